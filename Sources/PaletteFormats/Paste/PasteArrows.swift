/// Maps that other languages write with arrows or indices, as objects: `['gray' => [50 => '#fafafa']]` of PHP,
/// `{ 50 => '#fafafa' }` of Ruby, `{ ["navy"] = … }` of C# and Lua.
enum PasteArrows {
  /// The lines with such maps as objects. Their number stays.
  static func objects(_ written: [[Character]]) -> [[Character]] {
    let hasProperties = written.contains { $0.count < 400 && String($0).contains("{ get;") }
    var lines: [[Character]] = hasProperties ? written.map { property($0) } : written
    let isWritten = lines.contains { line in
      line.count < 2000
        && (indices(line, "=>").contains { isKey(before: $0, in: line) }
          || line.contains("[") && element(line) != nil)
    }
    guard isWritten else { return lines }
    // Whether each bracket that is open holds pairs.
    var stack: [Bool] = []
    for index in lines.indices where lines[index].count < 2000 {
      let next = index + 1 < lines.count ? lines[index + 1] : []
      lines[index] = object(lines[index], next: next, &stack)
    }
    return lines
  }

  /// `Color Ink { get; set; } = …` of C# without what says how it is used.
  private static func property(_ line: [Character]) -> [Character] {
    let text = String(line)
    guard line.count < 400, let open = text.firstRange(of: "{ get;"),
      let close = text[open.upperBound...].firstIndex(of: "}"),
      text[open.upperBound..<close].allSatisfy({ $0.isLetter || " ;".contains($0) })
    else { return line }
    return Array(String(text[..<open.lowerBound]).trimmedEnd + String(text[text.index(after: close)...]))
  }

  private static func object(_ line: [Character], next: [Character], _ stack: inout [Bool]) -> [Character] {
    var result: [Character] = []
    var quote: Character?
    var at = 0
    while at < line.count {
      let character = line[at]
      if let open = quote {
        if character == open { quote = nil }
      } else if "\"'".contains(character) {
        quote = character
      } else if character == "[" {
        if let (key, end) = element(line, at: at),
          result.last(where: { $0 != " " }).map({ "{,".contains($0) }) ?? true
        {
          result += key + [":"]
          at = end
          continue
        }
        let isMap = opensPairs(line[(at + 1)...]) ?? opensPairs(next[...]) ?? false
        stack.append(isMap)
        result.append(isMap ? "{" : "[")
        at += 1
        continue
      } else if character == "]" {
        result.append(stack.popLast() == true ? "}" : "]")
        at += 1
        continue
      } else if character == "=", at + 1 < line.count, line[at + 1] == ">", isKey(before: at, in: line) {
        while result.last == " " { result.removeLast() }
        result.append(":")
        at += 2
        continue
      }
      result.append(character)
      at += 1
    }
    return result
  }

  /// Whether a text begins with a key and an arrow; nil where it has nothing in it.
  private static func opensPairs(_ text: ArraySlice<Character>) -> Bool? {
    let head = text.drop { $0.isWhitespace }
    guard !head.isEmpty else { return nil }
    guard let arrow = indices(Array(head.prefix(80)), "=>").first else { return false }
    let key = head.prefix(arrow)
    return isKey(before: arrow, in: Array(head.prefix(80))) && !key.contains { "[{(".contains($0) }
  }

  /// Whether a quoted word or a number stands before an arrow; a name there is the parameter of a function.
  private static func isKey(before arrow: Int, in line: [Character]) -> Bool {
    guard let last = line[..<arrow].lastIndex(where: { $0 != " " }) else { return false }
    if "\"'".contains(line[last]) { return true }
    let word = line[...last].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let before = line[..<(last + 1 - word.count)].last
    if before == ":" { return !word.isEmpty }
    return !word.isEmpty && word.allSatisfy(\.isNumber) && before.map { " [{,\t".contains($0) } ?? true
  }

  /// `["navy"] =` at a place: the key, and where the sign ends.
  private static func element(_ line: [Character], at open: Int) -> (key: [Character], end: Int)? {
    guard line[open] == "[", open + 3 < line.count, "\"'".contains(line[open + 1]),
      let close = line[(open + 2)...].firstIndex(of: line[open + 1]), close + 1 < line.count,
      line[close + 1] == "]"
    else { return nil }
    var end = close + 2
    while end < line.count, line[end] == " " { end += 1 }
    guard end + 1 < line.count, line[end] == "=", line[end + 1] != "=" else { return nil }
    return (Array(line[(open + 1)...close]), end + 1)
  }

  /// The first such element that begins a pair.
  private static func element(_ line: [Character]) -> Int? {
    line.indices.first { place in
      line[place] == "[" && element(line, at: place) != nil
        && (line[..<place].last { $0 != " " }.map { "{,".contains($0) } ?? true)
    }
  }

  private static func indices(_ line: [Character], _ sign: String) -> [Int] {
    let letters = Array(sign)
    return line.indices.dropLast().filter { line[$0] == letters[0] && line[$0 + 1] == letters[1] }
  }
}
