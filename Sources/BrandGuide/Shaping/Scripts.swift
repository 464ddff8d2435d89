/// What the shaper must know of scripts. Ranges: Unicode, Blocks.txt.
enum Scripts {
  /// Scripts whose letters join, stack or move.
  private static let complex: [(ClosedRange<UInt32>, String)] = [
    (0x0600...0x06ff, "Arabic"), (0x0700...0x074f, "Syriac"), (0x0750...0x077f, "Arabic"),
    (0x0780...0x07bf, "Thaana"), (0x07c0...0x07ff, "NKo"), (0x0800...0x083f, "Samaritan"),
    (0x0840...0x085f, "Mandaic"), (0x0860...0x086f, "Syriac"), (0x0870...0x08ff, "Arabic"),
    (0x0900...0x097f, "Devanagari"), (0x0980...0x09ff, "Bengali"), (0x0a00...0x0a7f, "Gurmukhi"),
    (0x0a80...0x0aff, "Gujarati"), (0x0b00...0x0b7f, "Oriya"), (0x0b80...0x0bff, "Tamil"),
    (0x0c00...0x0c7f, "Telugu"), (0x0c80...0x0cff, "Kannada"), (0x0d00...0x0d7f, "Malayalam"),
    (0x0d80...0x0dff, "Sinhala"), (0x0e00...0x0e7f, "Thai"), (0x0e80...0x0eff, "Lao"),
    (0x0f00...0x0fff, "Tibetan"), (0x1000...0x109f, "Myanmar"), (0x1100...0x11ff, "Hangul jamo"),
    (0x1700...0x177f, "Philippine"), (0x1780...0x17ff, "Khmer"), (0x1800...0x18af, "Mongolian"),
    (0x1900...0x194f, "Limbu"), (0x1950...0x19df, "Tai Le"), (0x19e0...0x19ff, "Khmer"),
    (0x1a00...0x1a1f, "Buginese"), (0x1a20...0x1aaf, "Tai Tham"), (0x1b00...0x1b7f, "Balinese"),
    (0x1b80...0x1bbf, "Sundanese"), (0x1bc0...0x1bff, "Batak"), (0x1c00...0x1c4f, "Lepcha"),
    (0x1cc0...0x1cff, "Vedic"), (0xa800...0xa83f, "Syloti Nagri"), (0xa840...0xa87f, "Phags-pa"),
    (0xa880...0xa8df, "Saurashtra"), (0xa8e0...0xa8ff, "Devanagari"), (0xa900...0xa92f, "Kayah Li"),
    (0xa930...0xa95f, "Rejang"), (0xa960...0xa97f, "Hangul jamo"), (0xa980...0xa9df, "Javanese"),
    (0xa9e0...0xa9ff, "Myanmar"), (0xaa00...0xaa5f, "Cham"), (0xaa60...0xaa7f, "Myanmar"),
    (0xaa80...0xaadf, "Tai Viet"), (0xaae0...0xaaff, "Meetei Mayek"), (0xabc0...0xabff, "Meetei Mayek"),
    (0xd7b0...0xd7ff, "Hangul jamo"), (0x10a00...0x10a5f, "Kharoshthi"), (0x10ac0...0x10aff, "Manichaean"),
    (0x10b80...0x10baf, "Pahlavi"), (0x10d00...0x10d3f, "Hanifi Rohingya"), (0x10ec0...0x10eff, "Arabic"),
    (0x10f30...0x10fdf, "Sogdian"), (0x11000...0x11fff, "Brahmic"), (0x13000...0x1345f, "Hieroglyphic"),
    (0x16a00...0x16b8f, "Pahawh Hmong"), (0x16f00...0x16f9f, "Miao"), (0x1bc00...0x1bcaf, "Duployan"),
    (0x1d100...0x1d1ff, "musical"), (0x1d800...0x1daaf, "SignWriting"), (0x1e100...0x1e2ff, "Wancho"),
    (0x1e900...0x1e95f, "Adlam"), (0x1ee00...0x1eeff, "Arabic"),
    (0x1f1e6...0x1f1ff, emoji), (0x1f3fb...0x1f3ff, emoji),
  ]

  /// What characters of several parts are called in reports.
  static let emoji = "emoji sequences"

  /// What letters are called under marks that make no character with them.
  static let marks = "combining marks"

  /// What characters are called that ask for one of several forms.
  static let variants = "ideographic variants"

  /// Whether a character draws on the one before it.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return false
    }
  }

  /// A quick look that spares most text the search.
  static func mayBeComplex(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value >= 0x0600 }
  }

  /// The script that would need shaping to show this character well.
  static func complexScript(of character: Character) -> String? {
    for scalar in character.unicodeScalars {
      if scalar.value == 0x200d, character.unicodeScalars.count > 1,
        character.unicodeScalars.contains(where: { $0.value > 0x2000 && $0.value != 0x200d })
      {
        return emoji
      }
      // Digits and punctuation stand alone in every script, and letters that were joined are past the range.
      let category = scalar.properties.generalCategory
      let stands = scalar.value == 0x640 || category == .decimalNumber || category == .otherPunctuation
      if stands { continue }
      if let found = complex.first(where: { $0.0.contains(scalar.value) }) { return found.1 }
    }
    return nil
  }

  /// The script a letter belongs to, as far as faces are chosen by it; nil for signs that all scripts share.
  static func name(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0..<0x370: nil
    case 0x370...0x3ff, 0x1f00...0x1fff: "Greek"
    case 0x400...0x52f: "Cyrillic"
    case 0x590...0x5ff, 0xfb1d...0xfb4f: "Hebrew"
    case 0x600...0x6ff, 0x750...0x77f, 0x8a0...0x8ff, 0xfb50...0xfdff, 0xfe70...0xfeff: "Arabic"
    default: isIdeographic(scalar) ? "Han" : complex.first { $0.0.contains(scalar.value) }?.1
    }
  }

  /// Languages that letters tell of: the script's most common one. Latin letters tell of none.
  private static let languages: [(ClosedRange<UInt32>, String)] = [
    (0x0370...0x03ff, "el"), (0x0400...0x052f, "ru"), (0x0590...0x05ff, "he"), (0x0600...0x06ff, "ar"),
    (0x0900...0x097f, "hi"), (0x0e00...0x0e7f, "th"), (0x3040...0x30ff, "ja"), (0xac00...0xd7a3, "ko"),
    (0x4e00...0x9fff, "zh"),
  ]

  /// The language of a text by its letters; nil where most are Latin or there are none.
  static func language(of text: String) -> String? {
    var counts: [String: Int] = [:]
    var latin = 0
    for scalar in text.unicodeScalars.prefix(4000) where scalar.properties.isAlphabetic {
      if let found = languages.first(where: { $0.0.contains(scalar.value) }) {
        counts[found.1, default: 0] += 1
      } else {
        latin += 1
      }
    }
    // Japanese is written with Chinese characters too.
    if counts["ja"] != nil { counts["ja", default: 0] += counts.removeValue(forKey: "zh") ?? 0 }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best.flatMap { $0.value > latin ? $0.key : nil }
  }

  /// Whether a text runs from right to left, by its first strong character.
  static func isRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.first { isRightToLeft($0) || $0.properties.isAlphabetic }.map { isRightToLeft($0) }
      ?? false
  }

  /// Controls and marks that draw nothing by design.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0d, 0x20, 0xa0: false
    case 0..<0x20, 0x7f...0x9f, 0xad, 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfe00...0xfe0f,
      0xfeff, 0xfff9...0xfffb, 0xe0000...0xe0fff:
      true
    default: false
    }
  }

  /// Writing without spaces, in which a line may end at any character.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2e80...0x303f, 0x3040...0x30ff, 0x3100...0x312f, 0x31a0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
      0xac00...0xd7a3, 0xf900...0xfaff, 0xff00...0xff60, 0x20000...0x3ffff:
      true
    default: false
    }
  }

  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x590 { return false }
    let kind = Bidi.kind(scalar)
    return kind == .r || kind == .al
  }
}

/// A letter and its mark as one character, where Unicode has one: file names on a Mac come apart that way.
enum Composition {
  /// Compared by canonical equivalence, as all of Swift's strings are.
  private static let table: [Character: Unicode.Scalar] = {
    var table: [Character: Unicode.Scalar] = [:]
    for range in [0xc0...0x24f, 0x386...0x3ce, 0x400...0x4f9, 0x1e00...0x1fff, 0x304c...0x30fe]
      as [ClosedRange<UInt32>]
    {
      for scalar in range.compactMap({ Unicode.Scalar($0) }) where scalar.properties.isAlphabetic {
        table[Character(scalar)] = scalar
      }
    }
    return table
  }()

  static func composed(_ character: Character) -> Unicode.Scalar? { hangul(character) ?? table[character] }

  /// A syllable of its letters. Source: Unicode, section 3.12.
  private static func hangul(_ character: Character) -> Unicode.Scalar? {
    let values = character.unicodeScalars.map(\.value)
    guard (2...3).contains(values.count) else { return nil }
    let tail = values.count == 3 ? values[2] : 0x11a7
    if (0xac00...0xd7a3).contains(values[0]), values.count == 2, (values[0] - 0xac00) % 28 == 0,
      (0x11a8...0x11c2).contains(values[1])
    {
      return Unicode.Scalar(values[0] + values[1] - 0x11a7)
    }
    guard (0x1100...0x1112).contains(values[0]), (0x1161...0x1175).contains(values[1]),
      (0x11a7...0x11c2).contains(tail)
    else { return nil }
    return Unicode.Scalar(0xac00 + ((values[0] - 0x1100) * 21 + values[1] - 0x1161) * 28 + tail - 0x11a7)
  }
}
