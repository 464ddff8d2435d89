import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color themes of kitty. Source: sw.kovidgoyal.net/kitty/conf, "Color scheme".
  public static let kitty = templated(
    "kitty", sniff: { TerminalTheme.sniff($0, ["color0 ", "color1 "]) }, read: TerminalReader.read,
    companions: TerminalReader.companions)
  /// Color themes of Ghostty. Source: ghostty.org/docs/config/reference, "palette".
  public static let ghostty = templated(
    "ghostty", sniff: { TerminalTheme.sniff($0, ["palette"], where: TerminalTheme.isNumbered) },
    read: TerminalReader.read, companions: TerminalReader.companions)
  /// Color themes of Alacritty in TOML. Source: alacritty.org/config-alacritty.html, "COLORS".
  public static let alacritty = templated(
    "alacritty", sniff: { TerminalTheme.sniff($0, ["[colors.normal]", "red"]) }, read: TerminalReader.read,
    companions: TerminalReader.companions)
  /// Color schemes of WezTerm in TOML, or in Lua as the program itself is configured. Source:
  /// wezterm.org/config/appearance.html, "Defining a Color Scheme in a Separate File".
  public static let wezterm = templated(
    "wezterm",
    sniff: { LuaThemeReader.isLua($0) ? .certain : TerminalTheme.sniff($0, ["[colors]", "ansi = ["]) },
    read: { try LuaThemeReader.isLua($0.bytes) ? LuaThemeReader.read($0) : TerminalReader.read($0) },
    companions: TerminalReader.companions)
  /// Color themes of foot. Source: foot.ini(5), "SECTION: colors".
  public static let foot = PaletteFormat(
    id: "foot", summary: "foot color theme", extensions: ["foot.ini"],
    sniff: { TerminalTheme.sniff($0, ["[colors", "regular0 = ", "regular1 = "]) }, read: TerminalReader.read,
    companions: TerminalReader.companions)
}

/// Tells color themes of terminals by the lines that all of a kind have.
private enum TerminalTheme {
  /// Whether a line gives one of the numbered colors of Ghostty, of which a configuration may change a few: `palette = 2=#a6d189`.
  static func isNumbered(_ line: String) -> Bool {
    guard line.hasPrefix("palette = "), case let value = line.dropFirst(10), let first = value.first else {
      return false
    }
    return first.isNumber && value.contains("=")
  }

  /// Lines that begin so, and pass, are there in every theme of the kind.
  static func sniff(
    _ bytes: [UInt8], _ starts: [String], where passes: (String) -> Bool = { _ in true }
  ) -> Confidence {
    let head = Array(bytes.prefix(16_384))
    // Most files have not even the words, which is quickly seen.
    for start in starts where !holds(head, Array(start.utf8.prefix { $0 != 0x20 && $0 != 0x3D })) {
      return .no
    }
    var missing = Set(starts)
    for (_, text) in TextLines(head) {
      let line = spaced(text.trimmed)
      missing = missing.filter { !line.hasPrefix($0) || !passes(line) }
      if missing.isEmpty { return .certain }
    }
    return .no
  }

  private static func holds(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    return bytes.withUnsafeBufferPointer { bytes in
      var at = 0
      while at + word.count <= bytes.count {
        if bytes[at] == first, bytes[at..<at + word.count].elementsEqual(word) { return true }
        at += 1
      }
      return false
    }
  }

  /// A line with one space between its words, and around the first `=`, so that spellings compare.
  private static func spaced(_ line: Substring) -> String {
    var words = line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    if let equals = words.firstIndex(of: "="), !words.hasPrefix("[") {
      let key = words[..<equals].trimmed
      let value = words[words.index(after: equals)...].trimmed
      words = key + " = " + value
    }
    return words
  }
}
