/// Makes names of what stands around colors.
enum PasteWords {
  /// Keys and properties that say that a value is a color, and not which.
  static let generic: Set<String> = [
    "value", "$value", "hex", "hexcode", "hexvalue", "hexa", "color", "colour", "code", "rgb", "rgba", "hsl",
    "hsla",
    "background", "background-color", "backgroundcolor", "bg", "fill", "stroke", "stop-color", "stopcolor",
    "style",
    "border", "border-color", "bordercolor", "content", "css", "text", "default", "cmyk", "hexadecimal",
    "srgb", "html",
    "web", "pantone", "pms", "key", "colors", "swatch", "outline", "box-shadow", "border-bottom",
    "border-top", "web-color",
    "col", "components", "channels", "colorspace", "theme-color", "polygon-fill", "marker-fill", "line-color",
    "d", "class", "argb", "red", "swatches",
    "codes", "stops", "colorscale", "colormap",
  ]

  /// Properties that are also what people call a color by its use.
  static func isPart(_ word: String) -> Bool {
    ["background", "foreground", "border", "outline", "text", "bg", "fg", "stroke", "fill"].contains(
      word.lowercased())
  }

  /// Whether a word says what a color is for and not which it is.
  static func isUse(_ word: String) -> Bool {
    let word = word.lowercased()
    return ["primary", "secondary", "tertiary", "accent", "neutral", "highlight", "support"].contains(word)
      || roles.contains(where: word.hasPrefix)
  }

  /// How words for the part that a color has begin in other languages.
  private static let roles = [
    "primär", "sekundär", "tertiär", "akzent", "hausfarbe", "hauptfarbe", "primaire", "secondaire",
    "primario", "primaria",
    "secundario", "secundaria", "secondario", "メイン", "サブ", "アクセント", "コーポレート", "ブランドカラー", "キーカラー", "ベースカラー",
  ]

  /// Words of CSS that stand before a color in a value.
  static func isProperty(_ word: String) -> Bool {
    ["solid", "dashed", "dotted", "double", "inset", "none", "rgb", "rgba", "hsl", "hex", "cmyk"].contains(
      word.lowercased())
  }

  /// Properties of CSS whose value has more in it than a color: `border: 1px solid #e5e7eb`.
  static func isShorthand(_ word: String) -> Bool {
    ["border", "outline", "shadow", "decoration", "rule", "background", "image", "filter", "stroke"].contains
    {
      word == $0 || word.hasSuffix("-" + $0) || word.hasPrefix($0 + "-")
    }
  }

  /// Whether a word behind a colon is a type and not a name: `MOSS: &str = …`.
  static func isType(_ word: String) -> Bool {
    word.hasPrefix("&")
      || ["string", "string?", "str", "static str", "uicolor", "nscolor", "cgcolor", "uint32", "int", "any"]
        .contains(word)
  }

  /// A key as typed: without quotes, dollar signs, dashes before it.
  static func key(_ text: String) -> String {
    var text = text.trimmed
    while let first = text.first, "\"'`$@-._*[( \t,{".contains(first) { text.removeFirst() }
    while let last = text.last, "\"'`:=>])*[({ \t?+".contains(last) { text.removeLast() }
    let keywords = [
      "const ", "let ", "var ", "Dim ", "Const ", "static ", "public ", "pub ", "private ", "internal ",
      "export ", "final ",
      "val ", "default ", "readonly ", "local ", "enum ", "class ", "struct ", "extension ", "interface ",
      "object ", "type ", "abstract ", "sealed ", "data ", "define ",
    ]
    while let word = keywords.first(where: text.hasPrefix) { text = String(text.dropFirst(word.count)) }
    // `sf::Color lamp`
    if let path = text.ranges(of: "::").last { text = String(text[path.upperBound...]) }
    // `navy: String` of a typed language.
    if let colon = text.firstIndex(of: ":") { text = String(text[..<colon]).trimmed }
    return text
  }

  /// The value of the first of `keys` in a line: `name: "Navy"`.
  static func value(of keys: [String], in text: String) -> String? {
    let lowered = text.lowercased()
    for name in keys {
      for pattern in ["\"\(name)\"", "'\(name)'", name] {
        guard let range = lowered.firstRange(of: pattern) else { continue }
        if range.lowerBound > lowered.startIndex {
          let before = lowered[lowered.index(before: range.lowerBound)]
          if before.isLetter || before == "-" || before == "_" { continue }
        }
        let offset = lowered.distance(from: lowered.startIndex, to: range.upperBound)
        var rest = Substring(text).dropFirst(offset).drop { " :=".contains($0) }
        // `__( 'Juniper', 'mossy' )`: text to be translated.
        if rest.first == ">" { rest = rest.dropFirst().drop { $0 == " " } }
        if rest.hasPrefix("_") || rest.hasPrefix("esc_"), let open = rest.prefix(24).firstIndex(of: "(") {
          rest = rest[open...].dropFirst().drop { $0 == " " }
        }
        guard rest.count < text.count - offset, let quote = rest.first else { continue }
        if "\"'`".contains(quote) {
          rest = rest.dropFirst()
          let name = String(rest.prefix { $0 != quote })
          if !name.isEmpty, !name.hasPrefix("#") { return name }
        } else if pattern == name, !text.contains("{"), !text.contains("="), !rest.contains(",") {
          return String(rest).trimmed
        }
      }
    }
    return nil
  }

  /// Whether text is one identifier of a program or a style sheet.
  static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.$@".contains($0) }
  }

  /// A name from a piece of prose, a cell or a heading: without bullets, markup, labels and marks at its ends.
  static func clean(_ text: String) -> String {
    var result = ""
    var depth = 0
    for character in text {
      if character == "<" { depth += 1 }
      if depth == 0 { result.append("`*|\t\"“”".contains(character) ? " " : character) }
      if character == ">", depth > 0 {
        depth -= 1
        result.append(" ")
      }
    }
    var words = result.split { $0 == " " || $0 == "\u{A0}" }.map(String.init)
    // `:tada:` is a picture, and `#design` a place to talk in.
    words.removeAll { $0.utf8.count > 2 && $0.last == ":" && ($0.first == ":" || $0.contains("_")) }
    if let place = words.dropFirst().firstIndex(where: {
      $0.first == "#" && $0.dropFirst().first?.isLetter == true
    }) {
      words.removeSubrange(place...)
    }
    while let first = words.first, isMark(first) || isBullet(first) { words.removeFirst() }
    while words.count > 1, commands.contains(words[0]) { words.removeFirst() }
    // "Color name: Harbor Blue"
    if let index = words.prefix(3).firstIndex(where: { $0.lowercased() == "name:" }) {
      words.removeFirst(index + 1)
    }
    // "Fjord 70 %"
    if words.last == "%", words.count > 2, words[words.count - 2].allSatisfy(\.isNumber) {
      words.removeLast()
      words[words.count - 1] += " %"
    }
    while let last = words.last, isMark(last) || labels.contains(last.lowercased().filter { $0.isLetter }) {
      if words.count == 1, !isMark(last) { break }
      words.removeLast()
    }
    if words.count == 1, labels.contains(words[0].lowercased().filter { $0.isLetter }) { return "" }
    var name = words.joined(separator: " ")
    while let last = name.last,
      ":;,.–—-=([{/'>→•·・_".contains(last) || last.isWhitespace || last == ")" && !name.contains("(")
    {
      name.removeLast()
    }
    while let first = name.first,
      ":;,.–—=)]}/'>→•·・-#_$@+".contains(first) || first.isWhitespace
        || "([".contains(first) && !name.contains(where: { ")]".contains($0) })
    {
      name.removeFirst()
    }
    return name.contains(where: \.isLetter) || name.allSatisfy(\.isNumber) ? name : ""
  }

  /// Whether text says how a color is written and nothing else: "Hex triplet", "RGB:", "sRGB (r, g, b)".
  static func isNotation(_ text: String) -> Bool {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    return words.contains { $0.count > 2 }
      && words.allSatisfy { labels.contains($0) || notations.contains($0) || $0.count == 1 }
      && words.contains {
        !["color", "colour", "value", "code", "print", "web", "or", "and", "space"].contains($0)
      }
  }

  private static let notations: Set<String> = [
    "color", "colour", "coordinates", "triplet", "hexadecimal", "hexadezimal", "hexadécimal", "values",
    "codes",
    "hsv", "hsb", "lab", "lch", "oklch", "oklab", "srgbb", "cielchuv", "cielab", "cmjn", "rvb", "space",
  ]

  /// What programs write before the name of a constant.
  private static let commands: Set<String> = [
    "#define", "define", "defvar", "defconst", "defcustom", "defparameter", "(defvar", "(defconst",
    "(defcustom",
    "(defparameter", "(def", "(define", "(setq", "setq", "defconstant", "constexpr", "#let", "readonly",
    "declare",
  ]

  private static func isCode(_ word: Substring) -> Bool {
    let digits = word.dropFirst().prefix { $0.isHexDigit }
    let rest = word.dropFirst(digits.count + 1)
    return word.first == "#" && [3, 4, 6, 8].contains(digits.count) && digits.contains(where: \.isNumber)
      && rest.allSatisfy { !$0.isLetter && !$0.isNumber }
  }

  private static func isMark(_ word: String) -> Bool { !word.contains { $0.isLetter || $0.isNumber } }

  private static func isBullet(_ word: String) -> Bool {
    if ["[x]", "[X]"].contains(word) { return true }
    guard let last = word.last, ".)".contains(last) else { return false }
    return word.dropLast().allSatisfy(\.isNumber)
  }

  private static let labels: Set<String> = [
    "hex", "rgb", "rgba", "cmyk", "hsl", "pantone", "pms", "hexcode", "html", "code", "value", "web", "print",
    "or", "and",
    "srgb", "hsla", "lc",
  ]

  /// The name at the end of a sentence that leads to a color: "our primary color is Navy (" gives "Navy".
  static func lead(_ text: String) -> String {
    // "(blurple), green": the parenthesis belongs to the color before.
    let start = text.drop { " \t`*".contains($0) }
    if start.first == "(", let close = start.firstIndex(of: ")"), start[close...].contains(where: \.isLetter)
    {
      return lead(String(start[start.index(after: close)...]))
    }
    // The number of an item in a list.
    if isBullet(text.trimmed) { return "" }
    if let (name, number) = PasteSentences.numbered(text), case let own = lead(name), !own.isEmpty {
      return own + " " + number
    }
    // "Prints and Drawings" is a title, in which only what joins its words is small.
    let title = clean(text).split(separator: " ").map(String.init)
    if (3...5).contains(title.count), !stop.contains(title[0].lowercased()),
      !title.contains(where: { $0.contains { ".,;:!?@$/".contains($0) } }),
      title.allSatisfy({ $0.first?.isUppercase == true || ["and", "of", "&", "the"].contains($0) }),
      title.last?.first?.isUppercase == true
    {
      return title.joined(separator: " ")
    }
    // An address has full stops of its own.
    var parts = text.split(separator: " ").filter { !$0.contains("://") }
    // "should be #667 not ": what stands before another code belongs to that.
    if let place = parts.lastIndex(where: isCode) { parts.removeFirst(place + 1) }
    // `client.focused $bg $bg `: what a line of variables is called is no color's name.
    if parts.count(where: { $0.hasPrefix("$") }) > 1 { return "" }
    let plain = parts.filter { !$0.hasPrefix("@") }
    let hasWords = plain.contains { $0.contains(where: \.isLetter) }
    let text = (hasWords ? plain : parts).joined(separator: " ")
    let sentence = PasteSentences.last(of: text)
    let phrase =
      sentence.split(separator: ":").last { $0.contains(where: \.isLetter) }.map(String.init) ?? sentence
    var words = clean(phrase).split(separator: " ").map(String.init)
    // "La couleur principale est le bleu nuit", "dazu kommen Sand": the name is behind the verb.
    if let place = words.dropLast().lastIndex(where: { verbs.contains($0.lowercased()) }),
      words[(place + 1)...].contains(where: { !isIdle($0) })
    {
      words.removeFirst(place + 1)
    }
    // "Priya prefers" names nobody's color.
    if let last = words.last, speaking.contains(last) { return "" }
    let part = words.last { !stop.contains($0.lowercased()) && !trailing.contains($0) || isPart($0) }
    // "Moss unchanged", "Hintergrundgrau bitte auf"
    while let last = words.last,
      trailing.contains(last)
        || isIdle(last) && !(words.count > 1 && last.count == 1 && last.first?.isUppercase == true)
        || words.count > 1 && verbs.contains(last)
    {
      words.removeLast()
    }
    // "and the background is"
    if words.isEmpty, let part, isPart(part) { return part }
    // "et noir", "die Buttons", "El verde": the name of a sentence has no article; "La Mer" keeps its own.
    while words.count > 1, articles.contains(words[0].lowercased()),
      words[0].first?.isLowercase == true || words[1].first?.isLowercase == true || words[0] == "Bitte"
    {
      words.removeFirst()
    }
    // "die Akzentfarbe Signalorange"
    if words.count > 1, ["farbe", "färg", "kleur"].contains(where: words[0].lowercased().hasSuffix) {
      words.removeFirst()
    }
    // "option A" ends with a letter, not with an article.
    let isName = words.enumerated().allSatisfy { place, word in
      !stop.contains(word.lowercased())
        || place > 0 && word.count == 1 && word != "I" && word.first?.isUppercase == true
    }
    if words.count <= 3, isName {
      return clean(words.joined(separator: " "))
    }
    var name: [String] = []
    // "Cool Gray 9 C" has a number between its words.
    while let last = words.last,
      last.first?.isUppercase == true
        || !name.isEmpty && last.count < 4 && last.allSatisfy(\.isNumber)
          && words.dropLast().last?.first?.isUppercase == true,
      !stop.contains(last.lowercased()), !last.hasSuffix(",")
    {
      name.insert(last, at: 0)
      words.removeLast()
    }
    if name.isEmpty {
      while let last = words.last, !stop.contains(last.lowercased()), name.count < 3, !last.hasSuffix(",") {
        name.insert(last, at: 0)
        words.removeLast()
      }
    }
    return clean(name.joined(separator: " "))
  }

  /// What stands before a name in German, French, Spanish, Italian and Dutch.
  private static let articles: Set<String> = [
    "bitte", "die", "der", "das", "den", "dem", "ein", "eine", "einen", "unser", "unsere", "und", "oder",
    "mit",
    "le", "la", "les", "un", "une", "et", "ou", "avec", "notre", "votre", "el", "los", "las", "una", "y", "o",
    "con",
    "nuestro", "nuestra", "neue", "neuer", "neues", "neuen", "nouveau", "nouvelle", "nuevo", "nueva", "il",
    "lo", "gli", "e", "het", "een", "en", "van", "och", "og", "ja", "sekä", "oraz", "del", "du", "des", "ve",
  ]
  /// What stands between a name and its color.
  private static let verbs: Set<String> = [
    "es", "est", "ist", "sind", "sont", "son", "è", "sono", "kommen", "kommt", "dazu", "lautet", "é", "são",
    "bleibt", "bleiben", "wird", "werden", "reste", "restent", "devient", "queda", "quedan", "stays", "stay",
    "remains", "becomes", "moves", "changes", "goes", "är", "és", "er", "ovat", "käytetään", "används",
    "jest",
    "są",
    "jsou", "это", "acompañado", "acompanhado",
  ]

  /// What may stand behind a name, and is none in small letters.
  private static let trailing: Set<String> = [
    "unchanged", "fails", "passes", "still", "moved", "measured", "uses", "bitte", "auf", "gern", "gerne",
    "hätte", "möchte",
    "ich", "es", "blijft", "wordt", "continua",
  ]
  /// What somebody does before a color.
  private static let speaking: Set<String> = [
    "prefers", "proposes", "proposed", "suggests", "suggested", "likes", "wants", "says", "said", "thinks",
  ]

  /// Whether a label says of what thing it is which part: "page background", "secondary button text".
  static func isPhrase(_ label: String) -> Bool {
    let words = label.split(separator: " ").map(String.init)
    return (2...4).contains(words.count) && words.last.map(isPart) == true
      && words.dropLast().allSatisfy { !isIdle($0) && !isPart($0) && $0.allSatisfy(\.isLetter) }
  }

  /// Whether text has only words that name nothing: "sure", "or maybe".
  static func isIdle(_ text: String) -> Bool {
    text.lowercased().split { $0.isWhitespace || ",.:;!?()".contains($0) }.allSatisfy {
      stop.contains(String($0))
    }
  }

  private static let stop: Set<String> = [
    "swap", "change", "changed", "replace", "replaced", "maybe", "perhaps", "see", "but", "so", "well",
    "instead", "rather", "actually", "here", "there", "looks",
    "und", "statt", "anstatt", "anstelle",
    "oder",
    "is", "are", "was", "be", "the", "a", "an", "our", "your", "we", "use", "using", "used", "with", "and",
    "or", "in", "as",
    "of", "to", "for", "on", "by", "called", "named", "this", "that", "it", "its", "color", "colour",
    "colors", "hex", "code",
    "value", "shade", "plus", "then", "at", "from", "which", "their", "my", "i", "you", "set", "please",
    "both", "also",
    "can", "could", "should", "shall", "will", "would", "may", "might", "must", "let", "lets", "do", "does",
    "not",
    "sure", "ok", "okay", "yes", "yeah", "no", "hey", "hi", "think", "want", "need", "needs", "just", "go",
    "going",
    "background", "text", "has", "have", "now", "new", "like", "make", "try", "pair", "pairs", "into",
    "through", "over", "chose", "choose", "chosen", "pick", "picked", "select", "selected", "went", "call",
    "aka", "gonna", "drop", "contrast", "it's", "expected", "than", "equal", "equals", "got", "received",
    "becomes",
    "hmm", "aa", "aaa", "wcag", "let's", "what", "about", "how", "why", "who", "that's", "what's", "there's",
    "here's", "i'm", "we're", "printed", "gebruik", "verwende", "verwenden", "utilisez", "utiliser", "använd",
    "brug", "bruk",
  ]
}

extension String {
  var trimmed: String { String(Substring(self).trimmed) }
  var trimmedEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
