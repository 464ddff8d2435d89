import Bytes
import PaletteCore

/// Colors of a file that is mostly about other things, where its keys say that they are colors: the theme of a program among
/// its settings. Texts of such a theme may be names that the file gives colors to.
enum NamedColors {
  /// One or two colors are what any program has among more settings.
  private static let least = 3

  /// The colors of a file as tokens, with the count of other values; nil where there are none, or where the file is of
  /// another kind.
  static func tokens(of tree: JSONTree) -> (tree: JSONTree, others: Int)? {
    guard tree.members != nil, TokenDialect.of(tree) == nil, !TokenFiles.isForeign(tree),
      !ThemeFamily.isIn(tree), tree["schemes"] == nil
    else { return nil }
    if let named = referring(tree) { return (named, 0) }
    var reader = Reader()
    let found = reader.read(tree, isColor: false, depth: 0)
    guard reader.colors >= least || reader.isList || reader.colors > 0 && reader.colors >= reader.others,
      let found
    else { return nil }
    return (found, reader.others)
  }

  /// The theme of an editor of JetBrains, whose interface names the colors of the file among much else; nil for others.
  ///
  /// Source: plugins.jetbrains.com/docs/intellij/themes-customize.html.
  static func themed(_ tree: JSONTree) -> JSONTree? {
    guard tree["ui"]?.members != nil, tree["colors"]?.members != nil, tree["dark"]?.bool != nil else {
      return nil
    }
    let names = DefinedNames().adding((tree.members ?? []).filter { $0.key == "colors" }, at: [])
    let groups = (tree.members ?? []).filter { $0.value.members != nil }
    return colors(of: linked(.object(groups), to: names), depth: 0)
  }

  /// A tree without what is neither a color nor a reference to one.
  private static func colors(of node: JSONTree, depth: Int) -> JSONTree {
    guard depth < JSONTree.maximumDepth, let members = node.members else { return node }
    return .object(
      members.compactMap { member in
        let isKept =
          member.value.members != nil
          || member.value.string.map { TokenText.isColor($0) || TokenScope.alias($0) != nil } == true
        return isKept
          ? JSONTree.Member(member.key, colors(of: member.value, depth: depth + 1), at: member.at) : nil
      })
  }

  /// The objects of a file whose texts are mostly references to its colors; nil for others.
  private static func referring(_ tree: JSONTree) -> JSONTree? {
    var count = (aliases: 0, others: 0)
    var waiting = [tree]
    while let node = waiting.popLast() {
      if let text = node.string, !TokenText.isColor(text) {
        if TokenScope.alias(text) != nil { count.aliases += 1 } else { count.others += 1 }
      }
      waiting += (node.members ?? []).map(\.value)
    }
    guard count.aliases > max(1, count.others) else { return nil }
    return .object((tree.members ?? []).filter { $0.value.members != nil })
  }

  /// A tree with texts that a group of its colors is called by as references to those.
  private static func linked(_ node: JSONTree, to names: DefinedNames, _ depth: Int = 0) -> JSONTree {
    guard depth < JSONTree.maximumDepth else { return node }
    if let text = node.string { return names.reference(text) ?? node }
    guard let members = node.members else { return node }
    return .object(
      members.map { JSONTree.Member($0.key, linked($0.value, to: names, depth + 1), at: $0.at) })
  }

  private struct Reader {
    var colors = 0
    var others = 0
    /// Whether a key that says so holds several colors and nothing else, whatever stands around it.
    var isList = false

    /// What of a value is colors; nil for nothing.
    mutating func read(_ node: JSONTree, isColor: Bool, depth: Int) -> JSONTree? {
      guard depth < JSONTree.maximumDepth else { return nil }
      switch node {
      case .object(let members):
        // An object of nothing but colors says by itself what they are.
        let texts = members.compactMap(\.value.string)
        let areColors = texts.count > 1 && texts.allSatisfy(TokenText.isColor)
        let kept = members.compactMap { member -> JSONTree.Member? in
          let isNamed = TokenText.saysColor(member.key)
          if isNamed, let own = member.value.members, own.count > 1 {
            isList = isList || own.allSatisfy { $0.value.string.map(TokenText.isColor) == true }
          }
          let isColor = isColor || areColors || isNamed
          return read(member.value, isColor: isColor, depth: depth + 1).map {
            JSONTree.Member(member.key, $0, at: member.at)
          }
        }
        return kept.isEmpty ? nil : .object(kept)
      case .string(let text):
        guard isColor, TokenText.isColor(text) || TokenScope.alias(text) != nil else {
          others += text.isEmpty ? 0 : 1
          return nil
        }
        colors += 1
        return node
      case .array(let elements):
        others += elements.count
        return nil
      case .null: return nil
      default:
        others += 1
        return nil
      }
    }
  }
}
