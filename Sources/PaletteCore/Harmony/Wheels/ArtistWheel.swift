extension HueWheel {
  /// The painter's wheel: red, yellow and blue a third apart, green across from red.
  public static let artist = HueWheel(
    "artist", "the painter's wheel, red, yellow and blue evenly spaced", space: .hsl
  ) { hue, degrees in
    let painted = ArtistHues.map(hue, from: \.light, to: \.paint)
    return ArtistHues.map(Polar.normalized(painted + degrees), from: \.paint, to: \.light)
  }
}

/// Where the hues of HSL lie on the painter's wheel, piecewise linear in between.
private enum ArtistHues {
  struct Knot: Sendable {
    let light: Double
    let paint: Double
  }

  static let knots = [
    Knot(light: 0, paint: 0), Knot(light: 35, paint: 60), Knot(light: 60, paint: 122),
    Knot(light: 120, paint: 165), Knot(light: 180, paint: 218), Knot(light: 240, paint: 275),
    Knot(light: 300, paint: 330), Knot(light: 360, paint: 360),
  ]

  static func map(_ hue: Double, from: KeyPath<Knot, Double>, to: KeyPath<Knot, Double>) -> Double {
    for (low, high) in zip(knots, knots.dropFirst()) where hue <= high[keyPath: from] {
      let share = (hue - low[keyPath: from]) / (high[keyPath: from] - low[keyPath: from])
      return low[keyPath: to] + share * (high[keyPath: to] - low[keyPath: to])
    }
    return hue
  }
}
