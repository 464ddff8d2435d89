import PaletteCore

/// Colors as a page shows them.
enum StyleColor {
  /// The system colors, which pages get where they ask for no color of their own, and the browser's own words for them.
  static let light = named(SystemPalette.light)
  static let dark = named(SystemPalette.dark)

  private static func named(_ system: [String: Color]) -> [String: Color] {
    var colors = system
    colors["-webkit-link"] = system["linktext"]
    colors["-webkit-activelink"] = system["activetext"]
    return colors
  }

  /// Whether a text is a color of some kind, also one that depends on where it stands.
  static func isValid(_ text: String) -> Bool {
    if keyword(text) != nil { return true }
    // No browser knows inks, so that what is declared before them holds.
    return !isBare(text) && !isOfInks(text) && (try? ColorExpression(css: text)) != nil
  }

  private static func isOfInks(_ text: String) -> Bool {
    text.utf8.count > 12 && CSSText.lowercased(text).contains("device-cmyk(")
  }

  /// Whether a text is hexadecimal digits without their sign: a color to people and to pages without a doctype, to no other.
  static func isBare(_ text: String) -> Bool {
    let digits = text.trimmedSpace.utf8
    return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy { CSSText.hexDigit($0) != nil }
  }

  /// Words that are colors only for a browser.
  static func keyword(_ text: String) -> String? {
    let word = CSSText.lowercased(text)
    return word == "currentcolor" || light[word] != nil || cssWide.contains(word) ? word : nil
  }

  /// Whether a text is one of the words that every property takes.
  static func isWide(_ text: String) -> Bool { cssWide.contains(CSSText.lowercased(text)) }

  static let cssWide: Set<String> = ["inherit", "initial", "unset", "revert", "revert-layer"]
}

/// What a color is worked out with, remembered for the many elements that share it.
struct ColorTable {
  private var expressions: [String: ColorExpression?] = [:]
  private var constants: [String: Color] = [:]

  /// The color of a text; nil where it is none.
  mutating func color(_ text: String, isDark: Bool, current: Color) -> Color? {
    if let known = constants[text] { return known }
    let system = isDark ? StyleColor.dark : StyleColor.light
    let word = CSSText.lowercased(text)
    if word == "currentcolor" { return current }
    if let color = system[word] { return color }
    let expression: ColorExpression?
    if let known = expressions[text] {
      expression = known
    } else {
      expression = try? ColorExpression(css: text)
      if expressions.count < 1 << 16 { expressions[text] = .some(expression) }
    }
    if let color = expression?.constant {
      constants[text] = color
      return color
    }
    return try? expression?.color(
      in: ColorContext(scheme: isDark ? .dark : .light, currentColor: current, systemColors: system))
  }
}
