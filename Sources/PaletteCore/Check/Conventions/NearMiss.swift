/// Names that someone seems to have misspelled: no convention knows them, so that their colors would go unchecked.
struct NearMiss: Sendable {
  /// The name as it is written.
  let name: String
  /// The name that would be paired.
  let meant: String
  /// The number of the name.
  let number: Int

  /// The words that conventions build names of.
  private static let words: [[UInt8]] = [
    "background", "foreground", "primary", "secondary", "tertiary", "surface", "container", "content",
    "accent",
    "destructive", "muted", "popover", "sidebar", "border", "outline", "inverse", "emphasis", "subtle",
    "success",
    "warning", "danger", "error", "neutral", "default", "variant", "heading", "canvas", "placeholder",
    "label",
  ].map { Array($0.utf8) }
  private static let known = Set(words.map { String(decoding: $0, as: UTF8.self) })
  /// Beyond this many nobody reads on, and names this many are no handwriting.
  private static let most = 10
  private static let mostNames = 2000
  /// A word that more names than this share is one of the system, such as `bolder`, and no slip of the fingers. In a theme
  /// a name may stand twice.
  private static let mostUses = 4

  /// The misspelled ones among `names`: those that no pair holds, and that would be in one if one word were another.
  static func find(_ names: [NameBook.Name], _ found: NamedPairs) -> [NearMiss] {
    guard names.count <= mostNames else { return [] }
    let taken = Set(names.map { $0.words.joined(separator: "-") })
    var misses: [NearMiss] = []
    // Names share their words, and comparing one with all that are known takes long.
    var meanings: [String: String?] = [:]
    let uses = names.reduce(into: [String: Int]()) { uses, name in
      for word in name.words { uses[word, default: 0] += 1 }
    }
    for (index, name) in names.enumerated()
    where misses.count < most && !found.foregrounds.contains(name.number)
      && !found.backgrounds.contains(name.number)
    {
      for (position, word) in name.words.enumerated() {
        guard uses[word, default: 0] <= mostUses else { continue }
        let meaning = meanings[word] ?? near(word)
        meanings[word] = .some(meaning)
        guard let meant = meaning else { continue }
        var corrected = name
        corrected.words[position] = meant
        guard !taken.contains(corrected.words.joined(separator: "-")) else { continue }
        corrected.text = replacing(word, by: meant, in: name.text)
        var others = names
        others[index] = corrected
        let again = ConventionSearch.pairs(of: others)
        if again.foregrounds.contains(name.number) || again.backgrounds.contains(name.number) {
          misses.append(NearMiss(name: name.text, meant: corrected.text, number: name.number))
        }
        break
      }
    }
    return misses
  }

  /// The known word that a word is but for a letter or, where it is long, two; nil for known words and their plurals.
  private static func near(_ word: String) -> String? {
    let bytes = Array(word.utf8)
    guard bytes.count >= 4, bytes.count <= 16, !known.contains(word),
      bytes.allSatisfy({ $0 >= 0x61 && $0 <= 0x7a })
    else { return nil }
    for candidate in words where candidate.count >= 5 && abs(candidate.count - bytes.count) <= 2 {
      if bytes == candidate + [UInt8(ascii: "s")] { return nil }
      if Spelling.distance(bytes, candidate) <= (candidate.count >= 8 ? 2 : 1) {
        return String(decoding: candidate, as: UTF8.self)
      }
    }
    return nil
  }

  /// `text` with its word in the same case: `onPrimry` becomes `onPrimary`.
  private static func replacing(_ word: String, by meant: String, in text: String) -> String {
    let bytes = Array(text.utf8)
    let wanted = Array(word.utf8)
    guard bytes.count >= wanted.count,
      let start = (0...bytes.count - wanted.count).first(where: { at in
        wanted.indices.allSatisfy { bytes[at + $0] | 0x20 == wanted[$0] }
      })
    else { return meant }
    let isCapital = bytes[start] < 0x61
    let isUpper = isCapital && wanted.count > 1 && bytes[start + 1] < 0x61
    let spelled =
      isUpper ? meant.uppercased() : isCapital ? meant.prefix(1).uppercased() + meant.dropFirst() : meant
    return String(decoding: bytes[..<start], as: UTF8.self) + spelled
      + String(decoding: bytes[(start + wanted.count)...], as: UTF8.self)
  }

  /// The name of the page's own color among `names`, which may all begin with the name of a product.
  static func page(_ names: [NameBook.Name]) -> Int? {
    let prefixes = ConventionSearch.prefixes(names)
    var best: (rank: Int, number: Int)?
    for name in names where name.words.count <= 6 {
      let key = NameStates.withoutRest(name.words).joined(separator: "-")
      for prefix in prefixes {
        guard let rest = prefix.isEmpty ? key : key.after(prefix), let rank = pages[rest] else { continue }
        if rank < best?.rank ?? .max { best = (rank, name.number) }
      }
    }
    return best?.number
  }

  private static let pages = Dictionary(
    (CommonNames.pages + ["background-base-color", "base-100", "editor-background"]).enumerated().map {
      ($1, $0)
    },
    uniquingKeysWith: { first, _ in first })
}
