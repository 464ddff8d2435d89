import PaletteCore

/// The values of a color, each behind what it is called: as wide as the labels of this color ask for, and each row as tall as the
/// taller of the two, so that a long label lies on nothing.
struct ValueTable {
  private struct Row {
    var label: String
    var text: String
    var height: Double
  }

  /// Points between columns.
  private static let gap = 20.0

  private let composer: Composer
  private let label: TextStyle
  private let value: TextStyle
  /// What labels take, with what parts them from values.
  private let labelWidth: Double
  private let width: Double
  /// Read down, one column after the other.
  private let columns: [[Row]]

  /// On a page of color, in columns that are read down.
  init(
    _ composer: Composer, _ entry: ColorEntry, _ size: Double, _ ink: RGB8, width: Double, columns: Int
  ) {
    let style = TextStyle.value.sized(size, leading: (size * 1.6).rounded()).colored(ink)
    var label = style
    label.role = .bold
    self.init(composer, entry, label, style, least: size * 5, width: width, columns: columns)
  }

  /// - Parameter least: points that labels have at least, so that tables beside each other are alike.
  init(
    _ composer: Composer, _ entry: ColorEntry, _ label: TextStyle, _ value: TextStyle, least: Double,
    width: Double, columns count: Int = 1
  ) {
    self.composer = composer
    self.label = label
    self.value = value
    let width = (width - Self.gap * Double(count - 1)) / Double(count)
    self.width = width
    let values = entry.values.map { (label: $0.label, text: $0.marked) }
    func longest(_ texts: [String], _ style: TextStyle) -> Double {
      texts.reduce(0) { max($0, composer.width($1, style)) }
    }
    let apart = label.size * 0.7
    let whole = max(least, longest(values.map(\.label), label) + apart)
    let words = values.flatMap { $0.label.split(separator: " ").map(String.init) }
    // A label keeps to its line where values keep to theirs; else its words do, as far as values keep half of the room.
    let fits = whole + longest(values.map(\.text), value) <= width
    let labelWidth = fits ? whole : min(max(least, longest(words, label) + apart), max(least, width * 0.5))
    self.labelWidth = labelWidth
    let rows = values.map { one in
      Row(
        label: one.label, text: one.text,
        height: max(
          composer.height(one.label, label, width: labelWidth - apart / 2),
          composer.height(one.text, value, width: width - labelWidth)))
    }
    let share = max((rows.count + count - 1) / count, 1)
    self.columns = stride(from: 0, to: rows.count, by: share).map {
      Array(rows[$0..<min($0 + share, rows.count)])
    }
  }

  var height: Double { columns.map { $0.reduce(0) { $0 + $1.height } }.max() ?? 0 }

  func draw(x: Double, top: Double) {
    composer.tagged("Table", language: "en") {
      for (place, rows) in columns.enumerated() {
        let left = x + Double(place) * (width + Self.gap)
        var y = top
        for row in rows {
          composer.tagged("TR") {
            composer.tagged("TH", scope: "Row") {
              _ = composer.text(row.label, label, x: left, top: y, width: labelWidth - label.size * 0.35)
            }
            composer.tagged("TD") {
              _ = composer.text(row.text, value, x: left + labelWidth, top: y, width: width - labelWidth)
            }
          }
          y += row.height
        }
      }
    }
  }
}
