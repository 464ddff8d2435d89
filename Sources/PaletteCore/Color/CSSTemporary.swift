/// Why a string is not a color.
public struct ColorSyntaxError: Error, Sendable { public var message: String }
extension Color {
  /// Reads a color.
  public init(css: String) throws(ColorSyntaxError) {
    guard let c = Color(hex: css) else { throw ColorSyntaxError(message: "x") }
    self = c
  }
  /// CSS.
  public var css: String { hex }
  /// In gamut.
  public func isInGamut(of space: ColorSpace) -> Bool { true }
}
