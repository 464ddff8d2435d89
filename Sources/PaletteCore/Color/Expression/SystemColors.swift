/// The names of colors that a device or a browser chooses. Source: CSS Color 4, section 6.2 and appendix A, whose
/// deprecated names stand for newer ones.
enum SystemColors {
  /// Whether CSS knows a system color of this name.
  static func contains(_ name: CSSKeyword) -> Bool { all.contains(name) || deprecated[name] != nil }

  /// The name in lower case under which a context holds the color.
  static func current(_ name: CSSKeyword, _ spelled: String) -> String {
    deprecated[name] ?? spelled.lowercased()
  }

  private static let all: Set<CSSKeyword> = [
    "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext", "canvas",
    "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext", "mark",
    "marktext", "selecteditem", "selecteditemtext", "visitedtext",
  ]

  private static let deprecated: [CSSKeyword: String] = [
    "activeborder": "buttonborder", "activecaption": "canvas", "appworkspace": "canvas",
    "background": "canvas", "buttonhighlight": "buttonface", "buttonshadow": "buttonface",
    "captiontext": "canvastext", "inactiveborder": "buttonborder", "inactivecaption": "canvas",
    "inactivecaptiontext": "graytext", "infobackground": "canvas", "infotext": "canvastext",
    "menu": "canvas", "menutext": "canvastext", "scrollbar": "canvas", "threeddarkshadow": "buttonborder",
    "threedface": "buttonface", "threedhighlight": "buttonborder", "threedlightshadow": "buttonborder",
    "threedshadow": "buttonborder", "window": "canvas", "windowframe": "buttonborder",
    "windowtext": "canvastext",
  ]
}
