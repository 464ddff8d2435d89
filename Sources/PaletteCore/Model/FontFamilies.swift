/// A font that was chosen may be a list, as in CSS: the first family that a device has is shown.
extension FontChoice {
  /// The families in their order, without quotes: `"Helvetica Neue", Arial` is two.
  package var families: [String] { Self.families(in: family) }

  /// The families that a text lists.
  package static func families(in text: String) -> [String] {
    var families: [String] = []
    var rest = text[...].drop(while: \.isWhitespace)
    while let first = rest.first {
      var name = rest.prefix { $0 != "," }
      rest = rest[name.endIndex...]
      // Quotes may hold a comma. One that nothing closes belongs to the name.
      let inner = name.startIndex..<text.endIndex
      if first == "\"" || first == "'", let end = text[inner].dropFirst().firstIndex(of: first),
        case let after = text[text.index(after: end)...].drop(while: \.isWhitespace),
        after.first == "," || after.isEmpty
      {
        name = text[text.index(after: name.startIndex)..<end]
        rest = after
      }
      while name.last?.isWhitespace == true { name.removeLast() }
      if !name.isEmpty { families.append(String(name)) }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    return families
  }

  /// A list of families as a person writes it, with quotes only around names that need them.
  package static func list(_ families: [String]) -> String {
    families.map { name in
      guard name.contains(",") || name.first == "\"" || name.first == "'" else { return name }
      return name.contains("\"") ? "'\(name)'" : "\"\(name)\""
    }.joined(separator: ", ")
  }

  /// The value of `font-family`: each family by itself, and the words of CSS for fonts of a kind bare.
  ///
  /// - Parameter quoted: a string of CSS.
  package func css(_ quoted: (String) -> String) -> String {
    families.map { Self.isGeneric($0) ? $0 : quoted($0) }.joined(separator: ", ")
  }

  /// Whether a family is whichever font of a kind the device has. Source: CSS Fonts 4, section 2.1.1.
  package static func isGeneric(_ family: String) -> Bool {
    generic.contains(family.lowercased())
  }

  private static let generic: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
    "ui-monospace", "ui-rounded", "math", "emoji", "fangsong", "-apple-system", "blinkmacsystemfont",
  ]
}
