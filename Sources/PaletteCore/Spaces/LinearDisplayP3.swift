extension ColorSpace {
  /// Linear-light Display P3, channels 0…1. Source: CSS Color 4, section 10.5.
  public static let linearDisplayP3: ColorSpace = {
    let toXYZ = displayP3Primaries.toXYZ
    let fromXYZ = toXYZ.inverse
    return ColorSpace(
      "display-p3-linear", "linear Display P3", base: .xyzD65, gamut: .itself, channels: rgbChannels,
      syntax: [.rgb("display-p3-linear", decimals: 6)],
      toBase: { toXYZ * $0 }, fromBase: { fromXYZ * $0 })
  }()

  /// DCI-P3 primaries, D65 white.
  static let displayP3Primaries = RGBPrimaries(
    red: Chromaticity(0.680, 0.320), green: Chromaticity(0.265, 0.690), blue: Chromaticity(0.150, 0.060),
    white: .d65)
}
