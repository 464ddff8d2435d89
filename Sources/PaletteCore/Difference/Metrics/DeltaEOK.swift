extension DifferenceMetric {
  /// The Euclidean distance in Oklab; 0.02 is just noticeable. Source: CSS Color 4, section 18.
  public static let ok = DifferenceMetric("ok", "ΔEOK", "straight distance in Oklab", space: .oklab) { a, b in
    let d = a - b
    return (d * d).sum().squareRoot()
  }
}
