extension ColorSpace {
  /// Every space, in the order help lists them.
  public static let all: [ColorSpace] = [
    .srgb, .linearSRGB, .hsl, .hsv, .hwb, .cmyk, .displayP3, .linearDisplayP3, .a98RGB, .proPhotoRGB,
    .rec2020,
    .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50,
  ]

  /// The space called `id`; `rgb` and `xyz` are accepted for `srgb` and `xyz-d65`.
  public static func named(_ id: String) -> ColorSpace? {
    switch id {
    case "rgb": .srgb
    case "xyz": .xyzD65
    default: all.first { $0.id == id }
    }
  }
}
