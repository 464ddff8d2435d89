import PaletteCore

/// What the whole text says about whether what stands in it are colors.
///
/// `#448211` is a color among colors and a number in a letter that confirms an order; `0xFF0000` is red or a mask of bits.
struct PasteEvidence {
  /// Whether the text speaks of color, or has a code that is nothing else.
  let hasColor: Bool
  /// Whether something is numbered with the same mark: `#12`, `ticket #4711`.
  let counts: Bool
  /// Whether the text says anything but codes.
  let hasWords: Bool
  /// Whether codes of six digits have the mark `#`.
  var hasMarks: Bool { !marked.isEmpty }
  /// The first codes of six digits that have it, in small letters.
  private var marked: Set<String> = []
  /// Whether codes of six digits stand behind colons in several lines, so that a code of three without one is no color.
  private(set) var isListed = false
  /// How many codes of three digits the text has: one alone behind a title is the number of an issue.
  private(set) var shorts = 0
  /// How many digits the numbers have that the text gives to things, where it does so again and again.
  private(set) var counted: Set<Int> = []
  /// Whether a program that has failed tells where it was, whose numbers are addresses.
  private(set) var isTrace = false
  /// Whether words have the mark of codes in several lines: `#general`, `#fade`.
  private(set) var hasChannels = false
  /// What the text is written for.
  private(set) var toolkits = PasteToolkits([])

  init(_ lines: [[Character]]) {
    self = PasteEvidence(of: lines)
    toolkits = PasteToolkits(lines)
    counted = Self.counted(lines)
    isTrace = lines.contains(where: Self.isTrace)
    hasChannels = lines.lazy.filter { $0.contains("#") }.prefix(400).count(where: Self.hasTags) > 1
    for line in lines.prefix(2000) where line.contains("#") {
      for place in line.indices where line[place] == "#" {
        let digits = line[(place + 1)...].prefix(7).prefix { $0.isLetter || $0.isNumber }
        if digits.count == 3, digits.allSatisfy(\.isHexDigit) { shorts += 1 }
      }
      if shorts > 1 { break }
    }
    isListed =
      lines.prefix(400).count { line in
        guard let mark = line.prefix(60).lastIndex(of: "#"), mark > 1, mark + 7 <= line.count else {
          return false
        }
        return line[..<mark].last { $0 != " " } == ":"
          && line[(mark + 1)...].prefix(6).allSatisfy(\.isHexDigit)
      } > 1
    marked = Self.marked(lines)
  }

  /// Whether a code stands in the text with its mark as well.
  func isMarked(_ code: ArraySlice<Character>) -> Bool { marked.contains(String(code).lowercased()) }

  private static func marked(_ lines: [[Character]]) -> Set<String> {
    var codes: Set<String> = []
    for line in lines where line.contains("#") {
      for place in line.indices where line[place] == "#" {
        let digits = line[(place + 1)...].prefix(6)
        guard digits.count(where: \.isHexDigit) == 6 else { continue }
        codes.insert(String(digits).lowercased())
        if codes.count > 2000 { return codes }
      }
    }
    return codes
  }

  /// The lengths of the codes of digits alone of which several are numbers by what stands around them.
  private static func counted(_ lines: [[Character]]) -> Set<Int> {
    var tally: [Int: Int] = [:]
    var looks = 0
    for (index, line) in lines.enumerated() where line.contains("#") {
      for place in line.indices where line[place] == "#" {
        let digits = line[(place + 1)...].prefix(9).prefix { $0.isNumber }
        guard [3, 4, 6].contains(digits.count), line.count > place else { continue }
        looks += 1
        if looks > 400 { return Set(tally.keys.filter { tally[$0, default: 0] > 2 }) }
        let range = place..<(place + 1 + digits.count)
        let following = Array(lines[(index + 1)...].prefix(2))
        if PasteContext(line, range, following).refusal == "a number" { tally[digits.count, default: 0] += 1 }
      }
    }
    return Set(tally.keys.filter { tally[$0, default: 0] > 2 })
  }

  private init(of lines: [[Character]]) {
    var known: Set<String> = []
    var counts = false
    for (index, line) in lines.enumerated() {
      var position = 0
      while position < line.count {
        let start = position
        if line[position].isLetter {
          while position < line.count, line[position].isLetter { position += 1 }
          let word = String(line[start..<position]).lowercased()
          guard known.insert(word).inserted else { continue }
          if Self.isAboutColor(word) {
            self.init(hasColor: true)
            return
          }
          if Self.orders.contains(word) { counts = true }
        } else {
          position += 1
          guard line[start] == "#" else { continue }
          while position < line.count, line[position].isLetter || line[position].isNumber { position += 1 }
          let digits = line[(start + 1)..<position]
          if digits.isEmpty { continue }
          if Self.isCode(digits),
            PasteContext(line, start..<position, Array(lines[(index + 1)...].prefix(2))).refusal == nil
          {
            self.init(hasColor: true)
            return
          }
          let isNumber = digits.allSatisfy(\.isNumber)
          if isNumber, ![3, 6, 8].contains(digits.count) { counts = true }
        }
      }
    }
    self.init(hasColor: false, counts: counts, hasWords: known.count > 2)
  }

  private init(hasColor: Bool, counts: Bool = false, hasWords: Bool = true) {
    self.hasColor = hasColor
    self.counts = counts
    self.hasWords = hasWords
  }

  /// Whether digits are a color and no number: they have letters and numbers, and are none of the short ones of an issue.
  private static func isCode(_ digits: ArraySlice<Character>) -> Bool {
    guard [3, 6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return false
    }
    let hasLetters = digits.contains(where: \.isLetter)
    if digits.count == 3 { return hasLetters && Set(digits).count == 1 }
    return hasLetters && digits.contains(where: \.isNumber) || Set(digits).count == 1
  }

  /// Whether a word of prose or a part of an identifier speaks of color.
  static func isAboutColor(_ word: String) -> Bool {
    if ["hex", "hsl", "hsb", "hsv", "bg", "fg", "teinte"].contains(word) { return true }
    guard word.utf8.count > 2 else { return word.contains("色") }
    var word = word
    return word.withUTF8 { letters in
      letters.indices.contains { start in
        stems.contains { stem in
          stem[0] == letters[start] && letters.count - start >= stem.count
            && letters[start..<(start + stem.count)].elementsEqual(stem)
        }
      }
    }
  }

  /// What words that speak of color have in them. Every word of a text is asked, so they are looked for as bytes.
  private static let stems: [[UInt8]] = [
    "color", "colour", "palett", "rgb", "rvb", "theme", "swatch", "farb", "couleur", "kleur", "färg",
    "paleta",
    "cmyk", "cmjn", "pantone", "gradient", "background", "foreground", "hexa", "色", "カラー", "컬러", "색상",
  ].map { Array($0.utf8) }

  /// Words of letters and lists in which things have numbers.
  static let orders: Set<String> = [
    "order", "invoice", "ticket", "issue", "issues", "pin", "code", "fixes", "closes", "refs", "merge",
    "commit",
    "tracking", "customer", "bestellung", "rechnung", "commande", "pedido", "booking", "reservation", "room",
    "seat",
    "receipt", "verification", "serial", "crash", "bug", "rev", "pr",
  ]

  // MARK: Numbers

  /// Whether `#448211`, digits alone at a place of a line, is a number of something: nothing in the text says that it is a
  /// color, and it stands in a sentence or among other numbers.
  func isNumber(_ line: [Character], _ range: Range<Int>) -> Bool {
    if hasColor || !hasWords && !counts { return false }
    if !counts, PasteCounts.followsColor(String(line[..<range.lowerBound].suffix(120))) { return false }
    if PasteCounts.isGray(
      String(line[..<range.lowerBound].suffix(160)), String(line[range.upperBound...].prefix(80)),
      String(line[range].dropFirst()))
    {
      return false
    }
    let before = String(line[..<range.lowerBound].suffix(60)).split { !$0.isLetter }
    let after = String(line[range.upperBound...].prefix(60)).split { !$0.isLetter }
    // `<path fill="#112233">`, `accent = #112233;`
    let last = line[..<range.lowerBound].last { $0 != " " }
    let next = line[range.upperBound...].first { $0 != " " }
    if let last, "=\"'`".contains(last) { return false }
    if last == ":", next.map({ ";,}".contains($0) }) ?? false { return false }
    // "Slate #112233"
    for word in [before.last, after.first].compactMap(\.self) {
      if ColorNames.named(String(word)) != nil || PasteWords.isUse(String(word)) { return false }
    }
    return counts || before.count + after.count > 2
  }

  /// Whether a line is the beginning of what a program tells that has failed: `goroutine 17 [running]:`.
  private static func isTrace(_ line: [Character]) -> Bool {
    guard line.count > 8, line.count < 300, let start = line.firstIndex(where: { !$0.isWhitespace }),
      "gTpf[rBCkt".contains(line[start])
    else { return false }
    let text = String(line[start...].prefix(40))
    return traces.contains(where: text.hasPrefix)
      || text.hasPrefix("Thread ") && String(line).contains("rashed")
  }

  private static let traces = [
    "goroutine ", "Traceback (most", "panic: ", "fatal error: ", "[signal SIG", "runtime stack:",
    "Backtrace:",
    "Call Trace:", "Call trace:", "kernel BUG", "Registers:", "thread '", "Process terminated",
  ]

  /// "Secondary palette updates #321": the only short code of a text, behind a title that leads to no color.
  func isTitled(_ line: [Character], _ range: Range<Int>) -> Bool {
    let digits = line[range].dropFirst()
    guard shorts == 1, digits.count == 3, digits.allSatisfy(\.isNumber), Set(digits).count > 1,
      line[range.upperBound...].allSatisfy(\.isWhitespace), range.lowerBound > 0,
      line[range.lowerBound - 1] == " "
    else { return false }
    let words = String(line[..<range.lowerBound].suffix(160)).split { !$0.isLetter }
    let last = line[..<range.lowerBound].last { $0 != " " } ?? " "
    return words.count > 2 && !":=-–—|>`\"'".contains(last)
      && words.last.map { !Self.leads.contains($0.lowercased()) } ?? false
  }

  /// What stands before a color in a sentence.
  private static let leads: Set<String> = [
    "is", "are", "be", "to", "use", "with", "and", "or", "code", "than", "of", "color", "colour", "text",
    "background",
    "gray", "grey", "on", "in", "as", "like", "from", "ist", "est", "es", "mit", "auf",
  ]

  /// What a line begins with that is for a preprocessor, or a statement of Typst.
  private static let directives: Set<String> = [
    "define", "undef", "if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "elseif", "endif",
    "include",
    "include_once", "include_next", "import", "pragma", "error", "warning", "line", "region", "endregion",
    "using",
    "extension", "version", "let", "set", "show", "context", "property", "nullable", "requires", "const",
    "var",
  ]

  /// Whether a line gives a name to a value for a preprocessor: `#define panel_bg #212529`.
  static func isDefinition(_ line: some Collection<Character>) -> Bool {
    let words = line.prefix(24).split(whereSeparator: \.isWhitespace)
    return words.first.map { String($0) } == "#define"
      || words.prefix(2).map { String($0) } == ["#", "define"]
  }

  /// Whether a line has words with the mark that are no codes: "#bad #fab #weekend". Among them `#beefed` is one too.
  static func hasTags(_ line: [Character]) -> Bool {
    guard line.count < 4000 else { return false }
    let begin = line.firstIndex { !$0.isWhitespace }
    return line.indices.contains { place in
      guard line[place] == "#", place == 0 || line[place - 1].isWhitespace else { return false }
      let word = line[(place + 1)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if place == begin, directives.contains(String(word)) { return false }
      return word.count > 2 && word.contains(where: \.isLetter)
        && (!word.allSatisfy(\.isHexDigit) || PasteContext.words.contains(String(word).lowercased()))
    }
  }
}
