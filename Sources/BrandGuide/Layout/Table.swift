import PaletteCore

/// A table whose head comes again on every page. Rows do not break.
struct Table {
  struct Column {
    var title: String
    /// Points.
    var width: Double
    var align = Composer.Alignment.leading
  }
  /// What stands in a cell.
  enum Cell {
    case text(String, TextStyle)
    /// Text with a smaller line below it.
    case pair(String, TextStyle, String, TextStyle)
    /// Something drawn in a box of a given height.
    case drawing(Double, (Rect) -> Void)
    /// The same, for what only decorates.
    case patch(Double, (Rect) -> Void)
  }

  let composer: Composer
  let columns: [Column]
  private let gap = 10.0
  /// Lines a cell may have.
  private let limit = 8

  private func height(_ cell: Cell, _ width: Double) -> Double {
    switch cell {
    case .text(let text, let style): composer.height(text, style, width: width, limit: limit)
    case .pair(let text, let style, let below, let small):
      composer.height(text, style, width: width, limit: limit)
        + composer.height(below, small, width: width, limit: 3)
    case .drawing(let height, _), .patch(let height, _): height
    }
  }

  private func head() {
    let style = TextStyle.label
    let tall = columns.map { composer.height($0.title, style, width: $0.width, limit: 3) }.max() ?? 0
    composer.tagged("TR") {
      var x = composer.frame.x
      for column in columns {
        if !column.title.isEmpty {
          composer.tagged("TH", scope: "Column") {
            let used = composer.height(column.title, style, width: column.width, limit: 3)
            composer.text(
              column.title, style, x: x, top: composer.y + tall - used, width: column.width, limit: 3,
              align: column.align)
          }
        }
        x += column.width + gap
      }
    }
    composer.y += tall + 5
    composer.rule(composer.frame.x, composer.y, composer.frame.width, Ink.quiet)
    composer.y += 5
  }

  private func height(_ row: [Cell]) -> Double { zip(row, columns).map { height($0, $1.width) }.max() ?? 0 }

  /// The height of the head and the first two rows, which stay together, and with a heading above them.
  func opening(_ rows: [[Cell]]) -> Double { rows.prefix(2).reduce(40) { $0 + height($1) + 8 } }

  /// Draws the rows at the composer's place. No page begins with the last row alone.
  func draw(_ rows: [[Cell]]) {
    let heights = rows.map(height)
    composer.ensure(opening(rows))
    composer.tagged("Table") {
      head()
      composer.onNewPage = { head() }
      defer { composer.onNewPage = nil }
      for (index, (row, tall)) in zip(rows, heights).enumerated() {
        let last = index == rows.count - 2 ? heights[index + 1] + 8 : 0
        composer.ensure(tall + 4 + last)
        composer.tagged("TR") {
          var x = composer.frame.x
          for (i, (cell, column)) in zip(row, columns).enumerated() {
            composer.tagged(i == 0 ? "TH" : "TD", scope: i == 0 ? "Row" : nil) {
              draw(cell, column, x: x, tall: tall)
            }
            x += column.width + gap
          }
        }
        composer.y += tall + 4
        composer.rule(composer.frame.x, composer.y, composer.frame.width)
        composer.y += 4
      }
    }
  }

  private func draw(_ cell: Cell, _ column: Column, x: Double, tall: Double) {
    let own = height(cell, column.width)
    let top = composer.y + (tall - own) / 2
    switch cell {
    case .text(let text, let style):
      composer.text(text, style, x: x, top: top, width: column.width, limit: limit, align: column.align)
    case .pair(let text, let style, let below, let small):
      let used = composer.text(
        text, style, x: x, top: top, width: column.width, limit: limit, align: column.align)
      composer.text(below, small, x: x, top: top + used, width: column.width, limit: 3, align: column.align)
    case .drawing(let height, let draw):
      draw(Rect(x: x, y: top, width: column.width, height: height))
    case .patch(let height, let draw):
      composer.decoration { draw(Rect(x: x, y: top, width: column.width, height: height)) }
    }
  }

  /// Column widths that share what fixed ones leave.
  static func widths(_ composer: Composer, _ parts: [Double]) -> [Double] {
    let free = composer.frame.width - 10 * Double(parts.count - 1) - parts.filter { $0 > 1 }.reduce(0, +)
    let shares = parts.filter { $0 <= 1 }.reduce(0, +)
    return parts.map { $0 > 1 ? $0 : free * $0 / max(shares, 0.01) }
  }
}
