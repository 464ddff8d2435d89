import PaletteCore

/// Contents and the brand's words.
extension GuideLayout {
  /// The contents, drawn once every page is known.
  func contents(_ starts: [(part: GuidePart, page: Int)]) {
    composer.y = frame.y + TextStyle.title.leading + 40
    let listed = starts.filter { $0.part.section != .cover && $0.part.section != .contents }
    let chapters = Set(listed.compactMap(\.part.chapter)).count
    let parts = chapters > 1 ? Double(chapters) : 0
    // A wide sheet has room for two columns.
    let columns = frame.width > frame.height && listed.count > 7 ? 2 : 1
    let gap = columns > 1 ? 48.0 : 0
    let width = (frame.width - gap) / Double(columns)
    let left = columns > 1 ? split(listed) : listed.count
    let tallest = Double(max(left, listed.count - left, 1))
    let heads = columns > 1 ? max((parts / 2).rounded(.up), 1) : parts
    let step = min(
      38, (frame.maxY - composer.y - 20 * heads) / (tallest + 0.55 * max(heads - 1, 0)))
    let top = composer.y
    var x = frame.x
    var chapter: GuideChapter?
    composer.tagged("TOC", language: "en") {
      for (index, (part, page)) in listed.enumerated() {
        let next = part.chapter
        if index == left {
          composer.y = top
          x += width + gap
        }
        if let next, next != chapter, chapters > 1 {
          if chapter != nil, index != left { composer.y += step * 0.55 }
          composer.tagged("TOCI") {
            let title = [number(next).map(String.init), next.title.uppercased()].compactMap { $0 }
            composer.text(
              title.joined(separator: "   "), .overline, x: x, top: composer.y + 4, width: width)
          }
          composer.y += 20
          composer.rule(x, composer.y, width, Ink.text)
        }
        chapter = next
        entry(part, page, Rect(x: x, y: composer.y, width: width, height: step))
        composer.y += step
      }
    }
  }

  /// How many entries stand in the first of two columns: whole chapters, about half of all.
  private func split(_ listed: [(part: GuidePart, page: Int)]) -> Int {
    let starts = listed.indices.filter { $0 > 0 && listed[$0].part.chapter != listed[$0 - 1].part.chapter }
    let half = (listed.count + 1) / 2
    return starts.min { abs($0 - half) < abs($1 - half) } ?? half
  }

  private func entry(_ part: GuidePart, _ page: Int, _ box: Rect) {
    // A title that needs several lines is set as small as they ask for.
    let sizes = [16, 13, 11, 9.5, 8].map { min($0, box.height * 0.5) }
    let styles = sizes.map {
      TextStyle(role: .display, size: $0, leading: $0 >= 16 ? 21 : ($0 * 1.28).rounded(.up))
    }
    let style =
      styles.first { composer.height(part.title, $0, width: box.width - 70) <= box.height - 2 }
      ?? styles[styles.count - 1]
    composer.tagged("TOCI") {
      composer.tagged("Link") {
        let tall = composer.height(part.title, style, width: box.width - 70)
        let line = box.y + (box.height - tall) / 2
        composer.text(part.title, style, x: box.x, top: line, width: box.width - 70)
        composer.text(
          String(page + 1), style, x: box.maxX - 60, top: line, width: 60, align: .trailing)
        composer.link(box, to: part.anchor, label: "\(part.title), page \(page + 1)")
      }
    }
    composer.rule(box.x, box.maxY, box.width)
  }

  func brand() {
    heading(.brand)
    let page = composer.pageIndex
    let hasLogo = !content.logos.isEmpty
    let lead = TextStyle(role: .body, size: 14, leading: 22)
    let paragraphs = (content.paragraphs + content.notes).enumerated().map { i, text in
      (text, i == 0 ? lead : TextStyle.body.sized(11, leading: 17.5), i == 0 ? 14.0 : 9.0)
    }
    func room(_ column: Double) -> Double {
      let words = paragraphs.reduce(content.category.isEmpty ? 20.0 : 41) {
        $0 + composer.height($1.0, $1.1, width: min(440, column)) + $1.2
      }
      return composer.room - words - (content.isDraft ? 40 : 0)
    }
    // A wide sheet has the name in type, or the tagline on a color, beside the words; below them it would have a page of its own.
    let narrow = frame.width * 0.44
    let isBeside =
      frame.width > 640 && (!hasLogo || !content.tagline.isEmpty && room(narrow) >= 0)
    let column = isBeside ? narrow : frame.width
    let hasField = hasLogo && (isBeside || room(column) >= 180)
    let below = room(column)
    if !content.category.isEmpty {
      composer.flow(content.category.uppercased(), .overline, language: content.language)
      composer.y += 8
    }
    if !content.tagline.isEmpty, !hasField {
      composer.flow(
        content.tagline, TextStyle(role: .tagline, size: 28, leading: 36), width: column,
        language: content.language, isBalanced: true)
      composer.y += 20
    }
    for (text, style, after) in paragraphs {
      composer.flow(text, style, width: min(440, column), language: content.language)
      composer.y += after
    }
    composer.y += 20
    if isBeside, composer.pageIndex == page {
      let foot = composer.y
      let left = column + 40
      if hasField {
        field(Rect(x: frame.x + left, y: frame.y, width: frame.width - left, height: frame.height))
      } else if !hasLogo, composer.room > 20 {
        wordmarks(beside: left)
      }
      composer.y = foot
    } else if hasField {
      field(Rect(x: frame.x, y: composer.y, width: frame.width, height: below))
      composer.y += below
    } else if !hasLogo {
      // The name in type beside a logo would be a second one.
      wordmarks()
    }
    if content.isDraft {
      composer.y += 14
      composer.flow("Palette: \(content.paletteName)", .label, width: column)
    }
    // What comes next does not begin beside them.
    if isBeside { composer.y = frame.maxY }
  }

  /// The tagline, as large as it fits, on the brand's main color; a brand without one shows its colors.
  private func field(_ rect: Rect) {
    let ground = content.main?.shown ?? Ink.text
    let line = content.tagline
    guard !line.isEmpty else { return strip([(ground, 3)] + bandColors(ground), rect) }
    composer.decoration { swatch(ground, rect, radius: 0) }
    let box = rect.inset(min(32, rect.width * 0.08))
    func style(_ size: Double) -> TextStyle {
      TextStyle(role: .tagline, size: size, leading: (size * 1.12).rounded(), color: ground.readable)
    }
    let longest = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let sizes = [64.0, 56, 48, 42, 36, 30, 26, 22, 18, 14].map(style)
    let chosen =
      sizes.first { style in
        longest.allSatisfy { composer.width($0, style) <= box.width }
          && composer.height(line, style, width: box.width) <= box.height
      } ?? style(10)
    let tall = composer.height(line, chosen, width: box.width)
    composer.tagged("P", language: content.language) {
      _ = composer.text(
        line, chosen, x: box.x, top: box.maxY - tall, width: box.width, align: .init(line), isBalanced: true)
    }
  }

  /// The name in the brand's face on paper and on its colors, as large as the page has room.
  ///
  /// - Parameter inset: where they stand below each other, from the top of the page; nil for two in a row below the words.
  private func wordmarks(beside inset: Double? = nil) {
    let papers = [Ink.paper] + content.grounds
    let gap = 14.0
    let columns = inset == nil ? 2 : 1
    let left = frame.x + (inset ?? 0)
    let width = (frame.maxX - left - gap * Double(columns - 1)) / Double(columns)
    let rows = (papers.count + columns - 1) / columns
    if inset != nil {
      composer.y = frame.y
    } else {
      composer.ensure(Double(rows) * 110 + gap + (content.isDraft ? 40 : 0))
    }
    let below = inset != nil ? 0.0 : content.isDraft ? 60 : 20
    let height = min(
      max((composer.room - gap * Double(rows - 1) - below) / Double(rows), inset == nil ? 110 : 40),
      inset != nil ? .infinity : rows > 1 ? 220 : 330)
    let top = composer.y
    composer.tagged("Figure", alternate: "\(content.name) set on \(papers.count) grounds") {
      for (i, paper) in papers.enumerated() {
        let rect = Rect(
          x: left + Double(i % columns) * (width + gap), y: top + Double(i / columns) * (height + gap),
          width: width, height: height)
        swatch(paper, rect, radius: 0)
        let (style, lines) = fitted(
          content.name, room: height - 32, width: width - 48, sizes: [34, 30, 26, 22, 18, 15, 12, 10])
        var y = rect.y + (height - Double(lines.count) * style.leading) / 2
        for line in lines {
          composer.set(
            line, style.colored(paper.readable), x: rect.x + 24, top: y, width: width - 48, align: .center)
          y += style.leading
        }
      }
    }
    composer.y = top + Double(rows) * height + Double(rows - 1) * gap
  }
}
