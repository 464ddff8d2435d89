import CommandLineKit
import PaletteCore

/// Writes release notes.
enum PaletteNotes {
  static let spec = CommandSpec(
    "palette notes", summary: "write release notes of what changed in a palette",
    discussion: """
      Prints Markdown: what was removed, renamed, moved, added and recolored, contrast that newly fails or passes, and \
      the kind of release this calls for. FROM and TO are files, palettes of the store, or PALETTE@N for a revision \
      from the history. The kinds: \(ReleaseLevel.rules)
      """,
    section: Section.palettes, aliases: [.top("release-notes"), .top("changelog")],
    arguments: [PaletteDiffCommand.from, PaletteDiffCommand.to],
    examples: [
      Example("uncolor palette notes Acme@3 Acme", "Since revision 3"),
      Example("git show v1:brand/acme.json | uncolor palette notes - brand/acme.json", "Since a tag of git"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let before = try PaletteRevision.palette(try arguments[PaletteDiffCommand.from], context)
    let after = try PaletteRevision.palette(try arguments[PaletteDiffCommand.to], context)
    let diff = PaletteDiff(from: before, to: after, today: context.now())
    let markdown = ReleaseNotes.markdown(diff, of: after)
    if context.globals.json {
      let reasons = ReleaseLevel.reasons(diff)
      try context.printJSON(
        Document(semver: reasons.first?.level ?? .none, reasons: reasons, markdown: markdown))
    } else {
      try context.printFile(Array(markdown.utf8))
    }
  }

  private struct Document: Encodable {
    let semver: ReleaseLevel
    let reasons: [ReleaseLevel.Reason]
    let markdown: String
  }
}

/// A palette as an operand names it, or a revision of one: `Acme@3`.
enum PaletteRevision {
  /// - Throws: ``CLIError`` or `StoreError` where there is no such palette or revision.
  static func palette(_ operand: String, _ context: Context) throws -> ColorPalette {
    if let at = operand.lastIndex(of: "@"), at != operand.startIndex,
      let number = Int(operand[operand.index(after: at)...]), number >= 0,
      !PaletteSource(context).isFile(operand), try context.store().palette(operand) == nil
    {
      let name = String(operand[..<at])
      return try context.store().revision(of: try PaletteSource(context).stored(name).palette.id, number)
    }
    return try PaletteSource(context).one(operand).palette
  }
}
