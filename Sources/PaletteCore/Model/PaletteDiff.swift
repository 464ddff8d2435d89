/// What changed from one palette to another, by meaning.
///
/// A color of one palette is the same as one of the other where the ids are equal, else where group and name are, else
/// where the name is, else where the value is.
public struct PaletteDiff: Sendable, Hashable, Encodable {
  /// A color that only one of the two has.
  public struct Entry: Sendable, Hashable, Encodable {
    /// `Group/Name`.
    public var color: String
    /// `#RRGGBB`, with alpha where not opaque.
    public var hex: String
  }

  /// A color or a group under another name.
  public struct Renaming: Sendable, Hashable, Encodable {
    /// `color` or `group`.
    public var kind: String
    /// The old name; of a color with its group.
    public var from: String
    /// The new name.
    public var to: String
  }

  /// A color with another value.
  public struct Recoloring: Sendable, Hashable, Encodable {
    /// `Group/Name` as it is now.
    public var color: String
    /// The old value in hex.
    public var from: String
    /// The new value in hex.
    public var to: String
    /// CIEDE2000 between the two.
    public var deltaE: Double
  }

  /// A color in another group.
  public struct Move: Sendable, Hashable, Encodable {
    /// The name as it is now.
    public var color: String
    /// The old group.
    public var from: String
    /// The new group.
    public var to: String
  }

  /// A word, a setting or a reference that changed.
  public struct Change: Sendable, Hashable, Encodable {
    /// Where: `brandTagline`, `role accent of theme Dark`.
    public var field: String
    /// The old value; nil where there was none.
    public var from: String?
    /// The new value; nil where there is none.
    public var to: String?
  }

  /// A contrast that passed before and fails now, or the other way round, or that reaches another level.
  public struct Verdict: Sendable, Hashable, Encodable {
    /// The rule that asks for it, such as `pair`, or `on-white`.
    public var rule: String
    /// The theme, for roles.
    public var theme: String?
    /// Role or color in front.
    public var foreground: String
    /// Role or color behind.
    public var background: String
    /// The ratio that is asked for.
    public var required: Double
    /// The old ratio.
    public var from: Double
    /// The new ratio.
    public var to: Double
    /// Whether it passes now.
    public var passed: Bool
  }

  /// Colors that are new.
  public var added: [Entry] = []
  /// Colors that are gone.
  public var removed: [Entry] = []
  /// Colors and groups under another name.
  public var renamed: [Renaming] = []
  /// Colors with another value, the greatest difference first.
  public var recolored: [Recoloring] = []
  /// Colors in another group.
  public var moved: [Move] = []
  /// Words, typography, roles, pairs, gradients, logos and written sections that changed.
  public var changed: [Change] = []
  /// Contrast verdicts that changed.
  public var contrast: [Verdict] = []

  /// Whether the two say the same.
  public var isEmpty: Bool { self == PaletteDiff() }

  /// No difference at all.
  init() {}
}
