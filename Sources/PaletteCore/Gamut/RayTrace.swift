extension GamutMapping {
  /// Where the lines from gray to a color leave the gamut, with lightness and hue restored after each.
  /// Source: CSS Color 4, "ray trace gamut mapping".
  static func rayTrace(_ oklch: SIMD4<Double>, into gamut: ColorSpace) -> SIMD4<Double> {
    if oklch.x >= 1 { return SIMD4(1, 1, 1, 0) }
    guard oklch.x > 0 else { return .zero }
    let linear = gamut.linearLight
    let inside = 1e-12
    var anchor = ColorSpace.oklch.convert(SIMD4(oklch.x, 0, 0, 0), to: linear)
    var color = ColorSpace.oklch.convert(oklch, to: linear)
    var last = color
    for pass in 0..<4 {
      if pass > 0 {
        var corrected = linear.convert(color, to: .oklch)
        corrected.x = oklch.x
        corrected.z = oklch.z
        color = ColorSpace.oklch.convert(corrected, to: linear)
      }
      guard let edge = crossing(from: anchor, to: color) else {
        color = last
        break
      }
      if pass > 0, isInside(color, tolerance: -inside) { anchor = color }
      color = edge
      last = edge
    }
    return clip(linear.convert(clip(color), to: gamut))
  }

  /// Where the line from `start` through `end` meets the surface of the 0…1 cube; nil where it does not.
  /// Source: Kay and Kajiya, "Ray tracing complex scenes", 1986.
  private static func crossing(from start: SIMD4<Double>, to end: SIMD4<Double>) -> SIMD4<Double>? {
    var near = -Double.infinity
    var far = Double.infinity
    let direction = end - start
    for index in 0..<3 {
      let (a, d) = (start[index], direction[index])
      if abs(d) > 1e-12 {
        let (t1, t2) = (-a / d, (1 - a) / d)
        near = max(near, min(t1, t2))
        far = min(far, max(t1, t2))
      } else if a < 0 || a > 1 {
        return nil
      }
    }
    guard near <= far, far >= 0 else { return nil }
    let place = near < 0 ? far : near
    return place.isFinite ? start + direction * place : nil
  }
}

extension ColorSpace {
  /// The same RGB space without its transfer curve; the space itself where it has none.
  var linearLight: ColorSpace {
    guard let base, base.gamut === base else { return self }
    return base
  }
}
