/// Themes that a plugin of Tailwind CSS makes of a rule of its own: `@plugin "daisyui/theme" { name: "harbor"; … }`.
///
/// Source: https://daisyui.com/docs/themes, "How to add a new custom theme".
enum PluginThemes {
  /// The selectors that the plugin gives to the properties of such a rule; nil for other rules.
  static func selector(of rule: CSSRule, in tree: CSSTree) -> String? {
    guard let words = words(of: rule, in: tree), let name = words["name"], !name.isEmpty,
      name.utf8.allSatisfy({ CSSTokenizer.isName($0) && $0 != 0 })
    else { return nil }
    let own = "[data-theme=\"\(name)\"]"
    return words["default"] == "true" ? ":where(:root), " + own : own
  }

  /// The selector that it gives to them for readers who prefer dark pages; nil where they are for others.
  static func darkSelector(of rule: CSSRule, in tree: CSSTree) -> String? {
    words(of: rule, in: tree)?["prefersdark"] == "true" ? ":root:not([data-theme])" : nil
  }

  /// The name of a plugin: of its package, or of a copy of it that a project has, as those of Phoenix do.
  static func name(of address: String) -> String {
    guard address.hasPrefix("."), let file = address.split(separator: "/").last else { return address }
    let own = String(file.prefix { $0 != "." })
    return own == "daisyui-theme" ? "daisyui/theme" : own
  }

  /// What the rule says of its theme, by name; nil for other rules.
  private static func words(of rule: CSSRule, in tree: CSSTree) -> [String: String]? {
    guard rule.kind == .at("plugin"), rule.hasBlock, let first = rule.prelude.first,
      tree.source.kind(first) == .string, name(of: tree.source.name(first)) == "daisyui/theme"
    else { return nil }
    var words: [String: String] = [:]
    for case .declaration(let index) in rule.items {
      let declaration = tree.declarations[index]
      guard let token = declaration.value.first, declaration.value.count == 1 else { continue }
      words[declaration.name] = tree.source.name(token)
    }
    return words
  }
}
