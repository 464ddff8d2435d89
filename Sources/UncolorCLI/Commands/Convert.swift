import CommandLineKit
import PaletteCore

extension Command {
  static let convert = Command(Convert.spec, run: Convert.run)
}

/// Writes colors in another notation.
enum Convert {
  /// A notation of ``ColorTextStyle``, or the name of the nearest named color.
  enum Target: Sendable {
    case style(ColorTextStyle)
    case name
  }

  static let colors = RepeatedOperand(
    "COLOR", ColorKinds.color, help: "Colors, @references, or - for standard input")
  static var to: DefaultedOption<Target> {
    DefaultedOption(
      "to", aliases: ["format", "space", "as", "type", "notation", "output-format", "colorspace"],
      .choice(
        "NOTATION",
        ColorTextStyle.all.map {
          (Choice($0.id, $0.summary, aliases: ColorKinds.spaceAliases[$0.id] ?? []), Target.style($0))
        }
          + [(Choice("name", "the nearest named color"), Target.name)]),
      default: Target.style(ColorTextStyle.all[0]), shown: "hex", help: "The notation or color space to write"
    )
  }
  static let gamut = Option<GamutMethod>(
    "gamut", .choice("METHOD"), help: "How to fit colors outside the target's gamut")
  static let precision = Option(
    "precision", .integer("N", in: 0...15),
    help: "Number of decimals (default: enough to read the color back exactly)")

  /// Notations that are words of their own: `uncolor hsl red`.
  private static let spaceNames = [
    "hex", "rgb", "hsl", "hsv", "hwb", "cmyk", "lab", "lch", "oklab", "oklch",
  ]

  static let spec = CommandSpec(
    "convert", summary: "convert colors to another notation or color space",
    discussion: "Without operands, one color per line is read from standard input.",
    section: Section.colors, readsStandardInput: true,
    aliases: [
      .top("format"), .top("name", adding: ["--to=name"]), .top("nearest", adding: ["--to=name"]),
      .top("fmt"),
      .top("transform"),
    ] + spaceNames.flatMap { [.top($0, adding: ["--to=\($0)"]), .top("to-\($0)", adding: ["--to=\($0)"])] },
    fillers: ColorKinds.fillers, unnamed: [to],
    arguments: [colors, to, gamut, precision] + ColorContextOptions.all,
    examples: [
      Example("uncolor convert '#0b1f3a' --to oklch", "In OKLCH"),
      Example("uncolor convert 'color(display-p3 1 0 0)' --to hex", "Mapped into sRGB as CSS asks"),
      Example("uncolor convert @Acme --to hsl", "Every color of a palette"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let stream = ColorStream(
      context: context, command: spec, colors: try ColorContextOptions.read(arguments, context))
    let method = arguments[gamut]
    let precision = arguments[precision]
    try ResultList.print(context) { list in
      switch arguments[to] {
      case .name:
        try stream.each(arguments[colors]) { color, input in
          let nearest = ColorNames.nearestReadable(to: color)
          try list.add {
            $0.append(contentsOf: nearest.name.utf8)
          } json: {
            $0.put("input", String(decoding: input, as: UTF8.self))
            $0.put("name", nearest.name)
            $0.put("hex", nearest.color.hex)
            $0.put("deltaE", nearest.deltaE)
          }
        }
      case .style(let style):
        try stream.each(arguments[colors]) { color, input in
          let mapped = method.map { color.mapped(into: style.space, method: $0) } ?? color
          try list.add {
            ColorText.append(mapped, as: style, precision: precision, to: &$0)
          } json: {
            element(&$0, mapped, style, precision, input)
          }
        }
      }
    }
    return .done
  }

  private static func element(
    _ json: inout JSONElement, _ color: Color, _ style: ColorTextStyle, _ precision: Int?,
    _ input: UnsafeBufferPointer<UInt8>
  ) {
    let converted = color.converted(to: style.space)
    json.put("input", String(decoding: input, as: UTF8.self))
    json.put("space", style.space.id)
    json.put("components", converted.displayComponents)
    json.put("alpha", converted.displayAlpha)
    json.put("css") { ColorText.append(color, as: style, precision: precision, to: &$0) }
    json.put("hex") { color.rgb8.appendHex(to: &$0) }
    json.put("inGamut", color.isInGamut(of: style.space.gamut == nil ? .srgb : style.space))
  }
}
