extension ColorSpace {
  /// ProPhoto RGB (ROMM), relative to D50, channels 0…1. Source: CSS Color 4, section 10.6 (ISO 22028-2).
  public static let proPhotoRGB = ColorSpace.rgb(
    "prophoto-rgb", "ProPhoto RGB", base: .xyzD50,
    RGBPrimaries(
      red: Chromaticity(0.734699, 0.265301), green: Chromaticity(0.159597, 0.840403),
      blue: Chromaticity(0.036598, 0.000105), white: .d50),
    decode: { $0 <= 16.0 / 512 ? $0 / 16 : power($0, 1.8) },
    encode: { $0 < 1.0 / 512 ? $0 * 16 : power($0, 1 / 1.8) })
}
