/// Finds the nearest color that passes, moving the foreground where that is possible and allowed, else the background, or the
/// background where that is much nearer.
struct Suggester {
  private let sides: [CheckSuggestion.Side]
  /// Whether the first side that can be moved is.
  private let isStrict: Bool
  private var vision: VisionCondition?
  /// By position in ``CheckedColors``.
  private var paths: [HuePath?] = []

  init(_ options: CheckOptions) { (sides, isStrict) = (options.sides, options.movesFirst != nil) }

  init(sides: [CheckSuggestion.Side]) { (self.sides, isStrict) = (sides, true) }

  mutating func see(with vision: VisionCondition?) {
    self.vision = vision
    paths = []
  }

  /// The nearest color of the same hue that reaches `required`; nil where neither color can or may move that far.
  mutating func contrast(
    _ colors: CheckedColors, _ foreground: Int, on background: Int, over canvas: Color, required: Double
  ) -> CheckSuggestion? {
    // A color on itself moves on both sides at once.
    if foreground == background { return nil }
    var best: CheckSuggestion?
    for side in sides {
      let (moving, other) = side == .foreground ? (foreground, background) : (background, foreground)
      if colors.all[moving].locked { continue }
      // What was only given to check against is not turned to.
      if let best, isStrict || best.deltaE <= CheckSuggestion.near || colors.all[moving].place == nil {
        break
      }
      let path = path(moving, colors)
      let found: Found?
      if colors.luminance[foreground] >= 0, colors.luminance[background] >= 0 {
        found = Self.nearest(path, required, against: colors.luminance[other])
      } else {
        let (vision, fixed) = (vision, colors.all[other].color)
        found = Self.nearest(path, required) { candidate in
          let moved = candidate.color.color
          let pair = side == .foreground ? (moved, fixed) : (fixed, moved)
          let seen = Contrast.luminances(foreground: pair.0, background: pair.1, under: canvas) {
            $0.seen(with: vision)
          }
          return side == .foreground
            ? (seen.foreground, seen.background) : (seen.background, seen.foreground)
        }
      }
      guard let found else { continue }
      let suggestion = CheckSuggestion(
        side: side, color: found.candidate.color, value: found.ratio, deltaE: found.candidate.distance)
      if best.map(suggestion.isMuchNearer) ?? true { best = suggestion }
    }
    return best
  }

  private mutating func path(_ index: Int, _ colors: CheckedColors) -> HuePath {
    if index >= paths.count {
      paths.append(contentsOf: [HuePath?](repeating: nil, count: index + 1 - paths.count))
    }
    if let path = paths[index] { return path }
    let path = HuePath(
      through: colors.all[index].color, vision: vision, isWide: colors.all.count <= Self.fewColors)
    paths[index] = path
    return path
  }

  /// Up to this many colors, paths are laid wide: suggestions come out a few tenths of a unit nearer, and take eight
  /// times as long, which a thousand colors could not spare.
  private static let fewColors = 64

  private struct Found {
    var candidate: HuePath.Candidate
    var ratio: Double
  }

  /// Against an opaque color: the luminance that is needed follows from its own.
  private static func nearest(_ path: HuePath, _ required: Double, against other: Double) -> Found? {
    let thresholds = [required * (other + 0.05) - 0.05, (other + 0.05) / required - 0.05]
    return nearest(path, required, in: thresholds.map(path.steps)) {
      Contrast.ratio(luminances: $0.luminance, other)
    }
  }

  /// Where either color is translucent or outside sRGB: both luminances have to be measured for every candidate.
  private static func nearest(
    _ path: HuePath, _ required: Double, _ measure: (HuePath.Candidate) -> (moving: Double, other: Double)
  ) -> Found? {
    let lighter = path.firstStep {
      let y = measure($0)
      return y.moving >= y.other && Contrast.ratio(luminances: y.moving, y.other) >= required
    }
    // The first that is too light.
    let darker = path.firstStep {
      let y = measure($0)
      return y.moving > y.other || Contrast.ratio(luminances: y.moving, y.other) < required
    }
    let turns = [lighter, darker].compactMap(\.self).map { path.candidates(at: $0)[0].luminance }
    return nearest(path, required, in: turns.map(path.steps)) {
      let y = measure($0)
      return Contrast.ratio(luminances: y.moving, y.other)
    }
  }

  private static func nearest(
    _ path: HuePath, _ required: Double, in ranges: [Range<Int>], ratio: (HuePath.Candidate) -> Double
  ) -> Found? {
    var best: Found?
    var least = Double.infinity
    for range in ranges {
      for step in range {
        for candidate in path.candidates(at: step) where candidate.distance < least {
          let value = ratio(candidate)
          if value >= required {
            best = Found(candidate: candidate, ratio: value)
            least = candidate.distance
          }
        }
      }
    }
    return best
  }
}
