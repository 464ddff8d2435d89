import Bytes

/// The object literals of a JavaScript file that hold nothing but strings and further objects: what configurations
/// keep their values in. Everything else is told by its place. Source: ECMAScript 2025, section 13.2.5.
struct ScriptObject {
  /// A value of an object literal.
  indirect enum Value {
    /// Text with the place where it stands and the comment behind it.
    case text(String, offset: Int, label: String?)
    /// Members in order.
    case object([(key: String, value: Value)])
    /// A call, a spread, a template with a hole: nothing that can be known without running it.
    case unknown(offset: Int)
  }

  /// The key of a member that is spread into its object.
  static let spread = "..."

  private static let maximumDepth = 32

  private let bytes: [UInt8]
  private var at = 0
  /// What going over slashes that begin no regular expression may cost.
  private var budget = 500_000

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Every value that stands at `key`, anywhere in the file. Throws ``FormatError`` for a string or a comment that
  /// never ends.
  mutating func objects(at key: String) throws(FormatError) -> [Value] {
    var found: [Value] = []
    while try find(key) { found.append(try readMember()) }
    return found
  }

  /// Where every value that stands at `key` begins. Throws as ``objects(at:)`` does.
  mutating func places(at key: String) throws(FormatError) -> [Int] {
    var found: [Int] = []
    while try find(key) { found.append(at) }
    return found
  }

  /// Goes to the next value at `key`; false where there is none.
  private mutating func find(_ key: String) throws(FormatError) -> Bool {
    while at < bytes.count {
      if isWordByte(current) {
        if readWord() == key, try readColon() { return true }
      } else if isQuote(current) {
        let (text, _) = try readString()
        if text == key, try readColon() { return true }
      } else if try !skipComment() {
        at += 1
      }
    }
    return false
  }

  /// The value here; what is no object is not passed over, since it may hold one.
  private mutating func readMember() throws(FormatError) -> Value {
    current == UInt8(ascii: "{") ? try readValue(0) : .unknown(offset: at)
  }

  private var current: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`")
  }

  private mutating func readWord() -> String {
    let start = at
    while at < bytes.count, isWordByte(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func readColon() throws(FormatError) -> Bool {
    try skipSpace()
    guard current == UInt8(ascii: ":") else { return false }
    at += 1
    try skipSpace()
    return true
  }

  private mutating func skipSpace() throws(FormatError) {
    while at < bytes.count {
      if current == 32 || current >= 9 && current <= 13 { at += 1 } else if try !skipComment() { return }
    }
  }

  /// Passes over a comment or a regular expression.
  private mutating func skipComment() throws(FormatError) -> Bool {
    guard current == UInt8(ascii: "/"), at + 1 < bytes.count else { return false }
    let start = at
    if bytes[at + 1] == UInt8(ascii: "/") {
      while at < bytes.count, current != 10 { at += 1 }
      return true
    }
    guard bytes[at + 1] == UInt8(ascii: "*") else {
      at = ScriptPattern.skipped(at: at, in: bytes, budget: &budget)
      return at > start
    }
    at += 2
    while at + 1 < bytes.count {
      if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") {
        at += 2
        return true
      }
      at += 1
    }
    throw FormatError("the comment that begins here is never closed", at: TextPlaces.place(start, in: bytes))
  }

  /// A string, and whether it is complete without running the file.
  private mutating func readString() throws(FormatError) -> (text: String, isWhole: Bool) {
    let start = at
    let quote = current
    var text: [UInt8] = []
    var isWhole = true
    at += 1
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == quote { return (String(decoding: text, as: UTF8.self), isWhole) }
      if byte == 10, quote != UInt8(ascii: "`") { break }
      if byte == UInt8(ascii: "$"), quote == UInt8(ascii: "`"), current == UInt8(ascii: "{") {
        isWhole = false
      }
      if byte == UInt8(ascii: "\\"), at < bytes.count {
        // Codes stand for characters that no color holds.
        if bytes[at] == UInt8(ascii: "u") || bytes[at] == UInt8(ascii: "x") { isWhole = false }
        text.append(bytes[at])
        at += 1
      } else {
        text.append(byte)
      }
    }
    throw FormatError("the string that begins here is never closed", at: TextPlaces.place(start, in: bytes))
  }

  private mutating func readValue(_ depth: Int) throws(FormatError) -> Value {
    let start = at
    guard depth < Self.maximumDepth else {
      throw FormatError(
        "objects are nested deeper than \(Self.maximumDepth)", at: TextPlaces.place(at, in: bytes))
    }
    if isQuote(current) {
      let (text, isWhole) = try readString()
      try skipSpace()
      // `'a' + b` is not a string yet.
      guard isWhole, current == UInt8(ascii: ",") || current == UInt8(ascii: "}") else {
        try skipExpression()
        return .unknown(offset: start)
      }
      if current == UInt8(ascii: ",") { at += 1 }
      return .text(text, offset: start, label: readLabel())
    }
    guard current == UInt8(ascii: "{") else {
      try skipExpression()
      return .unknown(offset: start)
    }
    at += 1
    var members: [(key: String, value: Value)] = []
    while true {
      try skipSpace()
      guard at < bytes.count else {
        throw FormatError(
          "the object that begins here is never closed", at: TextPlaces.place(start, in: bytes))
      }
      if current == UInt8(ascii: "}") {
        at += 1
        try skipSpace()
        if current == UInt8(ascii: ",") { at += 1 }
        return .object(members)
      }
      if current == UInt8(ascii: ",") {
        at += 1
        continue
      }
      let start = at
      let isSpread = bytes[at...].starts(with: Array(Self.spread.utf8))
      let key = isQuote(current) ? try readString().text : isWordByte(current) ? readWord() : ""
      let isMember = key.isEmpty ? false : try readColon()
      if isMember {
        members.append((key, try readValue(depth + 1)))
      } else {
        // `...brand`, and `brand` alone, which is the constant of that name.
        members.append(
          isSpread
            ? (Self.spread, .unknown(offset: start + Self.spread.utf8.count)) : (key, .unknown(offset: start))
        )
        try skipExpression()
        if current == UInt8(ascii: ",") { at += 1 }
      }
    }
  }

  /// Passes over everything up to the comma or the brace that ends a member.
  private mutating func skipExpression() throws(FormatError) {
    var depth = 0
    while at < bytes.count {
      switch current {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        at += 1
      case UInt8(ascii: ","), UInt8(ascii: "}"):
        if depth <= 0 {
          return
        }
        if current == UInt8(ascii: "}") { depth -= 1 }
        at += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        at += 1
      default:
        if isQuote(current) { _ = try readString() } else if try !skipComment() { at += 1 }
      }
    }
  }

  /// The comment to the end of this line.
  private func readLabel() -> String? {
    var ahead = at
    while ahead < bytes.count, bytes[ahead] == 32 || bytes[ahead] == 9 { ahead += 1 }
    let mark = Array("// ".utf8)
    guard bytes[ahead...].starts(with: mark) else { return nil }
    let end = bytes[ahead...].firstIndex(of: 10) ?? bytes.count
    return String(decoding: bytes[ahead + mark.count..<end], as: UTF8.self)
  }
}
