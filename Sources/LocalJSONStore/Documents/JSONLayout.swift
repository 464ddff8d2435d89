import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How somebody lays out JSON: what a new value has to look like among those that are there.
struct JSONLayout: Hashable {
  /// What stands between a key and its value, colon included.
  var colon = Array(" : ".utf8)
  /// What ends a line.
  var newline: [UInt8] = [10]
  /// What each level is indented by.
  var unit: [UInt8] = [32, 32]
  /// Whether values stand on one line.
  var isCompact = false
  /// What follows a comma on one line.
  var gap: [UInt8] = [32]
  /// What stands within braces on one line.
  var padding: [UInt8] = []
  /// The keys in the order of a neighbor; others follow in the order of the alphabet.
  var order: [String] = []

  /// The layout in which the store writes its own documents.
  static let own = JSONLayout()

  /// The text of a value on a line that is indented by `indent`.
  ///
  /// - Throws: where a number or a string has no JSON text.
  func text(_ value: JSONValue, indent: [UInt8]) throws -> [UInt8] {
    var text: [UInt8] = []
    try append(value, indent, to: &text)
    return text
  }

  private func append(_ value: JSONValue, _ indent: [UInt8], to text: inout [UInt8]) throws {
    switch value {
    case .array(let elements):
      let inner = indent + unit
      try enclose(elements, "[]", indent, [], to: &text) { element, text in
        try append(element, inner, to: &text)
      }
    case .object(let members):
      let inner = indent + unit
      let keys = order.filter { members[$0] != nil } + members.keys.filter { !order.contains($0) }.sorted()
      try enclose(keys, "{}", indent, padding, to: &text) { key, text in
        text += try Self.scalar(.string(key)) + colon
        try append(members[key] ?? .null, inner, to: &text)
      }
    default: text += try Self.scalar(value)
    }
  }

  private func enclose<Item>(
    _ items: [Item], _ brackets: String, _ indent: [UInt8], _ padding: [UInt8], to text: inout [UInt8],
    _ body: (Item, inout [UInt8]) throws -> Void
  ) throws {
    let brackets = Array(brackets.utf8)
    text.append(brackets[0])
    for (place, item) in items.enumerated() {
      if place > 0 { text.append(UInt8(ascii: ",")) }
      if isCompact {
        text += place > 0 ? gap : padding
      } else {
        text += newline + indent + unit
      }
      try body(item, &text)
    }
    if !items.isEmpty { text += isCompact ? padding : newline + indent }
    text.append(brackets[1])
  }

  /// The text of a key or of a value that holds no others.
  static func scalar(_ value: JSONValue) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return Array(try encoder.encode(value))
  }
}
