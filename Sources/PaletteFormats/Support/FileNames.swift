import PaletteCore

extension ColorPalette {
  /// The name of an export: the slug of the palette's name and an extension.
  func fileName(_ fileExtension: String) -> String { "\(slug).\(fileExtension)" }

  /// Letters and digits of any script in lower case, everything else one hyphen; at most 80 characters.
  var slug: String {
    var result = ""
    for character in name.lowercased() {
      if character.isLetter || character.isNumber {
        result.append(character)
      } else if !result.isEmpty, !result.hasSuffix("-") {
        result.append("-")
      }
    }
    result = String(result.prefix(80))
    while result.hasSuffix("-") { result.removeLast() }
    return result.isEmpty ? "palette" : result
  }
}
