import BrandGuide
import PaletteCore

/// Writes a plot as a PNG picture for screens of high density, with letters of strokes, since no font is at hand.
struct PlotPNG: PlotCanvas {
  private var canvas: PixelCanvas

  /// - Throws: `ByteError` where the picture would be larger than a PNG can be.
  static func bytes(_ plot: Plot) throws -> [UInt8] {
    let page = PlotPage(plot) { StrokeFont.width($0) * 13 }
    var drawing = PlotPNG(canvas: PixelCanvas(width: page.width, height: page.height, scale: 2))
    page.draw(on: &drawing)
    return try drawing.canvas.png()
  }

  func width(of text: String, size: Double) -> Double { StrokeFont.width(text) * size }

  mutating func rectangle(
    _ place: Plot.Point, width: Double, height: Double, fill: Color?, framed: Bool
  ) {
    let corners = [
      SIMD2(place.x, place.y), SIMD2(place.x + width, place.y), SIMD2(place.x + width, place.y + height),
      SIMD2(place.x, place.y + height),
    ]
    if let fill { canvas.fill([corners], PlotPage.shown(fill)) }
    if framed { stroke(corners + [corners[0]], Self.rim, width: 1) }
  }

  mutating func disk(_ center: Plot.Point, radius: Double, fill: Color) {
    canvas.fill([circle(center, radius + 0.5)], Self.rim)
    canvas.fill([circle(center, radius - 0.5)], PlotPage.shown(fill))
  }

  mutating func line(_ points: [Plot.Point], _ ink: RGB8, width: Double, dashed: Bool) {
    let points = points.map { SIMD2($0.x, $0.y) }
    guard dashed else { return stroke(points, ink, width: width) }
    // Five units drawn and four left out, along the whole line.
    var along = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      let length = Self.length(to - from)
      var at = 0.0
      while at < length {
        let phase = (along + at).truncatingRemainder(dividingBy: 9)
        let end = min(at + (phase < 5 ? 5 - phase : 9 - phase) + 1e-9, length)
        if phase < 5 {
          stroke(
            [from + (to - from) * (at / length), from + (to - from) * (end / length)], ink, width: width)
        }
        at = end
      }
      along += length
    }
  }

  mutating func text(
    _ text: String, at place: Plot.Point, size: Double, ink: RGB8, isCentered: Bool, isBold: Bool
  ) {
    if text.isEmpty { return }
    let line = SafeText.line(text)
    let left = isCentered ? place.x - width(of: line, size: size) / 2 : place.x
    let width = size * (isBold ? 0.13 : 0.085)
    let strokes = StrokeFont.strokes(line, x: left, y: place.y, size: size)
    canvas.fill(strokes.flatMap { $0.count == 1 ? [dot($0[0], width)] : Self.outlines($0, width) }, ink)
  }

  private static let rim = RGB8(red: 0x77, green: 0x77, blue: 0x77)

  private func circle(_ center: Plot.Point, _ radius: Double) -> [SIMD2<Double>] {
    Plot.circle(center, radius).map { SIMD2($0.x, $0.y) }
  }

  private func dot(_ point: SIMD2<Double>, _ width: Double) -> [SIMD2<Double>] {
    let reach = width * 0.7
    return [SIMD2(-reach, -reach), SIMD2(reach, -reach), SIMD2(reach, reach), SIMD2(-reach, reach)].map {
      point + $0
    }
  }

  private mutating func stroke(_ points: [SIMD2<Double>], _ ink: RGB8, width: Double) {
    canvas.fill(Self.outlines(points, width), ink)
  }

  /// Each part of a line as a bar, a little longer than the part so that bars meet without a gap.
  private static func outlines(_ points: [SIMD2<Double>], _ width: Double) -> [[SIMD2<Double>]] {
    zip(points, points.dropFirst()).compactMap { from, to in
      let length = length(to - from)
      guard length > 0 else { return nil }
      let along = (to - from) / length * (width / 2)
      let across = SIMD2(-along.y, along.x)
      return [
        from - along + across, from - along - across, to + along - across, to + along + across,
      ]
    }
  }

  private static func length(_ way: SIMD2<Double>) -> Double { (way.x * way.x + way.y * way.y).squareRoot() }
}
