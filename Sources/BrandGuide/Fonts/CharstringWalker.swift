/// Sees which subroutines charstrings call, and whether they draw.
struct CharstringWalker: CharstringVisitor {
  let global: CFFIndex
  let local: CFFIndex
  private(set) var usedGlobal: Set<Int> = []
  private(set) var usedLocal: Set<Int> = []
  /// Whether a line or a curve was seen.
  private(set) var draws = false
  /// Whether something was met that cannot be followed; then every subroutine must stay.
  private(set) var lost = false

  init(global: CFFIndex, local: CFFIndex) {
    self.global = global
    self.local = local
  }

  /// Follows one glyph.
  mutating func walk(_ charstring: FontData) {
    var reader = CharstringReader(global: global, local: local, budget: 100_000)
    reader.read(charstring, &self)
  }

  mutating func draw(_ code: Int, _ operands: [Double]) {
    // The others only move.
    if ![4, 21, 22].contains(code) { draws = true }
  }

  mutating func escape(_ code: Int, _ operands: [Double]) {
    if (34...37).contains(code) { draws = true } else { lost = true }
  }

  mutating func call(_ index: Int, isLocal: Bool) {
    if isLocal { usedLocal.insert(index) } else { usedGlobal.insert(index) }
  }

  mutating func end(_ operands: [Double]) {
    // Four operands before the end compose an accented letter from standard glyphs.
    if operands.count >= 4 { lost = true }
  }

  mutating func lose() { lost = true }
}
