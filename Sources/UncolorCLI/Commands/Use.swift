import CommandLineKit
import PaletteCore

/// Chooses the palette that commands take where none is named.
enum Use {
  static let palette = OptionalOperand(
    "PALETTE", .text("PALETTE", completion: .live("palette")),
    help: "The palette to use (default: show the current one)")
  static let none = Flag("none", aliases: ["clear", "unset", "reset"], help: "Choose no palette")

  static let spec = CommandSpec(
    "use", summary: "choose the current palette",
    discussion: """
      The choice is kept with the store. Commands that use it say so. Color tools that are typed alone in a terminal take \
      its colors; in a script they read standard input.
      """,
    section: Section.palettes,
    aliases: [
      "switch", "default", "select-palette", "checkout", .top("current"),
      .word("current", under: "palette"),
      .word("use-context", under: "settings"), .word("current-context", under: "settings"),
    ], habits: ["global", "g", "local"],
    arguments: [palette, none, Shared.dryRun],
    examples: [
      Example("uncolor use Acme", "Work on Acme"),
      Example("uncolor use", "Show the current palette"),
      Example("uncolor use --none", "Choose no palette"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let dryRun = arguments[Shared.dryRun]
    if arguments[none] {
      if !dryRun { try CurrentPalette.set(nil, context) }
      if context.globals.json { try context.printJSON(["palette": String?.none]) }
      context.say("No current palette")
    } else if let name = arguments[palette] {
      let found = try PaletteSource(context).stored(name).palette
      if !dryRun { try CurrentPalette.set(found, context) }
      if context.globals.json { try context.printJSON(["palette": found.name]) }
      context.say(
        dryRun
          ? "dry run, nothing was written: would use palette \"\(found.name)\""
          : "Using palette \"\(found.name)\"")
    } else if let name = CurrentPalette.chosen(context) {
      if context.globals.json { try context.printJSON(["palette": name]) } else { try context.print(name) }
    } else {
      if context.globals.json { try context.printJSON(["palette": String?.none]) }
      context.say("No current palette; choose one with: uncolor use PALETTE")
    }
  }
}
