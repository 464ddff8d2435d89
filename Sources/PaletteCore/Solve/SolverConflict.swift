/// Contrasts that cannot hold together, though all of them but any one could.
struct SolverConflict {
  /// The constraints, in the order of the check.
  let constraints: [PaletteProblem.Constraint]
}

extension PaletteProblem {
  /// Chooses as many constraints as can hold together, those that hold now first, and proves for each that is left out
  /// that it cannot be added.
  ///
  /// - Returns: the constraints to satisfy, the conflicts, and whether every answer was a proof.
  func consistent(limits: [ClosedRange<Double>], starts: [Double]) -> (
    chosen: [Constraint], conflicts: [SolverConflict], isProven: Bool
  ) {
    var steps = 0
    if case .solution = answer(constraints, limits, starts, &steps, Self.fewSteps * 50) {
      return (constraints, [], true)
    }
    var chosen = constraints.filter(\.holds)
    var values = starts
    var budget = Self.mostSteps
    var conflicts: [SolverConflict] = []
    var isProven = true
    for wish in constraints.filter({ !$0.holds }).sorted(by: { ($0.lack, $0.result) < ($1.lack, $1.result) })
    {
      switch added(wish, to: chosen, limits, values, &steps) {
      case .solution(let found):
        chosen.append(wish)
        values = found
      case .undecided: isProven = false
      case .none(let clash):
        let conflict = minimal(clash, with: wish, limits, starts, &budget)
        let pairs = Set(conflict.map(\.pair))
        if !conflicts.contains(where: { Set($0.constraints.map(\.pair)) == pairs }) {
          conflicts.append(SolverConflict(constraints: conflict))
        }
      }
    }
    return (chosen, conflicts, isProven)
  }

  /// What came of one constraint more.
  private enum Addition {
    case solution([Double])
    /// The constraints that cannot hold together, with the new one.
    case none([Constraint])
    case undecided
  }

  /// Steps of search for one palette, and as many to explain its conflicts: a second, at most. Palettes people make take
  /// thousands.
  private static let mostSteps = 30_000_000
  /// Steps for one constraint more: where that is not enough, the others still get their turn.
  private static let manySteps = 300_000
  /// Steps for a part of the palette, where another part may give the answer sooner.
  private static let fewSteps = 20_000

  /// Whether a constraint can hold beside others that do.
  ///
  /// Clashes are small as a rule: so the constraints nearest to the new one are tried first, and more of them only where
  /// those can hold. Where all must be looked at, the search starts from luminances at which the others hold.
  private func added(
    _ wish: Constraint, to chosen: [Constraint], _ limits: [ClosedRange<Double>], _ values: [Double],
    _ steps: inout Int
  ) -> Addition {
    var reached = Set(Self.variables(of: wish))
    var size = -1
    while true {
      let near = chosen.filter { Set(Self.variables(of: $0)).isSubset(of: reached) }
      if near.count > size {
        size = near.count
        var few = 0
        if case LuminanceProblem.Answer.none = answer(near + [wish], limits, values, &few, Self.fewSteps) {
          return .none(near + [wish])
        }
      }
      let wider = chosen.reduce(into: reached) { wider, constraint in
        let ends = Self.variables(of: constraint)
        if ends.contains(where: reached.contains) { wider.formUnion(ends) }
      }
      if wider == reached { break }
      reached = wider
    }
    let all = chosen.filter { Self.variables(of: $0).contains(where: reached.contains) } + [wish]
    switch answer(all, limits, values, &steps, min(steps + Self.manySteps, Self.mostSteps)) {
    case .solution(let found):
      var values = values
      for index in reached { values[index] = found[index] }
      return .solution(values)
    case .none: return .none(all)
    case .undecided: return .undecided
    }
  }

  /// Whether constraints can hold together.
  private func answer(
    _ some: [Constraint], _ limits: [ClosedRange<Double>], _ starts: [Double], _ steps: inout Int,
    _ limit: Int
  ) -> LuminanceProblem.Answer {
    guard let problem = luminances(some, limits: limits) else { return LuminanceProblem.Answer.none }
    var values = starts
    for part in problem.components() {
      let hint = part.variables.map { starts[$0] }
      switch part.problem.feasible(near: hint, &steps, limit: limit) {
      case .none: return LuminanceProblem.Answer.none
      case .undecided: return .undecided
      case .solution(let found): for (index, value) in zip(part.variables, found) { values[index] = value }
      }
    }
    return .solution(values)
  }

  /// The smallest part of a clash that still is one: pairs are left out, and stay out where the rest still clashes.
  ///
  /// - Parameter budget: steps that may be taken; where they run out, what is left is a clash, but a smaller one may be in it.
  private func minimal(
    _ clash: [Constraint], with wish: Constraint, _ limits: [ClosedRange<Double>], _ starts: [Double],
    _ budget: inout Int
  ) -> [Constraint] {
    var kept = clash
    func stillClashes(_ rest: [Constraint]) -> Bool {
      guard budget > 0 else { return false }
      var steps = 0
      defer { budget -= steps }
      if case LuminanceProblem.Answer.none = answer(rest, limits, starts, &steps, budget / 8) { return true }
      return false
    }
    // Halves, quarters and so on first: most pairs of a large part have nothing to do with the clash.
    let pairs = Set(kept.map(\.pair)).subtracting([wish.pair]).sorted()
    var size = pairs.count / 2
    var left = pairs
    while size >= 1 {
      var start = 0
      while start < left.count {
        let out = Set(left[start..<min(start + size, left.count)])
        let rest = kept.filter { !out.contains($0.pair) }
        if stillClashes(rest) {
          kept = rest
          left.removeAll(where: out.contains)
        } else {
          start += size
        }
      }
      size /= 2
    }
    // Of one pair in several themes or visions, one may be enough.
    for constraint in kept where kept.count(where: { $0.pair == constraint.pair }) > 1 {
      let rest = kept.filter { $0.result != constraint.result }
      if stillClashes(rest) { kept = rest }
    }
    return kept.sorted { $0.result < $1.result }
  }
}
