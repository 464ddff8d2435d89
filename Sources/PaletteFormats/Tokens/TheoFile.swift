import PaletteCore

/// Files of Theo: `props` are the tokens, `aliases` what they refer to with `{!name}`, `global` what all of them have, and
/// `imports` names the files that are read first.
///
/// Source: github.com/salesforce-ux/theo, "Design Tokens".
enum TheoFile {
  private static let keys: Set<String> = ["props", "aliases", "imports", "global", "options", "meta"]

  /// Whether a file is one of Theo: nothing but its keys, and at least one that holds or imports tokens.
  static func isTheo(_ tree: JSONTree) -> Bool {
    guard let members = tree.members, !members.isEmpty,
      members.allSatisfy({ keys.contains($0.key) || $0.key.hasSuffix("Imports") })
    else {
      return false
    }
    let holds = { (name: String) in tree[name]?.members != nil || tree[name]?.array != nil }
    return holds("props") || holds("aliases") || !imports(of: tree).isEmpty
  }

  /// The files that a file imports, as it writes them.
  static func imports(of tree: JSONTree) -> [String] {
    (tree["imports"]?.array ?? []).compactMap(\.string)
  }

  /// The tokens as Style Dictionary has them: the aliases in a group, and the props beside it, each with what is global.
  static func tokens(of tree: JSONTree) -> JSONTree {
    let global = (tree["global"]?.members ?? []).filter { $0.key == "type" || $0.key == "category" }
    var found: [JSONTree.Member] = []
    let aliases = named(tree["aliases"]).map { alias in
      alias.value.members == nil
        ? JSONTree.Member(
          alias.key, .object([JSONTree.Member("value", alias.value, at: alias.at)]), at: alias.at)
        : alias
    }
    if !aliases.isEmpty { found.append(JSONTree.Member("aliases", .object(aliases))) }
    found += named(tree["props"]).map { token($0, global, depth: 0) }
    return .object(found)
  }

  /// A token with what is global; a group where its value is a list of tokens, each with its name.
  private static func token(_ prop: JSONTree.Member, _ global: [JSONTree.Member], depth: Int)
    -> JSONTree.Member
  {
    let inner = prop.value["value"]?.array == nil ? [] : named(prop.value["value"])
    if !inner.isEmpty, depth < JSONTree.maximumDepth {
      return JSONTree.Member(
        prop.key, .object(inner.map { token($0, global, depth: depth + 1) }), at: prop.at)
    }
    var own = prop.value.members ?? [JSONTree.Member("value", prop.value, at: prop.at)]
    for member in global where prop.value[member.key] == nil { own.append(member) }
    return JSONTree.Member(prop.key, .object(own), at: prop.at)
  }

  /// The members of an object, or the elements of a list by the name that each says.
  private static func named(_ tree: JSONTree?) -> [JSONTree.Member] {
    if let members = tree?.members { return members }
    return (tree?.array ?? []).compactMap { element in
      guard let name = element["name"]?.string, let members = element.members else { return nil }
      let place = element.member("value")?.at ?? JSONTree.TreePlace()
      return JSONTree.Member(name, .object(members.filter { $0.key != "name" }), at: place)
    }
  }
}
