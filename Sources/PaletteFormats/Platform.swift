// The one file of this room that names a C library.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The natural logarithm.
func logarithm(_ x: Double) -> Double { log(x) }
/// e to the power of x.
func exponential(_ x: Double) -> Double { exp(x) }
/// `base` to the power of `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
/// The sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }
/// The cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }
/// The tangent of an angle in radians.
func tangent(_ angle: Double) -> Double { tan(angle) }
/// The angle of a sine, in radians.
func arcSine(_ x: Double) -> Double { asin(x) }
/// The angle of a cosine, in radians.
func arcCosine(_ x: Double) -> Double { acos(x) }
/// The angle of a tangent, in radians.
func arcTangent(_ x: Double) -> Double { atan(x) }
/// The angle of the vector (x, y), in radians, -π to π.
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
