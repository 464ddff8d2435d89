/// How a color outside a gamut is brought into it.
public enum GamutMethod: String, Sendable, CaseIterable {
  /// Less chroma in OKLCH at the same lightness and hue, with a final clip. Source: CSS Color 4, section 13.2.
  case css
  /// Each channel to its nearest end.
  case clip
  /// Not at all.
  case none
}
