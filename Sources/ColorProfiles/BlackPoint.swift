import Bytes

// Finds the darkest color that a device can show, as LittleCMS 2 does it. Source: Adobe Systems, "Adobe Photoshop's Black Point
// Compensation", 2006.

extension ICCProfile {
  /// The black of profiles of version 4 in perceptual and saturation intent. Source: ICC.1:2022, section 6.3.3.
  private static let perceptualBlack = SIMD4(0.00336, 0.0034731, 0.00287, 0)

  private var hasFixedBlack: Bool { majorVersion >= 4 }

  /// The black of the device that colors come from, in XYZ; neutral.
  func blackPoint(_ intent: Intent) throws(ByteError) -> SIMD4<Double> {
    guard intent != .absolute else { return SIMD4() }
    if hasFixedBlack, intent != .relative {
      return isMatrixShaper ? try darkestColorant(.relative) : Self.perceptualBlack
    }
    if intent == .relative, isOutput, space.isInk {
      // All inks at once are more than a press prints: what it makes of black is its black.
      guard hasTable(.perceptual, outwards: false) || isMatrixShaper else { return SIMD4() }
      let lab = try roundTrip(.perceptual)(SIMD4())
      return Lab.toXYZ(SIMD4(min(lab.x, 50), 0, 0, 0))
    }
    return try darkestColorant(intent)
  }

  /// The color of no light, or of all inks.
  private func darkestColorant(_ intent: Intent) throws(ByteError) -> SIMD4<Double> {
    guard hasTable(intent, outwards: false) || isMatrixShaper else { return SIMD4() }
    let black: SIMD4<Double>
    switch space {
    case .gray, .rgb: black = SIMD4()
    case .cmyk, .cmy: black = SIMD4(repeating: 1)
    case .lab: black = SIMD4(0, 128.0 / 255, 128.0 / 255, 0)
    default: return SIMD4()
    }
    let transform = try ColorTransform(
      from: .device(self), to: .lab, intent: intent, compensatesBlack: false)
    let lightness = transform(black).x
    return Lab.toXYZ(SIMD4(lightness > 95 ? 0 : min(max(lightness, 0), 50), 0, 0, 0))
  }

  /// From Lab to the device and back.
  private func roundTrip(_ intent: Intent) throws(ByteError) -> ColorTransform {
    try ColorTransform(
      [.lab, .device(self, outwards: true, intent), .device(self, outwards: false, .relative), .lab],
      intent: .relative, compensatesBlack: false)
  }

  /// The black of the device that colors go to, in XYZ.
  func destinationBlackPoint(_ intent: Intent) throws(ByteError) -> SIMD4<Double> {
    guard intent != .absolute else { return SIMD4() }
    if hasFixedBlack, intent != .relative { return try blackPoint(intent) }
    guard hasTable(intent, outwards: true), space == .gray || space == .rgb || space.isInk else {
      return try blackPoint(intent)
    }
    var initial = SIMD4<Double>()
    if intent == .relative { initial = Lab.fromXYZ(try blackPoint(intent)) }
    let trip = try roundTrip(intent)
    let entered = (0..<256).map { Double($0) * 100 / 255 }
    var left = entered.map {
      trip(SIMD4($0, min(max(initial.y, -50), 50), min(max(initial.z, -50), 50), 0)).x
    }
    for index in (1...254).reversed() { left[index] = min(left[index], left[index + 1]) }
    let (low, high) = (left[0], left[255])
    guard low < high else { return SIMD4() }
    if intent == .relative {
      let isStraight = entered.indices.allSatisfy {
        entered[$0] <= low + 0.2 * (high - low) || abs(entered[$0] - left[$0]) < 4
      }
      if isStraight { return Lab.toXYZ(initial) }
    }
    let bounds = intent == .relative ? (0.1, 0.5) : (0.03, 0.25)
    var shadow: [(x: Double, y: Double)] = []
    for index in 0..<256 {
      let share = (left[index] - low) / (high - low)
      if share >= bounds.0, share < bounds.1 { shadow.append((entered[index], share)) }
    }
    guard shadow.count >= 3 else { return SIMD4() }
    return Lab.toXYZ(SIMD4(max(Self.foot(of: shadow), 0), initial.y, initial.z, 0))
  }

  /// Where the parabola of the least squares leaves the ground, 0…50.
  private static func foot(of points: [(x: Double, y: Double)]) -> Double {
    guard points.count >= 4 else { return 0 }
    var s = [Double](repeating: 0, count: 5)
    var t = [Double](repeating: 0, count: 3)
    for (x, y) in points {
      var term = 1.0
      for index in 0..<5 {
        s[index] += term
        if index < 3 { t[index] += y * term }
        term *= x
      }
    }
    func determinant(_ a: [Double], _ b: [Double], _ c: [Double]) -> Double {
      let first = a[0] * (b[1] * c[2] - b[2] * c[1])
      let second = a[1] * (b[0] * c[2] - b[2] * c[0])
      let third = a[2] * (b[0] * c[1] - b[1] * c[0])
      return first - second + third
    }
    let columns = [[s[0], s[1], s[2]], [s[1], s[2], s[3]], [s[2], s[3], s[4]]]
    let whole = determinant(columns[0], columns[1], columns[2])
    guard abs(whole) > 0.0001 else { return 0 }
    let c = determinant(t, columns[1], columns[2]) / whole
    let b = determinant(columns[0], t, columns[2]) / whole
    let a = determinant(columns[0], columns[1], t) / whole
    if abs(a) < 1e-10 { return abs(b) < 1e-10 ? 0 : min(max(-c / b, 0), 50) }
    let under = b * b - 4 * a * c
    return under <= 0 ? 0 : min(max((-b + under.squareRoot()) / (2 * a), 0), 50)
  }
}
