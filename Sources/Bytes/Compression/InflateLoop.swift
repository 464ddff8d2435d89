/// The inner loop of inflate, apart so that it holds nothing but local values.
enum SymbolLoop {
  enum Stop {
    case endOfBlock
    case full
    case endOfInput
    case invalid
    case tooFar
  }

  /// Decodes until the block ends, the output is full or the data is at fault. Every load and store is checked
  /// against its span. When the output is full, the symbol that did not fit is left unread.
  static func run(
    _ input: RawSpan, _ end: Int, _ reader: BitReader, _ storage: inout [UInt8], _ written: Int,
    _ literalTable: HuffmanTable, _ distanceTable: HuffmanTable
  ) -> (stop: Stop, reader: BitReader, written: Int) {
    var elements = storage.mutableSpan
    var output = elements.mutableBytes
    let literals = literalTable.entries.span
    let distances = distanceTable.entries.span
    let literalMask = UInt64(1) &<< UInt64(literalTable.rootBits) &- 1
    let distanceMask = UInt64(1) &<< UInt64(distanceTable.rootBits) &- 1
    let capacity = output.byteCount
    var bits = reader
    var out = written
    while true {
      // A length and a distance with all extra bits take at most 48.
      if bits.count < 48 { bits.refill(input, end) }
      let before = bits
      var entry = literals[Int(truncatingIfNeeded: bits.buffer & literalMask)]
      if entry >> 9 & 7 == HuffmanTable.Kind.subtable {
        bits.consume(Int(entry & 31))
        entry = literals[Int(entry >> 12) &+ bits.peek(Int(entry >> 5 & 15))]
      }
      bits.consume(Int(entry & 31))
      guard bits.count >= 0 else { return (.endOfInput, BitReader(at: end), out) }
      let kind = entry >> 9 & 7
      if kind == HuffmanTable.Kind.literal {
        guard out < capacity else {
          return (.full, before, out)
        }
        output.storeBytes(of: UInt8(truncatingIfNeeded: entry >> 12), toByteOffset: out, as: UInt8.self)
        out &+= 1
        continue
      }
      guard kind == HuffmanTable.Kind.base else {
        return (kind == HuffmanTable.Kind.endOfBlock ? .endOfBlock : .invalid, bits, out)
      }
      let lengthExtra = Int(entry >> 5 & 15)
      let length = Int(entry >> 12) &+ bits.peek(lengthExtra)
      bits.consume(lengthExtra)

      entry = distances[Int(truncatingIfNeeded: bits.buffer & distanceMask)]
      if entry >> 9 & 7 == HuffmanTable.Kind.subtable {
        bits.consume(Int(entry & 31))
        entry = distances[Int(entry >> 12) &+ bits.peek(Int(entry >> 5 & 15))]
      }
      bits.consume(Int(entry & 31))
      let distanceExtra = Int(entry >> 5 & 15)
      let distance = Int(entry >> 12) &+ bits.peek(distanceExtra)
      bits.consume(distanceExtra)
      guard bits.count >= 0 else { return (.endOfInput, BitReader(at: end), out) }
      guard entry >> 9 & 7 == HuffmanTable.Kind.base else { return (.invalid, bits, out) }
      guard distance <= out else { return (.tooFar, bits, out) }
      guard length <= capacity &- out else {
        return (.full, before, out)
      }
      copy(&output, out, distance, length, capacity)
      out &+= length
    }
  }

  @inline(__always) private static func copy(
    _ output: inout MutableRawSpan, _ out: Int, _ distance: Int, _ length: Int, _ capacity: Int
  ) {
    let stop = out &+ length
    var to = out
    if stop &+ 8 <= capacity, distance >= 8 || distance == 1 {
      // Eight bytes at a time; what is written past the match is overwritten by the next symbols.
      if distance == 1 {
        let byte = output.unsafeLoad(fromByteOffset: out &- 1, as: UInt8.self)
        let word = UInt64(byte) &* 0x0101_0101_0101_0101
        while to < stop {
          output.storeBytes(of: word, toByteOffset: to, as: UInt64.self)
          to &+= 8
        }
      } else {
        while to < stop {
          let word = output.unsafeLoadUnaligned(fromByteOffset: to &- distance, as: UInt64.self)
          output.storeBytes(of: word, toByteOffset: to, as: UInt64.self)
          to &+= 8
        }
      }
      return
    }
    while to < stop {
      let byte = output.unsafeLoad(fromByteOffset: to &- distance, as: UInt8.self)
      output.storeBytes(of: byte, toByteOffset: to, as: UInt8.self)
      to &+= 1
    }
  }
}
