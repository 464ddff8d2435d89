import CommandLineKit
import PaletteCore

/// Moves colors: lighter, darker, stronger, weaker, another hue.
enum AdjustCommand {
  static let channels = RepeatedOption(
    "set", ColorKinds.channel, help: "Set a channel of the space, such as lightness=0.7")
  static let invert = Flag(
    "invert", aliases: ["negate"], help: "Invert each sRGB channel: black becomes white, red becomes cyan")
  static let space = DefaultedOption(
    "space", aliases: ["s"], ColorKinds.space(Adjust.spaces), default: ColorSpace.oklch, shown: "oklch",
    help: "Color space of the adjustment")

  static let spec = CommandSpec(
    "adjust", summary: "lighten, darken, saturate, desaturate or rotate colors",
    discussion:
      "A color in sRGB stays in sRGB. Without operands, one color per line is read from standard input.",
    section: Section.colors, readsStandardInput: true,
    aliases: [
      .top("lighten", option: "lighten", otherwise: "10%"),
      .top("brighten", option: "lighten", otherwise: "10%"),
      .top("lighter", option: "lighten", otherwise: "10%"),
      .top("darker", option: "darken", otherwise: "10%"),
      .top("darken", option: "darken", otherwise: "10%"),
      .top("saturate", option: "saturate", otherwise: "10%"),
      .top("desaturate", option: "desaturate", otherwise: "10%"),
      .top("rotate", option: "rotate", otherwise: nil), .top("spin", option: "rotate", otherwise: nil),
      .top("hue-rotate", option: "rotate", otherwise: nil),
      .top("rotate-hue", option: "rotate", otherwise: nil),
      .top("complement", adding: ["--rotate=180"]), .top("opposite", adding: ["--rotate=180"]),
      .top("gray", adding: ["--desaturate=100%"]),
      .top("grey", adding: ["--desaturate=100%"]), .top("grayscale", adding: ["--desaturate=100%"]),
      .top("to-gray", adding: ["--desaturate=100%"]), .top("greyscale", adding: ["--desaturate=100%"]),
      .top("invert", adding: ["--invert"]), .top("inverse", adding: ["--invert"]),
      .top("negative", adding: ["--invert"]), .top("negate", adding: ["--invert"]), .top("modulate"),
    ], keywords: ["set", "tint", "shade", "mute", "hue", "alpha", "opacity", "fade"],
    fillers: ColorKinds.fillers + ["percent", "degrees", "deg"],
    arguments: [Convert.colors] + AdjustOptions.all + [invert, channels, space, NotationOption.option]
      + ColorContextOptions.all,
    examples: [
      Example("uncolor adjust '#0b1f3a' --lighten 20%", "Lighter by a fifth of the range"),
      Example("uncolor adjust teal --rotate 30 --desaturate 0.1", "Rotate the hue and reduce the chroma"),
      Example("uncolor adjust teal --set lightness=0.8", "A channel by its name"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let isHSL = arguments[space] === ColorSpace.hsl
    let changes =
      AdjustOptions.read(arguments)
      + arguments[channels].map { channel in
        // HSL counts these to 100, and nobody means half a percent by 0.5.
        let isShare = isHSL && ["saturation", "lightness"].contains(channel.name) && channel.value <= 1
        return .set(channel: channel.name, value: channel.value * (isShare ? 100 : 1))
      }
    let inverts = arguments[invert]
    if changes.isEmpty, !inverts {
      throw CLIError(.usage, "nothing to adjust", hint: "for example: --lighten 10%")
    }
    tellUnchanged(arguments, context)
    let space = arguments[space]
    let paint = context.paint
    let stream = ColorStream(
      context: context, command: spec, colors: try ColorContextOptions.read(arguments, context))
    try ResultList.print(context, as: arguments[NotationOption.option]) { list in
      try stream.each(arguments[Convert.colors]) { color, input in
        let moved: Color
        do { moved = try Adjust.apply(changes, to: inverts ? color.inverted : color, in: space) } catch let
          error as UnknownChannel
        {
          throw CLIError(.usage, error.description)
        }
        let result = color.isInGamut(of: .srgb) ? moved.mapped(into: .srgb) : moved
        let name = String(decoding: input, as: UTF8.self)
        try ColorResult(color: result, note: "from \(name)", space: .srgb).add(to: list, paint) {
          $0.put("input", name)
        }
      }
    }
  }

  /// `darken Acme 10%` prints colors: says what makes a palette of them, since the palette stays as it is.
  private static func tellUnchanged(_ arguments: ParsedArguments, _ context: Context) {
    let operands = arguments[Convert.colors]
    guard operands.count == 1, !operands[0].hasPrefix("@"), !ColorKinds.isColor(operands[0]),
      arguments[channels].isEmpty, !arguments[invert],
      let palette = try? PaletteSource(context).stored(operands[0]).palette
    else { return }
    let copy = ["palette", "copy", palette.name, palette.name + " 2"] + AdjustOptions.written(arguments)
    context.sayOnce("\"\(palette.name)\" stays as it is; a changed copy: \(Refusals.shown(copy))")
  }
}

extension Color {
  /// The color with each sRGB channel turned into its opposite, as picture editors invert.
  var inverted: Color {
    var result = converted(to: .srgb)
    for index in result.components.indices { result.components[index] = 1 - result.components[index] }
    return result
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
    let name = parts[0].lowercased()
    let short = [
      "h": "hue", "l": "lightness", "c": "chroma", "s": "saturation", "a": "alpha", "opacity": "alpha",
    ]
    return (short[name] ?? name, value)
  }
}
