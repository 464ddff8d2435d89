/// The text of tokens: names and strings without their escapes, comparisons without regard to case.
enum CSSText {
  /// The value of a hexadecimal digit, 0 to 15; nil for another byte.
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  /// Whether bytes are a word of lowercase ASCII letters, in any case.
  static func equals(_ bytes: some Collection<UInt8>, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { buffer in
      var place = bytes.startIndex
      for letter in buffer {
        let byte = bytes[place]
        guard byte == letter || byte >= 0x41 && byte <= 0x5A && byte | 0x20 == letter else { return false }
        bytes.formIndex(after: &place)
      }
      return true
    }
  }

  /// ASCII letters in lower case; everything else as it is.
  static func lowercased(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x41 && $0 <= 0x5A }) else { return text }
    return String(decoding: text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// A name as it is written in a selector. Source: CSSOM, "serialize an identifier".
  static func escaped(_ name: String) -> String {
    let scalars = name.unicodeScalars
    func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value >= 0x80 || scalar == "-" || scalar == "_" || ("0"..."9").contains(scalar)
        || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
    let first = scalars.first.map { $0 == "-" ? scalars.dropFirst().first ?? " " : $0 }
    let beginsWithDigit = first.map { ("0"..."9").contains($0) } ?? false
    if name != "-", !beginsWithDigit, scalars.allSatisfy(isPlain) { return name }
    var out = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      let isFirst = place == 0 || place == 1 && scalars.first == "-"
      if scalar.value < 0x20 || scalar.value == 0x7F || isFirst && ("0"..."9").contains(scalar) {
        out.append(contentsOf: "\\\(String(scalar.value, radix: 16)) ".unicodeScalars)
      } else {
        if !isPlain(scalar) || name == "-" { out.append("\\") }
        out.append(scalar)
      }
    }
    return String(out)
  }

  /// Whether a name is that of a custom property: it begins with two dashes.
  static func isCustomProperty(_ name: String) -> Bool {
    var bytes = name.utf8.makeIterator()
    return bytes.next() == 0x2D && bytes.next() == 0x2D
  }

  /// Whether a name or the inside of a string is not simply its bytes.
  static func isEscaped(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      for byte in buffer where byte == UInt8(ascii: "\\") || byte == 0 { return true }
      return false
    }
  }

  /// A name or the inside of a string with its escapes resolved. Source: CSS Syntax 3, section 4.3.7.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard isEscaped(bytes) else { return String(decoding: bytes, as: UTF8.self) }
    var out: [UInt8] = []
    var at = bytes.startIndex
    let end = bytes.endIndex
    while at < end {
      let byte = bytes[at]
      at += 1
      if byte == 0 { out += [0xEF, 0xBF, 0xBD] }
      guard byte == UInt8(ascii: "\\") else {
        if byte != 0 { out.append(byte) }
        continue
      }
      guard at < end else {
        out += [0xEF, 0xBF, 0xBD]
        break
      }
      var value: UInt32 = 0
      var digits = 0
      while digits < 6, at < end, let digit = hexDigit(bytes[at]) {
        value = value * 16 + digit
        digits += 1
        at += 1
      }
      if digits > 0 {
        let scalar = Unicode.Scalar(value).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{FFFD}"
        out += Array(String(Character(scalar)).utf8)
      }
      if digits > 0 || CSSTokenizer.isNewline(bytes[at < end ? at : end - 1]) {
        // White space ends an escape and belongs to it; a newline after the sign joins two lines of a string.
        if at < end, CSSTokenizer.isSpace(bytes[at]) {
          at += bytes[at] == 0x0D && at + 1 < end && bytes[at + 1] == 0x0A ? 2 : 1
        }
      } else if at < end {
        out.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
