/// Keys with colors, line below line. Where one of them is a name that no style has, `text`, `outline` and `background` beside
/// it are names as well.
struct PasteRuns {
  /// The lines whose keys are names.
  private(set) var named: Set<Int> = []

  init(_ lines: [[Character]]) {
    var run: [(line: Int, key: String)] = []
    var form = ""
    for (index, line) in lines.enumerated() {
      if let (key, other) = Self.pair(line) {
        if other != form { close(&run) }
        form = other
        run.append((index, key))
      } else if line.contains(where: { $0.isLetter || $0.isNumber || "{}".contains($0) }),
        !Self.isComment(line)
      {
        close(&run)
      }
    }
    close(&run)
  }

  private mutating func close(_ run: inout [(line: Int, key: String)]) {
    defer { run = [] }
    if run.count > 1, run.contains(where: { Self.isOwn($0.key) }) { named.formUnion(run.map(\.line)) }
  }

  /// Whether a key is no property of any style.
  private static func isOwn(_ key: String) -> Bool {
    !PasteWords.generic.contains(key) && !key.hasSuffix("color") && !PasteWords.isShorthand(key)
  }

  private static func isComment(_ line: [Character]) -> Bool {
    let text = String(line.prefix(12)).trimmed
    return text.hasPrefix("//") || text.hasPrefix("/*") || text.hasPrefix("# ") || text.hasPrefix("--")
  }

  /// The key of a line that gives it a color, and how the line is laid out: what is laid out otherwise is of another run.
  private static func pair(_ line: [Character]) -> (key: String, form: String)? {
    guard line.count < 160, let mark = line.firstIndex(where: { ":=".contains($0) }) else { return nil }
    let head = String(line[..<mark])
    let indent = line.prefix { $0.isWhitespace }.count
    let value = String(line[line.index(after: mark)...]).trimmed
    guard !head.contains("{"), !head.contains("("), !value.contains("{"),
      ["#", "0x", "(0", "rgb", "hsl"].contains(where: value.contains)
    else { return nil }
    let key = PasteWords.key(head).lowercased()
    guard PasteWords.isIdentifier(key) else { return nil }
    // The declarations of a style sheet; its variables are names as they stand.
    if line[mark] == ":", value.hasSuffix(";"), !"\"'".contains(value.first ?? " "),
      head.trimmed.first?.isLetter != true || value.contains(" ")
    {
      return nil
    }
    return (key, "\(indent)\(line[mark])\(head.contains("\"") || head.contains("'"))")
  }
}
