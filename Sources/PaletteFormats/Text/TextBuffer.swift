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
  mutating func append(_ value: Double, digits: Int = 4) { append(Decimals.text(value, digits: digits)) }
}

/// Numbers as every target reads them: a point, no exponent, no locale.
enum Decimals {
  /// At most `digits` (0…9) decimals, rounded half away from zero, without trailing zeros; `0` for what is not finite.
  static func text(_ value: Double, digits: Int) -> String {
    var text = fixed(value, digits: digits)
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
    if text.utf8.last == UInt8(ascii: ".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// Exactly `digits` (0…9) decimals.
  static func fixed(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
    guard let whole = Int64(exactly: scaled) else { return "0" }
    let magnitude = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - magnitude.utf8.count)) + magnitude
    let sign = whole < 0 ? "-" : ""
    guard digits > 0 else { return sign + padded }
    return sign + padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}
