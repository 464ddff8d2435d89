import PaletteCore

/// Contents, the brand's words and the palette at a glance.
extension GuideLayout {
  /// The contents, drawn once every page is known.
  func contents(_ starts: [(section: GuideSection, page: Int)]) {
    composer.y = frame.y + 112
    let style = TextStyle(role: .display, size: 15, leading: 20)
    let step = min(44, (frame.maxY - composer.y) / Double(max(starts.count, 1)))
    composer.tagged("TOC") {
      for (section, page) in starts where section != .cover && section != .contents {
        let top = composer.y
        composer.tagged("TOCI") {
          composer.tagged("Link") {
            composer.text(section.title, style, x: frame.x, top: top + 8, width: frame.width - 90)
            composer.text(
              String(page + 1), style.colored(Ink.muted), x: frame.maxX - 60, top: top + 8, width: 60,
              align: .trailing)
            composer.link(
              Rect(x: frame.x, y: top, width: frame.width, height: step), to: section.rawValue,
              label: "\(section.title), page \(page + 1)")
          }
        }
        composer.rule(frame.x, top + step - 3, frame.width)
        composer.y += step
      }
    }
  }

  func brand() {
    heading(.brand)
    let gap = 16.0
    let width = (frame.width - gap) / 2
    let height = 150.0
    let ground = content.colors.first?.shown ?? Ink.text
    let top = composer.y
    composer.tagged(
      "Figure", alternate: "\(content.name) on paper and on \(content.colors.first?.name ?? "black")"
    ) {
      for (i, paper) in [Ink.paper, ground].enumerated() {
        let rect = Rect(x: frame.x + Double(i) * (width + gap), y: top, width: width, height: height)
        swatch(paper, rect, radius: 8)
        let (style, lines) = fitted(
          content.name, room: height - 32, width: width - 40, sizes: [34, 30, 26, 22, 18, 15, 12, 10])
        var y = top + (height - Double(lines.count) * style.leading) / 2
        for line in lines {
          composer.set(
            line, style.colored(paper == Ink.paper ? Ink.text : paper.readable), x: rect.x + 20, top: y,
            width: width - 40, align: .center)
          y += style.leading
        }
      }
    }
    composer.y = top + height + 32
    if !content.category.isEmpty {
      composer.flow(content.category.uppercased(), .overline)
      composer.y += 6
    }
    if !content.tagline.isEmpty {
      composer.flow(content.tagline, TextStyle(role: .tagline, size: 20, leading: 27))
      composer.y += 18
    }
    let body = TextStyle(role: .body, size: 10.5, leading: 16.5)
    for paragraph in content.paragraphs {
      composer.flow(paragraph, body, width: min(390, frame.width))
      composer.y += 8
    }
    if content.name != content.paletteName || content.tagline.isEmpty {
      composer.y += 12
      composer.flow("Palette: \(content.paletteName)", .label)
    }
  }

  func overview() {
    let shares = content.groups.filter { !$0.colors.isEmpty }
    heading(
      .overview,
      "\(content.summary). The band shows how much room each group may take: a starting point, not a measurement."
    )
    let band = Rect(x: frame.x, y: composer.y, width: frame.width, height: 96)
    let words = shares.map { "\($0.name) \(percent($0.share))" }.joined(separator: ", ")
    composer.tagged("Figure", alternate: "Proportions: \(words)") {
      var x = band.x
      for group in shares {
        let width = band.width * group.share / Double(group.colors.count)
        for entry in group.colors {
          composer.fill(Rect(x: x, y: band.y, width: width, height: band.height), entry.shown)
          x += width
        }
      }
      composer.stroke(band, Ink.hairline, width: 0.75)
    }
    composer.y += band.height
    let dense = content.colors.count > 60
    for group in shares {
      chips(group, dense: dense)
    }
  }

  private func percent(_ share: Double) -> String {
    share < 0.01 ? "under 1%" : NumberText.text(share * 100, decimals: 0) + "%"
  }

  /// The colors of a group as small patches with their names.
  private func chips(_ group: GroupEntry, dense: Bool) {
    let columns = dense ? 9 : 6
    let gap = dense ? 8.0 : 12.0
    let width = (frame.width - gap * Double(columns - 1)) / Double(columns)
    let patch = dense ? 22.0 : 44.0
    let style = dense ? TextStyle.tiny.colored(Ink.text) : TextStyle.value
    let rows = stride(from: 0, to: group.colors.count, by: columns).map {
      Array(group.colors[$0..<min($0 + columns, group.colors.count)])
    }
    func height(_ row: [ColorEntry]) -> Double {
      let names = row.map { composer.height($0.name, style, width: width, limit: 2) }.max() ?? 0
      return patch + 4 + names + (dense ? 0 : TextStyle.tiny.leading)
    }
    let note = "\(GuideContent.counted(group.colors.count, "color")), \(percent(group.share))"
    subheading(group.name, note, following: rows.first.map(height) ?? 0, before: dense ? 16 : 22)
    for row in rows {
      let tall = height(row)
      composer.ensure(tall)
      for (i, entry) in row.enumerated() {
        let x = frame.x + Double(i) * (width + gap)
        composer.tagged("P") {
          composer.tagged("Link") {
            swatch(entry, Rect(x: x, y: composer.y, width: width, height: patch), radius: 4)
            let used = composer.text(
              entry.name, style, x: x, top: composer.y + patch + 4, width: width, limit: 2)
            if !dense {
              composer.text(
                entry.hex, .tiny, x: x, top: composer.y + patch + 4 + used, width: width, limit: 1)
            }
            if content.sections.contains(.colors) {
              composer.link(
                Rect(x: x, y: composer.y, width: width, height: tall), to: entry.anchor, label: entry.name)
            }
          }
        }
      }
      composer.y += tall + (dense ? 6 : 10)
    }
    composer.y -= dense ? 6 : 10
  }
}
