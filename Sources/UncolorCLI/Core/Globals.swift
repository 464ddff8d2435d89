import CommandLineKit
import PaletteFormats

/// The options every command takes.
enum Globals {
  static let store = Option(
    "store", aliases: ["data-dir", "store-dir", "db"], .directory(), help: "Use the store in DIR")
  static let json = Flag(
    "json", spelled: ["output=json", "format=json", "o=json", "out=json"],
    help: "Print one JSON document; errors are JSON on standard error")
  static let color = DefaultedOption(
    "color", aliases: ["color-mode", "colour"], .choice("WHEN", aliases: { $0.aliases }),
    default: ColorChoice.auto,
    help: "When to use color in output")
  static let quiet = Flag("quiet", short: "q", aliases: ["silent"], help: "Suppress status messages")
  static let verbose = Flag(
    "verbose", short: "v", help: "Report what is read and written, with timings")
  static let noPager = Flag("no-pager", help: "Do not show long output in a pager")
  static let inputFormat = Option(
    "input-format", FormatKinds.read,
    help: "Read palette files in this format instead of detecting it")
  static let lockTimeout = DefaultedOption(
    "lock-timeout", .number("SECONDS", in: 0...3600), default: 5,
    help: "How long to wait while another process uses the store")

  /// A type of its own tells the option from those of commands that are called the same.
  struct TemplateSource: Sendable, Hashable { let text: String }

  static let template = Option<TemplateSource>(
    "template",
    ValueKind<String>.file("TEMPLATE").map(write: \.text) { (text: String) throws(ValueError) in
      TemplateSource(text: text)
    },
    help: "Format JSON with a Mustache template: text such as '{{name}}', a file, or -")

  /// Whether a word is a flag that says how a line is told, and nothing of what it means.
  static func tells(_ word: String) -> Bool {
    // Asked of every start, for which a set would have to be made.
    switch word {
    case "--json", "--quiet", "-q", "--silent", "--verbose", "-v", "--no-pager": true
    default: false
    }
  }

  /// How many words a global option takes that a line begins with; nil where it begins with none.
  static func leading(_ words: [String]) -> Int? {
    guard let word = words.first, word.utf8.first == UInt8(ascii: "-") else { return nil }
    if tells(word) { return 1 }
    let name = word.prefix { $0 != "=" }
    switch name {
    case "--color", "--colour", "--color-mode", "--input-format", "--lock-timeout", "--template":
      return name.count < word.count ? 1 : 2
    default: return nil
    }
  }

  static let all: [any ArgumentKey] = [
    store, json, template, color, quiet, verbose, noPager, inputFormat, lockTimeout,
  ]
}

/// The values of the global options.
public struct GlobalValues {
  /// `--store`.
  var store: String?
  /// `--json`.
  var json = false
  /// Whether errors are told as JSON: `--json` was given, not only a template for its document.
  var tellsErrorsAsJSON = false
  /// `--template`.
  var template: String?
  /// `--color`.
  var color: ColorChoice = .auto
  /// `--quiet`.
  var quiet = false
  /// `--verbose`.
  var verbose = false
  /// `--no-pager`.
  var noPager = false
  /// `--input-format`.
  var inputFormat: PaletteFormat?
  /// `--lock-timeout`, in seconds.
  var lockTimeout = 5.0

  init() {}

  init(_ arguments: ParsedArguments) {
    store = arguments[Globals.store]
    template = arguments[Globals.template]?.text
    tellsErrorsAsJSON = arguments[Globals.json]
    json = tellsErrorsAsJSON || template != nil
    color = arguments[Globals.color]
    quiet = arguments[Globals.quiet]
    verbose = arguments[Globals.verbose]
    noPager = arguments[Globals.noPager]
    inputFormat = arguments[Globals.inputFormat]
    lockTimeout = arguments[Globals.lockTimeout]
  }
}

/// What `--color` asks for.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto
  case truecolor
  case palette256 = "256"
  case always
  case never

  /// What other programs call it.
  var aliases: [String] {
    switch self {
    case .truecolor: ["24bit", "24-bit", "16m"]
    case .palette256: ["8bit", "8-bit", "ansi256"]
    case .always: ["on", "yes", "force"]
    case .never: ["none", "off", "no"]
    case .auto: []
    }
  }
}
