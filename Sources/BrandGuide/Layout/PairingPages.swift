import PaletteCore

/// Colors that may be set on each other, with words of the brand in its own face.
extension GuideLayout {
  func pairings() {
    // A wide sheet has three to a row: two full rows.
    let approved = frame.width > 640 ? Array(content.guidance.approved.prefix(6)) : content.guidance.approved
    heading(.contrast, content.guidance.lead(approved.count))
    let columns = min(frame.width > 640 ? 3 : 2, max(approved.count, 1))
    let gap = 16.0
    let width = (frame.width - gap * Double(columns - 1)) / Double(columns)
    let rows = stride(from: 0, to: approved.count, by: columns).map {
      Array(approved[$0..<min($0 + columns, approved.count)])
    }
    let captions = rows.map { row in row.map { captionHeight($0, width) }.max() ?? 0 }
    // Tiles as tall as fill the page, where all fit on it.
    let free = composer.room - captions.reduce(0, +) - Double(rows.count) * (gap + 4)
    let share = free / Double(max(rows.count, 1))
    // A little less than usual before a last row has a page to itself.
    let height = min(
      share > 76 ? share : 96, rows.count < 2 ? 190 : rows.count < 3 ? 230 : 150)
    for (row, caption) in zip(rows, captions) {
      composer.ensure(height + caption)
      for (i, one) in row.enumerated() {
        let rect = Rect(x: frame.x + Double(i) * (width + gap), y: composer.y, width: width, height: height)
        composer.tagged("Sect") { pairing(one, rect) }
      }
      composer.y += height + caption + gap + 4
    }
    composer.y -= gap + 4
  }

  /// Both names, shortened to what tells them apart.
  func pairTitle(_ one: Combination) -> String {
    "\(content.short(one.foreground)) on \(content.short(one.background))"
  }

  private func figure(_ one: Combination) -> String {
    "\(Contrast.display(one.ratio)) to 1, \(one.verdict.rawValue): \(one.verdict.meaning)."
  }

  private func captionHeight(_ one: Combination, _ width: Double) -> Double {
    8 + composer.height(pairTitle(one), .strong, width: width, limit: 24)
      + composer.height(figure(one), .label, width: width)
  }

  private func pairing(_ one: Combination, _ rect: Rect) {
    composer.tagged("Figure", alternate: pairTitle(one)) { words(one, rect) }
    var y = rect.maxY + 8
    composer.tagged("H2", language: content.language) {
      y += composer.text(pairTitle(one), .strong, x: rect.x, top: y, width: rect.width, limit: 24)
    }
    composer.tagged("P", language: "en") {
      _ = composer.text(figure(one), .label, x: rect.x, top: y, width: rect.width, isBalanced: true)
    }
  }

  /// The brand's name on a color, and what ``GuideContent/smallLine`` says below where there is room for it.
  func words(_ one: Combination, _ rect: Rect) {
    swatch(one.ground, rect, radius: 0)
    let inset = rect.inset(min(18, rect.height * 0.16))
    let line = content.smallLine
    let body = TextStyle.body.colored(one.ink)
    // Words that would need more room than the tile has beside the name are left out.
    let all = line.isEmpty ? [] : composer.lines(line, body, width: inset.width)
    let name = composer.height(
      content.name, TextStyle(role: .display, size: 10, leading: 12), width: inset.width)
    let words = all.count > 2 || name + Double(all.count) * body.leading + 4 > inset.height ? [] : all
    let room = inset.height - Double(words.count) * body.leading - 4
    let sizes = [30.0, 26, 23, 20, 17, 14, 12, 10]
    var (style, lines) = fitted(content.name, room: room, width: inset.width, most: 2, sizes: sizes)
    let over = composer.overhang(lines, style)
    if Double(lines.count) * style.leading + over > room {
      (style, lines) = fitted(content.name, room: room - over, width: inset.width, most: 2, sizes: sizes)
    }
    var y = inset.y
    for text in lines {
      composer.set(
        text, style.colored(one.ink), x: inset.x, top: y, width: inset.width, align: .init(content.name))
      y += style.leading
    }
    y = inset.maxY - Double(words.count) * body.leading
    for text in words {
      composer.set(text, body, x: inset.x, top: y, width: inset.width, align: .init(line))
      y += body.leading
    }
  }
}
