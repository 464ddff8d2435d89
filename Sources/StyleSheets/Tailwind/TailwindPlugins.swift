/// What plugins of Tailwind CSS write, as far as it is known, and what they may.
extension TailwindSetting {
  /// Notes a plugin by what brings it in.
  mutating func addPlugin(_ address: String) {
    let package = PluginThemes.name(of: address)
    if package.hasPrefix("@tailwindcss/") { plugins.insert(String(package.dropFirst(13))) }
    if package == "@tailwindcss/typography" { theme.hasTypography = true }
    // It names colors that its themes declare.
    if package == "daisyui" { (theme.hasComponents, theme.isPartial) = (true, true) }
    if !Self.hasNoColors(address) { isWhole = false }
  }

  /// Whether a package that is usual beside Tailwind CSS declares no colors.
  static func hasNoColors(_ address: String) -> Bool {
    let package = PluginThemes.name(of: address)
    return package.hasPrefix("@fontsource")
      || [
        "@tailwindcss/typography", "@tailwindcss/forms", "@tailwindcss/aspect-ratio",
        "@tailwindcss/container-queries", "@tailwindcss/line-clamp", "tailwindcss-animate", "tw-animate-css",
      ].contains(package)
  }
}

extension StyleSheetSet {
  /// Adds the themes that a sheet has for a plugin. Its other options are no styles.
  mutating func addPlugin(_ rule: CSSRule, _ tree: CSSTree, _ sheet: Int, _ outer: Surroundings) {
    let isForAll = (PluginThemes.selector(of: rule, in: tree), SchemeSet.both)
    let isForDark = (PluginThemes.darkSelector(of: rule, in: tree), SchemeSet.dark)
    for case (let selector?, let schemes) in [isForAll, isForDark] {
      var inner = outer
      inner.selectors = try? SelectorParser.list(selector)
      inner.schemes = noted(schemes).intersection(outer.schemes)
      guard !inner.schemes.isEmpty else { continue }
      add(rule.items, of: tree, sheet, inner, declarationsOf: inner.selectors)
    }
  }
}

extension TailwindTheme {
  /// The class of a component that a plugin paints as its themes say; nil for other classes.
  func component(_ base: String) -> TailwindUtility? {
    guard hasComponents, Self.components.contains(base) else { return nil }
    return TailwindUtility(open: "the plugin daisyUI styles it")
  }

  /// The classes of daisyUI that color a text or what is behind it. Source: https://daisyui.com/components, version 5.
  private static let components: Set<String> = [
    "alert", "badge", "btn", "chat-bubble", "dock", "fieldset-legend", "file-input", "footer-title",
    "hero-overlay",
    "input", "kbd", "label", "link", "menu-active", "menu-title", "mockup-browser", "mockup-code",
    "mockup-phone", "mockup-window", "modal", "modal-box", "select", "stat-desc", "stat-title", "stat-value",
    "step", "tab", "textarea", "tooltip", "validator-hint",
  ]
}
