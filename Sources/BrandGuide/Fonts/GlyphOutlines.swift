/// The outline of a glyph as closed polygons. Source: OpenType, glyf; Adobe Technical Note 5177.
extension OpenTypeFont {
  /// Polygons in parts of the size, y upward from the baseline; none where the glyph draws nothing or is damaged.
  func polygons(_ glyph: Int) -> [[Point]] {
    var polygons: [[Point]]
    switch outlines {
    case .trueType: polygons = contours(glyph, depth: 0)
    case .cff(let cff):
      guard glyph >= 0, glyph < cff.charStrings.count else { return [] }
      polygons = CharstringPen.polygons(
        of: cff.charStrings[glyph], global: cff.globalSubroutines,
        local: cff.dictionaries[cff.dictionaryIndex(glyph)].subroutines)
    }
    for i in polygons.indices {
      for k in polygons[i].indices {
        polygons[i][k] = Point(x: polygons[i][k].x / unitsPerEm, y: polygons[i][k].y / unitsPerEm)
      }
    }
    return polygons.filter { $0.count > 2 }
  }

  private func contours(_ glyph: Int, depth: Int) -> [[Point]] {
    guard case .trueType(let glyf, _, _) = outlines, depth < 6 else { return [] }
    let range = outlineRange(glyph)
    let data = glyf.part(range.lowerBound, range.count)
    guard data.count >= 10 else { return [] }
    let count = data.i16(0)
    return count < 0 ? composite(data, depth) : simple(data, count)
  }

  private func simple(_ data: FontData, _ count: Int) -> [[Point]] {
    guard count > 0, count < 1000 else { return [] }
    let ends = (0..<count).map { data.u16(10 + 2 * $0) }
    let total = (ends.last ?? -1) + 1
    guard total > 0, total <= 20_000, zip(ends, ends.dropFirst()).allSatisfy({ $0 < $1 }) else { return [] }
    var at = 12 + 2 * count + data.u16(10 + 2 * count)
    var flags: [Int] = []
    while flags.count < total, at < data.count {
      let flag = data.u8(at)
      at += 1
      let again = flag & 8 != 0 ? data.u8(at) : 0
      if flag & 8 != 0 { at += 1 }
      for _ in 0...again where flags.count < total { flags.append(flag) }
    }
    guard flags.count == total else { return [] }
    func coordinates(_ short: Int, _ same: Int) -> [Double] {
      var value = 0
      return flags.map { flag in
        if flag & short != 0 {
          value += flag & same != 0 ? data.u8(at) : -data.u8(at)
          at += 1
        } else if flag & same == 0 {
          value += data.i16(at)
          at += 2
        }
        return Double(value)
      }
    }
    let x = coordinates(2, 16)
    let y = coordinates(4, 32)
    var out: [[Point]] = []
    var start = 0
    for end in ends {
      out.append(
        Self.flattened((start...end).map { (Point(x: x[$0], y: y[$0]), flags[$0] & 1 != 0) }))
      start = end + 1
    }
    return out
  }

  /// Quadratic curves as lines. Between two control points lies a point of the outline.
  private static func flattened(_ points: [(place: Point, isOn: Bool)]) -> [Point] {
    guard points.count > 1 else { return [] }
    func middle(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
    var full: [(place: Point, isOn: Bool)] = []
    for (i, point) in points.enumerated() {
      full.append(point)
      let next = points[(i + 1) % points.count]
      if !point.isOn, !next.isOn { full.append((middle(point.place, next.place), true)) }
    }
    guard let first = full.firstIndex(where: \.isOn) else { return [] }
    full = Array(full[first...] + full[..<first]) + [full[first]]
    var out = [full[0].place]
    var i = 1
    while i < full.count {
      if full[i].isOn {
        out.append(full[i].place)
        i += 1
      } else {
        let (a, b, c) = (out[out.count - 1], full[i].place, full[min(i + 1, full.count - 1)].place)
        for step in 1...6 {
          let t = Double(step) / 6
          let u = 1 - t
          out.append(
            Point(
              x: u * u * a.x + 2 * u * t * b.x + t * t * c.x, y: u * u * a.y + 2 * u * t * b.y + t * t * c.y))
        }
        i += 2
      }
    }
    return out
  }

  private func composite(_ data: FontData, _ depth: Int) -> [[Point]] {
    var out: [[Point]] = []
    var at = 10
    for _ in 0..<64 where at + 4 <= data.count {
      let flags = data.u16(at)
      let part = data.u16(at + 2)
      at += 4
      var shift = Point(x: 0, y: 0)
      if flags & 1 != 0 {
        if flags & 2 != 0 { shift = Point(x: Double(data.i16(at)), y: Double(data.i16(at + 2))) }
        at += 4
      } else {
        func signed(_ value: Int) -> Double { Double(Int8(truncatingIfNeeded: value)) }
        if flags & 2 != 0 { shift = Point(x: signed(data.u8(at)), y: signed(data.u8(at + 1))) }
        at += 2
      }
      func scale(_ offset: Int) -> Double { Double(data.i16(at + offset)) / 16384 }
      var m = (1.0, 0.0, 0.0, 1.0)
      if flags & 8 != 0 {
        m = (scale(0), 0, 0, scale(0))
        at += 2
      } else if flags & 0x40 != 0 {
        m = (scale(0), 0, 0, scale(2))
        at += 4
      } else if flags & 0x80 != 0 {
        m = (scale(0), scale(2), scale(4), scale(6))
        at += 8
      }
      out += contours(part, depth: depth + 1).map { contour in
        contour.map {
          Point(x: m.0 * $0.x + m.2 * $0.y + shift.x, y: m.1 * $0.x + m.3 * $0.y + shift.y)
        }
      }
      if flags & 0x20 == 0 || out.count > 2000 { break }
    }
    return out
  }
}
