import PaletteCore

/// Where the names of several colors in a line stand.
extension PasteLine {
  /// "DIC 156 / PANTONE 185C", "185 C and 185 U": one color in two books of inks counts once.
  func withOneSpot(_ tokens: [PasteToken]) -> [PasteToken] {
    let spots = tokens.filter { $0.kind == .spot }
    guard spots.count > 1, let first = spots.first,
      spots.indices.allSatisfy({ place in
        spots[..<place].allSatisfy {
          PastePaper.areOneInk($0.print.spots, spots[place].print.spots, inLines: false)
        }
      })
    else { return tokens }
    return tokens.filter { $0.kind != .spot || $0.range == first.range }
  }

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
      let isStyle =
        opening.map { start in
          let element = String(characters[start..<range.lowerBound])
          return ["style=", "bgcolor=", "data-color="].contains { element.contains($0) }
        } ?? false
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
    if names.contains(where: \.isEmpty) { return equated(groups, ends) }
    // "Navy #000080 (dark), Sky #0099ff (light)" has names before each.
    for (end, next) in zip(ends, groups.dropFirst()) {
      guard let start = next.first?.range.lowerBound, end < start,
        let close = characters[end..<start].firstIndex(of: ")")
      else { return nil }
      let gap = String(characters[(close + 1)..<start].filter { $0 != "`" }).trimmed.lowercased()
      let isSeparator = ["and", "or", "und", "et", "y", "&", ",", ";", "/", "|"].contains {
        gap.hasSuffix($0)
      }
      if !gap.isEmpty, !isSeparator, !PasteWords.isIdle(gap) { return nil }
    }
    return names
  }

  /// Whether the second color takes the place of the first, which alone has a name: "Links changed from #0645ad to #3366cc".
  func isChange(_ colors: [PastedToken]) -> Bool {
    guard colors.count == 2, !colors[0].name.isEmpty, colors[1].name.isEmpty,
      colors[0].range.upperBound <= colors[1].range.lowerBound
    else { return false }
    let gap = characters[colors[0].range.upperBound..<colors[1].range.lowerBound].filter {
      !" `'\"".contains($0)
    }
    let head = String(characters[..<colors[0].range.lowerBound].suffix(80)).lowercased()
    let words = head.split { !$0.isLetter }.map { String($0) }
    return ["to", "auf", "zu", "vers", "à", "a", "para", "till", "til", "naar", "na"].contains(
      String(gap).lowercased())
      && words.last.map { ["from", "von", "de", "da", "från", "fra", "van", "z"].contains($0) } == true
      && !words.contains { ["gradient", "fade", "fades", "blend", "blends", "verlauf", "ramp"].contains($0) }
  }

  /// A color of two that have changed places, with the name of the other.
  func renamed(_ color: PastedToken, by colors: [PastedToken]) -> PastedToken {
    var color = color
    color.name = color.range == colors[0].range ? "" : colors[0].name
    return color
  }

  /// "#DADD10 is snot green, #BE600D is mud brown": what each of several colors is said to be, where that is a color.
  private func equated(_ groups: [[PasteToken]], _ ends: [Int]) -> [String]? {
    guard groups.count > 1, characters.count < 2000 else { return nil }
    var names: [String] = []
    for (index, end) in ends.enumerated() {
      let next = index + 1 < groups.count ? groups[index + 1][0].range.lowerBound : characters.count
      guard end <= next else { return nil }
      var words = characters[end..<next].prefix(80).split { " `*".contains($0) }.map { String($0) }
      guard let verb = words.first?.lowercased(), ["is", "ist", "est", "es", "är", "er"].contains(verb) else {
        return nil
      }
      words.removeFirst()
      if let stop = words.firstIndex(where: { $0.last.map { ",.;:!)".contains($0) } == true }) {
        words = Array(words[...stop])
      } else if let stop = words.firstIndex(where: { ["and", "und", "et", "y", "och", "while"].contains($0) })
      {
        words = Array(words[..<stop])
      }
      while let first = words.first, ["a", "an", "the", "our", "ein", "un"].contains(first) {
        words.removeFirst()
      }
      let name = PasteWords.clean(words.joined(separator: " "))
      guard (1...4).contains(words.count), let last = name.split(separator: " ").last,
        PasteBasics.isColor(String(last)) || ColorNames.named(name) != nil
      else { return nil }
      names.append(name)
    }
    return names
  }

  /// `cols <- c("#1B5E20", # pine`: the remark behind the first item of a list that goes on in the next line.
  func remarked(_ token: PastedToken) -> String? {
    guard characters.count < 400,
      let open = characters[..<token.range.lowerBound].lastIndex(where: { !" \"'`".contains($0) }),
      "[({".contains(characters[open])
    else { return nil }
    let tail = characters[token.range.upperBound...].drop { " \"'`".contains($0) }
    guard tail.first == ",", !tail.prefix(40).contains(where: { "])}".contains($0) }) else { return nil }
    let rest = String(tail.dropFirst()).trimmed
    guard let mark = ["//", "# ", "--", "% ", "/*"].first(where: rest.hasPrefix) else { return nil }
    let name = PasteWords.clean(String(rest.dropFirst(mark.count)).replacing("*/", with: ""))
    return (1...5).contains(name.split(separator: " ").count) && name.first?.isLetter == true ? name : nil
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

  /// "RAL 5010 Gentian blue – RGB …": the words between the spot color and the values.
  func behindSpot(where isMeant: (String) -> Bool) -> String {
    guard let first = tokens.first, let spot = first.print.spot, isMeant(spot), tokens.count > 1 else {
      return ""
    }
    let end = tokens[1].range.lowerBound
    guard first.range.upperBound < end else { return "" }
    let text = PasteWords.clean(String(characters[first.range.upperBound..<end]))
    return PasteWords.isIdle(text) ? "" : text
  }

  /// The words of `/* Navy */` or `// Navy`.
  func comment(in tail: [Character]) -> String {
    let text = String(tail)
    for mark in ["/*", "//", "<!--"] {
      if let start = text.firstRange(of: mark) {
        return PasteWords.clean(firstPiece(String(text[start.upperBound...])))
      }
    }
    // The first words between the marks of elements.
    var rest = text[...]
    while let close = rest.firstIndex(of: ">") {
      rest = rest[rest.index(after: close)...]
      let words = PasteWords.clean(String(rest.prefix { $0 != "<" }))
      if !words.isEmpty { return words }
    }
    return ""
  }
}
