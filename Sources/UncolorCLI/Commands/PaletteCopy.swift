import CommandLineKit
import PaletteCore

/// Copies a palette, for a variant.
enum PaletteCopy {
  static let newName = Operand(
    "NEWNAME", aliases: ["name", "as", "to"], .name("NEWNAME"),
    help: "Name of the copy; variants add A, B, C to it")
  static let vary = Option(
    "vary", aliases: ["variants", "variations"], .integer("N", in: 1...26),
    help: "Make N variants with other colors that pass the same checks")

  static let spec = CommandSpec(
    "palette copy", summary: "duplicate a palette, optionally adjusting its colors",
    discussion: """
      The copy records which palette it came from. Locked colors are copied unchanged. With --vary, each variant gets \
      other hues, lightnesses and chromas; colors named for a meaning, such as error, keep their hue, and everything \
      that passes check in the original passes in the variant. The exit status is 1 if fewer variants were found than \
      requested.
      """,
    section: Section.palettes,
    aliases: [
      "duplicate", "clone", "cp", "dup", "fork", .top("copy"), .top("cp"), .top("duplicate"), .top("clone"),
      .top("fork"),
    ], keywords: ["branch", "variant", "worktree"], fillers: ["to", "as", "into"],
    arguments: [Shared.palette, newName] + AdjustOptions.all
      + [vary, DistinctCommand.seed, Shared.dryRun],
    examples: [
      Example("uncolor palette copy Acme 'Acme B'", "An exact copy to try things on"),
      Example("uncolor palette copy Acme 'Acme Soft' --lighten 10% --desaturate 20%", "A softer variant"),
      Example("uncolor palette copy Acme Idea --vary 3", "Three variants that pass: Idea A, Idea B, Idea C"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let operand = try arguments[Shared.palette]
    let name = try arguments[newName]
    try ColorPalette.checkName(name, of: "palette")
    try FileNames.requireName(name, of: operand, "cp", context)
    let source = try PaletteSource(context).one(operand).palette
    let adjustments = AdjustOptions.read(arguments)
    if let count = arguments[vary] {
      guard adjustments.isEmpty else {
        throw CLIError(.usage, "--vary and options that adjust colors exclude each other")
      }
      return try variants(of: source, named: name, count, arguments, context)
    }
    var copy = copy(of: source, named: name, context)
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

  private static func copy(of source: ColorPalette, named name: String, _ context: Context) -> ColorPalette {
    var copy = source
    copy.id = context.newID()
    copy.name = name
    copy.timestamp = context.now()
    copy.modified = copy.timestamp
    copy.variantOf = source.id
    copy.renewColorIDs(context.newID)
    return copy
  }

  /// Stores variants that pass, in one change.
  private static func variants(
    of source: ColorPalette, named name: String, _ count: Int, _ arguments: ParsedArguments,
    _ context: Context
  ) throws -> ExitStatus {
    let found: PaletteVariation.Result
    do {
      found = try PaletteVariation.variants(
        of: source, count: count, seed: UInt64(bitPattern: Int64(arguments[DistinctCommand.seed])),
        today: context.now())
    } catch { throw Check.told(error) }
    guard !found.palettes.isEmpty else {
      let isLocked = source.groups.allSatisfy { $0.colors.allSatisfy(\.locked) }
      throw CLIError(
        .badData, "found no variant of \"\(source.name)\" that passes and differs visibly",
        hint: isLocked ? "every color is locked" : "try another --seed, or unlock colors")
    }
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let made = found.palettes.enumerated().map { index, variant in
      var copy = copy(of: source, named: "\(name) \(letters[index])", context)
      // The copy's colors have new ids, which references follow: only what a variant moves is taken over.
      for g in copy.groups.indices {
        for c in copy.groups[g].colors.indices {
          let moved = variant.groups[g].colors[c]
          if moved.color == copy.groups[g].colors[c].color { continue }
          copy.groups[g].colors[c].color = moved.color
          copy.groups[g].colors[c].print = nil
        }
      }
      for t in copy.themes.indices {
        for (role, reference) in variant.themes[t].roles where reference != source.themes[t].roles[role] {
          copy.themes[t].roles[role] = reference
        }
      }
      return copy
    }
    try PaletteEditor(context: context, dryRun: arguments[Shared.dryRun]).inStore(
      "palette copy \(source.name)"
    ) {
      edit in
      for copy in made { try edit.insert(copy) }
      let names = made.map { "\"\($0.name)\"" }.joined(separator: ", ")
      return (
        "copied palette \"\(source.name)\" to \(names), ΔE \(Decimals.fixed(found.leastDifference, 1)) apart",
        ()
      )
    }
    if made.count < count {
      context.warn(
        "found \(made.count) of \(count) variants that pass and differ by ΔE \(NumberText.shortest(PaletteVariation.leastDifference)); another --seed may find more"
      )
    }
    if context.globals.json { try context.printJSON(made) }
    return made.count == count ? .done : .findings
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
