/// The roles of a derived theme as they would be if nothing had to be measured.
struct ThemeDraft {
  private let theme: Theme
  private let typography: Typography
  private let roles: [(name: String, color: Color)]
  /// What the theme's contrasts are measured on and lies near the ground: pages, cards, menus.
  private let surfaces: Set<String>
  /// OKLCH lightness of the page.
  private let base: Double
  /// How far surfaces are lighter and darker than the page, as OKLCH lightness.
  private let reach: (lighter: Double, darker: Double)
  private let inverts: Bool

  /// Surfaces lie this near the page in lightness. Other backgrounds are fills, such as that of a button, which stand
  /// out from it.
  private static let nearness = 0.3
  /// Surfaces have less chroma than this; more makes a fill.
  private static let tint = 0.12

  /// - Parameter backgrounds: how many contrasts are measured on each role that is a background.
  init(
    _ theme: Theme, _ typography: Typography, _ roles: [(name: String, color: Color)],
    backgrounds: [String: Int],
    _ target: ThemeDerivation.Target
  ) {
    self.theme = theme
    self.typography = typography
    self.roles = roles
    let sheet = theme.colorScheme == .dark ? Color.black : .white
    let grounds = roles.compactMap { role -> Ground? in
      guard let count = backgrounds[role.name] else { return nil }
      let oklch = role.color.composited(over: sheet).converted(to: .oklch).components
      return Ground(
        name: role.name, lightness: oklch.x, chroma: oklch.y, isOpaque: role.color.alpha >= 1, count: count)
    }
    let named = roles.first { $0.name == "background" }?.color
      .composited(over: sheet).converted(to: .oklch).components.x
    let base = named ?? Self.page(of: grounds, theme.colorScheme)?.lightness ?? 1
    var surfaces: Set<String> = []
    var reach = (lighter: 0.0, darker: 0.0)
    for ground in grounds where abs(ground.lightness - base) <= Self.nearness && ground.chroma < Self.tint {
      surfaces.insert(ground.name)
      reach.lighter = max(reach.lighter, ground.lightness - base)
      reach.darker = max(reach.darker, base - ground.lightness)
    }
    self.surfaces = surfaces
    self.base = base
    self.reach = reach
    inverts = target == .dark ? base > 0.55 : target == .light ? base < 0.55 : false
  }

  /// A role that contrasts are measured on.
  private struct Ground {
    var name: String
    var lightness: Double
    var chroma: Double
    var isOpaque: Bool
    var count: Int
  }

  /// The page where no role is called `background`: one of the grayish backgrounds, on the side that the theme names or
  /// else where most contrasts are measured, by its name if one says so. What is first in the alphabet may be a button.
  private static func page(of grounds: [Ground], _ scheme: ColorScheme) -> Ground? {
    func those(_ found: [Ground], _ condition: (Ground) -> Bool) -> [Ground] {
      let chosen = found.filter(condition)
      return chosen.isEmpty ? found : chosen
    }
    let grayish = those(those(grounds, \.isOpaque)) { $0.chroma < tint }
    let sided = those(grayish) {
      switch scheme {
      case .dark: $0.lightness < 0.55
      case .light: $0.lightness > 0.55
      case .system: true
      }
    }
    func company(_ ground: Ground) -> Int {
      sided.reduce(0) { $0 + (abs($1.lightness - ground.lightness) <= nearness ? $1.count : 0) }
    }
    let companies = sided.map(company)
    let most = companies.max() ?? 0
    let near = zip(sided, companies).filter { $1 == most }.map(\.0)
    guard let middle = near.first else { return nil }
    let around = sided.filter { abs($0.lightness - middle.lightness) <= nearness }
    func rank(_ ground: Ground) -> (Int, Int, Int, String) {
      let words = ground.name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
      let tier =
        words.contains { ["page", "body", "canvas", "app"].contains($0) }
        ? 0 : words.contains { ["background", "surface", "bg", "default", "base"].contains($0) } ? 1 : 2
      return (tier, words.count, -ground.count, ground.name)
    }
    return around.min { rank($0) < rank($1) }
  }

  private var isDark: Bool { inverts ? base > 0.55 : base < 0.55 }

  /// A palette of one theme whose surfaces are locked. The stronger, from 0 to 3, the nearer the surfaces are to black or
  /// white.
  func palette(_ strength: Int, interface: [(String, String)]) -> ColorPalette {
    var palette = ColorPalette(name: theme.name)
    palette.typography = typography
    let moved = roles.map { role in
      CustomColor(
        name: role.name,
        color: inverts || strength > 0 ? color(role.color, role.name, strength) : role.color,
        locked: surfaces.contains(role.name))
    }
    palette.groups = [ColorGroup(name: Self.group, colors: moved)]
    var trial = Theme(name: theme.name, colorScheme: isDark ? .dark : .light)
    for role in roles { trial.roles[role.name] = ColorReference(group: Self.group, color: role.name) }
    palette.themes = [trial]
    palette.contrastPairs = interface.map {
      ContrastPair(
        foreground: ColorReference(group: Self.group, color: $0.0),
        background: ColorReference(group: Self.group, color: $0.1),
        size: .ui, minimum: 4.5)
    }
    return palette
  }

  /// The group of a draft's colors.
  static let group = "Roles"

  private func color(_ color: Color, _ role: String, _ strength: Int) -> Color {
    var oklch = color.converted(to: .oklch)
    if surfaces.contains(role) {
      oklch.components.x = surface(oklch.components.x, strength)
      oklch.components.y = min(oklch.components.y, 0.04)
    } else if inverts {
      let (lightness, chroma) = (oklch.components.x, oklch.components.y)
      let inverted = isDark ? min(max(1.12 - lightness, 0.3), 0.97) : min(max(1.08 - lightness, 0.15), 0.85)
      // Strong colors go half the way, and stay where they stand out from the new ground already.
      let standsOut = isDark ? lightness >= 0.8 : lightness <= 0.4
      oklch.components.x =
        chroma <= 0.05 || (isDark && lightness <= 0.4)
        ? inverted : standsOut ? lightness : (inverted + lightness) / 2
      // Strong colors look brighter on dark: they give a little of their chroma.
      oklch.components.y = chroma * (isDark ? 0.92 : 1)
    }
    return Scale.held(oklch).color.withAlpha(color.alpha)
  }

  /// The lightness of a surface: all of them along one line, so that their order stays what it was, from the page
  /// outward or, where the theme changes sides, mirrored.
  private func surface(_ lightness: Double, _ strength: Int) -> Double {
    let side = inverts ? base - lightness : lightness - base
    let (up, down) = inverts ? (reach.darker, reach.lighter) : (reach.lighter, reach.darker)
    let index = min(strength, 3)
    let (low, high) = isDark ? (0, [0.45, 0.4, 0.3, 0.25][index]) : ([0.75, 0.8, 0.88, 0.92][index], 1)
    let wanted = isDark ? [0.18, 0.15, 0.1, 0][index] : [0.985, 0.99, 1, 1][index]
    let steepness = isDark ? [1.3, 1.3, 0.7, 0.7][index] : [0.7, 0.7, 0.4, 0.4][index]
    // What would lie beyond black, white or the middle is brought nearer to the page together with all others.
    let scale = min(steepness, (high - low) / max(up + down, 1e-9))
    let page = min(max(wanted, low + down * scale), high - up * scale)
    return page + side * scale
  }
}
