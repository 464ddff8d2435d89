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

  /// What was asked for; nil where nothing was.
  static func read(_ arguments: ParsedArguments) -> Adjustment? {
    let given = Adjustment(
      lightness: (arguments[lighten] ?? 0) - (arguments[darken] ?? 0),
      chroma: (arguments[saturate] ?? 0) - (arguments[desaturate] ?? 0), rotation: arguments[rotate] ?? 0)
    let options = [lighten, darken, saturate, desaturate, rotate]
    return options.contains { arguments[$0] != nil } ? given : nil
  }
}

extension ColorKinds {
  /// An amount: `0.1` or `10%`.
  static let amount = ValueKind<Double>(placeholder: "A") { (text: String) throws(ValueError) -> Double in
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? String(text.dropLast()) : text
    guard let value = Double(digits), (0...(isPercent ? 100 : 1)).contains(value) else {
      throw ValueError("needs a number from 0 to 1, or a percentage")
    }
    return isPercent ? value / 100 : value
  }
}
