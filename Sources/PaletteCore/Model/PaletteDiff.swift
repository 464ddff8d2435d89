/// What changed from one palette to another, by meaning.
///
/// A color of one palette is the same as one of the other where the ids are equal, else where group and name are, else
/// where the name is, else where the value is.
package struct PaletteDiff: Sendable, Hashable, Encodable {
  /// A color that only one of the two has.
  package struct Entry: Sendable, Hashable, Encodable {
    /// `Group/Name`.
    package var color: String
    /// `#RRGGBB`, with alpha where not opaque.
    package var hex: String
  }

  /// A color or a group under another name.
  package struct Renaming: Sendable, Hashable, Encodable {
    /// `color` or `group`.
    package var kind: String
    /// The old name; of a color with its group.
    package var from: String
    /// The new name.
    package var to: String
  }

  /// A color with another value.
  package struct Recoloring: Sendable, Hashable, Encodable {
    /// `Group/Name` as it is now.
    package var color: String
    /// The old value in hex.
    package var from: String
    /// The new value in hex.
    package var to: String
    /// CIEDE2000 between the two.
    package var deltaE: Double
  }

  /// A color in another group.
  package struct Move: Sendable, Hashable, Encodable {
    /// The name as it is now.
    package var color: String
    /// The old group.
    package var from: String
    /// The new group.
    package var to: String
  }

  /// A word, a setting or a reference that changed.
  package struct Change: Sendable, Hashable, Encodable {
    /// Where: `brandTagline`, `role accent of theme Dark`.
    package var field: String
    /// The old value; nil where there was none.
    package var from: String?
    /// The new value; nil where there is none.
    package var to: String?
  }

  /// A contrast that passed before and fails now, or the other way round, or that reaches another level.
  package struct Verdict: Sendable, Hashable, Encodable {
    /// The rule that asks for it, such as `pair`, or `on-white`.
    package var rule: String
    /// The theme, for roles.
    package var theme: String?
    /// Role or color in front.
    package var foreground: String
    /// Role or color behind.
    package var background: String
    /// The ratio that is asked for.
    package var required: Double
    /// The old ratio.
    package var from: Double
    /// The new ratio.
    package var to: Double
    /// Whether it passes now.
    package var passed: Bool
  }

  /// Colors that are new.
  package var added: [Entry] = []
  /// Colors that are gone.
  package var removed: [Entry] = []
  /// Colors and groups under another name.
  package var renamed: [Renaming] = []
  /// Colors with another value, the greatest difference first.
  package var recolored: [Recoloring] = []
  /// Colors in another group.
  package var moved: [Move] = []
  /// Words, typography, roles, pairs, gradients, logos and written sections that changed.
  package var changed: [Change] = []
  /// Contrast verdicts that changed.
  package var contrast: [Verdict] = []

  /// Whether the two say the same.
  package var isEmpty: Bool { self == PaletteDiff() }

  /// No difference at all.
  init() {}
}
