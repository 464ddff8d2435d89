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
      return Tag(role: role(words(start + 2..<end)), end: end)
    case (UInt8(ascii: "<"), UInt8(ascii: "%")):
      let end = end(of: "%>", start, limit)
      let isValue = start + 2 < limit && [UInt8(ascii: "="), UInt8(ascii: "-")].contains(bytes[start + 2])
      return Tag(role: isValue ? .value : role(words(start + 2..<end)), end: end)
    case (UInt8(ascii: "<"), UInt8(ascii: "?")):
      let end = end(of: "?>", start, limit)
      let text = script.text(start..<end)
      let isValue = text.hasPrefix("<?=") || text.contains("echo ")
      let words = words(start + 2..<end)
      let own = words.first == "php" ? Array(words.dropFirst()) : words
      return Tag(role: isValue ? .value : role(own), end: end)
    case (UInt8(ascii: "@"), _): return block(start, limit)
    case (UInt8(ascii: "}"), _): return Tag(role: .closes, end: start + 1)
    default: return nil
    }
  }

  private func mustache(_ start: Int, _ limit: Int) -> Tag {
    let end = end(of: "}}", start, limit)
    let words = words(start + 2..<end)
    switch words.first?.first {
    case "^" where words == ["^"]: return Tag(role: .turns(""), end: end)
    case "#", "^": return Tag(role: .opens(words.joined(separator: " ")), end: end)
    case "/": return Tag(role: .closes, end: end)
    case "!", ">", nil: return Tag(role: .nothing, end: end)
    case _ where words[0] == "else":
      return Tag(role: .turns(words.dropFirst().joined(separator: " ")), end: end)
    // Go has words where others have signs.
    case _ where words.count > 1 && ["if", "with", "range"].contains(words[0]):
      return Tag(role: .opens(words.joined(separator: " ")), end: end)
    default: return Tag(role: .value, end: end)
    }
  }

  /// `@if (isOpen) {` of Angular.
  private func block(_ start: Int, _ limit: Int) -> Tag? {
    var at = start + 1
    while at < limit, ComponentTag.isOfWord(bytes[at]) || bytes[at] == 0x20 { at += 1 }
    let word = script.text(start..<at)
    guard at < limit, Self.blocks.contains(where: word.hasPrefix) else { return nil }
    if bytes[at] == UInt8(ascii: "(") { at = script.endOfBracket(at, limit) }
    let condition = script.text(start..<at)
    while at < limit, HTMLTokenizer.isSpace(bytes[at]) { at += 1 }
    guard at < limit, bytes[at] == UInt8(ascii: "{") else {
      return word.hasPrefix("@let") ? Tag(role: .nothing, end: end(of: ";", start, limit)) : nil
    }
    return Tag(role: .opens(condition), end: at + 1)
  }

  private static let blocks = [
    "@if", "@else", "@for", "@empty", "@switch", "@case", "@default", "@defer", "@placeholder", "@loading",
    "@error", "@let",
  ]

  private func role(_ words: [String]) -> Tag.Role {
    guard let first = words.first(where: { $0.contains(where: \.isLetter) || $0 == "}" }) else {
      return .nothing
    }
    if first.hasPrefix("end") || first == "}" && !words.contains("else") { return .closes }
    let turn = first.prefix { $0.isLetter }
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
