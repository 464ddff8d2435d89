// The one file of this room that names a C library.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The platform's mathematics, imported in one place.
enum Mathematics {
  /// e to the power of `x`.
  static func exponential(_ x: Double) -> Double { exp(x) }
  /// `base` to the power of `exponent`.
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  /// The cube root.
  static func cubeRoot(_ value: Float) -> Float { cbrtf(value) }
  /// The angle of a vector in degrees, 0 up to 360.
  static func hue(_ a: Float, _ b: Float) -> Float {
    let angle = atan2f(b, a) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }
}
