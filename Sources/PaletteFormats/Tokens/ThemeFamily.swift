import PaletteCore

/// A family of themes in one file, as the editor Zed has them: a list of themes, each with a name, an appearance and the
/// colors of its style.
///
/// Source: zed.dev/docs/extensions/themes, and the schema that it links to.
enum ThemeFamily {
  /// Whether a tree is such a family.
  static func isIn(_ tree: JSONTree) -> Bool {
    guard let themes = tree["themes"]?.array, !themes.isEmpty else { return false }
    return themes.allSatisfy { $0["name"]?.string != nil && style(of: $0) != nil }
  }

  /// The colors of the first light theme as groups, and every other theme; nil for other files.
  static func system(_ file: TokenFile, _ fallback: String) -> TokenSystem? {
    guard isIn(file.tree), let themes = file.tree["themes"]?.array else { return nil }
    let first = themes.firstIndex { scheme(of: $0) == .light } ?? 0
    let base = tokens(of: themes[first])
    var system = TokenSystem(.literal, files: [file], base: [base], fallback: fallback)
    system.title = file.tree["name"]?.string
    guard themes.count > 1 else { return system }
    // What a theme does not say is the editor's own there, not what the first theme says.
    for (index, theme) in themes.enumerated() where index != first {
      let name = theme["name"]?.string ?? ""
      system.themes.append(TokenSystem.Variant(name, scheme: scheme(of: theme), [tokens(of: theme)]))
    }
    let name = PaletteBuilder.clean(themes[first]["name"]?.string ?? "")
    system.notes.append(
      "the colors of the palette are those of the theme \(name); the others say what differs")
    return system
  }

  private static func style(of theme: JSONTree) -> JSONTree? {
    (theme["style"] ?? theme["colors"]).flatMap { $0.members == nil ? nil : $0 }
  }

  private static func scheme(of theme: JSONTree) -> ColorScheme {
    let words = theme["appearance"]?.string ?? theme["type"]?.string ?? theme["name"]?.string ?? ""
    return TokenSystem.scheme(of: words)
  }

  /// The colors of a style, without what is no color. `{"comment": {"color": …, "font_style": …}}` is a color.
  private static func tokens(of theme: JSONTree) -> JSONTree {
    let members = style(of: theme)?.members ?? []
    return .object(
      // A window may be `opaque` or `transparent`, which is no color.
      members.filter { $0.key != "background.appearance" }.map { member in
        guard member.key == "syntax", let styles = member.value.members else { return member }
        var colors: [JSONTree.Member] = []
        for style in styles {
          if let color = style.value.member("color") {
            colors.append(JSONTree.Member(style.key, color.value, at: color.at))
          }
          if let color = style.value.member("background_color") {
            colors.append(JSONTree.Member(style.key + ".background", color.value, at: color.at))
          }
        }
        return JSONTree.Member(member.key, .object(colors), at: member.at)
      })
  }
}
