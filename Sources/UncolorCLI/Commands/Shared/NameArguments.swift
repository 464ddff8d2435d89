import CommandLineKit
import PaletteFormats
import StyleSheets

/// The options of an export about names and references in what is written.
enum NameArguments {
  static let casing = Option<Slug.Casing>(
    "case", aliases: ["casing", "naming"], .choice("CASE"),
    help: "How generated names join words: kebab, camel, snake, pascal or constant")
  static let selectors = RepeatedOption(
    "selector", aliases: ["theme-selector"], pair, help: "The selector of a theme in a style sheet")
  static let strategy = Option<ThemeStrategy>(
    "strategy", aliases: ["theme-strategy"], .choice("STRATEGY"),
    help: "How a style sheet tells themes apart: class, attribute or media (default: attribute and media)")
  static let resolve = Flag(
    "resolve", aliases: ["resolve-aliases", "inline"],
    help: "Write values instead of references to the palette's colors")
  static let package = Option(
    "package", aliases: ["namespace"], packageName,
    help: "Kotlin package, or the Swift type to extend: com.acme.brand")
  static let all: [any ArgumentKey] = [casing, selectors, strategy, resolve, package]

  /// `Dark=.dark`. What follows the first `=` is the selector, which may have others.
  private static let pair = ValueKind<ThemePair>("THEME=SELECTOR", write: spell, parse: readPair)

  private static func spell(_ pair: ThemePair) -> String { "\(pair.theme)=\(pair.selector)" }

  private static func readPair(_ word: String) throws(ValueError) -> ThemePair {
    guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
      throw ValueError(
        "\"\(SafeText.line(word))\" is not a theme and a selector", hint: "for example: Dark=.dark")
    }
    let selector = String(word[word.index(after: equals)...])
    do { _ = try SelectorParser.list(selector) } catch {
      throw ValueError("\"\(SafeText.line(selector))\" is not a selector", hint: "for example: Dark=.dark")
    }
    return ThemePair(theme: String(word[..<equals]), selector: selector)
  }

  struct ThemePair: Sendable {
    let theme: String
    let selector: String
  }

  private static let packageName = ValueKind<String>("NAME", write: { $0 }, parse: readPackage)

  private static func readPackage(_ word: String) throws(ValueError) -> String {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      guard let first = part.utf8.first, !(48...57).contains(first) else { return false }
      return part.utf8.allSatisfy {
        (48...57).contains($0) || ($0 | 32) &- 97 < 26 || $0 == UInt8(ascii: "_")
      }
    }
    if isName { return word }
    throw ValueError("\"\(SafeText.line(word))\" is not a package", hint: "for example: com.acme.brand")
  }

  static func apply(_ arguments: ParsedArguments, to options: inout WriteOptions) throws(CLIError) {
    options.casing = arguments[casing]
    options.strategy = arguments[strategy]
    options.resolvesAliases = arguments[resolve]
    options.package = arguments[package] ?? ""
    for pair in arguments[selectors] {
      if let other = options.selectors.updateValue(pair.selector, forKey: pair.theme) {
        throw CLIError(
          .usage,
          "two selectors for the theme \"\(SafeText.line(pair.theme))\": \(other) and \(pair.selector)",
          hint: "join them with a comma")
      }
    }
  }
}
