/// How many columns text takes on a terminal.
enum DisplayWidth {
  /// Columns of `text`: 2 for wide characters and emoji, 0 for marks that combine.
  static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// Columns of one character.
  static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII, character.unicodeScalars.count == 1 { return 1 }
    // A variation selector asks for the emoji form, which is wide.
    if character.unicodeScalars.contains(where: { $0.value == 0xfe0f }) { return 2 }
    if isWide(first.value) || first.properties.isEmojiPresentation { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  /// `text` cut to `width` columns with an ellipsis, or padded with spaces on the right.
  static func fit(_ text: String, _ width: Int) -> String {
    let cut = truncate(text, width)
    return cut + String(repeating: " ", count: max(width - of(cut), 0))
  }

  /// `text` with spaces on the left, so that it ends at column `width`.
  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - of(text), 0)) + text
  }

  /// `text` cut to at most `width` columns, with an ellipsis where something was cut.
  static func truncate(_ text: String, _ width: Int) -> String {
    if of(text) <= width { return text }
    if width < 1 { return "" }
    var cut = ""
    var columns = 0
    for character in text {
      let next = of(character)
      if columns + next > width - 1 { break }
      cut.append(character)
      columns += next
    }
    return cut + "…"
  }

  /// `text` broken at spaces into lines of at most `width` columns; its own line breaks are kept.
  static func wrap(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, of(line) + 1 + of(String(word)) > width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
      }
      lines.append(line)
    }
    return lines
  }

  /// `text` beside a head of `indent` columns, in lines of at most `width`; below the head where little room is left.
  static func beside(
    _ head: String, _ indent: Int, _ text: String, _ width: Int, style: (String) -> String = { $0 }
  ) -> [String] {
    let isBelow = indent > 0 && width < indent + 24
    let margin = isBelow ? min(indent, 4) : indent
    let blank = String(repeating: " ", count: margin)
    var lines = wrap(text, width - margin).map { blank + style($0) }
    if isBelow {
      lines.insert(trimmed(head), at: 0)
    } else {
      lines[0] = head + lines[0].dropFirst(margin)
    }
    return lines
  }

  /// `line` without the spaces at its end.
  static func trimmed(_ line: String) -> String {
    var end = line.endIndex
    while end > line.startIndex, line[line.index(before: end)] == " " { end = line.index(before: end) }
    return String(line[..<end])
  }

  /// East Asian Wide and Fullwidth blocks. Source: Unicode Standard Annex 11.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa000...0xa4cf,
      0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
      0x1f300...0x1f64f, 0x1f680...0x1f6ff, 0x1f900...0x1f9ff, 0x1fa70...0x1faff, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}
