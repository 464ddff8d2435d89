import CommandLineKit
import PaletteCore

extension Command {
  static let mix = Command(MixCommand.spec, run: MixCommand.run)
}

/// Mixes two colors.
enum MixCommand {
  static let a = Operand("A", ColorKinds.color, help: "The first color")
  static let b = Operand("B", ColorKinds.color, help: "The second color")
  static let fraction = DefaultedOption(
    "fraction", aliases: ["amount", "ratio", "weight", "percent"], ColorKinds.amount, default: 0.5,
    shown: "0.5", help: "Share of the second color, 0 to 1 or a percentage")
  static let space = DefaultedOption(
    "space", aliases: ["colorspace", "in"], ColorKinds.space(), default: ColorSpace.oklab, shown: "oklab",
    help: "Color space to mix in")
  static let hue = DefaultedOption(
    "hue", .choice("ARC"), default: HueArc.shorter, help: "Direction around the hue circle")

  static let spec = CommandSpec(
    "mix", summary: "mix two colors", section: Section.colors, aliases: [.top("blend"), .top("interpolate")],
    fillers: ColorKinds.fillers, unnamed: [fraction], arguments: [a, b, fraction, space, hue],
    examples: [
      Example("uncolor mix '#0b1f3a' '#ffb000'", "Half and half"),
      Example(
        "uncolor mix red blue --fraction 0.25 --space oklch --hue longer",
        "A quarter of the second, the long way round"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let input = ColorInput(context)
    let mixed = Mix.interpolate(
      try input.one(try arguments[a]), try input.one(try arguments[b]), arguments[fraction],
      in: arguments[space],
      hue: arguments[hue])
    try ResultList.print(context) { try ColorResult(color: mixed).add(to: $0, context.paint) }
    return .done
  }
}
