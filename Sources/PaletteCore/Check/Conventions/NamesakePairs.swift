/// Systems in which `text-x` and `background-x` are one color: the first words say where the color x is put, not that one
/// stands on the other.
enum NamesakePairs {
  private static let texts: Set<String> = ["text", "fg", "foreground"]
  private static let grounds: Set<String> = ["background", "bg", "fill"]

  /// The name of a pair, apart from the words of its layers; nil where the names are not alike.
  private static func family(_ text: [String], _ ground: [String]) -> String? {
    guard let word = text.firstIndex(where: { texts.contains($0) }), word < text.count - 1,
      word < ground.count, grounds.contains(ground[word]),
      text[..<word] == ground[..<word], text[(word + 1)...] == ground[(word + 1)...]
    else { return nil }
    return (text[..<word] + [text[word], ground[word]]).joined(separator: "-")
  }

  /// The pairs that are none, by the words of their names: those of a family of which a third, and at least two, are of
  /// one color each, which nobody could read.
  static func find(_ pairs: [NamedPairs.Pair], _ entries: [NameScope.Entry]) -> Set<[String]> {
    var families: [String: (all: [[String]], same: Int)] = [:]
    for pair in pairs {
      let (f, b) = (entries[pair.foreground], entries[pair.background])
      let (text, ground) = (NameBook.words(f.text), NameBook.words(b.text))
      guard let family = family(text, ground), let one = f.color?.color, let other = b.color?.color else {
        continue
      }
      families[family, default: ([], 0)].all.append([text, ground].map { $0.joined(separator: "-") })
      if one == other { families[family]?.same += 1 }
    }
    return families.values.reduce(into: []) { found, family in
      if family.same >= 2, family.same * 3 >= family.all.count { found.formUnion(family.all) }
    }
  }
}
