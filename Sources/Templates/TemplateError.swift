/// Why a template cannot be read or rendered, and where.
public struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public var message: String
  /// The place in the template.
  public var place: TemplatePlace

  /// Makes an error.
  public init(_ message: String, at place: TemplatePlace) {
    self.message = message
    self.place = place
  }

  /// `tokens.mustache:3:7: what is wrong`.
  public var description: String { "\(place): \(message)" }
}

/// A place in the text of a template.
public struct TemplatePlace: Sendable, Hashable, CustomStringConvertible {
  /// The name the template was given.
  public var file: String
  /// Lines from 1.
  public var line: Int
  /// Characters (Unicode scalars) from 1.
  public var column: Int

  /// Makes a place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `tokens.mustache:3:7`.
  public var description: String { "\(file):\(line):\(column)" }
}
