import Bytes

/// Draws an SVG in pixels, with what logos are drawn with: shapes, no text.
package enum SVGPixels {
  /// The most pixels of a picture; a larger one is drawn smaller.
  static let mostPixels = 16_000_000.0

  /// The drawing on white as PNG.
  ///
  /// - Parameters:
  ///   - svg: the file.
  ///   - scale: pixels for each unit of the drawing; less where the picture would be too large.
  /// - Throws: ``PictureError`` for what logos cannot hold either, `ByteError` where no PNG can be so large.
  package static func png(_ svg: [UInt8], scale: Double) throws -> [UInt8] {
    let drawing = try SVGReader.picture(svg)
    let scale = min(scale, (mostPixels / (drawing.width * drawing.height)).squareRoot())
    let area = PixelArea(
      left: 0, top: 0, right: max(Int((drawing.width * scale).rounded()), 1),
      bottom: max(Int((drawing.height * scale).rounded()), 1))
    var sheet = PixelSheet(area, SIMD4(1, 1, 1, 1))
    VectorPixels(matrix: .scale(scale, scale)).draw(
      drawing.nodes, on: &sheet, within: VectorPixels.whole(area))
    var writer = try PNGWriter(width: area.width, height: area.height)
    for y in 0..<area.height { try writer.append(row: sheet.row(y)) }
    return try writer.finish()
  }
}
