#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  public import Foundation
#endif

extension PaletteDiff {
  /// Compares two palettes.
  ///
  /// - Parameters:
  ///   - old: the palette as it was.
  ///   - new: the palette as it is.
  ///   - today: the day waivers are held against.
  package init(from old: ColorPalette, to new: ColorPalette, today: Date) {
    self.init()
    let matching = ColorMatching(old, new)
    let groups = matching.renamedGroups
    renamed = groups.map { Renaming(kind: "group", from: $0.from, to: $0.to) }
    for (index, item) in matching.new.enumerated() {
      guard let before = matching.origin[index].map({ matching.old[$0] }) else {
        added.append(Entry(color: "\(item.group)/\(item.color.name)", hex: item.color.hexCode))
        continue
      }
      let oldGroup = groups.first { $0.from == before.group }?.to ?? before.group
      compare(before, item, oldGroup: oldGroup)
    }
    let kept = Set(matching.origin.compactMap { $0 })
    for (index, item) in matching.old.enumerated() where !kept.contains(index) {
      removed.append(Entry(color: "\(item.group)/\(item.color.name)", hex: item.color.hexCode))
    }
    recolored.sort { ($1.deltaE, $0.color) < ($0.deltaE, $1.color) }
    compareRest(old, new, matching.spellings)
    compareGroups(old, new, matching, groups)
    compareNotes(old, new, groups)
    compareContrast(old, new, matching, today)
  }

  private mutating func compare(
    _ before: (group: String, color: CustomColor), _ after: (group: String, color: CustomColor),
    oldGroup: String
  ) {
    let name = "\(after.group)/\(after.color.name)"
    if before.color.name != after.color.name {
      renamed.append(Renaming(kind: "color", from: "\(before.group)/\(before.color.name)", to: name))
    }
    if oldGroup != after.group {
      moved.append(Move(color: after.color.name, from: before.group, to: after.group))
    }
    if before.color.hexCode != after.color.hexCode || before.color.value != after.color.value {
      recolored.append(
        Recoloring(
          color: name, from: before.color.value ?? before.color.hexCode,
          to: after.color.value ?? after.color.hexCode,
          deltaE: DifferenceMetric.ciede2000.distance(before.color.color, after.color.color)))
    }
    note("category of \(name)", before.color.category, after.color.category)
    note("lock of \(name)", before.color.locked ? "locked" : "", after.color.locked ? "locked" : "")
    note("print of \(name)", before.color.print?.summary, after.color.print?.summary)
    note("weight of \(name)", Self.weight(before.color), Self.weight(after.color))
    note("note of \(name)", Notes.text(before.color.unknown), Notes.text(after.color.unknown))
  }

  /// Notes a change of text; an empty one is none.
  private mutating func note(_ field: String, _ old: String?, _ new: String?) {
    let from = old?.isEmpty == true ? nil : old
    let to = new?.isEmpty == true ? nil : new
    if from != to { changed.append(Change(field: field, from: from, to: to)) }
  }

  private mutating func compareRest(_ old: ColorPalette, _ new: ColorPalette, _ spellings: [String: String]) {
    var words = [
      ("name", old.name, new.name), ("brandName", old.brandName, new.brandName),
      ("brandTagline", old.brandTagline, new.brandTagline),
      ("brandDescription", old.brandDescription, new.brandDescription),
      ("brandCategory", old.brandCategory, new.brandCategory),
    ]
    let fonts: [(String, KeyPath<Typography, FontChoice>)] = [
      ("brandName", \.name), ("brandTagline", \.tagline), ("brandDescription", \.description),
    ]
    for (what, path) in fonts {
      let (a, b) = (old.typography[keyPath: path], new.typography[keyPath: path])
      words.append((what + "Font", a.family, b.family))
      words.append((what + "Size", "\(a.size) pt", "\(b.size) pt"))
    }
    for (field, before, after) in words { note(field, before, after) }

    func spelled(_ reference: ColorReference) -> String {
      let name = Self.name(of: reference, in: old)
      return spellings[name.lowercased()] ?? name
    }
    func spelledNow(_ reference: ColorReference) -> String { Self.name(of: reference, in: new) }
    compareListed(
      old.themes.flatMap { theme in
        [("theme \(theme.name)", theme.colorScheme.rawValue)]
          + theme.orderedRoles.map { ("role \($0.role) of theme \(theme.name)", spelled($0.reference)) }
      },
      new.themes.flatMap { theme in
        [("theme \(theme.name)", theme.colorScheme.rawValue)]
          + theme.orderedRoles.map { ("role \($0.role) of theme \(theme.name)", spelledNow($0.reference)) }
      })
    compareListed(
      old.gradients.map { ("gradient \($0.name)", Self.text($0, spelled)) },
      new.gradients.map { ("gradient \($0.name)", Self.text($0, spelledNow)) })
    compareListed(
      old.logos.map { ("logo \($0.name)", $0.summary(spelled)) },
      new.logos.map { ("logo \($0.name)", $0.summary(spelledNow)) })
    compareListed(
      old.contrastPairs.map {
        ("pair \(spelled($0.foreground)) on \(spelled($0.background))", Self.text($0))
      },
      new.contrastPairs.map {
        ("pair \(spelledNow($0.foreground)) on \(spelledNow($0.background))", Self.text($0))
      })
    compareListed(
      old.sections.map { ("section \($0.title)", $0.described) },
      new.sections.map { ("section \($0.title)", $0.described) })
  }

  private static func weight(_ color: CustomColor) -> String? {
    Weight.of(color.unknown).map { NumberText.shortest($0) }
  }

  /// Groups that no color tells of, and the order of what both have.
  private mutating func compareGroups(
    _ old: ColorPalette, _ new: ColorPalette, _ matching: ColorMatching,
    _ groups: [(from: String, to: String)]
  ) {
    let renamed = Dictionary(groups.map { ($0.from, $0.to) }) { first, _ in first }
    let before = old.groups.map { renamed[$0.name] ?? $0.name }
    let after = new.groups.map(\.name)
    for group in old.groups where group.colors.isEmpty && !after.contains(group.name) {
      note("group \(group.name)", "no colors", nil)
    }
    for group in new.groups where group.colors.isEmpty && !before.contains(group.name) {
      note("group \(group.name)", nil, "no colors")
    }
    compareOrder("groups", before, after)
    for group in new.groups {
      let places = matching.new.indices.filter { matching.new[$0].group == group.name }
      let kept = places.compactMap { place in matching.origin[place].map { (place: place, from: $0) } }
        .filter { (renamed[matching.old[$0.from].group] ?? matching.old[$0.from].group) == group.name }
      compareOrder(
        "colors in \(group.name)",
        kept.sorted { $0.from < $1.from }.map { matching.new[$0.place].color.name },
        kept.map { matching.new[$0.place].color.name })
    }
  }

  /// Notes that what both have stands in another order.
  private mutating func compareOrder(_ what: String, _ old: [String], _ new: [String]) {
    let (before, after) = (old.filter(new.contains), new.filter(old.contains))
    if before != after {
      note("order of \(what)", before.joined(separator: ", "), after.joined(separator: ", "))
    }
  }

  /// What people wrote on the palette, its groups and the roles of its themes.
  private mutating func compareNotes(
    _ old: ColorPalette, _ new: ColorPalette, _ renamed: [(from: String, to: String)]
  ) {
    note("note", Notes.text(old.unknown), Notes.text(new.unknown))
    for group in new.groups {
      let before = renamed.first { $0.to == group.name }?.from ?? group.name
      note(
        "note of group \(group.name)", Notes.text(of: before, Notes.groups, in: old.unknown),
        Notes.text(of: group.name, Notes.groups, in: new.unknown))
    }
    for theme in new.themes {
      guard let before = old.themes.first(where: { $0.name == theme.name }) else { continue }
      for (role, _) in theme.orderedRoles {
        note(
          "note of role \(role) of theme \(theme.name)",
          Notes.text(of: role, Notes.roles, in: before.unknown),
          Notes.text(of: role, Notes.roles, in: theme.unknown))
      }
    }
  }

  /// What a reference names; a color of its own as it is written in one way: `#eee` and `#eeeeee` are the same.
  private static func name(of reference: ColorReference, in palette: ColorPalette) -> String {
    switch reference {
    case .color: palette.name(of: reference)
    case .literal(let color, _): color.css
    case .dangling(let text): (try? Color(css: text))?.css ?? text
    }
  }

  private static func text(_ gradient: Gradient, _ spelled: (ColorReference) -> String) -> String {
    let stops = gradient.stops.map { "\(spelled($0.color)) \($0.position)" }.joined(separator: ", ")
    return "\(gradient.kind.rawValue) \(gradient.angle)° in \(gradient.space): \(stops)"
  }

  private static func text(_ pair: ContrastPair) -> String {
    let wanted = pair.minimum.map { "at least \($0)" } ?? "\(pair.level.rawValue) \(pair.size.rawValue)"
    guard let waiver = pair.waiver else { return wanted }
    return "\(wanted), waived: \(waiver.reason)"
      + (waiver.until.map { ", last day \(Timestamp.day($0))" } ?? "")
  }

  private mutating func compareListed(_ old: [(String, String)], _ new: [(String, String)]) {
    let before = Dictionary(old) { first, _ in first }
    let after = Dictionary(new) { first, _ in first }
    var seen: Set<String> = []
    for (field, _) in new + old where seen.insert(field).inserted { note(field, before[field], after[field]) }
  }

  // MARK: Contrast

  private mutating func compareContrast(
    _ old: ColorPalette, _ new: ColorPalette, _ matching: ColorMatching, _ today: Date
  ) {
    let before = Dictionary(Self.verdicts(old, matching.spellings, today).map { ($0.key, $0.verdict) }) {
      a, _ in a
    }
    for (key, verdict) in Self.verdicts(new, [:], today) {
      guard let was = before[key], was.passed != verdict.passed else { continue }
      contrast.append(verdict.since(was))
    }
    let sheets: [(rule: String, name: String, color: Color)] = [
      ("on-white", "white", .white), ("on-black", "black", .black),
    ]
    for (index, item) in matching.new.enumerated() {
      guard let origin = matching.origin[index] else { continue }
      for sheet in sheets {
        let from = Contrast.ratio(foreground: matching.old[origin].color.color, background: sheet.color)
        let to = Contrast.ratio(foreground: item.color.color, background: sheet.color)
        let steps = [
          Contrast.required(.aa, .large), Contrast.required(.aa, .normal), Contrast.required(.aaa, .normal),
        ]
        guard let step = steps.last(where: { ($0 <= from) != ($0 <= to) }) else { continue }
        contrast.append(
          Verdict(
            rule: sheet.rule, foreground: "\(item.group)/\(item.color.name)", background: sheet.name,
            required: step,
            from: from, to: to, passed: to >= step))
      }
    }
  }

  /// Every contrast that the palette asks for; none where it asks for none or a reference leads nowhere.
  private static func verdicts(
    _ palette: ColorPalette, _ spellings: [String: String], _ today: Date
  ) -> [(key: [String], verdict: Verdict)] {
    var options = CheckOptions(today: today)
    options.suggests = false
    guard let report = try? Checker.check([palette], options), let check = report.palettes.first else {
      return []
    }
    return check.results.filter { $0.criterion.measure == .contrast }.map { result in
      let criterion = result.criterion
      func name(_ role: String?, _ index: Int) -> String {
        let ref = check.colors[index].ref
        return role ?? spellings[ref.lowercased()] ?? ref
      }
      let verdict = Verdict(
        rule: criterion.rule, theme: criterion.theme,
        foreground: name(criterion.foregroundRole, result.foreground),
        background: name(criterion.backgroundRole, result.background), required: criterion.required,
        from: result.value, to: result.value, passed: result.value >= criterion.required)
      return ([verdict.rule, verdict.theme ?? "", verdict.foreground, verdict.background], verdict)
    }
  }
}

extension PaletteDiff.Verdict {
  fileprivate func since(_ old: PaletteDiff.Verdict) -> PaletteDiff.Verdict {
    var copy = self
    copy.from = old.to
    return copy
  }
}

/// Which color of the old palette each color of the new one was.
private struct ColorMatching {
  let old: [(group: String, color: CustomColor)]
  let new: [(group: String, color: CustomColor)]
  /// By position in ``new``, the position in ``old``.
  private(set) var origin: [Int?]

  init(_ old: ColorPalette, _ new: ColorPalette) {
    self.old = old.colors
    self.new = new.colors
    origin = Array(repeating: nil, count: self.new.count)
    match { $0.color.id }
    match { "\($0.group)/\($0.color.name)".lowercased() }
    match { $0.color.name.lowercased() }
    match { "\($0.group)/\($0.color.value ?? $0.color.hexCode)" }
  }

  /// Pairs what is still free and alike by `trait`, in order.
  private mutating func match(_ trait: ((group: String, color: CustomColor)) -> String) {
    let taken = Set(origin.compactMap { $0 })
    var free: [String: [Int]] = [:]
    for index in old.indices.reversed() where !taken.contains(index) {
      free[trait(old[index]), default: []].append(index)
    }
    for index in new.indices where origin[index] == nil {
      origin[index] = free[trait(new[index])]?.popLast()
    }
  }

  /// Groups that are gone and whose colors now mostly stand in a new one.
  var renamedGroups: [(from: String, to: String)] {
    let oldNames = Set(old.map(\.group))
    let newNames = Set(new.map(\.group))
    var counts: [String: [String: Int]] = [:]
    for (index, place) in origin.enumerated() {
      if let place { counts[old[place].group, default: [:]][new[index].group, default: 0] += 1 }
    }
    return oldNames.subtracting(newNames).sorted().compactMap { from in
      let total = old.count { $0.group == from }
      let best = (counts[from] ?? [:]).filter { !oldNames.contains($0.key) }.max {
        ($0.value, $1.key) < ($1.value, $0.key)
      }
      return best.flatMap { $0.value * 2 > total ? (from, $0.key) : nil }
    }
  }

  /// How a color that the old palette refers to is referred to now; keys in lower case.
  var spellings: [String: String] {
    var names: [String: String] = [:]
    for (index, place) in origin.enumerated() {
      guard let place else { continue }
      let before = "\(old[place].group)/\(old[place].color.name)"
      names[before.lowercased()] = "\(new[index].group)/\(new[index].color.name)"
    }
    return names
  }
}
