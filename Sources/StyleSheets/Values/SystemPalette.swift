import PaletteCore

/// The system colors of CSS as Chromium 140 has them on Linux, where no theme of the system changes them.
public enum SystemPalette {
  /// On a light page.
  public static let light = colors([
    "accentcolor": "#0075ff", "accentcolortext": "#fff", "activetext": "#f00", "buttonborder": "#000",
    "buttonface": "#efefef", "buttontext": "#000", "canvas": "#fff", "canvastext": "#000", "field": "#fff",
    "fieldtext": "#000", "graytext": "#808080", "highlight": "rgb(0 65 198 / 0.8)", "highlighttext": "#fff",
    "linktext": "#00e", "mark": "#ff0", "marktext": "#000", "selecteditem": "#1967d2",
    "selecteditemtext": "#fff",
    "visitedtext": "#551a8b",
  ])
  /// On a dark page.
  public static let dark = colors([
    "accentcolor": "#0075ff", "accentcolortext": "#fff", "activetext": "#f00", "buttonborder": "#fff",
    "buttonface": "#6b6b6b", "buttontext": "#fff", "canvas": "#121212", "canvastext": "#fff",
    "field": "#3b3b3b",
    "fieldtext": "#fff", "graytext": "#808080", "highlight": "rgb(0 65 198 / 0.8)", "highlighttext": "#fff",
    "linktext": "#9e9eff", "mark": "#ff0", "marktext": "#000", "selecteditem": "#99c8ff",
    "selecteditemtext": "#3b3b3b", "visitedtext": "#d0adf0",
  ])

  private static func colors(_ texts: [String: String]) -> [String: Color] {
    texts.compactMapValues { try? Color(css: $0) }
  }
}
