import Bytes
import PaletteCore

/// What stands between the values of a script, and passing over what is no literal.
extension ScriptReader {
  func place(_ start: Int) -> JSONTree.TreePlace {
    JSONTree.TreePlace(
      file: file, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: at))
  }

  func error(_ message: String) -> FormatError {
    let place = lines.table(bytes).place(of: at..<at)
    return FormatError(message, at: "line \(place.line), column \(place.column)")
  }

  /// The beginning of the expression at `offset`.
  static func written(at offset: Int, in bytes: [UInt8]) -> String {
    var depth = 0
    let end = bytes[offset...].prefix(80).firstIndex { byte in
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth -= 1 }
      return byte < 32 || depth < 0 || byte == UInt8(ascii: ";")
        || depth == 0 && byte == UInt8(ascii: ",")
    }
    let text = String(decoding: bytes[offset..<(end ?? min(offset + 80, bytes.count))], as: UTF8.self)
    return String(text[...].trimmed)
  }

  var current: UInt8 { at < bytes.count ? bytes[at] : 0 }

  func peek(_ distance: Int) -> UInt8 {
    bytes.indices.contains(at + distance) ? bytes[at + distance] : 0
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`")
  }

  func isOpening(_ byte: UInt8) -> Bool { "({[".utf8.contains(byte) }

  mutating func readWord() -> String {
    let start = at
    while at < bytes.count, isWordByte(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  mutating func skipSpace() throws {
    while at < bytes.count {
      if current == 32 || current >= 9 && current <= 13 {
        at += 1
      } else if current == 0xC2, peek(1) == 0xA0 {
        at += 2
      } else if try !skipComment() {
        return
      }
    }
  }

  mutating func skipComment() throws -> Bool {
    guard current == UInt8(ascii: "/") else { return false }
    if peek(1) == UInt8(ascii: "/") {
      while at < bytes.count, current != 10, current != 13 { at += 1 }
      return true
    }
    guard peek(1) == UInt8(ascii: "*") else { return skipPattern() }
    var end = at + 2
    while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") {
      end += 1
    }
    guard end + 1 < bytes.count else { throw error("the comment that begins here is never closed") }
    at = end + 2
    return true
  }

  /// Passes over a regular expression with its flags, whose brackets and quotes belong to nothing else. A slash that begins none
  /// divides.
  private mutating func skipPattern() -> Bool {
    guard !isStrict else { return false }
    let start = at
    at = ScriptPattern.skipped(at: at, in: bytes, budget: &budget)
    return at > start
  }

  /// Whether a word stands before a place.
  func stands(_ word: String, before place: Int) -> Bool {
    let word = Array(word.utf8)
    var end = place
    while end > 0, bytes[end - 1] <= 32 { end -= 1 }
    guard end >= word.count, bytes[(end - word.count)..<end].elementsEqual(word) else { return false }
    return end == word.count || !isWordByte(bytes[end - word.count - 1])
  }

  /// `as const`, `as Palette`, `satisfies Record<string, string>`, `!`.
  mutating func skipCast() throws {
    while at < bytes.count {
      if current == UInt8(ascii: "!"), peek(1) != UInt8(ascii: "=") {
        at += 1
        try skipSpace()
        continue
      }
      let start = at
      let word = isWordByte(current) ? readWord() : ""
      guard word == "as" || word == "satisfies", !lineBreakBefore(start) else {
        at = start
        return
      }
      // A type ends where an expression does; angle brackets and braces hold commas.
      var depth = 0
      while at < bytes.count {
        if "<([{".utf8.contains(current) { depth += 1 }
        if depth == 0, ",;)]}".utf8.contains(current) || current == 10 { break }
        if ">)]}".utf8.contains(current) { depth -= 1 }
        at += 1
      }
      try skipSpace()
    }
  }

  private static let statements: Set<String> = [
    "const", "let", "var", "export", "import", "function", "class", "type", "interface", "module", "exports",
  ]

  /// Passes over everything up to the comma or bracket that ends a value.
  mutating func skipExpression() throws {
    while at < bytes.count {
      if ",}]);".utf8.contains(current) { return }
      // A function that ends its line without a semicolon must not take the next statement with it.
      if !isStrict, isWordByte(current), lineBreakBefore(at) {
        let start = at
        let word = readWord()
        at = start
        if Self.statements.contains(word) { return }
        _ = readWord()
        continue
      }
      if isOpening(current) {
        try skipBalanced()
      } else if isQuote(current) {
        _ = try? string()
      } else if try !skipComment() {
        at += 1
      }
    }
  }

  /// Passes over what no statement begins with: a text, a bracket with everything in it, or one sign.
  mutating func skipMark() throws {
    if isQuote(current) {
      _ = try? string()
    } else if isOpening(current) {
      try skipBalanced()
    } else {
      at += 1
    }
  }

  /// Passes over a bracket with everything in it.
  mutating func skipBalanced() throws {
    let start = at
    var depth = 0
    while at < bytes.count {
      if isQuote(current) {
        _ = try? string()
        continue
      }
      if try skipComment() { continue }
      if isOpening(current) { depth += 1 }
      if ")}]".utf8.contains(current) { depth -= 1 }
      at += 1
      if depth == 0 { return }
    }
    // Past all of it, so that whoever goes on does not come here again.
    at = start
    let failure = error("the bracket that begins here is never closed")
    at = bytes.count
    throw failure
  }
}

/// Where lines begin, found once: a damaged script has an error for each of thousands of strings.
final class LazyLines {
  private var found: LineTable?

  func table(_ bytes: [UInt8]) -> LineTable {
    if let found { return found }
    let table = LineTable(bytes)
    found = table
    return table
  }
}
