import CommandLineKit
import PaletteCore

/// Makes tints and shades of one color.
enum ScaleCommand {
  static let colors = RepeatedOperand(
    "COLOR", aliases: ["from"], ColorKinds.color,
    help: "The color; it appears unchanged in the scale; - for standard input")
  static let steps = Option(
    "steps", short: "n", aliases: ["count", "number", "stops"], numberOfSteps,
    help: "Evenly spaced steps, light to dark (default: 9)")
  /// A number of steps, or the names of the first and the last one as Tailwind numbers them: `50-900`.
  private static let numberOfSteps = ValueKind<Int>("N") { (text: String) throws(ValueError) -> Int in
    let ends = text.split { !$0.isNumber }.compactMap { Int($0) }
    if ends.count == 2, let first = ends.first, let last = ends.last, [50, 100].contains(first),
      [900, 950].contains(last)
    {
      return 9 + (first == 50 ? 1 : 0) + (last == 950 ? 1 : 0)
    }
    return try ValueKind<Int>.integer("N", in: 1...1000).parse(text)
  }

  static let to = Option(
    "to", aliases: ["end"], ColorKinds.color, help: "End with this color: even steps between both, in Oklab")
  static let contrast = Option(
    "contrast", .list(of: .number("R", in: 1...21)),
    help: "Make one step for each contrast ratio, instead of --steps")
  static let on = DefaultedOption(
    "on", ColorKinds.color, default: "white", help: "Background that ratios are measured on")

  static let spec = CommandSpec(
    "scale", summary: "generate tints and shades of a color",
    discussion: """
      Without operands, one color per line is read from standard input, and each has a scale. The exit \
      status is 1 if a ratio of --contrast cannot be reached.
      """,
    section: Section.colors, readsStandardInput: true,
    aliases: [.top("tints"), .top("shades"), .top("tones"), .top("ramp")],
    keywords: ["tint", "shade", "ladder"],
    fillers: ColorKinds.fillers + ["steps", "shades", "tints", "colors", "colours"], unnamed: [steps],
    arguments: [colors, steps, to, contrast, on, NotationOption.besideTo, PlotOption.plot]
      + ColorContextOptions.all,
    examples: [
      Example("uncolor scale '#0b1f3a' --steps 11", "Eleven steps, the color among them"),
      Example("uncolor scale teal --to white --steps 5", "From one color to another"),
      Example("uncolor scale teal --contrast 3,4.5,7 --on white", "Steps that just reach these ratios"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    if arguments[steps] != nil, arguments[contrast] != nil {
      throw CLIError(.usage, "--steps and --contrast exclude each other")
    }
    if arguments[to] != nil, arguments[contrast] != nil {
      throw CLIError(.usage, "--to and --contrast exclude each other")
    }
    let told = try ColorContextOptions.read(arguments, context)
    let ground = try ColorInput(context, told).one(arguments[on])
    let end = try arguments[to].map { try ColorInput(context, told).one($0) }
    var all: [Color] = []
    var areMet = true
    try ResultList.print(context, as: arguments[NotationOption.besideTo]) { list in
      try ColorStream(context: context, command: spec, colors: told).each(arguments[colors]) { given, _ in
        if let end {
          let ramp = ColorRamp([given, end], in: .oklab, hue: .shorter, carry: .draft)
          for color in ramp.samples(arguments[steps] ?? 9) {
            all.append(color)
            let ratio = Contrast.ratio(foreground: color, background: ground)
            let note = "\(DisplayWidth.right("\(Contrast.display(ratio)):1", 7)) on \(arguments[on])"
            try ColorResult(color: color, note: note, space: .srgb).add(to: list, context.paint) {
              $0.put("ratio", ratio)
            }
          }
          return
        }
        let made =
          arguments[contrast].map { Scale.contrast(given, targets: $0, on: ground) }
          ?? Scale.perceptual(given, count: arguments[steps] ?? 9, on: ground)
        all += made.map(\.color)
        areMet = areMet && made.allSatisfy(\.isMet)
        for step in made { try add(step, to: list, arguments[on], context) }
      }
    }
    try PlotOption.draw(all, .curves, arguments, context)
    return areMet ? .done : .findings
  }

  private static func add(
    _ step: Scale.Step, to list: ResultList, _ ground: String, _ context: Context
  ) throws {
    let goal =
      step.target.map {
        step.isMet ? ", asked \(Decimals.fixed($0, 2))" : ", cannot reach \(Decimals.fixed($0, 2))"
      } ?? ""
    let ratio = DisplayWidth.right("\(Contrast.display(step.ratio)):1", 7)
    let note = "\(ratio) on \(ground)\(goal)\(step.isGiven ? ", given" : "")"
    try ColorResult(color: step.color, note: note, space: .srgb).add(to: list, context.paint) {
      $0.put("ratio", step.ratio)
      $0.put("target", step.target)
      $0.put("met", step.isMet)
      $0.put("given", step.isGiven)
    }
    if !step.isMet {
      context.warn("no step reaches \(Decimals.fixed(step.target ?? 0, 2)):1 on \(ground)")
    }
  }
}
