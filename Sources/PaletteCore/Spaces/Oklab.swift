extension ColorSpace {
  /// Oklab: lightness 0…1, a and b about ±0.4. Source: Ottosson, 2020, with the matrices of CSS Color 4,
  /// section 18. Its base is linear sRGB, as in the original, which spares most conversions the way over XYZ.
  public static let oklab: ColorSpace = {
    let xyzToLMS = Matrix3(
      rows: SIMD3(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
      SIMD3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
      SIMD3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309))
    let toLab = Matrix3(
      rows: SIMD3(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
      SIMD3(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
      SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
    let toLMS = xyzToLMS * linearSRGBToXYZ
    let fromLMS = toLMS.inverse
    let fromLab = toLab.inverse
    return ColorSpace(
      "oklab", "Oklab", base: .linearSRGB,
      channels: [Channel("lightness", 0...1), Channel("a", -0.4...0.4), Channel("b", -0.4...0.4)],
      syntax: [
        .function(
          ["oklab"],
          [
            ColorSyntax.Axis("l", full: 1, in: 0...1, alwaysHeld: true), ColorSyntax.Axis("a", full: 0.4),
            ColorSyntax.Axis("b", full: 0.4),
          ])
      ], tokens: .lightness,
      toBase: { lab in
        let root = fromLab * lab
        return fromLMS * (root * root * root)
      },
      fromBase: { rgb in
        let lms = toLMS * rgb
        return toLab * SIMD4(cubeRoot(lms.x), cubeRoot(lms.y), cubeRoot(lms.z), 0)
      })
  }()
}
