extension DifferenceMetric {
  /// CIE94 with the weights for graphic arts, on Lab (D50); the first color is the reference.
  /// Source: CIE 116, 1995 (kL 1, K1 0.045, K2 0.015).
  public static let cie94 = DifferenceMetric(
    "94", "CIE94", "graphic arts weights; the first color is the reference", isSymmetric: false
  ) { a, b in
    let chroma = (a.y * a.y + a.z * a.z).squareRoot()
    let dL = a.x - b.x
    let dC = chroma - (b.y * b.y + b.z * b.z).squareRoot()
    let dA = a.y - b.y
    let dB = a.z - b.z
    let dH2 = max(dA * dA + dB * dB - dC * dC, 0)
    let sC = 1 + 0.045 * chroma
    let sH = 1 + 0.015 * chroma
    return (dL * dL + dC * dC / (sC * sC) + dH2 / (sH * sH)).squareRoot()
  }
}
