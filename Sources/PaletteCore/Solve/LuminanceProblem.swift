/// Which luminances satisfy every contrast, on the scale on which contrast is a distance.
///
/// With t = ln(Y + 0.05), a contrast of r between two colors means that their t differ by at least ln r, whichever is
/// the lighter. A color that may move is a variable; one that may not is a point for each vision. Between two variables
/// the order is open: either may be the lighter. What follows from points alone are gaps cut out of a variable's range.
struct LuminanceProblem {
  /// ln(0.05): black.
  static let black = -2.995732273553991
  /// ln(1.05): white.
  static let white = 0.048790164169432

  /// Allowed stretches of t for one variable, apart and in order; empty where nothing is allowed.
  struct Domain {
    private(set) var stretches: [ClosedRange<Double>]

    init(_ range: ClosedRange<Double> = black...white) { stretches = [range] }

    /// Cuts the open interval of `gap` around `point` out.
    mutating func cut(around point: Double, gap: Double) {
      let (low, high) = (point - gap + LuminanceProblem.slack, point + gap - LuminanceProblem.slack)
      guard low < high else { return }
      stretches = stretches.flatMap { stretch -> [ClosedRange<Double>] in
        if stretch.upperBound <= low || stretch.lowerBound >= high { return [stretch] }
        var parts: [ClosedRange<Double>] = []
        if stretch.lowerBound <= low { parts.append(stretch.lowerBound...low) }
        if stretch.upperBound >= high { parts.append(high...stretch.upperBound) }
        return parts
      }
    }

    /// The least allowed value from `bound` on.
    func first(from bound: Double) -> Double? {
      for stretch in stretches where stretch.upperBound >= bound { return max(stretch.lowerBound, bound) }
      return nil
    }

    /// The greatest allowed value up to `bound`.
    func last(to bound: Double) -> Double? {
      for stretch in stretches.reversed() where stretch.lowerBound <= bound {
        return min(stretch.upperBound, bound)
      }
      return nil
    }

    /// The allowed value nearest to `wish` within a range; nil where there is none.
    func nearest(to wish: Double, in range: ClosedRange<Double>) -> Double? {
      var best: Double?
      for stretch in stretches {
        let low = max(stretch.lowerBound, range.lowerBound)
        let high = min(stretch.upperBound, range.upperBound)
        guard low <= high else { continue }
        let value = min(max(wish, low), high)
        if abs(value - wish) < abs((best ?? .infinity) - wish) { best = value }
      }
      return best
    }

    /// The stretch that holds `value`, cut to a range.
    func stretch(around value: Double, in range: ClosedRange<Double>) -> ClosedRange<Double> {
      for stretch in stretches where stretch.contains(value) {
        let low = max(stretch.lowerBound, range.lowerBound)
        let high = min(stretch.upperBound, range.upperBound)
        if low <= high { return low...high }
      }
      return value...value
    }
  }

  /// A contrast between two variables.
  struct Link: Hashable {
    var a: Int
    var b: Int
    /// ln of the ratio.
    var gap: Double
  }

  /// A contrast between a variable and a fixed color.
  struct Anchor {
    var variable: Int
    /// ln(Y + 0.05) of the fixed color as one vision sees it.
    var point: Double
    var gap: Double
  }

  /// Arithmetic on logarithms is trusted to this much; what is found is measured again, exactly, on 8-bit colors.
  static let slack = 1e-9

  /// One domain for each variable.
  var domains: [Domain]
  /// Contrasts between variables; of several between the same two, the largest.
  var links: [Link]

  init(limits: [ClosedRange<Double>], links: [Link], anchors: [Anchor]) {
    domains = limits.map { Domain($0) }
    for anchor in anchors { domains[anchor.variable].cut(around: anchor.point, gap: anchor.gap) }
    var largest: [SIMD2<Int>: Double] = [:]
    for link in links {
      let key = SIMD2(min(link.a, link.b), max(link.a, link.b))
      largest[key] = max(largest[key] ?? 0, link.gap)
    }
    self.links = largest.map { Link(a: $0.key.x, b: $0.key.y, gap: $0.value) }.sorted {
      ($0.a, $0.b) < ($1.a, $1.b)
    }
  }

  /// t of a relative luminance, 0…1.
  static func t(_ luminance: Double) -> Double { logarithm(max(luminance, 0) + 0.05) }
}

/// Variables that are linked with each other, directly or through others, with what a search knows of them.
struct LuminanceState {
  /// Lower and upper bounds of t, both allowed values.
  var low: [Double]
  var high: [Double]
  /// For each link: 1 where `a` is the lighter, -1 where `b` is, 0 while it is open.
  var order: [Int8]

  /// Nil where a variable has no allowed value at all.
  init?(_ problem: LuminanceProblem) {
    low = []
    high = []
    order = Array(repeating: 0, count: problem.links.count)
    for domain in problem.domains {
      guard let first = domain.stretches.first, let last = domain.stretches.last else { return nil }
      low.append(first.lowerBound)
      high.append(last.upperBound)
    }
  }

  /// Narrows the bounds until nothing follows any more; false where nothing is left.
  ///
  /// An open link whose one order is impossible takes the other.
  mutating func propagate(_ problem: LuminanceProblem, _ steps: inout Int) -> Bool {
    var changed = true
    while changed {
      changed = false
      for (index, link) in problem.links.enumerated() {
        steps += 1
        if order[index] == 0 {
          let canA = high[link.a] - low[link.b] >= link.gap - LuminanceProblem.slack
          let canB = high[link.b] - low[link.a] >= link.gap - LuminanceProblem.slack
          if !canA, !canB { return false }
          if canA, canB { continue }
          order[index] = canA ? 1 : -1
        }
        let (light, dark) = order[index] == 1 ? (link.a, link.b) : (link.b, link.a)
        let gap = link.gap - LuminanceProblem.slack
        if low[light] < low[dark] + gap - 1e-13 {
          guard let first = problem.domains[light].first(from: low[dark] + gap) else { return false }
          if first > low[light] {
            low[light] = first
            changed = true
          }
        }
        if high[dark] > high[light] - gap + 1e-13 {
          guard let last = problem.domains[dark].last(to: high[light] - gap) else { return false }
          if last < high[dark] {
            high[dark] = last
            changed = true
          }
        }
        if low[light] > high[light] || low[dark] > high[dark] { return false }
      }
    }
    return true
  }
}

extension LuminanceProblem {
  /// What a search found out.
  enum Answer {
    /// One luminance (as t) for each variable that satisfies everything.
    case solution([Double])
    /// There is none: every order of every link was looked at.
    case none
    /// The search was given up.
    case undecided
  }

  /// Whether all contrasts can hold at once. Complete: `none` is a proof.
  ///
  /// Each link is tried in both orders, the narrowest choice first, and first in the order of `hint`. With all orders fixed,
  /// the lower bounds are a solution.
  func feasible(near hint: [Double], _ steps: inout Int, limit: Int) -> Answer {
    guard let start = LuminanceState(self) else { return .none }
    var stack = [start]
    while var state = stack.popLast() {
      if steps > limit { return .undecided }
      guard state.propagate(self, &steps) else { continue }
      var open: Int?
      var least = Double.infinity
      for (index, link) in links.enumerated() where state.order[index] == 0 {
        // The freer of the two orders: where it is small, little is left to search.
        let room =
          max(state.high[link.a] - state.low[link.b], state.high[link.b] - state.low[link.a]) - link.gap
        if room < least {
          least = room
          open = index
        }
      }
      guard let open else { return .solution(state.low) }
      let likely: Int8 = hint[links[open].a] >= hint[links[open].b] ? 1 : -1
      for order in [-likely, likely] {
        var next = state
        next.order[open] = order
        stack.append(next)
      }
    }
    return .none
  }

  /// The variables in sets that no link joins; links and domains keep their order.
  func components() -> [(variables: [Int], problem: LuminanceProblem)] {
    var set = Array(domains.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while set[index] != index { index = set[index] }
      return index
    }
    for link in links { set[max(root(link.a), root(link.b))] = min(root(link.a), root(link.b)) }
    var members: [Int: [Int]] = [:]
    for index in domains.indices { members[root(index), default: []].append(index) }
    return members.sorted { $0.key < $1.key }.map { _, variables in
      var position: [Int: Int] = [:]
      for (place, variable) in variables.enumerated() { position[variable] = place }
      var part = self
      part.domains = variables.map { domains[$0] }
      part.links = links.compactMap { link in
        guard let a = position[link.a], let b = position[link.b] else { return nil }
        return Link(a: a, b: b, gap: link.gap)
      }
      return (variables, part)
    }
  }
}
