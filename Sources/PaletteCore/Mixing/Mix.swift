/// Interpolation between colors. Source: CSS Color 4, section 12.
public enum Mix {
  /// The color `fraction` of the way from `a` to `b`, in `space`.
  ///
  /// Alpha is premultiplied; a component missing on one side takes the value of the other, on both sides it stays
  /// missing. The result is not mapped into any gamut.
  ///
  /// - Parameters:
  ///   - a: the color at 0.
  ///   - b: the color at 1.
  ///   - fraction: 0…1, held there.
  ///   - space: where the line is drawn.
  ///   - hue: which way round, in spaces that have a hue.
  public static func interpolate(
    _ a: Color, _ b: Color, _ fraction: Double, in space: ColorSpace = .oklab, hue: HueArc = .shorter
  ) -> Color {
    Segment(a, b, in: space, hue: hue).color(at: fraction)
  }

  /// Two colors made ready to be mixed many times.
  struct Segment: Sendable {
    private let space: ColorSpace
    private let start: SIMD4<Double>
    private let change: SIMD4<Double>
    private let startAlpha: Double
    private let endAlpha: Double
    private let missing: MissingComponents

    init(_ a: Color, _ b: Color, in space: ColorSpace, hue: HueArc) {
      var from = a.carried(into: space)
      var to = b.carried(into: space)
      for index in space.channels.indices {
        let component = MissingComponents.component(index)
        switch (from.missing.contains(component), to.missing.contains(component)) {
        case (true, false): from.components[index] = to.components[index]
        case (false, true): to.components[index] = from.components[index]
        default: break
        }
      }
      var alphas = (from.alpha, to.alpha)
      switch (from.missing.contains(.alpha), to.missing.contains(.alpha)) {
      case (true, false): alphas.0 = alphas.1
      case (false, true): alphas.1 = alphas.0
      case (true, true): alphas = (1, 1)
      case (false, false): break
      }
      var low = from.components * alphas.0
      var high = to.components * alphas.1
      if let index = space.hueIndex {
        low[index] = Polar.normalized(from.components[index])
        high[index] = hue.end(from: low[index], to: Polar.normalized(to.components[index]))
      }
      self.space = space
      start = low
      change = high - low
      (startAlpha, endAlpha) = alphas
      missing = from.missing.intersection(to.missing)
    }

    func color(at fraction: Double) -> Color {
      let t = fraction > 0 ? min(fraction, 1) : 0
      let mixed = start + change * t
      let alpha = startAlpha + (endAlpha - startAlpha) * t
      var components = alpha > 0 ? mixed / alpha : mixed
      if let index = space.hueIndex { components[index] = Polar.normalized(mixed[index]) }
      for index in 0..<4 where missing.contains(.component(index)) { components[index] = 0 }
      return Color(space, components, alpha: missing.contains(.alpha) ? 0 : alpha, missing: missing)
    }
  }
}

extension Color {
  /// Converted for interpolation: what is missing here is missing in the analogous channels there.
  /// Source: CSS Color 4, section 12.2.
  func carried(into target: ColorSpace) -> Color {
    var result = converted(to: target)
    if space === target || missing.isEmpty { return result }
    for (index, channel) in space.channels.enumerated() where missing.contains(.component(index)) {
      guard channel.role != .other else { continue }
      for (place, other) in target.channels.enumerated() where other.role == channel.role {
        result.missing.insert(.component(place))
        result.components[place] = 0
      }
    }
    return result
  }
}
