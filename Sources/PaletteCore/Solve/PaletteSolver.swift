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
    /// Whether the conflicts are all there is, and each is proven.
    var isProven: Bool
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
    let (chosen, conflicts, isProven) = problem.consistent(limits: limits, starts: starts)
    var answer = Answer(moves: searches.map { _ in nil }, conflicts: conflicts, isProven: isProven)
    guard let luminances = problem.luminances(chosen, limits: limits) else { return answer }
    var wanted = starts
    for part in luminances.components() {
      let variables = part.variables
      var search = LuminanceSearch(
        part.problem, start: variables.map { starts[$0] }, tolerance: Self.tolerance(variables.count)
      ) { costs[variables[$0]].of($1) }
      guard let found = search.run(limit: Self.steps) else { continue }
      for (index, value) in zip(variables, found) { wanted[index] = value }
    }
    guard let placed = assigned(chosen, wanted, luminances) else {
      answer.isProven = false
      return answer
    }
    answer.moves = zip(placed.colors, searches).map { $0 == $1.original ? nil : $0 }
    return answer
  }

  private func assigned(
    _ chosen: [PaletteProblem.Constraint], _ wanted: [Double], _ luminances: LuminanceProblem
  )
    -> SolverAssignment?
  {
    var assignment = SolverAssignment(problem, chosen, searches, keepsHue: wishes.keepsHue)
    guard assignment.place(wanted, luminances), assignment.satisfiesAll else { return nil }
    if !wishes.keepsHue { assignment.restoreHues(share: Self.hueShare) }
    return assignment.satisfiesAll ? assignment : nil
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
