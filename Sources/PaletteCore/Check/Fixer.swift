/// Moves colors as little as needed until a palette passes, or proves which of its wishes clash.
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
    /// The pairs that failed because of it, such as `textSecondary on background in theme Dark`; where none did, the pairs
    /// with colors that move too, which it makes room for.
    public let reasons: [String]
  }

  /// Pairs that cannot hold together. Without any one of them, the others could.
  public struct Conflict: Sendable, Hashable {
    /// One contrast of the conflict.
    public struct Pair: Sendable, Hashable {
      /// The text or the part that must be seen: a role of `theme`, or a color.
      public let foreground: String
      /// What it stands on.
      public let background: String
      /// The theme, where roles are meant.
      public let theme: String?
      /// How the pair is seen, where a vision was asked for.
      public let vision: String?
      /// The contrast that is needed, 1…21.
      public let required: Double
      /// The contrast as the palette stands.
      public let ratio: Double
    }
    /// The pairs, in the order of the check.
    public let pairs: [Pair]
    /// Why they clash, in one sentence with the luminances that each allows.
    public let reason: String
    /// The results of the check that the pairs are, by position.
    let results: [Int]
  }

  /// What the designer wants beside passing.
  public struct Wishes: Sendable, Hashable {
    /// Colors keep their OKLCH hue whatever it costs. Otherwise they keep it where that costs little.
    public var keepsHue = false
    /// No color moves farther than this, by CIEDE2000; nil for no limit.
    public var maximumDifference: Double?
    /// Where one color cannot serve two themes, each theme may get a color of its own.
    public var splits = false

    /// Nothing beyond passing.
    public init() {}

    /// Whether a color may become another.
    func allow(_ after: RGB8, for before: Color) -> Bool {
      if let maximumDifference,
        DifferenceMetric.ciede2000.distance(before, after.color) > maximumDifference
      {
        return false
      }
      guard keepsHue else { return true }
      // How far the color stands beside the line from gray through the first one; rounding to 8 bits takes up to 0.01.
      let (from, to) = (before.converted(to: .oklab).components, after.color.converted(to: .oklab).components)
      let chroma = (from.y * from.y + from.z * from.z).squareRoot()
      guard chroma > 0.01 else { return true }
      return abs(from.y * to.z - from.z * to.y) / chroma < 0.01
    }
  }

  /// What is to be done.
  public struct Plan: Sendable {
    /// The changes in the order of the findings that ask for them; empty where nothing can or need be done.
    public let changes: [Change]
    /// The colors that were added because one could not serve two themes; empty unless that was allowed.
    public let splits: [Split]
    /// What cannot be mended, and why; empty where everything is.
    public let conflicts: [Conflict]
    /// How many contrasts were left as they are without a proof that they must be, because the search has a limit; 0 where
    /// the answer is complete. Only palettes with hundreds of contrasts that clash reach it.
    public let undecided: Int
    /// The palette with the changes made.
    public let palette: ColorPalette
    /// The check of that palette: what still fails is in a conflict, or needs more than one translucent or wide-gamut
    /// color to move at once.
    public let report: CheckReport

    /// Nothing to do for a palette without pairs.
    package static func none(for palette: ColorPalette) -> Plan {
      Plan(
        changes: [], splits: [], conflicts: [], undecided: 0, palette: palette,
        report: CheckReport(palettes: []))
    }
  }

  /// Works out which colors to move.
  ///
  /// Colors of the palette and literals of roles move; locked colors never do, and what passes still passes. Where all
  /// contrasts can hold together, they will, at nearly the least sum of CIEDE2000; where they cannot, as many as can,
  /// and each that is left out comes with a minimal set of pairs that clash. Contrast decides on luminance alone, so that
  /// both are exact for opaque sRGB colors; others are moved one at a time.
  ///
  /// - Throws: ``CheckError`` as ``Checker/check(_:_:)`` does.
  public static func plan(_ palette: ColorPalette, _ options: CheckOptions, _ wishes: Wishes = Wishes())
    throws(CheckError) -> Plan
  {
    var options = options
    options.suggests = false
    var check = try Checker.check([palette], options).palettes[0]
    var current = palette
    var splits: [Split] = []
    var solved = solve(check, wishes)
    if wishes.splits {
      while !solved.conflicts.isEmpty, let split = Split.first(in: solved.conflicts, current, check) {
        let parted = split.made(in: current)
        let next = try Checker.check([parted.palette], options).palettes[0]
        let answer = solve(next, wishes)
        guard answer.conflicts.count < solved.conflicts.count else { break }
        (current, check, solved) = (parted.palette, next, answer)
        splits.append(parted.split)
      }
    }
    let base = current
    for (place, color) in solved.moves { current = current.moving(place, to: color) }
    var report = try Checker.check([current], options)
    let results = report.palettes[0].results
    // Those outside sRGB and translucent ones stand still for the solver, whatever it says of them.
    if results.indices.contains(where: {
      results[$0].verdict == .failed && (!solved.seen.contains($0) || check.isUnsolved(results[$0]))
    }) {
      (options.suggests, options.movesFirst) = (true, .foreground)
      current = try mendRest(current, from: base, options, wishes)
      report = try Checker.check([current], options)
    }
    let mended = report.palettes[0].results
    let conflicts = solved.conflicts.filter { $0.results.contains { mended[$0].verdict == .failed } }
    return Plan(
      changes: changes(from: base, to: current, check), splits: splits.map { $0.colored(by: current) },
      conflicts: conflicts,
      undecided: report.summary.failed == 0 ? 0 : solved.undecided, palette: current, report: report)
  }

  /// What the solver made of one palette.
  struct Solved {
    var moves: [(place: PlacePath, color: RGB8)]
    var conflicts: [Conflict]
    var undecided = 0
    /// The results of the check on which the solver has decided.
    var seen: Set<Int>
  }

  private static func solve(_ check: PaletteCheck, _ wishes: Wishes) -> Solved {
    var solverWishes = PaletteSolver.Wishes()
    solverWishes.keepsHue = wishes.keepsHue
    solverWishes.maximumDifference = wishes.maximumDifference
    let problem = PaletteProblem(check)
    guard problem.constraints.contains(where: { !$0.holds }) else {
      return Solved(moves: [], conflicts: [], seen: Set(problem.constraints.map(\.result)))
    }
    let answer = PaletteSolver(problem, solverWishes).solve()
    let moves = zip(problem.variables, answer.moves).compactMap { variable, color in
      color.map { (place: variable.place, color: $0) }
    }
    let conflicts = answer.conflicts.map { Conflict($0, problem, check, wishes) }
    return Solved(
      moves: moves, conflicts: conflicts, undecided: answer.undecided,
      seen: Set(answer.isPlaced ? problem.constraints.map(\.result) : conflicts.flatMap(\.results)))
  }

  /// Mends what the solver leaves alone, one color at a time.
  private static func mendRest(
    _ palette: ColorPalette, from base: ColorPalette, _ options: CheckOptions, _ wishes: Wishes
  ) throws(CheckError) -> ColorPalette {
    var current = try State(palette, options)
    // Every step is a check of the whole palette: large ones get fewer.
    var checks = max(500_000 / max(current.results.count, 1), 20)
    while let step = try current.bestStep(
      options, &checks,
      { place, color in
        base.color(at: place).map { wishes.allow(color, for: $0) } ?? false
      })
    {
      current = step.state
    }
    return current.palette
  }

  private static func changes(from before: ColorPalette, to after: ColorPalette, _ check: PaletteCheck)
    -> [Change]
  {
    var failures: [PlacePath: [String]] = [:]
    var shared: [PlacePath: [String]] = [:]
    var order: [PlacePath] = []
    func moves(_ place: PlacePath) -> Bool { before.color(at: place) != after.color(at: place) }
    for result in check.results {
      let sides = [CheckSuggestion.Side.foreground, .background].map { result.movable($0, check) }
      for (place, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
        guard let place, moves(place) else { continue }
        if failures[place] == nil {
          failures[place] = []
          order.append(place)
        }
        let words = check.words(for: result)
        if result.verdict == .failed, failures[place]?.contains(words) == false {
          failures[place]?.append(words)
        }
        if let other, moves(other), shared[place]?.contains(words) != true {
          shared[place, default: []].append(words)
        }
      }
    }
    return order.compactMap { place in
      guard let from = before.color(at: place), let to = after.color(at: place) else { return nil }
      let failed = failures[place] ?? []
      return Change(
        place: place, from: from, to: to, deltaE: DifferenceMetric.ciede2000.distance(from, to),
        reasons: failed.isEmpty ? shared[place] ?? [] : failed)
    }
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
      let state: State
    }

    /// The first move that mends the first failure that can be mended: of the foreground if possible, else of the
    /// background. Farther moves are tried first, because they mend other failures of the same color too.
    ///
    /// - Parameter checks: how many more checks may be made.
    func bestStep(_ options: CheckOptions, _ checks: inout Int, _ mayMove: (PlacePath, RGB8) -> Bool)
      throws(CheckError) -> Step?
    {
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
          for color in candidates(for: place, in: results) where mayMove(place, color) {
            guard checks > 0 else { return nil }
            checks -= 1
            let trial = palette.moving(place, to: color)
            let after = try State(trial, quick)
            guard after.isBetter(than: self) else { continue }
            return Step(state: try State(trial, options))
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

    private func movable(_ result: CheckResult, _ side: CheckSuggestion.Side) -> PlacePath? {
      result.movable(side, report.palettes[0])
    }
  }
}

extension PaletteCheck {
  /// Whether a result is of a color that is no opaque one of sRGB.
  fileprivate func isUnsolved(_ result: CheckResult) -> Bool {
    [result.foreground, result.background].contains {
      colors[$0].color.alpha < 1 || !colors[$0].color.isInGamut(of: .srgb)
    }
  }

  /// A result as people name it: `textSecondary on background in theme Dark`.
  package func words(for result: CheckResult) -> String {
    let criterion = result.criterion
    let foreground = criterion.foregroundRole ?? colors[result.foreground].ref
    let background = criterion.backgroundRole ?? colors[result.background].ref
    let joint = criterion.measure == .contrast ? "on" : "and"
    return "\(foreground) \(joint) \(background)" + (criterion.theme.map { " in theme \($0)" } ?? "")
  }
}

extension ColorPalette {
  /// The color a place holds; nil where it holds none of its own.
  func color(at place: PlacePath) -> Color? {
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
  func moving(_ place: PlacePath, to color: RGB8) -> ColorPalette {
    var palette = self
    switch place {
    case .color(let group, let name):
      if let (group, index) = position(group, name) {
        palette.groups[group].colors[index].color = color.color
      }
    case .role(let theme, let role):
      if let index = themes.firstIndex(where: { $0.name == theme }) {
        palette.themes[index].roles[role] = ColorReference(literal: color.color)
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
