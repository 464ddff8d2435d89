/// Where a short text that is looked at as a whole, a name or a heading, may go on in a new line: between words and phrases. An
/// idiom of four characters is a word although a line of running text may end within it, and no line begins with a dash.
enum Phrases {
  /// Keeps what stands on both sides of it on one line. Source: UAX 14, class WJ.
  static let joiner: Unicode.Scalar = "\u{2060}"
  private static let noBreakSpace: Character = "\u{a0}"
  /// Signs that somebody put where a line may end.
  private static let hidden = "\u{200b}\u{ad}"
  /// Longer words may end a line within.
  static let mostLetters = 24

  /// The parts of a text that stay on one line, each with the spaces behind it.
  static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var word = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      word.append(character)
      guard let next = rest.first else { break }
      if character.isWhitespace ? endsWord(word, before: rest) : isBoundary(character, next) {
        parts.append(word)
        word = ""
      }
    }
    return word.isEmpty ? parts : parts + [word]
  }

  /// The text with signs that keep each part on one line; the text itself where nothing would part them.
  static func kept(_ text: String) -> String {
    // Spaces alone part most names.
    if text.utf8.allSatisfy({ $0 < 127 && $0 != 0x2d }) { return text }
    return parts(of: text).map(kept(part:)).joined()
  }

  private static func kept(part: String) -> String {
    let characters = Array(part)
    let end = (characters.lastIndex { !$0.isWhitespace } ?? -1) + 1
    var out = ""
    for (index, character) in characters.enumerated() {
      let isInner = index + 1 < end
      out.append(isInner && character == " " ? noBreakSpace : character)
      let isParted =
        isInner && !character.isWhitespace && !Self.hidden.contains(character)
        && LineBreaks.allows(after: character, before: characters[index + 1])
      if isParted, isIdeographic(character) || isIdeographic(characters[index + 1]) || end <= mostLetters {
        out.unicodeScalars.append(joiner)
      }
    }
    return out
  }

  /// Whether a space parts what is before it from what follows: not from a dash, which belongs to the line before.
  private static func endsWord(_ word: String, before rest: Substring) -> Bool {
    guard let next = rest.first, !next.isWhitespace else { return false }
    let isDash = "-–—―|·".contains(next) && rest.dropFirst().first?.isWhitespace != false
    return !isDash || word.allSatisfy(\.isWhitespace)
  }

  /// Whether a phrase ends between two characters of writing without spaces: behind signs, behind the particle を, and where
  /// the endings of one word, in hiragana, are followed by the next in other letters. Korean has spaces.
  private static func isBoundary(_ character: Character, _ next: Character) -> Bool {
    guard isIdeographic(character) || isIdeographic(next), LineBreaks.allows(after: character, before: next)
    else { return false }
    if "、。，．：；！？・」』】）〉》，:;!?".contains(character) { return true }
    if "「『【（〈《".contains(next) || character == "を" { return true }
    // お and ご stand before the word that they honor.
    if "おご".contains(character) { return false }
    return isHiragana(character) && (!isHiragana(next) || "おご".contains(next) && character == "の")
  }

  private static func isIdeographic(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(Scripts.isIdeographic) ?? false
  }

  private static func isHiragana(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x3041...0x309f).contains($0.value) } ?? false
  }
}
