import BrandGuide

/// Writes a plot as a PNG picture: its SVG in pixels, with letters of strokes, since no font is at hand.
enum PlotPNG {
  /// Pixels for each unit of the SVG, for screens of high density.
  private static let scale = 2.0

  /// - Throws: `ByteError` where the picture would be larger than a PNG can be.
  static func bytes(_ plot: Plot) throws -> [UInt8] {
    try SVGPixels.png(Array(PlotSVG.text(plot, lettering: .strokes).utf8), scale: scale)
  }
}
