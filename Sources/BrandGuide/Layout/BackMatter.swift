import PaletteCore

/// What to do and what not, the names for code, and how the guide was made.
extension GuideLayout {
  func guidance() {
    heading(.guidance, "Combinations to use, and combinations to avoid.")
    let gap = 20.0
    // A wide sheet has room for two rows in one.
    let columns = frame.width > 640 ? 4 : 2
    let width = (frame.width - gap * Double(columns - 1)) / Double(columns)
    let dos = content.guidance.dos.map { ($0, true) }
    let donts = content.guidance.donts.map { ($0, false) }
    // Side by side while there are both; what is left of one kind takes both columns, so that none stands beside nothing.
    let both = min(dos.count, donts.count)
    var rows: [[(Combination, Bool)?]] = (0..<both).map { [dos[$0], donts[$0]] }
    let rest = Array(dos.dropFirst(both) + donts.dropFirst(both))
    for i in stride(from: 0, to: rest.count, by: 2) {
      rows.append([rest[i], i + 1 < rest.count ? rest[i + 1] : nil])
    }
    if columns == 4 {
      rows = stride(from: 0, to: rows.count, by: 2).map { Array(rows[$0..<min($0 + 2, rows.count)].joined()) }
    }
    // As tall as fill the page, where the name fits; a wide sheet shows as many as it has room for.
    let name = TextStyle(role: .display, size: 10, leading: 12)
    let least = max(composer.height(content.name, name, width: width - 36) / 0.68 + 4, 58)
    var captions: [Double] = []
    var share = 0.0
    while true {
      captions = rows.map { row in
        row.compactMap { $0 }.map { captionHeight($0.0, $0.1, width) }.max() ?? 0
      }
      share = (composer.room - captions.reduce(0) { $0 + $1 + 28 }) / Double(max(rows.count, 1))
      if share >= least || columns < 4 || rows.count < 2 { break }
      rows.removeLast()
    }
    let field = share < least ? max(96, least) : min(share, 150)
    for (r, row) in rows.enumerated() {
      let height = field + 8 + captions[r]
      if r > 0 { composer.y += 20 }
      composer.ensure(height)
      for (i, card) in row.enumerated() {
        guard let (combination, good) = card else { continue }
        example(combination, good, field, x: frame.x + Double(i) * (width + gap), width: width)
      }
      composer.y += height
    }
  }

  private func caption(_ one: Combination, _ good: Bool) -> (String, String) {
    let title =
      good
      ? "Do set \(pairTitle(one))." : "Don’t set \(pairTitle(one))."
    let figure = "\(Contrast.display(one.ratio)) to 1"
    if good { return (title, "\(figure), \(one.verdict.rawValue): \(one.verdict.meaning).") }
    let needed = NumberText.text(one.required, decimals: 2)
    return (title, "\(figure), where \(needed) is needed: \(one.verdict.meaning).")
  }

  private func captionHeight(_ one: Combination, _ good: Bool, _ width: Double) -> Double {
    let text = caption(one, good)
    return composer.height(text.0, .strong.sized(10.5, leading: 14.5), width: width - 22, limit: 24)
      + composer.height(text.1, .label, width: width - 22, limit: 24)
  }

  private func example(_ one: Combination, _ good: Bool, _ field: Double, x: Double, width: Double) {
    let rect = Rect(x: x, y: composer.y, width: width, height: field)
    let text = caption(one, good)
    composer.tagged("Figure", alternate: text.0) {
      words(one, rect)
    }
    var y = rect.maxY + 8
    let tone = good ? Ink.good : Ink.bad
    composer.decoration { mark(good, Rect(x: x, y: y + 1, width: 12, height: 12), tone) }
    composer.tagged("P") {
      y += composer.text(
        text.0, .strong.sized(10.5, leading: 14.5), x: x + 20, top: y, width: width - 22, limit: 24)
      composer.text(text.1, .label, x: x + 20, top: y, width: width - 22, limit: 24, isBalanced: true)
    }
  }

  /// A check mark or a cross in a disk.
  private func mark(_ good: Bool, _ r: Rect, _ color: RGB8) {
    composer.fill(.circle(r.center, r.width / 2), in: r, color)
    func p(_ x: Double, _ y: Double) -> Point { Point(x: r.x + x * r.width, y: r.y + y * r.height) }
    let strokes: [Path.Segment] =
      good
      ? [.move(p(0.28, 0.52)), .line(p(0.44, 0.68)), .line(p(0.73, 0.34))]
      : [.move(p(0.32, 0.32)), .line(p(0.68, 0.68)), .move(p(0.68, 0.32)), .line(p(0.32, 0.68))]
    composer.stroke(Path(segments: strokes), in: r, Ink.paper, width: 1.3)
  }

  /// A last page in the brand's color with the notes at its foot, where they would have a white page to themselves. Returns
  /// false where they are too long for it.
  private func closing(_ paragraphs: [String]) -> Bool {
    guard let ground = content.main?.shown else { return false }
    let width = min(440, frame.width)
    let ink = ground.readable
    let body = TextStyle.body.colored(ink)
    let title = TextStyle.title.colored(ink)
    let tall = paragraphs.reduce(0) { $0 + composer.height($1, body, width: width) + 9 }
    guard tall + title.leading + 12 < frame.height * 0.7 else { return false }
    composer.bleedPage(ground)
    composer.y = frame.maxY + 9 - tall - title.leading - 12
    composer.tagged("H1", language: "en") {
      composer.y += composer.text(
        GuideSection.colophon.title, title, x: frame.x, top: composer.y, width: frame.width)
    }
    composer.y += 12
    for paragraph in paragraphs {
      composer.flow(paragraph, body, width: width, language: "en")
      composer.y += 9
    }
    return true
  }

  /// Code begins at the left, whatever its letters are: left-to-right mark. Source: UAX 9.
  private static let leftToRight = "\u{200E}"

  func tokens() {
    let named = content.colors.contains { !$0.token.isEmpty }
    heading(
      .tokens,
      named ? "Every color with its values and the name it has in code." : "Every color with its values.",
      following: 160)
    let style = TextStyle.value.sized(8.5, leading: 12)
    let titles = (named ? ["Name in code"] : []) + ["HEX", "HSL", "OKLCH"]
    // Values stay on one line; names take what that leaves.
    let fixed = ["HEX", "HSL", "OKLCH"].map { label in
      content.colors.map { entry in
        composer.width(entry.values.first { $0.label == label }?.text ?? "", style) + 2
      }.reduce(40, max)
    }
    let fits = frame.width - fixed.reduce(0, +) - 40 > 150
    let widths = Table.widths(composer, (named ? [0.5, 0.5] : [1]) + (fits ? fixed : [fixed[0], 0.3, 0.3]))
    for (g, group) in content.groups.filter({ !$0.colors.isEmpty }).enumerated() {
      // The group's name heads the column of its colors.
      let columns =
        [.init(title: group.name, width: widths[0], style: .strong)]
        + zip(titles, widths.dropFirst()).map { Table.Column(title: $0, width: $1) }
      let table = Table(composer: composer, columns: columns)
      let rows: [[Table.Cell]] = group.colors.map { entry in
        func value(_ label: String) -> Table.Cell {
          .text(entry.values.first { $0.label == label }?.text ?? "", style)
        }
        return [.named(entry.rgb, entry.name, style, "")]
          + (named
            ? [.text(entry.token.isEmpty ? "none" : Self.leftToRight + "--\(entry.token)", style)] : [])
          + [value("HEX"), value("HSL"), value("OKLCH")]
      }
      if g > 0 { composer.y += 24 }
      table.draw(rows)
    }
  }

  func colophon() {
    let paragraphs = Colophon.paragraphs(content, composer.book)
    if composer.y <= frame.y + 1, closing(paragraphs) { return }
    heading(.colophon, following: 60)
    for paragraph in paragraphs {
      composer.flow(paragraph, .body, width: min(440, frame.width), language: "en")
      composer.y += 9
    }
  }
}
