/// Finds characters of more combining marks than any writing has.
///
/// Comparing, hashing and cutting text takes time that grows with the square of such a run, so readers look for one
/// before they make text of bytes. The Stream-Safe Text Format allows 30 (Unicode Standard Annex 15, section 13).
public enum OverlongCharacter {
  /// The most marks that a character may have.
  public static let maximum = 128
  /// What to say of a file that has one.
  public static let message = "a character has more than \(maximum) combining marks"

  /// Where the first character of too many marks passes the limit, in bytes; nil where there is none.
  ///
  /// Marks count as they stand and as escapes: `\u0301`, `\u{301}`, `\301 ` of CSS and `&#x301;` of XML.
  public static func first(in bytes: some Collection<UInt8>) -> Int? {
    if let found = bytes.withContiguousStorageIfAvailable({ Scan(bytes: $0).first() }) { return found }
    return Array(bytes).withUnsafeBufferPointer { Scan(bytes: $0).first() }
  }

  /// Whether text has a character of too many marks.
  public static func isIn(_ text: some StringProtocol) -> Bool {
    if text.utf8.count <= 2 * maximum { return false }
    var run = Run()
    for scalar in text.unicodeScalars where run.isTooLong(with: scalar.value) { return true }
    return false
  }

  /// Counts scalars that belong to the character before them.
  private struct Run {
    var count = 0
    var joinsNext = false

    mutating func isTooLong(with value: UInt32) -> Bool {
      if value < 0x300 {
        count = 0
        joinsNext = false
        return false
      }
      let isMark = OverlongCharacter.isMark(value)
      count = isMark || joinsNext ? count + 1 : 0
      // The joiner of emoji, and the signs that join consonants in Indic scripts.
      joinsNext =
        value == 0x200D || isMark && Unicode.Scalar(value)?.properties.canonicalCombiningClass == .virama
      return count > OverlongCharacter.maximum
    }
  }

  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    // Most text that is not Latin: ideographs, kana, Hangul, private use. None of it combines.
    case 0x30A0...0xA66E, 0xAC00...0xD7AF, 0xE000...0xFB1D: return false
    default: break
    }
    guard let properties = Unicode.Scalar(value)?.properties else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return properties.isGraphemeExtend || value == 0x200D
    }
  }

  private struct Scan {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    func first() -> Int? {
      var scan = self
      return scan.search()
    }

    private mutating func search() -> Int? {
      var run = Run()
      while position < bytes.count {
        if run.count == 0, !run.joinsNext { skipPlain() }
        guard position < bytes.count else { break }
        let byte = bytes[position]
        let start = position
        var value = UInt32(byte)
        if byte < 0x80 {
          if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") {
            value = escape() ?? value
          }
          if value < 0x300, position == start { position += 1 }
        } else {
          value = scalar()
        }
        if run.isTooLong(with: value) { return start }
      }
      return nil
    }

    /// Passes over ASCII that begins no escape, eight bytes at a time: nearly all of most files.
    private mutating func skipPlain() {
      let raw = UnsafeRawBufferPointer(bytes)
      let ones: UInt64 = 0x0101_0101_0101_0101
      // A byte is zero where subtracting one borrows.
      func holdsZero(_ word: UInt64) -> Bool { (word &- ones) & ~word & (ones << 7) != 0 }
      while position + 8 <= raw.count {
        let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        guard word & (ones << 7) == 0, !holdsZero(word ^ ones &* 0x5C), !holdsZero(word ^ ones &* 0x26) else {
          return
        }
        position += 8
      }
    }

    /// The scalar at the place, and past it; ill-formed bytes are passed one by one.
    private mutating func scalar() -> UInt32 {
      let lead = bytes[position]
      let length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1
      guard length > 1, position + length <= bytes.count else {
        position += 1
        return 0
      }
      var value = UInt32(lead) & (0x7F >> UInt32(length))
      for index in position + 1..<position + length {
        guard bytes[index] & 0xC0 == 0x80 else {
          position += 1
          return 0
        }
        value = value << 6 | UInt32(bytes[index] & 0x3F)
      }
      position += length
      return value
    }

    /// The scalar that an escape stands for, and past it; nil, without moving, where there is none.
    private mutating func escape() -> UInt32? {
      var here = position + 1
      let isEntity = bytes[position] == UInt8(ascii: "&")
      func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
      var radix: UInt32 = 16
      if isEntity {
        guard at(here) == UInt8(ascii: "#") else { return nil }
        here += 1
        if at(here) | 0x20 == UInt8(ascii: "x") { here += 1 } else { radix = 10 }
      } else if at(here) | 0x20 == UInt8(ascii: "u") {
        here += 1
        if at(here) == UInt8(ascii: "{") { here += 1 }
      }
      var value: UInt32 = 0
      var digits = 0
      while digits < 8, let digit = Self.digit(at(here)), digit < radix, value < 0x200_0000 {
        value = value * radix + digit
        digits += 1
        here += 1
        // JSON's escapes have four digits, whatever follows.
        if digits == 4, !isEntity, at(position + 1) == UInt8(ascii: "u"),
          at(position + 2) != UInt8(ascii: "{")
        {
          break
        }
      }
      guard digits > 0, value >= 0x300 else { return nil }
      if [UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: " ")].contains(at(here)) { here += 1 }
      position = here
      return value
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
      switch byte {
      case 48...57: UInt32(byte - 48)
      case 65...70: UInt32(byte - 55)
      case 97...102: UInt32(byte - 87)
      default: nil
      }
    }
  }
}
