import PaletteCore

/// A stretch of running text as it is set.
struct TextPart {
  var text: String
  var style: TextStyle
  var isStruck = false
  var isCode = false
  var isSlanted = false
  /// Where it leads on the web.
  var link: String?
}

/// A paragraph whose stretches are set in different ways, all of one size.
struct RichText {
  var parts: [TextPart]
  var style: TextStyle

  /// Stretches of Markdown on a base style: stressed words in its italic, strong ones in its bold, code in equal widths.
  init(_ spans: [MarkdownSpan], _ style: TextStyle, link: RGB8) {
    self.style = style
    parts = spans.map { span in
      var own = style
      if span.isStrong { own.role = .bold } else if span.isEmphasized { own.role = .italic }
      if span.isCode { own.role = .code }
      if span.link != nil { own.color = link }
      var part = TextPart(text: span.text, style: own)
      part.isStruck = span.isStruck
      part.isCode = span.isCode
      part.isSlanted = span.isEmphasized && !span.isStrong && !span.isCode
      part.link = span.link
      return part
    }
  }

  /// The same without what leads elsewhere, for readers of the structure.
  var words: String { parts.map(\.text).joined() }
}

extension Composer {
  /// The lines that a paragraph takes.
  func lines(_ text: RichText, width: Double) -> [TextLine] {
    var clusters = shaper.clusters(text.parts.map { ($0.text, $0.style.role) })
    guard text.parts.contains(where: { $0.text.contains(where: \.isNewline) }) else {
      return shaper.lines(clusters, size: text.style.size, width: width)
    }
    // A line that the writer ended: its white space is one cluster, found again by counting.
    var breaks: Set<Int> = []
    var at = 0
    for part in text.parts {
      for piece in part.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropLast() {
        at += shaper.clusters([(String(piece), part.style.role)]).count
        breaks.insert(at)
        at += 1
      }
      let last = part.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).last ?? ""
      at += shaper.clusters([(String(last), part.style.role)]).count
    }
    var out: [TextLine] = []
    var paragraph: [Cluster] = []
    for index in clusters.indices {
      if breaks.contains(index), clusters[index].isSpace {
        out += shaper.lines(paragraph, size: text.style.size, width: width)
        paragraph = []
      } else {
        paragraph.append(clusters[index])
      }
    }
    clusters = []
    return out + shaper.lines(paragraph, size: text.style.size, width: width)
  }

  func height(_ text: RichText, width: Double) -> Double {
    let lines = lines(text, width: width)
    return Double(lines.count) * leading(lines, text.style)
  }

  /// Sets one line of a paragraph, stretch by stretch.
  func set(
    _ line: TextLine, of text: RichText, x: Double, top: Double, width: Double,
    align: Alignment = .leading
  ) {
    let style = text.style
    let natural = line.width * style.size / 1000
    var x = align == .leading ? x : align == .center ? x + (width - natural) / 2 : x + width - natural
    let begin = x
    var rest = line.runs[...]
    while let first = rest.first {
      let runs = rest.prefix { $0.part == first.part }
      rest = rest.dropFirst(runs.count)
      guard text.parts.indices.contains(first.part) else { continue }
      let part = text.parts[first.part]
      var own = TextLine(runs: Array(runs), width: runs.reduce(0) { $0 + $1.width })
      own.glyphCount = runs.reduce(0) { $0 + $1.glyphs.count }
      own.isJoined = line.isJoined
      own.leans = part.isSlanted && book.leans(.italic)
      // The space that ends a line is written but takes no room.
      let end = rest.isEmpty ? max(natural - (x - begin), 0) : own.width * style.size / 1000
      let advance = min(end, own.width * style.size / 1000)
      draw(own, part, style, x: x, top: top, advance: advance)
      x += own.width * style.size / 1000
    }
  }

  private func draw(
    _ line: TextLine, _ part: TextPart, _ style: TextStyle, x: Double, top: Double, advance: Double
  ) {
    let box = Rect(x: x, y: top, width: advance, height: style.leading)
    func words() {
      if part.isCode {
        decoration {
          fill(
            Rect(x: x - 1.5, y: top + style.leading * 0.1, width: advance + 3, height: style.leading * 0.8),
            Ink.wash, radius: 2)
        }
      }
      set(line, part.style, x: x, top: top, width: advance)
      if part.isStruck {
        decoration {
          fill(Rect(x: x, y: top + style.leading * 0.54, width: advance, height: 0.7), part.style.color)
        }
      }
    }
    guard let target = part.link else { return words() }
    tagged("Link") {
      words()
      decoration {
        fill(Rect(x: x, y: top + style.leading * 0.82, width: advance, height: 0.5), part.style.color)
      }
      link(box, .web(target), label: part.text)
    }
  }

  /// Sets a paragraph at ``y`` that goes on over as many pages as it needs; no page begins or ends with one line of it.
  /// `aside` draws what stands beside each line: the bar of a quote.
  func flow(
    _ text: RichText, x: Double, width: Double, type: String = "P", language: String?,
    aside: ((Double, Double) -> Void)? = nil
  ) {
    let lines = lines(text, width: width)
    let align = Alignment(text.words)
    let leading = leading(lines, text.style)
    let above = (leading - text.style.leading) / 2
    tagged(type, language: language) {
      for (i, line) in lines.enumerated() {
        let left = lines.count - i
        ensure(((i == 0 && left > 1) || left == 2 ? 2.0 : 1.0) * leading)
        aside?(y, leading)
        set(line, of: text, x: x, top: y + above, width: width, align: align)
        y += leading
      }
    }
  }
}
