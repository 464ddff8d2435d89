import PaletteCore

/// A gradient as SVG has it.
struct VectorGradient {
  enum Line {
    case linear(Point, Point)
    case radial(center: Point, radius: Double, focus: Point, focusRadius: Double)
  }
  enum Spread {
    case pad, reflect, `repeat`
  }
  struct Stop {
    var offset: Double
    var color: RGB8
    var opacity: Double
  }
  var line: Line
  /// From the gradient's space to the picture's.
  var matrix: Matrix
  var spread: Spread
  /// Two or more, offsets ascending.
  var stops: [Stop]

  var isOpaque: Bool { stops.allSatisfy { $0.opacity >= 1 } }
}

extension VectorGradient {
  /// The rounds of the gradient that a box shows, from a whole number to another; 200 at most.
  func rounds(over box: Rect) -> (Int, Int) {
    guard spread != .pad, let back = matrix.inverse else { return (0, 1) }
    let corners = [
      Point(x: box.x, y: box.y), Point(x: box.maxX, y: box.y), Point(x: box.x, y: box.maxY),
      Point(x: box.maxX, y: box.maxY),
    ].map(back.apply)
    let places: [Double]
    switch line {
    case .linear(let a, let b):
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      places = corners.map { (($0.x - a.x) * dx + ($0.y - a.y) * dy) / (dx * dx + dy * dy) }
    case .radial(let center, let radius, let focus, let focusRadius):
      func distance(_ p: Point, _ q: Point) -> Double {
        ((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y)).squareRoot()
      }
      let growth = max(radius - focusRadius - distance(center, focus), radius * 0.02)
      places = [0] + corners.map { max(distance($0, focus) - focusRadius, 0) / growth }
    }
    guard places.allSatisfy(\.isFinite) else { return (0, 1) }
    let low = max(min((places.min() ?? 0).rounded(.down), 0), -100)
    let high = min(max((places.max() ?? 1).rounded(.up), 1), 100)
    return (Int(low), Int(high))
  }

  /// The colors along the rounds from `first` to `last`, with one at each end.
  func knots(_ first: Int, _ last: Int) -> [Stop] {
    var whole = stops
    if let start = stops.first, start.offset > 0 {
      whole.insert(Stop(offset: 0, color: start.color, opacity: start.opacity), at: 0)
    }
    if let end = stops.last, end.offset < 1 {
      whole.append(Stop(offset: 1, color: end.color, opacity: end.opacity))
    }
    var out: [Stop] = []
    for round in first..<max(last, first + 1) {
      let isBack = spread == .reflect && round % 2 != 0
      for stop in isBack ? whole.reversed() : whole {
        var placed = stop
        placed.offset = Double(round) + (isBack ? 1 - stop.offset : stop.offset)
        out.append(placed)
      }
    }
    return out
  }
}
