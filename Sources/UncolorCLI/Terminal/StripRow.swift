import PaletteCore

/// A line of a table: words in columns, then colors side by side.
struct StripRow {
  let words: [String]
  let colors: [Color]

  /// The rows with their columns aligned. Strips end where the screen ends; the last word says how many colors there are.
  static func lines(_ rows: [StripRow], _ paint: Paint, _ width: Int) -> [String] {
    let columns = rows.map(\.words.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.words.count ? DisplayWidth.of($0.words[column]) : 0 }.max() ?? 0
    }
    let room = width - widths.reduce(0) { $0 + $1 + 2 }
    return rows.map { row in
      let words = zip(row.words, widths).map { DisplayWidth.fit($0, $1) }.joined(separator: "  ")
      let strip = row.colors.prefix(max(room / 2, 0)).map { paint.swatch($0) }.joined()
      return DisplayWidth.trimmed(strip.isEmpty ? words : words + "  " + strip)
    }
  }
}
