#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ColorSpace {
  /// Gamma-encoded sRGB, channels 0…1. Source: CSS Color 4, section 10.2 (IEC 61966-2-1).
  public static let srgb = ColorSpace(
    "srgb", "sRGB", base: .linearSRGB,
    channels: [Channel("red", 0...1), Channel("green", 0...1), Channel("blue", 0...1)],
    toBase: { SIMD4(SRGB.decode($0.x), SRGB.decode($0.y), SRGB.decode($0.z), 0) },
    fromBase: { SIMD4(SRGB.encode($0.x), SRGB.encode($0.y), SRGB.encode($0.z), 0) })

  /// Linear-light sRGB, channels 0…1. Matrices: CSS Color 4, section 18 (sample code), as exact fractions.
  public static let linearSRGB = ColorSpace(
    "srgb-linear", "linear sRGB", base: .xyzD65,
    channels: [Channel("red", 0...1), Channel("green", 0...1), Channel("blue", 0...1)],
    toBase: { c in
      SIMD4(
        506752.0 / 1228815 * c.x + 87881.0 / 245763 * c.y + 12673.0 / 70218 * c.z,
        87098.0 / 409605 * c.x + 175762.0 / 245763 * c.y + 12673.0 / 175545 * c.z,
        7918.0 / 409605 * c.x + 87881.0 / 737289 * c.y + 1001167.0 / 1053270 * c.z, 0)
    },
    fromBase: { c in
      SIMD4(
        12831.0 / 3959 * c.x - 329.0 / 214 * c.y - 1974.0 / 3959 * c.z,
        -851781.0 / 878810 * c.x + 1648619.0 / 878810 * c.y + 36519.0 / 878810 * c.z,
        705.0 / 12673 * c.x - 2585.0 / 12673 * c.y + 705.0 / 667 * c.z, 0)
    })
}

/// The sRGB transfer curve, extended to negative values by symmetry.
public enum SRGB {
  /// Encoded value (any sign) to linear light.
  public static func decode(_ v: Double) -> Double {
    let a = abs(v)
    if a <= 0.04045 { return v / 12.92 }
    let linear = pow((a + 0.055) / 1.055, 2.4)
    return v < 0 ? -linear : linear
  }

  /// Linear light (any sign) to the encoded value.
  public static func encode(_ v: Double) -> Double {
    let a = abs(v)
    if a <= 0.0031308 { return v * 12.92 }
    let encoded = 1.055 * pow(a, 1 / 2.4) - 0.055
    return v < 0 ? -encoded : encoded
  }
}
