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
    if framed { canvas.stroke([corners + [corners[0]]], Self.rim, width: 1) }
  }

  mutating func disk(_ center: Plot.Point, radius: Double, fill: Color) {
    let place = SIMD2(center.x, center.y)
    canvas.disk(place, radius: radius + 0.5, Self.rim)
    canvas.disk(place, radius: radius - 0.5, PlotPage.shown(fill))
  }

  mutating func line(_ points: [Plot.Point], _ ink: RGB8, width: Double, dashed: Bool) {
    canvas.stroke([points.map { SIMD2($0.x, $0.y) }], ink, width: width, dashes: dashed ? [5, 4] : [])
  }

  mutating func text(
    _ text: String, at place: Plot.Point, size: Double, ink: RGB8, isCentered: Bool, isBold: Bool
  ) {
    if text.isEmpty { return }
    let line = SafeText.line(text)
    let left = isCentered ? place.x - width(of: line, size: size) / 2 : place.x
    let width = size * (isBold ? 0.13 : 0.085)
    let strokes = StrokeFont.strokes(line, x: left, y: place.y, size: size)
    canvas.stroke(strokes.filter { $0.count > 1 }, ink, width: width)
    for dot in strokes where dot.count == 1 { canvas.disk(dot[0], radius: width * 0.7, ink) }
  }

  private static let rim = RGB8(red: 0x77, green: 0x77, blue: 0x77)
}
