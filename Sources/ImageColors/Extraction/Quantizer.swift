/// A few colors that stand for many: k-means in Oklab from a deterministic start.
struct Quantizer {
  /// A color, or a cell of neighboring ones, with its pixels.
  struct Point {
    var lab: SIMD3<Float>
    var weight: Float
  }

  /// A group of points and what it will be called by.
  struct Cluster {
    var center: SIMD3<Float>
    /// 0xRRGGBB.
    var color: UInt32
    var pixels: Int
    /// The share of the cluster's pixels that have exactly its most common color.
    var dominance: Double
  }

  /// Above this many distinct colors they are grouped in cells of 8 × 8 × 8 values first.
  private static let exactLimit = 8192
  private static let iterations = 40

  /// A color with less than this share of a picture that was compressed with losses is doubted.
  private static let doubtfulShare = 0.005

  private let histogram: ColorHistogram
  /// Whether the picture was compressed with losses, which repeats a color along a straight edge that nobody chose.
  private let isLossy: Bool
  private let points: [Point]
  /// For each color of the histogram, its point.
  private let pointOfColor: [Int32]

  init(_ histogram: ColorHistogram, isLossy: Bool = false) {
    self.histogram = histogram
    self.isLossy = isLossy
    guard histogram.colors.count > Self.exactLimit else {
      points = zip(histogram.colors, histogram.counts).map {
        Point(lab: Oklab8.convert($0), weight: Float($1))
      }
      pointOfColor = histogram.colors.indices.map(Int32.init)
      return
    }
    var pointOfColor = [Int32](repeating: 0, count: histogram.colors.count)
    points = histogram.cells.enumerated().map { index, cell in
      for i in cell { pointOfColor[i] = Int32(index) }
      let mean = histogram.mean(cell)
      return Point(lab: Oklab8.convert(mean.color), weight: Float(mean.count))
    }
    self.pointOfColor = pointOfColor
  }

  /// At most `count` clusters, largest first.
  func clusters(_ count: Int) -> [Cluster] {
    describe(best(count))
  }

  /// The best of a few starts: each is deterministic, and each can end in a poor place of its own.
  private func best(_ count: Int) -> [SIMD3<Float>] {
    var best = (centers: [SIMD3<Float>](), cost: Float.infinity)
    for spread in [1, 0.75, 0.5] as [Float] {
      let centers = refine(start(count, spread: spread))
      let cost = points.reduce(Float(0)) { cost, point in
        let nearest = centers[Self.nearest(point.lab, centers)]
        return cost + point.weight * Oklab8.squaredDistance(point.lab, nearest).squareRoot()
      }
      if cost < best.cost { best = (centers, cost) }
    }
    return best.centers
  }

  /// As many clusters as the picture has clearly different colors, at most `limit`.
  ///
  /// Begins with more than needed, then takes away colors nobody would tell apart, and small ones that are no
  /// color of their own but blends along edges.
  func clusters(upTo limit: Int) -> [Cluster] {
    var centers = best(limit)
    while centers.count > 1 {
      let found = describe(centers)
      let total = Double(histogram.total)
      var weakest: Int?
      // The smaller clusters are looked at first: they are the last.
      for (index, cluster) in found.enumerated().reversed() {
        let share = Double(cluster.pixels) / total
        let nearest =
          found.indices.filter { $0 != index }
          .map { Oklab8.squaredDistance(found[$0].center, cluster.center).squareRoot() }.min() ?? 1
        let isSpeck = share < 0.001 || (share < 0.02 && cluster.dominance < 0.25)
        let isDoubtful = isLossy && share < Self.doubtfulShare
        let isFlat = cluster.dominance > 0.5 && !isDoubtful
        if nearest < (isFlat ? 0.03 : 0.09) || isSpeck
          || (cluster.dominance < 0.4 || isDoubtful) && Self.isBlend(cluster, of: found)
        {
          weakest = index
          break
        }
      }
      guard let weakest, found.count > 1 else { break }
      centers = refine(found.indices.filter { $0 != weakest }.map { found[$0].center })
    }
    return describe(centers)
  }

  /// Whether a cluster may hold what lies along the edges of two larger flat colors: it is on the line between theirs in
  /// encoded sRGB, where programs blend.
  private static func isBlend(_ cluster: Cluster, of others: [Cluster]) -> Bool {
    let flat = others.filter { $0.pixels > cluster.pixels && $0.dominance > 0.4 }.map { rgb($0.color) }
    let color = rgb(cluster.color)
    for i in flat.indices {
      for other in flat[..<i] {
        let line = other - flat[i]
        let length = (line * line).sum()
        let along = max(0, min(1, ((color - flat[i]) * line).sum() / length))
        let off = color - flat[i] - line * along
        if (off * off).sum() < 24 * 24 { return true }
      }
    }
    return false
  }

  private static func rgb(_ color: UInt32) -> SIMD3<Float> {
    SIMD3(Float(color >> 16), Float(color >> 8 & 255), Float(color & 255))
  }

  /// Farthest points first: the heaviest point, then again and again the one whose weight to the power of `spread`
  /// times squared distance to the nearest center is largest.
  private func start(_ count: Int, spread: Float) -> [SIMD3<Float>] {
    guard let heaviest = points.indices.max(by: { points[$0].weight < points[$1].weight }) else { return [] }
    let weights = points.map { Float(Mathematics.power(Double($0.weight), Double(spread))) }
    var centers = [points[heaviest].lab]
    var distances = [Float](repeating: .infinity, count: points.count)
    while centers.count < min(count, points.count) {
      let newest = centers[centers.count - 1]
      var best = (index: 0, score: Float(0))
      for i in points.indices {
        distances[i] = min(distances[i], Oklab8.squaredDistance(points[i].lab, newest))
        let score = distances[i] * weights[i]
        if score > best.score { best = (i, score) }
      }
      guard best.score > 0 else { break }
      centers.append(points[best.index].lab)
    }
    return centers
  }

  private static func nearest(_ lab: SIMD3<Float>, _ centers: [SIMD3<Float>]) -> Int {
    var best = (index: 0, distance: Float.infinity)
    for i in centers.indices {
      let distance = Oklab8.squaredDistance(lab, centers[i])
      if distance < best.distance { best = (i, distance) }
    }
    return best.index
  }

  /// Lloyd's iteration until nothing moves: first to the means, then on to the geometric medians, which follow
  /// the bulk of a cluster instead of its outliers (Weiszfeld 1937).
  private func refine(_ start: [SIMD3<Float>]) -> [SIMD3<Float>] {
    move(move(start, toMedians: false), toMedians: true)
  }

  private func move(_ start: [SIMD3<Float>], toMedians: Bool) -> [SIMD3<Float>] {
    var centers = start
    for _ in 0..<Self.iterations {
      var sums = [SIMD4<Float>](repeating: .zero, count: centers.count)
      for point in points {
        let nearest = Self.nearest(point.lab, centers)
        var weight = point.weight
        if toMedians {
          // The least distance keeps a point right at the center from outweighing all others.
          weight /= max(0.005, Oklab8.squaredDistance(point.lab, centers[nearest]).squareRoot())
        }
        sums[nearest] += SIMD4(point.lab * weight, weight)
      }
      var moved: Float = 0
      for i in centers.indices where sums[i].w > 0 {
        let center = SIMD3(sums[i].x, sums[i].y, sums[i].z) / sums[i].w
        moved = max(moved, Oklab8.squaredDistance(center, centers[i]))
        centers[i] = center
      }
      if moved < 1e-8 { break }
    }
    return centers
  }

  /// Counts each cluster's pixels and names its color: its most common exact color where that is a fair share of
  /// it, which gives back flat colors exactly, and its mean otherwise.
  private func describe(_ centers: [SIMD3<Float>]) -> [Cluster] {
    let clusterOfPoint = points.map { Self.nearest($0.lab, centers) }
    var pixels = [Int](repeating: 0, count: centers.count)
    var top = [(color: UInt32, count: Int)](repeating: (0, 0), count: centers.count)
    for i in histogram.colors.indices {
      let cluster = clusterOfPoint[Int(pointOfColor[i])]
      let count = Int(histogram.counts[i])
      pixels[cluster] += count
      if count > top[cluster].count
        || (count == top[cluster].count && histogram.colors[i] < top[cluster].color)
      {
        top[cluster] = (histogram.colors[i], count)
      }
    }
    var result: [Cluster] = []
    for i in centers.indices where pixels[i] > 0 {
      let dominance = Double(top[i].count) / Double(pixels[i])
      let color = dominance >= 0.15 ? top[i].color : Oklab8.color(centers[i])
      if let same = result.firstIndex(where: { $0.color == color }) {
        result[same].pixels += pixels[i]
      } else {
        result.append(Cluster(center: centers[i], color: color, pixels: pixels[i], dominance: dominance))
      }
    }
    return result.sorted { ($1.pixels, $0.color) < ($0.pixels, $1.color) }
  }
}
