import CommandLineKit
import PaletteCore

/// Removes palettes from the store.
enum PaletteRemove {
  static let palettes = RepeatedOperand(
    "PALETTE", .text("PALETTE", completion: .live("palette")), minimum: 1, help: "Names or ids")

  static let spec = CommandSpec(
    "palette remove", summary: "remove palettes", section: Section.palettes,
    aliases: ["delete", "rm", "del", .top("remove"), .top("rm"), .top("delete"), .top("del")],
    keywords: ["uninstall", "erase", "drop", "destroy"],
    arguments: [palettes, Shared.force, Shared.dryRun],
    examples: [Example("uncolor palette remove 'Acme B' --force", "Remove a palette without confirmation")])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let operands = arguments[palettes]
    if let file = operands.first(where: { PaletteSource(context).isFile($0) && Files.exists($0, context) }) {
      throw CLIError(.usage, "\(file) is a file, not a palette of the store", hint: "remove a file with rm")
    }
    // All are looked up before any is removed or anybody is asked.
    let found = try operands.map { try PaletteSource(context).stored($0).palette }
    let names = found.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let dryRun = arguments[Shared.dryRun]
    try context.confirm(
      "remove \(found.count == 1 ? "palette" : "palettes") \(names)?",
      force: arguments[Shared.force] || dryRun)
    try PaletteEditor(context: context, dryRun: dryRun).inStore("palette remove \(names)") { edit in
      for id in Set(found.map(\.id)).sorted() { try edit.remove(id: id) }
      return ("removed \(found.count == 1 ? "palette" : "palettes") \(names)", ())
    }
    if context.globals.json { try context.printJSON(found) }
  }
}
