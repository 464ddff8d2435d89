import CommandLineKit
import PaletteCore

/// Shows colors as they are seen with a color vision deficiency.
enum Simulate {
  /// What to simulate.
  struct Wanted: Sendable {
    var deficiencies: [VisionDeficiency]
    /// The word for weak color vision, such as `deuteranomaly`, where it was typed.
    var weak: String?
  }

  static let deficiency = DefaultedOption(
    "vision", aliases: ["deficiency", "type", "cvd", "for"],
    .choice(
      "DEFICIENCY",
      VisionDeficiency.allCases.map {
        (
          Choice($0.rawValue, aliases: ColorKinds.visionAliases[$0.rawValue] ?? []),
          Wanted(deficiencies: [$0])
        )
      } + [
        (Choice("all", "all of them"), Wanted(deficiencies: VisionDeficiency.allCases))
      ],
      find: { word in
        let word = word.lowercased()
        let kind = VisionDeficiency.allCases.first {
          word.hasSuffix("anomaly") && ColorKinds.visionAliases[$0.rawValue]?.contains(word) == true
        }
        return kind.map { Wanted(deficiencies: [$0], weak: word) }
      }),
    default: Wanted(deficiencies: VisionDeficiency.allCases), shown: "all", help: "Color vision deficiency")
  static let severity = DefaultedOption(
    "severity", .number("S", in: 0...1), default: 1,
    help: "Severity from 0 (normal vision) to 1 (complete deficiency)")
  static let method = Option<VisionMethod>(
    "method", aliases: ["model"], .choice("METHOD"),
    help: "Simulation method (default: vienot; brettel for tritan)")
  static let daltonize = Flag(
    "daltonize", help: "Shift colors that would be confused, so that they can be told apart")

  static let spec = CommandSpec(
    "simulate", summary: "show colors as seen with a color vision deficiency",
    discussion: "Without operands, one color per line is read from standard input.",
    section: Section.colors, readsStandardInput: true,
    aliases: [
      .top("colorblind"), .top("colorblindness"), .top("color-blindness"), .top("colourblind"), .top("cvd"),
      .top("blindness"), .top("vision"),
      .top("color-blind"), .top("daltonize", adding: ["--daltonize"]),
      .top("protanopia", adding: ["--vision=protan"]), .top("deuteranopia", adding: ["--vision=deutan"]),
      .top("tritanopia", adding: ["--vision=tritan"]), .top("achromatopsia", adding: ["--vision=achroma"]),
    ],
    fillers: ColorKinds.fillers, unnamed: [deficiency],
    arguments: [Convert.colors, deficiency, severity, method, daltonize] + ColorContextOptions.all,
    examples: [
      Example(
        "uncolor simulate '#d62728' '#2ca02c' --vision deutan",
        "Red and green as most color-blind people see them"),
      Example("uncolor simulate @Acme --vision all", "A whole palette"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let wanted = arguments[deficiency]
    if let word = wanted.weak, arguments[severity] == 1 {
      context.warn(
        "\(word) is weaker than what is shown, which is complete: add --severity 0.6 for a moderate one")
    }
    let simulators = wanted.deficiencies.map {
      VisionSimulator($0, severity: arguments[severity], method: arguments[method])
    }
    let daltonizes = arguments[daltonize]
    let paint = context.paint
    // Who reads a screen without colors sees no swatch that would tell one value from another.
    let isNamed = paint.mode != .none || context.terminal.outputIsTerminal
    let stream = ColorStream(
      context: context, command: spec, colors: try ColorContextOptions.read(arguments, context))
    try ResultList.print(context) { list in
      try stream.each(arguments[Convert.colors]) { color, input in
        for simulator in simulators {
          let seen = daltonizes ? simulator.daltonize(color) : simulator.simulate(color)
          try list.add { bytes in
            if isNamed {
              let name = SafeText.line(String(decoding: input, as: UTF8.self))
              bytes.append(
                contentsOf: (paint.mode == .none ? "" : "\(paint.swatch(color))\(paint.swatch(seen)) ").utf8)
              seen.rgb8.appendHex(to: &bytes)
              bytes.append(contentsOf: "  \(DisplayWidth.fit(simulator.deficiency.rawValue, 7)) \(name)".utf8)
            } else {
              seen.rgb8.appendHex(to: &bytes)
            }
          } json: {
            $0.put("input", String(decoding: input, as: UTF8.self))
            $0.put("deficiency", simulator.deficiency.rawValue)
            $0.put("severity", simulator.severity)
            $0.put("method", simulator.method?.rawValue ?? "luminance")
            $0.put("css", seen.css)
            $0.put("hex", seen.hex)
            $0.put("components", seen.converted(to: .srgb).displayComponents)
          }
        }
      }
    }
  }
}
