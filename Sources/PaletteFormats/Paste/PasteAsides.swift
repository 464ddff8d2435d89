import PaletteCore

/// Where the names of several colors in a line stand.
extension PasteLine {
  /// Whether the colors stand in brackets with nothing but marks between them.
  func isList(_ groups: [[PasteToken]]) -> Bool {
    guard let first = groups.first?.first,
      characters[..<first.range.lowerBound].last(where: { !" \"'`".contains($0) }).map({ "[{".contains($0) })
        == true
    else { return false }
    return zip(groups, groups.dropFirst()).allSatisfy { one, other in
      let end = one.map(\.range.upperBound).max() ?? 0
      guard let start = other.first?.range.lowerBound, end <= start else { return false }
      return !characters[end..<start].contains { $0.isLetter || $0.isNumber || $0 == "]" }
    }
  }

  /// Whether a stretch without the marks of elements is within a tag.
  func isInTag(_ range: Range<Int>) -> Bool {
    if range.isEmpty || characters[range].contains(where: { "<>".contains($0) }) { return false }
    let head = characters[max(0, range.lowerBound - 300)..<range.lowerBound]
    guard let mark = head.lastIndex(where: { "<>".contains($0) }) else { return false }
    // `theme={{ token: {` of JSX holds an object.
    if head[mark...].count(where: { $0 == "{" }) > head[mark...].count(where: { $0 == "}" }) { return false }
    return head[mark] == "<" && head[(mark + 1)...].first?.isLetter == true
  }

  /// Whether every color of a line of HTML is the style of an element, with its name in an element behind it.
  func isNamedBehind(_ groups: [[PasteToken]]) -> Bool {
    guard groups.count > 1, characters.contains("<"), groups.allSatisfy({ $0.count == 1 }) else {
      return false
    }
    return groups.indices.allSatisfy { index in
      let range = groups[index][0].range
      let end = index + 1 < groups.count ? groups[index + 1][0].range.lowerBound : characters.count
      guard range.upperBound < end else { return false }
      let opening = characters[..<range.lowerBound].lastIndex(of: "<")
      let isStyle = opening.map { String(characters[$0..<range.lowerBound]).contains("style=") } ?? false
      return isStyle && !comment(in: Array(characters[range.upperBound..<end])).isEmpty
    }
  }

  /// Names stand behind the colors where nothing stands before the first and something behind each.
  func namesFollow(_ groups: [[PasteToken]]) -> Bool {
    guard let first = groups.first?.first, let last = groups.last?.last else { return false }
    if characters[..<first.range.lowerBound].contains(where: { "{:=".contains($0) }) { return false }
    let head = PasteWords.clean(String(characters[..<first.range.lowerBound]))
    let tail = PasteWords.clean(String(characters[last.range.upperBound...]))
    return head.isEmpty && tail.contains(where: \.isLetter)
  }

  /// "use #2f6f4e (moss) and #d9c58b (sand)": the names in parentheses behind each color, where none stands before.
  /// What stands before the first of several is the title of all.
  func asides(_ groups: [[PasteToken]]) -> [String]? {
    guard let first = groups.first?.first,
      groups.count > 1
        || name(before: Array(characters[..<first.range.lowerBound]), isAlone: false).isEmpty
    else { return nil }
    let ends = groups.map { $0.map(\.range.upperBound).max() ?? characters.count }
    let names = ends.map(aside)
    if names.contains(where: \.isEmpty) { return nil }
    // "Navy #000080 (dark), Sky #0099ff (light)" has names before each.
    for (end, next) in zip(ends, groups.dropFirst()) {
      guard let start = next.first?.range.lowerBound, end < start,
        let close = characters[end..<start].firstIndex(of: ")")
      else { return nil }
      let gap = String(characters[(close + 1)..<start]).trimmed.lowercased()
      let isSeparator = ["and", "or", "und", "et", "y", "&", ",", ";", "/", "|"].contains {
        gap.hasSuffix($0)
      }
      if !gap.isEmpty, !isSeparator, !PasteWords.isIdle(gap) { return nil }
    }
    return names
  }

  /// The words in parentheses right behind a position; empty where there are none that name.
  func aside(_ position: Int) -> String {
    let tail = String(characters[position...].drop { " \t`*".contains($0) })
    guard tail.hasPrefix("("), let close = tail.firstIndex(of: ")") else { return "" }
    var text = tail[tail.index(after: tail.startIndex)..<close]
    // "(we call it Charcoal)"
    while let space = text.firstIndex(of: " "), PasteWords.isIdle(String(text[..<space])) {
      text = text[text.index(after: space)...]
    }
    let isName =
      text.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" } && text.split(separator: " ").count <= 3
    return isName ? PasteWords.clean(String(text)) : ""
  }
}
