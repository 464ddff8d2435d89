import PaletteCore

/// What a token file calls the parts of a palette: their own names, without what means something in references.
struct TokenNaming {
  private(set) var groups: [String] = []
  private(set) var colors: [[String]] = []
  private(set) var themes: [String] = []
  private(set) var roles: [[String: String]] = []
  /// How many names had to be changed.
  private(set) var changed = 0
  /// Groups that roles and themes are put in.
  private static let reserved = [DTCGResolver.roleGroup, "theme"]

  init() {}

  init(_ palette: ColorPalette) {
    var unique = UniqueNames(reserved: Self.reserved)
    for group in palette.groups { groups.append(group.colors.isEmpty ? "" : take(group.name, &unique)) }
    for group in palette.groups {
      var unique = UniqueNames()
      colors.append(group.colors.map { take($0.name, &unique) })
    }
    // The names of sets are paths.
    unique = UniqueNames(reserved: ["comment"])
    for theme in palette.themes { themes.append(take(theme.name.replacing("/", with: "_"), &unique)) }
    for theme in palette.themes {
      var unique = UniqueNames(reserved: ["comment", "value"])
      var names: [String: String] = [:]
      for (role, _) in theme.orderedRoles { names[role] = take(role, &unique) }
      roles.append(names)
    }
  }

  private mutating func take(_ name: String, _ unique: inout UniqueNames) -> String {
    let legal = unique.take(DTCG.legal(name))
    if legal != name { changed += 1 }
    return legal
  }
}
