import PaletteCore

/// Tells which values are colors, and which: as CSS writes them, not as people do.
public struct SheetColors {
  private static let functions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
    "contrast-color",
  ]
  /// No color is written in more bytes.
  private static let longest = 4096

  private static let light = ColorContext(scheme: .light, systemColors: SystemPalette.light)
  private static let dark = ColorContext(scheme: .dark, systemColors: SystemPalette.dark)

  private var known: [String: Color?] = [:]

  init() {}

  /// Whether a text is written as a color of CSS: a function of colors, `#` and hex digits, or one word.
  public static func isWrittenAsColor(_ text: String) -> Bool {
    if looksLikeColor(text) { return true }
    let word = CSSText.lowercased(text)
    return !text.utf8.contains(UInt8(ascii: "(")) && word != "currentcolor" && word != "inherit"
      && Color(hex: text) == nil
  }

  /// Whether a text begins as a color of CSS does that is more than a word.
  static func looksLikeColor(_ text: String) -> Bool {
    if text.utf8.first == UInt8(ascii: "#") { return true }
    guard let paren = text.utf8.firstIndex(of: UInt8(ascii: "(")) else { return false }
    return functions.contains(CSSText.lowercased(String(text[..<paren])))
  }

  /// The color of a value in a scheme; nil where it is none.
  mutating func color(_ text: String, scheme: ColorScheme) -> Color? {
    guard text.utf8.count <= Self.longest, let first = text.utf8.first else { return nil }
    let isWord = first | 0x20 >= 0x61 && first | 0x20 <= 0x7A
    guard first == UInt8(ascii: "#") || isWord else { return nil }
    let key = scheme == .dark ? text + "\u{0}" : text
    if let color = known[key] { return color }
    let color = parse(text, scheme: scheme)
    known[key] = .some(color)
    return color
  }

  private func parse(_ text: String, scheme: ColorScheme) -> Color? {
    if text.utf8.first != UInt8(ascii: "#") {
      // Not words that take their color from elsewhere, nor hex digits without their sign.
      guard Self.isWrittenAsColor(text) else { return nil }
    }
    return try? ColorExpression(css: text).color(in: scheme == .dark ? Self.dark : Self.light)
  }
}
