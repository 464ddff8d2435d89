import PaletteCore

/// Spot colors in a line.
extension PasteScanner {
  /// `HKS 57 K`, `RAL 5010`, `DIC-183`, `NCS S 2040-B`: a spot color of another book.
  mutating func book(_ end: Int, _ name: String) {
    var position = end
    while position < line.count, " \t:-".contains(line[position]) { position += 1 }
    // "NCS coated: 1020-B30G"
    position = behindPaper(position).end
    while position < line.count, " \t:-".contains(line[position]) { position += 1 }
    if name == "NCS" || name == "TOYO" { return notation(position, name) }
    var stop = position
    while stop < line.count, line[stop].isNumber { stop += 1 }
    guard (1...4).contains(stop - position) else {
      index = end
      return
    }
    var words = [name, String(line[position..<stop])]
    let paper = line[stop...].prefix(3)
    if paper.count > 1, paper.first == " ", let letter = paper.dropFirst().first, "KNEZ".contains(letter),
      paper.count < 3 || !(paper.last?.isLetter ?? false)
    {
      words.append(String(letter))
      stop += 2
    }
    take([words.joined(separator: " ")], to: stop)
  }

  private mutating func take(_ spots: [String], to stop: Int) {
    var print = PrintColor()
    print.spots = spots
    tokens.append(PasteToken(kind: .spot, range: index..<stop, print: print))
    index = stop
  }

  /// `S 2040-B`, `CF10123`: letters and digits, with a number among them.
  private mutating func notation(_ start: Int, _ name: String) {
    var words: [String] = []
    var stop = start
    var position = start
    while words.count < 2 {
      var close = position
      while close < line.count, line[close].isASCII,
        line[close].isLetter || line[close].isNumber || line[close] == "-"
      {
        close += 1
      }
      words.append(String(line[position..<close]))
      stop = close
      // Only the second edition has a letter of its own.
      guard words == ["S"], close < line.count, line[close] == " " else { break }
      position = close + 1
    }
    guard let last = words.last, last.count(where: \.isNumber) > 2 else {
      index = start
      return
    }
    take([([name] + words).joined(separator: " ")], to: stop)
  }

  /// The papers and lacquers that books of inks are printed on.
  static let papers: Set<String> = [
    "C", "U", "CP", "UP", "M", "TCX", "TPX", "TPG", "TN", "TSX", "XGC", "PC", "EC", "CVC", "CVU",
  ]

  /// `199C` as `199 C`.
  private static func spaced(_ word: String) -> String {
    let digits = word.prefix { $0.isNumber }
    let paper = word.dropFirst(digits.count)
    return !digits.isEmpty && papers.contains(String(paper)) ? digits + " " + paper : word
  }

  mutating func pantone(_ end: Int) {
    var position = end
    while position < line.count, " \t®™:+".contains(line[position]) { position += 1 }
    if String(line[position...].prefix(3)).lowercased() == "pms" { position += 4 }
    // "Pantone Uncoated 185 U"
    let (start, kind) = behindPaper(min(position, line.count))
    if kind != nil { position = start }
    while position < line.count, " \t:".contains(line[position]) { position += 1 }
    var words: [String] = []
    var stop = position
    while position < line.count, words.count < 5 {
      var close = position
      while close < line.count, line[close].isLetter || line[close].isNumber || line[close] == "-" {
        close += 1
      }
      let word = String(line[position..<close])
      // "PANTONE 17-5104 Ultimate Gray": behind a number alone stands its name.
      let isPaper = Self.papers.contains(word.uppercased())
      if words.count == 1, words[0].first?.isNumber == true, !isPaper { break }
      if word.isEmpty || ["RGB", "CMYK", "HEX", "HSL", "RAL"].contains(word.uppercased()) { break }
      // "Reflex Blue corresponds to": a sentence goes on behind the name.
      if !words.isEmpty, word.first?.isLowercase == true, word.count > 1 { break }
      words.append(Self.spaced(word))
      stop = close
      // The letter of the paper ends a name.
      if isPaper, words.count > 1 { break }
      position = close
      while position < line.count, line[position] == " " { position += 1 }
    }
    // "Pantone Yellow" is one of those that are mixed from.
    let isBasic =
      words.count == 1 && line[position...].first == " " && ColorNames.named(words[0].lowercased()) != nil
    guard words.first?.contains(where: \.isNumber) == true || words.count > 1 || isBasic else {
      index = end
      return
    }
    // "Pantone coated 185", "185 coated"
    let (behind, other) = behindPaper(stop)
    if other != nil { stop = behind }
    if let letter = PastePaper.letter(of: kind ?? other), let last = words.last, last.last?.isNumber == true {
      words.append(letter)
    }
    var spots = ["PANTONE " + words.joined(separator: " ")]
    // `295 C / 294 U`: the same color for another paper.
    let rest = line[stop...].drop { " /,|".contains($0) }
    let digits = rest.prefix { $0.isNumber }
    let paper = rest.dropFirst(digits.count).drop { $0 == " " }.prefix { $0.isLetter }
    if rest.startIndex > stop, (2...5).contains(digits.count), Self.papers.contains(String(paper)) {
      spots.append("PANTONE \(String(digits)) \(String(paper))")
      stop = paper.endIndex
    }
    take(spots, to: stop)
  }

  /// Where `CMYK coated (C): 36 - 0 - 9 - 0` goes on behind the paper that it is meant for, and the kind of its inks.
  func behindPaper(_ end: Int) -> (end: Int, kind: PasteToken.Kind?) {
    var position = end
    var kind: PasteToken.Kind?
    while let start = line[position...].firstIndex(where: { !" \t:(-–".contains($0) }) {
      let word = line[start...].prefix { $0.isLetter }
      let text = String(word).lowercased()
      let isInParentheses = start > 0 && line[start - 1] == "(" && line[word.endIndex...].first == ")"
      if let paper = PastePaper.kinds[text] ?? (isInParentheses ? PastePaper.letters[text] : nil) {
        kind = kind ?? paper
      } else if kind == nil || !PastePaper.nouns.contains(text) {
        break
      }
      position = word.endIndex
      if position < line.count, line[position] == ")" { position += 1 }
    }
    return (position, kind)
  }
}

/// The papers that inks are meant for.
enum PastePaper {
  /// What guides call them.
  static let kinds: [String: PasteToken.Kind] = [
    "coated": .coated, "gestrichen": .coated, "couché": .coated, "uncoated": .uncoated,
    "ungestrichen": .uncoated, "newsprint": .newsprint,
  ]
  fileprivate static let letters: [String: PasteToken.Kind] = ["c": .coated, "u": .uncoated]
  fileprivate static let nouns: Set<String> = ["paper", "stock", "papier"]

  /// The paper of print values; nil for inks of any paper and what is no ink.
  static func name(of kind: PasteToken.Kind) -> String? {
    switch kind {
    case .coated: "coated"
    case .uncoated: "uncoated"
    case .newsprint: "newsprint"
    default: nil
    }
  }

  /// The letter behind the number of a spot color.
  fileprivate static func letter(of kind: PasteToken.Kind?) -> String? {
    kind.flatMap { kind in letters.first { $0.value == kind }?.key.uppercased() }
  }

  /// "Coated CMYK 0 91 76 0": the paper in the word before a label.
  static func kind(before index: Int, in line: [Character]) -> PasteToken.Kind? {
    let head = line[..<index].reversed().drop { " \t:(-–".contains($0) }
    return kinds[String(head.prefix { $0.isLetter }.reversed()).lowercased()]
  }

  /// Whether spot colors may be one color, as they are in books of two systems, or for two papers.
  ///
  /// - Parameter inLines: each has a line of its own, where the second paper may have another number.
  static func areOneInk(_ some: [String], _ others: [String], inLines: Bool = true) -> Bool {
    if some.isEmpty || others.isEmpty { return false }
    return some.allSatisfy { one in
      others.allSatisfy { other in
        let (a, b) = (one.split(separator: " "), other.split(separator: " "))
        if a.first != b.first { return true }
        guard let x = a.last, let y = b.last, x != y, [x, y].allSatisfy({ ["C", "U"].contains($0) }) else {
          return false
        }
        return inLines || a.dropLast() == b.dropLast()
      }
    }
  }
}

extension PrintColor {
  /// Takes over what another color says that this one does not.
  mutating func add(_ other: PrintColor) {
    cmyk = cmyk ?? other.cmyk
    papers.merge(other.papers) { own, _ in own }
    let known = spots
    spots = known + other.spots.filter { !known.contains($0) }
  }
}
