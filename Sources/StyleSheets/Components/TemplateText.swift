/// Reads around in a template that a server or a compiler fills in: of Angular, Jinja, Liquid, Twig, Handlebars, ERB and their
/// like.
struct TemplateText {
  /// A part that is no markup.
  struct Tag {
    /// What it does to the text around it.
    enum Role: Equatable {
      /// Stands for some text.
      case value
      /// Begins a part that is there under a condition, or once for each of some things.
      case opens(String)
      /// The other part of a condition, which may have one of its own.
      case turns(String)
      case closes
      case nothing
    }

    var role: Role
    var end: Int
  }

  let script: ScriptText
  var bytes: [UInt8] { script.bytes }

  init(_ script: ScriptText) { self.script = script }

  /// The tag that begins at a place; nil where none does.
  func tag(at start: Int, _ limit: Int) -> Tag? {
    guard start + 1 < limit else { return nil }
    switch (bytes[start], bytes[start + 1]) {
    case (UInt8(ascii: "{"), UInt8(ascii: "{")): return mustache(start, limit)
    case (UInt8(ascii: "{"), UInt8(ascii: "#")): return Tag(role: .nothing, end: end(of: "#}", start, limit))
    case (UInt8(ascii: "{"), UInt8(ascii: "%")):
      let end = end(of: "%}", start, limit)
      let words = words(start + 2..<end)
      if let first = words.first, Self.silent.contains(first) {
        return Tag(role: .nothing, end: self.end(ofBlock: first, from: end, limit))
      }
      return Tag(role: role(words), end: end)
    case (UInt8(ascii: "{"), UInt8(ascii: "!")) where begins("{!!", start, limit):
      return Tag(role: .value, end: end(of: "!!}", start, limit))
    // What Phoenix puts in.
    case (UInt8(ascii: "{"), UInt8(ascii: "@")),
      (UInt8(ascii: "{"), UInt8(ascii: "r")) where begins("{render_slot(", start, limit):
      return Tag(role: .value, end: script.endOfBracket(start, limit))
    case (UInt8(ascii: "<"), UInt8(ascii: "%")): return percent(start, limit)
    case (UInt8(ascii: "<"), UInt8(ascii: "?")):
      let end = end(of: "?>", start, limit)
      let text = script.text(start..<end)
      let words = words(start + 2..<end)
      let own = words.first == "php" ? Array(words.dropFirst()) : words
      let function = String(own.first?.prefix { $0 != "(" } ?? "")
      let isValue = text.hasPrefix("<?=") || text.contains("echo ") || Self.printing.contains(function)
      return Tag(role: isValue ? .value : role(own), end: end)
    case (UInt8(ascii: "@"), _): return block(start, limit) ?? directive(start, limit)
    case (UInt8(ascii: "}"), _): return turn(start, limit) ?? Tag(role: .closes, end: start + 1)
    default: return nil
    }
  }

  /// Functions of PHP and WordPress that write a text.
  private static let printing: Set<String> = [
    "print", "printf", "_e", "_ex", "esc_html_e", "bloginfo", "the_title", "the_excerpt", "the_author",
    "the_date", "the_time", "the_archive_title", "single_post_title", "single_cat_title",
  ]

  func begins(_ mark: StaticString, _ start: Int, _ limit: Int) -> Bool {
    mark.withUTF8Buffer { bytes[start..<limit].starts(with: $0) }
  }

  /// Blocks of Django and Liquid in which nothing is shown.
  private static let silent: Set<String> = ["comment", "schema", "doc", "javascript"]

  /// Where `{% endcomment %}` ends.
  private func end(ofBlock name: String, from start: Int, _ limit: Int) -> Int {
    var at = start
    while at < limit {
      let tag = script.end(after: "{%", from: at, limit)
      at = script.end(after: "%}", from: tag, limit)
      if words(min(tag, at)..<at).first == "end\(name)" { return at }
    }
    return limit
  }

  private func percent(_ start: Int, _ limit: Int) -> Tag {
    if begins("<%--", start, limit) || begins("<%!--", start, limit) {
      return Tag(role: .nothing, end: end(of: "--%>", start, limit))
    }
    let end = end(of: "%>", start, limit)
    if begins("<%#", start, limit) { return Tag(role: .nothing, end: end) }
    var words = words(start + 2..<end)
    let sign = start + 2 < limit ? bytes[start + 2] : 0
    guard sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else {
      return Tag(role: role(words), end: end)
    }
    if sign == UInt8(ascii: "="), let first = words.first {
      words[0] = String(first.drop { $0 == "=" })
      if words[0].isEmpty { words.removeFirst() }
    } else if case let role = role(words), role != .nothing {
      // `<%- end -%>` of Ruby, where `<%- body %>` of EJS is a value.
      return Tag(role: role, end: end)
    }
    let isBlock = words.last == "do" || words.contains("do") && words.last?.hasSuffix("|") ?? false
    return Tag(role: isBlock ? .opens(words.joined(separator: " ")) : .value, end: end)
  }

  /// Where `{{ f({ a: { b: 1 }}) }}` ends: braces in brackets that are open are those of what a function is given.
  private func endOfMustache(_ start: Int, _ limit: Int) -> Int {
    let first = end(of: "}}", start, limit)
    // Text behind it may have brackets as well.
    let next = bytes[first..<limit].first { !HTMLTokenizer.isSpace($0) } ?? 0
    guard ")}],".utf8.contains(next) else { return first }
    var (at, end, open) = (start + 2, first, 0)
    for _ in 0..<Self.mostBraces {
      for byte in bytes[at..<max(at, end)] {
        if byte == UInt8(ascii: "(") { open += 1 }
        if byte == UInt8(ascii: ")") { open -= 1 }
      }
      if open <= 0 || end >= limit { return open <= 0 ? end : first }
      at = end
      end = script.end(after: "}}", from: end, limit)
    }
    return first
  }

  /// The most places at which such a tag may end.
  private static let mostBraces = 4

  private func mustache(_ start: Int, _ limit: Int) -> Tag {
    if begins("{{!--", start, limit) || begins("{{--", start, limit) {
      return Tag(role: .nothing, end: end(of: "--}}", start, limit))
    }
    if begins("{{{", start, limit) { return Tag(role: .value, end: end(of: "}}}", start, limit)) }
    let end = endOfMustache(start, limit)
    let words = words(start + 2..<end)
    if words.first?.hasPrefix("/*") ?? false {
      let rest = script.end(after: "*/", from: start, limit)
      return Tag(role: .nothing, end: script.end(after: "}}", from: rest, limit))
    }
    switch words.first?.first {
    case "^" where words == ["^"]: return Tag(role: .turns(""), end: end)
    case "#", "^": return Tag(role: .opens(words.joined(separator: " ")), end: end)
    case "/": return Tag(role: .closes, end: end)
    case "!", ">", nil: return Tag(role: .nothing, end: end)
    case _ where words[0] == "else":
      return Tag(role: .turns(words.dropFirst().joined(separator: " ")), end: end)
    // Go has words where others have signs.
    case _ where words == ["end"]: return Tag(role: .closes, end: end)
    case _ where inlineChoice(start + 2..<end) != nil: return Tag(role: .value, end: end)
    case _ where words.count > 1 && ["if", "with", "range", "define", "block"].contains(words[0]):
      return Tag(role: .opens(words.joined(separator: " ")), end: end)
    case _
    where Self.bringing.contains(String(words[0].prefix { $0.isLetter }))
      && words != [words[0].filter(\.isLetter)] && !words[0].drop(while: \.isLetter).hasPrefix("."):
      return Tag(role: .nothing, end: end)
    default: return Tag(role: .value, end: end)
    }
  }

  /// `{{if isOn "on" "off"}}` of Ember and Handlebars, which is a value where Go begins a block: behind one condition are texts.
  func inlineChoice(_ range: Range<Int>) -> (condition: ScriptCondition, texts: [Range<Int>])? {
    var at = script.skipping(from: range.lowerBound, range.upperBound)
    guard let word = ["if", "unless"].first(where: { bytes[at...].starts(with: "\($0) ".utf8) }) else {
      return nil
    }
    at += word.utf8.count
    var parts: [Range<Int>] = []
    while true {
      at = script.skipping(from: at, range.upperBound)
      guard at < range.upperBound, bytes[at] != UInt8(ascii: "}") else { break }
      let start = at
      while at < range.upperBound, !HTMLTokenizer.isSpace(bytes[at]), bytes[at] != UInt8(ascii: "}") {
        at = script.end(of: at, in: range.upperBound)
      }
      parts.append(start..<at)
    }
    let texts = parts.dropFirst().compactMap(script.string)
    guard let condition = parts.first, (1...2).contains(texts.count), texts.count == parts.count - 1 else {
      return nil
    }
    return (ScriptCondition(script.text(condition), word == "if"), texts)
  }

  /// Functions that put other templates in, which are looked at by themselves.
  private static let bringing: Set<String> = [
    "template", "partial", "partialCached", "include", "super", "render",
  ]

  /// `@if (isOpen) {` of Angular and Razor.
  private func block(_ start: Int, _ limit: Int) -> Tag? {
    var at = start + 1
    while at < limit, ComponentTag.isOfWord(bytes[at]) || bytes[at] == 0x20 { at += 1 }
    let word = script.text(start..<at)
    guard at < limit, Self.blocks.contains(where: word.hasPrefix) else { return nil }
    if bytes[at] == UInt8(ascii: "(") { at = script.endOfBracket(at, limit) }
    let condition = script.text(start..<at)
    while at < limit, HTMLTokenizer.isSpace(bytes[at]) { at += 1 }
    guard at < limit, bytes[at] == UInt8(ascii: "{"), !begins("{{", at, limit), !begins("{!!", at, limit)
    else {
      return word.hasPrefix("@let ") ? Tag(role: .nothing, end: end(of: ";", start, limit)) : nil
    }
    let isCode = word.hasPrefix("@code") || word.hasPrefix("@functions")
    return isCode
      ? Tag(role: .nothing, end: script.endOfBracket(at, limit)) : Tag(role: .opens(condition), end: at + 1)
  }

  private static let blocks = [
    "@if", "@else", "@for", "@empty", "@switch", "@case", "@default", "@defer", "@placeholder", "@loading",
    "@error", "@let", "@section", "@while", "@using", "@code", "@functions",
  ]

  /// `} else if (isOpen) {` of Razor.
  private func turn(_ start: Int, _ limit: Int) -> Tag? {
    var at = script.skipping(from: start + 1, limit)
    guard begins("else", at, limit) else { return nil }
    at = script.skipping(from: at + 4, limit)
    var condition = ""
    if begins("if", at, limit) {
      let open = script.skipping(from: at + 2, limit)
      guard open < limit, bytes[open] == UInt8(ascii: "(") else { return nil }
      let end = script.endOfBracket(open, limit)
      condition = script.text(at..<end)
      at = script.skipping(from: end, limit)
    }
    return at < limit && bytes[at] == UInt8(ascii: "{") ? Tag(role: .turns(condition), end: at + 1) : nil
  }

  private func role(_ words: [String]) -> Tag.Role {
    guard let first = words.first(where: { $0.contains(where: \.isLetter) || $0 == "}" }) else {
      return .nothing
    }
    if first.hasPrefix("end") || first == "}" && !words.contains("else") { return .closes }
    let turn = first.prefix { $0.isLetter }
    // `if ($isOn) echo 'on';` ends where it stands.
    if turn == "if", words.contains("echo"), words.last != "{", words.last != ":" { return .value }
    if first == "}" || ["else", "elsif", "elif", "elseif", "when"].contains(turn) {
      return .turns(turn == "else" && !words.contains("if") ? "" : words.joined(separator: " "))
    }
    let isBlock = ["if", "unless", "for", "each", "foreach", "with", "case", "switch", "while"].contains {
      first == $0 || first.hasPrefix("\($0)(")
    }
    return isBlock || words.last == "{" || words.contains("do")
      ? .opens(words.joined(separator: " ")) : .nothing
  }

  /// The words of a tag without the signs that it ends with: `%}`, `-%>`, `?>`, `}}`.
  private func words(_ range: Range<Int>) -> [String] {
    var end = range.upperBound - min(2, range.count)
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "-") || bytes[end - 1] == UInt8(ascii: "~") {
      end -= 1
    }
    let signs: Set<Character> = ["-", "~", "{"]
    return script.text(range.lowerBound..<end).drop { signs.contains($0) }
      .split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func end(of mark: StaticString, _ start: Int, _ limit: Int) -> Int {
    script.end(after: mark, from: start + 2, limit)
  }
}
