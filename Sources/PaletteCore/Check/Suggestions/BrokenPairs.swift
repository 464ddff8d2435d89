/// What else suggestions would break: pairs that pass now and share the color that should move.
struct BrokenPairs: Sendable {
  private struct Key: Hashable {
    var criterion: ObjectIdentifier
    var foreground: Int32
    var background: Int32

    init(_ result: CheckResult) {
      criterion = ObjectIdentifier(result.criterion)
      (foreground, background) = (result.foregroundIndex, result.backgroundIndex)
    }
  }

  private var broken: [Key: [Int]] = [:]

  /// Beyond these nobody reads on, and no check waits.
  private static let mostSuggestions = 500
  private static let mostPairs = 20
  private static let mostSteps = 200_000

  /// Holds every pair of a color that should move against the color it should move to.
  init(_ results: [CheckResult], _ colors: [CheckedColor]) {
    var sharing: [Int: [Int]] = [:]
    var wanted: Set<Int> = []
    var failures: [(result: Int, moving: Int)] = []
    for (index, result) in results.enumerated()
    where result.verdict == .failed && failures.count < Self.mostSuggestions {
      guard let suggestion = result.suggestion, result.criterion.measure == .contrast else { continue }
      let moving = suggestion.side == .foreground ? result.foreground : result.background
      // A color that only this role or pair has is shared by nobody.
      guard colors[moving].place != nil else { continue }
      wanted.insert(moving)
      failures.append((index, moving))
    }
    if failures.isEmpty { return }
    for (index, result) in results.enumerated()
    where result.verdict == .passed && result.criterion.measure == .contrast {
      for color in [result.foreground, result.background] where wanted.contains(color) {
        sharing[color, default: []].append(index)
      }
    }
    var steps = 0
    for (index, moving) in failures {
      guard let suggestion = results[index].suggestion else { continue }
      let moved = Color(suggestion.color)
      var found: [Int] = []
      for other in sharing[moving] ?? [] where found.count < Self.mostPairs && steps < Self.mostSteps {
        steps += 1
        let result = results[other]
        let foreground = result.foreground == moving ? moved : colors[result.foreground].color
        let background = result.background == moving ? moved : colors[result.background].color
        // What is translucent depends on what lies under it.
        guard foreground.alpha == 1, background.alpha == 1 else { continue }
        let seen = Contrast.luminances(foreground: foreground, background: background, under: .white) {
          $0.seen(with: result.criterion.vision)
        }
        if Contrast.ratio(luminances: seen.foreground, seen.background) < result.criterion.required {
          found.append(other)
        }
      }
      if !found.isEmpty { broken[Key(results[index])] = found }
    }
  }

  /// The positions of the results that the suggestion of `result` would break.
  func pairs(of result: CheckResult) -> [Int] { broken[Key(result)] ?? [] }
}

extension PaletteCheck {
  /// The passing results that would fail if the suggestion of `result` were followed; empty where nothing else would.
  public func broken(by result: CheckResult) -> [CheckResult] {
    brokenPairs.pairs(of: result).map { results[$0] }
  }
}
