import PaletteCore

/// Lengths and numbers. Source: CSS Values 4.
enum StyleLength {
  /// A length in pixels; `percentOf` is what 100 % stands for, nil where percentages are not allowed. Nil for what is no
  /// length.
  static func pixels(
    _ text: String, fontSize: Double, rootSize: Double = 16, percentOf whole: Double?,
    screen: MediaEnvironment = .usual
  ) -> Double? {
    value(text, fontSize: fontSize, rootSize: rootSize, percentOf: whole, screen).flatMap {
      // Only a zero that stands there as one needs no unit.
      $0.isLength || $0.number == 0 && !text.utf8.contains(UInt8(ascii: "(")) ? $0.number : nil
    }
  }

  /// A number or percentage, as `opacity` takes them: `50%` is 0.5.
  static func ratio(_ text: String) -> Double? {
    value(text, fontSize: 16, rootSize: 16, percentOf: 1, .usual).map(\.number)
  }

  private static func value(
    _ text: String, fontSize: Double, rootSize: Double, percentOf whole: Double?, _ screen: MediaEnvironment
  ) -> (number: Double, isLength: Bool)? {
    guard text.utf8.count < 4096 else { return nil }
    let lengths = CSSLengths(
      fontSize: fontSize, rootSize: rootSize, whole: whole, width: screen.width, height: screen.height)
    return lengths.value(text)
  }
}
