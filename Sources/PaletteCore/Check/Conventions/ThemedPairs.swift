extension NameScope {
  /// The names of a theme: its roles, and what the palette has besides, each under the name of its own.
  ///
  /// - Parameter palette: all names of the palette.
  init(_ theme: Theme, over palette: NameScope) {
    self.theme = theme.name
    entries = theme.orderedRoles.map { Entry(role: $0.role, text: $0.role, reference: $0.reference) }
    let roles = Dictionary(
      entries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in palette.entries {
      let full = entry.color.map { Entry.words($0.name) }
      // The role `colorPrimary` is what `Color/Primary` is in the theme.
      if let role = roles[entry.name] ?? full.flatMap({ roles[$0] }) {
        if entries[role].said == nil { entries[role].said = entry.color?.name }
      } else {
        entries.append(entry)
      }
    }
  }

  /// What is paired in the palette and changed by this theme is paired in it as well, whatever its roles are called: the
  /// palette's `On Primary` stands on the theme's `colorPrimary`.
  ///
  /// - Parameter scopes: what was paired in the palette.
  func pairs(of scopes: [NameScope]) -> [NamedPairs.Pair] {
    let numbers = Dictionary(
      entries.enumerated().compactMap { number, entry in
        (entry.said ?? entry.color?.name).map { ($0, number) }
      }, uniquingKeysWith: { first, _ in first })
    var known: Set<NamedPairs.Pair> = []
    var pairs: [NamedPairs.Pair] = []
    for scope in scopes {
      for pair in scope.pairs {
        guard let foreground = scope.entries[pair.foreground].color.flatMap({ numbers[$0.name] }),
          let background = scope.entries[pair.background].color.flatMap({ numbers[$0.name] })
        else { continue }
        let own = NamedPairs.Pair(
          foreground: foreground, background: background, need: pair.need, convention: pair.convention)
        if known.insert(own.plain).inserted { pairs.append(own) }
      }
    }
    return pairs
  }
}

extension NamedPairs.Pair {
  /// The pair, whichever convention made it.
  var plain: NamedPairs.Pair {
    var pair = self
    pair.convention = 0
    return pair
  }
}

extension NameScope.Entry {
  /// The words of a name of the palette, that of the group first.
  static func words(_ name: String) -> String { NameBook.words(name).joined(separator: "-") }
}
