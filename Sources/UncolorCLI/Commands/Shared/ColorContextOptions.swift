import CommandLineKit
import PaletteCore

/// The options that tell what CSS takes from the page: the color scheme and `currentColor`.
enum ColorContextOptions {
  private static let schemes = [(Choice("light"), ColorScheme.light), (Choice("dark"), ColorScheme.dark)]
  private static let schemeHelp = "Color scheme for light-dark()"
  static let scheme = Option(
    "scheme", aliases: ["color-scheme"], .choice("SCHEME", schemes), help: schemeHelp)
  /// The same where `--scheme` means something else.
  static let colorScheme = Option("color-scheme", .choice("SCHEME", schemes), help: schemeHelp)
  static let current = Option("current", ColorKinds.color, help: "Color to use for currentColor")
  static let all: [any ArgumentKey] = [scheme, current]
  static let besideScheme: [any ArgumentKey] = [colorScheme, current]

  /// What was said.
  ///
  /// - Throws: ``CLIError`` 65 where `--current` is no color.
  static func read(_ arguments: ParsedArguments, _ context: Context) throws -> ColorContext {
    var colors = ColorContext(scheme: arguments[scheme] ?? arguments[colorScheme])
    colors.currentColor = try arguments[current].map { try ColorInput(context, colors).one($0) }
    return colors
  }

  /// The same for every color that the command reads.
  @discardableResult
  static func take(_ arguments: ParsedArguments, _ context: Context) throws -> ColorContext {
    let colors = try read(arguments, context)
    context.page = colors
    return colors
  }
}
