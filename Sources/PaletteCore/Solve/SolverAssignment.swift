/// Turns luminances into 8-bit colors, nearest first, and moves them until none can come nearer alone.
struct SolverAssignment {
  private let problem: PaletteProblem
  private let chosen: [PaletteProblem.Constraint]
  private let searches: [NearestColor]
  private let measures: [SeenLuminance]
  private let keepsHue: Bool
  /// The constraints at each variable.
  private let touching: [[Int]]
  /// The variables that must stay apart from others, or in order with them.
  private let related: Set<Int>
  private(set) var colors: [RGB8]
  /// The variables that have their color; others are only wishes yet.
  private var placed: Set<Int> = []
  /// Of each color, how far it moved.
  private(set) var distances: [Double]

  init(
    _ problem: PaletteProblem, _ chosen: [PaletteProblem.Constraint], _ searches: [NearestColor],
    keepsHue: Bool
  ) {
    self.problem = problem
    self.chosen = chosen
    self.searches = searches
    self.keepsHue = keepsHue
    measures = problem.visions.map { SeenLuminance($0) }
    var touching = [[Int]](repeating: [], count: problem.variables.count)
    for (index, constraint) in chosen.enumerated() {
      for variable in Set(PaletteProblem.variables(of: constraint)) { touching[variable].append(index) }
    }
    self.touching = touching
    related = Set(problem.relations.flatMap { [$0.first, $0.second] })
    colors = searches.map(\.original)
    distances = colors.map { _ in 0 }
  }

  /// Places every variable near its luminance (as t), then improves.
  ///
  /// After each color the bounds of the others are narrowed to what it leaves them, so that the last still finds room.
  ///
  /// - Parameter nearness: how near to its wish a color is looked for first; the nearer, the more room is left to others.
  /// - Returns: false where a variable found no 8-bit color.
  mutating func place(_ wishes: [Double], _ luminances: LuminanceProblem, nearness: Double) -> Bool {
    var luminances = luminances
    guard var state = LuminanceState(luminances) else { return false }
    for (index, link) in luminances.links.enumerated() {
      state.order[index] = wishes[link.a] >= wishes[link.b] ? 1 : -1
    }
    var steps = 0
    guard state.propagate(luminances, &steps) else { return false }
    // What has least room goes first.
    var waiting = Set(wishes.indices.filter { !touching[$0].isEmpty })
    var order: [Int] = []
    while let index = waiting.min(by: {
      (state.high[$0] - state.low[$0], $0) < (state.high[$1] - state.low[$1], $1)
    }) {
      waiting.remove(index)
      order.append(index)
      let room = stretches(index).compactMap { $0.overlap(state.low[index], state.high[index]) }
      var found: NearestColor.Found?
      // Grays stay grays, though a tint might come nearer.
      for (mayTint, width) in [
        (false, nearness), (false, 0.004), (false, 0.02), (true, nearness), (false, 0.08), (true, 0.02),
        (false, 4), (true, 4),
      ]
      where found == nil {
        found = nearest(
          index, room.compactMap { $0.overlap(wishes[index] - width, wishes[index] + width) },
          mayTint: mayTint)
      }
      guard let found else { return false }
      colors[index] = found.color
      distances[index] = found.deltaE
      placed.insert(index)
      let t = LuminanceProblem.t(luminance(found.color, 0))
      luminances.domains[index] = LuminanceProblem.Domain(t...t)
      (state.low[index], state.high[index]) = (t, t)
      // A hair of rounding may be missing; what is placed is measured exactly in any case.
      guard state.propagate(luminances, &steps) else { return false }
    }
    improve(order)
    return true
  }

  /// Pairs that were moved together so far, and how many may be: where many colors clash, the last gains are small.
  private var slides = 0
  private static let mostSlides = 400
  /// Searches for a nearer color, and how many may be made: palettes of dozens of colors are improved until none gains, for
  /// hundreds there is no time.
  private var searched = 0
  private static let mostSearches = 3000

  /// Moves each color to the best place that the others leave it, until none gains.
  private mutating func improve(_ order: [Int]) {
    for _ in 0..<6 {
      var improved = false
      if slides > Self.mostSlides { return }
      for index in order where distances[index] > 0 && searched < Self.mostSearches {
        searched += 1
        guard let found = nearest(index, stretches(index)) else { continue }
        if found.deltaE < distances[index] - 1e-9 {
          colors[index] = found.color
          distances[index] = found.deltaE
          improved = true
        }
      }
      for link in tightLinks() where searched < Self.mostSearches && slide(link.0, link.1) { improved = true }
      if !improved { break }
    }
    polish()
  }

  /// Below this sum of differences one step of a channel is a noticeable share of the whole.
  private static let smallMove = 4.0
  /// The colors that are tried for the first of two; palettes whose colors hardly move have few of them.
  private static let mostTrials = 400

  /// Where colors hardly moved: tries every 8-bit color around the first of a tight pair, its own included, and lets the
  /// second follow, until no pair gains.
  private mutating func polish() {
    guard distances.reduce(0, +) < Self.smallMove, !keepsHue else { return }
    var trials = 0
    var gains = true
    while gains {
      gains = false
      for link in tightLinks() {
        for (first, second) in [(link.0, link.1), (link.1, link.0)] {
          if tryAround(first, second, &trials) { gains = true }
          if trials >= Self.mostTrials { return }
        }
      }
    }
  }

  private mutating func tryAround(_ first: Int, _ second: Int, _ trials: inout Int) -> Bool {
    let before = distances[first] + distances[second]
    // No color goes farther than one of the two did: how far it may go is a wish that luminances alone answer.
    let furthest = max(distances[first], distances[second])
    let search = searches[first]
    let around = Set(search.original.neighbors(within: 2) + colors[first].neighbors(within: 2))
    let candidates = around.map { NearestColor.Found(color: $0, deltaE: search.distance($0)) }
      .filter {
        $0.deltaE < min(before, furthest + 1e-6) && $0.color != colors[first] && search.mayBe($0.color)
      }
      .sorted { ($0.deltaE, $0.color.hex) < ($1.deltaE, $1.color.hex) }
    placed.remove(second)
    defer { placed.insert(second) }
    for candidate in candidates where trials < Self.mostTrials && holds(first, candidate.color) {
      trials += 1
      if move(first, to: candidate, second, within: furthest) { return true }
    }
    return false
  }

  /// Gives the first of two its color and lets the second, which is not placed, follow; true where the two together gain.
  private mutating func move(
    _ first: Int, to one: NearestColor.Found, _ second: Int, within furthest: Double = .infinity
  ) -> Bool {
    let kept = (colors, distances)
    colors[first] = one.color
    distances[first] = one.deltaE
    if let two = nearest(second, stretches(second)), two.deltaE <= furthest,
      one.deltaE + two.deltaE < kept.1[first] + kept.1[second] - 1e-6
    {
      colors[second] = two.color
      distances[second] = two.deltaE
      return true
    }
    (colors, distances) = kept
    return false
  }

  /// Gives colors their own hue back where that costs little: less than 1 ΔE each, and of the whole no more than `share`.
  mutating func restoreHues(share: Double) {
    let total = distances.reduce(0, +)
    var offers: [(index: Int, found: NearestColor.Found)] = []
    for index in colors.indices where distances[index] > 0 {
      if let found = nearest(index, stretches(index), keepingHue: true) { offers.append((index, found)) }
    }
    var spent = 0.0
    for offer in offers.sorted(by: {
      $0.found.deltaE - distances[$0.index] < $1.found.deltaE - distances[$1.index]
    }) {
      let extra = offer.found.deltaE - distances[offer.index]
      guard extra < 1, spent + max(extra, 0) <= share * total, holds(offer.index, offer.found.color) else {
        continue
      }
      spent += max(extra, 0)
      colors[offer.index] = offer.found.color
      distances[offer.index] = offer.found.deltaE
    }
  }

  /// Pairs of moved variables that are as near in luminance as they may be.
  private func tightLinks() -> [(Int, Int)] {
    chosen.compactMap { constraint in
      guard case .variable(let a) = constraint.foreground, case .variable(let b) = constraint.background,
        a != b
      else { return nil }
      let ratio = Contrast.ratio(
        luminances: luminance(colors[a], constraint.vision), luminance(colors[b], constraint.vision))
      return ratio < constraint.required * 1.03 && max(distances[a], distances[b]) > 0 ? (a, b) : nil
    }
  }

  /// Moves the first color a little lighter or darker and lets the second follow; true where the two together gain.
  private mutating func slide(_ first: Int, _ second: Int) -> Bool {
    guard slides < Self.mostSlides else { return false }
    slides += 1
    searched += 12
    let own = LuminanceProblem.t(luminance(colors[first], 0))
    placed.remove(second)
    defer { placed.insert(second) }
    for shift in [-0.06, -0.02, -0.006, 0.006, 0.02, 0.06] {
      let target = own + shift
      let room = stretches(first).compactMap { $0.overlap(target - 0.003, target + 0.003) }
      if let one = nearest(first, room), move(first, to: one, second) { return true }
    }
    return false
  }

  private func luminance(_ color: RGB8, _ vision: Int) -> Double {
    measures.isEmpty ? Contrast.relativeLuminance(color) : measures[vision].exact(color)
  }

  // MARK: - What the others leave

  /// Where t of a variable may lie for each vision, beside fixed colors and those that are placed.
  private func stretches(_ index: Int) -> [Stretch] {
    var domains = measures.map { _ in LuminanceProblem.Domain() }
    for number in touching[index] {
      let constraint = chosen[number]
      let gap = logarithm(constraint.required)
      switch opposite(index, constraint) {
      case .fixed(let color):
        for point in problem.points(of: color, constraint.vision) {
          domains[constraint.vision].cut(around: point, gap: gap)
        }
      case .variable(let neighbor):
        if placed.contains(neighbor) {
          domains[constraint.vision].cut(
            around: LuminanceProblem.t(luminance(colors[neighbor], constraint.vision)), gap: gap)
        }
      }
    }
    guard let first = domains.first else { return [Stretch(ranges: [])] }
    return first.stretches.flatMap { range -> [Stretch] in
      var found = [Stretch(ranges: [range])]
      for domain in domains.dropFirst() {
        found = found.flatMap { stretch in
          domain.stretches.map { Stretch(ranges: stretch.ranges + [$0]) }
        }
      }
      return found
    }
  }

  /// One range of t for each vision.
  struct Stretch {
    var ranges: [ClosedRange<Double>]

    /// The stretch where the first vision sees t between two values.
    func overlap(_ low: Double, _ high: Double) -> Stretch? {
      guard let first = ranges.first else { return self }
      let bounds = (max(first.lowerBound, low), min(first.upperBound, high))
      guard bounds.0 <= bounds.1 else { return nil }
      return Stretch(ranges: [bounds.0...bounds.1] + ranges.dropFirst())
    }
  }

  private func nearest(_ index: Int, _ stretches: [Stretch], keepingHue: Bool? = nil, mayTint: Bool = false)
    -> NearestColor.Found?
  {
    var best: NearestColor.Found?
    for stretch in stretches {
      let windows = zip(measures, stretch.ranges).map { measure, range in
        NearestColor.Window(
          measure: measure,
          range: (exponential(range.lowerBound) - 0.05 - 1e-9)...(exponential(range.upperBound) - 0.05 + 1e-9)
        )
      }
      let found = searches[index].nearest(
        in: windows, keepingHue: keepingHue ?? keepsHue, mayTint: mayTint, isThorough: related.contains(index)
      ) { holds(index, $0) }
      if let found, found.deltaE < best?.deltaE ?? .infinity { best = found }
    }
    return best
  }

  /// The luminances of the other end of a constraint; none where it is not placed yet.
  private func points(opposite index: Int, _ constraint: PaletteProblem.Constraint) -> [Double] {
    switch opposite(index, constraint) {
    case .fixed(let color):
      let vision = problem.visions[constraint.vision]
      return color.renderings.map { Contrast.relativeLuminance($0.seen(with: vision)) }
    case .variable(let neighbor):
      return placed.contains(neighbor) ? [luminance(colors[neighbor], constraint.vision)] : []
    }
  }

  private func opposite(_ index: Int, _ constraint: PaletteProblem.Constraint) -> PaletteProblem.End {
    if case .variable(index) = constraint.foreground { constraint.background } else { constraint.foreground }
  }

  /// Whether a color keeps every contrast exactly, with the others as they are placed, and stays apart from the colors it
  /// was apart from.
  private func holds(_ index: Int, _ color: RGB8) -> Bool {
    let contrasts = touching[index].allSatisfy { number in
      let constraint = chosen[number]
      let own = luminance(color, constraint.vision)
      return points(opposite: index, constraint).allSatisfy {
        Contrast.ratio(luminances: own, $0) >= constraint.required
      }
    }
    guard contrasts, related.contains(index) else { return contrasts }
    return problem.relations.allSatisfy { relation in
      guard relation.first == index || relation.second == index else { return true }
      let first = relation.first == index ? color : colors[relation.first]
      let second = relation.second == index ? color : colors[relation.second]
      return relation.holds(first.color, second.color)
    }
  }

  /// Whether every chosen constraint holds on the 8-bit colors, measured as a check does.
  var satisfiesAll: Bool {
    chosen.allSatisfy { constraint in
      func color(_ end: PaletteProblem.End) -> Color {
        switch end {
        case .variable(let index): colors[index].color
        case .fixed(let color): color
        }
      }
      let seen = Contrast.luminances(
        foreground: color(constraint.foreground), background: color(constraint.background), under: .white
      ) { $0.seen(with: problem.visions[constraint.vision]) }
      return Contrast.ratio(luminances: seen.foreground, seen.background) >= constraint.required
    }
  }
}

extension PaletteProblem.Relation {
  fileprivate func holds(_ first: Color, _ second: Color) -> Bool {
    let (one, two) = (first.seen(with: criterion.vision), second.seen(with: criterion.vision))
    switch criterion.measure {
    case .difference: return LabReference(one).distance(to: LabReference(two)) >= criterion.required
    case .lightness:
      let rise =
        Lightness.star(Contrast.relativeLuminance(two)) - Lightness.star(Contrast.relativeLuminance(one))
      return rise * direction >= criterion.required
    // No relation between two colors.
    case .contrast, .ink: return true
    }
  }
}
