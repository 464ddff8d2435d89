/// Systems in which `text-x` and `background-x` are one color, or two that nobody would put on each other: the first words
/// say where the color x is put, not that one stands on the other.
enum NamesakePairs {
  private static let texts: Set<String> = ["text", "fg", "foreground"]
  private static let grounds: Set<String> = ["background", "bg", "fill"]
  /// Whether two colors are too alike for a text that somebody drew too weak: light text on a tint of it is drawn, and has to
  /// fail; dark on dark is not.
  private static func isUnreadable(_ one: Color, _ other: Color) -> Bool {
    guard one.alpha == 1, other.alpha == 1 else { return false }
    let areDark = [one, other].allSatisfy { Contrast.relativeLuminance($0) < 0.18 }
    return Contrast.ratio(one, other) < (areDark ? 2 : 1.5)
  }

  private static let levels: Set<String> = ["primary", "secondary", "tertiary"]

  /// The name of a pair, apart from the words of its layers, and whether both are named for the same; nil where the names
  /// are not alike. States of the ground are of the family of its own name, and so are other levels than the text's.
  private static func family(_ text: [String], _ ground: [String]) -> (name: String, isSame: Bool)? {
    let text = NameStates.withoutRest(text)
    var ground = NameStates.withoutRest(ground)[...]
    if let last = ground.last, last != text.last, NameStates.all.contains(last) { ground.removeLast() }
    guard let word = text.firstIndex(where: { texts.contains($0) }), word < text.count - 1,
      word < ground.count, grounds.contains(ground[word]), text[..<word] == ground[..<word]
    else { return nil }
    let (one, other) = (text[(word + 1)...], ground[(word + 1)...])
    let areLevels = [one, other].allSatisfy { $0.count == 1 && levels.isSuperset(of: $0) }
    guard one == other || areLevels else { return nil }
    return ((text[..<word] + [text[word], ground[word]]).joined(separator: "-"), one == other)
  }

  /// The pairs that are none, by the words of their names: those of a family of which a third, and at least two, are of
  /// one color each, or half, and at least four, are next to it. Where two are of one color, these are none in any case.
  static func find(_ pairs: [NamedPairs.Pair], _ entries: [NameScope.Entry]) -> Set<[String]> {
    var families: [String: (names: [[String]], same: [[String]], alike: Int, weak: Int)] = [:]
    for pair in pairs {
      let (f, b) = (entries[pair.foreground], entries[pair.background])
      let (text, ground) = (NameBook.words(f.text), NameBook.words(b.text))
      guard let family = family(text, ground), let one = f.color?.color, let other = b.color?.color else {
        continue
      }
      var found = families[family.name] ?? ([], [], 0, 0)
      let names = [text, ground].map { $0.joined(separator: "-") }
      found.names.append(names)
      if family.isSame {
        found.alike += 1
        if one == other { found.same.append(names) }
        if isUnreadable(one, other) { found.weak += 1 }
      }
      families[family.name] = found
    }
    return families.values.reduce(into: []) { names, family in
      let same = family.same.count
      if same >= 2 && same * 3 >= family.alike || family.weak >= 4 && family.weak * 2 >= family.alike {
        names.formUnion(family.names)
      } else if same >= 2 {
        names.formUnion(family.same)
      }
    }
  }
}
