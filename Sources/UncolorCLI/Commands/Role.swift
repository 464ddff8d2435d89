import CommandLineKit
import PaletteCore

/// The roles of a theme.
enum Roles {
  static let role = Operand(
    "ROLE", .text("ROLE", completion: .live("role")),
    help: "Name of the role, such as textPrimary, background or accent")
  static let reference = OptionalOperand(
    "REF", .text("REF", completion: .live("color")), help: "GROUP/NAME of the palette, or a CSS color")
  static let theme = OptionalOperand(
    "THEME", .text("THEME", completion: .live("theme")), help: "Only this theme")

  static let setSpec = CommandSpec(
    "role set", summary: "set the color of a role", section: Section.palettes,
    aliases: ["add", "edit", .word("set", under: "theme")],
    fillers: ["to", "="],
    arguments: [Shared.palette, Themes.theme, role, reference, Notes.option] + ColorContextOptions.all
      + [Shared.dryRun],
    examples: [
      Example("uncolor role set Acme Night textPrimary Neutral/Paper", "A color of the palette"),
      Example("uncolor role set Acme Night background '#101418'", "A color of its own"),
    ])
  static let removeSpec = CommandSpec(
    "role remove", summary: "remove a role from a theme", section: Section.palettes,
    aliases: ["delete", "rm", "unset"],
    arguments: [Shared.palette, Themes.theme, role, Shared.force, Shared.dryRun],
    examples: [
      Example("uncolor role remove Acme Night separator --force", "Remove a role without confirmation")
    ])
  static let listSpec = CommandSpec(
    "role list", summary: "list the roles of every theme", section: Section.palettes,
    aliases: ["ls", "show"],
    arguments: [Shared.palette, theme], examples: [Example("uncolor role list Acme", "Theme by theme")])

  static func set(_ arguments: ParsedArguments, _ context: Context) throws {
    try ColorContextOptions.take(arguments, context)
    let (themeName, role, typed) = try place(arguments, context)
    try ColorPalette.checkName(role, of: "role")
    guard let text = typed else {
      return try PaletteChange.run(arguments, context, "role set \(themeName) \(role) --note") { palette in
        let index = try roleIndex(role, themeName, palette)
        Notes.set(arguments[Notes.option], of: role, Notes.roles, in: &palette.themes[index].unknown)
        return "changed the note of role \(role) in theme \"\(palette.themes[index].name)\""
      }
    }
    try PaletteChange.run(arguments, context, "role set \(themeName) \(role) \(text)") { palette in
      let index = try Themes.index(of: themeName, in: palette)
      let typed = try OperandResolver(context: context, palette: palette).reference(
        text, scheme: palette.themes[index].colorScheme)
      let resolved = try palette.resolve(typed)
      palette.themes[index].roles[role] = resolved.reference
      Notes.set(arguments[Notes.option], of: role, Notes.roles, in: &palette.themes[index].unknown)
      let value = resolved.name == resolved.color.hex ? "" : " \(resolved.color.hex)"
      return "role \(role) of theme \"\(palette.themes[index].name)\" is \(resolved.name)\(value)"
    }
  }

  /// The theme, the role and the color as typed. `Day.accent` names theme and role; without a theme it is the only one of
  /// the palette.
  private static func place(_ arguments: ParsedArguments, _ context: Context) throws -> (
    String, String, String?
  ) {
    let (first, second) = (try arguments[Themes.theme], try arguments[role])
    if let third = arguments[reference] { return (first, second, third) }
    let operand = try arguments[Shared.palette]
    let themes = operand == "-" ? [] : try PaletteSource(context).one(operand).palette.themes.map(\.name)
    let isTheme = themes.contains { $0.lowercased() == first.lowercased() }
    if isTheme, arguments[Notes.option] != nil { return (first, second, nil) }
    if !isTheme {
      if let dot = first.firstIndex(where: { $0 == "." || $0 == "/" }) {
        return (String(first[..<dot]), String(first[first.index(after: dot)...]), second)
      }
      if themes.count == 1, let only = themes.first {
        context.say("Using theme \"\(only)\", the only one")
        return (only, first, second)
      }
    }
    let words = isTheme ? [first, second, "REF"] : [themes.first ?? "THEME", first, second]
    throw CLIError(
      .usage, isTheme ? "missing REF" : "missing THEME",
      hint: "Write: uncolor role set " + ([operand] + words).map(ShellText.quote).joined(separator: " "))
  }

  private static func roleIndex(_ role: String, _ themeName: String, _ palette: ColorPalette) throws -> Int {
    let index = try palette.themeIndex(themeName)
    let theme = palette.themes[index]
    guard theme.roles[role] != nil else {
      throw ModelError(
        .notFound, "theme \"\(theme.name)\" has no role \"\(role)\"", lookedUp: role,
        candidates: theme.roles.keys.sorted())
    }
    return index
  }

  static func remove(_ arguments: ParsedArguments, _ context: Context) throws {
    let themeName = try arguments[Themes.theme]
    let role = try arguments[Self.role]
    func find(_ palette: ColorPalette) throws -> Int { try roleIndex(role, themeName, palette) }
    try PaletteChange.confirm(arguments, context) {
      "role \(role) from theme \"\($0.themes[try find($0)].name)\""
    }
    try PaletteChange.run(arguments, context, "role remove \(themeName) \(role)") { palette in
      let index = try find(palette)
      palette.themes[index].roles[role] = nil
      Notes.set("", of: role, Notes.roles, in: &palette.themes[index].unknown)
      return "removed role \(role) from theme \"\(palette.themes[index].name)\""
    }
  }

  static func list(_ arguments: ParsedArguments, _ context: Context) throws {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    let themes = try arguments[theme].map { [palette.themes[try palette.themeIndex($0)]] } ?? palette.themes
    if context.globals.json {
      let rows = themes.flatMap { theme in
        theme.orderedRoles.map { role, reference in
          let color = (try? palette.resolve(reference))?.color
          return JSONValue([
            "theme": theme.name, "role": role, "reference": palette.name(of: reference),
            "ref": palette.name(of: reference), "hex": color?.hex, "value": color?.hexOrCSS,
            "note": Notes.text(of: role, Notes.roles, in: theme.unknown),
          ])
        }
      }
      try context.printJSON(rows)
      return
    }
    for theme in themes {
      try context.print(context.paint.bold(SafeText.line(theme.name)) + " (\(theme.colorScheme.rawValue))")
      try print(theme, palette, context)
    }
    if themes.isEmpty { context.say("\"\(palette.name)\" has no themes yet") }
  }

  static func print(_ theme: Theme, _ palette: ColorPalette, _ context: Context) throws {
    let roles = theme.orderedRoles
    let longest = roles.map { DisplayWidth.of(SafeText.line($0.role)) }.max() ?? 0
    let roleWidth = min(longest, max(context.columns / 3, 10))
    for (role, reference) in roles {
      let color = try? palette.resolve(reference).color
      let swatch = color.map { context.paint.leadingSwatch($0) } ?? ""
      let value = color?.hex ?? "dangling"
      let shown = color != nil && context.columns < 60 ? "" : DisplayWidth.fit(value, 10) + " "
      let head = "\(DisplayWidth.fit(SafeText.line(role), roleWidth)) \(shown)"
      let room = context.columns - 2 - (swatch.isEmpty ? 0 : 3) - DisplayWidth.of(head)
      try context.print(
        "  \(swatch)\(head)\(DisplayWidth.truncate(SafeText.line(palette.name(of: reference)), room))")
    }
    if theme.roles.isEmpty { context.say("  no roles yet; set one with: uncolor role set") }
  }
}
