/// Names between a label and a color.
enum PasteLabels {
  /// Text without the pictures of Markdown, and without the words of an opened parenthesis that name nothing: "Lake blue
  /// (defined as ".
  static func plain(_ text: String) -> String {
    var text = text
    while let start = text.firstRange(of: "!["), let open = text[start.upperBound...].firstRange(of: "]("),
      let close = text[open.upperBound...].firstIndex(of: ")")
    {
      text.removeSubrange(start.lowerBound...close)
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

  /// The name in `var(--brand-primary, ` before its fallback.
  static func fallen(back text: String) -> String? {
    guard text.trimmed.hasSuffix(","), let start = text.ranges(of: "var(--").last else { return nil }
    let name = text[start.upperBound...].prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
    let rest = String(text[start.upperBound...].dropFirst(name.count)).trimmed
    return rest == "," && !name.isEmpty ? String(name) : nil
  }

  /// `are "Lake blue" `: a name in quotation marks at the end of a sentence.
  static func quoted(_ text: String) -> String? {
    let text = text.trimmed
    guard let last = text.last, "\"”“»".contains(last), text.contains(" "),
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
