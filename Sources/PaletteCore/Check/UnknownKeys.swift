/// Keys of declared pairs and their waivers that nobody knows.
///
/// They are kept, as a newer version may have written them. A verdict must not hang on one that was misspelled, though: a waiver
/// would never end, and a pair would be held to less than was asked for.
struct UnknownKeys {
  /// The known keys that some of them seem to be meant for, by pair.
  private(set) var problems: [CheckError.Problem] = []
  /// The others, one sentence each.
  private(set) var warnings: [String] = []

  init(_ palette: ColorPalette) {
    for (index, pair) in palette.contrastPairs.enumerated()
    where !pair.unknown.isEmpty || pair.waiver?.unknown.isEmpty == false {
      let name = palette.pairName(pair)
      look(
        pair.unknown.keys, of: name, "a pair", index,
        ["foreground", "background", "size", "level", "minimum", "waiver"],
        ["min", "minn", "minratio", "mincontrast", "minimumratio", "minimumcontrast", "ratio"], "minimum")
      guard let waiver = pair.waiver else { continue }
      look(
        waiver.unknown.keys, of: "the waiver of \(name)", "a waiver", index, ["reason", "until"],
        Self.ends, "until")
    }
  }

  /// Other words for the last day of something.
  private static let ends: Set<String> = [
    "expires", "expire", "expiry", "expired", "expiration", "expirationdate", "expiresat", "expireson",
    "expirydate", "end", "ends", "enddate", "endson", "validuntil", "validto", "deadline", "due", "duedate",
    "til", "till", "untildate", "untilday",
  ]

  /// - Parameter others: other words for the known key that is `meant` by them.
  private mutating func look(
    _ keys: Dictionary<String, JSONValue>.Keys, of owner: String, _ kind: String, _ index: Int,
    _ known: [String], _ others: Set<String>, _ meant: String
  ) {
    for key in keys.sorted() {
      let plain = key.lowercased().filter { $0.isLetter || $0.isNumber }
      let near =
        known.first { Self.isNear(plain, $0) }
        ?? (others.contains(plain) ? meant : nil)
      if let near {
        problems.append(
          CheckError.Problem(
            message: "\"\(key)\" is no key of \(kind); did you mean \"\(near)\"?", place: owner,
            candidates: [],
            path: .pair(index)))
      } else {
        warnings.append("\(owner) has the key \"\(key)\", which has no effect")
      }
    }
  }

  private static func isNear(_ key: String, _ known: String) -> Bool {
    let limit = known.utf8.count >= 6 ? 2 : 1
    return abs(key.utf8.count - known.utf8.count) <= limit
      && Spelling.distance(Array(key.utf8), Array(known.utf8)) <= limit
  }
}
