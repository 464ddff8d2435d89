import CommandLineKit
import PaletteCore

/// What the commands that change one palette have in common.
enum PaletteChange {
  /// Edits the palette that `Shared.palette` names and prints it under `--json`.
  static func run(
    _ arguments: ParsedArguments, _ context: Context, _ title: String,
    _ change: (inout ColorPalette) throws -> String
  ) throws {
    let operand = try arguments[Shared.palette]
    let editor = PaletteEditor(context: context, dryRun: arguments[Shared.dryRun])
    let palette = try editor.edit(operand, title, change)
    // Standard input goes to standard output as a whole document already.
    if context.globals.json, operand != "-" { try context.printJSON(palette) }
  }

  /// Asks before something of a palette is removed; `describe` names it, and throws where it is not there.
  static func confirm(
    _ arguments: ParsedArguments, _ context: Context, _ describe: (ColorPalette) throws -> String
  ) throws {
    let operand = try arguments[Shared.palette]
    // Standard input can be read once only, and nothing on the disk is lost.
    if operand == "-" { return }
    let palette = try PaletteSource(context).one(operand).palette
    let what = try describe(palette)
    try context.confirm("remove \(what)?", force: arguments[Shared.force] || arguments[Shared.dryRun])
  }
}
