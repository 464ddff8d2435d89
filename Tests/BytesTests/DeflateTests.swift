import Testing

@testable import Bytes

struct DeflateTests {
  // Made with zlib 1.3: a dynamic, a fixed and a stored block.
  static let dynamic =
    "fZE5DsAwCAS/4q/lQDSWC0sp8vtIFOyCcQojzmGFdYqMNuVuZ3/EnOs9RjbqbRbGNo8MoSuRH+F8mEIqE40aokxMe96cjEEyKv7ZvFsE"
    + "FRFV7WYLQuZgKu5cuqtDQ3uBiTJrTftf8mq6cHUkpn4="

  @Test func inflatesADynamicBlock() throws {
    let bytes = try Inflate.inflate(base64(Self.dynamic), limit: 596)
    #expect(bytes.count == 596)
    #expect(CRC32.checksum(bytes) == 0x50B9_D055)
  }

  @Test(arguments: [
    ("K0jMSS0pSVUoQKUB", "palette palette palette"), ("AQwA8/9zdG9yZWQgYnl0ZXM=", "stored bytes"),
  ])
  func inflates(data: String, text: String) throws {
    #expect(String(decoding: try Inflate.inflate(base64(data), limit: 100), as: UTF8.self) == text)
  }

  @Test func readsZlibData() throws {
    let data = base64("eJwLyUhVSMssS1VIyq/IzEtXKM+sSixKKVbIKs0tUCgszUzOzqkMoZIaAKxvKR0=")
    let text = String(repeating: "The five boxing wizards jump quickly", count: 3)
    #expect(try Zlib.decompress(data, limit: 1000) == Array(text.utf8))
    var damaged = data
    damaged[damaged.count - 1] ^= 1
    #expect(throws: ByteError("checksum of zlib data does not match", at: data.count - 4)) {
      try Zlib.decompress(damaged, limit: 1000)
    }
  }

  @Test(arguments: [0, 1, 595]) func stopsAtTheLimit(limit: Int) throws {
    let result = Inflate.partial(base64(Self.dynamic), limit: limit)
    #expect(result.bytes.count <= limit)
    let message = try #require(result.error?.message)
    #expect(message.contains("limit of \(limit) bytes"))
  }

  @Test func truncationGivesWhatCameBefore() throws {
    let data = base64(Self.dynamic)
    let whole = try Inflate.inflate(data, limit: 1000)
    for count in 0..<data.count {
      let part = Inflate.partial(data, in: 0..<count, limit: 1000)
      #expect(part.error != nil, "\(count) bytes")
      #expect(whole.starts(with: part.bytes), "\(count) bytes")
    }
  }

  @Test(
    arguments: [
      [], [0], [1], Array("palette palette palette".utf8), [UInt8](repeating: 0, count: 100_000),
      (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) },
    ] as [[UInt8]])
  func roundTrips(bytes: [UInt8]) throws {
    #expect(try Inflate.inflate(Deflate.compress(bytes), limit: bytes.count) == bytes)
    #expect(try Zlib.decompress(Zlib.compress(bytes), limit: bytes.count) == bytes)
  }

  @Test(arguments: 0..<12) func roundTripsRandomData(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0..<60_000, using: &generator)
    let bytes =
      seed % 3 == 0
      ? (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) } : generator.compressible(count)
    let packed = Deflate.compress(bytes)
    #expect(packed == Deflate.compress(bytes), "seed \(seed)")
    #expect(packed.count <= bytes.count + bytes.count / 1000 + 16, "seed \(seed)")
    #expect(try Inflate.inflate(packed, limit: count) == bytes, "seed \(seed)")
  }

  @Test func skewedFrequenciesStayWithinTheLimitOfCodeLengths() {
    // Fibonacci weights make the deepest Huffman tree there is.
    var weights = [1, 1]
    while weights.count < 40 { weights.append(weights[weights.count - 1] + weights[weights.count - 2]) }
    for limit in [7, 15] {
      let lengths = HuffmanCode(frequencies: weights, limit: limit).lengths
      #expect(lengths.allSatisfy { 1...limit ~= Int($0) })
      let leaves = lengths.map { 1 << (limit - Int($0)) }
      #expect(leaves.reduce(0, +) == 1 << limit)
    }
  }

  @Test func mutationsNeverTrap() {
    for seed in 0..<1500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let data = generator.mutate(base64(Self.dynamic))
      let result = Inflate.partial(data, limit: 4096)
      #expect(result.bytes.count <= 4096 && result.end <= data.count, "seed \(seed)")
    }
  }

  /// Pieces are what comes out at once, also where matches reach back over the pieces before.
  @Test func pieceByPieceIsTheSame() throws {
    var generator = SeededGenerator(seed: 7)
    let noise = (0..<30_000).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    // Stored blocks, matches at the greatest distance, and runs: more than two windows of pieces.
    let bytes = (0..<18).flatMap { number -> [UInt8] in
      number % 3 == 2 ? [UInt8](repeating: UInt8(number), count: 40_000) : noise
    }
    let packed = Zlib.compress(bytes)
    var found: [UInt8] = []
    var longest = 0
    let error = Zlib.stream(packed, in: packed.indices) { piece, range in
      found += piece[range]
      longest = max(longest, piece.count)
      return true
    }
    #expect(error == nil && found == bytes && longest == 1 << 18)
    // Damage gives what came before it, and a checksum is looked at in the end.
    var cut = 0
    let early = Zlib.stream(Array(packed.dropLast(packed.count / 2)), in: 0..<packed.count) {
      cut += $1.count
      return true
    }
    #expect(early?.message == "compressed data ends early" && cut > 0 && cut < bytes.count)
    let damaged = packed.dropLast() + [packed[packed.count - 1] ^ 1]
    let mismatch = Zlib.stream(Array(damaged), in: damaged.indices) { _, _ in true }
    #expect(mismatch == ByteError("checksum of zlib data does not match", at: packed.count - 4))
    // Whoever takes the pieces may stop.
    var calls = 0
    let stopped = Zlib.stream(packed, in: packed.indices) { _, _ in
      calls += 1
      return false
    }
    #expect(stopped == nil && calls == 1)
  }
}
