/// What names stand for that code works out or changes, as far as it chooses between what stands there.
extension ScriptConstants {
  /// The expressions that one name may stand for.
  struct Given {
    var values: [Value]
    /// Whether each of them but the first is added to those before.
    var isAdded: [Bool]

    init(_ values: [Value], isAdded: [Bool] = []) {
      self.values = values
      self.isAdded = isAdded.isEmpty ? values.map { _ in false } : isAdded
    }
  }

  /// The most values of a variable that are followed.
  private static let mostValues = 16
  /// How many bytes may be looked through for the names of a file, some of which are looked for again.
  private static let mostFollowed = 1 << 26

  /// The expressions that a name stands for at a place: that of a constant, or all that a variable is given; nil for what is
  /// handed in, and where there are too many.
  ///
  /// - Parameter areMembers: whether members of classes are known by their names, as in templates.
  func given(_ name: String, at place: Int, areMembers: Bool) -> Given? {
    if let range = local(name, at: place) ?? declared.constants[name] {
      return Given([Value(module: self, range: range)])
    }
    for brought in imports {
      guard let original = brought.bindings[name] else { continue }
      return module(brought.address)?.givenOut(original)
    }
    let scopes = declared.variables[name] ?? []
    let assigned = declared.assigned[name] ?? []
    // Where a scope ends is looked for each time.
    followed += (scopes.count + assigned.count) * min(script.bytes.count, Self.longestScope) + (1 << 12)
    guard followed < Self.mostFollowed else { return nil }
    let scope = scopes.last { !$0.isAtTop && $0.place <= place && isIn(scopeOf: $0.place, place) }
    let isKnown = scope != nil || areMembers || scopes.contains(where: \.isAtTop)
    let signs = assigned.filter { sign in
      scope.map { $0.place <= sign.place && isIn(scopeOf: $0.place, sign.place) } ?? isKnown
    }
    if !signs.isEmpty, signs.count <= Self.mostValues {
      return Given(
        signs.map { Value(module: self, range: declared.expression(from: $0.place)) },
        isAdded: signs.map(\.isAdded))
    }
    return outer?.given(name, at: 0, areMembers: true)
  }

  /// The expression that a module gives out under a name.
  private func givenOut(_ name: String) -> Given? {
    (declared.exports[name] ?? declared.constants[name]).map { Given([Value(module: self, range: $0)]) }
  }

  /// What a function gives back that is declared by its name, here or in a module; nil where none is.
  func results(of name: String) -> Given? {
    for open in declared.brackets[name] ?? [] {
      // Each call of it stands there too.
      guard followed < Self.mostFollowed else { return nil }
      let end = script.endOfBracket(open, script.bytes.count)
      followed += end - open
      var at = script.skipping(from: end, script.bytes.count)
      // `tone(kind: Kind): string {`
      if at < script.bytes.count, script.bytes[at] == UInt8(ascii: ":") {
        at = script.bytes[at...].prefix(64).firstIndex { "{;".utf8.contains($0) } ?? at
      }
      guard at < script.bytes.count, script.bytes[at] == UInt8(ascii: "{") else { continue }
      let body = at..<script.endOfBracket(at, script.bytes.count)
      return Given(returned(in: body.inside()).map { Value(module: self, range: $0) })
    }
    for brought in imports {
      if let original = brought.bindings[name] { return module(brought.address)?.results(of: original) }
    }
    return outer?.results(of: name)
  }

  /// What a function gives back; nil for an expression that is none.
  func results(of function: Range<Int>) -> Given? {
    let range = script.trimmed(function)
    guard let first = range.first else { return nil }
    var body: Range<Int>
    if let arrow = script.places(of: "=>", in: range).first {
      let given = script.trimmed(range.lowerBound..<arrow)
      let isList = script.end(of: first, in: given.upperBound) == given.upperBound
      guard isList || script.bytes[given].allSatisfy(ComponentTag.isOfWord) else { return nil }
      body = script.trimmed(arrow + 2..<range.upperBound)
      if script.bytes[body].first != UInt8(ascii: "{") { return Given([Value(module: self, range: body)]) }
    } else if script.bytes[range].starts(with: "function".utf8),
      let open = script.places(of: "{", in: range).first
    {
      body = open..<range.upperBound
    } else {
      return nil
    }
    body = body.lowerBound..<script.endOfBracket(body.lowerBound, body.upperBound)
    return Given(returned(in: body.inside()).map { Value(module: self, range: $0) })
  }

  /// What stands behind each `return`.
  private func returned(in body: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var at = body.lowerBound
    while at < body.upperBound, found.count < Self.mostValues {
      let byte = script.bytes[at]
      if ComponentTag.isOfWord(byte) {
        let end = script.bytes[at..<body.upperBound].firstIndex { !ComponentTag.isOfWord($0) }
        let word = at..<(end ?? body.upperBound)
        at = word.upperBound
        guard script.bytes[word].elementsEqual("return".utf8) else { continue }
        let value = declared.expression(from: at)
        if !value.isEmpty { found.append(value) }
        at = max(at, value.upperBound)
      } else {
        at = "([{".utf8.contains(byte) ? at + 1 : script.end(of: at, in: body.upperBound)
      }
    }
    return found
  }
}
