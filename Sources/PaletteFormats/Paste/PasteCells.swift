import PaletteCore

/// Tables that were copied one cell per line: `Name`, `RGB`, `HEX` below each other, and below them the cells of each row.
enum PasteCells {
  /// What a column of such a table has.
  private enum Column {
    case hex
    /// So many numbers.
    case numbers(Int)
    case words
  }

  /// The lines with each row of such a table in its first line, its cells between tabs. Their number stays.
  ///
  /// `Namn`, `HEX`, `Granit`, `#4a4e54` become `Namn → HEX` and `Granit → #4a4e54`.
  static func joined(_ lines: [[Character]]) -> [[Character]] {
    var lines = lines
    var index = 0
    while index < lines.count {
      let heads = heads(lines, from: index)
      guard heads.count > 1, let (width, rows) = table(lines, index, heads) else {
        index += 1
        continue
      }
      for start in stride(from: index, to: index + width * (rows + 1), by: width) {
        lines[start] = Array(
          lines[start..<(start + width)].map { String($0).trimmed }.joined(separator: "\t"))
        for other in (start + 1)..<(start + width) { lines[other] = [PasteLayout.joined] }
      }
      index += width * (rows + 1)
    }
    return lines
  }

  /// The columns that the lines from a place on head, up to the first that heads none.
  private static func heads(_ lines: [[Character]], from start: Int) -> [Column] {
    var columns: [Column] = []
    for line in lines[start...].prefix(8) {
      guard let column = column(line) else { break }
      columns.append(column)
    }
    return columns
  }

  /// What a line heads that is nothing but a heading: `Hex`, `RGB`, `Name`, `Usage`.
  private static func column(_ line: [Character]) -> Column? {
    guard (2...24).contains(line.count), !line.contains(where: { $0.isNumber || "#:;,=<>{}|\t".contains($0) })
    else { return nil }
    let text = String(line).trimmed.lowercased()
    let words = text.split { !$0.isLetter }.map(String.init)
    guard (1...3).contains(words.count) else { return nil }
    if words.contains(where: ["hex", "hexcode", "html", "web", "hexadecimal"].contains) { return .hex }
    if words.contains("rgb") || words.contains("rvb") { return .numbers(3) }
    if words.contains("cmyk") || words.contains("cmjn") { return .numbers(4) }
    let isHead =
      PasteTableNames.isName(text) || PasteTableNames.isUse(text) || PasteBasics.isHeading(text)
      || words.contains(where: ["pantone", "pms", "ral", "hks", "ncs", "lrv"].contains)
    return isHead ? .words : nil
  }

  /// How wide a table is below so many headings, and how many rows it has; nil where there is none.
  private static func table(_ lines: [[Character]], _ start: Int, _ heads: [Column]) -> (
    width: Int, rows: Int
  )? {
    // A word that is also a heading may be the first cell.
    for width in (2...max(2, heads.count)).reversed() {
      let columns = heads.prefix(width)
      guard columns.count > 1, columns.contains(where: isScreen), columns.contains(where: isWords) else {
        continue
      }
      var rows = 0
      while fits(lines, start + width * (rows + 1), columns) { rows += 1 }
      if rows > 1 { return (width, rows) }
    }
    return nil
  }

  private static func isScreen(_ column: Column) -> Bool {
    switch column {
    case .hex, .numbers(3): true
    default: false
    }
  }

  private static func isWords(_ column: Column) -> Bool { if case .words = column { true } else { false } }

  /// Whether the lines from a place on are a row of such columns.
  private static func fits(_ lines: [[Character]], _ start: Int, _ columns: ArraySlice<Column>) -> Bool {
    guard start + columns.count <= lines.count else { return false }
    return zip(columns, lines[start...]).allSatisfy { column, line in
      let text = String(line.prefix(61)).trimmed
      guard !text.isEmpty, text.count <= 60, !line.contains(where: { "\t|{}<>".contains($0) }) else {
        return false
      }
      switch column {
      case .hex:
        let digits = text.drop { $0 == "#" }
        return digits.count == 6 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
      case .numbers(let count):
        let numbers = text.split { !($0.isNumber || $0 == ".") }
        return numbers.count == count
          && text.allSatisfy { $0.isNumber || " ,./-–%°rgbvcmykjnRGBVCMYKJN:=".contains($0) }
      case .words: return text.first != "#"
      }
    }
  }
}
