extension Color {
  /// Reads any color of CSS Color 4, and beyond it bare hex digits, `hsv()`, `cmyk()` (plain numbers are percent)
  /// and `device-cmyk()` of CSS Color 5 (plain numbers are 0…1).
  ///
  /// Components outside their range are clamped where CSS clamps them; hues are brought to 0…360. Throws an error
  /// that tells what was expected and at which character. Source: CSS Color 4, sections 4 to 10.
  public init(css text: String) throws(ColorSyntaxError) {
    var text = text
    self = try text.withUTF8 { Color.parse(css: $0) }.get()
  }

  /// Reads a color from UTF-8 bytes, without making a string of them. Throws as ``init(css:)`` does.
  public init(css bytes: UnsafeBufferPointer<UInt8>) throws(ColorSyntaxError) {
    var parser = CSSParser(CSSScanner(bytes))
    self = try parser.color()
  }

  /// Reads a color from UTF-8 bytes; a result, for callers whose closures cannot pass a typed error on.
  public static func parse(css bytes: UnsafeBufferPointer<UInt8>) -> Result<Color, ColorSyntaxError> {
    do throws(ColorSyntaxError) { return .success(try Color(css: bytes)) } catch { return .failure(error) }
  }
}

/// Turns one string into one color.
struct CSSParser {
  private var scanner: CSSScanner

  init(_ scanner: CSSScanner) { self.scanner = scanner }

  mutating func color() throws(ColorSyntaxError) -> Color {
    try scanner.skipSpace()
    if let color = hex() { return color }
    if scanner.isAtEnd { throw scanner.error("expected a color") }
    let start = scanner.offset
    if scanner.current == UInt8(ascii: "#") {
      throw scanner.error("expected 3, 4, 6 or 8 hexadecimal digits after \"#\"", at: start)
    }
    guard scanner.startsIdentifier else { throw scanner.error("expected a color", at: start) }
    let name = scanner.identifier()
    if scanner.current == UInt8(ascii: "(") {
      scanner.offset += 1
      let color = try function(name, at: start)
      try end()
      return color
    }
    try scanner.skipSpace()
    if scanner.isAtEnd, let color = CSSNames.color(name) { return color }
    throw unknownName(from: start)
  }

  /// Everything from `start` on, which is no color name; spaces do not keep it from resembling one.
  private func unknownName(from start: Int) -> ColorSyntaxError {
    let text = scanner.excerpt(start..<scanner.bytes.count)
    return scanner.error(
      "unknown color \"\(text)\"", at: start, suggestion: CSSNames.suggestion(for: text))
  }

  private mutating func end() throws(ColorSyntaxError) {
    try scanner.skipSpace()
    if !scanner.isAtEnd { throw scanner.error("expected nothing more") }
  }

  /// `#` and digits, or digits alone, up to the end or white space; nil, with nothing consumed, for anything else.
  private mutating func hex() -> Color? {
    let start = scanner.offset
    if scanner.current == UInt8(ascii: "#") { scanner.offset += 1 }
    var digits: UInt32 = 0
    var count = 0
    while count < 9, let digit = CSSScanner.hexDigit(scanner.current) {
      digits = digits << 4 | UInt32(digit)
      count += 1
      scanner.offset += 1
    }
    let color = Color(hexDigits: digits, count: count)
    if color != nil, (try? scanner.skipSpace()) != nil, scanner.isAtEnd { return color }
    scanner.offset = start
    return nil
  }

  private mutating func function(
    _ name: CSSKeyword, at start: Int
  ) throws(ColorSyntaxError) -> Color {
    try scanner.skipSpace()
    if name == "color" {
      let place = scanner.offset
      guard scanner.startsIdentifier else {
        throw unexpected(scanner.isAtEnd ? "" : "the name of a color space")
      }
      guard let space = CSSFunction.colorSpace(scanner.identifier()) else {
        throw scanner.error("unknown color space \"\(scanner.excerpt(place..<scanner.offset))\"", at: place)
      }
      try scanner.skipSpace()
      var color = try arguments(CSSFunction.colorAxes, space, legacy: .absent)
      color.isColorFunction = true
      return color
    }
    guard let function = CSSFunction.named(name) else {
      let text = scanner.excerpt(start..<scanner.bytes.count).prefix { $0 != "(" }
      throw scanner.error("unknown color function \"\(text)\"", at: start)
    }
    return try arguments(function.axes, function.space, legacy: function.legacy)
  }

  private mutating func arguments(
    _ axes: [CSSFunction.Axis], _ space: ColorSpace, legacy: CSSFunction.Legacy
  ) throws(ColorSyntaxError) -> Color {
    var color = Color(space, .zero)
    var commas = false
    var unit: CSSScanner.Numeric.Unit?
    for index in axes.indices {
      if index > 0, commas { try expect(UInt8(ascii: ",")) }
      let argument = try numeric()
      try scanner.skipSpace()
      if index == 0, legacy != .absent, scanner.current == UInt8(ascii: ",") { commas = true }
      if commas { try checkLegacy(argument, index, legacy, &unit) }
      try set(index, of: &color, to: argument, axes[index])
    }
    if commas ? scanner.current == UInt8(ascii: ",") : scanner.current == UInt8(ascii: "/") {
      scanner.offset += 1
      try scanner.skipSpace()
      try setAlpha(of: &color, noneIsAllowed: !commas)
      try scanner.skipSpace()
    }
    guard scanner.current == UInt8(ascii: ")") else { throw unexpected("\")\"") }
    scanner.offset += 1
    return color
  }

  /// The end of the text inside a function is always a missing parenthesis, whatever else is missing too.
  private func unexpected(_ expected: String) -> ColorSyntaxError {
    scanner.error("expected \(scanner.isAtEnd ? "\")\"" : expected)")
  }

  private mutating func numeric() throws(ColorSyntaxError) -> CSSScanner.Numeric {
    if scanner.isAtEnd { throw unexpected("") }
    return try scanner.numeric()
  }

  private mutating func expect(_ byte: UInt8) throws(ColorSyntaxError) {
    guard scanner.current == byte else { throw unexpected("\"\(Character(Unicode.Scalar(byte)))\"") }
    scanner.offset += 1
    try scanner.skipSpace()
  }

  private func checkLegacy(
    _ argument: CSSScanner.Numeric, _ index: Int, _ legacy: CSSFunction.Legacy,
    _ unit: inout CSSScanner.Numeric.Unit?
  ) throws(ColorSyntaxError) {
    if argument.unit == .none {
      throw scanner.error("\"none\" does not go with commas", at: argument.offset)
    }
    switch legacy {
    case .uniform:
      if let unit, argument.unit != unit {
        throw scanner.error("numbers and percentages do not mix between commas", at: argument.offset)
      }
      unit = argument.unit
    case .percentages:
      if index > 0, argument.unit != .percent {
        throw scanner.error("expected a percentage", at: argument.offset)
      }
    case .absent, .free: break
    }
  }

  private func set(
    _ index: Int, of color: inout Color, to argument: CSSScanner.Numeric, _ axis: CSSFunction.Axis
  ) throws(ColorSyntaxError) {
    let value: Double
    switch (argument.unit, axis.isHue) {
    case (.none, _):
      color.missing.insert(.component(index))
      return
    case (.number, true), (.degrees, true): value = Polar.normalized(argument.value)
    case (.number, false): value = axis.fromNumber(argument.value)
    case (.percent, false): value = axis.fromPercent(argument.value)
    case (.percent, true): throw scanner.error("expected an angle", at: argument.offset)
    case (.degrees, false):
      throw scanner.error("expected a number or a percentage", at: argument.offset)
    }
    color.components[index] = value
  }

  private mutating func setAlpha(of color: inout Color, noneIsAllowed: Bool) throws(ColorSyntaxError) {
    let argument = try numeric()
    switch argument.unit {
    case .none where noneIsAllowed:
      color.missing.insert(.alpha)
      color.alpha = 0
    case .number: color.alpha = min(max(argument.value, 0), 1)
    case .percent: color.alpha = min(max(argument.value / 100, 0), 1)
    case .none, .degrees:
      throw scanner.error("expected a number or a percentage", at: argument.offset)
    }
  }
}
