/// Finds the luminances that satisfy every contrast at the least cost, by branch and bound.
///
/// The cost of a variable grows with its distance from where it began, on either side. So the sum of the costs of the
/// nearest allowed values is a lower bound, and where those values satisfy the links, it is the answer. Where they do not,
/// a link is put in one order or the other, or, where its order is fixed, a cut is made between the two.
struct LuminanceSearch {
  let problem: LuminanceProblem
  /// Where each variable began.
  let start: [Double]
  /// What it costs a variable to go to a luminance; 0 at its start.
  let cost: (_ variable: Int, _ t: Double) -> Double
  /// What is within this share of the best is as good.
  let tolerance: Double

  private(set) var best: (values: [Double], cost: Double)?
  private var steps = 0
  private var limit = 0

  init(
    _ problem: LuminanceProblem, start: [Double], tolerance: Double,
    cost: @escaping (_ variable: Int, _ t: Double) -> Double
  ) {
    self.problem = problem
    self.start = start
    self.tolerance = tolerance
    self.cost = cost
  }

  /// The cheapest luminances; nil where nothing was found within `limit` steps.
  mutating func run(limit: Int) -> [Double]? {
    self.limit = limit
    guard let state = LuminanceState(problem) else { return nil }
    explore(state)
    return best?.values
  }

  /// A link whose ends are closer than this to satisfying it is satisfied: 8-bit colors differ by more.
  private static let near = 0.0015

  private struct Choice {
    var state: LuminanceState
    var values: [Double]
    var bound: Double
  }

  private mutating func choice(_ state: LuminanceState) -> Choice? {
    var state = state
    guard state.propagate(problem, &steps) else { return nil }
    var values: [Double] = []
    var bound = 0.0
    for index in start.indices {
      let range = state.low[index]...state.high[index]
      guard let value = cheapest(index, in: range) else { return nil }
      values.append(value.t)
      bound += value.cost
    }
    return Choice(state: state, values: values, bound: bound)
  }

  /// The nearest allowed value below the start and the nearest above; the cheaper one.
  private func cheapest(_ index: Int, in range: ClosedRange<Double>) -> (t: Double, cost: Double)? {
    let domain = problem.domains[index]
    let wish = start[index]
    var best: (t: Double, cost: Double)?
    let below = domain.last(to: min(wish, range.upperBound)).flatMap { $0 >= range.lowerBound ? $0 : nil }
    let above = domain.first(from: max(wish, range.lowerBound)).flatMap { $0 <= range.upperBound ? $0 : nil }
    for value in [below, above] {
      guard let value else { continue }
      let cost = cost(index, value)
      if cost < best?.cost ?? .infinity { best = (value, cost) }
    }
    return best
  }

  private func isWorthless(_ bound: Double) -> Bool {
    guard let best else { return false }
    return bound >= best.cost * (1 - tolerance) - 1e-6
  }

  private mutating func explore(_ first: LuminanceState) {
    guard let root = choice(first) else { return }
    var stack = [root]
    while let here = stack.popLast() {
      if isWorthless(here.bound) { continue }
      if steps > limit, best != nil { return }
      if steps > 20 * limit { return }
      for rises in [true, false] { offer(here, rises: rises) }
      if isWorthless(here.bound) { continue }
      guard let worst = mostViolated(here) else {
        let values = settled(here)
        if here.bound < best?.cost ?? .infinity { best = (values, here.bound) }
        continue
      }
      let children = split(here, worst).compactMap { choice($0) }
      // The more promising child comes first off the stack.
      stack += children.sorted { $0.bound > $1.bound }
    }
  }

  /// Makes a whole solution of what is known here, by pushing each variable past those it is linked with, from dark to light
  /// or from light to dark; keeps it where it is the best so far.
  private mutating func offer(_ choice: Choice, rises: Bool) {
    var values = choice.values
    let order = values.indices.sorted {
      (rises ? values[$0] < values[$1] : values[$0] > values[$1]) || (values[$0] == values[$1] && $0 < $1)
    }
    var links: [[(other: Int, gap: Double)]] = Array(repeating: [], count: values.count)
    for (index, link) in problem.links.enumerated() {
      // An order that is fixed against the values cannot be met by pushing one way.
      let sign = choice.state.order[index]
      if sign != 0, (values[link.a] - values[link.b]) * Double(sign) < 0 { return }
      links[link.a].append((link.b, link.gap))
      links[link.b].append((link.a, link.gap))
    }
    var isPlaced = Array(repeating: false, count: values.count)
    var total = 0.0
    for index in order {
      var bound = values[index]
      for (other, gap) in links[index] where isPlaced[other] {
        bound = rises ? max(bound, values[other] + gap) : min(bound, values[other] - gap)
      }
      let domain = problem.domains[index]
      guard let value = rises ? domain.first(from: bound) : domain.last(to: bound) else { return }
      values[index] = value
      isPlaced[index] = true
      total += cost(index, value)
      if total >= best?.cost ?? .infinity { return }
    }
    best = (values, total)
  }

  /// The link whose ends are farthest from satisfying it; open links before those in order.
  private func mostViolated(_ choice: Choice) -> Int? {
    var found: Int?
    var most = Self.near
    for (index, link) in problem.links.enumerated() {
      let difference = choice.values[link.a] - choice.values[link.b]
      let order = choice.state.order[index]
      let lack = link.gap - (order == 0 ? abs(difference) : difference * Double(order))
      let weight = order == 0 && lack > Self.near ? lack + 10 : lack
      if weight > most {
        most = weight
        found = index
      }
    }
    return found
  }

  private func split(_ choice: Choice, _ index: Int) -> [LuminanceState] {
    let link = problem.links[index]
    var (one, two) = (choice.state, choice.state)
    let order = choice.state.order[index]
    if order == 0 {
      one.order[index] = 1
      two.order[index] = -1
      return [one, two]
    }
    let (light, dark) = order == 1 ? (link.a, link.b) : (link.b, link.a)
    // The dark one wants to be at `wish`, the light one to leave it no more than `room`.
    let wish = choice.values[dark]
    let room = choice.values[light] - link.gap
    let cut = (wish + room) / 2
    one.high[dark] = min(one.high[dark], cut)
    two.low[dark] = max(two.low[dark], cut)
    two.low[light] = max(two.low[light], cut + link.gap)
    guard let top = problem.domains[dark].last(to: one.high[dark]), top >= one.low[dark] else { return [two] }
    one.high[dark] = top
    return [one, two]
  }

  /// The values pulled apart where links are short of a hair.
  private func settled(_ choice: Choice) -> [Double] {
    var values = choice.values
    for _ in 0..<4 {
      for (index, link) in problem.links.enumerated() {
        let order = choice.state.order[index]
        let difference = values[link.a] - values[link.b]
        let sign = order == 0 ? (difference < 0 ? -1.0 : 1) : Double(order)
        let lack = link.gap - difference * sign
        guard lack > 0 else { continue }
        values[link.a] = min(
          max(values[link.a] + sign * lack / 2, choice.state.low[link.a]), choice.state.high[link.a])
        values[link.b] = min(
          max(values[link.b] - sign * lack / 2, choice.state.low[link.b]), choice.state.high[link.b])
      }
    }
    return values
  }
}
