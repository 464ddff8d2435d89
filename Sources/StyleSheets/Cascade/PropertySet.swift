/// A set of properties, a bit for each.
struct PropertySet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ properties: [StyleProperty] = []) {
    for property in properties { insert(property) }
  }

  private mutating func insert(_ property: StyleProperty) {
    if property.rawValue < 64 {
      low |= 1 << UInt64(property.rawValue)
    } else {
      high |= 1 << UInt64(property.rawValue - 64)
    }
  }

  func contains(_ property: StyleProperty) -> Bool {
    let place = property.rawValue
    return place < 64 ? low & (1 << UInt64(place)) != 0 : high & (1 << UInt64(place - 64)) != 0
  }

  func isDisjoint(with other: PropertySet) -> Bool { low & other.low | high & other.high == 0 }

  mutating func formUnion(_ other: PropertySet) {
    low |= other.low
    high |= other.high
  }

  /// Calls a function with the number of each property, in their order.
  @inline(__always) func eachNumber(_ body: (Int) -> Void) {
    Self.eachNumber(in: low, from: 0, body)
    if high != 0 { Self.eachNumber(in: high, from: 64, body) }
  }

  @inline(__always) private static func eachNumber(in word: UInt64, from start: Int, _ body: (Int) -> Void) {
    var left = word
    while left != 0 {
      body(start + left.trailingZeroBitCount)
      left &= left - 1
    }
  }
}
