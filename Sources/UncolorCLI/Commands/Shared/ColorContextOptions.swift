import CommandLineKit
import PaletteCore

/// The options that tell what CSS takes from the page: the color scheme and `currentColor`.
enum ColorContextOptions {
  static let scheme = Option(
    "scheme", .choice("SCHEME", [(Choice("light"), ColorScheme.light), (Choice("dark"), .dark)]),
    help: "The color scheme that light-dark() chooses by")
  static let current = Option("current", ColorKinds.color, help: "The color that currentColor stands for")
  static let all: [any ArgumentKey] = [scheme, current]

  /// What was said.
  ///
  /// - Throws: ``CLIError`` 65 where `--current` is no color.
  static func read(_ arguments: ParsedArguments, _ context: Context) throws -> ColorContext {
    var colors = ColorContext(scheme: arguments[scheme])
    colors.currentColor = try arguments[current].map { try ColorInput(context, colors).one($0) }
    return colors
  }
}
