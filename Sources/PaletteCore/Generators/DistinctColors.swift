/// Colors that are easy to tell apart.
public struct Distinct: Sendable {
  /// The new colors, in sRGB bytes.
  public let colors: [Color]
  /// The least CIEDE2000 between any two colors, the fixed ones included, also as the deficiencies see them.
  public let leastDifference: Double

  /// Chooses `count` colors.
  ///
  /// From candidates spread over sRGB, each color is the one furthest from those before it; then every color is
  /// given the chance to move to a better place, until none does. The same seed gives the same colors.
  ///
  /// - Parameters:
  ///   - count: how many new colors, 0…256, held there.
  ///   - fixed: colors that are there already and stay; at most the first 1024 count.
  ///   - seed: chooses among many good answers.
  ///   - deficiencies: the colors must differ for these eyes too.
  ///   - lightness: the range of CIE lightness, 0…100, to choose from, so that nothing is lost on white or black.
  public init(
    _ count: Int, from fixed: [Color] = [], seed: UInt64 = 0, under deficiencies: [VisionDeficiency] = [],
    lightness: ClosedRange<Double> = 25...90
  ) {
    let simulators = deficiencies.map { VisionSimulator($0) }
    func seen(_ color: Color) -> [SIMD4<Double>] {
      [color.converted(to: .lab).components]
        + simulators.map { $0.simulate(color).converted(to: .lab).components }
    }
    var generator = SplitMix64(seed: seed)
    let pool = Distinct.candidates(lightness, using: &generator)
    var field = Field(candidates: pool.map(seen))
    for color in fixed.prefix(1024) { field.fix(seen(color)) }
    // With nothing to keep away from, any candidate will do; the seed has shuffled them.
    for _ in 0..<min(max(count, 0), 256) { field.add() }
    for _ in 0..<4 where field.improve() {}
    colors = field.chosen.map { pool[$0] }
    leastDifference = field.leastDifference
  }

  /// One color from each cell of a grid over sRGB, shuffled, within the range of lightness.
  private static func candidates(
    _ lightness: ClosedRange<Double>, using generator: inout SplitMix64
  ) -> [Color] {
    let cells = 12
    var colors: [Color] = []
    for index in 0..<cells * cells * cells {
      func channel(_ cell: Int) -> UInt8 {
        // The outermost cells are taken at the surface, where the purest colors lie.
        if cell == 0 { return 0 }
        if cell == cells - 1 { return 255 }
        return UInt8(min((Double(cell) + generator.nextUnit()) * 255 / Double(cells), 255))
      }
      let color = Color(
        red: channel(index % cells), green: channel(index / cells % cells),
        blue: channel(index / cells / cells))
      if lightness.contains(color.converted(to: .lab).components.x) { colors.append(color) }
    }
    colors.shuffle(using: &generator)
    return colors.isEmpty ? [.black] : colors
  }
}

/// Candidates, and how near each is to what has been chosen.
private struct Field {
  private let candidates: [[SIMD4<Double>]]
  private(set) var chosen: [Int] = []
  /// The distance of every candidate to the nearest fixed color.
  private var toFixed: [Double]
  /// The distances of every candidate to each chosen color.
  private var rows: [[Double]] = []
  private var leastAmongFixed = Double.infinity
  private var fixed: [[SIMD4<Double>]] = []

  init(candidates: [[SIMD4<Double>]]) {
    self.candidates = candidates
    toFixed = Array(repeating: .infinity, count: candidates.count)
  }

  private static func difference(_ a: [SIMD4<Double>], _ b: [SIMD4<Double>]) -> Double {
    zip(a, b).reduce(Double.infinity) { min($0, CIEDE2000.distance($1.0, $1.1)) }
  }

  mutating func fix(_ color: [SIMD4<Double>]) {
    for other in fixed { leastAmongFixed = min(leastAmongFixed, Field.difference(color, other)) }
    fixed.append(color)
    for index in candidates.indices {
      toFixed[index] = min(toFixed[index], Field.difference(color, candidates[index]))
    }
  }

  /// The candidate furthest from everything but the chosen color at `place`.
  private func furthest(without place: Int?) -> (index: Int, distance: Double) {
    var nearest = toFixed
    for (row, distances) in rows.enumerated() where row != place {
      for index in nearest.indices where distances[index] < nearest[index] {
        nearest[index] = distances[index]
      }
    }
    var best = 0
    for index in nearest.indices where nearest[index] > nearest[best] { best = index }
    return (best, nearest[best])
  }

  private func row(_ index: Int) -> [Double] {
    candidates.map { Field.difference(candidates[index], $0) }
  }

  mutating func add() {
    let index = furthest(without: nil).index
    chosen.append(index)
    rows.append(row(index))
  }

  /// Moves every color that can get further from its nearest neighbor; tells whether any did.
  mutating func improve() -> Bool {
    var moved = false
    for place in chosen.indices {
      let (index, distance) = furthest(without: place)
      if distance > nearest(to: place) + 1e-9 {
        chosen[place] = index
        rows[place] = row(index)
        moved = true
      }
    }
    return moved
  }

  private func nearest(to place: Int) -> Double {
    rows.indices.reduce(toFixed[chosen[place]]) { $1 == place ? $0 : min($0, rows[$1][chosen[place]]) }
  }

  var leastDifference: Double {
    let least = chosen.indices.reduce(leastAmongFixed) { min($0, nearest(to: $1)) }
    return least.isFinite ? least : 0
  }
}
