/// Cuts a style sheet into tokens, from its first byte to its last, in time linear in its size.
/// Source: CSS Syntax 3, section 4.3.
struct CSSTokenizer {
  let bytes: UnsafeBufferPointer<UInt8>
  let dialect: StyleDialect
  private(set) var tokens: [CSSToken] = []
  private(set) var comments: [Range<Int>] = []
  private(set) var unclosed: [CSSUnclosed] = []
  private var at: Int

  /// Prepares to cut bytes that stay where they are until the cutting is over.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ dialect: StyleDialect) {
    self.bytes = bytes
    self.dialect = dialect
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    tokens.reserveCapacity(bytes.count / 3)
  }

  mutating func run() {
    while at < bytes.count { next() }
  }

  private func byte(_ ahead: Int = 0) -> UInt8 {
    at + ahead < bytes.count ? bytes[at + ahead] : 0
  }

  private func has(_ ahead: Int) -> Bool { at + ahead < bytes.count }

  private mutating func add(_ kind: CSSToken.Kind, from start: Int, detail: Int = 0) {
    tokens.append(CSSToken(kind: kind, start: start, end: at, detail: detail))
  }

  private mutating func next() {
    let start = at
    // Most tokens begin with a letter.
    if Self.isNameStart(bytes[at]) { return identLike() }
    switch bytes[at] {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      repeat { at += 1 } while at < bytes.count && Self.isSpace(bytes[at])
      add(.whitespace, from: start)
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): comment()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/") && dialect.hasLineComments:
      while at < bytes.count, !Self.isNewline(bytes[at]) { at += 1 }
      comments.append(start..<at)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): string()
    case UInt8(ascii: "#"):
      at += 1
      guard has(0), Self.isName(byte()) || isEscape(0) else { return add(.delim, from: start) }
      let isIdent = startsName(0)
      name()
      add(.hash, from: start, detail: isIdent ? 1 : 0)
    case UInt8(ascii: "("): single(.openParen)
    case UInt8(ascii: ")"): single(.closeParen)
    case UInt8(ascii: "["): single(.openSquare)
    case UInt8(ascii: "]"): single(.closeSquare)
    case UInt8(ascii: "{"): single(.openBrace)
    case UInt8(ascii: "}"): single(.closeBrace)
    case UInt8(ascii: ","): single(.comma)
    case UInt8(ascii: ":"): single(.colon)
    case UInt8(ascii: ";"): single(.semicolon)
    case UInt8(ascii: "<") where matches("<!--"):
      at += 4
      add(.cdo, from: start)
    case UInt8(ascii: "-") where matches("-->"):
      at += 3
      add(.cdc, from: start)
    case UInt8(ascii: "@"):
      at += 1
      guard startsName(0) else { return add(.delim, from: start) }
      name()
      add(.atKeyword, from: start)
    default:
      if startsNumber { return number() }
      if startsName(0) { return identLike() }
      single(.delim)
    }
  }

  private mutating func single(_ kind: CSSToken.Kind) {
    at += 1
    add(kind, from: at - 1)
  }

  private func matches(_ text: StaticString) -> Bool {
    guard at + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[at..<at + $0.count].elementsEqual($0) }
  }

  // MARK: Parts

  private mutating func comment() {
    let start = at
    at += 2
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        at += 2
        return comments.append(start..<at)
      }
      at += 1
    }
    comments.append(start..<at)
    unclosed.append(CSSUnclosed(what: .comment, offset: start))
  }

  private mutating func string() {
    let start = at
    let quote = bytes[at]
    at += 1
    while at < bytes.count {
      let byte = bytes[at]
      if byte == quote {
        at += 1
        return add(.string, from: start)
      }
      if Self.isNewline(byte) {
        unclosed.append(CSSUnclosed(what: .string, offset: start))
        return add(.badString, from: start)
      }
      at += 1
      if byte == UInt8(ascii: "\\"), at < bytes.count {
        at += bytes[at] == 0x0D && self.byte(1) == 0x0A ? 2 : 1
      }
    }
    unclosed.append(CSSUnclosed(what: .string, offset: start))
    add(.string, from: start)
  }

  private mutating func number() {
    let start = at
    if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { at += 1 }
    digits()
    if byte() == UInt8(ascii: "."), Self.isDigit(byte(1)) {
      at += 1
      digits()
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
      if Self.isDigit(byte(1 + sign)) {
        at += 1 + sign
        digits()
      }
    }
    if startsName(0) {
      let unit = at
      name()
      add(.dimension, from: start, detail: unit)
    } else if byte() == UInt8(ascii: "%") {
      at += 1
      add(.percentage, from: start)
    } else {
      add(.number, from: start)
    }
  }

  private mutating func digits() {
    while at < bytes.count, Self.isDigit(bytes[at]) { at += 1 }
  }

  private mutating func identLike() {
    let start = at
    name()
    guard byte() == UInt8(ascii: "("), has(0) else { return add(.ident, from: start) }
    let isURL = at - start == 3 && CSSText.equals(bytes[start..<at], "url")
    at += 1
    guard isURL else { return add(.function, from: start) }
    var ahead = at
    while ahead < bytes.count, Self.isSpace(bytes[ahead]) { ahead += 1 }
    if ahead < bytes.count, bytes[ahead] == UInt8(ascii: "\"") || bytes[ahead] == UInt8(ascii: "'") {
      return add(.function, from: start)
    }
    url(from: start)
  }

  private mutating func url(from start: Int) {
    var isBad = false
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ")") {
        at += 1
        return add(isBad ? .badURL : .url, from: start)
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(") { isBad = true }
      at += byte == UInt8(ascii: "\\") && has(1) ? 2 : 1
    }
    unclosed.append(CSSUnclosed(what: .block, offset: start))
    add(isBad ? .badURL : .url, from: start)
  }

  private mutating func name() {
    while at < bytes.count {
      if Self.isName(bytes[at]) {
        var end = at + 1
        while end < bytes.count, Self.isName(bytes[end]) { end += 1 }
        at = end
      } else if isEscape(0) {
        at += 1
        guard at < bytes.count else { return }
        var hex = 0
        while hex < 6, at < bytes.count, CSSText.hexDigit(bytes[at]) != nil {
          at += 1
          hex += 1
        }
        if hex == 0 {
          repeat { at += 1 } while at < bytes.count && bytes[at] & 0xC0 == 0x80
        } else if at < bytes.count, Self.isSpace(bytes[at]) {
          at += bytes[at] == 0x0D && byte(1) == 0x0A ? 2 : 1
        }
      } else {
        return
      }
    }
  }

  // MARK: Starts

  private func isEscape(_ ahead: Int) -> Bool {
    byte(ahead) == UInt8(ascii: "\\") && has(ahead) && !(has(ahead + 1) && Self.isNewline(byte(ahead + 1)))
  }

  private func startsName(_ ahead: Int) -> Bool {
    guard has(ahead) else { return false }
    let first = byte(ahead)
    if first == UInt8(ascii: "-") {
      guard has(ahead + 1) else { return false }
      let second = byte(ahead + 1)
      return second == UInt8(ascii: "-") || Self.isNameStart(second) || isEscape(ahead + 1)
    }
    return Self.isNameStart(first) || isEscape(ahead)
  }

  private var startsNumber: Bool {
    var ahead = 0
    if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { ahead = 1 }
    if Self.isDigit(byte(ahead)) { return true }
    return byte(ahead) == UInt8(ascii: ".") && Self.isDigit(byte(ahead + 1))
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0C || byte == 0x0D }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// NUL counts as U+FFFD, which names may hold (section 3.3).
  static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == 0
  }

  static func isName(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }
}
