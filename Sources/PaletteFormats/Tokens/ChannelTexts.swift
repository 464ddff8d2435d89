import PaletteCore

/// Texts of bare channels, as style sheets put them into `hsl()` and `rgb()`: `"222 47% 11%"` as no other notation has it, and
/// `"23 23 23"` where a key is that of a custom property. One alone may be anything.
enum ChannelTexts {
  /// A tree with such texts as colors.
  static func written(_ tree: JSONTree, _ dialect: TokenDialect?) -> JSONTree {
    dialect == nil || dialect == .literal ? written(tree, depth: 0) : tree
  }

  private static func written(_ node: JSONTree, depth: Int) -> JSONTree {
    guard depth < 64 else { return node }
    if let elements = node.array { return .array(elements.map { written($0, depth: depth + 1) }) }
    guard let members = node.members else { return node }
    let colors = members.map { color($0) }
    let others = members.count { $0.key.hasPrefix("--") && $0.value.string.map(TokenText.isColor) == true }
    let isEvident = colors.count { $0 != nil } + others > 1
    return .object(
      zip(members, colors).map { member, color in
        if isEvident, let color { return JSONTree.Member(member.key, .string(color), at: member.at) }
        return JSONTree.Member(member.key, written(member.value, depth: depth + 1), at: member.at)
      })
  }

  /// The channels of a member as a function of CSS; nil for everything else.
  static func color(_ member: JSONTree.Member) -> String? {
    guard let text = member.value.string, text.utf8.count < 40 else { return nil }
    let halves = text.split(separator: "/", maxSplits: 1)
    let parts = (halves.first ?? "").split(separator: " ").map(String.init)
    guard parts.count == 3, halves.count < 3, parts.allSatisfy({ $0.first?.isNumber == true }) else {
      return nil
    }
    let isShare = parts.map { $0.hasSuffix("%") }
    let isByte = parts.allSatisfy { UInt8($0) != nil }
    let function =
      isShare == [false, true, true] ? "hsl" : isByte && member.key.hasPrefix("--") ? "rgb" : nil
    guard let function else { return nil }
    let color = "\(function)(\(text))"
    return (try? Color(css: color)) == nil ? nil : color
  }
}
