/// Notes of palettes, groups, colors and roles, which people write. They stand in keys that the model keeps without knowing them:
/// `notes` of a palette or color, `groupNotes` of a palette and `roleNotes` of a theme by name.
package enum Notes {
  /// The key of the notes of groups.
  package static let groups = "groupNotes"
  /// The key of the notes of roles.
  package static let roles = "roleNotes"

  /// What is written where a note of one's own is kept; nil where nothing is.
  package static func text(_ unknown: [String: JSONValue]) -> String? {
    unknown["notes"]?.string ?? unknown["note"]?.string
  }

  /// The note of a group or role; nil where there is none.
  package static func text(of name: String, _ key: String, in unknown: [String: JSONValue]) -> String? {
    guard case .object(let notes)? = unknown[key] else { return nil }
    return notes[name]?.string
  }
}
