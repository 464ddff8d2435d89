import PaletteCore

/// Every color: the first ones on pages of their own, the others on cards, steps of one hue as a ramp.
extension GuideLayout {
  func colors() {
    // A page of color opens the section itself where there is one; its heading would stand on an empty page.
    let groups = content.groups.filter { !$0.colors.isEmpty }
    let cards = groups.filter { $0.rank == .other || $0.rank == .ramp }
    var left: [LeftNotes] = []
    for group in groups where group.rank == .lead {
      mark(group)
      for entry in group.colors { left.append(leadPage(entry, group)) }
    }
    for group in groups where group.rank == .support {
      mark(group)
      for start in stride(from: 0, to: group.colors.count, by: 2) {
        left += halves(Array(group.colors[start..<min(start + 2, group.colors.count)]), group)
      }
    }
    defer { rest(left.filter { !$0.paragraphs.isEmpty }) }
    guard !cards.isEmpty else { return }
    if composer.bleeds.contains(composer.pageIndex) { composer.newPage() }
    let isAlone = cards.count == groups.count
    if isAlone {
      let hasPrint = content.colors.contains(where: \.hasPrintValues)
      heading(.colors, hasPrint ? "Values for screen and print." : "Values for the screen.", following: 200)
    }
    draw(blocks(cards))
  }

  /// Notes on a color for which its own page or card has no room.
  struct LeftNotes {
    var name: String
    var paragraphs: [String]
  }

  /// Sets what did not fit on pages of color or on cards, after them.
  func rest(_ left: [LeftNotes]) {
    guard !left.isEmpty else { return }
    if composer.bleeds.contains(composer.pageIndex) { composer.newPage() }
    for notes in left {
      composer.y += 14
      for (i, paragraph) in notes.paragraphs.enumerated() {
        if i > 0 { composer.y += 6 }
        composer.flow(
          i == 0 ? "\(notes.name): \(paragraph)" : paragraph, .body, language: content.language)
      }
    }
  }

  /// Where links and the outline find a group whose colors have pages of their own.
  private func mark(_ group: GroupEntry) {
    composer.onFirstDraw { composer in
      composer.anchor(group.anchor, at: 0)
      composer.outline(group.name, group.anchor, level: 2)
    }
  }

  /// A page in the color itself, with its name, its values and its tints.
  private func leadPage(_ entry: ColorEntry, _ group: GroupEntry) -> LeftNotes {
    let size = composer.size
    return fill(
      entry, Rect(x: 0, y: 0, width: size.width, height: size.height), group,
      name: size.height > 600 ? 84 : 60)
  }

  /// Two colors, each on half of a page; one alone has the whole.
  private func halves(_ entries: [ColorEntry], _ group: GroupEntry) -> [LeftNotes] {
    guard entries.count > 1 else { return entries.map { leadPage($0, group) } }
    let size = composer.size
    let wide = size.width > size.height
    return entries.enumerated().map { i, entry in
      let rect =
        wide
        ? Rect(x: Double(i) * size.width / 2, y: 0, width: size.width / 2, height: size.height)
        : Rect(x: 0, y: Double(i) * size.height / 2, width: size.width, height: size.height / 2)
      return fill(entry, rect, group, name: 40, begins: i == 0)
    }
  }

  /// Fills a box with a color and writes on it what is to be known of it.
  private func fill(
    _ entry: ColorEntry, _ rect: Rect, _ group: GroupEntry, name: Double, begins: Bool = true
  ) -> LeftNotes {
    var left: [String] = []
    if begins { composer.bleedPage(entry.shown) }
    composer.anchor(entry.anchor, at: rect.y)
    let ink = entry.shown.readable
    let band = min((rect.height * 0.2).rounded(), 128)
    // What is seen through a color is shown above its tints, or in their place.
    let seen = !entry.isTranslucent ? 0 : entry.scale.isEmpty ? band : (band * 0.6).rounded()
    let tints = (entry.scale.isEmpty ? 0 : band) + seen
    let inset = rect.width < composer.size.width ? 36.0 : frame.x
    let x = rect.x + inset
    let width = rect.width - 2 * inset
    composer.tagged("Sect") {
      composer.tagged("Figure", alternate: "\(entry.name), \(entry.hex)") {
        composer.fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height - tints), entry.shown)
        if entry.needsEdge {
          composer.fill(
            Rect(x: rect.x, y: rect.maxY - tints - 0.6, width: rect.width, height: 0.6), Ink.hairline)
        }
        if seen > 0 {
          let area = Rect(x: rect.x, y: rect.maxY - tints, width: rect.width, height: seen)
          composer.fill(area, entry.shown)
          checkerboard(entry.rgb, area)
        }
      }
      var y = rect.y + (rect.height > 500 ? frame.y : 36)
      let over = TextStyle(role: .bold, size: 11, leading: 15, color: ink)
      composer.tagged("P", language: content.language) {
        y += composer.text(group.name, over, x: x, top: y, width: width, limit: 6)
      }
      y += 6
      let size = rect.height > 500 ? 12.5 : 11.0
      let values = ValueTable(
        composer, entry, size, ink, width: width, columns: width > 430 ? 2 : 1)
      let below = values.height
      let foot = rect.maxY - tints - 30
      let room = foot - below - y - 20
      let (style, lines) = fitted(
        entry.name, room: max(room * 0.6, 30), width: width,
        sizes: [name, name * 0.85, name * 0.7, name * 0.58, name * 0.48, 24, 20, 16, 13])
      y += composer.overhang(lines, style)
      composer.tagged("H2", language: content.language) {
        for line in lines {
          composer.set(line, style.colored(ink), x: x - style.size * 0.04, top: y, width: width)
          y += style.leading
        }
      }
      y += composer.overhang(lines, style) / 2
      let (end, rest) = words(
        entry, begins && group.colors.first?.anchor == entry.anchor ? group.notes : [], ink, x: x,
        top: y + 12,
        width: min(width, 420), to: foot - below - 12)
      left = rest
      let inks = readable(on: entry)
      onIt(inks, ink, Rect(x: x, y: end + 12, width: width, height: foot - below - 34 - end - 12))
      values.draw(x: x, top: foot - below)
      tintRow(
        entry, Rect(x: rect.x, y: rect.maxY - tints + seen, width: rect.width, height: tints - seen))
    }
    return LeftNotes(name: entry.name, paragraphs: left)
  }

  /// What the designer wrote about it and its group, and where it is used. Returns where that ends, and the notes for
  /// which there is no room.
  private func words(
    _ entry: ColorEntry, _ group: [String], _ ink: RGB8, x: Double, top: Double, width: Double, to: Double
  ) -> (end: Double, left: [String]) {
    var y = top
    var left: [String] = []
    let body = TextStyle.body.sized(11.5, leading: 17).colored(ink)
    for paragraph in group + entry.notes {
      let tall = composer.height(paragraph, body, width: width)
      guard left.isEmpty, y + tall <= to else {
        left.append(paragraph)
        continue
      }
      composer.tagged("P", language: content.language) {
        y +=
          composer.text(
            paragraph, body, x: x, top: y, width: width, align: .init(paragraph), isBalanced: true)
          + 6
      }
    }
    let uses = facts(entry)
    let style = TextStyle.body.sized(10, leading: 15).colored(ink)
    let tall = composer.height(uses, style, width: width)
    if !uses.isEmpty, y + tall <= to {
      composer.tagged("P") { y += composer.text(uses, style, x: x, top: y, width: width) }
    }
    return (y, left)
  }

  /// A color that can be read on another, with what it is called and the ratio.
  private struct Readable {
    var name: String
    var shown: RGB8
    var ratio: Double
  }

  /// The brand's colors that can be read on one of them, the best first, and white or black.
  private func readable(on ground: ColorEntry) -> [Readable] {
    if ground.isTranslucent { return [] }
    func ratio(_ color: Color) -> Double { Contrast.ratio(foreground: color, background: ground.color) }
    var out: [Readable] = []
    func add(_ one: Readable) {
      let again = out.contains { $0.shown.contrast(one.shown) < 1.15 && near($0.shown, one.shown) }
      // Colors for large text alone come in where there are few others.
      if one.ratio >= 4.5 || (one.ratio >= 3 && out.count < 2), !again { out.append(one) }
    }
    let brand = content.brandColors.filter { !$0.isTranslucent && $0.anchor != ground.anchor }
    for entry in brand.map({
      Readable(name: content.short("\($0.group)/\($0.name)"), shown: $0.shown, ratio: ratio($0.color))
    })
    .sorted(by: { $0.ratio > $1.ratio }) where out.count < 5 {
      add(entry)
    }
    let (white, black) = (ratio(.white), ratio(.black))
    add(
      white >= black
        ? Readable(name: content.plain.white, shown: Ink.paper, ratio: white)
        : Readable(name: content.plain.black, shown: Ink.black, ratio: black))
    return out
  }

  /// What can be read on a color, set in it: as many lines as there is room for, at the foot of a box.
  private func onIt(_ inks: [Readable], _ ink: RGB8, _ rect: Rect) {
    let caption = TextStyle.value.sized(10, leading: 14)
    func words(_ row: Readable) -> String {
      "\(row.name)   \(Contrast.display(row.ratio)) \(Verdict(row.ratio).rawValue)"
    }
    let widest = inks.map { composer.width(words($0), caption) + 2 }.max() ?? 0
    func tallest(_ width: Double) -> Double {
      inks.map { composer.height(words($0), caption, width: width) }.max() ?? 0
    }
    // Names of many words have more of the line, and lines as tall as they are.
    var right = min(widest, rect.width * 0.45)
    if tallest(right) > 34 { right = min(widest, rect.width * 0.7) }
    let least = max(40, tallest(right) + 8)
    let count = min(inks.count, Int(rect.height / least))
    guard count > 0 else { return }
    let rows = inks.count <= count ? inks : Array(inks.prefix(count - 1)) + inks.suffix(1)
    let usual: Double = [120, 104, 88].dropFirst(rows.count - 1).first ?? 74
    let step = min(rect.height / Double(rows.count), max(usual, least))
    let captions = rows.map(words)
    let room = rect.width - right - 20
    // The name in one size on all lines: the largest that fits; letters where none does.
    let sizes = [52.0, 46, 40, 34, 30, 26, 22, 18, 15].filter { $0 * 1.5 <= step }
    let size = sizes.first {
      composer.width(content.name, TextStyle(role: .display, size: $0, leading: $0)) <= room
    }
    let style = TextStyle(role: .display, size: size ?? min(26, step * 0.6), leading: step)
    let text = size == nil ? "Aa" : content.name
    var y = rect.maxY - step * Double(rows.count)
    composer.tagged("L", language: content.language) {
      for (row, words) in zip(rows, captions) {
        composer.decoration {
          composer.fill(Rect(x: rect.x, y: y, width: rect.width, height: 0.6), ink)
        }
        composer.tagged("LI") {
          composer.tagged("LBody") {
            composer.text(text, style.colored(row.shown), x: rect.x, top: y, width: room, limit: 1)
            let tall = composer.height(words, caption, width: right)
            composer.text(
              words, caption.colored(ink), x: rect.maxX - right, top: y + (step - tall) / 2, width: right,
              align: .trailing)
          }
        }
        y += step
      }
      composer.decoration { composer.fill(Rect(x: rect.x, y: y, width: rect.width, height: 0.6), ink) }
    }
  }

  /// Where a color is used, in words.
  func facts(_ entry: ColorEntry) -> String {
    ([
      entry.isLocked ? "Fixed brand color" : nil,
      entry.isWide ? "More vivid than sRGB; HEX stands for it on other screens" : nil,
    ].compactMap { $0 } + entry.uses).joined(separator: "  ·  ")
  }

  /// Tints and shades from edge to edge, each with its value where there is room for it.
  private func tintRow(_ entry: ColorEntry, _ rect: Rect) {
    guard !entry.scale.isEmpty else { return }
    let width = rect.width / Double(entry.scale.count)
    let style = TextStyle.tiny.sized(8, leading: 11)
    let fits = entry.scale.allSatisfy { composer.width($0.hex.uppercased(), style) <= width - 8 }
    composer.tagged("Figure", alternate: "Tints and shades of \(entry.name) in fifths") {
      for (i, color) in entry.scale.enumerated() {
        let cell = Rect(x: rect.x + Double(i) * width, y: rect.y, width: width + 0.2, height: rect.height)
        composer.fill(cell, color)
        if fits {
          composer.text(
            color.hex.uppercased(), style.colored(color.readable), x: cell.x, top: rect.maxY - 20,
            width: width,
            limit: 1, align: .center)
        }
      }
    }
  }
}
