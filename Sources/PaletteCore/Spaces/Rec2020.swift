extension ColorSpace {
  /// ITU-R BT.2020 as displays show it (BT.1886, gamma 2.4), channels 0…1.
  /// Source: CSS Color 4, section 10.7, which left the camera curve of earlier drafts in 2025.
  public static let rec2020 = ColorSpace.rgb(
    "rec2020", "Rec. 2020", base: .xyzD65,
    RGBPrimaries(
      red: Chromaticity(0.708, 0.292), green: Chromaticity(0.170, 0.797), blue: Chromaticity(0.131, 0.046),
      white: .d65),
    decode: { power($0, 2.4) }, encode: { power($0, 1 / 2.4) })
}
