// The one file of this room that names a C library.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The natural logarithm.
@inline(__always) func logarithm(_ x: Double) -> Double { log(x) }
/// The real cube root.
@inline(__always) func cubeRoot(_ x: Double) -> Double { cbrt(x) }
/// e to the power of x.
@inline(__always) func exponential(_ x: Double) -> Double { exp(x) }
/// `base` to the power of `exponent`.
@inline(__always) func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
/// The sine of an angle in radians.
@inline(__always) func sine(_ angle: Double) -> Double { sin(angle) }
/// The cosine of an angle in radians.
@inline(__always) func cosine(_ angle: Double) -> Double { cos(angle) }
/// The tangent of an angle in radians.
@inline(__always) func tangent(_ angle: Double) -> Double { tan(angle) }
/// The angle of a sine, in radians.
@inline(__always) func arcSine(_ x: Double) -> Double { asin(x) }
/// The angle of a cosine, in radians.
@inline(__always) func arcCosine(_ x: Double) -> Double { acos(x) }
/// The angle of a tangent, in radians.
@inline(__always) func arcTangent(_ x: Double) -> Double { atan(x) }
/// The angle of the vector (x, y), in radians, -π to π.
@inline(__always) func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
/// The length of the vector (x, y).
@inline(__always) func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
