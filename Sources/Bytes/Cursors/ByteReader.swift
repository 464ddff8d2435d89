/// The order of the bytes of a number.
public enum ByteOrder: Sendable {
  /// Most significant byte first.
  case big
  /// Least significant byte first.
  case little
}

/// A cursor over bytes that never reads outside them.
///
/// Offsets count from the start of the whole data, also in a ``slice(_:)``, so that an error names a place the
/// user can look up in the file.
public struct ByteReader: Sendable {
  /// All the data, of which this reader sees `start..<end`.
  public let data: [UInt8]
  /// The first byte this reader may read.
  public let start: Int
  /// The end (exclusive) of what this reader may read.
  public let end: Int
  /// The next byte to read, from `start` to `end`.
  public private(set) var offset: Int

  /// Reads `data` from its first to its last byte.
  public init(_ data: [UInt8]) {
    self.data = data
    start = 0
    end = data.count
    offset = 0
  }

  /// Reads the part of `data` that lies in `range`; what reaches outside the data is left out.
  public init(_ data: [UInt8], in range: Range<Int>) {
    self.data = data
    let range = range.clamped(to: 0..<data.count)
    start = range.lowerBound
    end = range.upperBound
    offset = start
  }

  /// How many bytes are left.
  public var remaining: Int { end - offset }
  /// Whether nothing is left.
  public var isAtEnd: Bool { offset >= end }

  /// Throws unless `count` bytes are left.
  public func require(_ count: Int, _ what: String = "data") throws(ByteError) {
    guard count >= 0, count <= remaining else {
      throw ByteError("\(what) needs \(count) bytes, but \(remaining) are left", at: offset)
    }
  }

  /// Moves to `position`, which counts from the start of the data; throws outside this reader's part.
  public mutating func seek(to position: Int) throws(ByteError) {
    guard position >= start, position <= end else {
      throw ByteError("offset \(position) lies outside the data", at: offset)
    }
    offset = position
  }

  /// Passes over `count` bytes.
  public mutating func skip(_ count: Int) throws(ByteError) {
    try require(count)
    offset += count
  }

  /// Reads an integer of at most 64 bits; throws when too few bytes are left.
  public mutating func integer<T: FixedWidthInteger>(_ type: T.Type, _ order: ByteOrder = .big)
    throws(ByteError)
    -> T
  {
    let width = T.bitWidth / 8
    try require(width, "a number")
    let (first, step) = order == .big ? (offset, 1) : (offset + width - 1, -1)
    var bits: UInt64 = 0
    var i = 0
    while i < width {
      bits = bits &<< 8 | UInt64(data[first + i * step])
      i += 1
    }
    offset += width
    return T(truncatingIfNeeded: bits)
  }

  /// Reads one byte.
  public mutating func u8() throws(ByteError) -> UInt8 {
    try require(1, "a byte")
    defer { offset += 1 }
    return data[offset]
  }

  /// Reads an unsigned 16-bit number.
  public mutating func u16(_ order: ByteOrder = .big) throws(ByteError) -> Int {
    Int(try integer(UInt16.self, order))
  }

  /// Reads an unsigned 32-bit number, held at the largest Int where that has 32 bits: more than any file there can have.
  public mutating func u32(_ order: ByteOrder = .big) throws(ByteError) -> Int {
    Int(clamping: try integer(UInt32.self, order))
  }

  /// Reads a signed 16-bit number.
  public mutating func i16(_ order: ByteOrder = .big) throws(ByteError) -> Int {
    Int(try integer(Int16.self, order))
  }

  /// Reads a signed 32-bit number.
  public mutating func i32(_ order: ByteOrder = .big) throws(ByteError) -> Int {
    Int(try integer(Int32.self, order))
  }

  /// Reads an IEEE 754 single; it can be infinite or not a number.
  public mutating func float32(_ order: ByteOrder = .big) throws(ByteError) -> Float {
    Float(bitPattern: try integer(UInt32.self, order))
  }

  /// Reads an IEEE 754 double; it can be infinite or not a number.
  public mutating func float64(_ order: ByteOrder = .big) throws(ByteError) -> Double {
    Double(bitPattern: try integer(UInt64.self, order))
  }

  /// Reads `count` bytes.
  public mutating func bytes(_ count: Int) throws(ByteError) -> [UInt8] {
    try require(count)
    defer { offset += count }
    return Array(data[offset..<offset + count])
  }

  /// A reader over the next `count` bytes, which this reader passes over. Its offsets are those of the file.
  public mutating func slice(_ count: Int) throws(ByteError) -> ByteReader {
    try require(count)
    defer { offset += count }
    return ByteReader(data, in: offset..<offset + count)
  }

  /// Reads `units` UTF-16 code units; ill-formed ones become U+FFFD.
  public mutating func utf16(units: Int, _ order: ByteOrder = .big) throws(ByteError) -> String {
    // Half of what is left bounds the units without a product that could overflow.
    guard units >= 0, units <= remaining / 2 else {
      throw ByteError("text of \(units) UTF-16 units ends past the end of the data", at: offset)
    }
    var codeUnits: [UInt16] = []
    codeUnits.reserveCapacity(units)
    for _ in 0..<units { codeUnits.append(try integer(UInt16.self, order)) }
    return try checked(String(decoding: codeUnits, as: UTF16.self))
  }

  /// Reads `count` bytes of UTF-8; ill-formed ones become U+FFFD.
  public mutating func utf8(_ count: Int) throws(ByteError) -> String {
    try require(count, "text")
    defer { offset += count }
    return try checked(String(decoding: data[offset..<offset + count], as: UTF8.self))
  }

  private func checked(_ text: String) throws(ByteError) -> String {
    if OverlongCharacter.isIn(text) { throw ByteError(OverlongCharacter.message, at: offset) }
    return text
  }

  /// Whether the next bytes are `prefix`; reads nothing.
  public func starts(with prefix: some Collection<UInt8>) -> Bool {
    prefix.count <= remaining && data[offset..<end].starts(with: prefix)
  }

  /// The byte `ahead` of the next one, or nil past the end; reads nothing.
  public func peek(_ ahead: Int = 0) -> UInt8? {
    ahead >= 0 && ahead < remaining ? data[offset + ahead] : nil
  }
}
