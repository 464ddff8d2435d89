import CommandLineKit
import PaletteCore

/// Brings a palette back to an earlier revision.
enum PaletteRestore {
  static let revision = Option(
    "revision", aliases: ["to", "version", "rev"], .integer("N", in: 0...1_000_000_000),
    help: "The revision, as in palette history")

  static let spec = CommandSpec(
    "palette restore", summary: "restore a palette to an earlier revision",
    discussion: "A removed palette is added again. The restore is a change of its own, which undo reverts.",
    section: Section.palettes, aliases: ["recover", "reset", .top("restore")], unnamed: [revision],
    arguments: [Shared.palette, revision, Shared.dryRun],
    examples: [Example("uncolor palette restore Acme --revision 3", "Acme as it was after change 3")])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let operand = try arguments[Shared.palette]
    guard let number = arguments[revision] else {
      if Files.isFile(operand, context) {
        throw CLIError(
          .usage, "\(operand) is a file",
          hint: "to restore a backup: uncolor backup restore \(ShellText.quote(operand))")
      }
      // `restore Stone`: a color of the current palette.
      if let current = CurrentPalette.palette(context), !Habits.isPalette(operand, context),
        current.color(named: operand) != nil
      {
        let name = ShellText.quote(current.name)
        throw CLIError(
          .usage, "a palette is restored as a whole, and \"\(operand)\" is a color of \"\(current.name)\"",
          hint:
            "find a revision with: uncolor palette history \(name); then: uncolor palette restore \(name) --revision N"
        )
      }
      guard Habits.isPalette(operand, context) else {
        let name = ShellText.quote(CurrentPalette.example("PALETTE", context) ?? "PALETTE")
        throw CLIError(
          .notFound, "no palette named \"\(operand)\"",
          hint:
            "a palette goes back with: uncolor palette restore \(name) --revision N; a backup with: uncolor backup restore FILE"
        )
      }
      throw CLIError(
        .usage, "missing --revision",
        hint:
          "list them with: uncolor palette history \(ShellText.quote(operand)); for a backup: uncolor backup restore FILE"
      )
    }
    let dryRun = arguments[Shared.dryRun]
    let report = try context.store().restore(operand, toRevision: number, dryRun: dryRun)
    context.sayChange(
      "restored \"\(report.palette.name)\" to revision \(number)", isChanged: report.isChanged, dryRun: dryRun
    )
    if context.globals.json { try context.printJSON(report.palette) }
  }
}
