extension PairConvention {
  /// Radix Colors: steps 11 and 12 of a scale are text, steps 1 to 5 the backgrounds it stands on.
  static let radix = PairConvention(
    "radix", title: "Radix",
    examples: [
      Example(
        "blue-1 blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8 blue-9 blue-10 blue-11 blue-12",
        pairs: (1...5).flatMap { ["blue-11 on blue-\($0) 4.5", "blue-12 on blue-\($0) 4.5"] }),
      Example("blue-1 blue-2 blue-3 blue-9 blue-11", pairs: []),
      // What a translucent step looks like is told by what it lies on, which its name does not say.
      Example((1...12).map { "blackA-\($0)" }.joined(separator: " "), pairs: []),
      Example((1...12).map { "--gray-a\($0)" }.joined(separator: " "), pairs: []),
      Example((1...12).map { "overlay-white-\($0)" }.joined(separator: " "), pairs: [], exempt: 12),
      // A scale that begins with 0 has other steps.
      Example((0...12).map { "blue-\($0)" }.joined(separator: " "), pairs: []),
    ]
  ) { book, pairs in
    for (key, number) in book.entries {
      guard let scale = key.before("12"), (1...11).allSatisfy({ book.has("\(scale)-\($0)") }),
        !book.has("\(scale)-13"), !book.has("\(scale)-0"),
        scale != "a", !scale.hasSuffix("-a"), !scale.hasWord(["alpha", "overlay"])
      else { continue }
      for step in 1...5 {
        pairs.add(book["\(scale)-11"], on: book["\(scale)-\(step)"])
        pairs.add(number, on: book["\(scale)-\(step)"])
      }
    }
  }
}
