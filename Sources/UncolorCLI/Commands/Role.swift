import CommandLineKit
import PaletteCore

extension Command {
  static let roleSet = Command(Roles.setSpec, run: Roles.set)
  static let roleRemove = Command(Roles.removeSpec, run: Roles.remove)
  static let roleList = Command(Roles.listSpec, run: Roles.list)
}

/// The roles of a theme.
enum Roles {
  static let role = Operand(
    "ROLE", .text("ROLE", completion: .live("role")),
    help: "Name of the role, such as textPrimary, background or accent")
  static let reference = Operand(
    "REF", .text("REF", completion: .live("color")), help: "GROUP/NAME of the palette, or a CSS color")
  static let theme = OptionalOperand(
    "THEME", .text("THEME", completion: .live("theme")), help: "Only this theme")

  static let setSpec = CommandSpec(
    "role set", summary: "set the color of a role", section: Section.palettes, aliases: ["add", "edit"],
    arguments: [Shared.palette, Themes.theme, role, reference, Shared.dryRun],
    examples: [
      Example("uncolor role set Acme Night textPrimary Neutral/Paper", "A color of the palette"),
      Example("uncolor role set Acme Night background '#101418'", "A color of its own"),
    ])
  static let removeSpec = CommandSpec(
    "role remove", summary: "remove a role from a theme", section: Section.palettes,
    aliases: ["delete", "rm"],
    arguments: [Shared.palette, Themes.theme, role, Shared.force, Shared.dryRun],
    examples: [
      Example("uncolor role remove Acme Night separator --force", "Remove a role without confirmation")
    ])
  static let listSpec = CommandSpec(
    "role list", summary: "list the roles of every theme", section: Section.palettes,
    aliases: ["ls", "show"],
    arguments: [Shared.palette, theme], examples: [Example("uncolor role list Acme", "Theme by theme")])

  static func set(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let themeName = try arguments[Themes.theme]
    let role = try arguments[Self.role]
    let text = try arguments[reference]
    try ColorPalette.checkName(role, of: "role")
    return try PaletteChange.run(arguments, context, "role set \(themeName) \(role) \(text)") { palette in
      let index = try palette.themeIndex(themeName)
      let resolved = try palette.resolve(ColorReference(text))
      palette.themes[index].roles[role] = resolved.reference
      return "\(palette.themes[index].name): \(role) is \(resolved.name) \(resolved.color.hex)"
    }
  }

  static func remove(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let themeName = try arguments[Themes.theme]
    let role = try arguments[Self.role]
    func find(_ palette: ColorPalette) throws -> Int {
      let index = try palette.themeIndex(themeName)
      let theme = palette.themes[index]
      guard theme.roles[role] != nil else {
        throw ModelError(
          .notFound, "theme \"\(theme.name)\" has no role \"\(role)\"", lookedUp: role,
          candidates: theme.roles.keys.sorted())
      }
      return index
    }
    try PaletteChange.confirm(arguments, context) {
      "role \(role) from theme \"\($0.themes[try find($0)].name)\""
    }
    return try PaletteChange.run(arguments, context, "role remove \(themeName) \(role)") { palette in
      let index = try find(palette)
      palette.themes[index].roles[role] = nil
      return "removed role \(role) from theme \"\(palette.themes[index].name)\""
    }
  }

  static func list(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let palette = try PaletteSource(context).one(try arguments[Shared.palette]).palette
    let themes = try arguments[theme].map { [palette.themes[try palette.themeIndex($0)]] } ?? palette.themes
    if context.globals.json {
      let rows = themes.flatMap { theme in
        theme.orderedRoles.map {
          Row(
            theme: theme.name, role: $0.role, reference: palette.name(of: $0.reference),
            hex: (try? palette.resolve($0.reference))?.color.hex)
        }
      }
      try context.printJSON(rows)
      return .done
    }
    for theme in themes {
      try context.print(context.paint.bold(SafeText.line(theme.name)) + " (\(theme.colorScheme.rawValue))")
      try print(theme, palette, context)
    }
    if themes.isEmpty { context.say("\"\(palette.name)\" has no themes yet") }
    return .done
  }

  static func print(_ theme: Theme, _ palette: ColorPalette, _ context: Context) throws {
    let roles = theme.orderedRoles
    let longest = roles.map { DisplayWidth.of(SafeText.line($0.role)) }.max() ?? 0
    let roleWidth = min(longest, max(context.columns / 3, 10))
    for (role, reference) in roles {
      let color = try? palette.resolve(reference).color
      let swatch = color.map { context.paint.leadingSwatch($0) } ?? ""
      let value = color.map { $0.hex.uppercased() } ?? "dangling"
      let shown = color != nil && context.columns < 60 ? "" : DisplayWidth.fit(value, 10) + " "
      let head = "\(DisplayWidth.fit(SafeText.line(role), roleWidth)) \(shown)"
      let room = context.columns - 2 - (swatch.isEmpty ? 0 : 3) - DisplayWidth.of(head)
      try context.print(
        "  \(swatch)\(head)\(DisplayWidth.truncate(SafeText.line(palette.name(of: reference)), room))")
    }
    if theme.roles.isEmpty { context.say("  no roles yet; set one with: uncolor role set") }
  }

  private struct Row: Encodable {
    let theme: String
    let role: String
    let reference: String
    let hex: String?
  }
}
