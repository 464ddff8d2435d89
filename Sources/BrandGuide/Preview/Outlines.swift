import PaletteCore

/// A stretch of lines that a path was turned into.
struct Polyline {
  var points: [Point]
  var isClosed = false
  /// Whether the outline bends at a point; within a curve it does not.
  var corners: [Bool]
}

extension Path {
  /// The path as lines, for a sheet on which lengths grow by `scale`.
  func polylines(scale: Double) -> [Polyline] {
    var out: [Polyline] = []
    var line = Polyline(points: [], corners: [])
    func finish(_ isClosed: Bool) {
      var made = line
      made.isClosed = isClosed
      if isClosed, made.points.count > 1, made.points[0] == made.points[made.points.count - 1] {
        made.points.removeLast()
        made.corners.removeLast()
      }
      if !made.points.isEmpty { out.append(made) }
      line = Polyline(points: [], corners: [])
    }
    var start = Point(x: 0, y: 0)
    func add(_ point: Point, isCorner: Bool = true) {
      if line.points.isEmpty, point != start {
        line.points.append(start)
        line.corners.append(true)
      }
      line.points.append(point)
      line.corners.append(isCorner)
    }
    for segment in segments {
      switch segment {
      case .move(let point):
        finish(false)
        start = point
        line.points = [point]
        line.corners = [true]
      case .line(let point): add(point)
      case .curve(let a, let b, let end):
        let from = line.points.last ?? start
        let reach = Self.distance(from, a) + Self.distance(a, b) + Self.distance(b, end)
        let steps = min(max(Int((reach * scale).squareRoot() * 4), 6), 160)
        for step in 1...steps {
          add(
            step == steps ? end : Self.point(from, a, b, end, Double(step) / Double(steps)),
            isCorner: step == steps)
        }
      case .close:
        finish(true)
      }
    }
    finish(false)
    return out
  }

  /// What a fill covers, in pixels.
  func polygons(_ matrix: Matrix) -> [[Point]] {
    polylines(scale: matrix.growth).map { $0.points.map(matrix.apply) }
  }

  fileprivate static func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}

/// The area that a pen covers along a path, as pieces that add up. Source: ISO 32000-1, 8.4.3.
struct StrokeOutline {
  private let stroke: VectorPicture.Stroke
  private let half: Double
  private let circleSteps: Int
  private var pieces: [[Point]] = []

  /// The pieces in the path's own space; all run the same way around.
  static func pieces(_ path: Path, _ stroke: VectorPicture.Stroke, scale: Double) -> [[Point]] {
    var outline = StrokeOutline(stroke, scale)
    for line in path.polylines(scale: scale) {
      for part in outline.dashed(line) { outline.follow(part) }
    }
    return outline.pieces
  }

  private init(_ stroke: VectorPicture.Stroke, _ scale: Double) {
    self.stroke = stroke
    half = stroke.width / 2
    circleSteps = min(max(Int((half * scale).squareRoot() * 12), 20), 160)
  }

  private mutating func add(_ polygon: [Point]) {
    var area = 0.0
    for (i, a) in polygon.enumerated() {
      let b = polygon[(i + 1) % polygon.count]
      area += a.x * b.y - b.x * a.y
    }
    if area != 0 { pieces.append(area < 0 ? polygon.reversed() : polygon) }
  }

  private mutating func disk(_ center: Point) {
    add(
      (0..<circleSteps).map { step in
        let angle = 2 * .pi * Double(step) / Double(circleSteps)
        return Point(x: center.x + half * cosine(angle), y: center.y + half * sine(angle))
      })
  }

  private mutating func follow(_ line: Polyline) {
    // What is drawn twice at one place has no direction.
    var points: [Point] = []
    var corners: [Bool] = []
    for (point, corner) in zip(line.points, line.corners) {
      if points.last == point {
        corners[corners.count - 1] = corners[corners.count - 1] || corner
      } else {
        points.append(point)
        corners.append(corner)
      }
    }
    guard points.count > 1, let first = points.first, let last = points.last else {
      if let point = points.first, stroke.cap == 1 { disk(point) }
      return
    }
    let count = line.isClosed ? points.count : points.count - 1
    var sides: [Point] = []
    for i in 0..<count {
      let (a, b) = (points[i], points[(i + 1) % points.count])
      let length = Path.distance(a, b)
      let side = Point(x: -(b.y - a.y) / length * half, y: (b.x - a.x) / length * half)
      sides.append(side)
      add([
        Point(x: a.x + side.x, y: a.y + side.y), Point(x: b.x + side.x, y: b.y + side.y),
        Point(x: b.x - side.x, y: b.y - side.y), Point(x: a.x - side.x, y: a.y - side.y),
      ])
    }
    for i in (line.isClosed ? 0 : 1)..<count {
      join(points[i], sides[(i + count - 1) % count], sides[i], isCorner: corners[i])
    }
    if line.isClosed { return }
    cap(first, sides[0], forward: -1)
    cap(last, sides[count - 1], forward: 1)
  }

  private mutating func cap(_ end: Point, _ side: Point, forward: Double) {
    switch stroke.cap {
    case 1: disk(end)
    case 2:
      let ahead = Point(x: side.y * forward, y: -side.x * forward)
      add([
        Point(x: end.x + side.x, y: end.y + side.y),
        Point(x: end.x + side.x + ahead.x, y: end.y + side.y + ahead.y),
        Point(x: end.x - side.x + ahead.x, y: end.y - side.y + ahead.y),
        Point(x: end.x - side.x, y: end.y - side.y),
      ])
    default: break
    }
  }

  private mutating func join(_ at: Point, _ before: Point, _ after: Point, isCorner: Bool) {
    let turn = before.x * after.y - before.y * after.x
    if turn == 0, before == after { return }
    // The side that opens when the pen turns.
    let sign = turn > 0 ? -1.0 : 1
    let a = Point(x: at.x + before.x * sign, y: at.y + before.y * sign)
    let b = Point(x: at.x + after.x * sign, y: at.y + after.y * sign)
    if isCorner, stroke.join == 1 { return disk(at) }
    add([at, a, b])
    guard isCorner, stroke.join == 0 else { return }
    let middle = Point(x: (before.x + after.x) * sign, y: (before.y + after.y) * sign)
    let square = middle.x * middle.x + middle.y * middle.y
    // The tip is as far out as the half width by the cosine of half the turn.
    let reach = 2 * half * half / max(square, 1e-12)
    guard 2 * half / max(square.squareRoot(), 1e-9) <= stroke.miterLimit else { return }
    add([a, Point(x: at.x + middle.x * reach, y: at.y + middle.y * reach), b])
  }

  private func dashed(_ line: Polyline) -> [Polyline] {
    let dashes = stroke.dashes + (stroke.dashes.count % 2 == 1 ? stroke.dashes : [])
    let period = dashes.reduce(0, +)
    guard period > 0, dashes.allSatisfy({ $0 >= 0 }) else { return [line] }
    let points = line.points + (line.isClosed ? line.points.prefix(1) : [])
    let corners = line.corners + (line.isClosed ? line.corners.prefix(1) : [])
    let total = zip(points, points.dropFirst()).reduce(0) { $0 + Path.distance($1.0, $1.1) }
    guard total / period < 20_000 else { return [line] }
    var offset = stroke.dashOffset.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var index = 0
    while offset >= dashes[index], offset > 0 || dashes[index] == 0 {
      offset -= dashes[index]
      index = (index + 1) % dashes.count
      if offset <= 0, dashes[index] > 0 { break }
    }
    var left = dashes[index] - offset
    var out: [Polyline] = []
    var part = Polyline(points: [points[0]], corners: [true])
    for i in points.indices.dropLast() {
      var at = points[i]
      let end = points[i + 1]
      var length = Path.distance(at, end)
      while length > left {
        let t = left / length
        at = Point(x: at.x + (end.x - at.x) * t, y: at.y + (end.y - at.y) * t)
        length -= left
        if index % 2 == 0 {
          part.points.append(at)
          part.corners.append(true)
          out.append(part)
        }
        index = (index + 1) % dashes.count
        left = dashes[index]
        part = Polyline(points: [at], corners: [true])
        if left == 0, length == 0 { break }
      }
      left -= length
      part.points.append(end)
      part.corners.append(corners[i + 1])
    }
    if index % 2 == 0, part.points.count > 1 { out.append(part) }
    return out
  }
}
