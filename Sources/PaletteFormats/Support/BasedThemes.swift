import PaletteCore

/// A palette for files in which every theme says all of its roles.
///
/// Style sheets and systems of tokens have a base, and themes that say only what differs from it. Where roles are written
/// theme by theme, the base is a theme like the others, or its values would be nowhere, and those of a dark theme in the light.
struct BasedThemes {
  /// The palette with whole themes.
  private(set) var palette: ColorPalette
  /// The theme that is the base, by position; nil where roles have no values besides those of themes.
  private(set) var base: Int?
  /// The name of the base where it is no theme of the palette.
  private(set) var addedName: String?
  /// Whether themes have roles that the palette does not give them.
  private(set) var isFilled = false

  init(_ palette: ColorPalette) {
    self.palette = palette
    let overridden = Self.overridden(in: palette)
    guard !overridden.isEmpty else { return }
    isFilled = true
    let roles = overridden.mapValues { place in
      ColorReference.color(ColorID(palette.groups[place.group].colors[place.color].id))
    }
    for index in palette.themes.indices {
      self.palette.themes[index].roles.merge(roles) { own, _ in own }
    }
    let references = ReferenceIndex(palette)
    base = self.palette.themes.firstIndex { theme in
      roles.allSatisfy { role, reference in
        theme.roles[role].flatMap { references.color($0)?.color } == references.color(reference)?.color
      }
    }
    let scheme = Self.scheme(ofBase: palette, overridden, references)
    if let base {
      if self.palette.themes[base].colorScheme == .system { self.palette.themes[base].colorScheme = scheme }
      return
    }
    // Where a light theme has more than the base, the base is what both modes share.
    let isPart = palette.themes.contains { theme in
      theme.colorScheme == .light && theme.roles.keys.contains { overridden[$0] == nil }
    }
    if isPart { return }
    var names = UniqueNames(separator: " ", ignoresCase: true)
    for theme in palette.themes { _ = names.take(theme.name) }
    let name = names.take(scheme == .light ? "Light" : scheme == .dark ? "Dark" : "Base")
    self.palette.themes.insert(Theme(name: name, colorScheme: scheme, roles: roles), at: 0)
    base = 0
    addedName = name
  }

  /// What is lost of the names of the themes of day and night, where a format has names of its own for both; nil for nothing.
  func losesNames(as names: [String] = ["Light", "Dark"]) -> String? {
    let pair = dayAndNight
    let lost = [pair.day, pair.night].compactMap { $0 }.map { palette.themes[$0] }.filter {
      !$0.roles.isEmpty && !names.contains($0.name) && $0.name != addedName
    }
    return lost.isEmpty
      ? nil
      : "the \(lost.count == 1 ? "name" : "names") of \(lost.count) \(lost.count == 1 ? "theme" : "themes")"
  }

  /// The color of the palette that each role gives another value, by group and position.
  private static func overridden(in palette: ColorPalette) -> [String: (group: Int, color: Int)] {
    let told = ExportNames.overrides(palette)
    guard told.isEmpty else { return told }
    // Where groups are kinds of resources, themes have colors of their own for names of the palette, and say nothing else.
    var places: [String: (group: Int, color: Int)] = [:]
    for (g, group) in palette.groups.enumerated() {
      for (c, color) in group.colors.enumerated() {
        if places.updateValue((g, c), forKey: color.name) != nil { return [:] }
      }
    }
    let isOfModes = palette.themes.allSatisfy { theme in
      theme.roles.isEmpty
        || theme.roles.keys.allSatisfy { places[$0] != nil }
          && theme.roles.values.contains { if case .literal = $0 { true } else { false } }
    }
    let roles = Set(palette.themes.flatMap(\.roles.keys))
    return isOfModes ? places.filter { roles.contains($0.key) } : [:]
  }

  /// The theme for the day and the one for the night, by position. A dark theme is for the day only where there is no other.
  var dayAndNight: (day: Int?, night: Int?) {
    let (light, dark) = palette.themePair
    if let base, palette.themes[base].colorScheme == .dark { return (light ?? base, light.map { _ in base }) }
    let day = base ?? light ?? dark
    return (day, dark == day ? nil : dark)
  }

  /// Themes without what this has added: the base called `name`, empty where the palette has it itself, and roles that are
  /// the base's colors. A base that was given other colors since is a theme.
  static func bare(_ palette: inout ColorPalette, base name: String) {
    var paths: [String: Set<String>] = [:]
    for (group, color) in palette.colors {
      for path in [color.name, group + "." + color.name] { paths[path, default: []].insert(color.id) }
    }
    for index in palette.themes.indices {
      palette.themes[index].roles = palette.themes[index].roles.filter { role, reference in
        guard case .color(let id) = reference else { return true }
        return paths[role]?.contains { ColorID($0) == id } != true
      }
    }
    palette.themes.removeAll { $0.name == name && $0.roles.isEmpty }
  }

  /// Whether the base is light or dark: the opposite of the themes that say what they are, unless most of what is clearly
  /// light or dark in one of them is so in the base as well.
  private static func scheme(
    ofBase palette: ColorPalette, _ roles: [String: (group: Int, color: Int)], _ references: ReferenceIndex
  ) -> ColorScheme {
    /// Whether a color is clearly light; nil for what is between.
    func isLight(_ color: Color?) -> Bool? {
      guard let lightness = color?.converted(to: .oklab).components.x else { return nil }
      return lightness > 0.75 ? true : lightness < 0.4 ? false : nil
    }
    var votes = 0
    for theme in palette.themes where theme.colorScheme != .system {
      var alike = 0
      for (role, place) in roles {
        let own = isLight(theme.roles[role].flatMap { references.color($0)?.color })
        let base = isLight(palette.groups[place.group].colors[place.color].color)
        if let own, let base { alike += own == base ? 1 : -1 }
      }
      votes += (theme.colorScheme == .dark) == (alike > 0) ? -1 : 1
    }
    let isToned = palette.themes.contains { $0.colorScheme != .system }
    return !isToned ? .system : votes >= 0 ? .light : .dark
  }
}
