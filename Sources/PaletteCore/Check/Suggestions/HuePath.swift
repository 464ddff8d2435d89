/// A way from black to white through a color, along its hue: at every luminance the color nearest to it.
///
/// For a fixed color, which color of its hue is nearest among those of a luminance depends on that luminance alone. So
/// one table per color answers for every background: a failing pair costs two binary searches. The table holds 8-bit
/// colors, so that what is found passes as it will be written.
final class HuePath {
  /// The colors, from the darkest as seen to the lightest.
  let colors: [RGB8]
  /// Their luminance as seen.
  let luminance: [Double]
  let isWide: Bool
  /// Their CIEDE2000 from the color the path goes through.
  let distances: [Double]
  /// For each 256th of the square root of luminance, the first color from there on.
  private let starts: [Int]

  /// Lays the path through `color` for the eyes of `vision`. Of a gray, it holds the 256 grays. A wide path holds all
  /// 8-bit colors around each point, not the nearest one only.
  init(through color: Color, vision: VisionCondition?, isWide: Bool) {
    let reference = LabReference(color)
    self.isWide = isWide
    let alpha = color.rgb8.alpha
    let measure = SeenLuminance(vision)
    let oklch = color.converted(to: .oklch).components
    var colors: [RGB8]
    if oklch.y < Self.leastChroma {
      colors = (0...255).map { RGB8(red: $0, green: $0, blue: $0, alpha: alpha) }
    } else {
      colors = Self.colors(HueSlice(hue: oklch.z), near: reference, measure, isWide: isWide).map {
        RGB8(red: $0.red, green: $0.green, blue: $0.blue, alpha: alpha)
      }
    }
    let sorted = colors.map { (measure.exact($0), $0) }.sorted { one, other in
      if one.0 != other.0 { return one.0 < other.0 }
      if one.1.red != other.1.red { return one.1.red < other.1.red }
      if one.1.green != other.1.green { return one.1.green < other.1.green }
      return one.1.blue < other.1.blue
    }
    self.colors = sorted.map(\.1)
    luminance = sorted.map(\.0)
    distances = sorted.map { reference.distance(toLinear: $0.1.linear) }
    var starts: [Int] = []
    for index in sorted.indices {
      let part = Int((max(sorted[index].0, 0).squareRoot() * 256).rounded(.down))
      while starts.count <= min(part, 256) { starts.append(index) }
    }
    self.starts = starts
  }

  /// Below this OKLCH chroma a color is a gray: a step of one in one 8-bit channel has more.
  private static let leastChroma = 0.0005
  /// Steps from black to white: a wide path is for few colors and may take its time.
  private static func steps(_ isWide: Bool) -> Int { isWide ? 512 : 400 }

  /// The first color at least as light as `threshold`; the count of colors where there is none.
  func firstIndex(from threshold: Double) -> Int {
    guard threshold > 0 else { return 0 }
    guard threshold <= 1 else { return colors.count }
    let part = Int(threshold.squareRoot() * 256)
    guard part < starts.count else { return colors.count }
    var index = starts[part]
    while index < luminance.count, luminance[index] < threshold { index += 1 }
    return index
  }

  /// The first position that passes, where all after it do; the count of colors where there is none.
  @inline(__always)
  func firstIndex(where passes: (Int) -> Bool) -> Int {
    var low = 0
    var high = colors.count
    while low < high {
      let middle = (low + high) / 2
      if passes(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func colors(
    _ slice: HueSlice, near reference: LabReference, _ measure: SeenLuminance, isWide: Bool
  ) -> [RGB8] {
    // Steps are even in the cube root of luminance: they look nearly even, and the gamut tapers off to black evenly.
    let own = cubeRoot(measure.of(reference.linear))
    // More knots where the way bends: at the color itself, which may lie on the edge of the gamut, and near white.
    let near = [-0.035, -0.012, -0.004, 0, 0.004, 0.012, 0.035].map { own + $0 }
    let ends = [0.001, 0.003, 0.006, 0.01, 0.02, 0.04].map { 1 - $0 }
    let roots = (near + ends + stride(from: 0.0, through: 1, by: isWide ? 1.0 / 24 : 1.0 / 14)).filter {
      (0...1).contains($0)
    }
    .sorted()
    let knots = roots.map {
      (root: $0, chroma: bestChroma(slice, near: reference, root: $0, measure, rounds: isWide ? 10 : 7))
    }
    var colors: [RGB8] = []
    let steps = steps(isWide)
    var next = 1
    var lightness = 0.0
    for step in 0...steps {
      let root = Double(step) / Double(steps)
      while next < knots.count - 1, knots[next].root < root { next += 1 }
      let (a, b) = (knots[next - 1], knots[next])
      let t = b.root > a.root ? (root - a.root) / (b.root - a.root) : 0
      let chroma = a.chroma + (b.chroma - a.chroma) * t
      let start = min(lightness + 1 / Double(steps), 1)
      lightness = slice.lightness(chroma: chroma, root: root, from: start, measure.of)
      let linear = slice.linear(lightness, chroma)
      if isWide {
        colors += RGB8.around(linear: linear)
      } else {
        let color = RGB8(linear: linear)
        if color != colors.last { colors.append(color) }
      }
    }
    return isWide ? Array(Set(colors)) : colors
  }

  /// The chroma, at the luminance `root`³, of the color nearest to the reference: golden-section search.
  private static func bestChroma(
    _ slice: HueSlice, near reference: LabReference, root: Double, _ measure: SeenLuminance, rounds: Int
  ) -> Double {
    var lightness = root
    func distance(_ chroma: Double) -> Double {
      lightness = slice.lightness(chroma: chroma, root: root, from: lightness, measure.of)
      return reference.distance(toLinear: slice.linear(lightness, chroma))
    }
    var low = 0.0
    var high = slice.largestChroma(root: root, measure.of)
    let golden = 0.6180339887498949
    var x1 = high - golden * (high - low)
    var x2 = low + golden * (high - low)
    var f1 = distance(x1)
    var f2 = distance(x2)
    for _ in 0..<rounds {
      if f1 < f2 {
        (high, x2, f2) = (x2, x1, f1)
        x1 = high - golden * (high - low)
        f1 = distance(x1)
      } else {
        (low, x1, f1) = (x1, x2, f2)
        x2 = low + golden * (high - low)
        f2 = distance(x2)
      }
    }
    return (low + high) / 2
  }
}

/// Luminance as a vision sees it.
struct SeenLuminance {
  private let simulator: VisionSimulator?

  init(_ vision: VisionCondition?) { simulator = vision?.simulator }

  /// Of linear sRGB, which is clipped.
  func of(_ linear: SIMD3<Double>) -> Double {
    var c = GamutMapping.clip(SIMD4(linear.x, linear.y, linear.z, 0))
    if let simulator { c = GamutMapping.clip(simulator.linear(c)) }
    return 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
  }

  /// Of an 8-bit color, exactly as a check measures it.
  func exact(_ color: RGB8) -> Double {
    guard let simulator else { return Contrast.relativeLuminance(color) }
    return Contrast.relativeLuminance(
      simulator.simulate(Color(red: color.red, green: color.green, blue: color.blue)))
  }
}

/// CIE L* of WCAG luminance: a scale on which equal steps look equal.
enum Lightness {
  /// 0…100. Source: CIE 15:2004, section 8.2.1.
  static func star(_ luminance: Double) -> Double {
    luminance > 216.0 / 24389 ? 116 * cubeRoot(luminance) - 16 : luminance * 24389 / 27
  }

  /// The inverse.
  static func luminance(_ star: Double) -> Double {
    let f = (star + 16) / 116
    return star > 8 ? f * f * f : star * 27 / 24389
  }
}
