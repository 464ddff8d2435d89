/// Compression to raw deflate data. Source: RFC 1951.
///
/// Matches are found in hash chains with lazy evaluation; each block is stored, coded with the fixed code or
/// with its own, whichever is shortest. The same bytes always give the same result.
public enum Deflate {
  /// Compresses `bytes`.
  public static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BlockWriter()
    var head = [Int32](repeating: 0, count: 1 << Matcher.hashBits)
    var previous = [Int32](repeating: 0, count: Matcher.windowSize)
    var position = 0
    repeat {
      let start = position
      let tokens = Matcher.tokens(of: bytes, from: &position, &head, &previous)
      writer.write(tokens, of: bytes, start..<position, isLast: position == bytes.count)
    } while position < bytes.count
    return writer.finish()
  }
}

/// Finds repetitions. A token is a literal byte, or length << 16 | distance.
private enum Matcher {
  static let windowSize = 32768
  static let hashBits = 15
  static let maxChain = 128
  static let goodLength = 8
  static let lazyLength = 32
  static let niceLength = 130
  static let tokensPerBlock = 24576

  /// The tokens of one block that begins at `position`, which moves to its end.
  ///
  /// `head` holds the newest position of each hash, plus one, 0 for none; `previous` the position before the one
  /// at an index of the window that has the same hash, plus one.
  static func tokens(
    of bytes: [UInt8], from position: inout Int, _ head: inout [Int32], _ previous: inout [Int32]
  ) -> [UInt32] {
    // By pointers: where nothing is optimized, each look through a span is several calls, and a byte has dozens of them.
    bytes.withUnsafeBufferPointer { bytes in
      head.withUnsafeMutableBufferPointer { head in
        previous.withUnsafeMutableBufferPointer { previous in
          guard let data = bytes.baseAddress, let heads = head.baseAddress, let chain = previous.baseAddress
          else { return [] }
          return tokens(data, bytes.count, from: &position, heads, chain)
        }
      }
    }
  }

  private static func tokens(
    _ data: UnsafePointer<UInt8>, _ count: Int, from position: inout Int,
    _ heads: UnsafeMutablePointer<Int32>,
    _ chain: UnsafeMutablePointer<Int32>
  ) -> [UInt32] {
    var tokens: [UInt32] = []
    tokens.reserveCapacity(min(Self.tokensPerBlock, count - position) + 1)
    var here = position
    // A match that waits to see whether the next position has a longer one.
    var waiting = (length: 0, distance: 0)
    while here < count, tokens.count < Self.tokensPerBlock || waiting.length > 0 {
      var found = (length: 0, distance: 0)
      if waiting.length < Self.lazyLength {
        found = Self.longest(data, count, here, heads, chain, atLeast: max(2, waiting.length))
      }
      Self.insert(data, count, here, heads, chain)
      if waiting.length > 0 {
        if found.length > waiting.length {
          tokens.append(UInt32(data[here &- 1]))
          waiting = found
          here &+= 1
          continue
        }
        tokens.append(UInt32(waiting.length) << 16 | UInt32(waiting.distance))
        let stop = here &- 1 &+ waiting.length
        here &+= 1
        while here < stop {
          Self.insert(data, count, here, heads, chain)
          here &+= 1
        }
        waiting = (0, 0)
      } else if found.length > 0 {
        waiting = found
        here &+= 1
      } else {
        tokens.append(UInt32(data[here]))
        here &+= 1
      }
    }
    if waiting.length > 0 {
      tokens.append(UInt32(waiting.length) << 16 | UInt32(waiting.distance))
    }
    position = here
    return tokens
  }

  @inline(__always) private static func hash(_ data: UnsafePointer<UInt8>, _ at: Int) -> Int {
    let value = UInt32(data[at]) | UInt32(data[at &+ 1]) &<< 8 | UInt32(data[at &+ 2]) &<< 16
    return Int((value &* 0x9E37_79B1) &>> UInt32(32 &- hashBits))
  }

  @inline(__always) private static func insert(
    _ data: UnsafePointer<UInt8>, _ count: Int, _ at: Int, _ heads: UnsafeMutablePointer<Int32>,
    _ chain: UnsafeMutablePointer<Int32>
  ) {
    guard at &+ 3 <= count else { return }
    let slot = hash(data, at)
    chain[at & (windowSize &- 1)] = heads[slot]
    heads[slot] = Int32(truncatingIfNeeded: at &+ 1)
  }

  @inline(__always) private static func longest(
    _ data: UnsafePointer<UInt8>, _ count: Int, _ at: Int, _ heads: UnsafeMutablePointer<Int32>,
    _ chain: UnsafeMutablePointer<Int32>, atLeast: Int
  ) -> (length: Int, distance: Int) {
    let most = min(258, count &- at)
    guard most > atLeast, most >= 3 else { return (0, 0) }
    var best = (length: 0, distance: 0)
    var length = atLeast
    var tries = length >= goodLength ? maxChain / 4 : maxChain
    var candidate = Int(heads[hash(data, at)]) &- 1
    let oldest = at &- windowSize
    while candidate >= 0, candidate > oldest, tries > 0 {
      if data[candidate &+ length] == data[at &+ length], data[candidate] == data[at] {
        var n = 0
        while n < most, data[candidate &+ n] == data[at &+ n] { n &+= 1 }
        if n > length {
          length = n
          best = (n, at &- candidate)
          if n >= niceLength || n == most { break }
        }
      }
      let next = Int(chain[candidate & (windowSize &- 1)]) &- 1
      // A slot of the window that was used again holds a newer position: the chain ends there.
      if next >= candidate { break }
      candidate = next
      tries &-= 1
    }
    // Three bytes far away cost more than three literals.
    if best.length == 3, best.distance > 4096 { return (0, 0) }
    return best
  }
}
