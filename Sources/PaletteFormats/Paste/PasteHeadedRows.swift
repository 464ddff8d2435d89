/// Rows of words and numbers below a line that says what the numbers are: `Color Pantone RGB CMYK` above
/// `Red 193 C 179, 25, 66 0, 100, 66, 13`, `Color RGB Value` above `Light red 255- 51- 51`.
enum PasteHeadedRows {
  /// The lines with the channels of each such row in a function.
  static func resolved(_ lines: [[Character]]) -> [[Character]] {
    var result = lines
    var heading: [String]?
    var rows: [(line: Int, text: [Character])] = []
    func close() {
      if rows.count > 1 { for (line, text) in rows { result[line] = text } }
      rows = []
    }
    for (index, line) in lines.enumerated() where line.contains(where: { !$0.isWhitespace }) {
      if let found = Self.heading(line) {
        close()
        heading = found
      } else if let names = heading {
        if let row = row(line, names) {
          rows.append((index, row))
        } else {
          heading = nil
          close()
        }
      }
    }
    close()
    return result
  }

  /// The words of a line that heads columns, one of which has channels.
  private static func heading(_ line: [Character]) -> [String]? {
    guard line.count < 100, !line.contains(where: { $0.isNumber || "#|\t=<>{}".contains($0) }) else {
      return nil
    }
    // "My three favorite whites (RGB, then LRV):"
    let isSentence = line.last { !$0.isWhitespace } == ":"
    if !isSentence, line.contains(where: { ":()".contains($0) }) { return nil }
    let words = String(line).lowercased().split { isSentence ? !$0.isLetter : $0 == " " }.map(String.init)
    guard words.count > 1, let place = words.firstIndex(of: "rgb"), place > 0 else { return nil }
    return words
  }

  private static func row(_ line: [Character], _ heading: [String]) -> [Character]? {
    // A mark may stand before a row: `* Red 255- 0 - 0`.
    guard line.count < 200,
      line.first(where: { !$0.isWhitespace && !"*•·+-–".contains($0) })?.isLetter == true,
      !line.contains(where: { "#|\t:=<>{}()".contains($0) })
    else { return nil }
    let runs = numbers(line)
    guard
      let first = runs.indices.dropLast(2).first(where: { at in
        (at..<(at + 2)).allSatisfy { isMark(line[runs[$0].upperBound..<runs[$0 + 1].lowerBound]) }
      }),
      case let channels = runs[first...(first + 2)].compactMap({ Int(String(line[$0])) }),
      channels.count == 3,
      channels.allSatisfy({ (0...255).contains($0) })
    else { return nil }
    var words = String(line[..<runs[first].lowerBound]).split(separator: " ").map(String.init)
    while let mark = words.first, ["*", "•", "·", "+", "-", "–"].contains(mark) { words.removeFirst() }
    // "Linen – 240 / 241 / 234"
    if words.count > 1, let mark = words.last, ["–", "—", "-"].contains(mark) { words.removeLast() }
    let name = words.prefix { $0.allSatisfy { $0.isLetter || "-'".contains($0) } }
    let ink = words.dropFirst(name.count)
    guard let last = name.last else { return nil }
    // `White White 255, 255, 255`: what it is called in two columns.
    let own = name.count > 1 && name[name.count - 2] == last ? name.dropLast() : name
    var cells = [own.joined(separator: " ")]
    if !ink.isEmpty, heading.contains(where: { ["pantone", "pms"].contains($0) }) {
      cells.append("PANTONE " + ink.joined(separator: " "))
    } else if !ink.isEmpty {
      return nil
    }
    cells.append("rgb(\(channels[0]), \(channels[1]), \(channels[2]))")
    let rest = runs.dropFirst(first + 3)
    if rest.count == 4, heading.contains("cmyk") {
      cells.append("CMYK " + rest.map { String(line[$0]) }.joined(separator: "/"))
    }
    return Array(cells.joined(separator: "\t"))
  }

  private static func numbers(_ line: [Character]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < line.count {
      let start = index
      while index < line.count, line[index].isASCII, line[index].isNumber { index += 1 }
      if index > start { found.append(start..<index) } else { index += 1 }
    }
    return found
  }

  private static func isMark(_ gap: ArraySlice<Character>) -> Bool {
    let marks = gap.filter { $0 != " " }
    return marks.count == 1 && marks.allSatisfy { ",/-–".contains($0) }
  }
}
