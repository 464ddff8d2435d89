/// The environment variables, each looked up when it is asked for: copying all of them takes a measurable part of the
/// time in which the program starts.
public struct Environment: Sendable, ExpressibleByDictionaryLiteral {
  private let look: @Sendable (String) -> String?

  /// Those of the process.
  public static let process = Environment { getenv($0).map { String(cString: $0) } }

  private init(_ look: @escaping @Sendable (String) -> String?) { self.look = look }

  /// Those given.
  public init(_ variables: [String: String]) { look = { variables[$0] } }

  /// Those given.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { $1 })
  }

  /// The value of a variable; nil where it is not set.
  public subscript(name: String) -> String? { look(name) }
}
