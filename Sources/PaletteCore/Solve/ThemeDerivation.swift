#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes a theme from another one: surfaces change sides in lightness, hues stay, and every contrast holds again.
public enum ThemeDerivation {
  /// What is made.
  public enum Target: String, Sendable, CaseIterable {
    /// Light on dark.
    case dark
    /// Dark on light.
    case light
    /// The same side, with 7:1 for text and 4.5:1 for the parts of the interface.
    case highContrast = "high-contrast"
  }

  /// A role of the derived theme.
  public struct Role: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// What it shows in the source theme.
    public let from: Color
    /// What it shows in the new one.
    public let to: Color
    /// The color of the palette that serves, as `Group/Name`.
    public let reference: String
    /// Whether that color was added for it.
    public let isNew: Bool
  }

  /// A derived theme.
  public struct Result: Sendable {
    /// The palette with the theme and the colors that it needed.
    public let palette: ColorPalette
    /// The roles in reading order.
    public let roles: [Role]
    /// Contrasts that no colors can satisfy together; empty where every criterion of the source holds.
    public let conflicts: [Fixer.Conflict]
  }

  /// Derives a theme.
  ///
  /// - Parameters:
  ///   - palette: holds the source theme.
  ///   - source: the position of the theme to start from.
  ///   - name: what the new theme is called.
  ///   - target: what is made.
  ///   - today: the day for waivers, and the date of colors that are added.
  /// - Throws: ``CheckError`` where the source theme has nothing to check, or a role resolves to no color.
  public static func derive(
    _ palette: ColorPalette, from source: Int, name: String, _ target: Target, today: Date
  ) throws(CheckError) -> Result {
    let theme = palette.themes[source]
    var alone = palette
    alone.themes = [theme]
    alone.contrastPairs = []
    var options = CheckOptions(today: today)
    options.suggests = false
    let check = try Checker.check([alone], options).palettes[0]
    let roles = theme.orderedRoles.compactMap { role, reference -> (name: String, color: ResolvedColor)? in
      (try? palette.resolve(reference)).map { (role, $0) }
    }
    let surfaces = Set(check.results.compactMap(\.criterion.backgroundRole))
    let draft = Draft(theme, roles.map { ($0.name, $0.color.color) }, surfaces, target)
    if target == .highContrast { options.level = .aaa }
    var best: (plan: Fixer.Plan, palette: ColorPalette)?
    for strength in 0..<4 {
      let trial = draft.palette(strength, interface: target == .highContrast ? interfacePairs(check) : [])
      var wishes = Fixer.Wishes()
      wishes.keepsHue = true
      var plan = try Fixer.plan(trial, options, wishes)
      if !plan.conflicts.isEmpty {
        wishes.keepsHue = false
        plan = try Fixer.plan(trial, options, wishes)
      }
      if best == nil || plan.report.summary.failed < best?.plan.report.summary.failed ?? .max {
        best = (plan, trial)
      }
      if plan.report.summary.failed == 0 { break }
    }
    guard let best else { return Result(palette: palette, roles: [], conflicts: []) }
    return finish(palette, theme, name, target, roles, best.plan, options)
  }

  private static func interfacePairs(_ check: PaletteCheck) -> [(String, String)] {
    check.results.compactMap { result in
      guard result.criterion.size == .ui, let f = result.criterion.foregroundRole,
        let b = result.criterion.backgroundRole
      else { return nil }
      return (f, b)
    }
  }

  // MARK: - The first guess

  /// The roles as they would be if nothing had to be measured.
  private struct Draft {
    let theme: Theme
    let roles: [(name: String, color: Color)]
    let surfaces: Set<String>
    let target: Target
    let inverts: Bool
    let base: Double

    init(_ theme: Theme, _ roles: [(String, Color)], _ surfaces: Set<String>, _ target: Target) {
      self.theme = theme
      self.roles = roles.map { (name: $0.0, color: $0.1) }
      self.surfaces = surfaces
      self.target = target
      let ground =
        (roles.first { $0.0 == "background" } ?? roles.first { surfaces.contains($0.0) })?.1 ?? .white
      base =
        ground.composited(over: theme.colorScheme == .dark ? .black : .white).converted(to: .oklch).components
        .x
      inverts = target == .dark ? base > 0.55 : target == .light ? base < 0.55 : false
    }

    private var isDark: Bool { inverts ? base > 0.55 : base < 0.55 }

    /// A palette of one theme whose surfaces are locked. The stronger, the nearer the surfaces are to black or white.
    func palette(_ strength: Int, interface: [(String, String)]) -> ColorPalette {
      var palette = ColorPalette(name: theme.name)
      let moved = roles.map { role in
        CustomColor(
          name: role.name,
          color: inverts || strength > 0 ? color(role.color, role.name, strength) : role.color,
          locked: surfaces.contains(role.name))
      }
      palette.groups = [ColorGroup(name: "Roles", colors: moved)]
      var trial = Theme(name: theme.name, colorScheme: isDark ? .dark : .light)
      for role in roles { trial.roles[role.name] = ColorReference(group: "Roles", color: role.name) }
      palette.themes = [trial]
      palette.contrastPairs = interface.map {
        ContrastPair(
          foreground: ColorReference(group: "Roles", color: $0.0),
          background: ColorReference(group: "Roles", color: $0.1),
          size: .ui, minimum: 4.5)
      }
      return palette
    }

    private func color(_ color: Color, _ role: String, _ strength: Int) -> Color {
      var oklch = color.converted(to: .oklch)
      let (lightness, chroma) = (oklch.components.x, oklch.components.y)
      if surfaces.contains(role), chroma < 0.12 {
        // Surfaces keep their order: what stood out from the ground stands out from it again.
        let away = abs(lightness - base)
        if isDark {
          let ground = [0.18, 0.15, 0.1, 0][min(strength, 3)]
          oklch.components.x = min(ground + away * (strength > 1 ? 0.7 : 1.3), 0.45)
          oklch.components.y = min(chroma, 0.04)
        } else {
          let ground = [0.985, 0.99, 1, 1][min(strength, 3)]
          oklch.components.x = max(ground - away * (strength > 1 ? 0.4 : 0.7), 0.75)
          oklch.components.y = min(chroma, 0.04)
        }
      } else if inverts {
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
  }

  // MARK: - Colors of the palette first

  /// Gives each role a color of the palette where one serves as well, else a new one beside the color it comes from.
  private static func finish(
    _ palette: ColorPalette, _ source: Theme, _ name: String, _ target: Target,
    _ roles: [(name: String, color: ResolvedColor)], _ plan: Fixer.Plan, _ options: CheckOptions
  ) -> Result {
    var result = palette
    var theme = Theme(
      id: StableID.uuid(of: "derived", palette.id, name), name: name,
      colorScheme: plan.palette.themes.first?.colorScheme ?? .system)
    var trial = plan.palette
    var known: [String: (reference: String, isNew: Bool)] = [:]
    var rows: [Role] = []
    var failed = failures(trial, options)
    for role in roles {
      guard let index = trial.groups[0].colors.firstIndex(where: { $0.name == role.name }) else { continue }
      let wanted = trial.groups[0].colors[index].color
      let key = wanted.hex + (role.color.source.map(\.name) ?? "")
      var found = known[key]
      if found == nil, let near = nearest(to: wanted, in: palette) {
        var tried = trial
        tried.groups[0].colors[index].color = near.color
        let now = tried == trial ? failed : failures(tried, options)
        if now <= failed {
          (trial, failed) = (tried, now)
          found = (near.reference, false)
        }
      }
      let named = found ?? (add(wanted, for: role, theme: name, to: &result, options.today), true)
      known[key] = named
      theme.roles[role.name] = ColorReference(named.reference)
      let shown = (try? result.resolve(ColorReference(named.reference)))?.color ?? wanted
      rows.append(
        Role(
          name: role.name, from: role.color.color, to: shown, reference: named.reference, isNew: named.isNew))
    }
    result.themes.append(theme)
    return Result(palette: result, roles: rows, conflicts: plan.conflicts)
  }

  /// A color of the palette that looks the same, or nearly: up to 2 ΔE away.
  private static func nearest(to color: Color, in palette: ColorPalette) -> (reference: String, color: Color)?
  {
    var best: (reference: String, color: Color, distance: Double)?
    for group in palette.groups {
      for own in group.colors where own.color.alpha == color.alpha {
        let distance = DifferenceMetric.ciede2000.distance(own.color, color)
        if distance <= 2, distance < best?.distance ?? .infinity {
          best = ("\(group.name)/\(own.name)", own.color, distance)
        }
      }
    }
    return best.map { ($0.reference, $0.color) }
  }

  private static func failures(_ trial: ColorPalette, _ options: CheckOptions) -> Int {
    (try? Checker.check([trial], options))?.summary.failed ?? .max
  }

  private static func add(
    _ color: Color, for role: (name: String, color: ResolvedColor), theme: String,
    to palette: inout ColorPalette,
    _ today: Date
  ) -> String {
    let base = role.color.source?.name ?? role.name
    var group = theme
    if case .color(let own, _)? = role.color.place { group = own }
    if !palette.groups.contains(where: { $0.name == group }) {
      palette.groups.append(ColorGroup(name: group))
    }
    guard let index = palette.groups.firstIndex(where: { $0.name == group }) else { return color.hex }
    let wanted = role.color.source == nil ? base : "\(base) \(theme)"
    func isTaken(_ name: String) -> Bool {
      palette.groups[index].colors.contains { $0.name.lowercased() == name.lowercased() }
    }
    var name = wanted
    var number = 2
    while isTaken(name) {
      name = "\(wanted) \(number)"
      number += 1
    }
    let id = StableID.uuid(of: "derived", palette.id, group, name)
    palette.groups[index].colors.append(CustomColor(id: id, name: name, color: color, timestamp: today))
    return "\(group)/\(name)"
  }
}
