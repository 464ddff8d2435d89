extension PairConvention {
  /// base16: sixteen colors with fixed roles. Source: the base16 styling guide.
  static let base16 = PairConvention(
    "base16", title: "base16",
    examples: [
      Example(
        (0..<16).map { "base0" + String($0, radix: 16).uppercased() }.joined(separator: " "),
        pairs: [
          "base05 on base00 4.5", "base05 on base01 4.5", "base05 on base02 4.5", "base04 on base01 4.5",
        ]
          + ["03", "06", "08", "09", "0A", "0B", "0C", "0D", "0E", "0F"].map { "base\($0) on base00 4.5" }),
      Example("base00 base05", pairs: []),
    ]
  ) { book, pairs in
    // Hexadecimal numbers were split into words: `base-0-a`.
    func slot(_ digit: String) -> Int? { book.first("base-0\(digit)", "base-0-\(digit)") }
    let digits = (0..<16).map { String($0, radix: 16) }
    guard digits.allSatisfy({ slot($0) != nil }) else { return }
    for ground in ["0", "1", "2"] { pairs.add(slot("5"), on: slot(ground)) }
    pairs.add(slot("4"), on: slot("1"))
    for text in ["3", "6", "8", "9", "a", "b", "c", "d", "e", "f"] { pairs.add(slot(text), on: slot("0")) }
  }
}
