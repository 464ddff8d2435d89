extension Color {
  /// How far outside 0…1 a channel may lie and still count as inside: less than a fiftieth of an 8-bit step, so
  /// that neither rounding nor five printed digits push white or a primary out of its own gamut.
  static let gamutTolerance = 0.000075

  /// Whether the color lies within `target`: every channel of its RGB cube in 0…1, give or take rounding. Spaces without
  /// a gamut hold every color. Source: CSS Color 4, section 13.
  public func isInGamut(of target: ColorSpace) -> Bool {
    guard let gamut = target.gamut else { return true }
    return GamutMapping.isInside(
      space.convert(components, to: gamut), tolerance: Color.gamutTolerance)
  }

  /// The color in `target`, brought into its gamut by `method`: channels of its RGB cube then lie in 0…1. Spaces without a
  /// gamut take every color as it is. Source: CSS Color 4, section 13.2.
  public func mapped(into target: ColorSpace, method: GamutMethod = .css) -> Color {
    let plain = converted(to: target)
    guard method != .none, let gamut = target.gamut else { return plain }
    let inGamut = space.convert(components, to: gamut)
    if GamutMapping.isInside(inGamut, tolerance: 0) { return plain }
    let fitted: SIMD4<Double>
    if method == .clip || GamutMapping.isInside(inGamut, tolerance: Color.gamutTolerance) {
      fitted = GamutMapping.clip(inGamut)
    } else if method == .raytrace {
      fitted = GamutMapping.rayTrace(space.convert(components, to: .oklch), into: gamut)
    } else {
      fitted = GamutMapping.reduceChroma(space.convert(components, to: .oklch), into: gamut)
    }
    var result = Color(gamut, fitted, alpha: alpha, missing: missing.intersection(.alpha))
      .converted(to: target)
    result.isColorFunction = isColorFunction
    return result
  }
}

/// The gamut mapping of CSS Color 4, section 13.2, for gamuts that are the 0…1 cube of an RGB space.
enum GamutMapping {
  static func isInside(_ c: SIMD4<Double>, tolerance: Double) -> Bool {
    let low = -tolerance
    let high = 1 + tolerance
    return c.x >= low && c.x <= high && c.y >= low && c.y <= high && c.z >= low && c.z <= high
  }

  static func clip(_ c: SIMD4<Double>) -> SIMD4<Double> {
    // A NaN from an overflow becomes 0.
    func bound(_ v: Double) -> Double { v > 0 ? (v < 1 ? v : 1) : 0 }
    return SIMD4(bound(c.x), bound(c.y), bound(c.z), 0)
  }

  /// Binary search for the most chroma whose clipped color is no further than a just noticeable difference.
  static func reduceChroma(_ oklch: SIMD4<Double>, into gamut: ColorSpace) -> SIMD4<Double> {
    if oklch.x >= 1 { return SIMD4(1, 1, 1, 0) }
    guard oklch.x > 0 else { return .zero }
    let noticeable = 0.02
    let epsilon = 0.0001
    let radians = oklch.z * (.pi / 180)
    let direction = SIMD4(0, cosine(radians), sine(radians), 0)
    let gray = SIMD4(oklch.x, 0, 0, 0)

    func clipped(_ lab: SIMD4<Double>, _ rgb: SIMD4<Double>) -> (color: SIMD4<Double>, distance: Double) {
      let color = clip(rgb)
      let d = gamut.convert(color, to: .oklab) - lab
      return (color, (d * d).sum().squareRoot())
    }
    var lab = gray + direction * oklch.y
    var (best, distance) = clipped(lab, ColorSpace.oklab.convert(lab, to: gamut))
    if distance < noticeable { return best }
    var low = 0.0
    var high = oklch.y
    var lowIsInside = true
    // The bound only matters for absurd chroma, where the interval stops shrinking before it is small.
    for _ in 0..<128 where high - low > epsilon {
      let chroma = (low + high) / 2
      lab = gray + direction * chroma
      let rgb = ColorSpace.oklab.convert(lab, to: gamut)
      if lowIsInside, isInside(rgb, tolerance: 1e-12) {
        low = chroma
        continue
      }
      (best, distance) = clipped(lab, rgb)
      if distance < noticeable {
        if noticeable - distance < epsilon { return best }
        lowIsInside = false
        low = chroma
      } else {
        high = chroma
      }
    }
    return best
  }
}
