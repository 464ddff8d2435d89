import PaletteCore

/// Colors side by side, as the text of a PDF has them: a line of names, and below it a line for each notation.
enum PasteColumns {
  /// The items with each column's values as one color.
  static func resolved(_ items: [PasteItem]) -> [PasteItem] {
    var result = items
    var index = 0
    while index < items.count {
      guard let first = colors(items[index]), first.count > 1 else {
        index += 1
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
      if lines.count > 1 {
        var joined = first.indices.map { column in join(lines.map { $0[column] }) }
        if index > 0, case .words(let text, _) = items[index - 1],
          let names = names(text, joined.count)
        {
          for (column, name) in names.enumerated() { joined[column].name = name }
          result[index - 1] = .blank
        }
        result[index] = .colors(joined)
        for line in (index + 1)..<end { result[line] = .blank }
      }
      index = end
    }
    return result
  }

  /// The colors of a line that names none of them and writes all in one notation.
  private static func colors(_ item: PasteItem) -> [PastedToken]? {
    guard case .colors(let colors) = item, let first = colors.first, first.kinds.count == 1,
      colors.allSatisfy({ $0.kinds == first.kinds && ($0.name.isEmpty || $0.isFromScope || $0.spot != nil) })
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
    one.cmyk = tokens.lazy.compactMap(\.cmyk).first
    one.spot = tokens.lazy.compactMap(\.spot).first
    for token in tokens { one.kinds.formUnion(token.kinds) }
    return one
  }

  /// The names of so many columns in a line of words; nil where it leaves open where one ends.
  private static func names(_ text: String, _ count: Int) -> [String]? {
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
        split(end, names + [name], score + (isWhole ? 3 : endsWell ? 2 : 0))
      }
    }
    split(0, [], 0)
    return best.isAlone ? best.names : nil
  }
}
