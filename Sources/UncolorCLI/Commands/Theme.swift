import CommandLineKit
import PaletteCore

/// The themes of a palette.
enum Themes {
  static let newTheme = Operand("THEME", .text("THEME"), help: "Name of the theme")
  static let theme = Operand(
    "THEME", .text("THEME", completion: .live("theme")), help: "A theme of the palette")
  static let scheme = Option<ColorScheme>(
    "scheme", .choice("SCHEME"),
    help: "Color scheme the theme is for (default: dark or light where the name says so, else system)")
  static let copyScheme = Option<ColorScheme>(
    "scheme", .choice("SCHEME"), help: "Color scheme of the copy (default: the same)")
  static let catalog = Operand(
    "CATALOG", .file("CATALOG"), help: "A JSON catalog of themes, or - for standard input")

  static let roles = RepeatedOption("role", .text("ROLE=REF"), help: "Set the color of a role")

  static let addSpec = CommandSpec(
    "theme add", summary: "add a theme", section: Section.palettes, aliases: ["create", "new"],
    unnamed: [scheme], arguments: [Shared.palette, newTheme, scheme, roles, Shared.dryRun],
    examples: [
      Example("uncolor theme add Acme Night --scheme dark", "A theme that has no roles yet"),
      Example(
        "uncolor theme add Acme Night --role background=Navy --role accent=Coral",
        "A theme with its first roles"),
    ])
  static let newName = Operand("NEW", aliases: ["name", "to"], .text("NEW"), help: "Name of the new theme")
  static let renamed = OptionalOperand(
    "NEW", aliases: ["name", "to"], .text("NEW"), help: "New name of the theme; not needed with --scheme")
  static let otherScheme = Option<ColorScheme>(
    "scheme", .choice("SCHEME"), help: "New color scheme of the theme")

  static let copySpec = CommandSpec(
    "theme copy", summary: "copy a theme with its roles", section: Section.palettes,
    aliases: ["cp", "duplicate", "clone"], fillers: ["to"],
    arguments: [Shared.palette, theme, newName, copyScheme, Shared.dryRun],
    examples: [Example("uncolor theme copy Acme Day Night --scheme dark", "A start for a dark theme")])
  static let renameSpec = CommandSpec(
    "theme rename", summary: "rename a theme", section: Section.palettes, aliases: ["mv", "edit"],
    fillers: ["to"], arguments: [Shared.palette, theme, renamed, otherScheme, Shared.dryRun],
    examples: [
      Example("uncolor theme rename Acme Day Light", "The roles stay as they are"),
      Example("uncolor theme edit Acme Night --scheme dark", "Change what the theme is for"),
    ])
  static let removeSpec = CommandSpec(
    "theme remove", summary: "remove a theme", section: Section.palettes, aliases: ["delete", "rm", "del"],
    arguments: [Shared.palette, theme, Shared.force, Shared.dryRun],
    examples: [Example("uncolor theme remove Acme Night --force", "Remove a theme without confirmation")])
  static let listSpec = CommandSpec(
    "theme list", summary: "list the themes", section: Section.palettes, aliases: ["ls"],
    arguments: [Shared.palette],
    examples: [Example("uncolor theme list Acme", "Every theme and its number of roles")])
  static let showSpec = CommandSpec(
    "theme show", summary: "show the roles of a theme", section: Section.palettes, aliases: ["get", "view"],
    arguments: [Shared.palette, theme],
    examples: [Example("uncolor theme show Acme Night", "Every role and its color")])
  static let importSpec = CommandSpec(
    "theme import", summary: "import a catalog of themes",
    discussion: """
      A catalog holds themes with the keys accent, background, secondaryBackground, tertiaryBackground, separator, \
      textPrimary, textSecondary, tabBarHairline, chartPalette (five colors) and colorScheme. All \
      problems are reported at once, and nothing is imported unless the whole catalog is valid.
      """,
    section: Section.palettes, aliases: ["load"], arguments: [Shared.palette, catalog, Shared.dryRun],
    examples: [Example("uncolor theme import Acme themes.json", "All themes of the catalog")])

  static func add(_ arguments: ParsedArguments, _ context: Context) throws {
    let name = try arguments[newTheme]
    var made = Theme(id: context.newID(), name: name, colorScheme: arguments[scheme] ?? saidScheme(name))
    try PaletteChange.run(arguments, context, "theme add \(name)") { palette in
      try checkFree(name, in: palette)
      for assignment in arguments[roles] {
        guard let mark = assignment.firstIndex(where: { "=:".contains($0) }), mark != assignment.startIndex
        else {
          throw CLIError(
            .usage, "a role is written ROLE=REF: \"\(assignment)\"",
            hint: "for example: --role background=Neutral/Paper")
        }
        let role = String(assignment[..<mark])
        try ColorPalette.checkName(role, of: "role")
        let typed = try OperandResolver(context: context, palette: palette).reference(
          String(assignment[assignment.index(after: mark)...]), scheme: made.colorScheme)
        made.roles[role] = try palette.resolve(typed).reference
      }
      palette.themes.append(made)
      let with = made.roles.isEmpty ? "" : " with \(Decimals.count(made.roles.count, "role"))"
      let kind = made.colorScheme == .system ? "" : made.colorScheme.rawValue + " "
      return "added \(kind)theme \"\(name)\"\(with) to \"\(palette.name)\""
    }
  }

  /// The scheme that the words of a theme's name say: `Dark`, `High Contrast Light`.
  private static func saidScheme(_ name: String) -> ColorScheme {
    let words = Set(name.lowercased().split { !$0.isLetter })
    let isDark = !words.isDisjoint(with: ["dark", "night"])
    let isLight = !words.isDisjoint(with: ["light", "day"])
    return isDark == isLight ? .system : isDark ? .dark : .light
  }

  static func copy(_ arguments: ParsedArguments, _ context: Context) throws {
    let source = try arguments[theme]
    let name = try arguments[newName]
    let id = context.newID()
    try PaletteChange.run(arguments, context, "theme copy \(source) \(name)") { palette in
      try checkFree(name, in: palette)
      var copy = palette.themes[try palette.themeIndex(source)]
      copy.id = id
      copy.name = name
      copy.colorScheme = arguments[copyScheme] ?? copy.colorScheme
      palette.themes.append(copy)
      return "copied theme \"\(source)\" to \"\(name)\" in \"\(palette.name)\""
    }
  }

  static func rename(_ arguments: ParsedArguments, _ context: Context) throws {
    let old = try arguments[theme]
    let scheme = arguments[otherScheme]
    guard let name = arguments[renamed] else {
      guard let scheme else {
        let line = [try arguments[Shared.palette], old].map(ShellText.quote).joined(separator: " ")
        throw CLIError(.usage, "missing NEW", hint: "Write: uncolor theme rename \(line) NEW")
      }
      return try PaletteChange.run(arguments, context, "theme edit \(old) --scheme \(scheme.rawValue)") {
        let index = try $0.themeIndex(old)
        $0.themes[index].colorScheme = scheme
        return "made theme \"\($0.themes[index].name)\" of \"\($0.name)\" a \(scheme.rawValue) one"
      }
    }
    try PaletteChange.run(arguments, context, "theme rename \(old) \(name)") { palette in
      let index = try palette.themeIndex(old)
      try checkFree(name, in: palette, besides: index)
      let before = palette.themes[index].name
      palette.themes[index].name = name
      if let scheme { palette.themes[index].colorScheme = scheme }
      return "renamed theme \"\(before)\" to \"\(name)\" in \"\(palette.name)\""
    }
  }

  /// Refuses a name that does not fit or that another theme has.
  private static func checkFree(
    _ name: String, in palette: ColorPalette, besides index: Int? = nil
  ) throws {
    try ColorPalette.checkName(name, of: "theme")
    let taken = palette.themes.indices.first {
      $0 != index && palette.themes[$0].name.lowercased() == name.lowercased()
    }
    if let taken {
      throw ModelError(
        .exists, "palette \"\(palette.name)\" already has a theme \"\(palette.themes[taken].name)\"")
    }
  }

  static func remove(_ arguments: ParsedArguments, _ context: Context) throws {
    let name = try arguments[theme]
    try PaletteChange.confirm(arguments, context) {
      let theme = $0.themes[try $0.themeIndex(name)]
      return "theme \"\(theme.name)\" with \(Decimals.count(theme.roles.count, "role")) from \"\($0.name)\""
    }
    try PaletteChange.run(arguments, context, "theme remove \(name)") { palette in
      let gone = palette.themes.remove(at: try palette.themeIndex(name))
      return "removed theme \"\(gone.name)\" from \"\(palette.name)\""
    }
  }

  static func list(_ arguments: ParsedArguments, _ context: Context) throws {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    if context.globals.json {
      try context.printJSON(palette.themes.map { ThemeRow(theme: $0, palette: palette) })
      return
    }
    let rows = palette.themes.map { theme in
      StripRow(
        words: [
          SafeText.line(theme.name), theme.colorScheme.rawValue, Decimals.count(theme.roles.count, "role"),
        ],
        colors: theme.orderedRoles.compactMap { try? palette.resolve($0.reference).color })
    }
    for line in StripRow.lines(rows, context.paint, context.columns) { try context.print(line) }
    if palette.themes.isEmpty {
      context.say("\"\(palette.name)\" has no themes yet; add one with: uncolor theme add")
    }
  }

  static func show(_ arguments: ParsedArguments, _ context: Context) throws {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    let index = try palette.themeIndex(try arguments[theme])
    let theme = palette.themes[index]
    if context.globals.json {
      try context.printJSON(ThemeRow(theme: theme, palette: palette))
    } else {
      try Roles.print(theme, palette, context)
    }
  }

  /// The position of a theme that something is put into; where there is none, how it is made.
  static func index(of name: String, in palette: ColorPalette) throws -> Int {
    do { return try palette.themeIndex(name) } catch {
      let told = ErrorTelling.told(error)
      let line = "uncolor theme add \(ShellText.quote(palette.name)) \(ShellText.quote(name))"
      throw CLIError(
        told.status, told.message, hint: (told.hint.isEmpty ? "" : told.hint + "; ") + "add it with: \(line)")
    }
  }

  static func importCatalog(_ arguments: ParsedArguments, _ context: Context) throws {
    let file = try arguments[catalog]
    if file == "-", try arguments[Shared.palette] == "-" {
      throw CLIError(.usage, "only one of the palette and the catalog can come from standard input")
    }
    let bytes = file == "-" ? try context.input.readAll() : try Files.read(file, context)
    let themes: [Theme]
    do { themes = try ThemeCatalog.read(bytes) } catch {
      throw CLIError(
        .badData, "\(file): " + error.problems.map(\.description).joined(separator: "\n  "),
        hint: "nothing was imported")
    }
    try PaletteChange.run(arguments, context, "theme import \(file)") { palette in
      for var theme in themes {
        if let taken = palette.themes.first(where: { $0.name.lowercased() == theme.name.lowercased() }) {
          throw CLIError(
            .badData, "palette \"\(palette.name)\" already has a theme \"\(taken.name)\"",
            hint:
              "remove it first: uncolor theme remove \(ShellText.quote(palette.name)) \(ShellText.quote(taken.name))"
          )
        }
        theme.id = context.newID()
        palette.themes.append(theme)
      }
      return "imported \(Decimals.count(themes.count, "theme")) into \"\(palette.name)\""
    }
  }
}
