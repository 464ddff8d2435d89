/// Finds the 8-bit color nearest to a given one among those of a luminance.
///
/// The colors of one luminance are a surface. On it the search walks in OKLab's a and b, where the lightness that gives the
/// luminance follows from a cubic; then it steps through 8-bit colors, where rounding makes the ground uneven.
struct NearestColor {
  /// Luminance as one vision sees it, and where it has to lie.
  struct Window {
    var measure: SeenLuminance
    var range: ClosedRange<Double>
  }

  /// A color and how far it is, by CIEDE2000.
  struct Found {
    var color: RGB8
    var deltaE: Double
  }

  let original: RGB8
  private let reference: LabReference
  private let lightness: Double
  private let a: Double
  private let b: Double

  /// Prepares the search around a color; its opacity is kept.
  init(_ color: Color) {
    original = color.rgb8
    reference = LabReference(color)
    let oklab = color.converted(to: .oklab).components
    (lightness, a, b) = (oklab.x, oklab.y, oklab.z)
  }

  /// Below this OKLab chroma a color is a gray, and stays one: nobody asked for a tint.
  private var isGray: Bool { a * a + b * b < 0.0005 * 0.0005 }

  /// Whether the given color may become this one: a gray becomes a gray.
  func mayBe(_ color: RGB8) -> Bool { !isGray || color.red == color.green && color.green == color.blue }

  /// How far a color is.
  func distance(_ color: RGB8) -> Double {
    color == original ? 0 : reference.distance(toLinear: color.linear)
  }

  /// What it costs, at the least, to have a luminance, 0…1, in unrounded colors.
  func cost(of luminance: Double) -> Double {
    guard let point = onSurface(luminance, keepingHue: false, finest: 0.002) else { return .infinity }
    return reference.distance(toLinear: point.linear)
  }

  /// The nearest color in all windows for which `holds` is true.
  ///
  /// - Parameters:
  ///   - keepingHue: only colors of the given one's OKLCH hue, within what rounding leaves of it: about 2.5 degrees where
  ///     any color has that.
  ///   - mayTint: a gray may take a trace of color where no gray has a luminance that is allowed.
  ///   - isThorough: looks at all luminances of the windows, not only where they are nearest; for conditions that are not
  ///     about luminance.
  func nearest(
    in windows: [Window], keepingHue: Bool, mayTint: Bool = false, isThorough: Bool = false,
    where holds: (RGB8) -> Bool = { _ in true }
  ) -> Found? {
    if keepingHue, !isGray,
      let found = search(in: windows, keepingHue: true, mayTint, isThorough, { isOfHue($0) && holds($0) })
    {
      return found
    }
    return search(in: windows, keepingHue: keepingHue, mayTint, isThorough, holds)
  }

  /// Whether a color stands on the line from gray through the given one, as nearly as 8 bits mostly can.
  private func isOfHue(_ color: RGB8) -> Bool {
    if color == original { return true }
    let linear = color.linear
    let other = ColorSpace.linearSRGB.convert(SIMD4(linear.x, linear.y, linear.z, 0), to: .oklab)
    let chroma = (a * a + b * b).squareRoot()
    let (along, across) = ((a * other.y + b * other.z) / chroma, (a * other.z - b * other.y) / chroma)
    return along > -0.002 && abs(across) <= max(0.002, 0.0437 * along)
  }

  private func search(
    in windows: [Window], keepingHue: Bool, _ mayTint: Bool, _ isThorough: Bool, _ holds: (RGB8) -> Bool
  ) -> Found? {
    func fits(_ color: RGB8) -> Bool {
      windows.allSatisfy { $0.range.contains($0.measure.exact(color)) } && holds(color)
    }
    if fits(original) { return Found(color: original, deltaE: 0) }
    guard let first = windows.first else { return nil }
    var best: Found?
    func weigh(_ color: RGB8) {
      guard mayBe(color) else { return }
      let distance = distance(color)
      guard distance < best?.deltaE ?? .infinity, fits(color) else { return }
      best = Found(color: color, deltaE: distance)
    }
    if isGray {
      for value in UInt8.min...UInt8.max {
        weigh(RGB8(red: value, green: value, blue: value, alpha: original.alpha))
      }
      // Where the window is narrower than the step from gray to gray, a trace of color is the way out.
      if best != nil || keepingHue || !mayTint { return best }
    }
    let own = first.measure.exact(original)
    let (low, high) = (max(first.range.lowerBound, 0), min(first.range.upperBound, 1))
    guard low <= high else { return nil }
    // The edge that faces the color, a little inside it, and where other windows rule that out, places further in.
    let edge = own < low ? low : own > high ? high : own
    let inner = own < low ? high : low
    var shares: [Double] = [0, 0.002, 0.02]
    if windows.count > 1 || isThorough { shares += [0.08, 0.2, 0.35, 0.5, 0.7, 0.85, 1] }
    // In a narrow window rounding decides: more places, and more colors around each.
    let isNarrow = high - low < 0.01
    if isNarrow { shares += [0.25, 0.5, 0.75, 0.95] }
    for share in shares {
      guard let point = onSurface(edge + (inner - edge) * share, keepingHue: keepingHue, finest: 0.0004)
      else { continue }
      for color in Self.block(around: point.linear, alpha: original.alpha, isWide: isNarrow) {
        weighAny(color, &best, fits)
      }
      if best != nil, windows.count == 1, !isThorough, share >= 0.002 { break }
    }
    if var found = best, !keepingHue {
      descend(&found, fits)
      best = found
    }
    return best
  }

  private func weighAny(_ color: RGB8, _ best: inout Found?, _ fits: (RGB8) -> Bool) {
    let distance = distance(color)
    guard distance < best?.deltaE ?? .infinity, fits(color) else { return }
    best = Found(color: color, deltaE: distance)
  }

  /// Steps to better 8-bit colors nearby until there is none. Channels weigh unlike in luminance, so that staying on the
  /// surface takes several steps of red or blue for one of green.
  private func descend(_ found: inout Found, _ fits: (RGB8) -> Bool) {
    for _ in 0..<40 {
      let here = found
      for green in -1...1 {
        for red in -4...4 {
          for blue in [-12, -8, -5, -3, -2, -1, 0, 1, 2, 3, 5, 8, 12] {
            guard let color = here.color.moved(red, green, blue) else { continue }
            let distance = distance(color)
            if distance < found.deltaE - 1e-9, fits(color) { found = Found(color: color, deltaE: distance) }
          }
        }
      }
      if found.color == here.color { return }
    }
  }

  private static func block(around linear: SIMD3<Double>, alpha: UInt8, isWide: Bool) -> [RGB8] {
    let center = RGB8(linear: linear, alpha: alpha)
    let reach = isWide ? 3 : 1
    var colors: [RGB8] = []
    for red in -reach...reach {
      for green in -1...1 {
        for blue in -2 * reach...2 * reach {
          if let color = center.moved(red, green, blue) { colors.append(color) }
        }
      }
    }
    return colors
  }

  // MARK: - The surface of one luminance

  private struct Point {
    var a: Double
    var b: Double
    var linear: SIMD3<Double>
    var distance: Double
  }

  private func point(_ a: Double, _ b: Double, _ luminance: Double) -> Point? {
    let linear = OklabSurface.linear(a: a, b: b, luminance: luminance)
    guard linear.min() >= -1e-6, linear.max() <= 1 + 1e-6 else { return nil }
    return Point(a: a, b: b, linear: linear, distance: reference.distance(toLinear: linear))
  }

  /// The nearest unrounded color of a luminance.
  private func onSurface(_ luminance: Double, keepingHue: Bool, finest: Double) -> Point? {
    // Start where the color would be if only its lightness changed, with as much of its chroma as the gamut has there.
    var (inside, outside) = (0.0, 1.0)
    var start = point(a, b, luminance)
    if start == nil {
      for _ in 0..<12 {
        let middle = (inside + outside) / 2
        if let found = point(a * middle, b * middle, luminance) {
          (inside, start) = (middle, found)
        } else {
          outside = middle
        }
      }
    }
    guard var best = start ?? point(0, 0, luminance) else { return nil }
    let chroma = max((a * a + b * b).squareRoot(), 1e-9)
    let (u, v) = (a / chroma, b / chroma)
    // Along the hue and across it: the edge of the gamut runs mostly across.
    let along = [(u, v), (-u, -v)]
    let across = [(-v, u), (v, -u), (u - v, v + u), (u + v, v - u), (-u - v, -v + u), (-u + v, -v - u)]
    let directions = keepingHue ? along : along + across
    var step = 0.02
    // Gains of less than a ten-thousandth are noise; a walk along a curved edge of the gamut ends anyway.
    for _ in 0..<80 where step > finest {
      var improved = false
      for (x, y) in directions {
        guard let next = point(best.a + x * step, best.b + y * step, luminance) else { continue }
        if keepingHue, next.a * u + next.b * v < 0 { continue }
        if next.distance < best.distance - 1e-4 {
          best = next
          improved = true
        }
      }
      if !improved { step /= 2 }
    }
    return best
  }
}

/// Linear sRGB of OKLab a and b at a luminance.
enum OklabSurface {
  private static let toRed = SIMD3(4.0767416621, -3.3077115913, 0.2309699292)
  private static let toGreen = SIMD3(-1.2684380046, 2.6097574011, -0.3413193965)
  private static let toBlue = SIMD3(-0.0041960863, -0.7034186147, 1.7076147010)
  /// What each cone response adds to luminance.
  private static let weights = 0.2126 * toRed + 0.7152 * toGreen + 0.0722 * toBlue

  /// The color of `a` and `b` whose relative luminance is `luminance`, unclamped. Source: Ottosson 2020.
  ///
  /// Luminance is a cubic of lightness; Newton's method finds its root in a few steps.
  static func linear(a: Double, b: Double, luminance: Double) -> SIMD3<Double> {
    let offset = SIMD3(
      0.3963377774 * a + 0.2158037573 * b, -0.1055613458 * a - 0.0638541728 * b,
      -0.0894841775 * a - 1.2914855480 * b)
    var lightness = cubeRoot(max(luminance, 0))
    for _ in 0..<12 {
      let root = SIMD3(repeating: lightness) + offset
      let square = root * root
      let error = (weights * square * root).sum() - luminance
      let slope = 3 * (weights * square).sum()
      guard slope > 1e-12 else { break }
      let step = error / slope
      lightness -= step
      if abs(step) < 1e-10 { break }
    }
    let root = SIMD3(repeating: lightness) + offset
    let lms = root * root * root
    return SIMD3((toRed * lms).sum(), (toGreen * lms).sum(), (toBlue * lms).sum())
  }
}

extension RGB8 {
  /// The 8-bit colors that differ by no more than `steps` in any channel, this one included.
  func neighbors(within steps: Int) -> [RGB8] {
    let range = -steps...steps
    return range.flatMap { red in
      range.flatMap { green in range.compactMap { moved(red, green, $0) } }
    }
  }

  /// Each channel moved by so many steps; nil where one would leave 0…255.
  func moved(_ red: Int, _ green: Int, _ blue: Int) -> RGB8? {
    let (r, g, b) = (Int(self.red) + red, Int(self.green) + green, Int(self.blue) + blue)
    guard (0...255).contains(r), (0...255).contains(g), (0...255).contains(b) else { return nil }
    return RGB8(red: UInt8(r), green: UInt8(g), blue: UInt8(b), alpha: alpha)
  }
}
