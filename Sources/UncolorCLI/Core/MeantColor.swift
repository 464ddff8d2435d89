import PaletteCore

extension ColorPalette {
  /// What a word names in this palette, as GROUP/NAME: a color that alone has that name, in any case. Other words come
  /// back as they are.
  ///
  /// A CSS name in lower case stays CSS's: `navy` is #000080, and `Navy` the palette's own.
  func meant(_ word: String) -> String {
    let word = unqualified(word)
    if word.contains("/") || word.hasPrefix("#") || word.contains("(") { return word }
    let folded = word.lowercased()
    let found = colors.filter { $0.color.name.lowercased() == folded }
    guard found.count == 1, let only = found.first else { return word }
    if word == folded, (try? Color(css: word)) != nil { return word }
    return "\(only.group)/\(only.color.name)"
  }

  /// Refuses a name that several colors of this palette have: none of them was meant more than another. Names of CSS in
  /// lower case stay CSS's.
  ///
  /// - Throws: ``CLIError`` 65, with the whole name of each.
  func requireSingle(_ word: String) throws(CLIError) {
    let word = unqualified(word)
    if word.contains("/") || word.hasPrefix("#") || word.contains("(") { return }
    let folded = word.lowercased()
    let found = colors.filter { $0.color.name.lowercased() == folded }
    guard found.count > 1, word != folded || (try? Color(css: word)) == nil else { return }
    let names = found.prefix(4).map { ShellText.quote("\($0.group)/\($0.color.name)") }
    throw CLIError(
      .badData, "\"\(word)\" is the name of \(found.count) colors of \"\(name)\"",
      hint: "Write \(names.joined(separator: " or "))")
  }

  /// What is said of a word that is a color of CSS, or a hex code without its sign, where this palette has another color of
  /// that name; nil elsewhere.
  ///
  /// - Parameter shown: what the palette's own is called there, from its group and its name.
  func note(
    of word: String, _ color: Color, shown: (String, String) -> String = { ShellText.quote("\($0)/\($1)") }
  ) -> String? {
    let word = unqualified(word)
    guard word.utf8.allSatisfy({ 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }),
      let own = colors.first(where: { $0.color.name.lowercased() == word }), own.color.color != color
    else { return nil }
    let isHex = word.allSatisfy(\.isHexDigit)
    return "\(word) is the \(isHex ? "hex code \(color.hex)" : "color of CSS"); that of \"\(name)\" is "
      + shown(own.group, own.color.name)
  }

  /// What ``meant(_:)`` names, looked up as a color of this palette.
  func reference(_ word: String) -> ColorReference { ColorReference(meant(word)) }

  /// As ``colorIndex(_:)``, also for a color by its name alone. Here even `navy` can only be the palette's.
  func place(of word: String) throws(ModelError) -> (group: Int, color: Int) {
    try colorIndex(own(word))
  }

  /// The GROUP/NAME of the color that a word names; nil where none is called so, or several are.
  func color(named word: String) -> String? {
    let own = own(word)
    return (try? colorIndex(own)) == nil ? nil : own
  }

  /// Whether the color that `word` means has a lock.
  ///
  /// - Throws: ``ModelError`` where it means none, or several.
  func isLocked(_ word: String) throws(ModelError) -> Bool {
    let (group, color) = try place(of: word)
    return groups[group].colors[color].locked
  }

  /// The GROUP/NAME of a word that can only name one of the palette's own colors.
  func own(_ word: String) -> String {
    let word = unqualified(word)
    if word.contains("/") { return word }
    let folded = word.lowercased()
    // `#0b1f3a`: by its value, where only one color has it.
    let hex = word.hasPrefix("#") ? (try? Color(css: word))?.hex : nil
    let found = colors.filter {
      $0.color.name.lowercased() == folded || hex != nil && $0.color.color.hex == hex
    }
    // `primary.navy`, as programs write paths.
    if found.isEmpty, let mark = word.firstIndex(where: { ".:".contains($0) }) {
      let path = word[..<mark] + "/" + word[word.index(after: mark)...]
      if let place = try? colorIndex(String(path)) {
        return "\(groups[place.group].name)/\(groups[place.group].colors[place.color].name)"
      }
    }
    return found.count == 1 ? "\(found[0].group)/\(found[0].color.name)" : word
  }
}
