extension Harmony {
  /// One hue, from the given color up toward white, which it does not reach.
  public static let monochromeLight = Harmony(
    "monochrome-light", "one hue, ever lighter", defaultCount: 5
  ) { color, wheel, count in
    let own = wheel.lightness(color)
    return [color]
      + (1..<max(count, 1)).map {
        wheel.withLightness(own + (1 - own) * Double($0) / Double(count), color)
      }
  }
}
