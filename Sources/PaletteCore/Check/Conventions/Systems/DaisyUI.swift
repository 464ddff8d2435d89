extension PairConvention {
  /// daisyUI: `x-content` is the text on `x`; `base-content` stands on `base-100` to `base-300`.
  static let daisyUI = PairConvention(
    "daisyui", title: "daisyUI", prefixes: ["color"],
    examples: [
      Example(
        "--color-primary --color-primary-content --color-base-100 --color-base-200 --color-base-content",
        pairs: [
          "--color-primary-content on --color-primary 4.5", "--color-base-content on --color-base-100 4.5",
          "--color-base-content on --color-base-200 4.5",
        ]),
      Example("info info-content disabled disabled-content", pairs: ["info-content on info 4.5"], exempt: 1),
      Example("--p --pc --b1 --b2 --bc", pairs: ["--pc on --p 4.5", "--bc on --b1 4.5", "--bc on --b2 4.5"]),
    ]
  ) { book, pairs in
    for (key, number) in book.entries {
      guard let name = key.before("content") else { continue }
      if key.isDisabledName {
        pairs.exempt(number)
        continue
      }
      pairs.add(number, on: book[name])
      if name == "base" { for step in ["100", "200", "300"] { pairs.add(number, on: book["base-\(step)"]) } }
    }
    // Version 2 to 4 wrote the same names with one or two letters.
    guard book.has("bc"), book.has("b-1") else { return }
    for step in 1...3 { pairs.add(book["bc"], on: book["b-\(step)"]) }
    for name in ["p", "s", "a", "n", "in", "su", "wa", "er"] { pairs.add(book["\(name)c"], on: book[name]) }
  }
}
