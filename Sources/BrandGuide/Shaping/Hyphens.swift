/// Where a word longer than its line may be parted with a hyphen. No dictionary is at hand: syllables of Latin letters begin with
/// a consonant before a vowel, which is right far more often than wherever the line happens to end.
enum Hyphens {
  /// The least letters of a word that is ever parted.
  private static let least = 9
  /// The least letters on each side.
  private static let side = 3

  /// The indices of `characters` after which a hyphen may stand, in words of letters alone: a value or a name in code would be
  /// another one with it.
  static func places(in characters: [Character]) -> Set<Int> {
    guard characters.count >= least else { return [] }
    var out: Set<Int> = []
    var start = 0
    while start < characters.count {
      var end = start
      while end < characters.count, !characters[end].isWhitespace { end += 1 }
      var last = end
      // Signs that end a sentence belong to no word.
      while last > start, ".,;:!?)…".contains(characters[last - 1]) { last -= 1 }
      if last - start >= least, characters[start..<last].allSatisfy(isLatin) {
        for index in (start + side)...(last - side) where begins(characters, index, from: start) {
          out.insert(index - 1)
        }
      }
      start = end + 1
    }
    return out
  }

  private static func isLatin(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return character.isLetter && (scalar.value < 0x250 || (0x1e00...0x1eff).contains(scalar.value))
  }

  private static func isVowel(_ character: Character) -> Bool {
    // The letter without its mark: é is a vowel as e is.
    guard let scalar = String(character).lowercased().unicodeScalars.first else { return false }
    return "aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœāēīōūąęůőű".unicodeScalars.contains(scalar)
  }

  /// Whether a syllable begins at a letter: a consonant, or the few that are one sound, before a vowel and behind any letter.
  private static func begins(_ word: [Character], _ index: Int, from start: Int) -> Bool {
    guard !isVowel(word[index]) else { return false }
    let rest = String(word[index..<min(index + 4, word.count)]).lowercased()
    for sound in ["sch", "ch", "ck", "ph", "sh", "th", "qu"] where rest.hasPrefix(sound) {
      return word.indices.contains(index + sound.count)
        && (sound == "qu" || isVowel(word[index + sound.count]))
        && !(sound == "ch" && index > start && word[index - 1].lowercased() == "s")
    }
    guard index + 1 < word.count, isVowel(word[index + 1]) else { return false }
    // Not within one of those sounds.
    let before = index > start ? word[index - 1].lowercased() : ""
    switch word[index].lowercased() {
    case "h": return !["c", "p", "s", "t"].contains(before)
    case "k": return before != "c"
    default: return true
    }
  }
}
