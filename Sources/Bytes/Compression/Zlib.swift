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
    func failed(_ message: String) -> Inflated {
      Inflated(bytes: [], end: range.lowerBound, error: ByteError(message, at: range.lowerBound))
    }
    guard range.count >= 2 else { return failed("zlib data ends early") }
    let first = data[range.lowerBound]
    let second = data[range.lowerBound + 1]
    guard first & 15 == 8, first >> 4 <= 7, (Int(first) << 8 | Int(second)) % 31 == 0 else {
      return failed("not zlib data")
    }
    guard second & 0x20 == 0 else { return failed("zlib data that needs a preset dictionary") }
    var result = Inflate.partial(
      data, in: range.lowerBound + 2..<range.upperBound, limit: limit, expecting: expecting)
    if result.error == nil {
      var reader = ByteReader(data, in: result.end..<range.upperBound)
      if let stored = try? reader.integer(UInt32.self) {
        if stored != Adler32.checksum(result.bytes) {
          result.error = ByteError("checksum of zlib data does not match", at: result.end)
        }
        result.end += 4
      } else {
        result.error = ByteError("zlib data ends before its checksum", at: result.end)
      }
    }
    return result
  }
}
