import PaletteCore

/// A point on a page: points from the top left corner, y downward.
struct Point: Hashable {
  var x: Double
  var y: Double
}

/// A rectangle on a page.
struct Rect: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  func inset(_ by: Double) -> Rect {
    Rect(x: x + by, y: y + by, width: max(0, width - 2 * by), height: max(0, height - 2 * by))
  }

  /// The smallest rectangle around both.
  func joined(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether two rectangles share more than an edge.
  func overlaps(_ other: Rect, tolerance: Double = 0.01) -> Bool {
    x < other.maxX - tolerance && other.x < maxX - tolerance && y < other.maxY - tolerance
      && other.y < maxY - tolerance
  }
}

/// An outline of lines and Bézier curves.
struct Path: Hashable {
  enum Segment: Hashable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }
  var segments: [Segment] = []

  /// The distance of the control points that makes a quarter circle.
  private static let arc = 0.5522847498

  /// Set where the whole path is one upright rectangle.
  private(set) var rectangle: Rect?

  static func rect(_ r: Rect) -> Path {
    var path = polygon([
      Point(x: r.x, y: r.y), Point(x: r.maxX, y: r.y), Point(x: r.maxX, y: r.maxY), Point(x: r.x, y: r.maxY),
    ])
    path.rectangle = r
    return path
  }

  /// The path moved and with its numbers rounded to hundredths, so that equal shapes are equal.
  func moved(_ dx: Double, _ dy: Double) -> Path {
    func m(_ p: Point) -> Point {
      Point(x: ((p.x + dx) * 100).rounded() / 100, y: ((p.y + dy) * 100).rounded() / 100)
    }
    return Path(
      segments: segments.map { segment in
        switch segment {
        case .move(let p): .move(m(p))
        case .line(let p): .line(m(p))
        case .curve(let a, let b, let p): .curve(m(a), m(b), m(p))
        case .close: .close
        }
      })
  }

  static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    for (i, point) in points.enumerated() { path.segments.append(i == 0 ? .move(point) : .line(point)) }
    path.segments.append(.close)
    return path
  }

  static func rounded(_ r: Rect, _ radius: Double) -> Path {
    let c = min(radius, r.width / 2, r.height / 2)
    guard c > 0 else { return rect(r) }
    let k = c * (1 - arc)
    func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return Path(segments: [
      .move(p(r.x + c, r.y)), .line(p(r.maxX - c, r.y)),
      .curve(p(r.maxX - k, r.y), p(r.maxX, r.y + k), p(r.maxX, r.y + c)), .line(p(r.maxX, r.maxY - c)),
      .curve(p(r.maxX, r.maxY - k), p(r.maxX - k, r.maxY), p(r.maxX - c, r.maxY)), .line(p(r.x + c, r.maxY)),
      .curve(p(r.x + k, r.maxY), p(r.x, r.maxY - k), p(r.x, r.maxY - c)), .line(p(r.x, r.y + c)),
      .curve(p(r.x, r.y + k), p(r.x + k, r.y), p(r.x + c, r.y)), .close,
    ])
  }

  static func circle(_ center: Point, _ radius: Double) -> Path {
    rounded(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius)
  }

  /// A quarter of a disk around `corner` that fills the square reaching to the opposite corner.
  static func quarter(corner: Point, opposite: Point) -> Path {
    let dx = opposite.x - corner.x
    let dy = opposite.y - corner.y
    let a = Point(x: opposite.x, y: corner.y)
    let b = Point(x: corner.x, y: opposite.y)
    return Path(segments: [
      .move(corner), .line(a),
      .curve(Point(x: a.x, y: corner.y + dy * arc), Point(x: corner.x + dx * arc, y: b.y), b), .close,
    ])
  }
}

/// A sheet of paper, in points.
struct PageSize: Hashable {
  var width: Double
  var height: Double

  static let a4 = PageSize(width: 595.28, height: 841.89)
  static let letter = PageSize(width: 612, height: 792)
  static let screen = PageSize(width: 960, height: 540)

  /// The same sheet on its longer side.
  var landscape: PageSize { PageSize(width: max(width, height), height: min(width, height)) }

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The sheet that a guide is asked for on.
  init(_ options: GuideOptions) {
    let sheet: PageSize =
      switch options.paper {
      case .a4: .a4
      case .letter: .letter
      case .screen: .screen
      }
    self = options.isLandscape ? sheet.landscape : sheet
  }
}

/// The colors of the guide's own ink. All text on paper passes AA: 15.9, 6.0 and 4.8 to 1.
enum Ink {
  static let paper = RGB8(red: 255, green: 255, blue: 255)
  static let text = RGB8(red: 23, green: 25, blue: 30)
  static let black = RGB8(red: 0, green: 0, blue: 0)
  static let muted = RGB8(red: 90, green: 97, blue: 110)
  static let quiet = RGB8(red: 107, green: 114, blue: 128)
  static let hairline = RGB8(red: 226, green: 229, blue: 234)
  static let wash = RGB8(red: 246, green: 247, blue: 249)
  /// The squares behind what can be seen through.
  static let square = RGB8(red: 150, green: 155, blue: 163)
  static let good = RGB8(red: 20, green: 108, blue: 67)
  static let bad = RGB8(red: 176, green: 32, blue: 37)

  /// What text on a color may be drawn in, the best first: black is for grounds on which the dark gray of the page is too
  /// light, and white is too.
  static func candidates(on ground: RGB8) -> [RGB8] {
    [ground.readable, paper, text, black]
  }
}
