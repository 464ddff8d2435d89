import Bytes
import PaletteCore
import StyleSheets

/// What a file of Sass declares at its top.
final class SassModule {
  /// A variable with its value and where that is written.
  struct Variable {
    var name: String
    var value: SassValue
    var place: SourcePlace
    /// The variable that the value is, where it is nothing else.
    var alias: String?
  }

  /// A mixin without arguments, or a function that is one expression: the tokens of its body.
  struct Routine {
    var file: SassFile
    var body: Range<Int>
    var parameters: [(name: String, fallback: Range<Int>?)] = []
  }

  private(set) var variables: [Variable] = []
  private var places: [String: Int] = [:]
  var mixins: [String: Routine] = [:]
  var functions: [String: Routine] = [:]
  /// The modules that are used under a name, and those whose names stand alone.
  var used: [String: SassModule] = [:]
  var open: [SassModule] = []
  /// The modules of Sass itself, by the name they have here.
  var builtIn: [String: String] = [:]
  /// What `with (…)` sets before the file does.
  var settings: [String: SassValue] = [:]

  /// A variable by its name, here or in what is used without a name.
  subscript(name: String) -> Variable? {
    if let place = places[name] { return variables[place] }
    for module in open {
      if let place = module.places[name] { return module.variables[place] }
    }
    return nil
  }

  /// Whether the file itself has set a variable.
  func holds(_ name: String) -> Bool { places[name] != nil }

  func set(_ variable: Variable) {
    if let place = places[variable.name] {
      variables[place] = variable
    } else {
      places[variable.name] = variables.count
      variables.append(variable)
    }
  }
}

/// A file of Sass as tokens.
struct SassFile {
  var path: String
  var source: CSSTokens
  /// Its number in the joined sheet.
  var number: Int
}

/// Reads files of Sass as far as they declare: variables, maps, functions of one expression, mixins without arguments, and
/// what is used, forwarded and imported. Loops and conditions are left to the compiler, which is said where they write
/// custom properties.
///
/// Source: https://sass-lang.com/documentation/at-rules.
struct SassModules {
  private static let maximumDepth = 24
  private static let maximumFiles = 512
  /// Values of more parts than this are not kept.
  private static let maximumSize = 16_384
  /// What calls of functions may cost together, in tokens of their bodies.
  private final class Budget { var left = 4_000_000 }

  private let files: [String: [UInt8]]
  private var modules: [String: SassModule] = [:]
  private var opened = 0
  private var steps = 0
  private let budget = Budget()
  /// The rules, with what stands in `#{…}` put in and mixins included.
  private(set) var joined = JoinedSheet(dialect: .scss)

  /// Reads a file and what it refers to among `folder`.
  static func read(_ input: FormatInput) throws(FormatError) -> (module: SassModule, sheet: JoinedSheet) {
    var reader = SassModules(input)
    let module = SassModule()
    try reader.read(input.bytes, path: "", into: module, depth: 0)
    return (module, reader.joined)
  }

  private init(_ input: FormatInput) {
    files = Dictionary(input.folder.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Addresses

  /// The files that a file may mean with what it uses, as they would be found beside it.
  static func companions(_ bytes: [UInt8]) -> [String] {
    guard
      TokenFiles.holds("@use", bytes) || TokenFiles.holds("@forward", bytes)
        || TokenFiles.holds("@import", bytes)
    else { return [] }
    let source = CSSTokens(bytes, dialect: .scss)
    var found: [String] = []
    for index in 0..<source.count where source[index].kind == .atKeyword {
      guard ["use", "forward", "import"].contains(source.name(index)), found.count < 4096 else { continue }
      var at = index + 1
      while at < source.count, source[at].kind != .semicolon, source[at].kind != .openParen {
        if source[at].kind == .string { found += paths(source.name(at), from: "") }
        at += 1
      }
    }
    return found
  }

  /// The paths that a name may mean, in the order in which Sass looks for them; none for what is not beside the file.
  private static func paths(_ name: String, from file: String) -> [String] {
    guard let path = SheetImports.path(name, from: file) else { return [] }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.last, !last.isEmpty else { return [] }
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    if last.hasSuffix(".scss") || last.hasSuffix(".css") { return [path, folder + "_" + last] }
    return ["\(last).scss", "_\(last).scss", "\(last)/_index.scss", "\(last)/index.scss", "\(last).css"].map {
      folder + $0
    }
  }

  // MARK: Statements

  private mutating func read(
    _ bytes: [UInt8], path: String, into module: SassModule, depth: Int
  ) throws(FormatError) {
    let tree: CSSTree
    do { tree = try CSSReader.tree(bytes, dialect: .scss) } catch {
      throw path.isEmpty ? error : FormatError(error.message, at: "\(path): \(error.place)", hint: error.hint)
    }
    let source = tree.source
    let file = SassFile(path: path, source: source, number: joined.add(file: path, bytes))
    var at = 0
    while at < source.count {
      if source[at].kind == .whitespace || source[at].kind == .semicolon || source[at].kind == .closeBrace {
        at += 1
        continue
      }
      let end = statementEnd(source, from: at, to: source.count)
      try statement(file, at..<end, module, depth: depth)
      at = end
    }
  }

  /// The token after a statement: after its semicolon or its block.
  private func statementEnd(_ source: CSSTokens, from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      switch source[at].kind {
      case .semicolon: return at + 1
      case .openBrace where at == start || !source.isDelim(at - 1, "#"): return min(source.after(at), end)
      default: at = source.after(at)
      }
    }
    return end
  }

  private mutating func statement(
    _ file: SassFile, _ range: Range<Int>, _ module: SassModule, depth: Int
  ) throws(FormatError) {
    let source = file.source
    let first = range.lowerBound
    if source.isDelim(first, "$"), source.kind(first + 1) == .ident {
      return assign(file, range, module)
    }
    guard source[first].kind == .atKeyword else { return emit(file, range, module, depth: 0) }
    switch source.name(first) {
    case "use", "forward", "import": try load(file, range, module, depth: depth)
    case "mixin": define(file, range, module, isMixin: true)
    case "function": define(file, range, module, isMixin: false)
    default: emit(file, range, module, depth: 0)
    }
  }

  private mutating func warn(_ text: String, _ file: SassFile, _ range: Range<Int>) {
    joined.warnings.append(
      FormatWarning(text, at: joined.place(file.source.bytes(of: range), file: file.number)))
  }

  private mutating func assign(_ file: SassFile, _ range: Range<Int>, _ module: SassModule) {
    let source = file.source
    let name = SassNames.bare(source.name(range.lowerBound + 1))
    let rest = source.trimmed(range.lowerBound + 2..<range.upperBound)
    guard let colon = rest.first, source[colon].kind == .colon else { return }
    var value = rest
    if let last = value.last, source[last].kind == .semicolon { value = value.lowerBound..<last }
    value = source.trimmed(colon + 1..<max(value.upperBound, colon + 1))
    var isDefault = false
    while let last = value.last, source.is(last, "default") || source.is(last, "global"),
      let sign = source.trimmed(value.lowerBound..<last).last, source.isDelim(sign, "!")
    {
      isDefault = isDefault || source.is(last, "default")
      value = source.trimmed(value.lowerBound..<sign)
    }
    if isDefault, module.holds(name) { return }
    let setting = isDefault ? module.settings[name] : nil
    var computed = setting ?? SassExpression.value(source, value, names(module, file))
    if computed.isLarger(than: Self.maximumSize) { computed = .unknown("it is too large") }
    var place = joined.place(source.bytes(of: range.lowerBound..<value.upperBound), file: file.number)
    place.bytes = source.bytes(of: value)
    let isAlias = value.count == 2 && source.isDelim(value.lowerBound, "$")
    module.set(
      SassModule.Variable(
        name: name, value: computed, place: place,
        alias: isAlias ? SassNames.bare(source.name(value.lowerBound + 1)) : nil))
  }

  private func define(_ file: SassFile, _ range: Range<Int>, _ module: SassModule, isMixin: Bool) {
    let source = file.source
    let rest = source.trimmed(range.lowerBound + 1..<range.upperBound)
    guard let first = rest.first, source[first].kind == .ident || source[first].kind == .function,
      let open = rest.first(where: { source[$0].kind == .openBrace })
    else { return }
    let name = SassNames.bare(source.name(first))
    var routine = SassModule.Routine(
      file: file, body: source.trimmed(open + 1..<max(source.end(of: open), open + 1)))
    if source[first].kind == .function {
      for part in source.split(first + 1..<source.end(of: first)) where part.count >= 2 {
        guard source.isDelim(part.lowerBound, "$") else { return }
        let after = source.trimmed(part.lowerBound + 2..<part.upperBound)
        let fallback = after.first.flatMap { source[$0].kind == .colon ? $0 : nil }
        routine.parameters.append(
          (
            SassNames.bare(source.name(part.lowerBound + 1)),
            fallback.map { source.trimmed($0 + 1..<part.upperBound) }
          ))
      }
    }
    if isMixin {
      module.mixins[name] = routine
    } else if let start = routine.body.first, source.is(start, "return", kind: .atKeyword) {
      var body = source.trimmed(start + 1..<routine.body.upperBound)
      if let last = body.last, source[last].kind == .semicolon { body = body.lowerBound..<last }
      guard !body.contains(where: { source[$0].kind == .semicolon }) else { return }
      routine.body = source.trimmed(body)
      module.functions[name] = routine
    }
  }

  // MARK: Files

  private mutating func load(
    _ file: SassFile, _ range: Range<Int>, _ module: SassModule, depth: Int
  ) throws(FormatError) {
    let source = file.source
    let isImport = source.is(range.lowerBound, "import", kind: .atKeyword)
    let isUse = source.is(range.lowerBound, "use", kind: .atKeyword)
    for index in range where source[index].kind == .string {
      let name = source.name(index)
      if name.hasPrefix("sass:") {
        let own = String(name.dropFirst(5))
        module.builtIn[namespace(source, range) ?? own] = own
      } else if let path = Self.paths(name, from: file.path).first(where: { files[$0] != nil }),
        let bytes = files[path]
      {
        opened += 1
        guard depth < Self.maximumDepth, opened <= Self.maximumFiles, !joined.isFull else {
          warn("\(name) was not read: too many files refer to each other", file, range)
          continue
        }
        if isImport {
          try read(bytes, path: path, into: module, depth: depth + 1)
          continue
        }
        let known = modules[path]
        let target = known ?? SassModule()
        if known == nil {
          modules[path] = target
          target.settings = settings(file, range, module)
          try read(bytes, path: path, into: target, depth: depth + 1)
        }
        if isUse {
          let plain = name.split(separator: "/").last.map(String.init) ?? name
          let own = plain.hasPrefix("_") ? String(plain.dropFirst()) : plain
          let title = namespace(source, range) ?? String(own.prefix { $0 != "." })
          if title == "*" { module.open.append(target) } else { module.used[title] = target }
        } else {
          forward(target, to: module, prefix: namespace(source, range) ?? "")
        }
      } else if !name.contains("//") {
        warn("\(name) was not found, and not read", file, range)
      }
      // What follows a used file's name are settings.
      if !isImport { break }
    }
  }

  /// The name behind `as`.
  private func namespace(_ source: CSSTokens, _ range: Range<Int>) -> String? {
    guard let word = range.first(where: { source.is($0, "as") }) else { return nil }
    let rest = source.trimmed(word + 1..<range.upperBound)
    guard let name = rest.first else { return nil }
    return source.isDelim(name, "*") ? "*" : source.name(name)
  }

  private func settings(_ file: SassFile, _ range: Range<Int>, _ module: SassModule) -> [String: SassValue] {
    let source = file.source
    guard let word = range.first(where: { source.is($0, "with") || source.is($0, "with", kind: .function) })
    else { return [:] }
    let open =
      source[word].kind == .function
      ? word : range.first { $0 > word && source[$0].kind == .openParen } ?? word
    guard open > word || source[word].kind == .function else { return [:] }
    return SassExpression.arguments(source, open + 1..<source.end(of: open), names(module, file), depth: 0)
      .named
  }

  private func forward(_ target: SassModule, to module: SassModule, prefix: String) {
    let prefix = prefix == "*" ? "" : SassNames.bare(prefix)
    for var variable in target.variables {
      variable.name = prefix + variable.name
      variable.alias = variable.alias.map { prefix + $0 }
      module.set(variable)
    }
    for (name, mixin) in target.mixins { module.mixins[prefix + name] = mixin }
    for (name, function) in target.functions { module.functions[prefix + name] = function }
  }

  // MARK: Values

  private func names(
    _ module: SassModule, _ file: SassFile, locals: [String: SassValue] = [:], depth: Int = 0
  ) -> SassExpression.Names {
    SassExpression.Names(
      variable: { namespace, name in
        if namespace.isEmpty {
          return locals[name] ?? module[name]?.value ?? .unknown("$\(name) is not set here")
        }
        return module.used[namespace]?[name]?.value ?? .unknown("\(namespace).$\(name) is not set here")
      },
      call: { namespace, name, arguments in
        if let builtIn = module.builtIn[namespace] { return SassFunctions.call(builtIn, name, arguments) }
        let owner = namespace.isEmpty ? module : module.used[namespace]
        let routine =
          owner?.functions[name]
          ?? (namespace.isEmpty ? module.open.lazy.compactMap { $0.functions[name] }.first : nil)
        if let routine, let owner { return call(routine, name, arguments, owner, depth: depth) }
        return namespace.isEmpty
          ? SassFunctions.call("", name, arguments) : .unknown("\(namespace).\(name)() is not known here")
      }, parent: "")
  }

  private func call(
    _ routine: SassModule.Routine, _ name: String, _ arguments: SassArguments, _ module: SassModule,
    depth: Int
  ) -> SassValue {
    budget.left -= 1 + routine.body.count
    guard depth < 8, budget.left > 0 else { return .unknown("\(name)() calls itself, or others too often") }
    var locals: [String: SassValue] = [:]
    for (index, parameter) in routine.parameters.enumerated() {
      if let value = arguments.value(index, parameter.name) {
        locals[parameter.name] = value
      } else if let fallback = parameter.fallback {
        locals[parameter.name] = SassExpression.value(
          routine.file.source, fallback, names(module, routine.file, locals: locals, depth: depth + 1))
      } else {
        return .unknown("\(name)() needs $\(parameter.name)")
      }
    }
    return SassExpression.value(
      routine.file.source, routine.body, names(module, routine.file, locals: locals, depth: depth + 1))
  }

  // MARK: Rules

  /// Writes rules as they are, with what stands in `#{…}` put in and mixins included.
  private mutating func emit(_ file: SassFile, _ range: Range<Int>, _ module: SassModule, depth: Int) {
    let source = file.source
    guard !joined.isFull else { return }
    var start = source.bytes(of: range).lowerBound
    func offset(_ index: Int) -> Int { index < source.count ? source[index].start : source.bytes.count }
    func holdsProperties(_ range: Range<Int>) -> Bool {
      range.contains { source[$0].kind == .ident && source.name($0).hasPrefix("--") }
    }
    var at = range.lowerBound
    while at < range.upperBound {
      if source.isDelim(at, "#"), source.kind(at + 1) == .openBrace {
        let end = min(source.after(at + 1), range.upperBound)
        let (text, reason) = SassExpression.interpolated(source, at..<end, names(module, file))
        joined.add(start..<offset(at), of: source.bytes, file: file.number)
        if let reason { warn("#{…} was left out: \(reason)", file, at..<end) }
        guard !joined.isFull else {
          return warn("the rules grow too large; the rest was not read", file, at..<end)
        }
        joined.add(text, for: source.bytes(of: at..<end), file: file.number)
        start = source[end - 1].end
        at = end
        continue
      }
      guard source[at].kind == .atKeyword,
        ["include", "each", "for", "while", "if", "else", "function", "mixin", "return", "content", "extend"]
          .contains(source.name(at))
      else {
        at += 1
        continue
      }
      let end = statementEnd(source, from: at, to: range.upperBound)
      joined.add(start..<offset(at), of: source.bytes, file: file.number)
      start = source[end - 1].end
      if source.is(at, "include", kind: .atKeyword) {
        include(file, at..<end, module, depth: depth)
      } else if holdsProperties(at..<end) {
        warn("what @\(source.name(at)) writes is left to the compiler", file, at..<end)
      }
      at = end
    }
    let last = source.bytes(of: range).upperBound
    if start < last { joined.add(start..<last, of: source.bytes, file: file.number) }
    joined.add("\n", for: source.bytes(of: range), file: file.number)
  }

  private mutating func include(_ file: SassFile, _ range: Range<Int>, _ module: SassModule, depth: Int) {
    let source = file.source
    let rest = source.trimmed(range.lowerBound + 1..<range.upperBound)
    guard var word = rest.first else { return }
    var owner: SassModule? = module
    if word + 2 < rest.upperBound, source.isDelim(word + 1, ".") {
      owner = module.used[source.name(word)]
      word += 2
    }
    let name = SassNames.bare(source.name(word))
    let mixin = owner?.mixins[name] ?? module.open.lazy.compactMap { $0.mixins[name] }.first
    let hasArguments =
      source[word].kind == .function && !source.trimmed(word + 1..<source.end(of: word)).isEmpty
    let hasBlock = source.kind(range.upperBound - 1) == .closeBrace
    steps += 1
    guard let mixin, let owner, mixin.parameters.isEmpty, !hasArguments, !hasBlock, depth < 12,
      steps < 10_000,
      !joined.isFull
    else {
      let writes =
        range.contains { source[$0].kind == .ident && source.name($0).hasPrefix("--") }
        || mixin.map { mixin in
          mixin.body.contains {
            mixin.file.source[$0].kind == .ident && mixin.file.source.name($0).hasPrefix("--")
          }
        } ?? false
      if writes { warn("what the mixin \(name) writes is left to the compiler", file, range) }
      return
    }
    emit(mixin.file, mixin.body, owner, depth: depth + 1)
  }
}
