import PaletteCore

/// Lines of code that are commented out: `-- bg = "#222222",` beside `bg = "#1a1b26",`. What a comment says of a color in
/// words is no such line.
struct PasteOldCode {
  /// The numbers of such lines.
  private(set) var lines: Set<Int> = []

  init(_ all: [[Character]]) {
    var keys: Set<String> = []
    var commented: [(line: Int, key: String)] = []
    for (index, line) in all.enumerated() where line.count < 400 && line.contains("#") {
      let text = String(line)[...].trimmed
      if let mark = ["--", "//", "# "].first(where: text.hasPrefix) {
        if let key = Self.key(of: text.dropFirst(mark.count).trimmed) { commented.append((index, key)) }
      } else if let key = Self.key(of: text) {
        keys.insert(key)
      }
    }
    lines = Set(commented.filter { keys.contains($0.key) }.map(\.line))
  }

  /// The name that a line of code gives a hex code in quotes to; nil for any other line.
  private static func key(of line: Substring) -> String? {
    guard let sign = line.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return nil }
    let key = line[..<sign].trimmed
    let value = line[line.index(after: sign)...].trimmed
    guard let quote = value.first, quote == "\"" || quote == "'", !key.isEmpty, !key.contains(" "),
      let end = value.dropFirst().firstIndex(of: quote), Color(hex: value[..<end].dropFirst()) != nil,
      value[value.index(after: end)...].trimmed.allSatisfy({ ",;".contains($0) })
    else { return nil }
    return String(key)
  }
}
