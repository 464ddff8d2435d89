import CommandLineKit
import PaletteCore

/// Compares two palettes.
enum PaletteDiffCommand {
  static let old = Operand("A", .text("A", completion: .liveOrFile("palette")), help: "The old palette")
  static let new = Operand("B", .text("B", completion: .liveOrFile("palette")), help: "The new palette")

  static let from = Operand(
    "FROM", .text("FROM", completion: .liveOrFile("palette")), help: "The old palette, or PALETTE@N")
  static let to = Operand(
    "TO", .text("TO", completion: .liveOrFile("palette")), help: "The new palette, or PALETTE@N")
  static let semver = Flag(
    "semver", help: "Print only major, minor, patch or none, for the version of a release")

  static let spec = CommandSpec(
    "palette diff", summary: "show the differences between two palettes",
    discussion: """
      A and B are palettes of the store or files; PALETTE@N is a revision from the history. Lists the colors that were \
      added, removed, renamed, moved or recolored (with CIEDE2000), other values that changed, and contrast verdicts \
      that changed. What --semver prints: \(ReleaseLevel.rules)
      """,
    section: Section.palettes, aliases: ["compare", .top("diff"), .top("compare")],
    habits: ["stat", "u", "name-only", "name-status"],
    arguments: [old, new, semver],
    examples: [
      Example("uncolor palette diff Acme 'Acme B'", "What a variant changes"),
      Example("uncolor palette diff old.json Acme --json", "A file against the store, for a script"),
      Example("uncolor palette diff Acme@3 Acme --semver", "How much changed since revision 3"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let before = try PaletteRevision.palette(try arguments[old], context)
    let after = try PaletteRevision.palette(try arguments[new], context)
    let diff = PaletteDiff(from: before, to: after, today: context.now())
    if arguments[semver] {
      let reasons = ReleaseLevel.reasons(diff)
      let level = reasons.first?.level ?? .none
      if context.globals.json {
        try context.printJSON(Weight(semver: level, reasons: reasons))
        return
      }
      try context.print(level.rawValue)
      try context.output.flush()
      for reason in reasons.prefix(10) {
        context.say("\(reason.level.rawValue): \(SafeText.line(reason.text))")
      }
      if reasons.count > 10 { context.say("and \(reasons.count - 10) more") }
      return
    }
    if context.globals.json {
      try context.printJSON(diff)
      return
    }
    for line in DiffDrawing(paint: context.paint, width: context.columns).lines(diff) {
      try context.print(line)
    }
    if diff.isEmpty { context.say("\"\(before.name)\" and \"\(after.name)\" say the same") }
  }
}

/// What `--semver --json` prints.
private struct Weight: Encodable {
  let semver: ReleaseLevel
  let reasons: [ReleaseLevel.Reason]
}

/// Draws what changed, one line a change, the kind of change first.
struct DiffDrawing {
  let paint: Paint
  let width: Int

  func lines(_ diff: PaletteDiff) -> [String] {
    var lines: [String] = []
    for item in diff.renamed {
      lines.append(line("renamed", "\(item.kind == "group" ? "group " : "")\(item.from) → \(item.to)"))
    }
    for item in diff.moved { lines.append(line("moved", "\(item.color): \(item.from) → \(item.to)")) }
    for item in diff.recolored {
      let text =
        "\(item.color): \(shown(item.from)) → \(shown(item.to)), ΔE \(Decimals.fixed(item.deltaE, 2))"
      lines.append(line("recolored", text, swatches: [item.from, item.to]))
    }
    for item in diff.added {
      lines.append(line("added", "\(item.color) \(item.hex.lowercased())", swatches: [item.hex]))
    }
    for item in diff.removed {
      lines.append(line("removed", "\(item.color) \(item.hex.lowercased())", swatches: [item.hex]))
    }
    for item in diff.changed { lines += changed(item) }
    for item in diff.contrast { lines.append(verdict(item)) }
    return lines
  }

  /// What changed, in one line; of texts of several lines, those lines that did.
  private func changed(_ item: PaletteDiff.Change) -> [String] {
    let (old, new) = (item.from ?? "none", item.to ?? "none")
    guard (old + new).contains(where: \.isNewline) else {
      return [line("changed", "\(item.field): \(old) → \(new)")]
    }
    func split(_ text: String?) -> [Substring] { (text ?? "").split(whereSeparator: \.isNewline) }
    var (gone, come): ([String], [String]) = ([], [])
    for change in split(item.to).difference(from: split(item.from)) {
      switch change {
      case .remove(_, let text, _): gone.insert(line("", "- \(text)"), at: 0)
      case .insert(_, let text, _): come.append(line("", "+ \(text)"))
      }
    }
    let title = "\(item.field):" + (gone.isEmpty && come.isEmpty ? " empty lines only" : "")
    return [line("changed", title)] + gone + come
  }

  private func line(_ kind: String, _ text: String, swatches: [String] = []) -> String {
    var drawn = ""
    var room = width - 11
    if paint.mode != .none {
      for color in swatches.compactMap({ try? Color(css: $0) }) {
        drawn += paint.swatch(color, width: 3)
        room -= 3
      }
      if !drawn.isEmpty {
        drawn += " "
        room -= 1
      }
    }
    return paint.bold(DisplayWidth.fit(kind, 10)) + " " + drawn
      + DisplayWidth.truncate(SafeText.line(text), room)
  }

  private func verdict(_ item: PaletteDiff.Verdict) -> String {
    let place = item.theme.map { " in theme \($0)" } ?? ""
    let ratios = "\(Contrast.display(item.from)) → \(Contrast.display(item.to))"
    let judged = item.passed ? "now passes" : "now fails"
    return line(
      "contrast",
      "\(item.foreground) on \(item.background)\(place): \(ratios), \(judged) \(Decimals.fixed(item.required, 1)):1"
    )
  }
}

/// A value as it is shown: a hex code in lower case, others as they are written.
private func shown(_ value: String) -> String { value.hasPrefix("#") ? value.lowercased() : value }
