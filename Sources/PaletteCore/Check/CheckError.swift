/// Why a check could not be made. It is never a verdict: nothing passed and nothing failed.
public struct CheckError: Error, Sendable, Hashable {
  /// What kind of refusal it is.
  public enum Kind: Sendable {
    /// Neither the palette nor the options name anything to check.
    case nothingToCheck
    /// A role or a pair refers to a color that is not there and is no CSS color.
    case unresolved
    /// A pair or a waiver has a key that seems to be a misspelled one, so that it may not be what it was meant to be.
    case misspelled
    /// The options name a group that no palette has.
    case notFound
  }

  /// One thing that is wrong, and where.
  public struct Problem: Sendable, Hashable {
    /// What is wrong.
    public var message: String
    /// Where, such as `role textPrimary of theme Dark`; empty where the whole palette is meant.
    public var place: String
    /// What was looked up and not found.
    package var lookedUp: String?
    /// The names that exist.
    package var candidates: [String]
    /// What of the palette is meant, where a file may have a place for it.
    package var path: PlacePath?
  }

  /// The kind.
  public var kind: Kind
  /// Everything that is wrong, in the order of the palettes; never empty.
  public var problems: [Problem]

  /// `warnings` are what leaves something unchecked, such as a misspelled name.
  static func nothingToCheck(in palette: ColorPalette, warnings: [String]) -> CheckError {
    let message = "there is nothing to check in palette \"\(palette.name)\""
    return CheckError(
      kind: .nothingToCheck,
      problems: ([message] + warnings).map { Problem(message: $0, place: "", candidates: []) })
  }
}
