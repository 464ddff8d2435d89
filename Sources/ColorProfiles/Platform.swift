// The one file of this room that names a C library.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `base` to the power of `exponent`.
@inline(__always) func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
/// The real cube root.
@inline(__always) func cubeRoot(_ x: Double) -> Double { cbrt(x) }
/// The logarithm to the base 10.
@inline(__always) func decadic(_ x: Double) -> Double { log10(x) }
