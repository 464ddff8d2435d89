/// The cylinder around a lightness axis: (L, a, b) to (L, chroma, hue in degrees) and back.
package enum Polar {
  static func fromRectangular(_ v: SIMD4<Double>) -> SIMD4<Double> {
    let degrees = arcTangent(v.z, v.y) * (180 / .pi)
    return SIMD4(v.x, (v.y * v.y + v.z * v.z).squareRoot(), degrees < 0 ? degrees + 360 : degrees, 0)
  }

  static func toRectangular(_ v: SIMD4<Double>) -> SIMD4<Double> {
    let radians = v.z * (.pi / 180)
    return SIMD4(v.x, v.y * cosine(radians), v.y * sine(radians), 0)
  }

  /// How far two hues are apart on their circle, in degrees, 0…180.
  package static func distance(_ a: Double, _ b: Double) -> Double {
    let turn = abs(a - b).truncatingRemainder(dividingBy: 360)
    return min(turn, 360 - turn)
  }

  /// An angle brought to 0 up to, not including, 360 degrees.
  static func normalized(_ degrees: Double) -> Double {
    guard degrees < 0 || degrees >= 360 else { return degrees }
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    let positive = turned < 0 ? turned + 360 : turned
    return positive < 360 ? positive : 0
  }
}
