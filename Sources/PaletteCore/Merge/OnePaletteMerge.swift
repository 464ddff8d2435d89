/// The three-way merge of one palette that both sides have.
struct OnePaletteMerge {
  private var base: ColorPalette?
  private var ours: ColorPalette
  private var theirs: ColorPalette
  private var fields: FieldMerge
  private(set) var conflicts: [MergeConflict] = []
  /// The merged palette, for the names that people read in conflicts.
  private var merged: ColorPalette

  private var place: String { "palette \(ours.name)" }

  /// Merges linked palettes: references name colors by id, so that they mean the same on all sides whatever a color is
  /// called.
  init(_ base: ColorPalette?, _ ours: ColorPalette, _ theirs: ColorPalette) {
    self.base = base
    self.ours = Self.reattached(ours, to: base)
    self.theirs = Self.reattached(theirs, to: base)
    merged = ours
    fields = FieldMerge("palette \(ours.name)")
  }

  mutating func run() -> ColorPalette {
    words()
    colors()
    merged.gradients = named(\.gradients, \.name, "gradient")
    merged.logos = named(\.logos, \.name, "logo")
    merged.themes = themes()
    merged.contrastPairs = pairs()
    merged.sections = sections()
    merged.unknown = fields.unknown(base?.unknown, ours.unknown, theirs.unknown)
    conflicts = fields.conflicts + conflicts
    keepRemovedColors()
    return merged
  }

  /// A side whose literals that stand for colors it removed name those colors again: else what one side removed would
  /// make a difference of everything that both sides have name it alike.
  private static func reattached(_ side: ColorPalette, to base: ColorPalette?) -> ColorPalette {
    guard let base else { return side }
    let kept = Set(side.colors.map(\.color.id))
    var gone: [String: ColorID] = [:]
    for (_, color) in base.colors where !kept.contains(color.id) {
      let text = color.value ?? color.hexCode
      if gone[text] == nil { gone[text] = ColorID(color.id) }
    }
    if gone.isEmpty { return side }
    var copy = side
    copy.mapReferences { reference in
      guard case .literal(_, let text) = reference, let id = gone[text] else { return reference }
      return .color(id)
    }
    return copy
  }

  /// What one side removed while the other named it stays as the color itself.
  private mutating func keepRemovedColors() {
    let kept = Set(merged.colors.map { ColorID($0.color.id) })
    let sides = [ours, theirs, base].compactMap { $0 }
    merged.mapReferences { reference in
      guard case .color(let id) = reference, !kept.contains(id) else { return reference }
      for side in sides {
        if let (group, index) = side.position(of: id) {
          let color = side.groups[group].colors[index]
          return .literal(color.color, text: color.value ?? color.hexCode)
        }
      }
      return reference
    }
  }

  /// A reference as people read it.
  private static func readable(_ reference: ColorReference, in merged: ColorPalette) -> String {
    if case .color(let id) = reference, merged.position(of: id) == nil { return "a removed color" }
    return merged.name(of: reference)
  }

  // MARK: Words and typography

  private mutating func words() {
    let words: [(String, WritableKeyPath<ColorPalette, String>)] = [
      ("name", \.name), ("brandName", \.brandName), ("brandTagline", \.brandTagline),
      ("brandDescription", \.brandDescription), ("brandCategory", \.brandCategory),
    ]
    for (name, path) in words {
      merged[keyPath: path] = fields.field(
        name, base?[keyPath: path], ours[keyPath: path], theirs[keyPath: path])
    }
    let fonts: [(String, WritableKeyPath<ColorPalette, FontChoice>)] = [
      ("brandName", \.typography.name), ("brandTagline", \.typography.tagline),
      ("brandDescription", \.typography.description),
    ]
    for (name, path) in fonts {
      let (b, o, t) = (base?[keyPath: path], ours[keyPath: path], theirs[keyPath: path])
      merged[keyPath: path].family = fields.field(name + "Font", b?.family, o.family, t.family)
      merged[keyPath: path].size = fields.field(name + "Size", b?.size, o.size, t.size)
    }
    merged.variantOf = fields.field(
      "variantOf", base.map(\.variantOf), ours.variantOf, theirs.variantOf)
    merged.timestamp = FieldMerge.date(base?.timestamp, ours.timestamp, theirs.timestamp, later: false)
    merged.modified = FieldMerge.date(base?.modified, ours.modified, theirs.modified, later: true)
  }

  // MARK: Groups and colors

  /// Merges groups and colors. What both sides added alike has one id afterwards, before anything that names it is
  /// compared.
  private mutating func colors() {
    let groups = GroupMerge(Versions(base, ours, theirs))
    let sideNames = Dictionary(
      (groups.sides.ours ?? []).map { ($0.key, $0.value.name) }
        + (groups.sides.theirs ?? []).map { ($0.key, $0.value.name) }
    ) { first, _ in first }
    let placed = groups.sides.map(GroupMerge.placed)
    var colors = ColorMerge(place: "\(place), ") { placed in
      "color \(sideNames[placed.group] ?? "")/\(placed.color.name)"
    }
    colors.merge(KeyedLists(placed))
    conflicts += colors.conflicts

    let used = Set(colors.merged.values.map(\.placed.group))
    let names = groups.names(used: used, &fields)
    let order = MergedOrder.keys(groups.sides.map { $0.map(\.key) }, kept: Set(names.keys))
    let grouped = colors.grouped(placed)
    merged.groups = order.compactMap { group in
      names[group].map { ColorGroup(name: $0, colors: grouped[group] ?? []) }
    }

    if colors.twins.isEmpty { return }
    let ids = Dictionary(
      colors.twins.map { (ColorID($0.key.id), ColorID($0.value.id)) }, uniquingKeysWith: { first, _ in first }
    )
    func united(_ reference: ColorReference) -> ColorReference {
      guard case .color(let id) = reference, let same = ids[id] else { return reference }
      return .color(same)
    }
    ours.mapReferences(united)
    theirs.mapReferences(united)
  }

  // MARK: What refers to colors

  /// Gradients and logos, which are told apart by their names.
  private mutating func named<Value: Equatable>(
    _ part: KeyPath<ColorPalette, [Value]>, _ name: WritableKeyPath<Value, String>, _ what: String
  ) -> [Value] {
    let lists = KeyedLists<MergeKey, Value>(
      Versions(base?[keyPath: part], ours[keyPath: part], theirs[keyPath: part]),
      id: { $0[keyPath: name].lowercased() })
    let taken = Set(lists.all.map(\.id))
    func marked(_ value: Value) -> Value {
      var copy = value
      copy[keyPath: name] = TheirMark.name(value[keyPath: name]) { !taken.contains($0.lowercased()) }
      return copy
    }
    return whole(lists, called: { "\(what) \($0[keyPath: name])" }, marked: marked)
  }

  private mutating func sections() -> [WrittenSection] {
    let lists = KeyedLists<MergeKey, WrittenSection>(
      Versions(base?.sections, ours.sections, theirs.sections), id: { $0.title.lowercased() })
    let taken = Set(lists.all.map(\.id))
    func marked(_ section: WrittenSection) -> WrittenSection {
      var copy = section
      copy.title = TheirMark.name(section.title) { !taken.contains($0.lowercased()) }
      return copy
    }
    return whole(lists, called: { "section \($0.title)" }, marked: marked)
  }

  private mutating func pairs() -> [ContrastPair] {
    let lists = KeyedLists<MergeKey, ContrastPair>(
      Versions(base?.contrastPairs, ours.contrastPairs, theirs.contrastPairs),
      id: \.mergeID)
    // A pair has no name to mark: two that hold the same colors stand one after the other.
    let merged = merged
    func name(_ reference: ColorReference) -> String { Self.readable(reference, in: merged) }
    return whole(lists, called: { "pair \(name($0.foreground)) on \(name($0.background))" }, marked: { $0 })
  }

  /// Things that are taken whole; where both changed one, theirs follows ours as `marked` makes it.
  private mutating func whole<Value: Equatable>(
    _ lists: KeyedLists<MergeKey, Value>, called: (Value) -> String, marked: (Value) -> Value
  ) -> [Value] {
    var kept: [MergeKey: [Value]] = [:]
    for key in lists.all {
      let versions = lists[key]
      if let agreed = FieldMerge.agreed(.some(versions.base), versions.ours, versions.theirs) {
        if let agreed { kept[key] = [agreed] }
        continue
      }
      guard let stays = versions.ours ?? versions.theirs else { continue }
      kept[key] = [stays]
      if versions.ours != nil, let theirs = versions.theirs { kept[key]?.append(marked(theirs)) }
      fields.conflict(
        called(stays), versions.ours.map { _ in "changed it" }, versions.theirs.map { _ in "changed it" })
    }
    return MergedOrder.keys(lists.keys, kept: Set(kept.keys)).flatMap { kept[$0] ?? [] }
  }

  private mutating func themes() -> [Theme] {
    let lists = KeyedLists<MergeKey, Theme>(Versions(base?.themes, ours.themes, theirs.themes), id: \.id)
    var merged: [MergeKey: Theme] = [:]
    for key in lists.all {
      let versions = lists[key]
      if let agreed = FieldMerge.agreed(.some(versions.base), versions.ours, versions.theirs) {
        merged[key] = agreed
      } else if let ours = versions.ours, let theirs = versions.theirs {
        merged[key] = theme(versions.base, ours, theirs)
      } else if let stays = versions.ours ?? versions.theirs {
        merged[key] = stays
        fields.conflict(
          "theme \(stays.name)", versions.ours.map { _ in "changed it" },
          versions.theirs.map { _ in "changed it" })
      }
    }
    PaletteMerge.settle(&merged, lists, \.name, "\(place), theme ", &conflicts) { a, b in
      var copy = b
      copy.id = a.id
      return a == copy
    }
    return MergedOrder.keys(lists.keys, kept: Set(merged.keys)).compactMap { merged[$0] }
  }

  private mutating func theme(_ base: Theme?, _ ours: Theme, _ theirs: Theme) -> Theme {
    var parts = FieldMerge("\(place), theme \(ours.name)")
    let palette = self.merged
    var merged = ours
    merged.name = parts.field("name", base?.name, ours.name, theirs.name)
    merged.colorScheme = parts.field("colorScheme", base?.colorScheme, ours.colorScheme, theirs.colorScheme)
    merged.roles = parts.dictionary("role ", base?.roles ?? [:], ours.roles, theirs.roles) {
      Self.readable($0, in: palette)
    }
    merged.unknown = parts.unknown(base?.unknown, ours.unknown, theirs.unknown)
    conflicts += parts.conflicts
    return merged
  }
}

extension ContrastPair {
  /// What tells a pair from the others of a palette.
  var mergeID: String { "\(foreground.key)\u{1f}\(background.key)\u{1f}\(size.rawValue)" }
}

extension ColorReference {
  /// What tells a reference from every other on all sides.
  fileprivate var key: String {
    switch self {
    case .color(let id): "color \(id.text)"
    case .literal(_, let text), .dangling(let text): text
    }
  }
}
