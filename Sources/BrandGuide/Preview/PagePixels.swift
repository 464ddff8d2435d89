import Bytes
import PaletteCore

/// Draws laid-out pages in pixels: what PDFContent writes for viewers.
struct PagePixels {
  let size: PageSize
  /// Pixels for each point.
  let scale: Double
  let art: [LogoArt]
  /// Reads the pixels of a picture's file; nil where they are damaged.
  let decode: ([UInt8]) -> PictureSamples?

  private var area: PixelArea {
    PixelArea(
      left: 0, top: 0, right: max(Int((size.width * scale).rounded()), 1),
      bottom: max(Int((size.height * scale).rounded()), 1))
  }

  /// A page as PNG.
  func png(_ page: Page) throws(ByteError) -> [UInt8] {
    var sheet = PixelSheet(area, SIMD4(1, 1, 1, 1))
    for item in page.items { draw(item.mark, on: &sheet) }
    var writer = try PNGWriter(width: area.width, height: area.height)
    for y in 0..<area.height { try writer.append(row: sheet.row(y)) }
    return try writer.finish()
  }

  private func scaled(_ box: Rect) -> Rect {
    Rect(x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale)
  }

  private func draw(_ mark: PageItem.Mark, on sheet: inout PixelSheet) {
    let zoom = Matrix.scale(scale, scale)
    switch mark {
    case .fill(let path, let color):
      sheet.fill(Coverage(path.polygons(zoom), within: area), .color(color, opacity: 1))
    case .stroke(let path, let color, let width):
      let stroke = VectorPicture.Stroke(paint: .color(color, opacity: 1), width: width, miterLimit: 10)
      let pieces = StrokeOutline.pieces(path, stroke, scale: scale)
      sheet.fill(
        Coverage(pieces.map { $0.map(zoom.apply) }, within: area), .color(color, opacity: 1))
    case .gradient(let paint, let path, let frame):
      sheet.fill(Coverage(path.polygons(zoom), within: area), paint.shading(over: scaled(frame)))
    case .text(let line, let origin, let size, let color, let tracking):
      let place = Point(x: origin.x * scale, y: origin.y * scale)
      let polygons = line.polygons(at: place, size: size * scale, tracking: tracking * scale)
      sheet.fill(Coverage(polygons, within: area), .color(color, opacity: 1))
    case .logo(let index, let frame):
      let box = scaled(frame)
      switch art[index] {
      case .vector(let drawing):
        let matrix = Matrix(
          a: box.width / drawing.width, d: box.height / drawing.height, e: box.x, f: box.y)
        VectorPixels(matrix: matrix).draw(
          drawing.nodes, on: &sheet, within: Coverage(Path.rect(box).polygons(.identity), within: area))
      case .pixels(let image): draw(image.bytes, box, on: &sheet)
      }
    case .picture(let picture, let frame): draw(picture.bytes, scaled(frame), on: &sheet)
    }
  }

  private func draw(_ file: [UInt8], _ box: Rect, on sheet: inout PixelSheet) {
    guard let samples = decode(file), box.width > 0, box.height > 0 else { return }
    sheet.fill(Coverage(Path.rect(box).polygons(.identity), within: area), samples.shading(over: box))
  }
}

extension TextLine {
  /// The outlines of a line whose baseline begins at a place. Fonts without a file have none.
  func polygons(at origin: Point, size: Double, tracking: Double = 0) -> [[Point]] {
    var out: [[Point]] = []
    var x = origin.x
    for run in runs {
      for glyph in run.glyphs {
        x += glyph.kerning * size / 1000
        for polygon in run.face.polygons(of: glyph.code) {
          let (left, base) = (x + glyph.dx * size / 1000, origin.y - glyph.dy * size / 1000)
          out.append(
            polygon.map {
              Point(x: left + ($0.x + (leans ? $0.y * 0.2 : 0)) * size, y: base - $0.y * size)
            })
        }
        x += glyph.advance * size / 1000 + (isJoined ? 0 : tracking)
      }
    }
    return out
  }
}

extension Typeface {
  /// The outline of a code that was written, in parts of the size.
  fileprivate func polygons(of code: Int) -> [[Point]] {
    guard case .openType(let font) = program, glyphs.indices.contains(code) else { return [] }
    return font.polygons(glyphs[code])
  }
}
