import PaletteCore

/// A gradient as the guide shows it.
struct GradientEntry {
  struct Stop {
    var name: String
    var hex: String
    /// Percent.
    var position: String
    var shown: RGB8
  }
  var name: String
  /// Over paper.
  var paint: GradientPaint
  /// Over gray squares, where something is seen through it; nil where it is opaque.
  var overSquares: GradientPaint?
  /// Radial, 90°, in oklch.
  var summary: String
  var stops: [Stop]

  /// Nil where a stop names a color that does not exist.
  init?(_ gradient: Gradient, _ palette: ColorPalette) {
    var colors: [(position: Double, color: Color)] = []
    var dark: [(position: Double, color: Color)] = []
    var isTranslucent = false
    stops = []
    for stop in gradient.stops {
      guard let resolved = try? palette.resolve(stop.color) else { return nil }
      let color =
        resolved.source?.value == nil
        ? resolved.color.composited(over: .white) : Color(resolved.seen(over: Ink.paper))
      let position = max(stop.position, colors.last?.position ?? 0)
      colors.append((position, color))
      let rgb = resolved.source?.fallback ?? resolved.color.rgb8
      isTranslucent = isTranslucent || rgb.alpha < 255
      dark.append((position, Color(rgb.over(Ink.square))))
      stops.append(
        Stop(
          name: resolved.source == nil ? "" : resolved.name, hex: resolved.printedHex,
          position: NumberText.text(position * 100, decimals: 1) + "%", shown: color.rgb8))
    }
    guard colors.count >= 2 else { return nil }
    name = gradient.name
    let space = ColorSpace.all.first { $0.id == gradient.space } ?? .oklab
    func painted(_ stops: [(position: Double, color: Color)]) -> GradientPaint {
      let count = 65
      return GradientPaint(
        kind: gradient.kind, angle: gradient.angle,
        samples: (0..<count).map {
          Self.sample(stops, Double($0) / Double(count - 1), space).mapped(into: .srgb).rgb8
        })
    }
    paint = painted(colors)
    overSquares = isTranslucent ? painted(dark) : nil
    let angle = gradient.kind == .radial ? "" : ", \(NumberText.text(gradient.angle, decimals: 1))°"
    summary =
      "\(gradient.kind.rawValue.prefix(1).uppercased())\(gradient.kind.rawValue.dropFirst())\(angle), through \(space.name)"
  }

  private static func sample(
    _ stops: [(position: Double, color: Color)], _ at: Double, _ space: ColorSpace
  ) -> Color {
    guard let first = stops.first, let last = stops.last else { return .black }
    if at <= first.position { return first.color }
    if at >= last.position { return last.color }
    let upper = stops.firstIndex { $0.position >= at } ?? stops.count - 1
    let (a, b) = (stops[max(upper - 1, 0)], stops[upper])
    let span = b.position - a.position
    return span > 0 ? mix(a.color, b.color, (at - a.position) / span, space) : b.color
  }

  /// Interpolates along the shorter arc of a hue; a color without a hue takes the other's. CSS Color 4, section 12.
  private static func mix(_ a: Color, _ b: Color, _ t: Double, _ space: ColorSpace) -> Color {
    var from = a.converted(to: space).components
    var to = b.converted(to: space).components
    if let hue = space.hueIndex {
      if space.isPowerless(hue, in: from) { from[hue] = to[hue] }
      if space.isPowerless(hue, in: to) { to[hue] = from[hue] }
      var turn = to[hue] - from[hue]
      if turn > 180 { turn -= 360 }
      if turn < -180 { turn += 360 }
      to[hue] = from[hue] + turn
    }
    return Color(space, from + (to - from) * t)
  }
}

extension ColorSpace {
  /// Whether a hue means nothing since there is no color to turn. A little above the limits of CSS, which leave no
  /// room for rounding.
  fileprivate func isPowerless(_ hue: Int, in components: SIMD4<Double>) -> Bool {
    // Chroma stands beside the hue in every cylindrical space: after it in HSL and HWB, before it in LCH.
    let chroma = hue == 0 ? components[1] : components[hue - 1]
    let full = channels[hue == 0 ? 1 : hue - 1].range.upperBound
    return id == "hwb" ? components[1] + components[2] >= 99.99 : chroma <= full * 0.0005
  }
}
