import PaletteCore
import StyleSheets

/// Mixins, detached rules and values.
extension LessSheets {
  // MARK: Calls

  func callDetached(_ name: String, _ scope: Scope) {
    guard let (definition, owner) = lookup(name, scope), let body = detached(definition) else { return }
    let inner = Scope(owner === root ? scope : owner, calledIn: scope)
    collect(body, definition.file, inner)
    run(body, definition.file, inner)
  }

  func detached(_ definition: Definition) -> Range<Int>? {
    guard let first = definition.value.first, definition.file.source[first].kind == .openBrace else {
      return nil
    }
    return first + 1..<definition.file.source.end(of: first)
  }

  /// A call of a mixin, and where its name is looked up.
  struct Call {
    var name: String
    var arguments: SassArguments
    var place: Scope
    /// The token after it.
    var after: Int
  }

  func call(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
    guard let call = target(range, file, scope) else { return }
    if writer != nil, mixins(call.name, call.place).isEmpty {
      warn("the mixin \(call.name) is not known here", file, range)
    }
    forEachMatch(call, scope) { mixin, inner in
      collect(mixin.body, mixin.file, inner)
      run(mixin.body, mixin.file, inner)
    }
  }

  /// What the tokens at the start of a range call; nil where that is not known.
  func target(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) -> Call? {
    let source = file.source
    // `#ns > .mixin();` and `#ns.mixin();` look in what `#ns` sets.
    var at = range.lowerBound
    var place = scope
    while at < range.upperBound, let (name, after) = mixinName(source, at) {
      let isLast = source[after - 1].kind == .function
      let end = isLast ? source.after(after - 1) : after
      var next = end
      while next < range.upperBound, source[next].kind == .whitespace || source.isDelim(next, ">") {
        next += 1
      }
      if next < range.upperBound, mixinName(source, next) != nil {
        guard let outer = mixins(name, place).first, place.depth < Self.maximumDepth else { return nil }
        let inner = Scope(outer.scope, calledIn: place)
        collect(outer.body, outer.file, inner)
        place = inner
        at = next
        continue
      }
      var arguments = SassArguments()
      for piece in isLast ? pieces(source, after - 1) : [] {
        if let key = piece.first, source[key].kind == .atKeyword,
          let colon = source.trimmed(key + 1..<piece.upperBound).first, source[colon].kind == .colon
        {
          arguments.named[source.name(key)] = value(source.trimmed(colon + 1..<piece.upperBound), file, scope)
        } else {
          arguments.positional.append(value(piece, file, scope))
        }
      }
      return Call(name: name, arguments: arguments, place: place, after: end)
    }
    return nil
  }

  /// What a mixin or a namespace declares, in the order in which it does, and the token after its name: what stands in
  /// front of `[…]`.
  func declared(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) -> (map: SassMap, after: Int)? {
    guard scope.depth < Self.maximumDepth, budget > 0, let call = target(range, file, scope),
      call.after < range.upperBound, file.source[call.after].kind == .openSquare
    else { return nil }
    var map = SassMap()
    forEachMatch(call, scope) { mixin, inner in
      for member in members(mixin.body, mixin.file, inner) {
        map[.string(member.name, isQuoted: false)] = member.value
      }
    }
    return (map, call.after)
  }

  func mixins(_ name: String, _ scope: Scope) -> [Mixin] {
    var current: Scope? = scope
    while let place = current {
      if let found = place.mixins[name] { return found }
      current = place.parent
    }
    return []
  }

  /// Goes through the mixins that a call means, each with the scope of its body.
  func forEachMatch(_ call: Call, _ caller: Scope, _ body: (Mixin, Scope) -> Void) {
    var isDone = false
    guard caller.depth < Self.maximumDepth else { return }
    for isDefault in [false, true] where !isDone {
      for mixin in mixins(call.name, call.place) {
        budget -= 1
        guard budget > 0 else { return }
        let isNearer = caller.depth > mixin.scope.depth && mixin.scope === root
        let inner = Scope(isNearer ? caller : mixin.scope, calledIn: caller)
        guard bind(mixin, call.arguments, inner) else { continue }
        if let condition = mixin.condition {
          inner.values["\u{0}default"] = .bool(isDefault)
          let asksDefault = mixin.file.source.text(of: condition).contains("default()")
          guard isDefault == asksDefault, value(condition, mixin.file, inner).isTrue else { continue }
        } else if isDefault {
          continue
        }
        isDone = true
        body(mixin, inner)
      }
    }
  }

  func bind(_ mixin: Mixin, _ arguments: SassArguments, _ inner: Scope) -> Bool {
    guard arguments.positional.count <= mixin.parameters.count || mixin.parameters.last?.isRest == true else {
      return false
    }
    for (index, parameter) in mixin.parameters.enumerated() {
      if parameter.isRest {
        inner.values[parameter.name] = .list(Array(arguments.positional.dropFirst(index)), separator: " ")
      } else if parameter.name.isEmpty {
        // A pattern: the argument has to be this word.
        guard let fallback = parameter.fallback, let given = arguments.positional.dropFirst(index).first,
          value(fallback, mixin.file, inner).plain == given.plain
        else { return false }
      } else if let value = arguments.value(index, parameter.name) {
        inner.values[parameter.name] = value
      } else if let fallback = parameter.fallback {
        inner.values[parameter.name] = value(fallback, mixin.file, inner)
      } else {
        return false
      }
    }
    return true
  }

  func each(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
    let source = file.source
    let parts = source.split(range.lowerBound + 1..<source.end(of: range.lowerBound))
    guard parts.count == 2, let open = parts[1].first(where: { source[$0].kind == .openBrace }) else {
      return
    }
    let body = open + 1..<source.end(of: open)
    var pairs: [(SassValue, SassValue)] = []
    if let only = parts[0].first, source[only].kind == .atKeyword,
      let (definition, owner) = lookup(source.name(only), scope),
      let inside = detached(definition)
    {
      pairs = members(inside, definition.file, owner).map { (.string($0.name, isQuoted: false), $0.value) }
    } else {
      pairs = value(parts[0], file, scope).items.enumerated().map { (.number(Double($0 + 1), unit: ""), $1) }
    }
    for (index, pair) in pairs.enumerated() where budget > 0 {
      let inner = Scope(scope)
      inner.values["key"] = pair.0
      inner.values["value"] = pair.1
      inner.values["index"] = .number(Double(index + 1), unit: "")
      collect(body, file, inner)
      run(body, file, inner)
    }
  }

  // MARK: Values

  func lookup(_ name: String, _ scope: Scope) -> (Definition, Scope)? {
    var current: Scope? = scope
    while let place = current {
      if place.values[name] != nil, place.definitions[name] == nil { break }
      if let definition = place.definitions[name] { return (definition, place) }
      current = place.parent
    }
    // A parameter has no statement of its own.
    guard let place = current else { return nil }
    let empty = SassFile(path: "", source: CSSTokens([]), number: 0)
    return (Definition(file: empty, value: 0..<0, statement: 0..<0), place)
  }

  /// The value of a variable where it stands.
  func variable(_ name: String, _ scope: Scope) -> SassValue {
    guard let (definition, owner) = lookup(name, scope) else { return .unknown("@\(name) is not set here") }
    if let known = owner.values[name] { return known }
    guard owner.busy.insert(name).inserted else { return .unknown("@\(name) refers to itself") }
    budget -= 1
    guard budget > 0, owner.busy.count < 512 else { return .unknown("it takes too long to work out") }
    var value: SassValue
    if let body = detached(definition) {
      var map = SassMap()
      for member in members(body, definition.file, owner) where !member.name.hasPrefix("--") {
        map[.string(member.name, isQuoted: false)] = member.value
      }
      value = .map(map)
    } else {
      value = self.value(definition.value, definition.file, owner)
    }
    if value.isLarger(than: SassModules.maximumSize) { value = .unknown("it is too large") }
    owner.busy.remove(name)
    owner.values[name] = value
    return value
  }

  /// The declarations and variables of a block, as a map has them.
  func members(_ body: Range<Int>, _ file: SassFile, _ scope: Scope) -> [(
    name: String, value: SassValue
  )] {
    let source = file.source
    let inner = Scope(scope)
    collect(body, file, inner)
    var found: [(name: String, value: SassValue)] = []
    guard inner.depth < Self.maximumDepth else { return [] }
    forEach(body, source) { statement in
      guard let colon = statement.first(where: { source[$0].kind == .colon }),
        block(source, statement) == nil,
        let name = put(source.trimmed(statement.lowerBound..<colon), file, scope)
      else {
        if let body = block(source, statement),
          let colon = statement.first(where: { source[$0].kind == .colon })
        {
          var map = SassMap()
          for member in members(body, file, inner) {
            map[.string(member.name, isQuoted: false)] = member.value
          }
          found.append((source.text(of: statement.lowerBound..<colon), .map(map)))
        }
        return
      }
      if source[statement.lowerBound].kind == .atKeyword {
        let own = source.name(statement.lowerBound)
        found.append(("@" + own, variable(own, inner)))
        return
      }
      let value = source.withoutSemicolon(colon + 1..<statement.upperBound)
      found.append((name, self.value(value, file, inner)))
    }
    return found
  }

  func value(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) -> SassValue {
    guard scope.depth < Self.maximumDepth else { return .unknown("it is nested too deep") }
    return SassExpression.value(
      file.source, range,
      SassExpression.Names(
        variable: { space, name in
          if space == "@@" { return self.variable(self.variable(name, scope).plain, scope) }
          return self.variable(name, scope)
        },
        call: { _, name, arguments in
          if name == "default" { return scope.values["\u{0}default"] ?? .bool(false) }
          return LessFunctions.call(name.lowercased(), arguments)
        }, parent: "", interpolates: { self.interpolated($0, scope) },
        declared: { self.declared($0, file, scope) }))
  }
}
