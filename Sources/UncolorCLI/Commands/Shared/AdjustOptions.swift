import CommandLineKit
import PaletteCore

/// The options that move a color, as `adjust` and `palette copy` take them.
enum AdjustOptions {
  static let lighten = Option("lighten", ColorKinds.amount, help: "Raise the lightness by A")
  static let darken = Option("darken", ColorKinds.amount, help: "Lower the lightness by A")
  static let saturate = Option("saturate", ColorKinds.amount, help: "Raise the chroma by A")
  static let desaturate = Option("desaturate", ColorKinds.amount, help: "Lower the chroma by A")
  static let rotate = Option("rotate", .number("DEG"), help: "Turn the hue by DEG degrees")
  static let all: [any ArgumentKey] = [lighten, darken, saturate, desaturate, rotate]

  /// What was asked for, in the order of the options; empty where nothing was.
  static func read(_ arguments: ParsedArguments) -> [Adjustment] {
    [
      arguments[lighten].map { .lighten($0) }, arguments[darken].map { .darken($0) },
      arguments[saturate].map { .saturate($0) }, arguments[desaturate].map { .desaturate($0) },
      arguments[rotate].map { .rotate($0) },
    ].compactMap { $0 }
  }
}

extension ColorKinds {
  /// An amount: `0.1` or `10%`, from 0 to 1.
  static let amount = ValueKind<Double>("A") { (text: String) throws(ValueError) -> Double in
    guard let value = Adjust.amount(text), (0...1).contains(value) else {
      throw ValueError("needs a number from 0 to 1, or a percentage")
    }
    return value
  }
}
