import PaletteCore

/// Names in one list and their colors in another, as programs that draw charts have them:
/// `"domain": ["Coal", "Wind"], "range": ["#4c4c4c", "#59a14f"]`.
enum PasteParallel {
  private struct Item {
    var line: Int
    var column: Int
    var text: String
  }

  /// Further away than this a list of names belongs to something else.
  private static let maximumDistance = 8

  /// The lines with the name before each color of such a list. Their number stays.
  static func joined(_ lines: [[Character]]) -> [[Character]] {
    guard lines.contains(where: { labels(before: String($0).lowercased()) }) else { return lines }
    var names: [[Item]] = []
    var colors: [[Item]] = []
    for list in lists(lines) {
      if list.items.allSatisfy({ isColor($0.text) }) {
        colors.append(list.items)
      } else if list.isLabelled, list.items.allSatisfy({ isName($0.text) }) {
        names.append(list.items)
      }
    }
    var lines = lines
    for list in colors.reversed() {
      let fitting = names.filter { names in
        names.count == list.count && abs(names[0].line - list[0].line) <= maximumDistance
      }
      let isBefore = { (names: [Item]) in (names[0].line, names[0].column) < (list[0].line, list[0].column) }
      guard let found = fitting.last(where: isBefore) ?? fitting.first else { continue }
      for (name, color) in zip(found, list).reversed() {
        lines[color.line].insert(contentsOf: "\"\(name.text)\": ", at: color.column)
      }
    }
    return lines
  }

  /// Every list of two quoted texts and more, with nothing else in it, and whether what stands before it says that they
  /// are names.
  private static func lists(_ lines: [[Character]]) -> [(items: [Item], isLabelled: Bool)] {
    var found: [(items: [Item], isLabelled: Bool)] = []
    var items: [Item]?
    var isLabelled = false
    for (index, line) in lines.enumerated() where line.count < 2000 {
      var column = 0
      while column < line.count {
        let character = line[column]
        if "[(".contains(character) {
          items = []
          isLabelled = labels(before: String(line[..<column].suffix(24)).lowercased())
        } else if "])".contains(character) {
          if let items, items.count > 1 { found.append((items, isLabelled)) }
          items = nil
        } else if "\"'`".contains(character) {
          guard let end = line[(column + 1)...].firstIndex(of: character) else { break }
          items?.append(Item(line: index, column: column, text: String(line[(column + 1)..<end])))
          column = end
        } else if !character.isWhitespace, character != "," {
          items = nil
        }
        column += 1
      }
    }
    return found
  }

  /// Whether a text ends as a list of names begins, or holds such an ending: `.domain(`, `labels = c`, `"names": `.
  private static func labels(before text: String) -> Bool {
    let words = text.split { !$0.isLetter }.suffix(text.count > 24 ? Int.max : 2)
    return words.contains { keys.contains(String($0)) }
  }

  private static let keys: Set<String> = [
    "domain", "labels", "names", "categories", "breaks", "limits", "levels", "keys",
  ]

  private static func isColor(_ text: String) -> Bool {
    (text.hasPrefix("#") || text.hasSuffix(")")) && (try? Color(css: text)) != nil
  }

  private static func isName(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && text.count < 40 && !isColor(text)
  }
}
