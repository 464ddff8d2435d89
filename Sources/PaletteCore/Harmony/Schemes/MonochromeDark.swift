extension Harmony {
  /// One hue, from the given color down toward black, which it does not reach.
  public static let monochromeDark = Harmony(
    "monochrome-dark", "one hue, ever darker", defaultCount: 5
  ) { color, wheel, count in
    let own = wheel.lightness(color)
    return [color]
      + (1..<max(count, 1)).map { wheel.withLightness(own * (1 - Double($0) / Double(count)), color) }
  }
}
