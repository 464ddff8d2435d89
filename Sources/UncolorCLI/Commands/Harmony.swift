import CommandLineKit
import PaletteCore

/// Derives colors that go with one.
enum HarmonyCommand {
  static let colors = Convert.colors
  static let scheme = DefaultedOption(
    "scheme", aliases: ["type", "kind", "harmony", "rule", "t"],
    .choice(
      "SCHEME",
      Harmony.all.map { (Choice($0.id, $0.summary, aliases: ColorKinds.schemeAliases[$0.id] ?? []), $0) }),
    default: Harmony.all[0],
    shown: Harmony.all[0].id, help: "Kind of harmony")
  static let wheel = DefaultedOption(
    "wheel", .choice("WHEEL", HueWheel.all.map { (Choice($0.id, $0.summary), $0) }), default: HueWheel.oklch,
    shown: "oklch", help: "Color wheel for the hue angles")
  static let count = Option(
    "count", short: "n", aliases: ["number", "steps"], .integer("N", in: 1...256),
    help: "Number of colors, for schemes of any number")

  static let spec = CommandSpec(
    "harmony", summary: "generate a color harmony",
    discussion:
      "The given color comes first. Without operands, one color per line is read from standard input.",
    section: Section.colors, readsStandardInput: true,
    aliases: [
      .top("scheme"), .top("triad", adding: ["--scheme=triad"]), .top("triadic", adding: ["--scheme=triad"]),
      .top("analogous", adding: ["--scheme=analogous"]), .top("split", adding: ["--scheme=split"]),
      .top("split-complementary", adding: ["--scheme=split"]),
      .top("tetradic", adding: ["--scheme=rectangle"]),
      .top("complementary", adding: ["--scheme=complementary"]), .top("square", adding: ["--scheme=square"]),
      .top("monochromatic", adding: ["--scheme=monochrome"]),
      .top("monochrome", adding: ["--scheme=monochrome"]),
      .top("harmonies"),
    ],
    // `split complementary red`: what is meant without a scheme as well.
    fillers: ColorKinds.fillers + ["complementary", "complement"], unnamed: [scheme, count],
    arguments: [colors, scheme, wheel, count, NotationOption.option, PlotOption.plot]
      + ColorContextOptions.besideScheme,
    examples: [
      Example("uncolor harmony '#0b1f3a' --scheme triad", "Three hues, a third of the wheel apart"),
      Example("uncolor harmony teal --scheme monochrome --count 7", "Seven shades of one hue"),
      Example("uncolor harmony teal --scheme split --wheel artist", "On the painters' wheel"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let scheme = arguments[scheme]
    if arguments[count] != nil, !scheme.takesCount {
      throw CLIError(
        .usage, "the scheme \(scheme.id) has \(scheme.defaultCount) colors; --count does not fit it")
    }
    let told = try ColorContextOptions.read(arguments, context)
    var all: [Color] = []
    try ResultList.print(context, as: arguments[NotationOption.option]) { list in
      try ColorStream(context: context, command: spec, colors: told).each(arguments[colors]) { color, input in
        let name = String(decoding: input, as: UTF8.self)
        for made in scheme.colors(for: color, on: arguments[wheel], count: arguments[count]) {
          all.append(made)
          let note = ColorNames.nearest(to: made).name
          try ColorResult(color: made, note: note, space: .srgb).add(to: list, context.paint) {
            $0.put("input", name)
            $0.put("scheme", scheme.id)
          }
        }
      }
    }
    try PlotOption.draw(all, .wheel, arguments, context)
  }
}
