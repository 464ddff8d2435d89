import CommandLineKit
import LocalJSONStore
import PaletteCore

extension Command {
  static let paletteShow = Command(PaletteShow.spec, run: PaletteShow.run)
}

/// Shows one palette.
enum PaletteShow {
  static let spec = CommandSpec(
    "palette show", summary: "show a palette", section: Section.palettes, synonyms: ["view", "get", "cat"],
    arguments: [Shared.palette],
    examples: [
      Example("uncolor palette show Acme", "Brand, typography, and every color with its contrast"),
      Example("uncolor palette show Acme --json", "The palette as it is stored"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let loaded = try PaletteSource(context).one(try arguments[Shared.palette])
    if context.globals.json {
      // The stored bytes, not a decoded copy: nothing a newer version wrote is touched.
      if case .store(let stored) = loaded.origin {
        try context.output.write(stored.bytes)
        try context.print()
      } else {
        try context.printJSON(loaded.palette)
      }
      return .done
    }
    let width = context.terminal.outputIsTerminal ? context.terminal.columns : 80
    for line in PaletteSheet(paint: context.paint, width: max(width, 20)).lines(loaded.palette) {
      try context.print(line)
    }
    return .done
  }
}
