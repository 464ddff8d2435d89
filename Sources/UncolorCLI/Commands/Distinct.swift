import CommandLineKit
import PaletteCore

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

  static let lightness = DefaultedOption(
    "lightness", aliases: ["lightness-range"], ColorKinds.lightnessRange, default: 25...90,
    help: "CIE lightness to choose from, as A-B; 0-100 allows black and white")

  static let spec = CommandSpec(
    "distinct", summary: "generate colors that are easy to tell apart",
    discussion: """
      Maximizes the smallest CIEDE2000 difference between any two colors, also for each deficiency given with \
      --vision. The colors are ordered so that the first few are also easy to tell apart.
      """, section: Section.colors, aliases: [.top("categorical"), .top("distinguishable")],
    fillers: ["colors", "colours", "color", "palette", "of"],
    arguments: [
      count, existing, number, seed, from, deficiency, lightness, NotationOption.option, PlotOption.plot,
    ]
      + ColorContextOptions.all,
    examples: [
      Example("uncolor distinct 8", "Eight colors for a chart; the same ones each time"),
      Example(
        "uncolor distinct 5 --from @Acme:Data --vision deutan",
        "Five more that red-green blind people can tell apart too"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let stream = ColorStream(
      context: context, command: spec, colors: try ColorContextOptions.read(arguments, context))
    let named = arguments[from] + arguments[existing]
    let fixed = named.isEmpty ? [] : try stream.all(named)
    let eyes = arguments[deficiency] ?? []
    let wanted = arguments[number] ?? arguments[count] ?? 5
    // The search of many colors takes seconds.
    if wanted > 20 { context.count("searching for \(wanted) colors") }
    let chosen = Distinct(
      wanted, from: fixed,
      seed: UInt64(bitPattern: Int64(arguments[seed])), under: eyes, lightness: arguments[lightness])
    context.clearCounter()
    try ResultList.print(context, as: arguments[NotationOption.option]) { list in
      for color in chosen.colors {
        try ColorResult(color: color, note: ColorNames.nearest(to: color).name).add(to: list, context.paint)
      }
    }
    try PlotOption.draw(chosen.colors, .wheel, arguments, context)
    context.say("smallest difference: ΔE \(Decimals.fixed(chosen.leastDifference, 1)) apart")
  }
}

extension ColorKinds {
  /// A range of CIE lightness: `25-90`.
  static let lightnessRange = ValueKind<ClosedRange<Double>>(
    "A-B", write: { "\(NumberText.shortest($0.lowerBound))-\(NumberText.shortest($0.upperBound))" },
    parse: { (text: String) throws(ValueError) -> ClosedRange<Double> in
      let parts = text.split(whereSeparator: { "-,: ".contains($0) })
      let ends = parts.compactMap { Double($0) }
      guard parts.count == 2, ends.count == 2, ends[0] <= ends[1], ends[0] >= 0, ends[1] <= 100 else {
        throw ValueError("needs two numbers from 0 to 100, the smaller one first, such as 25-90")
      }
      return ends[0]...ends[1]
    })
}
