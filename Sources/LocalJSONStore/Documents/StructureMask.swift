/// Where in 64 bytes the structure of JSON shows: a bit for each byte, the first byte lowest.
///
/// Strings are told from structure by a running exclusive or over their quotes (Langdale and Lemire, "Parsing gigabytes
/// of JSON per second", 2019, section 3.1).
struct StructureMask {
  /// Quotes that open a string.
  private(set) var strings: UInt64 = 0
  /// `{` and `[` outside strings.
  private(set) var opening: UInt64 = 0
  /// `}` and `]` outside strings.
  private(set) var closing: UInt64 = 0

  /// What one block tells the next.
  struct Carry {
    /// All ones inside a string.
    var inString: UInt64 = 0
    /// Whether the last byte was a backslash that takes the next one.
    var isEscaped = false
  }

  private typealias Vector = SIMD16<UInt8>

  /// Reads 64 bytes.
  @inline(__always)
  init(_ bytes: UnsafeRawPointer, _ carry: inout Carry) {
    let a = bytes.loadUnaligned(as: Vector.self)
    let b = bytes.loadUnaligned(fromByteOffset: 16, as: Vector.self)
    let c = bytes.loadUnaligned(fromByteOffset: 32, as: Vector.self)
    let d = bytes.loadUnaligned(fromByteOffset: 48, as: Vector.self)
    var quotes = Self.mask(a, b, c, d, UInt8(ascii: "\""))
    if carry.isEscaped || Self.isAny(a, b, c, d, UInt8(ascii: "\\")) {
      quotes &= ~Self.escaped(Self.mask(a, b, c, d, UInt8(ascii: "\\")), &carry)
    }
    var inString = quotes
    for shift: UInt64 in [1, 2, 4, 8, 16, 32] { inString ^= inString &<< shift }
    inString ^= carry.inString
    carry.inString = UInt64(bitPattern: Int64(bitPattern: inString) >> 63)
    strings = quotes & inString
    // With the bits set in which the four brackets differ, all of them are 0x7F.
    let same = Vector(repeating: 0x26)
    guard Self.isAny(a | same, b | same, c | same, d | same, 0x7F) else { return }
    let square = Vector(repeating: 0x20)
    opening = Self.mask(a | square, b | square, c | square, d | square, UInt8(ascii: "{")) & ~inString
    closing = Self.mask(a | square, b | square, c | square, d | square, UInt8(ascii: "}")) & ~inString
  }

  /// The bytes that a backslash before them takes.
  private static func escaped(_ backslashes: UInt64, _ carry: inout Carry) -> UInt64 {
    var escaped: UInt64 = carry.isEscaped ? 1 : 0
    var rest = backslashes & ~escaped
    carry.isEscaped = false
    while rest != 0 {
      let place = UInt64(rest.trailingZeroBitCount)
      if place == 63 {
        carry.isEscaped = true
        break
      }
      escaped |= 2 &<< place
      rest &= ~(3 &<< place)
    }
    return escaped
  }

  @inline(__always)
  private static func lanes(_ equal: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
    unsafeBitCast(equal, to: SIMD2<UInt64>.self)
  }

  /// One bit of each byte of a comparison: a multiplication moves the eight of a lane side by side.
  @inline(__always)
  private static func gather(_ equal: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let bytes = lanes(equal) & SIMD2(repeating: 0x0101_0101_0101_0101)
    let magic: UInt64 = 0x0102_0408_1020_4080
    return (bytes[0] &* magic) &>> 56 | ((bytes[1] &* magic) &>> 56) &<< 8
  }

  @inline(__always)
  private static func mask(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector, _ byte: UInt8) -> UInt64 {
    let wanted = Vector(repeating: byte)
    return gather(a .== wanted) | gather(b .== wanted) &<< 16 | gather(c .== wanted) &<< 32
      | gather(d .== wanted) &<< 48
  }

  @inline(__always)
  private static func isAny(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector, _ byte: UInt8) -> Bool {
    let wanted = Vector(repeating: byte)
    let any = lanes(a .== wanted) | lanes(b .== wanted) | lanes(c .== wanted) | lanes(d .== wanted)
    return any[0] | any[1] != 0
  }
}
