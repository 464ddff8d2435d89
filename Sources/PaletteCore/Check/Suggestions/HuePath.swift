#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A way from black to white through a color, along its hue: at every luminance the color nearest to it.
///
/// For a fixed color, which color of its hue is nearest among those of a luminance depends on that luminance alone. So
/// one table per color answers for every background: a failing pair costs two binary searches. The table holds 8-bit
/// colors, so that what is found passes as it will be written.
struct HuePath {
  /// The colors, from the darkest as seen to the lightest.
  let colors: [RGB8]
  /// Their luminance as seen.
  let luminance: [Double]
  private var distances: [Double]
  private let reference: LabReference

  /// Lays the path through `color` for the eyes of `vision`. Of a gray, it holds the 256 grays.
  init(through color: Color, vision: VisionCondition?) {
    reference = LabReference(color)
    let alpha = color.rgb8.alpha
    let measure = SeenLuminance(vision)
    let oklch = color.converted(to: .oklch).components
    var colors: [RGB8]
    if oklch.y < Self.leastChroma {
      colors = (0...255).map { RGB8(red: $0, green: $0, blue: $0, alpha: alpha) }
    } else {
      colors = Self.colors(HueSlice(hue: oklch.z), near: reference, chroma: oklch.y, measure, alpha: alpha)
    }
    let sorted = colors.map { (measure.exact($0), $0) }.sorted { $0.0 < $1.0 }
    self.colors = sorted.map(\.1)
    luminance = sorted.map(\.0)
    distances = [Double](repeating: -1, count: sorted.count)
  }

  /// Below this OKLCH chroma a color is a gray: a step of one in one 8-bit channel has more.
  private static let leastChroma = 0.0005
  private static let steps = 800

  /// CIEDE2000 from the color the path goes through.
  mutating func distance(_ index: Int) -> Double {
    if distances[index] < 0 { distances[index] = reference.distance(toLinear: colors[index].linear) }
    return distances[index]
  }

  private static func colors(
    _ slice: HueSlice, near reference: LabReference, chroma: Double, _ measure: SeenLuminance, alpha: UInt8
  ) -> [RGB8] {
    // Steps are even in the cube root of luminance: they look nearly even, and the gamut tapers off to black evenly.
    let own = cbrt(measure.of(reference.linear))
    // More knots where the way bends: at the color itself, which may lie on the edge of the gamut, and near white.
    let near = [-0.07, -0.035, -0.017, -0.009, -0.004, 0, 0.004, 0.009, 0.017, 0.035, 0.07].map { own + $0 }
    let ends = [0.001, 0.003, 0.006, 0.01, 0.02, 0.04].map { 1 - $0 }
    let roots = (near + ends + stride(from: 0.0, through: 1, by: 1.0 / 12)).filter { (0...1).contains($0) }
      .sorted()
    let knots = roots.map { root in
      (root: root, chroma: bestChroma(slice, near: reference, luminance: root * root * root, measure))
    }
    var colors: [RGB8] = []
    var next = 1
    for step in 0...steps {
      let root = Double(step) / Double(steps)
      while next < knots.count - 1, knots[next].root < root { next += 1 }
      let (a, b) = (knots[next - 1], knots[next])
      let t = b.root > a.root ? (root - a.root) / (b.root - a.root) : 0
      let linear = slice.linear(
        chroma: a.chroma + (b.chroma - a.chroma) * t, luminance: root * root * root, measure.of)
      let color = RGB8(linear: linear, alpha: alpha)
      if color != colors.last { colors.append(color) }
    }
    return colors
  }

  /// The chroma, at a luminance, of the color nearest to the reference: golden-section search.
  private static func bestChroma(
    _ slice: HueSlice, near reference: LabReference, luminance: Double, _ measure: SeenLuminance
  ) -> Double {
    func distance(_ chroma: Double) -> Double {
      reference.distance(toLinear: slice.linear(chroma: chroma, luminance: luminance, measure.of))
    }
    var low = 0.0
    var high = slice.largestChroma(luminance: luminance, measure.of)
    let golden = 0.6180339887498949
    var x1 = high - golden * (high - low)
    var x2 = low + golden * (high - low)
    var f1 = distance(x1)
    var f2 = distance(x2)
    for _ in 0..<13 {
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
  private let vision: VisionCondition?

  init(_ vision: VisionCondition?) {
    self.vision = vision.flatMap { $0.isNormal ? nil : $0 }
  }

  /// Of linear sRGB, which is clipped.
  func of(_ linear: SIMD3<Double>) -> Double {
    let c = linear.clamped(lowerBound: .zero, upperBound: .one)
    guard let vision else { return 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z }
    return Contrast.relativeLuminance(Color(.linearSRGB, c.x, c.y, c.z).seen(with: vision))
  }

  /// Of an 8-bit color, exactly as ``Contrast/relativeLuminance(_:)`` has it.
  func exact(_ color: RGB8) -> Double {
    guard let vision else { return Contrast.relativeLuminance(color) }
    return Contrast.relativeLuminance(
      Color(red: color.red, green: color.green, blue: color.blue).seen(with: vision))
  }
}

/// CIE L* of WCAG luminance: a scale on which equal steps look equal.
enum Lightness {
  /// 0…100. Source: CIE 15:2004, section 8.2.1.
  static func star(_ luminance: Double) -> Double {
    luminance > 216.0 / 24389 ? 116 * cbrt(luminance) - 16 : luminance * 24389 / 27
  }

  /// The inverse.
  static func luminance(_ star: Double) -> Double {
    let f = (star + 16) / 116
    return star > 8 ? f * f * f : star * 27 / 24389
  }
}

extension SIMD3<Double> {
  static var one: Self { Self(repeating: 1) }
}
