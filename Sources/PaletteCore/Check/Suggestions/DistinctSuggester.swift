/// Finds, for colors that are hard to tell apart, the nearest color that can be told from all others of the set.
///
/// Candidates keep their OKLCH hue where that is possible; else the hue turns as little as it can. In a set of more than
/// ``largestSet`` colors there is no room for that: there each pair is mended by itself, and only the first
/// ``mostPairs`` of them, because a search takes about a millisecond.
struct DistinctSuggester {
  static let largestSet = 64
  static let mostPairs = 500

  private let colors: [CheckedColor]
  private let minimum: Double
  private let visions: [VisionCondition?]
  private let sides: [CheckSuggestion.Side]
  private var found: [Int: RGB8?] = [:]
  private var pairs = 0

  init(colors: [CheckedColor], _ options: CheckOptions) {
    let (minimum, visions) = (options.minimumDifference, options.visions)
    sides = options.sides
    self.colors = colors
    self.minimum = minimum
    self.visions = visions.isEmpty ? [nil] : visions.map(Optional.some)
  }

  /// A new color for the first or, where that may not move, the second of a pair.
  mutating func suggestion(_ first: Int, _ second: Int, seenWith vision: VisionCondition?) -> CheckSuggestion?
  {
    let isLarge = colors.count > Self.largestSet
    if isLarge, pairs >= Self.mostPairs { return nil }
    pairs += 1
    // Two roles that name one color move together.
    if colors[first].ref == colors[second].ref { return nil }
    for side in sides {
      let (moving, other) = side == .foreground ? (first, second) : (second, first)
      if colors[moving].locked { continue }
      let pair = Apart(from: [colors[other].color], visions: [vision], minimum)
      guard let color = (isLarge ? nil : apart(moving)) ?? nearest(to: colors[moving].color, pair) else {
        continue
      }
      return CheckSuggestion(
        side: side, color: color, value: pair.difference(color.color),
        deltaE: LabReference(colors[moving].color).distance(toLinear: color.linear))
    }
    return nil
  }

  private mutating func apart(_ moving: Int) -> RGB8? {
    if let known = found[moving] { return known }
    let others = colors.indices.filter { $0 != moving }.map { colors[$0].color }
    let color = nearest(to: colors[moving].color, Apart(from: others, visions: visions, minimum))
    found[moving] = .some(color)
    return color
  }

  private func nearest(to color: Color, _ apart: Apart) -> RGB8? {
    let oklch = color.converted(to: .oklch).components
    for turns in [[0.0], Array(stride(from: 15.0, through: 180, by: 15)).flatMap { [$0, -$0] }] {
      let slices = turns.map { HueSlice(hue: oklch.z + $0) }
      var search = HueSearch(near: color, slices: slices)
      if let color = search.nearest(where: apart.holds) { return color }
    }
    return nil
  }
}

/// Whether a color differs enough from others, as each vision sees them.
struct Apart {
  private let seen: [(vision: VisionCondition?, others: [LabReference])]
  private let minimum: Double

  init(from others: [Color], visions: [VisionCondition?], _ minimum: Double) {
    seen = visions.map { vision in
      (vision, others.map { LabReference($0.composited(over: .white).seen(with: vision)) })
    }
    self.minimum = minimum
  }

  func holds(_ color: Color) -> Bool {
    seen.allSatisfy { vision, others in
      let own = LabReference(color.composited(over: .white).seen(with: vision))
      return others.allSatisfy { $0.distance(to: own) >= minimum }
    }
  }

  /// The least difference.
  func difference(_ color: Color) -> Double {
    seen.flatMap { vision, others in
      let own = LabReference(color.composited(over: .white).seen(with: vision))
      return others.map { $0.distance(to: own) }
    }.min() ?? .infinity
  }
}

/// Searches slices of the sRGB gamut for the nearest 8-bit color with a property.
///
/// A grid finds where to look, nearest first; from there the search closes in, halving its step.
struct HueSearch {
  private let slices: [HueSlice]
  private let reference: LabReference
  private let alpha: UInt8
  private var grid: [Point] = []

  private struct Point {
    var slice: Int
    var lightness: Double
    var chroma: Double
    var color: RGB8
    var distance: Double
  }

  init(near color: Color, slices: [HueSlice]) {
    self.slices = slices
    reference = LabReference(color)
    alpha = color.rgb8.alpha
    for slice in slices.indices {
      for lightness in stride(from: 0.0, through: 1, by: 0.025) {
        for chroma in stride(from: 0.0, through: 0.34, by: 0.02) {
          if let point = point(slice, lightness, chroma) { grid.append(point) }
        }
      }
    }
    grid.sort { $0.distance < $1.distance }
  }

  /// The nearest color for which `holds` is true, nil where there is none on the grid.
  mutating func nearest(where holds: (Color) -> Bool) -> RGB8? {
    var best: Point?
    // Several starting points, because the nearest one of the grid need not lead to the nearest color.
    var starts = 4
    for start in grid where starts > 0 && holds(start.color.color) {
      starts -= 1
      let refined = closeIn(from: start, holds)
      if refined.distance < best?.distance ?? .infinity { best = refined }
    }
    return best?.color
  }

  private func closeIn(from start: Point, _ holds: (Color) -> Bool) -> Point {
    var best = start
    var step = SIMD2(0.0125, 0.01)
    while step.x > 0.0005 {
      var improved = false
      for x in -1...1 {
        for y in -1...1 where x != 0 || y != 0 {
          let l = best.lightness + Double(x) * step.x
          let c = max(best.chroma + Double(y) * step.y, 0)
          guard let next = point(best.slice, l, c), next.distance < best.distance, holds(next.color.color)
          else { continue }
          best = next
          improved = true
        }
      }
      if !improved { step /= 2 }
    }
    return best
  }

  private func point(_ slice: Int, _ lightness: Double, _ chroma: Double) -> Point? {
    let linear = slices[slice].linear(lightness, chroma)
    guard linear.min() >= -1e-6, linear.max() <= 1 + 1e-6 else { return nil }
    let color = RGB8(linear: linear, alpha: alpha)
    return Point(
      slice: slice, lightness: lightness, chroma: chroma, color: color,
      distance: reference.distance(toLinear: color.linear))
  }
}
