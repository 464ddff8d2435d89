import CommandLineKit
import PaletteCore

/// Notes as commands take and change them.
extension Notes {
  static let option = Option(
    "note", aliases: ["notes", "comment", "remark"], .text("TEXT"),
    help: "A note for people; an empty one removes it")

  /// Takes the note over; nil leaves what is there.
  static func set(_ text: String?, in unknown: inout [String: JSONValue]) {
    guard let text else { return }
    unknown["note"] = nil
    unknown["notes"] = text.isEmpty ? nil : .string(text)
  }

  /// Takes the note of a group or role over; nil leaves what is there.
  static func set(_ text: String?, of name: String, _ key: String, in unknown: inout [String: JSONValue]) {
    guard let text else { return }
    var notes: [String: JSONValue] = [:]
    if case .object(let known)? = unknown[key] { notes = known }
    notes[name] = text.isEmpty ? nil : .string(text)
    unknown[key] = notes.isEmpty ? nil : .object(notes)
  }

  /// Lets the note of a group follow a new name, or go with the group where there is none.
  static func move(_ name: String, to new: String?, _ key: String, in unknown: inout [String: JSONValue]) {
    guard let text = text(of: name, key, in: unknown) else { return }
    set("", of: name, key, in: &unknown)
    if let new { set(text, of: new, key, in: &unknown) }
  }
}
