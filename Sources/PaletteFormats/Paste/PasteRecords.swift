import PaletteCore

/// A line as it takes part in the layout of the whole text.
enum PasteItem {
  case blank
  /// A line of words alone; whether it is a heading of Markdown, and its cells where it has several.
  case words(String, isTitle: Bool, row: [String])
  /// A line that belongs to nothing, with the words of its comment where they may be a name.
  /// It may go on with the sentence that a heading begins.
  case other(remark: String?, row: [String], goesOn: Bool)
  /// A line with colors.
  case colors([PastedToken])
}

/// Colors whose names stand in lines of their own: above them or below, first or second of the lines of each, or in a list
/// before the list of all values.
///
/// Which it is, is decided for a whole run of colors: of the layouts that give each of them a name of its own, the one whose
/// names are most like names of colors.
struct PasteRecords {
  /// A line of words between two colors.
  private struct Line {
    var item: Int
    var text: String
    var row: [String]
    /// Whether a blank line stands before it.
    var isApart: Bool
  }

  /// What stands between two colors.
  private struct Gap {
    var lines: [Line] = []
    /// Whether a blank line stands at its end.
    var endsApart = false
    /// Whether a sentence or a comment is among the lines.
    var hasOthers = false
  }

  private let items: [PasteItem]
  private var gaps = [Gap()]
  /// Where each color begins, and whether it needs a name.
  private var colors: [(item: Int, isOpen: Bool)] = []

  /// The items with their colors named and without the lines that only describe.
  static func resolved(_ items: [PasteItem]) -> [PasteItem] {
    let records = PasteRecords(items)
    var result = items
    var start = 0
    while start < records.colors.count {
      var end = start
      while end < records.colors.count, records.colors[end].isOpen { end += 1 }
      if end - start > 1 { records.name(start..<end, in: &result) }
      start = max(end, start + 1)
    }
    return result
  }

  private init(_ items: [PasteItem]) {
    self.items = items
    var titles = 0
    var count = 0
    for item in items {
      if case .words(_, isTitle: true, _) = item { titles += 1 }
      if case .colors(let found) = item, found.count == 1 { count += 1 }
    }
    let countsTitles = titles > 1 && titles * 6 >= count
    var kinds: Set<PasteToken.Kind> = []
    var spots: [String] = []
    var isBlank = false
    for (index, item) in items.enumerated() {
      let last = gaps.count - 1
      switch item {
      case .blank: isBlank = true
      case .words(let text, let isTitle, let row):
        if isTitle && !countsTitles {
          isBlank = true
        } else if !PasteWords.isStep(text) {
          gaps[last].lines.append(Line(item: index, text: text, row: row, isApart: isBlank))
          isBlank = false
        }
      case .other: gaps[last].hasOthers = true
      case .colors(let found):
        let isOpen = found.count == 1 && found[0].name.isEmpty && found[0].group == nil
        let goesOn =
          isOpen && !isBlank && gaps[last].lines.isEmpty && !gaps[last].hasOthers
          && colors.last?.isOpen == true
          && (kinds.isDisjoint(with: found[0].kinds)
            || found[0].kinds == [.spot] && kinds.contains(.spot)
              && (kinds == [.spot] || PastePaper.areOneInk(spots, found[0].print.spots)))
        if goesOn {
          kinds.formUnion(found[0].kinds)
          spots += found[0].print.spots
          continue
        }
        gaps[last].endsApart = isBlank
        isBlank = false
        colors.append((index, isOpen))
        gaps.append(Gap())
        kinds = isOpen ? found[0].kinds : []
        spots = isOpen ? found[0].print.spots : []
      }
    }
    gaps[gaps.count - 1].endsApart = isBlank
  }

  // MARK: Layouts

  /// A way to read the names of a run of colors.
  private struct Reading {
    var names: [Line]
    var score: Double
  }

  private func name(_ run: Range<Int>, in result: inout [PasteItem]) {
    var readings: [Reading] = []
    for depth in 0..<3 {
      readings.append(contentsOf: above(run, depth))
      readings.append(contentsOf: below(run, depth))
    }
    readings.append(contentsOf: tops(run))
    readings.append(contentsOf: lists(run))
    guard let best = readings.max(by: { $0.score < $1.score }), best.score > 0 else { return }
    for (place, line) in zip(run, best.names) {
      guard case .colors(var found) = items[colors[place].item] else { continue }
      (found[0].group, found[0].name) = PasteNaming.parts(line.text)
      result[colors[place].item] = .colors(found)
    }
    clear(run, best, &result)
  }

  /// Takes away the lines of the records: none of them is a heading of what follows.
  private func clear(_ run: Range<Int>, _ reading: Reading, _ result: inout [PasteItem]) {
    let last = max(reading.names.map(\.item).max() ?? 0, colors[run.upperBound - 1].item)
    for gap in gaps[run.lowerBound...run.upperBound] {
      for line in gap.lines where line.item <= last {
        if case .words = result[line.item] { result[line.item] = .blank }
      }
    }
  }

  /// The line so far above each color.
  private func above(_ run: Range<Int>, _ depth: Int) -> [Reading] {
    var names: [Line] = []
    var score = 0.0
    for place in run {
      let gap = gaps[place]
      guard gap.lines.count > depth else { return [] }
      let position = gap.lines.count - 1 - depth
      names.append(gap.lines[position])
      // Nearer to the color before it than to its own.
      let isParted = gap.endsApart || gap.lines[(position + 1)...].contains(where: \.isApart)
      if isParted, place > 0, !gap.lines[...position].contains(where: \.isApart) { score -= 2 }
      if isParted, gap.lines[position...].dropFirst().isEmpty { score -= 0.4 }
    }
    let bonus = 0.5 - Double(depth) * 0.1 + score / Double(run.count)
    return rated(names, run, bonus).map { [Reading(names: names, score: $0)] } ?? []
  }

  /// The first line of the paragraph that each color is in.
  private func tops(_ run: Range<Int>) -> [Reading] {
    var names: [Line] = []
    for place in run {
      let gap = gaps[place]
      guard !gap.lines.isEmpty else { return [] }
      let start = gap.endsApart ? nil : gap.lines.lastIndex(where: \.isApart)
      guard let start = start ?? (place == run.lowerBound ? gap.lines.indices.first : nil) else { return [] }
      names.append(gap.lines[start])
    }
    return rated(names, run, 0.7).map { [Reading(names: names, score: $0)] } ?? []
  }

  /// The line so far below each color.
  private func below(_ run: Range<Int>, _ depth: Int) -> [Reading] {
    var names: [Line] = []
    var score = 0.0
    for place in run {
      let gap = gaps[place + 1]
      guard gap.lines.count > depth else { return [] }
      names.append(gap.lines[depth])
      if gap.lines[0...depth].contains(where: \.isApart) { score -= place + 1 < gaps.count - 1 ? 2 : 3 }
    }
    // Nothing is left over where the text begins with a color.
    let begins = gaps[run.lowerBound].lines.isEmpty ? 0.5 : 0
    let bonus = 0.3 + begins - Double(depth) * 0.2 + score / Double(run.count)
    return rated(names, run, bonus).map { [Reading(names: names, score: $0)] } ?? []
  }

  /// A list of names, and behind it the list of the values; again and again.
  private func lists(_ run: Range<Int>) -> [Reading] {
    var before: [Line]? = []
    var behind: [Line]? = []
    var start = run.lowerBound
    while start < run.upperBound {
      var end = start + 1
      while end < run.upperBound, gaps[end].lines.isEmpty { end += 1 }
      guard end - start > 1 else { return [] }
      before = before.flatMap { all in list(gaps[start], end - start, isAbove: true).map { all + $0 } }
      behind = behind.flatMap { all in list(gaps[end], end - start, isAbove: false).map { all + $0 } }
      start = end
    }
    return [(before, 0.6), (behind, 0.3)].compactMap { names, bonus in
      names.flatMap { names in
        rated(names, run, bonus, least: 0.5).map { Reading(names: names, score: $0) }
      }
    }
  }

  /// So many lines of names right beside a list of values.
  private func list(_ gap: Gap, _ count: Int, isAbove: Bool) -> [Line]? {
    guard let edge = isAbove ? gap.lines.last : gap.lines.first else { return nil }
    if edge.row.count == count {
      return edge.row.map { Line(item: edge.item, text: $0, row: [], isApart: false) }
    }
    if isAbove {
      let start = gap.lines.lastIndex(where: \.isApart) ?? 0
      let paragraph = gap.lines[start...]
      guard paragraph.count >= count, paragraph.count <= count + 2 else { return nil }
      let heads = paragraph.dropLast(count)
      return heads.allSatisfy { PasteNaming.score($0.text) < 1.5 } ? Array(paragraph.suffix(count)) : nil
    }
    let end = gap.lines.dropFirst().firstIndex(where: \.isApart) ?? gap.lines.endIndex
    let paragraph = gap.lines[..<end]
    return paragraph.count == count ? Array(paragraph) : nil
  }

  /// How good names are; nil where two are the same, or one is none.
  private func rated(_ names: [Line], _ run: Range<Int>, _ bonus: Double, least: Double = -4) -> Double? {
    guard names.count == run.count, Set(names.map { $0.text.lowercased() }).count == names.count else {
      return nil
    }
    var sum = 0.0
    // A long text is laid out throughout as it begins.
    for (place, line) in zip(run, names).prefix(200) {
      var score = PasteNaming.score(line.text)
      if score < least { return nil }
      // "Blue bar as an example of Larkspur" says again what the name says.
      let folded = line.text.lowercased()
      for gap in [gaps[place], gaps[place + 1]] {
        let isRepeated = gap.lines.contains { other in
          other.item != line.item && other.text.count > line.text.count
            && other.text.lowercased().contains(folded)
        }
        if isRepeated { score += 0.4 }
      }
      sum += score
    }
    return sum / Double(min(names.count, 200)) + bonus
  }
}
