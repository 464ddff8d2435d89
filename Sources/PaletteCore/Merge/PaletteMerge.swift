/// Merges two documents that grew from one, by what they mean instead of by their lines.
///
/// Palettes, colors and themes are the same where their ids are; groups, gradients and logos where their names are; pairs
/// where they hold the same two colors for the same size. What one side changed is taken over, what both changed alike
/// is taken once, additions of both stay in order, and references follow colors that were renamed or moved.
///
/// Where both changed one thing differently, ours stays and theirs is kept beside it under the same name with
/// ` (theirs)`: a color `Navy (theirs)`, a role `accent (theirs)`, a key `brandTagline (theirs)`. Where one side removed
/// what the other changed, the change stays. Both are named as conflicts.
package enum PaletteMerge {
  /// A merged document and the places that a person has to decide.
  package struct Outcome<Value: Sendable>: Sendable {
    /// The merged document.
    package var merged: Value
    /// What both sides changed differently; empty where nothing has to be decided.
    package var conflicts: [MergeConflict]
  }

  /// Merges the palettes of a store. Never loses an addition of either side.
  package static func palettes(
    base: [ColorPalette], ours: [ColorPalette], theirs: [ColorPalette]
  ) -> Outcome<[ColorPalette]> {
    var conflicts: [MergeConflict] = []
    let sides = Versions(base, ours, theirs).map { $0.map(\.linked) }
    let lists = KeyedLists(sides, id: \.id)
    var merged: [MergeKey: ColorPalette] = [:]
    for key in lists.all {
      merged[key] = one(lists[key], &conflicts)
    }
    settle(&merged, lists, \.name, "palette ", &conflicts) { a, b in
      var copy = b
      (copy.id, copy.timestamp, copy.modified) = (a.id, a.timestamp, a.modified)
      return Self.withoutIDs(a) == Self.withoutIDs(copy)
    }
    let order = MergedOrder.keys(lists.keys, kept: Set(merged.keys))
    return Outcome(merged: order.compactMap { merged[$0] }, conflicts: conflicts)
  }

  /// Merges the single colors of a library.
  package static func library(
    base: [CustomColor], ours: [CustomColor], theirs: [CustomColor]
  ) -> Outcome<[CustomColor]> {
    let group = GroupKey.added("")
    let placed = Versions(base, ours, theirs).map { side in
      Array(zip(MergeKey.of(side.map(\.id)), side)).map {
        (key: $0, value: ColorMerge.Placed(group: group, color: $1))
      }
    }
    var colors = ColorMerge(place: "") { "color \($0.color.name)" }
    colors.merge(KeyedLists(placed))
    return Outcome(merged: colors.grouped(placed)[group] ?? [], conflicts: colors.conflicts)
  }

  /// Merges the members of an object key by key, such as settings or what stands beside the records of a document.
  package static func members(
    base: [String: JSONValue], ours: [String: JSONValue], theirs: [String: JSONValue]
  ) -> Outcome<[String: JSONValue]> {
    var fields = FieldMerge("")
    let merged = fields.unknown(base, ours, theirs)
    return Outcome(merged: merged, conflicts: fields.conflicts)
  }

  /// One palette; nil where it was removed and the other side did not change it.
  private static func one(
    _ versions: Versions<ColorPalette>, _ conflicts: inout [MergeConflict]
  ) -> ColorPalette? {
    switch (versions.base, versions.ours, versions.theirs) {
    case (_, nil, nil): return nil
    case (nil, let only?, nil), (nil, nil, let only?): return only
    case (let base?, let only, nil), (let base?, nil, let only):
      guard let only, !isSame(base, only) else { return nil }
      conflicts.append(
        MergeConflict(
          place: "palette \(only.name)", ours: versions.ours.map { _ in "changed it" },
          theirs: versions.theirs.map { _ in "changed it" }))
      return only
    case (let base, let ours?, let theirs?):
      if let agreed = FieldMerge.agreed(base, ours, theirs) { return agreed }
      var merge = OnePaletteMerge(base, ours, theirs)
      let palette = merge.run()
      conflicts += merge.conflicts
      return palette
    }
  }

  /// Equal but for the date of the last change.
  private static func isSame(_ a: ColorPalette, _ b: ColorPalette) -> Bool {
    var copy = b
    copy.modified = a.modified
    return a == copy
  }

  private static func withoutIDs(_ palette: ColorPalette) -> ColorPalette {
    var copy = palette.spelled
    for group in copy.groups.indices {
      for color in copy.groups[group].colors.indices {
        copy.groups[group].colors[color].id = ""
        copy.groups[group].colors[color].timestamp = palette.timestamp
      }
    }
    for theme in copy.themes.indices { copy.themes[theme].id = "" }
    return copy
  }

  /// Things of both sides that came to one name: the same addition twice becomes one, else theirs is marked.
  static func settle<Value>(
    _ merged: inout [MergeKey: Value], _ lists: KeyedLists<MergeKey, Value>,
    _ name: WritableKeyPath<Value, String>, _ place: String, _ conflicts: inout [MergeConflict],
    isSame: (Value, Value) -> Bool
  ) {
    func folded(_ value: Value?) -> String? { value?[keyPath: name].lowercased() }
    var taken: [String: MergeKey] = [:]
    let keys = lists.all.filter { merged[$0] != nil }
    let settled = keys.filter { folded(merged[$0]) == folded(lists[$0].ours) }
    for key in settled {
      if let word = folded(merged[key]), taken[word] == nil { taken[word] = key }
    }
    for key in keys {
      guard let value = merged[key], let word = folded(value), taken[word] != key else { continue }
      guard let holder = taken[word], let held = merged[holder] else {
        taken[word] = key
        continue
      }
      if folded(lists[key].ours) == word || folded(lists[holder].theirs) == word { continue }
      if lists[key].base == nil, lists[holder].base == nil, isSame(held, value) {
        merged[key] = nil
        continue
      }
      let marked = TheirMark.name(value[keyPath: name]) { taken[$0.lowercased()] == nil }
      merged[key]?[keyPath: name] = marked
      taken[marked.lowercased()] = key
      conflicts.append(
        MergeConflict(
          place: place + held[keyPath: name], ours: "has one of this name",
          theirs: "has another, kept as \(marked)"))
    }
  }
}
