extension Fixer {
  /// A color that was parted, because it could not serve a theme and the rest at once.
  public struct Split: Sendable, Hashable {
    /// The theme that has a color of its own now.
    public let theme: String
    /// The roles of that theme that hold it.
    public let roles: [String]
    /// The color that served before, as `Group/Name`.
    public let from: String
    /// The color that serves the theme now, as `Group/Name`.
    public let name: String
    /// What the theme showed before.
    public let before: Color
    /// What it shows now.
    public internal(set) var after: Color

    /// The first color of a conflict that two themes pull apart, with the later theme.
    static func first(in conflicts: [Conflict], _ palette: ColorPalette, _ check: PaletteCheck) -> Split? {
      for conflict in conflicts {
        let results = conflict.results.map { check.results[$0] }
        let themes = Set(results.map { $0.criterion.theme })
        guard themes.count > 1 else { continue }
        for result in results.reversed() {
          guard let theme = result.criterion.theme, let index = try? palette.themeIndex(theme) else {
            continue
          }
          for side in [result.foreground, result.background] {
            let color = check.colors[side]
            guard let source = color.source, !source.locked, let at = palette.find(color.ref) else {
              continue
            }
            let roles = palette.themes[index].roles.filter { role in
              (try? palette.resolve(role.value))?.name == color.ref
            }.keys.sorted()
            let isShared = results.contains { other in
              other.criterion.theme != theme
                && [other.foreground, other.background].contains { check.colors[$0].ref == color.ref }
            }
            guard isShared, !roles.isEmpty else { continue }
            let group = palette.groups[at.group]
            return Split(
              theme: theme, roles: roles, from: color.ref,
              name: "\(group.name)/\(freeName(source.name, theme, group))",
              before: color.color, after: color.color)
          }
        }
      }
      return nil
    }

    private static func freeName(_ name: String, _ theme: String, _ group: ColorGroup) -> String {
      let wanted = "\(name) \(theme)"
      func isTaken(_ name: String) -> Bool {
        group.colors.contains { $0.name.lowercased() == name.lowercased() }
      }
      if !isTaken(wanted) { return wanted }
      return (2...(group.colors.count + 2)).lazy.map { "\(wanted) \($0)" }.first { !isTaken($0) } ?? wanted
    }

    /// The palette in which the theme has a color of its own, still of the same value, beside the first.
    func made(in palette: ColorPalette) -> (palette: ColorPalette, split: Split) {
      var palette = palette
      guard let at = palette.find(from), let index = try? palette.themeIndex(theme) else {
        return (palette, self)
      }
      let group = palette.groups[at.group]
      var copy = group.colors[at.color]
      copy.name = String(name.dropFirst(group.name.count + 1))
      copy.id = StableID.uuid(of: "split", copy.id, theme)
      palette.groups[at.group].colors.insert(copy, at: at.color + 1)
      for role in roles {
        palette.themes[index].roles[role] = ColorReference(group: group.name, color: copy.name)
      }
      return (palette, self)
    }

    /// The split with the color it has in the finished palette.
    func colored(by palette: ColorPalette) -> Split {
      var split = self
      if let at = palette.find(name) { split.after = palette.groups[at.group].colors[at.color].color }
      return split
    }
  }
}
