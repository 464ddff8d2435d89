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
      /// The other part of a condition.
      case turns
      case closes
      case nothing
    }

    var role: Role
    var end: Int
  }

  private let script: ScriptText
  private var bytes: [UInt8] { script.bytes }

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
      return Tag(role: isValue ? .value : role(words(start + 2..<end)), end: end)
    case (UInt8(ascii: "@"), _): return block(start, limit)
    case (UInt8(ascii: "}"), _): return Tag(role: .closes, end: start + 1)
    default: return nil
    }
  }

  private func mustache(_ start: Int, _ limit: Int) -> Tag {
    let end = end(of: "}}", start, limit)
    let words = words(start + 2..<end)
    switch words.first?.first {
    case "#", "^": return Tag(role: .opens(words.joined(separator: " ")), end: end)
    case "/": return Tag(role: .closes, end: end)
    case "!", ">", nil: return Tag(role: .nothing, end: end)
    default: return Tag(role: words[0] == "else" ? .turns : .value, end: end)
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
    if first == "}" || ["else", "elsif", "elif", "elseif", "when"].contains(first) { return .turns }
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

  // MARK: Classes

  /// The classes in a value with tags in it: what stands under a condition is there while it is true.
  func classes(_ range: Range<Int>) -> [ClassExpression.Entry] {
    var found: [ClassExpression.Entry] = []
    var conditions: [ScriptCondition] = []
    var word: [UInt8] = []
    var prefix: String?
    func close() {
      let text = String(decoding: word, as: UTF8.self)
      word = []
      defer { prefix = nil }
      if let before = prefix {
        guard !before.isEmpty || !text.isEmpty else { return }
        found.append(.init(names: [], when: conditions, pattern: (before, text)))
      } else if !text.isEmpty {
        found.append(.init(names: [text], when: conditions))
      }
    }
    var at = range.lowerBound
    while at < range.upperBound {
      if HTMLTokenizer.isSpace(bytes[at]) {
        close()
        at += 1
      } else if let tag = tag(at, range.upperBound) {
        at = tag.end
        if tag.role == .value {
          // What is between two values is a part as well; the first one decides what the name begins with.
          prefix = prefix ?? String(decoding: word, as: UTF8.self)
          word = []
          continue
        }
        close()
        switch tag.role {
        case .opens(let condition): conditions.append(.init(condition))
        case .closes: _ = conditions.popLast()
        case .turns: if let last = conditions.popLast() { conditions.append(.init(last.text, !last.isTrue)) }
        case .value, .nothing: break
        }
      } else {
        word.append(bytes[at])
        at += 1
      }
    }
    close()
    return found
  }

  private func tag(_ at: Int, _ limit: Int) -> Tag? {
    bytes[at] == UInt8(ascii: "@") || bytes[at] == UInt8(ascii: "}") ? nil : tag(at: at, limit)
  }
}
