/// How much of each pixel a shape covers, within a rectangle of pixels.
struct Coverage {
  /// The pixels it tells of; those around them are not covered.
  var area: PixelArea
  /// 0…1, row by row.
  var values: [Float]

  static let nothing = Coverage(area: PixelArea(left: 0, top: 0, right: 0, bottom: 0), values: [])

  /// Lines of samples in each row of pixels. Along a line, what is covered is exact.
  private static let lines = 8

  private struct Crossing {
    var x: Float
    var turn: Int32
  }

  /// Fills polygons, in pixels, as far as they lie within `area`.
  ///
  /// - Parameter isEvenOdd: whether what is enclosed twice is outside; else outlines of one direction add up.
  init(_ polygons: [[Point]], isEvenOdd: Bool = false, within area: PixelArea) {
    var bounds: Rect?
    for polygon in polygons {
      guard let box = Rect(around: polygon) else { continue }
      bounds = bounds?.joined(box) ?? box
    }
    guard let bounds, let part = PixelArea(bounds)?.shared(area) else {
      self = .nothing
      return
    }
    self.area = part
    values = [Float](repeating: 0, count: part.width * part.height)
    var rows = [[Crossing]](repeating: [], count: part.height * Self.lines)
    let scale = Double(Self.lines)
    for polygon in polygons {
      for (i, start) in polygon.enumerated() {
        let end = polygon[i + 1 < polygon.count ? i + 1 : 0]
        if start.y == end.y { continue }
        let isDown = start.y < end.y
        let (top, bottom) = isDown ? (start, end) : (end, start)
        let first = max((((top.y - Double(part.top)) * scale) - 0.5).rounded(.up), 0)
        let last = min((((bottom.y - Double(part.top)) * scale) - 0.5).rounded(.up), Double(rows.count))
        guard first < last else { continue }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        for line in Int(first)..<Int(last) {
          let y = (Double(line) + 0.5) / scale + Double(part.top)
          rows[line].append(
            Crossing(x: Float(top.x + (y - top.y) * slope - Double(part.left)), turn: isDown ? 1 : -1))
        }
      }
    }
    for (line, crossings) in rows.enumerated() where crossings.count > 1 {
      let sorted = crossings.sorted { $0.x < $1.x }
      var turns: Int32 = 0
      for i in sorted.indices.dropLast() {
        turns += sorted[i].turn
        let isInside = isEvenOdd ? i & 1 == 0 : turns != 0
        if isInside { span(line / Self.lines, sorted[i].x, sorted[i + 1].x) }
      }
    }
  }

  private init(area: PixelArea, values: [Float]) {
    self.area = area
    self.values = values
  }

  /// A part of a line of samples.
  private mutating func span(_ row: Int, _ from: Float, _ to: Float) {
    let (left, right) = (max(from, 0), min(to, Float(area.width)))
    guard left < right else { return }
    let share = 1 / Float(Self.lines)
    let start = row * area.width
    let (first, last) = (Int(left), min(Int(right), area.width - 1))
    if first == last {
      values[start + first] += (right - left) * share
      return
    }
    values[start + first] += (Float(first + 1) - left) * share
    for x in (first + 1)..<max(last, first + 1) { values[start + x] += share }
    values[start + last] += (right - Float(last)) * share
  }

  /// What both cover.
  func times(_ other: Coverage) -> Coverage {
    guard let part = area.shared(other.area) else { return .nothing }
    var out = Coverage(area: part, values: [])
    out.values.reserveCapacity(part.width * part.height)
    for y in part.top..<part.bottom {
      var here = (y - area.top) * area.width + part.left - area.left
      var there = (y - other.area.top) * other.area.width + part.left - other.area.left
      for _ in 0..<part.width {
        out.values.append(values[here] * other.values[there])
        here += 1
        there += 1
      }
    }
    return out
  }

  /// What one of them covers.
  func or(_ other: Coverage) -> Coverage {
    if values.isEmpty { return other }
    if other.values.isEmpty { return self }
    var out = Coverage(area: area.joined(other.area), values: [])
    out.values = [Float](repeating: 0, count: out.area.width * out.area.height)
    for one in [self, other] {
      for y in one.area.top..<one.area.bottom {
        var here = (y - one.area.top) * one.area.width
        var there = (y - out.area.top) * out.area.width + one.area.left - out.area.left
        for _ in 0..<one.area.width {
          out.values[there] = 1 - (1 - out.values[there]) * (1 - one.values[here])
          here += 1
          there += 1
        }
      }
    }
    return out
  }

  /// Another value at each pixel, by the number of the pixel in ``values`` and its place.
  mutating func scale(by factor: (_ x: Int, _ y: Int) -> Float) {
    var i = 0
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        if values[i] > 0 { values[i] *= factor(x, y) }
        i += 1
      }
    }
  }
}

/// A rectangle of whole pixels.
struct PixelArea: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }

  init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The pixels that a rectangle touches; nil where it is out of all measure.
  init?(_ rect: Rect) {
    guard [rect.x, rect.y, rect.maxX, rect.maxY].allSatisfy({ $0.isFinite && $0.magnitude < 1e7 }) else {
      return nil
    }
    left = Int(rect.x.rounded(.down))
    top = Int(rect.y.rounded(.down))
    right = Int(rect.maxX.rounded(.up))
    bottom = Int(rect.maxY.rounded(.up))
  }

  func joined(_ other: PixelArea) -> PixelArea {
    PixelArea(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The pixels of both; nil where there are none.
  func shared(_ other: PixelArea) -> PixelArea? {
    let area = PixelArea(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return area.width > 0 && area.height > 0 ? area : nil
  }
}

extension Rect {
  /// The smallest rectangle around points; nil without any, or where one is no number.
  init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite else { return nil }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
