/// Where an item of a grid lies. Source: CSS Grid 2, section 8.
struct GridLines {
  /// What is between two lines.
  private enum Span {
    /// From one line before another, counted from 1.
    case lines(Range<Int>)
    /// An area of this name.
    case named(String)
    /// Somewhere that only the layout can tell.
    case somewhere
  }

  private let rows: Span
  private let columns: Span

  /// Reads the lines of an item; nil for one whose place a browser looks for, which it finds beside the others.
  init?(_ box: StyleBox.Values) {
    guard let rows = Self.span(box.lines[0], box.lines[2]),
      let columns = Self.span(box.lines[1], box.lines[3])
    else { return nil }
    self.rows = rows
    self.columns = columns
  }

  /// Whether two items may lie on each other.
  func meet(_ other: GridLines) -> Bool {
    // Areas are named row by row: rows of different names are different rows, while columns may be within each other.
    Self.meet(rows, other.rows, differByName: true) && Self.meet(columns, other.columns, differByName: false)
  }

  private static func meet(_ a: Span, _ b: Span, differByName: Bool) -> Bool {
    switch (a, b) {
    case (.lines(let a), .lines(let b)): a.overlaps(b)
    case (.named(let a), .named(let b)): a == b || !differByName
    default: true
    }
  }

  private static func span(_ start: String, _ end: String) -> Span? {
    func length(_ word: String) -> Int? {
      word.hasPrefix("span") ? Int(word.dropFirst(4).trimmingPrefix { $0 == " " }) ?? 1 : nil
    }
    guard !start.isEmpty || !end.isEmpty && length(end) == nil, length(start) == nil || length(end) == nil
    else {
      return nil
    }
    if let first = Int(start), first > 0 {
      if let last = Int(end), last > 0, last != first { return .lines(min(first, last)..<max(first, last)) }
      if let count = length(end) { return .lines(first..<first + max(min(count, 10_000), 1)) }
      return .lines(first..<(end.isEmpty || Int(end).map { $0 > 0 } ?? false ? first + 1 : Int.max))
    }
    if let last = Int(end), last > 1, start.isEmpty || length(start) != nil {
      return .lines(max(last - (length(start) ?? 1), 0)..<last)
    }
    if length(start) != nil { return end.isEmpty ? nil : .somewhere }
    if Int(start) == nil, !start.isEmpty, start == end || end.isEmpty { return .named(start) }
    return .somewhere
  }

  /// The line that a shorthand sets; what is left out is the same name, or nothing.
  static func value(_ property: StyleProperty, of text: String, in name: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      CSSText.lowercased(String($0).trimmedSpace)
    }
    guard let first = parts.first, parts.count <= (name == "grid-area" ? 4 : 2) else { return nil }
    func part(_ index: Int, else before: String) -> String {
      if index < parts.count { return parts[index] }
      return before.hasPrefix("span") || Int(before) != nil ? "auto" : before
    }
    guard name == "grid-area" else {
      let isStart = property == .gridRowStart || property == .gridColumnStart
      return isStart ? first : part(1, else: first)
    }
    let column = part(1, else: first)
    return switch property {
    case .gridRowStart: first
    case .gridColumnStart: column
    case .gridRowEnd: part(2, else: first)
    default: part(3, else: column)
    }
  }
}

extension PairFinder {
  /// Whether something that is painted lies in the cells of a grid that the item `child` lies in.
  func isStacked(_ element: Int, _ child: Int, besides subject: Subject) -> Bool {
    guard now[element].layout == .grid else { return false }
    let own =
      child < 0
      ? subject.box.flatMap { kind in boxes[element]?.first { $0.kind == kind }?.style } : now[child]
    guard let lines = own?.box.flatMap({ GridLines($0.values) }) else { return false }
    func lies(_ style: ComputedStyle) -> Bool {
      style.box.flatMap { $0.isOut ? nil : GridLines($0.values) }?.meet(lines) ?? false
    }
    for box in boxes[element] ?? [] where child >= 0 || box.kind != subject.box {
      if box.style.isPainted, lies(box.style) { return true }
    }
    let children = tree.children(of: element, with: child)
    guard children.count <= 256 else { return false }
    return children.contains {
      $0 != child && lies(now[$0]) && (isPainted($0) || isPicture($0) && !now[$0].isGone)
    }
  }
}
