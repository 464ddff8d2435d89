import CommandLineKit
import PaletteCore

extension Command {
  static let fix = Command(Fix.spec, run: Fix.run)
}

/// Moves colors just as far as it takes for `check` to pass.
enum Fix {
  static let spec = CommandSpec(
    "fix", summary: "move colors until check passes",
    discussion: """
      Each color that fails moves to the nearest one that passes, by CIEDE2000, with its hue kept where that can be. A \
      locked color never moves; the other side does. Look first with --dry-run. The status is 1 where something \
      remains that no unlocked color can mend.
      """,
    section: Section.checking, synonyms: ["repair", "autofix"],
    arguments: [Shared.palette, Check.level, Check.on, Check.pairs, Check.visions, Shared.dryRun],
    examples: [
      Example("uncolor fix Acme --dry-run", "What would move, and how far"),
      Example("uncolor fix Acme --level AAA", "Move it"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    let operand = try arguments[Shared.palette]
    let loaded = try PaletteSource(context).one(operand)
    var options = CheckOptions(today: context.now())
    options.level = arguments[Check.level]
    options.visions = arguments[Check.visions] ?? []
    let reader = OperandResolver(context: context, palette: loaded.palette)
    options.on = try arguments[Check.on].flatMap { try reader.colors($0) }
    options.pairs = try arguments[Check.pairs].map { try reader.pair($0) }
    let plan: Fixer.Plan
    do { plan = try Fixer.plan(loaded.palette, options) } catch { throw Check.told(error) }
    if operand == "-" {
      // Standard output belongs to the palette.
      for change in plan.changes { context.say(line(change, Paint(.none))) }
    } else if context.globals.json {
      try context.printJSON(Document(plan))
    } else {
      for change in plan.changes { try context.print(line(change, context.paint)) }
    }
    let left = plan.report.summary.failed
    if plan.changes.isEmpty {
      context.say(left == 0 ? "nothing has to move" : "nothing can move")
    } else {
      let editor = PaletteEditor(context: context, dryRun: arguments[Shared.dryRun])
      let fixed = plan.palette
      let title = "fix \(Decimals.count(plan.changes.count, "color"))"
      try editor.edit(operand, title) { palette in
        palette = fixed
        return "moved \(Decimals.count(plan.changes.count, "color")) in \"\(palette.name)\""
      }
    }
    if left > 0 {
      context.say(
        "\(Decimals.count(left, "finding")) cannot be mended without breaking a pair that passes, or moving a locked color or one outside the palette"
      )
    }
    return left == 0 ? .done : .findings
  }

  private static func line(_ change: Fixer.Change, _ paint: Paint) -> String {
    let from = paint.leadingSwatch(change.from) + change.from.hex
    let to = paint.leadingSwatch(change.to) + change.to.hex
    let why = change.reasons.isEmpty ? "" : "  " + change.reasons.joined(separator: "; ")
    return SafeText.line("\(name(change.place)): ")
      + "\(from) → \(to), ΔE \(Decimals.fixed(change.deltaE, 1))"
      + SafeText.line(why)
  }

  private static func name(_ place: CheckPlace) -> String {
    switch place {
    case .color(let reference): reference
    case .role(let theme, let role): "\(theme), \(role)"
    case .pair(let foreground, let background): "\(foreground) on \(background)"
    case .palette: "palette"
    }
  }

  private struct Document: Encodable {
    struct Change: Encodable {
      let color: String
      let from: String
      let to: String
      let deltaE: Double
      let reasons: [String]
    }
    let changes: [Change]
    let remaining: Int

    init(_ plan: Fixer.Plan) {
      changes = plan.changes.map {
        Change(
          color: Fix.name($0.place), from: $0.from.hex, to: $0.to.hex, deltaE: $0.deltaE, reasons: $0.reasons)
      }
      remaining = plan.report.summary.failed
    }
  }
}
