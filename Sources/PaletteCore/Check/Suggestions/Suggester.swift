/// Finds the nearest color that passes, moving the foreground where that is possible and allowed, else the background.
struct Suggester {
  private let sides: [CheckSuggestion.Side]
  private var vision: VisionCondition?
  /// By position in ``CheckedColors``.
  private var paths: [HuePath?] = []

  init(_ options: CheckOptions) { sides = options.sides }

  init(sides: [CheckSuggestion.Side]) { self.sides = sides }

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
    for side in sides {
      let (moving, other) = side == .foreground ? (foreground, background) : (background, foreground)
      if colors.all[moving].locked { continue }
      let path = path(moving, colors)
      let found: Found?
      if colors.luminance[foreground] >= 0, colors.luminance[background] >= 0 {
        found = Self.nearest(path, required, against: colors.luminance[other])
      } else {
        let (vision, fixed) = (vision, colors.all[other].color)
        found = Self.nearest(path, required) { index in
          let moved = path.colors[index].color
          let pair = side == .foreground ? (moved, fixed) : (fixed, moved)
          let seen = Contrast.luminances(foreground: pair.0, background: pair.1, under: canvas) {
            $0.seen(with: vision)
          }
          return side == .foreground
            ? (seen.foreground, seen.background) : (seen.background, seen.foreground)
        }
      }
      if let found {
        return CheckSuggestion(
          side: side, color: path.colors[found.index], value: found.ratio, deltaE: found.distance)
      }
    }
    return nil
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

  private struct Found {
    var index: Int
    var ratio: Double
    var distance: Double
  }

  /// Up to this many colors, paths are laid wide: suggestions come out a few tenths of a unit nearer, and a path costs
  /// a millisecond, which a thousand colors could not spare.
  private static let fewColors = 64
  /// Colors this near to the first one that passes are compared: rounding to 8 bits makes distance uneven.
  private static let window = 4

  /// Against an opaque color: the luminance that is needed follows from its own.
  private static func nearest(_ path: HuePath, _ required: Double, against other: Double) -> Found? {
    // One color more on either side, because the thresholds are rounded; each is measured below.
    let lighter = path.firstIndex(from: required * (other + 0.05) - 0.05) - 1
    let darker = path.firstIndex(from: (other + 0.05) / required - 0.05) + 1
    return nearest(path, required, lighter: lighter, darker: darker) {
      Contrast.ratio(luminances: path.luminance[$0], other)
    }
  }

  /// Where either color is translucent or outside sRGB: both luminances have to be measured for every candidate.
  private static func nearest(
    _ path: HuePath, _ required: Double, _ measure: (Int) -> (moving: Double, other: Double)
  ) -> Found? {
    let lighter = path.firstIndex { index in
      let y = measure(index)
      return y.moving >= y.other && Contrast.ratio(luminances: y.moving, y.other) >= required
    }
    let darker = path.firstIndex { index in
      let y = measure(index)
      return y.moving > y.other || Contrast.ratio(luminances: y.moving, y.other) < required
    }
    return nearest(path, required, lighter: lighter, darker: darker) {
      let y = measure($0)
      return Contrast.ratio(luminances: y.moving, y.other)
    }
  }

  @inline(__always)
  private static func nearest(
    _ path: HuePath, _ required: Double, lighter: Int, darker: Int, ratio: (Int) -> Double
  ) -> Found? {
    var best: Found?
    func weigh(_ range: Range<Int>) {
      for index in range {
        let value = ratio(index)
        guard value >= required else { continue }
        let distance = path.distances[index]
        if distance < best?.distance ?? .infinity {
          best = Found(index: index, ratio: value, distance: distance)
        }
      }
    }
    let count = path.colors.count
    let window = path.isWide ? 12 * window : window
    weigh(max(lighter, 0)..<max(min(lighter + window, count), 0))
    weigh(max(darker - window, 0)..<min(darker, count))
    return best
  }
}
