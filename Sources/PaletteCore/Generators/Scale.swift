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
  /// there, or a little less of it, at most a hundredth lighter or darker.
  private static func held(_ oklch: Color) -> RGB8 {
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
    func error(_ rgb: RGB8) -> Double {
      let found = Color(rgb).converted(to: .oklch)
      if found.missing.contains(.component(2)) { return 180 }
      let d = abs(found.components.z - wanted.z)
      return min(d, 360 - d)
    }
    var best = bytes(wanted.x, most)
    var least = error(best)
    if oklch.missing.contains(.component(2)) || least <= 2 { return best }
    for share in stride(from: 1.0, through: 0.5, by: -0.05) {
      for shift in [0, 0.0025, -0.0025, 0.005, -0.005, 0.0075, -0.0075, 0.01, -0.01] {
        let tried = bytes(wanted.x + shift, most * share)
        let off = error(tried)
        if off < least { (best, least) = (tried, off) }
        if least <= 2 { return best }
      }
    }
    return best
  }

  /// One step for each target, the ratios ascending, and the given color among them: at a target it hits exactly, else
  /// at its own place.
  ///
  /// Each step has the hue and chroma of `color` and the lightness that just reaches its target in sRGB bytes. Where no
  /// lightness does, the step comes as near as it can and ``Step/isMet`` is false.
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

  private static func reaching(
    _ target: Double, _ oklch: Color, ground: Double, towardBlack: Bool
  ) -> Step {
    func candidate(_ distance: Double) -> (rgb: RGB8, ratio: Double) {
      var color = oklch
      color.components.x = towardBlack ? 1 - distance : distance
      let rgb = color.withAlpha(1).rgb8
      return (rgb, Contrast.ratio(luminances: Contrast.relativeLuminance(rgb), ground))
    }
    func isSide(_ rgb: RGB8) -> Bool {
      let luminance = Contrast.relativeLuminance(rgb)
      return towardBlack ? luminance <= ground : luminance >= ground
    }
    var near = 0.0
    var far = 1.0
    for _ in 0..<24 {
      let middle = (near + far) / 2
      let tried = candidate(middle)
      if isSide(tried.rgb), tried.ratio >= target { far = middle } else { near = middle }
    }
    let found = candidate(far)
    return Step(color: Color(found.rgb), ratio: found.ratio, target: target, isGiven: false)
  }

  private static func step(_ color: Color, _ background: Color, isGiven: Bool = false) -> Step {
    Step(
      color: color, ratio: Contrast.ratio(foreground: color, background: background), target: nil,
      isGiven: isGiven)
  }
}
