extension Harmony {
  /// One hue at several lightnesses, evenly spaced over what is neither black nor white; the given color takes the
  /// place of the nearest.
  public static let monochrome = Harmony(
    "monochrome", "one hue, lighter and darker", defaultCount: 5
  ) { color, wheel, count in
    let own = wheel.lightness(color)
    let steps: [Double] = (0..<count).map { 0.15 + 0.8 * (Double($0) + 0.5) / Double(count) }
    let nearest = steps.indices.min { abs(steps[$0] - own) < abs(steps[$1] - own) }
    let others = steps.indices.filter { $0 != nearest }
    return [color] + others.map { wheel.withLightness(steps[$0], color) }
  }
}
