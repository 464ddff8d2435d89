/// Colors that are easy to tell apart.
public struct Distinct: Sendable {
  /// The new colors, in sRGB bytes. The first few are a good choice of few: each is the one furthest from all before it.
  public let colors: [Color]
  /// The least CIEDE2000 between any two colors, the fixed ones included, also as the deficiencies see them.
  public let leastDifference: Double

  /// Chooses `count` colors whose least difference is as large as a search of a second, for fifty colors of a few, can make it.
  ///
  /// Differences are seen under D65 and under D50, and D65 decides where they disagree: it is what most programs measure
  /// under. The same seed gives the same colors. Where no color of sRGB has a lightness of the range, all are the gray nearest to
  /// it.
  ///
  /// - Parameters:
  ///   - count: how many new colors, 0…256, held there.
  ///   - fixed: colors that are there already and stay; at most the first 1024 count.
  ///   - seed: chooses among many good answers.
  ///   - deficiencies: the colors must differ for these eyes too, by the model of ``VisionSimulator`` and by Machado's: models
  ///     of one deficiency differ by more than palettes do.
  ///   - lightness: the range of CIE lightness, 0…100, to choose from, so that nothing is lost on white or black.
  public init(
    _ count: Int, from fixed: [Color] = [], seed: UInt64 = 0, under deficiencies: [VisionDeficiency] = [],
    lightness: ClosedRange<Double> = 25...90
  ) {
    self.init(count, from: fixed, seed: seed, under: deficiencies, lightness: lightness, effort: nil)
  }

  /// Chooses colors with an effort, in differences that are measured; nil for what so many colors are worth.
  init(
    _ count: Int, from fixed: [Color] = [], seed: UInt64 = 0, under deficiencies: [VisionDeficiency] = [],
    lightness: ClosedRange<Double> = 25...90, effort: Int?
  ) {
    let count = min(max(count, 0), 256)
    let fixed = Array(fixed.prefix(1024))
    let eyes =
      [nil]
      + deficiencies.flatMap { deficiency in
        [VisionSimulator(deficiency)]
          + (deficiency.defaultMethod == nil ? [] : [VisionSimulator(deficiency, method: .machado)])
      }
    var search = DistinctSearch(fixed: fixed, eyes: eyes, lightness: lightness, seed: seed)
    let found = Distinct.search(
      count, &search, width: eyes.count * (count + fixed.count), effort: effort ?? Self.effort(count))
    if let found {
      colors = found.map { Color(red: UInt8($0.x), green: UInt8($0.y), blue: UInt8($0.z)) }
    } else {
      let middle = Lightness.luminance((lightness.lowerBound + lightness.upperBound) / 2)
      colors = Array(repeating: RGB8(linear: SIMD3(repeating: middle)).color, count: count)
    }
    leastDifference = Distinct.least(fixed + colors, eyes)
  }

  /// The steps and powers of a relaxation, from the coarse to the fine.
  private static let stages: [(step: Int, doublings: Int)] = [(12, 5), (7, 6), (4, 7), (2, 8), (1, 9)]

  /// What so many colors are worth.
  private static func effort(_ count: Int) -> Int {
    let most =
      switch count {
      case ...4: 600_000
      case ...9: max(count * 200_000, 1_000_000)
      case ...12: count * 400_000
      default: max(count * 450_000, 9_000_000)
      }
    return min(most, 20_000_000)
  }

  /// The best of a few arrangements, warmed a little and relaxed again until the effort is spent.
  private static func search(_ count: Int, _ search: inout DistinctSearch, width: Int, effort: Int)
    -> [DistinctSearch.Bytes]?
  {
    var best = (square: -1.0, bytes: [DistinctSearch.Bytes]())
    func keep() {
      if search.leastSquare > best.square { best = (search.leastSquare, search.bytes) }
    }
    // Differences that a try takes, as measured: most end at the nearest color.
    let perTry = Double(width) / 8 + 2.5
    func rounds(_ share: Double, _ range: ClosedRange<Int>) -> Int {
      let rounds = Int(share * Double(effort) / (perTry * Double(max(count, 1))))
      return min(max(rounds, range.lowerBound), range.upperBound)
    }
    repeat {
      guard search.spread(count) else { return nil }
      if count == 0 || !search.leastSquare.isFinite { return search.bytes }
      // Few colors have few good arrangements, which many short searches find; many colors take a long one.
      search.anneal(
        rounds: rounds(0.6, 60...min(1500 + 400 * count, 6000)), heat: (0.1, 0.003), steps: (128, 4))
      for stage in stages { search.relax(step: stage.step, doublings: stage.doublings, trials: 40) }
      keep()
    } while search.effort < effort * 7 / 10 && search.looks < effort
    for turn in 0..<400 where search.effort < effort && search.looks < effort {
      search.restore(best.bytes)
      let heat = [0.02, 0.01, 0.005][turn % 3]
      search.anneal(rounds: rounds(0.03, 30...2000), heat: (heat, heat / 50), steps: (6, 1))
      for stage in stages.dropFirst(3) {
        search.relax(step: stage.step, doublings: stage.doublings, trials: 20)
      }
      keep()
    }
    search.restore(best.bytes)
    return search.ordered()
  }

  private static func least(_ colors: [Color], _ eyes: [VisionSimulator?]) -> Double {
    var least = Double.infinity
    for eye in eyes {
      let labs = colors.map { (eye?.simulate($0) ?? $0).converted(to: .lab).components }
      for i in labs.indices {
        for j in 0..<i { least = min(least, CIEDE2000.distance(labs[i], labs[j])) }
      }
    }
    return least.isFinite ? least : 0
  }
}
