import PaletteCore

/// Lists of colors that are nothing but numbers: `PALETTE = [(38, 70, 83), (42, 157, 143)]`, on one line or a row a line. What
/// the list is called says that its numbers are colors.
enum PasteLists {
  /// The lines with each row of such a list as a function. Their number stays.
  static func joined(_ lines: [[Character]]) -> [[Character]] {
    var lines = lines
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard opens(lines[index]) else { continue }
      let line = lines[index]
      if let inner = rewritten(line, where: { !PasteDialects.isMeasure(key(line, $0)) }) {
        lines[index] = inner
      }
      var next = index + 1
      while next < lines.count, next < index + 1000, let row = row(lines[next]) {
        lines[next] = row
        next += 1
      }
      // One row alone may be anything.
      index = max(index, next - 1)
    }
    return lines
  }

  /// Whether a line gives a list to what says color: `colors = [`, `const PALETTE: [[u8; 3]; 4] = [`.
  private static func opens(_ line: [Character]) -> Bool {
    guard line.count < 2000, let open = line.firstIndex(where: { "[({".contains($0) }),
      "[({".contains(line.last { !$0.isWhitespace } ?? " ") || line.count(where: { "[({".contains($0) }) > 2
    else { return false }
    let mark = line.firstIndex { "=:".contains($0) } ?? open
    let name = String(line[..<max(mark, open)].suffix(120)).lowercased()
    return ["color", "colour", "palette", "rgb", "swatch", "\"col\""].contains { name.contains($0) }
      && !["size", "range", "position", "index"].contains { name.contains($0) }
  }

  /// A row that is three channels and nothing else: `(38, 70, 83),`, `{ 0x26, 0x46, 0x53 },  // ink`.
  private static func row(_ line: [Character]) -> [Character]? {
    guard line.count < 120, let open = line.firstIndex(where: { !$0.isWhitespace }),
      "[({".contains(line[open]),
      let close = line.firstIndex(where: { "])}".contains($0) }), open < close,
      line[(close + 1)...].first(where: { !$0.isWhitespace }).map({ ",;/#])}-".contains($0) }) ?? true,
      let color = color(line[(open + 1)..<close])
    else { return nil }
    return Array(line[..<open]) + color + Array(line[(close + 1)...])
  }

  /// `"reef": [51, 102, 153], "clay": [204, 102, 51]`: several keys of one line, each with channels.
  static func keyed(_ line: [Character]) -> [Character]? {
    guard line.count(where: { "[({".contains($0) }) > 1 else { return nil }
    // `COLORS = {"ocean": (0, 105, 148), "kelp": "#4B5320"}`
    let head = String(line.prefix { $0 != "{" }).lowercased()
    let isMixed =
      line.contains("{") && line.contains("#")
      && ["color", "colour", "palette", "swatch", "theme"].contains { head.contains($0) }
    return rewritten(line, least: isMixed ? 1 : 2) { open in
      let head = line[..<open].reversed().drop { $0 == " " }
      let key = key(line, open)
      return head.first.map { ":=>".contains($0) } == true && !PasteWords.isNotation(key + " rgb")
        && !PasteWords.generic.contains(key.lowercased()) && !PasteDialects.isMeasure(key)
    }
  }

  /// The key before a bracket.
  private static func key(_ line: [Character], _ open: Int) -> String {
    let head = line[..<open].reversed().drop { ":=>\"' ".contains($0) }
    return String(head.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }.reversed())
  }

  /// A line with two rows or more in it.
  private static func rewritten(
    _ line: [Character], least: Int = 2, where isMeant: (Int) -> Bool = { _ in true }
  ) -> [Character]? {
    var result: [Character] = []
    var done = 0
    var count = 0
    for open in line.indices where "[({".contains(line[open]) && open >= done && open > 0 {
      guard "[({, :=".contains(line[open - 1]), isMeant(open),
        let close = line[(open + 1)...].firstIndex(where: { "[({])}".contains($0) }),
        "])}".contains(line[close]), let color = color(line[(open + 1)..<close])
      else { continue }
      result += Array(line[done..<open]) + color
      done = close + 1
      count += 1
    }
    return count >= least ? result + line[done...] : nil
  }

  private static func color(_ inner: ArraySlice<Character>) -> [Character]? {
    guard inner.count < 60, inner.contains(where: \.isNumber) else { return nil }
    let parts = String(inner).split(separator: ",").map { String($0).trimmed.lowercased() }
    guard [3, 4].contains(parts.count) else { return nil }
    let numbers = parts.compactMap { part -> Double? in
      if part.hasPrefix("0x") { return Int(part.dropFirst(2), radix: 16).map(Double.init) }
      return part.first?.isNumber == true || part.first == "."
        ? Double(part.last == "f" ? String(part.dropLast()) : part) : nil
    }
    guard numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    let channels = Array(numbers.prefix(3))
    let areShares = ChannelNotation.areShares(channels) && parts.contains { $0.contains(".") }
    guard areShares || channels.allSatisfy({ $0 <= 255 && $0 == $0.rounded() }) else { return nil }
    let alpha = numbers.count == 4 ? (numbers[3] > 1 ? numbers[3] / 255 : numbers[3]) : 1
    guard alpha <= 1 else { return nil }
    return Array(PasteDialects.rgb(areShares ? channels.map { $0 * 255 } : channels, alpha: alpha))
  }
}
