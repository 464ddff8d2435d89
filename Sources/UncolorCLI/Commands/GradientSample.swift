import CommandLineKit
import PaletteCore

/// Samples a gradient.
enum GradientSample {
  static let colors = RepeatedOperand(
    "COLOR", ColorKinds.color, help: "Two or more colors, an @reference, or - for standard input")
  static let count = DefaultedOption(
    "count", short: "n", aliases: ["steps", "number", "samples"], .integer("N", in: 1...10_000), default: 5,
    help: "Number of samples")
  static let css = Flag("css", aliases: ["linear-gradient"], help: "Print a linear-gradient() of CSS instead")

  static let spec = CommandSpec(
    "gradient sample", summary: "sample a gradient between colors",
    discussion: "Without operands, one color per line is read from standard input.",
    section: Section.colors, readsStandardInput: true, keywords: ["steps"],
    fillers: ColorKinds.fillers + ["between", "steps", "stops", "colors", "colours"],
    unnamed: [count],
    arguments: [
      colors, count, css, MixCommand.space, MixCommand.hue, MixCommand.carry, NotationOption.option,
    ] + ColorContextOptions.all,
    examples: [
      Example("uncolor gradient sample '#0b1f3a' '#ffb000' white --count 9", "Nine colors, evenly spread"),
      Example("uncolor gradient sample '#0b1f3a' '#ffb000' --css", "The gradient as CSS has it"),
    ])

  /// `Coral..Mint`, `red->blue`: both ends.
  private static func ends(_ word: String) -> [String] {
    ["..", "->", "→"].lazy.map { ColorInput.split(word, at: $0) }.first { $0.count == 2 } ?? [word]
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let stops = try ColorStream(
      context: context, command: spec, colors: try ColorContextOptions.read(arguments, context)
    ).all(arguments[colors].flatMap(ends))
    guard stops.count >= 2 else { throw CLIError(.usage, "a gradient needs two colors or more") }
    MixCommand.tellOfArc(arguments, arguments[MixCommand.space], context)
    if arguments[css] {
      let space = arguments[MixCommand.space]
      guard space.isMixedInCSS else {
        throw CLIError(
          .usage, "CSS has no gradients in \(space.id)",
          hint: "choose another with --space, such as oklab or oklch, or leave out --css")
      }
      let hue = arguments[MixCommand.hue]
      let arc = space.hueIndex != nil && hue != .shorter ? " \(hue.rawValue) hue" : ""
      try context.print(
        "linear-gradient(in \(space.id)\(arc), \(stops.map(\.hexOrCSS).joined(separator: ", ")))")
      return
    }
    let ramp = ColorRamp(
      stops, in: arguments[MixCommand.space], hue: arguments[MixCommand.hue],
      carry: arguments[MixCommand.carry])
    let samples = ramp.samples(arguments[count])
    if context.paint.mode != .none, !context.globals.json {
      let width = min(max(context.terminal.columns, 10), 80)
      try context.print(ramp.samples(width).map { context.paint.swatch($0, width: 1) }.joined())
    }
    try ResultList.print(context, as: arguments[NotationOption.option]) { list in
      for (index, color) in samples.enumerated() {
        let place = samples.count == 1 ? 0.5 : Double(index) / Double(samples.count - 1)
        try ColorResult(color: color, note: "\(Decimals.fixed(place * 100, 0)) %").add(
          to: list, context.paint
        ) {
          $0.put("position", place)
        }
      }
    }
  }
}
