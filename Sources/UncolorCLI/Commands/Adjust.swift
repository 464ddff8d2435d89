import CommandLineKit
import PaletteCore

extension Command {
  static let adjust = Command(AdjustCommand.spec, run: AdjustCommand.run)
}

/// Moves colors: lighter, darker, stronger, weaker, another hue.
enum AdjustCommand {
  static let channels = RepeatedOption(
    "set", ColorKinds.channel, help: "Set a channel of the space, such as lightness=0.7")
  static let space = DefaultedOption(
    "space", ColorKinds.space(Adjust.spaces), default: ColorSpace.oklch, shown: "oklch",
    help: "Where it is moved")

  static let spec = CommandSpec(
    "adjust", summary: "make colors lighter, darker, stronger or weaker",
    discussion:
      "A color that was in sRGB stays there. Without operands, one color per line is read from standard input.",
    section: Section.colors, readsStandardInput: true,
    arguments: [Convert.colors] + AdjustOptions.all + [channels, space] + ColorContextOptions.all,
    examples: [
      Example("uncolor adjust '#0b1f3a' --lighten 20%", "Lighter by a fifth of the range"),
      Example("uncolor adjust teal --rotate 30 --desaturate 0.1", "Another hue, and a little weaker"),
      Example("uncolor adjust teal --set lightness=0.8", "A channel by its name"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let changes =
      AdjustOptions.read(arguments) + arguments[channels].map { .set(channel: $0.name, value: $0.value) }
    if changes.isEmpty {
      throw CLIError(.usage, "there is nothing to adjust", hint: "say how, for example --lighten 10%")
    }
    let space = arguments[space]
    let paint = context.paint
    let stream = ColorStream(
      context: context, command: spec, colors: try ColorContextOptions.read(arguments, context))
    try ResultList.print(context) { list in
      try stream.each(arguments[Convert.colors]) { color, input in
        let moved: Color
        do { moved = try Adjust.apply(changes, to: color, in: space) } catch let error as UnknownChannel {
          throw CLIError(.usage, error.description)
        }
        let result = color.isInGamut(of: .srgb) ? moved.mapped(into: .srgb) : moved
        let name = String(decoding: input, as: UTF8.self)
        try ColorResult(color: result, note: "from \(name)").add(to: list, paint) { $0.put("input", name) }
      }
    }
    return .done
  }
}

extension ColorKinds {
  /// `NAME=VALUE` of a channel; the value may be a percentage.
  static let channel = ValueKind<(name: String, value: Double)>("CHANNEL=V") {
    (text: String) throws(ValueError) -> (name: String, value: Double) in
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let value = Adjust.amount(parts[1]) else {
      throw ValueError("needs a channel and a number, such as lightness=0.7")
    }
    return (parts[0], value)
  }
}
