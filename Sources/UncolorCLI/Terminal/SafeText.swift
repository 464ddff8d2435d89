/// Text from files and palettes, made safe for a terminal: no control character, no reordering.
enum SafeText {
  /// One line: line breaks are escaped too.
  static func line(_ text: String) -> String { escape(text, keepsLineBreaks: false) }

  /// Several lines.
  static func lines(_ text: String) -> String { escape(text, keepsLineBreaks: true) }

  /// A whole file: tabs and line breaks are kept.
  static func document(_ text: String) -> String {
    var safe = ""
    // A return before a line feed is one character with it; alone it would let the line be written over.
    for character in text {
      safe += character == "\t" || character == "\r\n" ? String(character) : lines(String(character))
    }
    return safe
  }

  /// Whether a terminal would act on a character instead of showing it.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1f, 0x7f...0x9f: true
    // Marks that reorder or hide what follows, line separators, and marks that nobody sees. The joiners of emoji and
    // of Persian (200C, 200D) are needed.
    case 0xad, 0x061c, 0x180e, 0x200b, 0x200e, 0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfeff,
      0xfff9...0xfffb,
      0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe0fff:
      true
    default: false
    }
  }

  /// A line that no log takes for a command: GitHub's runner acts on lines that begin with `::`, and on `##[`.
  static func inert(_ line: String) -> String {
    let bytes = line.utf8
    guard let first = bytes.first(where: { $0 != 32 && $0 != 9 && $0 != 13 }) else { return line }
    if first != UInt8(ascii: ":"), !bytes.contains(UInt8(ascii: "[")) { return line }
    let scalars = line.unicodeScalars
    if let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      scalars[start...].starts(with: "::".unicodeScalars)
    {
      return inert(String(scalars[..<start]) + "\\u{3a}" + String(scalars[scalars.index(after: start)...]))
    }
    let parts = line.split(separator: "##[", omittingEmptySubsequences: false)
    return parts.count == 1 ? line : parts.joined(separator: "#\\u{23}[")
  }

  private static func escape(_ text: String, keepsLineBreaks: Bool) -> String {
    func unsafe(_ scalar: Unicode.Scalar) -> Bool {
      isUnsafe(scalar) && !(keepsLineBreaks && scalar == "\n")
    }
    if !text.unicodeScalars.contains(where: unsafe) { return text }
    return text.escaping { unsafe($0) ? "\\u{\(String($0.value, radix: 16))}" : nil }
  }
}

extension String {
  /// The text with what `escape` writes in place of a character; nil leaves the character.
  func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let escaped = escape(scalar) { result += escaped } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
