import PaletteCore

/// A theme with its roles resolved.
struct ThemeEntry {
  struct RoleEntry {
    var role: String
    /// `Group/Color`, or the CSS color.
    var reference: String
    var hex: String
    /// Opaque, over the theme's background.
    var shown: RGB8
    /// The color's own name, without its group.
    var shortName: String
  }
  var name: String
  var scheme: ColorScheme
  var roles: [RoleEntry]
  /// Roles whose reference leads nowhere.
  var broken: [String]
  /// Each text role on the main background.
  var texts: [Combination]

  init(_ theme: Theme, _ palette: ColorPalette) {
    name = theme.name
    scheme = theme.colorScheme
    broken = []
    roles = []
    let ground =
      theme.roles["background"].flatMap { try? palette.resolve($0) }?.color.composited(over: .white)
      ?? (theme.colorScheme == .dark ? .black : .white)
    for (role, reference) in theme.orderedRoles {
      guard let resolved = try? palette.resolve(reference) else {
        broken.append(role)
        continue
      }
      roles.append(
        RoleEntry(
          role: role, reference: resolved.name, hex: resolved.color.hex.uppercased(),
          shown: resolved.color.composited(over: ground).rgb8,
          shortName: resolved.source?.name ?? resolved.name))
    }
    let background = ground.rgb8
    texts = roles.filter { Role.isText($0.role) || $0.role == "accent" }.map {
      Combination(
        foreground: $0.role, background: "background", ink: $0.shown, ground: background,
        ratio: $0.shown.contrast(background),
        required: $0.role == "textPrimary" ? 7 : $0.role == "accent" ? 3 : 4.5)
    }
  }

  var schemeWords: String {
    switch scheme {
    case .light: "Light"
    case .dark: "Dark"
    case .system: "Follows the system"
    }
  }

  /// The colors of the sample page; what the theme leaves open is filled in from what it has.
  var sample: Sample {
    func find(_ role: String) -> RGB8? { roles.first { $0.role == role }?.shown }
    let background = find("background") ?? (scheme == .dark ? .init(red: 0, green: 0, blue: 0) : Ink.paper)
    let text = find("textPrimary") ?? background.readable
    let second = find("secondaryBackground") ?? background
    let charts = roles.filter { Role.isChart($0.role) }.map(\.shown)
    let accent = find("accent") ?? text
    return Sample(
      background: background, secondary: second, tertiary: find("tertiaryBackground") ?? second,
      separator: find("separator") ?? text, hairline: find("tabBarHairline") ?? find("separator") ?? text,
      text: text, textSecondary: find("textSecondary") ?? text, accent: accent,
      charts: charts.isEmpty ? [accent, text] : Array(charts.prefix(5)))
  }

  struct Sample {
    var background: RGB8
    var secondary: RGB8
    var tertiary: RGB8
    var separator: RGB8
    var hairline: RGB8
    var text: RGB8
    var textSecondary: RGB8
    var accent: RGB8
    var charts: [RGB8]
  }
}
