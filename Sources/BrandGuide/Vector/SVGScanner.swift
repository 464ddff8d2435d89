import PaletteCore

/// Reads the numbers, lists and transforms of SVG attributes.
struct SVGScanner {
  private let bytes: [UInt8]
  private(set) var at = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { at >= bytes.count }
  var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  mutating func skip() { at += 1 }

  mutating func skipSpace() {
    while let byte = next, byte == 32 || (9...13).contains(byte) { at += 1 }
  }

  /// Passes over white space and at most one comma.
  mutating func skipSeparator() {
    skipSpace()
    if next == UInt8(ascii: ",") {
      at += 1
      skipSpace()
    }
  }

  /// A number as SVG writes it, which may touch the next one: `1.5.5-3e2`. Nil where there is none.
  mutating func number() -> Double? {
    let start = at
    var place = at
    func digits() -> Int {
      let from = place
      while place < bytes.count, (0x30...0x39).contains(bytes[place]) { place += 1 }
      return place - from
    }
    func isAt(_ marks: String) -> Bool { place < bytes.count && marks.utf8.contains(bytes[place]) }
    if isAt("+-") { place += 1 }
    var count = digits()
    if isAt(".") {
      place += 1
      let more = digits()
      count += more
      if count == 0 { return nil }
    }
    guard count > 0 else { return nil }
    if isAt("eE") {
      let mark = place
      place += 1
      if isAt("+-") { place += 1 }
      // An `e` that no digit follows begins a unit, such as `em`.
      if digits() == 0 { place = mark }
    }
    var text = String(decoding: bytes[start..<place], as: UTF8.self)
    if text.hasSuffix(".") { text += "0" }
    if text.hasPrefix("+") { text.removeFirst() }
    text = text.replacing(".e", with: ".0e").replacing(".E", with: ".0E")
    guard let value = Double(text), value.isFinite, value.magnitude < 1e15 else { return nil }
    at = place
    return value
  }

  /// One digit of an arc, 0 or 1, which may touch the next number.
  mutating func flag() -> Bool? {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
    at += 1
    return byte == UInt8(ascii: "1")
  }

  /// Letters, digits, `-`, `_` and `%`.
  mutating func word() -> String {
    let start = at
    while let byte = next,
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
        || (0x61...0x7a).contains(byte) || byte == 0x2d || byte == 0x5f || byte == 0x25
    {
      at += 1
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// The letters or the percent sign behind a number.
  mutating func unit() -> String {
    let start = at
    while let byte = next, (0x61...0x7a).contains(byte | 32) || byte == 0x25 { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// The numbers of a list; nil where something else is in it.
  static func numbers(_ text: String) -> [Double]? {
    var scanner = SVGScanner(text)
    var out: [Double] = []
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard let number = scanner.number() else { return nil }
      out.append(number)
      scanner.skipSeparator()
    }
    return out
  }

  /// A transform of an attribute or a style; nil where it is not one. Source: SVG 1.1, section 7.6, and CSS Transforms 1.
  static func transform(_ text: String) -> Matrix? {
    var scanner = SVGScanner(text)
    var matrix = Matrix.identity
    scanner.skipSeparator()
    while !scanner.isAtEnd {
      let name = scanner.word()
      scanner.skipSpace()
      guard scanner.next == UInt8(ascii: "(") else { return name == "none" && scanner.isAtEnd ? matrix : nil }
      scanner.skip()
      scanner.skipSpace()
      var values: [Double] = []
      while let byte = scanner.next, byte != UInt8(ascii: ")") {
        guard let number = scanner.number() else { return nil }
        guard let factor = factor(of: scanner.unit()) else { return nil }
        values.append(number * factor)
        scanner.skipSeparator()
      }
      guard scanner.next == UInt8(ascii: ")"), let one = function(name, values) else { return nil }
      scanner.skip()
      scanner.skipSeparator()
      matrix = matrix.after(one)
    }
    return matrix
  }

  /// What a unit of a transform is in degrees or pixels.
  private static func factor(of unit: String) -> Double? {
    switch unit {
    case "", "px", "deg": 1
    case "rad": 180 / .pi
    case "turn": 360
    case "grad": 0.9
    case "pt": 96.0 / 72
    case "mm": 96 / 25.4
    default: nil
    }
  }

  private static func function(_ name: String, _ v: [Double]) -> Matrix? {
    func tangent(_ degrees: Double) -> Double { sine(degrees * .pi / 180) / cosine(degrees * .pi / 180) }
    switch (name, v.count) {
    case ("matrix", 6): return Matrix(a: v[0], b: v[1], c: v[2], d: v[3], e: v[4], f: v[5])
    case ("translate", 1), ("translateX", 1): return .translation(v[0], 0)
    case ("translate", 2): return .translation(v[0], v[1])
    case ("translateY", 1): return .translation(0, v[0])
    case ("scale", 1): return .scale(v[0], v[0])
    case ("scale", 2): return .scale(v[0], v[1])
    case ("scaleX", 1): return .scale(v[0], 1)
    case ("scaleY", 1): return .scale(1, v[0])
    case ("rotate", 1): return .rotation(v[0])
    case ("rotate", 3):
      return Matrix.translation(v[1], v[2]).after(.rotation(v[0])).after(.translation(-v[1], -v[2]))
    case ("skewX", 1): return Matrix(c: tangent(v[0]))
    case ("skewY", 1): return Matrix(b: tangent(v[0]))
    case ("skew", 1): return Matrix(c: tangent(v[0]))
    case ("skew", 2): return Matrix(b: tangent(v[1]), c: tangent(v[0]))
    default: return nil
    }
  }
}
