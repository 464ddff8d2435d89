import PaletteCore

/// Reads the `d` of a path. Source: SVG 2, section 9.3, and its implementation notes for arcs (appendix B.2).
struct SVGPathData {
  private var scanner: SVGScanner
  private var segments: [Path.Segment] = []
  private var at = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)
  /// The last control point, for the curves that go on smoothly.
  private var cubic: Point?
  private var quadratic: Point?

  private init(_ text: String) { scanner = SVGScanner(text) }

  /// Why a path could not be read: the character, from 1.
  struct Failure: Error {
    let place: Int
  }

  /// The path; throws where the data are malformed.
  static func path(_ text: String) throws(Failure) -> Path {
    var reader = SVGPathData(text)
    return try reader.read()
  }

  private mutating func read() throws(Failure) -> Path {
    scanner.skipSpace()
    if scanner.isAtEnd { return Path() }
    // `none` is an empty path.
    var command: UInt8 = 0
    while true {
      scanner.skipSeparator()
      guard let byte = scanner.next else { break }
      if (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) {
        command = byte
        scanner.skip()
        scanner.skipSpace()
        if segments.isEmpty, command | 32 != UInt8(ascii: "m") { throw failure }
      } else if command | 32 == UInt8(ascii: "z") || command == 0 {
        throw failure
      }
      try run(command)
      // What follows a move without a letter is lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
    return Path(segments: segments)
  }

  private var failure: Failure { Failure(place: scanner.at + 1) }

  private mutating func number() throws(Failure) -> Double {
    scanner.skipSeparator()
    guard let value = scanner.number() else { throw failure }
    return value
  }

  private mutating func flag() throws(Failure) -> Bool {
    scanner.skipSeparator()
    guard let value = scanner.flag() else { throw failure }
    return value
  }

  private mutating func point(_ isRelative: Bool) throws(Failure) -> Point {
    let x = try number()
    let y = try number()
    return isRelative ? Point(x: at.x + x, y: at.y + y) : Point(x: x, y: y)
  }

  private mutating func run(_ letter: UInt8) throws(Failure) {
    let isRelative = letter & 32 != 0
    let (lastCubic, lastQuadratic) = (cubic, quadratic)
    (cubic, quadratic) = (nil, nil)
    // After a closed outline the next one begins where that one did.
    if case .close? = segments.last, letter | 32 != UInt8(ascii: "m"), letter | 32 != UInt8(ascii: "z") {
      segments.append(.move(at))
    }
    switch letter | 32 {
    case UInt8(ascii: "m"):
      at = try point(isRelative)
      start = at
      segments.append(.move(at))
    case UInt8(ascii: "l"): line(try point(isRelative))
    case UInt8(ascii: "h"):
      let x = try number()
      line(Point(x: isRelative ? at.x + x : x, y: at.y))
    case UInt8(ascii: "v"):
      let y = try number()
      line(Point(x: at.x, y: isRelative ? at.y + y : y))
    case UInt8(ascii: "c"):
      let a = try point(isRelative)
      let b = try point(isRelative)
      curve(a, b, try point(isRelative))
    case UInt8(ascii: "s"):
      let a = lastCubic.map(mirrored) ?? at
      let b = try point(isRelative)
      curve(a, b, try point(isRelative))
    case UInt8(ascii: "q"):
      let control = try point(isRelative)
      bend(control, try point(isRelative))
    case UInt8(ascii: "t"):
      let control = lastQuadratic.map(mirrored) ?? at
      bend(control, try point(isRelative))
    case UInt8(ascii: "a"):
      let (rx, ry, turn) = (try number(), try number(), try number())
      let (isLarge, isSweep) = (try flag(), try flag())
      arc(rx.magnitude, ry.magnitude, turn, isLarge, isSweep, try point(isRelative))
    case UInt8(ascii: "z"):
      segments.append(.close)
      at = start
    default: throw failure
    }
  }

  private func mirrored(_ control: Point) -> Point { Point(x: 2 * at.x - control.x, y: 2 * at.y - control.y) }

  private mutating func line(_ p: Point) {
    segments.append(.line(p))
    at = p
  }

  private mutating func curve(_ a: Point, _ b: Point, _ p: Point) {
    segments.append(.curve(a, b, p))
    cubic = b
    at = p
  }

  private mutating func bend(_ control: Point, _ p: Point) {
    func third(_ from: Point) -> Point {
      Point(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
    }
    segments.append(.curve(third(at), third(p), p))
    quadratic = control
    at = p
  }

  private mutating func arc(
    _ rx: Double, _ ry: Double, _ degrees: Double, _ isLarge: Bool, _ isSweep: Bool, _ end: Point
  ) {
    if end == at { return }
    guard rx > 0, ry > 0 else { return line(end) }
    let turn = Matrix.rotation(degrees)
    let (dx, dy) = ((at.x - end.x) / 2, (at.y - end.y) / 2)
    let (x1, y1) = (turn.a * dx + turn.b * dy, -turn.b * dx + turn.a * dy)
    let size = max((x1 * x1) / (rx * rx) + (y1 * y1) / (ry * ry), 0)
    // Radii that do not reach from one end to the other grow until they do.
    let grow = size > 1 ? size.squareRoot() : 1
    let (a, b) = (rx * grow, ry * grow)
    let under = a * a * y1 * y1 + b * b * x1 * x1
    let over = max(a * a * b * b - under, 0)
    let root = (isLarge == isSweep ? -1.0 : 1) * (under > 0 ? (over / under).squareRoot() : 0)
    let (cx1, cy1) = (root * a * y1 / b, -root * b * x1 / a)
    let middle = Point(x: (at.x + end.x) / 2, y: (at.y + end.y) / 2)
    let place = Matrix(
      a: turn.a, b: turn.b, c: turn.c, d: turn.d, e: turn.a * cx1 + turn.c * cy1 + middle.x,
      f: turn.b * cx1 + turn.d * cy1 + middle.y)
    let from = arcTangent((y1 - cy1) / b, (x1 - cx1) / a)
    var sweep = arcTangent((-y1 - cy1) / b, (-x1 - cx1) / a) - from
    if isSweep, sweep < 0 { sweep += 2 * .pi }
    if !isSweep, sweep > 0 { sweep -= 2 * .pi }
    // Radii that are next to nothing leave no angle to go by.
    guard sweep.isFinite, place.isDrawable else { return line(end) }
    let parts = max(Int((sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / Double(parts)
    let reach = 4.0 / 3 * sine(step / 4) / cosine(step / 4)
    for i in 0..<parts {
      let (t, u) = (from + step * Double(i), from + step * Double(i + 1))
      func p(_ x: Double, _ y: Double) -> Point { place.apply(Point(x: x * a, y: y * b)) }
      let to = i == parts - 1 ? end : p(cosine(u), sine(u))
      segments.append(
        .curve(
          p(cosine(t) - reach * sine(t), sine(t) + reach * cosine(t)),
          p(cosine(u) + reach * sine(u), sine(u) - reach * cosine(u)), to))
    }
    at = end
  }
}
