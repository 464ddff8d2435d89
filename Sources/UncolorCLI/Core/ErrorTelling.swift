import CommandLineKit
import LocalJSONStore
import PaletteCore
import PaletteFormats

/// Turns every error into one that a person or a script can act on.
enum ErrorTelling {
  static func told(_ error: any Error) -> CLIError {
    switch error {
    case let error as CLIError: return error
    case let error as UsageError:
      let hint = error.hint.isEmpty ? "" : error.hint
      return CLIError(.usage, error.message, hint: hint)
    case let error as ModelError: return told(error)
    case let error as StoreError: return told(error)
    case let error as FormatError:
      let place = error.place.isEmpty ? "" : " (\(error.place))"
      return CLIError(.badData, error.message + place, hint: error.hint, isEmpty: error.isEmpty)
    // Seen only where the caller holds the signal back; else the signal has ended the program by now.
    case is Interrupted: return CLIError(.inputOutput, "interrupted; nothing was written")
    case let error as ColorSyntaxError: return CLIError(.badData, error.message)
    default:
      return CLIError(
        .fault, "unexpected: \(error)",
        hint: "this is a bug; please report it with the command that caused it")
    }
  }

  static func told(_ error: ModelError) -> CLIError {
    let status: ExitStatus =
      switch error.kind {
      case .notFound: .notFound
      case .exists, .invalid: .badData
      }
    return CLIError(
      status, error.message, hint: suggestion(error.lookedUp, error.candidates) ?? hint(error.remedy))
  }

  static func hint(_ remedy: ModelError.Remedy?) -> String {
    switch remedy {
    case .nameGroupAndColor: "a color is written GROUP/NAME"
    case .editTheColor: "change it with: uncolor color edit"
    case .moveColorsToTheGroup: "choose another name, or move colors into it with \"uncolor color move\""
    case .writeTheBaseline: "restore it, or move it away and write it anew with --update-baseline"
    case nil: ""
    }
  }

  static func hint(_ kind: CheckError.Kind) -> String {
    switch kind {
    case .nothingToCheck:
      "declare a pair (pair add), give a theme text and background roles (role set), or name a background (--on)"
    case .unresolved: "add the color, or point the reference at one that exists or at a CSS color"
    case .misspelled: "until then, nobody knows what was meant to be checked; other keys are kept"
    case .notFound: "name a group, or chart for the chart roles of the themes"
    }
  }

  /// "Did you mean …?", or the few names that exist.
  static func suggestion(_ word: String?, _ known: [String]) -> String? {
    guard let word else { return nil }
    if let question = Suggestions.question(Suggestions.closest(to: word, among: known)) { return question }
    // `Acme` of `Acme Old`
    let starts = known.filter { word.count > 2 && $0.lowercased().hasPrefix(word.lowercased()) }
    if let question = Suggestions.question(Array(starts.prefix(3))) { return question }
    // A color is often typed without its group.
    let ends = known.filter { $0.lowercased().hasSuffix("/" + word.lowercased()) }
    if let question = Suggestions.question(Array(ends.prefix(3))) { return question }
    if known.isEmpty || known.count > 12 { return nil }
    return (known.count == 1 ? "there is: " : "there are: ") + known.joined(separator: ", ")
  }

  /// Says the error on standard error: two lines for a person, one JSON document under `--json`.
  static func tell(_ error: CLIError, _ context: Context) {
    if context.globals.tellsErrorsAsJSON {
      let notes = context.takeNotes()
      let body = ErrorDocument(
        error: .init(status: error.status.rawValue, message: error.message, hint: error.hint),
        notes: context.globals.verbose && !notes.isEmpty ? notes : nil)
      if let text = try? JSONOutput.text(body) { context.writeError(text) }
    } else {
      context.tell("uncolor: \(error.message)")
      if !error.hint.isEmpty { context.tell("  \(error.hint)") }
    }
  }
}

/// `{"error":{"status","message","hint"}}`, and under `--verbose` the `"notes"` that were said before the error.
private struct ErrorDocument: Encodable {
  struct Body: Encodable {
    let status: Int32
    let message: String
    let hint: String
  }
  let error: Body
  let notes: [String]?
}
