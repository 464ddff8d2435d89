/// Rules that give the root, or a theme, colors under conditions that are not followed: what is in them is said.
struct UnfollowedRules {
  /// A problem for each such rule, and the first declaration of a color in it.
  private(set) var problems: [(problem: SheetProblem, declaration: Int)] = []
  private let tree: CSSTree
  private let colors: Set<String>

  /// Goes over the rules of a sheet.
  ///
  /// - Parameters:
  ///   - themes: the rules that are about a theme, indices of the tree.
  ///   - colors: the properties that are colors at the root.
  init(_ tree: CSSTree, _ contexts: SheetRules, themes: Set<Int>, colors: Set<String>) {
    self.tree = tree
    self.colors = colors
    let media = [false, true].map { MediaQueries(tree.source, in: MediaEnvironment(isWide: $0)) }
    for (index, rule) in tree.rules.enumerated() where !themes.contains(index) {
      let context = contexts.contexts[index]
      guard context.isLive || context.obstacle != nil, let selectors = context.selectors else { continue }
      // What is printed is not what screens show.
      if context.media.contains(where: { $0.contains { tree.source.is($0, "print") } }) { continue }
      let isShown = media.contains { queries in context.media.allSatisfy { queries.holds($0) } }
      let isFollowed = context.obstacle == nil && isShown
      // That is the base.
      if isFollowed, !context.isDark, Self.selectsPlainRoot(selectors) { continue }
      // Of the rules that are followed, those named like a theme are known as themes.
      let isMeant = selectors.members.contains { isFollowed ? Self.isOfRoot($0) : Self.isOfTheme($0) }
      guard isMeant, let first = rule.items.first(where: { isColor($0) }),
        case .declaration(let declaration) = first
      else { continue }
      var reason = reason(context, rule, isShown: isShown)
      let others = rule.items.count { isColor($0) } - 1
      if others > 0 { reason += "; nor \(others == 1 ? "was 1" : "were \(others)") more of the rule" }
      let problem = SheetProblem(
        name: tree.declarations[declaration].name, reason: reason,
        bytes: tree.declarations[declaration].valueBytes, isOfUnfollowed: true)
      problems.append((problem, declaration))
    }
  }

  private func reason(_ context: SheetRules.Context, _ rule: CSSRule, isShown: Bool) -> String {
    func text(_ range: Range<Int>) -> String { String(tree.source.text(of: range).prefix(80)) }
    if let obstacle = context.obstacle, case .at(let name) = tree.rules[obstacle].kind {
      let prelude = text(tree.rules[obstacle].prelude)
      return "it was not read, since @\(name)\(prelude.isEmpty ? "" : " " + prelude) is not followed"
    }
    if let media = context.media.last, !isShown || rule.kind != .style {
      return "it was not read, since @media \(text(media)) is neither the base nor a theme"
    }
    return "it was not read, since \(text(rule.prelude)) is neither the base nor a theme"
  }

  private static func selectsPlainRoot(_ selectors: SelectorList?) -> Bool {
    var matcher = ChainMatcher([Marks(), Marks()])
    return selectors?.members.contains { matcher.matches($0, at: 0) || matcher.matches($0, at: 1) } ?? false
  }

  /// Whether a selector is about the root or `body` by name; nested lists that double are not gone through.
  private static func isOfRoot(_ selector: ComplexSelector, _ steps: inout Int) -> Bool {
    guard selector.subject.pseudoElement == nil else { return false }
    for simple in selector.subject.simple {
      steps -= 1
      guard steps > 0 else { return false }
      switch simple {
      case .type(let name):
        if ["html", "body"].contains(CSSText.lowercased(name)) { return true }
      case .pseudoClass(let pseudo):
        if ["root", "host"].contains(pseudo.name) { return true }
        guard ["is", "where"].contains(pseudo.name) else { continue }
        for member in pseudo.selectors?.members ?? [] where isOfRoot(member, &steps) { return true }
      default: break
      }
    }
    return false
  }

  private static func isOfRoot(_ selector: ComplexSelector) -> Bool {
    var steps = 1024
    return isOfRoot(selector, &steps)
  }

  /// Whether a selector is about the root, or is named like a theme.
  private static func isOfTheme(_ selector: ComplexSelector) -> Bool {
    if isOfRoot(selector) { return true }
    return ScopeFinder.ways(of: selector).contains { way in
      let marks = [way.html, way.body, way.container]
      return way.isAnchored
        || marks.contains { !$0.isEmpty }
          && marks.allSatisfy { $0.isEmpty || ThemeScopes.isNamedAsTheme($0) }
    }
  }

  private func isColor(_ item: CSSItem) -> Bool {
    guard case .declaration(let index) = item, tree.declarations[index].isCustom else { return false }
    let declaration = tree.declarations[index]
    guard let first = declaration.value.first else { return false }
    if colors.contains(declaration.name) { return true }
    if tree.source.is(first, "var", kind: .function) {
      return Substitution.references(tree.source, declaration.value).contains { colors.contains($0) }
    }
    let text = tree.source.text(of: declaration.value)
    return SheetFunctions.reason(against: text) != nil || StyleColor.isValid(text) && !StyleColor.isWide(text)
  }
}
