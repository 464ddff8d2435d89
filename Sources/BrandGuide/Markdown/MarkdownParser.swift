/// Finds the blocks of a text in Markdown. Source: CommonMark 0.31, sections 4 and 5; GitHub Flavored Markdown, tables.
///
/// Time grows with the length of the text: quotes and lists nest sixteen deep, and what is deeper is a paragraph.
struct MarkdownParser {
  private let lines: [Substring]
  /// Where link references lead, by their labels in lower case.
  private var references: [String: String] = [:]
  private static let deepest = 16

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  mutating func blocks() -> [MarkdownBlock] {
    // Definitions may stand below what names them.
    for line in lines {
      if let (label, target) = Self.definition(line), references[label] == nil { references[label] = target }
    }
    return parse(lines.map { Line($0) }, depth: 0)
  }

  /// A line with its tabs widened at its start.
  private struct Line {
    var indent: Int
    var text: Substring
    var isBlank: Bool { text.isEmpty }

    init(_ line: Substring) {
      var column = 0
      var rest = line
      while let first = rest.first {
        if first == " " { column += 1 } else if first == "\t" { column += 4 - column % 4 } else { break }
        rest = rest.dropFirst()
      }
      indent = rest.allSatisfy(\.isWhitespace) ? 0 : column
      text = rest.allSatisfy(\.isWhitespace) ? "" : rest
    }

    init(indent: Int, text: Substring) {
      self = Line(text)
      self.indent = isBlank ? 0 : self.indent + indent
    }

    /// Without `count` columns of its indent.
    func dedented(_ count: Int) -> Line {
      var copy = self
      copy.indent = max(indent - count, 0)
      return copy
    }

    /// With its indent as spaces.
    var whole: String { String(repeating: " ", count: indent) + text }
  }

  private func parse(_ lines: [Line], depth: Int) -> [MarkdownBlock] {
    var out: [MarkdownBlock] = []
    var at = 0
    while at < lines.count {
      let line = lines[at]
      if line.isBlank {
        at += 1
      } else if line.indent >= 4 {
        out.append(indentedCode(lines, &at))
      } else if let fence = Self.fence(line.text) {
        out.append(fencedCode(lines, &at, fence))
      } else if let (level, text) = Self.heading(line.text) {
        out.append(.heading(level, spans(text)))
        at += 1
      } else if Self.isRule(line.text) {
        out.append(.rule)
        at += 1
      } else if line.text.hasPrefix(">"), depth < Self.deepest {
        out.append(quote(lines, &at, depth))
      } else if Self.marker(line.text) != nil, depth < Self.deepest {
        out.append(list(lines, &at, depth))
      } else if let table = table(lines, &at) {
        out.append(.table(table))
      } else if Self.definition(line.text) != nil {
        at += 1
      } else {
        out += paragraph(lines, &at)
      }
    }
    return out
  }

  // MARK: Leaves

  private func indentedCode(_ lines: [Line], _ at: inout Int) -> MarkdownBlock {
    var code: [String] = []
    while at < lines.count, lines[at].isBlank || lines[at].indent >= 4 {
      code.append(lines[at].isBlank ? "" : lines[at].dedented(4).whole)
      at += 1
    }
    while code.last?.isEmpty == true { code.removeLast() }
    return .code(code.joined(separator: "\n"))
  }

  private static func fence(_ text: Substring) -> (sign: Character, count: Int)? {
    guard let sign = text.first, sign == "`" || sign == "~" else { return nil }
    let count = text.prefix { $0 == sign }.count
    guard count >= 3, sign == "~" || !text.dropFirst(count).contains("`") else { return nil }
    return (sign, count)
  }

  private func fencedCode(_ lines: [Line], _ at: inout Int, _ fence: (sign: Character, count: Int))
    -> MarkdownBlock
  {
    let indent = lines[at].indent
    var code: [String] = []
    at += 1
    while at < lines.count {
      let line = lines[at]
      at += 1
      let run = line.text.prefix { $0 == fence.sign }.count
      if line.indent < 4, run >= fence.count, line.text.dropFirst(run).allSatisfy(\.isWhitespace) { break }
      code.append(line.dedented(indent).whole)
    }
    return .code(code.joined(separator: "\n"))
  }

  private static func heading(_ text: Substring) -> (Int, Substring)? {
    let level = text.prefix { $0 == "#" }.count
    guard (1...6).contains(level) else { return nil }
    var rest = text.dropFirst(level)
    guard rest.isEmpty || rest.first?.isWhitespace == true else { return nil }
    rest = trimmed(rest)
    let closing = rest.reversed().prefix { $0 == "#" }.count
    let before = rest.dropLast(closing)
    if closing > 0, before.isEmpty || before.last?.isWhitespace == true { rest = trimmed(before) }
    return (level, rest)
  }

  private static func isRule(_ text: Substring) -> Bool {
    guard let sign = text.first, "*-_".contains(sign) else { return false }
    return text.allSatisfy { $0 == sign || $0.isWhitespace } && text.count(where: { $0 == sign }) >= 3
  }

  /// `[label]: target "title"` on one line.
  private static func definition(_ line: Substring) -> (String, String)? {
    let text = trimmed(line)
    guard text.first == "[", let close = text.firstIndex(of: "]") else { return nil }
    let label = text[text.index(after: text.startIndex)..<close]
    let rest = text[text.index(after: close)...]
    guard rest.first == ":", !label.allSatisfy(\.isWhitespace), label.count < 1000 else { return nil }
    let target = trimmed(rest.dropFirst()).prefix { !$0.isWhitespace }
    let title = trimmed(trimmed(rest.dropFirst()).dropFirst(target.count))
    let isTitle =
      title.isEmpty || title.count > 1 && "\"'(".contains(title.prefix(1)) && "\"')".contains(title.suffix(1))
    guard !target.isEmpty, isTitle else { return nil }
    let bare = target.hasPrefix("<") && target.hasSuffix(">") ? target.dropFirst().dropLast() : target
    return (label.lowercased(), String(bare))
  }

  private func paragraph(_ lines: [Line], _ at: inout Int) -> [MarkdownBlock] {
    var text = [lines[at].text]
    at += 1
    while at < lines.count, !lines[at].isBlank {
      let line = lines[at]
      if line.indent < 4, let sign = line.text.first, sign == "=" || sign == "-",
        Self.trimmed(line.text).allSatisfy({ $0 == sign })
      {
        at += 1
        return [.heading(sign == "=" ? 1 : 2, spans(text.joined(separator: "\n")[...]))]
      }
      if Self.interrupts(line) { break }
      text.append(line.text)
      at += 1
    }
    var inlines = MarkdownInlines(Self.trimmed(text.joined(separator: "\n")[...]), references)
    let spans = inlines.spans()
    let words: [MarkdownBlock] = spans.words.allSatisfy(\.isWhitespace) ? [] : [.paragraph(spans)]
    return words + inlines.pictures.map { .picture(path: $0.path, words: $0.words) }
  }

  /// Whether a line ends the paragraph before it.
  private static func interrupts(_ line: Line) -> Bool {
    guard line.indent < 4 else { return false }
    if line.text.hasPrefix(">") || fence(line.text) != nil || heading(line.text) != nil || isRule(line.text) {
      return true
    }
    guard let marker = marker(line.text) else { return false }
    return !marker.isEmpty && (marker.number ?? 1) == 1
  }

  // MARK: Containers

  private func quote(_ lines: [Line], _ at: inout Int, _ depth: Int) -> MarkdownBlock {
    var inner: [Line] = []
    while at < lines.count {
      let line = lines[at]
      if line.indent < 4, line.text.hasPrefix(">") {
        let rest = line.text.dropFirst()
        inner.append(Line(rest.first == " " ? rest.dropFirst() : rest))
      } else if !line.isBlank, inner.last?.isBlank == false, !Self.interrupts(line) {
        inner.append(line)
      } else {
        break
      }
      at += 1
    }
    return .quote(parse(inner, depth: depth + 1))
  }

  private struct Marker {
    var sign: Character
    var number: Int?
    /// Columns before what the item says.
    var width: Int
    var isEmpty: Bool
  }

  private static func marker(_ text: Substring) -> Marker? {
    guard let first = text.first else { return nil }
    var number: Int?
    var sign = first
    var width = 1
    if first.isASCII, first.isNumber {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard digits.count <= 9, let next = text.dropFirst(digits.count).first, next == "." || next == ")"
      else {
        return nil
      }
      number = Int(digits)
      sign = next
      width = digits.count + 1
    } else if !"-+*".contains(first) {
      return nil
    }
    let rest = text.dropFirst(width)
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    let content = Line(rest)
    let gap = content.isBlank || content.indent > 4 ? 1 : content.indent
    return Marker(sign: sign, number: number, width: width + gap, isEmpty: content.isBlank)
  }

  private func list(_ lines: [Line], _ at: inout Int, _ depth: Int) -> MarkdownBlock {
    guard let first = Self.marker(lines[at].text) else { return .rule }
    var items: [[MarkdownBlock]] = []
    while at < lines.count {
      let line = lines[at]
      guard line.indent < 4, let marker = Self.marker(line.text), marker.sign == first.sign,
        !Self.isRule(line.text)
      else { break }
      let indent = line.indent + marker.width
      let bare = marker.number.map { _ in line.text.prefix { $0.isNumber }.count + 1 } ?? 1
      var inner = [Line(indent: line.indent + bare, text: line.text.dropFirst(bare)).dedented(indent)]
      at += 1
      while at < lines.count {
        let next = lines[at]
        if next.isBlank {
          let following = lines[at...].first { !$0.isBlank }
          guard let following, following.indent >= indent else { break }
        } else if next.indent < indent {
          let isLazy = inner.last?.isBlank == false && !Self.interrupts(next) && Self.marker(next.text) == nil
          guard isLazy else { break }
        }
        inner.append(next.dedented(indent))
        at += 1
      }
      items.append(parse(inner, depth: depth + 1))
      while at < lines.count, lines[at].isBlank { at += 1 }
    }
    return .list(start: first.number, items: items)
  }

  // MARK: Tables

  private func table(_ lines: [Line], _ at: inout Int) -> MarkdownTable? {
    guard at + 1 < lines.count, lines[at].text.contains("|"), lines[at + 1].indent < 4 else { return nil }
    let rule = Self.cells(lines[at + 1].text)
    let head = Self.cells(lines[at].text)
    guard rule.count == head.count, head.count <= 64 else { return nil }
    var alignments: [MarkdownTable.Alignment] = []
    for cell in rule {
      let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }.count
      guard dashes > 0, cell.allSatisfy({ $0 == "-" || $0 == ":" }), cell.count <= dashes + 2 else {
        return nil
      }
      alignments.append(cell.last == ":" ? (cell.first == ":" ? .center : .trailing) : .leading)
    }
    at += 2
    var rows: [[[MarkdownSpan]]] = []
    while at < lines.count, !lines[at].isBlank, !Self.interrupts(lines[at]) {
      let cells = Self.cells(lines[at].text).map { spans($0[...]) }
      rows.append((0..<head.count).map { cells.indices.contains($0) ? cells[$0] : [] })
      at += 1
    }
    return MarkdownTable(head: head.map { spans($0[...]) }, alignments: alignments, rows: rows)
  }

  /// The cells of a row; `\|` is no border.
  private static func cells(_ text: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    var row = trimmed(text)
    if row.first == "|" { row = row.dropFirst() }
    for character in row {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if cells.count > 1, trimmed((cells.last ?? "")[...]).isEmpty { cells.removeLast() }
    return cells.map { String(trimmed($0[...])) }
  }

  private func spans(_ text: Substring) -> [MarkdownSpan] {
    var inlines = MarkdownInlines(Self.trimmed(text), references)
    let spans = inlines.spans()
    // A heading or a cell has no room for a picture: its words stand for it.
    return spans + inlines.pictures.filter { !$0.words.isEmpty }.map { MarkdownSpan(text: $0.words) }
  }

  static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
