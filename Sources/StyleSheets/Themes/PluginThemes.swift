/// Themes that a plugin of Tailwind CSS makes of a rule of its own: `@plugin "daisyui/theme" { name: "harbor"; … }`.
///
/// Source: https://daisyui.com/docs/themes, "How to add a new custom theme".
enum PluginThemes {
  /// The selectors that the plugin gives to the properties of such a rule; nil for other rules.
  static func selector(of rule: CSSRule, in tree: CSSTree) -> String? {
    guard rule.kind == .at("plugin"), rule.hasBlock, let first = rule.prelude.first,
      tree.source.kind(first) == .string, tree.source.name(first) == "daisyui/theme"
    else { return nil }
    var words: [String: String] = [:]
    for case .declaration(let index) in rule.items {
      let declaration = tree.declarations[index]
      guard let token = declaration.value.first, declaration.value.count == 1 else { continue }
      words[declaration.name] = tree.source.name(token)
    }
    guard let name = words["name"], !name.isEmpty,
      name.utf8.allSatisfy({ CSSTokenizer.isName($0) && $0 != 0 })
    else { return nil }
    let own = "[data-theme=\"\(name)\"]"
    return words["default"] == "true" ? ":where(:root), " + own : own
  }
}
