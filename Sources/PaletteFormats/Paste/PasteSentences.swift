/// Where a sentence ends, and what only looks like its end.
enum PasteSentences {
  /// The last sentence of a text: the full stop of "No. 30" and "St. Ives" ends none.
  static func last(of text: String) -> String {
    let letters = Array(text)
    var start = 0
    var best = 0..<0
    for index in letters.indices where ".;!?".contains(letters[index]) {
      if letters[index] == ".", isAbbreviated(letters, index, start) { continue }
      if index > start { best = start..<index }
      start = index + 1
    }
    if start < letters.count { best = start..<letters.count }
    return best.isEmpty ? text : String(letters[best])
  }

  /// A text that ends with its number in a list of colors, in two: "Hague Blue No. 30".
  static func numbered(_ text: String) -> (name: String, number: String)? {
    var words = text.split { $0 == " " || $0 == "\t" }.map { String($0) }
    while let last = words.last, !last.contains(where: { $0.isLetter || $0.isNumber }) { words.removeLast() }
    guard words.count > 2, let digits = words.last?.filter({ !"():–—-".contains($0) }),
      (1...4).contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isNumber }), numbers.contains(words[words.count - 2].lowercased())
    else { return nil }
    return (words.dropLast(2).joined(separator: " "), words[words.count - 2] + " " + digits)
  }

  private static func isAbbreviated(_ letters: [Character], _ stop: Int, _ start: Int) -> Bool {
    let word = String(letters[start..<stop].reversed().prefix { $0.isLetter }.reversed())
    guard stop + 2 < letters.count, letters[stop + 1] == " ",
      let next = letters[(stop + 1)...].first(where: { $0 != " " })
    else { return false }
    if next.isNumber { return numbers.contains(word.lowercased() + ".") }
    return next.isUppercase && titles.contains(word)
  }

  private static let numbers: Set<String> = ["no.", "nr.", "no", "nr", "nº", "n°", "num.", "№"]

  /// What stands short before a name.
  private static let titles: Set<String> = [
    "St", "Mt", "Dr", "Mr", "Mrs", "Ms", "Ft", "Ste", "Sta", "Prof", "Pt", "Sr", "Lt", "Capt",
  ]
}
