/// The hexagonal hue HSL, HSV and HWB share. Source: Smith, 1978; CSS Color 4, section 7.
package enum HexagonalHue {
  /// What lies between the extremes of a gray after a conversion: less than any chroma that is
  /// meant.
  static let noise = 5e-7

  /// The saturation, or what whiteness and blackness leave, up to which a hue means nothing: 0.001 percent, and the
  /// rounding of such a sum.
  static let powerless = 0.001 + 1e-9

  /// Hue in degrees of sRGB components whose extremes are `low` and `high`; 0 for a gray.
  package static func of(_ c: SIMD4<Double>, low: Double, high: Double) -> Double {
    let d = high - low
    if d == 0 { return 0 }
    let sextant: Double
    if high == c.x {
      sextant = (c.y - c.z) / d + (c.y < c.z ? 6 : 0)
    } else if high == c.y {
      sextant = (c.z - c.x) / d + 2
    } else {
      sextant = (c.x - c.y) / d + 4
    }
    return sextant * 60
  }

  static func extremes(_ c: SIMD4<Double>) -> (low: Double, high: Double) {
    (min(c.x, min(c.y, c.z)), max(c.x, max(c.y, c.z)))
  }

  /// sRGB of the pure hue, each channel 0…1.
  static func pure(_ degrees: Double) -> SIMD4<Double> {
    let h = Polar.normalized(degrees) / 60
    func ramp(_ v: Double) -> Double { min(max(v, 0), 1) }
    return SIMD4(ramp(abs(h - 3) - 1), ramp(2 - abs(h - 2)), ramp(2 - abs(h - 4)), 0)
  }
}
