/// A palette and what a check asks of it, as the solver sees it: variables that may move, and contrasts between them and
/// fixed colors.
struct PaletteProblem {
  /// A color of the palette that may move, or a literal that a role holds.
  struct Variable {
    let place: PlacePath
    let color: Color
  }

  /// One end of a contrast.
  enum End {
    case variable(Int)
    case fixed(Color)
  }

  /// A contrast that is asked for.
  struct Constraint {
    /// The position of its result in the check.
    let result: Int
    /// Which pair it belongs to: the same two ends in several themes or visions are one pair.
    let pair: Int
    let foreground: End
    let background: End
    let required: Double
    /// The position of the vision in ``PaletteProblem/visions``.
    let vision: Int
    /// Whether it holds as the palette stands.
    let holds: Bool
    /// How far the palette is from it.
    let lack: Double
  }

  /// Two colors of a set that can be told apart, or steps of a scale in order, which has to stay so.
  struct Relation {
    let first: Int
    let second: Int
    let criterion: CheckCriterion
    /// Lightness grows from first to second (1) or falls (-1); 0 for a difference.
    let direction: Double
  }

  private(set) var variables: [Variable] = []
  private(set) var constraints: [Constraint] = []
  private(set) var relations: [Relation] = []
  private(set) var visions: [VisionCondition?] = []
  /// What each pair is called: the places of its ends, foreground first.
  private(set) var pairCount = 0
  private var known: [PlacePath: Int] = [:]
  private var pairs: [PairKey: Int] = [:]

  private struct PairKey: Hashable {
    var foreground: String
    var background: String
  }

  /// Takes the contrasts of a check. Those with a translucent color or one outside sRGB that would have to move are left
  /// out: what they need depends on more than one luminance.
  init(_ check: PaletteCheck) {
    for (index, result) in check.results.enumerated() where result.verdict != .waived {
      let places = (
        result.movable(.foreground, check), result.movable(.background, check)
      )
      let colors = (check.colors[result.foreground], check.colors[result.background])
      if result.criterion.measure != .contrast {
        relate(result, places, colors.0.color, colors.1.color)
        continue
      }
      guard let foreground = end(places.0, colors.0.color),
        let background = end(places.1, colors.1.color)
      else { continue }
      let vision = visions.firstIndex(of: result.criterion.vision) ?? visions.count
      if vision == visions.count { visions.append(result.criterion.vision) }
      let key = PairKey(
        foreground: result.criterion.foregroundRole.map { "\(result.criterion.theme ?? "")/\($0)" }
          ?? colors.0.ref,
        background: result.criterion.backgroundRole.map { "\(result.criterion.theme ?? "")/\($0)" }
          ?? colors.1.ref)
      let pair = pairs[key] ?? pairs.count
      pairs[key] = pair
      constraints.append(
        Constraint(
          result: index, pair: pair, foreground: foreground, background: background,
          required: result.criterion.required, vision: vision, holds: result.passed,
          lack: result.criterion.required - result.value))
    }
    pairCount = pairs.count
  }

  private mutating func end(_ place: PlacePath?, _ color: Color) -> End? {
    guard color.alpha >= 1 else { return nil }
    guard color.isInGamut(of: .srgb), let place else { return .fixed(color) }
    return .variable(variable(place, color))
  }

  private mutating func variable(_ place: PlacePath, _ color: Color) -> Int {
    if let index = known[place] { return index }
    known[place] = variables.count
    variables.append(Variable(place: place, color: color))
    return variables.count - 1
  }

  private mutating func relate(
    _ result: CheckResult, _ places: (PlacePath?, PlacePath?), _ first: Color, _ second: Color
  ) {
    guard result.passed, let a = places.0, let b = places.1, a != b,
      first.isInGamut(of: .srgb), second.isInGamut(of: .srgb)
    else { return }
    let order = Contrast.relativeLuminance(first) - Contrast.relativeLuminance(second)
    relations.append(
      Relation(
        first: variable(b, second), second: variable(a, first), criterion: result.criterion,
        direction: result.criterion.measure == .lightness ? (order < 0 ? -1 : 1) : 0))
  }

  /// The variable of a place; nil for what cannot move.
  func index(of place: PlacePath) -> Int? { known[place] }
}

extension PaletteProblem {
  /// The problem of one variable: everything else stays as it is, what holds stays held, and one result more is asked for.
  func alone(_ variable: Int, asking result: Int) -> PaletteProblem {
    func end(_ end: End) -> End {
      if case .variable(let index) = end, index != variable { .fixed(variables[index].color) } else { end }
    }
    var problem = self
    problem.constraints = constraints.compactMap { constraint in
      guard constraint.holds || constraint.result == result,
        Self.variables(of: constraint).contains(variable)
      else { return nil }
      return Constraint(
        result: constraint.result, pair: constraint.pair, foreground: end(constraint.foreground),
        background: end(constraint.background), required: constraint.required, vision: constraint.vision,
        holds: constraint.holds, lack: constraint.lack)
    }
    problem.relations = relations.filter { $0.first == variable || $0.second == variable }
    return problem
  }

  /// The luminances that satisfy some of the constraints.
  ///
  /// - Parameter limits: how far each variable may go, as t.
  func luminances(_ chosen: [Constraint], limits: [ClosedRange<Double>]) -> LuminanceProblem? {
    var links: [LuminanceProblem.Link] = []
    var anchors: [LuminanceProblem.Anchor] = []
    for constraint in chosen {
      let gap = logarithm(constraint.required)
      switch (constraint.foreground, constraint.background) {
      case (.variable(let a), .variable(let b)):
        // A color on itself has no contrast, wherever it goes.
        if a == b {
          if constraint.required > 1 { return nil }
        } else {
          links.append(LuminanceProblem.Link(a: a, b: b, gap: gap))
        }
      case (.variable(let index), .fixed(let color)), (.fixed(let color), .variable(let index)):
        for point in points(of: color, constraint.vision) {
          anchors.append(LuminanceProblem.Anchor(variable: index, point: point, gap: gap))
        }
      case (.fixed, .fixed):
        if !constraint.holds { return nil }
      }
    }
    return LuminanceProblem(limits: limits, links: links, anchors: anchors)
  }

  /// The luminances of a fixed color, as t: several where it lies outside sRGB, of all that screens show of it.
  func points(of color: Color, _ vision: Int) -> [Double] {
    color.renderings.map { LuminanceProblem.t(Contrast.relativeLuminance($0.seen(with: visions[vision]))) }
  }

  /// The variables at the ends of a constraint.
  static func variables(of constraint: Constraint) -> [Int] {
    [constraint.foreground, constraint.background].compactMap {
      if case .variable(let index) = $0 { index } else { nil }
    }
  }
}

extension CheckResult {
  /// What would have to change for one side of the result to move; nil for what the palette does not hold, or locks.
  func movable(_ side: CheckSuggestion.Side, _ check: PaletteCheck) -> PlacePath? {
    let isForeground = side == .foreground
    let color = check.colors[isForeground ? foreground : background]
    if color.source != nil { return color.locked ? nil : color.place }
    let role = isForeground ? criterion.foregroundRole : criterion.backgroundRole
    guard let theme = criterion.theme, let role else { return nil }
    return .role(theme: theme, role: role)
  }
}
