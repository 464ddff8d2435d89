extension PaletteCheck {
  /// The results that pass now and would fail if one color of a result became another, by position.
  ///
  /// - Parameters:
  ///   - color: what the color would become.
  ///   - side: which color of the result is meant.
  ///   - result: the position of the result.
  /// - Returns: positions in ``results``, ascending; empty where the color may not move, or is translucent or outside
  ///   sRGB, where what it does depends on more than one luminance.
  package func broken(by color: RGB8, for side: CheckSuggestion.Side, of result: Int) -> [Int] {
    SuggestionReview(self).broken(by: color, for: side, of: results[result], in: self)
  }

  /// The results that pass now and would fail if the suggestion of a result were followed; empty also where there is no
  /// suggestion, and in a check of more than 20,000 results, which is not looked through for it.
  package func broken(bySuggestionFor result: CheckResult) -> [CheckResult] {
    if breaks.isEmpty { return [] }
    return (breaks[SuggestionReview.Key(result)] ?? []).map { results[$0] }
  }
}

/// What suggestions would do to the rest of a palette.
struct SuggestionReview {
  /// Checks with more results than this are not reviewed: it would take longer than the check.
  static let mostResults = 20_000
  /// In palettes of more colors than this, a suggestion that breaks something is told, not replaced.
  private static let mostColors = 64
  /// How many suggestions are replaced: a search takes a few milliseconds.
  private static let mostSearches = 100

  /// A result among those of a check.
  struct Key: Hashable {
    private let criterion: ObjectIdentifier
    private let foreground: Int32
    private let background: Int32

    init(_ result: CheckResult) {
      criterion = ObjectIdentifier(result.criterion)
      (foreground, background) = (result.foregroundIndex, result.backgroundIndex)
    }
  }

  /// The results that pass and have a color at a place that may move.
  private var touching: [PlacePath: [Int]] = [:]

  init(_ check: PaletteCheck) {
    for (index, result) in check.results.enumerated() where result.passed {
      let places = [CheckSuggestion.Side.foreground, .background].compactMap { result.movable($0, check) }
      for place in Set(places) { touching[place, default: []].append(index) }
    }
  }

  /// Looks at every suggestion: one that breaks something is replaced by the nearest color that breaks nothing, where there
  /// is one, and what it breaks is kept where there is none.
  static func review(_ check: inout PaletteCheck) {
    guard check.results.count <= mostResults,
      check.results.contains(where: { $0.verdict == .failed && $0.suggestion != nil })
    else { return }
    let review = SuggestionReview(check)
    var problem: PaletteProblem?
    var searches = 0
    for index in check.results.indices where check.results[index].verdict == .failed {
      guard let suggestion = check.results[index].suggestion else { continue }
      let broken = review.broken(
        by: suggestion.color, for: suggestion.side, of: check.results[index], in: check)
      if broken.isEmpty { continue }
      check.breaks[Key(check.results[index])] = broken
      guard check.colors.count <= mostColors, searches < mostSearches,
        check.results[index].criterion.measure == .contrast
      else { continue }
      searches += 1
      let asked = problem ?? PaletteProblem(check)
      problem = asked
      // Who is told to change another color, or this one much more, would rather hear what the first one breaks.
      if let better = review.harmless(index, suggestion.side, asked, check),
        better.deltaE <= 2 * suggestion.deltaE + 5
      {
        check.results[index].suggestion = better
        check.breaks[Key(check.results[index])] = nil
      }
    }
  }

  func broken(by color: RGB8, for side: CheckSuggestion.Side, of result: CheckResult, in check: PaletteCheck)
    -> [Int]
  {
    guard let place = result.movable(side, check) else { return [] }
    return (touching[place] ?? []).filter { index in
      let other = check.results[index]
      func side(_ side: CheckSuggestion.Side) -> Color {
        other.movable(side, check) == place
          ? color.color : check.colors[side == .foreground ? other.foreground : other.background].color
      }
      let (one, two) = (side(.foreground), side(.background))
      guard one.alpha >= 1, two.alpha >= 1 else { return false }
      let (f, b) = (one.seen(with: other.criterion.vision), two.seen(with: other.criterion.vision))
      switch other.criterion.measure {
      case .contrast: return Contrast.ratio(f, b) < other.criterion.required
      case .difference: return LabReference(f).distance(to: LabReference(b)) < other.criterion.required
      case .lightness, .ink: return false
      }
    }
  }

  /// The nearest color that passes and breaks nothing, of the same hue if there is one.
  private func harmless(
    _ index: Int, _ side: CheckSuggestion.Side, _ problem: PaletteProblem, _ check: PaletteCheck
  ) -> CheckSuggestion? {
    let result = check.results[index]
    for side in [side, side == .foreground ? .background : .foreground] {
      guard let place = result.movable(side, check), let variable = problem.index(of: place) else { continue }
      let alone = problem.alone(variable, asking: index)
      for keepsHue in [true, false] {
        let answer = PaletteSolver(alone, PaletteSolver.Wishes(keepsHue: keepsHue)).solve()
        guard answer.conflicts.isEmpty, answer.isPlaced, let color = answer.moves[variable],
          broken(by: color, for: side, of: result, in: check).isEmpty
        else { continue }
        let own = check.colors[side == .foreground ? result.foreground : result.background].color
        let other = check.colors[side == .foreground ? result.background : result.foreground].color
        let vision = result.criterion.vision
        let value = Contrast.ratio(color.color.seen(with: vision), other.seen(with: vision))
        guard value >= result.criterion.required else { continue }
        return CheckSuggestion(
          side: side, color: color, value: value,
          deltaE: DifferenceMetric.ciede2000.distance(own, color.color))
      }
    }
    return nil
  }
}
