/// The declarations of a style sheet with the rules around them, and its comments. Source: CSS Syntax 3.
///
/// Only as much is understood as custom properties need; a value is kept as text.
struct StyleSheet {
  /// `name: value` within its rules.
  struct Declaration {
    /// The property, such as `--ink`.
    var name: String
    /// Everything up to the semicolon, trimmed, without comments.
    var value: String
    /// The comment behind it on the same line.
    var label: String?
    /// The rules around it, an index of ``StyleSheet/rules``.
    var rules: Int
    /// The comment right before the innermost rule.
    var ruleComment: String?
    /// The byte where it starts.
    var offset: Int
  }

  /// Rules inside rules beyond this are an error, not a reason to run out of stack.
  static let maximumDepth = 32

  private(set) var declarations: [Declaration] = []
  /// The preludes of nested rules, outermost first, for each block of the sheet.
  private(set) var rules: [[String]] = [[]]
  /// The comments outside of rules, in order.
  private(set) var comments: [String] = []
  let bytes: [UInt8]
  private var at: Int

  /// Reads a style sheet. Throws ``FormatError`` for text that is not UTF-8, and for a rule, a string or a comment that never ends.
  init(_ bytes: [UInt8]) throws(FormatError) {
    self.bytes = bytes
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw FormatError("the file is not UTF-8 text", at: "byte \(Self.firstInvalid(bytes))")
    }
    try readBlock(0, nil)
  }

  /// The line and column of a byte, both from 1.
  func place(_ offset: Int) -> String { Self.place(offset, in: bytes) }

  static func place(_ offset: Int, in bytes: [UInt8]) -> String {
    var places = TextPlaces(bytes)
    return places.place(offset)
  }

  /// The first byte that does not belong to well-formed UTF-8.
  static func firstInvalid(_ bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    return offset
  }

  private var current: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private func isComment(_ place: Int) -> Bool {
    place + 1 < bytes.count && bytes[place] == UInt8(ascii: "/") && bytes[place + 1] == UInt8(ascii: "*")
  }

  private mutating func readBlock(_ block: Int, _ ruleComment: String?) throws(FormatError) {
    let isRoot = block == 0
    guard rules[block].count <= Self.maximumDepth else {
      throw FormatError("rules are nested deeper than \(Self.maximumDepth)", at: place(at))
    }
    let start = at
    var lastComment: String?
    while at < bytes.count {
      if isSpace(current) || current == UInt8(ascii: ";") {
        at += 1
      } else if isComment(at) {
        let comment = try readComment()
        lastComment = comment
        if isRoot { comments.append(comment) }
      } else if current == UInt8(ascii: "}") {
        at += 1
        if !isRoot { return }
      } else {
        try readStatement(block, ruleComment, lastComment)
        lastComment = nil
      }
    }
    if !isRoot { throw FormatError("the rule that begins here is never closed", at: place(start)) }
  }

  /// A declaration or a rule with its block.
  private mutating func readStatement(
    _ block: Int, _ ruleComment: String?, _ lastComment: String?
  ) throws(FormatError) {
    let start = at
    let isCustom = current == UInt8(ascii: "-") && at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "-")
    var text: [UInt8] = []
    var depth = 0
    scan: while at < bytes.count {
      switch current {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try readString(into: &text)
      case UInt8(ascii: "/") where isComment(at): _ = try readComment()
      case UInt8(ascii: "\\"):
        text.append(current)
        at += 1
        if at < bytes.count { text.append(current) }
        at += 1
      case UInt8(ascii: "("), UInt8(ascii: "["):
        depth += 1
        append(to: &text)
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        append(to: &text)
      case UInt8(ascii: "{") where !isCustom:
        at += 1
        rules.append(rules[block] + [Self.trimmed(text)])
        return try readBlock(rules.count - 1, lastComment)
      case UInt8(ascii: "{"):
        depth += 1
        append(to: &text)
      case UInt8(ascii: ";") where depth <= 0: break scan
      case UInt8(ascii: "}") where depth <= 0: break scan
      case UInt8(ascii: "}"):
        depth -= 1
        append(to: &text)
      default: append(to: &text)
      }
    }
    if current == UInt8(ascii: ";") { at += 1 }
    let declaration = Self.trimmed(text)
    guard let colon = declaration.firstIndex(of: ":"), !declaration.hasPrefix("@") else { return }
    let name = declaration[..<colon].filter { !$0.isWhitespace }
    var value = Self.trimmed(Array(declaration[declaration.index(after: colon)...].utf8))
    // How strongly a declaration holds is no part of its value (CSS Variables 1, section 2).
    if let mark = value.lastIndex(of: "!"),
      Self.trimmed(Array(value[value.index(after: mark)...].utf8)).lowercased() == "important"
    {
      value = Self.trimmed(Array(value[..<mark].utf8))
    }
    declarations.append(
      Declaration(
        name: name, value: value, label: try readLabel(), rules: block, ruleComment: ruleComment,
        offset: start))
  }

  private mutating func append(to text: inout [UInt8]) {
    text.append(current)
    at += 1
  }

  private mutating func readLabel() throws(FormatError) -> String? {
    var ahead = at
    while ahead < bytes.count, bytes[ahead] == 32 || bytes[ahead] == 9 { ahead += 1 }
    guard isComment(ahead) else { return nil }
    at = ahead
    let comment = try readComment()
    // A writer puts one space at either end; others belong to the text.
    let inner =
      comment.hasPrefix(" ") && comment.hasSuffix(" ") ? comment.dropFirst().dropLast() : comment[...]
    return String(inner)
  }

  private mutating func readComment() throws(FormatError) -> String {
    let start = at
    at += 2
    while at + 1 < bytes.count {
      if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") {
        at += 2
        return String(decoding: bytes[start + 2..<at - 2], as: UTF8.self)
      }
      at += 1
    }
    throw FormatError("the comment that begins here is never closed", at: place(start))
  }

  private mutating func readString(into text: inout [UInt8]) throws(FormatError) {
    let start = at
    let quote = current
    append(to: &text)
    while at < bytes.count, current != 10 {
      let byte = current
      append(to: &text)
      if byte == quote { return }
      if byte == UInt8(ascii: "\\"), at < bytes.count { append(to: &text) }
    }
    throw FormatError("the string that begins here is never closed", at: place(start))
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte >= 9 && byte <= 13 }

  private static func trimmed(_ text: [UInt8]) -> String {
    let isSpace = { (byte: UInt8) in byte == 32 || byte >= 9 && byte <= 13 }
    guard let first = text.firstIndex(where: { !isSpace($0) }),
      let last = text.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: text[first...last], as: UTF8.self)
  }
}
