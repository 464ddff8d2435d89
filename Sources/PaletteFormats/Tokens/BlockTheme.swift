/// The colors and gradients of a block theme of WordPress, `theme.json`, by the words that its properties end with; colors that
/// its own properties and its styles have besides, by where they stand.
///
/// Source: https://developer.wordpress.org/themes/global-settings-and-styles/settings/color.
struct BlockTheme {
  /// The presets as tokens.
  let tokens: JSONTree
  /// What a variation of the theme is called; nil for the theme itself.
  let title: String?
  /// What was passed over.
  private(set) var warnings: [String] = []

  /// Nil for other files, and for a theme without colors.
  init?(_ tree: JSONTree) {
    guard tree["version"]?.number != nil, let settings = tree["settings"],
      settings["color"] != nil || settings["custom"] != nil
    else { return nil }
    let colors = settings["color"] ?? .object([JSONTree.Member]())
    let gradients = Self.lists(of: colors["gradients"], "gradient").flatMap(\.list)
    // What styles take from the presets is no color of its own, unless it is a text and what is behind it, which are a pair; a
    // property of the theme is.
    let written = [("custom", settings["custom"], true), ("styles", tree["styles"], false)].compactMap {
      name, node, takesAliases in
      node.flatMap { Self.written(in: $0, takesAliases: takesAliases) }.map { JSONTree.Member(name, $0) }
    }
    let groups =
      Self.lists(of: colors["palette"], "color").map { group, list in
        JSONTree.Member(group, .object(list.compactMap { Self.token($0, "color") }))
      } + [JSONTree.Member("gradient", .object(gradients.compactMap { Self.token($0, "gradient") }))]
      + written
    let filled = groups.filter { $0.value.members?.isEmpty == false }
    guard !filled.isEmpty else { return nil }
    tokens = .object(filled)
    title = tree["title"]?.string
    let pairs = Self.lists(of: colors["duotone"], "duotone").reduce(0) { $0 + $1.list.count }
    if pairs > 0 {
      warnings.append("\(pairs) duotone\(pairs == 1 ? "" : "s") passed over; a palette has no place for them")
    }
  }

  /// The presets of the theme; those of a whole site are in groups by who made them.
  private static func lists(of presets: JSONTree?, _ group: String) -> [(group: String, list: [JSONTree])] {
    if let list = presets?.array { return [(group, list)] }
    return (presets?.members ?? []).compactMap { group in group.value.array.map { (group.key, $0) } }
  }

  private static func token(_ preset: JSONTree, _ type: String) -> JSONTree.Member? {
    guard let slug = preset["slug"]?.string, let said = preset.member(type), let text = said.value.string
    else { return nil }
    let value = JSONTree.Member("value", .string(aliases(text)), at: said.at)
    return JSONTree.Member(slug, .object([value, JSONTree.Member("type", .string(type))]), at: said.at)
  }

  /// The texts of a tree that are colors, as tokens; nil where there are none.
  private static func written(in node: JSONTree, takesAliases: Bool) -> JSONTree? {
    let members = (node.members ?? []).compactMap { member -> JSONTree.Member? in
      guard let text = member.value.string else {
        let isPair =
          member.key == "color" && member.value["text"]?.string != nil
          && member.value["background"]?.string != nil
        return written(in: member.value, takesAliases: takesAliases || isPair)
          .map { JSONTree.Member(member.key, $0) }
      }
      let value = aliases(text)
      let isAlias = takesAliases && value.hasPrefix("{color.") && value.hasSuffix("}")
      guard isAlias || TokenText.isColor(text) else { return nil }
      let token = [
        JSONTree.Member("value", .string(value), at: member.at), JSONTree.Member("type", .string("color")),
      ]
      return JSONTree.Member(member.key, .object(token), at: member.at)
    }
    return members.isEmpty ? nil : .object(members)
  }

  /// `var(--wp--preset--color--ink)` and `var:preset|color|ink` are the color `ink`.
  private static func aliases(_ text: String) -> String {
    let preset = "var:preset|color|"
    if text.hasPrefix(preset) { return "{color.\(text.dropFirst(preset.count))}" }
    var parts = text.split(separator: "var(--wp--preset--color--", omittingEmptySubsequences: false)[...]
    var written = String(parts.popFirst() ?? "")
    for part in parts {
      guard let end = part.firstIndex(of: ")") else { return text }
      written += "{color.\(part[..<end])}" + part[part.index(after: end)...]
    }
    return written
  }

  /// Puts the files of a theme together: each variation is a theme over the colors of the theme itself, or over those of the
  /// first where that is not among them.
  static func apply(_ files: [TokenFile], to system: inout TokenSystem) {
    let own = files.firstIndex { $0.blockTheme?.title == nil }
    guard let base = own ?? files.indices.first else { return }
    system.base = [files[base].tree]
    var names = UniqueNames(separator: " ")
    for (number, file) in files.enumerated() where number != base {
      let name = names.take(file.blockTheme?.title ?? TokenFolder.stem(file.name))
      system.themes.append(TokenSystem.Variant(name, (own == nil ? [] : system.base) + [file.tree]))
    }
    if let title = files[base].blockTheme?.title, files.count > 1 {
      system.notes.append("the colors of the palette are those of \(title); the themes say what differs")
    }
  }
}
