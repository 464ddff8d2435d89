/// Steps of one hue from light to dark, or at given contrasts, in which the given color appears as it was given.
public enum Scale {
  /// One step.
  public struct Step: Sendable, Hashable {
    /// The color; in sRGB bytes, unless it is the given one.
    public let color: Color
    /// The contrast with the background, 1…21, unrounded.
    public let ratio: Double
    /// The contrast that was asked for; nil for steps of lightness and for a given color between the targets.
    public let target: Double?
    /// Whether this is the given color itself.
    public let isGiven: Bool

    /// Whether the contrast is what was asked for; always true where nothing was.
    public var isMet: Bool { ratio >= target ?? 0 }
  }

  /// `count` (1…1000, held there) steps, light to dark, evenly spaced in OKLCH lightness on either side of the given
  /// color, which takes the place nearest its own lightness. Chroma fades toward both ends and is never more than sRGB
  /// has; the hue is held in OKLCH.
  ///
  /// - Parameters:
  ///   - color: the color that appears verbatim.
  ///   - count: the number of steps.
  ///   - background: what ``Step/ratio`` is measured against.
  public static func perceptual(_ color: Color, count: Int, on background: Color = .white) -> [Step] {
    let count = min(max(count, 1), 1000)
    let oklch = color.converted(to: .oklch)
    let own = min(max(oklch.components.x, 0), 1)
    let lightest = max(0.97, own)
    let darkest = min(0.22, own)
    let last = Double(max(count - 1, 1))
    let place = Int(((lightest - own) / (lightest - darkest) * last).rounded())
    return (0..<count).map { index in
      if index == min(place, count - 1) { return step(color, background, isGiven: true) }
      // How far from the given color toward the light or the dark end, 0…1.
      let isLighter = index < place
      let share =
        isLighter ? Double(place - index) / Double(place) : Double(index - place) / Double(count - 1 - place)
      var components = oklch
      components.components.x = own + ((isLighter ? lightest : darkest) - own) * share
      components.components.y *= 1 - (isLighter ? 0.8 : 0.5) * share * share
      return step(Color(held(components)), background)
    }
  }

  /// Bytes of the hue of `oklch`, within 2 degrees where the lightness has such bytes: with the chroma that sRGB has
  /// there, or a little less of it, at most a hundredth lighter or darker, or about as much as rounding makes it.
  static func held(_ oklch: Color) -> RGB8 {
    let wanted = oklch.components
    func inside(_ chroma: Double) -> Bool {
      GamutMapping.isInside(
        ColorSpace.oklch.convert(SIMD4(wanted.x, chroma, wanted.z, 0), to: .srgb), tolerance: 0.001)
    }
    var most = wanted.y
    if !inside(most) {
      var outside = most
      most = 0
      for _ in 0..<32 {
        let middle = (most + outside) / 2
        if inside(middle) { most = middle } else { outside = middle }
      }
    }
    func bytes(_ lightness: Double, _ chroma: Double) -> RGB8 {
      RGB8(
        ColorSpace.oklch.convert(SIMD4(lightness, chroma, wanted.z, 0), to: .srgb), alpha: oklch.alpha)
    }
    var best = bytes(wanted.x, most)
    var least = error(best, wanted.z)
    if oklch.missing.contains(.component(2)) || least <= 2 { return best }
    for share in stride(from: 1.0, through: 0.5, by: -0.05) {
      for shift in [0, 0.0025, -0.0025, 0.005, -0.005, 0.0075, -0.0075, 0.01, -0.01] {
        let tried = bytes(wanted.x + shift, most * share)
        let off = error(tried, wanted.z)
        if off < least { (best, least) = (tried, off) }
        if least <= 2 { return best }
      }
    }
    // Near black, white and gray the 8-bit colors are sparse: a step or two to the side one may have the hue. Near black
    // rounding alone takes lightness further than a hundredth.
    func shift(_ rgb: RGB8) -> Double { abs(Color(rgb).converted(to: .oklch).components.x - wanted.x) }
    let reach = max(0.01, 1.2 * shift(best))
    for rgb in bytes(wanted.x, most).neighbors(within: 3) where least > 2 {
      let off = error(rgb, wanted.z)
      if off < least, shift(rgb) < reach { (best, least) = (rgb, off) }
    }
    return best
  }

  /// One step for each target, the ratios ascending, and the given color among them: at a target it hits exactly, else
  /// at its own place.
  ///
  /// Each step has the hue of `color`, its chroma as far as sRGB has it, and the lightness that just reaches its target in
  /// sRGB bytes. Where no lightness does, the step comes as near as it can and ``Step/isMet`` is false.
  ///
  /// - Parameters:
  ///   - color: the color that appears verbatim.
  ///   - targets: contrast ratios, 1…21, in any order.
  ///   - background: what the ratios are measured against; where it is translucent, over white.
  public static func contrast(_ color: Color, targets: [Double], on background: Color = .white) -> [Step] {
    let ground = Contrast.relativeLuminance(background.composited(over: .white))
    let towardBlack = Contrast.ratio(luminances: ground, 0) >= Contrast.ratio(luminances: ground, 1)
    let oklch = color.converted(to: .oklch)
    let own = step(color, background, isGiven: true)
    var steps = targets.sorted().map { target -> Step in
      if own.ratio == target { return own }
      return reaching(target, oklch, ground: ground, towardBlack: towardBlack)
    }
    if !steps.contains(where: \.isGiven) {
      steps.insert(own, at: steps.firstIndex { $0.ratio > own.ratio } ?? steps.count)
    }
    return steps
  }

  /// The color of a hue that just reaches a contrast: of the 8-bit colors around the exact one, the one with the least
  /// contrast that is enough, so that no channel could come a step nearer to the background. Its chroma is that of the
  /// color, as far as sRGB has it; where no such color has the hue within 2.5 degrees, other chromas are tried.
  private static func reaching(
    _ target: Double, _ oklch: Color, ground: Double, towardBlack: Bool
  ) -> Step {
    let wanted = towardBlack ? (ground + 0.05) / target - 0.05 : (ground + 0.05) * target - 0.05
    guard (0...1).contains(wanted) else {
      let end = towardBlack ? 0.0 : 1
      return Step(
        color: towardBlack ? .black : .white, ratio: Contrast.ratio(luminances: end, ground), target: target,
        isGiven: false)
    }
    let luminance = SeenLuminance(nil)
    let isGray = oklch.missing.contains(.component(2)) || oklch.components.y < 0.0005
    let slice = HueSlice(hue: oklch.components.z)
    let root = cubeRoot(wanted)
    let most = isGray ? 0 : slice.largestChroma(root: root, luminance.of)
    let chroma = min(isGray ? 0 : oklch.components.y, most)
    var best: (rank: Int, ratio: Double, rgb: RGB8)?
    for share in isGray ? [1.0] : shares {
      let tried = min(chroma * share, most)
      let exact = slice.linear(
        slice.lightness(chroma: tried, root: root, from: root, luminance.of), tried)
      for rgb in RGB8(linear: exact).neighbors(within: isGray ? 2 : 3) {
        if isGray, rgb.red != rgb.green || rgb.green != rgb.blue { continue }
        let own = Contrast.relativeLuminance(rgb)
        let ratio = Contrast.ratio(luminances: own, ground)
        guard ratio >= target, towardBlack ? own <= ground : own >= ground else { continue }
        let isNear = isGray || error(rgb, oklch.components.z) <= 2.5
        let rank = (isNear ? 0 : 2) + (isTight(rgb, target, ground, towardBlack) ? 0 : 1)
        if (rank, ratio) < (best?.rank ?? .max, best?.ratio ?? .infinity) { best = (rank, ratio, rgb) }
      }
      if best?.rank == 0 { break }
    }
    guard let best else {
      let end: Color = towardBlack ? .black : .white
      return Step(
        color: end, ratio: Contrast.ratio(luminances: towardBlack ? 0 : 1, ground), target: target,
        isGiven: false)
    }
    return Step(color: Color(best.rgb), ratio: best.ratio, target: target, isGiven: false)
  }

  /// Chromas that are tried, as shares of the color's own.
  private static let shares =
    [
      1, 0.98, 0.96, 0.94, 0.92, 0.9, 0.87, 0.84, 0.8, 0.75, 0.7, 0.6, 0.5, 1.03, 1.1, 1.3, 1.6, 2, 3, 5,
      0.35, 0.2,
    ]

  /// Whether no channel can come a step nearer to the background.
  private static func isTight(_ rgb: RGB8, _ target: Double, _ ground: Double, _ towardBlack: Bool) -> Bool {
    func holds(_ red: Int, _ green: Int, _ blue: Int) -> Bool {
      guard let next = rgb.moved(red, green, blue) else { return false }
      return Contrast.ratio(luminances: Contrast.relativeLuminance(next), ground) >= target
    }
    let step = towardBlack ? 1 : -1
    return !holds(step, 0, 0) && !holds(0, step, 0) && !holds(0, 0, step)
  }

  /// How far the hue of a color is from another, in degrees; 180 for a gray.
  private static func error(_ rgb: RGB8, _ hue: Double) -> Double {
    let found = Color(rgb).converted(to: .oklch)
    if found.missing.contains(.component(2)) { return 180 }
    return Polar.distance(found.components.z, hue)
  }

  private static func step(_ color: Color, _ background: Color, isGiven: Bool = false) -> Step {
    Step(
      color: color, ratio: Contrast.ratio(foreground: color, background: background), target: nil,
      isGiven: isGiven)
  }
}
