/// A 64-bit fingerprint by which the store knows the states that it made itself; not a defense against forgery.
///
/// Eight bytes at a time through a multiply and a shift, as in FNV-1a (Fowler, Noll, Vo, 1991), widened.
enum ContentHash {
  /// Sixteen hexadecimal digits.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(bytes.count) ^ 0xCBF2_9CE4_8422_2325
    bytes.withUnsafeBytes { buffer in
      var at = 0
      while at &+ 8 <= buffer.count {
        let word = UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: at, as: UInt64.self))
        hash = (hash ^ word) &* prime
        hash ^= hash >> 29
        at &+= 8
      }
      while at < buffer.count {
        hash = (hash ^ UInt64(buffer[at])) &* prime
        hash ^= hash >> 29
        at &+= 1
      }
    }
    let digits = Array("0123456789abcdef".utf8)
    let text: [UInt8] = (0..<16).map { place in
      let shift = UInt64(60 - 4 * place)
      return digits[Int(hash >> shift & 15)]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The fingerprint of a whole array.
  static func text(_ bytes: [UInt8]) -> String { text(bytes[...]) }
}
