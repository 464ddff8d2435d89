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
  package private(set) var rulesOfThemes: Set<Int> = []

  let contexts: SheetRules
  private let table: PropertyTable
  /// For each property the function that takes it as a bare list of channels.
  private let channels: [String?]
  private var colors: SheetColors
  private var budget: Int
  /// The declarations that something was said of, and those that gave a color somewhere.
  private var isReported: [Bool]
  private var isResolved: [Bool]
  private var addsDark = false
  /// Whether the sheet says something else for screens that show Display P3.
  private var isWidened = false
  /// What has no value, and whether a theme says it of what it sets itself.
  private var unresolved: [(problem: SheetProblem, declaration: Int, isOfTheme: Bool)] = []
  private var rulesOf: [String: [Int]] = [:]
  /// What properties come to on a light screen outside of themes.
  private var usualCascade: PropertyCascade?

  /// Reads a sheet.
  ///
  /// - Parameter channels: the functions of bare channel lists that are known from elsewhere, by property.
  public init(_ tree: CSSTree, channels: [String: String] = [:]) {
    self.tree = tree
    contexts = SheetRules(tree)
    table = PropertyTable(tree, contexts)
    let functions = ChannelLists.functions(of: tree.source).merging(channels) { first, _ in first }
      .merging(ChannelLists.evident(in: tree.source)) { first, _ in first }
    self.channels = functions.isEmpty ? [] : table.names.map { functions[$0] }
    colors = SheetColors(tree.source)
    budget = StyleSheetLimits.substitution * 16 + tree.source.bytes.count * 16
    isReported = [Bool](repeating: false, count: tree.declarations.count)
    isResolved = isReported
    read()
  }

  /// How many properties the sheet has, among which ``SheetColor`` counts.
  package var propertyCount: Int { table.names.count }

  /// The number of a property; nil for one that the sheet does not name.
  package func number(of name: String) -> Int? { table.number(of: name) }

  private mutating func read() {
    var usual = Surroundings()
    let cascade = self.cascade(in: usual)
    var plain = [Color?](repeating: nil, count: table.names.count)
    let found = values(of: cascade, in: usual, isBase: true)
    base.reserveCapacity(found.count)
    for value in found {
      base.append(color(value))
      plain[value.property] = value.color
    }
    usual.isWide = true
    isWidened = hasWideRules
    var shown = plain
    if isWidened {
      let wideCascade = self.cascade(in: usual)
      for value in values(of: wideCascade, in: usual, isBase: false) {
        shown[value.property] = value.color
        if plain[value.property] == nil {
          // Only such screens have it.
          plain[value.property] = value.color
          base.append(color(value))
        } else if plain[value.property] != value.color {
          wide[table.names[value.property]] = value.color
        }
      }
      base.sort { $0.declaration < $1.declaration }
    }
    usualCascade = cascade
    let scopes = ThemeScopes(table, contexts, base: plain).found
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
    for scope in wanted.prefix(Self.maximumThemes) { add(scope, plain: plain, shown: shown) }
    let unfollowed = UnfollowedRules(
      tree, contexts, themes: Set(scopes.flatMap(\.rules)), colors: Set(base.map(\.name)))
    unresolved += unfollowed.problems.map { ($0.problem, $0.declaration, false) }
    // A declaration of the base that is a color in some theme needs no word about the others.
    problems = unresolved.filter { $0.isOfTheme || !isResolved[$0.declaration] }.map(\.problem)
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

  /// A color, the property that it is of, and the declaration that it comes from.
  private struct Value {
    var color: Color
    var property: Int
    var entry: Int
    var declaration: Int
    var isList: Bool
  }

  /// The colors of the innermost element, and of those around it what it does not set itself, in the order of the sheet.
  private mutating func values(
    of cascade: PropertyCascade, in surroundings: Surroundings, isBase: Bool, theme: String? = nil
  ) -> [Value] {
    let scheme = scheme(of: cascade, in: surroundings)
    var found: [Value] = []
    found.reserveCapacity(table.names.count)
    for property in 0..<table.names.count {
      guard let (index, place) = cascade.winner(of: property) else { continue }
      let declaration = table.entries[place].declaration
      let value = cascade.elements[index].values[property]
      if let color = colors.color(value, scheme: scheme) {
        isResolved[declaration] = true
        found.append(
          Value(color: color, property: property, entry: place, declaration: declaration, isList: false))
        continue
      }
      guard let text = cascade.text(value) else {
        let element = cascade.elements[index]
        report(
          table.entries[place], isCircular: element.circular.contains(property), values: element.values,
          theme: element.isThemed[property] ? theme : nil)
        continue
      }
      if !channels.isEmpty, let function = channels[property],
        let color = colors.color("\(function)(\(text))", scheme: scheme)
      {
        isResolved[declaration] = true
        found.append(
          Value(color: color, property: property, entry: place, declaration: declaration, isList: true))
      } else if !isReported[declaration], let reason = SheetFunctions.reason(against: text) {
        isReported[declaration] = true
        let problem = SheetProblem(
          name: table.names[property], reason: reason, bytes: tree.declarations[declaration].valueBytes)
        unresolved.append((problem, declaration, false))
      } else if isBase {
        otherTexts.append((table.names[property], text, declaration))
      }
    }
    // Mostly properties have numbers in the order of the sheet.
    let isSorted = zip(found, found.dropFirst()).allSatisfy { $0.declaration < $1.declaration }
    if isSorted { return found }
    // Numbers are moved about faster than values; a declaration is that of one property.
    let order = found.indices.map { found[$0].declaration << 32 | $0 }.sorted()
    return order.map { found[$0 & 0xFFFF_FFFF] }
  }

  private func color(_ value: Value) -> SheetColor {
    let aliased = alias(table.entries[value.entry])
    return SheetColor(
      color: value.color, name: table.names[value.property], declaration: value.declaration,
      alias: aliased.map { table.names[$0] }, property: value.property, aliased: aliased,
      channels: value.isList ? channels[value.property] : nil)
  }

  /// The property that a value is one `var()` of, with a fallback or without.
  private func alias(_ entry: PropertyTable.Entry) -> Int? {
    switch entry.value {
    case .alias(let property): return property
    case .open: break
    default: return nil
    }
    let range = tree.declarations[entry.declaration].value
    guard let first = range.first, tree.source.is(first, "var", kind: .function),
      tree.source.after(first) >= range.upperBound
    else { return nil }
    return table.property(at: first)
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

  private mutating func report(
    _ entry: PropertyTable.Entry, isCircular: Bool, values: [CSSValue], theme: String?
  ) {
    let declaration = tree.declarations[entry.declaration]
    // `initial` is a way to say that there is no value.
    guard !entry.references.isEmpty, !isReported[entry.declaration] else { return }
    isReported[entry.declaration] = true
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
        let place = theme.map { "in the theme \($0)" } ?? "here"
        reason = isDeclared ? "\(name) has no value \(place)" : "\(name) is not defined in this style sheet"
      }
    }
    unresolved.append(
      (
        SheetProblem(name: table.names[entry.property], reason: reason, bytes: declaration.valueBytes),
        entry.declaration, theme != nil
      ))
  }

  // MARK: Themes

  /// Whether rules speak of the body, and what they ask of the root, by name and value.
  private lazy var roots: (haveBody: Bool, names: Set<String>) = {
    var found = (haveBody: false, names: Set<String>())
    for rule in tree.rules where rule.kind == .style {
      guard let list = try? SelectorParser.list(tree.source, rule.prelude) else { continue }
      for compound in list.members.lazy.flatMap(\.parts).map(\.compound) where compound.isRoot {
        if compound.typeName == "body" {
          found.haveBody = true
        } else {
          found.names.formUnion(compound.attributes.map(\.name) + compound.classes.map { ".\($0)" })
        }
      }
    }
    return found
  }()

  /// Whether rules speak of the body, and none of the root with marks.
  private mutating func isOfBody(_ marks: Marks) -> Bool {
    roots.haveBody && roots.names.isDisjoint(with: marks.attributes.keys)
      && roots.names.isDisjoint(with: marks.classes.map { ".\($0)" })
  }

  /// What a theme comes to, and where it stands: on the root, or on `body` where what it needs, or what follows it, is set
  /// there.
  private mutating func placed(_ surroundings: Surroundings) -> (PropertyCascade, Surroundings) {
    let cascade = self.cascade(in: surroundings)
    guard let inside = surroundings.onBody, cascade.themed.missing > 0 || cascade.isSetByBody,
      isOfBody(surroundings.html)
    else { return (cascade, surroundings) }
    let inner = self.cascade(in: inside)
    let reaches = usualCascade.map { inner.differences(from: $0) > cascade.differences(from: $0) } ?? false
    return inner.themed.known > cascade.themed.known || reaches ? (inner, inside) : (cascade, surroundings)
  }

  /// - Parameters:
  ///   - plain: the base on any screen, by property.
  ///   - shown: the base on a screen that shows Display P3.
  private mutating func add(_ scope: ThemeScopes.Found, plain: [Color?], shown: [Color?]) {
    let hasValue =
      scope.surroundings.media != MediaEnvironment() || scope.surroundings.scheme != nil
      || scope.surroundings.marks.contains {
        !$0.classes.isEmpty || !$0.contents.isEmpty || $0.attributes.values.contains { !$0.isEmpty }
      }
    let title = ThemeWords.title(of: scope.surroundings)
    let (cascade, surroundings) = placed(scope.surroundings)
    var declares = false
    var changed: [SheetColor] = []
    var narrow: [String: Color] = [:]
    let found = values(of: cascade, in: surroundings, isBase: false, theme: hasValue ? title : nil)
    changed.reserveCapacity(found.count { plain[$0.property] != $0.color })
    for value in found where !isWidened {
      declares = declares || scope.properties.contains(value.property)
      if plain[value.property] != value.color { changed.append(color(value)) }
    }
    if isWidened {
      let before = Dictionary(found.map { ($0.property, $0) }, uniquingKeysWith: { $1 })
      var wide = surroundings
      wide.isWide = true
      let wideCascade = self.cascade(in: wide)
      for value in values(of: wideCascade, in: wide, isBase: false) {
        declares = declares || scope.properties.contains(value.property)
        let own = before[value.property]
        if value.color != shown[value.property] {
          changed.append(color(value))
          if let own, own.color != value.color { narrow[table.names[value.property]] = own.color }
        } else if let own, own.color != plain[value.property] {
          // Only screens limited to sRGB tell the theme from the base.
          changed.append(color(own))
        }
      }
    }
    // `[data-theme]` alone is any theme, not one.
    guard !changed.isEmpty || declares && hasValue else { return }
    let told = cascade.schemeWords.flatMap { words -> ColorScheme? in
      words.contains("dark") == words.contains("light") ? nil : words.contains("dark") ? .dark : .light
    }
    let theme = SheetTheme(
      title: title, scheme: scope.surroundings.scheme ?? ThemeWords.scheme(of: title) ?? told,
      scopes: [scope.scope],
      colors: changed, narrow: narrow)
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

  private static func isSame(_ a: [SheetColor], _ b: [SheetColor]) -> Bool {
    guard a.count == b.count else { return false }
    // Mostly they are in one order.
    let isInOrder = zip(a, b).allSatisfy { $0.property == $1.property }
    let (a, b) =
      isInOrder ? (a, b) : (a.sorted { $0.property < $1.property }, b.sorted { $0.property < $1.property })
    return zip(a, b).allSatisfy { $0.property == $1.property && $0.color == $1.color }
  }
}
