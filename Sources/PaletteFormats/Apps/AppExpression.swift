/// What a program writes where a value is, as far as it says a color.
indirect enum AppExpression {
  /// An argument with the name before it.
  struct Argument {
    var label: String?
    var value: AppExpression
    /// The token that its value begins with.
    var token: Int
  }

  /// `0xFF0B1F3A`, with the number of its hexadecimal digits.
  case number(Double, hexDigits: Int?, isWhole: Bool)
  case text(String)
  case name(String)
  /// `base.name`; without a base, the type is known from what is around it: `.white`.
  case member(AppExpression?, String)
  case call(AppExpression, [Argument])
  /// `base[key]`
  case element(AppExpression, AppExpression)
  /// `{50: …}`; elements of a list have their numbers from 1.
  case map([(key: AppExpression, value: AppExpression)])
  case arithmetic(AppExpression, String, AppExpression)
  /// What an entry of an enumeration is made with: `Red(Color(0xFFFF0000), "Red")`.
  case entry([Argument])
  /// What is chosen by whether the screen is dark.
  case modes(light: AppExpression, dark: AppExpression)
  /// What is not read.
  case other

  /// Arguments with the names of the parameters that they are for, in order.
  static func labeled(_ arguments: [Argument], _ names: [String]) -> [Argument] {
    var arguments = arguments
    for index in arguments.indices where arguments[index].label == nil && index < names.count {
      arguments[index].label = names[index]
    }
    return arguments
  }
}

/// Reads the expressions of a program.
struct AppParser {
  let language: AppLanguage
  let tokens: [AppToken]
  var at: Int
  private var depth = 0
  /// Deeper expressions are not read, nor longer chains of members, calls and signs: each link is one level of the tree.
  private static let maximumDepth = 64
  private static let maximumLinks = 256

  init(_ tokens: [AppToken], _ language: AppLanguage, at start: Int = 0) {
    self.tokens = tokens
    self.language = language
    at = start
  }

  func isSign(_ sign: String, _ distance: Int = 0) -> Bool {
    at + distance < tokens.count && tokens[at + distance].isSign(sign)
  }

  func isWord(_ word: String, _ distance: Int = 0) -> Bool {
    at + distance < tokens.count && tokens[at + distance].isWord(word)
  }

  /// Passes over what stands between brackets, from the one that opens.
  mutating func skipBalanced() {
    var open = 0
    repeat {
      guard at < tokens.count else { return }
      if case .sign = tokens[at].kind {
        if ["(", "[", "{"].contains(tokens[at].text) { open += 1 }
        if [")", "]", "}"].contains(tokens[at].text) { open -= 1 }
      }
      at += 1
    } while open > 0
  }

  /// The expression here, with the parser behind it.
  mutating func expression() -> AppExpression { deeper { $0.whole() } }

  /// Reads something inside of something else.
  mutating func deeper(_ read: (inout AppParser) -> AppExpression) -> AppExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth, at < tokens.count else {
      at += 1
      return .other
    }
    return read(&self)
  }

  /// An expression with its comparisons and its choice.
  mutating func whole() -> AppExpression {
    let start = at
    var value = sum()
    while at < tokens.count, ["==", "!=", "&&", "||", "??", "<", ">"].contains(tokens[at].text) {
      at += 1
      _ = sum()
      value = .other
    }
    if language == .kotlin, isWord("to"), at + 1 < tokens.count, !tokens[at].isFirst {
      at += 1
      let second = at
      let pair = [(value, start), (sum(), second)]
      return .call(
        .name("Pair"), pair.map { AppExpression.Argument(label: nil, value: $0.0, token: $0.1) })
    }
    guard isSign("?"), language != .kotlin else { return value }
    let isDark = isDark(start..<at)
    at += 1
    let first = expression()
    guard isSign(":") else { return .other }
    at += 1
    return Self.choice(isDark, first, expression())
  }

  /// What a condition gives that asks whether the screen is dark; nil where it asks something else.
  static func choice(_ isDark: Bool?, _ first: AppExpression, _ second: AppExpression)
    -> AppExpression
  {
    switch isDark {
    case true?: .modes(light: second, dark: first)
    case false?: .modes(light: first, dark: second)
    case nil: .other
    }
  }

  /// Whether a condition holds on a dark screen: `traits.userInterfaceStyle == .dark`, `!isLight`.
  func isDark(_ condition: Range<Int>) -> Bool? {
    let words = tokens[condition].filter(\.isWord).map { $0.text.lowercased() }
    let (dark, light) = (words.contains { $0.contains("dark") }, words.contains { $0.contains("light") })
    guard dark != light, !tokens[condition].contains(where: { ["&&", "||"].contains($0.text) }) else {
      return nil
    }
    let isTurned = tokens[condition].count { $0.isSign("!") || $0.isSign("!=") } % 2 == 1
    return dark != isTurned
  }

  private mutating func sum() -> AppExpression {
    var value = operand()
    var links = 0
    while at < tokens.count, case .sign = tokens[at].kind, ["+", "-", "*", "/"].contains(tokens[at].text),
      !tokens[at].isFirst
    {
      let sign = tokens[at].text
      at += 1
      links += 1
      value = links > Self.maximumLinks ? .other : .arithmetic(value, sign, operand())
    }
    return value
  }

  /// A value with the members, calls and keys behind it.
  mutating func operand() -> AppExpression {
    guard at < tokens.count else { return .other }
    var value = primary()
    var links = 0
    while at < tokens.count {
      links += 1
      if links > Self.maximumLinks { value = .other }
      if isSign(".") || isSign("?."), at + 1 < tokens.count, tokens[at + 1].isWord {
        value = .member(value, tokens[at + 1].text)
        at += 2
      } else if isSign("("), !tokens[at].isFirst {
        value = .call(value, arguments())
      } else if isSign("<"), let end = endOfTypes(), end < tokens.count,
        tokens[end].isSign("(") || tokens[end].isSign(".")
      {
        // `mapOf<String, Color>(…)`, `Map<String, Color>.of(…)`
        at = end
      } else if isSign("["), !tokens[at].isFirst {
        at += 1
        let key = expression()
        value = .element(value, key)
        if isSign("]") { at += 1 }
      } else if isSign("!"), !tokens[at].isFirst {
        at += 1
      } else if isWord("as") || isWord("is") {
        at += 2
      } else if isSign("{"), !tokens[at].isFirst, language != .dart, takesClosure(value) {
        let body = body()
        let argument = AppExpression.Argument(label: nil, value: body, token: at)
        if case .call(let callee, let given) = value {
          value = .call(callee, given + [argument])
        } else {
          value = .call(value, [argument])
        }
      } else {
        break
      }
    }
    return value
  }

  /// Whether a closure behind a value is its argument, and not a block that begins there: colors are made so.
  private func takesClosure(_ value: AppExpression) -> Bool {
    let callee = if case .call(let callee, _) = value { callee } else { value }
    return switch callee {
    case .name(let name): name.hasSuffix("Color") || name == "lazy"
    case .member(_, let name): name == "init" || name.lowercased().contains("dynamic")
    default: false
    }
  }

  private mutating func primary() -> AppExpression {
    let token = tokens[at]
    switch token.kind {
    case .number(let value, let digits, let isWhole):
      at += 1
      return .number(value, hexDigits: digits, isWhole: isWhole)
    case .text:
      at += 1
      return .text(token.text)
    case .word:
      at += 1
      if ["const", "new", "await", "try", "return"].contains(token.text), at < tokens.count {
        return deeper { $0.operand() }
      }
      if token.text == "if", language == .kotlin { return branches() }
      return .name(token.text)
    case .sign: return signed(token.text)
    }
  }

  private mutating func signed(_ sign: String) -> AppExpression {
    switch sign {
    case "(":
      at += 1
      let value = expression()
      guard isSign(")") else {
        while at < tokens.count, !isSign(")") { at += 1 }
        at += 1
        return .other
      }
      at += 1
      return value
    case "." where at + 1 < tokens.count && tokens[at + 1].isWord:
      at += 2
      return .member(nil, tokens[at - 1].text)
    case "-":
      at += 1
      return .arithmetic(.number(0, hexDigits: nil, isWhole: true), "-", deeper { $0.operand() })
    case "!":
      at += 1
      _ = deeper { $0.operand() }
      return .other
    case "#", "@":
      at += 1
      return deeper { $0.operand() }
    case "<":
      // The types of a literal: `<int, Color>{ … }`
      at = endOfTypes() ?? at + 1
      return isSign("{") || isSign("[") ? deeper { $0.operand() } : .other
    case "[": return map(closing: "]")
    case "{": return language == .dart ? map(closing: "}") : body()
    default:
      at += 1
      return .other
    }
  }

  /// `{50: …}`, `[50: …]`, `[…]`
  private mutating func map(closing: String) -> AppExpression {
    let end = endOfBrackets()
    at += 1
    var entries: [(key: AppExpression, value: AppExpression)] = []
    while at < end {
      let first = expression()
      if isSign(":") {
        at += 1
        entries.append((first, expression()))
      } else {
        entries.append((.number(Double(entries.count + 1), hexDigits: nil, isWhole: true), first))
      }
      while at < end, !isSign(",") { at += 1 }
      at += 1
    }
    at = end + 1
    return .map(entries)
  }

  /// The place of the bracket that closes the one here.
  func endOfBrackets() -> Int {
    var ahead = self
    ahead.skipBalanced()
    return ahead.at - 1
  }

  /// The place behind types in pointed brackets that begin here: `<String, List<Color>>`; nil where these compare something.
  func endOfTypes() -> Int? {
    var open = 0
    for index in at..<min(at + 64, tokens.count) {
      switch tokens[index].kind {
      case .word: continue
      case .sign where tokens[index].text == "<": open += 1
      case .sign where tokens[index].text == ">":
        open -= 1
        if open == 0 { return index + 1 }
      case .sign where ",.?*:[]()&@".contains(tokens[index].text): continue
      default: return nil
      }
    }
    return nil
  }

  /// The arguments of a call, from the bracket that opens.
  mutating func arguments() -> [AppExpression.Argument] {
    let end = endOfBrackets()
    at += 1
    var found: [AppExpression.Argument] = []
    while at < end {
      var label: String?
      if tokens[at].isWord, isSign(language == .kotlin ? "=" : ":", 1) {
        label = tokens[at].text
        at += 2
      }
      let start = at
      found.append(AppExpression.Argument(label: label, value: expression(), token: start))
      while at < end, !isSign(",") {
        if ["(", "[", "{"].contains(tokens[at].text), case .sign = tokens[at].kind {
          skipBalanced()
        } else {
          at += 1
        }
      }
      at += 1
    }
    at = end + 1
    return found
  }
}
