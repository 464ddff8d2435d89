/// What was probably meant by a word that is not known.
public enum Suggestions {
  /// Words of sentences, which name nothing: a line that still has one is no line to write.
  public static let joining: Set<String> = ["a", "an", "and", "for", "in", "is", "of", "on", "the", "with"]

  /// The nearest of the known words, best first, at most `limit`; none if nothing is near.
  ///
  /// Near are: another letter case, British for American spelling, a few slips of the fingers (the
  /// Damerau–Levenshtein distance, restricted to adjacent transpositions; Damerau 1964, Levenshtein 1966),
  /// and a word begun but not finished.
  ///
  /// - Parameter strictly: one slip only, for short words that are near to many.
  public static func closest(
    to word: String, among known: [String], limit: Int = 3, strictly: Bool = false
  ) -> [String] {
    guard !word.isEmpty, word.utf8.count <= longest else { return [] }
    let lowercased = word.lowercased()
    let wanted = Array(lowercased)
    let american = Array(americanized(lowercased))
    let allowed = wanted.count <= 3 || strictly ? 1 : wanted.count <= 6 ? 2 : 3
    var scored: [(score: Int, order: Int, word: String)] = []
    for (order, candidate) in known.enumerated() where candidate.utf8.count <= longest {
      let letters = Array(candidate.lowercased())
      let best = american == letters ? 0 : score(wanted, letters, allowed)
      // An option may bear the name of a global one.
      if let best, !scored.contains(where: { $0.word == candidate }) {
        scored.append((best, order, candidate))
      }
    }
    scored.sort { ($0.score, $0.order) < ($1.score, $1.order) }
    guard let best = scored.first else { return [] }
    // Where one word is clearly nearest, the others would only distract.
    return scored.prefix(limit).filter { $0.score <= best.score + 1 }.map(\.word)
  }

  /// "Did you mean 'a' or 'b'?", or nil without suggestions.
  public static func question(_ words: [String]) -> String? {
    words.isEmpty ? nil : "Did you mean \(enumeration(words.map { quoted($0) }, "or"))?"
  }

  /// Longer words are not slips of the fingers, and comparing them would take time.
  private static let longest = 200

  private static func score(_ wanted: [Character], _ letters: [Character], _ allowed: Int) -> Int? {
    let shorter = min(wanted.count, letters.count)
    if wanted == letters { return 0 }
    // Half a word exchanged is another word.
    let limit = min(allowed, shorter / 2)
    if abs(wanted.count - letters.count) <= limit {
      let distance = editDistance(wanted, letters)
      if distance <= limit { return distance * 2 }
    }
    let begun =
      shorter >= 2 && (letters.starts(with: wanted) || (shorter >= 3 && wanted.starts(with: letters)))
    return begun ? 3 : nil
  }

  private static let britishToAmerican: [(British: [Character], American: [Character])] = [
    ("colour", "color"), ("grey", "gray"), ("centre", "center"), ("catalogue", "catalog"),
    ("behaviour", "behavior"), ("favourite", "favorite"), ("isation", "ization"), ("ise", "ize"),
  ].map { (Array($0.0), Array($0.1)) }

  /// A word with its British spelling replaced.
  public static func american(_ word: String) -> String {
    // The Kelvin sign is a small k in lower case, and no letter of a name of CSS.
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return word }
    let american = americanized(word.lowercased())
    return american == word.lowercased() ? word : american
  }

  private static func americanized(_ word: String) -> String {
    var letters = Array(word)
    for (british, american) in britishToAmerican {
      var start = 0
      while start + british.count <= letters.count {
        if letters[start..<start + british.count].elementsEqual(british) {
          letters.replaceSubrange(start..<start + british.count, with: american)
          start += american.count
        } else {
          start += 1
        }
      }
    }
    return String(letters)
  }

  /// The number of insertions, deletions, replacements and exchanges of neighbors between two words.
  static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
