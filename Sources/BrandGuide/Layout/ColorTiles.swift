import PaletteCore

/// Colors on cards, and steps of one hue as a ramp.
extension GuideLayout {
  struct CardStyle {
    var columns: Int
    var gap: Double
    var patch: Double
    var size: Double

    static let few = CardStyle(columns: 2, gap: 20, patch: 118, size: 9.5)
    static let regular = CardStyle(columns: 3, gap: 16, patch: 92, size: 8.5)
    static let compact = CardStyle(columns: 4, gap: 12, patch: 56, size: 8)

    var name: TextStyle { TextStyle(role: .bold, size: size + 2, leading: ((size + 2) * 1.3).rounded(.up)) }
    var value: TextStyle { .value.sized(size, leading: (size * 1.45).rounded(.up)) }
    var label: Double { size * 4.4 }
  }

  private func style(_ group: GroupEntry) -> CardStyle {
    if content.colors.count > 60 { return .compact }
    let count = group.colors.count
    if count < 3 || count == 4 { return .few }
    // Three to a row, unless that leaves one alone and four do not.
    return frame.width <= 640 && count % 3 == 1 && count % 4 != 1 ? .compact : .regular
  }

  /// Cards in a row: one or two more on a wide sheet, as many as leave none alone.
  private func columns(_ group: GroupEntry, _ style: CardStyle) -> Int {
    guard frame.width > 640 else { return style.columns }
    let count = group.colors.count
    if count == 4 { return 4 }
    let usual = style.columns + 1
    return count > usual && (count % usual == 1 || count % (usual + 1) == 0) ? usual + 1 : usual
  }

  /// The height of a group's rows of cards with patches of a height; nil where notes have to stand behind them.
  func tileRows(_ group: GroupEntry, patch: Double) -> (height: Double, count: Int)? {
    var style = style(group)
    style.patch = patch
    let columns = columns(group, style)
    let width = (frame.width - style.gap * Double(columns - 1)) / Double(columns)
    guard group.colors.allSatisfy({ hasRoom(for: $0.notes, style, width) }) else { return nil }
    let rows = stride(from: 0, to: group.colors.count, by: columns).map { start in
      group.colors[start..<min(start + columns, group.colors.count)].map { tileHeight($0, style, width) }
        .max() ?? 0
    }
    return (rows.reduce(0, +) + (style.gap + 4) * Double(rows.count - 1), rows.count)
  }

  /// - Parameter patch: how tall patches are where that was worked out for the whole page.
  func tiles(_ group: GroupEntry, isFirst: Bool, patch: Double? = nil) {
    var style = style(group)
    let columns = columns(group, style)
    let width = (frame.width - style.gap * Double(columns - 1)) / Double(columns)
    let rows = stride(from: 0, to: group.colors.count, by: columns).map {
      Array(group.colors[$0..<min($0 + columns, group.colors.count)])
    }
    func height(_ row: [ColorEntry]) -> Double { row.map { tileHeight($0, style, width) }.max() ?? 0 }
    // Patches are a little lower where a group then stays on one page.
    let page = isFirst ? composer.room : frame.height
    let over = 70 + notesHeight(group) + rows.map(height).reduce(0) { $0 + $1 + style.gap + 4 } - page
    let lower = (over / Double(max(rows.count, 1))).rounded(.up)
    if let patch {
      style.patch = patch
    } else if rows.count > 1, lower > 0, style.patch - lower >= 48 {
      style.patch -= lower
    }
    let first = rows.first.map(height) ?? 0
    // A group that fits on a page stays on one, where that leaves no page half empty.
    let all = notesHeight(group) + rows.map(height).reduce(0) { $0 + $1 + style.gap + 4 }
    let isLate = patch == nil && composer.y > frame.y + frame.height * 0.45
    subheading(
      group.name, GuideContent.counted(group.colors.count, "color"),
      following: isLate && all + 70 <= frame.height
        ? all : min(notesHeight(group) + first, frame.height * 0.8),
      before: isFirst ? 0 : 30)
    composer.anchor(group.anchor, at: composer.y - 38)
    composer.outline(group.name, group.anchor, level: 2)
    notes(group)
    for (r, row) in rows.enumerated() {
      let tall = r == 0 ? first : height(row)
      if r > 0 { composer.y += style.gap + 4 }
      composer.ensure(tall)
      for (i, entry) in row.enumerated() {
        composer.anchor(entry.anchor, at: composer.y)
        composer.tagged("Sect") {
          tile(
            entry, style,
            Rect(x: frame.x + Double(i) * (width + style.gap), y: composer.y, width: width, height: tall))
        }
      }
      composer.y += tall
    }
    rest(
      group.colors.filter { !hasRoom(for: $0.notes, style, width) }
        .map { LeftNotes(name: $0.name, paragraphs: $0.notes) })
  }

  /// Groups of one color each, side by side: below each other they would leave half of every page empty.
  func singles(_ groups: [GroupEntry], isFirst: Bool) {
    let style = CardStyle.few
    let columns = frame.width > 640 ? 4 : 2
    let width = (frame.width - style.gap * Double(columns - 1)) / Double(columns)
    for start in stride(from: 0, to: groups.count, by: columns) {
      let row = groups[start..<min(start + columns, groups.count)]
      let heads = row.map { composer.height($0.name, .heading, width: width, limit: 12) }
      let head = (heads.max() ?? 0) + 16
      let tall = row.flatMap(\.colors).map { tileHeight($0, style, width) }.max() ?? 0
      if composer.y > frame.y + 1, start > 0 || !isFirst { composer.y += 30 }
      composer.ensure(head + tall)
      for (i, (group, height)) in zip(row, heads).enumerated() {
        let x = frame.x + Double(i) * (width + style.gap)
        composer.anchor(group.anchor, at: composer.y)
        composer.outline(group.name, group.anchor, level: 2)
        composer.tagged("H2", language: content.language) {
          _ = composer.text(
            group.name, .heading, x: x, top: composer.y + head - 16 - height, width: width, limit: 12)
        }
        composer.rule(x, composer.y + head - 12, width)
        for entry in group.colors {
          composer.anchor(entry.anchor, at: composer.y)
          composer.tagged("Sect") {
            tile(entry, style, Rect(x: x, y: composer.y + head, width: width, height: tall))
          }
        }
      }
      composer.y += head + tall
    }
    rest(
      groups.flatMap(\.colors).filter { !hasRoom(for: $0.notes, style, width) }
        .map { LeftNotes(name: $0.name, paragraphs: $0.notes) })
  }

  /// What the designer wrote about a group, under its name.
  func notes(_ group: GroupEntry) {
    for paragraph in group.notes {
      composer.flow(paragraph, .body, width: min(440, frame.width), language: content.language)
      composer.y += 4
    }
    if !group.notes.isEmpty { composer.y += 8 }
  }

  func notesHeight(_ group: GroupEntry) -> Double {
    group.notes.reduce(0) { $0 + composer.height($1, .body, width: min(440, frame.width)) + 4 }
  }

  /// Lines of words on a card.
  private static let mostLines = 14

  /// Whether notes fit on a card; others come behind the group.
  private func hasRoom(for notes: [String], _ style: CardStyle, _ width: Double) -> Bool {
    composer.height(notes.joined(separator: "\n"), style.value, width: width)
      <= style.value.leading * Double(Self.mostLines - 4)
  }

  private func words(_ entry: ColorEntry, _ style: CardStyle, _ width: Double) -> String {
    let notes = hasRoom(for: entry.notes, style, width) ? entry.notes : []
    return (notes + [facts(entry)].filter { !$0.isEmpty }).joined(separator: "\n")
  }

  private func tileHeight(_ entry: ColorEntry, _ style: CardStyle, _ width: Double) -> Double {
    let name = composer.height(entry.name, style.name, width: width, limit: 12)
    let note = composer.height(
      words(entry, style, width), style.value, width: width, limit: Self.mostLines)
    let words = name + (note > 0 ? note + 3 : 0) + values(entry, style, width).height
    return style.patch + 8 + 3 + words
  }

  private func values(_ entry: ColorEntry, _ style: CardStyle, _ width: Double) -> ValueTable {
    ValueTable(
      composer, entry, style.value.colored(Ink.quiet), style.value, least: style.label, width: width)
  }

  private func tile(_ entry: ColorEntry, _ style: CardStyle, _ rect: Rect) {
    composer.tagged("Figure", alternate: "\(entry.name), \(entry.hex)") {
      swatch(entry, Rect(x: rect.x, y: rect.y, width: rect.width, height: style.patch), radius: 0)
    }
    var y = rect.y + style.patch + 8
    composer.tagged("H3", language: content.language) {
      y += composer.text(entry.name, style.name, x: rect.x, top: y, width: rect.width, limit: 12)
    }
    // What may be read on the color stands on it; the ground of a translucent one is not known.
    let ink = TextStyle.tiny.sized(8.5, leading: 12).colored(entry.shown.readable)
    if !entry.isTranslucent, composer.width(content.bestInk(entry), ink) < rect.width - 16 {
      composer.tagged("P", language: "en") {
        _ = composer.text(
          content.bestInk(entry), ink, x: rect.x + 8, top: rect.y + style.patch - 20, width: rect.width - 16)
      }
    }
    let note = words(entry, style, rect.width)
    if !note.isEmpty {
      composer.tagged("P", language: content.language) {
        y +=
          composer.text(
            note, style.value.colored(Ink.muted), x: rect.x, top: y, width: rect.width, limit: Self.mostLines)
          + 3
      }
    }
    values(entry, style, rect.width).draw(x: rect.x, top: y + 3)
  }

  // MARK: Ramps

  private static let bars = [(least: 34.0, pad: 14.0), (least: 27, pad: 10), (least: 22, pad: 7)]

  /// The least height of a bar.
  func leastBar(_ entry: ColorEntry) -> Double {
    Self.bars.last.map { max(barHeight(entry) + $0.pad, $0.least) } ?? 0
  }

  /// Steps from light to dark as bars without a gap, each with its values and what may be read on it.
  ///
  /// - Parameter grow: how much taller than least they are where that was worked out for the whole page.
  func ramp(_ group: GroupEntry, isFirst: Bool, grow given: Double? = nil) {
    // Bars come closer where the whole ramp then stays on this page, or on the next.
    let texts = group.colors.map(barHeight)
    let beside = notesHeight(group) + 70
    func whole(_ bars: (least: Double, pad: Double)) -> Double {
      texts.reduce(0) { $0 + max($1 + bars.pad, bars.least) }
    }
    let isLate = composer.y > frame.y + frame.height * 0.4
    let bars =
      Self.bars.first { beside + whole($0) <= composer.room }
      ?? Self.bars.first { isLate && beside + whole($0) <= frame.height } ?? Self.bars[0]
    let heights =
      given == nil ? texts.map { max($0 + bars.pad, bars.least) } : group.colors.map(leastBar)
    let total = heights.reduce(0, +)
    let fits = given == nil && isLate && beside + total <= frame.height
    subheading(
      group.name, GuideContent.counted(group.colors.count, "color"),
      following: fits ? beside + total - 70 : min(notesHeight(group) + total, frame.height * 0.5),
      before: isFirst ? 0 : 30)
    composer.anchor(group.anchor, at: composer.y - 38)
    composer.outline(group.name, group.anchor, level: 2)
    notes(group)
    // Bars grow with the room that is left, where all fit.
    let spare = composer.room - total
    let grow = given ?? (spare > 0 ? min(spare / Double(heights.count), 32) : 0)
    composer.tagged("Table", language: content.language) {
      for (entry, height) in zip(group.colors, heights) {
        composer.ensure(height + grow)
        composer.anchor(entry.anchor, at: composer.y)
        bar(entry, Rect(x: frame.x, y: composer.y, width: frame.width, height: height + grow))
        composer.y += height + grow
      }
    }
    for entry in group.colors where !entry.notes.isEmpty {
      composer.y += 8
      composer.flow(([entry.name] + entry.notes).joined(separator: ": "), .value, language: content.language)
    }
  }

  private var barColumns: [Double] { [0.3, 0.16, 0.2, 0.34].map { $0 * (frame.width - 28) } }

  /// What a step says of itself: its name, its values, what may be read on it and the values for print.
  func barTexts(_ entry: ColorEntry) -> [String] {
    // What a bar says is read on it is what it is set in.
    let authored = entry.values.filter { ["CMYK", "Spot", "CSS"].contains($0.label) }
      .map { "\($0.label) \($0.marked)" }
    let rgb = entry.values.first { $0.label == "RGB" }?.text ?? ""
    return [entry.name, entry.hex, rgb, ([content.bestInk(entry)] + authored).joined(separator: "\n")]
  }

  /// The lines of a bar, without what is above and below them.
  private func barHeight(_ entry: ColorEntry) -> Double {
    zip(barTexts(entry), barColumns).map { composer.height($0, .value, width: $1 - 8) }.max() ?? 0
  }

  private func bar(_ entry: ColorEntry, _ rect: Rect) {
    let ink = entry.shown.readable
    composer.decoration {
      composer.fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height + 0.2), entry.shown)
    }
    // Words end before it.
    if entry.isTranslucent {
      composer.decoration {
        checkerboard(entry.rgb, Rect(x: rect.maxX - 12, y: rect.y, width: 12, height: rect.height))
      }
    }
    if entry.needsEdge { composer.decoration { composer.stroke(rect, Ink.hairline, width: 0.5) } }
    composer.tagged("TR") {
      var x = rect.x + 14
      for (i, (text, width)) in zip(barTexts(entry), barColumns).enumerated() {
        var style = TextStyle.value.colored(ink)
        if i == 0 { style.role = .bold }
        let tall = composer.height(text, style, width: width - 8)
        composer.tagged(i == 0 ? "TH" : "TD", scope: i == 0 ? "Row" : nil) {
          _ = composer.text(text, style, x: x, top: rect.y + (rect.height - tall) / 2, width: width - 8)
        }
        x += width
      }
    }
  }
}
