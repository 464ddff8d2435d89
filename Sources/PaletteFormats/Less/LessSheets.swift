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
    /// How deep blocks and calls lie in each other.
    let depth: Int
    /// Where rules stand that are written here.
    var rule = SassRulePlace()

    init(_ parent: Scope?) {
      self.parent = parent
      depth = (parent?.depth ?? 0) + 1
      rule = parent?.rule ?? rule
    }

    /// The scope of what is called: its names mean what they mean where it is set, and it lies deeper than its caller.
    init(_ parent: Scope, calledIn caller: Scope) {
      self.parent = parent
      depth = max(parent.depth, caller.depth) + 1
      rule = caller.rule
    }
  }

  static let maximumDepth = 64
  private static let maximumFiles = 512
  private let input: FormatInput
  private let files: [String: [UInt8]]
  private var parsed: [String: SassFile] = [:]
  private var open: [String] = []
  private var said: Set<String> = []
  var budget = 200_000
  private var isSpent = false
  var joined = JoinedSheet(dialect: .less)
  /// What writes all rules one after the other; nil where only custom properties are looked for.
  var writer: SassRuleWriter?
  /// Whether a block is run for the rules in it, which come behind its declarations; nil where it is run for both.
  var takesRules: Bool?
  let root = Scope(nil)
  /// The scopes that hold mixins, which hold their scopes.
  private var owners: [Scope] = []

  deinit { for scope in owners { scope.mixins = [:] } }

  /// Reads a file and what it imports.
  init(_ input: FormatInput, writer: SassRuleWriter? = nil) throws(FormatError) {
    self.writer = writer
    self.input = input
    files = Dictionary(input.folder.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let file = try parse(input.bytes, path: "")
    collect(0..<file.source.count, file, root)
    run(0..<file.source.count, file, root)
    if budget <= 0 { tellSpent(file, 0..<0) }
    self.writer?.close(&joined, for: 0..<0, file: 0)
    // What rules have spent is not missing where the variables are asked for.
    budget = 200_000
  }

  /// Tells once that not all was read.
  private func tellSpent(_ file: SassFile, _ range: Range<Int>) {
    guard !isSpent else { return }
    isSpent = true
    warn("it takes too long to work out; the rest was not read", file, range)
  }

  func parse(_ bytes: [UInt8], path: String) throws(FormatError) -> SassFile {
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

  /// Goes into what is imported.
  func imported(
    _ range: Range<Int>, _ file: SassFile, _ body: (Range<Int>, SassFile) -> Void, tells: Bool
  ) {
    guard let name = LessImports.address(file.source, range.lowerBound) else { return }
    let title = interpolated(name, root)
    guard let path = LessImports.candidates(title, from: file.path).first(where: { files[$0] != nil }),
      let bytes = files[path]
    else {
      if tells, !title.contains("//"), !title.hasSuffix(".css") {
        warn(
          input.absence(of: title, at: LessImports.candidates(title, from: file.path)), file, range)
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
  func end(_ source: CSSTokens, from start: Int, to end: Int) -> Int {
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

  func forEach(_ range: Range<Int>, _ source: CSSTokens, _ body: (Range<Int>) -> Void) {
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
  func block(_ source: CSSTokens, _ range: Range<Int>) -> Range<Int>? {
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
  func collect(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
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
          file: file, value: source.trimmed(colon + 1..<max(value.upperBound, colon + 1)),
          statement: statement)
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
      if scope.mixins.isEmpty { owners.append(scope) }
      scope.mixins[name.name, default: []].append(
        Mixin(file: file, parameters: parameters, condition: condition, body: body, scope: scope))
    }
  }

  /// The name of a mixin, `.name` or `#name`, and the token after it.
  func mixinName(_ source: CSSTokens, _ first: Int) -> (name: String, after: Int)? {
    if source[first].kind == .hash { return ("#" + source.name(first), first + 1) }
    guard source.isDelim(first, "."), let kind = source.kind(first + 1), kind == .ident || kind == .function
    else {
      return nil
    }
    return ("." + source.name(first + 1), first + 2)
  }

  func parameters(_ source: CSSTokens, _ open: Int) -> [SassModule.Parameter] {
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
  func pieces(_ source: CSSTokens, _ open: Int) -> [Range<Int>] {
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

  func holdsProperties(_ source: CSSTokens, _ range: Range<Int>) -> Bool {
    writer != nil && SassRuleWriter.sets(source, range)
      || range.contains {
        source[$0].kind == .ident && source.name($0).hasPrefix("--")
          || source[$0].kind == .delim && source.isDelim($0, "@") && source.kind($0 + 1) == .openBrace
      }
  }

  /// Writes the rules of a block.
  func run(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
    let source = file.source
    guard scope.depth < Self.maximumDepth else {
      return warn("mixins call each other too deep; what they write was not read", file, range)
    }
    forEach(range, source) { statement in
      budget -= 1
      guard budget > 0, !joined.isFull else {
        return tellSpent(file, statement)
      }
      write(statement, file, scope)
    }
  }

  func write(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
    let source = file.source
    let first = range.lowerBound
    if source[first].kind == .atKeyword {
      if source.is(first, "import", kind: .atKeyword) {
        return imported(range, file, { run($0, $1, scope) }, tells: writer != nil)
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
      let isSpace = writer == nil && source[name.after - 1].kind == .hash && !holdsProperties(source, body)
      if isCall || isSpace { return }
    }
    guard let body else {
      return writer == nil ? declare(range, file, scope) : writeDeclaration(range, file, scope)
    }
    let head = source.trimmed(first..<body.lowerBound - 1)
    if let when = head.first(where: { source.is($0, "when") || source.is($0, "when", kind: .function) }) {
      let condition = source.trimmed((source.is(when, "when") ? when + 1 : when)..<head.upperBound)
      guard value(condition, file, scope).isTrue else { return }
      return writeRule(source.trimmed(first..<when), body, range, file, scope)
    }
    writeRule(head, body, range, file, scope)
  }

  func writeRule(
    _ head: Range<Int>, _ body: Range<Int>, _ range: Range<Int>, _ file: SassFile, _ scope: Scope
  ) {
    let source = file.source
    // Rules that write no properties of their own and call nothing are of no use here.
    let text = put(head, file, scope)
    guard let text else {
      if holdsProperties(source, body) {
        warn("the rule was left out: its selector is not known", file, head)
      }
      return
    }
    if writer != nil {
      guard takesRules != false, let inner = inside(text, head, range, file, scope) else { return }
      collect(body, file, inner)
      let outer = takesRules
      for isForRules in [false, true] {
        takesRules = isForRules
        run(body, file, inner)
      }
      takesRules = outer
      return
    }
    joined.add(text + " {\n", for: source.bytes(of: head), file: file.number)
    let inner = Scope(scope)
    collect(body, file, inner)
    run(body, file, inner)
    joined.add("}\n", for: source.bytes(of: range), file: file.number)
  }

  /// Writes a declaration; properties of CSS alone take variables without `@{…}` as texts.
  func declare(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) {
    let source = file.source
    guard let colon = range.first(where: { source[$0].kind == .colon }) else { return }
    guard let name = put(range.lowerBound..<colon, file, scope), name.hasPrefix("--") else {
      if source.text(of: range).contains("var(") {
        joined.add(source.bytes(of: range), of: source.bytes, file: file.number)
        joined.add(";\n", for: source.bytes(of: range), file: file.number)
      }
      return
    }
    let value = source.withoutSemicolon(colon + 1..<range.upperBound)
    guard let text = put(value, file, scope) else {
      return warn("\(name) was left out: a variable in it is not known", file, range)
    }
    joined.add(name + ": " + text + ";\n", for: source.bytes(of: range), file: file.number)
  }

  /// A text with the values of variables put in; nil where one is not known.
  func put(_ range: Range<Int>, _ file: SassFile, _ scope: Scope) -> String? {
    let source = file.source
    var text = ""
    var at = range.lowerBound
    while at < range.upperBound {
      var name: String?
      if source.isDelim(at, "@"), source.kind(at + 1) == .openBrace {
        name = source.text(of: at + 2..<source.end(of: at + 1))
        at = source.after(at + 1)
      } else if source[at].kind == .atKeyword, at > range.lowerBound || lookup(source.name(at), scope) != nil
      {
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

  func interpolated(_ text: String, _ scope: Scope) -> String {
    var out = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "@{"), let close = rest[open.upperBound...].firstIndex(of: "}") {
      out += rest[..<open.lowerBound] + variable(String(rest[open.upperBound..<close]), scope).plain
      rest = rest[rest.index(after: close)...]
      guard out.utf8.count < 1 << 16 else { return "" }
    }
    return out + rest
  }
}
