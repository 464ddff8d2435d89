import PaletteCore

/// A table whose head comes again on every page. Rows do not break.
struct Table {
  struct Column {
    var title: String
    /// Points.
    var width: Double
    var align = Composer.Alignment.leading
    var style = TextStyle.tiny
  }
  /// What stands in a cell.
  enum Cell {
    case text(String, TextStyle)
    /// Text with a smaller line below it.
    case pair(String, TextStyle, String, TextStyle)
    /// Text whose stretches are set in different ways.
    case rich(RichText)
    /// Something drawn in a box of a given height.
    case drawing(Double, (Rect) -> Void)
    /// A swatch with a name beside it and, smaller, something below; over squares on its right half where it is translucent.
    case named(RGB8, String, TextStyle, String)
  }

  let composer: Composer
  /// Where it begins; nil for the edge of the page's content.
  var x: Double?
  let columns: [Column]
  /// Points above and below what stands in a row.
  var pad = 4.0
  /// The least of these that still tells rows apart.
  private static let leastPad = 1.25
  /// Points between columns.
  static let gap = 10.0
  /// What a swatch takes before a name.
  static let inset = 36.0
  /// Lines a cell may have.
  private let limit = 14

  private var left: Double { x ?? composer.frame.x }
  private var width: Double {
    x == nil
      ? composer.frame.width
      : columns.reduce(-Self.gap) { $0 + $1.width + Self.gap }
  }

  private func height(_ cell: Cell, _ width: Double) -> Double {
    switch cell {
    case .rich(let text): composer.height(text, width: width)
    case .text(let text, let style): composer.height(text, style, width: width, limit: limit)
    case .pair(let text, let style, let below, let small):
      composer.height(text, style, width: width, limit: limit)
        + composer.height(below, small, width: width, limit: limit)
    case .drawing(let height, _): height
    case .named(_, let text, let style, let below):
      max(
        16,
        composer.height(text, style, width: width - Self.inset, limit: limit)
          + (below.isEmpty ? 0 : composer.height(below, .tiny, width: width - Self.inset, limit: limit)))
    }
  }

  /// What the titles of the columns take.
  private var headHeight: Double {
    10 + (columns.map { composer.height($0.title, $0.style, width: $0.width, limit: limit) }.max() ?? 0)
  }

  /// How many pages rows of these heights take from the composer's place, and how much of the last one.
  private func pages(_ heights: [Double], pad: Double) -> (count: Int, last: Double) {
    let head = headHeight
    var (count, used, room) = (1, head, composer.room)
    for tall in heights {
      if used + tall + pad > room {
        (count, used, room) = (count + 1, head, composer.frame.height)
      }
      used += tall + 2 * pad
    }
    return (count, used)
  }

  /// Points above and below rows of these heights: less than usual where a few rows would have the last page to themselves.
  private func snug(_ heights: [Double]) -> Double {
    let usual = pages(heights, pad: pad)
    guard usual.count > 1, usual.last < composer.frame.height * 0.45 else { return pad }
    return stride(from: pad - 0.25, through: Self.leastPad, by: -0.25)
      .first { pages(heights, pad: $0).count < usual.count } ?? pad
  }

  /// The head; where it comes again on another page it is decoration, so that the table has one.
  private func head(again: Bool = false) {
    let tall = headHeight - 10
    func cells() {
      var x = left
      for column in columns {
        let own = composer.height(column.title, column.style, width: column.width, limit: limit)
        let top = composer.y + tall - own
        func draw() {
          composer.text(
            column.title, column.style, x: x, top: top, width: column.width, limit: limit,
            align: column.align)
        }
        if again { draw() } else { composer.tagged("TH", scope: "Column") { draw() } }
        x += column.width + Self.gap
      }
    }
    if again { composer.decoration { cells() } } else { composer.tagged("TR") { cells() } }
    composer.y += tall + 5
    composer.rule(left, composer.y, width, Ink.quiet)
    composer.y += 5
  }

  private func height(_ row: [Cell]) -> Double { zip(row, columns).map { height($0, $1.width) }.max() ?? 0 }

  /// The height of the head and the first two rows, which stay together, and with a heading above them.
  func opening(_ rows: [[Cell]]) -> Double {
    rows.prefix(2).reduce(max(40, headHeight)) { $0 + height($1) + 2 * pad }
  }

  /// The height of the head and of all rows.
  func height(_ rows: [[Cell]]) -> Double {
    rows.reduce(max(24, headHeight)) { $0 + height($1) + 2 * pad }
  }

  /// The height of the head and of all rows as close as they may come.
  func least(_ rows: [[Cell]]) -> Double {
    rows.reduce(headHeight) { $0 + height($1) + 2 * Self.leastPad }
  }

  /// Draws the rows at the composer's place. No page begins with the last row alone, and rows come closer where the table then
  /// takes a page less.
  func draw(_ rows: [[Cell]]) {
    let heights = rows.map(height)
    composer.ensure(opening(rows))
    let pad = snug(heights)
    composer.tagged("Table") {
      head()
      composer.onNewPage = { head(again: true) }
      defer { composer.onNewPage = nil }
      for (index, (row, tall)) in zip(rows, heights).enumerated() {
        let last = index == rows.count - 2 ? heights[index + 1] + 2 * pad : 0
        composer.ensure(tall + pad + last)
        composer.tagged("TR") {
          var x = left
          for (i, (cell, column)) in zip(row, columns).enumerated() {
            composer.tagged(i == 0 ? "TH" : "TD", scope: i == 0 ? "Row" : nil) {
              draw(cell, column, x: x, tall: tall)
            }
            x += column.width + Self.gap
          }
        }
        composer.y += tall + pad
        composer.rule(left, composer.y, width)
        composer.y += pad
      }
    }
  }

  private func draw(_ cell: Cell, _ column: Column, x: Double, tall: Double) {
    let own = height(cell, column.width)
    let top = composer.y + (tall - own) / 2
    switch cell {
    case .rich(let text):
      let lines = composer.lines(text, width: column.width)
      let leading = composer.leading(lines, text.style)
      let first = top + (leading - text.style.leading) / 2
      for (index, line) in lines.enumerated() {
        composer.set(
          line, of: text, x: x, top: first + Double(index) * leading, width: column.width,
          align: column.align)
      }
    case .text(let text, let style):
      composer.text(text, style, x: x, top: top, width: column.width, limit: limit, align: column.align)
    case .pair(let text, let style, let below, let small):
      let used = composer.text(
        text, style, x: x, top: top, width: column.width, limit: limit, align: column.align)
      composer.text(
        below, small, x: x, top: top + used, width: column.width, limit: limit, align: column.align)
    case .drawing(let height, let draw):
      draw(Rect(x: x, y: top, width: column.width, height: height))
    case .named(let color, let text, let style, let below):
      composer.decoration {
        let swatch = Rect(x: x, y: top + (own - 16) / 2, width: 26, height: 16)
        let opaque = color.over(Ink.paper)
        composer.fill(swatch, opaque, radius: 3)
        if color.alpha < 255 {
          let half = Rect(x: swatch.center.x, y: swatch.y + 2, width: 12, height: swatch.height - 4)
          for square in GuideLayout.squares(half, 4) { composer.fill(square, color.over(Ink.square)) }
        }
        if opaque.isNearWhite { composer.stroke(swatch, Ink.hairline, width: 0.75, radius: 3) }
      }
      let words = composer.height(text, style, width: column.width - Self.inset, limit: limit)
      let used = composer.text(
        text, style, x: x + Self.inset, top: below.isEmpty ? top + (own - words) / 2 : top,
        width: column.width - Self.inset, limit: limit)
      composer.text(
        below, .tiny, x: x + Self.inset, top: top + used, width: column.width - Self.inset, limit: limit)
    }
  }

  /// Column widths that share what fixed ones leave.
  static func widths(_ composer: Composer, _ parts: [Double], of width: Double? = nil) -> [Double] {
    let free =
      (width ?? composer.frame.width) - 10 * Double(parts.count - 1) - parts.filter { $0 > 1 }.reduce(0, +)
    let shares = parts.filter { $0 <= 1 }.reduce(0, +)
    return parts.map { $0 > 1 ? $0 : free * $0 / max(shares, 0.01) }
  }
}
