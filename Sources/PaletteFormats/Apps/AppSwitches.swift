/// Colors that a function or a property of Swift gives for each case of what it is asked: they are called like the cases.
extension AppDeclarations {
  /// The cases that are open around here, of the outermost `switch` first; nil where none is, or where what is chosen between
  /// is light and dark, or where the function gives something else than a color.
  var openCases: [[String]]? {
    guard let start = frames.lastIndex(where: { $0.function != nil }), frames[start].givesColor else {
      return nil
    }
    let cases = frames[start...].compactMap(\.cases)
    let isOfMode = cases.contains { $0.contains { ["light", "dark"].contains($0.lowercased()) } }
    return cases.isEmpty || isOfMode || cases.contains(where: \.isEmpty) ? nil : cases
  }

  /// Goes to the brace of the `switch` here; false where it has none.
  mutating func openSwitch() -> Bool {
    var ahead = parser
    ahead.at += 1
    while ahead.at < ahead.tokens.count, ahead.at - parser.at < 64, !ahead.isSign("{") {
      if ahead.isSign("(") || ahead.isSign("[") { ahead.skipBalanced() } else { ahead.at += 1 }
    }
    guard ahead.isSign("{") else { return false }
    parser.at = ahead.at
    opensSwitch = true
    return true
  }

  /// Reads what stands behind `case` and `default`, and a value that follows without a `return`.
  mutating func caseLabels() {
    var names: [String] = []
    var isNamed = parser.isWord("default")
    if isNamed { names.append("default") }
    parser.at += 1
    while parser.at < parser.tokens.count, !parser.isSign(":") {
      if parser.isSign("(") {
        parser.skipBalanced()
        continue
      }
      if parser.isSign(",") { isNamed = false }
      if token.isWord, !isNamed, text(at: -1) == "." || ![".", "let", "var"].contains(text(at: 1)),
        token.text != "let"
      {
        names.append(token.text)
        isNamed = true
      }
      parser.at += 1
    }
    parser.at += 1
    frames[frames.count - 1].cases = Array(names.prefix(Self.mostCases))
    guard parser.at < parser.tokens.count, openCases != nil,
      let function = frames.last(where: { $0.function != nil })?.function,
      parser.isSign(".") || parser.isSign("#") || token.isWord && !Self.statements.contains(token.text)
    else { return }
    var ahead = parser
    _ = ahead.expression()
    guard ahead.isWord("case") || ahead.isWord("default") || ahead.isSign("}") || ahead.isSign("@") else {
      return
    }
    declareCases(of: function)
  }

  /// Reads the value here and keeps it under the names of the cases around it.
  mutating func declareCases(of function: String) {
    let start = parser.at
    let cases = openCases ?? []
    let value = parser.expression()
    let names = cases.reduce([""]) { names, own in
      names.flatMap { name in
        own.map { name.isEmpty ? $0 : name + $0.prefix(1).uppercased() + $0.dropFirst() }
      }
    }
    for name in names.prefix(Self.mostCases) {
      var declaration = AppDeclaration(
        name: name, scope: scope + [function], type: nil, value: value, comment: nil,
        tokens: start..<min(parser.at, parser.tokens.count), isLocal: false, function: nil)
      declaration.isCase = true
      found.append(declaration)
    }
  }

  /// The most cases that have one value.
  private static let mostCases = 64

  private static let statements: Set = [
    "return", "switch", "if", "let", "var", "guard", "for", "while", "repeat", "do", "case", "default",
    "break",
    "fallthrough", "throw", "defer", "fatalError", "try",
  ]
}
