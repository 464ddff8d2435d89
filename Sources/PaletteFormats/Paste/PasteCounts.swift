/// Words before a number that say that it counts something: "same as #331", "invoice is #200415".
enum PasteCounts {
  /// Whether the text before a code says that it is the number of an issue, an order or the like.
  ///
  /// - Parameters:
  ///   - head: the line up to the code.
  ///   - tail: the line behind it.
  ///   - digits: the code without its mark.
  static func isNumber(_ head: String, _ tail: String, _ digits: String) -> Bool {
    let sentence = Self.sentence(head)
    var words = sentence.lowercased().split { !($0.isLetter || $0 == "'" || $0 == "’") }.suffix(8).map {
      String($0)
    }
    let isPlain = digits.allSatisfy(\.isNumber)
    // "- Related: `#556677`" is a list of colors.
    let isQuoted = head.last.map { "`\"'".contains($0) } ?? false
    if isPlain, !isQuoted, ends(words, with: references) { return true }
    let isEven = Set(digits).count == 1
    if isPlain, !isEven, !isQuoted, ends(words, with: comparisons) {
      let rest = String(tail.prefix { !".;!?".contains($0) })
      let isShort = digits.count < 6
      return !PasteBasics.speaksOfColor(sentence + " " + rest)
        && (isShort || !speaksOfSurface(sentence + " " + rest))
    }
    let isNumbered = { (word: String) in
      ["nummer", "number", "nummern", "numret"].contains(where: word.hasSuffix)
    }
    var isLinked = head.trimmed.last == ":"
    if isPlain, let last = words.last, isNumbered(last) || counters.contains(where: last.hasSuffix) {
      return true
    }
    // `ref=#331`
    if isPlain, !isEven, head.trimmed.last == "=", let last = words.last, keys.contains(last) { return true }
    while let last = words.last, linking.contains(last) {
      words.removeLast()
      isLinked = true
      if isPlain, isNumbered(last) || words.last.map(isNumbered) == true { return true }
    }
    guard isLinked, let thing = words.last, !isEven else { return false }
    return isPlain ? things.contains(thing) : coded.contains(thing)
  }

  /// "The crash is gone since #412.": three different digits in a sentence in which nothing speaks of color.
  static func isInProse(_ head: String, _ tail: String) -> Bool {
    let sentence = Self.sentence(head)
    let words = sentence.split { !($0.isLetter || $0 == "'") }
    guard words.count > 2, let last = words.last?.lowercased(),
      !head.contains(where: { "|\t{<=".contains($0) }),
      !leading.contains(last)
    else { return false }
    let rest = String(tail.prefix { !".;!?".contains($0) })
    return !PasteBasics.speaksOfColor(sentence + " " + rest) && !speaksOfSurface(sentence + " " + rest)
  }

  /// The last sentence of a text.
  private static func sentence(_ text: String) -> String {
    var start = text.startIndex
    for index in text.indices where ".;!?".contains(text[index]) {
      let next = text.index(after: index)
      let word = String(text[start..<index].reversed().prefix { $0.isLetter }.reversed()).lowercased()
      // "invoice no. is"
      let isShort = text[index] == "." && ["no", "nr", "num", "n", "ref", "vs", "cf"].contains(word)
      if next < text.endIndex, text[next] == " ", !isShort { start = next }
    }
    return String(text[start...])
  }

  private static func ends(_ words: [String], with phrases: [String: [[String]]]) -> Bool {
    guard let last = words.last, let phrases = phrases[last] else { return false }
    return phrases.contains { words.suffix($0.count) == $0[...] }
  }

  /// Phrases by their last words.
  private static func phrases(_ text: String) -> [String: [[String]]] {
    Dictionary(
      grouping: text.split(separator: ",").map { $0.split(separator: " ").map { String($0) } },
      by: { $0.last ?? "" })
  }

  /// What refers to something that has a number.
  private static let references = phrases(
    "duplicate of, duplicates, duplicated by, dupe of, dup of, blocked by, blocked on, blocks, blocking, unblocks, "
      + "unblocked by, supersedes, superseded by, supercedes, superseding, follow up, followup, follow up to, followup to, "
      + "follow up on, follow up for, follows up on, following up on, depends on, dependent on, depend on, requires, "
      + "relates to, relates, related to, related, caused by, introduced in, introduced by, reported in, reported as, "
      + "reported under, mentioned in, discussed in, described in, tracked in, tracked by, tracked as, filed as, "
      + "filed under, filed in, filed, reopens, reopened, reverts, reverted in, reverted by, implements, implemented in, "
      + "landed in, merged in, merged, merged into, shipped in, regression from, regression in, regressed in, "
      + "regressed by, regressed since, broken by, broken since, broke in, addressed in, addressed by, handled in, "
      + "solved by, solved in, cf, via, parent, child of, subtask of, sub task of, part of, split from, split out of, "
      + "cloned from, clone of, backport of, backports, backported from, port of, cherry picked from, linked to, "
      + "attached to, contributes to, towards, connected to, referenced in, superset of, siehe, siehe auch, vgl, "
      + "duplikat von, blockiert durch, blockiert von, hängt ab von, gehört zu, bezieht sich auf, behebt, schließt, "
      + "verweist auf, voir, voir aussi, doublon de, lié à, bloqué par, corrige, ferme, duplicado de, véase, ver, "
      + "relacionado con, bloqueado por, cierra, vedi, duplicato di, bloccato da, chiude, zie, duplicaat van, "
      + "geblokkeerd door, veja, relacionado a, fecha, se, dubblett av, duplikat av")

  /// What compares, which may be colors as well.
  private static let comparisons = phrases(
    "same as, the same as, like, similar to, just like, as in, as with, as for, identical to, looks like, also, again, "
      + "wie, wie bei, wie in, gleich wie, comme, même que, pareil que, como, igual que, come, zoals, som")

  /// What stands between a thing and its number.
  private static let linking: Set<String> = [
    "is", "was", "are", "no", "nr", "num", "number", "numbers", "nummer", "numéro", "número", "numero", "nº",
    "n", "º", "ª",
    "ist", "war", "lautet", "est", "es", "è", "é", "being", "will", "be", "still", "now", "your", "the", "my",
    "our",
  ]

  /// What has a number.
  private static let things: Set<String> = [
    "invoice", "invoices", "order", "orders", "ticket", "tickets", "bug", "bugs", "issue", "issues", "pr",
    "prs", "tracking",
    "receipt", "account", "customer", "booking", "reservation", "confirmation", "flight", "seat", "gate",
    "locker",
    "passcode", "otp", "pin", "serial", "sku", "po", "rma", "shipment", "transaction", "rechnung", "auftrag",
    "bestellung", "commande", "pedido", "factura", "facture", "fattura", "ordine", "case", "room", "phone",
    "extension", "ext", "membership", "member", "id", "reference", "ref", "job", "lot", "batch", "patient",
    "student",
    "employee", "policy", "claim", "quote", "estimate", "contract", "license", "licence", "parcel",
    "delivery",
    "docket", "request", "vorgang", "kundennummer", "rechnungsnummer", "bestellnummer", "auftragsnummer",
    "zimmer",
    "chambre", "habitación", "factuur", "bestelling", "apartment", "suite", "bus", "train", "race", "bib",
    "dossier",
    "invoice's", "voucher", "coupon", "payment", "milestone", "epic", "story", "task",
  ]

  /// What is given a number by a program.
  private static let keys: Set<String> = [
    "ref", "refs", "issue", "issues", "ticket", "pr", "bug", "order", "invoice", "reference", "commit", "id",
  ]

  /// Words for numbers, orders and issues in languages that write them without a space.
  private static let counters = [
    "課題", "番号", "注文", "問題", "チケット", "案件", "プルリク", "工单", "订单", "訂單", "编号", "編號", "问题", "주문", "이슈",
    "티켓", "번호", "문의",
  ]

  /// What has a number in which letters may be.
  private static let coded: Set<String> = [
    "invoice", "order", "booking", "reservation", "confirmation", "reference", "tracking", "serial",
    "passcode", "otp",
    "sku", "rma", "voucher", "coupon",
  ]

  /// What leads to a color in a sentence that says nothing else of it.
  private static let leading: Set<String> = [
    "is", "are", "be", "use", "uses", "using", "hex", "code", "ist", "est", "es", "to", "with", "and", "or",
    "mit",
    "und", "et", "not", "try", "pick", "set", "want", "need",
  ]

  /// "text is #333 on #111": grays of three digits, in a sentence about what they are for.
  static func isGray(_ head: String, _ tail: String, _ digits: String) -> Bool {
    guard digits.count == 3, Set(digits).count == 1,
      let last = head.lowercased().split(whereSeparator: { !$0.isLetter }).last,
      grounds.contains(String(last)) || tail.hasPrefix(" for ")
    else { return false }
    let text = sentence(head) + " " + String(tail.prefix { !".;!?".contains($0) })
    return PasteBasics.speaksOfColor(text) || speaksOfSurface(text)
  }

  /// "a dark gray like ", "the same blue as ": whether a word for a color leads to what follows.
  static func followsColor(_ head: String) -> Bool {
    var words = sentence(head).lowercased().split { !$0.isLetter }.map { String($0) }
    while let last = words.last, ["like", "as", "of", "is", "in", "to", "the", "namely"].contains(last) {
      words.removeLast()
    }
    return words.last.map { PasteBasics.isColor($0) && !["or", "sort", "wit", "mor"].contains($0) } ?? false
  }

  /// What stands before a gray and before no issue's number.
  private static let grounds: Set<String> = [
    "is", "are", "on", "use", "uses", "using", "be", "with", "against", "over", "ist", "auf", "mit",
    "est", "sur",
    "es", "sobre",
  ]

  private static func speaksOfSurface(_ text: String) -> Bool {
    text.lowercased().split { !$0.isLetter }.contains { surfaces.contains(String($0)) }
  }

  private static let surfaces: Set<String> = [
    "text", "background", "border", "borders", "button", "buttons", "link", "links", "heading", "headings",
    "header",
    "headers", "footer", "sidebar", "card", "cards", "divider", "shadow", "overlay", "icon", "icons", "cta",
    "accent",
    "body", "hover", "outline", "logo", "title", "titles", "font", "label", "labels", "surface", "brand",
    "primary",
    "secondary", "placeholder", "caption", "captions", "line", "lines", "hintergrund", "schrift", "rahmen",
    "fond",
    "texte", "fondo", "texto", "sfondo", "testo",
  ]
}
