import PaletteCore

/// Groups of colors that share pages: what each needs is worked out first, and what is left of a page is shared out among them.
extension GuideLayout {
  /// What is drawn as one: a group, or several of one color each.
  enum ColorBlock {
    case singles([GroupEntry])
    case ramp(GroupEntry)
    case tiles(GroupEntry)
  }

  /// The groups in their order, those of one color each together.
  func blocks(_ groups: [GroupEntry]) -> [ColorBlock] {
    var blocks: [ColorBlock] = []
    var next = 0
    while next < groups.count {
      let alone = groups[next...].prefix { $0.colors.count == 1 && $0.rank == .other && $0.notes.isEmpty }
      if alone.count > 1 {
        blocks.append(.singles(Array(alone)))
      } else {
        blocks.append(groups[next].rank == .ramp ? .ramp(groups[next]) : .tiles(groups[next]))
      }
      next += max(alone.count, 1)
    }
    return blocks
  }

  func draw(_ blocks: [ColorBlock]) {
    var next = 0
    var usual = 0.0
    var before = 0
    while next < blocks.count {
      let isTop = composer.y <= frame.y + 1
      // Below the section's heading, or on a page of their own.
      let room = next == 0 ? composer.room : frame.height
      let run = sharing(blocks[next...], room: room, isTop: isTop || next == 0)
      if run.isEmpty {
        switch blocks[next] {
        case .singles(let groups): singles(groups, isFirst: next == 0)
        case .ramp(let group): ramp(group, isFirst: next == 0)
        case .tiles(let group): tiles(group, isFirst: next == 0)
        }
        next += 1
        continue
      }
      if next > 0, !isTop { composer.newPage() }
      let used = run.reduce(Self.between * Double(run.count - 1)) { $0 + $1.height }
      let rows = run.reduce(0) { $0 + $1.rows }
      // Rows of a page that is not full are no taller than those of the page before.
      let isLess = next + run.count == blocks.count && run.count < before
      let share = (room - used - 0.5) / Double(max(rows, 1))
      usual = isLess ? min(share, usual) : share
      before = run.count
      for (place, block) in run.enumerated() {
        let isFirst = place == 0
        switch blocks[next + place] {
        case .singles(let groups): singles(groups, isFirst: isFirst)
        case .ramp(let group):
          if isWide {
            columns(group, height: block.least + min(usual, 260), isFirst: isFirst)
          } else {
            ramp(group, isFirst: isFirst, grow: min(usual, 34))
          }
        case .tiles(let group): tiles(group, isFirst: isFirst, patch: Self.leastPatch + min(usual, 170))
        }
      }
      next += run.count
    }
  }

  private var isWide: Bool { frame.width > 640 }
  /// Points between groups.
  private static let between = 30.0
  /// The height of patches on cards, before they grow.
  private static let leastPatch = 48.0

  /// What a group takes at least.
  private struct Need {
    /// With its heading and its notes.
    var height: Double
    /// Of its ramp alone.
    var least = 0.0
    /// How many rows grow.
    var rows: Int
  }

  /// As many groups as fit on a page. Empty where the first is drawn by itself: it is longer than a page, or an upright sheet
  /// has no other to set below it. The last cards of all are as tall as fill a page of their own.
  private func sharing(_ blocks: ArraySlice<ColorBlock>, room: Double, isTop: Bool) -> [Need] {
    var run: [Need] = []
    var used = 0.0
    for block in blocks {
      guard let need = need(block), used + need.height <= room else { break }
      run.append(need)
      used += need.height + Self.between
    }
    if case .tiles? = blocks.first, blocks.count == 1, isTop { return run }
    return isWide || run.count > 1 ? run : []
  }

  private func need(_ block: ColorBlock) -> Need? {
    switch block {
    case .singles: return nil
    case .ramp(let group):
      if group.colors.contains(where: { !$0.notes.isEmpty }) { return nil }
      guard isWide else {
        let bars = group.colors.reduce(0) { $0 + leastBar($1) }
        return Need(height: headHeight(group) + bars, rows: group.colors.count)
      }
      // Columns that are too narrow for their values are bars again.
      guard group.colors.count <= 12 else { return nil }
      let least = columnHeight(group) + 36
      return Need(height: headHeight(group) + least, least: least, rows: 1)
    case .tiles(let group):
      guard let rows = tileRows(group, patch: Self.leastPatch) else { return nil }
      return Need(height: headHeight(group) + rows.height, rows: rows.count)
    }
  }

  /// A group's heading, its rule and its notes.
  private func headHeight(_ group: GroupEntry) -> Double {
    composer.height(group.name, .heading, width: frame.width * 0.7, limit: 12) + 16 + notesHeight(group)
      + (group.notes.isEmpty ? 0 : 8)
  }

  // MARK: Columns

  private static let inset = 9.0
  private var columnStyle: TextStyle { .value.sized(8.5, leading: 12.5) }

  private func columnHeight(_ group: GroupEntry) -> Double {
    columnHeight(group.colors, frame.width / Double(max(group.colors.count, 1)))
  }

  /// What the words of some steps take at most in columns of a width.
  private func columnHeight(_ colors: [ColorEntry], _ column: Double) -> Double {
    let width = column - 2 * Self.inset
    return colors.map { entry in
      barTexts(entry).reduce(0) { $0 + composer.height($1, columnStyle, width: width) }
    }.max() ?? 0
  }

  /// Steps of a hue side by side, each with its values at its foot: a wide sheet has room for two ramps.
  private func columns(_ group: GroupEntry, height: Double, isFirst: Bool) {
    subheading(
      group.name, GuideContent.counted(group.colors.count, "color"), following: 40,
      before: isFirst ? 0 : Self.between)
    composer.anchor(group.anchor, at: composer.y - 38)
    composer.outline(group.name, group.anchor, level: 2)
    notes(group)
    let width = frame.width / Double(max(group.colors.count, 1))
    composer.tagged("Table", language: content.language) {
      for (place, entry) in group.colors.enumerated() {
        composer.anchor(entry.anchor, at: composer.y)
        column(
          entry,
          Rect(x: frame.x + Double(place) * width, y: composer.y, width: width, height: height))
      }
    }
    composer.y += height
  }

  private func column(_ entry: ColorEntry, _ rect: Rect) {
    composer.decoration {
      composer.fill(Rect(x: rect.x, y: rect.y, width: rect.width + 0.2, height: rect.height), entry.shown)
    }
    if entry.isTranslucent {
      let words = columnHeight([entry], rect.width) + 16
      composer.decoration {
        checkerboard(
          entry.rgb,
          Rect(x: rect.x, y: rect.y, width: rect.width, height: max(rect.height - words, 12)))
      }
    }
    if entry.needsEdge { composer.decoration { composer.stroke(rect, Ink.hairline, width: 0.5) } }
    let width = rect.width - 2 * Self.inset
    let texts = barTexts(entry)
    var y =
      rect.maxY - 12
      - texts.reduce(0) { $0 + composer.height($1, columnStyle, width: width) }
    composer.tagged("TR") {
      for (i, text) in texts.enumerated() {
        var style = columnStyle.colored(entry.shown.readable)
        if i == 0 { style.role = .bold }
        y += composer.tagged(i == 0 ? "TH" : "TD", scope: i == 0 ? "Row" : nil) {
          composer.text(text, style, x: rect.x + Self.inset, top: y, width: width)
        }
      }
    }
  }
}
