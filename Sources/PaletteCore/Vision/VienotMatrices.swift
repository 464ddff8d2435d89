/// The matrices of Viénot, Brettel and Mollon, 1999, for linear sRGB, with the cones of Smith and Pokorny and the
/// correction of Judd and Vos.
enum VienotMatrices {
  static let protan =
    Matrix3(
      rows: SIMD3(0.11238276122216408, 0.8876172387778372, 0.0),
      SIMD3(0.11238276122216398, 0.8876172387778363, 0.0),
      SIMD3(0.00400576827304694, -0.004005768273046942, 1))
  static let deutan =
    Matrix3(
      rows: SIMD3(0.29275011427843584, 0.707249885721565, 0.0),
      SIMD3(0.2927501142784356, 0.7072498857215644, 0.0),
      SIMD3(-0.022336587034129093, 0.02233658703412911, 1))
  static let tritan =
    Matrix3(
      rows: SIMD3(1.0, 0.14461224330693614, -0.14461224330693626),
      SIMD3(0.0, 0.8592358078045902, 0.14076419219541023),
      SIMD3(0.0, 0.8592358078045896, 0.14076419219541017))
}
