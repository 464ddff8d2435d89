import PaletteCore

/// The palette at a glance: every group from edge to edge, its names and values on the colors, so that the page is full of color.
extension GuideLayout {
  /// Patches side by side: a row of a group, or on a wide sheet several groups.
  private struct Line {
    var parts: [(group: GroupEntry, colors: [ColorEntry])]
    /// Whether the names of the groups stand above it; a group's further rows go without.
    var isHeaded = true
    /// How many patches share its width.
    var columns: Int
    /// Its share of what is left of a page: the colors that a brand is known by are the tallest.
    var weight: Double { parts.contains { $0.group.rank == .lead } ? 1.6 : 1 }
  }

  /// Points between patches, between groups in a line, and from a line to the heading of the next.
  private static let (gap, apart, between) = (6.0, 24.0, 16.0)
  /// Points around the words on a patch.
  private static let inset = 7.0
  /// Points above them that show what is seen through a color.
  private static let seen = 16.0

  func overview() {
    heading(.overview, content.summary + ".")
    let proportions = content.proportions
    let groups = content.groups.filter { !$0.colors.isEmpty }
    var lines = groups.flatMap(rows)
    // A wide sheet that has no room for all groups below each other has some of them share a line.
    if frame.width > 640, least(lines) > composer.room - (proportions.isEmpty ? 0 : 116) {
      let shared = besides(groups)
      if least(shared) < least(lines) { lines = shared }
    }
    if !proportions.isEmpty {
      band(proportions, height: max(min(composer.room - least(lines) - 60, 120), 56))
    }
    for (number, page) in pages(lines).enumerated() {
      if number > 0 { composer.newPage() }
      let spare = max(composer.room - least(page), 0) / page.map(\.weight).reduce(0, +)
      let most: Double = [560, 380, 260, 200].dropFirst(page.count - 1).first ?? 150
      for (i, line) in page.enumerated() {
        if i > 0 { composer.y += line.isHeaded ? Self.between : Self.gap }
        draw(line, patch: min(words(line) + spare * line.weight - 0.1, max(most, words(line))))
      }
    }
  }

  /// A group in as few rows as hold the longest words of its names, each with about as many patches.
  private func rows(_ group: GroupEntry) -> [Line] {
    let word = group.colors.flatMap { $0.name.split(separator: " ") }.reduce(0) {
      max($0, composer.width(String($1), nameStyle))
    }
    let isWide = frame.width > frame.height
    let most = min(
      isDense ? (isWide ? 16 : 12) : (isWide ? 12 : 7),
      max(Int((frame.width + Self.gap) / (word + 2 * Self.inset + Self.gap + 1)), 2))
    let rows = (group.colors.count + most - 1) / most
    let columns = (group.colors.count + rows - 1) / rows
    return stride(from: 0, to: group.colors.count, by: columns).map { start in
      let colors = Array(group.colors[start..<min(start + columns, group.colors.count)])
      // One that is left over has the row to itself.
      return Line(
        parts: [(group, colors)], isHeaded: start == 0, columns: colors.count == 1 ? 1 : columns)
    }
  }

  /// Groups in order, as many to a line as keep their patches wide enough for words.
  private func besides(_ groups: [GroupEntry]) -> [Line] {
    var lines: [Line] = []
    for line in groups.flatMap(rows) {
      let isWhole = [lines.last, line].allSatisfy {
        $0?.parts.allSatisfy { $0.group.colors.count == $0.colors.count } ?? false
      }
      if let last = lines.last, isWhole, last.columns + line.columns <= 12 {
        lines[lines.count - 1].parts += line.parts
        lines[lines.count - 1].columns += line.columns
      } else {
        lines.append(line)
      }
    }
    return lines
  }

  /// Lines by page, about as much on each.
  private func pages(_ lines: [Line]) -> [[Line]] {
    func split(_ limits: (Int) -> Double) -> [[Line]] {
      var (pages, used) = ([[Line]()], 0.0)
      for line in lines {
        let tall = least(line)
        if used > 0, used + tall > limits(pages.count - 1) + Self.between {
          pages.append([])
          used = 0
        }
        pages[pages.count - 1].append(line)
        used += tall
      }
      return pages
    }
    let room = composer.room
    let full = split { $0 == 0 ? room : frame.height }
    let all = lines.reduce(0) { $0 + least($1) }
    let share = all / Double(full.count)
    let even = split { min($0 == 0 ? room : frame.height, share + 24) }
    return even.count == full.count ? even : full
  }

  private var isDense: Bool { content.colors.count > 48 }
  private var nameStyle: TextStyle {
    isDense ? TextStyle(role: .bold, size: 8, leading: 10.5) : TextStyle(role: .bold, size: 9, leading: 12)
  }
  private var hexStyle: TextStyle { .tiny.sized(8, leading: 11) }

  /// The width of a line's patches.
  private func width(_ line: Line) -> Double {
    let groups = Double(line.parts.count)
    return (frame.width - Self.apart * (groups - 1) - Self.gap * (Double(line.columns) - groups))
      / Double(line.columns)
  }

  /// What is said on a patch. A color without a name is called by its value, which is said once.
  private func texts(_ entry: ColorEntry) -> [(String, TextStyle)] {
    let isNamed = entry.name.uppercased() != entry.hex.uppercased()
    return [(entry.name, nameStyle)] + (isNamed && !isDense ? [(entry.hex, hexStyle)] : [])
  }

  private func height(_ entry: ColorEntry, _ width: Double) -> Double {
    texts(entry).reduce(0) {
      $0 + composer.height($1.0, $1.1, width: width - 2 * Self.inset, limit: 24)
    }
  }

  /// The least height of a line's patches.
  private func words(_ line: Line) -> Double {
    let width = width(line)
    let tallest = line.parts.flatMap(\.colors).map {
      height($0, width) + ($0.isTranslucent ? Self.seen : 0)
    }.max()
    return 2 * Self.inset + (tallest ?? 0)
  }

  private func headHeight(_ line: Line) -> Double {
    guard line.isHeaded else { return 0 }
    let width = width(line)
    return 6
      + (line.parts.map { composer.height($0.group.name, .subheading, width: own($0, width), limit: 12) }
        .max()
        ?? 0)
  }

  /// The width of one group in a line; one that has the line to itself may have a name as long.
  private func own(_ part: (group: GroupEntry, colors: [ColorEntry]), _ width: Double) -> Double {
    part.group.colors.count > part.colors.count
      ? frame.width : Double(part.colors.count) * (width + Self.gap) - Self.gap
  }

  /// A line with what is between it and the next.
  private func least(_ line: Line) -> Double {
    headHeight(line) + words(line) + (line.isHeaded ? Self.between : Self.gap)
  }

  private func least(_ lines: [Line]) -> Double { lines.map(least).reduce(-Self.between, +) }

  private func draw(_ line: Line, patch: Double) {
    let width = width(line)
    let top = composer.y + headHeight(line)
    var x = frame.x
    for part in line.parts {
      if line.isHeaded {
        composer.tagged("H2", language: content.language) {
          _ = composer.text(
            part.group.name, .subheading, x: x, top: composer.y, width: own(part, width), limit: 12)
        }
      }
      for entry in part.colors {
        chip(entry, Rect(x: x, y: top, width: width, height: patch))
        x += width + Self.gap
      }
      x += Self.apart - Self.gap
    }
    composer.y = top + patch
  }

  /// A color with its name and value at its foot; it leads to its page.
  private func chip(_ entry: ColorEntry, _ patch: Rect) {
    composer.tagged("P", language: content.language) {
      composer.tagged("Link") {
        composer.fill(patch, entry.shown)
        let words = height(entry, patch.width) + 2 * Self.inset
        if entry.isTranslucent {
          // The words have a ground of one color.
          let half = patch.width / 2
          checkerboard(
            entry.rgb,
            Rect(x: patch.x + half, y: patch.y, width: half, height: patch.height - words))
        }
        if entry.needsEdge { composer.stroke(patch, Ink.hairline, width: 0.75) }
        var y = patch.maxY + Self.inset - words
        for (text, style) in texts(entry) {
          y += composer.text(
            text, style.colored(entry.shown.readable), x: patch.x + Self.inset, top: y,
            width: patch.width - 2 * Self.inset, limit: 24)
        }
        if content.sections.contains(.colors) {
          composer.link(patch, to: entry.anchor, label: entry.name)
        }
      }
    }
  }

  /// The shares that the designer gave, as widths.
  private func band(_ proportions: [(entry: ColorEntry, share: Double)], height: Double) {
    let rect = Rect(x: frame.x, y: composer.y, width: frame.width, height: height)
    let words = proportions.map { "\(content.short($0.entry.reference)) \(percent($0.share))" }
    composer.tagged("Figure", alternate: "Proportions: \(words.joined(separator: ", "))") {
      strip(proportions.map { ($0.entry.shown, $0.share) }, rect)
      composer.stroke(rect, Ink.hairline, width: 0.75)
    }
    composer.y = rect.maxY + 8
    composer.flow(words.joined(separator: "   "), .label)
    composer.y += 16
  }

  func percent(_ share: Double) -> String {
    share < 0.01 ? "under 1%" : NumberText.text(share * 100, decimals: 0) + "%"
  }
}
