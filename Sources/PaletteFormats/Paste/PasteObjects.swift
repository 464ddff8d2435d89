import PaletteCore

/// The colors of design tokens, which are objects: `{ "colorSpace": "oklch", "components": [0.6, 0.1, 230] }`. Their own reader
/// reads them, in whatever fragment of a file they stand.
enum PasteObjects {
  /// The lines with each such object as a color of CSS. Their number stays.
  static func joined(_ lines: [[Character]]) -> [[Character]] {
    guard lines.contains(where: { mark(in: $0) != nil }) else { return lines }
    var lines = lines
    var index = 0
    while index < lines.count {
      if let place = mark(in: lines[index]), let end = replace(&lines, index, place) {
        index = end
      } else {
        index += 1
      }
    }
    return lines
  }

  private static func mark(in line: [Character]) -> Int? {
    guard line.count < 2000, line.contains("S"), let range = String(line).firstRange(of: "\"colorSpace\"")
    else {
      return nil
    }
    return String(line).distance(from: String(line).startIndex, to: range.lowerBound)
  }

  /// Replaces the object around a place.
  ///
  /// - Returns: the line to go on from; nil where it is none, or has a code of its own beside its components.
  private static func replace(_ lines: inout [[Character]], _ index: Int, _ place: Int) -> Int? {
    var first = index
    var open = lines[index][..<place].lastIndex(of: "{")
    while open == nil, first > max(0, index - 6) {
      first -= 1
      if lines[first].contains("}") { return nil }
      open = lines[first].lastIndex(of: "{")
    }
    guard let open else { return nil }
    var text: [Character] = []
    for last in first..<min(lines.count, first + 16) {
      let start = last == first ? open : 0
      let close = lines[last][start...].firstIndex(of: "}")
      text += lines[last][start..<(close.map { $0 + 1 } ?? lines[last].count)]
      guard let close else { continue }
      guard let tree = try? JSONTree(Array(String(text).utf8)), tree["hex"] == nil,
        let color = try? DTCGColor.color(tree, at: "")
      else { return nil }
      let tail = lines[last][(close + 1)...]
      lines[first] = Array(lines[first][..<open]) + Array("\"\(color.css)\"") + Array(tail)
      for other in (first + 1)..<max(first + 1, last + 1) { lines[other] = [PasteLayout.joined] }
      return first == last ? first : last + 1
    }
    return nil
  }
}
