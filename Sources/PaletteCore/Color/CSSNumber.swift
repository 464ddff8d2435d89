extension CSSScanner {
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]

  /// Reads a CSS number, correctly rounded; nil, with nothing consumed, where none starts here.
  ///
  /// Magnitudes beyond 1e30 are held there: CSS lets an implementation choose its range, and products of such
  /// numbers stay finite. Source: CSS Syntax 3, section 4.3.12.
  mutating func number() -> Double? {
    let start = offset
    let negative = current == UInt8(ascii: "-")
    if negative || current == UInt8(ascii: "+") { offset += 1 }
    var mantissa: UInt64 = 0
    var exponent = 0
    var digits = 0
    func isFull() -> Bool { mantissa >= 900_000_000_000_000_000 }
    while CSSScanner.isDigit(current) {
      if isFull() { exponent += 1 } else { mantissa = mantissa * 10 + UInt64(current - 48) }
      digits += 1
      offset += 1
    }
    if current == UInt8(ascii: "."), CSSScanner.isDigit(peek(1)) {
      offset += 1
      while CSSScanner.isDigit(current) {
        if !isFull() {
          mantissa = mantissa * 10 + UInt64(current - 48)
          exponent -= 1
        }
        digits += 1
        offset += 1
      }
    }
    guard digits > 0 else {
      offset = start
      return nil
    }
    exponent += scientificExponent()
    let size = CSSScanner.scale(mantissa, exponent) ?? slowValue(from: start)
    let held = min(size, 1e30)
    return negative ? -held : held
  }

  /// `e`, a sign and digits, if all that is there.
  private mutating func scientificExponent() -> Int {
    guard current | 0x20 == UInt8(ascii: "e") else { return 0 }
    let sign = peek(1)
    let signed = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    guard CSSScanner.isDigit(peek(signed ? 2 : 1)) else { return 0 }
    offset += signed ? 2 : 1
    var value = 0
    while CSSScanner.isDigit(current) {
      value = min(value * 10 + Int(current - 48), 100_000)
      offset += 1
    }
    return sign == UInt8(ascii: "-") ? -value : value
  }

  /// Exact where both factors are exact doubles. Source: Clinger, "How to read floating point numbers
  /// accurately", 1990.
  private static func scale(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    if mantissa == 0 { return 0 }
    guard mantissa < 1 << 53, abs(exponent) <= 22 else { return nil }
    return exponent < 0 ? Double(mantissa) / powers[-exponent] : Double(mantissa) * powers[exponent]
  }

  private func slowValue(from start: Int) -> Double {
    let unsigned = bytes[start..<offset].drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let text = String(decoding: unsigned, as: UTF8.self)
    return Double(text.first == "." ? "0" + text : text) ?? 0
  }
}
