import PaletteCore

/// What stands around `#abc`, and whether it may be a color there.
struct PasteContext {
  private let line: [Character]
  private let range: Range<Int>
  private let following: [[Character]]
  private let digits: String

  init(_ line: [Character], _ range: Range<Int>, _ following: [[Character]]) {
    self.line = line
    self.range = range
    self.following = following
    digits = String(line[range].dropFirst()).lowercased()
  }

  /// Why it is no color; nil where it is one.
  var refusal: String? {
    if let before = line[..<range.lowerBound].last,
      before.isLetter || before.isNumber || "&/_#.".contains(before),
      !(before == "/" && isInList)
    {
      return before == "&" ? "a character's number" : "part of a longer word"
    }
    // "Vorgang 2024-#ABC"
    if digits.count < 6, range.lowerBound > 1, line[range.lowerBound - 1] == "-",
      line[range.lowerBound - 2].isNumber
    {
      return "part of a longer word"
    }
    if let function = PasteChanges.changer(of: range, in: line) {
      return "\(function)() makes another color of it"
    }
    if isReference { return "a number" }
    if isSelector { return "an element's id" }
    if isTarget { return "an element's id" }
    if isNumbered { return "a number" }
    if digits.allSatisfy(\.isLetter), Set(digits).count > 1, Self.words.contains(digits),
      !isAssigned || digits.count == 4 && !isCalledColor
    {
      return "a word"
    }
    // `#cafe2024`
    if digits.count == 8, Self.words.contains(String(digits.prefix(4))), !isAssigned,
      ["19", "20"].contains(where: digits.dropFirst(4).hasPrefix), digits.dropFirst(4).allSatisfy(\.isNumber)
    {
      return "a word"
    }
    return nil
  }

  /// Whether what it is given to says color: `ESSID:"#beef"` does not, and four letters of a word are rarely a color.
  private var isCalledColor: Bool {
    line[..<range.lowerBound].suffix(40).split { !$0.isLetter }.contains { word in
      let word = String(word).lowercased()
      return PasteEvidence.isAboutColor(word) || PasteWords.isPart(word) || ColorNames.named(word) != nil
    }
  }

  /// Whether it is a word in a text that has words with the same mark: "the retro (#decade)", `ESSID:"#beef"`.
  var isTagged: Bool {
    Self.words.contains(digits) && (digits.count == 4 || line[..<range.lowerBound].last == "(")
  }

  /// `[\#448](https://example.com/issues/448)`, `[#448](…/448)`: the number of what a link leads to.
  private var isReference: Bool {
    guard digits.allSatisfy(\.isNumber) else { return false }
    if line[..<range.lowerBound].last == "\\", line[..<(range.lowerBound - 1)].last != "\\" { return true }
    let tail = line[range.upperBound...].prefix(200)
    guard tail.first == "]", tail.dropFirst().first == "(" else { return false }
    let address = String(tail.dropFirst(2).prefix { $0 != ")" })
    return address.hasSuffix("/" + digits) || address.contains("/issues/") || address.contains("/pull/")
  }

  /// `#0b1f3a/#f87966`, `Navy/#0b1f3a`: a slash that separates, not that of a path.
  private var isInList: Bool {
    let run = line[..<(range.lowerBound - 1)].reversed().prefix { !$0.isWhitespace }
    return run.contains("#") || digits.count == 6 && !run.contains { "./:".contains($0) }
  }

  /// `#deed .x, #fade > a {`: before the brace comes nothing that ends a value.
  private var isSelector: Bool {
    if let after = line[range.upperBound...].first, ".[>".contains(after),
      after != "." || line[(range.upperBound + 1)...].first?.isLetter == true
    {
      return true
    }
    if line[range.upperBound...].first == ":", line[(range.upperBound + 1)...].first?.isLetter == true,
      !hasText(before: range.lowerBound)
    {
      return true
    }
    // A selector is no longer than this.
    let rest = line[range.upperBound...].prefix(200)
    for (depth, text) in ([rest] + following.map { $0.prefix(200) }).enumerated() {
      for character in text {
        if ";})\"'`".contains(character) { return false }
        if character == "{" { return true }
      }
      // A rule goes on in the next line only behind a comma, or where its brace stands alone.
      let last = text.last { !$0.isWhitespace }
      let next = depth < following.count ? following[depth].first { !$0.isWhitespace } : nil
      if last != ",", !(next == "{" && depth == 0 && !hasText(before: range.lowerBound)) { return false }
    }
    return false
  }

  private func hasText(before position: Int) -> Bool { line[..<position].contains { !$0.isWhitespace } }

  /// `href="#fade"`, `$("#fade")`, `url(#fade)`, `[link](#fade)`.
  private var isTarget: Bool {
    var head = String(line[..<range.lowerBound].suffix(40)).lowercased()
    while let last = head.last, "\"'` ".contains(last) { head.removeLast() }
    // `link: '#BC6C25'` of a theme.
    if head.hasSuffix("link:"), digits.count == 6, digits.contains(where: \.isNumber),
      digits.contains(where: \.isLetter)
    {
      return false
    }
    // "border:" ends like "order:" and "grid:" like "id:".
    return Self.targets.contains { target in
      head.hasSuffix(target)
        && (target.first?.isLetter == false || head.dropLast(target.count).last?.isLetter != true)
    }
  }

  private static let targets = [
    "href=", "[name=", "[id=", "[value=", "[title=", "[class=", "xlink:href=", "src=", "for=", "id=",
    "target=", "data-target=", "aria-controls=", "url(",
    "$(",
    "jquery(", "queryselector(", "queryselectorall(", "getelementbyid(", "](", "href:", "selector:",
    "anchor:",
    "link:", "usemap=", "id:", "selector=", "closest(", "matches(", "selector", "issue:", "ticket:",
    "order:",
    "number:",
    "channel:", "hashtag:", "tag:", "tags:",
  ]

  /// `issue #123`, `order no. #123456`: a word that numbers things stands before it.
  private var isNumbered: Bool {
    var head = line[..<range.lowerBound].suffix(120)
    while let last = head.last, " \t:([\"'.".contains(last) { head.removeLast() }
    let word = String(head.reversed().prefix { $0.isLetter }.reversed()).lowercased()
    let (before, behind) = around
    if isProse, PasteCounts.isNumber(before, behind, digits) { return true }
    if PasteCounts.isGray(before, behind, digits) { return false }
    if Self.numbering.contains(word) { return true }
    // "Booking code: #A1B2C3"
    if word == "code", let what = head.split(whereSeparator: { !$0.isLetter }).dropLast().last,
      Self.coded.contains(String(what).lowercased())
    {
      return true
    }
    // "#12 of #345"
    let isNumber = digits.allSatisfy(\.isNumber)
    if word == "of", head.contains("#"), isNumber || digits.count < 6 { return true }
    if isNumber, digits.count == 6, isCounted(head) { return true }
    if isNumber, isListedWithNumber(word) { return true }
    // "See the discussion in #912"
    let words = head.split { !$0.isLetter }.suffix(3).map { String($0).lowercased() }
    if isNumber, digits.count <= 4, Set(digits).count > 1, !isAssigned,
      words.contains(where: Self.numbering.contains)
    {
      return true
    }
    // A heading or an item that begins with its number: "#123 Crash on start".
    guard isNumber, digits.count <= 4 else { return false }
    // "Fade in the header (#352)", the way changelogs end.
    let isAside =
      line[..<range.lowerBound].last == "(" && Set(digits).count > 1 && head.split(separator: " ").count > 3
    if isAside { return true }
    // "darken links (#1284)": nobody writes a gray with its opacity in parentheses.
    if digits.count == 4, line[..<range.lowerBound].last == "(", hasText(before: range.lowerBound - 1) {
      return true
    }
    if isValue { return false }
    let after = line[range.upperBound...].drop { $0 == " " || $0 == ":" }
    let rest = String(after)
    let goesOn = rest.first?.isLetter == true && word.count > 1 && word.first?.isLowercase == true
    if digits.count == 3, Set(digits).count > 1, isProse, PasteCounts.isInProse(before, behind) {
      return true
    }
    // In running text four digits count something: "commit 0b1f3a4 and #4242".
    if digits.count == 4, hasText(before: range.lowerBound) { return true }
    // "#333 Dark slate gray" is a gray with its name; "#101 Fix the fade" is an issue.
    return rest.split(separator: " ").count > (Set(digits).count == 1 ? 3 : 2) || goesOn
  }

  /// Whether the line may be a sentence: it is no definition and no row.
  private var isProse: Bool { !PasteEvidence.isDefinition(line) }

  /// What stands before it and behind it.
  private var around: (before: String, behind: String) {
    (String(line[..<range.lowerBound].suffix(160)), String(line[range.upperBound...].prefix(80)))
  }

  /// "before merging #100200", "opening off-screen (#991199)": in a sentence digits alone are a color only behind what
  /// leads to one.
  private func isCounted(_ head: ArraySlice<Character>) -> Bool {
    // `active_tab_foreground` is a key.
    let words = head.split { !($0.isLetter || $0 == "'" || $0 == "_") }
    let own = head.split(separator: ":").last?.split(separator: " ").count ?? 0
    let isListed = line.indices.contains {
      line[$0] == "#" && line[($0 + 1)...].prefix(6).count(where: \.isHexDigit) == 6
        && line[($0 + 1)...].prefix(6).contains(where: \.isLetter)
    }
    guard words.count > 2, isProse, !isListed, !(head.contains(":") && own <= 3), Set(digits).count > 1,
      !isAssigned || line[..<range.lowerBound].last == "(",
      !head.contains(where: { "|\t{<".contains($0) }), let last = words.last
    else { return false }
    let word = String(last).lowercased()
    // "from 5.89.0 to 5.90.3 (#884422)": it is the version that the word leads to.
    if head[last.endIndex...].contains(where: \.isNumber) { return true }
    return last.first?.isUppercase != true && !PasteCounts.followsColor(String(head))
      && ColorNames.named(word) == nil && !Self.leading.contains(word)
  }

  private static let leading: Set<String> = [
    "is", "are", "be", "to", "use", "uses", "using", "in", "hex", "color", "colour", "with", "of", "code",
    "or", "and",
    "rgb", "ist", "est", "es", "mit", "und", "et", "y", "on", "than", "background", "foreground", "text",
    "not", "like",
    "from", "at",
    "header", "headers", "footer", "button", "buttons", "border", "borders", "link", "links", "sidebar",
    "page", "card",
    "cards", "hover", "divider", "shadow", "overlay", "icon", "icons", "heading", "headings", "cta", "body",
    "accent",
  ]

  /// "closes #1023, #1024 and #999": beside a number stands another.
  private func isListedWithNumber(_ word: String) -> Bool {
    guard let mark = line[..<range.lowerBound].lastIndex(of: "#") else { return false }
    let run = line[(mark + 1)..<range.lowerBound].prefix { $0.isNumber }
    let between = String(line[(mark + 1 + run.count)..<range.lowerBound]).trimmed.lowercased()
    guard !run.isEmpty, [",", "and", "or", "&", ", and", "und", "et", "y", "/", "+"].contains(between) else {
      return false
    }
    let other = PasteContext(line, mark..<(mark + 1 + run.count), following)
    return ![3, 4, 6, 8].contains(run.count) || other.isNumbered
  }

  /// Whether it stands as a value: behind a colon or an equals sign, or between quotation marks.
  private var isValue: Bool {
    let before = line[..<range.lowerBound].last { $0 != " " }
    let after = line[range.upperBound...].first { $0 != " " }
    guard let before else { return after == ";" || after == "," }
    if ":=(\"'`,|[".contains(before) {
      guard let after else { return true }
      return ";,\"'`)}]|!/<".contains(after) || after.isNewline
    }
    return false
  }

  /// Whether it may be a color in a text in which as many digits number things: a value, or behind the name of a color.
  var isMeant: Bool {
    let word = line[..<range.lowerBound].split { !$0.isLetter }.last.map { String($0) } ?? ""
    let after = line[range.upperBound...].split { !$0.isLetter }.first.map { String($0) } ?? ""
    return isAssigned && hasText(before: range.lowerBound) || ColorNames.named(word) != nil
      || ColorNames.named(after) != nil || PasteCounts.isGray(around.before, around.behind, digits)
      || line.contains { "|\t{<".contains($0) }
  }

  /// Whether it is the value of something: in a list of words it is none.
  private var isAssigned: Bool {
    isValue && line[..<range.lowerBound].last { $0 != " " }.map { ":=(\"'`".contains($0) } ?? true
  }

  private static let numbering: Set<String> = [
    "issue", "issues", "pr", "prs", "pull", "request", "bug", "ticket", "order", "orders", "invoice", "case",
    "no", "nr",
    "number", "num", "item", "ref", "reference", "tracking", "fixes", "fixed", "fix", "closes", "close",
    "closed",
    "refs", "references", "thread", "resolves", "resolve", "resolved", "see", "step", "chapter", "room",
    "build", "commit", "story", "task",
    "customer", "kunde", "kundin", "cliente", "klant", "parcel", "package", "colis", "paket", "paquete",
    "pacco", "puerta",
    "account", "confirmation", "part", "sku", "serial", "apartment", "apt", "suite", "unit", "bestellung",
    "rank", "rule",
    "discussion", "episode", "question", "page", "po", "rma", "receipt", "transaction", "shipment", "id",
    "hashtag",
    "channel", "version", "frame", "level", "revision", "comment", "merge", "mr", "gh", "jira",
    "pin", "lot", "batch", "tag", "seat", "gate", "flight", "booking", "reservation", "locker", "passcode",
    "otp",
    "rechnung", "auftrag", "vorgang", "commande", "pedido", "factura", "facture", "fattura", "ordine", "bon",
    "bib",
  ]

  /// What has a code that is no color's.
  private static let coded: Set<String> = [
    "game", "confirmation", "access", "promo", "discount", "coupon", "booking", "pin", "door", "verification",
    "join",
    "invite", "invitation", "gift", "security", "zip", "postal", "error", "order", "tracking", "pickup",
    "entry", "gate",
    "voucher", "referral", "activation", "exit", "status", "article", "item", "team", "lobby", "room",
  ]

  /// Words that hex digits spell.
  static let words: Set<String> = [
    "ace", "add", "bad", "bed", "bee", "cab", "dab", "dad", "deb", "fab", "fad", "fed", "fee", "ebb", "baa",
    "cad",
    "abed", "aced", "babe", "bade", "bead", "beef", "cafe", "cede", "dace", "dada", "dead", "deaf", "deed",
    "face",
    "fade", "feed", "abba", "abbe", "added", "faced", "faded", "decade", "facade", "accede", "efface",
    "deface", "beaded", "ceded", "decaf", "dabbed", "bedded", "acceded", "effaced",
    "defaced", "cad",
  ]
}
