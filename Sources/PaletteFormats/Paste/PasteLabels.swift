/// Names between a label and a color.
enum PasteLabels {
  /// Text without the time of a log, and without the words of an opened parenthesis that name nothing: "Lake blue
  /// (defined as ".
  static func plain(_ text: String) -> String {
    let text = unlogged(text)
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

  /// Text without the time and the level that a log begins a line with.
  private static func unlogged(_ text: String) -> String {
    guard text.first?.isNumber == true || text.first == "[" else { return text }
    var words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    let count = words.count
    while let word = words.first {
      let plain = word.filter { !"[]".contains($0) }
      let isTime =
        plain.count { $0 == ":" || $0 == "-" || $0 == "/" } > 1
        && plain.allSatisfy { $0.isNumber || ":-/.,TZ+".contains($0) }
      let isLevel =
        words.count < count
        && ["info", "warn", "warning", "error", "debug", "trace"].contains(plain.lowercased())
      guard isTime || isLevel || plain.isEmpty && words.count < count else { break }
      words.removeFirst()
    }
    return words.joined(separator: " ")
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
    while let last = text.last, " (–—-".contains(last) { text.removeLast() }
    guard let last = text.last, "\"”“»".contains(last), text.contains(" ") || "”»".contains(last),
      !text.contains(where: { "{}[]=:<|".contains($0) }),
      let open = text.dropLast().lastIndex(where: { "\"“„«”".contains($0) })
    else { return nil }
    let name = PasteWords.clean(String(text[text.index(after: open)...].dropLast()))
    return (1...5).contains(name.split(separator: " ").count) ? name : nil
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
    guard let name, PasteWords.isIdentifier(name), !name.allSatisfy(\.isNumber),
      !PasteWords.generic.contains(name.lowercased())
    else { return nil }
    return name
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
    guard let colon = text.lastIndex(of: ":"), !text.contains(where: { "{}()[]\"'`=;$@<-|".contains($0) })
    else { return nil }
    let name = String(text[text.index(after: colon)...]).trimmed
    let isWord = !name.isEmpty && name.allSatisfy(\.isLetter) && !PasteWords.isIdle(name)
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
