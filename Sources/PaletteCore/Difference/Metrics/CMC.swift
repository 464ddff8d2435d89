extension DifferenceMetric {
  /// CMC l:c with l = 2, c = 1 (perceptibility of textiles), on Lab (D50); the first color is the reference.
  /// Source: Clarke, McDonald and Rigg, 1984; BS 6923.
  public static let cmc = DifferenceMetric(
    "cmc", "CMC(2:1)", "textile trade; the first color is the reference", isSymmetric: false
  ) { a, b in
    let c1 = (a.y * a.y + a.z * a.z).squareRoot()
    let c2 = (b.y * b.y + b.z * b.z).squareRoot()
    let dL = a.x - b.x
    let dC = c1 - c2
    let dA = a.y - b.y
    let dB = a.z - b.z
    let dH2 = max(dA * dA + dB * dB - dC * dC, 0)
    let degrees = Polar.fromRectangular(a).z
    let radian = Double.pi / 180
    let t =
      degrees >= 164 && degrees <= 345
      ? 0.56 + abs(0.2 * cosine((degrees + 168) * radian)) : 0.36 + abs(0.4 * cosine((degrees + 35) * radian))
    let c4 = c1 * c1 * c1 * c1
    let f = (c4 / (c4 + 1900)).squareRoot()
    let sL = a.x < 16 ? 0.511 : 0.040975 * a.x / (1 + 0.01765 * a.x)
    let sC = 0.0638 * c1 / (1 + 0.0131 * c1) + 0.638
    let sH = sC * (f * t + 1 - f)
    let l = dL / (2 * sL)
    let c = dC / sC
    return (l * l + c * c + dH2 / (sH * sH)).squareRoot()
  }
}
