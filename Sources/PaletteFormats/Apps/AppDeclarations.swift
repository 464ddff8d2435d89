/// Something that a program gives a name.
struct AppDeclaration {
  var name: String
  /// The types that it is declared in, from the outermost.
  var scope: [String]
  /// The type that is written beside the name.
  var type: String?
  var value: AppExpression
  /// The comment in the line above.
  var comment: String?
  /// The file, and its tokens from the name to the end of the value.
  var file = 0
  var tokens: Range<Int>
  /// Whether it is inside of a function, or what a function gives, and which one.
  var isLocal: Bool
  var function: String?
  /// Whether it is what a function gives for a case, which no name leads to.
  var isCase = false

  /// Whether it is an entry of an enumeration, or an object that is one of a type.
  var isEntry: Bool { if case .entry = value { true } else { false } }
}

/// Finds what a program declares with a value.
struct AppDeclarations {
  struct Frame {
    var name: String?
    var function: String?
    var isRound: Bool
    /// Whether the function gives a color.
    var givesColor = false
    /// The cases that were opened last, where it is a `switch`.
    var cases: [String]?
  }

  var parser: AppParser
  var frames: [Frame] = []
  private var type: String?
  /// Whether the type is an enumeration whose entries have arguments.
  private var isEnumeration = false
  /// How much was found before the type.
  private var foundBefore = 0
  private var function: String? { didSet { givesColor = false } }
  /// Whether the function says that it gives a color.
  private var givesColor = false
  /// Whether the next brace is that of a `switch`.
  var opensSwitch = false
  var found: [AppDeclaration] = []
  /// The names of the parameters that types and their constructors take.
  var parameters: [String: [String]] = [:]
  /// Whether these are the members of an entry, which has no further ones.
  let isInEntry: Bool

  /// What `tokens` declare, in order.
  init(_ tokens: [AppToken], _ language: AppLanguage) {
    self.init(tokens, 0..<tokens.count, language, isInEntry: false)
  }

  init(_ tokens: [AppToken], _ range: Range<Int>, _ language: AppLanguage, isInEntry: Bool) {
    self.init(parser: AppParser(tokens, language, at: range.lowerBound), isInEntry)
    while parser.at < range.upperBound { step() }
    if language == .dart, !isInEntry { labeledThemes(in: range) }
    if language == .kotlin, !isInEntry { schemes(in: range) }
  }

  private init(parser: AppParser, _ isInEntry: Bool) {
    self.parser = parser
    self.isInEntry = isInEntry
  }

  var token: AppToken { parser.tokens[parser.at] }
  var scope: [String] { frames.compactMap(\.name) }
  var language: AppLanguage { parser.language }
  private var enclosing: String? { frames.last { $0.function != nil }?.function }

  private mutating func step() {
    switch token.kind {
    case .word: word()
    case .sign: sign(token.text)
    default: parser.at += 1
    }
  }

  private mutating func sign(_ sign: String) {
    switch sign {
    case "{":
      frames.append(
        Frame(
          name: type, function: type == nil ? function : nil, isRound: false, givesColor: givesColor,
          cases: opensSwitch ? [] : nil))
      opensSwitch = false
      let hasEntries = isEnumeration && type != nil
      (type, function) = (nil, nil)
      parser.at += 1
      if hasEntries {
        // What a parameter is without an argument is no color of the enumeration.
        found.removeSubrange(min(foundBefore, found.count)...)
        entries()
      }
      return
    case "(", "[": frames.append(Frame(name: sign == "(" ? type : nil, function: nil, isRound: true))
    case "}":
      _ = frames.popLast()
      // A type without a body ends with what is around it.
      type = nil
    case ")", "]": _ = frames.popLast()
    case "=", "=>":
      // What a function gives: `fun colors() = lightColorScheme(…)`
      if let name = function, frames.last?.isRound != true {
        function = nil
        parser.at += 1
        return declare(name, isLocal: true)
      }
    case "->":
      if language == .swift, function != nil, frames.last?.isRound != true {
        givesColor = parser.tokens[parser.at...].prefix(8).prefix { !$0.isSign("{") }.contains {
          $0.isWord && $0.text.lowercased().contains("color")
        }
      }
    case ";": (type, function) = (nil, nil)
    default: break
    }
    parser.at += 1
  }

  func isWord(at distance: Int) -> Bool {
    let place = parser.at + distance
    return parser.tokens.indices.contains(place) && parser.tokens[place].isWord
  }

  func text(at distance: Int) -> String {
    let place = parser.at + distance
    return parser.tokens.indices.contains(place) ? parser.tokens[place].text : ""
  }

  private static let types: Set = [
    "class", "struct", "enum", "object", "extension", "interface", "mixin", "protocol", "actor",
  ]
  private static let declaring: Set = ["let", "var", "val", "func", "fun", "class"]

  private mutating func word() {
    let word = token.text
    if Self.types.contains(word), !["::", "."].contains(text(at: -1)),
      isWord(at: 1) ? !Self.declaring.contains(text(at: 1)) : word == "object"
    {
      if word == "object", !isWord(at: 1) {
        parser.at += 1
        return
      }
      isEnumeration =
        language == .dart ? word == "enum" : language == .kotlin && word == "class" && text(at: -1) == "enum"
      parser.at += 2
      while parser.isSign("."), isWord(at: 1) { parser.at += 2 }
      let name = parser.tokens[parser.at - 1].text
      (type, foundBefore) = (name, found.count)
      if language == .kotlin { word == "object" ? object(name) : primaryConstructor(of: name) }
      return
    }
    if ["func", "fun"].contains(word), isWord(at: 1), !Self.types.contains(text(at: 1)) {
      // A type without a body ends here at the latest.
      if frames.last?.isRound != true { type = nil }
      parser.at += 2
      while parser.isSign("."), isWord(at: 1) { parser.at += 2 }
      function = parser.tokens[parser.at - 1].text
      return
    }
    if language == .swift {
      if word == "switch", enclosing != nil, openSwitch() { return }
      if ["case", "default"].contains(word), frames.last?.cases != nil { return caseLabels() }
    }
    if word == "return", let enclosing {
      parser.at += 1
      if openCases != nil { return declareCases(of: enclosing) }
      return declare(enclosing, isLocal: true)
    }
    // `case navy = "#0B1F3A", coral = "#FF6B5E"`
    if word == "case", language == .swift, frames.last?.name != nil, isWord(at: 1), text(at: 2) == "=" {
      repeat {
        parser.at += 1
        let (start, name) = (parser.at, token.text)
        parser.at += 2
        declare(name, from: start)
      } while parser.isSign(",") && isWord(at: 1) && text(at: 2) == "="
      return
    }
    if language == .dart { return dart() }
    if ["let", "var", "val"].contains(word), isWord(at: 1) { return property() }
    parser.at += 1
  }

  /// Reads the value here and keeps it under a name.
  private mutating func declare(
    _ name: String, type: String? = nil, from start: Int? = nil, comment: String? = nil,
    isLocal: Bool = false,
    isBody: Bool = false
  ) {
    let start = start ?? parser.at
    let value = isBody ? parser.body() : parser.expression()
    found.append(
      AppDeclaration(
        name: name, scope: scope, type: type, value: value, comment: comment,
        tokens: start..<min(parser.at, parser.tokens.count), isLocal: isLocal || enclosing != nil,
        function: enclosing ?? (isLocal ? name : nil)))
  }

  // MARK: Swift and Kotlin

  private mutating func property() {
    if frames.last?.isRound != true { type = nil }
    let comment = comment(before: parser.at)
    parser.at += 1
    while parser.isSign(".", 1), isWord(at: 2) { parser.at += 2 }
    property(comment)
    // `let ink = Color.black, paper = Color.white`
    while language == .swift, parser.isSign(","), isWord(at: 1), [":", "="].contains(text(at: 2)),
      frames.last?.isRound != true
    {
      parser.at += 1
      property(comment)
    }
  }

  private mutating func property(_ comment: String?) {
    let (start, name) = (parser.at, token.text)
    parser.at += 1
    var type: String?
    if parser.isSign(":") {
      parser.at += 1
      type = writtenType()
    }
    if parser.isSign("=") {
      parser.at += 1
      return declare(name, type: type, from: start, comment: comment)
    }
    // What a protocol asks for, and what looks on when a property changes.
    if parser.isSign("{"),
      parser.isWord("get", 1) && !parser.isSign("{", 2) || Self.watching.contains(text(at: 1))
    {
      return parser.skipBalanced()
    }
    if parser.isSign("{"), language == .swift, parser.isWord("switch", 1), let type, !isChoiceOfModes {
      function = name
      givesColor = type.lowercased().contains("color")
      return
    }
    if parser.isSign("{") {
      // Other properties that are worked out, such as the body of a view, have code.
      if isColor(type) || frames.last?.name.map(AppColors.isType) == true && type == nil {
        return declare(name, type: type, from: start, comment: comment, isBody: true)
      }
      function = name
      return
    }
    if parser.isWord("by"), parser.isWord("lazy", 1), parser.isSign("{", 2) || parser.isSign("(", 2) {
      parser.at += 2
      if parser.isSign("(") { parser.skipBalanced() }
      guard parser.isSign("{") else { return }
      return declare(name, type: type, from: start, comment: comment, isBody: true)
    }
    let outer = parser.at
    while parser.isSign("@"), isWord(at: 1) { parser.at += 2 }
    guard language == .kotlin, parser.isWord("get"), parser.isSign("(", 1) else {
      parser.at = outer
      return
    }
    parser.at += 1
    parser.skipBalanced()
    if parser.isSign("=") {
      parser.at += 1
      declare(name, type: type, from: start, comment: comment)
    } else if parser.isSign("{") {
      declare(name, type: type, from: start, comment: comment, isBody: true)
    }
  }

  /// Whether the body here gives one of a light and a dark value.
  private var isChoiceOfModes: Bool {
    var ahead = parser
    if case .modes = ahead.body() { return true }
    return false
  }

  /// The type that is written here; what stands in brackets may be several of them.
  private mutating func writtenType() -> String {
    var parts = ""
    var open = 0
    while parser.at < parser.tokens.count, open > 0 || !token.isFirst, !parser.isWord("by"),
      !parser.isWord("get"), !["=", "{", ";", "}"].contains(token.text)
    {
      if ["<", "(", "["].contains(token.text) { open += 1 }
      if [">", ")", "]", ","].contains(token.text), open == 0 { break }
      if [">", ")", "]"].contains(token.text) { open -= 1 }
      parts += token.text
      parser.at += 1
    }
    return parts
  }

  private static let watching: Set = ["set", "didSet", "willSet"]

  private func isColor(_ type: String?) -> Bool { type.map(AppColors.isType) ?? false }

  /// The comment above the line that a declaration stands in, whatever words come first there.
  func comment(before place: Int) -> String? {
    var place = place
    while place > 0, !parser.tokens[place].isFirst { place -= 1 }
    return parser.tokens[place].comment
  }

  // MARK: Dart

  private static let modifiers: Set = ["const", "final", "var", "static", "late", "external", "covariant"]

  private mutating func dart() {
    let isInside = frames.last?.isRound == true
    let before = parser.at > 0 ? parser.tokens[parser.at - 1] : nil
    let isAfterType = before.map { $0.isWord || [">", "?", "]"].contains($0.text) } ?? false
    let type = before.flatMap { $0.isWord && !Self.modifiers.contains($0.text) ? $0.text : nil }
    if token.text == "get", isWord(at: 1), parser.isSign("=>", 2) || parser.isSign("{", 2) {
      let comment = comment(before: parser.at)
      parser.at += 1
      let (start, name) = (parser.at, token.text)
      parser.at += 1
      if parser.isSign("=>") {
        parser.at += 1
        return declare(name, type: type, from: start, comment: comment)
      }
      if isColor(type) {
        return declare(name, type: type, from: start, comment: comment, isBody: true)
      }
      function = name
      return
    }
    if !isInside, isAfterType, parser.isSign("=", 1), !Self.modifiers.contains(token.text) {
      let comment = comment(before: parser.at)
      repeat {
        let (start, name) = (parser.at, token.text)
        parser.at += 2
        declare(name, type: type, from: start, comment: comment)
        // `static const ink = Colors.black, leaf = Colors.green;`
        guard parser.isSign(","), isWord(at: 1), parser.isSign("=", 2) else { return }
        parser.at += 1
      } while true
    }
    if !isInside, enclosing == nil, parser.isSign("(", 1) {
      // A function, or a constructor, whose parameters say what the arguments of its calls are for.
      keepConstructor(of: scope.last)
      function = token.text
      parser.at += 1
      parser.skipBalanced()
      while parser.isWord("async") || parser.isWord("sync") { parser.at += 1 }
      if !parser.isSign("=>"), !parser.isSign("{") { function = nil }
      return
    }
    parser.at += 1
  }
}
