/// Tokens that are `aliasOf` others, or of whole groups of others, or `computed` of one and an opacity, as the pipeline of
/// Fluent UI wrote them.
///
/// Source: github.com/microsoft/fluentui-token-pipeline, docs/json.md.
struct AliasedTokens {
  /// Groups that stand for groups could be written so that they double with each step.
  private static let maximumTokens = 100_000

  private let root: JSONTree
  private var budget = maximumTokens

  /// Whether a tree holds such tokens.
  static func isIn(_ tree: JSONTree) -> Bool {
    var waiting = [tree]
    while let node = waiting.popLast() {
      guard let members = node.members else { continue }
      if node["aliasOf"]?.string != nil || computed(node) != nil { return true }
      waiting += members.map(\.value)
    }
    return false
  }

  /// The tokens as Style Dictionary has them.
  static func tokens(of tree: JSONTree) -> JSONTree {
    var reader = AliasedTokens(root: tree)
    return reader.read(tree, depth: 0)
  }

  private init(root: JSONTree) { self.root = root }

  private static func computed(_ node: JSONTree) -> String? {
    guard let name = node["computed"]?["color"]?.string, let opacity = node["computed"]?["opacity"]?.number
    else { return nil }
    return "rgba({\(name)}, \(opacity))"
  }

  private static func isToken(_ node: JSONTree) -> Bool { node["value"] != nil || computed(node) != nil }

  private mutating func read(_ node: JSONTree, depth: Int) -> JSONTree {
    guard depth < JSONTree.maximumDepth, let members = node.members else { return node }
    if let text = Self.computed(node) { return Self.token(text, node, "computed") }
    guard let name = node["aliasOf"]?.string else {
      return .object(
        members.map { JSONTree.Member($0.key, read($0.value, depth: depth + 1), at: $0.at) })
    }
    guard let found = group(name, []) else { return Self.token("{\(name)}", node, "aliasOf") }
    let at = node.member("aliasOf")?.at ?? JSONTree.TreePlace()
    let own = members.filter { $0.key != "aliasOf" }.map {
      JSONTree.Member($0.key, read($0.value, depth: depth + 1), at: $0.at)
    }
    let replaced = Set(own.map(\.key))
    let copied = aliases(of: found, name: name, at: at, depth: depth)
    return .object((copied.members ?? []).filter { !replaced.contains($0.key) } + own)
  }

  private static func token(_ value: String, _ node: JSONTree, _ key: String) -> JSONTree {
    .object(
      (node.members ?? []).map {
        $0.key == key ? JSONTree.Member("value", .string(value), at: $0.at) : $0
      })
  }

  /// The group that a name leads to in the end; nil where that is a token, or nothing.
  private func group(_ name: String, _ seen: [String]) -> JSONTree? {
    guard !seen.contains(name), seen.count < JSONTree.maximumDepth else { return nil }
    let found = name.split(separator: ".").reduce(Optional(root)) { $0?[String($1)] }
    guard let found, found.members != nil, !Self.isToken(found) else { return nil }
    guard let next = found["aliasOf"]?.string else { return found }
    return group(next, seen + [name])
  }

  /// A token for each of a group, which refers to it.
  private mutating func aliases(
    of group: JSONTree, name: String, at place: JSONTree.TreePlace, depth: Int
  ) -> JSONTree {
    var made: [JSONTree.Member] = []
    for member in group.members ?? [] where member.value.members != nil {
      budget -= 1
      guard budget > 0, depth < JSONTree.maximumDepth else { break }
      let path = name + "." + member.key
      if let inner = self.group(path, []) {
        let copied = aliases(of: inner, name: path, at: place, depth: depth + 1)
        made.append(JSONTree.Member(member.key, copied, at: place))
      } else {
        let value = JSONTree.Member("value", .string("{\(path)}"), at: place)
        made.append(JSONTree.Member(member.key, .object([value]), at: place))
      }
    }
    return .object(made)
  }
}
