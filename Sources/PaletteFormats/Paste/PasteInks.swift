/// Spot colors in a line.
extension PasteScanner {
  /// `HKS 57 K`, `RAL 5010`: a spot color of another book.
  mutating func book(_ end: Int, _ name: String) {
    var position = end
    while position < line.count, line[position] == " " { position += 1 }
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

  private static let papers: Set<String> = [
    "C", "U", "CP", "UP", "M", "TCX", "TPX", "TPG", "TN", "TSX", "XGC", "PC", "EC", "CVC", "CVU",
  ]

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
      words.append(word)
      stop = close
      // The letter of the paper ends a name.
      if isPaper, words.count > 1 { break }
      position = close
      while position < line.count, line[position] == " " { position += 1 }
    }
    guard words.first?.contains(where: \.isNumber) == true || words.count > 1 else {
      index = end
      return
    }
    tokens.append(PasteToken(kind: .spot, range: index..<stop, spot: words.joined(separator: " ")))
    index = stop
  }
}
