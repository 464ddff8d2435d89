/// Names that are numbers: steps of a scale, and how much of a color a tint has.
extension PasteWords {
  /// Whether text is the step of a scale: `50`, `900`, `A700`.
  static func isStep(_ text: String) -> Bool {
    let digits = text.first == "A" ? text.dropFirst() : text[...]
    guard (1...4).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let value = Int(digits)
    else {
      return false
    }
    return value <= 12 && text.first != "A" || value <= 1000 && value % 25 == 0
  }

  /// `80%` at the beginning of a line, as tints are called by how much of the color they have.
  static func share(_ text: String) -> String? {
    let text = text.trimmed
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count).drop { $0 == " " }
    guard (1...3).contains(digits.count), rest.first == "%",
      rest.dropFirst().allSatisfy({ " \t:=–—-|(`".contains($0) })
    else { return nil }
    return digits + "%"
  }

  /// A name without the percentage at its beginning or end; the name itself where it is nothing else.
  static func withoutShare(_ name: String) -> String {
    guard name.contains("%") else { return name }
    var words = name.split(separator: " ").map(String.init)
    let isShare = { (word: String) in
      word.hasSuffix("%") && word.dropLast().allSatisfy { $0.isNumber || "~.,".contains($0) }
    }
    if words.last == "%", words.count > 2, words[words.count - 2].allSatisfy(\.isNumber) {
      words.removeLast(2)
    }
    if words.count > 1, let last = words.last, isShare(last) { words.removeLast() }
    if words.count > 1, isShare(words[0]) { words.removeFirst() }
    return words.count == 0 ? name : clean(words.joined(separator: " "))
  }

  /// Whether a heading only says that tints follow.
  static func isTints(_ text: String) -> Bool {
    ["tint", "tints", "shade", "shades", "tones", "abstufungen", "nuances", "tinten", "tonwerte"].contains(
      text.lowercased())
  }
}
