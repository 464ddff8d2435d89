/// The bytes of a font or one of its tables. Whatever is read outside them is 0, so that a damaged font can be
/// looked at without a trap; what matters is checked where it is used.
struct FontData {
  let bytes: [UInt8]
  /// The part that belongs to this table.
  let range: Range<Int>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    range = 0..<bytes.count
  }

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    self.range = range.clamped(to: 0..<bytes.count)
  }

  var count: Int { range.count }

  func u8(_ offset: Int) -> Int {
    offset >= 0 && offset < count ? Int(bytes[range.lowerBound + offset]) : 0
  }
  func u16(_ offset: Int) -> Int {
    guard offset >= 0, offset < count - 1 else { return 0 }
    let at = range.lowerBound + offset
    return Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }
  func i16(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: u16(offset))) }
  func u32(_ offset: Int) -> Int { u16(offset) << 16 | u16(offset + 2) }

  /// The bytes of a part; what lies outside is left out.
  func slice(_ offset: Int, _ length: Int) -> [UInt8] { Array(part(offset, length).view) }

  /// A part as a table of its own.
  func part(_ offset: Int, _ length: Int) -> FontData {
    let start = range.lowerBound + min(max(offset, 0), count)
    let end = min(start + min(max(length, 0), bytes.count), range.upperBound)
    return FontData(bytes, in: start..<max(start, end))
  }

  var view: ArraySlice<UInt8> { bytes[range] }
}
