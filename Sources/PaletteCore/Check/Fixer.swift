/// Moves colors as little as needed until a palette passes.
public enum Fixer {
  /// One color that moves.
  public struct Change: Sendable, Hashable {
    /// The color of the palette, or the role that holds a literal.
    public let place: PlacePath
    /// Before.
    public let from: Color
    /// After; 8-bit sRGB.
    public let to: Color
    /// How far it moves, by CIEDE2000.
    public let deltaE: Double
    /// The pairs that failed because of it, such as `textSecondary on background in theme Dark`.
    public let reasons: [String]
  }

  /// What is to be done.
  public struct Plan: Sendable {
    /// The changes in the order of the findings that ask for them; empty where nothing can or need be done.
    public let changes: [Change]
    /// The palette with the changes made.
    public let palette: ColorPalette
    /// The check of that palette: failures that are left cannot be mended by moving one color without breaking another
    /// pair, or belong to locked colors.
    public let report: CheckReport
  }

  /// Works out which colors to move.
  ///
  /// Colors of the palette and literals of roles move; locked colors never do. A move is made only where it mends a
  /// failure and breaks no pair that passed, so that every step leaves fewer failures.
  ///
  /// - Throws: ``CheckError`` as ``Checker/check(_:_:)`` does.
  public static func plan(_ palette: ColorPalette, _ options: CheckOptions) throws(CheckError) -> Plan {
    var options = options
    options.suggests = true
    var current = try State(palette, options)
    var moved: [(place: PlacePath, reasons: [String])] = []
    while let step = try current.bestStep(options) {
      if let known = moved.firstIndex(where: { $0.place == step.place }) {
        moved[known].reasons += step.reasons.filter { !moved[known].reasons.contains($0) }
      } else {
        moved.append((step.place, step.reasons))
      }
      current = step.state
    }
    let changes = moved.compactMap { place, reasons -> Change? in
      guard let from = palette.color(at: place), let to = current.palette.color(at: place), from != to else {
        return nil
      }
      return Change(
        place: place, from: from, to: to, deltaE: DifferenceMetric.ciede2000.distance(from, to),
        reasons: reasons)
    }
    return Plan(changes: changes, palette: current.palette, report: current.report)
  }

  /// A palette and its check.
  private struct State {
    let palette: ColorPalette
    let report: CheckReport

    init(_ palette: ColorPalette, _ options: CheckOptions) throws(CheckError) {
      self.palette = palette
      report = try Checker.check([palette], options)
    }

    var results: [CheckResult] { report.palettes[0].results }

    struct Step {
      let place: PlacePath
      let reasons: [String]
      let state: State
    }

    /// The first move that mends the first failure that can be mended: of the foreground if possible, else of the
    /// background. Farther moves are tried first, because they mend other failures of the same color too.
    func bestStep(_ options: CheckOptions) throws(CheckError) -> Step? {
      var quick = options
      quick.suggests = false
      for first in [CheckSuggestion.Side.foreground, .background] {
        var aimed = options
        aimed.movesFirst = first
        let results = first == .foreground ? results : try State(palette, aimed).results
        for result in results where result.verdict == .failed {
          guard let suggestion = result.suggestion, let place = movable(result, suggestion.side) else {
            continue
          }
          for color in candidates(for: place, in: results) {
            let trial = palette.moving(place, to: color)
            let after = try State(trial, quick)
            guard after.isBetter(than: self) else { continue }
            return Step(place: place, reasons: reasons(for: place), state: try State(trial, options))
          }
        }
      }
      return nil
    }

    private func candidates(for place: PlacePath, in results: [CheckResult]) -> [RGB8] {
      let found = results.compactMap { result -> CheckSuggestion? in
        guard result.verdict == .failed, let suggestion = result.suggestion else { return nil }
        return movable(result, suggestion.side) == place ? suggestion : nil
      }
      return found.sorted { $0.deltaE > $1.deltaE }.map(\.color)
    }

    /// Fewer failures, and none where there was none.
    private func isBetter(than other: State) -> Bool {
      guard results.count == other.results.count else { return false }
      var mended = false
      for (now, before) in zip(results, other.results) {
        if now.verdict == .failed, before.verdict != .failed { return false }
        if now.verdict != .failed, before.verdict == .failed { mended = true }
      }
      return mended
    }

    private func reasons(for place: PlacePath) -> [String] {
      let check = report.palettes[0]
      return results.filter { result in
        result.verdict == .failed
          && [CheckSuggestion.Side.foreground, .background].contains { movable(result, $0) == place }
      }.map { result in
        let criterion = result.criterion
        let foreground = criterion.foregroundRole ?? check.colors[result.foreground].ref
        let background = criterion.backgroundRole ?? check.colors[result.background].ref
        let joint = criterion.measure == .contrast ? "on" : "and"
        return "\(foreground) \(joint) \(background)" + (criterion.theme.map { " in theme \($0)" } ?? "")
      }
    }

    /// What would have to change for one side of a result to move; nil for what the palette does not hold.
    private func movable(_ result: CheckResult, _ side: CheckSuggestion.Side) -> PlacePath? {
      let isForeground = side == .foreground
      let color = report.palettes[0].colors[isForeground ? result.foreground : result.background]
      if color.source != nil { return color.locked ? nil : color.place }
      let role = isForeground ? result.criterion.foregroundRole : result.criterion.backgroundRole
      guard let theme = result.criterion.theme, let role else { return nil }
      return .role(theme: theme, role: role)
    }
  }
}

extension ColorPalette {
  /// The color a place holds; nil where it holds none of its own.
  fileprivate func color(at place: PlacePath) -> Color? {
    switch place {
    case .color(let group, let name):
      return position(group, name).map { groups[$0.group].colors[$0.color].color }
    case .role(let theme, let role):
      let reference = themes.first { $0.name == theme }?.roles[role]
      return reference.flatMap { try? resolve($0) }?.color
    case .pair, .palette, .group, .stop:
      return nil
    }
  }

  /// The palette with another color at a place.
  fileprivate func moving(_ place: PlacePath, to color: RGB8) -> ColorPalette {
    var palette = self
    switch place {
    case .color(let group, let name):
      if let (group, index) = position(group, name) {
        palette.groups[group].colors[index].color = color.color
      }
    case .role(let theme, let role):
      if let index = themes.firstIndex(where: { $0.name == theme }) {
        palette.themes[index].roles[role] = ColorReference(color.hex)
      }
    case .pair, .palette, .group, .stop: break
    }
    return palette
  }

  private func position(_ group: String, _ name: String) -> (group: Int, color: Int)? {
    guard let g = groups.firstIndex(where: { $0.name == group }),
      let c = groups[g].colors.firstIndex(where: { $0.name == name })
    else { return nil }
    return (g, c)
  }
}
