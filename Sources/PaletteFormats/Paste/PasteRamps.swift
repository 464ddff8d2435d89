/// The color tables of maps: rows of a value, its channels and what it stands for, below a line that says that they are
/// colors, as QGIS, GDAL and GMT write them.
struct PasteRamps {
  private var rows: [Int: PasteTable.Row] = [:]

  /// What a row says of a line; nil where it says nothing.
  func row(_ index: Int) -> PasteTable.Row? { rows[index] }

  init(_ lines: [[Character]]) {
    var start = 0
    while start < lines.count {
      guard Self.isHeader(lines[start]) else {
        start += 1
        continue
      }
      start = read(lines, below: start)
    }
  }

  /// Reads the rows below a header.
  ///
  /// - Returns: the line to go on from.
  private mutating func read(_ lines: [[Character]], below header: Int) -> Int {
    var found: [Int: PasteTable.Row] = [:]
    var passed = [header]
    var index = header + 1
    while index < lines.count {
      if let row = Self.row(lines[index]) {
        found[index] = row
      } else if Self.isComment(lines[index]) || Self.isSetting(lines[index]) {
        passed.append(index)
      } else if lines[index].contains(where: { !$0.isWhitespace }) {
        break
      }
      index += 1
    }
    // One row alone may be anything.
    guard found.count > 1, let last = found.keys.max() else { return header + 1 }
    rows.merge(found) { first, _ in first }
    for line in passed where line < last {
      rows[line] = PasteTable.Row(line: [PasteLayout.joined], name: nil)
    }
    return max(index, header + 1)
  }

  // MARK: Lines

  /// A comment or a setting that says that a table of colors follows.
  private static func isHeader(_ line: [Character]) -> Bool {
    guard line.count < 100, isComment(line) || isSetting(line) else { return false }
    let text = String(line).lowercased()
    if ["qgis generated color", "interpolation:", "color_model", "gdaldem", "gdal color", "r.colors"]
      .contains(
        where: text.contains)
    {
      return true
    }
    let words = text.split { !($0.isLetter) }.map { String($0) }
    let isTable = words.contains { tables.contains($0) }
    return words.contains { PasteEvidence.isAboutColor($0) } && isTable
      || words.contains { ["colormap", "colourmap", "colortable", "rgb", "rgba"].contains($0) }
  }

  private static let tables: Set<String> = [
    "table", "map", "ramp", "rules", "relief", "lut", "lookup", "model",
  ]

  private static func isComment(_ line: [Character]) -> Bool {
    let text = String(line.prefix(12)).trimmed
    return text.hasPrefix("# ") || text == "#" || text.hasPrefix("//") || text.hasPrefix(";")
      || text.hasPrefix("#") && text.dropFirst().contains { $0.isLetter && !$0.isHexDigit }
  }

  /// `INTERPOLATION:DISCRETE`
  private static func isSetting(_ line: [Character]) -> Bool {
    let text = String(line.prefix(80)).trimmed
    guard let colon = text.firstIndex(of: ":") else { return false }
    return !text[..<colon].isEmpty && text[..<colon].allSatisfy { $0.isUppercase || $0 == "_" }
      && text.allSatisfy { $0.isLetter || "_:".contains($0) }
  }

  /// `11,70,107,159,255,Open Water`, `nv 0 0 0 0`, `500 0:112:60 # lowland`.
  private static func row(_ line: [Character]) -> PasteTable.Row? {
    guard line.count < 200 else { return nil }
    var rest = line[...]
    guard let value = take(&rest), isValue(value) else { return nil }
    var numbers: [Int] = []
    while numbers.count < 7 {
      var ahead = rest
      guard let word = take(&ahead), let number = Int(word), word.allSatisfy(\.isNumber) else { break }
      numbers.append(number)
      rest = ahead
    }
    // A label that is the value once more; GMT writes both ends of a stretch.
    var label: [Character]?
    if numbers.count == 5 { label = Array(String(numbers.removeLast())) }
    let isStretch = numbers.count == 7
    guard (3...4).contains(numbers.count) || isStretch, numbers.prefix(3).allSatisfy({ $0 <= 255 }) else {
      return nil
    }
    let alpha = numbers.count == 4 ? numbers[3] : 255
    guard alpha <= 255 else { return nil }
    let text = String(
      (label.map { $0[...] } ?? rest).drop { " \t,;#/-–:|".contains($0) }.filter { !"\"".contains($0) }
    ).trimmed
    guard text.isEmpty || text.contains(where: \.isLetter) || isValue(text)
    else { return nil }
    let color = PasteDialects.rgb(numbers.prefix(3).map { Double($0) }, alpha: Double(alpha) / 255)
    return PasteTable.Row(line: Array(color), name: text.contains(where: \.isLetter) ? text : plain(value))
  }

  /// Takes what stands before the next separator.
  private static func take(_ rest: inout ArraySlice<Character>) -> String? {
    let start = rest.drop { " \t,:;/".contains($0) }
    let word = start.prefix { !" \t,:;/".contains($0) }
    guard !word.isEmpty else { return nil }
    rest = start.dropFirst(word.count)
    return String(word)
  }

  private static func isValue(_ word: String) -> Bool {
    if ["nv", "nodata", "nan", "default", "inf", "b", "f", "n"].contains(word.lowercased()) { return true }
    return Double(word.last == "%" ? String(word.dropLast()) : word) != nil
  }

  /// A value that may be a name: whole numbers and words.
  private static func plain(_ value: String) -> String? {
    if value.hasPrefix("-") { return "−" + value.dropFirst() }
    return value.contains(".") || value.count < 2 && value.allSatisfy(\.isLetter) ? nil : value
  }
}
