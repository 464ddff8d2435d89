/// The three-way merge of one palette that both sides have.
struct OnePaletteMerge {
  private let base: ColorPalette?
  private let ours: ColorPalette
  private let theirs: ColorPalette
  private let tokens: Versions<ReferenceTokens>
  private var fields: FieldMerge
  private(set) var conflicts: [MergeConflict] = []

  private var place: String { "palette \(ours.name)" }

  init(_ base: ColorPalette?, _ ours: ColorPalette, _ theirs: ColorPalette) {
    tokens = Versions(base, ours, theirs).map(ReferenceTokens.init)
    // From here on references name colors by id, so that they mean the same on all sides whatever a color is called.
    self.base = tokens.base?.palette
    self.ours = tokens.ours?.palette ?? ours
    self.theirs = tokens.theirs?.palette ?? theirs
    fields = FieldMerge("palette \(ours.name)")
  }

  mutating func run() -> ColorPalette {
    var merged = ours
    words(&merged)
    let spellings = colors(&merged)
    merged.gradients = gradients()
    merged.themes = themes()
    merged.contrastPairs = pairs()
    merged.unknown = fields.unknown(base?.unknown, ours.unknown, theirs.unknown)
    conflicts = fields.conflicts + conflicts
    merged.mapReferences { ReferenceTokens.spelled($0, spellings, tokens) }
    conflicts = conflicts.map { conflict in
      MergeConflict(
        place: ReferenceTokens.readable(conflict.place, spellings),
        ours: conflict.ours.map { ReferenceTokens.readable($0, spellings) },
        theirs: conflict.theirs.map { ReferenceTokens.readable($0, spellings) })
    }
    return merged
  }

  // MARK: Words and typography

  private mutating func words(_ merged: inout ColorPalette) {
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

  /// Merges groups and colors. Returns how each color is referred to afterwards.
  private mutating func colors(_ merged: inout ColorPalette) -> [MergeKey: String] {
    let groups = GroupMerge(Versions(base, ours, theirs))
    let sideNames = Dictionary(
      (groups.sides.ours ?? []).map { ($0.key, $0.value.name) }
        + (groups.sides.theirs ?? []).map { ($0.key, $0.value.name) }
    ) { first, _ in first }
    let lists = KeyedLists<MergeKey, ColorMerge.Placed>(groups.sides.map(GroupMerge.placed))
    var colors = ColorMerge(place: "\(place), ") { placed in
      "color \(sideNames[placed.group] ?? "")/\(placed.color.name)"
    }
    colors.merge(lists)
    conflicts += colors.conflicts

    let used = Set(colors.merged.values.map(\.placed.group))
    let names = groups.names(used: used, &fields)
    let order = MergedOrder.keys(groups.sides.map { $0.map(\.key) }, kept: Set(names.keys))
    var seen: Set<GroupKey> = []
    merged.groups = order.compactMap { group in
      guard let name = names[group], seen.insert(group).inserted else { return nil }
      let keys = groups.sides.map { side in
        GroupMerge.placed(side).filter { $0.value.group == group }.map(\.key)
      }
      return ColorGroup(name: name, colors: colors.ordered(keys, in: group))
    }

    var spellings = colors.merged.compactMapValues { entry in
      names[entry.placed.group].map { "\($0)/\(entry.placed.color.name)" }
    }
    for (key, same) in colors.twins { spellings[key] = spellings[same] }
    return spellings
  }

  // MARK: What refers to colors

  private mutating func gradients() -> [Gradient] {
    let lists = KeyedLists<MergeKey, Gradient>(
      Versions(base?.gradients, ours.gradients, theirs.gradients), id: { $0.name.lowercased() })
    let taken = Set(lists.all.map(\.id))
    func marked(_ gradient: Gradient) -> Gradient {
      var copy = gradient
      copy.name = TheirMark.name(gradient.name) { !taken.contains($0.lowercased()) }
      return copy
    }
    return whole(lists, called: { "gradient \($0.name)" }, marked: marked)
  }

  private mutating func pairs() -> [ContrastPair] {
    let lists = KeyedLists<MergeKey, ContrastPair>(
      Versions(base?.contrastPairs, ours.contrastPairs, theirs.contrastPairs),
      id: { "\($0.foreground.text)\u{1f}\($0.background.text)\u{1f}\($0.size.rawValue)" })
    // A pair has no name to mark: two that hold the same colors stand one after the other.
    return whole(lists, called: { "pair \($0.foreground) on \($0.background)" }, marked: { $0 })
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
    var merged = ours
    merged.name = parts.field("name", base?.name, ours.name, theirs.name)
    merged.colorScheme = parts.field("colorScheme", base?.colorScheme, ours.colorScheme, theirs.colorScheme)
    merged.roles = parts.dictionary("role ", base?.roles ?? [:], ours.roles, theirs.roles) { $0.text }
    merged.unknown = parts.unknown(base?.unknown, ours.unknown, theirs.unknown)
    conflicts += parts.conflicts
    return merged
  }
}
