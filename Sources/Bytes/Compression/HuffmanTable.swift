/// A decoding table for one canonical Huffman code of deflate: a first level of `rootBits` bits and second
/// levels for the longer codes.
struct HuffmanTable {
  /// What an entry stands for.
  enum Kind {
    static let literal: UInt32 = 0
    static let base: UInt32 = 1
    static let endOfBlock: UInt32 = 2
    static let subtable: UInt32 = 3
    static let invalid: UInt32 = 4
  }

  /// Bits 0–4: code bits to consume; 5–8: extra bits, or bits of the subtable; 9–11: kind; from 12: value.
  var entries: [UInt32]
  var rootBits: Int

  /// A table without any code.
  static let none = HuffmanTable(
    entries: [UInt32](repeating: entry(kind: Kind.invalid, value: 0) | 1, count: 2), rootBits: 1)

  private init(entries: [UInt32], rootBits: Int) {
    self.entries = entries
    self.rootBits = rootBits
  }

  static func entry(kind: UInt32, value: Int, extra: Int = 0) -> UInt32 {
    UInt32(truncatingIfNeeded: value) << 12 | kind << 9 | UInt32(truncatingIfNeeded: extra) << 5
  }

  /// Builds the table for `lengths` (0 to 15 for each symbol); `symbols` gives each symbol's entry.
  ///
  /// Returns nil for an over-subscribed code, and for an incomplete one unless it has a single code of one bit
  /// (which RFC 1951, section 3.2.7, allows for distances and which zlib accepts for both).
  init?(lengths: ArraySlice<UInt8>, symbols: [UInt32], rootBits limit: Int) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length & 15)] += 1 }
    counts[0] = 0
    let longest = counts.lastIndex { $0 > 0 } ?? 0
    var left = 1
    for length in 1...15 {
      left = left << 1 - counts[length]
      if left < 0 { return nil }
    }
    if left > 0, longest > 1 || counts[1] > 1 { return nil }
    rootBits = max(1, min(limit, longest))
    let invalid = Self.entry(kind: Kind.invalid, value: 0) | 1
    entries = [UInt32](repeating: invalid, count: 1 << rootBits)

    var nextCode = [Int](repeating: 0, count: 17)
    for length in 1...15 { nextCode[length + 1] = (nextCode[length] + counts[length]) << 1 }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      let code = nextCode[length]
      nextCode[length] += 1
      let reversed = Int(UInt16(code).bitReversed >> UInt16(16 - length))
      let entry = symbols[symbol]
      if length <= rootBits {
        for i in stride(from: reversed, to: 1 << rootBits, by: 1 << length) {
          entries[i] = entry | UInt32(length)
        }
      } else {
        let prefix = reversed & (1 << rootBits - 1)
        if entries[prefix] >> 9 & 7 != Kind.subtable {
          // As wide as the longest code: a little larger than need be, and never too small.
          let width = longest - rootBits
          let start = entries.count
          entries[prefix] = Self.entry(kind: Kind.subtable, value: start, extra: width) | UInt32(rootBits)
          entries.append(contentsOf: repeatElement(invalid, count: 1 << width))
        }
        let start = Int(entries[prefix] >> 12)
        let width = longest - rootBits
        for i in stride(from: reversed >> rootBits, to: 1 << width, by: 1 << (length - rootBits)) {
          entries[start + i] = entry | UInt32(length - rootBits)
        }
      }
    }
  }
}

extension UInt16 {
  /// The bits in the opposite order.
  var bitReversed: UInt16 {
    var v = self
    v = v >> 1 & 0x5555 | (v & 0x5555) << 1
    v = v >> 2 & 0x3333 | (v & 0x3333) << 2
    v = v >> 4 & 0x0F0F | (v & 0x0F0F) << 4
    return v >> 8 | v << 8
  }
}
