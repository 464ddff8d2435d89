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

  /// What could not be shown as it is written, known once all texts are drawn; the fonts that helped out are none of it.
  package var notes: [String] {
    composer.book.missing.isEmpty && composer.book.unshaped.isEmpty ? [] : Colophon.notes(composer.book)
  }

  /// A text of `size` pixels, in at most `limit` lines of `width` pixels; what is longer ends in an ellipsis.
  package func picture(_ text: String, size: Double, isBold: Bool, width: Int, limit: Int) -> Picture {
    let style = TextStyle(role: isBold ? .bold : .body, size: size, leading: (size * 1.3).rounded(.up))
    let lines = composer.lines(composer.book.shown(text), style, width: Double(width - 1), limit: limit)
    let margin = Int(size * 0.3)
    let height = Int(style.leading) * lines.count + 2 * margin
    var polygons: [[Point]] = []
    for (index, line) in lines.enumerated() {
      let face = line.runs.first?.face ?? composer.book.typeface(style.role)
      let (ascent, descent) = (face.ascent * size / 1000, -face.descent * size / 1000)
      let top = Double(margin) + Double(index) * style.leading
      let baseline = (top + (style.leading - ascent - descent) / 2 + ascent).rounded()
      polygons += line.polygons(at: Point(x: 0, y: baseline), size: size)
    }
    let area = PixelArea(left: 0, top: 0, right: width, bottom: height)
    let covered = Coverage(polygons, within: area)
    var coverage = [UInt8](repeating: 0, count: width * height)
    for y in covered.area.top..<covered.area.bottom {
      for x in covered.area.left..<covered.area.right {
        let value = covered.values[(y - covered.area.top) * covered.area.width + x - covered.area.left]
        coverage[y * width + x] = UInt8(min(value, 1) * 255)
      }
    }
    return Picture(width: width, height: height, coverage: coverage)
  }
}
