import PaletteCore

/// Names between a label and a color.
enum PasteLabels {
  /// Text without the time of a log, and without the words of an opened parenthesis that name nothing: "Lake blue
  /// (defined as ".
  static func plain(_ text: String) -> String {
    let text = unlogged(text)
    // "the dark teal, which is #014D4E"
    let end = text.trimmedEnd.lowercased()
    if let shorter = equated(text, end) ?? restated(text) { return plain(shorter) }
    if let clause = clauses.first(where: end.hasSuffix) {
      return plain(String(text.trimmedEnd.dropLast(clause.count)))
    }
    guard let open = text.lastIndex(of: "("), !text[open...].contains(")"), !text.contains("{"),
      !text.contains("=")
    else { return text }
    let aside = text[text.index(after: open)...].lowercased().split { !$0.isLetter }
    let idle: Set<String> = [
      "defined", "specified", "given", "as", "is", "or", "in", "print", "screen", "the", "code",
    ]
    let isIdle = !aside.isEmpty && aside.allSatisfy { idle.contains(String($0)) }
    return isIdle ? String(text[..<open]) : text
  }

  private static let clauses = [
    ", which is", ", that is", ", namely", ", i.e.", ", das ist", ", qui est", ", dat is",
  ]

  /// "As mentioned in #445566, Ocean ": text behind the last number with a mark, where it says anything.
  static func uncounted(_ text: String) -> String {
    guard let mark = text.lastIndex(of: "#") else { return text }
    let digits = text[mark...].dropFirst().prefix { $0.isNumber }
    let rest = text[mark...].dropFirst(digits.count + 1)
    let isNumber = [3, 4, 6, 8].contains(digits.count) && rest.first.map { ",.;:) ".contains($0) } == true
    return isNumber && rest.contains(where: \.isLetter) ? String(rest) : text
  }

  /// Text without the time and the level that a log begins a line with.
  private static func unlogged(_ text: String) -> String {
    // `PROJ-4482: ` is the number of an issue.
    if let colon = text.firstIndex(of: ":"), text[..<colon].contains("-"),
      let number = text[..<colon].split(separator: "-").last, number.allSatisfy(\.isNumber),
      text[..<colon].dropLast(number.count + 1).allSatisfy({ $0.isUppercase }), text[..<colon].count < 14
    {
      return String(text[text.index(after: colon)...])
    }
    guard text.first?.isNumber == true || text.first == "[" else { return text }
    var words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    let count = words.count
    while let word = words.first {
      let plain = word.filter { !"[]".contains($0) }
      let parts = plain.split(separator: ":", omittingEmptySubsequences: false)
      let isClock =
        words.count == count && parts.count == 2 && parts[1].count == 2 && (1...2).contains(parts[0].count)
        && plain.allSatisfy { $0.isNumber || $0 == ":" }
      let isTime =
        isClock
        || plain.count { $0 == ":" || $0 == "-" || $0 == "/" } > 1
          && plain.allSatisfy { $0.isNumber || ":-/.,TZ+".contains($0) }
      let isLevel =
        words.count < count
        && ["info", "warn", "warning", "error", "debug", "trace"].contains(plain.lowercased())
      guard isTime || isLevel || plain.isEmpty && words.count < count else { break }
      words.removeFirst()
    }
    return words.joined(separator: " ")
  }

  /// `14:10  ✖  Unexpected hex color "`, `src/card.css:14:10: …`: the place of a fault that another program has found.
  static func isPlace(_ text: String) -> Bool {
    guard text.contains(":"), let word = text.split(separator: " ").first else { return false }
    let parts = word.split(separator: ":")
    guard parts.count > 1, text.contains(" "), word.contains(where: \.isNumber) else { return false }
    let isFile = parts.count > 2 && parts[0].contains(".")
    // "2:15 Mixing Ember" is a time; programs leave a gap behind a place, or say what is wrong there.
    let rest = text.drop { $0 == " " }.dropFirst(word.count)
    let next = rest.split(separator: " ").first.map { $0.lowercased() } ?? ""
    let isFault =
      rest.hasPrefix("  ") || rest.hasPrefix("\t")
      || ["error", "warning", "warn", "info"].contains(where: next.hasPrefix) || next.first?.isLetter == false
    return (isFile ? parts[1...].prefix(2) : parts[...]).allSatisfy { $0.allSatisfy(\.isNumber) }
      && (isFile || parts.count == 2 && isFault)
      && text.split(separator: " ").count > 2
  }

  /// The name in `var(--brand-primary, ` before its fallback.
  static func fallen(back text: String) -> String? {
    guard text.trimmed.hasSuffix(","), let start = text.ranges(of: "var(--").last else { return nil }
    let name = text[start.upperBound...].prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
    let rest = String(text[start.upperBound...].dropFirst(name.count)).trimmed
    return rest == "," && !name.isEmpty ? String(name) : nil
  }

  /// `are "Lake blue" `: a name in quotation marks at the end of a sentence.
  static func quoted(_ text: String) -> String? {
    var text = text.trimmed
    // `"Sage & Onions" (288) `: with its number behind it.
    if text.last == ")", let open = text.lastIndex(of: "("),
      text[open...].dropFirst().dropLast().allSatisfy(\.isNumber)
    {
      text = String(text[..<open])
    }
    while let last = text.last, " (–—-".contains(last) { text.removeLast() }
    // "Ember" should be
    if let close = text.lastIndex(where: { "\"”“»".contains($0) }), text[close...].count < 24,
      case let words = text[close...].dropFirst().split(separator: " "), !words.isEmpty,
      words.allSatisfy({ ["should", "must", "will", "be", "is", "now", "to", "becomes"].contains($0) })
    {
      text = String(text[...close])
    }
    guard let last = text.last, "\"”“»".contains(last), text.contains(" ") || "”»".contains(last),
      !text.contains(where: { "{}[]=:<|".contains($0) }),
      let open = text.dropLast().lastIndex(where: { "\"“„«”".contains($0) })
    else { return nil }
    let name = PasteWords.clean(String(text[text.index(after: open)...].dropLast()))
    return (1...5).contains(name.split(separator: " ").count) ? name : nil
  }

  /// `Primary = "Nordic Pine" `: the name that stands between a key and the code.
  static func own(_ text: String) -> String? {
    guard let end = text.last, " (".contains(end), !text.contains("<"), !text.contains("{") else {
      return nil
    }
    var head = text.trimmed
    if head.hasSuffix("(") { head = String(head.dropLast()).trimmed }
    // `Label: "Urgent" (red) `
    if head.last == ")", let aside = head.lastIndex(of: "("), head[aside...].count < 16,
      head[..<aside].trimmed.last.map({ "\"'”".contains($0) }) == true
    {
      head = String(head[..<aside]).trimmed
    }
    let pairs: [Character: [Character]] = [
      "\"": ["\""], "'": ["'"], "”": ["“", "„"], "“": ["„"], "»": ["«"], "’": ["‘"],
    ]
    guard let close = head.last, let opening = pairs[close],
      let open = head.dropLast().lastIndex(where: { opening.contains($0) }),
      let mark = head[..<open].last(where: { $0 != " " }), "=:".contains(mark), !head[..<open].contains(close)
    else { return nil }
    let name = PasteWords.clean(String(head[head.index(after: open)...].dropLast()))
    return (1...5).contains(name.split(separator: " ").count) && name.contains(where: \.isLetter)
      && !PasteWords.isNotation(name) ? name : nil
  }

  /// `[[13, "`: the place of a color in a scale.
  static func isStop(_ text: String) -> Bool {
    guard let quote = text.last, "\"'".contains(quote), case let head = text.dropLast().trimmed,
      head.last == ","
    else {
      return false
    }
    let number = head.dropLast().reversed().prefix { $0.isNumber || ".-%".contains($0) }
    return !number.isEmpty && head.dropLast(number.count + 1).trimmed.last.map { "[(".contains($0) } == true
      && head.dropLast(number.count + 1).trimmed.dropLast().last.map { !$0.isLetter } ?? true
  }

  /// `[['Navy', '`: the name of a pair.
  static func paired(_ text: String) -> String? {
    guard let quote = text.last, "\"'".contains(quote) else { return nil }
    let head = text.dropLast().trimmed
    guard head.hasSuffix("\(quote),"), let open = head.dropLast(2).lastIndex(of: quote),
      open != head.startIndex,
      "[(".contains(head[head.index(before: open)])
    else { return nil }
    let name = PasteWords.clean(String(head[head.index(after: open)...].dropLast(2)))
    let isCall = head[..<open].dropLast().last?.isLetter ?? false
    return name.isEmpty || isCall || PasteWords.generic.contains(name.lowercased()) ? nil : name
  }

  /// `{:ink "`: a keyword of Lisp before its value.
  static func keyword(_ text: String) -> String? {
    guard text.last == "\"", let word = text.dropLast().split(separator: " ").last,
      text.dropLast().last == " ",
      let colon = word.firstIndex(of: ":"), word[..<colon].allSatisfy({ "({[".contains($0) })
    else { return nil }
    let name = String(word[word.index(after: colon)...])
    return PasteWords.isIdentifier(name) && !PasteWords.generic.contains(name.lowercased()) ? name : nil
  }

  /// `p.setColor(QPalette::Window, QColor(`, `setRole("accent", `: what a call gives the color to.
  static func argument(_ text: String) -> String? {
    var head = text.trimmed
    while let last = head.last, "\"'([".contains(last) { head.removeLast() }
    // The constructor of the color.
    if text.trimmed.hasSuffix("(") || text.contains("(\"") || text.contains("('") {
      while let last = head.last, last.isLetter || last.isNumber || "._:".contains(last) { head.removeLast() }
      head = head.trimmed
      if head.hasSuffix(" new") || head.hasSuffix(",new") { head = String(head.dropLast(3)).trimmed }
    }
    guard head.hasSuffix(","), let open = head.lastIndex(of: "("), head[..<open].last?.isLetter == true,
      !head.contains("=")
    else { return nil }
    let call = head[..<open].split { !($0.isLetter || $0.isNumber) }.last?.lowercased() ?? ""
    guard ["set", "add", "define", "put", "register", "insert", "assign"].contains(where: call.hasPrefix)
    else { return nil }
    let argument = head[head.index(after: open)...].dropLast().trimmed
    let name = argument.split { ":.".contains($0) }.last.map {
      PasteWords.clean(String($0).filter { !"\"'".contains($0) })
    }
    // `setPixelColor(0, strip.Color(255, 80, 0))`
    if let name, name.allSatisfy({ $0.isNumber }) || name.count == 1 { return "" }
    guard let name, PasteWords.isIdentifier(name),
      !PasteWords.generic.contains(name.lowercased())
    else { return nil }
    return name
  }

  /// `_DeepColor ("Deep", Color) = `: a property of a shader.
  static func property(_ text: String) -> String? {
    let text = text.trimmed
    guard text.hasSuffix("=") || text.hasSuffix("= "), let open = text.firstIndex(of: "("),
      text.contains(", Color)")
    else {
      return nil
    }
    let name = String(text[..<open]).trimmed
    return PasteWords.isIdentifier(name) ? PasteWords.clean(name) : nil
  }

  /// "1. Varsity Green. Our lead colour.": the title of an item, which is a sentence of its own.
  static func titled(_ text: String) -> String? {
    let sentences = text.trimmed.drop { $0.isNumber || ".) ".contains($0) }.split(separator: ".").map {
      String($0).trimmed
    }
    guard sentences.count == 2, text.trimmed.hasSuffix("."), sentences[1].count(where: { $0 == " " }) < 6,
      let title = sentences.first, case let words = title.split(separator: " "),
      (1...4).contains(words.count), words.allSatisfy({ $0.first?.isUppercase == true }),
      title.allSatisfy({ $0.isLetter || " -'".contains($0) })
    else { return nil }
    return title
  }

  /// The words between a label and a color, where the label says what the color is for and they say which it is.
  static func color(_ words: String, behind label: String) -> String? {
    let parts = words.split(separator: " ").map(String.init)
    let label = label.lowercased().split { !$0.isLetter }.map(String.init)
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isLetter) }),
      let last = parts.last,
      (1...3).contains(label.count),
      !PasteWords.isNotation(words), !PasteWords.isProperty(words), !PasteWords.isIdle(words)
    else { return nil }
    let isColor =
      label.last.map { PasteBasics.isHeading($0) || $0.hasSuffix("farbe") || $0.hasSuffix("kleur") } == true
    guard isColor || label.count == 1 && PasteWords.isPart(label[0]) else { return nil }
    let isNamed = ColorNames.named(words) != nil || ColorNames.named(last) != nil
    // A word of another script is no unit and no keyword.
    let isWord = !last.unicodeScalars.allSatisfy(\.isASCII) || isColor && words.first?.isUppercase == true
    return isNamed || isWord ? words : nil
  }

  /// `const QColor kTrace("`: a variable that is made by the constructor of its type.
  static func declared(_ text: String) -> String? {
    var head = text.trimmed
    while let last = head.last, "\"'".contains(last) { head.removeLast() }
    guard head.last == "(", case let words = head.dropLast().split(separator: " "), words.count > 1,
      let name = words.last, PasteWords.isIdentifier(String(name)),
      !PasteConstructors.saysColor(String(name)),
      PasteConstructors.saysColor(String(words[words.count - 2]))
    else { return nil }
    return String(name)
  }

  /// `teal(Color(` of an enumeration.
  static func member(_ text: String) -> String? {
    let parts = text.trimmed.split(separator: "(", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(parts.count), parts.last == "", let name = parts.first,
      PasteWords.isIdentifier(name),
      !name.contains("."), parts.count == 2 || PasteConstructors.saysColor(parts[1]),
      !PasteConstructors.saysColor(name)
    else { return nil }
    return name
  }

  /// The key of `colors["navy"]`, and of `colors[navy]` as shells write it.
  static func element(_ text: String) -> String? {
    let text = text.trimmed
    if text.hasSuffix("]"), let open = text.firstIndex(of: "["), open != text.startIndex {
      let key = text[text.index(after: open)...].dropLast()
      let isWord = { (part: Substring) in part.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
      }
      if isWord(text[..<open]), isWord(key), key.contains(where: \.isLetter) { return String(key) }
    }
    guard text.hasSuffix("\"]") || text.hasSuffix("']"), let open = text.lastIndex(of: "["),
      open != text.startIndex
    else {
      return nil
    }
    return String(text[text.index(open, offsetBy: 1)...].dropLast())
  }

  /// `pub const PANEL: egui::Color32 = ` without its type.
  static func untyped(_ text: String) -> String {
    // `Dim kelp As Color = `
    if let word = text.firstRange(of: " As "), let mark = text[word.upperBound...].firstIndex(of: "="),
      text[word.upperBound..<mark].allSatisfy({ $0.isLetter || ". ".contains($0) })
    {
      return text[..<word.lowerBound] + " " + text[mark...]
    }
    guard let mark = text.lastIndex(of: "="), let colon = text[..<mark].firstIndex(of: ":") else {
      return text
    }
    let after = text.index(after: colon)
    let type = text[after..<mark]
    guard let name = text[..<colon].last, name.isLetter || name.isNumber || name == "_", text[after] != ":",
      type.allSatisfy({ $0.isLetter || $0.isNumber || " _:.<>&'?*[](),;".contains($0) }),
      !type.trimmed.isEmpty,
      String(type).trimmed.count(where: { $0 == " " }) < 4, text.trimmed.count(where: { $0 == " " }) < 10
    else { return text }
    let words = type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { $0.lowercased() }
    let last = words.last ?? ""
    let isType =
      (PasteConstructors.saysColor(last)
        || type.contains("<") && words.contains(where: PasteConstructors.saysColor))
      && type.contains(where: \.isUppercase)
      || words.allSatisfy { scalars.contains($0) || $0.allSatisfy(\.isNumber) }
    return isType ? text[..<colon] + " " + text[mark...] : text
  }

  private static let scalars: Set<String> = [
    "f32", "f64", "static", "u8", "u16", "u32", "u64", "i32", "i64", "usize", "uint", "uint32", "uint64",
    "int", "int32", "long",
    "number", "string",
    "str", "hex", "final", "brush", "paint", "vec3", "vec4", "vector3", "vector4", "any", "const", "classvar",
    "tuple",
    "list", "float", "double", "bool", "hexcolor",
  ]

  /// `+ (UIColor *)brandTeal { return [UIColor `: a method of Objective-C that gives a color.
  static func method(_ text: String) -> String? {
    let text = text.trimmed
    guard text.hasPrefix("+ (") || text.hasPrefix("- (") || text.hasPrefix("+(") || text.hasPrefix("-("),
      let close = text.firstIndex(of: ")"), PasteConstructors.saysColor(String(text[..<close])),
      let brace = text[close...].firstIndex(of: "{")
    else { return nil }
    let name = String(text[text.index(after: close)..<brace].prefix { $0 != ":" }).trimmed
    return PasteWords.isIdentifier(name) ? name : nil
  }

  /// `class var oceanBlue: UIColor { return `: a property of Swift that is computed.
  static func computed(_ text: String) -> String? {
    guard let start = text.firstRange(of: "var "), let brace = text[start.upperBound...].firstIndex(of: "{"),
      let colon = text[start.upperBound..<brace].firstIndex(of: ":")
    else { return nil }
    let name = String(text[start.upperBound..<colon]).trimmed
    return PasteWords.isIdentifier(name) ? name : nil
  }

  /// "Notre palette : beige #e8dcc4, …": of several colors in a line, the word between the label and the color.
  static func listed(_ text: String) -> String? {
    let text = text.hasSuffix(" (") ? String(text.dropLast(2)) : text
    guard let colon = text.lastIndex(of: ":"), !text.contains(where: { "{}()[]\"'`=;$@<-|".contains($0) })
    else { return nil }
    let name = String(text[text.index(after: colon)...]).trimmed
    // "Colori: rosso granata"
    let words = name.split(separator: " ").map { String($0) }
    let isPhrase =
      (2...3).contains(words.count) && words.allSatisfy { $0.allSatisfy(\.isLetter) }
      && (PasteBasics.isHeading(String(text[..<colon])) || words.contains { PasteBasics.isColor($0) })
      // An article is no part of a name.
      && words[0].count > 2
      && !["les", "der", "die", "das", "los", "las", "het", "een", "the"].contains(words[0])
    let isWord = !name.isEmpty && (name.allSatisfy(\.isLetter) || isPhrase) && !PasteWords.isIdle(name)
    return isWord && PasteWords.clean(name) == name && !PasteWords.isProperty(name) ? name : nil
  }

  /// "Color primario: Azul marino, #002147": what stands between the label and the comma.
  static func labelled(_ text: String) -> String? {
    guard text.trimmed.hasSuffix(","), let colon = text.firstIndex(of: ":"), text.first != "-",
      !text.contains(where: { "{}()[]\"'`=;$@<".contains($0) })
    else { return nil }
    let pieces = text[text.index(after: colon)...].split(separator: ",").map(String.init)
    guard let piece = pieces.first, pieces.dropFirst().allSatisfy({ $0.trimmed.isEmpty }) else { return nil }
    let name = PasteWords.clean(piece)
    return (1...4).contains(name.split(separator: " ").count) && name.contains(where: \.isLetter) ? name : nil
  }
}
