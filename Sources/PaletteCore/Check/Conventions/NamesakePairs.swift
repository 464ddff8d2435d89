/// Systems in which `text-x` and `background-x` are one color, or two that nobody would put on each other: the first words
/// say where the color x is put, not that one stands on the other.
enum NamesakePairs {
  private static let texts: Set<String> = ["text", "fg", "foreground"]
  private static let grounds: Set<String> = ["background", "bg", "fill", "surface"]
  /// Whether two colors are too alike for a text that somebody drew too weak: light text on a tint of it is drawn, and has to
  /// fail; dark on dark is not.
  private static func isUnreadable(_ one: Color, _ other: Color) -> Bool {
    guard one.alpha == 1, other.alpha == 1 else { return false }
    let areDark = [one, other].allSatisfy { Contrast.relativeLuminance($0) < 0.18 }
    return Contrast.ratio(one, other) < (areDark ? 2 : 1.5)
  }

  private static let levels = Set(CommonNames.levelWords)

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

  /// What a family's names say, as far as it was looked at.
  private struct Family {
    /// The words of all pairs.
    var names: [[String]] = []
    /// Those that are named for the same, states of the ground among them.
    var alike: [[String]] = []
    /// Those of these that are of one color.
    var same: [[String]] = []
    /// How many nobody could read.
    var weak = 0
  }

  /// The pairs that are none, by the words of their names: those of a family of which a third, and at least two, are of
  /// one color each, or half, and at least four, are next to it. Where two are of one color, these are none in any case,
  /// nor is the text for the other states of that ground.
  ///
  /// - Parameter color: the color of a name.
  static func find(
    _ pairs: [NamedPairs.Pair], _ entries: [NameScope.Entry], color: (NameScope.Entry) -> Color?
  ) -> Set<[String]> {
    var families: [String: Family] = [:]
    for pair in pairs {
      let (f, b) = (entries[pair.foreground], entries[pair.background])
      let (text, ground) = (NameBook.words(f.text), NameBook.words(b.text))
      guard let family = family(text, ground), let one = color(f), let other = color(b) else { continue }
      let names = [text, ground].map { $0.joined(separator: "-") }
      families[family.name, default: Family()].names.append(names)
      if family.isSame {
        families[family.name]?.alike.append(names)
        if one == other { families[family.name]?.same.append(names) }
        if isUnreadable(one, other) { families[family.name]?.weak += 1 }
      }
    }
    var left: Set<[String]> = families.values.reduce(into: []) { names, family in
      let (same, alike) = (family.same.count, family.alike.count)
      if same >= 2 && same * 3 >= alike || family.weak >= 4 && family.weak * 2 >= alike {
        names.formUnion(family.names)
      } else if same >= 2 {
        let texts = Set(family.same.map { $0[0] })
        names.formUnion(family.alike.filter { texts.contains($0[0]) })
      }
    }
    // A ground in the color of the text that is named like it is a brand's, and no level of the page for other texts.
    var brands = Set(families.values.flatMap(\.same).filter { left.contains($0) }.map { $0[1] })
    guard !brands.isEmpty else { return left }
    // Where the primary one is a brand's, so are the secondary and the tertiary.
    for ground in brands {
      for stem in levels.compactMap({ ground.before($0) }) {
        brands.formUnion(levels.map { "\(stem)-\($0)" })
      }
    }
    for pair in pairs {
      let names = [entries[pair.foreground].name, entries[pair.background].name]
      if brands.contains(names[1]), !names[0].hasWord(["on"]) { left.insert(names) }
    }
    return left
  }
}
