/// The entries of enumerations, and the objects that are entries of a type by what they are made of.
extension AppDeclarations {
  /// An entry on its way into what was found, whose arguments may have the names of a constructor.
  private struct Entry {
    var place: Int
    /// The constructor that it is made by, for those of Dart that have a name.
    var constructor: String
  }

  /// Reads the entries of an enumeration, from behind the brace that opens it: `Red(Color(0xFFFF0000)), Blue(…);`
  mutating func entries() {
    let owner = scope.last ?? ""
    var entries: [Entry] = []
    while parser.at < parser.tokens.count {
      skipAnnotations()
      guard parser.at < parser.tokens.count, token.isWord else { break }
      let (start, name, comment) = (parser.at, token.text, token.comment)
      var constructor = owner
      parser.at += 1
      if parser.isSign("<"), let end = parser.endOfTypes() { parser.at = end }
      if language == .dart, parser.isSign("."), isWord(at: 1) {
        constructor = owner + "." + text(at: 1)
        parser.at += 2
      }
      var arguments = parser.isSign("(") ? parser.arguments() : []
      if language == .kotlin, parser.isSign("{") { arguments += members() }
      guard parser.at >= parser.tokens.count || [",", ";", "}"].contains(where: { parser.isSign($0) }) else {
        // No entry, but what the enumeration declares besides.
        parser.at = start
        break
      }
      if !arguments.isEmpty {
        entries.append(Entry(place: found.count, constructor: constructor))
        keep(name, arguments, in: scope, from: start, comment)
      }
      guard parser.isSign(",") else { break }
      parser.at += 1
    }
    guard !entries.isEmpty else { return }
    if language == .dart { constructors(of: owner) }
    for entry in entries { label(entry.place, parameters[entry.constructor] ?? []) }
  }

  private mutating func skipAnnotations() {
    while parser.isSign("@"), isWord(at: 1) {
      parser.at += 2
      while parser.isSign("."), isWord(at: 1) { parser.at += 2 }
      if parser.isSign("(") { parser.skipBalanced() }
    }
  }

  /// What the body of an entry declares, as if it were its arguments: `Red { override val color = Color(0xFFFF0000) }`.
  private mutating func members() -> [AppExpression.Argument] {
    let start = parser.at + 1
    parser.skipBalanced()
    guard !isInEntry, start < parser.at else { return [] }
    return Self(parser.tokens, start..<(parser.at - 1), language, isInEntry: true).found
      .filter { !$0.isLocal && $0.scope.isEmpty }
      .map { AppExpression.Argument(label: $0.name, value: $0.value, token: $0.tokens.lowerBound) }
  }

  private mutating func keep(
    _ name: String, _ arguments: [AppExpression.Argument], in scope: [String], from start: Int,
    _ comment: String?
  ) {
    found.append(
      AppDeclaration(
        name: name, scope: scope, type: nil, value: .entry(arguments), comment: comment,
        tokens: start..<min(parser.at, parser.tokens.count), isLocal: false, function: nil))
  }

  /// Gives the arguments of an entry the names of the parameters that they are for.
  private mutating func label(_ place: Int, _ names: [String]) {
    guard case .entry(let arguments) = found[place].value else { return }
    found[place].value = .entry(AppExpression.labeled(arguments, names))
  }

  /// `object Red : Tone(Color(0xFFFF0000))` is an entry of `Tone`.
  mutating func object(_ name: String) {
    guard parser.isSign(":"), isWord(at: 1) else { return }
    let (start, comment) = (parser.at - 1, self.comment(before: parser.at - 1))
    var ahead = parser
    ahead.at += 2
    while ahead.isSign("."), ahead.at + 1 < ahead.tokens.count, ahead.tokens[ahead.at + 1].isWord {
      ahead.at += 2
    }
    let owner = ahead.tokens[ahead.at - 1].text
    guard ahead.isSign("(") else { return }
    let arguments = ahead.arguments()
    guard !arguments.isEmpty else { return }
    parser.at = ahead.at
    keep(name, arguments, in: scope.contains(owner) ? scope : scope + [owner], from: start, comment)
    label(found.count - 1, parameters[owner] ?? [])
  }

  // MARK: Parameters

  /// How far parameters are looked for, since those of a hostile file may never end.
  private static let mostTokens = 512

  /// Keeps the names that a class of Kotlin gives its parameters: `class Tone private constructor(val color: Color)`.
  mutating func primaryConstructor(of name: String) {
    var place = parser.endOfTypes() ?? parser.at
    let tokens = parser.tokens
    while place < tokens.count,
      ["private", "internal", "protected", "public", "constructor"].contains(tokens[place].text)
    {
      place += 1
    }
    guard place < tokens.count, tokens[place].isSign("(") else { return }
    parameters[name] = names(from: place)
  }

  /// Keeps those of the constructors that stand behind the entries of an enumeration of Dart.
  private mutating func constructors(of type: String) {
    let tokens = parser.tokens
    var open = 0
    for index in parser.at..<max(parser.at, min(parser.at + Self.mostTokens, tokens.count)) {
      guard case .sign = tokens[index].kind else { continue }
      if open == 0, tokens[index].text == "(", index > 2, !tokens[index - 2].isWord("factory") {
        let last = tokens[index - 1].text
        if tokens[index - 1].isWord(type) {
          parameters[type] = parameters[type] ?? names(from: index)
        } else if tokens[index - 2].isSign("."), tokens[index - 3].isWord(type) {
          parameters[type + "." + last] = names(from: index)
        }
      }
      if ["(", "[", "{"].contains(tokens[index].text) { open += 1 }
      if [")", "]", "}"].contains(tokens[index].text) { open -= 1 }
      if open < 0 { return }
    }
  }

  /// Keeps the names that a class of Dart gives the parameters of a constructor, which may have a name of its own:
  /// `const AppTheme(this.page, this.text)`, `const AppTheme.raw(this.page)`.
  mutating func keepConstructor(of type: String?) {
    guard let type else { return }
    let name = token.text
    if name == type {
      parameters[name] = parameters[name] ?? names(from: parser.at + 1)
    } else if text(at: -1) == ".", text(at: -2) == type {
      parameters[type + "." + name] = names(from: parser.at + 1)
    }
  }

  /// The names of parameters in order, from the bracket that opens: `(this.color, {required Color? dark = null})`.
  func names(from place: Int) -> [String] {
    // Of Dart, braces and brackets are around the parameters that may be left out.
    let (opening, closing) =
      language == .dart ? (["(", "<"], [")", ">"]) : (["(", "<", "{", "["], [")", ">", "}", "]"])
    let ending = language == .dart ? "=" : ":"
    var names: [String] = []
    var (last, isOver, open) = (String?.none, false, 0)
    for token in parser.tokens[place...].prefix(Self.mostTokens) {
      if token.isWord, open == 1, !isOver { last = token.text }
      guard case .sign = token.kind else { continue }
      if opening.contains(token.text) { open += 1 }
      if closing.contains(token.text) { open -= 1 }
      if open == 1, token.text == ending { isOver = true }
      if open == 0 || open == 1 && token.text == "," {
        if let last { names.append(last) }
        (last, isOver) = (nil, false)
      }
      if open == 0 { break }
    }
    return names
  }
}
