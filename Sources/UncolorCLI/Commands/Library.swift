import CommandLineKit
import PaletteCore

/// Single colors that belong to no palette.
enum Library {
  static let name = Operand(
    "NAME", .text("NAME", completion: .live("library")), help: "Name of the color")

  static let addSpec = CommandSpec(
    "library add", summary: "add a single color to the library", section: Section.palettes,
    aliases: ["create", "new"],
    arguments: [name, Colors.value, Colors.category] + ColorContextOptions.all + [Shared.dryRun],
    examples: [Example("uncolor library add 'Tram Red' '#d7262b'", "A color that belongs to no palette yet")])
  static let listSpec = CommandSpec(
    "library list", summary: "list the colors of the library", section: Section.palettes,
    aliases: ["ls", "show"],
    examples: [Example("uncolor library list", "Every color of the library")])
  static let removeSpec = CommandSpec(
    "library remove", summary: "remove a color from the library", section: Section.palettes,
    aliases: ["delete", "rm"],
    arguments: [name, Shared.force, Shared.dryRun],
    examples: [Example("uncolor library remove 'Tram Red' --force", "Remove a color without confirmation")])

  static func add(_ arguments: ParsedArguments, _ context: Context) throws {
    try ColorContextOptions.take(arguments, context)
    let name = try arguments[Self.name]
    try ColorPalette.checkName(name, of: "color")
    let value = try arguments[Colors.value]
    // `library add '#ff6600' orange` has both in the other order.
    if name.hasPrefix("#"), ColorKinds.isColor(name) {
      throw CLIError(
        .usage, "\"\(name)\" is a color and no name",
        hint: "Write: uncolor library add \(ShellText.quote(value)) \(ShellText.quote(name))")
    }
    let color = CustomColor(
      id: context.newID(), name: name, color: try ColorInput(context).one(value),
      category: arguments[Colors.category] ?? "", timestamp: context.now())
    try update(arguments, context, "library add \(name)") { colors in
      if let taken = colors.first(where: { $0.name.lowercased() == name.lowercased() }) {
        throw CLIError(
          .badData, "the library already has a color \"\(taken.name)\"",
          hint: "remove it first: uncolor library remove \(ShellText.quote(taken.name))")
      }
      colors.append(color)
      return "added \"\(name)\" \(color.shownHex) to the library"
    }
    if context.globals.json { try context.printJSON(color) }
  }

  static func list(_ arguments: ParsedArguments, _ context: Context) throws {
    let colors = try context.store().library()
    if context.globals.json {
      try context.printJSON(colors.map { ColorRow(group: nil, color: $0) })
      return
    }
    for color in colors {
      try context.print(
        "\(context.paint.leadingSwatch(color.color))\(color.shownHex)  \(SafeText.line(color.name))")
    }
    if colors.isEmpty {
      context.say("the library is empty; keep a color with: uncolor library add NAME COLOR")
    }
  }

  static func remove(_ arguments: ParsedArguments, _ context: Context) throws {
    let name = try arguments[Self.name]
    let colors = try context.store().library()
    let index = try position(of: name, in: colors)
    let dryRun = arguments[Shared.dryRun]
    try context.confirm(
      "remove \"\(colors[index].name)\" from the library?", force: arguments[Shared.force] || dryRun)
    try update(arguments, context, "library remove \(name)") { colors in
      let gone = colors.remove(at: try position(of: name, in: colors))
      return "removed \"\(gone.name)\" from the library"
    }
    if context.globals.json { try context.printJSON(colors[index]) }
  }

  private static func position(of name: String, in colors: [CustomColor]) throws -> Int {
    let folded = name.lowercased()
    if let index = colors.firstIndex(where: { $0.name == name || $0.id == name })
      ?? colors.firstIndex(where: { $0.name.lowercased() == folded })
    {
      return index
    }
    throw CLIError(
      .notFound, "the library has no color \"\(name)\"",
      hint: ErrorTelling.suggestion(name, colors.map(\.name))
        ?? "list the colors with: uncolor library list")
  }

  private static func update(
    _ arguments: ParsedArguments, _ context: Context, _ title: String,
    _ body: (inout [CustomColor]) throws -> String
  ) throws {
    let dryRun = arguments[Shared.dryRun]
    let message = try context.store().updateLibrary(title, dryRun: dryRun, body)
    context.sayChange(message, dryRun: dryRun)
  }
}
