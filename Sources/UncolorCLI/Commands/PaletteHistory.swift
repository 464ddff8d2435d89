import CommandLineKit
import LocalJSONStore
import PaletteCore

/// Shows how a palette evolved.
enum PaletteHistory {
  static let limit = Option(
    "count", short: "n", aliases: ["limit", "L", "max-count"], .integer("N", in: 1...1_000_000),
    help: "Only the newest N changes")
  static let oneline = Flag("oneline", help: "One line per change, without the colors that changed")

  static let reverse = Flag("reverse", short: "r", help: "Oldest first")

  static let spec = CommandSpec(
    "palette history", summary: "show the history of a palette",
    discussion: "To see an earlier state: uncolor palette show PALETTE --revision N",
    section: Section.palettes,
    aliases: ["log", "revisions", .top("log"), .top("history"), .top("revisions"), .top("changes")],
    keywords: ["blame", "reflog", "versions"],
    arguments: [Shared.palette, limit, oneline, reverse],
    examples: [Example("uncolor palette history Acme", "Newest first, with how far colors moved")])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let operand = try arguments[Shared.palette]
    if PaletteSource(context).isFile(operand) {
      throw CLIError(.usage, "\(operand) is a file; only palettes of the store have a history")
    }
    let all = try context.store().history(of: operand)
    let newest = Array(all.prefix(arguments[limit] ?? all.count).enumerated())
    let revisions = arguments[reverse] ? newest.reversed() : newest
    if context.globals.json {
      try context.printJSON(
        revisions.map {
          JSONValue([
            "revision": $0.element.revision, "date": Timestamp.text($0.element.date),
            "change": $0.element.change,
          ])
        })
      return
    }
    for (index, revision) in revisions {
      let before = index + 1 < all.count ? all[index + 1].palette : nil
      let number = DisplayWidth.fit("\(revision.revision)", 5)
      let head = "\(number) \(Timestamp.text(revision.date))  "
      var lines = DisplayWidth.beside(head, head.count, SafeText.line(revision.change), context.columns)
      lines[0] = context.paint.bold(number) + lines[0].dropFirst(number.count)
      for line in lines { try context.print(line) }
      if arguments[oneline] { continue }
      for line in moved(from: before, to: revision.palette, context.paint) {
        try context.print("      " + line)
      }
    }
  }

  /// One line for each color that came, went or has another value.
  private static func moved(from old: ColorPalette?, to new: ColorPalette?, _ paint: Paint) -> [String] {
    guard let old, let new else { return [] }
    func line(_ group: String, _ color: CustomColor, _ words: String) -> String {
      "\(SafeText.line("\(group)/\(color.name)")): \(words)"
    }
    func swatch(_ color: CustomColor) -> String { paint.leadingSwatch(color.color) + color.shownHex }
    let before = Dictionary(
      old.colors.map { ($0.color.id, $0.color) }, uniquingKeysWith: { first, _ in first })
    let lines: [String] = new.colors.compactMap { group, color in
      guard let was = before[color.id] else { return line(group, color, "new, \(swatch(color))") }
      if was.color == color.color { return nil }
      let distance = DifferenceMetric.ciede2000.distance(was.color, color.color)
      return line(
        group, color, "\(swatch(was)) → \(swatch(color)), ΔE \(Decimals.fixed(distance, 1))")
    }
    let after = Set(new.colors.map(\.color.id))
    return lines
      + old.colors.filter { !after.contains($0.color.id) }.map { group, color in
        line(group, color, "removed, was \(swatch(color))")
      }
  }
}
