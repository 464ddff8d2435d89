import CommandLineKit
import PaletteCore

/// Draws colors where they stand.
enum PlotCommand {
  static let operands = RepeatedOperand(
    "PALETTE|COLOR", .text("PALETTE|COLOR", completion: .liveOrFile("palette")),
    help: "Palettes, groups (@PALETTE:GROUP), files or colors; the current palette if left out")
  static let kind = DefaultedOption<PlotKind>(
    "kind", aliases: ["type", "as"], .choice("KIND", summary: \.summary), default: .wheel,
    help: "What to plot")
  static let output = Option(
    "output", short: "o", aliases: ["out"], .file("FILE"), help: "Write an .svg or .png file instead")

  static let format = Option<String>(
    "format", .choice("FORMAT", ["svg", "png"]), help: "Write the file to standard output, without --output")

  static let spec = CommandSpec(
    "plot", summary: "plot colors: hue wheel, planes, curves, contrast matrix",
    discussion:
      """
      Each color is labeled with a mark, and the key below the plot lists its name and values. Colors whose names differ \
      only in the number of a step (blue-100, blue-200) are a scale: where there are several, each has one mark, and a line \
      joins its steps.
      """,
    section: Section.colors,
    aliases: ["chart", "draw", "graph", "wheel", "visualize", .top("matrix", adding: ["--kind=matrix"])],
    keywords: ["graphs"],
    unnamed: [kind], arguments: [operands, kind, output, format] + ColorContextOptions.all + [Shared.dryRun],
    examples: [
      Example("uncolor plot Acme", "Its hues and chromas on the wheel"),
      Example("uncolor plot Acme --kind matrix", "Which of its colors are readable on which"),
      Example("uncolor plot @Acme:Neutral --kind curves -o neutral.svg", "A scale, step by step"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    try ColorContextOptions.take(arguments, context)
    let colors = try colors(arguments[operands], context)
    let wanted = arguments[format]
    guard let file = arguments[output] ?? wanted.map({ _ in "-" }), file != "-" || wanted != nil else {
      try draw(colors, arguments[kind], context)
      return
    }
    let plot = arguments[kind].plot(colors, columns: max(colors.count * 10 + 3, 80))
    let bytes: [UInt8]
    switch wanted ?? Files.suffix(file) {
    case "svg": bytes = Array(PlotSVG.text(plot).utf8)
    case "png":
      bytes = try PlotPNG.bytes(plot)
      let missing = StrokeFont.missing(in: SafeText.line(plot.key.map(\.text).joined(separator: " ")))
      if !missing.isEmpty {
        let first = missing.prefix(6).map(String.init).joined(separator: ", ")
        let more = missing.count > 6 ? " and \(missing.count - 6) more" : ""
        context.warn("a PNG has no letters for \(first)\(more), which are boxes: write an .svg")
      }
    default:
      throw CLIError(.usage, "\(file) is neither .svg nor .png", hint: "name it, for example, -o plot.svg")
    }
    if file == "-" {
      if context.terminal.outputIsTerminal, wanted == "png" {
        throw CLIError(.usage, "a PNG file is not for a terminal", hint: "name a file: -o plot.png")
      }
      try context.printFile(bytes)
      return
    }
    if context.globals.json { try printNumbers(colors, context) }
    if arguments[Shared.dryRun] {
      context.say("dry run, nothing was written: would write \(Decimals.bytes(bytes.count)) to \(file)")
      return
    }
    _ = try FileSet.write(context) { try $0.stage(file, bytes) }
    context.say("Wrote \(file)")
  }

  private static func printNumbers(_ colors: [PlotColor], _ context: Context) throws {
    try context.printJSON(
      colors.map { item in
        let c = item.color.converted(to: .oklch).components
        return JSONValue([
          "name": item.name, "hex": item.color.hex, "lightness": c[0], "chroma": c[1], "hue": c[2],
        ])
      })
  }

  /// Draws on standard output, or prints the numbers under `--json`.
  static func draw(_ colors: [PlotColor], _ kind: PlotKind, _ context: Context) throws {
    if context.globals.json { return try printNumbers(colors, context) }
    let columns = context.terminal.outputIsTerminal ? max(context.terminal.columns, 20) : 80
    let plot = kind.plot(colors, columns: columns)
    for line in PlotTerminal(paint: context.paint, columns: columns).lines(plot) { try context.print(line) }
  }

  private static func colors(_ operands: [String], _ context: Context) throws -> [PlotColor] {
    var operands = operands
    if operands.isEmpty {
      guard let palette = CurrentPalette.operand("PALETTE", [], context) else {
        throw CLIError(.usage, "plot needs a palette or colors", hint: "for example: uncolor plot Acme")
      }
      operands = [palette]
    }
    let source = PaletteSource(context)
    let colors = try operands.flatMap { word -> [PlotColor] in
      if word == "-" || source.isFile(word) {
        return try source.one(word).palette.colors.map {
          PlotColor(name: "\($0.group)/\($0.color.name)", color: $0.color.color)
        }
      }
      return try ColorInput(context).all(word).map { PlotColor(name: $0.name, color: $0.color) }
    }
    if colors.isEmpty { throw CLIError(.badData, "there are no colors to plot") }
    return colors
  }
}

/// `--plot` of commands that make colors.
enum PlotOption {
  static let plot = Flag("plot", help: "Plot the colors after the list")

  /// Draws the colors below the list, unless a script reads it.
  static func draw(
    _ colors: [Color], _ kind: PlotKind, _ arguments: ParsedArguments, _ context: Context
  ) throws {
    guard arguments[plot], !context.globals.json else { return }
    try context.print()
    try PlotCommand.draw(colors.map { PlotColor(name: $0.hex, color: $0) }, kind, context)
  }
}
