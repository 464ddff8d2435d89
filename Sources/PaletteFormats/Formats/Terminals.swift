import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color themes of kitty. Source: sw.kovidgoyal.net/kitty/conf, "Color scheme".
  public static let kitty = templated(
    "kitty", sniff: { TerminalTheme.sniff($0, ["color0 ", "color1 "]) }, read: TerminalTheme.read)
  /// Color themes of Ghostty. Source: ghostty.org/docs/config/reference, "palette".
  public static let ghostty = templated(
    "ghostty", sniff: { TerminalTheme.sniff($0, ["palette = 0=", "palette = 1="]) }, read: TerminalTheme.read)
  /// Color themes of Alacritty in TOML. Source: alacritty.org/config-alacritty.html, "COLORS".
  public static let alacritty = templated(
    "alacritty", sniff: { TerminalTheme.sniff($0, ["[colors.normal]", "red"]) }, read: TerminalTheme.read)
  /// Color schemes of WezTerm in TOML. Source: wezterm.org/config/appearance.html, "Defining a Color Scheme in a Separate
  /// File".
  public static let wezterm = templated(
    "wezterm", sniff: { TerminalTheme.sniff($0, ["[colors]", "ansi = ["]) }, read: TerminalTheme.read)
  /// Color themes of foot. Source: foot.ini(5), "SECTION: colors".
  public static let foot = PaletteFormat(
    id: "foot", summary: "foot color theme", extensions: ["foot.ini"],
    sniff: { TerminalTheme.sniff($0, ["[colors", "regular0 = ", "regular1 = "]) }, read: TerminalTheme.read)
}

/// The lines `key value` and `key = value` of a terminal's color theme.
private enum TerminalTheme {
  /// Lines that begin so are there in every theme of the kind.
  static func sniff(_ bytes: [UInt8], _ starts: [String]) -> Confidence {
    let head = Array(bytes.prefix(16_384))
    // Most files have not even the words, which is quickly seen.
    for start in starts where !holds(head, Array(start.utf8.prefix { $0 != 0x20 && $0 != 0x3D })) {
      return .no
    }
    var missing = Set(starts)
    for (_, text) in TextLines(head) {
      let line = spaced(text.trimmed)
      missing = missing.filter { !line.hasPrefix($0) }
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

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    var section = ""
    var header = ""
    // A list may go on over several lines.
    var list: (key: String, count: Int)?
    for (number, text) in TextLines(input.bytes) {
      let line = text.trimmed
      if line.hasPrefix("#") {
        header += line.dropFirst() + "\n"
        continue
      }
      if line.isEmpty { continue }
      if list == nil, line.hasPrefix("["), let end = line.firstIndex(of: "]") {
        section = String(line[line.index(after: line.startIndex)..<end])
        continue
      }
      var key = list?.key ?? ""
      var value = line
      if list == nil {
        guard let cut = line.firstIndex(where: { $0 == "=" || $0 == " " || $0 == "\t" }) else { continue }
        key = String(line[..<cut].trimmed)
        value = line[line.index(after: cut)...].trimmed
        if value.hasPrefix("=") { value = value.dropFirst().trimmed }
        if section == "metadata" {
          if key == "name" { builder.palette.name = value.filter { $0 != "\"" && $0 != "'" } }
          continue
        }
        if value.hasPrefix("[") { list = (key, 0) }
        // Ghostty numbers the sixteen colors in the value.
        if key == "palette", let equals = value.firstIndex(of: "="), let index = Int(value[..<equals].trimmed)
        {
          key = "ansi\(index)"
          value = value[value.index(after: equals)...].trimmed
        }
      }
      let isExpected = ["color", "ansi", "ground", "cursor", "selection", "regular", "bright"].contains {
        key.contains($0)
      }
      // foot writes the text below its cursor before the cursor.
      let parts = value.split(whereSeparator: { "[],\"' \t".contains($0) })
      if key == "cursor", section.hasPrefix("colors"), parts.count > 1,
        let under = color(parts[0], isExpected),
        let own = color(parts[1], isExpected)
      {
        try builder.add(under, name: "Cursor Text", at: SourcePlace(parts[0], line: number, of: text))
        try builder.add(own, name: "Cursor", at: SourcePlace(parts[1], line: number, of: text))
        continue
      }
      for part in parts {
        guard let color = color(part, isExpected) else {
          // What follows a color is a comment.
          if part.hasPrefix("#") { break }
          continue
        }
        let name = list.map { "\($0.key) \($0.count)" } ?? key
        try builder.add(
          color, name: self.name(name, section), at: SourcePlace(part, line: number, of: text))
        guard list != nil else { break }
        list?.count += 1
      }
      if value.contains("]") { list = nil }
    }
    _ = FileHeader.read(header, into: &builder.palette)
    return try builder.finish()
  }

  /// Six digits without a mark are a color only where one is expected.
  private static func color(_ text: Substring, _ isExpected: Bool) -> Color? {
    let isMarked = text.hasPrefix("#") || text.hasPrefix("0x")
    guard isMarked || isExpected else { return nil }
    let bare = text.hasPrefix("0x") ? text.dropFirst(2) : text.hasPrefix("#") ? text.dropFirst() : text
    guard bare.utf8.count == 6 || bare.utf8.count == 8 || text.hasPrefix("#") && bare.utf8.count == 3 else {
      return nil
    }
    return Color(hex: bare)
  }

  /// What a color is called, so that a theme for another terminal finds it again: `Ansi 4`, `Bright Red`, `Background`.
  private static func name(_ key: String, _ section: String) -> String {
    let digits = key.drop { !$0.isNumber }
    if key.hasPrefix("color"), let index = Int(digits) { return "Color \(index)" }
    if key.hasPrefix("ansi"), let index = Int(digits) { return "Ansi \(index)" }
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
    case (_, "cursor"), (_, "cursor-color"), (_, "cursor_bg"): return "Cursor"
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
