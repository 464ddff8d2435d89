import PaletteCore

/// Each theme on a small sample page, with its roles below.
extension GuideLayout {
  func themes() {
    heading(
      .themes, "A role says what a color is for. The same role takes another color in another theme.",
      following: 300, width: min(sampleWidth, 440))
    for (t, theme) in content.themes.enumerated() {
      if frame.width > 640, fitsBeside(theme) {
        beside(theme, isFirst: t == 0)
      } else {
        stacked(theme, isFirst: t == 0)
      }
    }
  }

  /// Whether a page holds a theme's roles, which come closer where they are many.
  private func fitsBeside(_ theme: ThemeEntry) -> Bool {
    let (table, rows) = roles(theme, x: frame.x, width: frame.width - sampleWidth - 28)
    return table.least(rows) <= frame.height
  }

  /// The width of a sample that has its roles beside it.
  private var sampleWidth: Double { (frame.width * 0.52).rounded() }

  /// A theme on one page, with its sample as tall as its roles leave room for.
  private func stacked(_ theme: ThemeEntry, isFirst: Bool) {
    let verdicts = verdicts(theme)
    let told = verdicts.isEmpty ? 0 : composer.height(verdicts, .label, width: frame.width) + 10
    let words = SampleWords(self, width: frame.width)
    let rest = 60 + told + Double(theme.roles.count) * 24.6 + 40
    let least = max(136, words.needed)
    if !isFirst, rest + max(180, least) > composer.room { composer.newPage() }
    let sample = max(min(composer.room - rest, frame.width > 640 ? 210 : 330), least)
    let title = composer.height(theme.name, .heading, width: frame.width * 0.7) + 16
    // Roles begin on the next page rather than leave the section's heading on one alone.
    let following = sample + 10 + told + (isFirst && title + sample + told + 100 > composer.room ? 0 : 90)
    subheading(theme.name, theme.schemeWords, following: following, before: isFirst ? 0 : 30)
    composer.tagged("Figure", alternate: "A sample page in the theme \(theme.name)") {
      samplePage(theme, words, Rect(x: frame.x, y: composer.y, width: frame.width, height: sample))
    }
    composer.y += sample + 10
    if !verdicts.isEmpty {
      composer.flow(verdicts, .label)
      composer.y += 10
    }
    drawRoles(theme, x: nil, width: frame.width)
  }

  /// On a wide sheet each theme has a page: its roles beside its sample, and beside the section's heading, which takes the
  /// height of many.
  private func beside(_ theme: ThemeEntry, isFirst: Bool) {
    if !isFirst { composer.newPage() }
    let width = sampleWidth
    let words = SampleWords(self, width: width)
    let verdicts = verdicts(theme)
    let told = composer.height(verdicts, .label, width: width)
    subheading(theme.name, theme.schemeWords, following: words.needed + 14 + told, before: 0, width: width)
    let top = composer.y
    let tall = max(words.needed, min(composer.room - 14 - told, 340))
    composer.tagged("Figure", alternate: "A sample page in the theme \(theme.name)") {
      samplePage(theme, words, Rect(x: frame.x, y: top, width: width, height: tall))
    }
    composer.tagged("P", language: "en") {
      _ = composer.text(verdicts, .label, x: frame.x, top: top + tall + 14, width: width)
    }
    composer.y = frame.y
    drawRoles(theme, x: frame.x + width + 28, width: frame.width - width - 28)
    composer.y = max(composer.y, top + tall + 14 + told)
  }

  /// What a sample page says, measured in the faces that set it, so that nothing lies on something else.
  private struct SampleWords {
    static let pad = 22.0
    static let button = TextStyle.strong.sized(10, leading: 13)
    let width: Double
    let title: (style: TextStyle, lines: [TextLine])
    let line: [TextLine]
    let overhang: Double
    let buttonWidth: Double
    let linkWidth: Double

    init(_ layout: GuideLayout, width: Double) {
      let (content, composer) = (layout.content, layout.composer)
      let column = width * 0.56 - Self.pad * 1.5
      self.width = column
      title = layout.fitted(
        content.name, room: 80, width: column, most: 3, sizes: [22, 19, 16, 14, 12, 10])
      let text = content.tagline.isEmpty ? content.summary : content.tagline
      let all = composer.balanced(text, .body, width: column)
      // A tagline as long as a paragraph is left out; other pages have it whole.
      line = all.count > 4 ? [] : all
      overhang = composer.overhang(title.lines, title.style)
      buttonWidth = max(composer.width("Button", Self.button) + 40, 92)
      linkWidth = composer.width("Link", Self.button) + 2
    }

    /// The words from the top of the first to the foot of the last.
    var height: Double {
      Double(title.lines.count) * title.style.leading + 5 + overhang
        + Double(line.count) * TextStyle.body.leading
    }
    /// The least height of a sample page: its words, its button and its bar.
    var needed: Double { Self.pad + height + 16 + 28 + 16 + 34 }
  }

  private func samplePage(_ theme: ThemeEntry, _ words: SampleWords, _ r: Rect) {
    let s = theme.sample
    composer.fill(r, s.background, radius: 6)
    composer.stroke(r, Ink.hairline, width: 0.75, radius: 6)
    let pad = SampleWords.pad
    let left = r.width * 0.56
    let x = r.x + pad
    var y = r.y + pad
    for line in words.title.lines {
      composer.set(
        line, words.title.style.colored(s.text), x: x, top: y, width: words.width, align: .init(content.name))
      y += words.title.style.leading
    }
    y += 5 + words.overhang
    let side = Composer.Alignment(content.tagline.isEmpty ? content.summary : content.tagline)
    for line in words.line {
      composer.set(
        line, .body.colored(s.textSecondary), x: x, top: y, width: words.width, align: side)
      y += TextStyle.body.leading
    }
    let button = Rect(
      x: x, y: max(y + 16, r.y + r.height * 0.5), width: min(words.buttonWidth, words.width), height: 28)
    composer.fill(button, s.accent, radius: 14)
    let label = SampleWords.button
    composer.text(
      "Button", label.colored(s.accent.readable), x: button.x, top: button.y + 7.5, width: button.width,
      limit: 1, align: .center)
    if theme.hasReadableAccent, button.width + 16 + words.linkWidth <= words.width {
      composer.text(
        "Link", label.colored(s.accent), x: button.maxX + 16, top: button.y + 7.5, width: words.linkWidth)
    }
    // A list on the second background.
    let card = Rect(x: r.x + left, y: r.y + pad, width: r.width - left - pad, height: r.height - pad * 2 - 22)
    composer.fill(card, s.secondary, radius: 8)
    let rows = card.height > 130 ? 3 : 1
    for row in 0..<rows {
      let top = card.y + 12 + Double(row) * 26
      let dot = s.tertiary == s.secondary ? s.accent : s.tertiary
      composer.fill(Rect(x: card.x + 12, y: top, width: 16, height: 16), dot, radius: 8)
      composer.fill(
        Rect(x: card.x + 38, y: top + 2, width: card.width * (0.5 - Double(row) * 0.09), height: 4.5), s.text,
        radius: 2)
      composer.fill(
        Rect(x: card.x + 38, y: top + 10, width: card.width * (0.36 + Double(row) * 0.05), height: 3.5),
        s.textSecondary, radius: 1.5)
      composer.fill(
        Rect(x: card.x + 38, y: top + 20.5, width: card.width - 50, height: 0.75), s.separator)
    }
    let heights = [0.5, 0.85, 0.62, 1, 0.74]
    let width = (card.width - 24 - 16) / 5
    let base = card.maxY - 12
    let tall = max(card.height - 12 - Double(rows) * 26 - 22, 8)
    for (i, height) in heights.enumerated() {
      let color = s.charts[i % s.charts.count]
      composer.fill(
        Rect(
          x: card.x + 12 + Double(i) * (width + 4), y: base - tall * height, width: width,
          height: tall * height),
        color, radius: 2)
    }
    // Along the foot, a bar with its hairline.
    let bar = r.maxY - 34
    composer.fill(Rect(x: r.x + 1, y: bar, width: r.width - 2, height: 0.75), s.hairline)
    for i in 0..<4 {
      let center = Point(x: r.x + r.width * (0.125 + 0.25 * Double(i)), y: bar + 17)
      composer.fill(.circle(center, 5), in: r, i == 0 ? s.accent : s.textSecondary)
    }
  }

  private func roles(_ theme: ThemeEntry, x: Double?, width: Double) -> (Table, [[Table.Cell]]) {
    let style = TextStyle.value.sized(9, leading: 12.5)
    let values = theme.roles.map { composer.width($0.hex, style) + 2 }.reduce(60, max)
    let widths = Table.widths(composer, [0.5, 0.5, values], of: width)
    let table = Table(
      composer: composer, x: x,
      columns: zip(["Role", "Color", "Value"], widths).map { .init(title: $0, width: $1) })
    let rows: [[Table.Cell]] = theme.roles.map { role in
      [
        .named(role.shown, content.role(role.role), style, role.note),
        .text(content.roleColor(role), style),
        .text(role.hex, style),
      ]
    }
    return (table, rows)
  }

  private func drawRoles(_ theme: ThemeEntry, x: Double?, width: Double) {
    let (table, rows) = roles(theme, x: x, width: width)
    table.draw(rows)
    if !theme.broken.isEmpty, content.isDraft {
      composer.y += 6
      composer.flow("Roles without a color: \(theme.broken.joined(separator: ", ")).", .label)
    }
  }

  /// How readable the text roles are, in words below the sample page.
  private func verdicts(_ theme: ThemeEntry) -> String {
    theme.verdicts(content.role)
  }
}
