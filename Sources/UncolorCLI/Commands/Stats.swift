import CommandLineKit
import LocalJSONStore
import PaletteCore

/// What the store holds.
enum Stats {
  static let palettes = RepeatedOperand(
    "PALETTE", .text("PALETTE", completion: .liveOrFile("palette")), help: "Only these palettes")

  static let spec = CommandSpec(
    "stats", summary: "show statistics of the store: hues, contrast, growth", section: Section.upkeep,
    aliases: ["statistics", "summary", "stat"],
    arguments: [palettes],
    examples: [Example("uncolor stats", "Palettes, colors, hues, contrast and growth at a glance")])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    var statistics = StoreStatistics(today: context.now())
    let store = try context.store()
    if arguments[palettes].isEmpty {
      try store.forEachPalette { statistics.add($0) }
      statistics.libraryColors = try store.library().count
    } else {
      for palette in try arguments[palettes].flatMap({ try PaletteSource(context).all($0) }) {
        statistics.add(palette.palette)
      }
    }
    if context.globals.json {
      try context.printJSON(statistics)
      return
    }
    if statistics.palettes == 0 {
      context.say(ErrorTelling.emptyStore)
      return
    }
    let width = context.terminal.outputIsTerminal ? context.terminal.columns : 80
    for line in StatisticsDrawing(paint: context.paint, width: max(width, 20)).lines(statistics) {
      try context.print(line)
    }
  }
}
