extension Harmony {
  /// Two neighbors and the complement.
  public static let analogousComplement = Harmony(
    "analogous-complement", "two neighbors and the complement", angles: [30, -30, 180])
}
