import PaletteCore

/// An affine map of the plane: x' = a·x + c·y + e, y' = b·x + d·y + f.
struct Matrix: Hashable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = Matrix()

  static func translation(_ x: Double, _ y: Double) -> Matrix { Matrix(e: x, f: y) }
  static func scale(_ x: Double, _ y: Double) -> Matrix { Matrix(a: x, d: y) }

  /// A turn by `degrees`, from the x axis towards the y axis. Quarter turns are exact.
  static func rotation(_ degrees: Double) -> Matrix {
    let radians = degrees * .pi / 180
    let isQuarter = degrees.truncatingRemainder(dividingBy: 90) == 0
    let (s, c) =
      isQuarter ? (sine(radians).rounded(), cosine(radians).rounded()) : (sine(radians), cosine(radians))
    return Matrix(a: c, b: s, c: -s, d: c)
  }

  /// The map that does `inner` first.
  func after(_ inner: Matrix) -> Matrix {
    Matrix(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d, e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
  }

  func apply(_ p: Point) -> Point { Point(x: a * p.x + c * p.y + e, y: b * p.x + d * p.y + f) }

  var determinant: Double { a * d - b * c }

  /// Whether it is of use for drawing: finite, and an area stays an area.
  var isDrawable: Bool {
    [a, b, c, d, e, f].allSatisfy { $0.isFinite && $0.magnitude < 1e9 } && determinant.magnitude > 1e-14
  }

  /// The map back; nil where the plane is folded into a line.
  var inverse: Matrix? {
    let k = determinant
    guard k.isFinite, k != 0 else { return nil }
    return Matrix(
      a: d / k, b: -b / k, c: -c / k, d: a / k, e: (c * f - d * e) / k, f: (b * e - a * f) / k)
  }

  /// How much lengths grow, on average.
  var growth: Double { determinant.magnitude.squareRoot() }
}

extension Path {
  /// The path on the other side of a map.
  func mapped(_ matrix: Matrix) -> Path {
    if matrix == .identity { return self }
    return Path(
      segments: segments.map { segment in
        switch segment {
        case .move(let p): .move(matrix.apply(p))
        case .line(let p): .line(matrix.apply(p))
        case .curve(let a, let b, let p): .curve(matrix.apply(a), matrix.apply(b), matrix.apply(p))
        case .close: .close
        }
      })
  }

  /// The smallest upright rectangle around the path, without its stroke; nil where there is nothing.
  var bounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func take(_ p: Point) {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    var at = Point(x: 0, y: 0)
    var start = at
    for segment in segments {
      switch segment {
      case .move(let p):
        take(p)
        (at, start) = (p, p)
      case .line(let p):
        take(p)
        at = p
      case .curve(let a, let b, let p):
        take(p)
        for t in Self.turns(at.x, a.x, b.x, p.x) + Self.turns(at.y, a.y, b.y, p.y) {
          take(Self.point(at, a, b, p, t))
        }
        at = p
      case .close: at = start
      }
    }
    return low.x <= high.x ? Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : nil
  }

  /// The place of a curve at `t`, 0…1.
  static func point(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ t: Double) -> Point {
    let u = 1 - t
    let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
  }

  /// Where one coordinate of a curve turns back.
  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let a = -p0 + 3 * p1 - 3 * p2 + p3
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    var roots: [Double] = []
    if a.magnitude < 1e-12 {
      if b.magnitude > 1e-12 { roots = [-c / b] }
    } else {
      let root = (b * b - 4 * a * c).squareRoot()
      if root.isFinite { roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)] }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// How long the path is, to about a thousandth.
  var length: Double {
    var total = 0.0
    var at = Point(x: 0, y: 0)
    var start = at
    func step(_ p: Point) {
      total += ((p.x - at.x) * (p.x - at.x) + (p.y - at.y) * (p.y - at.y)).squareRoot()
      at = p
    }
    for segment in segments {
      switch segment {
      case .move(let p): (at, start) = (p, p)
      case .line(let p): step(p)
      case .curve(let a, let b, let p):
        let from = at
        for i in 1...32 { step(Self.point(from, a, b, p, Double(i) / 32)) }
      case .close: step(start)
      }
    }
    return total
  }

  /// An ellipse as four curves, from its right in the direction of the clock.
  static func ellipse(_ cx: Double, _ cy: Double, _ rx: Double, _ ry: Double) -> Path {
    let k = 0.5522847498307936
    func p(_ x: Double, _ y: Double) -> Point { Point(x: cx + x * rx, y: cy + y * ry) }
    return Path(segments: [
      .move(p(1, 0)), .curve(p(1, k), p(k, 1), p(0, 1)), .curve(p(-k, 1), p(-1, k), p(-1, 0)),
      .curve(p(-1, -k), p(-k, -1), p(0, -1)), .curve(p(k, -1), p(1, -k), p(1, 0)), .close,
    ])
  }

  /// A rectangle with elliptic corners.
  static func rounded(_ r: Rect, _ rx: Double, _ ry: Double) -> Path {
    if rx <= 0 || ry <= 0 { return .rect(r) }
    let (kx, ky) = (rx * (1 - 0.5522847498307936), ry * (1 - 0.5522847498307936))
    func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return Path(segments: [
      .move(p(r.x + rx, r.y)), .line(p(r.maxX - rx, r.y)),
      .curve(p(r.maxX - kx, r.y), p(r.maxX, r.y + ky), p(r.maxX, r.y + ry)), .line(p(r.maxX, r.maxY - ry)),
      .curve(p(r.maxX, r.maxY - ky), p(r.maxX - kx, r.maxY), p(r.maxX - rx, r.maxY)),
      .line(p(r.x + rx, r.maxY)),
      .curve(p(r.x + kx, r.maxY), p(r.x, r.maxY - ky), p(r.x, r.maxY - ry)), .line(p(r.x, r.y + ry)),
      .curve(p(r.x, r.y + ky), p(r.x + kx, r.y), p(r.x + rx, r.y)), .close,
    ])
  }
}
