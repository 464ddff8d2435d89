import CommandLineKit
import PaletteCore

extension Command {
  static let paletteCopy = Command(PaletteCopy.spec, run: PaletteCopy.run)
}

/// Copies a palette, for a variant.
enum PaletteCopy {
  static let newName = Operand("NEWNAME", .text("NEWNAME"), help: "Name of the copy")

  static let spec = CommandSpec(
    "palette copy", summary: "duplicate a palette, optionally adjusting its colors",
    discussion: "The copy records which palette it came from. Locked colors are copied unchanged.",
    section: Section.palettes,
    aliases: [
      "duplicate", "clone", "cp", "dup", "fork", .top("copy"), .top("cp"), .top("duplicate"), .top("clone"),
      .top("fork"),
    ], keywords: ["branch", "variant", "worktree"],
    arguments: [Shared.palette, newName] + AdjustOptions.all + [Shared.dryRun],
    examples: [
      Example("uncolor palette copy Acme 'Acme B'", "An exact copy to try things on"),
      Example("uncolor palette copy Acme 'Acme Soft' --lighten 10% --desaturate 20%", "A softer variant"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let operand = try arguments[Shared.palette]
    let name = try arguments[newName]
    try ColorPalette.checkName(name, of: "palette")
    let source = try PaletteSource(context).one(operand).palette
    var copy = source
    copy.id = context.newID()
    copy.name = name
    copy.timestamp = context.now()
    copy.modified = copy.timestamp
    copy.variantOf = source.id
    let adjustments = AdjustOptions.read(arguments)
    copy.renewColorIDs(context.newID)
    for g in copy.groups.indices {
      for c in copy.groups[g].colors.indices {
        if !adjustments.isEmpty { try vary(&copy.groups[g].colors[c], adjustments) }
      }
    }
    let made = copy
    try PaletteEditor(context: context, dryRun: arguments[Shared.dryRun]).inStore(
      "palette copy \(source.name)"
    ) { edit in
      try edit.insert(made)
      return ("copied palette \"\(source.name)\" to \"\(name)\"", ())
    }
    if context.globals.json { try context.printJSON(made) }
    return .done
  }

  /// Moves a color that is not locked; one that was in sRGB stays there.
  private static func vary(_ item: inout CustomColor, _ adjustments: [Adjustment]) throws {
    if item.locked { return }
    let moved = try Adjust.apply(adjustments, to: item.color)
    item.color = item.value == nil ? moved.mapped(into: .srgb) : moved
    // The authored print values belonged to the color as it was.
    item.print = nil
  }
}
