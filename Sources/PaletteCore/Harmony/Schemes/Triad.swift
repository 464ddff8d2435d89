extension Harmony {
  /// Three colors a third of the wheel apart.
  public static let triad = Harmony("triad", "three colors, evenly spaced", angles: [120, 240])
}
