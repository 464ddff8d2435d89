/// The checksum at the end of a zlib stream. Source: RFC 1950, section 8.2.
public struct Adler32 {
  private var a: UInt32 = 1
  private var b: UInt32 = 0

  /// Begins a checksum of nothing.
  public init() {}

  /// The checksum of all bytes so far.
  public var value: UInt32 { b << 16 | a }

  /// The checksum of `bytes`.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = Adler32()
    sum.update(bytes, in: bytes.indices)
    return sum.value
  }

  /// Takes more bytes in: those of `bytes` in `range`.
  public mutating func update(_ bytes: [UInt8], in range: Range<Int>) {
    let data = bytes.span
    var (a, b) = (a, b)
    var i = range.lowerBound
    while i < range.upperBound {
      // 5552 is the most bytes whose sums cannot overflow 32 bits before the remainder is taken.
      let end = min(i &+ 5552, range.upperBound)
      while i < end {
        a &+= UInt32(data[i])
        b &+= a
        i &+= 1
      }
      a %= 65521
      b %= 65521
    }
    self.a = a
    self.b = b
  }
}
