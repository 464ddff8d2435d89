import CommandLineKit
import PaletteCore

extension Command {
  static let random = Command(RandomColor.spec, run: RandomColor.run)
}

/// Draws a color.
enum RandomColor {
  static let seed = Option("seed", .integer("S"), help: "Seed; the same seed gives the same colors")
  static let count = DefaultedOption(
    "count", short: "n", aliases: ["number"], .integer("N", in: 1...1_000_000), default: 1,
    help: "Number of colors")

  static let spec = CommandSpec(
    "random", summary: "generate random colors", section: Section.colors, unnamed: [count],
    arguments: [seed, count, NotationOption.option],
    examples: [
      Example("uncolor random", "Any of the 16,777,216"),
      Example("uncolor random --seed 7 --count 3", "The same three each time"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    var generator = SplitMix64(
      seed: arguments[seed].map { UInt64(bitPattern: Int64($0)) } ?? UInt64.random(in: .min ... .max))
    try ResultList.print(context, as: arguments[NotationOption.option]) { list in
      for _ in 0..<arguments[count] {
        try ColorResult(color: Color.random(using: &generator)).add(to: list, context.paint)
      }
    }
    return .done
  }
}
