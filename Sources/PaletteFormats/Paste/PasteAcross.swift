import PaletteCore

/// Tables whose rows are the ways to write a color, with a color in each column and nothing but spaces between them:
/// `Model Gul Blå Rød` above `RGB 252-209-22 0-56-147 206-17-38` above `HEX #FCD116 #003893 #CE1126`.
enum PasteAcross {
  /// The lines with the name of each column before its code. Their number stays.
  ///
  /// `HEX #FCD116 #003893` below `Model Gul Blå` becomes `"Gul": "#FCD116", "Blå": "#003893"`.
  static func resolved(_ lines: [[Character]]) -> [[Character]] {
    var lines = lines
    for index in lines.indices.dropFirst() where lines[index].count < 300 && isCodes(lines[index]) {
      let codes = words(lines[index]).dropFirst()
      var top = index
      while top > 0, index - top < 8, isRow(lines[top - 1]) { top -= 1 }
      guard top > 0, let names = names(lines[top - 1], codes.count) else { continue }
      var end = index + 1
      while end < lines.count, end - index < 8, isRow(lines[end]) { end += 1 }
      let inks = (top..<end).filter { $0 != index }.compactMap { Self.inks(lines[$0], codes.count) }
      let parts = zip(names, codes).enumerated().map { place, pair in
        let code = pair.1.first == "#" ? pair.1 : "#" + pair.1
        return (["\"\(pair.0)\": \"\(code)\""] + inks.map { $0[place] }).joined(separator: " ")
      }
      for line in (top - 1)..<end { lines[line] = [PasteLayout.joined] }
      lines[index] = Array(" " + parts.joined(separator: ", "))
    }
    return lines
  }

  private static func words(_ line: [Character]) -> [String] {
    line.split(whereSeparator: \.isWhitespace).map { String($0) }
  }

  /// `HEX #FCD116 #003893 #CE1126`: a label, two codes or more, and nothing else.
  private static func isCodes(_ line: [Character]) -> Bool {
    guard line.contains(" "), let first = line.first(where: { !$0.isWhitespace }), "hwHW".contains(first)
    else {
      return false
    }
    let words = words(line)
    guard words.count > 2, let label = words.first?.lowercased().filter(\.isLetter),
      ["hex", "html", "web", "hexcode", "hexadecimal"].contains(label)
    else { return false }
    return words.dropFirst().allSatisfy { word in
      let digits = word.drop { $0 == "#" }
      return digits.count == 6 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
  }

  /// Whether a line is a notation and values: `Pantone 116 287 186`.
  private static func isRow(_ line: [Character]) -> Bool {
    guard line.count < 300, line.contains(where: \.isNumber), let label = words(line).first?.lowercased()
    else {
      return false
    }
    return [
      "pantone", "pms", "rgb", "rvb", "cmyk", "cmjn", "hsl", "hsb", "hsv", "ral", "ncs", "lab", "hks",
      "cielab",
      "munsell", "dic", "toyo",
    ].contains(label.filter(\.isLetter))
  }

  /// The names of so many columns in the line above their values; nil where it leaves open where one ends.
  private static func names(_ line: [Character], _ count: Int) -> [String]? {
    guard line.count < 200, !line.contains(where: { $0.isNumber || "#:;,=<>{}|\"".contains($0) }) else {
      return nil
    }
    let cells = PasteValues.cells(line).map { String($0) }
    for names in [cells, Array(cells.dropFirst())] where names.count == count && cells.count > 1 {
      return names
    }
    var words = words(line)
    guard let first = words.first?.lowercased() else { return nil }
    let isHead = heads.contains(first) || PasteBasics.isHeading(first)
    if isHead { words.removeFirst() }
    guard words.allSatisfy({ $0.contains(where: \.isLetter) }) else { return nil }
    if words.count == count { return words }
    if words.count == count + 1, !isHead, line.first?.isWhitespace == false { return nil }
    return PasteColumns.names(words.joined(separator: " "), count)
  }

  /// What heads the column of the notations.
  private static let heads: Set<String> = [
    "model", "modell", "modèle", "modelo", "modello", "models", "system", "format", "mode", "space", "code",
    "codes", "scheme", "värde", "notation", "name", "values", "value",
  ]

  /// The inks of each column; nil where a line has none, or not as many as there are columns.
  private static func inks(_ line: [Character], _ count: Int) -> [String]? {
    let words = words(line)
    let label = words[0].lowercased().filter(\.isLetter)
    let values = Array(words.dropFirst())
    if ["cmyk", "cmjn"].contains(label) {
      let numbers = values.joined(separator: " ").split { !($0.isNumber || $0 == ".") }
      guard numbers.count == count * 4, numbers.allSatisfy({ Double(String($0)) != nil }) else { return nil }
      return (0..<count).map { place in
        "CMYK " + numbers[(place * 4)..<(place * 4 + 4)].joined(separator: " ")
      }
    }
    guard ["pantone", "pms", "ral", "hks"].contains(label) else { return nil }
    let book = label == "pms" ? "PANTONE" : label.uppercased()
    if values.count == count { return values.map { book + " " + $0 } }
    let isPaired =
      values.count == count * 2
      && values.indices.allSatisfy {
        $0 % 2 == 0 ? values[$0].contains(where: \.isNumber) : PasteScanner.papers.contains(values[$0])
      }
    return isPaired ? (0..<count).map { "\(book) \(values[$0 * 2]) \(values[$0 * 2 + 1])" } : nil
  }
}
