/// Numbers as text, appended to a byte buffer without Foundation, locale or allocation.
package enum NumberText {
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Appends `value` rounded to `decimals` places (0…15), without trailing zeros and without a minus before 0.
  ///
  /// Numbers too large for that many places are written in full by ``appendShortest(_:to:)``.
  package static func append(_ value: Double, decimals: Int, to buffer: inout [UInt8]) {
    let places = min(max(decimals, 0), 15)
    let scaled = abs(value) * powers[places] + 0.5
    guard scaled < 9e15 else { return appendShortest(value, to: &buffer) }
    appendScaled(UInt64(scaled), places: places, negative: value < 0, to: &buffer)
  }

  /// Appends `value` with `digits` significant digits (1…15), without trailing zeros.
  package static func append(_ value: Double, significant digits: Int, to buffer: inout [UInt8]) {
    var places = min(max(digits, 1), 15)
    var size = abs(value)
    guard size > 0, size < 1e15 else { return append(value, decimals: 0, to: &buffer) }
    while size >= 1, places > 0 {
      size /= 10
      places -= 1
    }
    while size < 0.1, places < 15 {
      size *= 10
      places += 1
    }
    append(value, decimals: places, to: &buffer)
  }

  /// Appends the shortest text that reads back as exactly `value`; a number that is not finite becomes 0.
  package static func appendShortest(_ value: Double, to buffer: inout [UInt8]) {
    guard value.isFinite else { return buffer.append(UInt8(ascii: "0")) }
    let size = abs(value)
    if size < 1e15, size.rounded(.towardZero) == size {
      return appendScaled(UInt64(size), places: 0, negative: value < 0, to: &buffer)
    }
    if let shortest = ShortestDecimal(size) {
      appendScaled(shortest.units, places: shortest.places, negative: value < 0, to: &buffer)
    } else {
      buffer.append(contentsOf: value.description.utf8)
    }
  }

  /// `value` rounded to `decimals` places, as a string.
  package static func text(_ value: Double, decimals: Int) -> String {
    var buffer: [UInt8] = []
    append(value, decimals: decimals, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// The shortest text that reads back as exactly `value`.
  package static func shortest(_ value: Double) -> String {
    var buffer: [UInt8] = []
    appendShortest(value, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Appends `units` / 10^`places`, places at most 19.
  private static func appendScaled(
    _ units: UInt64, places: Int, negative: Bool, to buffer: inout [UInt8]
  ) {
    if units == 0 { return buffer.append(UInt8(ascii: "0")) }
    // Digits come out last first, so they are laid down from the end; 20 digits, a point, a sign and a 0 fit.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { text in
      var rest = units
      var left = places
      var start = 24
      func lay(_ byte: UInt8) {
        start -= 1
        text[start] = byte
      }
      while left > 0 {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        if digit != 0 || start < 24 { lay(UInt8(truncatingIfNeeded: digit) + 48) }
        rest = quotient
        left -= 1
      }
      if start < 24 { lay(UInt8(ascii: ".")) }
      repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        lay(UInt8(truncatingIfNeeded: digit) + 48)
        rest = quotient
      } while rest > 0
      if negative { lay(UInt8(ascii: "-")) }
      buffer.append(contentsOf: UnsafeMutableBufferPointer(rebasing: text[start...]))
    }
  }
}

extension NumberText {
  /// Appends a byte as decimal digits.
  static func appendInteger(_ value: UInt8, to buffer: inout [UInt8]) {
    if value >= 100 { buffer.append(value / 100 + 48) }
    if value >= 10 { buffer.append(value / 10 % 10 + 48) }
    buffer.append(value % 10 + 48)
  }
}
