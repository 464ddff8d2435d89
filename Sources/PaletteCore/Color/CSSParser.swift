extension Color {
  /// Reads any color of CSS Color 4 and 5 that depends on no context, and beyond it bare hex digits, `hsv()` and
  /// `cmyk()` (plain numbers are percent).
  ///
  /// Components outside their range are clamped where CSS clamps them; hues are brought to 0…360. Throws an error
  /// that tells what was expected and at which character. Source: CSS Color 4, sections 4 to 10; CSS Color 5.
  public init(css text: String) throws(ColorSyntaxError) {
    var text = text
    self = try text.withUTF8 { Color.parse(css: $0) }.get()
  }

  /// Reads a color of CSS Color 4 and 5 and gives it the value it has in `context`. Throws as
  /// ``ColorExpression/init(css:)-(String)`` and ``ColorExpression/color(in:)`` do.
  public init(css text: String, in context: ColorContext) throws(ColorSyntaxError) {
    var text = text
    self = try text.withUTF8 { Color.parse(css: $0, in: context) }.get()
  }

  /// Reads a color from UTF-8 bytes, without making a string of them. Throws as ``init(css:in:)`` does.
  ///
  /// A context is made and copied only for the few colors that depend on one.
  package init(
    css bytes: UnsafeBufferPointer<UInt8>, in context: @autoclosure () -> ColorContext = ColorContext()
  ) throws(ColorSyntaxError) {
    // Most colors that stream are plain hex, which needs no parser.
    if let color = Color(plainHex: bytes) {
      self = color
      return
    }
    var parser = CSSParser(CSSScanner(bytes))
    let node = try parser.color()
    if case .color(let color) = node {
      self = color
    } else {
      self = try node.color(in: context())
    }
  }

  /// Reads a color from UTF-8 bytes; a result, for callers whose closures cannot pass a typed error on.
  package static func parse(
    css bytes: UnsafeBufferPointer<UInt8>, in context: @autoclosure () -> ColorContext = ColorContext()
  ) -> Result<Color, ColorSyntaxError> {
    do throws(ColorSyntaxError) { return .success(try Color(css: bytes, in: context())) } catch {
      return .failure(error)
    }
  }
}

/// Turns one string into one color, or into what a context makes one of.
struct CSSParser {
  var scanner: CSSScanner
  /// How many functions are open.
  var depth = 0

  init(_ scanner: CSSScanner) { self.scanner = scanner }

  /// The color that the whole text is.
  mutating func color() throws(ColorSyntaxError) -> ColorNode {
    try scanner.skipSpace()
    if let color = bareHex() { return .color(color) }
    if scanner.isAtEnd { throw scanner.error("expected a color") }
    let start = scanner.offset
    if scanner.current == UInt8(ascii: "#") {
      let color = try hash()
      try end()
      return .color(color)
    }
    guard scanner.startsIdentifier else { throw scanner.error("expected a color", at: start) }
    let name = scanner.identifier()
    if scanner.current == UInt8(ascii: "(") {
      scanner.offset += 1
      let color = try function(name, at: start)
      try end()
      return color
    }
    let word = start..<scanner.offset
    try scanner.skipSpace()
    if scanner.isAtEnd, let color = keyword(name, word) { return color }
    throw unknownName(from: start)
  }

  /// A color inside a function.
  mutating func innerColor() throws(ColorSyntaxError) -> ColorNode {
    let start = scanner.offset
    if scanner.isAtEnd { throw unexpected("a color") }
    if scanner.current == UInt8(ascii: "#") {
      let color = try hash()
      try scanner.skipSpace()
      return .color(color)
    }
    guard scanner.startsIdentifier else { throw unexpected("a color") }
    let name = scanner.identifier()
    let word = start..<scanner.offset
    let node: ColorNode
    if scanner.current == UInt8(ascii: "(") {
      scanner.offset += 1
      node = try function(name, at: start)
    } else {
      guard let color = keyword(name, word) else {
        let text = scanner.excerpt(word)
        throw scanner.error(
          "unknown color \"\(text)\"", at: start, suggestion: CSSNames.suggestion(for: text))
      }
      node = color
    }
    try scanner.skipSpace()
    return node
  }

  private func keyword(_ name: CSSKeyword, _ word: Range<Int>) -> ColorNode? {
    if let color = CSSNames.color(name) { return .color(color) }
    if name == "currentcolor" {
      return .current(scanner.error("currentColor depends on where the color is used", at: word.lowerBound))
    }
    guard SystemColors.contains(name) else { return nil }
    let text = scanner.excerpt(word)
    return .system(
      SystemColors.current(name, text),
      scanner.error("the system color \(text) depends on the device", at: word.lowerBound))
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
  private mutating func bareHex() -> Color? {
    let start = scanner.offset
    if scanner.current == UInt8(ascii: "#") { scanner.offset += 1 }
    let color = hexDigits()
    if color != nil, (try? scanner.skipSpace()) != nil, scanner.isAtEnd { return color }
    scanner.offset = start
    return nil
  }

  /// `#` and digits.
  private mutating func hash() throws(ColorSyntaxError) -> Color {
    let start = scanner.offset
    scanner.offset += 1
    if let color = hexDigits(), !CSSScanner.isName(scanner.current) { return color }
    throw scanner.error("expected 3, 4, 6 or 8 hexadecimal digits after \"#\"", at: start)
  }

  private mutating func hexDigits() -> Color? {
    var digits: UInt32 = 0
    var count = 0
    while count < 9, let digit = CSSScanner.hexDigit(scanner.current) {
      digits = digits << 4 | UInt32(digit)
      count += 1
      scanner.offset += 1
    }
    return Color(hexDigits: digits, count: count)
  }

  private mutating func function(_ name: CSSKeyword, at start: Int) throws(ColorSyntaxError) -> ColorNode {
    depth += 1
    defer { depth -= 1 }
    if depth > 32 { throw scanner.error("the color is nested too deep", at: start) }
    try scanner.skipSpace()
    if let function = CSSFunction.named(name) {
      guard try skipFrom() else { return .color(try arguments(function)) }
      return try relative(function, to: try innerColor())
    }
    switch name {
    case "color": return try colorFunction()
    case "color-mix": return try mix()
    case "light-dark": return try lightDark(at: start)
    case "contrast-color":
      let ground = try innerColor()
      try close()
      return ColorNode.contrast(ground).settled
    case "alpha": return try alphaFunction()
    default:
      let text = scanner.excerpt(start..<scanner.bytes.count).prefix { $0 != "(" }
      throw scanner.error("unknown color function \"\(text)\"", at: start)
    }
  }

  /// The word `from`, by which a relative color begins.
  mutating func skipFrom() throws(ColorSyntaxError) -> Bool {
    guard scanner.current | 0x20 == UInt8(ascii: "f") else { return false }
    let start = scanner.offset
    guard scanner.identifier() == "from", scanner.current != UInt8(ascii: "(") else {
      scanner.offset = start
      return false
    }
    try scanner.skipSpace()
    return true
  }

  private mutating func colorFunction() throws(ColorSyntaxError) -> ColorNode {
    let origin = try skipFrom() ? try innerColor() : nil
    let place = scanner.offset
    guard scanner.startsIdentifier else {
      throw unexpected(scanner.isAtEnd ? "" : "the name of a color space")
    }
    guard let function = CSSFunction.color(scanner.identifier()) else {
      throw scanner.error("unknown color space \"\(scanner.excerpt(place..<scanner.offset))\"", at: place)
    }
    try scanner.skipSpace()
    if let origin { return try relative(function, to: origin, isColorFunction: true) }
    var color = try arguments(function)
    color.isColorFunction = true
    return .color(color)
  }

  /// The end of the text inside a function is always a missing parenthesis, whatever else is missing too.
  func unexpected(_ expected: String) -> ColorSyntaxError {
    scanner.error("expected \(scanner.isAtEnd ? "\")\"" : expected)")
  }

  mutating func expect(_ byte: UInt8) throws(ColorSyntaxError) {
    guard scanner.current == byte else { throw unexpected("\"\(Character(Unicode.Scalar(byte)))\"") }
    scanner.offset += 1
    try scanner.skipSpace()
  }

  mutating func close() throws(ColorSyntaxError) {
    guard scanner.current == UInt8(ascii: ")") else { throw unexpected("\")\"") }
    scanner.offset += 1
  }
}
