import PaletteCore

extension ColorPalette {
  /// What a word names in this palette, as GROUP/NAME: a color that alone has that name, in any case. Other words come
  /// back as they are.
  ///
  /// A CSS name in lower case stays CSS's: `navy` is #000080, and `Navy` the palette's own.
  func meant(_ word: String) -> String {
    if word.contains("/") || word.hasPrefix("#") || word.contains("(") { return word }
    let folded = word.lowercased()
    let found = colors.filter { $0.color.name.lowercased() == folded }
    guard found.count == 1, let only = found.first else { return word }
    if word == folded, (try? Color(css: word)) != nil { return word }
    return "\(only.group)/\(only.color.name)"
  }

  /// What ``meant(_:)`` names, looked up as a color of this palette.
  func reference(_ word: String) -> ColorReference { ColorReference(meant(word)) }

  /// As ``colorIndex(_:)``, also for a color by its name alone. Here even `navy` can only be the palette's.
  func place(of word: String) throws(ModelError) -> (group: Int, color: Int) {
    try colorIndex(own(word))
  }

  /// The GROUP/NAME of a word that can only name one of the palette's own colors.
  func own(_ word: String) -> String {
    if word.contains("/") { return word }
    let folded = word.lowercased()
    let found = colors.filter { $0.color.name.lowercased() == folded }
    return found.count == 1 ? "\(found[0].group)/\(found[0].color.name)" : word
  }
}
