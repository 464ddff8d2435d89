import CommandLineKit
import PaletteCore

extension Command {
  static let undo = Command(Undo.spec, run: Undo.run)
}

/// Takes back the last change of the store.
enum Undo {
  static let spec = CommandSpec(
    "undo", summary: "take back the last change",
    discussion:
      "A second undo takes back the change before that one. What was taken back stays in the history.",
    section: Section.palettes, synonyms: ["revert"], arguments: [Shared.dryRun],
    examples: [
      Example("uncolor undo", "As if the last change had not been made"),
      Example("uncolor undo --dry-run", "Say which change that is"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let dryRun = arguments[Shared.dryRun]
    let report = try context.store().undo(dryRun: dryRun)
    if context.globals.json {
      try context.printJSON(
        Document(revision: report.revision, date: Timestamp.text(report.date), change: report.change))
    }
    let words = "\(report.change) of \(Timestamp.text(report.date))"
    context.say(dryRun ? "dry run, nothing was written: would take back: \(words)" : "took back: \(words)")
    return .done
  }

  private struct Document: Encodable {
    let revision: Int
    let date: String
    let change: String
  }
}
