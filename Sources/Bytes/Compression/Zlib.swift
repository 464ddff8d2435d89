/// The zlib wrapper around deflate data. Source: RFC 1950.
public enum Zlib {
  /// Compresses `bytes`; the same bytes always give the same result.
  public static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.u16(0x789C)
    writer.append(Deflate.compress(bytes))
    writer.integer(Adler32.checksum(bytes))
    return writer.bytes
  }

  /// Decompresses and verifies the checksum; parameters as ``Inflate/inflate(_:in:limit:expecting:)``.
  public static func decompress(
    _ data: [UInt8], in range: Range<Int>? = nil, limit: Int, expecting: Int = 0
  ) throws(ByteError) -> [UInt8] {
    let result = partial(data, in: range, limit: limit, expecting: expecting)
    if let error = result.error { throw error }
    return result.bytes
  }

  /// Like ``decompress(_:in:limit:expecting:)``, but hands back what came out before the damage.
  public static func partial(
    _ data: [UInt8], in range: Range<Int>? = nil, limit: Int, expecting: Int = 0
  ) -> Inflated {
    let range = (range ?? 0..<data.count).clamped(to: 0..<data.count)
    if let error = fault(data, range) { return Inflated(bytes: [], end: range.lowerBound, error: error) }
    var result = Inflate.partial(
      data, in: range.lowerBound + 2..<range.upperBound, limit: limit, expecting: expecting)
    if result.error == nil {
      result.error = mismatch(data, result.end..<range.upperBound, Adler32.checksum(result.bytes))
      if range.upperBound - result.end >= 4 { result.end += 4 }
    }
    return result
  }

  /// Decompresses piece by piece, as ``Inflate/stream(_:in:take:)``; the checksum is looked at in the end.
  ///
  /// - Returns: why it ended early, or that the checksum differs; nil when all is well or `take` ended it.
  public static func stream(_ data: [UInt8], in range: Range<Int>, take: ([UInt8], Range<Int>) -> Bool)
    -> ByteError?
  {
    let range = range.clamped(to: 0..<data.count)
    if let error = fault(data, range) { return error }
    var sum = Adler32()
    var isStopped = false
    let (end, error) = Inflate.stream(data, in: range.lowerBound + 2..<range.upperBound) { bytes, piece in
      sum.update(bytes, in: piece)
      isStopped = !take(bytes, piece)
      return !isStopped
    }
    if isStopped { return nil }
    return error ?? mismatch(data, end..<range.upperBound, sum.value)
  }

  /// What is wrong with the first two bytes.
  private static func fault(_ data: [UInt8], _ range: Range<Int>) -> ByteError? {
    func failed(_ message: String) -> ByteError { ByteError(message, at: range.lowerBound) }
    guard range.count >= 2 else { return failed("zlib data ends early") }
    let first = data[range.lowerBound]
    let second = data[range.lowerBound + 1]
    guard first & 15 == 8, first >> 4 <= 7, (Int(first) << 8 | Int(second)) % 31 == 0 else {
      return failed("not zlib data")
    }
    return second & 0x20 == 0 ? nil : failed("zlib data that needs a preset dictionary")
  }

  /// What is wrong with the checksum that stands in `range`.
  private static func mismatch(_ data: [UInt8], _ range: Range<Int>, _ sum: UInt32) -> ByteError? {
    var reader = ByteReader(data, in: range)
    guard let stored = try? reader.integer(UInt32.self) else {
      return ByteError("zlib data ends before its checksum", at: range.lowerBound)
    }
    return stored == sum ? nil : ByteError("checksum of zlib data does not match", at: range.lowerBound)
  }
}
