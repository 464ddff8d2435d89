extension Harmony {
  /// The two neighbors of the complement.
  public static let split = Harmony("split", "the two neighbors of the complement", angles: [150, -150])
}
