import Bytes

/// Why a logo cannot be drawn.
public struct PictureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, naming the element; without a final period.
  public let message: String
  /// The line of the SVG that it stands in, from 1; nil for what is wrong with the file as a whole.
  public let line: Int?
  /// What to do about it; empty where there is nothing to name.
  public let hint: String

  /// Makes an error.
  public init(_ message: String, line: Int? = nil, hint: String = "") {
    self.message = message
    self.line = line
    self.hint = hint
  }

  /// The message and its place: `<text> in line 3: …`.
  public var description: String { line.map { "\(message) (line \($0))" } ?? message }
}

extension XMLElement {
  /// The error for an element that `words` is wrong about: `has markers`.
  func refused(_ words: String, hint: String = "") -> PictureError {
    PictureError("<\(name)> \(words)", line: line, hint: hint)
  }
}
