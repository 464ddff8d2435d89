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
  /// What the source asks of its roles.
  private let asked: [Asked]
  /// The roles that show a color which must not be moved.
  private let locked: Set<String>

  /// A contrast that the source asks for.
  struct Asked {
    var foreground: String
    var background: String
    var required: Double

    /// What a result of a check asks for; nil where that is no contrast of two roles.
    init?(_ result: CheckResult) {
      guard result.criterion.measure == .contrast, let foreground = result.criterion.foregroundRole,
        let background = result.criterion.backgroundRole
      else { return nil }
      (self.foreground, self.background) = (foreground, background)
      required = result.criterion.required
    }
  }

  /// Surfaces lie this near the page in lightness. Other backgrounds are fills, such as that of a button, which stand
  /// out from it.
  private static let nearness = 0.3
  /// Surfaces have less chroma than this; more makes a fill.
  private static let tint = 0.12

  /// - Parameters:
  ///   - asked: what the source asks of its roles.
  ///   - locked: the roles that show a color of the palette which is locked.
  init(
    _ theme: Theme, _ typography: Typography, _ roles: [(name: String, color: Color)],
    asked: [Asked], locked: Set<String> = [], _ target: ThemeDerivation.Target
  ) {
    self.theme = theme
    self.asked = asked
    self.locked = locked
    var backgrounds: [String: Int] = [:]
    for pair in asked { backgrounds[pair.background, default: 0] += 1 }
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
  ///
  /// - Parameters:
  ///   - holdsLocked: locked colors that can stay are locked here as well, so that what is on them moves instead.
  ///   - keepsBrand: colors that hold what they are asked on the new surfaces stay, though others may hold more together.
  ///   - isNarrow: colors outside sRGB are brought into it, where several of them can be moved at once.
  func palette(
    _ strength: Int, interface: [(String, String)], holdsLocked: Bool = false, keepsBrand: Bool = true,
    isNarrow: Bool = false
  ) -> ColorPalette {
    var palette = ColorPalette(name: theme.name)
    palette.typography = typography
    let kept = keepsBrand || !inverts ? kept(strength) : []
    let colors = roles.map { role in
      let moved = moved(role.color, role.name, strength, kept)
      let isHeld = isNarrow && !moved.isInGamut(of: .srgb)
      return CustomColor(
        name: role.name,
        color: isHeld ? Scale.held(moved.converted(to: .oklch)).color.withAlpha(moved.alpha) : moved,
        locked: surfaces.contains(role.name)
          || holdsLocked && kept.contains(role.name) && locked.contains(role.name))
    }
    palette.groups = [ColorGroup(name: Self.group, colors: colors)]
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

  /// How many of some contrasts a draft, or what was made of it, does not reach.
  static func missed(_ asked: [Asked], in draft: ColorPalette) -> Int {
    let colors = Dictionary(draft.groups[0].colors.map { ($0.name, $0.color) }) { first, _ in first }
    let sheet = draft.themes.first?.colorScheme == .dark ? Color.black : .white
    let page = colors["background"].flatMap { $0.alpha >= 1 ? $0 : nil } ?? sheet
    return asked.count { pair in
      guard let foreground = colors[pair.foreground], let background = colors[pair.background] else {
        return false
      }
      return Contrast.ratio(foreground: foreground, background: background, under: page) < pair.required
    }
  }

  // MARK: - What stays

  /// The roles whose color is as good on the new surfaces: strong colors that hold there what is asked of them, and the
  /// texts that hold on those. They are the brand's, and a nearer one to the other side would be nobody's.
  private func kept(_ strength: Int) -> Set<String> {
    let sheet = isDark ? Color.black : .white
    let page = Color(.oklch, surface(base, strength), 0, 0)
    let before = Color(.oklch, base, 0, 0)
    let values = Dictionary(roles.map { ($0.name, $0.color) }) { first, _ in first }
    guard inverts else { return Set(values.keys).subtracting(strength > 0 ? surfaces : []) }
    let grounds = Dictionary(
      uniqueKeysWithValues: surfaces.compactMap { name in
        values[name].map {
          (name, moved($0, name, strength, []).composited(over: page.composited(over: sheet)))
        }
      })
    let asks = Dictionary(grouping: asked, by: \.foreground)
    var kept: Set<String> = []
    for (name, color) in values
    where grounds[name] == nil && color.converted(to: .oklch).components.y > Self.gray {
      let onSurfaces = (asks[name] ?? []).filter { grounds[$0.background] != nil }
      let holds = onSurfaces.allSatisfy { ask in
        grounds[ask.background].map { Contrast.ratio(foreground: color, background: $0) >= ask.required }
          ?? true
      }
      // What is asked for nothing, as in a chart, stays as visible as it was, or as parts of the interface are.
      let least = min(3, Contrast.ratio(foreground: color, background: before))
      if holds, !onSurfaces.isEmpty || Contrast.ratio(foreground: color, background: page) >= least {
        kept.insert(name)
      }
    }
    let fills = kept
    for (name, color) in values where !fills.contains(name) {
      guard let own = asks[name], own.allSatisfy({ fills.contains($0.background) }) else { continue }
      let holds = own.allSatisfy { ask in
        values[ask.background].map {
          Contrast.ratio(foreground: color, background: $0, under: page) >= ask.required
        } ?? false
      }
      if holds { kept.insert(name) }
    }
    return kept
  }

  /// Colors of less chroma are grays, which change sides.
  private static let gray = 0.05

  private func moved(_ color: Color, _ role: String, _ strength: Int, _ kept: Set<String>) -> Color {
    let isSurface = surfaces.contains(role)
    // Where the side stays, only surfaces go nearer to black or white, and nothing else loses a digit.
    if kept.contains(role) || !inverts && (strength == 0 || !isSurface) { return color }
    var oklch = color.converted(to: .oklch)
    if isSurface {
      oklch.components.x = surface(oklch.components.x, strength)
      oklch.components.y = min(oklch.components.y, 0.04)
    } else {
      let (lightness, chroma) = (oklch.components.x, oklch.components.y)
      let inverted = isDark ? min(max(1.12 - lightness, 0.3), 0.97) : min(max(1.08 - lightness, 0.15), 0.85)
      // Strong colors go half the way, and stay where they stand out from the new ground already.
      let standsOut = isDark ? lightness >= 0.8 : lightness <= 0.4
      oklch.components.x =
        chroma <= Self.gray || (isDark && lightness <= 0.4)
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
