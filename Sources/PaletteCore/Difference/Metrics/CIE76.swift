extension DifferenceMetric {
  /// The Euclidean distance in CIE Lab (D50). Source: CIE 15, 1976.
  public static let cie76 = DifferenceMetric("76", "CIE76", "straight distance in CIE Lab") { a, b in
    let d = a - b
    return (d * d).sum().squareRoot()
  }
}
