/// Reads CSS tokens from bytes. Source: CSS Syntax 3, section 4.
struct CSSScanner {
  /// A number as written, with what followed it.
  struct Numeric {
    enum Unit {
      case number
      case percent
      case degrees
      case none
    }
    var value: Double
    var unit: Unit
    /// Where it starts.
    var offset: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The byte at `offset`, or 0 past the end.
  @inline(__always)
  var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  @inline(__always)
  func peek(_ distance: Int) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  var isAtEnd: Bool { offset >= bytes.count }

  /// An error at a byte offset, told in characters.
  func error(_ what: String, at place: Int? = nil, suggestion: String? = nil) -> ColorSyntaxError {
    let end = min(place ?? offset, bytes.count)
    let characters = bytes[0..<end].reduce(0) { $0 + ($1 & 0xc0 == 0x80 ? 0 : 1) }
    return ColorSyntaxError(what, position: characters + 1, suggestion: suggestion)
  }

  /// At most 40 bytes of the text, trimmed, for a message.
  func excerpt(_ range: Range<Int>) -> String {
    var part = bytes[range]
    while let last = part.last, last <= 0x20 { part.removeLast() }
    let text = String(decoding: part.prefix(40), as: UTF8.self)
    return part.count > 40 ? text + "…" : text
  }

  /// Skips white space and comments.
  mutating func skipSpace() throws(ColorSyntaxError) {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0a, 0x0c, 0x0d: offset += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(ColorSyntaxError) {
    let start = offset
    offset += 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    throw error("the comment is never closed", at: start)
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 9 < 5 && byte != 0x0b }

  /// Whether white space stands before a place, with or without comments in between.
  func isAfterSpace(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    if CSSScanner.isSpace(bytes[place - 1]) { return true }
    guard place > 3, bytes[place - 1] == UInt8(ascii: "/"), bytes[place - 2] == UInt8(ascii: "*") else {
      return false
    }
    var start = place - 4
    while start > 0, bytes[start] != UInt8(ascii: "/") || bytes[start + 1] != UInt8(ascii: "*") { start -= 1 }
    return isAfterSpace(start)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 97 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  static func isName(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }

  /// Whether a number starts here. Source: CSS Syntax 3, section 4.3.10.
  var startsNumber: Bool {
    let sign = current == UInt8(ascii: "+") || current == UInt8(ascii: "-")
    let first = sign ? peek(1) : current
    return CSSScanner.isDigit(first)
      || first == UInt8(ascii: ".") && CSSScanner.isDigit(peek(sign ? 2 : 1))
  }

  /// Whether an identifier starts here. Source: CSS Syntax 3, section 4.3.9.
  var startsIdentifier: Bool {
    if current == UInt8(ascii: "-") {
      let next = peek(1)
      return CSSScanner.isNameStart(next) || next == UInt8(ascii: "-") || next == UInt8(ascii: "\\")
    }
    return CSSScanner.isNameStart(current) || current == UInt8(ascii: "\\") && peek(1) != 0x0a
  }

  /// Reads an identifier, escapes resolved; empty where none starts here.
  mutating func identifier() -> CSSKeyword {
    var word = CSSKeyword()
    while offset < bytes.count {
      let byte = bytes[offset]
      if CSSScanner.isName(byte) {
        word.append(byte)
        offset += 1
      } else if byte == UInt8(ascii: "\\"), offset + 1 < bytes.count, bytes[offset + 1] != 0x0a {
        offset += 1
        appendEscape(to: &word)
      } else {
        break
      }
    }
    return word
  }

  /// Up to six hexadecimal digits and one white space, or any other byte for itself.
  private mutating func appendEscape(to word: inout CSSKeyword) {
    var code: UInt32 = 0
    var count = 0
    while count < 6, let digit = CSSScanner.hexDigit(current) {
      code = code << 4 | UInt32(digit)
      offset += 1
      count += 1
    }
    if count == 0 {
      word.append(current)
      offset += 1
      return
    }
    if current == 0x20 || current == 0x09 || current == 0x0a { offset += 1 }
    // No keyword holds a letter beyond ASCII; any such byte keeps the word from matching one.
    word.append(code < 0x80 ? UInt8(code) : 0xff)
  }

  @inline(__always)
  static func hexDigit(_ byte: UInt8) -> UInt8? {
    if byte &- 48 < 10 { return byte &- 48 }
    let letter = (byte | 0x20) &- 97
    return letter < 6 ? letter + 10 : nil
  }

  /// Reads a number, a percentage or an angle (brought to degrees).
  mutating func numeric() throws(ColorSyntaxError) -> Numeric {
    let start = offset
    guard let value = number() else { throw error("expected a number", at: start) }
    if current == UInt8(ascii: "%") {
      offset += 1
      return Numeric(value: value, unit: .percent, offset: start)
    }
    guard startsIdentifier else { return Numeric(value: value, unit: .number, offset: start) }
    let unitStart = offset
    let scale: Double
    switch identifier() {
    case "deg": scale = 1
    case "grad": scale = 0.9
    case "rad": scale = 180 / .pi
    case "turn": scale = 360
    default: throw error("unknown unit \"\(excerpt(unitStart..<offset))\"", at: unitStart)
    }
    return Numeric(value: value * scale, unit: .degrees, offset: start)
  }
}
