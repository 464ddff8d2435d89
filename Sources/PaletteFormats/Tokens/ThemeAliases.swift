import PaletteCore

/// Semantic tokens as Chakra UI 2 has them, whose texts are names of its colors: `muted: { default: 'brand.50', _dark: 'brand.500' }`.
///
/// Source: v2.chakra-ui.com/docs/styled-system/semantic-tokens.
enum ThemeAliases {
  /// A tree with such names as references.
  static func written(_ tree: JSONTree) -> JSONTree {
    guard TokenTrees.holdsKey("semanticTokens", in: tree) else { return tree }
    return written(tree, depth: 0)
  }

  private static func written(_ node: JSONTree, depth: Int) -> JSONTree {
    guard depth < JSONTree.maximumDepth, let members = node.members else { return node }
    return .object(
      members.map { member in
        let isSemantic = member.key == "semanticTokens" && member.value["colors"]?.members != nil
        let inner = isSemantic ? semantic(member.value) : written(member.value, depth: depth + 1)
        return JSONTree.Member(member.key, inner, at: member.at)
      })
  }

  private static func semantic(_ tokens: JSONTree) -> JSONTree {
    .object(
      (tokens.members ?? []).map { member in
        member.key == "colors" ? JSONTree.Member(member.key, linked(member.value, 0), at: member.at) : member
      })
  }

  private static func linked(_ node: JSONTree, _ depth: Int) -> JSONTree {
    guard depth < JSONTree.maximumDepth else { return node }
    if let text = node.string { return isName(text) ? .string("{colors.\(text)}") : node }
    guard let members = node.members else { return node }
    return .object(members.map { JSONTree.Member($0.key, linked($0.value, depth + 1), at: $0.at) })
  }

  /// `brand.50`, `white`: words with points between them.
  private static func isName(_ text: String) -> Bool {
    guard (2..<64).contains(text.utf8.count), text.first?.isLetter == true, !TokenText.isColor(text),
      !["transparent", "currentColor", "inherit"].contains(text)
    else { return false }
    return text.contains(".") && text.allSatisfy { $0.isLetter || $0.isNumber || ".-_".contains($0) }
      || ["white", "black"].contains(text)
  }
}

/// What several readers ask of a tree.
enum TokenTrees {
  /// Whether an object anywhere in a tree has a key.
  static func holdsKey(_ key: String, in tree: JSONTree) -> Bool {
    var waiting = [tree]
    while let node = waiting.popLast() {
      if node[key] != nil { return true }
      waiting += node.array ?? (node.members ?? []).map(\.value)
    }
    return false
  }
}
