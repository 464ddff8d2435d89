/// The themes of a configuration of Panda CSS, which hold where a page asks for one of them by its name:
/// `themes: { ocean: { tokens: { colors: { … } } } }` beside `theme: { tokens: … }`.
///
/// Source: panda-css.com/docs/guides/multiple-themes.
struct PandaThemes {
  /// The tree without its themes.
  let base: JSONTree
  /// Each theme by its name, as a tree to lay over the base.
  private let themes: [JSONTree.Member]

  /// Takes the themes out of a tree, or of an export of a module; nil where there are none.
  init?(_ tree: JSONTree) {
    if let found = Self.themes(of: tree) {
      base = Self.without(tree)
      themes = found
      return
    }
    guard let config = (tree.members ?? []).first(where: { Self.themes(of: $0.value) != nil }) else {
      return nil
    }
    let found = Self.themes(of: config.value) ?? []
    let written = config.value["themes"]?.members ?? []
    // A constant that is a theme is no second group of colors.
    base = .object(
      (tree.members ?? []).compactMap { member in
        if member.key == config.key {
          return JSONTree.Member(member.key, Self.without(member.value), at: member.at)
        }
        return written.contains { $0.value == member.value } ? nil : member
      })
    themes = found.map {
      JSONTree.Member($0.key, .object([JSONTree.Member(config.key, $0.value)]), at: $0.at)
    }
  }

  /// Adds each theme, and each with every mode that the tokens have.
  func add(to system: inout TokenSystem) {
    let modes = system.themes
    for theme in themes {
      let trees = system.base + [theme.value]
      system.themes.append(TokenSystem.Variant(theme.key, trees))
      let own = TokenModes.names(in: theme.value).filter { name in !modes.contains { $0.name == name } }
      for mode in modes.map({ ($0.name, $0.mode) }) + own.map({ ($0, Optional($0)) }) {
        var both = TokenSystem.Variant("\(theme.key) \(mode.0)", trees, mode: mode.1)
        both.isCombined = true
        system.themes.append(both)
      }
    }
  }

  private static let parts = ["tokens", "semanticTokens"]

  /// The themes of a configuration, put where the tokens stand that they change.
  private static func themes(of config: JSONTree) -> [JSONTree.Member]? {
    guard let theme = config["theme"], let named = config["themes"]?.members, !named.isEmpty,
      named.allSatisfy({ theme in parts.contains { theme.value[$0]?.members != nil } })
    else { return nil }
    return named.map { own in
      let isExtending = parts.allSatisfy { theme[$0] == nil } && theme["extend"] != nil
      let tokens = JSONTree.object((own.value.members ?? []).filter { parts.contains($0.key) })
      let inner = isExtending ? JSONTree.object([JSONTree.Member("extend", tokens)]) : tokens
      return JSONTree.Member(own.key, .object([JSONTree.Member("theme", inner)]), at: own.at)
    }
  }

  private static func without(_ config: JSONTree) -> JSONTree {
    .object((config.members ?? []).filter { $0.key != "themes" })
  }
}
