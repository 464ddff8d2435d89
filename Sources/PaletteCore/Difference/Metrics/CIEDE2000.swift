extension DifferenceMetric {
  /// CIEDE2000 on Lab (D50), all weights 1. Source: Sharma, Wu and Dalal, 2005.
  public static let ciede2000 = DifferenceMetric(
    "2000", "CIEDE2000", "the standard of the print trade; 1 is just noticeable", measure: CIEDE2000.distance)
}

/// CIEDE2000 on bare Lab components, for callers that compare many.
enum CIEDE2000 {
  static func distance(_ p: SIMD4<Double>, _ q: SIMD4<Double>) -> Double {
    let radian = Double.pi / 180
    func power7(_ v: Double) -> Double {
      let cube = v * v * v
      return cube * cube * v
    }
    let k25 = 6_103_515_625.0
    let mean = ((p.y * p.y + p.z * p.z).squareRoot() + (q.y * q.y + q.z * q.z).squareRoot()) / 2
    let mean7 = power7(mean)
    let g = 0.5 * (1 - (mean7 / (mean7 + k25)).squareRoot())
    let a1 = (1 + g) * p.y
    let a2 = (1 + g) * q.y
    let c1 = (a1 * a1 + p.z * p.z).squareRoot()
    let c2 = (a2 * a2 + q.z * q.z).squareRoot()
    func hue(_ a: Double, _ b: Double) -> Double {
      if a == 0, b == 0 { return 0 }
      let h = arcTangent(b, a) / radian
      return h < 0 ? h + 360 : h
    }
    let h1 = hue(a1, p.z)
    let h2 = hue(a2, q.z)
    let isGray = c1 * c2 == 0
    var dh = isGray ? 0 : h2 - h1
    if dh > 180 { dh -= 360 } else if dh < -180 { dh += 360 }
    let dL = q.x - p.x
    let dC = c2 - c1
    let dH = 2 * (c1 * c2).squareRoot() * sine(dh / 2 * radian)

    let meanL = (p.x + q.x) / 2
    let meanC = (c1 + c2) / 2
    var meanH = h1 + h2
    if !isGray {
      if abs(h1 - h2) <= 180 {
        meanH /= 2
      } else {
        meanH = meanH < 360 ? (meanH + 360) / 2 : (meanH - 360) / 2
      }
    }
    let t =
      1 - 0.17 * cosine((meanH - 30) * radian) + 0.24 * cosine(2 * meanH * radian)
      + 0.32 * cosine((3 * meanH + 6) * radian) - 0.20 * cosine((4 * meanH - 63) * radian)
    let turn = (meanH - 275) / 25
    let theta = 30 * exponential(-turn * turn)
    let meanC7 = power7(meanC)
    let rC = 2 * (meanC7 / (meanC7 + k25)).squareRoot()
    let l50 = (meanL - 50) * (meanL - 50)
    let sL = 1 + 0.015 * l50 / (20 + l50).squareRoot()
    let sC = 1 + 0.045 * meanC
    let sH = 1 + 0.015 * meanC * t
    let rT = -sine(2 * theta * radian) * rC
    let l = dL / sL
    let c = dC / sC
    let h = dH / sH
    return max(l * l + c * c + h * h + rT * c * h, 0).squareRoot()
  }
}
