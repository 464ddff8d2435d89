extension ColorSpace {
  /// Linear-light sRGB, channels 0…1. Primaries: CSS Color 4, section 10.2 (IEC 61966-2-1).
  public static let linearSRGB: ColorSpace = {
    let fromXYZ = linearSRGBToXYZ.inverse
    return ColorSpace(
      "srgb-linear", "linear sRGB", base: .xyzD65, gamut: .itself, channels: rgbChannels,
      syntax: [.rgb("srgb-linear", decimals: 6)], tokens: .reference,
      toBase: { linearSRGBToXYZ * $0 }, fromBase: { fromXYZ * $0 })
  }()

  /// Linear sRGB to XYZ D65, shared with Oklab.
  static let linearSRGBToXYZ = RGBPrimaries(
    red: Chromaticity(0.64, 0.33), green: Chromaticity(0.30, 0.60), blue: Chromaticity(0.15, 0.06),
    white: .d65
  ).toXYZ
}
