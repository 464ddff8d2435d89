/// A line as it takes part in the layout of the whole text.
enum PasteItem {
  case blank
  /// A line of words alone; whether it is a heading of Markdown.
  case words(String, isTitle: Bool)
  /// A line that belongs to nothing, with the words of its comment where they may be a name.
  case other(remark: String?)
  /// A line with colors.
  case colors([PastedToken])
}

/// Colors whose names stand in lines of their own: `Evergreen`, `Text and icons`, `#1B4332`, again and again.
///
/// Which of the lines is the name is decided for the whole text: it is the same one in each record.
struct PasteStack {
  /// The words between two colors, before the first and behind the last, as places of lines.
  private struct Gap {
    var lines: [Int] = []
    /// How many lines stand before the blank line; nil where there is none, or more than one.
    var blank: Int?
    var blanks = 0
  }

  private let items: [PasteItem]
  private let countsTitles: Bool
  private var gaps = [Gap()]
  /// Where each color begins.
  private var colors: [Int] = []

  /// The items with their colors named and without the lines that only describe; as they are where the text is no stack.
  static func resolved(_ items: [PasteItem]) -> [PasteItem] {
    guard let stack = PasteStack(items), let (before, behind) = stack.shape(), before + behind > 1 else {
      return items
    }
    return stack.named(before, behind) ?? items
  }

  /// Nil where a line has several colors or a name of its own.
  private init?(_ items: [PasteItem]) {
    self.items = items
    var titles = 0
    for case .words(_, isTitle: true) in items { titles += 1 }
    var kinds: Set<PasteToken.Kind> = []
    var isOpen = false
    var count = 0
    for case .colors(let found) in items where found.count == 1 { count += 1 }
    countsTitles = titles > 1 && titles * 6 >= count
    for (index, item) in items.enumerated() {
      switch item {
      case .blank: addBlank()
      case .words(_, let isTitle):
        if isTitle && !countsTitles { addBlank() } else { gaps[gaps.count - 1].lines.append(index) }
      case .other: break
      case .colors(let found):
        guard found.count == 1, found[0].name.isEmpty else { return nil }
        if isOpen, gaps[gaps.count - 1].lines.isEmpty, gaps[gaps.count - 1].blanks == 0,
          kinds.isDisjoint(with: found[0].kinds)
        {
          kinds.formUnion(found[0].kinds)
          continue
        }
        colors.append(index)
        gaps.append(Gap())
        kinds = found[0].kinds
        isOpen = true
      }
    }
    if colors.count < 2 { return nil }
  }

  private mutating func addBlank() {
    let last = gaps.count - 1
    // Several in a row are one.
    if gaps[last].blank == gaps[last].lines.count { return }
    gaps[last].blanks += 1
    gaps[last].blank = gaps[last].blanks == 1 ? gaps[last].lines.count : nil
  }

  /// How many lines before and behind its color each record has; nil where the records differ.
  private func shape() -> (before: Int, behind: Int)? {
    guard let head = gaps.first, let tail = gaps.last else { return nil }
    let inner = gaps.dropFirst().dropLast()
    let fewest = inner.map(\.lines.count).min() ?? 0
    if fewest == 0 { return nil }
    if inner.allSatisfy({ $0.blank != nil }) {
      // A blank line ends each record.
      let behind = inner.compactMap(\.blank)
      guard let count = behind.first, behind.allSatisfy({ $0 == count }), tail.lines.count >= count else {
        return nil
      }
      let first = head.lines.count - (head.blank ?? 0)
      return (min(first, inner.map { $0.lines.count - count }.min() ?? 0), count)
    }
    guard inner.allSatisfy({ $0.blanks == 0 }) else { return nil }
    let last = tail.blank ?? tail.lines.count
    if last > 0, last < fewest, head.lines.count >= fewest - last { return (fewest - last, last) }
    if head.lines.count >= fewest { return (fewest, 0) }
    return head.lines.isEmpty && last >= fewest ? (0, fewest) : nil
  }

  /// The items with the line that names set as the name of each color.
  private func named(_ before: Int, _ behind: Int) -> [PasteItem]? {
    let records = colors.indices.map { place in
      gaps[place].lines.suffix(before) + gaps[place + 1].lines.prefix(behind)
    }
    guard records.allSatisfy({ $0.count == before + behind }),
      let name = Self.column(
        (0..<(before + behind)).map { column in records.map { words($0[$0.startIndex + column]) } })
    else { return nil }
    var result = items
    for (record, color) in zip(records, colors) {
      guard case .colors(var found) = items[color] else { continue }
      found[0].name = words(record[record.startIndex + name])
      result[color] = .colors(found)
      for line in record { result[line] = .blank }
    }
    return result
  }

  private func words(_ index: Int) -> String {
    if case .words(let text, _) = items[index] { return text }
    return ""
  }

  /// The first column that names: every value of it is another, and none says what a color is for.
  static func column(_ columns: [[String]]) -> Int? {
    columns.indices.first { index in
      let values = columns[index]
      return Set(values.map { $0.lowercased() }).count == values.count
        && values.allSatisfy { value in
          value.contains(where: \.isLetter)
            && !PasteWords.isUse(value.split(separator: " ").first.map(String.init) ?? "")
        }
    }
  }
}
