import PaletteCore

/// Takes values from the front of a text, each as its label says that it is written.
struct PasteValueReader {
  private var rest: ArraySlice<Character>

  init(_ text: ArraySlice<Character>) { rest = text }

  private static func isMark(_ character: Character) -> Bool {
    character.isWhitespace || ",;|/·•:".contains(character)
  }

  /// Whether nothing is left but marks.
  var isEmpty: Bool { rest.allSatisfy(Self.isMark) }

  /// Takes what an empty cell has: `–`, `n/a`.
  mutating func takeNothing() -> Bool {
    var tail = rest.drop(while: Self.isMark)
    if PasteInkCells.isNothing(String(tail.prefix { !$0.isWhitespace })) {
      tail = tail.drop { !$0.isWhitespace }
      rest = tail
      return true
    }
    return false
  }

  /// Takes six digits, with or without a mark.
  mutating func takeHex() -> String? {
    var tail = rest.drop(while: Self.isMark)
    if tail.first == "#" { tail = tail.dropFirst().drop { $0 == " " } }
    let digits = tail.prefix(6)
    guard digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    tail = tail.dropFirst(6)
    if let next = tail.first, next.isLetter || next.isNumber { return nil }
    rest = tail
    return String(digits)
  }

  /// Takes so many numbers up to `top`, with the letters of their channels or without.
  mutating func takeNumbers(_ count: Int, _ letters: String, _ top: Int) -> String? {
    var tail = rest
    var values: [String] = []
    while values.count < count {
      tail = tail.drop { (mark: Character) -> Bool in
        Self.isMark(mark) || "=-–.".contains(mark) || letters.contains(mark)
      }
      let digits = tail.prefix { $0.isASCII && $0.isNumber }
      guard (1...3).contains(digits.count), let value = Int(String(digits)), value <= top else { return nil }
      values.append(String(digits))
      tail = tail.dropFirst(digits.count)
      if tail.first == "%" { tail = tail.dropFirst() }
    }
    if let next = tail.first, next.isLetter || next == "." && tail.dropFirst().first?.isNumber == true {
      return nil
    }
    rest = tail
    return values.joined(separator: " ")
  }

  /// Takes `1665 C`, `Cool Gray 11 C`, `17-1463 TCX`.
  mutating func takeSpot() -> String? {
    let line = rest.drop(while: Self.isMark).prefix { $0 != "\n" && $0 != "\t" }
    var words = line.split(separator: " ").map { String($0) }
    var taken: [String] = []
    while ["pantone", "pms"].contains(words.first?.lowercased()) {
      taken.append(words.removeFirst())
    }
    let prefix = taken.count
    while let word = words.first, taken.count < prefix + 5 {
      let plain = word.filter { $0 != "," && $0 != ";" }
      let isNumber = plain.first?.isNumber == true
      let isPaper = PasteScanner.papers.contains(plain.uppercased())
      if taken.count > prefix, isNumber, taken[prefix].first?.isNumber == true { break }
      if isNumber, !plain.allSatisfy({ $0.isNumber || $0.isLetter || $0 == "-" }) { break }
      if plain.contains(where: { "#/%.".contains($0) }) { break }
      if taken.count > prefix, taken[prefix].first?.isNumber == true, !isPaper { break }
      taken.append(word)
      words.removeFirst()
      if isPaper || word != plain { break }
    }
    guard
      taken[prefix...].contains(where: { word in
        word.contains(where: \.isNumber) || PasteScanner.papers.contains(word) && taken.count > prefix + 1
      })
    else { return nil }
    // As many characters as the words have.
    var tail = rest.drop(while: Self.isMark)
    for word in taken { tail = tail.drop { $0 == " " }.dropFirst(word.count) }
    rest = tail
    return taken[prefix...].joined(separator: " ").filter { !",;".contains($0) }
  }
}

/// Cells for inks that have none.
enum PasteInkCells {
  private static let nothing: Set<String> = [
    "–", "—", "-", "--", "n/a", "n.a.", "na", "none", "keine", "k.a.", "/", "✗", "×", "nicht", "aucun", "—.",
  ]

  /// Whether a cell says that there is nothing.
  static func isNothing(_ text: String) -> Bool { nothing.contains(text.lowercased()) }

  /// `Pantone –`, `RAL: n/a`: the label of an ink without one.
  static func isEmpty(_ text: String) -> Bool {
    guard text.count < 40 else { return false }
    let label = text.prefix { $0.isLetter }
    guard ["pantone", "pms", "ral", "hks", "dic", "ncs", "toyo", "cmyk", "cmjn"].contains(label.lowercased())
    else { return false }
    let rest = String(text.dropFirst(label.count).drop { " \t:®™.".contains($0) }).trimmed
    return !rest.isEmpty && isNothing(rest)
  }
}
