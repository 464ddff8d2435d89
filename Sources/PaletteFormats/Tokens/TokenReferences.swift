/// What the tokens of a tree refer to by their paths, wherever in their values.
enum TokenReferences {
  /// A reference: the path of the token that makes it, and the one it names.
  typealias Reference = (from: [String], to: [String])

  /// The references of a tree in braces; those of pointers are from nowhere, since they are not written anew.
  static func references(in tree: JSONTree) -> [Reference] {
    var found: [Reference] = []
    var waiting: [(node: JSONTree, path: [String])] = [(tree, [])]
    while let (node, path) = waiting.popLast() {
      if let text = node.string { found += names(in: text).map { (path, $0) } }
      for member in node.members ?? [] {
        if member.key == "$ref", let text = member.value.string {
          found.append(([], text.split(separator: "/").drop { $0 == "#" }.map(String.init)))
        } else {
          waiting.append((member.value, path + [member.key]))
        }
      }
      waiting += (node.array ?? []).map { ($0, path) }
    }
    return found
  }

  /// The paths in the braces of a text.
  static func names(in text: String) -> [[String]] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    return text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { part in
      part.prefix { $0 != "}" }.trimmed.split(separator: ".").map(String.init)
    }
  }

  /// Whether something outside of a group refers to a token in it.
  static func lead(_ references: [Reference], into group: [String]) -> Bool {
    references.contains { $0.to.starts(with: group) && !$0.from.starts(with: group) }
  }

  /// A tree with the references to tokens of groups as they are where the groups have another path.
  static func moved(_ tree: JSONTree, _ groups: [(from: [String], to: [String])]) -> JSONTree {
    guard !groups.isEmpty else { return tree }
    let starts = groups.map { group in
      (from: "{" + group.from.map { $0 + "." }.joined(), to: "{" + group.to.map { $0 + "." }.joined())
    }
    func moved(_ node: JSONTree, _ depth: Int) -> JSONTree {
      guard depth < JSONTree.maximumDepth else { return node }
      switch node {
      case .string(let text) where text.utf8.contains(UInt8(ascii: "{")):
        return .string(starts.reduce(text) { $0.replacing($1.from, with: $1.to) })
      case .array(let elements): return .array(elements.map { moved($0, depth + 1) })
      case .object(let members):
        return .object(
          members.map { JSONTree.Member($0.key, moved($0.value, depth + 1), at: $0.at) })
      default: return node
      }
    }
    return moved(tree, 0)
  }
}
