extension ColorSpace {
  /// A98 RGB, compatible with Adobe RGB (1998), channels 0…1. Source: CSS Color 4, section 10.5.
  public static let a98RGB = ColorSpace.rgb(
    "a98-rgb", "A98 RGB", base: .xyzD65,
    RGBPrimaries(
      red: Chromaticity(0.64, 0.33), green: Chromaticity(0.21, 0.71), blue: Chromaticity(0.15, 0.06),
      white: .d65),
    decode: { power($0, 563.0 / 256) }, encode: { power($0, 256.0 / 563) })
}
