extension ColorSpace {
  /// Display P3: DCI-P3 primaries, D65 white and the sRGB curve, channels 0…1. Source: CSS Color 4, section 10.4.
  public static let displayP3 = ColorSpace.rgb(
    "display-p3", "Display P3", base: .xyzD65, displayP3Primaries, linear: .linearDisplayP3,
    decode: SRGB.decode, encode: SRGB.encode)
}
