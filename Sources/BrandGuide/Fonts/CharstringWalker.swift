/// Walks through Type 2 charstrings to see which subroutines they call. Source: Adobe Technical Note 5177.
struct CharstringWalker {
  let global: CFFIndex
  let local: CFFIndex
  private(set) var usedGlobal: Set<Int> = []
  private(set) var usedLocal: Set<Int> = []
  /// Whether a line or a curve was seen.
  private(set) var draws = false
  /// Whether something was met that cannot be followed; then every subroutine must stay.
  private(set) var lost = false
  private var stack: [Int] = []
  private var hints = 0
  private var budget = 0

  init(global: CFFIndex, local: CFFIndex) {
    self.global = global
    self.local = local
  }

  /// Follows one glyph.
  mutating func walk(_ charstring: FontData) {
    stack = []
    hints = 0
    budget = 100_000
    _ = run(charstring, depth: 0)
  }

  /// Returns whether the glyph ended.
  private mutating func run(_ code: FontData, depth: Int) -> Bool {
    if depth > 10 {
      lost = true
      return true
    }
    var i = 0
    while i < code.count {
      budget -= 1
      if budget < 0 {
        lost = true
        return true
      }
      let byte = code.u8(i)
      i += 1
      switch byte {
      case 1, 3, 18, 23: countHints()
      case 19, 20:
        countHints()
        i += (hints + 7) / 8
      case 4, 21, 22: stack = []
      case 5...8, 24...27, 30, 31:
        draws = true
        stack = []
      case 10, 29:
        let subroutines = byte == 10 ? local : global
        let bias = subroutines.count < 1240 ? 107 : subroutines.count < 33900 ? 1131 : 32768
        guard let operand = stack.popLast() else {
          lost = true
          return true
        }
        let index = operand + bias
        if byte == 10 { usedLocal.insert(index) } else { usedGlobal.insert(index) }
        if run(subroutines[index], depth: depth + 1) { return true }
      case 11: return false
      case 14:
        // Four operands before the end compose an accented letter from standard glyphs.
        if stack.count >= 4 { lost = true }
        return true
      case 12:
        let second = code.u8(i)
        i += 1
        if (34...37).contains(second) {
          draws = true
          stack = []
        } else {
          lost = true
        }
      case 28:
        push(code.i16(i))
        i += 2
      case 32...246: push(byte - 139)
      case 247...250:
        push((byte - 247) * 256 + code.u8(i) + 108)
        i += 1
      case 251...254:
        push(-(byte - 251) * 256 - code.u8(i) - 108)
        i += 1
      case 255:
        push(Int(Int32(truncatingIfNeeded: code.u32(i)) >> 16))
        i += 4
      default: lost = true
      }
    }
    return false
  }

  private mutating func push(_ value: Int) {
    if stack.count < 513 { stack.append(value) }
  }

  private mutating func countHints() {
    hints += stack.count / 2
    stack = []
  }
}
