/// The box of a wiki about one color, which says its parts line by line: `| title = Red`, `| hex = FF0000`,
/// `| variation1 = Darker red | variation1color = #C10430`.
enum PasteInfobox {
  /// The lines with each color of a box behind its name, and nothing else of it.
  static func resolved(_ lines: [[Character]]) -> [[Character]] {
    guard lines.contains(where: isStart) else { return lines }
    var lines = lines
    var start: Int?
    var depth = 0
    for index in lines.indices {
      if start == nil, isStart(lines[index]) { (start, depth) = (index, 0) }
      guard let begin = start else { continue }
      depth += lines[index].count { $0 == "{" } - lines[index].count { $0 == "}" }
      if depth > 0, index + 1 < lines.count { continue }
      rewrite(&lines, begin...index)
      start = nil
    }
    return lines
  }

  private static func isStart(_ line: [Character]) -> Bool {
    line.count < 2000 && line.contains("{") && String(line).lowercased().contains("{{infobox")
  }

  private static func rewrite(_ lines: inout [[Character]], _ range: ClosedRange<Int>) {
    var values: [(key: String, value: String, line: Int)] = []
    for index in range {
      for part in String(lines[index]).split(separator: "|") {
        let pair = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
        guard pair.count == 2 else { continue }
        values.append((pair[0].lowercased(), pair[1].filter { !"{}[]'".contains($0) }.trimmed, index))
      }
    }
    // Only boxes that have the code of a color are about one.
    guard values.contains(where: { $0.key == "hex" && code($0.value) != nil }) else { return }
    for index in range { lines[index] = [PasteLayout.joined] }
    for (key, value, line) in values {
      guard key == "hex" || key.hasSuffix("color") || key.hasSuffix("colour"), let code = code(value) else {
        continue
      }
      let owner = key == "hex" ? "" : key.replacing("colour", with: "").replacing("color", with: "")
      let titles = key == "hex" ? ["title", "name"] : [owner, owner + "name"]
      guard let name = values.first(where: { titles.contains($0.key) && !$0.value.isEmpty })?.value else {
        if key == "hex" { lines[line] = Array(code) }
        continue
      }
      let text = Array("\(name): \(code)")
      lines[line] = lines[line] == [PasteLayout.joined] ? text : lines[line] + Array(", ") + text
    }
  }

  /// `FF0000`, `#C10430`: a code with its mark.
  private static func code(_ value: String) -> String? {
    let digits = value.drop { $0 == "#" }.prefix { $0.isASCII && $0.isHexDigit }
    let rest = value.drop { $0 == "#" }.dropFirst(digits.count).drop { $0 == " " }
    return digits.count == 6 && rest.first.map { $0 == "<" || $0 == "(" } ?? true ? "#" + digits : nil
  }
}
