import PaletteCore

/// How much a change of a palette asks of those who use it, as semantic versioning counts it.
enum ReleaseLevel: String, Encodable, Comparable, CaseIterable {
  case none, patch, minor, major

  static func < (a: ReleaseLevel, b: ReleaseLevel) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The smallest CIEDE2000 difference that people notice without looking for it.
  static let noticeable = 2.0

  /// The rules, as help tells them.
  static let rules = """
    major: a color, group, theme, role or gradient is gone, renamed or in another group, so that code which names it \
    breaks; or a declared pair or a role that was readable fails now. minor: something is added, a color differs \
    by ΔE 2 or more, a role or gradient shows other colors, a font changes. patch: a color differs by less, or words, \
    notes, categories, weights, print values, locks, pairs, waivers and the order change.
    """

  /// One change and what it asks for.
  struct Reason: Encodable {
    let level: ReleaseLevel
    let text: String
  }

  /// Why a diff is of its level; the gravest first.
  static func reasons(_ diff: PaletteDiff) -> [Reason] {
    var reasons: [Reason] = []
    func add(_ level: ReleaseLevel, _ text: String) { reasons.append(Reason(level: level, text: text)) }
    for item in diff.removed { add(.major, "\(item.color) removed") }
    for item in diff.renamed {
      add(.major, "\(item.kind == "group" ? "group " : "")\(item.from) renamed to \(item.to)")
    }
    for item in diff.moved { add(.major, "\(item.color) moved from \(item.from) to \(item.to)") }
    for item in declared(diff) where !item.passed {
      let place = item.theme.map { " in theme \($0)" } ?? ""
      add(
        .major,
        "\(item.foreground) on \(item.background)\(place) now fails \(Decimals.fixed(item.required, 1)):1")
    }
    for item in diff.added { add(.minor, "\(item.color) added") }
    for item in diff.recolored {
      add(
        item.deltaE < noticeable ? .patch : .minor,
        "\(item.color) recolored, ΔE \(Decimals.fixed(item.deltaE, 1))")
    }
    for item in diff.changed {
      let what = item.to == nil ? "removed" : item.from == nil ? "added" : "changed"
      add(level(item), "\(item.field) \(what)")
    }
    return reasons.enumerated().sorted {
      $0.element.level == $1.element.level ? $0.offset < $1.offset : $0.element.level > $1.element.level
    }.map(\.element)
  }

  /// Verdicts on what the palette itself asks for; how colors do on white and black is no promise.
  static func declared(_ diff: PaletteDiff) -> [PaletteDiff.Verdict] {
    diff.contrast.filter { !["on-white", "on-black"].contains($0.rule) }
  }

  private static func level(_ change: PaletteDiff.Change) -> ReleaseLevel {
    let isNamed = ["theme ", "role ", "gradient ", "logo ", "group "].contains { change.field.hasPrefix($0) }
    if isNamed { return change.to == nil ? .major : .minor }
    return change.field.hasSuffix("Font") || change.field.hasSuffix("Size") ? .minor : .patch
  }
}
