/// Variables of Figma by their collections and modes: `[{"Semantic": {"modes": {"Light": {…}, "Dark": {…}}}}]`, as plugins write
/// them; styles may stand beside the collections.
///
/// An alias is the path of a variable without its collection, which `$collectionName` beside it may say.
struct ModalCollections {
  private struct Collection {
    var name: String
    var modes: [JSONTree.Member]

    /// The mode that holds where another collection has one of another name.
    var byDefault: String {
      (modes.first { TokenSystem.scheme(of: $0.key) == .light } ?? modes.first)?.key ?? ""
    }

    func tree(in mode: String?) -> JSONTree {
      let key = modes.contains { $0.key == mode } ? mode : byDefault
      return modes.first { $0.key == key }?.value ?? .null
    }
  }

  private let file: TokenFile
  private var collections: [Collection] = []

  /// Nil for other files.
  init?(_ file: TokenFile) {
    self.file = file
    let members = file.tree.array.map { $0.flatMap { $0.members ?? [] } } ?? file.tree.members ?? []
    collections = members.compactMap { member in
      guard let modes = member.value["modes"]?.members, !modes.isEmpty, member.value["$value"] == nil,
        modes.allSatisfy({ $0.value.members != nil && Self.holdsToken($0.value) })
      else { return nil }
      return Collection(name: member.key, modes: modes)
    }
    let others = members.filter { member in !collections.contains { $0.name == member.key } }
    // Where tokens stand beside them, `modes` is a group.
    guard !collections.isEmpty, !others.contains(where: { Self.holdsToken($0.value) }) else { return nil }
  }

  /// The colors of the light modes, and a theme for each other mode: a mode holds in every collection that has it.
  func system(_ fallback: String) -> TokenSystem {
    var system = TokenSystem(.plain, files: [file], base: [tree(in: nil)], fallback: fallback)
    var names: [String] = []
    for collection in collections {
      for mode in collection.modes where mode.key != collection.byDefault && !names.contains(mode.key) {
        names.append(mode.key)
      }
    }
    system.themes = names.map { TokenSystem.Variant($0, [tree(in: $0)]) }
    return system
  }

  /// All collections in a mode; each is a group where there are several.
  private func tree(in mode: String?) -> JSONTree {
    guard collections.count > 1 else { return collections.first?.tree(in: mode) ?? .null }
    return .object(
      collections.map { collection in
        JSONTree.Member(collection.name, linked(collection.tree(in: mode), in: collection, depth: 0))
      })
  }

  /// Tokens whose aliases say the collection that they lead to.
  private func linked(_ node: JSONTree, in collection: Collection, depth: Int) -> JSONTree {
    guard depth < JSONTree.maximumDepth, let members = node.members else { return node }
    if let name = node["$value"]?.string.flatMap({ TokenScope.alias($0) }) {
      let said = node["$collectionName"]?.string.flatMap { name in collections.first { $0.name == name } }
      let candidates = [said, collection].compactMap { $0 } + collections
      guard let target = candidates.first(where: { Self.holds(name, in: $0) }) else { return node }
      return .object(
        members.map {
          $0.key == "$value" ? JSONTree.Member($0.key, .string("{\(target.name).\(name)}"), at: $0.at) : $0
        })
    }
    return .object(
      members.map { JSONTree.Member($0.key, linked($0.value, in: collection, depth: depth + 1), at: $0.at) })
  }

  private static func holds(_ name: String, in collection: Collection) -> Bool {
    collection.modes.contains { mode in
      name.split(separator: ".").reduce(Optional(mode.value)) { $0?[String($1)] }?["$value"] != nil
    }
  }

  private static func holdsToken(_ tree: JSONTree) -> Bool {
    var waiting = [tree]
    while let node = waiting.popLast() {
      if node["$value"] != nil { return true }
      waiting += (node.members ?? []).map(\.value)
    }
    return false
  }
}
