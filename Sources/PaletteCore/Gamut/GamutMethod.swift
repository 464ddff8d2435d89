/// How a color outside a gamut is brought into it.
public enum GamutMethod: String, Sendable, CaseIterable {
  /// Less chroma in OKLCH at the same lightness and hue, with a final clip. Source: CSS Color 4, section 13.2.
  case css
  /// Along the line to gray of the same lightness, in linear light, with lightness and hue put right on the way:
  /// quicker than `css`, and without its clip. Source: CSS Color 4, section 13.2.6, "ray trace".
  case raytrace
  /// Each channel to its nearest end.
  case clip
  /// Not at all.
  case none
}
