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

  // The scale: a step is about a third. Everything sits on multiples of four points where it can.
  static let title = TextStyle(role: .display, size: 30, leading: 36)
  static let heading = TextStyle(role: .display, size: 17, leading: 22)
  static let subheading = TextStyle(role: .bold, size: 11, leading: 15)
  static let lead = TextStyle(role: .body, size: 12, leading: 18, color: Ink.muted)
  static let body = TextStyle(role: .body, size: 10, leading: 15)
  static let strong = TextStyle(role: .bold, size: 10, leading: 15)
  static let value = TextStyle(role: .body, size: 8, leading: 11.5)
  static let label = TextStyle(role: .body, size: 8, leading: 11.5, color: Ink.quiet)
  static let tiny = TextStyle(role: .body, size: 7, leading: 10, color: Ink.quiet)
  static let overline = TextStyle(role: .bold, size: 7.5, leading: 11, color: Ink.quiet, tracking: 0.9)
}
