import PaletteCore

/// The names one file gives the colors, roles and gradients of a palette: safe for its language, unique, stable.
struct ExportNames {
  /// How a language spells names.
  struct Style {
    /// How words are joined.
    var casing: Slug.Casing
    /// Whether letters of other scripts must be spelled by their code points.
    var isASCII = false
    /// Whether a name may begin with a digit.
    var mayStartWithDigit = false
    /// Words the language keeps for itself.
    var keywords: Set<String> = []
    /// How the words of roles and gradients are joined, where that differs.
    var memberCasing: Slug.Casing?
    /// Put before colors, as words.
    var colorPrefix = ""
    /// Put before roles, as words.
    var rolePrefix = ""
    /// Whether a theme may set a color's own name anew, as custom properties can.
    var canOverride = false
    /// Put before gradients, as words.
    var gradientPrefix = "gradient"

    /// Joins the words of every name as a person asked for.
    mutating func join(_ casing: Slug.Casing) {
      self.casing = casing
      memberCasing = nil
    }

    /// CSS custom properties.
    static let css = Style(casing: .kebab, mayStartWithDigit: true, rolePrefix: "role", canOverride: true)
    /// The theme variables of Tailwind CSS 4, whose colors are `--color-…`.
    static let tailwind = Style(
      casing: .kebab, mayStartWithDigit: true, colorPrefix: "color", rolePrefix: "role", canOverride: true)
    /// Android resources.
    static let android = Style(casing: .snake, isASCII: true, keywords: Keywords.java, rolePrefix: "role")
  }

  /// The name of each color, by group and position.
  private(set) var colors: [[String]]
  /// The name of each role.
  private(set) var roles: [String: String]
  /// The name of each gradient, by position.
  private(set) var gradients: [String]
  /// The roles that are a theme's value for a color of the palette: they have the color's name.
  private(set) var overrides: [String: (group: Int, color: Int)] = [:]
  /// The names still free in this file.
  private(set) var unique: UniqueNames
  private let style: Style
  private let prefix: String

  /// Names everything in `palette`, each name beginning with `prefix` where that is not empty.
  ///
  /// - Parameter roles: every role of every theme in reading order, where that is known already: sorting takes time.
  init(
    _ palette: ColorPalette, _ style: Style, prefix: String = "", reserved: [String] = [],
    roles known: [String]? = nil
  ) {
    let everyRole = known ?? palette.allRoles
    self.style = style
    self.prefix = prefix
    unique = UniqueNames(separator: style.separator, reserved: reserved)
    colors = []
    roles = [:]
    gradients = []
    colors.reserveCapacity(palette.groups.count)
    let start = [style.colorPrefix, prefix].filter { !$0.isEmpty }
    let isKept = KeptSheet.isKept(palette)
    for group in palette.groups {
      colors.append(
        group.colors.map { color in
          // The name of a property says its group itself.
          let isWhole =
            isKept && (group.name == FlatNames.defaultGroup || color.name.hasPrefix(group.name + "-"))
          if isWhole, let name = kept(color.name) { return unique.take(name) }
          return unique.take(spell(start + (isWhole ? [] : [group.name]) + [color.name], fallback: "color"))
        })
    }
    if style.canOverride { overrides = Self.overrides(palette, isKept: isKept, everyRole) }
    for role in everyRole {
      if let (group, color) = overrides[role] {
        roles[role] = colors[group][color]
        continue
      }
      if isKept, let name = kept(role) {
        roles[role] = unique.take(name)
        continue
      }
      // Beside overrides a role is a token that only themes have, which needs no mark.
      let first = overrides.isEmpty ? style.rolePrefix : style.colorPrefix
      roles[role] = unique.take(spell(words(first, role), style.memberCasing))
    }
    for gradient in palette.gradients {
      gradients.append(unique.take(spell(words(style.gradientPrefix, gradient.name), style.memberCasing)))
    }
  }

  /// The roles that name a color as style sheets and token files do: by its property, or by its path with dots. In a palette
  /// that a person made, a role that is called like a color is still one of its own.
  static func overrides(_ palette: ColorPalette) -> [String: (group: Int, color: Int)] {
    overrides(palette, isKept: KeptSheet.isKept(palette), palette.allRoles)
  }

  private static func overrides(
    _ palette: ColorPalette, isKept: Bool, _ everyRole: [String]
  ) -> [String: (group: Int, color: Int)] {
    let isSystem = isKept || DTCGForeign.isKept(palette) || areModes(palette, everyRole)
    var found: [String: (group: Int, color: Int)] = [:]
    for (g, group) in palette.groups.enumerated() {
      for (c, color) in group.colors.enumerated() {
        let isPlain = isKept || group.name == FlatNames.defaultGroup
        if isPlain, !isSystem { continue }
        let path = SheetThemes.role(of: color.name, in: group.name, isKept: isKept)
        if found[path] == nil { found[path] = (g, c) }
      }
    }
    let roles = Set(everyRole)
    return found.filter { roles.contains($0.key) }
  }

  /// Whether themes say nothing but what colors without groups are in them, as files do that have a color for each mode.
  private static func areModes(_ palette: ColorPalette, _ everyRole: [String]) -> Bool {
    guard !everyRole.isEmpty, palette.groups.count == 1, palette.groups[0].name == FlatNames.defaultGroup
    else {
      return false
    }
    let names = Set(palette.groups[0].colors.map(\.name))
    return everyRole.allSatisfy { names.contains($0) }
      && palette.themes.allSatisfy { theme in
        theme.roles.values.contains { if case .literal = $0 { true } else { false } }
      }
  }

  /// The name of a property as it was read, where this is a style sheet and nothing is asked of its names.
  private func kept(_ name: String) -> String? {
    let isPlain = name.utf8.allSatisfy {
      ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    return style.canOverride && style.colorPrefix.isEmpty && prefix.isEmpty && style.casing == .kebab
      && isPlain && !name.isEmpty
      ? name : nil
  }

  /// A name of the format's own, such as that of a font.
  mutating func take(_ text: String) -> String { unique.take(spell(words("", text))) }

  /// A name that belongs to one handed out before.
  mutating func derive(_ name: String, suffix: String) -> String { unique.take(name + suffix) }

  private func words(_ first: String, _ rest: String) -> [String] {
    [prefix, first].filter { !$0.isEmpty } + [rest]
  }

  private func spell(_ parts: [String], _ casing: Slug.Casing? = nil, fallback: String = "name") -> String {
    let casing = casing ?? style.casing
    let name = Slug.make(parts: parts, casing, isASCII: style.isASCII, fallback: fallback)
    return Identifier.legal(name, style, casing)
  }
}

/// Names that a language accepts.
enum Identifier {
  /// `name`, changed where it begins with a digit or is a keyword.
  ///
  /// - Parameter casing: how its words are joined, where that is not as `style` joins those of colors.
  static func legal(_ name: String, _ style: ExportNames.Style, _ casing: Slug.Casing? = nil) -> String {
    var name = name
    if !style.mayStartWithDigit, let first = name.utf8.first, first >= 0x30, first <= 0x39 {
      let casing = casing ?? style.casing
      name = (casing == .pascal || casing == .constant ? "N" : "n") + name
    }
    return style.keywords.contains(name) ? name + "_" : name
  }
}
