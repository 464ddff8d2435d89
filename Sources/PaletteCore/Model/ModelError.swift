/// Why an edit of a palette was refused.
public struct ModelError: Error, Sendable, Hashable {
  /// What kind of refusal it is; a program maps it to its exit status.
  public enum Kind: Sendable {
    /// The group, color, theme, role, gradient or pair is not there.
    case notFound
    /// The name is taken.
    case exists
    /// The value does not fit.
    case invalid
  }

  /// The kind.
  public var kind: Kind
  /// What is wrong, naming the place.
  public var message: String
  /// The next step; empty where there is none to name.
  public var hint: String
  /// What was looked up and the names that exist, for suggestions.
  public var lookedUp: String?
  /// The names that exist.
  public var candidates: [String]

  /// Makes a refusal.
  public init(
    _ kind: Kind, _ message: String, hint: String = "", lookedUp: String? = nil, candidates: [String] = []
  ) {
    self.kind = kind
    self.message = message
    self.hint = hint
    self.lookedUp = lookedUp
    self.candidates = candidates
  }
}
