import PaletteCore

/// Finds the surroundings that a sheet makes a theme of: the rules that are about the root or a theme container under an
/// attribute, a class or a wish of the screen's owner.
struct ThemeScopes {
  /// Surroundings and the rules that are for them.
  struct Found {
    var surroundings: Surroundings
    var scope: SheetTheme.Scope
    /// The rules, indices of the tree.
    var rules: [Int]
    /// The properties that those rules declare.
    var properties: Set<Int>
    var isAnchored: Bool
    /// Whether one of the rules says that the browser's own colors are dark, or light.
    var setsScheme = false
  }

  /// A dark screen and nothing else.
  static let systemDark = Found(
    surroundings: Surroundings(scheme: .dark),
    scope: .init(scheme: .dark, contrast: .noPreference, selector: ":root"),
    rules: [], properties: [], isAnchored: true)

  /// The themes in the order of the sheet.
  private(set) var found: [Found] = []

  private let table: PropertyTable
  private let contexts: SheetRules
  private var wishes: [[Range<Int>]: Surroundings?] = [:]

  init(_ table: PropertyTable, _ contexts: SheetRules, base: [Color?]) {
    self.table = table
    self.contexts = contexts
    var places: [Surroundings: Int] = [:]
    for rule in table.rules {
      let context = contexts.contexts[rule.index]
      guard let selectors = context.selectors, var wish = wish(of: context.media) else { continue }
      if context.isDark {
        if wish.scheme == .light { continue }
        wish.scheme = .dark
      }
      for member in selectors.members {
        for way in ScopeFinder.ways(of: member) {
          var surroundings = wish
          surroundings.html = way.html
          surroundings.body = way.body
          surroundings.container = way.container
          guard surroundings != Surroundings() else { continue }
          let properties = table.entries[rule.entries].map(\.property)
          let setsScheme = rule.scheme.map { isOneScheme(of: $0) } ?? false
          if let place = places[surroundings] {
            found[place].setsScheme = found[place].setsScheme || setsScheme
            if found[place].rules.last != rule.index { found[place].rules.append(rule.index) }
            found[place].properties.formUnion(properties)
            found[place].isAnchored = found[place].isAnchored || way.isAnchored
          } else {
            places[surroundings] = found.count
            found.append(
              Found(
                surroundings: surroundings, scope: scope(of: surroundings), rules: [rule.index],
                properties: Set(properties), isAnchored: way.isAnchored, setsScheme: setsScheme))
          }
        }
      }
    }
    keepThemes(base)
  }

  /// Whether a declaration of `color-scheme` names one scheme.
  private func isOneScheme(of declaration: Int) -> Bool {
    let source = table.tree.source
    let value = table.tree.declarations[declaration].value
    return ["dark", "light"].count { scheme in value.contains { source.is($0, scheme) } } == 1
  }

  // MARK: Wishes

  /// What the owner of the screen has to wish for so that media queries hold; nil where no wish makes them hold. Light is
  /// what holds without a wish, and is one where a query asks for it.
  private mutating func wish(of media: [Range<Int>]) -> Surroundings? {
    if media.isEmpty { return Surroundings() }
    if let known = wishes[media] { return known }
    let asksForScheme = media.contains { $0.contains { table.tree.source.is($0, "prefers-color-scheme") } }
    var answer: Surroundings?
    // A theme is looked at on screens of both kinds, so that what only the wider show is no theme of its own.
    search: for isWide in [false, true] {
      for contrast in [MediaEnvironment.Contrast.noPreference, .more, .less] {
        for scheme in [ColorScheme.light, .dark] {
          var wish = Surroundings()
          wish.scheme = asksForScheme ? scheme : nil
          wish.contrast = contrast
          wish.isWide = isWide
          let queries = MediaQueries(table.tree.source, in: wish.media)
          guard media.allSatisfy({ queries.holds($0) }) else { continue }
          wish.isWide = false
          answer = wish
          break search
        }
      }
    }
    wishes[media] = answer
    return answer
  }

  // MARK: Themes and components

  /// Leaves out what is about components. A rule that does not name the root is a theme's where its name says so, where it
  /// changes the root's colors and the scheme, or where it sets a good part of what the root sets; where the root sets
  /// nothing, where several set mostly the same. What changes a theme's colors under one more mark is a kind of that theme.
  private mutating func keepThemes(_ colors: [Color?]) {
    let baseCount = colors.count { $0 != nil }
    var sets: [Set<Int>: Int] = [:]
    if baseCount == 0 { for candidate in found { sets[candidate.properties, default: 0] += 1 } }
    let whole = found
    let named = found.filter { theme in
      let surroundings = theme.surroundings
      return theme.isAnchored || !surroundings.html.isEmpty && Self.isNamedAsTheme(surroundings.html)
    }
    found = found.filter { candidate in
      if candidate.isAnchored { return true }
      let surroundings = candidate.surroundings
      let inner = [surroundings.html, surroundings.container].filter { !$0.isEmpty }
      if inner.isEmpty || inner.allSatisfy({ Self.isNamedAsTheme($0) }) { return true }
      guard surroundings.container.isEmpty, !Self.isComponent(surroundings.html) else { return false }
      let shared = candidate.properties.count { colors[$0] != nil }
      let isOfScheme =
        candidate.setsScheme
        || shared == candidate.properties.count && shared * 4 >= baseCount
          && ThemeWords.endsInScheme(surroundings.html.classes)
      if shared > 0 && isOfScheme || isKind(candidate, of: named, colors) { return true }
      if baseCount > 0 {
        return shared >= max(3, baseCount / 20) && shared * 2 >= candidate.properties.count
      }
      if candidate.properties.count < 5 { return false }
      return (sets[candidate.properties] ?? 0) > 1 || isKin(candidate, among: whole)
    }
  }

  /// Whether a scope has the marks of a theme and more, and changes what that theme sets: `.theme-dark.ocean`.
  private func isKind(_ candidate: Found, of themes: [Found], _ base: [Color?]) -> Bool {
    let (own, classes) = (candidate.surroundings, candidate.surroundings.html.classes)
    guard classes.count + own.html.attributes.count > 1 else { return false }
    return themes.contains { theme in
      let marks = theme.surroundings.html
      return theme.surroundings.body == own.body && theme.surroundings.container.isEmpty
        && marks != own.html && !marks.isEmpty && marks.classes.isSubset(of: classes)
        && marks.attributes.allSatisfy { own.html.attributes[$0.key] == $0.value }
        && !candidate.properties.isDisjoint(with: theme.properties)
        && candidate.properties.allSatisfy { base[$0] != nil || theme.properties.contains($0) }
    }
  }

  /// Whether another scope sets mostly the same: a theme may have a few colors more than the other.
  private func isKin(_ candidate: Found, among others: [Found]) -> Bool {
    guard others.count <= 64 else { return false }
    return others.contains { other in
      other.surroundings != candidate.surroundings
        && other.properties.intersection(candidate.properties).count * 3
          >= max(other.properties.count, candidate.properties.count) * 2
    }
  }

  static func isNamedAsTheme(_ marks: Marks) -> Bool {
    marks.attributes.allSatisfy { ThemeWords.isTheme(attribute: $0.key, value: $0.value) }
      && marks.classes.allSatisfy { ThemeWords.isTheme(class: $0) }
  }

  private static func isComponent(_ marks: Marks) -> Bool {
    marks.attributes.keys.contains { ThemeWords.isComponent(attribute: $0) }
  }

  /// The rules that are about the base or one of the themes.
  static func rules(of table: PropertyTable, _ contexts: SheetRules, themes: [Found]) -> Set<Int> {
    var rules = Set(themes.flatMap(\.rules))
    var matcher = ChainMatcher([Marks(), Marks()])
    for rule in table.rules where !rules.contains(rule.index) {
      let members = contexts.contexts[rule.index].selectors?.members ?? []
      if members.contains(where: { matcher.matches($0, at: 0) || matcher.matches($0, at: 1) }) {
        rules.insert(rule.index)
      }
    }
    return rules
  }

  // MARK: Text

  private func scope(of surroundings: Surroundings) -> SheetTheme.Scope {
    var parts: [String] = []
    if !surroundings.html.isEmpty { parts.append(Self.text(surroundings.html)) }
    if !surroundings.body.isEmpty { parts.append("body" + Self.text(surroundings.body)) }
    if !surroundings.container.isEmpty { parts.append(Self.text(surroundings.container)) }
    return SheetTheme.Scope(
      scheme: surroundings.scheme, contrast: surroundings.contrast,
      selector: parts.isEmpty ? ":root" : parts.joined(separator: " "))
  }

  private static func text(_ marks: Marks) -> String {
    marks.classes.sorted().map { "." + $0 }.joined()
      + marks.attributes.sorted { $0.key < $1.key }
      .map { $0.value.isEmpty ? "[\($0.key)]" : "[\($0.key)=\"\($0.value)\"]" }.joined()
      + (marks.contents.isEmpty ? "" : ":has(…)")
  }
}
