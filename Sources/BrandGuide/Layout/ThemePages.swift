import PaletteCore

/// Each theme on a small sample page, with its roles below.
extension GuideLayout {
  func themes() {
    heading(
      .themes, "A role says what a color is for. The same role takes another color in another theme.",
      following: 300)
    for (t, theme) in content.themes.enumerated() {
      let verdicts = verdicts(theme)
      let told = verdicts.isEmpty ? 0 : composer.height(verdicts, .label, width: frame.width) + 10
      // A theme is one page, with its sample as tall as its roles leave room for.
      let rest = 60 + told + Double(theme.roles.count) * 24.6 + 40
      if t > 0, rest + 200 > composer.room { composer.newPage() }
      let sample = min(
        max(composer.room - rest, frame.height < 500 ? 160 : 190), frame.width > 640 ? 210 : 330)
      subheading(
        theme.name, theme.schemeWords, following: sample + 10 + told + 90, before: t == 0 ? 0 : 30)
      composer.tagged("Figure", alternate: "A sample page in the theme \(theme.name)") {
        samplePage(theme, Rect(x: frame.x, y: composer.y, width: frame.width, height: sample))
      }
      composer.y += sample + 10
      if !verdicts.isEmpty {
        composer.flow(verdicts, .label)
        composer.y += 10
      }
      roles(theme)
    }
  }

  private func samplePage(_ theme: ThemeEntry, _ r: Rect) {
    let s = theme.sample
    composer.fill(r, s.background, radius: 6)
    composer.stroke(r, Ink.hairline, width: 0.75, radius: 6)
    let pad = 22.0
    let left = r.width * 0.56
    let x = r.x + pad
    let title = TextStyle(role: .display, size: 19, leading: 24, color: s.text)
    var y = r.y + pad
    y += composer.text(content.name, title, x: x, top: y, width: left - pad * 1.5, limit: 2)
    let line = content.tagline.isEmpty ? content.summary : content.tagline
    y += 4
    y += composer.text(
      line, .body.colored(s.textSecondary), x: x, top: y, width: left - pad * 1.5, limit: 2)
    let button = Rect(x: x, y: r.y + r.height * 0.5, width: 92, height: 26)
    composer.fill(button, s.accent, radius: 13)
    composer.text(
      "Button", .strong.sized(10, leading: 13).colored(s.accent.readable), x: button.x, top: button.y + 7,
      width: button.width, align: .center)
    if theme.hasReadableAccent {
      composer.text(
        "Link", .strong.sized(10, leading: 13).colored(s.accent), x: x + 108, top: button.y + 7, width: 60)
    }
    // A list on the second background.
    let card = Rect(x: r.x + left, y: r.y + pad, width: r.width - left - pad, height: r.height - pad * 2 - 22)
    composer.fill(card, s.secondary, radius: 8)
    for row in 0..<3 {
      let top = card.y + 12 + Double(row) * 26
      composer.fill(Rect(x: card.x + 12, y: top, width: 16, height: 16), s.tertiary, radius: 8)
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
    let tall = card.height - 12 - 3 * 26 - 22
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

  private func roles(_ theme: ThemeEntry) {
    let widths = Table.widths(composer, [0.42, 0.58, 76])
    let table = Table(
      composer: composer,
      columns: zip(["Role", "Color", "Value"], widths).map { .init(title: $0, width: $1) })
    let style = TextStyle.value.sized(9, leading: 12.5)
    table.draw(
      theme.roles.map { role in
        [
          .named(role.shown, content.role(role.role), style, ""), .text(content.short(role.reference), style),
          .text(role.hex, style),
        ]
      })
    if !theme.broken.isEmpty, content.isDraft {
      composer.y += 6
      composer.flow("Roles without a color: \(theme.broken.joined(separator: ", ")).", .label)
    }
  }

  /// How readable the text roles are, in words below the sample page.
  private func verdicts(_ theme: ThemeEntry) -> String {
    theme.verdicts(content.role).joined(separator: " ")
  }
}
