import CommandLineKit
import PaletteCore

extension Command {
  static let undo = Command(Undo.spec, run: Undo.run)
}

/// Undoes the last change of the store.
enum Undo {
  static let spec = CommandSpec(
    "undo", summary: "undo the last change to the store",
    discussion:
      "A second undo reverts the change before that one. Undone changes stay in the history.",
    section: Section.palettes, aliases: ["revert", "rollback"], arguments: [Shared.dryRun],
    examples: [
      Example("uncolor undo", "Undo the last change"),
      Example("uncolor undo --dry-run", "Show which change would be undone"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let dryRun = arguments[Shared.dryRun]
    let report = try context.store().undo(dryRun: dryRun)
    if context.globals.json {
      try context.printJSON(
        Document(revision: report.revision, date: Timestamp.text(report.date), change: report.change))
    }
    let words = "\(report.change) of \(Timestamp.text(report.date))"
    context.say(dryRun ? "dry run, nothing was written: would undo \(words)" : "undid \(words)")
    return .done
  }

  private struct Document: Encodable {
    let revision: Int
    let date: String
    let change: String
  }
}
