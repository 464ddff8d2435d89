extension ColorSpace {
  /// Display P3: DCI-P3 primaries, D65 white and the sRGB curve, channels 0…1. Source: CSS Color 4, section 10.4.
  public static let displayP3 = ColorSpace.rgb(
    "display-p3", "Display P3", base: .xyzD65,
    RGBPrimaries(
      red: Chromaticity(0.680, 0.320), green: Chromaticity(0.265, 0.690), blue: Chromaticity(0.150, 0.060),
      white: .d65),
    decode: SRGB.decode, encode: SRGB.encode)
}
