extension ColorSpace {
  /// The spaces of the program, in the order help lists them.
  static let builtIn: [ColorSpace] = [
    .srgb, .linearSRGB, .hsl, .hsv, .hwb, .cmyk, .displayP3, .linearDisplayP3, .a98RGB, .proPhotoRGB,
    .rec2020,
    .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50,
  ]

  /// Spaces that a caller brings along, for the task it runs: they are read, written, mixed and listed like the others.
  @TaskLocal package static var added: [ColorSpace] = []

  /// Every space, in the order help lists them.
  public static var all: [ColorSpace] { added.isEmpty ? builtIn : builtIn + added }

  /// The space called `id`; `rgb` and `xyz` are accepted for `srgb` and `xyz-d65`.
  public static func named(_ id: String) -> ColorSpace? {
    switch id {
    case "rgb": .srgb
    case "xyz": .xyzD65
    default: all.first { $0.id == id }
    }
  }

  /// Whether a space has a function of this name, `color` among them.
  package static func hasFunction(_ name: String) -> Bool {
    name == "color" || CSSFunction.named(CSSKeyword(name)) != nil
  }
}
