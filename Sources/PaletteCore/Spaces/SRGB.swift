extension ColorSpace {
  /// Gamma-encoded sRGB, channels 0…1. Source: CSS Color 4, section 10.2 (IEC 61966-2-1).
  public static let srgb = ColorSpace(
    "srgb", "sRGB", base: .linearSRGB, gamut: .itself, channels: rgbChannels,
    syntax: [
      .rgb("srgb"),
      .function(
        ["rgb", "rgba"], ["r", "g", "b"].map { ColorSyntax.Axis($0, full: 1, unit: 255, in: 0...1) },
        legacy: .uniform),
    ],
    tokens: .reference,
    toBase: { SIMD4(SRGB.decode($0.x), SRGB.decode($0.y), SRGB.decode($0.z), 0) },
    fromBase: { SIMD4(SRGB.encode($0.x), SRGB.encode($0.y), SRGB.encode($0.z), 0) })
}

/// The sRGB transfer curve, extended to negative values by symmetry. Source: CSS Color 4, section 10.2.
package enum SRGB {
  /// Encoded value, 0…1 in gamut and of any size and sign outside, to linear light. Source: IEC 61966-2-1.
  package static func decode(_ v: Double) -> Double {
    let scaled = v * 255
    if scaled >= 0, scaled <= 255 {
      let byte = Int(scaled)
      if Double(byte) == scaled { return linearBytes[byte] }
    }
    return v < 0 ? -curve(-v) : curve(v)
  }

  /// The linear light, 0…1, of a byte.
  package static func decode(byte: UInt8) -> Double { linearBytes[Int(byte)] }

  static func curve(_ v: Double) -> Double {
    v <= 0.04045 ? v / 12.92 : power((v + 0.055) / 1.055, 2.4)
  }

  /// Linear light, 0…1 in gamut and of any size and sign outside, to the encoded value. Source: IEC 61966-2-1.
  package static func encode(_ v: Double) -> Double {
    let a = abs(v)
    if a <= 0.0031308 { return v * 12.92 }
    let encoded = 1.055 * power(a, 1 / 2.4) - 0.055
    return v < 0 ? -encoded : encoded
  }
}
