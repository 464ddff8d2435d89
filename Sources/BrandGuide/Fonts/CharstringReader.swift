/// What a charstring does, told in order.
protocol CharstringVisitor {
  /// A path begins or goes on: an operator of one byte, and what it is done with.
  mutating func draw(_ code: Int, _ operands: [Double])
  /// An operator of two bytes, by the second one.
  mutating func escape(_ code: Int, _ operands: [Double])
  /// A subroutine is called.
  mutating func call(_ index: Int, isLocal: Bool)
  /// The glyph ends with operands that are left over.
  mutating func end(_ operands: [Double])
  /// Something was met that cannot be followed.
  mutating func lose()
}

extension CharstringVisitor {
  func call(_ index: Int, isLocal: Bool) {}
  func end(_ operands: [Double]) {}
  func lose() {}
}

/// Reads Type 2 charstrings: numbers, hints and subroutines. Source: Adobe Technical Note 5177.
struct CharstringReader {
  private let global: CFFIndex
  private let local: CFFIndex
  private var stack: [Double] = []
  private var hints = 0
  private var budget: Int

  /// - Parameter budget: how many bytes are read at most.
  init(global: CFFIndex, local: CFFIndex, budget: Int) {
    self.global = global
    self.local = local
    self.budget = budget
  }

  /// Reads one glyph.
  mutating func read(_ charstring: FontData, _ visitor: inout some CharstringVisitor) {
    _ = run(charstring, depth: 0, &visitor)
  }

  /// Returns whether the glyph ended.
  private mutating func run(
    _ code: FontData, depth: Int, _ visitor: inout some CharstringVisitor
  ) -> Bool {
    if depth > 10 {
      visitor.lose()
      return true
    }
    var i = 0
    while i < code.count {
      budget -= 1
      if budget < 0 {
        visitor.lose()
        return true
      }
      let byte = code.u8(i)
      i += 1
      switch byte {
      case 1, 3, 18, 23: countHints()
      case 19, 20:
        countHints()
        i += (hints + 7) / 8
      case 4...8, 21, 22, 24...27, 30, 31:
        visitor.draw(byte, stack)
        stack = []
      case 10, 29:
        let subroutines = byte == 10 ? local : global
        let bias = subroutines.count < 1240 ? 107 : subroutines.count < 33900 ? 1131 : 32768
        guard let operand = stack.popLast() else {
          visitor.lose()
          return true
        }
        let index = Int(operand.rounded(.down)) + bias
        visitor.call(index, isLocal: byte == 10)
        if run(subroutines[index], depth: depth + 1, &visitor) { return true }
      case 11: return false
      case 14:
        visitor.end(stack)
        return true
      case 12:
        visitor.escape(code.u8(i), stack)
        stack = []
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
      default:
        visitor.lose()
        stack = []
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
}
