import PaletteCore

/// What a module decides by the color scheme, and what functions of themes give: `mode === "dark" ? night : paper`.
extension ScriptReader {
  /// A longer condition asks for more than the scheme.
  private static let longestCondition = 80

  /// The value that the expression which begins at `start` has in each scheme; nil for other expressions, with the reader
  /// where it was.
  mutating func modes(from start: Int, _ depth: Int) throws -> JSONTree? {
    let outer = at
    let count = passedOver.count
    at = start
    guard let scheme = try condition(), let first = try value(depth + 1) else {
      return giveUp(outer, count)
    }
    try skipSpace()
    guard current == UInt8(ascii: ":") else { return giveUp(outer, count) }
    at += 1
    try skipSpace()
    guard let second = try value(depth + 1) else { return giveUp(outer, count) }
    let isDark = scheme == .dark
    return .object([
      JSONTree.Member("lightMode", isDark ? second : first),
      JSONTree.Member("darkMode", isDark ? first : second),
    ])
  }

  private mutating func giveUp(_ outer: Int, _ count: Int) -> JSONTree? {
    at = outer
    passedOver.removeSubrange(count...)
    return nil
  }

  /// The scheme in which a condition holds, with the reader behind its question mark; nil where it asks for anything else.
  private mutating func condition() throws -> ColorScheme? {
    let start = at
    while at < bytes.count, at - start < Self.longestCondition {
      switch current {
      case UInt8(ascii: "?"):
        if peek(1) == UInt8(ascii: "?") || peek(1) == UInt8(ascii: ".") {
          at += 2
          continue
        }
        let scheme = Self.scheme(of: String(decoding: bytes[start..<at], as: UTF8.self))
        at += 1
        try skipSpace()
        return scheme
      case UInt8(ascii: "("), UInt8(ascii: "["): try skipBalanced()
      case _ where isQuote(current): _ = try string()
      case _ where ",;:{}])".utf8.contains(current): return nil
      default:
        // A word in a new line begins a new statement.
        if at > start, isWordByte(current), lineBreakBefore(at) { return nil }
        if try !skipComment() { at += 1 }
      }
    }
    return nil
  }

  /// The scheme that a condition asks for: `theme.isDark`, `mode !== "light"`.
  private static func scheme(of condition: String) -> ColorScheme? {
    guard !condition.contains("&&"), !condition.contains("||") else { return nil }
    let words = condition.split { !$0.isLetter }.flatMap { IdentifierNames.words(of: String($0)) }
      .map { $0.lowercased() }
    let (dark, light) = (words.count { $0 == "dark" }, words.count { $0 == "light" })
    guard dark + light == 1 else { return nil }
    let isNegated = condition.hasPrefix("!") || condition.contains("!=")
    return (dark == 1) != isNegated ? .dark : .light
  }

  /// Passes over the type of what an arrow function gives: `(mode): Theme => ({ … })`.
  mutating func skipTypeOfResult() {
    guard current == UInt8(ascii: ":") else { return }
    var place = at + 1
    while place < bytes.count, place - at < Self.longestCondition,
      isWordByte(bytes[place]) || " .<>[]|,\"'".utf8.contains(bytes[place])
    {
      place += 1
    }
    if bytes[place...].starts(with: Array("=>".utf8)) { at = place }
  }

  /// Whether a function gives colors, by its name.
  static func givesColors(_ name: String) -> Bool {
    IdentifierNames.words(of: name).contains { word in
      ["theme", "themes", "color", "colors", "colour", "colours", "palette", "tokens"].contains(
        word.lowercased())
    }
  }

  /// What a function gives whose keyword was read.
  mutating func function(_ depth: Int) throws -> JSONTree? {
    try skipSpace()
    let name = isWordByte(current) ? readWord() : declaring
    try skipSpace()
    guard Self.givesColors(name), current == UInt8(ascii: "(") else { return nil }
    try skipBalanced()
    declaring = name
    // The type of what it gives.
    while at < bytes.count, current != UInt8(ascii: "{"), current != UInt8(ascii: ";") { at += 1 }
    return current == UInt8(ascii: "{") ? try returned(depth + 1) : nil
  }

  /// What the body of a function gives at its end, if the function is named for colors; its constants are known in it.
  mutating func returned(_ depth: Int) throws -> JSONTree? {
    let start = at
    try skipBalanced()
    let end = at
    guard Self.givesColors(declaring), depth < JSONTree.maximumDepth else { return nil }
    let outer = (constants, declaring)
    defer {
      at = end
      (constants, declaring) = outer
    }
    at = start + 1
    var result: JSONTree?
    while at < end - 1 {
      try skipSpace()
      guard at < end - 1 else { break }
      guard isWordByte(current) else {
        try skipMark()
        continue
      }
      let here = at
      let word = readWord()
      if word == "return" {
        try skipSpace()
        result = try value(depth + 1) ?? result
      } else if ["const", "let", "var"].contains(word) {
        at = here
        guard let name = try declared() else { continue }
        try skipSpace()
        if let value = try value(depth + 1) { constants[name] = value }
      }
    }
    return result
  }
}
