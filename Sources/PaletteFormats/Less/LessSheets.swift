import Bytes
import PaletteCore
import StyleSheets

/// Runs files of Less: variables, which mean their last value wherever they stand, mixins with guards, maps, loops.
///
/// Source: https://lesscss.org/features.
final class LessSheets {
  /// A value as it is written, with the scope in which its names mean something.
  struct Definition {
    var file: SassFile
    /// The tokens of the value.
    var value: Range<Int>
    /// The tokens of the whole statement.
    var statement: Range<Int>
  }

  struct Mixin {
    var file: SassFile
    var parameters: [SassModule.Parameter]
    /// The condition behind `when`.
    var condition: Range<Int>?
    var body: Range<Int>
    var scope: Scope
  }

  /// What is set in a block.
  final class Scope {
    let parent: Scope?
    var definitions: [String: Definition] = [:]
    /// The names in the order in which they are set first.
    var order: [String] = []
    var values: [String: SassValue] = [:]
    var busy: Set<String> = []
    var mixins: [String: [Mixin]] = [:]
    let depth: Int

    init(_ parent: Scope?) {
      self.parent = parent
      depth = (parent?.depth ?? 0) + 1
    }
  }

  static let maximumDepth = 64
  private static let maximumFiles = 512
  private let files: [String: [UInt8]]
  private var parsed: [String: SassFile] = [:]
  private var open: [String] = []
  private var said: Set<String> = []
  var budget = 200_000
  private(set) var joined = JoinedSheet(dialect: .less)
  let root = Scope(nil)

  /// Reads a file and what it imports.
  init(_ input: FormatInput) throws(FormatError) {
    files = Dictionary(input.folder.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let file = try parse(input.bytes, path: "")
    collect(0..<file.source.count, file, root)
    run(0..<file.source.count, file, root)
  }

  private func parse(_ bytes: [UInt8], path: String) throws(FormatError) -> SassFile {
    if let known = parsed[path] { return known }
    let source: CSSTokens
    do { source = try CSSReader.tree(bytes, dialect: .less).source } catch {
      throw path.isEmpty ? error : FormatError(error.message, at: "\(path): \(error.place)", hint: error.hint)
    }
    let file = SassFile(path: path, source: source, number: joined.add(file: path, bytes))
    parsed[path] = file
    return file
  }

  // MARK: Files

  /// The files that a file may mean with what it imports.
  static func companions(_ bytes: [UInt8]) -> [String] {
    guard TokenFiles.holds("@import", bytes) else { return [] }
    let source = CSSTokens(bytes, dialect: .less)
    return (0..<source.count).lazy.filter { source.is($0, "import", kind: .atKeyword) }.prefix(1024).flatMap {
      address(source, $0).map { paths($0, from: "") } ?? []
    }
  }

  private static func address(_ source: CSSTokens, _ start: Int) -> String? {
    var at = start + 1
    while at < source.count, source[at].kind != .semicolon {
      if source[at].kind == .string || source[at].kind == .url { return source.name(at) }
      at += 1
    }
    return nil
  }

  private static func paths(_ name: String, from file: String) -> [String] {
    guard let path = SheetImports.path(name, from: file) else { return [] }
    let last = path.split(separator: "/").last ?? ""
    return last.contains(".") ? [path, path + ".less"] : [path + ".less"]
  }

  /// Goes into what is imported.
  private func imported(
    _ range: Range<Int>, _ file: SassFile, _ body: (Range<Int>, SassFile) -> Void, tells: Bool
  ) {
    guard let name = Self.address(file.source, range.lowerBound) else { return }
    let title = interpolated(name, root)
    guard let path = Self.paths(title, from: file.path).first(where: { files[$0] != nil }), let bytes = files[path]
    else {
      if tells, !title.contains("//"), !title.hasSuffix(".css") {
        warn("\(title) was not found, and not read", file, range)
      }
      return
    }
    guard !open.contains(path), open.count < 24, parsed.count < Self.maximumFiles else { return }
    do {
      let other = try parse(bytes, path: path)
      open.append(path)
      body(0..<other.source.count, other)
      open.removeLast()
    } catch { if tells { warn("\(title) was not read: \(error)", file, range) } }
  }

  func warn(_ text: String, _ file: SassFile, _ range: Range<Int>) {
    let warning = FormatWarning(text, at: joined.place(file.source.bytes(of: range), file: file.number))
    if said.insert(warning.description).inserted { joined.warnings.append(warning) }
  }

  // MARK: Statements

  /// The token after a statement.
  private func end(_ source: CSSTokens, from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      switch source[at].kind {
      case .semicolon: return at + 1
      case .closeBrace: return at
      case .openBrace where at == start || !source.isDelim(at - 1, "@"): return min(source.after(at), end)
      default: at = source.after(at)
      }
    }
    return end
  }

  private func forEach(_ range: Range<Int>, _ source: CSSTokens, _ body: (Range<Int>) -> Void) {
    var at = range.lowerBound
    while at < range.upperBound {
      if [.whitespace, .semicolon, .closeBrace].contains(source[at].kind) {
        at += 1
        continue
      }
      let next = max(end(source, from: at, to: range.upperBound), at + 1)
      body(at..<next)
      at = next
    }
  }

  /// The inside of the block that ends a statement.
  private func block(_ source: CSSTokens, _ range: Range<Int>) -> Range<Int>? {
    guard let last = range.last, source[last].kind == .closeBrace else { return nil }
    var at = range.lowerBound
    while at < range.upperBound {
      if source[at].kind == .openBrace, at == range.lowerBound || !source.isDelim(at - 1, "@") {
        return at + 1..<max(min(source.end(of: at), range.upperBound), at + 1)
      }
      at = source.after(at)
    }
    return nil
  }

  /// Keeps what a block sets, of which the last holds everywhere in it.
  private func collect(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
    let source = file.source
    forEach(range, source) { statement in
      let first = statement.lowerBound
      if source.is(first, "import", kind: .atKeyword) {
        return imported(statement, file, { collect($0, $1, scope) }, tells: true)
      }
      if source[first].kind == .atKeyword {
        let rest = source.trimmed(first + 1..<statement.upperBound)
        guard let colon = rest.first, source[colon].kind == .colon else { return }
        var value = rest
        if let last = value.last, source[last].kind == .semicolon { value = value.lowerBound..<last }
        let name = source.name(first)
        if scope.definitions[name] == nil { scope.order.append(name) }
        scope.definitions[name] = Definition(
          file: file, value: source.trimmed(colon + 1..<max(value.upperBound, colon + 1)), statement: statement)
        return
      }
      guard let name = mixinName(source, first), let body = block(source, statement) else { return }
      var parameters: [SassModule.Parameter] = []
      let isCall = source[first + 1].kind == .function
      if isCall { parameters = self.parameters(source, first + 1) }
      let head = source.trimmed(source.after(isCall ? first + 1 : name.after - 1)..<body.lowerBound - 1)
      var condition: Range<Int>?
      if let word = head.first {
        guard source.is(word, "when") || source.is(word, "when", kind: .function) else { return }
        condition = source.trimmed((source[word].kind == .function ? word : word + 1)..<head.upperBound)
      }
      scope.mixins[name.name, default: []].append(
        Mixin(file: file, parameters: parameters, condition: condition, body: body, scope: scope))
    }
  }

  /// The name of a mixin, `.name` or `#name`, and the token after it.
  private func mixinName(_ source: CSSTokens, _ first: Int) -> (name: String, after: Int)? {
    if source[first].kind == .hash { return ("#" + source.name(first), first + 1) }
    guard source.isDelim(first, "."), let kind = source.kind(first + 1), kind == .ident || kind == .function else {
      return nil
    }
    return ("." + source.name(first + 1), first + 2)
  }

  private func parameters(_ source: CSSTokens, _ open: Int) -> [SassModule.Parameter] {
    pieces(source, open).map { part in
      guard let first = part.first, source[first].kind == .atKeyword else {
        return SassModule.Parameter(name: "", fallback: part)
      }
      var parameter = SassModule.Parameter(name: source.name(first))
      let rest = source.trimmed(first + 1..<part.upperBound)
      if let colon = rest.first, source[colon].kind == .colon {
        parameter.fallback = source.trimmed(colon + 1..<part.upperBound)
      }
      parameter.isRest = rest.first.map { source.isDelim($0, ".") } ?? false
      return parameter
    }
  }

  /// What stands between the semicolons, or the commas where there are none, of parentheses.
  private func pieces(_ source: CSSTokens, _ open: Int) -> [Range<Int>] {
    let inside = open + 1..<max(source.end(of: open), open + 1)
    var parts: [Range<Int>] = []
    var start = inside.lowerBound
    var at = start
    while at < inside.upperBound {
      if source[at].kind == .semicolon {
        parts.append(source.trimmed(start..<at))
        start = at + 1
      }
      at = source.after(at)
    }
    guard !parts.isEmpty else { return source.split(inside).filter { !$0.isEmpty } }
    parts.append(source.trimmed(start..<inside.upperBound))
    return parts.filter { !$0.isEmpty }
  }

  // MARK: Rules

  private func holdsProperties(_ source: CSSTokens, _ range: Range<Int>) -> Bool {
    range.contains {
      source[$0].kind == .ident && source.name($0).hasPrefix("--")
        || source[$0].kind == .delim && source.isDelim($0, "@") && source.kind($0 + 1) == .openBrace
    }
  }

  /// Writes the rules of a block.
  private func run(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
    let source = file.source
    guard scope.depth < Self.maximumDepth else {
      return warn("mixins call each other too deep; what they write was not read", file, range)
    }
    forEach(range, source) { statement in
      budget -= 1
      guard budget > 0, !joined.isFull else {
        if budget == 0 { warn("it takes too long to work out; the rest was not read", file, statement) }
        return
      }
      write(statement, file, scope)
    }
  }

  private func write(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
    let source = file.source
    let first = range.lowerBound
    if source[first].kind == .atKeyword {
      if source.is(first, "import", kind: .atKeyword) {
        return imported(range, file, { run($0, $1, scope) }, tells: false)
      }
      let next = source.trimmed(first + 1..<range.upperBound).first
      if let next, source[next].kind == .colon { return }
      if let next, next == first + 1, source[next].kind == .openParen {
        return callDetached(source.name(first), scope)
      }
      if source.is(first, "plugin", kind: .atKeyword) { return }
    }
    if source.is(first, "each", kind: .function) { return each(range, file, scope) }
    let body = block(source, range)
    if let name = mixinName(source, first) {
      let isCall = source[first + 1].kind == .function
      guard let body else { return call(range, file, scope) }
      if isCall || source[name.after - 1].kind == .hash && !holdsProperties(source, body) { return }
    }
    guard let body else { return declare(range, file, scope) }
    let head = source.trimmed(first..<body.lowerBound - 1)
    if let when = head.first(where: { source.is($0, "when") || source.is($0, "when", kind: .function) }) {
      let condition = source.trimmed((source.is(when, "when") ? when + 1 : when)..<head.upperBound)
      guard value(condition, file, scope).isTrue else { return }
      return writeRule(source.trimmed(first..<when), body, range, file, scope)
    }
    writeRule(head, body, range, file, scope)
  }

  private func writeRule(
    _ head: Range<Int>, _ body: Range<Int>, _ range: Range<Int>, _ file: SassFile, _ scope: Scope
  ) {
    let source = file.source
    // Rules that write no properties of their own and call nothing are of no use here.
    let text = put(head, file, scope)
    guard let text else {
      if holdsProperties(source, body) { warn("the rule was left out: its selector is not known", file, head) }
      return
    }
    joined.add(text + " {\n", for: source.bytes(of: head), file: file.number)
    let inner = Scope(scope)
    collect(body, file, inner)
    run(body, file, inner)
    joined.add("}\n", for: source.bytes(of: range), file: file.number)
  }

  /// Writes a declaration; properties of CSS alone take variables without `@{…}` as texts.
  private func declare(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
    let source = file.source
    guard let colon = range.first(where: { source[$0].kind == .colon }) else { return }
    guard let name = put(range.lowerBound..<colon, file, scope), name.hasPrefix("--") else {
      if source.text(of: range).contains("var(") {
        joined.add(source.bytes(of: range), of: source.bytes, file: file.number)
      }
      return
    }
    var value = source.trimmed(colon + 1..<range.upperBound)
    if let last = value.last, source[last].kind == .semicolon { value = source.trimmed(value.lowerBound..<last) }
    guard let text = put(value, file, scope) else {
      return warn("\(name) was left out: a variable in it is not known", file, range)
    }
    joined.add(name + ": " + text + ";\n", for: source.bytes(of: range), file: file.number)
  }

  /// A text with the values of variables put in; nil where one is not known.
  private func put(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) -> String? {
    let source = file.source
    var text = ""
    var at = range.lowerBound
    while at < range.upperBound {
      var name: String?
      if source.isDelim(at, "@"), source.kind(at + 1) == .openBrace {
        name = source.text(of: at + 2..<source.end(of: at + 1))
        at = source.after(at + 1)
      } else if source[at].kind == .atKeyword, at > range.lowerBound || lookup(source.name(at), scope) != nil {
        name = lookup(source.name(at), scope) == nil ? nil : source.name(at)
        if name == nil { text += source.text(of: at..<at + 1) }
        at += 1
      } else if source.isDelim(at, "~"), at + 1 < range.upperBound, source[at + 1].kind == .string {
        text += interpolated(source.name(at + 1), scope)
        at += 2
      } else {
        text += source.text(of: at..<at + 1)
        at += 1
      }
      if let name {
        let value = variable(name, scope)
        guard value.reason == nil else { return nil }
        text += value.plain
      }
      guard text.utf8.count < 1 << 16 else { return nil }
    }
    return text.contains("@{") ? interpolated(text, scope) : text
  }

  private func interpolated(_ text: String, _ scope: Scope) -> String {
    var out = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "@{"), let close = rest[open.upperBound...].firstIndex(of: "}") {
      out += rest[..<open.lowerBound] + variable(String(rest[open.upperBound..<close]), scope).plain
      rest = rest[rest.index(after: close)...]
      guard out.utf8.count < 1 << 16 else { return "" }
    }
    return out + rest
  }

  // MARK: Calls

  private func callDetached(_ name: String, _ scope: Scope) {
    guard let (definition, owner) = lookup(name, scope), let body = detached(definition) else { return }
    let inner = Scope(owner === root ? scope : owner)
    collect(body, definition.file, inner)
    run(body, definition.file, inner)
  }

  private func detached(_ definition: Definition) -> Range<Int>? {
    guard let first = definition.value.first, definition.file.source[first].kind == .openBrace else { return nil }
    return first + 1..<definition.file.source.end(of: first)
  }

  private func call(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
    let source = file.source
    // `#ns > .mixin();` and `#ns.mixin();` look in what `#ns` sets.
    var at = range.lowerBound
    var place = scope
    while let (name, after) = mixinName(source, at) {
      let isLast = source[after - 1].kind == .function
      var next = isLast ? source.after(after - 1) : after
      while next < range.upperBound, source[next].kind == .whitespace || source.isDelim(next, ">") { next += 1 }
      if next < range.upperBound, mixinName(source, next) != nil {
        guard let outer = mixins(name, place).first else { return }
        let inner = Scope(outer.scope)
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
      return call(name, arguments, place, scope)
    }
  }

  private func mixins(_ name: String, _ scope: Scope) -> [Mixin] {
    var current: Scope? = scope
    while let place = current {
      if let found = place.mixins[name] { return found }
      current = place.parent
    }
    return []
  }

  private func call(_ name: String, _ arguments: SassArguments, _ place: Scope, _ caller: Scope) {
    var isDone = false
    for isDefault in [false, true] where !isDone {
      for mixin in mixins(name, place) {
        let inner = Scope(caller.depth > mixin.scope.depth && mixin.scope === root ? caller : mixin.scope)
        guard bind(mixin, arguments, inner) else { continue }
        if let condition = mixin.condition {
          inner.values["\u{0}default"] = .bool(isDefault)
          let asksDefault = mixin.file.source.text(of: condition).contains("default()")
          guard isDefault == asksDefault, value(condition, mixin.file, inner).isTrue else { continue }
        } else if isDefault {
          continue
        }
        isDone = true
        collect(mixin.body, mixin.file, inner)
        run(mixin.body, mixin.file, inner)
      }
    }
  }

  private func bind(_ mixin: Mixin, _ arguments: SassArguments, _ inner: Scope) -> Bool {
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

  private func each(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
    let source = file.source
    let parts = source.split(range.lowerBound + 1..<source.end(of: range.lowerBound))
    guard parts.count == 2, let open = parts[1].first(where: { source[$0].kind == .openBrace }) else { return }
    let body = open + 1..<source.end(of: open)
    var pairs: [(SassValue, SassValue)] = []
    if let only = parts[0].first, source[only].kind == .atKeyword, let (definition, owner) = lookup(source.name(only), scope),
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

  private func lookup(_ name: String, _ scope: Scope) -> (Definition, Scope)? {
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
      for member in members(body, definition.file, owner) { map[.string(member.name, isQuoted: false)] = member.value }
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
  private func members(_ body: Range<Int>, _ file: SassFile, _ scope: Scope) -> [(name: String, value: SassValue)] {
    let source = file.source
    let inner = Scope(scope)
    collect(body, file, inner)
    var found: [(name: String, value: SassValue)] = []
    guard inner.depth < Self.maximumDepth else { return [] }
    forEach(body, source) { statement in
      guard let colon = statement.first(where: { source[$0].kind == .colon }), block(source, statement) == nil,
        let name = put(source.trimmed(statement.lowerBound..<colon), file, scope)
      else {
        if let body = block(source, statement), let colon = statement.first(where: { source[$0].kind == .colon }) {
          var map = SassMap()
          for member in members(body, file, inner) { map[.string(member.name, isQuoted: false)] = member.value }
          found.append((source.text(of: statement.lowerBound..<colon), .map(map)))
        }
        return
      }
      if source[statement.lowerBound].kind == .atKeyword {
        let own = source.name(statement.lowerBound)
        found.append(("@" + own, variable(own, inner)))
        return
      }
      var value = source.trimmed(colon + 1..<statement.upperBound)
      if let last = value.last, source[last].kind == .semicolon { value = source.trimmed(value.lowerBound..<last) }
      found.append((name, self.value(value, file, inner)))
    }
    return found
  }

  private func value(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) -> SassValue {
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
        }, parent: "", interpolates: { self.interpolated($0, scope) }))
  }
}
