/// Draws charstrings as polygons. Source: Adobe Technical Note 5177.
struct CharstringPen: CharstringVisitor {
  private var place = Point(x: 0, y: 0)
  private var polygons: [[Point]] = []

  /// The polygons of one glyph.
  static func polygons(of charstring: FontData, global: CFFIndex, local: CFFIndex) -> [[Point]] {
    var pen = CharstringPen()
    var reader = CharstringReader(global: global, local: local, budget: 50_000)
    reader.read(charstring, &pen)
    return pen.polygons
  }

  mutating func draw(_ code: Int, _ operands: [Double]) {
    switch code {
    case 4, 21, 22: move(code, operands)
    case 5, 6, 7: lines(code, operands)
    case 8, 24, 25: curves(code, operands)
    case 26, 27: straightCurves(operands, isVertical: code == 26)
    default: alternatingCurves(operands, code == 31)
    }
  }

  private mutating func move(_ code: Int, _ operands: [Double]) {
    // A width may stand before what moves.
    let last = operands.last ?? 0
    let other = operands.count > 1 ? operands[operands.count - 2] : 0
    place.x += code == 22 ? last : code == 21 ? other : 0
    place.y += code == 22 ? 0 : last
    polygons.append([place])
  }

  private mutating func line(_ dx: Double, _ dy: Double) {
    place = Point(x: place.x + dx, y: place.y + dy)
    if polygons.isEmpty { polygons.append([Point(x: 0, y: 0)]) }
    polygons[polygons.count - 1].append(place)
  }

  private mutating func curve(_ d: (Double, Double, Double, Double, Double, Double)) {
    let a = place
    let b = Point(x: a.x + d.0, y: a.y + d.1)
    let c = Point(x: b.x + d.2, y: b.y + d.3)
    let end = Point(x: c.x + d.4, y: c.y + d.5)
    if polygons.isEmpty { polygons.append([a]) }
    for step in 1...8 {
      let t = Double(step) / 8
      let u = 1 - t
      let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      polygons[polygons.count - 1].append(
        Point(x: p * a.x + q * b.x + r * c.x + s * end.x, y: p * a.y + q * b.y + r * c.y + s * end.y))
    }
    place = end
  }

  private mutating func lines(_ code: Int, _ operands: [Double]) {
    if code == 5 {
      for i in stride(from: 0, to: operands.count - 1, by: 2) { line(operands[i], operands[i + 1]) }
    } else {
      for (i, value) in operands.enumerated() {
        if (code == 6) == (i % 2 == 0) { line(value, 0) } else { line(0, value) }
      }
    }
  }

  private mutating func curves(_ code: Int, _ operands: [Double]) {
    var i = 0
    if code == 25 {
      while i + 8 <= operands.count {
        line(operands[i], operands[i + 1])
        i += 2
      }
    }
    while i + 6 <= operands.count {
      curve(
        (operands[i], operands[i + 1], operands[i + 2], operands[i + 3], operands[i + 4], operands[i + 5]))
      i += 6
    }
    if code == 24, i + 2 <= operands.count { line(operands[i], operands[i + 1]) }
  }

  /// Curves that begin and end along one axis.
  private mutating func straightCurves(_ operands: [Double], isVertical: Bool) {
    var i = operands.count % 4 == 1 ? 1 : 0
    var first = i == 1 ? operands[0] : 0
    while i + 4 <= operands.count {
      if isVertical {
        curve((first, operands[i], operands[i + 1], operands[i + 2], 0, operands[i + 3]))
      } else {
        curve((operands[i], first, operands[i + 1], operands[i + 2], operands[i + 3], 0))
      }
      first = 0
      i += 4
    }
  }

  /// Curves that begin along one axis and end along the other, in turn.
  private mutating func alternatingCurves(_ operands: [Double], _ startsHorizontal: Bool) {
    var isHorizontal = startsHorizontal
    var i = 0
    while i + 4 <= operands.count {
      let last = operands.count - i == 5 ? operands[i + 4] : 0
      if isHorizontal {
        curve((operands[i], 0, operands[i + 1], operands[i + 2], last, operands[i + 3]))
      } else {
        curve((0, operands[i], operands[i + 1], operands[i + 2], operands[i + 3], last))
      }
      isHorizontal.toggle()
      i += 4
    }
  }

  mutating func escape(_ code: Int, _ s: [Double]) {
    switch code {
    case 34 where s.count >= 7:
      curve((s[0], 0, s[1], s[2], s[3], 0))
      curve((s[4], 0, s[5], -s[2], s[6], 0))
    case 35 where s.count >= 12:
      curve((s[0], s[1], s[2], s[3], s[4], s[5]))
      curve((s[6], s[7], s[8], s[9], s[10], s[11]))
    case 36 where s.count >= 9:
      curve((s[0], s[1], s[2], s[3], s[4], 0))
      curve((s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7])))
    case 37 where s.count >= 11:
      let dx = s[0] + s[2] + s[4] + s[6] + s[8]
      let dy = s[1] + s[3] + s[5] + s[7] + s[9]
      let isWide = abs(dx) > abs(dy)
      curve((s[0], s[1], s[2], s[3], s[4], s[5]))
      curve((s[6], s[7], s[8], s[9], isWide ? s[10] : -dx, isWide ? -dy : s[10]))
    default: break
    }
  }
}
