/// A color of CSS Color 4 or 5 as it was written: what does not depend on a context is a color already, the rest is a
/// tree that a context gives its color to.
///
/// `var()` is text to CSS and has to be put in before. Source: CSS Color 5.
public struct ColorExpression: Sendable {
  let node: ColorNode

  /// Reads any color of CSS Color 4 and 5, and what ``Color/init(css:)`` takes beyond it.
  ///
  /// Throws an error that tells what was not understood and at which character.
  public init(css text: String) throws(ColorSyntaxError) {
    var text = text
    node = try text.withUTF8 { ColorExpression.parse($0) }.get()
  }

  /// Reads an expression from UTF-8 bytes. Throws as ``init(css:)-(String)`` does.
  package init(css bytes: UnsafeBufferPointer<UInt8>) throws(ColorSyntaxError) {
    node = try ColorExpression.parse(bytes).get()
  }

  /// The color by itself; nil where it depends on a context.
  public var constant: Color? {
    if case .color(let color) = node { return color }
    return nil
  }

  /// The color that the expression has in `context`.
  ///
  /// Throws an error, with the place in the text, for the first thing that the context does not tell.
  public func color(in context: ColorContext) throws(ColorSyntaxError) -> Color {
    try node.color(in: context)
  }

  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Result<ColorNode, ColorSyntaxError> {
    do throws(ColorSyntaxError) {
      var parser = CSSParser(CSSScanner(bytes))
      return .success(try parser.color())
    } catch { return .failure(error) }
  }
}

/// What a page tells a color: whether it is light or dark, and the colors that have no value of their own.
public struct ColorContext: Sendable {
  /// Which color of `light-dark()` is meant.
  public var scheme: ColorScheme?
  /// What `currentColor` stands for.
  public var currentColor: Color?
  /// System colors by their name in lower case, such as `canvastext`.
  public var systemColors: [String: Color]

  /// Makes a context; by itself one that tells nothing.
  public init(
    scheme: ColorScheme? = nil, currentColor: Color? = nil, systemColors: [String: Color] = [:]
  ) {
    self.scheme = scheme
    self.currentColor = currentColor
    self.systemColors = systemColors
  }
}
