/// CRC-32 as zip and PNG use it. Source: ISO 3309, ITU-T V.42; reflected polynomial EDB88320.
public struct CRC32: Sendable {
  private var state: UInt32 = 0xFFFF_FFFF

  /// Starts with no bytes seen.
  public init() {}

  /// The checksum of all bytes seen so far.
  public var value: UInt32 { ~state }

  /// The checksum of `bytes`.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = CRC32()
    crc.update(bytes, in: 0..<bytes.count)
    return crc.value
  }

  /// Takes in the part of `bytes` that lies in `range`.
  public mutating func update(_ bytes: [UInt8], in range: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.count)
    var crc = state
    // A few bytes are done before the tables are made, which every start would wait for.
    if range.count < 256 {
      let halves = Self.halves
      var i = range.lowerBound
      while i < range.upperBound {
        crc ^= UInt32(bytes[i])
        crc = crc &>> 4 ^ halves[Int(crc & 15)]
        crc = crc &>> 4 ^ halves[Int(crc & 15)]
        i &+= 1
      }
      state = crc
      return
    }
    let data = bytes.span.bytes
    let table = Self.table.span
    var i = range.lowerBound
    // Eight tables take eight bytes at a step: four times the speed of one.
    while i &+ 8 <= range.upperBound {
      let word =
        UInt64(littleEndian: data.unsafeLoadUnaligned(fromByteOffset: i, as: UInt64.self)) ^ UInt64(crc)
      crc = table[1792 &+ Int(word & 255)] ^ table[1536 &+ Int(word >> 8 & 255)]
      crc ^= table[1280 &+ Int(word >> 16 & 255)] ^ table[1024 &+ Int(word >> 24 & 255)]
      crc ^= table[768 &+ Int(word >> 32 & 255)] ^ table[512 &+ Int(word >> 40 & 255)]
      crc ^= table[256 &+ Int(word >> 48 & 255)] ^ table[Int(word >> 56)]
      i &+= 8
    }
    while i < range.upperBound {
      crc = crc >> 8 ^ table[Int((crc ^ UInt32(bytes[i])) & 255)]
      i &+= 1
    }
    state = crc
  }

  /// What half a byte adds.
  private static let halves: [UInt32] = [
    0x0000_0000, 0x1DB7_1064, 0x3B6E_20C8, 0x26D9_30AC, 0x76DC_4190, 0x6B6B_51F4, 0x4DB2_6158, 0x5005_713C,
    0xEDB8_8320, 0xF00F_9344, 0xD6D6_A3E8, 0xCB61_B38C, 0x9B64_C2B0, 0x86D3_D2D4, 0xA00A_E278, 0xBDBD_F21C,
  ]

  private static let table: [UInt32] = {
    var table = [UInt32](repeating: 0, count: 2048)
    for n in 0..<256 {
      var c = UInt32(n)
      for _ in 0..<8 { c = c & 1 == 1 ? 0xEDB8_8320 ^ c >> 1 : c >> 1 }
      table[n] = c
    }
    for n in 256..<2048 { table[n] = table[n - 256] >> 8 ^ table[Int(table[n - 256] & 255)] }
    return table
  }()
}
