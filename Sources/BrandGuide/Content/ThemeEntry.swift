import PaletteCore

/// A theme with its roles resolved.
struct ThemeEntry {
  struct RoleEntry {
    var role: String
    /// `Group/Color`, or the CSS color.
    var reference: String
    var hex: String
    var color: Color
    /// Opaque, over the theme's background.
    var shown: RGB8
    /// The color's own name, without its group.
    var shortName: String
    /// What the designer wrote about it; empty where nothing was.
    var note: String
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
    let page = SampleRole.background.name(in: theme.roles.keys)
    let stated = page.flatMap { theme.roles[$0] }.flatMap { try? palette.resolve($0) }
    let ground = stated?.color ?? (theme.colorScheme == .dark ? .black : .white)
    let background = stated?.seen(over: Ink.paper) ?? ground.rgb8
    for (role, reference) in theme.orderedRoles {
      guard let resolved = try? palette.resolve(reference) else {
        broken.append(role)
        continue
      }
      roles.append(
        RoleEntry(
          role: role, reference: resolved.name, hex: resolved.printedHex, color: resolved.color,
          shown: resolved.seen(over: role == page ? Ink.paper : background),
          shortName: resolved.source?.name ?? resolved.name,
          note: Authored.notes(of: role, Notes.roles, theme.unknown).joined(separator: " ")))
    }
    texts = roles.filter { Role.isText($0.role) || $0.role == "accent" }.map {
      Combination(
        foreground: $0.role, background: "background", ink: $0.shown, ground: background,
        ratio: Contrast.ratio(foreground: $0.color, background: ground),
        required: $0.role == "textPrimary" ? 7 : 4.5)
    }
  }

  /// What each text may be used for, those of one use together; empty where the theme has none.
  func verdicts(_ name: (String) -> String) -> String {
    let uses = [Verdict.aa, .large, .fails].compactMap { use -> String? in
      let all = texts.filter { $0.verdict.meaning == use.meaning }
      let figures = all.map { "\(name($0.foreground)) \(Contrast.display($0.ratio))" }
      guard !figures.isEmpty else { return nil }
      return
        "\(use.meaning.prefix(1).uppercased() + use.meaning.dropFirst()): \(figures.joined(separator: ", "))."
    }
    return uses.isEmpty ? "" : "On the background. " + uses.joined(separator: " ")
  }

  /// Whether the accent may be set as small text on the background.
  var hasReadableAccent: Bool { texts.contains { $0.foreground == "accent" && $0.ratio >= 4.5 } }

  var schemeWords: String {
    switch scheme {
    case .light: "Light"
    case .dark: "Dark"
    case .system: "Follows the system"
    }
  }

  /// The colors of the sample page; what the theme leaves open is filled in from what it has.
  var sample: Sample {
    func find(_ role: SampleRole) -> RGB8? {
      let name = role.name(in: roles.map(\.role))
      return roles.first { $0.role == name }?.shown
    }
    let background = find(.background) ?? (scheme == .dark ? .init(red: 0, green: 0, blue: 0) : Ink.paper)
    let text = find(.text) ?? background.readable
    let second = find(.secondary) ?? background
    let charts = roles.filter { Role.isChart($0.role) }.map(\.shown)
    let accent = find(.accent) ?? text
    // Without a color of their own lines are as faint as a printed rule: in that of the text they would be heavier than it.
    let faint = RGB8(red: text.red, green: text.green, blue: text.blue, alpha: 41)
    let line = find(.separator) ?? faint.over(background)
    return Sample(
      background: background, secondary: second, tertiary: find(.tertiary) ?? second, separator: line,
      hairline: find(.hairline) ?? line, text: text, textSecondary: find(.textSecondary) ?? text,
      accent: accent, charts: charts.isEmpty ? [accent, text] : Array(charts.prefix(5)))
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
