import PaletteCore

/// A table with a heading for each column: channels in three columns, or colors in several.
///
/// Its rows are rewritten so that a line says all of it: `Sky | 135 | 206 | 235` under `Name | R | G | B` becomes
/// `Sky: rgb(135 206 235)`, and `text | #111 | #eee` under `Token | Light | Dark` names both colors.
struct PasteTable {
  private let separator: Character?
  private let heads: [String]
  /// The columns of red, green and blue; empty where there are none.
  private var channels: [Int] = []
  /// The columns that have colors, by their headings.
  private var colors: [Int] = []
  /// The column that has red, green and blue in a cell.
  private var triple: Int?
  /// The column of the names.
  private var label = 0

  init(_ lines: [[Character]]) {
    let first = lines.first { line in line.contains { !$0.isWhitespace } } ?? []
    let found =
      ["|", "\t", ";", ","].first { mark in
        first.count(where: { $0 == mark }) > (mark == "\t" ? 0 : 1)
      } as Character?
    separator = found
    heads = found.map { Self.cells(first, $0) } ?? []
    guard let found, heads.count > 2 || heads.count == 2 && "|\t".contains(found), !first.contains("#"),
      !first.contains("{")
    else { return }
    let folded = heads.map { $0.lowercased() }
    for names in [["r", "g", "b"], ["red", "green", "blue"]] {
      let places = names.compactMap { folded.firstIndex(of: $0) }
      if places.count == 3 { channels = places }
    }
    let rows = lines.map { Self.cells($0, found) }.filter { $0.count == heads.count && $0 != heads }
    // A column of hex codes says the color already.
    let columns = heads.indices.filter { column in
      let values = rows.map { $0[column] }.filter { $0.contains { $0.isLetter || $0.isNumber } }
      return !values.isEmpty && values.allSatisfy(Self.isHex)
    }
    if columns.contains(where: { PasteWords.generic.contains(folded[$0]) }) || columns.count == 1 {
      channels = []
    }
    if columns.count > 1,
      columns.allSatisfy({ !heads[$0].isEmpty && !PasteWords.generic.contains(folded[$0]) })
    {
      colors = columns
    }
    if columns.isEmpty, channels.isEmpty {
      triple = heads.indices.first { column in
        let values = rows.map { $0[column] }.filter { $0.contains { $0.isLetter || $0.isNumber } }
        return folded[column].contains("rgb") && !values.isEmpty
          && values.allSatisfy { Self.bytes($0).count == 3 }
      }
    }
    let isTaken = { [channels, colors] (column: Int) in channels.contains(column) || colors.contains(column) }
    label =
      heads.indices.first { folded[$0].contains("name") && !isTaken($0) }
      ?? heads.indices.first { column in
        !isTaken(column) && rows.contains { $0[column].contains(where: \.isLetter) }
      } ?? -1
    if label < 0 { (channels, colors, triple) = ([], [], nil) }
  }

  /// The row with its colors behind their names; nil where the table is none, or the line no row of it.
  func rewritten(_ line: [Character]) -> [Character]? {
    guard let separator, !(channels.isEmpty && colors.isEmpty) || triple != nil else { return nil }
    let cells = Self.cells(line, separator)
    guard cells.count == heads.count, cells != heads, !cells[label].isEmpty else { return nil }
    let name = cells[label]
    if let triple {
      let bytes = Self.bytes(cells[triple])
      return bytes.count == 3 ? Array("\(name): rgb(\(bytes[0]) \(bytes[1]) \(bytes[2]))") : nil
    }
    if !channels.isEmpty {
      let bytes = channels.compactMap { UInt8(cells[$0]) }
      return bytes.count == 3 ? Array("\(name): rgb(\(bytes[0]) \(bytes[1]) \(bytes[2]))") : nil
    }
    let parts = colors.filter { Self.isHex(cells[$0]) }.map { "\"\(name) \(heads[$0])\": \"\(cells[$0])\"" }
    return parts.isEmpty ? nil : Array(" " + parts.joined(separator: ", "))
  }

  private static func bytes(_ cell: String) -> [UInt8] {
    let parts = cell.split { " ,;/-".contains($0) }
    return parts.count == 3 ? parts.compactMap { UInt8($0) } : []
  }

  private static func isHex(_ cell: String) -> Bool {
    cell.hasPrefix("#") && Color(hex: String(cell.dropFirst())) != nil
  }

  /// The cells of a line, without the marks and quotation marks around them.
  private static func cells(_ line: [Character], _ separator: Character) -> [String] {
    var text = Substring(String(line).trimmed)
    if separator == "|" {
      if text.hasPrefix("|") { text = text.dropFirst() }
      if text.hasSuffix("|") { text = text.dropLast() }
    }
    return text.split(separator: separator, omittingEmptySubsequences: false).map {
      String($0.filter { !"`*\"".contains($0) }).trimmed
    }
  }
}
