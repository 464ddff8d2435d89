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
}

/// Finds what a program declares with a value.
struct AppDeclarations {
  private struct Frame {
    var name: String?
    var function: String?
    var isRound: Bool
  }

  private var parser: AppParser
  private var frames: [Frame] = []
  private var type: String?
  private var function: String?
  private var found: [AppDeclaration] = []

  /// What `tokens` declare, in order.
  static func all(in tokens: [AppToken], _ language: AppLanguage) -> [AppDeclaration] {
    var walker = AppDeclarations(parser: AppParser(tokens, language))
    while walker.parser.at < tokens.count { walker.step() }
    return walker.found
  }

  private init(parser: AppParser) { self.parser = parser }

  private var token: AppToken { parser.tokens[parser.at] }
  private var language: AppLanguage { parser.language }
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
      frames.append(Frame(name: type, function: type == nil ? function : nil, isRound: false))
      (type, function) = (nil, nil)
    case "(", "[": frames.append(Frame(name: sign == "(" ? type : nil, function: nil, isRound: true))
    case "}", ")", "]": _ = frames.popLast()
    case "=", "=>":
      // What a function gives: `fun colors() = lightColorScheme(…)`
      if let name = function, frames.last?.isRound != true {
        function = nil
        parser.at += 1
        return declare(name, isLocal: true)
      }
    case ";": (type, function) = (nil, nil)
    default: break
    }
    parser.at += 1
  }

  private func isWord(at distance: Int) -> Bool {
    let place = parser.at + distance
    return parser.tokens.indices.contains(place) && parser.tokens[place].isWord
  }

  private func text(at distance: Int) -> String {
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
      parser.at += 2
      while parser.isSign("."), isWord(at: 1) { parser.at += 2 }
      type = parser.tokens[parser.at - 1].text
      return
    }
    if ["func", "fun"].contains(word), isWord(at: 1) {
      parser.at += 2
      while parser.isSign("."), isWord(at: 1) { parser.at += 2 }
      function = parser.tokens[parser.at - 1].text
      return
    }
    if word == "return", let enclosing {
      parser.at += 1
      return declare(enclosing, isLocal: true)
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
        name: name, scope: frames.compactMap(\.name), type: type, value: value, comment: comment,
        tokens: start..<min(parser.at, parser.tokens.count), isLocal: isLocal || enclosing != nil,
        function: enclosing ?? (isLocal ? name : nil)))
  }

  // MARK: Swift and Kotlin

  private mutating func property() {
    let comment = comment(before: parser.at)
    parser.at += 1
    while parser.isSign(".", 1), isWord(at: 2) { parser.at += 2 }
    let (start, name) = (parser.at, token.text)
    parser.at += 1
    var type: String?
    if parser.isSign(":") {
      parser.at += 1
      var parts = ""
      while parser.at < parser.tokens.count, !token.isFirst,
        !["=", "{", ",", ")", ";", "}"].contains(token.text), !parser.isWord("by"), !parser.isWord("get")
      {
        parts += token.text
        parser.at += 1
      }
      type = parts
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
    if parser.isSign("{") {
      // Other properties that are worked out, such as the body of a view, have code.
      if isColor(type) || frames.last?.name.map(AppColors.isType) == true && type == nil {
        return declare(name, type: type, from: start, comment: comment, isBody: true)
      }
      function = name
      return
    }
    if parser.isWord("by"), parser.isWord("lazy", 1), parser.isSign("{", 2) {
      parser.at += 2
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

  private static let watching: Set = ["set", "didSet", "willSet"]

  private func isColor(_ type: String?) -> Bool { type.map(AppColors.isType) ?? false }

  /// The comment above the line that a declaration stands in, whatever words come first there.
  private func comment(before place: Int) -> String? {
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
      let (start, name) = (parser.at, token.text)
      parser.at += 2
      return declare(name, type: type, from: start, comment: comment)
    }
    if !isInside, enclosing == nil, parser.isSign("(", 1) {
      // A function, or a constructor, whose parameters say nothing.
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
