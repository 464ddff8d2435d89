import CommandLineKit
import PaletteFormats

/// The options every command takes.
enum Globals {
  static let store = Option("store", .directory(), help: "Keep palettes in DIR instead of the usual place")
  static let json = Flag("json", help: "Print one JSON document; errors are JSON on standard error")
  static let color = DefaultedOption(
    "color", .choice("WHEN"), default: ColorChoice.auto,
    help: "Whether and how to draw with color")
  static let quiet = Flag("quiet", short: "q", help: "Say nothing about what was done")
  static let verbose = Flag("verbose", short: "v", help: "Say what is read and written, and how long it took")
  static let inputFormat = Option(
    "input-format", FormatKinds.read,
    help: "Read palette files in this format, whatever their content looks like")
  static let lockTimeout = DefaultedOption(
    "lock-timeout", .number("SECONDS", in: 0...3600), default: 5,
    help: "Wait this long for another process that holds the store")

  static let all: [any ArgumentKey] = [store, json, color, quiet, verbose, inputFormat, lockTimeout]
}

/// The values of the global options.
public struct GlobalValues {
  /// `--store`.
  var store: String?
  /// `--json`.
  var json = false
  /// `--color`.
  var color: ColorChoice = .auto
  /// `--quiet`.
  var quiet = false
  /// `--verbose`.
  var verbose = false
  /// `--input-format`.
  var inputFormat: PaletteFormat?
  /// `--lock-timeout`, in seconds.
  var lockTimeout = 5.0

  init() {}

  init(_ arguments: ParsedArguments) {
    store = arguments[Globals.store]
    json = arguments[Globals.json]
    color = arguments[Globals.color]
    quiet = arguments[Globals.quiet]
    verbose = arguments[Globals.verbose]
    inputFormat = arguments[Globals.inputFormat]
    lockTimeout = arguments[Globals.lockTimeout]
  }
}

/// What `--color` asks for.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto
  case truecolor
  case palette256 = "256"
  case never
}
