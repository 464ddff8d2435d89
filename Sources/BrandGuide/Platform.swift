// The one file of this room that names a C library.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The sine of an angle in radians.
@inline(__always) func sine(_ angle: Double) -> Double { sin(angle) }
/// The cosine of an angle in radians.
@inline(__always) func cosine(_ angle: Double) -> Double { cos(angle) }
/// The angle of the vector (x, y), in radians, -π to π.
@inline(__always) func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
