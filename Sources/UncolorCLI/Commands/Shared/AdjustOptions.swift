import CommandLineKit
import PaletteCore

/// The options that move a color, as `adjust` and `palette copy` take them.
enum AdjustOptions {
  static let lighten = Option(
    "lighten", aliases: ["lighter", "brighten"], ColorKinds.amount, help: "Raise the lightness by A")
  static let darken = Option(
    "darken", aliases: ["darker"], ColorKinds.amount, help: "Lower the lightness by A")
  static let saturate = Option("saturate", ColorKinds.amount, help: "Raise the chroma by A")
  static let desaturate = Option(
    "desaturate", ColorKinds.amount, help: "Reduce the chroma by the share A; 100% gives gray")
  static let rotate = Option(
    "rotate", aliases: ["hue", "spin", "rotate-hue"], ColorKinds.degrees,
    help: "Rotate the hue by DEG degrees")
  static let all: [any ArgumentKey] = [lighten, darken, saturate, desaturate, rotate]

  /// What was asked for, in the order of the options; empty where nothing was.
  static func read(_ arguments: ParsedArguments) -> [Adjustment] {
    [
      arguments[lighten].map { .lighten($0) }, arguments[darken].map { .darken($0) },
      arguments[saturate].map { .saturate($0) }, arguments[desaturate].map { .desaturate($0) },
      arguments[rotate].map { .rotate($0) },
    ].compactMap { $0 }
  }

  /// The options as another command takes them.
  static func written(_ arguments: ParsedArguments) -> [String] {
    all.compactMap { key in
      guard let option = key as? Option<Double>, let value = arguments[option] else { return nil }
      return "--\(option.argument.name)=\(value)"
    }
  }
}

extension Adjust {
  /// Whether a word is a number of percent, which no color is.
  static func isShare(_ word: String) -> Bool { word.hasSuffix("%") && Double(word.dropLast()) != nil }
}

extension ColorKinds {
  /// An angle: in degrees where it has no unit of CSS.
  static let degrees = ValueKind<Double>("DEG") { (text: String) throws(ValueError) -> Double in
    let units = [("deg", 1), ("°", 1), ("turn", 360), ("grad", 0.9), ("rad", 180 / Double.pi)]
    let unit = units.first { text.hasSuffix($0.0) }
    return try ValueKind<Double>.number("DEG").parse(unit.map { String(text.dropLast($0.0.count)) } ?? text)
      * (unit?.1 ?? 1)
  }

  /// An amount: `0.1` or `10%`, from 0 to 1.
  static let amount = ValueKind<Double>("A") { (text: String) throws(ValueError) -> Double in
    let unit = ["percent", "pct"].first { text.hasSuffix($0) }
    let text = unit.map { text.dropLast($0.count) + "%" } ?? text
    guard var value = Adjust.amount(text) else {
      throw ValueError("needs a number from 0 to 1, or a percentage")
    }
    // Nobody means ten times everything by 10; by 1.5, nobody knows.
    if value >= 2, value <= 100, !text.hasSuffix("%") { value /= 100 }
    guard (0...1).contains(value) else {
      throw ValueError("needs a number from 0 to 1, or a percentage")
    }
    return value
  }
}
