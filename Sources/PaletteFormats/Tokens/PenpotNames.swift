import PaletteCore

/// The names of a file that this program wrote for Penpot, which takes none with spaces: each token says in its description
/// what it is called.
struct PenpotNames {
  /// The sets with the names where the readers of tokens look for them.
  let sets: [TokenStudio.Set]

  /// Nil where no description of a color says what its key does, as in files of other programs.
  init?(_ sets: [TokenStudio.Set]) {
    var found = false
    self.sets = sets.map { set in
      var set = set
      let isPalette = set.name == "palette"
      set.tree = Self.members(of: set.tree) { group in
        var name: String?
        var tree = Self.members(of: group.value) { token in
          guard let label = token.value["$description"]?.string.flatMap({ Escape.unlabel($0) }),
            label.count == (isPalette ? 2 : 1), let own = label.last, Self.says(token.key, own)
          else { return token.value }
          if isPalette, Self.says(group.key, label[0]) {
            name = label[0]
            found = true
          }
          return Self.called(own, token.value)
        }
        if let name { tree = Self.called(name, tree) }
        return tree
      }
      return set
    }
    if !found { return nil }
  }

  private static func members(of tree: JSONTree, _ change: (JSONTree.Member) -> JSONTree) -> JSONTree {
    guard let members = tree.members else { return tree }
    return .object(members.map { JSONTree.Member($0.key, change($0), at: $0.at) })
  }

  private static func called(_ name: String, _ tree: JSONTree) -> JSONTree {
    var tree = tree
    tree.set("$extensions", .object([DTCG.vendor: .object(["name": .string(name)])]))
    return tree
  }

  /// Whether a key is what a writer makes of `name`, with a prefix or a number at most.
  private static func says(_ key: String, _ name: String) -> Bool {
    let spelled = Slug.make(name, .snake, isASCII: true, fallback: "").filter { $0 != "_" }
    return spelled.isEmpty || key.lowercased().filter { $0.isLetter || $0.isNumber }.contains(spelled)
  }
}
