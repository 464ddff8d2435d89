import PaletteCore

/// Texts that were meant as colors and are none: `#12345`, `#99z`, `rgb(300 0)`.
///
/// What takes them for something else drops a color, and the pair that it is in, without a word.
enum MeantColors {
  /// Whether a member of an object among colors was meant as one.
  ///
  /// - Parameters:
  ///   - key: its key; numbers of issues and names of elements begin with the same sign.
  ///   - isAmongColors: whether others beside it are colors.
  static func holds(_ text: String, key: String, isAmongColors: Bool) -> Bool {
    guard text.utf8.count < 200, !TokenText.isColor(text) else { return false }
    if text.utf8.first == UInt8(ascii: "#") {
      guard isAmongColors, isCode(text.utf8.dropFirst()) else { return false }
      return IdentifierNames.words(of: key).last.map { others.contains($0.lowercased()) } != true
    }
    return isFunction(text)
  }

  /// Last words of keys whose values begin with a number sign and are no colors.
  private static let others: Set<String> = [
    "issue", "issues", "ticket", "pr", "id", "ids", "ref", "selector", "channel", "tag", "hashtag", "hash",
    "href",
    "url", "anchor", "target", "comment", "description", "note", "commit", "build", "revision", "version",
    "sku",
  ]

  /// Whether the letters behind a number sign are a code that is too short, too long, or has a letter that is no digit.
  private static func isCode(_ letters: Substring.UTF8View) -> Bool {
    guard (2...9).contains(letters.count) else { return false }
    var (wrong, decimal) = (0, 0)
    for byte in letters {
      switch byte {
      case 0x30...0x39: decimal += 1
      case 0x41...0x46, 0x61...0x66: break
      case 0x41...0x5A, 0x61...0x7A: wrong += 1
      default: return false
      }
    }
    // `#1` is a number.
    if wrong == 0 { return letters.count > 2 || decimal < 2 }
    let isLength = [3, 4, 6, 8].contains(letters.count)
    return isLength && wrong <= (letters.count >= 6 ? 2 : 1) && (decimal > 0 || wrong == 1)
  }

  /// Whether a text is a function of colors that has nothing in it which is known elsewhere.
  private static func isFunction(_ text: String) -> Bool {
    guard text.utf8.last == UInt8(ascii: ")"), let open = text.firstIndex(of: "("),
      names.contains(text[..<open].lowercased())
    else { return false }
    return !["var(", "env(", "calc(", "{", "$", "@", "<", "%s", "%d"].contains { text.contains($0) }
  }

  private static let names: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
  ]
}
