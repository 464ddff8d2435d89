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
    var colors: [(color: Color, position: Double)] = []
    stops = []
    for stop in gradient.stops {
      guard let resolved = try? palette.resolve(stop.color) else { return nil }
      // Outside sRGB it is the fallback that paper and most screens show.
      let color = resolved.source.flatMap { $0.value == nil ? nil : Color($0.fallback) } ?? resolved.color
      let position = max(stop.position, colors.last?.position ?? 0)
      colors.append((color, position))
      stops.append(
        Stop(
          name: resolved.source == nil ? "" : resolved.name, hex: resolved.printedHex,
          position: NumberText.text(position * 100, decimals: 1) + "%", shown: color.rgb8.over(Ink.paper)))
    }
    guard colors.count >= 2 else { return nil }
    name = gradient.name
    let space = ColorSpace.named(gradient.space) ?? .oklab
    let samples = ColorRamp(stops: colors, in: space).samples(65).map { $0.mapped(into: .srgb).rgb8 }
    func painted(over ground: RGB8) -> GradientPaint {
      GradientPaint(
        kind: gradient.kind, angle: gradient.angle, samples: samples.map { $0.over(ground) })
    }
    paint = painted(over: Ink.paper)
    overSquares = samples.contains { $0.alpha < 255 } ? painted(over: Ink.square) : nil
    let angle = gradient.kind == .radial ? "" : ", \(NumberText.text(gradient.angle, decimals: 1))°"
    summary =
      "\(gradient.kind.rawValue.prefix(1).uppercased())\(gradient.kind.rawValue.dropFirst())\(angle), through \(space.name)"
  }
}
