/// Letters of strokes for pictures without a font: plain forms on a grid of half the height of an x.
///
/// A glyph is a list of strokes, each a row of points of two digits: x from the left, and y upward, where 2 is the
/// baseline, 6 the height of an x and 8 that of a capital. A single point is a dot.
enum StrokeFont {
  /// Units of the grid in the size of a font.
  static let unitsPerSize = 8.5

  /// How wide a text is, in parts of its size.
  static func width(_ text: String) -> Double {
    Double(max(text.reduce(0) { $0 + advance($1) } - spacing, 0)) / unitsPerSize
  }

  /// The strokes of a text that begins at a point of its baseline; one of a single point is a dot.
  static func strokes(_ text: String, x: Double, y: Double, size: Double) -> [[SIMD2<Double>]] {
    let unit = size / unitsPerSize
    var left = x
    return text.flatMap { character in
      defer { left += Double(advance(character)) * unit }
      return strokes(character).map { stroke in
        stroke.map { SIMD2(left + Double($0.x) * unit, y - Double($0.y - 2) * unit) }
      }
    }
  }

  private static let spacing = 2

  private static func advance(_ character: Character) -> Int {
    if character == " " { return 4 }
    return (strokes(character).joined().map(\.x).max() ?? 0) + spacing
  }

  /// What no glyph is known for is a box.
  private static func strokes(_ character: Character) -> [[(x: Int, y: Int)]] {
    if character == " " { return [] }
    return read[character] ?? bases[character].flatMap { read[$0] } ?? read["□"] ?? []
  }

  /// The characters of a text that are drawn as a box, each once.
  static func missing(in text: String) -> [Character] {
    var seen: Set<Character> = [" ", "□"]
    return text.filter { seen.insert($0).inserted && read[$0] == nil && bases[$0] == nil }
  }

  private static let read = glyphs.mapValues { text in
    text.split(separator: " ").map { stroke in
      let digits = stroke.compactMap(\.wholeNumberValue)
      return stride(from: 0, to: digits.count - 1, by: 2).map { (x: digits[$0], y: digits[$0 + 1]) }
    }
  }

  /// Letters with a mark are drawn without it.
  private static let bases: [Character: Character] = {
    var bases: [Character: Character] = [:]
    for (base, letters) in [
      ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("h", "ĥħ"),
      ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņň"), ("o", "òóôõöøōŏő"),
      ("r", "ŕŗř"),
      ("s", "śŝşšș"), ("t", "ţťŧț"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
    ] as [(Character, String)] {
      for letter in letters {
        bases[letter] = base
        let upper = letter.uppercased()
        if upper.count == 1, let capital = base.uppercased().first { bases[Character(upper)] = capital }
      }
    }
    return bases
  }()

  private static let glyphs: [Character: String] = [
    "A": "022842 1434", "B": "02083847463505 3544433202", "C": "4738180703123243", "D": "02082846442202",
    "E": "48080242 0535", "F": "480802 0535", "G": "47381807031232434525", "H": "0208 4248 0545",
    "I": "1218 0222 0828", "J": "3833221203", "K": "0208 480542", "L": "080242", "M": "0208254842",
    "N": "02084248", "O": "183847433212030718", "P": "02083847463505", "Q": "183847433212030718 2442",
    "R": "02083847463505 2542", "S": "473818070615354443321203", "T": "0848 2822", "U": "080312324348",
    "V": "082248", "W": "0812365268", "X": "0842 4802", "Y": "082548 2522", "Z": "08480242",

    "a": "16263532 341403122233", "b": "0802 0516263533221203", "c": "3526160503122233",
    "d": "3832 3526160503122233", "e": "043435261605031232", "f": "38281712 0636",
    "g": "3631201001 3526160503122233", "h": "0802 0516263532", "i": "0206 08", "j": "161100 18",
    "k": "0802 360432", "l": "080312", "m": "0206 05162522 25364542", "n": "0206 0516263532",
    "o": "162635332212030516", "p": "0006 0516263533221203", "q": "3036 3526160503122233", "r": "0206 051626",
    "s": "35261605142433221203", "t": "181322 0626", "u": "0603122233 3632", "v": "062246", "w": "0612253246",
    "x": "0632 3602", "y": "0622 46221000", "z": "06360232",
    "ß": "02071828372534332212",

    "0": "183847433212030718 1337", "1": "162822 1232", "2": "07183847460242",
    "3": "07183847463515 3544433212", "4": "32380444", "5": "4808053544433202",
    "6": "473818070312324344351504", "7": "084812", "8": "183847463515060718 1504031232434435",
    "9": "031232434738180706153546",

    ".": "12", ",": "1201", ":": "12 15", ";": "1201 15", "'": "0806", "\"": "0806 1816", "`": "0817",
    "-": "0424", "–": "0444", "—": "0464", "_": "0141", "+": "0444 2226", "=": "0333 0535", "/": "0238",
    "\\": "0832", "|": "0109", "(": "19070311", ")": "09171301", "[": "19090111", "]": "09191101",
    "{": "29181605141221", "}": "09181625141201", "<": "360432", ">": "063402", "!": "0804 02",
    "?": "071828373614 12", "#": "1218 3238 0444 0646", "%": "0248 0818170708 3343423233",
    "&": "4206071827260403122244", "*": "2428 0547 0745", "@": "42120307183847443435252434",
    "$": "473818070615354443321203 2921", "^": "061826", "~": "04153445", "°": "1827160718", "×": "0336 0633",
    "·": "04", "•": "04", "…": "02 22 42", "→": "0454 365432", "□": "0208383202",
  ]
}
