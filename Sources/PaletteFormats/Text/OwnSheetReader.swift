import Bytes
import PaletteCore
import StyleSheets

/// Reads a palette back from a style sheet that this program wrote.
///
/// Comments say what things are called, the cascade what they are: a sheet that was edited until a browser shows other
/// colors than its comments tell is none of ours any more.
struct OwnSheetReader {
  /// Where a declaration holds.
  private enum Scope: Hashable {
    /// Always.
    case base
    /// On screens with a wide gamut.
    case wide
    /// In one theme, by the value of `data-theme`.
    case theme(String)
    /// Said again elsewhere.
    case ignored
  }

  private let sheet: OwnSheet
  private let scopes: [Scope]
  private let prefix: String
  private let source: JoinedSheet
  private let seen: ThemedSheet
  private var builder: PaletteBuilder
  private var values: [String: String] = [:]
  private var references: [String: ColorReference] = [:]
  /// The colors on screens limited to sRGB.
  private var fallbacks: [String: Color] = [:]
  /// What the themes give to properties, and the rules where they do.
  private var themes: [(values: [String: ColorReference], rules: Set<Int>)] = []

  /// Prepares to read a sheet that is one file.
  ///
  /// - Parameter seen: what a browser makes of it.
  init(_ source: JoinedSheet, _ seen: ThemedSheet, prefix: String, _ fallbackName: String) {
    self.source = source
    self.seen = seen
    self.prefix = prefix
    sheet = OwnSheet(seen.tree)
    scopes = sheet.declarations.map { Self.scope(of: $0) }
    builder = PaletteBuilder(title: nil, fallback: fallbackName)
  }

  /// Whether comments named colors.
  var knowsColors: Bool { !references.isEmpty }

  /// Reads the palette; nil where the sheet has other colors than its comments tell.
  mutating func read() throws -> FormatReading? {
    for comment in sheet.comments { _ = FileHeader.read(comment, into: &builder.palette) }
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .base {
      if values[declaration.name] == nil { values[declaration.name] = declaration.value }
    }
    try readColors()
    guard knowsColors else { return nil }
    readThemes()
    guard try addOthers() else { return nil }
    var wide: [String: String] = [:]
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .wide {
      wide[declaration.name] = declaration.value
    }
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .base {
      readGradient(declaration, wide[declaration.name])
      SheetFonts.read(declaration.name, declaration.value, prefix: prefix, into: &builder.palette)
    }
    for warning in source.warnings { builder.warn(warning.text, at: warning.place) }
    for problem in seen.problems {
      builder.warn("\(problem.name): \(problem.reason)", at: source.place(of: problem.bytes))
    }
    builder.palette.id = StableID.uuid(of: "palette", builder.palette.name)
    return try builder.finish()
  }

  private func place(_ declaration: OwnSheet.Declaration) -> SourcePlace {
    source.place(of: declaration.bytes, value: declaration.valueBytes)
  }

  private static func scope(of declaration: OwnSheet.Declaration) -> Scope {
    // A theme says its name wherever it stands: by an attribute, a class, a selector of one's own or the system's scheme.
    if let comment = declaration.ruleComment, comment.hasPrefix(" Theme: ") {
      return .theme(String(comment.dropFirst(8).dropLast()))
    }
    var scope = Scope.base
    for rule in declaration.rules {
      if rule.hasPrefix("@supports") || rule.hasPrefix("@theme inline") { return .ignored }
      if rule.hasPrefix("@media") {
        // What holds in one scheme as well is said again where the theme says its name.
        guard rule.contains("color-gamut"), !rule.contains("prefers-") else { return .ignored }
        scope = .wide
      } else if let equals = rule.firstIndex(of: "="), rule.hasPrefix("[data-theme"), rule.hasSuffix("]") {
        let value = String(rule[rule.index(after: equals)...].dropLast())
        scope = .theme(SheetFonts.string(value) ?? value)
      }
    }
    return scope
  }

  // MARK: Colors

  private mutating func readColors() throws {
    var wide: [String: Color] = [:]
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .wide {
      wide[declaration.name] = try? Color(css: declaration.value)
    }
    let computed = Dictionary(seen.base.map { ($0.name, $0.color) }, uniquingKeysWith: { first, _ in first })
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .base {
      guard declaration.name.hasPrefix("--"), references[declaration.name] == nil,
        let label = declaration.label.flatMap({ Escape.unlabel($0) }), label.count == 2
      else { continue }
      let place = place(declaration)
      guard let fallback = (try? Color(css: declaration.value)) ?? computed[declaration.name] else {
        builder.warn("\(declaration.name): not a color", at: place)
        continue
      }
      let value = wide[declaration.name]
      fallbacks[declaration.name] = fallback
      references[declaration.name] = try builder.add(
        value ?? fallback, name: label[1], group: label[0], at: place)
      if value != nil { builder.editLast(in: label[0]) { $0.setFallback(fallback) } }
    }
  }

  // MARK: Themes

  /// What the properties of roles begin with.
  private var roleStart: String { prefix.isEmpty ? "--role-" : "--\(prefix)-role-" }

  private mutating func readThemes() {
    var names: [String] = []
    var byTheme: [String: [OwnSheet.Declaration]] = [:]
    for (declaration, scope) in zip(sheet.declarations, scopes) {
      guard case .theme(let name) = scope else { continue }
      if byTheme[name] == nil { names.append(name) }
      byTheme[name, default: []].append(declaration)
    }
    for name in names {
      var theme = Theme(name: IdentifierNames.title(IdentifierNames.words(of: name)[...]))
      var places: [(role: String, place: SourcePlace)] = []
      var said: (values: [String: ColorReference], rules: Set<Int>) = ([:], [])
      for declaration in byTheme[name] ?? [] {
        if declaration.name == "color-scheme" {
          theme.colorScheme = ColorScheme(rawValue: declaration.value) ?? .system
        }
        if let comment = declaration.ruleComment, comment.hasPrefix(" Theme: "),
          let title = Escape.unlabel(comment.dropFirst(8).dropLast())?.first
        {
          theme.name = title
        }
        let label = declaration.label.flatMap { Escape.unlabel($0) }?.first
        // A role without the mark overrides a color, or stands beside such; its comment says what it is called.
        guard declaration.name.hasPrefix(roleStart) || declaration.name.hasPrefix("--") && label != nil,
          let reference = reference(declaration.value)
        else { continue }
        let role =
          label ?? Slug.make(String(declaration.name.dropFirst(roleStart.count)), .camel, fallback: "role")
        theme.roles[role] = reference
        said.values[declaration.name] = reference
        said.rules.insert(declaration.rule)
        places.append((role, place(declaration)))
      }
      guard !theme.roles.isEmpty else { continue }
      themes.append(said)
      theme.id = StableID.uuid(of: "theme", theme.name)
      builder.palette.themes.append(theme)
      for (role, place) in places { builder.sourceMap.record(.role(theme: theme.name, role: role), place) }
    }
  }

  /// The palette's color where the value is a `var()` of one, else the color itself.
  private func reference(_ value: String) -> ColorReference? {
    var value = value
    for _ in 0..<8 {
      guard value.hasPrefix("var("), value.hasSuffix(")") else { break }
      let name = String(value.dropFirst(4).dropLast())
      if let known = references[name] { return known }
      guard let next = values[name] else { break }
      value = next
    }
    return (try? Color(css: value)).map { ColorReference(literal: $0) }
  }

  /// Reads a gradient; `wide` is what it is on screens with a wide gamut, where that is another one.
  private mutating func readGradient(_ declaration: OwnSheet.Declaration, _ wide: String?) {
    guard declaration.name.hasPrefix("--"),
      var gradient = CSSGradient.read(wide ?? declaration.value, reference)
    else { return }
    let label = declaration.label.flatMap { Escape.unlabel($0) }?.first
    gradient.name = label ?? SheetFonts.gradientName(declaration.name)
    builder.add(gradient, at: place(declaration))
  }

  // MARK: What was edited

  /// Adds the colors of the root that no comment names.
  ///
  /// - Returns: false where a browser shows a color or a theme otherwise than it was read.
  private mutating func addOthers() throws -> Bool {
    let palette = builder.palette.linked
    let color = { (reference: ColorReference) in
      (try? palette.resolve(reference).color).map(Self.spelled)
    }
    let own = references.compactMapValues(color)
    let looks = themes.map { ($0.values.compactMapValues(color), $0.rules) }
    let roles = Set(themes.flatMap(\.values.keys))
    let tree = seen.tree
    // Utilities of Tailwind CSS are called like the roles that they show.
    let isUtility = { (entry: SheetColor) in
      let rule = tree.declarations[entry.declaration].rule
      return rule.map { tree.rules[$0].kind } == .at("theme") && entry.alias.map(roles.contains) == true
    }
    var root: [String: String] = [:]
    var others: [SheetColor] = []
    for entry in seen.base where !isUtility(entry) {
      root[entry.name] = Self.spelled(seen.wide[entry.name] ?? entry.color)
      if roles.contains(entry.name) { continue }
      if let fallback = fallbacks[entry.name] {
        guard Self.spelled(fallback) == Self.spelled(entry.color) else { return false }
      } else if entry.name.hasPrefix(roleStart) {
        return false
      } else {
        others.append(entry)
      }
    }
    guard own.keys.allSatisfy({ root[$0] != nil }) else { return false }
    var isShown = [Bool](repeating: false, count: looks.count)
    for theme in [nil] + seen.themes.map(Optional.some) {
      var shown = root
      for entry in theme?.colors ?? [] where !isUtility(entry) {
        shown[entry.name] = Self.spelled(entry.color)
      }
      // What a theme does not say is as it is without one, where all roles are those of some theme.
      let isLike = { (said: [String: String]) in
        shown.allSatisfy { name, color in
          let plain = theme == nil && roles.contains(name) ? nil : root[name]
          return color == said[name] ?? own[name] ?? plain
        }
      }
      var isKnown = isLike([:])
      for (index, look) in looks.enumerated() where isLike(look.0) {
        isShown[index] = true
        isKnown = true
      }
      guard isKnown else { return false }
    }
    // A theme that is chosen in a way which nothing follows is what its own rule says.
    let isMissing = zip(looks, isShown).contains { !$1 && !$0.1.isDisjoint(with: seen.rulesOfThemes) }
    guard !isMissing else { return false }
    for (entry, group) in zip(others, SheetNames.groups(of: others.map(\.name))) {
      let declaration = tree.declarations[entry.declaration]
      let wide = seen.wide[entry.name]
      references[entry.name] = try builder.add(
        wide ?? entry.color, name: SheetNames.bare(entry.name), group: group,
        at: source.place(of: declaration.bytes, value: declaration.valueBytes))
      if wide != nil { builder.editLast(in: group) { $0.setFallback(entry.color) } }
    }
    return true
  }

  /// A color as a palette keeps it: bytes of sRGB have no more digits, whatever notation they were written in.
  private static func spelled(_ color: Color) -> String {
    color.isInGamut(of: .srgb) ? color.hex : color.converted(to: .displayP3).css
  }
}
