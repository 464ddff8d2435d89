/// Draws Type 2 charstrings as polygons. Source: Adobe Technical Note 5177.
struct CharstringPen {
  let global: CFFIndex
  let local: CFFIndex
  private var stack: [Double] = []
  private var hints = 0
  private var budget = 50_000
  private var place = Point(x: 0, y: 0)
  private var polygons: [[Point]] = []

  init(global: CFFIndex, local: CFFIndex) {
    self.global = global
    self.local = local
  }

  /// The polygons of one glyph.
  mutating func draw(_ charstring: FontData) -> [[Point]] {
    _ = run(charstring, depth: 0)
    return polygons
  }

  /// Returns whether the glyph ended.
  private mutating func run(_ code: FontData, depth: Int) -> Bool {
    if depth > 10 { return true }
    var i = 0
    while i < code.count {
      budget -= 1
      if budget < 0 { return true }
      let byte = code.u8(i)
      i += 1
      switch byte {
      case 1, 3, 18, 23: countHints()
      case 19, 20:
        countHints()
        i += (hints + 7) / 8
      case 4, 21, 22: move(byte)
      case 5, 6, 7: lines(byte)
      case 8, 24, 25: curves(byte)
      case 26, 27: straightCurves(isVertical: byte == 26)
      case 30, 31: alternatingCurves(byte == 31)
      case 10, 29:
        let subroutines = byte == 10 ? local : global
        let bias = subroutines.count < 1240 ? 107 : subroutines.count < 33900 ? 1131 : 32768
        guard let operand = stack.popLast() else { return true }
        if run(subroutines[Int(operand) + bias], depth: depth + 1) { return true }
      case 11: return false
      case 14: return true
      case 12:
        flex(code.u8(i))
        i += 1
      case 28:
        push(Double(code.i16(i)))
        i += 2
      case 32...246: push(Double(byte - 139))
      case 247...250:
        push(Double((byte - 247) * 256 + code.u8(i) + 108))
        i += 1
      case 251...254:
        push(Double(-(byte - 251) * 256 - code.u8(i) - 108))
        i += 1
      case 255:
        push(Double(Int32(truncatingIfNeeded: code.u32(i))) / 65536)
        i += 4
      default: stack = []
      }
    }
    return false
  }

  private mutating func push(_ value: Double) {
    if stack.count < 513 { stack.append(value) }
  }

  private mutating func countHints() {
    hints += stack.count / 2
    stack = []
  }

  private mutating func move(_ byte: Int) {
    // A width may stand before what moves.
    let last = stack.last ?? 0
    let other = stack.count > 1 ? stack[stack.count - 2] : 0
    place.x += byte == 22 ? last : byte == 21 ? other : 0
    place.y += byte == 22 ? 0 : last
    polygons.append([place])
    stack = []
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

  private mutating func lines(_ byte: Int) {
    if byte == 5 {
      for i in stride(from: 0, to: stack.count - 1, by: 2) { line(stack[i], stack[i + 1]) }
    } else {
      for (i, value) in stack.enumerated() {
        if (byte == 6) == (i % 2 == 0) { line(value, 0) } else { line(0, value) }
      }
    }
    stack = []
  }

  private mutating func curves(_ byte: Int) {
    var i = 0
    if byte == 25 {
      while i + 8 <= stack.count {
        line(stack[i], stack[i + 1])
        i += 2
      }
    }
    while i + 6 <= stack.count {
      curve((stack[i], stack[i + 1], stack[i + 2], stack[i + 3], stack[i + 4], stack[i + 5]))
      i += 6
    }
    if byte == 24, i + 2 <= stack.count { line(stack[i], stack[i + 1]) }
    stack = []
  }

  /// Curves that begin and end along one axis.
  private mutating func straightCurves(isVertical: Bool) {
    var i = stack.count % 4 == 1 ? 1 : 0
    var first = i == 1 ? stack[0] : 0
    while i + 4 <= stack.count {
      if isVertical {
        curve((first, stack[i], stack[i + 1], stack[i + 2], 0, stack[i + 3]))
      } else {
        curve((stack[i], first, stack[i + 1], stack[i + 2], stack[i + 3], 0))
      }
      first = 0
      i += 4
    }
    stack = []
  }

  /// Curves that begin along one axis and end along the other, in turn.
  private mutating func alternatingCurves(_ startsHorizontal: Bool) {
    var isHorizontal = startsHorizontal
    var i = 0
    while i + 4 <= stack.count {
      let last = stack.count - i == 5 ? stack[i + 4] : 0
      if isHorizontal {
        curve((stack[i], 0, stack[i + 1], stack[i + 2], last, stack[i + 3]))
      } else {
        curve((0, stack[i], stack[i + 1], stack[i + 2], stack[i + 3], last))
      }
      isHorizontal.toggle()
      i += 4
    }
    stack = []
  }

  private mutating func flex(_ second: Int) {
    let s = stack
    stack = []
    switch second {
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
