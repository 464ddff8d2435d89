/// A way from black to white through a color, along its hue: at every luminance the color nearest to it.
///
/// For a fixed color, which color of its hue is nearest among those of a luminance depends on that luminance alone. So
/// one path per color answers for every background, and a failing pair needs only the steps of it around the luminance
/// that passes. A step is laid when somebody looks at it. It holds 8-bit colors, so that what is found passes as it
/// will be written.
final class HuePath {
  /// A color of the path.
  struct Candidate {
    let color: RGB8
    /// As seen.
    let luminance: Double
    /// Its CIEDE2000 from the color the path goes through.
    let distance: Double
  }

  private let reference: LabReference
  private let measure: SeenLuminance
  private let alpha: UInt8
  /// Nil for a gray, whose path is the 256 grays.
  private let slice: HueSlice?
  /// Cube roots of the luminances at which the nearest chroma is searched for; between them it is interpolated.
  private let roots: [Double]
  private var chromas: [Double?]
  private let isWide: Bool
  private var steps: [[Candidate]?]

  /// The path through `color` for the eyes of `vision`. A wide path holds all 8-bit colors around each point, not the
  /// nearest one only.
  init(through color: Color, vision: VisionCondition?, isWide: Bool) {
    self.isWide = isWide
    reference = LabReference(color)
    measure = SeenLuminance(vision)
    alpha = color.rgb8.alpha
    let oklch = color.converted(to: .oklch).components
    slice = oklch.y < Self.leastChroma ? nil : HueSlice(hue: oklch.z)
    // More knots where the way bends: at the color itself, which may lie on the edge of the gamut, and near white.
    let own = cubeRoot(measure.of(reference.linear))
    let near = [-0.035, -0.012, -0.004, 0, 0.004, 0.012, 0.035].map { own + $0 }
    let ends = [0.001, 0.003, 0.006, 0.01, 0.02, 0.04].map { 1 - $0 }
    roots = (near + ends + stride(from: 0.0, through: 1, by: 1.0 / 24)).filter { (0...1).contains($0) }
      .sorted()
    chromas = [Double?](repeating: nil, count: roots.count)
    steps = [[Candidate]?](repeating: nil, count: (slice == nil ? 255 : Self.count) + 1)
  }

  /// Below this OKLCH chroma a color is a gray: a step of one in one 8-bit channel has more.
  private static let leastChroma = 0.0005
  /// Steps from black to white. They are even in the cube root of luminance: so they look nearly even, and the gamut
  /// tapers off to black evenly.
  private static let count = 512

  /// The steps whose colors have about a luminance: two 8-bit steps of gray to either side, and up to white where it is
  /// near, because there a lighter color can be nearer than a darker one. None outside 0…1.
  func steps(near luminance: Double) -> Range<Int> {
    // What is needed to reach black or white exactly may be rounded past them.
    guard luminance > -1e-9, luminance < 1 + 1e-9 else { return 0..<0 }
    let gray = SRGB.encode(min(max(luminance, 0), 1)) * 255
    let last = Double(steps.count - 1)
    func step(_ gray: Double) -> Double {
      slice == nil ? gray : cubeRoot(SRGB.decode(min(max(gray, 0), 255) / 255)) * last
    }
    let first = max(step(gray - 2).rounded(.down), 0)
    let end = gray > 247 ? last : min(step(gray + 2).rounded(.up), last)
    return Int(first)..<Int(end) + 1
  }

  /// The first step whose color passes, where those of all steps after it do; nil where there is none.
  func firstStep(where passes: (Candidate) -> Bool) -> Int? {
    var low = 0
    var high = steps.count
    while low < high {
      let middle = (low + high) / 2
      if passes(candidates(at: middle)[0]) { high = middle } else { low = middle + 1 }
    }
    return low < steps.count ? low : nil
  }

  /// The 8-bit colors of a step.
  func candidates(at step: Int) -> [Candidate] {
    if let known = steps[step] { return known }
    let colors: [RGB8]
    if let slice {
      let root = Double(step) / Double(steps.count - 1)
      let chroma = chroma(slice, at: root)
      let linear = slice.linear(slice.lightness(chroma: chroma, root: root, from: root, measure.of), chroma)
      colors = isWide ? RGB8.around(linear: linear) : [RGB8(linear: linear)]
    } else {
      colors = [RGB8(red: UInt8(step), green: UInt8(step), blue: UInt8(step))]
    }
    let found = colors.map { color in
      Candidate(
        color: RGB8(red: color.red, green: color.green, blue: color.blue, alpha: alpha),
        luminance: measure.exact(color), distance: reference.distance(toLinear: color.linear))
    }
    steps[step] = found
    return found
  }

  /// The chroma at the luminance `root`³, between those of the knots beside it.
  private func chroma(_ slice: HueSlice, at root: Double) -> Double {
    let next = max(roots.firstIndex { $0 >= root } ?? roots.count - 1, 1)
    let (a, b) = (roots[next - 1], roots[next])
    let (from, to) = (bestChroma(slice, next - 1), bestChroma(slice, next))
    return from + (to - from) * (b > a ? (root - a) / (b - a) : 0)
  }

  /// The chroma, at the luminance of a knot, of the color nearest to the reference: golden-section search.
  private func bestChroma(_ slice: HueSlice, _ knot: Int) -> Double {
    if let known = chromas[knot] { return known }
    let root = roots[knot]
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
    for _ in 0..<10 {
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
    let chroma = (low + high) / 2
    chromas[knot] = chroma
    return chroma
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
