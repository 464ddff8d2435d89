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
