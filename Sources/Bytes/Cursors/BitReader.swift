/// Bits of a byte sequence, least significant first, up to 64 of them at hand. Source: RFC 1951, section 3.1.1.
struct BitReader {
  /// Bits read but not consumed; those above `count` may be anything.
  var buffer: UInt64 = 0
  /// How many bits of the buffer count.
  var count = 0
  /// The next byte to read.
  var next: Int

  init(at next: Int) { self.next = next }

  /// The byte that holds the next bit.
  var position: Int { next &- count &>> 3 }

  /// Brings at least 56 bits to hand, or as many as are left.
  @inline(__always) mutating func refill(_ data: RawSpan, _ end: Int) {
    if next &+ 8 <= end {
      let word = UInt64(littleEndian: data.unsafeLoadUnaligned(fromByteOffset: next, as: UInt64.self))
      buffer |= word &<< UInt64(truncatingIfNeeded: count)
      next &+= (63 &- count) &>> 3
      count |= 56
    } else {
      // The fast path may have left whole bytes above `count`; they would be or-ed in twice.
      buffer &= count >= 64 ? UInt64.max : 1 &<< UInt64(truncatingIfNeeded: count) &- 1
      while count <= 56, next < end {
        buffer |= UInt64(data.unsafeLoad(fromByteOffset: next, as: UInt8.self)) &<< UInt64(count)
        next &+= 1
        count &+= 8
      }
    }
  }

  @inline(__always) func peek(_ bits: Int) -> Int {
    Int(truncatingIfNeeded: buffer & (1 &<< UInt64(truncatingIfNeeded: bits) &- 1))
  }

  @inline(__always) mutating func consume(_ bits: Int) {
    buffer = buffer &>> UInt64(truncatingIfNeeded: bits)
    count &-= bits
  }

  /// Takes up to 16 bits; throws at the end of the data.
  mutating func take(_ bits: Int, _ data: RawSpan, _ end: Int) throws(ByteError) -> Int {
    if count < bits { refill(data, end) }
    guard count >= bits else { throw ByteError("compressed data ends early", at: end) }
    let value = peek(bits)
    consume(bits)
    return value
  }
}
