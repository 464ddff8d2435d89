import PaletteCore

extension SplitMix64 {
  /// `bytes` with one to four bytes changed, removed or doubled.
  mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) where !result.isEmpty {
      let at = Int.random(in: 0..<result.count, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: result[at] = UInt8.random(in: 0...255, using: &self)
      case 1: result[at] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 2: result.remove(at: at)
      case 3: result.insert(result[at], at: at)
      default: result[at] = [0, 0xFF, 0x7F, 0x80][Int.random(in: 0..<4, using: &self)]
      }
    }
    return result
  }
}
