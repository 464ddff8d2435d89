import PaletteCore

/// Colors as a page shows them.
enum StyleColor {
  /// The system colors of Chromium, which pages get where they ask for no color of their own.
  static let light: [String: Color] = [
    "canvas": .white, "canvastext": .black, "linktext": hex("0000ee"), "visitedtext": hex("551a8b"),
    "activetext": hex("ff0000"), "buttonface": hex("f0f0f0"), "buttontext": .black, "buttonborder": .black,
    "field": .white, "fieldtext": .black, "graytext": hex("757575"), "highlight": hex("b5d5ff"),
    "highlighttext": .black, "mark": hex("ffff00"), "marktext": .black, "selecteditem": hex("1967d2"),
    "selecteditemtext": .white, "accentcolor": hex("0075ff"), "accentcolortext": .white,
    "-webkit-link": hex("0000ee"), "-webkit-activelink": hex("ff0000"),
  ]
  static let dark: [String: Color] = light.merging([
    "canvas": hex("121212"), "canvastext": .white, "linktext": hex("9e9eff"), "visitedtext": hex("d0adf0"),
    "activetext": hex("ff9e9e"), "buttonface": hex("6b6b6b"), "buttontext": .white, "buttonborder": .white,
    "field": hex("3b3b3b"), "fieldtext": .white, "graytext": hex("808080"), "highlighttext": .white,
    "accentcolor": hex("99c8ff"), "accentcolortext": .black, "-webkit-link": hex("9e9eff"),
    "-webkit-activelink": hex("ff9e9e"),
  ]) { _, dark in dark }

  private static func hex(_ digits: String) -> Color { Color(hex: digits) ?? .black }

  /// Whether a text is a color of some kind, also one that depends on where it stands.
  static func isValid(_ text: String) -> Bool {
    keyword(text) != nil || (try? ColorExpression(css: text)) != nil
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
