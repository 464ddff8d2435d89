import CommandLineKit
import PaletteCore

/// Edits a palette's name and brand text.
enum PaletteEditCommand {
  static let name = Option("name", aliases: ["to", "new-name"], .name("S"), help: "New name of the palette")

  static let spec = CommandSpec(
    "palette edit", summary: "edit a palette's name and brand text", section: Section.palettes,
    aliases: [
      .word("rename", option: "name"), .word("mv", option: "name"), .word("move", option: "name"), "set",
      "update",
      "modify", "change", .top("rename", option: "name", otherwise: nil),
      .top("mv", option: "name", otherwise: nil),
    ],
    keywords: ["edit", "update", "modify", "change", "set", "label", "annotate", "tag", "note", "set-name"],
    fillers: ["to", "as", "into"],
    arguments: [Shared.palette, name] + BrandOptions.all + [Notes.option, Shared.dryRun],
    examples: [
      Example("uncolor palette edit Acme --tagline 'Tools that last'", "Set the tagline"),
      Example("uncolor palette edit Acme --name 'Acme 2026'", "Rename the palette"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let operand = try arguments[Shared.palette]
    let options = [
      name, BrandOptions.brandName, BrandOptions.tagline, BrandOptions.description, BrandOptions.category,
      Notes.option,
    ]
    let given = options.filter { arguments[$0] != nil }.map(\.argument.spelling)
    if given.isEmpty {
      throw CLIError(
        .usage, "nothing to change",
        hint: "for example: uncolor palette edit \(ShellText.quote(operand)) --tagline 'Tools that last'")
    }
    if let new = arguments[name] { try FileNames.requireName(new, of: operand, "mv", context) }
    let editor = PaletteEditor(context: context, dryRun: arguments[Shared.dryRun])
    let palette = try editor.edit(operand, "palette edit \(operand) \(given.joined(separator: " "))") {
      palette in
      let old = palette.name
      if let new = arguments[name] {
        try ColorPalette.checkName(new, of: "palette")
        palette.name = new
      }
      BrandOptions.apply(arguments, to: &palette)
      Notes.set(arguments[Notes.option], in: &palette.unknown)
      if given == [name.argument.spelling] { return "renamed palette \"\(old)\" to \"\(palette.name)\"" }
      return "changed palette \"\(palette.name)\""
    }
    if context.globals.json, operand != "-" { try context.printJSON(palette) }
  }
}
