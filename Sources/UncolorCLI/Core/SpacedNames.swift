import PaletteCore

/// Names of CSS that are written in words, as people say them: `contrast dark blue on light gray`.
enum SpacedNames {
  /// The line with each such name in one word; nil where there is none.
  ///
  /// Words that are all colors stay as they are: `orange red` and `green yellow` in CSS, `sky blue` where the current palette has
  /// a Sky. Lists that other people made have names for nearly every word, `dark` among them, and do not count.
  static func joined(_ words: [String], _ context: Context) -> [String]? {
    // Asked of every line: most have no such word.
    guard words.count > 2, words.dropFirst().contains(where: isPart), takesColors(words) else { return nil }
    var line: [String] = []
    var place = 0
    var palette: ColorPalette??
    func isOwn(_ word: String) -> Bool {
      if palette == nil { palette = .some(CurrentPalette.palette(context)) }
      return palette??.color(named: word) != nil
    }
    while place < words.count {
      let longest = min(4, words.count - place)
      // A value that an option takes is not put together with what follows it, unless it is a color.
      let isFree =
        place > 0 && (!words[place - 1].hasPrefix("-") || PlacedColors.isColorOption(words[place - 1]))
      let length =
        !isFree || longest < 2 ? nil : (2...longest).reversed().first { isName(words[place..<place + $0]) }
      if let length, !words[place..<place + length].allSatisfy({ isColor($0) || isOwn($0) }) {
        line.append(words[place..<place + length].joined().lowercased())
        place += length
      } else {
        line.append(words[place])
        place += 1
      }
    }
    return line.count == words.count ? nil : line
  }

  /// Whether words are a name of CSS together, and some of them are none alone.
  private static func isName(_ words: ArraySlice<String>) -> Bool {
    words.allSatisfy(isPlain) && isColor(words.joined()) && !words.allSatisfy(isColor)
  }

  /// Whether a word stands in names of CSS and is none itself, as every such name has one that is not taken for two colors.
  private static func isPart(_ word: String) -> Bool {
    guard (3...10).contains(word.utf8.count), isPlain(word) else { return false }
    let word = word.lowercased()
    // By the first letter: a start compares few words.
    return switch word.utf8.first {
    case UInt8(ascii: "a"): word == "alice" || word == "antique"
    case UInt8(ascii: "b"): word == "blanched" || word == "blush" || word == "burly"
    case UInt8(ascii: "c"): word == "cadet" || word == "corn" || word == "cornflower"
    case UInt8(ascii: "d"):
      word == "dark" || word == "deep" || word == "dim" || word == "dodger" || word == "drab"
    case UInt8(ascii: "f"): word == "fire" || word == "floral" || word == "forest"
    case UInt8(ascii: "g"): word == "ghost" || word == "golden"
    case UInt8(ascii: "h"): word == "honey" || word == "hot"
    case UInt8(ascii: "i"): word == "indian"
    case UInt8(ascii: "l"): word == "lawn" || word == "lemon" || word == "light"
    case UInt8(ascii: "m"): word == "medium" || word == "midnight" || word == "mint" || word == "misty"
    case UInt8(ascii: "n"): word == "navajo"
    case UInt8(ascii: "o"): word == "old" || word == "olive"
    case UInt8(ascii: "p"): word == "pale" || word == "papaya" || word == "peach" || word == "powder"
    case UInt8(ascii: "r"): word == "rebecca" || word == "rosy" || word == "royal"
    case UInt8(ascii: "s"):
      word == "saddle" || word == "sandy" || word == "sea" || word == "sky" || word == "slate"
        || word == "smoke" || word == "spring" || word == "steel"
    default: false
    }
  }

  /// Whether a word has letters of ASCII only.
  private static func isPlain(_ word: String) -> Bool {
    word.utf8.count > 2 && word.utf8.allSatisfy { ($0 | 0x20) &- 97 < 26 }
  }

  private static func isColor(_ word: String) -> Bool { (try? Color(css: word.lowercased())) != nil }

  /// Whether a line that begins so is about colors, and not about the names of what it keeps.
  private static func takesColors(_ words: [String]) -> Bool {
    switch words[0] {
    case "is", "are", "does", "can", "what", "make", "turn", "add", "get": true
    case "color": ["add", "edit"].contains(words[1])
    default: PlacedColors.takesColors(words[0])
    }
  }
}
