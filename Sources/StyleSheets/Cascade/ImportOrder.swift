/// Which `@import` rules of a style sheet browsers follow: those before all other rules.
///
/// What is no rule to a browser (a name it does not know, a selector it cannot read) does not end them. `@layer a, b;` may
/// stand before the first, not between them. Source: CSS Cascade 5, section 2.
package enum ImportOrder {
  /// Why a late one is not followed.
  package static let reason = "the @import is not followed: browsers follow imports before other rules only"

  /// Where the `@import` rules begin that come too late, as bytes of the sheet.
  package static func late(in tree: CSSTree) -> Set<Int> {
    var late: Set<Int> = []
    guard tree.rules.contains(where: { $0.kind == .at("import") }),
      // Tailwind CSS puts every sheet in its place, wherever that is.
      TailwindSetting.version(of: tree) != .four
    else { return late }
    var hasImported = false
    var isOver = false
    for case .rule(let index) in tree.items {
      let rule = tree.rules[index]
      switch rule.kind {
      case .at("import") where !rule.hasBlock:
        if isOver { late.insert(rule.bytes.lowerBound) } else { hasImported = true }
      case .at("layer") where !rule.hasBlock: isOver = isOver || hasImported
      case .at(let name): isOver = isOver || ending.contains(name)
      case .style:
        isOver = isOver || (try? SelectorParser.list(tree.source, rule.prelude, isRelative: false)) != nil
      }
    }
    return late
  }

  /// At-rules that a browser knows, but for those that may stand before imports.
  private static let ending: Set<String> = [
    "layer", "media", "supports", "container", "scope", "property", "keyframes", "-webkit-keyframes",
    "starting-style", "font-face", "font-feature-values", "font-palette-values", "page", "counter-style",
    "namespace", "view-transition", "position-try", "function",
  ]
}
