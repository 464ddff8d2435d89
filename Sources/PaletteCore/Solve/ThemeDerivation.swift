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
    /// The color of the palette that serves, as `Group/Name`; the CSS text of a color of its own.
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
    /// Contrasts that no colors can satisfy together.
    public let conflicts: [Fixer.Conflict]
    /// How many contrasts of the source do not hold; 0 where the theme is ready.
    public let failed: Int
    /// The roles that no contrast is asked of, such as series of a chart and hairlines, in reading order.
    public let unheld: [String]
  }

  /// Derives a theme.
  ///
  /// - Parameters:
  ///   - palette: gets the theme.
  ///   - source: the theme to start from; its roles resolve in the palette.
  ///   - name: what the new theme is called.
  ///   - target: what is made.
  ///   - asValues: the roles hold colors of their own and the palette gets no new ones, as in a style sheet, whose themes
  ///     declare properties anew.
  ///   - today: the day for waivers, and the date of colors that are added.
  /// - Throws: ``CheckError`` where the source theme has nothing to check.
  public static func derive(
    _ palette: ColorPalette, from source: Theme, name: String, _ target: Target, asValues: Bool = false,
    today: Date
  ) throws(CheckError) -> Result {
    var roles = source.orderedRoles.compactMap { role, reference -> (name: String, color: ResolvedColor)? in
      (try? palette.resolve(reference)).map { (role, $0) }
    }
    var options = CheckOptions(today: today)
    options.suggests = false
    var colors = roles.map { (name: $0.name, color: $0.color.color) }
    // Strength 0 of a theme that changes nothing is the source by itself, with every contrast that its names ask for.
    let asIs = ThemeDraft(source, palette.typography, colors, asked: [], .highContrast).palette(
      0, interface: [])
    let check = try Checker.check([asIs], options).palettes[0]
    let asked = check.results.compactMap { ThemeDraft.Asked($0) }
    let held = check.results.filter(\.passed).compactMap { ThemeDraft.Asked($0) }
    let paired = Set(asked.flatMap { [$0.foreground, $0.background] })
    if asValues {
      let left = rampsBesides(paired, colors.map(\.name))
      roles.removeAll { left.contains($0.name) }
      colors.removeAll { left.contains($0.name) }
    }
    let locked = Set(roles.filter { $0.color.source?.locked == true }.map(\.name))
    let draft = ThemeDraft(source, palette.typography, colors, asked: asked, locked: locked, target)
    if target == .highContrast { options.level = .aaa }
    var best: Fixer.Plan?
    let interface = target == .highContrast ? interfacePairs(check) : []
    // A style sheet has hundreds of properties that are meant for each other, and no colors with names to keep.
    // Surfaces nearer to black or white are preferred to other colors than the locked ones, and those to another hue. What
    // stays may leave a text no color that holds on all of its grounds: then nothing does.
    let trials = [
      (true, true, true), (false, true, true), (false, false, true), (false, true, false),
      (false, false, false),
    ].dropFirst(asValues ? 3 : locked.isEmpty ? 1 : 0)
    let isWide = colors.contains { !$0.color.isInGamut(of: .srgb) }
    var least = Int.max
    var mayKeep = true
    search: for (holdsLocked, keepsHue, keepsBrand) in trials where mayKeep || !keepsBrand {
      // Each as wide as it is, else all within sRGB.
      for step in 0..<(isWide ? 8 : 4) {
        let (strength, isNarrow) = isWide ? (step / 2, step % 2 == 1) : (step, false)
        let trial = draft.palette(
          strength, interface: interface, holdsLocked: holdsLocked, keepsBrand: keepsBrand,
          isNarrow: isNarrow)
        var wishes = Fixer.Wishes()
        wishes.keepsHue = keepsHue
        let plan = try Fixer.plan(trial, options, wishes)
        let failed = plan.report.summary.failed
        // Names of which none can be read are no pairs any more; in the source they were.
        let missed = target == .highContrast ? 0 : ThemeDraft.missed(held, in: plan.palette)
        if best == nil || failed + missed < least { (best, least) = (plan, failed + missed) }
        if least == 0 { break search }
        if failed == 0, missed > 0, keepsBrand {
          mayKeep = false
          continue search
        }
      }
    }
    guard let best else { return Result(palette: palette, roles: [], conflicts: [], failed: 0, unheld: []) }
    let unheld = roles.map(\.name).filter { !paired.contains($0) }
    return finish(palette, name, roles, best, unheld, options, asValues)
  }

  /// The steps of ramps, such as `blue-50` to `blue-900`, none of which is used by its own name: roles are made of them,
  /// and they are the same in every theme.
  private static func rampsBesides(_ paired: Set<String>, _ names: [String]) -> Set<String> {
    var ramps: [Substring: [String]] = [:]
    for name in names {
      let stem = name.prefix(name.count - name.reversed().prefix { $0.isNumber }.count)
      if stem.count < name.count { ramps[stem, default: []].append(name) }
    }
    // A chart has fewer colors than a ramp has steps.
    return Set(ramps.values.filter { $0.count > 6 && paired.isDisjoint(with: $0) }.joined())
  }

  private static func interfacePairs(_ check: PaletteCheck) -> [(String, String)] {
    check.results.compactMap { result in
      guard result.criterion.size == .ui, let f = result.criterion.foregroundRole,
        let b = result.criterion.backgroundRole
      else { return nil }
      return (f, b)
    }
  }

  // MARK: - Colors of the palette first

  /// Gives each role a color of the palette where one serves as well, else a new one beside the color it comes from.
  private static func finish(
    _ palette: ColorPalette, _ name: String, _ roles: [(name: String, color: ResolvedColor)],
    _ plan: Fixer.Plan, _ unheld: [String], _ options: CheckOptions, _ asValues: Bool
  ) -> Result {
    var result = palette
    var theme = Theme(
      id: StableID.uuid(of: "derived", palette.id, name), name: name,
      colorScheme: plan.palette.themes.first?.colorScheme ?? .system)
    var trial = plan.palette
    var known: [String: (reference: String, isNew: Bool)] = [:]
    var rows: [Role] = []
    var failed = plan.report.summary.failed
    let stays = trial.groups[0].colors.map { own in
      roles.first { $0.name == own.name && $0.color.color.hexOrCSS == own.color.hexOrCSS }?.color.name
    }
    // What each color of the palette stands for already, by the color it was in the source.
    var users = Dictionary(stays.compactMap { $0 }.map { ($0, $0) }) { first, _ in first }
    for role in roles {
      guard let index = trial.groups[0].colors.firstIndex(where: { $0.name == role.name }) else { continue }
      let wanted = trial.groups[0].colors[index].color
      if asValues {
        theme.roles[role.name] = ColorReference(literal: wanted)
        rows.append(
          Role(name: role.name, from: role.color.color, to: wanted, reference: wanted.hex, isNew: false))
        continue
      }
      let key = wanted.hex + (role.color.source.map(\.name) ?? "")
      var found = known[key]
      // What stays is named as it was, be it the palette's or a color of its own.
      if wanted.hexOrCSS == role.color.color.hexOrCSS { found = (role.color.name, false) }
      if found == nil, let near = nearest(to: wanted, in: palette) {
        var tried = trial
        tried.groups[0].colors[index].color = near.color
        let now = tried == trial ? failed : failures(tried, options)
        if now <= failed {
          (trial, failed) = (tried, now)
          found = (near.reference, false)
        }
      }
      if found == nil, !trial.groups[0].colors[index].locked,
        let kin = kin(of: role.color, in: palette, trial, index, failed, users, options)
      {
        trial.groups[0].colors[index].color = kin.color
        failed = min(failed, failures(trial, options))
        found = (kin.reference, false)
      }
      if let found { users[found.reference] = users[found.reference] ?? role.color.name }
      let named = found ?? (add(wanted, for: role, theme: name, to: &result, options.today), true)
      known[key] = named
      theme.roles[role.name] = ColorReference(named.reference)
      let shown = (try? result.resolve(ColorReference(named.reference)))?.color ?? wanted
      rows.append(
        Role(
          name: role.name, from: role.color.color, to: shown, reference: named.reference, isNew: named.isNew))
    }
    result.themes.append(theme)
    return Result(palette: result, roles: rows, conflicts: plan.conflicts, failed: failed, unheld: unheld)
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

  /// A color of the same group and hue that serves: a brand has its light blue for dark grounds already. Colors that were
  /// two stay two.
  private static func kin(
    of source: ResolvedColor, in palette: ColorPalette, _ trial: ColorPalette, _ index: Int, _ failed: Int,
    _ users: [String: String], _ options: CheckOptions
  ) -> (reference: String, color: Color)? {
    guard case .color(let name, _)? = source.place,
      let group = palette.groups.first(where: { $0.name == name })
    else { return nil }
    let wanted = trial.groups[0].colors[index].color
    let own = source.color.converted(to: .oklch).components
    let page = trial.groups[0].colors.first { $0.name == "background" }?.color
    let candidates = group.colors.compactMap {
      color -> (reference: String, color: Color, distance: Double)? in
      let oklch = color.color.converted(to: .oklch).components
      let turn = abs(oklch.z - own.z)
      let distance = DifferenceMetric.ciede2000.distance(color.color, wanted)
      guard color.color.alpha == wanted.alpha, min(own.y, oklch.y) > 0.05, min(turn, 360 - turn) <= 5,
        distance <= 30, users["\(name)/\(color.name)"] ?? source.name == source.name
      else { return nil }
      return ("\(name)/\(color.name)", color.color, distance)
    }
    for candidate in candidates.sorted(by: { $0.distance < $1.distance }) {
      // What nothing is asked of has to be seen all the same.
      if let page {
        let least = min(3, Contrast.ratio(foreground: wanted, background: page))
        guard Contrast.ratio(foreground: candidate.color, background: page) >= least else { continue }
      }
      var tried = trial
      tried.groups[0].colors[index].color = candidate.color
      if failures(tried, options) <= failed { return (candidate.reference, candidate.color) }
    }
    return nil
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
