/// Finds the nearest color that passes, moving the foreground where that is possible and allowed, else the background.
struct Suggester {
  private var vision: VisionCondition?
  /// By position in ``CheckedColors``.
  private var paths: [HuePath?] = []

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
    let (f, b) = (colors.luminance[foreground], colors.luminance[background])
    let vision = vision
    let opaque = f >= 0 && b >= 0
    let (over, under) = (colors.all[foreground], colors.all[background])
    if !over.locked {
      lay(foreground, over)
      let found =
        opaque
        ? nearest(on: foreground, required) { path, index in (path.luminance[index], b) }
        : nearest(on: foreground, required) { path, index in
          let (moving, other) = Self.luminances(
            path.colors[index].color, on: under.color, over: canvas, vision)
          return (moving, other)
        }
      if let found { return suggestion(.foreground, foreground, found) }
    }
    if !under.locked {
      lay(background, under)
      let found =
        opaque
        ? nearest(on: background, required) { path, index in (path.luminance[index], f) }
        : nearest(on: background, required) { path, index in
          let (other, moving) = Self.luminances(
            over.color, on: path.colors[index].color, over: canvas, vision)
          return (moving, other)
        }
      if let found { return suggestion(.background, background, found) }
    }
    return nil
  }

  private mutating func lay(_ index: Int, _ color: CheckedColor) {
    if index >= paths.count {
      paths.append(contentsOf: [HuePath?](repeating: nil, count: index + 1 - paths.count))
    }
    if paths[index] == nil { paths[index] = HuePath(through: color.color, vision: vision) }
  }

  private func suggestion(
    _ side: CheckSuggestion.Side, _ index: Int, _ found: Found
  ) -> CheckSuggestion? {
    guard let path = paths[index] else { return nil }
    return CheckSuggestion(
      side: side, color: path.colors[found.index], value: found.ratio, deltaE: found.distance)
  }

  private struct Found {
    var index: Int
    var ratio: Double
    var distance: Double
  }

  /// Colors this near to the first one that passes are compared: rounding to 8 bits makes distance uneven.
  private static let window = 6

  /// The nearest color of a path whose luminance contrasts enough with the other side's, `measure` giving both.
  private mutating func nearest(
    on position: Int, _ required: Double, _ measure: (HuePath, Int) -> (moving: Double, other: Double)
  ) -> Found? {
    // Taken out while it is worked on, so that noting a distance does not copy the table.
    guard paths.indices.contains(position), var path = paths[position] else { return nil }
    paths[position] = nil
    defer { paths[position] = path }
    let count = path.colors.count
    let lighter = Self.first(count) { index in
      let y = measure(path, index)
      return y.moving >= y.other && Contrast.ratio(luminances: y.moving, y.other) >= required
    }
    let darker = Self.first(count) { index in
      let y = measure(path, index)
      return y.moving > y.other || Contrast.ratio(luminances: y.moving, y.other) < required
    }
    var best: Found?
    for range in [lighter..<min(lighter + Self.window, count), max(darker - Self.window, 0)..<darker] {
      for index in range {
        let y = measure(path, index)
        let ratio = Contrast.ratio(luminances: y.moving, y.other)
        guard ratio >= required else { continue }
        let distance = path.distance(index)
        if distance < best?.distance ?? .infinity {
          best = Found(index: index, ratio: ratio, distance: distance)
        }
      }
    }
    return best
  }

  /// The first of `count` positions that passes, where all after it do; `count` where none does.
  private static func first(_ count: Int, where passes: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if passes(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func luminances(
    _ foreground: Color, on background: Color, over canvas: Color, _ vision: VisionCondition?
  ) -> (foreground: Double, background: Double) {
    let seen = Contrast.flattened(foreground: foreground, background: background, under: canvas)
    return (
      Contrast.relativeLuminance(seen.foreground.seen(with: vision)),
      Contrast.relativeLuminance(seen.background.seen(with: vision))
    )
  }
}
