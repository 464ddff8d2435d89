/// What the settings of terminals call their colors, as one name for each: `Ansi 4`, `Bright Red`, `Background`.
enum TerminalKey {
  private static let eight = TerminalColors.names

  /// Words for the colors beside the sixteen, without the signs between them.
  private static let others = [
    "foreground": "Foreground", "foregroundcolor": "Foreground", "fgcolor": "Foreground", "fg": "Foreground",
    "colorforeground": "Foreground", "background": "Background", "backgroundcolor": "Background",
    "bgcolor": "Background", "bg": "Background", "colorbackground": "Background", "cursor": "Cursor",
    "cursorcolor": "Cursor", "colorcursor": "Cursor", "cursorbackgroundcolor": "Cursor",
    "cursoraccent": "Cursor Text", "cursortextcolor": "Cursor Text", "cursorforegroundcolor": "Cursor Text",
    "colorcursorforeground": "Cursor Text", "cursorforeground": "Cursor Text", "selection": "Selection",
    "selectioncolor": "Selection", "colorselection": "Selected Text", "selectionbackground": "Selection",
    "highlightbackgroundcolor": "Selection", "highlight": "Selection", "highlightforeground": "Selected Text",
    "selectedtextcolor": "Selected Text", "selectionforeground": "Selected Text", "colorbold": "Bold",
    "boldcolor": "Bold", "colorselectionbackground": "Selection",
    "highlightforegroundcolor": "Selected Text",
  ]

  /// The name of a key; nil for keys that are about something else.
  static func name(_ key: String) -> String? {
    let own = key.lowercased().split(whereSeparator: { "*:.".contains($0) })
    // `kern.vt.color.0.rgb`
    let last = own.last == "rgb" ? own.dropLast().suffix(2).joined() : own.last.map(String.init) ?? ""
    let word = last.replacing("colour", with: "color").filter { $0 != "_" && $0 != "-" }
    if let name = others[word] { return name }
    let stem = word.hasSuffix("color") ? word.dropLast(5) : word[...]
    for start in ["palettecolor", "ansicolor", "color", "ansi"] where stem.hasPrefix(start) {
      let digits = stem.dropFirst(start.count)
      if let index = Int(digits), 0..<256 ~= index { return "Ansi \(index)" }
    }
    let plain = stem.hasPrefix("ansi") ? stem.dropFirst(4) : stem
    for start in ["bright", "bold", "light", "br", ""] where plain.hasPrefix(start) {
      let name = plain.dropFirst(start.count)
      guard let place = name == "purple" ? 5 : eight.firstIndex(of: String(name)) else { continue }
      let title = eight[place].prefix(1).uppercased() + eight[place].dropFirst()
      return start.isEmpty ? title : "Bright " + title
    }
    return nil
  }

  /// Whether a name is one of the sixteen colors.
  static func isOfSixteen(_ name: String) -> Bool {
    let plain = name.hasPrefix("Bright ") ? name.dropFirst(7) : name[...]
    return eight.contains(plain.lowercased()) || name.hasPrefix("Ansi ")
      || name.hasPrefix("mIRC ")
  }

  /// Source: PuTTY User Manual, section 4.12.5, in the order of its list box.
  static func putty(_ index: Int) -> String? {
    let start = ["Foreground", "Bold", "Background", "Bold Background", "Cursor Text", "Cursor"]
    if start.indices.contains(index) { return start[index] }
    guard 6..<22 ~= index else { return nil }
    return "Ansi \((index - 6) / 2 + (index % 2 == 1 ? 8 : 0))"
  }

  /// Source: HexChat, `palette.c`: the colors of mIRC, those of the program's own lists, and those of its window.
  static func hexChat(_ index: Int) -> String? {
    let window = [
      "Selected Text", "Selection", "Foreground", "Background", "Marker Line", "New Data", "Nick Mentioned",
      "New Message", "Away", "Spelling",
    ]
    switch index {
    case 0..<16: return "mIRC \(index)"
    case 16..<32: return "Local \(index)"
    case 256..<266: return window[index - 256]
    default: return nil
    }
  }
}
