/// What came out of compressed data, also when the data was damaged.
public struct Inflated: Sendable {
  /// The bytes up to the end, or up to the damage.
  public var bytes: [UInt8]
  /// The offset just past the compressed data.
  public var end: Int
  /// Why it ended early; nil when all is well.
  public var error: ByteError?
}

/// Decompression of raw deflate data. Source: RFC 1951.
public enum Inflate {
  /// Decompresses deflate data.
  ///
  /// - Parameters:
  ///   - data: the bytes that hold the compressed data.
  ///   - range: where it lies in them; all of them when left out.
  ///   - limit: the most bytes that may come out; more is an error, found before they are allocated.
  ///   - expecting: how many bytes will probably come out; it saves growing.
  public static func inflate(
    _ data: [UInt8], in range: Range<Int>? = nil, limit: Int, expecting: Int = 0
  ) throws(ByteError) -> [UInt8] {
    let result = partial(data, in: range, limit: limit, expecting: expecting)
    if let error = result.error { throw error }
    return result.bytes
  }

  /// Like ``inflate(_:in:limit:expecting:)``, but hands back what came out before the damage.
  public static func partial(
    _ data: [UInt8], in range: Range<Int>? = nil, limit: Int, expecting: Int = 0
  ) -> Inflated {
    let range = (range ?? 0..<data.count).clamped(to: 0..<data.count)
    var state = Inflater(
      at: range.lowerBound, end: range.upperBound, limit: max(0, limit), expecting: expecting)
    var failure: ByteError?
    do {
      try state.run(data) { _, _ in true }
    } catch {
      failure = error
    }
    state.output.removeLast(state.output.count - state.written)
    return Inflated(bytes: state.output, end: state.bits.position, error: failure)
  }

  /// Decompresses piece by piece, in the same memory whatever comes out.
  ///
  /// - Parameters:
  ///   - data: the bytes that hold the compressed data.
  ///   - range: where it lies in them.
  ///   - take: called with what comes out, in order: an array and where the piece stands in it; false ends it.
  /// - Returns: the offset just past the compressed data, and why it ended early; no error where `take` ended it.
  public static func stream(_ data: [UInt8], in range: Range<Int>, take: ([UInt8], Range<Int>) -> Bool)
    -> (end: Int, error: ByteError?)
  {
    let range = range.clamped(to: 0..<data.count)
    var state = Inflater(
      at: range.lowerBound, end: range.upperBound, limit: .max, expecting: 0, isStream: true)
    var failure: ByteError?
    do {
      try state.run(data, take)
    } catch {
      failure = error
    }
    if state.isStopped { return (state.bits.position, nil) }
    if state.written > state.delivered { _ = take(state.output, state.delivered..<state.written) }
    return (state.bits.position, failure)
  }
}

private struct Inflater {
  var bits: BitReader
  let end: Int
  let limit: Int
  var output: [UInt8]
  var written = 0
  /// Whether what comes out is handed on in pieces, in place of growing.
  private let isStream: Bool
  /// How much of the output was handed on.
  private(set) var delivered = 0
  private(set) var isStopped = false

  /// As far as a match may reach back.
  private static let window = 1 << 15

  init(at start: Int, end: Int, limit: Int, expecting: Int, isStream: Bool = false) {
    self.isStream = isStream
    bits = BitReader(at: start)
    self.end = end
    self.limit = limit
    // No deflate data grows more than 1032 times, so a lying size cannot make a small input allocate much.
    let most = min(limit, (end - start).multipliedReportingOverflow(by: 1032).partialValue)
    let size = isStream ? 8 * Self.window : min(most, max(expecting, 4 * (end - start), 256))
    output = [UInt8](repeating: 0, count: size)
  }

  mutating func run(_ data: [UInt8], _ take: ([UInt8], Range<Int>) -> Bool) throws(ByteError) {
    let input = data.span.bytes
    var isLast = false
    while !isLast {
      isLast = try bits.take(1, input, end) == 1
      switch try bits.take(2, input, end) {
      case 0: try copyStored(input, take)
      case 1: try decode(input, FixedTables.literals, FixedTables.distances, take)
      case 2:
        let tables = try readTables(input)
        try decode(input, tables.literals, tables.distances, take)
      default: throw ByteError("deflate block of an unknown type", at: bits.position)
      }
    }
  }

  private mutating func grow(by count: Int, _ take: ([UInt8], Range<Int>) -> Bool) throws(ByteError) {
    if isStream {
      guard take(output, delivered..<written) else {
        isStopped = true
        throw ByteError("stopped", at: bits.position)
      }
      let start = max(0, written - Self.window)
      for i in start..<written { output[i - start] = output[i] }
      written -= start
      delivered = written
      return
    }
    guard output.count < limit else {
      throw ByteError("decompressed data exceeds the limit of \(limit) bytes", at: bits.position)
    }
    let target = min(limit, max(output.count * 2, written + count + 512))
    output.append(contentsOf: repeatElement(0, count: target - output.count))
  }

  private mutating func copyStored(_ input: RawSpan, _ take: ([UInt8], Range<Int>) -> Bool) throws(ByteError)
  {
    bits.consume(bits.count & 7)
    let length = try bits.take(16, input, end)
    let complement = try bits.take(16, input, end)
    guard length == ~complement & 0xFFFF else {
      throw ByteError("length of a stored block does not match its complement", at: bits.position - 4)
    }
    let start = bits.position
    let available = min(length, end - start)
    while output.count - written < available { try grow(by: available, take) }
    for i in 0..<available {
      output[written + i] = input.unsafeLoad(fromByteOffset: start + i, as: UInt8.self)
    }
    written += available
    guard available == length else { throw ByteError("compressed data ends early", at: end) }
    bits = BitReader(at: start + length)
  }

  private mutating func readTables(_ input: RawSpan) throws(ByteError) -> (
    literals: HuffmanTable, distances: HuffmanTable
  ) {
    let start = bits.position
    let literalCount = try bits.take(5, input, end) + 257
    let distanceCount = try bits.take(5, input, end) + 1
    let codeCount = try bits.take(4, input, end) + 4
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for i in 0..<codeCount {
      codeLengths[DeflateTables.codeLengthOrder[i]] = UInt8(try bits.take(3, input, end))
    }
    guard literalCount <= 286, distanceCount <= 30,
      let code = HuffmanTable(
        lengths: codeLengths[...], symbols: DeflateTables.codeLengthEntries, rootBits: 7)
    else { throw ByteError("invalid code lengths in a deflate block", at: start) }
    var lengths: [UInt8] = []
    let total = literalCount + distanceCount
    while lengths.count < total {
      bits.refill(input, end)
      let entry = code.entries[bits.peek(code.rootBits)]
      let used = Int(entry & 31)
      guard used <= bits.count else { throw ByteError("compressed data ends early", at: end) }
      guard entry >> 9 & 7 == HuffmanTable.Kind.literal else {
        throw ByteError("invalid code lengths in a deflate block", at: bits.position)
      }
      bits.consume(used)
      let symbol = Int(entry >> 12)
      if symbol < 16 {
        lengths.append(UInt8(symbol))
        continue
      }
      let extra = symbol == 16 ? 2 : symbol == 17 ? 3 : 7
      let count = try bits.take(extra, input, end) + (symbol == 18 ? 11 : 3)
      guard lengths.count + count <= total, symbol != 16 || !lengths.isEmpty else {
        throw ByteError("invalid code lengths in a deflate block", at: bits.position)
      }
      lengths.append(contentsOf: repeatElement(symbol == 16 ? lengths[lengths.count - 1] : 0, count: count))
    }
    guard lengths[256] > 0,
      let literals = HuffmanTable(
        lengths: lengths[..<literalCount], symbols: DeflateTables.literalEntries, rootBits: 11),
      let distances = HuffmanTable(
        lengths: lengths[literalCount...], symbols: DeflateTables.distanceEntries, rootBits: 9)
    else { throw ByteError("invalid Huffman code in a deflate block", at: start) }
    return (literals, distances)
  }

  /// Decodes symbols to the end of the block, growing the output as needed.
  private mutating func decode(
    _ input: RawSpan, _ literals: HuffmanTable, _ distances: HuffmanTable,
    _ take: ([UInt8], Range<Int>) -> Bool
  ) throws(ByteError) {
    while true {
      let (stop, bits, written) = SymbolLoop.run(input, end, bits, &output, written, literals, distances)
      self.bits = bits
      self.written = written
      switch stop {
      case .endOfBlock: return
      case .full: try grow(by: 258, take)
      case .endOfInput: throw ByteError("compressed data ends early", at: end)
      case .invalid: throw ByteError("invalid code in compressed data", at: bits.position)
      case .tooFar: throw ByteError("a match reaches back before the start of the data", at: bits.position)
      }
    }
  }
}

private enum FixedTables {
  static let literals = table(DeflateTables.fixedLiteralLengths, DeflateTables.literalEntries)
  static let distances = table(DeflateTables.fixedDistanceLengths, DeflateTables.distanceEntries)

  private static func table(_ lengths: [UInt8], _ symbols: [UInt32]) -> HuffmanTable {
    HuffmanTable(lengths: lengths[...], symbols: symbols, rootBits: 9) ?? .none
  }
}
