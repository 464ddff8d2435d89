/// Colors of one palette or of the library, merged by id.
struct ColorMerge {
  /// A color and the group it stands in.
  struct Placed: Equatable {
    var group: GroupKey
    var color: CustomColor

    /// The same but for when it was made.
    func isSame(as other: Placed) -> Bool {
      var copy = other.color
      copy.timestamp = color.timestamp
      return group == other.group && color == copy
    }
  }

  /// A merged color, and where it comes from.
  struct Merged {
    var placed: Placed
    let versions: Versions<Placed>
  }

  /// `palette Acme, ` or nothing, for the words of conflicts.
  let place: String
  /// What a color is called there: `color Primary/Navy`.
  let describe: (Placed) -> String
  private(set) var merged: [MergeKey: Merged] = [:]
  private(set) var conflicts: [MergeConflict] = []
  /// Colors that are the same as another that both sides added, by the key that stays.
  private(set) var twins: [MergeKey: MergeKey] = [:]

  init(place: String, describe: @escaping (Placed) -> String) {
    self.place = place
    self.describe = describe
  }

  /// Merges every color; names are unique in their group afterwards unless they already were not on one side.
  mutating func merge(_ lists: KeyedLists<MergeKey, Placed>) {
    var marked: [(key: MergeKey, placed: Placed)] = []
    for key in lists.all {
      let versions = lists[key]
      guard let (placed, theirs) = pick(versions) else { continue }
      merged[key] = Merged(placed: placed, versions: versions)
      if let theirs { marked.append((key, theirs)) }
    }
    settleNames(lists.all)
    for (key, theirs) in marked { addMarked(key, theirs) }
  }

  /// The color that stays, and theirs where both are to be kept; nil where it is gone.
  private mutating func pick(_ versions: Versions<Placed>) -> (Placed, theirs: Placed?)? {
    switch (versions.base, versions.ours, versions.theirs) {
    case (_, nil, nil): return nil
    case (nil, let only?, nil), (nil, nil, let only?): return (only, nil)
    case (let base?, let ours?, nil):
      if ours.isSame(as: base) { return nil }
      removed(ours, ours: value(ours), theirs: nil)
      return (ours, nil)
    case (let base?, nil, let theirs?):
      if theirs.isSame(as: base) { return nil }
      removed(theirs, ours: nil, theirs: value(theirs))
      return (theirs, nil)
    case (let base, let ours?, let theirs?): return fields(base, ours, theirs)
    }
  }

  private mutating func removed(_ placed: Placed, ours: String?, theirs: String?) {
    conflicts.append(MergeConflict(place: place + describe(placed), ours: ours, theirs: theirs))
  }

  private func value(_ placed: Placed) -> String { placed.color.value ?? placed.color.hexCode }

  private mutating func fields(_ base: Placed?, _ ours: Placed, _ theirs: Placed) -> (Placed, theirs: Placed?)
  {
    var fields = FieldMerge(place + describe(ours))
    var result = ours
    let (b, o, t) = (base?.color, ours.color, theirs.color)
    if let group = FieldMerge.agreed(base?.group, ours.group, theirs.group) {
      result.group = group
    } else {
      fields.conflict("place", describe(ours), describe(theirs))
    }
    result.color.name = fields.field("name", b?.name, o.name, t.name)
    // The fallback and the value outside sRGB are one decision.
    if let shade = FieldMerge.agreed(b.map(Shade.init), Shade(o), Shade(t)) {
      result.color.takeLook(of: shade == Shade(o) ? o : t)
    } else {
      let field = o.value == nil && t.value == nil ? "hexCode" : "value"
      fields.conflict(field, value(ours), value(theirs))
    }
    result.color.category = fields.field("category", b?.category, o.category, t.category)
    result.color.locked = fields.field("locked", b?.locked, o.locked, t.locked)
    if let print = FieldMerge.agreed(.some(b?.print), o.print, t.print) {
      result.color.print = print
    } else {
      fields.conflict("print", describe(o.print), describe(t.print))
    }
    result.color.timestamp = FieldMerge.date(b?.timestamp, o.timestamp, t.timestamp, later: false)
    result.color.unknown =
      FieldMerge.agreed(b?.unknown, o.unknown, t.unknown)
      ?? fields.unknown(b?.unknown, o.unknown, t.unknown)
    conflicts += fields.conflicts
    return (result, fields.conflicts.isEmpty ? nil : theirs)
  }

  private func describe(_ print: PrintColor?) -> String {
    print?.summary ?? "none"
  }

  /// What a color looks like, decided as one.
  private struct Shade: Equatable {
    let hexCode: String
    let value: String?

    init(_ color: CustomColor) {
      hexCode = color.hexCode
      value = color.value
    }
  }

  // MARK: Names

  private struct Spot: Hashable {
    let group: GroupKey
    let name: String

    init(_ placed: Placed) {
      group = placed.group
      name = placed.color.name.lowercased()
    }
  }

  /// Two colors that came to one name from different sides: the same color twice becomes one, else theirs is marked.
  private mutating func settleNames(_ keys: [MergeKey]) {
    var taken: [Spot: MergeKey] = [:]
    var waiting: [MergeKey] = []
    for key in keys {
      guard let entry = merged[key] else { continue }
      let spot = Spot(entry.placed)
      if entry.versions.ours.map(Spot.init) == spot, taken[spot] == nil {
        taken[spot] = key
      } else {
        waiting.append(key)
      }
    }
    for key in waiting {
      guard let entry = merged[key] else { continue }
      let spot = Spot(entry.placed)
      guard let holder = taken[spot], let held = merged[holder] else {
        taken[spot] = key
        continue
      }
      // A side that has the name twice by itself is left as it is.
      let theirsToo = held.versions.theirs.map(Spot.init) == spot
      let oursToo = entry.versions.ours.map(Spot.init) == spot
      if theirsToo || oursToo { continue }
      if isSameAddition(held, entry) {
        twins[key] = holder
        merged[key] = nil
        continue
      }
      conflicts.append(
        MergeConflict(
          place: place + describe(held.placed), ours: value(held.placed), theirs: value(entry.placed)))
      let name = TheirMark.name(entry.placed.color.name) { taken[Spot(entry.placed.named($0))] == nil }
      merged[key]?.placed.color.name = name
      taken[Spot(entry.placed.named(name))] = key
    }
  }

  private func isSameAddition(_ a: Merged, _ b: Merged) -> Bool {
    guard a.versions.base == nil, b.versions.base == nil else { return false }
    var copy = b.placed
    copy.color.id = a.placed.color.id
    copy.color.name = a.placed.color.name
    return a.placed.isSame(as: copy)
  }

  /// Their version of a color that both changed, beside ours.
  private mutating func addMarked(_ key: MergeKey, _ theirs: Placed) {
    let taken = Set(merged.values.map { Spot($0.placed) })
    var copy = theirs
    copy.color.id = StableID.uuid(of: "theirs", key.id, "\(key.ordinal)")
    copy.color.name = TheirMark.name(theirs.color.name) { !taken.contains(Spot(theirs.named($0))) }
    let copyKey = MergeKey(id: copy.color.id, ordinal: 0)
    guard merged[copyKey] == nil else { return }
    merged[copyKey] = Merged(placed: copy, versions: Versions(nil, nil, copy))
    markedKeys.append((copyKey, after: key))
  }

  /// Marked copies in the order they were made, each with the color it stands beside.
  private(set) var markedKeys: [(key: MergeKey, after: MergeKey)] = []

  /// The merged colors of every group, in order; `sides` are those that were merged.
  func grouped(_ sides: Versions<[(key: MergeKey, value: Placed)]>) -> [GroupKey: [CustomColor]] {
    let keys = sides.map { side in Dictionary(grouping: side, by: \.value.group).mapValues { $0.map(\.key) } }
    let kept = Dictionary(grouping: merged, by: \.value.placed.group).mapValues { Set($0.map(\.key)) }
    var groups: [GroupKey: [MergeKey]] = [:]
    for (group, here) in kept {
      let lists = Versions(keys.base?[group], keys.ours?[group], keys.theirs?[group])
      groups[group] = MergedOrder.keys(lists, kept: here)
    }
    for (key, original) in markedKeys {
      guard let group = merged[key]?.placed.group else { continue }
      let last = groups[group, default: []].count
      let index = groups[group]?.firstIndex(of: original).map { $0 + 1 } ?? last
      groups[group, default: []].insert(key, at: index)
    }
    return groups.mapValues { $0.compactMap { merged[$0]?.placed.color } }
  }
}

extension ColorMerge.Placed {
  /// The same color under another name.
  fileprivate func named(_ name: String) -> ColorMerge.Placed {
    var copy = self
    copy.color.name = name
    return copy
  }
}
