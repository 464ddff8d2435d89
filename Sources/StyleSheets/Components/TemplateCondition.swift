/// What a tag of a template says about a choice between parts.
enum TemplateWord: Equatable {
  /// Begins a part; without a condition where it is there, as that of a loop is, or where nobody knows.
  case opens(name: String, ScriptCondition?)
  /// Begins the next part of the same; without a condition the last one.
  case turns(ScriptCondition?)
  /// Ends the parts that began with a word; nil for any.
  case closes(String?)
  case nothing

  /// Reads a tag: `{% if isDark %}`, `{{else if isDark}}`, `<?php } else { ?>`, `@endif`.
  ///
  /// - Parameter subject: what the innermost choice between values is about, of whose values only the tags speak.
  init(_ tag: String, subject: String?) {
    let start = tag.prefix(2)
    switch start {
    case "{{": self = Self.mustache(Self.inner(tag))
    case "{%", "<%": self = Self.words(Self.inner(tag), subject)
    case "<?": self = Self.words(Self.inner(tag.hasPrefix("<?php") ? "<?\(tag.dropFirst(5))" : tag), subject)
    default: self = tag.hasPrefix("@") ? Self.words(tag.dropFirst()[...], subject) : .nothing
    }
  }

  /// What stands between the signs of a tag.
  private static func inner(_ tag: String) -> Substring {
    var text = tag.dropFirst(2)
    text =
      text.hasSuffix("%}") || text.hasSuffix("}}") || text.hasSuffix("%>") || text.hasSuffix("?>")
      ? text.dropLast(2) : text
    let signs: Set<Character> = ["-", "~", "+", "_", "="]
    while let last = text.last, last.isWhitespace || signs.contains(last) { text = text.dropLast() }
    return text.drop { $0.isWhitespace || signs.contains($0) }
  }

  private static func mustache(_ text: Substring) -> TemplateWord {
    let rest = text.dropFirst().drop(while: \.isWhitespace)
    let word = String(rest.prefix { !$0.isWhitespace })
    let given = condition(rest.dropFirst(word.count))
    switch text.first {
    case "^" where word.isEmpty: return .turns(nil)
    case "^": return .opens(name: word, .init("\(word)\(given.map { " \($0.text)" } ?? "")", false))
    case "#" where word == "if": return .opens(name: word, given)
    case "#" where word == "unless": return .opens(name: word, given?.opposite)
    // A part by the name of a value is there once, often, or not at all.
    case "#" where given == nil && word.allSatisfy({ $0.isLetter || $0.isNumber || "._@".contains($0) }):
      return .opens(name: word, .init(word))
    case "#": return .opens(name: word, nil)
    case "/": return .closes(word)
    default: return words(text, nil)
    }
  }

  private static func words(_ text: Substring, _ subject: String?) -> TemplateWord {
    // Behind `do` and what it hands over nothing is asked.
    let word = text.prefix { $0.isLetter }
    let rest = text.dropFirst(word.count)
    let isOpen = text.hasSuffix("{")
    switch word {
    case "if", "ifequal", "ifnotequal", "isset", "empty", "auth", "guest", "env", "production", "can",
      "hasSection":
      // `if ($isOn) { … }` is all of it.
      if isOpen || !text.contains("{") || text.hasSuffix(":") {
        let own = condition(rest)
        let name = word == "if" ? nil : String(word)
        return .opens(
          name: String(word), name.map { .init("\($0)\(own.map { " \($0.text)" } ?? "")") } ?? own)
      }
      return .nothing
    case "unless": return .opens(name: "unless", condition(rest)?.opposite)
    case "case", "when", "default":
      if let subject, word != "case" || subject.hasPrefix("switch") {
        let value = condition(rest)
        return .turns(word == "default" ? nil : .init("\(subject) is \(value?.text ?? "")"))
      }
      return word == "case" ? .opens(name: "case", nil) : .nothing
    case "switch": return .opens(name: "switch", nil)
    case "elif", "elsif", "elseif", "elseIf": return .turns(condition(rest))
    case "else":
      let rest = rest.drop(while: \.isWhitespace)
      return .turns(rest.hasPrefix("if") ? condition(rest.dropFirst(2)) : nil)
    case _ where word.hasPrefix("end"):
      return .closes(word == "end" ? nil : String(word.dropFirst(3)))
    case "for", "each", "foreach", "forelse", "while", "with", "range", "define", "block":
      return .opens(name: String(word), nil)
    default: break
    }
    if text.hasPrefix("}") {
      guard isOpen else { return text.contains("{") ? .nothing : .closes(nil) }
      let own = text.firstRange(of: "if").map { condition(text[$0.upperBound...]) } ?? nil
      return text.contains("else") ? .turns(own) : .nothing
    }
    let isBlock = isOpen || text.hasSuffix(" do") || text.contains(" do |")
    return isBlock ? .opens(name: "", nil) : .nothing
  }

  /// A condition without what stands around it; nil for none.
  private static func condition(_ text: Substring) -> ScriptCondition? {
    var text = String(text).trimmedSpace
    for ending in ["{", ":", ";", " do", " then"] where text.hasSuffix(ending) {
      text = String(text.dropLast(ending.count)).trimmedSpace
    }
    let isWrapped = text.hasPrefix("(") && text.hasSuffix(")") && text.dropFirst().firstIndex(of: "(") == nil
    if isWrapped { text = String(text.dropFirst().dropLast()).trimmedSpace }
    guard !text.isEmpty else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.hasPrefix("not ") && !words.contains(" and ") && !words.contains(" or ")
      ? .init(String(words.dropFirst(4)), false) : .init(words)
  }
}

extension ScriptCondition {
  var opposite: ScriptCondition { ScriptCondition(text, !isTrue) }
}
