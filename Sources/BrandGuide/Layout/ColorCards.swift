import PaletteCore

/// A card for each color, in one of three sizes: a palette of three has room, one of three hundred has not.
extension GuideLayout {
  func colors() {
    heading(
      .colors,
      "Values for screen and print. CMYK marked uncalibrated was computed without a press profile: proof it first."
    )
    let density: CardStyle =
      content.colors.count <= 6 ? .large : content.colors.count <= 48 ? .regular : .compact
    for group in content.groups where !group.colors.isEmpty {
      let rows = stride(from: 0, to: group.colors.count, by: density.columns).map {
        Array(group.colors[$0..<min($0 + density.columns, group.colors.count)])
      }
      let width = (frame.width - density.gap * Double(density.columns - 1)) / Double(density.columns)
      func height(_ row: [ColorEntry]) -> Double {
        row.map { density == .large ? largeHeight($0, width) : cardHeight($0, density, width) }.max() ?? 0
      }
      let first = rows.first.map(height) ?? 0
      subheading(
        group.name, GuideContent.counted(group.colors.count, "color"), following: first,
        before: density.gap + 6)
      composer.anchor(group.anchor, at: composer.y - 34)
      composer.outline(group.name, group.anchor, level: 1)
      for (r, row) in rows.enumerated() {
        let tall = r == 0 ? first : height(row)
        if r > 0 { composer.y += density.gap }
        composer.ensure(tall)
        for (i, entry) in row.enumerated() {
          let rect = Rect(
            x: frame.x + Double(i) * (width + density.gap), y: composer.y, width: width, height: tall)
          composer.anchor(entry.anchor, at: composer.y)
          composer.tagged("Sect") {
            if density == .large { largeCard(entry, rect) } else { card(entry, rect, density) }
          }
        }
        composer.y += tall
      }
    }
  }

  struct CardStyle: Equatable {
    var columns: Int
    var gap: Double
    var patch: Double
    var strip: Double
    var nameSize: Double
    var valueSize: Double
    var label: Double

    static let large = CardStyle(
      columns: 1, gap: 26, patch: 196, strip: 16, nameSize: 20, valueSize: 9.5, label: 60)
    static let regular = CardStyle(
      columns: 2, gap: 20, patch: 80, strip: 12, nameSize: 11.5, valueSize: 8, label: 40)
    static let compact = CardStyle(
      columns: 3, gap: 16, patch: 40, strip: 7, nameSize: 9, valueSize: 6.8, label: 32)

    var name: TextStyle {
      TextStyle(
        role: columns == 1 ? .display : .bold, size: nameSize, leading: (nameSize * 1.28).rounded(.up))
    }
    var value: TextStyle { .value.sized(valueSize, leading: valueSize * 1.42) }
    var tag: TextStyle { .label.sized(valueSize, leading: valueSize * 1.42) }
  }

  /// What a card says below the name: where the color is used.
  private func note(_ entry: ColorEntry) -> String {
    ([
      entry.isLocked ? "Fixed brand color" : nil,
      entry.isWide ? "Outside sRGB, shown as near as it goes" : nil,
    ]
    .compactMap { $0 } + entry.uses).joined(separator: "  ·  ")
  }

  private func text(_ value: ColorEntry.Value) -> String {
    value.isUncalibrated ? value.text + "  uncalibrated" : value.text
  }

  private func valuesHeight(_ entry: ColorEntry, _ style: CardStyle, _ width: Double) -> Double {
    entry.values.reduce(0) {
      $0 + composer.height(text($1), style.value, width: width - style.label, limit: 4)
    }
  }

  private func cardHeight(_ entry: ColorEntry, _ style: CardStyle, _ width: Double) -> Double {
    let name = composer.height(entry.name, style.name, width: width, limit: 6)
    let note = composer.height(note(entry), style.tag, width: width, limit: 4)
    return style.patch + 4 + style.strip + 7 + name + note + 4 + valuesHeight(entry, style, width)
  }

  private func card(_ entry: ColorEntry, _ rect: Rect, _ style: CardStyle) {
    patch(entry, Rect(x: rect.x, y: rect.y, width: rect.width, height: style.patch), radius: 7)
    scale(entry, Rect(x: rect.x, y: rect.y + style.patch + 4, width: rect.width, height: style.strip))
    var y = rect.y + style.patch + 4 + style.strip + 7
    composer.tagged("H3") {
      y += composer.text(entry.name, style.name, x: rect.x, top: y, width: rect.width, limit: 6)
    }
    let note = note(entry)
    if !note.isEmpty {
      composer.tagged("P") {
        y += composer.text(note, style.tag, x: rect.x, top: y, width: rect.width, limit: 4)
      }
    }
    values(entry, style, x: rect.x, top: y + 4, width: rect.width)
  }

  private func largeHeight(_ entry: ColorEntry, _ width: Double) -> Double {
    let style = CardStyle.large
    let text = width * 0.52
    let name = composer.height(entry.name, style.name, width: text, limit: 5)
    let note = composer.height(note(entry), style.tag, width: text, limit: 5)
    return max(style.patch, name + note + 10 + valuesHeight(entry, style, text) + 14 + style.strip)
  }

  private func largeCard(_ entry: ColorEntry, _ rect: Rect) {
    let style = CardStyle.large
    let width = rect.width * 0.52
    let x = rect.maxX - width
    patch(entry, Rect(x: rect.x, y: rect.y, width: rect.width - width - 24, height: rect.height), radius: 10)
    var y = rect.y
    composer.tagged("H3") {
      y += composer.text(entry.name, style.name, x: x, top: y, width: width, limit: 5)
    }
    let note = note(entry)
    if !note.isEmpty {
      composer.tagged("P") { y += composer.text(note, style.tag, x: x, top: y, width: width, limit: 5) }
    }
    values(entry, style, x: x, top: y + 10, width: width)
    scale(entry, Rect(x: x, y: rect.maxY - style.strip, width: width, height: style.strip))
  }

  private func patch(_ entry: ColorEntry, _ rect: Rect, radius: Double) {
    composer.tagged("Figure", alternate: "\(entry.name), \(entry.hex)") {
      swatch(entry, rect, radius: radius)
    }
  }

  /// Tints and shades, the color itself a little wider.
  private func scale(_ entry: ColorEntry, _ rect: Rect) {
    composer.tagged("Figure", alternate: "Tints and shades of \(entry.name) in fifths") {
      let gap = 2.0
      let part = (rect.width - gap * 8) / 10
      var x = rect.x
      for (i, color) in entry.scale.enumerated() {
        let width = i == 4 ? part * 2 : part
        swatch(color, Rect(x: x, y: rect.y, width: width, height: rect.height), radius: 2)
        x += width + gap
      }
    }
  }

  private func values(_ entry: ColorEntry, _ style: CardStyle, x: Double, top: Double, width: Double) {
    var y = top
    composer.tagged("Table") {
      for value in entry.values {
        composer.tagged("TR") {
          composer.tagged("TH", scope: "Row") {
            _ = composer.text(value.label, style.tag, x: x, top: y, width: style.label, limit: 1)
          }
          y += composer.tagged("TD") {
            composer.text(
              text(value), style.value, x: x + style.label, top: y, width: width - style.label, limit: 4)
          }
        }
      }
    }
  }
}
