import Bytes
import PaletteCore

/// Sections that were written for the guide, on the web page.
extension HTMLRenderer {
  mutating func written(_ entry: WrittenEntry) -> String {
    """
    <section id="\(entry.anchor)" class="written" aria-labelledby="h-\(entry.anchor)">
    <h2 id="h-\(entry.anchor)" \(words)>\(HTMLText.escape(entry.title))</h2>
    \(blocks(entry.blocks, entry))</section>

    """
  }

  private mutating func blocks(_ blocks: [MarkdownBlock], _ entry: WrittenEntry) -> String {
    blocks.map { block($0, entry) }.joined()
  }

  /// Lines of text for HTML, put together again with `separator`.
  private func lines(_ text: String, _ separator: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { HTMLText.escape(String($0)) }.joined(separator: separator)
  }

  private mutating func block(_ block: MarkdownBlock, _ entry: WrittenEntry) -> String {
    switch block {
    case .heading(let level, let spans):
      let tag = "h\(min(entry.level(level) + 1, 6))"
      return "<\(tag) \(words)>\(text(spans))</\(tag)>\n"
    case .paragraph(let spans): return "<p \(words)>\(text(spans))</p>\n"
    case .list(let start, let items):
      let tag = start == nil ? "ul" : "ol"
      let first = start.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
      let inner = items.map { "<li>\(item($0, entry))</li>\n" }.joined()
      return "<\(tag)\(first) \(words)>\n\(inner)</\(tag)>\n"
    case .quote(let inner): return "<blockquote>\(self.blocks(inner, entry))</blockquote>\n"
    case .code(let text): return "<pre tabindex=\"0\"><code>\(lines(text, "\n"))</code></pre>\n"
    case .table(let table): return self.table(table, entry)
    case .rule: return "<hr>\n"
    case .picture(let path, let words): return picture(entry.pictures[path], words)
    }
  }

  private func picture(_ picture: GuidePicture?, _ words: String) -> String {
    guard let picture else {
      return words.isEmpty ? "" : "<p class=\"muted\" \(self.words)>\(HTMLText.escape(words))</p>\n"
    }
    let source = "data:\(picture.media);base64,\(Base64.encode(picture.bytes))"
    return
      "<p><img alt=\"\(HTMLText.escape(words))\" width=\"\(picture.width)\" height=\"\(picture.height)\" src=\"\(source)\"></p>\n"
  }

  /// An item of one paragraph is its text alone.
  private mutating func item(_ blocks: [MarkdownBlock], _ entry: WrittenEntry) -> String {
    guard case .paragraph(let spans)? = blocks.first else { return self.blocks(blocks, entry) }
    let rest = Array(blocks.dropFirst())
    let isTight = rest.allSatisfy { if case .list = $0 { true } else { false } }
    return isTight ? text(spans) + self.blocks(rest, entry) : self.blocks(blocks, entry)
  }

  private mutating func table(_ table: MarkdownTable, _ entry: WrittenEntry) -> String {
    func style(_ column: Int) -> String {
      switch table.alignments[column] {
      case .leading: ""
      case .center: " class=\"mid\""
      case .trailing: " class=\"end\""
      }
    }
    let head = table.head.enumerated().map { column, cell in
      cell.isEmpty ? "<td></td>" : "<th scope=\"col\"\(style(column))>\(text(cell))</th>"
    }.joined()
    let rows = table.rows.map { row in
      "<tr>" + row.enumerated().map { "<td\(style($0))>\(text($1))</td>" }.joined() + "</tr>\n"
    }.joined()
    // Regions of a page need names of their own.
    tables += 1
    let label = HTMLText.escape("\(entry.title), table \(tables)")
    return
      "<div class=\"wrap\" role=\"region\" aria-label=\"\(label)\" tabindex=\"0\"><table \(words)><thead><tr>\(head)</tr></thead>\n<tbody>\n\(rows)</tbody></table></div>\n"
  }

  private func text(_ spans: [MarkdownSpan]) -> String {
    spans.map { span in
      var out = lines(span.text, "<br>\n")
      if span.isCode { out = "<code>\(out)</code>" }
      if span.isStruck { out = "<s>\(out)</s>" }
      if span.isEmphasized { out = "<em>\(out)</em>" }
      if span.isStrong { out = "<strong>\(out)</strong>" }
      if let link = span.link { out = "<a href=\"\(HTMLText.escape(link))\" rel=\"noopener\">\(out)</a>" }
      return out
    }.joined()
  }
}
