/// The palette of a block theme of WordPress, `theme.json`, by the words that its properties end with.
///
/// Source: https://developer.wordpress.org/themes/global-settings-and-styles/settings/color.
enum BlockTheme {
  /// The colors as tokens; nil for other files.
  static func tokens(of tree: JSONTree) -> JSONTree? {
    guard tree["version"]?.number != nil, let palette = tree["settings"]?["color"]?["palette"] else {
      return nil
    }
    let groups = lists(of: palette).map { group, list in
      JSONTree.Member(group, .object(list.compactMap { preset($0) }))
    }
    return groups.allSatisfy { $0.value.members?.isEmpty == true } ? nil : .object(groups)
  }

  /// The palette of the theme; those of a whole site are in groups by who made them.
  private static func lists(of palette: JSONTree) -> [(group: String, list: [JSONTree])] {
    if let list = palette.array { return [("color", list)] }
    return (palette.members ?? []).compactMap { group in group.value.array.map { (group.key, $0) } }
  }

  private static func preset(_ preset: JSONTree) -> JSONTree.Member? {
    guard let slug = preset["slug"]?.string, let color = preset.member("color"),
      let text = color.value.string
    else { return nil }
    let value = JSONTree.Member("value", .string(alias(text) ?? text), at: color.at)
    return JSONTree.Member(
      slug, .object([value, JSONTree.Member("type", .string("color"))]), at: color.at)
  }

  /// `var(--wp--preset--color--ink)` is the color `ink`.
  private static func alias(_ text: String) -> String? {
    let start = "var(--wp--preset--color--"
    guard text.hasPrefix(start), text.hasSuffix(")") else { return nil }
    return "{color.\(text.dropFirst(start.count).dropLast())}"
  }
}
