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
    // Marks that reorder or hide what follows, and line separators.
    case 0x200e, 0x200f, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069, 0xfeff: true
    default: false
    }
  }

  private static func escape(_ text: String, keepsLineBreaks: Bool) -> String {
    func unsafe(_ scalar: Unicode.Scalar) -> Bool {
      isUnsafe(scalar) && !(keepsLineBreaks && scalar == "\n")
    }
    if !text.unicodeScalars.contains(where: unsafe) { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      if unsafe(scalar) {
        safe += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }
}
