/// A CSS identifier in lower case, up to 24 bytes packed into three words: compared and hashed without a string.
struct CSSKeyword: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  private var a: UInt64 = 0
  private var b: UInt64 = 0
  private var c: UInt64 = 0
  private(set) var count = 0

  init() {}

  init(stringLiteral value: StaticString) {
    value.withUTF8Buffer { for byte in $0 { append(byte) } }
  }

  init(_ text: some StringProtocol) {
    for byte in text.utf8 { append(byte) }
  }

  /// Appends a byte, ASCII letters in lower case. What goes beyond 24 bytes is only counted: no keyword is as long.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    let lower = UInt64(byte &- 65 < 26 ? byte | 0x20 : byte)
    if count < 8 {
      a = a << 8 | lower
    } else if count < 16 {
      b = b << 8 | lower
    } else if count < 24 {
      c = c << 8 | lower
    }
    count += 1
  }

  /// The order of the bytes. A shorter word counts as if zeros followed.
  static func < (one: CSSKeyword, other: CSSKeyword) -> Bool {
    let (left, right) = (one.padded, other.padded)
    if left.a != right.a { return left.a < right.a }
    if left.b != right.b { return left.b < right.b }
    return left.c < right.c
  }

  private var padded: (a: UInt64, b: UInt64, c: UInt64) {
    func pad(_ word: UInt64, _ bytes: Int) -> UInt64 {
      bytes >= 8 ? word : bytes <= 0 ? 0 : word << (8 * (8 - bytes))
    }
    return (pad(a, count), pad(b, count - 8), pad(c, count - 16))
  }

  /// Hashes one word made of the three: a look-up for every color has to be quick.
  func hash(into hasher: inout Hasher) { hasher.combine(a ^ b &* 31 ^ c &* 17) }
}
