import Bytes

/// What generators of sites have between dashes before a page or a style sheet, in which they then fill in what Liquid says.
enum FrontMatter {
  /// Where it is; nil where the file has none.
  static func range(in text: [UInt8]) -> Range<Int>? {
    guard text.starts(with: "---".utf8), let first = text.prefix(longest).firstIndex(of: newline) else {
      return nil
    }
    var line = first + 1
    while line < min(text.count, longest) {
      let end = text[line...].firstIndex(of: newline) ?? text.count
      let own = text[line..<end].filter { !HTMLTokenizer.isSpace($0) }
      if own == Array("---".utf8) { return 0..<end }
      line = end + 1
    }
    return nil
  }

  /// What comes after it.
  static func rest(of text: [UInt8]) -> Range<Int> { (range(in: text)?.upperBound ?? 0)..<text.count }

  /// A file with blanks in its place, every other byte in its own.
  static func blanked(_ text: [UInt8]) -> [UInt8] {
    guard let range = range(in: text) else { return text }
    var text = text
    for index in range where text[index] != newline { text[index] = 0x20 }
    return text
  }

  /// Where a style sheet that has it says first what is filled in; nil where it says nothing.
  static func code(in sheet: [UInt8]) -> Range<Int>? {
    guard let range = range(in: sheet) else { return nil }
    let brace = UInt8(ascii: "{")
    return sheet.indices.dropFirst(range.upperBound).dropLast().first {
      sheet[$0] == brace && (sheet[$0 + 1] == brace || sheet[$0 + 1] == UInt8(ascii: "%"))
    }.map { $0..<$0 + 2 }
  }

  private static let newline = UInt8(ascii: "\n")
  private static let longest = 1 << 16
}
