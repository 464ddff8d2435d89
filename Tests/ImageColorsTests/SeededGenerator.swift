/// SplitMix64, so that a failing case can be repeated from its seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

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
