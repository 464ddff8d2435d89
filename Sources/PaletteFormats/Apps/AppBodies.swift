/// What bodies in braces give: those of closures, of properties and of functions.
extension AppParser {
  /// What a body in braces gives, from the brace that opens it.
  mutating func body() -> AppExpression {
    let end = endOfBrackets()
    at += 1
    // The parameters of a closure, and the getter of a property.
    let start = at
    while at < end, !tokens[at].isSign("{"), !tokens[at].isSign(";") {
      if tokens[at].isWord("in") || tokens[at].isSign("->") && language == .kotlin { break }
      at += 1
    }
    at = at < end && (tokens[at].isWord("in") || tokens[at].isSign("->")) ? at + 1 : start
    if isWord("get"), isSign("{", 1) {
      at += 1
      let value = body()
      at = end + 1
      return value
    }
    let value = at < end ? statement() : .other
    at = end + 1
    return value
  }

  private mutating func statement() -> AppExpression {
    deeper { parser in
      if parser.isWord("if") {
        parser.at += 1
        return parser.branches()
      }
      if parser.isWord("switch") {
        parser.at += 1
        return parser.cases()
      }
      return parser.whole()
    }
  }

  /// `(condition) a else b`, `condition { a } else { b }`, `condition { return a } return b`
  mutating func branches() -> AppExpression {
    let start = at
    if isSign("(") { skipBalanced() } else { while at < tokens.count, !isSign("{") { at += 1 } }
    let isDark = isDark(start..<min(at, tokens.count))
    guard at < tokens.count else { return .other }
    let first = isSign("{") ? body() : statement()
    if isSign(";") { at += 1 }
    if isWord("else") { at += 1 } else if !isWord("return") { return .other }
    guard at < tokens.count else { return .other }
    return Self.choice(isDark, first, isSign("{") ? body() : statement())
  }

  /// The cases of a `switch`, of which one is for dark screens.
  private mutating func cases() -> AppExpression {
    while at < tokens.count, !isSign("{") { at += 1 }
    guard at < tokens.count else { return .other }
    let end = endOfBrackets()
    at += 1
    var (light, dark): (AppExpression?, AppExpression?) = (nil, nil)
    while at < end {
      if isSign("@") { at += 2 }
      let start = at
      while at < end, !isSign(":") { at += 1 }
      let words = tokens[start..<min(at, end)].map { $0.text.lowercased() }
      at += 1
      guard at < end else { break }
      let value = expression()
      if words.contains("dark") {
        dark = value
      } else if light == nil || words.contains("light") {
        light = value
      }
      while at < end, !isWord("case"), !isWord("default"), !isSign("@") { at += 1 }
    }
    at = end + 1
    if let light, let dark { return .modes(light: light, dark: dark) }
    return .other
  }
}
