/// SHA-256. Source: FIPS 180-4, section 6.2.
public enum SHA256 {
  /// The 32-byte digest of `bytes`, or of those in `range`.
  public static func digest(_ bytes: [UInt8], in range: Range<Int>? = nil) -> [UInt8] {
    let range = range ?? bytes.indices
    var state: [UInt32] = [
      0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    var schedule = [UInt32](repeating: 0, count: 64)
    let whole = range.lowerBound + (range.count & ~63)
    for block in stride(from: range.lowerBound, to: whole, by: 64) {
      compress(bytes, block, &schedule, &state)
    }
    var tail = Array(bytes[whole..<range.upperBound])
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      tail.append(UInt8(truncatingIfNeeded: (range.count &* 8) >> shift))
    }
    for block in stride(from: 0, to: tail.count, by: 64) { compress(tail, block, &schedule, &state) }
    var writer = ByteWriter()
    for word in state { writer.integer(word) }
    return writer.bytes
  }

  /// The digest of `bytes`, or of those in `range`, as 64 lower-case hexadecimal digits.
  public static func hex(_ bytes: [UInt8], in range: Range<Int>? = nil) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: digest(bytes, in: range).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
      as: UTF8.self)
  }

  private static func compress(
    _ bytes: [UInt8], _ start: Int, _ scheduleStorage: inout [UInt32], _ state: inout [UInt32]
  ) {
    let data = bytes.span.bytes
    var w = scheduleStorage.mutableSpan
    let k = constants.span
    var t = 0
    while t < 16 {
      w[t] = UInt32(bigEndian: data.unsafeLoadUnaligned(fromByteOffset: start &+ 4 &* t, as: UInt32.self))
      t &+= 1
    }
    while t < 64 {
      let (x, y) = (w[t &- 15], w[t &- 2])
      let s0 = (x &>> 7 | x &<< 25) ^ (x &>> 18 | x &<< 14) ^ x &>> 3
      let s1 = (y &>> 17 | y &<< 15) ^ (y &>> 19 | y &<< 13) ^ y &>> 10
      w[t] = w[t &- 16] &+ s0 &+ w[t &- 7] &+ s1
      t &+= 1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    t = 0
    while t < 64 {
      // Turns are written out: as a function of their own they are called 600 times for 64 bytes where nothing is
      // optimized.
      let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
      let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ k[t] &+ w[t]
      let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
      let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
      t &+= 1
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
