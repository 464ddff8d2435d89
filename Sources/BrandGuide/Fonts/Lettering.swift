import PaletteCore

/// Text as pixels, for pictures that have names.
package struct Lettering {
  /// How much of each pixel the letters cover, 0…255, row by row.
  package struct Picture {
    package let width: Int
    package let height: Int
    package let coverage: [UInt8]
  }

  private let composer: Composer

  /// Letters in the fonts of a brand, or in what stands in for them; nil where no font file is found.
  package init?(_ typography: Typography, _ fonts: FontSource, for texts: [String]) {
    let book = FontBook(typography, fonts)
    guard !book.typeface(.body).isStandard, !book.typeface(.bold).isStandard else { return nil }
    book.prepare(texts)
    composer = Composer(size: .a4, book: book)
  }

  /// A text of `size` pixels, in at most `limit` lines of `width` pixels; what is longer ends in an ellipsis.
  package func picture(_ text: String, size: Double, isBold: Bool, width: Int, limit: Int) -> Picture {
    let style = TextStyle(role: isBold ? .bold : .body, size: size, leading: (size * 1.3).rounded(.up))
    let lines = composer.lines(text, style, width: Double(width - 1), limit: limit)
    let margin = Int(size * 0.3)
    let height = Int(style.leading) * lines.count + 2 * margin
    var grid = CoverageGrid(width: width, height: height)
    for (index, line) in lines.enumerated() {
      let face = line.runs.first?.face ?? composer.book.typeface(style.role)
      let (ascent, descent) = (face.ascent * size / 1000, -face.descent * size / 1000)
      let top = Double(margin) + Double(index) * style.leading
      let baseline = (top + (style.leading - ascent - descent) / 2 + ascent).rounded()
      var x = 0.0
      for run in line.runs {
        for glyph in run.glyphs {
          x += glyph.kerning * size / 1000
          for polygon in run.face.polygons(of: glyph.code) {
            grid.add(polygon.map { Point(x: x + $0.x * size, y: baseline - $0.y * size) })
          }
          x += glyph.advance * size / 1000
        }
      }
    }
    return Picture(width: width, height: height, coverage: grid.coverage)
  }
}

extension Typeface {
  /// The outline of a code that was written, in parts of the size.
  fileprivate func polygons(of code: Int) -> [[Point]] {
    guard case .openType(let font) = program, glyphs.indices.contains(code) else { return [] }
    return font.polygons(glyphs[code])
  }
}

/// Fills polygons by the area of each pixel that they cover: every edge adds the area to its right, and a running sum along
/// the row gives what is inside.
private struct CoverageGrid {
  let width: Int
  let height: Int
  private let stride: Int
  private var cells: [Double]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    stride = width + 2
    cells = [Double](repeating: 0, count: (width + 2) * height)
  }

  mutating func add(_ polygon: [Point]) {
    for (i, point) in polygon.enumerated() { edge(point, polygon[(i + 1) % polygon.count]) }
  }

  private mutating func edge(_ from: Point, _ to: Point) {
    if from.y == to.y { return }
    let sign = from.y < to.y ? 1.0 : -1
    let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let first = max(Int(top.y.rounded(.down)), 0)
    let last = min(Int(bottom.y.rounded(.up)), height)
    guard first < last else { return }
    for row in first..<last {
      let upper = max(Double(row), top.y)
      let lower = min(Double(row + 1), bottom.y)
      if lower <= upper { continue }
      let a = top.x + (upper - top.y) * slope
      let b = top.x + (lower - top.y) * slope
      span(row, min(max(a, 0), Double(width)), min(max(b, 0), Double(width)), (lower - upper) * sign)
    }
  }

  /// An edge within one row, from `a` to `b`, that is `tall` high.
  private mutating func span(_ row: Int, _ a: Double, _ b: Double, _ tall: Double) {
    let (left, right) = (min(a, b), max(a, b))
    let start = row * stride
    var x = left
    var column = Int(left)
    // Each pixel that the edge crosses gets its part of the height, split by how far right in it the edge lies.
    repeat {
      let end = min(Double(column + 1), right)
      let part = right > left ? tall * (end - x) / (right - left) : tall
      let middle = (x + end) / 2 - Double(column)
      cells[start + column] += part * (1 - middle)
      cells[start + column + 1] += part * middle
      x = end
      column += 1
    } while x < right && column <= width
  }

  var coverage: [UInt8] {
    var out = [UInt8](repeating: 0, count: width * height)
    for row in 0..<height {
      var sum = 0.0
      for column in 0..<width {
        sum += cells[row * stride + column]
        out[row * width + column] = UInt8(min(abs(sum), 1) * 255)
      }
    }
    return out
  }
}
