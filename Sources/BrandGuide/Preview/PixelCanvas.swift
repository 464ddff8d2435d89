import Bytes
import PaletteCore

/// A sheet of pixels that plots are drawn on, with smooth edges.
package struct PixelCanvas {
  private let scale: Double
  private var sheet: PixelSheet

  /// A white sheet.
  ///
  /// - Parameters:
  ///   - width: in units.
  ///   - height: in units.
  ///   - scale: pixels for each unit; less where the picture would be too large.
  ///   - mostPixels: what is too large.
  package init(width: Double, height: Double, scale: Double, mostPixels: Double = 16_000_000) {
    self.scale = min(scale, (mostPixels / (width * height)).squareRoot())
    let area = PixelArea(
      left: 0, top: 0, right: max(Int((width * self.scale).rounded()), 1),
      bottom: max(Int((height * self.scale).rounded()), 1))
    sheet = PixelSheet(area, SIMD4(1, 1, 1, 1))
  }

  /// Fills what lies in any of the polygons, whose points are in units.
  package mutating func fill(_ polygons: [[SIMD2<Double>]], _ color: RGB8) {
    let pixels = polygons.map { $0.map { Point(x: $0.x * scale, y: $0.y * scale) } }
    sheet.fill(Coverage(pixels, within: sheet.area), .color(color, opacity: 1))
  }

  /// Draws lines, each along its points, with round ends and corners where they are not dashed.
  ///
  /// - Parameters:
  ///   - width: in units.
  ///   - dashes: how long a line is drawn and left out, in turn, in units; none for a whole line.
  package mutating func stroke(
    _ lines: [[SIMD2<Double>]], _ color: RGB8, width: Double, dashes: [Double] = []
  ) {
    let round = dashes.isEmpty ? 1 : 0
    let stroke = VectorPicture.Stroke(
      paint: .color(color, opacity: 1), width: width * scale, cap: round, join: round,
      dashes: dashes.map { $0 * scale })
    var path = Path()
    for line in lines {
      for (index, point) in line.enumerated() {
        let place = Point(x: point.x * scale, y: point.y * scale)
        path.segments.append(index == 0 ? .move(place) : .line(place))
      }
    }
    sheet.fill(
      Coverage(StrokeOutline.pieces(path, stroke, scale: 1), within: sheet.area), .color(color, opacity: 1))
  }

  /// Fills a disk.
  package mutating func disk(_ center: SIMD2<Double>, radius: Double, _ color: RGB8) {
    let (x, y, r) = (center.x * scale, center.y * scale, radius * scale)
    sheet.fill(
      Coverage(Path.ellipse(x, y, r, r).polygons(.identity), within: sheet.area), .color(color, opacity: 1))
  }

  /// - Throws: `ByteError` where the picture is larger than a PNG can be.
  package func png() throws(ByteError) -> [UInt8] {
    var writer = try PNGWriter(width: sheet.area.width, height: sheet.area.height)
    for y in 0..<sheet.area.height { try writer.append(row: sheet.row(y)) }
    return try writer.finish()
  }
}
