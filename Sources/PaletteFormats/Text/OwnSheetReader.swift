import Bytes
import PaletteCore
import StyleSheets

/// Reads a palette back from a style sheet that this program wrote.
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
  private let lines: LineTable
  private var builder: PaletteBuilder
  private var values: [String: String] = [:]
  private var references: [String: ColorReference] = [:]

  init(_ sheet: OwnSheet, prefix: String, _ fallbackName: String) {
    self.sheet = sheet
    self.prefix = prefix
    scopes = sheet.declarations.map { Self.scope(of: $0) }
    lines = LineTable(sheet.bytes)
    builder = PaletteBuilder(title: nil, fallback: fallbackName)
  }

  /// Reads the palette. Throws ``FormatError`` where no property holds a color.
  mutating func read() throws -> FormatReading {
    for comment in sheet.comments { _ = FileHeader.read(comment, into: &builder.palette) }
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .base {
      if values[declaration.name] == nil { values[declaration.name] = declaration.value }
    }
    try readColors()
    guard !builder.palette.groups.isEmpty else { throw SheetReader.noColors }
    readThemes()
    var wide: [String: String] = [:]
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .wide {
      wide[declaration.name] = declaration.value
    }
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .base {
      readGradient(declaration, wide[declaration.name])
      SheetFonts.read(declaration.name, declaration.value, prefix: prefix, into: &builder.palette)
    }
    builder.palette.id = StableID.uuid(of: "palette", builder.palette.name)
    return try builder.finish()
  }

  private func place(_ declaration: OwnSheet.Declaration) -> SourcePlace {
    lines.place(of: declaration.bytes, value: declaration.valueBytes)
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
    for (declaration, scope) in zip(sheet.declarations, scopes) where scope == .base {
      guard declaration.name.hasPrefix("--"), references[declaration.name] == nil,
        let label = declaration.label.flatMap({ Escape.unlabel($0) }), label.count == 2
      else { continue }
      let place = place(declaration)
      guard let fallback = try? Color(css: declaration.value) else {
        builder.warn("\(declaration.name): not a color", at: place)
        continue
      }
      let value = wide[declaration.name]
      references[declaration.name] = try builder.add(
        value ?? fallback, name: label[1], group: label[0], at: place)
      if value != nil { builder.editLast(in: label[0]) { $0.setFallback(fallback) } }
    }
  }

  // MARK: Themes

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
      for declaration in byTheme[name] ?? [] {
        if declaration.name == "color-scheme" {
          theme.colorScheme = ColorScheme(rawValue: declaration.value) ?? .system
        }
        if let comment = declaration.ruleComment, comment.hasPrefix(" Theme: "),
          let title = Escape.unlabel(comment.dropFirst(8).dropLast())?.first
        {
          theme.name = title
        }
        let start = prefix.isEmpty ? "--role-" : "--\(prefix)-role-"
        let label = declaration.label.flatMap { Escape.unlabel($0) }?.first
        // A role without the mark overrides a color, or stands beside such; its comment says what it is called.
        guard declaration.name.hasPrefix(start) || declaration.name.hasPrefix("--") && label != nil,
          let reference = reference(declaration.value)
        else { continue }
        let role =
          label ?? Slug.make(String(declaration.name.dropFirst(start.count)), .camel, fallback: "role")
        theme.roles[role] = reference
        places.append((role, place(declaration)))
      }
      guard !theme.roles.isEmpty else { continue }
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
}
