import PaletteCore

/// What the parts of the model share: the palette, its references, and every name a file gives.
final class NameBook: Sendable {
  let palette: ColorPalette
  let options: WriteOptions
  let header: TemplateHeader
  let references: ReferenceIndex
  let color: CSSColorText
  /// Every role of every theme in reading order.
  let roles: [String]
  /// The roles of each theme in reading order, sorted once.
  let orderedRoles: [[String]]
  /// Identifiers; those of no color where none are needed.
  let names: ExportNames?
  /// For the second declaration of a color outside sRGB, by group and position; empty for others.
  let wide: [[String]]
  /// For the family and the size of each part of the typography.
  let fonts: [(family: String, size: String)]
  /// For a map of the groups and one of the themes.
  let maps: (palette: String, themes: String)
  /// For a map of each group and of each theme.
  let groupMaps: [String]
  let themeMaps: [String]
  /// Identifiers of the themes.
  let themes: [String]
  /// Keys: of groups among groups, of colors in their group, of themes, of roles in their theme, of gradients.
  let groupKeys: [String]
  let colorKeys: [[String]]
  let themeKeys: [String]
  let roleKeys: [[String: String]]
  /// For the second entry of a role whose color is outside sRGB and has no variable, by theme; no key for others.
  let wideRoleKeys: [[String: String]]
  let gradientKeys: [String]
  /// The names of tokens: of groups, of colors in their group, of themes, of roles in their theme.
  let tokens: TokenNaming
  /// The colors of a theme of Office; nil where none are needed.
  let office: OfficeColors?
  /// The colors of a terminal; nil where none are needed.
  let terminal: TerminalColors?
  /// Whether flat names have no group before them.
  let isBare: Bool
  /// The name of the palette's type.
  let typeName: String
  /// Whether references are written as values, which takes a template that tells the two apart.
  let resolvesAliases: Bool
  /// The package, with the words that the language keeps in backticks.
  let package: String

  init(_ palette: ColorPalette, _ options: WriteOptions, _ header: TemplateHeader, _ needs: ModelNeeds) {
    let holdsThemes = header.holdings.map { $0.contains(.themes) } ?? true
    let palette = holdsThemes ? BasedThemes(palette).palette : palette
    self.palette = palette
    self.options = options
    self.header = header
    references = ReferenceIndex(palette)
    color = CSSColorText(options)
    roles = palette.allRoles
    let everyRole = roles
    // Each theme has its roles in the order of all of them.
    let orderedRoles = palette.themes.map { theme in everyRole.filter { theme.roles[$0] != nil } }
    self.orderedRoles = orderedRoles
    isBare = needs.contains(.flat) && FlatNames.areBare(palette)
    resolvesAliases = options.resolvesAliases && needs.contains(.literals)
    terminal = needs.contains(.terminal) ? TerminalColors(palette, references) : nil
    office = needs.contains(.office) ? OfficeColors(palette, references) : nil
    tokens = needs.contains(.tokens) ? TokenNaming(palette) : TokenNaming()
    var style = header.style
    if let casing = options.casing, header.takes(casing) { style.join(casing) }
    var typeStyle = style
    typeStyle.casing = .pascal
    typeName = Identifier.legal(
      Slug.make(options.prefix.isEmpty ? palette.name : options.prefix, .pascal, isASCII: style.isASCII),
      typeStyle)

    package = options.package.split(separator: ".")
      .map { style.keywords.contains(String($0)) ? "`\($0)`" : String($0) }.joined(separator: ".")

    func key(_ name: String, _ fallback: String) -> String {
      let fallback = header.unnamed.isEmpty ? fallback : header.unnamed
      return Identifier.legal(
        Slug.make(name, style.casing, isASCII: style.isASCII, fallback: fallback), style)
    }
    let hasKeys = needs.contains(.keys)
    let hasMaps = needs.contains(.maps)
    var unique = UniqueNames(separator: style.separator, reserved: header.reservedGroups)
    let prefix = header.prefix == .groups && !options.prefix.isEmpty ? options.prefix + " " : ""
    // A group without colors is left out where groups have keys.
    groupKeys =
      hasKeys || hasMaps
      ? palette.groups.map { $0.colors.isEmpty ? "" : unique.take(key(prefix + $0.name, "group")) } : []
    colorKeys =
      hasKeys
      ? palette.groups.map { group in
        var unique = UniqueNames(separator: style.separator)
        return group.colors.map { unique.take(key($0.name, "color")) }
      } : []
    unique = UniqueNames(separator: style.separator)
    themeKeys = hasKeys || hasMaps ? palette.themes.map { unique.take(key($0.name, "theme")) } : []
    let (index, resolves, suffix) = (references, resolvesAliases, style.wideSuffix)
    let allRoleKeys: [(plain: [String: String], wide: [String: String])] =
      hasKeys
      ? zip(palette.themes, orderedRoles).map { theme, roles in
        var unique = UniqueNames(separator: style.separator)
        let keys = Dictionary(
          roles.map { ($0, unique.take(key($0, "role"))) }, uniquingKeysWith: { first, _ in first })
        var wide: [String: String] = [:]
        for role in roles {
          guard let reference = theme.roles[role], let key = keys[role] else { continue }
          let isWide =
            switch index.find(reference) {
            case .literal(let color): !color.isInGamut(of: .srgb)
            case .color(let g, let c): resolves && palette.groups[g].colors[c].value != nil
            case nil: false
            }
          if isWide { wide[role] = unique.take(key + suffix) }
        }
        return (keys, wide)
      } : []
    roleKeys = allRoleKeys.map(\.plain)
    wideRoleKeys = allRoleKeys.map(\.wide)
    unique = UniqueNames(separator: style.separator)
    gradientKeys = hasKeys ? palette.gradients.map { unique.take(key($0.name, "gradient")) } : []

    guard needs.contains(.names) else {
      names = nil
      (wide, fonts, maps, groupMaps, themeMaps, themes) = ([], [], ("", ""), [], [], [])
      return
    }
    var own = style
    if header.prefix == .roles { own.rolePrefix = options.prefix }
    var names = ExportNames(
      palette, own, prefix: header.prefix == .names ? options.prefix : "", roles: everyRole)
    wide = palette.groups.enumerated().map { g, group in
      group.colors.enumerated().map { c, entry in
        entry.value == nil ? "" : names.derive(names.colors[g][c], suffix: style.wideSuffix)
      }
    }
    if hasMaps {
      let initial = Typography()
      fonts = Typography.parts.map { name, path in
        let font = palette.typography[keyPath: path]
        if font == initial[keyPath: path] { return ("", "") }
        let family = font.family.isEmpty ? "" : names.take("font \(name)")
        return (family, names.take("font size \(name)"))
      }
      let hasColors = palette.colorCount > 0
      let paletteMap = hasColors ? names.take("palette") : ""
      groupMaps = groupKeys.map { $0.isEmpty ? "" : names.take("palette \($0)") }
      let hasRoles = palette.themes.contains { !$0.roles.isEmpty }
      maps = (paletteMap, hasRoles ? names.take("themes") : "")
      themeMaps = zip(palette.themes, themeKeys).map { $0.roles.isEmpty ? "" : names.take("themes \($1)") }
    } else {
      (fonts, maps, groupMaps, themeMaps) = ([], ("", ""), [], [])
    }
    self.names = names
    var members = header.reserved
    if header.themesAreMembers { members += names.roles.values }
    unique = UniqueNames(separator: style.separator, reserved: members)
    themes = palette.themes.map {
      unique.take(
        Identifier.legal(
          Slug.make($0.name, style.casing, isASCII: style.isASCII, fallback: "theme"), style))
    }
  }
}

extension NameBook {
  /// How many names the file has in another spelling only.
  var respelled: Int {
    switch header.spelling {
    case nil: 0
    case .keys:
      palette.groups.indices.reduce(0) { count, g in
        let group = palette.groups[g]
        let own = !group.colors.isEmpty && groupKeys[g] != group.name ? 1 : 0
        return count + own + zip(group.colors, colorKeys[g]).count { $0.name != $1 }
      }
    case .identifiers:
      zip(palette.groups, names?.colors ?? []).reduce(0) { count, entry in
        let (group, names) = entry
        return count + zip(group.colors, names).count { $0.name != $1 && "\(group.name)-\($0.name)" != $1 }
      }
    }
  }
}

extension ExportNames.Style {
  /// What stands between a name and the number that makes it unique.
  var separator: String {
    switch casing {
    case .kebab: "-"
    case .snake, .constant: "_"
    case .camel, .pascal: ""
    }
  }

  /// The ends of names that tell a color's second declaration, in every casing.
  static let wideSuffixes = Set(Slug.Casing.allCases.map { ExportNames.Style(casing: $0).wideSuffix })

  /// The end of the name of a color's second declaration.
  var wideSuffix: String {
    switch casing {
    case .kebab: "-p3"
    case .snake: "_p3"
    case .constant: "_P3"
    case .camel, .pascal: "P3"
    }
  }
}
