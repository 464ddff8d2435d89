import PaletteCore

/// Colors side by side, as the text of a PDF has them: a line of names, and below it a line for each notation.
///
/// Or below each other: all names, all codes, all values of another notation.
enum PasteColumns {
  /// The items with each column's values as one color.
  static func resolved(_ items: [PasteItem]) -> [PasteItem] {
    var result = items
    var rows: [(item: Int, end: Int, colors: [PastedToken])] = []
    var index = 0
    while index < items.count {
      guard let first = colors(items[index]) else {
        index += 1
        continue
      }
      if first.count == 1 {
        index = fold(&result, from: index)
        continue
      }
      var lines = [first]
      var end = index + 1
      while end < items.count, let next = colors(items[end]), next.count == first.count,
        lines.allSatisfy({ $0[0].kinds.isDisjoint(with: next[0].kinds) })
      {
        lines.append(next)
        end += 1
      }
      rows.append((index, end, first.indices.map { column in join(lines.map { $0[column] }) }))
      for line in index..<end { result[line] = line == index ? .colors(rows[rows.count - 1].colors) : .blank }
      if lines.count == 1 { result[index] = items[index] }
      index = end
    }
    name(rows, items, &result)
    return result
  }

  /// Names the columns of all rows by the lines above them, or by those below.
  private static func name(
    _ rows: [(item: Int, end: Int, colors: [PastedToken])], _ items: [PasteItem], _ result: inout [PasteItem]
  ) {
    let above = rows.map { row in beside(items, row.item, -1, row.colors.count, row.end - row.item) }
    let below = rows.map { row in beside(items, row.end - 1, 1, row.colors.count, row.end - row.item) }
    let isAbove = above.count { $0 != nil } >= below.count { $0 != nil }
    for (row, found) in zip(rows, isAbove ? above : below) {
      guard let (line, names) = found else { continue }
      var colors = row.colors
      for column in colors.indices { colors[column].name = names[column] }
      result[row.item] = .colors(colors)
      result[line] = .blank
    }
  }

  /// The names of so many columns in the line beside a row, and where it is; a blank line may stand between.
  private static func beside(
    _ items: [PasteItem], _ item: Int, _ step: Int, _ count: Int, _ lines: Int
  ) -> (Int, [String])? {
    var place = item + step
    if items.indices.contains(place), case .blank = items[place] { place += step }
    guard items.indices.contains(place) else { return nil }
    switch items[place] {
    case .words(let text, _, let row):
      if row.count == count, row.allSatisfy({ PasteNaming.score($0) > -1 }) { return (place, row) }
      let isPlain = lines > 1 || count > 2 && text.split(separator: " ").count > count
      return step < 0 && isPlain ? names(text, count).map { (place, $0) } : nil
    case .other(_, let row, _):
      return row.count == count && row.allSatisfy { PasteNaming.score($0) > 0 } ? (place, row) : nil
    default: return nil
    }
  }

  /// `#…` in so many lines, and behind them as many in another notation: each is written in several ways.
  ///
  /// - Returns: the item to go on from.
  private static func fold(_ items: inout [PasteItem], from start: Int) -> Int {
    var runs: [[(item: Int, color: PastedToken)]] = []
    var index = start
    while index < items.count {
      if case .blank = items[index], !runs.isEmpty {
        index += 1
        continue
      }
      guard let found = colors(items[index]), found.count == 1 else { break }
      if let last = runs.last, last[0].color.kinds == found[0].kinds {
        runs[runs.count - 1].append((index, found[0]))
      } else {
        runs.append([(index, found[0])])
      }
      index += 1
    }
    guard let first = runs.first, first.count > 1, runs.count > 1,
      runs.allSatisfy({ $0.count == first.count }),
      Set(runs.map { $0[0].color.kinds }).count == runs.count
    else { return max(index, start + 1) }
    for place in first.indices {
      items[first[place].item] = .colors([join(runs.map { $0[place].color })])
      for run in runs.dropFirst() { items[run[place].item] = .blank }
    }
    return max(index, start + 1)
  }

  /// The colors of a line that names none of them and writes all in one notation.
  private static func colors(_ item: PasteItem) -> [PastedToken]? {
    guard case .colors(let colors) = item, let first = colors.first, first.kinds.count == 1,
      colors.allSatisfy({
        $0.kinds == first.kinds && ($0.name.isEmpty || $0.isFromScope || $0.print.spot != nil)
      })
    else { return nil }
    return colors
  }

  private static func join(_ tokens: [PastedToken]) -> PastedToken {
    var one = tokens[0]
    let best = tokens.filter { $0.color != nil }.min {
      ($0.kinds.first?.rawValue ?? 9) < ($1.kinds.first?.rawValue ?? 9)
    }
    one.color = best?.color
    one.name = ""
    for token in tokens {
      one.kinds.formUnion(token.kinds)
      one.print.add(token.print)
    }
    return one
  }

  /// The names of so many columns in a line of words; nil where it leaves open where one ends.
  static func names(_ text: String, _ count: Int) -> [String]? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= count, words.count <= 12, count < 6 else { return nil }
    if words.count == count { return words }
    // Where the pieces are what people call colors.
    var best: (score: Int, names: [String], isAlone: Bool) = (0, [], false)
    func split(_ start: Int, _ names: [String], _ score: Int) {
      if names.count == count {
        guard start == words.count else { return }
        if score > best.score {
          best = (score, names, true)
        } else if score == best.score {
          best.isAlone = false
        }
        return
      }
      for end in stride(from: start + 1, through: min(start + 3, words.count), by: 1) {
        let name = words[start..<end].joined(separator: " ")
        let isWhole = ColorNames.named(name) != nil
        let endsWell = ColorNames.named(words[end - 1]) != nil
        let isEven = (end - start) * count == words.count
        split(end, names + [name], score + (isWhole ? 6 : endsWell ? 4 : 0) + (isEven ? 2 : 0))
      }
    }
    split(0, [], 0)
    return best.isAlone ? best.names : nil
  }
}
