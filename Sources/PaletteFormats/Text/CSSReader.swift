import Bytes
import PaletteCore

/// Reads the custom properties of a style sheet as a palette: our own sheets whole, others as far as they tell.
struct CSSReader {
  /// Where a declaration holds.
  private enum Scope: Hashable {
    /// Always.
    case base
    /// On screens with a wide gamut.
    case wide
    /// In one theme; empty for the system's dark one.
    case theme(String)
    /// Said again elsewhere, or about something else.
    case ignored
  }

  private let sheet: StyleSheet
  private let scopes: [Scope]
  private var values = CSSValues()
  private var builder: PaletteBuilder
  private var prefix = ""
  private var isOurs = false
  private var places: TextPlaces
  private var gradientNames: Set<String> = []
  /// Where the roles of the theme that is being read are declared.
  private var rolePlaces: [String: SourcePlace] = [:]
  /// The colors of the palette by the property that holds them.
  private var references: [String: ColorReference] = [:]

  /// Reads `input`. Throws ``FormatError`` where no property holds a color.
  static func read(_ input: FormatInput) throws -> FormatReading {
    var reader = try CSSReader(input)
    return try reader.read()
  }

  private init(_ input: FormatInput) throws {
    sheet = try StyleSheet(input.bytes)
    let ofBlock = sheet.rules.map { Self.scope(of: $0) }
    scopes = sheet.declarations.map { ofBlock[$0.rules] }
    places = TextPlaces(sheet.bytes)
    builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
  }

  private mutating func read() throws -> FormatReading {
    for comment in sheet.comments {
      guard let prefix = FileHeader.read(comment, into: &builder.palette) else { continue }
      isOurs = true
      self.prefix = prefix
    }
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .base {
      values.define(declaration.name, declaration.value)
    }
    try readColors()
    guard !builder.palette.groups.isEmpty else {
      throw FormatError(
        "no custom property holds a color", at: "line 1, column 1",
        hint: "a property is written --name: color")
    }
    readThemes()
    for declaration in sheet.declarations {
      readGradient(declaration)
      readFont(declaration)
    }
    builder.palette.id = StableID.uuid(of: "palette", builder.palette.name)
    return try builder.finish()
  }

  // MARK: Scopes

  private static func scope(of rules: [String]) -> Scope {
    var scope = Scope.base
    for rule in rules {
      let text = rule.lowercased()
      if text.hasPrefix("@supports") {
        if text.contains("light-dark") || !text.contains("color(") { return .ignored }
        scope = .wide
      } else if text.hasPrefix("@theme"), text.contains("inline") {
        return .ignored
      } else if text.hasPrefix("@media") {
        if text.contains("color-gamut") || text.contains("dynamic-range") {
          scope = .wide
        } else if text.contains("prefers-color-scheme") {
          scope = .theme(text.contains("dark") ? "" : "light")
        } else {
          return .ignored
        }
      } else if let name = themeName(in: rule) {
        scope = .theme(name)
      }
    }
    return scope
  }

  /// `dark` of `[data-theme="dark"]`, `.dark`, `:root.theme-dark` and the like.
  private static func themeName(in selector: String) -> String? {
    if let attribute = selector.split(separator: "[", omittingEmptySubsequences: false).dropFirst().first(
      where: { $0.hasPrefix("data-") }),
      let equals = attribute.firstIndex(of: "="), let end = attribute.lastIndex(of: "]")
    {
      guard equals < end else { return nil }
      let value = attribute[attribute.index(after: equals)..<end]
      return CSSValues.string(String(value)) ?? String(value)
    }
    for word in selector.split(whereSeparator: {
      !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == ".")
    }) {
      guard let dot = word.firstIndex(of: ".") else { continue }
      let name = word[word.index(after: dot)...]
      let words = IdentifierNames.words(of: String(name).lowercased())
      if words.contains("dark") || words.contains("light") { return String(name) }
    }
    return nil
  }

  // MARK: Colors

  private mutating func readColors() throws {
    var wide: [String: String] = [:]
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .wide {
      wide[declaration.name] = declaration.value
    }
    var found: [(declaration: StyleSheet.Declaration, label: [String]?)] = []
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .base {
      guard declaration.name.hasPrefix("--"), references[declaration.name] == nil else { continue }
      let label = declaration.label.flatMap { Escape.unlabel($0) }
      let isLabelled = isOurs && label?.count == 2
      if isOurs ? !isLabelled : isAlias(declaration.value) { continue }
      guard color(declaration.value) != nil else {
        if isLabelled || looksLikeColor(declaration.value) {
          builder.warn("\(declaration.name): not a color", at: places.source(declaration.offset))
        }
        continue
      }
      references[declaration.name] = ColorReference("")
      found.append((declaration, isLabelled ? label : nil))
    }
    let guesses = IdentifierNames.split(found.map { bare($0.declaration.name) })
    for ((declaration, label), guess) in zip(found, guesses) {
      guard let fallback = color(declaration.value) else { continue }
      let group = label?[0] ?? guess.group
      let value = wide[declaration.name].flatMap { values.color($0) }
      references[declaration.name] = try builder.add(
        value ?? fallback, name: label?[1] ?? guess.name, group: group, at: places.source(declaration.offset))
      if value != nil { builder.editLast(in: group) { $0.setFallback(fallback) } }
    }
  }

  /// The color of a value as it is in light surroundings.
  private func color(_ value: String) -> Color? { values.color(CSSValues.lightDark(value)?.light ?? value) }

  private func isAlias(_ value: String) -> Bool {
    CSSValues.variable(value).map { values.definition(of: $0.name) != nil } ?? false
  }

  private func looksLikeColor(_ value: String) -> Bool {
    value.hasPrefix("#")
      || ["rgb(", "rgba(", "hsl(", "hsla(", "hwb(", "lab(", "lch(", "oklab(", "oklch(", "color("]
        .contains { value.hasPrefix($0) }
  }

  /// A property without its dashes, its prefix and the word `color`.
  private func bare(_ name: String) -> String {
    var name = name.dropFirst(2)
    for start in ["color-", "colors-", "clr-", prefix + "-"] where start.count > 1 && name.hasPrefix(start) {
      if name.count > start.count { name = name.dropFirst(start.count) }
    }
    return String(name)
  }

  // MARK: Themes

  private mutating func readThemes() {
    var names: [String] = []
    var byTheme: [String: [StyleSheet.Declaration]] = [:]
    for (declaration, scope) in zip(sheet.declarations, scopes) {
      guard case .theme(let name) = scope else { continue }
      if byTheme[name] == nil { names.append(name) }
      byTheme[name, default: []].append(declaration)
    }
    // The system's dark scheme repeats a theme that has a name of its own, if there is one.
    if let dark = names.first(where: { IdentifierNames.words(of: $0.lowercased()).contains("dark") }),
      names.contains("")
    {
      names.removeAll { $0.isEmpty }
      // A sheet by hand may say some of it in one place only; the theme that is asked for by name wins.
      if !isOurs { byTheme[dark, default: []].insert(contentsOf: byTheme[""] ?? [], at: 0) }
    }
    if !isOurs { readForeignBase(&names) }
    for name in names {
      var theme = Theme(name: name)
      var title: String?
      rolePlaces = [:]
      for declaration in byTheme[name] ?? [] {
        if declaration.name == "color-scheme" {
          theme.colorScheme = ColorScheme(rawValue: declaration.value) ?? .system
        }
        if let comment = declaration.ruleComment, comment.hasPrefix(" Theme: ") {
          title = Escape.unlabel(comment.dropFirst(8).dropLast())?.first
        }
        addRole(declaration, declaration.value, to: &theme)
      }
      add(theme, named: title ?? IdentifierNames.title(IdentifierNames.words(of: name)[...]), key: name)
    }
  }

  /// In a sheet of another program the light theme is what holds without any, as far as a theme changes it.
  private mutating func readForeignBase(_ names: inout [String]) {
    var themed: Set<String> = []
    for (declaration, scope) in zip(sheet.declarations, scopes) {
      if case .theme = scope { themed.insert(declaration.name) }
    }
    var light = Theme(name: "Light", colorScheme: .light)
    var dark = Theme(name: "Dark", colorScheme: .dark)
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .base {
      if let (day, night) = CSSValues.lightDark(declaration.value) {
        addRole(declaration, day, to: &light)
        addRole(declaration, night, to: &dark)
      } else if themed.contains(declaration.name) || isAlias(declaration.value) {
        addRole(
          declaration, references[declaration.name] == nil ? declaration.value : "var(\(declaration.name))",
          to: &light)
      }
    }
    if themed.isEmpty && dark.roles.isEmpty { light = Theme(name: "Default", roles: light.roles) }
    if !names.contains(where: { $0.lowercased() == "light" }) { add(light, named: light.name, key: "") }
    if !dark.roles.isEmpty && names.isEmpty { add(dark, named: dark.name, key: "") }
  }

  private mutating func add(_ theme: Theme, named title: String, key: String) {
    guard !theme.roles.isEmpty else { return }
    var theme = theme
    let words = IdentifierNames.words(of: key.lowercased())
    theme.name = title.isEmpty ? "Dark" : title
    if theme.colorScheme == .system, !isOurs {
      if key.isEmpty && title.isEmpty || words.contains("dark") { theme.colorScheme = .dark }
      if words.contains("light") { theme.colorScheme = .light }
    }
    theme.id = StableID.uuid(of: "theme", theme.name)
    builder.palette.themes.append(theme)
    for (role, place) in rolePlaces where theme.roles[role] != nil {
      builder.sourceMap.record(.role(theme: theme.name, role: role), place)
    }
  }

  private mutating func addRole(_ declaration: StyleSheet.Declaration, _ value: String, to theme: inout Theme)
  {
    guard declaration.name.hasPrefix("--"), let reference = reference(value) else { return }
    let start = prefix.isEmpty ? "--role-" : "--\(prefix)-role-"
    if isOurs, !declaration.name.hasPrefix(start) { return }
    let label = isOurs ? declaration.label.flatMap { Escape.unlabel($0) } : nil
    let words = isOurs ? String(declaration.name.dropFirst(start.count)) : bare(declaration.name)
    let role = label?.first ?? Slug.make(words, .camel, fallback: "role")
    theme.roles[role] = reference
    rolePlaces[role] = places.source(declaration.offset)
  }

  /// The palette's color where the value is a `var()` of one, else the color itself.
  private func reference(_ value: String) -> ColorReference? {
    var value = value
    for _ in 0..<8 {
      guard let (name, _) = CSSValues.variable(value) else { break }
      if let known = references[name], known != ColorReference("") { return known }
      guard let next = values.definition(of: name) else { break }
      value = next
    }
    return values.color(value).map { ColorReference($0.isInGamut(of: .srgb) ? $0.hex : $0.css) }
  }

  // MARK: Gradients and typography

  private mutating func readGradient(_ declaration: StyleSheet.Declaration) {
    for kind in Gradient.Kind.allCases {
      guard let arguments = CSSValues.arguments(of: kind.rawValue + "-gradient", in: declaration.value),
        declaration.name.hasPrefix("--")
      else { continue }
      var gradient = Gradient(name: "", kind: kind, angle: kind == .linear ? 180 : 0, stops: [])
      if kind == .radial { gradient.angle = 90 }
      var stops: [(color: ColorReference, position: Double?)] = []
      gradient.space = CSSGradient.usualSpace(of: declaration.value)
      for (index, argument) in arguments.enumerated() {
        let words = CSSValues.split(argument[...], at: " ")
        guard let first = words.first, let color = reference(first) else {
          if index > 0 { return }
          readStart(words, into: &gradient)
          continue
        }
        let places = words.dropFirst().filter { $0.hasSuffix("%") }.compactMap { Double($0.dropLast()) }
        // A color of two places is two stops.
        for place in places.prefix(2) { stops.append((color, place / 100)) }
        if places.isEmpty { stops.append((color, nil)) }
      }
      gradient.stops = CSSGradient.placed(stops)
      guard gradient.stops.count > 1 else { return }
      let label = isOurs ? declaration.label.flatMap { Escape.unlabel($0) }?.first : nil
      let words = bare(declaration.name)
      let plain = words.hasPrefix("gradient-") ? String(words.dropFirst(9)) : words
      gradient.name = label ?? IdentifierNames.title(IdentifierNames.words(of: plain)[...])
      if gradientNames.insert(gradient.name).inserted { builder.palette.gradients.append(gradient) }
    }
  }

  private func readStart(_ words: [String], into gradient: inout Gradient) {
    for (index, word) in words.enumerated() {
      if let angle = CSSGradient.degrees(word) { gradient.angle = angle }
      if word == "in", index + 1 < words.count, CSSGradient.spaces.contains(words[index + 1]) {
        gradient.space = words[index + 1]
      }
      if word == "to" {
        gradient.angle = CSSGradient.degrees(toward: Set(words[(index + 1)...].prefix(2))) ?? gradient.angle
      }
    }
  }

  private mutating func readFont(_ declaration: StyleSheet.Declaration) {
    for (name, path) in Typography.parts {
      let slug = Slug.make(name)
      guard declaration.name.hasSuffix("-" + slug) else { continue }
      let start = declaration.name.dropFirst(2).dropLast(slug.count + 1)
      let kind =
        prefix.isEmpty ? start : start.hasPrefix(prefix + "-") ? start.dropFirst(prefix.count + 1) : ""
      if kind == "font", let family = CSSValues.string(declaration.value) {
        builder.palette.typography[keyPath: path].family = family
      } else if kind == "font-size" || kind == "text", declaration.value.hasSuffix("px"),
        let size = Int(declaration.value.dropLast(2)), FontChoice.sizes.contains(size)
      {
        builder.palette.typography[keyPath: path].size = size
      }
    }
  }
}
