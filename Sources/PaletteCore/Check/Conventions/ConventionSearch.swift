/// Finds the pairs that conventions make of names.
enum ConventionSearch {
  /// Words that names of any system may begin with.
  private static let commonPrefixes = [
    "", "color", "colors", "clr", "theme", "palette", "sys", "semantic", "ui",
  ]

  /// The pairs of names that are given as words, each under its number.
  static func pairs(of names: [NameBook.Name]) -> NamedPairs {
    var found = NamedPairs()
    guard names.count > 1 else { return found }
    for names in [names] + NameModes.split(names) { search(names, &found) }
    return found
  }

  /// What names may begin with that says nothing of a color: words of any system, and those that these names share.
  static func prefixes(_ names: [NameBook.Name]) -> [String] {
    // A word that says what the names are is no product's.
    commonPrefixes + sharedPrefixes(names.map(\.words)).filter { !$0.hasWord(["overlay", "alpha"]) }
      + emptyPrefixes(names.map(\.words))
  }

  /// Words that say nothing of a color where several of them stand together, as in `--md-theme-on-primary`.
  private static let emptyWords: Set<String> = [
    "color", "colors", "colour", "colours", "clr", "theme", "palette", "sys", "semantic", "ui", "md", "m3",
    "mat",
    "material", "app", "token", "tokens", "ds",
  ]

  /// Beginnings of two or three such words.
  private static func emptyPrefixes(_ names: [[String]]) -> [String] {
    var prefixes: Set<String> = []
    for name in names {
      let words = name.dropLast().prefix(3).prefix { emptyWords.contains($0) }
      if words.count > 1 { prefixes.insert(words.joined(separator: "-")) }
    }
    return prefixes.sorted()
  }

  private static func search(_ names: [NameBook.Name], _ found: inout NamedPairs) {
    let shared = prefixes(names)
    var books: [String: NameBook] = [:]
    for (index, convention) in PairConvention.all.enumerated() {
      found.convention = index
      var tried: Set<String> = []
      for prefix in convention.prefixes + shared where tried.insert(prefix).inserted {
        let book = books[prefix] ?? NameBook(stripping(prefix, from: names))
        books[prefix] = book
        if book.entries.count > 1 { convention.find(book, &found) }
      }
    }
  }

  /// Names that begin with `prefix`, without it; all names for the empty one.
  private static func stripping(_ prefix: String, from names: [NameBook.Name]) -> [NameBook.Name] {
    if prefix.isEmpty { return names }
    let words = prefix.split(separator: "-").map(String.init)
    return names.compactMap { name in
      name.words.count > words.count && name.words.starts(with: words) ? name.dropping(words.count) : nil
    }
  }

  /// Beginnings of one to three words that at least three quarters of the names share, such as a product's name.
  private static func sharedPrefixes(_ names: [[String]]) -> [String] {
    var prefixes: [String] = []
    var rest = names
    var prefix: [String] = []
    while prefix.count < 3 {
      var counts: [String: Int] = [:]
      for name in rest where name.count > prefix.count + 1 { counts[name[prefix.count], default: 0] += 1 }
      guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
        best.value > 3, best.value * 4 >= names.count * 3
      else { break }
      prefix.append(best.key)
      rest = rest.filter { $0.count > prefix.count && $0[prefix.count - 1] == best.key }
      prefixes.append(prefix.joined(separator: "-"))
    }
    return prefixes
  }
}
