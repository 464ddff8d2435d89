/// A group on all three sides, whatever it is called on each.
enum GroupKey: Hashable {
  /// The group at this place of the base.
  case base(Int)
  /// A group that was added, by its name in lower case: both sides may have added it.
  case added(String)
}

/// The groups of a palette, told apart on the three sides.
///
/// A group has no id. It is the same where the name is; and where a name of the base is gone and a new one holds most of
/// its colors, it was renamed.
struct GroupMerge {
  /// One side's groups with their keys, in order.
  typealias Side = [(key: GroupKey, value: ColorGroup)]

  private(set) var sides: Versions<Side>

  init(_ palettes: Versions<ColorPalette>) {
    let base = palettes.base?.groups ?? []
    sides = palettes.map { Self.identify($0.groups, base) }
    uniteNames()
  }

  /// Groups that come to one name, such as one renamed to what the other side added, are one group.
  private mutating func uniteNames() {
    var provisional = FieldMerge("")
    let names = names(used: nil, &provisional)
    var holders: [String: GroupKey] = [:]
    var united: [GroupKey: GroupKey] = [:]
    for key in KeyedLists(sides).all {
      guard let name = names[key]?.lowercased() else { continue }
      if let holder = holders[name] { united[key] = holder } else { holders[name] = key }
    }
    if united.isEmpty { return }
    sides = sides.map { side in side.map { (key: united[$0.key] ?? $0.key, value: $0.value) } }
  }

  private static func identify(_ groups: [ColorGroup], _ base: [ColorGroup]) -> Side {
    var keys: [GroupKey?] = Array(repeating: nil, count: groups.count)
    var free = Dictionary(base.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for index in groups.indices {
      if let place = free.removeValue(forKey: groups[index].name) { keys[index] = .base(place) }
    }
    for index in groups.indices where keys[index] == nil {
      let ids = Set(groups[index].colors.map(\.id))
      let origin = free.sorted { $0.value < $1.value }.first { entry in
        let before = base[entry.value].colors
        let same = before.count { ids.contains($0.id) }
        return same > 0 && same * 2 > before.count
      }
      if let origin {
        free[origin.key] = nil
        keys[index] = .base(origin.value)
      }
    }
    var added: Set<GroupKey> = []
    return groups.enumerated().map { index, group in
      if let key = keys[index] { return (key, group) }
      var name = group.name.lowercased()
      while !added.insert(.added(name)).inserted { name += "'" }
      return (.added(name), group)
    }
  }

  /// A side's colors with the groups they stand in, in order.
  static func placed(_ side: Side) -> [(key: MergeKey, value: ColorMerge.Placed)] {
    let colors = side.flatMap { entry in
      entry.value.colors.map { ColorMerge.Placed(group: entry.key, color: $0) }
    }
    return Array(zip(MergeKey.of(colors.map(\.color.id)), colors)).map { (key: $0, value: $1) }
  }

  /// The merged names of the groups that stay, and the conflicts about them.
  ///
  /// - Parameter used: the groups that merged colors stand in; nil where that is not known yet.
  func names(used: Set<GroupKey>?, _ fields: inout FieldMerge) -> [GroupKey: String] {
    let lists = KeyedLists(sides)
    var names: [GroupKey: String] = [:]
    for key in lists.all {
      let group = lists[key]
      switch (group.base?.name, group.ours?.name, group.theirs?.name) {
      case (_, nil, nil): break
      case (nil, let only?, nil), (nil, nil, let only?): names[key] = only
      // Both added it; the spelling may differ in case.
      case (nil, let ours?, _?): names[key] = ours
      case (let base?, let ours?, let theirs?):
        names[key] = fields.field("group \(ours)", base, ours, theirs)
      case (_?, let only, nil), (_?, nil, let only):
        // What one side put into a group that the other removed keeps it.
        guard let used, let only, used.contains(key) else { continue }
        names[key] = only
        fields.conflict(
          "group \(only)", group.ours.map { _ in "changed it" }, group.theirs.map { _ in "changed it" })
      }
    }
    return names
  }
}
