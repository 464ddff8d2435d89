import CommandLineKit
import PaletteCore

/// Draws a color.
enum RandomColor {
  static let seed = Option("seed", .integer("S"), help: "Seed; the same seed gives the same colors")
  static let strategy = DefaultedOption<Strategy>(
    "strategy", aliases: ["style", "kind", "type"],
    .choice("STRATEGY", summary: { $0.summary }, aliases: { $0.aliases }), default: .rgb,
    help: "How colors are drawn")
  static let count = DefaultedOption(
    "count", short: "n", aliases: ["number"], .integer("N", in: 1...1_000_000), default: 1,
    help: "Number of colors")

  static let spec = CommandSpec(
    "random", summary: "generate random colors", section: Section.colors,
    aliases: [.top("shuffle"), .top("rand")],
    fillers: ["color", "colors", "colour", "colours", "palette", "hex", "of", "a"],
    unnamed: [count, strategy], arguments: [seed, strategy, count, NotationOption.option],
    examples: [
      Example("uncolor random", "One of the 16,777,216 colors of sRGB"),
      Example("uncolor random --strategy vivid --count 5", "Five strong colors"),
      Example("uncolor random --seed 7 --count 3", "The same three each time"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    var generator = SplitMix64(
      seed: arguments[seed].map { UInt64(bitPattern: Int64($0)) } ?? UInt64.random(in: .min ... .max))
    try ResultList.print(context, as: arguments[NotationOption.option]) { list in
      for _ in 0..<arguments[count] {
        try ColorResult(color: arguments[strategy].draw(&generator)).add(to: list, context.paint)
      }
    }
  }

  /// How a color is drawn.
  enum Strategy: String, CaseIterable, Sendable {
    case rgb, vivid, pastel, dark, gray

    var summary: String {
      switch self {
      case .rgb: "any color of sRGB"
      case .vivid: "strong colors of medium lightness"
      case .pastel: "light and soft colors"
      case .dark: "deep colors"
      case .gray: "grays"
      }
    }

    var aliases: [String] {
      switch self {
      case .rgb: ["any", "uniform"]
      case .vivid: ["bright", "vibrant", "saturated", "lch", "lch_hue", "lch-hue"]
      case .pastel: ["light", "soft"]
      case .dark: ["deep"]
      case .gray: ["grey", "neutral", "monochrome", "grayscale"]
      }
    }

    /// Draws evenly from a range of lightness, chroma and all hues of OKLCH; what no screen shows is brought back into sRGB.
    fileprivate func draw(_ generator: inout some RandomNumberGenerator) -> Color {
      let (lightness, chroma): (ClosedRange<Double>, ClosedRange<Double>)
      switch self {
      case .rgb: return Color.random(using: &generator)
      case .vivid: (lightness, chroma) = (0.55...0.8, 0.14...0.25)
      case .pastel: (lightness, chroma) = (0.85...0.94, 0.03...0.08)
      case .dark: (lightness, chroma) = (0.2...0.38, 0.04...0.12)
      case .gray: (lightness, chroma) = (0...1, 0...0)
      }
      let drawn = Color(
        .oklch, Double.random(in: lightness, using: &generator), Double.random(in: chroma, using: &generator),
        Double.random(in: 0..<360, using: &generator))
      return drawn.mapped(into: .srgb)
    }
  }
}
