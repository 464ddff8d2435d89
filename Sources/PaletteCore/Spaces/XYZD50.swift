extension ColorSpace {
  /// CIE XYZ relative to D50, Y of white = 1, adapted from D65 by Bradford.
  /// Source: CSS Color 4, sections 10.8 and 11; Bradford matrix from Lam, 1985.
  public static let xyzD50: ColorSpace = {
    let bradford = Matrix3(
      rows: SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367), SIMD3(0.0389, -0.0685, 1.0296))
    let gain = (bradford * Chromaticity.d65.xyz) / (bradford * Chromaticity.d50.xyz + SIMD4(0, 0, 0, 1))
    let toD65 = bradford.inverse * Matrix3.diagonal(gain) * bradford
    let fromD65 = toD65.inverse
    return ColorSpace(
      "xyz-d50", "CIE XYZ D50", base: .xyzD65,
      channels: [Channel("x", 0...1), Channel("y", 0...1), Channel("z", 0...1)],
      syntax: [.color(["xyz-d50"], ["x", "y", "z"].map { ColorSyntax.Axis($0, full: 1, decimals: 6) })],
      tokens: .reference,
      toBase: { toD65 * $0 }, fromBase: { fromD65 * $0 })
  }()
}
