import PaletteCore

/// A file or folder of Tokens Studio: named sets, and themes that say which of them hold.
///
/// Source: docs.tokens.studio, "Themes" and "Token sets".
struct TokenStudio {
  /// A set of tokens, and where it is written.
  struct Set {
    var name: String
    var tree: JSONTree
    var at: JSONTree.TreePlace
  }

  private struct Option {
    var name: String
    var group: String
    var sets: [String]
  }

  private let files: [TokenFile]
  /// What this program says of a file of its own: the name and the schemes of the themes.
  private var own: JSONTree?
  /// The sets in the order that `$metadata` gives them.
  private var sets: [Set]
  private var options: [Option] = []

  /// A single file with `$themes` or `$metadata`, or nil.
  init?(_ file: TokenFile) {
    guard file.tree["$themes"] != nil || file.tree["$metadata"] != nil, let members = file.tree.members else {
      return nil
    }
    self.init(
      [file],
      sets: members.filter { !$0.key.hasPrefix("$") }.map { Set(name: $0.key, tree: $0.value, at: $0.at) },
      themes: file.tree["$themes"], metadata: file.tree["$metadata"])
  }

  /// A file of Tokens Studio that says nothing of sets: aliases do not name the first level, which the sets are. Nil where
  /// aliases find more the other way.
  init?(setsOf file: TokenFile) {
    guard let members = file.tree.members, members.count > 1,
      members.allSatisfy({ $0.key.hasPrefix("$") || $0.value.members != nil }),
      let whole = try? TokenScope(file.tree, .plain, TokenPlaces([])),
      let merged = try? TokenScope(TokenSystem.merged(members.map(\.value)), .plain, TokenPlaces([]))
    else { return nil }
    let names = whole.tokens.compactMap { $0.value.string.flatMap { TokenScope.alias($0) } }
    let missing = names.count { whole.find($0) == nil }
    guard missing > 0, names.count(where: { merged.exact($0) == nil }) * 2 < missing else { return nil }
    self.init(
      [file],
      sets: members.filter { !$0.key.hasPrefix("$") }.map { Set(name: $0.key, tree: $0.value, at: $0.at) },
      themes: nil, metadata: nil)
  }

  /// Sets of several files.
  init(_ files: [TokenFile], sets: [Set], themes: JSONTree?, metadata: JSONTree?) {
    self.files = files
    own = metadata?[DTCG.vendor]
    let order = (metadata?["tokenSetOrder"]?.array ?? []).compactMap(\.string)
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.sets = sets.enumerated().sorted {
      (ranks[$0.element.name] ?? order.count, $0.offset) < (ranks[$1.element.name] ?? order.count, $1.offset)
    }.map(\.element)
    for theme in themes?.array ?? [] {
      guard let name = theme["name"]?.string else { continue }
      let chosen = (theme["selectedTokenSets"]?.members ?? []).filter { $0.value.string != "disabled" }.map(
        \.key)
      options.append(Option(name: name, group: theme["group"]?.string ?? "", sets: chosen))
    }
    guard own == nil, isForPenpot, let named = PenpotNames(self.sets) else { return }
    own = .object([JSONTree.Member]())
    self.sets = named.sets
  }

  /// Whether the sets are those that this program writes for Penpot: the colors, and the roles of each theme.
  private var isForPenpot: Bool {
    sets.allSatisfy { $0.name == "palette" || $0.name.hasPrefix("theme/") }
      && options.allSatisfy { $0.sets == ["palette", "theme/\($0.name)"] }
      && sets.count == options.count + 1
  }

  /// A file of our own, in which the colors and the roles of the themes stand in sets apart.
  private func ownSystem(_ own: JSONTree, _ fallback: String) -> TokenSystem {
    let themed = Swift.Set(options.compactMap { $0.sets.last })
    let base = sets.filter { !themed.contains($0.name) }.map(\.tree)
    var system = TokenSystem(.plain, files: files, base: base, fallback: fallback)
    system.isOurs = true
    system.title = own["name"]?.string
    for option in options {
      let roles = sets.filter { $0.name == option.sets.last }.map(\.tree)
      let scheme = own["schemes"]?[option.name]?.string.flatMap { ColorScheme(rawValue: $0) }
      // Where nothing says how the themes are written, their names are keys.
      let name = own["name"] == nil ? IdentifierNames.title([option.name][...]) : option.name
      system.themes.append(TokenSystem.Variant(name, scheme: scheme, base + roles))
    }
    return system
  }

  /// The base takes one theme of each group, the light one or the first; every other theme takes its place in turn.
  func system(_ fallback: String) -> TokenSystem {
    if let own { return ownSystem(own, fallback) }
    var groups: [String] = []
    for option in options where !groups.contains(option.group) { groups.append(option.group) }
    let byDefault = groups.compactMap { group -> Option? in
      let members = options.filter { $0.group == group }
      return members.first { TokenSystem.scheme(of: $0.name) == .light } ?? members.first {
        $0.name.lowercased() == "default"
      }
        ?? members.first
    }
    // Sets that no theme takes are drafts or globals; they lie under everything.
    let taken = Swift.Set(options.flatMap(\.sets))
    let trees = { (chosen: [Option]) -> [JSONTree] in
      let names = Swift.Set(chosen.flatMap(\.sets))
      return sets.filter { !taken.contains($0.name) }.map(\.tree)
        + sets.filter { names.contains($0.name) }.map(\.tree)
    }
    // Tokens of Tokens Studio may calculate, whichever keys they are written with.
    var system = TokenSystem(.plain, files: files, base: trees(byDefault), fallback: fallback)
    if options.isEmpty {
      TokenFolder.apply(sets.map { (path: $0.name, tree: $0.tree) }, to: &system)
      // Without themes nothing says which sets go together: each is a group.
      if system.themes.isEmpty {
        system.prefixes = sets.map { ($0.at, $0.name.split(separator: "/").map(String.init)) }
      }
    }
    let others = options.filter { option in
      !byDefault.contains { $0.name == option.name && $0.group == option.group }
    }
    for (number, option) in others.enumerated() {
      // Groups that have a theme of one name take it together: "Dark" is dark everywhere.
      guard !others[..<number].contains(where: { $0.name == option.name }) else { continue }
      let together = others.filter { $0.name == option.name }
      let chosen = byDefault.filter { byDefault in !together.contains { $0.group == byDefault.group } }
      system.themes.append(TokenSystem.Variant(option.name, trees(chosen + together)))
    }
    return system
  }
}
