import PaletteCore

/// What of the names whose values cannot be known takes a pair away.
///
/// Most properties that a sheet takes from elsewhere are lengths and fonts. A color is missed where its name would be in a pair.
enum OpenPairs {
  /// Those of `open` that are paired among `known` names and each other.
  static func among(_ open: [UnresolvedName], _ known: [String]) -> [UnresolvedName] {
    guard !open.isEmpty else { return [] }
    let paired = PairConvention.paired(known + open.map(\.name))
    var told: Set<UnresolvedName> = []
    return open.filter { paired.contains($0.name) && told.insert($0).inserted }
  }

  /// Whether a text of a style sheet stands for one value, as a color does: a variable or a function, and nothing beside it.
  static func isOneValue(_ text: String) -> Bool {
    let text = text[...].trimmed
    guard let open = text.firstIndex(of: "(") else {
      return text.hasPrefix("$") || text.hasPrefix("@")
    }
    let name = text[..<open].lowercased()
    guard !["calc", "min", "max", "clamp", "url", "env", "cubic-bezier"].contains(name),
      !name.hasSuffix("-gradient"), name.allSatisfy({ $0.isLetter || $0 == "-" })
    else { return false }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return text.index(after: index) == text.endIndex }
      }
    }
    return false
  }
}
