/// A range of bytes or tokens in half the memory: a sheet has very many, and no file of more than a gigabyte is read.
struct ShortRange: Sendable, Hashable {
  private let low: UInt32
  private let high: UInt32

  init(_ range: Range<Int>) {
    low = UInt32(truncatingIfNeeded: range.lowerBound)
    high = UInt32(truncatingIfNeeded: range.upperBound)
  }

  var lowerBound: Int { Int(low) }
  var upperBound: Int { Int(high) }
  var range: Range<Int> { Range(uncheckedBounds: (Int(low), Int(high))) }
}
