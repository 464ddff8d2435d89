import CommandLineKit
import PaletteCore

extension Command {
  static let distinct = Command(DistinctCommand.spec, run: DistinctCommand.run)
}

/// Chooses colors that are easy to tell apart.
enum DistinctCommand {
  static let count = OptionalOperand("N", .integer("N", in: 1...256), help: "Number of colors (default: 5)")
  static let existing = RepeatedOperand(
    "COLOR", ColorKinds.color, help: "Existing colors to keep distinct from, as with --from")
  static let number = Option(
    "count", short: "n", aliases: ["number"], .integer("N", in: 1...256), help: "Number of colors")
  static let seed = DefaultedOption(
    "seed", .integer("S"), default: 0, help: "Seed of the search; another seed gives other colors")
  static let from = RepeatedOption(
    "from", ColorKinds.color, help: "Existing color, or @reference to several; - for standard input")
  static let deficiency = Option(
    "vision", aliases: ["deficiency"],
    .list(
      of: .choice(
        "DEFICIENCY",
        VisionDeficiency.allCases.map {
          (Choice($0.rawValue, aliases: ColorKinds.visionAliases[$0.rawValue] ?? []), $0)
        }, write: \.rawValue)),
    help: "Also keep them distinct with these color vision deficiencies")

  static let spec = CommandSpec(
    "distinct", summary: "generate colors that are easy to tell apart", section: Section.colors,
    aliases: [.top("categorical"), .top("distinguishable")],
    arguments: [count, existing, number, seed, from, deficiency, PlotOption.plot] + ColorContextOptions.all,
    examples: [
      Example("uncolor distinct 8", "Eight colors for a chart; the same ones each time"),
      Example(
        "uncolor distinct 5 --from @Acme:Data --vision deutan",
        "Five more, told apart by red-green blind people too"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let stream = ColorStream(
      context: context, command: spec, colors: try ColorContextOptions.read(arguments, context))
    let named = arguments[from] + arguments[existing]
    let fixed = named.isEmpty ? [] : try stream.all(named)
    let eyes = arguments[deficiency] ?? []
    let chosen = Distinct(
      arguments[number] ?? arguments[count] ?? 5, from: fixed,
      seed: UInt64(bitPattern: Int64(arguments[seed])), under: eyes)
    try ResultList.print(context) { list in
      for color in chosen.colors {
        try ColorResult(color: color, note: ColorNames.nearest(to: color).name).add(to: list, context.paint)
      }
    }
    try PlotOption.draw(chosen.colors, .wheel, arguments, context)
    context.say("smallest difference: ΔE \(Decimals.fixed(chosen.leastDifference, 1)) apart")
    return .done
  }
}
