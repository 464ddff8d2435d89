import PaletteCore

/// How a text is set.
struct TextStyle {
  var role: FontRole
  /// Points.
  var size: Double
  /// Points from baseline to baseline.
  var leading: Double
  var color = Ink.text
  /// Points added after each character.
  var tracking = 0.0
  /// The index of a face to prefer to that of the role.
  var face: Int?

  /// The same in another color.
  func colored(_ color: RGB8) -> TextStyle {
    var copy = self
    copy.color = color
    return copy
  }

  /// The same at another size.
  func sized(_ size: Double, leading: Double? = nil) -> TextStyle {
    var copy = self
    copy.leading = leading ?? self.leading * size / self.size
    copy.size = size
    return copy
  }

  // The scale: a step is about a third. Running text is 10 pt or more, nothing is under 8.
  static let title = TextStyle(role: .display, size: 34, leading: 40)
  static let heading = TextStyle(role: .display, size: 18, leading: 23)
  static let subheading = TextStyle(role: .bold, size: 12, leading: 16)
  static let lead = TextStyle(role: .body, size: 12.5, leading: 19, color: Ink.muted)
  static let body = TextStyle(role: .body, size: 10.5, leading: 16)
  static let strong = TextStyle(role: .bold, size: 10.5, leading: 16)
  static let value = TextStyle(role: .body, size: 9.5, leading: 14)
  static let label = TextStyle(role: .body, size: 9.5, leading: 14, color: Ink.quiet)
  static let tiny = TextStyle(role: .body, size: 8.5, leading: 12, color: Ink.quiet)
  static let overline = TextStyle(role: .bold, size: 9, leading: 13, color: Ink.quiet, tracking: 0.6)
}
