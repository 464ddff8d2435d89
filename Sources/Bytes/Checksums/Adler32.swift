/// The checksum at the end of a zlib stream. Source: RFC 1950, section 8.2.
public enum Adler32 {
  /// The checksum of `bytes`.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let data = bytes.span
    var a: UInt32 = 1
    var b: UInt32 = 0
    var i = 0
    while i < data.count {
      // 5552 is the most bytes whose sums cannot overflow 32 bits before the remainder is taken.
      let end = min(i &+ 5552, data.count)
      while i < end {
        a &+= UInt32(data[i])
        b &+= a
        i &+= 1
      }
      a %= 65521
      b %= 65521
    }
    return b << 16 | a
  }
}
