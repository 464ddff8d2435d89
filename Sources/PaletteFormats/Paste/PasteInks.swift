import PaletteCore

/// Spot colors in a line.
extension PasteScanner {
  /// The book of a spot color: `RAL` of `RAL 5010`, `PANTONE` of `289 C`.
  static func book(of spot: String?) -> Substring {
    let word = spot?.split(separator: " ").first ?? ""
    return ["RAL", "HKS", "DIC", "NCS", "TOYO"].contains(word) ? word : "PANTONE"
  }

  /// `HKS 57 K`, `RAL 5010`, `DIC-183`, `NCS S 2040-B`: a spot color of another book.
  mutating func book(_ end: Int, _ name: String) {
    var position = end
    while position < line.count, " \t:-".contains(line[position]) { position += 1 }
    // "NCS coated: 1020-B30G"
    for paper in ["coated", "uncoated"]
    where String(line[position...].prefix(paper.count)).lowercased() == paper {
      position += paper.count
      while position < line.count, " \t:-".contains(line[position]) { position += 1 }
    }
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
    tokens.append(PasteToken(kind: .spot, range: index..<stop, spot: words.joined(separator: " ")))
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
    tokens.append(PasteToken(kind: .spot, range: index..<stop, spot: ([name] + words).joined(separator: " ")))
    index = stop
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
    // `295 C / 294 U`: the same color for another paper.
    let other = line[stop...].drop { " /,|".contains($0) }
    let digits = other.prefix { $0.isNumber }
    let paper = other.dropFirst(digits.count).drop { $0 == " " }.prefix { $0.isLetter }
    if other.startIndex > stop, (2...5).contains(digits.count), Self.papers.contains(String(paper)) {
      stop = paper.endIndex
    }
    tokens.append(PasteToken(kind: .spot, range: index..<stop, spot: words.joined(separator: " ")))
    index = stop
  }
}
