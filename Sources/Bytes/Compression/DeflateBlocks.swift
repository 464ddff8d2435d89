/// Writes bits, least significant first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var buffer: UInt64 = 0
  private var count = 0

  mutating func put(_ value: Int, _ bits: Int) {
    buffer |= UInt64(truncatingIfNeeded: value) &<< UInt64(count)
    count &+= bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      count &-= 8
    }
  }

  mutating func alignToByte() {
    if count > 0 { put(0, 8 - count) }
  }

  mutating func append(_ more: ArraySlice<UInt8>) { bytes.append(contentsOf: more) }
}

/// One Huffman code: lengths and bit-reversed code words.
struct HuffmanCode {
  let lengths: [UInt8]
  let words: [UInt16]

  /// The canonical code of these lengths. Source: RFC 1951, section 3.2.2.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length < 16 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 17)
    for length in 1...15 { next[length + 1] = (next[length] + counts[length]) << 1 }
    words = lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return UInt16(truncatingIfNeeded: next[Int(length)]).bitReversed >> UInt16(16 - length)
    }
  }

  /// The code for these frequencies with no word longer than `limit` bits.
  init(frequencies: [Int], limit: Int) {
    self.init(lengths: Self.lengths(frequencies, limit))
  }

  private static func lengths(_ frequencies: [Int], _ limit: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: frequencies.count)
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $0) < (frequencies[$1], $1) }
    guard symbols.count > 1 else {
      for symbol in symbols { result[symbol] = 1 }
      return result
    }
    // Two queues, both in order of weight: the leaves and the nodes made from them (van Leeuwen 1976).
    var weights = symbols.map { frequencies[$0] }
    var parents = [Int](repeating: 0, count: 2 * symbols.count - 1)
    var leaf = 0
    var node = symbols.count
    func takeLightest() -> Int {
      if leaf < symbols.count, node >= weights.count || weights[leaf] <= weights[node] {
        leaf += 1
        return leaf - 1
      }
      node += 1
      return node - 1
    }
    while weights.count < parents.count {
      let a = takeLightest()
      let b = takeLightest()
      parents[a] = weights.count
      parents[b] = weights.count
      weights.append(weights[a] + weights[b])
    }
    var depths = [Int](repeating: 0, count: parents.count)
    var counts = [Int](repeating: 0, count: limit + 1)
    for i in stride(from: parents.count - 2, through: 0, by: -1) {
      depths[i] = depths[parents[i]] + 1
      if i < symbols.count { counts[min(depths[i], limit)] += 1 }
    }
    // Words cut to the limit make the code over-full; each step frees room at the lowest cost in bits.
    var sum = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while sum > 1 << limit {
      guard let length = (1..<limit).last(where: { counts[$0] > 0 }) else { break }
      counts[length] -= 1
      counts[length + 1] += 2
      counts[limit] -= 1
      sum -= 1
    }
    var next = symbols.startIndex
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<counts[length] {
        result[symbols[next]] = UInt8(length)
        next += 1
      }
    }
    return result
  }
}

/// Writes tokens as deflate blocks.
struct BlockWriter {
  private var bits = BitWriter()

  private static let lengthSymbol: [UInt16] = {
    var table = [UInt16](repeating: 0, count: 259)
    for (i, base) in DeflateTables.lengthBase.enumerated() {
      for length in base..<min(259, base + 1 << DeflateTables.lengthExtra[i]) { table[length] = UInt16(i) }
    }
    table[258] = 28
    return table
  }()
  private static let fixed = (
    HuffmanCode(lengths: DeflateTables.fixedLiteralLengths),
    HuffmanCode(lengths: DeflateTables.fixedDistanceLengths)
  )

  private static func distanceSymbol(_ distance: Int) -> Int {
    guard distance > 4 else { return distance - 1 }
    let high = Int.bitWidth - 1 - (distance - 1).leadingZeroBitCount
    return 2 * high + (distance - 1) >> (high - 1) & 1
  }

  mutating func finish() -> [UInt8] {
    bits.alignToByte()
    return bits.bytes
  }

  /// Writes one block for `tokens`, which stand for `range` of `bytes`, in the shortest of the three ways.
  mutating func write(_ tokens: [UInt32], of bytes: [UInt8], _ range: Range<Int>, isLast: Bool) {
    var literalCounts = [Int](repeating: 0, count: 286)
    var distanceCounts = [Int](repeating: 0, count: 30)
    var extraBits = 0
    for token in tokens {
      let length = Int(token >> 16)
      if length == 0 {
        literalCounts[Int(token)] += 1
        continue
      }
      let symbol = Int(Self.lengthSymbol[length])
      let distance = Self.distanceSymbol(Int(token & 0xFFFF))
      literalCounts[257 + symbol] += 1
      distanceCounts[distance] += 1
      extraBits += DeflateTables.lengthExtra[symbol] + DeflateTables.distanceExtra[distance]
    }
    literalCounts[256] = 1
    let literals = HuffmanCode(frequencies: literalCounts, limit: 15)
    let distances = HuffmanCode(frequencies: distanceCounts, limit: 15)
    let header = CodeLengths(literals.lengths, distances.lengths)
    func cost(_ a: HuffmanCode, _ b: HuffmanCode) -> Int {
      var cost = extraBits
      for i in 0..<min(literalCounts.count, a.lengths.count) { cost += literalCounts[i] * Int(a.lengths[i]) }
      for i in 0..<min(distanceCounts.count, b.lengths.count) {
        cost += distanceCounts[i] * Int(b.lengths[i])
      }
      return cost
    }
    let dynamicCost = cost(literals, distances) + header.cost
    let fixedCost = cost(Self.fixed.0, Self.fixed.1)
    let storedCost = range.count * 8 + 40 * (range.count / 65535 + 1)
    if storedCost <= min(dynamicCost, fixedCost) {
      writeStored(bytes, range, isLast)
      return
    }
    bits.put(isLast ? 1 : 0, 1)
    if fixedCost <= dynamicCost {
      bits.put(1, 2)
      writeTokens(tokens, Self.fixed.0, Self.fixed.1)
    } else {
      bits.put(2, 2)
      header.write(to: &bits)
      writeTokens(tokens, literals, distances)
    }
  }

  private mutating func writeStored(_ bytes: [UInt8], _ range: Range<Int>, _ isLast: Bool) {
    var start = range.lowerBound
    repeat {
      let end = min(range.upperBound, start + 65535)
      bits.put(isLast && end == range.upperBound ? 1 : 0, 1)
      bits.put(0, 2)
      bits.alignToByte()
      bits.put(end - start, 16)
      bits.put(~(end - start) & 0xFFFF, 16)
      bits.append(bytes[start..<end])
      start = end
    } while start < range.upperBound
  }

  private mutating func writeTokens(_ tokens: [UInt32], _ literals: HuffmanCode, _ distances: HuffmanCode) {
    for token in tokens {
      let length = Int(token >> 16)
      if length == 0 {
        bits.put(Int(literals.words[Int(token)]), Int(literals.lengths[Int(token)]))
        continue
      }
      let i = Int(Self.lengthSymbol[length])
      bits.put(Int(literals.words[257 + i]), Int(literals.lengths[257 + i]))
      bits.put(length - DeflateTables.lengthBase[i], DeflateTables.lengthExtra[i])
      let distance = Int(token & 0xFFFF)
      let d = Self.distanceSymbol(distance)
      bits.put(Int(distances.words[d]), Int(distances.lengths[d]))
      bits.put(distance - DeflateTables.distanceBase[d], DeflateTables.distanceExtra[d])
    }
    bits.put(Int(literals.words[256]), Int(literals.lengths[256]))
  }
}

/// The header of a dynamic block: the lengths of both codes, run-length coded. Source: RFC 1951, section 3.2.7.
private struct CodeLengths {
  private let literalCount: Int
  private let distanceCount: Int
  private let code: HuffmanCode
  private let stored: Int
  private var runs: [(symbol: Int, extra: Int)] = []

  private static func extraBits(_ symbol: Int) -> Int {
    symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7
  }

  init(_ literals: [UInt8], _ distances: [UInt8]) {
    literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    let all = literals[..<literalCount] + distances[..<distanceCount]
    var rest = all[...]
    while let value = rest.first {
      var run = rest.prefix { $0 == value }.count
      rest = rest.dropFirst(run)
      if value != 0 {
        runs.append((Int(value), 0))
        run -= 1
      }
      while run >= 3 {
        let step = min(run, value == 0 ? 138 : 6)
        runs.append(value != 0 ? (16, step - 3) : step <= 10 ? (17, step - 3) : (18, step - 11))
        run -= step
      }
      for _ in 0..<run { runs.append((Int(value), 0)) }
    }
    var frequencies = [Int](repeating: 0, count: 19)
    for run in runs { frequencies[run.symbol] += 1 }
    // Some decoders refuse a code of a single word, so there are always two.
    if frequencies.count(where: { $0 > 0 }) == 1 { frequencies[frequencies[0] == 0 ? 0 : 1] = 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    self.code = code
    stored = max(4, (DeflateTables.codeLengthOrder.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
  }

  /// The size of the header in bits.
  var cost: Int {
    runs.reduce(14 + 3 * stored) { $0 + Int(code.lengths[$1.symbol]) + Self.extraBits($1.symbol) }
  }

  func write(to bits: inout BitWriter) {
    bits.put(literalCount - 257, 5)
    bits.put(distanceCount - 1, 5)
    bits.put(stored - 4, 4)
    for symbol in DeflateTables.codeLengthOrder[..<stored] { bits.put(Int(code.lengths[symbol]), 3) }
    for run in runs {
      bits.put(Int(code.words[run.symbol]), Int(code.lengths[run.symbol]))
      bits.put(run.extra, Self.extraBits(run.symbol))
    }
  }
}
