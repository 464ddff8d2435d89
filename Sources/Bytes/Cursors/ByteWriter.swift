/// Puts numbers and text together into bytes.
public struct ByteWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []

  /// Starts empty.
  public init() {}

  /// How many bytes have been written.
  public var count: Int { bytes.count }

  /// Writes an integer at its own width.
  public mutating func integer<T: FixedWidthInteger>(_ value: T, _ order: ByteOrder = .big) {
    for shift in stride(from: 0, to: T.bitWidth, by: 8) {
      let place = order == .big ? T.bitWidth - 8 - shift : shift
      bytes.append(UInt8(truncatingIfNeeded: value >> place))
    }
  }

  /// Writes one byte.
  public mutating func u8(_ value: UInt8) { bytes.append(value) }

  /// Writes the low 16 bits of `value`.
  public mutating func u16(_ value: Int, _ order: ByteOrder = .big) {
    integer(UInt16(truncatingIfNeeded: value), order)
  }

  /// Writes the low 32 bits of `value`.
  public mutating func u32(_ value: Int, _ order: ByteOrder = .big) {
    integer(UInt32(truncatingIfNeeded: value), order)
  }

  /// Writes an IEEE 754 single.
  public mutating func float32(_ value: Float, _ order: ByteOrder = .big) { integer(value.bitPattern, order) }

  /// Writes bytes as they are.
  public mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Writes the UTF-8 of `text`.
  public mutating func utf8(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes the UTF-16 code units of `text`, without a terminator.
  public mutating func utf16(_ text: String, _ order: ByteOrder = .big) {
    for unit in text.utf16 { integer(unit, order) }
  }

  /// Overwrites four bytes already written at `offset`, where a length is known only afterwards; an offset
  /// outside of what is written is ignored.
  public mutating func patch32(_ value: Int, at offset: Int, _ order: ByteOrder = .big) {
    guard offset >= 0, offset + 4 <= bytes.count else { return }
    for i in 0..<4 {
      let shift = order == .big ? 24 - 8 * i : 8 * i
      bytes[offset + i] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }
}
