/// Why an edit of a palette was refused.
public struct ModelError: Error, Sendable, Hashable {
  /// What kind of refusal it is.
  public enum Kind: Sendable {
    /// The group, color, theme, role, gradient or pair is not there.
    case notFound
    /// The name is taken.
    case exists
    /// The value does not fit.
    case invalid
  }

  /// What a program could tell a person to do about it, where the message leaves that open.
  package enum Remedy: Sendable {
    /// A color is named with its group.
    case nameGroupAndColor
    /// A color that is there is edited, not added.
    case editTheColor
    /// A group of that name is there; colors can be moved into it.
    case moveColorsToTheGroup
    /// The file is written by the check itself.
    case writeTheBaseline
  }

  /// The kind.
  public var kind: Kind
  /// What is wrong, naming the place.
  public var message: String
  /// What could be done; nil where the message says it all.
  package var remedy: Remedy?
  /// What was looked up and the names that exist, for suggestions.
  package var lookedUp: String?
  /// The names that exist.
  package var candidates: [String]

  /// Makes a refusal.
  package init(
    _ kind: Kind, _ message: String, remedy: Remedy? = nil, lookedUp: String? = nil, candidates: [String] = []
  ) {
    self.kind = kind
    self.message = message
    self.remedy = remedy
    self.lookedUp = lookedUp
    self.candidates = candidates
  }
}
