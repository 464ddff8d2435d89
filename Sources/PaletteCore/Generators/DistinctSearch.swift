/// Colors that push each other apart until the nearest two are as far from each other as can be.
///
/// Annealing finds a good arrangement: each color goes where it is farther from its nearest neighbor, and sometimes where
/// it is nearer. Then all are relaxed together: every color is pushed by all others, by ever higher powers of the inverse
/// of the difference, until only the nearest ones count.
struct DistinctSearch {
  /// Red, green and blue, 0…255.
  typealias Bytes = SIMD3<Int>

  private let view: View
  /// How often a color is seen: by each eye under D50, where CSS has Lab, and under D65, where most others have it; in
  /// this order.
  private let sights: Int
  /// By how much a squared difference under D50 counts for more than it is. The best arrangements under the two whites are
  /// not the same: D65 decides as long as D50 is not further behind than this.
  private let lead = 1.1
  private var generator: SplitMix64
  private let fixed: [SeenLab]
  private let fixedCount: Int
  private var count = 0
  /// All colors, the fixed ones too. Stored, because what computes it is called with a copy of the whole search where
  /// nothing is optimized.
  private var width = 0
  /// The colors.
  private(set) var bytes: [Bytes] = []
  /// As they are seen, and behind them the fixed ones.
  private var seen: [SeenLab] = []
  /// Squared differences: of each color to each, then to each fixed one; infinite to itself.
  private var squares: [Double] = []
  private var row: [Double] = []
  private var trial: [SeenLab] = []
  /// How many differences were measured: the measure of effort, so that the answer does not depend on the machine.
  private(set) var effort = 0
  /// How many colors were looked at: where hardly any has a lightness of the range, nearly all looks are in vain and no
  /// difference is measured.
  private(set) var looks = 0

  init(fixed: [Color], eyes: [VisionSimulator?], lightness: ClosedRange<Double>, seed: UInt64) {
    view = View(eyes: eyes, lightness: lightness)
    sights = eyes.count * LabReference.whites.count
    generator = SplitMix64(seed: seed)
    self.fixed = fixed.flatMap { color in
      eyes.flatMap { eye in
        let seen = (eye?.simulate(color) ?? color).converted(to: .linearSRGB).components
        return LabReference.whites.map {
          SeenLab(LabReference.lab(SIMD3(seen.x, seen.y, seen.z), under: $0))
        }
      }
    }
    fixedCount = fixed.count
  }

  /// The nearest two, squared; infinite where there are no two.
  var leastSquare: Double { squares.min() ?? .infinity }

  /// The squared difference for the eye that sees least of it.
  private func square(_ a: [SeenLab], _ i: Int, _ b: [SeenLab], _ j: Int) -> Double {
    var least = Double.infinity
    var eye = 0
    while eye < sights {
      least = min(
        least, lead * a[i + eye].squaredDifference(b[j + eye]),
        a[i + eye + 1].squaredDifference(b[j + eye + 1]))
      eye += 2
    }
    return least
  }

  /// One color from each cell of a grid over sRGB: with more cells where the range of lightness is narrow.
  private mutating func candidates() -> (bytes: [Bytes], seen: [SeenLab]) {
    var one = Array(repeating: SeenLab(.zero), count: sights)
    for cells in [10, 20, 40, 128] {
      var pool: [Bytes] = []
      var labs: [SeenLab] = []
      looks += cells * cells * cells
      for index in 0..<cells * cells * cells {
        let color = Bytes(
          channel(index % cells, cells), channel(index / cells % cells, cells),
          channel(index / cells / cells, cells))
        guard view.look(color, &one, at: 0) else { continue }
        pool.append(color)
        labs += one
      }
      if pool.count >= 4 * max(count, 1) { return (pool, labs) }
      if cells == 128 { return (pool, labs) }
    }
    return ([], [])
  }

  private mutating func channel(_ cell: Int, _ cells: Int) -> Int {
    // The outermost cells are taken at the surface, where the purest colors lie.
    if cell == 0 { return 0 }
    if cell == cells - 1 { return 255 }
    return min(Int((Double(cell) + generator.nextUnit()) * 255 / Double(cells)), 255)
  }

  /// Begins with colors each of which is the one furthest from those before it; the first at random, where there is
  /// nothing to keep away from. False where no color has a lightness of the range.
  mutating func spread(_ wanted: Int) -> Bool {
    count = wanted
    width = wanted + fixedCount
    let pool = candidates()
    let k = sights
    guard !pool.bytes.isEmpty else { return false }
    var nearest = Array(repeating: Double.infinity, count: pool.bytes.count)
    for f in 0..<fixedCount {
      for c in nearest.indices { nearest[c] = min(nearest[c], square(pool.seen, c * k, fixed, f * k)) }
    }
    bytes = []
    seen = []
    for step in 0..<wanted {
      var best = 0
      if step == 0, fixedCount == 0 {
        best = Int(generator.next() % UInt64(nearest.count))
      } else {
        for c in nearest.indices where nearest[c] > nearest[best] { best = c }
      }
      bytes.append(pool.bytes[best])
      seen += pool.seen[(best * k)..<(best * k + k)]
      for c in nearest.indices where nearest[c] > 0 {
        nearest[c] = min(nearest[c], square(pool.seen, c * k, pool.seen, best * k))
      }
    }
    seen += fixed
    measureAll()
    return true
  }

  /// Takes other colors, as many as there are.
  mutating func restore(_ kept: [Bytes]) {
    bytes = kept
    for i in 0..<count { _ = view.look(bytes[i], &seen, at: i * sights) }
    measureAll()
  }

  private mutating func measureAll() {
    let k = sights
    squares = Array(repeating: .infinity, count: count * width)
    for i in 0..<count {
      for j in 0..<i {
        let d = square(seen, i * k, seen, j * k)
        squares[i * width + j] = d
        squares[j * width + i] = d
      }
      for f in count..<width { squares[i * width + f] = square(seen, i * k, seen, f * k) }
    }
    row = Array(repeating: .infinity, count: width)
    trial = Array(repeating: SeenLab(.zero), count: k)
  }

  // MARK: - Moves

  /// A color moved at random by up to `step` in each channel, looked at in `trial`; nil where that is none.
  private mutating func tried(_ i: Int, _ step: Int) -> Bytes? {
    looks += 1
    let random = generator.next()
    let range = UInt64(2 * step + 1)
    func moved(_ channel: Int, _ bits: UInt64) -> Int {
      let moved = channel + Int(bits % range) - step
      return moved < 0 ? 0 : moved > 255 ? 255 : moved
    }
    let old = bytes[i]
    let next = Bytes(
      moved(old.x, random & 0xfffff), moved(old.y, random >> 20 & 0xfffff), moved(old.z, random >> 40))
    return next != old && view.look(next, &trial, at: 0) ? next : nil
  }

  /// Takes the color in `trial`, whose differences are in `row`.
  private mutating func accept(_ next: Bytes, _ i: Int) {
    bytes[i] = next
    for eye in 0..<sights { seen[i * sights + eye] = trial[eye] }
    for j in 0..<width where j != i {
      squares[i * width + j] = row[j]
      if j < count { squares[j * width + i] = row[j] }
    }
  }

  /// Measures the color in `trial` against another; where lightness alone is beyond `enough`, at least that.
  ///
  /// - Parameter far: squared differences under D65 beyond which D50 is not looked at, since it decides nothing there.
  private mutating func measure(_ j: Int, enough: Double, far: Double) -> Double {
    let k = sights
    var least = Double.infinity
    var eye = 0
    while eye < k {
      var square = trial[eye + 1].squaredLightnessDifference(seen[j * k + eye + 1])
      if square <= enough { square = whole(j, eye, far: far) }
      if square < least { least = square }
      eye += 2
    }
    row[j] = least
    return least
  }

  /// The squared difference for one eye, under both whites where D50 may decide.
  private mutating func whole(_ j: Int, _ eye: Int, far: Double) -> Double {
    let place = j * sights + eye
    effort += 1
    let square = trial[eye + 1].squaredDifference(seen[place + 1])
    guard square < far else { return square }
    effort += 1
    return min(square, lead * trial[eye].squaredDifference(seen[place]))
  }

  // Mutating, though it changes nothing, for the same reason as `width` is stored.
  private mutating func nearest(_ i: Int) -> (place: Int, square: Double) {
    var found = (place: 0, square: Double.infinity)
    for j in 0..<width where squares[i * width + j] < found.square { found = (j, squares[i * width + j]) }
    return found
  }

  /// Anneals.
  ///
  /// - Parameters:
  ///   - rounds: how often each color is tried.
  ///   - heat: the first and the last temperature, as shares of the difference there is now.
  ///   - steps: the first and the last size of a move.
  mutating func anneal(rounds: Int, heat: (Double, Double), steps: (Double, Double)) {
    let start = leastSquare.squareRoot()
    guard start.isFinite else { return }
    let hot = max(start, 1) * heat.0
    let (cooling, shrinking) = (logarithm(heat.1 / heat.0), logarithm(steps.1 / steps.0))
    for round in 0..<rounds {
      let share = Double(round) / Double(max(rounds - 1, 1))
      let temperature = hot * exponential(cooling * share)
      let step = Int((steps.0 * exponential(shrinking * share)).rounded())
      for i in 0..<count {
        guard let next = tried(i, step) else { continue }
        let near = nearest(i)
        let floor = max(near.square.squareRoot() + temperature * logarithm(generator.nextUnit() + 1e-12), 0)
        let bound = floor * floor
        func fits(_ j: Int) -> Bool { measure(j, enough: 1.6 * bound, far: 2.2 * bound) >= bound }
        guard fits(near.place) else { continue }
        var all = true
        // Those that are near already are the likeliest to be too near.
        let limit = 3 * near.square
        for pass in 0..<2 {
          let nearFirst = pass == 0
          var j = 0
          while all, j < width {
            if j != i, j != near.place, (squares[i * width + j] < limit) == nearFirst { all = fits(j) }
            j += 1
          }
        }
        if all { accept(next, i) }
      }
    }
    measureAll()
  }

  /// Lets each color try to move `trials` times by up to `step`; a move is kept where the pushes on it get weaker.
  ///
  /// - Parameter doublings: the push of a color is the inverse of the difference to the power 2^(doublings + 1).
  mutating func relax(step: Int, doublings: Int, trials: Int) {
    func power(_ x: Double) -> Double {
      var x = x
      for _ in 0..<doublings { x *= x }
      return x
    }
    for _ in 0..<trials {
      let scale = leastSquare
      guard scale.isFinite, scale > 0 else { return }
      for i in 0..<count {
        guard let next = tried(i, step) else { continue }
        var before = 0.0
        for j in 0..<width where j != i { before += power(scale / squares[i * width + j]) }
        let near = nearest(i).place
        var after = power(scale / max(measure(near, enough: .infinity, far: 2.2 * scale), 1e-6))
        var j = 0
        while j < width, after < before {
          if j != i, j != near {
            after += power(scale / max(measure(j, enough: .infinity, far: 2.2 * scale), 1e-6))
          }
          j += 1
        }
        if after < before { accept(next, i) }
      }
    }
  }

  /// The colors in an order in which the first few are as good as can be: the two furthest apart, or the one furthest from
  /// what is fixed, then always the one furthest from all before it.
  func ordered() -> [Bytes] {
    // By the white of CSS alone: who looks at the first few looks at them with `difference`.
    func apart(_ i: Int, _ j: Int) -> Double {
      stride(from: 0, to: sights, by: LabReference.whites.count).reduce(.infinity) {
        min($0, seen[i * sights + $1].squaredDifference(seen[j * sights + $1]))
      }
    }
    var left = Array(bytes.indices)
    var nearest = left.map { i in (count..<width).map { apart(i, $0) }.min() ?? .infinity }
    var order: [Bytes] = []
    func farthest(_ i: Int) -> Double {
      (0..<count).reduce(0) { $1 == i ? $0 : max($0, apart(i, $1)) }
    }
    while let next = left.max(by: { a, b in
      let (one, two) =
        order.isEmpty && fixedCount == 0 ? (farthest(a), farthest(b)) : (nearest[a], nearest[b])
      return (one, b) < (two, a)
    }) {
      left.removeAll { $0 == next }
      order.append(bytes[next])
      for i in left { nearest[i] = min(nearest[i], apart(i, next)) }
    }
    return order
  }
}
