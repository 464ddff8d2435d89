import Bytes
import CommandLineKit
import PaletteCore

/// What reports say of a check that could not be made.
extension Check {
  /// Whether something reads a report that should say so: a file, or a form that programs read. What is typed wrong is said to the
  /// one who typed it, and `--json` has errors of its own.
  static func isTold(_ error: CLIError, _ arguments: ParsedArguments, _ context: Context) -> Bool {
    guard [.badData, .notFound, .permission, .inputOutput].contains(error.status) else { return false }
    if arguments[updateBaseline] { return false }
    if (arguments[output] ?? "-") != "-" { return true }
    return !context.globals.json && (arguments[format] ?? .text).id != ReportFormat.text.id
  }

  /// What a report says of an error, with the file of those that were named that it is about.
  static func notice(_ error: CLIError, _ arguments: ParsedArguments) -> CheckNotice {
    let message = error.message.split(separator: "\n").joined(separator: " ")
    let named = arguments[Shared.palettes].filter { $0 != "-" }
    let file = named.first { message.hasPrefix($0 + ":") || message.contains(" \($0): ") }
    return file.map { LostFile($0, message).notice } ?? CheckNotice(message)
  }

  /// The error of a check that could not be made.
  ///
  /// - Parameters:
  ///   - file: what the palette was read from, which is one of many in a batch.
  ///   - place: where that has something of the palette.
  static func told(
    _ error: CheckError, in file: String? = nil, _ place: (PlacePath) -> SourcePlace? = { _ in nil }
  ) -> CLIError {
    let source = file.map { "\($0 == "-" ? "standard input" : $0): " } ?? ""
    let messages = error.problems.map { problem in
      let place = problem.path.flatMap(place).map { " (line \($0.line), column \($0.column))" } ?? ""
      return source + (problem.place.isEmpty ? "" : "\(problem.place): ") + problem.message + place
    }
    let looked = error.problems.first
    let hint =
      ErrorTelling.suggestion(looked?.lookedUp, looked?.candidates ?? []) ?? ErrorTelling.hint(error.kind)
    let status: ExitStatus = error.kind == .notFound ? .notFound : .badData
    return CLIError(status, messages.joined(separator: "\n  "), hint: hint)
  }
}
