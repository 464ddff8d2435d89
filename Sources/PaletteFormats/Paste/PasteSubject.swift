import PaletteCore

/// What a line is about, where its colors are only attributes: `hi Normal guifg=#c0caf5 guibg=#1a1b26`, and what it calls a
/// color behind it.
extension PasteLine {
  private static let attributes: Set<String> = [
    "guifg", "guibg", "guisp", "fg", "bg", "ctermfg", "ctermbg", "foreground", "background",
    "fill", "stroke", "color", "fillcolor", "fontcolor",
  ]
  private static let commands: Set<String> = [
    "hi", "hi!", "highlight", "set", "setw", "set-option", "set-face-attribute", "let", "classdef", "style",
    "export",
    "def", "node",
  ]

  /// `Normal`, `status-style`: the words between a command and the attribute of the first color.
  var subject: String? {
    guard let first = tokens.first, characters.count < 2000 else { return nil }
    let head = String(characters[..<first.range.lowerBound].map { "\"'=(:".contains($0) ? " " : $0 })
    var words = head.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard words.count > 2, let last = words.popLast(),
      Self.attributes.contains(last.lowercased().filter { $0 != ":" }),
      Self.commands.contains(words[0].lowercased()), words[0] != "export" || tokens.count < 3
    else { return nil }
    words.removeFirst()
    words.removeAll { $0.hasPrefix("-") || $0 == "nil" || $0 == "t" }
    return words.count == 1 && PasteWords.isIdentifier(words[0]) ? words[0] : nil
  }

  /// "#1B263B, which we call Oxford Night", "#E63946 (known as Signal)": the name that a sentence gives behind the color.
  func called(behind position: Int, before end: Int) -> String? {
    let tail = characters[position..<max(position, min(end, position + 120))]
    var words: [String] = []
    for word in tail.split(whereSeparator: \.isWhitespace) {
      words.append(String(word))
      if let last = word.last, ".;".contains(last) { break }
    }
    guard
      let verb = words.prefix(6).firstIndex(where: {
        Self.naming.contains($0.lowercased().filter { $0.isLetter || $0 == "." })
      })
    else { return nil }
    // "is" alone says a name only where it is one.
    var name: [String] = []
    for word in words[(verb + 1)...] {
      let plain = word.filter { !"\"“”„«»'`*(),.;:!".contains($0) }
      if name.isEmpty, ["the", "our", "a", "an", "as", "it"].contains(plain.lowercased()) { continue }
      guard
        plain.first?.isUppercase == true || word.first.map({ "\"“„«`*".contains($0) }) == true
          || !name.isEmpty && "\"“„«".contains(words[verb + 1].first ?? " ")
      else { break }
      name.append(plain)
      if word.last.map({ "),.;:!\"”»`*".contains($0) }) == true || name.count == 4 { break }
    }
    return name.isEmpty ? nil : PasteWords.clean(name.joined(separator: " "))
  }

  private static let naming: Set<String> = [
    "called", "named", "dubbed", "call", "known", "genannt", "heißt", "heisst", "nennen", "appelé", "appelée",
    "nommé",
    "nommée", "llamado", "llamada", "chiamato", "detto", "aka", "a.k.a.", "alias",
  ]
}
