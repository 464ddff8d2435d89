extension ColorSpace {
  /// The spaces of the program by their identifiers, in the order help lists them. Each is made when it is used: most
  /// runs of a program use a few.
  private static let declared: [(id: String, space: @Sendable () -> ColorSpace)] = [
    ("srgb", { .srgb }), ("srgb-linear", { .linearSRGB }), ("hsl", { .hsl }), ("hsv", { .hsv }),
    ("hwb", { .hwb }), ("cmyk", { .cmyk }), ("display-p3", { .displayP3 }),
    ("display-p3-linear", { .linearDisplayP3 }), ("a98-rgb", { .a98RGB }),
    ("prophoto-rgb", { .proPhotoRGB }), ("rec2020", { .rec2020 }), ("lab", { .lab }), ("lch", { .lch }),
    ("oklab", { .oklab }), ("oklch", { .oklch }), ("xyz-d65", { .xyzD65 }), ("xyz-d50", { .xyzD50 }),
  ]

  /// The spaces of the program, in the order help lists them.
  static let builtIn: [ColorSpace] = declared.map { $0.space() }

  /// Spaces that a caller brings along, for the task it runs: they are read, written, mixed and listed like the others.
  @TaskLocal package static var added: [ColorSpace] = []

  /// Every space, in the order help lists them.
  public static var all: [ColorSpace] { added.isEmpty ? builtIn : builtIn + added }

  /// The space called `id`; `rgb` and `xyz` are accepted for `srgb` and `xyz-d65`.
  public static func named(_ id: String) -> ColorSpace? {
    switch id {
    case "rgb": .srgb
    case "xyz": .xyzD65
    default: declared.first { $0.id == id }?.space() ?? added.first { $0.id == id }
    }
  }

  /// Whether a space has a function of this name, `color` among them.
  package static func hasFunction(_ name: String) -> Bool {
    name == "color" || CSSFunction.named(CSSKeyword(name)) != nil
  }
}
