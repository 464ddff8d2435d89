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
    if case .solution = answer(constraints, limits, starts, &steps) { return (constraints, [], true) }
    var chosen = constraints.filter(\.holds)
    var conflicts: [SolverConflict] = []
    var isProven = true
    for wish in constraints.filter({ !$0.holds }).sorted(by: { ($0.lack, $0.result) < ($1.lack, $1.result) })
    {
      switch answer(chosen + [wish], limits, starts, &steps) {
      case .solution: chosen.append(wish)
      case .undecided: isProven = false
      case .none:
        let conflict = minimal(chosen, with: wish, limits, starts)
        let pairs = Set(conflict.map(\.pair))
        if !conflicts.contains(where: { Set($0.constraints.map(\.pair)) == pairs }) {
          conflicts.append(SolverConflict(constraints: conflict))
        }
      }
    }
    return (chosen, conflicts, isProven)
  }

  /// Steps of search for one palette: a second, at most. Palettes people make take thousands.
  private static let mostSteps = 30_000_000

  /// Whether constraints can hold together.
  private func answer(
    _ some: [Constraint], _ limits: [ClosedRange<Double>], _ starts: [Double], _ steps: inout Int
  ) -> LuminanceProblem.Answer {
    guard let problem = luminances(some, limits: limits) else { return LuminanceProblem.Answer.none }
    var values = Array(repeating: 0.0, count: variables.count)
    for part in problem.components() {
      let hint = part.variables.map { starts[$0] }
      switch part.problem.feasible(near: hint, &steps, limit: Self.mostSteps) {
      case .none: return LuminanceProblem.Answer.none
      case .undecided: return .undecided
      case .solution(let found): for (index, value) in zip(part.variables, found) { values[index] = value }
      }
    }
    return .solution(values)
  }

  /// The smallest part of `chosen` that clashes with `wish`: pairs are left out one by one, and stay out where the rest
  /// still clashes.
  private func minimal(
    _ chosen: [Constraint], with wish: Constraint, _ limits: [ClosedRange<Double>],
    _ starts: [Double]
  ) -> [Constraint] {
    var steps = 0
    var kept = connected(to: wish, in: chosen) + [wish]
    for pair in Set(kept.map(\.pair)).sorted() where pair != wish.pair {
      let rest = kept.filter { $0.pair != pair }
      if case LuminanceProblem.Answer.none = answer(rest, limits, starts, &steps) { kept = rest }
    }
    // Of one pair in several themes or visions, one may be enough.
    for constraint in kept where kept.count(where: { $0.pair == constraint.pair }) > 1 {
      let rest = kept.filter { $0.result != constraint.result }
      if case LuminanceProblem.Answer.none = answer(rest, limits, starts, &steps) { kept = rest }
    }
    return kept.sorted { $0.result < $1.result }
  }

  /// The constraints that share a variable with `wish`, directly or through others.
  private func connected(to wish: Constraint, in some: [Constraint]) -> [Constraint] {
    var reached = Set(Self.variables(of: wish))
    var grew = true
    while grew {
      grew = false
      for constraint in some {
        let ends = Self.variables(of: constraint)
        if ends.contains(where: reached.contains), !ends.allSatisfy(reached.contains) {
          reached.formUnion(ends)
          grew = true
        }
      }
    }
    return some.filter { Self.variables(of: $0).contains(where: reached.contains) }
  }
}
