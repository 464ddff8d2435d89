import CommandLineKit
import PaletteCore

extension Command {
  static let paletteEdit = Command(PaletteEditCommand.spec, run: PaletteEditCommand.run)
}

/// Changes the words of a palette.
enum PaletteEditCommand {
  static let name = Option("name", .text("S"), help: "Call the palette this")

  static let spec = CommandSpec(
    "palette edit", summary: "change the words of a palette", section: Section.palettes,
    synonyms: ["rename", "set", "update"],
    arguments: [Shared.palette, name] + BrandOptions.all + [Shared.dryRun],
    examples: [
      Example("uncolor palette edit Acme --tagline 'Tools that last'", "Set the tagline"),
      Example("uncolor palette edit Acme --name 'Acme 2026'", "Rename the palette"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let operand = try arguments[Shared.palette]
    let options = [
      name, BrandOptions.brandName, BrandOptions.tagline, BrandOptions.description, BrandOptions.category,
    ]
    let given = options.filter { arguments[$0] != nil }.map(\.argument.spelling)
    if given.isEmpty {
      throw CLIError(
        .usage, "there is nothing to change",
        hint: "name what to change, for example --tagline 'Tools that last'")
    }
    let editor = PaletteEditor(context: context, dryRun: arguments[Shared.dryRun])
    let palette = try editor.edit(operand, "palette edit \(operand) \(given.joined(separator: " "))") {
      palette in
      if let new = arguments[name] {
        try ColorPalette.checkName(new, of: "palette")
        palette.name = new
      }
      BrandOptions.apply(arguments, to: &palette)
      return "changed palette \"\(palette.name)\""
    }
    if context.globals.json, operand != "-" { try context.printJSON(palette) }
    return .done
  }
}
