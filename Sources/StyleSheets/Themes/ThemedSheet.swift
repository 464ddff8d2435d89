import PaletteCore

/// A style sheet's custom properties that are colors, at the root and in each theme, each computed where it holds.
public struct ThemedSheet {
  /// More themes than this are not told apart; the count of those left out is said.
  static let maximumThemes = 160

  /// The rules and declarations.
  public let tree: CSSTree
  /// The colors at the root on a light screen, in the order of the sheet.
  public private(set) var base: [SheetColor] = []
  /// What differs on a screen that shows Display P3.
  public private(set) var wide: [String: Color] = [:]
  /// The themes, in the order of the sheet.
  public private(set) var themes: [SheetTheme] = []
  /// What could not be found out, in the order of the sheet.
  public private(set) var problems: [SheetProblem] = []
  /// How many themes were left out because there are too many.
  public private(set) var themesLeftOut = 0
  /// Every text at the root that is not a color, by property: lengths, fonts, gradients.
  public private(set) var otherTexts: [(name: String, text: String, declaration: Int)] = []

  /// The rules that are about the base or a theme, indices of the tree.
  private(set) var rulesOfThemes: Set<Int> = []

  private let contexts: SheetRules
  private let table: PropertyTable
  private let channels: [String: String]
  private var colors = SheetColors()
  private var budget: Int
  private var reported: Set<Int> = []
  private var addsDark = false
  private var unresolved: [(problem: SheetProblem, declaration: Int)] = []
  /// The declarations that gave a color somewhere.
  private var resolved: Set<Int> = []

  /// Reads a sheet.
  ///
  /// - Parameter channels: the functions of bare channel lists that are known from elsewhere, by property.
  public init(_ tree: CSSTree, channels: [String: String] = [:]) {
    self.tree = tree
    contexts = SheetRules(tree)
    table = PropertyTable(tree, contexts)
    self.channels = ChannelLists.functions(of: tree.source).merging(channels) { first, _ in first }
    budget = StyleSheetLimits.substitution * 16 + tree.source.bytes.count * 16
    read()
  }

  private mutating func read() {
    var usual = Surroundings()
    let cascade = self.cascade(in: usual)
    let values = colors(of: cascade, in: usual, isBase: true)
    base = values.sorted { $0.order < $1.order }.map(\.color)
    usual.isWide = true
    var plain = [Color?](repeating: nil, count: table.names.count)
    for (color, _, property) in values { plain[property] = color.color }
    if hasWideRules {
      for (color, _, property) in colors(of: self.cascade(in: usual), in: usual, isBase: false)
      where plain[property] != nil && plain[property] != color.color {
        wide[color.name] = color.color
      }
    }
    let scopes = ThemeScopes(table, contexts, baseColors: Set(base.map(\.name))).found
    rulesOfThemes = ThemeScopes.rules(of: table, contexts, themes: scopes)
    let hasDark = scopes.contains {
      $0.surroundings.scheme == .dark && $0.surroundings.marks.allSatisfy(\.isEmpty)
    }
    var wanted = scopes
    if !hasDark, usesLightDark,
      cascade.schemeWords.map({ $0.contains("light") && $0.contains("dark") }) ?? true
    {
      wanted.append(ThemeScopes.systemDark)
      addsDark = true
    }
    themesLeftOut = max(wanted.count - Self.maximumThemes, 0)
    for scope in wanted.prefix(Self.maximumThemes) { add(scope, plain: plain) }
    // A declaration that is a color in some theme needs no word about the others.
    problems = unresolved.filter { !resolved.contains($0.declaration) }.map(\.problem)
      .sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }

  private mutating func cascade(in surroundings: Surroundings) -> PropertyCascade {
    let cascade = PropertyCascade(table, contexts, in: surroundings, budget: budget)
    budget = cascade.budget
    return cascade
  }

  private var hasWideRules: Bool {
    tree.rules.contains { rule in
      rule.kind == .at("media") && rule.prelude.contains { tree.source.is($0, "color-gamut") }
    }
  }

  private var usesLightDark: Bool {
    table.entries.contains { entry in
      tree.declarations[entry.declaration].value.contains {
        tree.source.is($0, "light-dark", kind: .function)
      }
    }
  }

  // MARK: Colors

  /// The colors of the innermost element, and of those around it what it does not set itself.
  private mutating func colors(
    of cascade: PropertyCascade, in surroundings: Surroundings, isBase: Bool
  ) -> [(color: SheetColor, order: Int, property: Int)] {
    let scheme = scheme(of: cascade, in: surroundings)
    var found: [(color: SheetColor, order: Int, property: Int)] = []
    for property in table.names.indices {
      // What the theme sets inside the root holds there. What `body` sets besides is for what is in it: the root's own value
      // is the base, as the rest of a page sees it.
      let element =
        cascade.elements.last { $0.themed.contains(property) }
        ?? cascade.elements.first { $0.winners[property] >= 0 }
      guard let element else { continue }
      let entry = table.entries[element.winners[property]]
      let declaration = tree.declarations[entry.declaration]
      let value = element.values[property]
      guard let text = cascade.text(value) else {
        report(entry, isCircular: element.isCircular.contains(property), values: element.values)
        continue
      }
      let name = table.names[property]
      let function = channels[name]
      var color = colors.color(text, scheme: scheme)
      let isList = color == nil && function != nil
      if let function, isList { color = colors.color("\(function)(\(text))", scheme: scheme) }
      guard let color else {
        if SheetColors.looksLikeColor(text), reported.insert(entry.declaration).inserted {
          unresolved.append(
            (
              SheetProblem(name: name, reason: "\"\(text)\" is not a color", bytes: declaration.valueBytes),
              entry.declaration
            ))
        } else if isBase {
          otherTexts.append((name, text, entry.declaration))
        }
        continue
      }
      found.append(
        (
          SheetColor(
            name: name, color: color, declaration: entry.declaration, alias: alias(declaration),
            channels: isList ? function : nil), entry.declaration, property
        ))
      resolved.insert(entry.declaration)
    }
    return found
  }

  private func alias(_ declaration: CSSDeclaration) -> String? {
    guard let first = declaration.value.first, tree.source.is(first, "var", kind: .function),
      tree.source.after(first) >= declaration.value.upperBound
    else { return nil }
    return Substitution.reference(tree.source, first).name
  }

  private func scheme(of cascade: PropertyCascade, in surroundings: Surroundings) -> ColorScheme {
    // Without a word about schemes a page is light; a sheet that uses `light-dark()` all the same leaves the word to others.
    guard let words = cascade.schemeWords else {
      return surroundings == ThemeScopes.systemDark.surroundings && addsDark ? .dark : .light
    }
    let isDark = words.contains("dark")
    let isLight = words.contains("light")
    if isDark, isLight { return surroundings.media.scheme }
    return isDark ? .dark : .light
  }

  private mutating func report(_ entry: PropertyTable.Entry, isCircular: Bool, values: [CSSValue]) {
    let declaration = tree.declarations[entry.declaration]
    // `initial` is a way to say that there is no value.
    guard !entry.references.isEmpty, reported.insert(entry.declaration).inserted else { return }
    var reason = "its value is too large"
    if isCircular {
      // `var(--x,)` is how switches are made of properties that mean nothing.
      if tree.source.text(of: declaration.value).contains(",)") { return }
      reason = "it is defined by itself"
    } else if budget >= 0 {
      let missing = table.references[entry.references].first { values[$0.property] == .invalid }
      if let missing {
        let name = table.names[missing.property]
        let isDeclared = table.entries.contains { $0.property == missing.property }
        reason = isDeclared ? "\(name) has no value here" : "\(name) is not defined in this style sheet"
      }
    }
    unresolved.append(
      (
        SheetProblem(name: table.names[entry.property], reason: reason, bytes: declaration.valueBytes),
        entry.declaration
      ))
  }

  // MARK: Themes

  private mutating func add(_ scope: ThemeScopes.Found, plain: [Color?]) {
    let cascade = self.cascade(in: scope.surroundings)
    let all = colors(of: cascade, in: scope.surroundings, isBase: false).sorted { $0.order < $1.order }
    let declares = all.contains { scope.properties.contains($0.property) }
    let changed = all.filter { plain[$0.property] != $0.color.color }.map(\.color)
    let hasValue =
      scope.surroundings.media != MediaEnvironment() || scope.surroundings.scheme != nil
      || scope.surroundings.marks.contains {
        !$0.classes.isEmpty || $0.attributes.values.contains { !$0.isEmpty }
      }
    // `[data-theme]` alone is any theme, not one.
    guard !changed.isEmpty || declares && hasValue else { return }
    let title = ThemeWords.title(of: scope.surroundings)
    let told = cascade.schemeWords.flatMap { words -> ColorScheme? in
      words.contains("dark") == words.contains("light") ? nil : words.contains("dark") ? .dark : .light
    }
    let theme = SheetTheme(
      title: title, scheme: scope.surroundings.scheme ?? ThemeWords.scheme(of: title) ?? told,
      scopes: [scope.scope],
      colors: changed)
    let same = themes.firstIndex { other in
      (other.title == theme.title || !Set(rulesOf[other.title] ?? []).isDisjoint(with: scope.rules))
        && Self.isSame(other.colors, theme.colors)
    }
    if let same {
      themes[same].scopes.append(scope.scope)
      // The shortest of several names says what they have in common.
      if title.count < themes[same].title.count, hasValue {
        rulesOf[title] = (rulesOf[themes[same].title] ?? []) + scope.rules
        themes[same].title = title
        themes[same].scheme = theme.scheme
      }
    } else {
      rulesOf[title, default: []] += scope.rules
      themes.append(theme)
    }
  }

  private var rulesOf: [String: [Int]] = [:]

  private static func isSame(_ a: [SheetColor], _ b: [SheetColor]) -> Bool {
    guard a.count == b.count else { return false }
    // Mostly they are in one order.
    let isInOrder = zip(a, b).allSatisfy { $0.name == $1.name }
    let (a, b) = isInOrder ? (a, b) : (a.sorted { $0.name < $1.name }, b.sorted { $0.name < $1.name })
    return zip(a, b).allSatisfy { $0.name == $1.name && $0.color == $1.color }
  }
}
