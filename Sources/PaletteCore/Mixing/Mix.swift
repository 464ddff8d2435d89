/// What becomes of missing and powerless components where colors are mixed.
public enum CarryRule: String, Sendable, CaseIterable {
  /// As the drafts have it: missing components and sets of them are carried to the analogous ones, and what is
  /// powerless in the space of the mix is missing too. Source: CSS Color 4, sections 12.1 and 12.2.
  case draft
  /// As browsers do today: single components are carried, and what is powerless counts as it is written where the
  /// color is in the space of the mix already.
  case browser
}

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
  ///   - carry: what becomes of missing and powerless components.
  public static func interpolate(
    _ a: Color, _ b: Color, _ fraction: Double, in space: ColorSpace = .oklab, hue: HueArc = .shorter,
    carry: CarryRule = .draft
  ) -> Color {
    Segment(a, b, in: space, hue: hue, carry: carry).color(at: fraction)
  }

  /// Two colors made ready to be mixed many times.
  struct Segment: Sendable {
    private let space: ColorSpace
    private let start: SIMD4<Double>
    private let change: SIMD4<Double>
    private let startAlpha: Double
    private let endAlpha: Double
    private let missing: MissingComponents

    init(_ a: Color, _ b: Color, in space: ColorSpace, hue: HueArc, carry: CarryRule) {
      var from = a.carried(into: space, carry)
      var to = b.carried(into: space, carry)
      if carry == .draft {
        // Where neither side has a hue that means something, what was written is kept.
        let low = from.missing.union(from.powerlessParts)
        let high = to.missing.union(to.powerlessParts)
        from.dropParts(low.subtracting(high))
        to.dropParts(high.subtracting(low))
      }
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
  /// Converted for interpolation: what is missing here is missing in the analogous channels there, and a hue that
  /// means nothing here means nothing there. Source: CSS Color 4, section 12.2.
  func carried(into target: ColorSpace, _ carry: CarryRule = .draft) -> Color {
    var result = converted(to: target)
    if space === target { return result }
    if let hue = target.hueIndex {
      if let own = space.hueIndex, space.powerless(components).contains(.component(own)) {
        result.dropParts(.component(hue))
      }
      if result.missing.contains(.component(hue)) { result.dropRoundingOfChroma() }
    }
    if missing.isEmpty { return result }
    var roles: Set<ChannelRole> = []
    for (index, channel) in space.channels.enumerated() where missing.contains(.component(index)) {
      roles.insert(channel.role)
    }
    if carry == .draft { ChannelRole.completeSets(&roles, isAll: roles.count == space.channels.count) }
    roles.remove(.other)
    for (place, channel) in target.channels.enumerated() where roles.contains(channel.role) {
      result.dropParts(.component(place))
    }
    return result
  }

  /// The components that mean nothing, as they are written. What is missing makes nothing else powerless.
  fileprivate var powerlessParts: MissingComponents {
    missing.subtracting(.alpha).isEmpty ? space.powerless(components) : []
  }

  /// Makes a gray of what is gray but for rounding. Source: CSS Color 4, section 4.4.1.
  private mutating func dropRoundingOfChroma() {
    for (index, channel) in space.channels.enumerated() {
      switch channel.role {
      case .colorfulness: components[index] = 0
      case .blackness: components[index] = channel.range.upperBound - components[index - 1]
      default: break
      }
    }
  }

  /// Makes components missing.
  fileprivate mutating func dropParts(_ parts: MissingComponents) {
    missing.formUnion(parts)
    for index in 0..<4 where parts.contains(.component(index)) { components[index] = 0 }
  }
}

extension ChannelRole {
  /// Sets of channels that mean the same together. Source: CSS Color 4, section 12.2, "analogous sets".
  private static let sets: [[Set<ChannelRole>]] = [
    [[.opponentA, .opponentB], [.colorfulness, .hue]],
    [[.whiteness, .blackness], [.colorfulness, .lightness]],
  ]

  private static let everything: Set<ChannelRole> = [
    .red, .green, .blue, .lightness, .colorfulness, .hue, .opponentA, .opponentB, .whiteness, .blackness,
  ]

  /// Adds the sets that are analogous to those in `roles`; where every channel is there, every other.
  fileprivate static func completeSets(_ roles: inout Set<ChannelRole>, isAll: Bool) {
    if isAll { roles.formUnion(everything) }
    for set in sets where set.contains(where: { roles.isSuperset(of: $0) }) {
      for part in set { roles.formUnion(part) }
    }
  }
}
