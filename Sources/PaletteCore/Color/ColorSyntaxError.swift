/// Why, and where, a string is not a color.
public struct ColorSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was expected or found, with its place: `expected ")" at 14`.
  public let message: String
  /// The place, counted in characters from 1.
  public let position: Int
  /// The color name that was probably meant.
  public let suggestion: String?

  /// Makes an error; `what` is completed with the position.
  package init(_ what: String, position: Int, suggestion: String? = nil) {
    self.message = "\(what) at \(position)"
    self.position = position
    self.suggestion = suggestion
  }

  /// The message, and the suggestion where there is one.
  public var description: String { suggestion.map { "\(message); did you mean \"\($0)\"?" } ?? message }
}
