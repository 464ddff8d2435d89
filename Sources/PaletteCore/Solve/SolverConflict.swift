/// Contrasts that cannot hold together, though all of them but any one could.
struct SolverConflict {
  /// The constraints, in the order of the check.
  let constraints: [PaletteProblem.Constraint]
}

extension PaletteProblem {
  /// What can hold together, and what cannot.
  struct Consistency {
    /// The constraints to satisfy.
    var chosen: [Constraint]
    /// Luminances, as t, at which they hold.
    var values: [Double]
    var conflicts: [SolverConflict] = []
    /// How many constraints were left out because the search for them was given up; 0 where every answer is a proof.
    var undecided = 0
  }

  /// Chooses as many constraints as can hold together, those that hold now first, and proves for each that is left out
  /// that it cannot be added, as far as ``mostSteps`` reach.
  func consistent(limits: [ClosedRange<Double>], starts: [Double]) -> Consistency {
    var steps = 0
    if case .solution(let found) = answer(constraints, limits, starts, &steps, Self.fewSteps * 50) {
      return Consistency(chosen: constraints, values: found)
    }
    var result = Consistency(chosen: constraints.filter(\.holds), values: starts)
    var budget = Self.mostSteps
    steps = 0
    var known: Set<Set<Int>> = []
    for wish in constraints.filter({ !$0.holds }).sorted(by: { ($0.lack, $0.result) < ($1.lack, $1.result) })
    {
      if holds(wish, at: result.values, limits) {
        result.chosen.append(wish)
        continue
      }
      if steps > Self.mostSteps {
        result.undecided += 1
        continue
      }
      switch added(wish, to: result.chosen, limits, result.values, &steps) {
      case .solution(let found):
        result.chosen.append(wish)
        result.values = found
      case .undecided: result.undecided += 1
      case .none(let clash):
        let conflict = minimal(clash, with: wish, limits, starts, &budget)
        if known.insert(Set(conflict.map(\.pair))).inserted {
          result.conflicts.append(SolverConflict(constraints: conflict))
        }
      }
    }
    return result
  }

  /// Whether a constraint holds at luminances that were found already; false where that takes a search to tell.
  private func holds(_ wish: Constraint, at values: [Double], _ limits: [ClosedRange<Double>]) -> Bool {
    let gap = logarithm(wish.required)
    switch (wish.foreground, wish.background) {
    case (.variable(let a), .variable(let b)): return abs(values[a] - values[b]) >= gap
    case (.variable(let index), .fixed(let color)), (.fixed(let color), .variable(let index)):
      return points(of: color, wish.vision).allSatisfy { abs(values[index] - $0) >= gap }
    case (.fixed, .fixed): return false
    }
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
    var reached = Array(repeating: false, count: variables.count)
    for index in Self.variables(of: wish) { reached[index] = true }
    let ends = chosen.map { Self.variables(of: $0) }
    var size = -1
    while true {
      let near = chosen.indices.filter { ends[$0].allSatisfy { reached[$0] } }
      steps += chosen.count
      if near.count > size {
        size = near.count
        var few = 0
        let some = near.map { chosen[$0] } + [wish]
        let found = answer(some, limits, values, &few, Self.fewSteps)
        steps += few
        if case LuminanceProblem.Answer.none = found { return .none(some) }
      }
      var wider = reached
      for pair in ends where pair.contains(where: { reached[$0] }) {
        for index in pair { wider[index] = true }
      }
      if wider == reached { break }
      reached = wider
    }
    let all = chosen.indices.filter { ends[$0].contains { reached[$0] } }.map { chosen[$0] } + [wish]
    switch answer(all, limits, values, &steps, steps + Self.manySteps) {
    case .solution(let found):
      var values = values
      for index in reached.indices where reached[index] { values[index] = found[index] }
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
    // To build a problem takes about as long as so many steps for each constraint.
    steps += 40 * some.count
    guard let problem = luminances(some, limits: limits) else { return LuminanceProblem.Answer.none }
    let limit = limit + 40 * some.count
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
