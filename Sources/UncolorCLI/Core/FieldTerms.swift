import PaletteCore

extension ColorKinds {
  /// Words between colors that say nothing: `convert red to hsl`, `mix red and blue`.
  static let fillers = [
    "to", "and", "with", "by", "on", "against", "in", "as", "vs", "versus", "from", "into", "of", "at",
  ]

  /// Other names of color spaces, by identifier.
  static let spaceAliases: FieldTerms = [
    "srgb": ["rgb", "rgb-float", "srgb-float"], "display-p3": ["p3", "displayp3", "display_p3"],
    "a98-rgb": ["adobe-rgb", "adobergb", "a98"],
    "prophoto-rgb": ["prophoto"], "rec2020": ["bt2020", "rec-2020"], "srgb-linear": ["linear", "linear-rgb"],
    "xyz-d65": ["xyz", "ciexyz"], "lab": ["cielab"], "lch": ["cielch", "hcl"], "hsv": ["hsb"],
    "name": ["names"], "hex": ["hex8", "hexa", "hex6"],
  ]

  /// Other names of harmonies, by identifier.
  static let schemeAliases: FieldTerms = [
    "complementary": ["complement", "complementary-colors"], "triad": ["triadic", "triads"],
    "split": ["split-complementary", "split-complement", "splitcomplementary"],
    "rectangle": ["tetradic", "tetrad", "rectangular", "double-complementary"], "square": ["quadratic"],
    "monochrome": ["monochromatic", "mono"], "analogous": ["analog", "analogue", "analogic"],
    "analogous-complement": ["analogous-complementary", "accented-analogous"],
  ]

  /// Other names of color differences, by identifier.
  static let metricAliases: FieldTerms = [
    "2000": ["ciede2000", "cie2000", "de2000", "00", "deltae2000", "deltae"],
    "76": ["cie76", "cie1976", "de76", "lab", "euclidean"], "94": ["cie94", "de94"],
    "cmc": ["cmc(2:1)", "decmc"],
    "ok": ["oklab", "deltaeok", "deok"],
  ]

  /// Medical names of color vision deficiencies, by identifier.
  static let visionAliases: FieldTerms = [
    "protan": ["protanopia", "protanomaly", "protanope", "red-blind", "prot"],
    "deutan": ["deuteranopia", "deuteranomaly", "deuteranope", "green-blind", "deuter", "deut"],
    "tritan": ["tritanopia", "tritanomaly", "tritanope", "blue-blind", "trit"],
    "achroma": ["achromatopsia", "achromatomaly", "monochromacy", "grayscale", "gray"],
  ]

  /// Whether a word is a color or a reference to one, and not a name.
  @Sendable static func isColor(_ word: String) -> Bool {
    word.hasPrefix("@") || word.hasPrefix("library:") || (try? Color(css: word)) != nil
  }

  /// Whether a word is `GROUP/NAME`, or `GROUP/NAME=COLOR`; `brand/acme.json` is a file.
  @Sendable static func isReference(_ word: String) -> Bool {
    word.contains("/") && !word.hasPrefix("@") && !word.hasPrefix(".") && !word.hasPrefix("/")
      && !word.hasSuffix(".json") && (try? Color(css: word)) == nil
  }
}

/// Other words for what the program calls by an identifier. A list that is searched: making a dictionary takes longer
/// than the rest of reading a command line.
struct FieldTerms: Sendable, ExpressibleByDictionaryLiteral {
  private let terms: [(id: String, words: [String])]

  init(dictionaryLiteral elements: (String, [String])...) {
    terms = elements.map { (id: $0.0, words: $0.1) }
  }

  /// The other words for an identifier; nil where there are none.
  subscript(id: String) -> [String]? {
    for term in terms where term.id == id { return term.words }
    return nil
  }
}
