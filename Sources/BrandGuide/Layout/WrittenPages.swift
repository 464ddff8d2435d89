import PaletteCore

/// A section that was written for the guide.
extension GuideLayout {
  /// Where running text stands, and what stands beside its lines.
  private struct Column {
    var x: Double
    var width: Double
    /// Bars of the quotes it is in, by their places.
    var bars: [Double] = []
  }

  func written(_ entry: WrittenEntry) {
    heading(entry.title, language: content.language)
    set(entry.blocks, entry, Column(x: frame.x, width: min(440, frame.width)), isFirst: true)
  }

  /// The color of links: the brand's accent, where it can be read as small text.
  private var linkInk: RGB8 { accent.contrast(Ink.paper) >= 4.5 ? accent : Ink.text }

  private func rich(_ spans: [MarkdownSpan], _ style: TextStyle) -> RichText {
    RichText(spans, style, link: linkInk)
  }

  private func bars(_ column: Column) -> ((Double, Double) -> Void)? {
    if column.bars.isEmpty { return nil }
    return { top, height in
      self.composer.decoration {
        for bar in column.bars {
          self.composer.fill(Rect(x: bar, y: top, width: 2, height: height + 0.1), self.accent)
        }
      }
    }
  }

  private func set(_ blocks: [MarkdownBlock], _ entry: WrittenEntry, _ column: Column, isFirst: Bool = false)
  {
    var isLead = isFirst
    for (index, block) in blocks.enumerated() {
      if index > 0 { gap(before: block, after: blocks[index - 1], column) }
      switch block {
      case .heading(let level, let spans):
        subheading(spans, entry.level(level), column, followed: index + 1 < blocks.count)
      case .paragraph(let spans):
        // The first words of a section are set larger, as those of the brand are.
        let style = isLead ? TextStyle(role: .body, size: 14, leading: 22) : .body.sized(11, leading: 17.5)
        composer.flow(
          rich(spans, style), x: column.x, width: column.width, language: content.language,
          aside: bars(column))
      case .list(let start, let items): list(start, items, entry, column)
      case .quote(let inner): quote(inner, entry, column)
      case .code(let text): code(text, column)
      case .table(let table): self.table(table, column)
      case .rule:
        composer.ensure(12)
        composer.rule(column.x, composer.y + 5, column.width)
        composer.y += 11
      case .picture(let path, let words): picture(entry.pictures[path], words, column)
      }
      isLead = false
    }
  }

  private func gap(before block: MarkdownBlock, after previous: MarkdownBlock, _ column: Column) {
    if composer.y <= frame.y + 1 { return }
    let top = composer.y
    if case .heading = block {
      composer.y += 20
    } else if case .heading = previous {
      composer.y += 4
    } else if case .list = block, column.x > frame.x {
      composer.y += 3
    } else {
      // What has a form of its own stands apart from the lines around it.
      composer.y += isSetApart(block) || isSetApart(previous) ? 17 : 10
    }
    if composer.y < frame.maxY { bars(column)?(top, composer.y - top) }
  }

  private func isSetApart(_ block: MarkdownBlock) -> Bool {
    switch block {
    case .table, .picture, .quote, .code: true
    case .heading, .paragraph, .list, .rule: false
    }
  }

  private func subheading(_ spans: [MarkdownSpan], _ level: Int, _ column: Column, followed: Bool) {
    let style: TextStyle = level == 2 ? .heading : level == 3 ? .subheading.sized(13, leading: 18) : .strong
    let text = rich(spans, style)
    composer.ensure(composer.height(text, width: column.width) + (followed ? 40 : 0))
    composer.flow(
      text, x: column.x, width: column.width, type: "H\(level)", language: content.language,
      aside: bars(column))
  }

  // MARK: Lists and quotes

  private func list(_ start: Int?, _ items: [[MarkdownBlock]], _ entry: WrittenEntry, _ column: Column) {
    let style = TextStyle.body.sized(11, leading: 17.5)
    let last = "\((start ?? 0) + items.count)."
    let indent = start == nil ? 16 : max(18, composer.width(last, style) + 7)
    var inner = column
    inner.x += min(indent, column.width * 0.2)
    inner.width = max(column.width - indent, 60)
    composer.tagged("L") {
      for (index, item) in items.enumerated() {
        if index > 0 { composer.y += 3 }
        composer.ensure(style.leading * 2)
        composer.tagged("LI") {
          composer.tagged("Lbl") {
            let sign = start.map { "\($0 + index)." } ?? "•"
            _ = composer.text(
              sign, style.colored(Ink.muted), x: column.x, top: composer.y, width: inner.x - column.x)
          }
          composer.tagged("LBody") {
            if item.isEmpty { composer.y += style.leading } else { set(item, entry, inner) }
          }
        }
      }
    }
  }

  private func quote(_ blocks: [MarkdownBlock], _ entry: WrittenEntry, _ column: Column) {
    var inner = column
    inner.bars.append(column.x)
    inner.x += 16
    inner.width = max(column.width - 16, 60)
    composer.tagged("BlockQuote") { set(blocks, entry, inner) }
  }

  private func code(_ text: String, _ column: Column) {
    let style = TextStyle(role: .code, size: 9, leading: 13.5)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      $0.isEmpty ? [TextLine()] : composer.lines(String($0), style, width: column.width - 24)
    }
    composer.tagged("P") {
      composer.tagged("Code") {
        for (index, line) in lines.enumerated() {
          let pad = (top: index == 0 ? 8.0 : 0, bottom: index == lines.count - 1 ? 8.0 : 0)
          composer.ensure(style.leading + pad.top + pad.bottom)
          bars(column)?(composer.y, style.leading + pad.top + pad.bottom)
          composer.decoration {
            composer.fill(
              Rect(
                x: column.x, y: composer.y, width: column.width,
                height: style.leading + pad.top + pad.bottom + 0.1), Ink.wash)
          }
          composer.set(line, style, x: column.x + 12, top: composer.y + pad.top, width: column.width - 24)
          composer.y += style.leading + pad.top + pad.bottom
        }
      }
    }
  }

  // MARK: Tables and pictures

  private func table(_ table: MarkdownTable, _ column: Column) {
    let style = TextStyle.body.sized(10, leading: 14.5)
    let cells = ([table.head] + table.rows).map { $0.map { rich($0, style) } }
    let count = table.head.count
    let gaps = Table.gap * Double(count - 1)
    let room = frame.maxX - column.x - gaps
    // As wide as their words ask for; what is more than there is room for is shared out.
    func width(ofLines text: RichText) -> Double {
      let widest = composer.lines(text, width: .infinity).map(\.width).max() ?? 0
      return Double(widest) * style.size / 1000 + 1
    }
    func width(ofWords text: RichText) -> Double {
      let words = text.words.split(whereSeparator: \.isWhitespace)
      return words.map { composer.width(String($0), style) + 1 }.max() ?? 0
    }
    let natural: [Double] = (0..<count).map { c in cells.map { width(ofLines: $0[c]) }.max() ?? 0 }
    let words: [Double] = (0..<count).map { c in cells.map { width(ofWords: $0[c]) }.max() ?? 0 }
    var widths = Self.share(
      room, natural.map { max($0, 24) }, least: words.map { min(max($0, 24), room / 2) })
    // A small table is as wide as the text around it.
    let spare = column.width - gaps - widths.reduce(0, +)
    if spare > 0 { widths = widths.map { $0 + spare / Double(count) } }
    let rows = cells.dropFirst().map { Array($0) }
    let tall =
      rows.map { row in
        zip(row, widths).map { composer.height($0, width: $1) }.max() ?? 0
      }.max() ?? 0
    guard count <= 12, tall < frame.height * 0.6 else { return list(of: table, column) }
    let drawn = Table(
      composer: composer, x: column.x,
      columns: zip(table.head, zip(widths, table.alignments)).map { head, more in
        .init(title: head.words, width: more.0, align: Self.alignment(more.1))
      })
    drawn.draw(rows.map { row in row.map { .rich($0) } })
  }

  private static func alignment(_ alignment: MarkdownTable.Alignment) -> Composer.Alignment {
    switch alignment {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }

  /// Widths that fit `room`: those wanted, where they fit; else the wide ones give way, none under its least.
  private static func share(_ room: Double, _ wanted: [Double], least: [Double]) -> [Double] {
    let total = wanted.reduce(0, +)
    if total <= room { return wanted }
    let floor = least.reduce(0, +)
    guard floor < room else { return wanted.map { _ in room / Double(max(wanted.count, 1)) } }
    let spare = zip(wanted, least).map { max($0 - $1, 0) }
    let scale = (room - floor) / max(spare.reduce(0, +), 0.001)
    return zip(least, spare).map { $0 + $1 * scale }
  }

  /// A table that no page has room for: row by row, each value behind the head of its column.
  private func list(of table: MarkdownTable, _ column: Column) {
    let style = TextStyle.body.sized(10, leading: 14.5)
    for row in table.rows {
      composer.y += 8
      for (head, cell) in zip(table.head, row) where !cell.isEmpty {
        var spans = head.map { span in
          var copy = span
          copy.isStrong = true
          return copy
        }
        spans.append(MarkdownSpan(text: head.isEmpty ? "" : ": "))
        composer.flow(
          rich(spans + cell, style), x: column.x, width: column.width, language: content.language)
      }
    }
  }

  private func picture(_ picture: GuidePicture?, _ words: String, _ column: Column) {
    guard let picture else {
      // What cannot be shown is told in its words.
      if !words.isEmpty {
        composer.flow(words, .label, language: content.language)
      }
      return
    }
    let most = min(frame.height * 0.7, max(composer.room, frame.height * 0.35))
    // A pixel of a screen is three quarters of a point; nothing is made larger than it is.
    let scale = min(0.75, column.width / Double(picture.width), most / Double(picture.height))
    let size = (width: Double(picture.width) * scale, height: Double(picture.height) * scale)
    composer.ensure(size.height)
    composer.tagged("Figure", alternate: words.isEmpty ? content.name : words, language: content.language) {
      composer.picture(picture, Rect(x: column.x, y: composer.y, width: size.width, height: size.height))
    }
    composer.y += size.height + 2
  }
}
