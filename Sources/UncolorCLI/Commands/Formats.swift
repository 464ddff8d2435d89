import CommandLineKit
import PaletteCore
import PaletteFormats

/// Lists the formats.
enum Formats {
  static let only = RepeatedOperand(
    "FORMAT", aliases: ["search", "filter", "find", "grep"], FormatKinds.known, help: "Only these formats")

  static let spec = CommandSpec(
    "formats", summary: "list the file formats", section: Section.files, aliases: ["filetypes"],
    habits: ["list", "l", "all"], arguments: [only],
    examples: [
      Example("uncolor formats", "Every format, and what it cannot hold"),
      Example("uncolor formats css", "One of them"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let wanted = arguments[only].map(\.id)
    let formats = PaletteFormat.all.filter { wanted.isEmpty || wanted.contains($0.id) }
    if context.globals.json {
      try context.printJSON(
        formats.map {
          JSONValue([
            "id": $0.id, "summary": $0.summary, "extensions": $0.extensions, "reads": $0.read != nil,
            "writes": $0.write != nil, "loses": $0.loses,
          ])
        })
      return
    }
    let width = context.terminal.outputIsTerminal ? context.columns : 80
    let column = (PaletteFormat.all.map(\.id.count).max() ?? 0) + 2
    for format in formats {
      let ways = [format.read == nil ? "" : "reads", format.write == nil ? "" : "writes"].filter {
        !$0.isEmpty
      }
      let head = DisplayWidth.fit(format.id, column) + DisplayWidth.fit(ways.joined(separator: ", "), 15)
      let extensions = format.extensions.map { "." + $0 }.joined(separator: " ")
      var lines = DisplayWidth.beside(head, column + 15, "\(format.summary) (\(extensions))", width)
      lines[0] = context.paint.bold(head) + lines[0].dropFirst(head.count)
      if !format.loses.isEmpty {
        let losses = "loses " + format.loses.joined(separator: ", ")
        let blank = String(repeating: " ", count: column + 15)
        let below = DisplayWidth.beside(blank, column + 15, losses, width, style: context.paint.dim)
        lines += below.drop { $0.isEmpty }
      }
      for line in lines { try context.print(line) }
    }
  }
}
