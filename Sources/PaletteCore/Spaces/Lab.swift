extension ColorSpace {
  /// CIE L*a*b* relative to D50: lightness 0…100, a and b about ±125. Source: CSS Color 4, section 9.1; CIE 15.
  public static let lab: ColorSpace = {
    let epsilon = 216.0 / 24389
    let kappa = 24389.0 / 27
    let white = Chromaticity.d50.xyz
    @Sendable func f(_ v: Double) -> Double { v > epsilon ? cubeRoot(v) : (kappa * v + 16) / 116 }
    @Sendable func inverse(_ v: Double) -> Double {
      let cube = v * v * v
      return cube > epsilon ? cube : (116 * v - 16) / kappa
    }
    return ColorSpace(
      "lab", "CIE Lab", base: .xyzD50,
      channels: [Channel("lightness", 0...100), Channel("a", -125...125), Channel("b", -125...125)],
      syntax: [
        .function(
          ["lab"],
          [
            ColorSyntax.Axis("l", full: 100, in: 0...100, alwaysHeld: true, decimals: 2),
            ColorSyntax.Axis("a", full: 125, decimals: 2), ColorSyntax.Axis("b", full: 125, decimals: 2),
          ])
      ], tokens: .lightness,
      toBase: { lab in
        let fy = (lab.x + 16) / 116
        return SIMD4(
          inverse(lab.y / 500 + fy) * white.x, inverse(fy), inverse(fy - lab.z / 200) * white.z, 0)
      },
      fromBase: { xyz in
        let fy = f(xyz.y)
        return SIMD4(116 * fy - 16, 500 * (f(xyz.x / white.x) - fy), 200 * (fy - f(xyz.z / white.z)), 0)
      })
  }()
}
