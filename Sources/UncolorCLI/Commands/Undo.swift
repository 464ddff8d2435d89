import CommandLineKit
import LocalJSONStore
import PaletteCore

/// Undoes changes of the store, and makes undone changes again.
enum Undo {
  static let steps = OptionalOperand(
    "N", aliases: ["n", "steps", "count"], number,
    help: "Number of changes (default: 1)")

  /// A number of changes; whoever names a palette wants to restore that.
  private static let number = ValueKind<Int>("N") { (text: String) throws(ValueError) -> Int in
    let whole = ValueKind<Int>.integer("N", in: 1...1_000_000)
    guard Int(text) == nil else { return try whole.parse(text) }
    throw ValueError(
      "'\(text)' is not a number of changes",
      hint: "to take one palette back: uncolor palette restore \(ShellText.quote(text)) --revision N")
  }

  static let undoSpec = CommandSpec(
    "undo", summary: "undo changes",
    discussion:
      "A second undo reverts the change before that one. Undone changes stay in the history; see redo.",
    section: Section.palettes, aliases: ["revert", "rollback"],
    keywords: ["reset", "back", "discard", "stash"], arguments: [steps, Shared.dryRun],
    examples: [
      Example("uncolor undo", "Undo the last change"),
      Example("uncolor undo 3", "Undo the last three"),
      Example("uncolor undo --dry-run", "Show which change would be undone"),
    ])
  static let redoSpec = CommandSpec(
    "redo", summary: "redo undone changes",
    discussion: "Works until you change something else.",
    section: Section.palettes, arguments: [steps, Shared.dryRun],
    examples: [Example("uncolor redo", "Redo what undo reverted")])

  static func undo(_ arguments: ParsedArguments, _ context: Context) throws {
    let dryRun = arguments[Shared.dryRun]
    let reports = try context.store().undo(arguments[steps] ?? 1, dryRun: dryRun)
    try tell(reports, dryRun ? "undo" : "Undid", arguments, context, next: "redo")
  }

  static func redo(_ arguments: ParsedArguments, _ context: Context) throws {
    let dryRun = arguments[Shared.dryRun]
    let reports = try context.store().redo(arguments[steps] ?? 1, dryRun: dryRun)
    try tell(reports, dryRun ? "redo" : "Redid", arguments, context, next: "undo")
  }

  private static func tell(
    _ reports: [UndoReport], _ verb: String, _ arguments: ParsedArguments, _ context: Context, next: String
  ) throws {
    if context.globals.json {
      let documents = reports.map {
        JSONValue(["revision": $0.revision, "date": Timestamp.text($0.date), "change": $0.change])
      }
      if arguments[steps] == nil, let only = documents.first {
        try context.printJSON(only)
      } else {
        try context.printJSON(documents)
      }
    }
    for report in reports {
      let words = "\(report.change) of \(Timestamp.text(report.date))"
      context.say(
        arguments[Shared.dryRun]
          ? "dry run, nothing was written: would \(verb) \(words)"
          : "\(verb) \(words) (\(next) with: uncolor \(next))"
      )
    }
  }
}
