extension Harmony {
  /// The color across the wheel.
  public static let complementary = Harmony("complementary", "the color across the wheel", angles: [180])
}
