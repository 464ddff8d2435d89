/// Finds the nearest colors that satisfy what a check asks, or the proof that there are none.
struct PaletteSolver {
  /// What the designer wants besides.
  struct Wishes {
    /// Colors keep their hue whatever it costs.
    var keepsHue = false
    /// No color may move farther than this, by CIEDE2000.
    var maximumDifference: Double?
  }

  /// What was found.
  struct Answer {
    /// New colors for the variables of the problem, by position; nil where one stays.
    var moves: [RGB8?]
    /// What cannot hold together.
    var conflicts: [SolverConflict]
    /// How many contrasts were left as they are because the search for them was given up; 0 where the conflicts are all
    /// there is, and each is proven.
    var undecided: Int
    /// Whether colors were found for all that can hold together.
    var isPlaced = true
  }

  private let problem: PaletteProblem
  private let wishes: Wishes
  private let searches: [NearestColor]
  private let starts: [Double]

  init(_ problem: PaletteProblem, _ wishes: Wishes) {
    self.problem = problem
    self.wishes = wishes
    searches = problem.variables.map { NearestColor($0.color) }
    starts = problem.variables.map { LuminanceProblem.t(Contrast.relativeLuminance($0.color)) }
  }

  /// Of the least cost, what is within this share is as good: less where few colors move, because there the least can be had.
  private static func tolerance(_ count: Int) -> Double { count <= 4 ? 0.002 : count <= 7 ? 0.005 : 0.02 }
  /// What giving colors their hue back may cost, as a share of the whole.
  private static let hueShare = 0.006
  /// Steps of the search for the least cost, beyond which the best found so far is taken.
  private static let steps = 400_000

  /// Solves all that can hold together.
  func solve() -> Answer {
    let costs = searches.indices.map { LuminanceCost(searches[$0], start: starts[$0]) }
    let limits = costs.map { cost in
      wishes.maximumDifference.map { cost.range(within: $0) } ?? LuminanceProblem
        .black...LuminanceProblem.white
    }
    let found = problem.consistent(limits: limits, starts: starts)
    var answer = Answer(
      moves: searches.map { _ in nil }, conflicts: found.conflicts, undecided: found.undecided)
    // What is placed last is left out first where 8-bit colors have no room for all.
    let held = found.chosen.count { $0.holds }
    var added = found.chosen.count - held
    let ordered = found.chosen.filter(\.holds) + found.chosen.filter { !$0.holds }
    while true {
      let chosen = Array(ordered.prefix(held + added))
      if let placed = placed(chosen, known: found.values, limits: limits, costs) {
        answer.moves = zip(placed.colors, searches).map { $0 == $1.original ? nil : $0 }
        answer.undecided += ordered.count - chosen.count
        return answer
      }
      // A palette that people make is placed at the first try; and without a proof, no answer is complete.
      guard found.undecided > 0 || !found.conflicts.isEmpty, added > 1 else { break }
      added = added * 3 / 4
    }
    answer.undecided += 1
    answer.isPlaced = false
    return answer
  }

  /// Colors that satisfy the constraints, of which it is known that they can hold.
  private func placed(
    _ chosen: [PaletteProblem.Constraint], known: [Double], limits: [ClosedRange<Double>],
    _ costs: [LuminanceCost]
  ) -> SolverAssignment? {
    guard let luminances = problem.luminances(chosen, limits: limits) else { return nil }
    var wanted = starts
    for part in luminances.components() {
      let variables = part.variables
      var search = LuminanceSearch(
        part.problem, start: variables.map { starts[$0] }, tolerance: Self.tolerance(variables.count)
      ) { costs[variables[$0]].of($1) }
      let found = search.run(limit: Self.steps) ?? variables.map { known[$0] }
      for (index, value) in zip(variables, found) { wanted[index] = value }
    }
    return assigned(chosen, wanted, luminances)
  }

  private func assigned(
    _ chosen: [PaletteProblem.Constraint], _ wanted: [Double], _ luminances: LuminanceProblem
  )
    -> SolverAssignment?
  {
    // Where the cheapest luminances leave no room for rounding, others do.
    let roomy = Self.roomiest(luminances, near: wanted)
    for share in [0, 0.1, 0.3, 0.6, 1.0] {
      var assignment = SolverAssignment(problem, chosen, searches, keepsHue: wishes.keepsHue)
      let aimed = zip(wanted, roomy).map { $0 + ($1 - $0) * share }
      guard assignment.place(aimed, luminances, nearness: share == 0 ? 0.004 : 0.001),
        assignment.satisfiesAll
      else { continue }
      if !wishes.keepsHue { assignment.restoreHues(share: Self.hueShare) }
      if assignment.satisfiesAll { return assignment }
    }
    return nil
  }

  /// Luminances (as t) in the order of the wanted ones that leave every contrast between two of them as much more than it
  /// needs as can be, so that rounding to 8 bits breaks none.
  private static func roomiest(_ luminances: LuminanceProblem, near wanted: [Double]) -> [Double] {
    func state(_ extra: Double) -> LuminanceState? {
      var problem = luminances
      for index in problem.links.indices { problem.links[index].gap += extra }
      guard var state = LuminanceState(problem) else { return nil }
      for (index, link) in problem.links.enumerated() {
        state.order[index] = wanted[link.a] >= wanted[link.b] ? 1 : -1
      }
      var steps = 0
      return state.propagate(problem, &steps) ? state : nil
    }
    var (held, failed) = (0.0, 0.5)
    guard var best = state(held) else { return wanted }
    for _ in 0..<12 {
      let middle = (held + failed) / 2
      if let found = state(middle) { (held, best) = (middle, found) } else { failed = middle }
    }
    return wanted.indices.map {
      luminances.domains[$0].nearest(to: wanted[$0], in: best.low[$0]...best.high[$0]) ?? wanted[$0]
    }
  }
}

/// What it costs a color to go to a luminance, by CIEDE2000; worked out where it is asked for, and drawn straight between.
final class LuminanceCost {
  private let search: NearestColor
  private let start: Double
  private var knots: [Int: Double] = [:]
  /// Steps of t between knots: a twentieth of an L* near white, half of one near black.
  private static let spacing = 0.04

  init(_ search: NearestColor, start: Double) {
    self.search = search
    self.start = start
  }

  /// The cost at t; 0 at the start.
  func of(_ t: Double) -> Double {
    let place = (t - start) / Self.spacing
    let below = place.rounded(.down)
    let share = place - below
    let low = knot(Int(below))
    return share < 1e-9 ? low : low + (knot(Int(below) + 1) - low) * share
  }

  private func knot(_ index: Int) -> Double {
    if index == 0 { return 0 }
    if let known = knots[index] { return known }
    let t = min(max(start + Double(index) * Self.spacing, LuminanceProblem.black), LuminanceProblem.white)
    let cost = search.cost(of: min(max(exponential(t) - 0.05, 0), 1))
    knots[index] = cost
    return cost
  }

  /// The luminances, as t, that cost no more than `most`.
  func range(within most: Double) -> ClosedRange<Double> {
    func reach(_ end: Double) -> Double {
      if of(end) <= most { return end }
      var (inside, outside) = (start, end)
      for _ in 0..<30 {
        let middle = (inside + outside) / 2
        if of(middle) <= most { inside = middle } else { outside = middle }
      }
      return inside
    }
    return min(reach(LuminanceProblem.black), start)...max(reach(LuminanceProblem.white), start)
  }
}
