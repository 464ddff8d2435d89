import CommandLineKit
import LocalJSONStore
import PaletteCore

extension Command {
  static let stats = Command(Stats.spec, run: Stats.run)
}

/// What the store holds.
enum Stats {
  static let spec = CommandSpec(
    "stats", summary: "show statistics of the store: hues, contrast, growth", section: Section.upkeep,
    aliases: ["statistics", "summary", "stat"],
    examples: [Example("uncolor stats", "Palettes, colors, hues, contrast and growth at a glance")])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    var statistics = StoreStatistics(today: context.now())
    let store = try context.store()
    try store.forEachPalette { statistics.add($0) }
    statistics.libraryColors = try store.library().count
    if context.globals.json {
      try context.printJSON(statistics)
      return .done
    }
    if statistics.palettes == 0 {
      context.say("no palettes yet; start with: uncolor palette add NAME")
      return .done
    }
    let width = context.terminal.outputIsTerminal ? context.terminal.columns : 80
    for line in StatisticsDrawing(paint: context.paint, width: max(width, 20)).lines(statistics) {
      try context.print(line)
    }
    return .done
  }
}
