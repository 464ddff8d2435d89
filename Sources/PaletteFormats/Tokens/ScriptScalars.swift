import PaletteCore

/// Strings and numbers of scripts and of JSON5.
extension ScriptReader {
  /// The deepest nesting of templates in the holes of others.
  private static let deepestTemplate = 16

  /// The string here; nil where it is a template with a hole that no constant fills.
  mutating func string() throws -> String? {
    let quote = current
    let start = at
    at += 1
    var text: [UInt8] = []
    var isWhole = true
    while at < bytes.count {
      let byte = bytes[at]
      if byte == quote {
        at += 1
        return isWhole ? String(decoding: text, as: UTF8.self) : nil
      }
      if byte == 10 || byte == 13, quote != UInt8(ascii: "`") { break }
      if byte == UInt8(ascii: "\\") {
        at += 1
        escape(into: &text)
      } else if byte == UInt8(ascii: "$"), quote == UInt8(ascii: "`"), peek(1) == UInt8(ascii: "{") {
        guard templates < Self.deepestTemplate else {
          throw error("templates are nested deeper than \(Self.deepestTemplate) levels")
        }
        at += 2
        templates += 1
        defer { templates -= 1 }
        try skipSpace()
        let value = try value(1)
        if let filled = value?.string ?? value?.number.map({ NumberText.shortest($0) }) {
          text += filled.utf8
        } else {
          isWhole = false
        }
        try skipSpace()
        guard current == UInt8(ascii: "}") else { break }
        at += 1
      } else {
        text.append(byte)
        at += 1
      }
    }
    // Past the line, so that whoever goes on does not come here again.
    let end = at
    at = start
    let failure = error("the string that begins here is never closed")
    at = max(end, start + 1)
    throw failure
  }

  /// What follows a backslash. Source: ECMAScript 2025, section 12.9.4.
  private mutating func escape(into text: inout [UInt8]) {
    let byte = current
    at += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "v"): text.append(11)
    case UInt8(ascii: "0"): text.append(0)
    case 13:
      if current == 10 { at += 1 }
    case 10: break
    case UInt8(ascii: "x"): append(hexadecimal(2), to: &text)
    case UInt8(ascii: "u"):
      if current == UInt8(ascii: "{") {
        at += 1
        var value: UInt32 = 0
        while let digit = Self.digit(current), value < 0x11_0000 {
          value = value * 16 + digit
          at += 1
        }
        if current == UInt8(ascii: "}") { at += 1 }
        append(value, to: &text)
        return
      }
      var value = hexadecimal(4)
      if (0xD800..<0xDC00).contains(value), current == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u") {
        at += 2
        let low = hexadecimal(4)
        value = 0x10000 + (value - 0xD800) << 10 + (low &- 0xDC00) & 0x3FF
      }
      append(value, to: &text)
    default: text.append(byte)
    }
  }

  private mutating func hexadecimal(_ count: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = Self.digit(current) else { break }
      value = value * 16 + digit
      at += 1
    }
    return value
  }

  private func append(_ scalar: UInt32, to text: inout [UInt8]) {
    text += String(Unicode.Scalar(scalar).map(Character.init) ?? "\u{FFFD}").utf8
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// A number as JSON writes it; in JSON5 `0x` numbers become decimal ones, in modules they may be colors.
  mutating func number() throws -> JSONTree {
    let start = at
    var sign = ""
    if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") {
      if current == UInt8(ascii: "-") { sign = "-" }
      at += 1
      if !"0123456789.".utf8.contains(current) {
        guard
          bytes[at...].starts(with: Array("Infinity".utf8)) || bytes[at...].starts(with: Array("NaN".utf8))
        else {
          at = start
          throw error("a number is expected")
        }
        while at < bytes.count, bytes[at] >= UInt8(ascii: "A") { at += 1 }
        return .null
      }
    }
    if current == UInt8(ascii: "0"), peek(1) == UInt8(ascii: "x") || peek(1) == UInt8(ascii: "X") {
      let digits = at
      at += 2
      var value: UInt64 = 0
      while let digit = Self.digit(current) {
        value = value &* 16 &+ UInt64(digit)
        at += 1
      }
      if !isStrict, sign.isEmpty, at - digits > 2 {
        return .number(String(decoding: bytes[digits..<at], as: UTF8.self))
      }
      return .number(sign + String(value))
    }
    var text = ""
    while at < bytes.count {
      let byte = bytes[at]
      let isExponentSign =
        (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
        && (text.hasSuffix("e") || text.hasSuffix("E"))
      guard "0123456789.eE".utf8.contains(byte) || isExponentSign || byte == UInt8(ascii: "_") else { break }
      if byte != UInt8(ascii: "_") { text.unicodeScalars.append(Unicode.Scalar(byte)) }
      at += 1
    }
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasSuffix(".") { text.removeLast() }
    text = text.replacing(".e", with: "e")
    guard Double(text) != nil else {
      at = start
      throw error("a number is expected")
    }
    return .number(sign + text)
  }
}
