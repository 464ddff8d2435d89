import PaletteCore

/// The colors of terminals: what their keys are, how their values are written.
enum TerminalColor {
  /// Six digits without a mark are a color only where one is expected.
  static func hex(_ text: Substring, isExpected: Bool) -> Color? {
    let isMarked = text.hasPrefix("#") || text.hasPrefix("0x")
    guard isMarked || isExpected else { return nil }
    let bare = text.hasPrefix("0x") ? text.dropFirst(2) : text.hasPrefix("#") ? text.dropFirst() : text
    guard bare.utf8.count == 6 || bare.utf8.count == 8 || text.hasPrefix("#") && bare.utf8.count == 3 else {
      return nil
    }
    return Color(hex: bare)
  }

  /// A color as X11 writes it, besides `#rrggbb`: `rgb:ff/80/00`, `#rrrrggggbbbb`, a name; and as WezTerm does besides:
  /// `rgb(10, 20, 30)`, `hsl:235 100 50`.
  ///
  /// Sources: X(7), "COLOR NAMES"; WezTerm, "Colors & Appearance".
  static func written(_ text: Substring) -> Color? {
    let text = text.lowercased()
    if text.hasPrefix("rgb:") { return channels(text.dropFirst(4).split(separator: "/")) }
    if text.hasPrefix("#"), text.utf8.count == 10 || text.utf8.count == 13 {
      let digits = Array(text.dropFirst())
      let size = digits.count / 3
      return channels((0..<3).map { String(digits[$0 * size..<($0 + 1) * size])[...] })
    }
    if text.hasPrefix("hsl:") {
      let parts = text.dropFirst(4).split(separator: " ")
      return parts.count == 3 ? try? Color(css: "hsl(\(parts[0]) \(parts[1])% \(parts[2])%)") : nil
    }
    if text.hasSuffix(")") { return try? Color(css: text) }
    return named(text.filter { $0 != " " })
  }

  /// Channels of one to four hexadecimal digits, each as a share of the most that its digits can say.
  private static func channels(_ parts: [Substring]) -> Color? {
    let values = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.utf8.count), let value = Int(part, radix: 16), !part.hasPrefix("+"),
        !part.hasPrefix("-")
      else { return nil }
      return Double(value) / Double(1 << (4 * part.utf8.count) - 1)
    }
    return values.count == 3 && parts.count == 3 ? Color(.srgb, values[0], values[1], values[2]) : nil
  }

  /// The names of X11, of which four say something else than those of CSS.
  private static func named(_ name: String) -> Color? {
    let others = [
      "gray": "#bebebe", "grey": "#bebebe", "green": "#00ff00", "maroon": "#b03060", "purple": "#a020f0",
    ]
    if let hex = others[name] { return Color(hex: hex) }
    if let own = X11Names.color(name) { return own }
    guard name.allSatisfy(\.isLetter), Color(hex: name) == nil else { return nil }
    return try? Color(css: name)
  }

  /// Words that stand for no color of their own.
  static func isNone(_ text: Substring) -> Bool {
    let words = [
      "none", "background", "foreground", "cellforeground", "cellbackground", "cell-foreground",
      "cell-background",
      "default", "auto", "system", "unset", "reverse", "true", "false", "yes", "no",
    ]
    return words.contains(text.lowercased()) || Double(text) != nil
  }

  /// Whether a key has a color and nothing else.
  static func isKey(_ key: String) -> Bool {
    let stem = key.drop { $0.isLetter || $0 == "_" || $0 == "-" }
    if ["color", "ansi", "regular", "bright", "dim"].contains(key.prefix(key.count - stem.count)),
      !stem.isEmpty, stem.allSatisfy(\.isNumber)
    {
      return true
    }
    let ends = ["foreground", "background", "_color", "-color", "_fg", "_bg", "-text"]
    return ["ansi", "brights", "cursor"].contains(key) || ends.contains { key.hasSuffix($0) }
  }

  /// What a color is called, so that a theme for another terminal finds it again: `Ansi 4`, `Bright Red`, `Background`.
  static func name(_ key: String, _ section: String) -> String {
    let digits = key.drop { !$0.isNumber }
    if key.hasPrefix("color"), let index = Int(digits) { return "Color \(index)" }
    if key.hasPrefix("ansi"), let index = Int(digits) { return "Ansi \(index)" }
    if section.hasPrefix("colors"), let index = Int(key) { return "Ansi \(index)" }
    if key.hasPrefix("regular"), let index = Int(digits) { return "Ansi \(index)" }
    if key.hasPrefix("bright"), !key.hasPrefix("brights"), let index = Int(digits) {
      return "Ansi \(index + 8)"
    }
    if key.hasPrefix("brights"), let index = Int(digits) { return "Ansi \(index + 8)" }
    switch (section, key) {
    case (_, "selection_background"), (_, "selection-background"), (_, "selection_bg"),
      ("colors.selection", "background"):
      return "Selection"
    case (_, "selection_foreground"), (_, "selection-foreground"), (_, "selection_fg"),
      ("colors.selection", "text"):
      return "Selected Text"
    case ("colors.vi_mode_cursor", "cursor"): return "Vi Mode Cursor"
    case (_, "cursor"), (_, "cursor-color"), (_, "cursor_bg"), ("cursor", "color"): return "Cursor"
    case (_, "cursor_text_color"), (_, "cursor-text"), (_, "cursor_fg"), ("colors.cursor", "text"):
      return "Cursor Text"
    default:
      let own =
        section.hasPrefix("colors.") && !["colors.primary", "colors.normal"].contains(section)
        ? section.dropFirst(7) + " " : ""
      return IdentifierNames.title(IdentifierNames.words(of: own + key)[...])
    }
  }
}
