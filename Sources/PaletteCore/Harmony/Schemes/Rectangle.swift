extension Harmony {
  /// Two pairs of complements, 60 degrees apart.
  public static let rectangle = Harmony("rectangle", "two pairs of complements", angles: [60, 180, 240])
}
