/// Codes without a mark in elements that are about color: `<option name="CARET_COLOR" value="bbbbbb" />`,
/// `<WordsStyle name="DEFAULT" fgColor="F8F8F2" />`, `<color name="ink">112233</color>`.
enum PasteElements {
  /// The lines with the mark before each such code. Their number stays.
  static func marked(_ lines: [[Character]]) -> [[Character]] {
    guard lines.contains(where: { $0.contains("<") }) else { return lines }
    var lines = lines
    let isScheme = lines.contains { String($0.prefix(200)).contains("<scheme ") }
    // Whether `<colors>` is open, and the option whose values follow.
    var isInColors = false
    var owner: String?
    for index in lines.indices where lines[index].count < 4000 && lines[index].contains("<") {
      let text = String(lines[index])
      if text.contains("<colors>") { isInColors = true }
      if let name = option(text) {
        owner = name
      } else if text.contains("</option>") {
        owner = nil
      }
      markValues(&lines[index], isInColors: isInColors, isScheme: isScheme, owner: owner)
      if text.contains("</colors>") { isInColors = false }
    }
    return lines
  }

  /// The name of an option that only holds others: `<option name="DEFAULT_KEYWORD">`.
  private static func option(_ text: String) -> String? {
    let text = text.trimmed
    guard text.hasPrefix("<option name=\""), text.hasSuffix("\">"), !text.contains("value=") else {
      return nil
    }
    return PasteWords.value(of: ["name"], in: text)
  }

  private static func markValues(_ line: inout [Character], isInColors: Bool, isScheme: Bool, owner: String?)
  {
    var position = 0
    while let open = line[position...].firstIndex(of: "<") {
      let close = line[open...].firstIndex(of: ">") ?? line.count
      position = min(close, line.count - 1) + 1
      guard open + 1 < line.count, line[open + 1].isLetter else { continue }
      let tag = String(line[(open + 1)...].prefix { $0.isLetter || $0.isNumber || ":_-".contains($0) })
      var element = Array(line[open..<min(close, line.count)])
      let added = markAttributes(&element, tag, isInColors, isScheme, owner)
      line.replaceSubrange(open..<min(close, line.count), with: element)
      position += added
      // What stands between `<color>` and `</color>`.
      if position + 8 < line.count, isColor(tag), line[position - 1] == ">",
        String(line[(position + 6)...].prefix(2)) == "</",
        isCode(line[position..<(position + 6)])
      {
        line.insert("#", at: position)
      }
    }
  }

  /// - Returns: how many characters were added.
  private static func markAttributes(
    _ element: inout [Character], _ tag: String, _ isInColors: Bool, _ isScheme: Bool, _ owner: String?
  ) -> Int {
    let count = element.count
    let text = String(element)
    let name = PasteWords.value(of: ["name", "key", "id"], in: text)
    let isNamed = name.map { isColor($0) || beginsWithColor($0) } ?? false
    var position = 0
    while let mark = element[position...].firstIndex(of: "="), mark + 1 < element.count {
      position = mark + 1
      let quote = element[mark + 1]
      guard "\"'".contains(quote), let end = element[(mark + 2)...].firstIndex(of: quote) else { continue }
      let attribute = String(
        element[..<mark].reversed().prefix { $0.isLetter || "-_".contains($0) }.reversed())
      let value = element[(mark + 2)..<end]
      position = end + 1
      let isValue = ["val", "value"].contains(attribute.lowercased())
      guard
        isValue
          ? isNamed || isInColors || isColor(tag) : isColor(attribute) || ["rgb", "fill"].contains(attribute)
      else { continue }
      var digits = String(value)
      // Their program leaves out the zeros at the front.
      let isShort = isScheme && isValue && tag == "option" && (1...5).contains(digits.count)
      guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { continue }
      if isShort { digits = String(repeating: "0", count: 6 - digits.count) + digits }
      // Spreadsheets write the alpha first.
      if digits.count == 8, attribute == "rgb" { digits = String(digits.dropFirst(2)) }
      guard digits.count == 6 else { continue }
      element.replaceSubrange((mark + 2)..<end, with: ["#"] + Array(digits))
      position = mark + 3 + digits.count
    }
    if let owner, let name, isNamed, text.hasPrefix("<option "), element.count > count,
      let range = String(element).firstRange(of: "name=\"\(name)\"")
    {
      let own = name == "FOREGROUND" ? owner : owner + "_" + name
      element = Array(String(element).replacingCharacters(range, with: "name=\"\(own)\""))
    }
    return element.count - count
  }

  private static func isCode(_ text: ArraySlice<Character>) -> Bool {
    text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// Whether the last word of a name says color: `CARET_COLOR`, `fgColor`, `GUTTER_BACKGROUND`.
  private static func isColor(_ name: String) -> Bool {
    let words = IdentifierNames.words(of: name.split(separator: ":").last.map { String($0) } ?? name)
    guard let last = words.last?.lowercased() else { return false }
    return ["color", "colour", "background", "foreground", "clr", "fgcolor", "bgcolor"].contains(last)
  }

  /// `colorBrand`, and not `colorDepth`.
  private static func beginsWithColor(_ name: String) -> Bool {
    let words = IdentifierNames.words(of: name).map { $0.lowercased() }
    guard let first = words.first, let last = words.last else { return false }
    return words.count > 1 && ["color", "colour"].contains(first)
      && ![
        "count", "id", "depth", "index", "number", "space", "mode", "max", "min", "size", "profile",
        "version", "ref", "key",
        "limit", "code", "hash",
      ].contains(last)
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
