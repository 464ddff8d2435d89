import PaletteCore

/// 8-bit sRGB to Oklab in single precision.
///
/// A private short cut: PaletteCore converts a color at a time in double precision through its tree of spaces,
/// which is right for palettes and far too slow for the thousands of colors of a picture.
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
enum Oklab8 {
  /// Linear light, 0…1, of each 8-bit value.
  private static let linear: [Float] = (0..<256).map { Float(SRGB.decode(Double($0) / 255)) }

  /// Lightness 0…1 and the two opponent axes of 0xRRGGBB.
  static func convert(_ color: UInt32) -> SIMD3<Float> {
    convert(
      linear[Int(color >> 16 & 255)], linear[Int(color >> 8 & 255)], linear[Int(color & 255)])
  }

  /// Linear light to Oklab.
  private static func convert(_ r: Float, _ g: Float, _ b: Float) -> SIMD3<Float> {
    let l = Mathematics.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = Mathematics.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = Mathematics.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The nearest 0xRRGGBB, clipped to the sRGB gamut.
  static func color(_ lab: SIMD3<Float>) -> UInt32 {
    func cube(_ v: Float) -> Double { Double(v * v * v) }
    let l = cube(lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z)
    let m = cube(lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z)
    let s = cube(lab.x - 0.0894841775 * lab.y - 1.2914855480 * lab.z)
    func byte(_ v: Double) -> UInt32 { UInt32(SRGB.encode(max(0, min(1, v))) * 255 + 0.5) }
    return byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) << 16
      | byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) << 8
      | byte(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
  }

  /// The squared distance of two colors.
  @inline(__always) static func squaredDistance(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
    let d = a - b
    return d.x * d.x + d.y * d.y + d.z * d.z
  }
}
