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
      for line in plan.changes.flatMap({ lines($0, Paint(.none), .max) }) { context.say(line) }
    } else if context.globals.json {
      try context.printJSON(Document(plan))
    } else {
      for line in plan.changes.flatMap({ lines($0, context.paint, context.columns) }) {
        try context.print(line)
      }
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

  /// One line, or where it does not fit several.
  private static func lines(_ change: Fixer.Change, _ paint: Paint, _ columns: Int) -> [String] {
    let from = paint.leadingSwatch(change.from) + change.from.hex
    let to = paint.leadingSwatch(change.to) + change.to.hex
    let name = SafeText.line(Self.name(change.place))
    let why = SafeText.line(change.reasons.joined(separator: "; "))
    let distance = "ΔE \(Decimals.fixed(change.deltaE, 1))"
    let whole = "\(name): \(from) → \(to), \(distance)\(why.isEmpty ? "" : "  ")\(why)"
    let room = columns - (paint.mode == .none ? 0 : 6)
    let plain = [name, change.from.hex, change.to.hex, distance, why].map { DisplayWidth.of($0) }
    if plain.reduce(9, +) <= room { return [whole] }
    return ["\(name):", "  \(from) → \(to), \(distance)"]
      + (why.isEmpty ? [] : DisplayWidth.wrap(why, columns - 4).map { "    " + $0 })
  }

  private static func name(_ place: PlacePath) -> String {
    switch place {
    case .color(let group, let name): "\(group)/\(name)"
    case .role(let theme, let role): "\(theme), \(role)"
    case .pair, .palette, .group, .stop: "\(place)"
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
