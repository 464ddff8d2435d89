import PaletteCore

/// UTF-8 text that is being written. Exports of many palettes run at the speed of the disk because of it.
struct TextBuffer {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 4096) { bytes.reserveCapacity(capacity) }

  /// Appends text as it is.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends one byte of ASCII.
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends bytes as they are.
  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Appends text and ends the line.
  mutating func line(_ text: String = "") {
    bytes.append(contentsOf: text.utf8)
    bytes.append(10)
  }

  /// Appends `#0b1f3a` from a hexadecimal code in any case.
  mutating func append(lowercase hexCode: String) {
    for byte in hexCode.utf8 { bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) }
  }

  /// Appends a number with at most `digits` decimals and no trailing zeros.
  mutating func append(_ value: Double, digits: Int = 4) {
    NumberText.append(value, decimals: digits, to: &bytes)
  }
}
