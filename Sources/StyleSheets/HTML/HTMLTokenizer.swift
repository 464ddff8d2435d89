/// Cuts a page into tags and text. Source: HTML Standard, section 13.2.5.
struct HTMLTokenizer {
  /// What a token is.
  enum Token {
    /// A start tag; its attributes are in ``HTMLTokenizer/attributes``.
    case start(name: String, isSelfClosing: Bool, bytes: Range<Int>)
    case end(name: String, bytes: Range<Int>)
    /// Characters between tags.
    case text(Range<Int>)
    /// A doctype, and whether it asks for the ways of old browsers.
    case doctype(isQuirky: Bool)
  }

  let bytes: [UInt8]
  private(set) var at = 0
  /// The attributes of the start tag that was read last.
  private(set) var attributes: [HTMLAttribute] = []
  /// Whether `<![CDATA[` opens text, as it does in SVG and MathML.
  var isForeign = false
  private var names: [ArraySlice<UInt8>: String] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  /// The next token; nil at the end. Comments are passed over.
  mutating func next() -> Token? {
    while at < bytes.count {
      let start = at
      while at < bytes.count, bytes[at] != UInt8(ascii: "<") || !opensMarkup(at) { at += 1 }
      if at > start { return .text(start..<at) }
      if let token = markup() { return token }
    }
    return nil
  }

  /// Whether a sign begins markup; otherwise it is text.
  private func opensMarkup(_ index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    let next = bytes[index + 1]
    if Self.isLetter(next) || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return true }
    return next == UInt8(ascii: "/") && index + 2 < bytes.count
  }

  private mutating func markup() -> Token? {
    let start = at
    switch bytes[at + 1] {
    case UInt8(ascii: "!"): return declaration()
    case UInt8(ascii: "?"): bogusComment(from: at + 1)
    case UInt8(ascii: "/"):
      guard Self.isLetter(bytes[at + 2]) else {
        bogusComment(from: at + 2)
        return nil
      }
      at += 2
      let name = tagName()
      guard readAttributes() != nil else { return nil }
      return .end(name: name, bytes: start..<at)
    default:
      at += 1
      let name = tagName()
      guard let isSelfClosing = readAttributes() else { return nil }
      return .start(name: name, isSelfClosing: isSelfClosing, bytes: start..<at)
    }
    return nil
  }

  private mutating func bogusComment(from index: Int) {
    at = index
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") { at += 1 }
    at = min(at + 1, bytes.count)
  }

  private mutating func declaration() -> Token? {
    if matches("<!--") {
      at += 4
      if matches(">") || matches("->") {
        bogusComment(from: at)
        return nil
      }
      while at < bytes.count, !matches("-->"), !matches("--!>") { at += 1 }
      at = min(at + (matches("--!>") ? 4 : 3), bytes.count)
      return nil
    }
    if isForeign, matches("<![CDATA[") {
      let start = at + 9
      at = start
      while at < bytes.count, !matches("]]>") { at += 1 }
      let end = at
      at = min(at + 3, bytes.count)
      return .text(start..<end)
    }
    let start = at + 2
    bogusComment(from: start)
    let text = CSSText.lowercased(String(decoding: bytes[start..<at], as: UTF8.self))
    guard text.hasPrefix("doctype") else { return nil }
    let rest = text.dropFirst(7).drop { $0.isWhitespace }
    let isQuirky =
      !rest.hasPrefix("html") || Self.oldDoctypes.contains { rest.contains($0) }
      || rest.contains("//dtd html 4.01") && rest.contains("transitional") && !rest.contains("http://")
    return .doctype(isQuirky: isQuirky)
  }

  private static let oldDoctypes = [
    "//dtd html 3.2", "//dtd html 2.0", "//dtd html 4.0 transitional", "-//ietf//", "//dtd html 4.0 frameset",
    "//dtd html 3.0",
  ]

  private mutating func tagName() -> String {
    let start = at
    while at < bytes.count, !Self.isSpace(bytes[at]), bytes[at] != UInt8(ascii: "/"),
      bytes[at] != UInt8(ascii: ">")
    {
      at += 1
    }
    return name(start..<at)
  }

  /// A name in lower case; each is made once.
  private mutating func name(_ range: Range<Int>) -> String {
    if let known = names[bytes[range]] { return known }
    let name = CSSText.lowercased(String(decoding: bytes[range], as: UTF8.self))
    if names.count < 4096 { names[bytes[range]] = name }
    return name
  }

  /// Reads up to the end of a tag: whether it ends with a slash; nil where the page ends first, which drops the tag.
  private mutating func readAttributes() -> Bool? {
    attributes.removeAll(keepingCapacity: true)
    var isSelfClosing = false
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ">") {
        at += 1
        return isSelfClosing
      }
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        isSelfClosing = byte == UInt8(ascii: "/")
        at += 1
        continue
      }
      isSelfClosing = false
      attribute()
    }
    return nil
  }

  private mutating func attribute() {
    let start = at
    at += 1
    while at < bytes.count, !Self.isSpace(bytes[at]), !Self.endsName(bytes[at]) { at += 1 }
    let name = name(start..<at)
    var value = at..<at
    let after = at
    skipSpace()
    if at < bytes.count, bytes[at] == UInt8(ascii: "=") {
      at += 1
      skipSpace()
      value = attributeValue()
    } else {
      at = after
    }
    guard attributes.count < 1024, !attributes.contains(where: { $0.name == name }) else { return }
    attributes.append(
      HTMLAttribute(name: name, value: HTMLEntities.decoded(bytes[value], inAttribute: true), bytes: value))
  }

  private mutating func attributeValue() -> Range<Int> {
    guard at < bytes.count else { return at..<at }
    let quote = bytes[at]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = at + 1
      at = start
      while at < bytes.count, bytes[at] != quote { at += 1 }
      let value = start..<at
      at = min(at + 1, bytes.count)
      return value
    }
    let start = at
    while at < bytes.count, !Self.isSpace(bytes[at]), bytes[at] != UInt8(ascii: ">") { at += 1 }
    return start..<at
  }

  private mutating func skipSpace() {
    while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
  }

  /// The text up to the end tag of an element that holds text only; leaves the end tag to be read.
  mutating func rawText(until name: String) -> Range<Int> {
    let start = at
    let name = Array(name.utf8)
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "<"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/"),
        closes(name)
      {
        break
      }
      at += 1
    }
    return start..<at
  }

  /// Goes on at a place that lies further on.
  mutating func skip(to place: Int) { at = min(max(at, place), bytes.count) }

  /// Everything that is left, for `plaintext`.
  mutating func rest() -> Range<Int> {
    defer { at = bytes.count }
    return at..<bytes.count
  }

  private func closes(_ name: [UInt8]) -> Bool {
    let start = at + 2
    let end = start + name.count
    guard end <= bytes.count else { return false }
    for (index, letter) in name.enumerated() where bytes[start + index] | 0x20 != letter { return false }
    return end == bytes.count || Self.isSpace(bytes[end]) || bytes[end] == UInt8(ascii: "/")
      || bytes[end] == UInt8(ascii: ">")
  }

  private func matches(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard at + count <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in (0..<count).allSatisfy { bytes[at + $0] == buffer[$0] } }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte & 0xdf) }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "=")
  }
}
