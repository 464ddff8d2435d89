import PaletteCore

/// The palette at a glance.
extension GuideLayout {
  func overview() {
    heading(.overview, content.summary + ".")
    let proportions = content.proportions
    if !proportions.isEmpty { band(proportions) }
    let groups = content.groups.filter { !$0.colors.isEmpty }
    let dense = content.colors.count > 48
    let columns = columns(groups, dense)
    let rows = groups.reduce(0) { $0 + ($1.colors.count + columns - 1) / columns }
    // As tall as the page allows where everything fits on it.
    let words = groups.reduce(0) { $0 + wordsHeight($1, columns: columns, dense: dense) }
    let free = composer.room - words
    let least = dense ? 20.0 : 26
    var patch = min(
      max(free / Double(max(rows, 1)) - 0.1, least),
      [560, 300, 220].dropFirst(max(rows - 1, 0)).first ?? 150)
    var part = groups.count
    if free < least * Double(rows), proportions.isEmpty {
      // As many groups on each page, so that the last one is not left with a single row.
      let tall = words + least * Double(rows)
      let pages = Int((tall / composer.room).rounded(.up))
      if let lines = besides(groups) { return sideBySide(lines) }
      part = (groups.count + pages - 1) / pages
      let fields = stride(from: 0, to: groups.count, by: part).map { start in
        let some = groups[start..<min(start + part, groups.count)]
        let used = some.reduce(0) { $0 + wordsHeight($1, columns: columns, dense: dense) }
        let lines = some.reduce(0) { $0 + ($1.colors.count + columns - 1) / columns }
        return (composer.room - used) / Double(max(lines, 1))
      }
      let field = (fields.min() ?? 0) - 0.1
      if pages < 4, field >= least { patch = min(field, 90) } else { part = groups.count }
    }
    for (i, group) in groups.enumerated() {
      if i > 0, i % part == 0 { composer.newPage() }
      chips(group, columns: columns, patch: patch, dense: dense, isFirst: i == 0 && proportions.isEmpty)
    }
  }

  /// Groups that share a line, on a wide sheet that has no room for all of them below each other; nil where lines would be
  /// longer or more than a page has room for.
  private func besides(_ groups: [GroupEntry]) -> [[GroupEntry]]? {
    guard frame.width > 640 else { return nil }
    var lines: [[GroupEntry]] = []
    for group in groups {
      let used = lines.last?.reduce(0) { $0 + $1.colors.count } ?? 0
      if !lines.isEmpty, used + group.colors.count <= 9 {
        lines[lines.count - 1].append(group)
      } else {
        lines.append([group])
      }
    }
    let longest = lines.map { $0.reduce(0) { $0 + $1.colors.count } }.max() ?? 0
    return lines.count <= 3 && longest <= 12 ? lines : nil
  }

  /// Lines of groups, each from edge to edge and as tall as fill the page.
  private func sideBySide(_ lines: [[GroupEntry]]) {
    let (gap, apart) = (10.0, 28.0)
    let style = chipStyle(false)
    let below = TextStyle.tiny.sized(8, leading: 11)
    func width(_ line: [GroupEntry]) -> Double {
      let count = Double(line.reduce(0) { $0 + $1.colors.count })
      let groups = Double(line.count)
      return (frame.width - apart * (groups - 1) - gap * (count - groups)) / count
    }
    func own(_ group: GroupEntry, _ patch: Double) -> Double {
      Double(group.colors.count) * (patch + gap) - gap
    }
    let heads = lines.map { line in
      line.map { composer.height($0.name, .subheading, width: own($0, width(line)), limit: 4) }.max() ?? 0
    }
    let names = lines.map { line in
      line.flatMap(\.colors).map { composer.height($0.name, style, width: width(line), limit: 12) }.max() ?? 0
    }
    let words = (heads + names).reduce(0, +) + Double(lines.count) * 21 + Double(lines.count - 1) * 20
    let patch = max((composer.room - words) / Double(lines.count) - 0.1, 26)
    for (l, line) in lines.enumerated() {
      if l > 0 { composer.y += 20 }
      composer.ensure(heads[l] + patch + names[l] + 21)
      let top = composer.y + heads[l] + 6
      var x = frame.x
      for group in line {
        composer.tagged("H2", language: content.language) {
          _ = composer.text(
            group.name, .subheading, x: x, top: composer.y, width: own(group, width(line)), limit: 4)
        }
        for entry in group.colors {
          chip(entry, Rect(x: x, y: top, width: width(line), height: patch), style, below)
          x += width(line) + gap
        }
        x += apart - gap
      }
      composer.y = top + patch + 4 + names[l] + below.leading
    }
  }

  /// A color with its name and, where a style for it is given, its value below it; it leads to its page.
  private func chip(_ entry: ColorEntry, _ patch: Rect, _ style: TextStyle, _ below: TextStyle?) {
    composer.tagged("P", language: content.language) {
      composer.tagged("Link") {
        swatch(entry, patch, radius: 0)
        var y = patch.maxY + 4
        y += composer.text(entry.name, style, x: patch.x, top: y, width: patch.width, limit: 12)
        // A color without a name is called by its value, which is said once.
        if let below, entry.name.uppercased() != entry.hex.uppercased() {
          y += composer.text(entry.hex, below, x: patch.x, top: y, width: patch.width, limit: 1)
        }
        if content.sections.contains(.colors) {
          composer.link(
            Rect(x: patch.x, y: patch.y, width: patch.width, height: y - patch.y), to: entry.anchor,
            label: entry.name)
        }
      }
    }
  }

  /// Patches in a row: about as many as usual, so that everything fits on the page and no row has one alone.
  private func columns(_ groups: [GroupEntry], _ dense: Bool) -> Int {
    let largest = groups.map(\.colors.count).max() ?? 1
    let isWide = frame.width > frame.height
    let usual = min(largest, dense ? (isWide ? 12 : 8) : 6)
    func cost(_ columns: Int) -> Double {
      let rows = groups.reduce(0) { $0 + ($1.colors.count + columns - 1) / columns }
      let tall =
        groups.reduce(0) { $0 + wordsHeight($1, columns: columns, dense: dense) }
        + Double(rows) * (dense ? 20 : 26)
      let uneven = groups.reduce(0.0) { sum, group in
        let last = group.colors.count > columns ? group.colors.count % columns : 0
        // Full rows are best, and one patch alone is worst.
        return sum + (last == 1 ? 2 : last > 0 ? Double(columns - last) / Double(columns) : 0)
      }
      return uneven / Double(groups.count) + Double((columns - usual).magnitude) * 0.1
        + (tall > composer.room ? 8 : 0)
    }
    let most = dense ? (isWide ? 16 : 12) : (isWide ? 9 : 7)
    let choices = min(usual, max(usual - 3, 2))...max(usual, min(most, largest))
    return choices.min { cost($0) < cost($1) } ?? usual
  }

  /// The shares that the designer gave, as widths.
  private func band(_ proportions: [(entry: ColorEntry, share: Double)]) {
    let rect = Rect(x: frame.x, y: composer.y, width: frame.width, height: 120)
    let words = proportions.map { "\($0.entry.name) \(percent($0.share))" }
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

  private func chipStyle(_ dense: Bool) -> TextStyle {
    dense ? TextStyle.tiny.colored(Ink.text).sized(8, leading: 10.5) : TextStyle.value.sized(9, leading: 12)
  }

  /// What a group takes beside its patches: its name, the names of its colors and what lies between.
  private func wordsHeight(_ group: GroupEntry, columns: Int, dense: Bool) -> Double {
    let width = (frame.width - (dense ? 8.0 : 10.0) * Double(columns - 1)) / Double(columns)
    let names = group.colors.map { composer.height($0.name, chipStyle(dense), width: width, limit: 12) }
    let around: Double = dense ? 8 : 23
    var rows = 0.0
    for start in stride(from: 0, to: names.count, by: columns) {
      let highest = names[start..<min(start + columns, names.count)].max() ?? 0
      rows += highest + around
    }
    let title = composer.height(group.name, .subheading, width: frame.width, limit: 4)
    return rows + title + (dense ? 16 : 20)
  }

  /// The colors of a group as patches with their names and values.
  private func chips(_ group: GroupEntry, columns: Int, patch: Double, dense: Bool, isFirst: Bool) {
    let gap = dense ? 8.0 : 10.0
    let width = (frame.width - gap * Double(columns - 1)) / Double(columns)
    let style = chipStyle(dense)
    let below = TextStyle.tiny.sized(8, leading: 11)
    let rows = stride(from: 0, to: group.colors.count, by: columns).map {
      Array(group.colors[$0..<min($0 + columns, group.colors.count)])
    }
    func height(_ row: [ColorEntry]) -> Double {
      let names = row.map { composer.height($0.name, style, width: width, limit: 12) }.max() ?? 0
      return patch + 4 + names + (dense ? 0 : below.leading)
    }
    if !isFirst { composer.y += dense ? 10 : 14 }
    composer.ensure(20 + (rows.first.map(height) ?? 0))
    composer.tagged("H2", language: content.language) {
      composer.y += composer.text(
        group.name, .subheading, x: frame.x, top: composer.y, width: frame.width, limit: 4)
    }
    composer.y += 6
    for row in rows {
      let tall = height(row)
      composer.ensure(tall)
      for (i, entry) in row.enumerated() {
        let x = frame.x + Double(i) * (width + gap)
        chip(
          entry, Rect(x: x, y: composer.y, width: width, height: patch), style, dense ? nil : below)
      }
      composer.y += tall + (dense ? 4 : 8)
    }
  }
}
