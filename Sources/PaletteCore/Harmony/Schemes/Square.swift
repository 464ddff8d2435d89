extension Harmony {
  /// Four colors a quarter of the wheel apart.
  public static let square = Harmony("square", "four colors, evenly spaced", angles: [90, 180, 270])
}
