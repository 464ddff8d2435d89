import PaletteCore

/// Tells which values are colors, and which: as CSS writes them, not as people do.
public struct SheetColors {
  static let functions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
    "contrast-color",
  ]
  /// No color is written in more bytes.
  private static let longest = 4096

  private static let light = ColorContext(scheme: .light, systemColors: SystemPalette.light)
  private static let dark = ColorContext(scheme: .dark, systemColors: SystemPalette.dark)

  private var known: [String: Color?] = [:]
  /// What bytes of the sheet are, by the first of them: in a light scheme, and in a dark one.
  private var written: [[Int: Color?]] = [[:], [:]]
  private let source: CSSTokens

  init(_ source: CSSTokens) { self.source = source }

  /// Whether a text is written as a color of CSS: a function of colors, `#` and hex digits, or one word.
  public static func isWrittenAsColor(_ text: String) -> Bool {
    if looksLikeColor(text) { return true }
    let word = CSSText.lowercased(text)
    return !text.utf8.contains(UInt8(ascii: "(")) && word != "currentcolor" && word != "inherit"
      && Color(hex: text) == nil
  }

  /// Whether a text is one function of colors or a hash and nothing else: a shadow may begin with its color.
  static func looksLikeColor(_ text: String) -> Bool {
    let isHash = text.utf8.first == UInt8(ascii: "#")
    guard isHash || text.utf8.contains(UInt8(ascii: "(")) else { return false }
    if let plain = isPlainColor(text) { return plain }
    let tokens = CSSTokens(Array(text.utf8))
    guard tokens.after(0) >= tokens.count else { return false }
    return isHash
      || tokens[0].kind == .function && functions.contains(CSSText.lowercased(tokens.name(0)))
  }

  /// The same for what can be told without tokens: letters, digits and parentheses; nil for other texts.
  private static func isPlainColor(_ text: String) -> Bool? {
    var text = text
    return text.withUTF8 { bytes in
      var depth = 0
      var name: Int?
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "("):
          if name == nil { name = index }
          depth += 1
        case UInt8(ascii: ")"):
          depth -= 1
          if depth < 0 { return nil }
          if depth == 0, index + 1 < bytes.count { return false }
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          break
        case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "%"), UInt8(ascii: "#"):
          if depth == 0, index > 0 || byte != UInt8(ascii: "#") { return nil }
        case UInt8(ascii: "/"):
          if depth == 0 || index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*") { return nil }
        default: return nil
        }
      }
      guard bytes.first != UInt8(ascii: "#") else { return name == nil && bytes.count > 1 ? true : nil }
      guard let name, let first = bytes.first, first | 0x20 >= UInt8(ascii: "a"),
        first | 0x20 <= UInt8(ascii: "z")
      else { return nil }
      return functions.contains(CSSText.lowercased(String(decoding: bytes[..<name], as: UTF8.self)))
    }
  }

  /// The color of a value in a scheme; nil where it is none.
  mutating func color(_ value: CSSValue, scheme: ColorScheme) -> Color? {
    let range: Range<Int>
    switch value {
    case .invalid: return nil
    case .made(let bytes): return color(String(decoding: bytes, as: UTF8.self), scheme: scheme)
    case .written(let written): range = written
    }
    guard !range.isEmpty else { return nil }
    // Digits are read faster than looked up, and are what most values are.
    if let plain = plain(range) { return plain }
    guard
      Self.mayBegin(source.bytes[range.lowerBound], range.count > 1 ? source.bytes[range.lowerBound + 1] : 0)
    else { return nil }
    let list = scheme == .dark ? 1 : 0
    if let known = written[list][range.lowerBound] { return known }
    let color = color(String(decoding: source.bytes[range], as: UTF8.self), scheme: scheme)
    written[list][range.lowerBound] = .some(color)
    return color
  }

  /// The color of hexadecimal digits, which most are.
  private func plain(_ range: Range<Int>) -> Color? {
    guard source.bytes[range.lowerBound] == UInt8(ascii: "#") else { return nil }
    return source.bytes[range].withUnsafeBufferPointer { Color(plainHex: $0) }
  }

  /// The color of a text in a scheme; nil where it is none.
  mutating func color(_ text: String, scheme: ColorScheme) -> Color? {
    guard text.utf8.count <= Self.longest, let first = text.utf8.first,
      Self.mayBegin(first, text.utf8.dropFirst().first ?? 0)
    else { return nil }
    let key = scheme == .dark ? text + "\u{0}" : text
    // One look-up, whether it is there or comes there.
    func look(_ known: inout Color??) -> Color? {
      if let known { return known }
      let color = Self.parse(text, scheme: scheme)
      known = .some(color)
      return color
    }
    return look(&known[key])
  }

  /// Whether a color may begin with two bytes.
  private static func mayBegin(_ first: UInt8, _ second: UInt8) -> Bool {
    if first == UInt8(ascii: "#") || first | 0x20 >= 0x61 && first | 0x20 <= 0x7A { return true }
    // Functions of Tailwind CSS begin with dashes.
    return first == UInt8(ascii: "-") && second == first
  }

  private static func parse(_ text: String, scheme: ColorScheme) -> Color? {
    let text = SheetFunctions.plain(text)
    if text.utf8.first != UInt8(ascii: "#") {
      // Not words that take their color from elsewhere, nor hex digits without their sign.
      guard isWrittenAsColor(text) else { return nil }
    }
    return try? ColorExpression(css: text).color(in: scheme == .dark ? dark : light)
  }
}
