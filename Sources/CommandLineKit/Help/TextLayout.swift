/// Text in columns of a fixed width, measured in characters.
enum TextLayout {
  /// Breaks text between words into lines of at most `width` characters; a longer word stands alone. Empty
  /// lines separate paragraphs, and a line that begins with two spaces is kept as it is.
  static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    func close() {
      if !line.isEmpty { lines.append(line) }
      line = ""
      length = 0
    }
    for source in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if source.isEmpty || source.hasPrefix("  ") {
        close()
        lines.append(String(source))
        continue
      }
      for word in source.split(separator: " ") {
        let count = word.count
        if length > 0, length + 1 + count > width { close() }
        line += length == 0 ? String(word) : " " + word
        length += count + (length == 0 ? 0 : 1)
      }
    }
    close()
    return lines
  }

  /// Spaces.
  static func pad(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

/// Terms on the left, what they mean on the right, each side aligned.
struct DefinitionList {
  /// One line of the list: the term as shown and how wide it is on a screen.
  struct Row {
    let term: String
    let termWidth: Int
    let meaning: String
  }

  private var rows: [Row] = []

  /// Adds a term whose decoration takes no room on the screen.
  mutating func add(_ plain: String, styled: String? = nil, _ meaning: String) {
    rows.append(Row(term: styled ?? plain, termWidth: plain.count, meaning: meaning))
  }

  /// Where the right side begins, so that several lists can share it.
  var naturalColumn: Int { min(widestColumn, 4 + (rows.map(\.termWidth).max() ?? 0)) }

  /// A wider left side would leave too little room for the meaning.
  private let widestColumn = 32

  func lines(width: Int, column: Int) -> [String] {
    // On a narrow screen the meaning stands below its term.
    let stacked = width - column < 24
    let start = stacked ? 10 : column
    var lines: [String] = []
    for row in rows {
      var meaning = TextLayout.wrap(row.meaning, width: max(10, width - start))[...]
      var first = "  " + row.term
      if !stacked, row.termWidth + 4 <= start, let beside = meaning.popFirst() {
        first += TextLayout.pad(start - row.termWidth - 2) + beside
      }
      lines.append(first)
      lines += meaning.map { TextLayout.pad(start) + $0 }
    }
    return lines
  }
}
