import PaletteCore

/// What changed from one palette to another, as Markdown for people who use its colors.
struct ReleaseNotes {
  private let diff: PaletteDiff
  private let title: String
  private var text = ""

  /// The notes; they end with a line break.
  static func markdown(_ diff: PaletteDiff, of palette: ColorPalette) -> String {
    var notes = ReleaseNotes(diff: diff, title: palette.brandName.isEmpty ? palette.name : palette.brandName)
    notes.write()
    return notes.text
  }

  private mutating func write() {
    text = "# \(ReportEscape.markdown(title))\n"
    let reasons = ReleaseLevel.reasons(diff)
    guard let first = reasons.first else {
      text += "\nNothing changed.\n"
      return
    }
    text += "\nThis is a **\(first.level.rawValue)** release: \(ReportEscape.markdown(first.text))"
    let others = reasons.count { $0.level == first.level } - 1
    text += others > 0 ? ", and \(Decimals.count(others, "more change")) of that weight.\n" : ".\n"
    list("Removed", diff.removed.map { "\(name($0.color)) \(name($0.hex))" })
    list(
      "Renamed",
      diff.renamed.map { ($0.kind == "group" ? "group " : "") + "\(name($0.from)) is now \(name($0.to))" })
    list("Moved", diff.moved.map { "\(name($0.color)) from \(name($0.from)) to \(name($0.to))" })
    list("Added", diff.added.map { "\(name($0.color)) \(name($0.hex))" })
    list(
      "Recolored",
      diff.recolored.map {
        "\(name($0.color)): \(name($0.from)) → \(name($0.to)), \(Self.words($0.deltaE)) (ΔE \(Decimals.fixed($0.deltaE, 1)))"
      })
    let declared = ReleaseLevel.declared(diff)
    list("Contrast that fails now", declared.filter { !$0.passed }.map(verdict))
    list("Contrast that passes now", declared.filter(\.passed).map(verdict))
    list(
      "On white and on black",
      diff.contrast.filter { ["on-white", "on-black"].contains($0.rule) }.map(verdict))
    list("Also changed", changes())
  }

  private mutating func list(_ heading: String, _ items: [String]) {
    if items.isEmpty { return }
    text += "\n## \(heading)\n\n" + items.map { "- \($0)\n" }.joined()
  }

  private func name(_ text: String) -> String { ReportEscape.markdownName(text) }

  private func verdict(_ item: PaletteDiff.Verdict) -> String {
    let place = item.theme.map { " in theme \(name($0))" } ?? ""
    return "\(name(item.foreground)) on \(name(item.background))\(place): "
      + "\(Contrast.display(item.from)):1 → \(Contrast.display(item.to)):1, "
      + "\(item.passed ? "passes" : "fails") \(Decimals.fixed(item.required, 1)):1"
  }

  /// Words, roles, gradients and pairs; what a theme has goes with the theme.
  private func changes() -> [String] {
    let whole = diff.changed.filter { $0.field.hasPrefix("theme ") && ($0.from == nil || $0.to == nil) }
    let themes = whole.map { " of \($0.field)" }
    return diff.changed.filter { change in
      !(change.field.hasPrefix("role ") && themes.contains { change.field.hasSuffix($0) })
    }.map { change in
      let field = ReportEscape.markdown(change.field)
      switch (change.from, change.to) {
      case (nil, let to?): return "\(field) added: \(name(to))"
      case (let from?, nil): return "\(field) removed, was \(name(from))"
      case (let from, let to): return "\(field): \(name(from ?? "none")) → \(name(to ?? "none"))"
      }
    }
  }

  /// How far apart two colors are to people who see both. Source of the steps: Schuessler, "Delta E 101" (1, 2, 10, 50).
  static func words(_ deltaE: Double) -> String {
    switch deltaE {
    case ..<1: "a difference that nobody sees"
    case ..<2: "a difference that is hard to see"
    case ..<5: "a small difference"
    case ..<10: "a clear difference"
    case ..<25: "a large difference"
    default: "another color"
    }
  }
}
