import PaletteCore
import PaletteFormats

extension ColorPalette {
  /// A word without this palette's own name before it: `Primary/Navy` of `@Acme:Primary/Navy`.
  func unqualified(_ word: String) -> String {
    guard word.hasPrefix("@"), word.contains(":") else { return word }
    let text = word.dropFirst()
    for title in [name, Slug.fileName(name)] {
      let rest = text.dropFirst(title.count)
      if rest.first == ":", text.prefix(title.count).lowercased() == title.lowercased() {
        return String(rest.dropFirst())
      }
    }
    return word
  }

  /// The group of this palette that a word names, which may be a new one.
  ///
  /// - Parameter instead: the line to type where it is a group of another palette, given that and the group.
  /// - Throws: ``CLIError`` 64 for a group of another palette: none is made here that is called like a reference.
  func ownGroup(_ word: String, _ context: Context, instead: (ColorPalette, String) -> [String]) throws
    -> String
  {
    let own = unqualified(word)
    let isKnown = groups.contains { $0.name.lowercased() == word.lowercased() }
    guard own == word, !isKnown, word.contains(where: { "@:".contains($0) }) else { return own }
    let source = PaletteSource(context)
    var other: ColorPalette?
    var group = ""
    if let found = source.leading(word, marks: ":") {
      // "Beta: warm" is a name.
      guard word.hasPrefix("@") || found.rest.first?.isWhitespace == false else { return word }
      (other, group) = (found.palette, found.rest)
    } else if word.hasPrefix("@") {
      other = try? source.stored(word).palette
      group = other?.groups.first?.name ?? "Primary"
    }
    guard let other else { return word }
    if other.id == id { return group }
    throw CLIError(
      .usage, "\"\(word)\" is in palette \"\(other.name)\", not in \"\(name)\"",
      hint: "Write: " + Refusals.shown(instead(other, group)))
  }
}

extension PaletteSource {
  /// The palette that a word begins with, the mark behind its name, and the rest: of `Acme: Light/Navy`, that with the
  /// longest name. Nil for a word that is the name of a palette itself.
  func leading(_ word: String, marks: String) -> (palette: ColorPalette, mark: Character, rest: String)? {
    let ends = word.indices.filter { $0 > word.startIndex && marks.contains(word[$0]) }
    guard !ends.isEmpty, let known = try? context.palettes(), (try? known.palette(word)) ?? nil == nil else {
      return nil
    }
    for end in ends.prefix(16).reversed() {
      guard let found = (try? known.palette(String(word[..<end]))) ?? nil else { continue }
      return (found.palette, word[end], String(word[word.index(after: end)...]))
    }
    return nil
  }
}
