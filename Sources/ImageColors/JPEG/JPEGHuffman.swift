/// A Huffman code of a JPEG file. Source: ITU-T T.81, annexes C and F.
final class JPEGHuffman: Sendable {
  /// How many bits the table looks at; longer codes are found by comparing.
  static let lookupBits = 10

  /// Length << 8 | symbol for each prefix; 0 where the code is longer.
  let lookup: [UInt16]
  /// For each length, the first 16-bit left-aligned code beyond those of that length.
  private let limits: [Int]
  /// For each length, what to add to a code to find its symbol.
  private let offsets: [Int]
  private let symbols: [UInt8]

  /// Builds the code from the number of codes of each length (1 to 16) and the symbols; nil when there are more
  /// codes than bits allow.
  init?(counts: [UInt8], symbols: [UInt8]) {
    var lookup = [UInt16](repeating: 0, count: 1 << Self.lookupBits)
    var limits = [Int](repeating: 0, count: 18)
    var offsets = [Int](repeating: 0, count: 17)
    var code = 0
    var index = 0
    for length in 1...16 {
      offsets[length] = index - code
      for _ in 0..<Int(counts[length - 1]) {
        guard code < 1 << length, index < symbols.count else { return nil }
        if length <= Self.lookupBits {
          let first = code << (Self.lookupBits - length)
          for i in first..<first + 1 << (Self.lookupBits - length) {
            lookup[i] = UInt16(length) << 8 | UInt16(symbols[index])
          }
        }
        code += 1
        index += 1
      }
      limits[length] = code << (16 - length)
      code <<= 1
    }
    limits[17] = Int.max
    self.lookup = lookup
    self.limits = limits
    self.offsets = offsets
    self.symbols = symbols
  }

  /// The length and symbol of a code longer than the table's prefix; a length of 0 for no code.
  func long(_ bits: Int) -> (length: Int, symbol: UInt8) {
    for length in Self.lookupBits + 1...16 where bits < limits[length] {
      let index = bits >> (16 - length) + offsets[length]
      return symbols.indices.contains(index) ? (length, symbols[index]) : (0, 0)
    }
    return (0, 0)
  }
}

/// Bits of a JPEG scan, most significant first, with stuffed zeros taken out.
struct JPEGBits {
  /// The bits at hand, from the top; zeros follow the end of the data.
  var buffer: UInt64 = 0
  /// How many of them are real; negative once more were taken than there were.
  var count = 0
  /// The next byte to read: never past a marker.
  var next: Int

  init(at next: Int) { self.next = next }

  /// Brings at least 48 bits to hand, or as many as there are before the next marker.
  @inline(__always) mutating func refill(_ data: RawSpan) {
    if count >= 0, next &+ 8 <= data.byteCount {
      let word = UInt64(bigEndian: data.unsafeLoadUnaligned(fromByteOffset: next, as: UInt64.self))
      let inverse = ~word
      // No byte of the word is FF: nothing stuffed and no marker.
      if (inverse &- 0x0101_0101_0101_0101) & word & 0x8080_8080_8080_8080 == 0 {
        let taken = (64 &- count) &>> 3
        buffer |= word &>> UInt64(truncatingIfNeeded: count)
        next &+= taken
        count &+= taken &* 8
        return
      }
    }
    refillSlowly(data)
  }

  private mutating func refillSlowly(_ data: RawSpan) {
    guard count >= 0 else { return }
    // The fast path may have left bits below `count`; they would be or-ed in twice.
    if count < 64 { buffer &= ~(UInt64.max &>> UInt64(truncatingIfNeeded: count)) }
    while count <= 56, next < data.byteCount {
      let byte = data.unsafeLoad(fromByteOffset: next, as: UInt8.self)
      if byte == 0xFF {
        guard next &+ 1 < data.byteCount, data.unsafeLoad(fromByteOffset: next &+ 1, as: UInt8.self) == 0
        else {
          return
        }
        next &+= 1
      }
      buffer |= UInt64(byte) &<< UInt64(56 &- count)
      count &+= 8
      next &+= 1
    }
  }

  @inline(__always) func peek(_ bits: Int) -> Int {
    Int(truncatingIfNeeded: buffer &>> UInt64(truncatingIfNeeded: 64 &- bits))
  }

  @inline(__always) mutating func consume(_ bits: Int) {
    buffer = buffer &<< UInt64(truncatingIfNeeded: bits)
    count &-= bits
  }

  /// The next symbol of a code; nil for no code. At most 16 bits are taken.
  @inline(__always) mutating func symbol(_ code: borrowing JPEGHuffman, _ data: RawSpan) -> Int? {
    if count < 32 { refill(data) }
    let entry = code.lookup[peek(JPEGHuffman.lookupBits)]
    if entry != 0 {
      consume(Int(entry >> 8))
      return Int(entry & 255)
    }
    let (length, symbol) = code.long(peek(16))
    guard length > 0 else { return nil }
    consume(length)
    return Int(symbol)
  }

  /// The next `size` bits (0 to 16) as a signed difference. Source: T.81, figure F.12.
  @inline(__always) mutating func receive(_ size: Int, _ data: RawSpan) -> Int {
    guard size > 0 else { return 0 }
    if count < size { refill(data) }
    let value = peek(size)
    consume(size)
    return value < 1 &<< (size &- 1) ? value &- (1 &<< size) &+ 1 : value
  }

  /// The next bit.
  @inline(__always) mutating func bit(_ data: RawSpan) -> Int {
    if count < 1 { refill(data) }
    let value = peek(1)
    consume(1)
    return value
  }

  /// The next `size` bits (0 to 15) as they are.
  @inline(__always) mutating func bits(_ size: Int, _ data: RawSpan) -> Int {
    guard size > 0 else { return 0 }
    if count < size { refill(data) }
    let value = peek(size)
    consume(size)
    return value
  }
}
