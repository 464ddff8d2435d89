/// Character references in text and attributes. Source: HTML Standard, section 13.5.
enum HTMLEntities {
  /// Names that stand for what cannot be seen, and those that markup needs. Every other name stands for something visible
  /// and is kept as it is written, because only names of classes and the presence of text matter here.
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ensp": "\u{2002}",
    "emsp": "\u{2003}", "emsp13": "\u{2004}", "emsp14": "\u{2005}", "numsp": "\u{2007}", "puncsp": "\u{2008}",
    "thinsp": "\u{2009}", "hairsp": "\u{200A}", "ThinSpace": "\u{2009}", "VeryThinSpace": "\u{200A}",
    "NonBreakingSpace": "\u{A0}", "MediumSpace": "\u{205F}", "ZeroWidthSpace": "\u{200B}", "zwnj": "\u{200C}",
    "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}", "shy": "\u{AD}", "Tab": "\t", "NewLine": "\n",
    "NoBreak": "\u{2060}", "AMP": "&", "LT": "<", "GT": ">", "QUOT": "\"", "colon": ":", "sol": "/",
    "lpar": "(",
    "rpar": ")", "num": "#", "period": ".", "comma": ",", "semi": ";", "equals": "=", "lowbar": "_",
    "hyphen": "\u{2010}",
  ]
  /// Names that count without a semicolon.
  private static let bare: Set<String> = [
    "amp", "lt", "gt", "quot", "nbsp", "shy", "AMP", "LT", "GT", "QUOT",
  ]

  /// A text with its references resolved.
  static func decoded(_ bytes: ArraySlice<UInt8>, inAttribute: Bool) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var at = bytes.startIndex
    while at < bytes.endIndex {
      guard bytes[at] == UInt8(ascii: "&"), let (text, end) = reference(bytes, at + 1, inAttribute) else {
        out.append(bytes[at])
        at += 1
        continue
      }
      out += Array(text.utf8)
      at = end
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The reference behind an ampersand and the byte after it; nil where there is none.
  private static func reference(_ bytes: ArraySlice<UInt8>, _ start: Int, _ inAttribute: Bool) -> (
    String, Int
  )? {
    guard start < bytes.endIndex else { return nil }
    if bytes[start] == UInt8(ascii: "#") { return number(bytes, start + 1) }
    var end = start
    while end < bytes.endIndex, end - start < 32, isWord(bytes[end]) { end += 1 }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    if end < bytes.endIndex, bytes[end] == UInt8(ascii: ";") {
      return named[name].map { ($0, end + 1) }
    }
    guard let found = bare.filter({ name.hasPrefix($0) }).max(by: { $0.count < $1.count }) else { return nil }
    let after = start + found.utf8.count
    if inAttribute, after < bytes.endIndex, isWord(bytes[after]) || bytes[after] == UInt8(ascii: "=") {
      return nil
    }
    return named[found].map { ($0, after) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ start: Int) -> (String, Int)? {
    var at = start
    let isHex = at < bytes.endIndex && bytes[at] | 0x20 == UInt8(ascii: "x")
    if isHex { at += 1 }
    let digits = at
    var value: UInt32 = 0
    while at < bytes.endIndex, let digit = CSSText.hexDigit(bytes[at]), isHex || digit < 10 {
      value = min(value &* (isHex ? 16 : 10) &+ digit, 0x11_0000)
      at += 1
    }
    guard at > digits else { return nil }
    if at < bytes.endIndex, bytes[at] == UInt8(ascii: ";") { at += 1 }
    let scalar = Unicode.Scalar(value).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{FFFD}"
    return (String(Character(scalar)), at)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte & 0xdf)
  }

  /// Whether a text shows anything: white space and characters without a glyph do not.
  static func isVisible(_ bytes: ArraySlice<UInt8>) -> Bool {
    var isPlain = true
    for byte in bytes {
      if byte > 0x7f || byte == UInt8(ascii: "&") {
        isPlain = false
        break
      }
      if byte > 0x20, byte != 0x7f { return true }
    }
    if isPlain { return false }
    return decoded(bytes, inAttribute: false).unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0...0x20, 0x7f...0xa0, 0xad, 0x1680, 0x2000...0x200f, 0x2028...0x202f, 0x205f...0x206f, 0x3000,
        0xfeff,
        0xfe00...0xfe0f:
        false
      default: true
      }
    }
  }
}
