/// A color as one eye sees it, in Lab, with its chroma, for searches that compare millions.
struct SeenLab {
  let l: Double
  let a: Double
  let b: Double
  let chroma: Double

  init(_ lab: SIMD4<Double>) {
    (l, a, b) = (lab.x, lab.y, lab.z)
    chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
  }

  /// What lightness alone adds to ``squaredDifference(_:)``, which is never less.
  @inline(__always)
  func squaredLightnessDifference(_ o: SeenLab) -> Double {
    let meanL = (l + o.l) / 2 - 50
    let l50 = meanL * meanL
    let lightness = (o.l - l) / (1 + 0.015 * l50 / (20 + l50).squareRoot())
    return lightness * lightness
  }

  /// The square of CIEDE2000, with angles as vectors: for searches that compare millions.
  func squaredDifference(_ o: SeenLab) -> Double {
    let k25 = 6_103_515_625.0
    let mean = (chroma + o.chroma) / 2
    let mean2 = mean * mean
    let mean7 = mean2 * mean2 * mean2 * mean
    let g = 1.5 - 0.5 * (mean7 / (mean7 + k25)).squareRoot()
    let (a1, a2) = (g * a, g * o.a)
    let c1 = (a1 * a1 + b * b).squareRoot()
    let c2 = (a2 * a2 + o.b * o.b).squareRoot()
    let dL = o.l - l
    let dC = c2 - c1
    let product = c1 * c2
    let meanL = (l + o.l) / 2 - 50
    let l50 = meanL * meanL
    let sL = 1 + 0.015 * l50 / (20 + l50).squareRoot()
    let meanC = (c1 + c2) / 2
    let sC = 1 + 0.045 * meanC
    let lightness = dL / sL
    let saturation = dC / sC
    guard product > 1e-12 else { return lightness * lightness + saturation * saturation }
    let chord = max(2 * (product - a1 * a2 - b * o.b), 0)
    let dH = a1 * o.b - a2 * b >= 0 ? chord.squareRoot() : -chord.squareRoot()
    // The mean hue is the direction of the bisector.
    var x = a1 * c2 + a2 * c1
    var y = b * c2 + o.b * c1
    let length = (x * x + y * y).squareRoot()
    if length > 1e-9 {
      x /= length
      y /= length
    } else {
      x = -b / c1
      y = a1 / c1
    }
    let (cos2, sin2) = (x * x - y * y, 2 * x * y)
    let cos3 = cos2 * x - sin2 * y
    let sin3 = sin2 * x + cos2 * y
    let (cos4, sin4) = (cos2 * cos2 - sin2 * sin2, 2 * sin2 * cos2)
    let t =
      1 - 0.17 * (0.8660254037844387 * x + 0.5 * y) + 0.24 * cos2
      + 0.32 * (0.9945218953682733 * cos3 - 0.10452846326765347 * sin3)
      - 0.20 * (0.4539904997395468 * cos4 + 0.8910065241883679 * sin4)
    let sH = 1 + 0.015 * meanC * t
    let hue = dH / sH
    var result = lightness * lightness + saturation * saturation + hue * hue
    // Blues turn: beyond 100 degrees from them there is nothing left of it.
    let toBlue = 0.08715574274765814 * x - 0.9961946980917455 * y
    if toBlue > -0.17 {
      let across = abs(0.08715574274765814 * y + 0.9961946980917455 * x)
      let m2 = meanC * meanC
      let m7 = m2 * m2 * m2 * meanC
      let turn = SeenLab.turn(across / (1 + toBlue))
      result -= 2 * (m7 / (m7 + k25)).squareRoot() * turn * saturation * hue
    }
    return max(result, 0)
  }
  /// The sine of the angle by which blues turn, from the tangent of half of the angle to them: the line between two values of
  /// a table, within 1e-6, since an arc tangent, an exponential and a sine would take as long as all the rest.
  @inline(__always)
  private static func turn(_ halfTangent: Double) -> Double {
    let place = halfTangent * turnsPerUnit
    let index = Int(place)
    return turns[index] + (place - Double(index)) * (turns[index + 1] - turns[index])
  }

  private static let turnsPerUnit = 1024.0
  /// Up to 1.25, beyond the tangent of half of 100 degrees.
  private static let turns = (0...1280).map { index in
    let turn = 2 * arcTangent(Double(index) / turnsPerUnit, 1) * (180 / (25 * Double.pi))
    return sine(exponential(-turn * turn) * (60 * Double.pi / 180))
  }
}
