import Bytes
import PaletteCore
import StyleSheets

/// Runs files of Sass: what is declared in them, and the rules that they write, with what is used, forwarded and imported.
///
/// Source: https://sass-lang.com/documentation/at-rules.
final class SassModules {
  private static let maximumDepth = 40
  private static let maximumFiles = 512
  /// Values of more parts than this are not kept.
  static let maximumSize = 16_384

  private let input: FormatInput
  private let files: [String: [UInt8]]
  private var modules: [String: SassModule] = [:]
  /// All of them, which routines rely on.
  private var kept: [SassModule] = []
  private var said: Set<String> = []
  /// What is wrong with a file that another one uses.
  private var failure: FormatError?
  private var opened = 0
  /// The files that were read, which may be imported again.
  private var known: [String: SassFile] = [:]
  /// The files that statements were allowed for.
  private var paid: Set<String> = []
  /// What the statements of a sheet may cost together.
  static let usualBudget = 200_000
  /// What is left of it.
  var budget: Int
  private var isSpent = false
  /// Blocks that leave the rule they stand in, until it ends.
  var lifted: [(SassFrame, Range<Int>)] = []
  /// Files that were imported into a module and wrote nothing, with the part of its log that is theirs: settings, which every
  /// part of an older system imports again. Where nobody has changed what they set, doing it again changes nothing.
  private var settled: [String: Range<Int>] = [:]
  /// What functions gave, by what they were called with: themes call the same ones again for each of their rules. It holds until
  /// a variable of a module is set.
  var results: [String: SassValue] = [:]
  /// How often one was set.
  private(set) var changes = 0
  /// How many rules are open.
  var openRules = 0
  /// What writes all rules one after the other; nil where only custom properties are looked for.
  var writer: SassRuleWriter?
  /// The targets of `@extend`, with their places.
  var extended: [(target: String, file: SassFile, range: Range<Int>)] = []
  /// The rules as the compiler writes them.
  var joined = JoinedSheet(dialect: .scss)

  /// The operators of another language than Sass.
  var operates: ((String, SassValue, SassValue) -> SassValue?)?

  /// Reads a file and what it refers to among `folder`.
  ///
  /// - Parameters:
  ///   - prelude: what is read before it, and is no file: functions of another language.
  ///   - operates: the operators of another language.
  ///   - budget: what its statements may cost together.
  static func read(
    _ input: FormatInput, prelude: [UInt8] = [],
    operates: ((String, SassValue, SassValue) -> SassValue?)? = nil, budget: Int = usualBudget
  ) throws(FormatError) -> (module: SassModule, sheet: JoinedSheet) {
    let reader = SassModules(input, budget)
    reader.operates = operates
    let module = SassModule()
    if !prelude.isEmpty {
      try reader.read(prelude, path: "", into: SassFrame(file: reader.empty, module: module))
    }
    try reader.read(input.bytes, path: "", into: SassFrame(file: reader.empty, module: module))
    reader.joined.parse()
    if reader.joined.tree.declarations.allSatisfy({ !$0.name.hasPrefix("--") }) {
      reader.includeMixins(module)
      reader.joined.parse()
    }
    return (module, reader.joined)
  }

  /// The rules that a file and what it refers to write, as a page gets them.
  ///
  /// - Returns: the sheet, and why the properties in it are not known that stand for what could not be worked out.
  static func rules(
    _ input: FormatInput, budget: Int = usualBudget
  ) throws(FormatError) -> (sheet: JoinedSheet, reasons: [String: String]) {
    func run(_ extensions: SassExtensions) throws(FormatError) -> SassModules {
      let reader = SassModules(input, budget)
      reader.writer = SassRuleWriter(extensions)
      let module = SassModule()
      reader.kept.append(module)
      try reader.read(input.bytes, path: "", into: SassFrame(file: reader.empty, module: module))
      reader.writer?.close(&reader.joined, for: 0..<0, file: 0)
      reader.tellUnmet()
      return reader
    }
    var reader = try run(SassExtensions())
    // What extends a rule may stand behind it.
    if let own = reader.writer?.own, !own.isEmpty { reader = try run(own) }
    return (reader.joined, reader.writer?.reasons ?? [:])
  }

  private let empty = SassFile(path: "", source: CSSTokens([]), number: 0)

  /// Writes what the mixins of a file would that writes nothing itself: a file of themes that others include.
  private func includeMixins(_ module: SassModule) {
    let plain = module.mixins.filter { $0.value.parameters.allSatisfy { $0.fallback != nil || $0.isRest } }
    for (name, mixin) in plain.sorted(by: { $0.value.body.lowerBound < $1.value.body.lowerBound })
    where mixin.file.path.isEmpty && holdsProperties(mixin.file.source, mixin.body) {
      warn("the mixin \(name) is included nowhere; it was read as if the root did", mixin.file, mixin.body)
      joined.add(":root {\n", for: mixin.file.source.bytes(of: mixin.body), file: mixin.file.number)
      run(mixin.body, SassFrame(file: mixin.file, module: module, scope: SassScope()))
      joined.add("}\n", for: mixin.file.source.bytes(of: mixin.body), file: mixin.file.number)
    }
  }

  private init(_ input: FormatInput, _ budget: Int) {
    self.budget = budget
    self.input = input
    files = Dictionary(
      input.folder.map { file in
        (file.path, file.path.hasSuffix(".sass") ? IndentedSass.translated(file.bytes) : file.bytes)
      }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Addresses

  /// The files that a file may mean with what it uses, as they would be found beside it.
  static func companions(_ bytes: [UInt8]) -> [String] {
    guard
      TokenFiles.holds("@use", bytes) || TokenFiles.holds("@forward", bytes)
        || TokenFiles.holds("@import", bytes)
    else { return [] }
    let source = CSSTokens(
      IndentedSass.isIndented(bytes) ? IndentedSass.translated(bytes) : bytes, dialect: .scss)
    var found: [String] = []
    var count = 0
    for index in 0..<source.count where source[index].kind == .atKeyword {
      guard ["use", "forward", "import"].contains(source.name(index)) else { continue }
      var at = index + 1
      while at < source.count, source[at].kind != .semicolon, source[at].kind != .openParen {
        if source[at].kind == .string, count < maximumFiles {
          // Each may stand in a hundred places.
          found += candidates(source.name(at), from: "")
          count += 1
        }
        at += 1
      }
    }
    return found
  }

  /// The paths that a name may mean, the nearest first: beside the file, in the folders above, which projects name as load
  /// paths, and in what is installed there.
  private static func candidates(_ name: String, from file: String) -> [String] {
    if name.hasPrefix(".") {
      // Beside the file, else beside a load path, which is a folder above it or next to one.
      let steps = name.split(separator: "/").prefix { $0 == "." || $0 == ".." }
      let rest = name.split(separator: "/").dropFirst(steps.count).joined(separator: "/")
      let others = steps.contains("..") ? ProjectFiles.above.prefix(4).map { $0 + rest } : []
      return ([name] + others).flatMap { paths($0, from: file) }
    }
    let isPlain = name.first.map { !"~@#$".contains($0) } ?? false
    // Jekyll keeps them in a folder of its own.
    let folders =
      isPlain
      ? ProjectFiles.above.map { $0 + name } + ProjectFiles.above.prefix(4).map { "\($0)_sass/\(name)" } : []
    return (folders + ProjectFiles.places(name)).flatMap { paths($0, from: file) }
  }

  /// The paths that a name may mean, in the order in which Sass looks for them; none for what is not beside the file.
  static func paths(_ name: String, from file: String) -> [String] {
    guard let path = SheetImports.path(name, from: file) else { return [] }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.last, !last.isEmpty else { return [] }
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    if last.hasSuffix(".scss") || last.hasSuffix(".css") || last.hasSuffix(".sass") {
      return [path, folder + "_" + last]
    }
    if last.hasSuffix(".styl") { return [path, String(path.dropLast(5)) + "/index.styl"] }
    return [
      "\(last).scss", "_\(last).scss", "\(last).sass", "_\(last).sass", "\(last)/_index.scss",
      "\(last)/index.scss", "\(last)/_index.sass", "\(last)/index.sass", "\(last).css",
    ].map { folder + $0 }
  }

  // MARK: Statements

  /// Runs a file where a frame is: at the top of a module, or where it is imported.
  func read(_ bytes: [UInt8], path: String, into frame: SassFrame) throws(FormatError) {
    var frame = frame
    if !path.isEmpty, let known = known[path] {
      frame.file = known
    } else {
      do {
        let source = try CSSReader.tree(bytes, dialect: .scss).source
        frame.file = SassFile(path: path, source: source, number: joined.add(file: path, bytes))
      } catch {
        throw path.isEmpty
          ? error : FormatError(error.message, at: "\(path): \(error.place)", hint: error.hint)
      }
      known[path] = frame.file
    }
    frame.depth += 1
    run(0..<frame.file.source.count, frame)
    // The last loop may have been the one that used it up.
    if budget <= 0 || joined.isFull { tellSpent(frame.file, 0..<0) }
    if let failure {
      self.failure = nil
      throw failure
    }
  }

  func warn(_ text: String, _ file: SassFile, _ range: Range<Int>) {
    let warning = FormatWarning(text, at: joined.place(file.source.bytes(of: range), file: file.number))
    // A loop has the same to say each time.
    if said.insert(warning.description).inserted { joined.warnings.append(warning) }
  }

  // MARK: Files

  /// Reads what `@use`, `@forward` and `@import` name.
  func load(_ frame: SassFrame, _ range: Range<Int>) {
    let (file, module) = (frame.file, frame.module)
    let source = file.source
    let isImport = source.is(range.lowerBound, "import", kind: .atKeyword)
    let isUse = source.is(range.lowerBound, "use", kind: .atKeyword)
    for index in range where source[index].kind == .string {
      let name = source.name(index)
      if name.hasPrefix("sass:") {
        let own = String(name.dropFirst(5))
        let title = namespace(source, range) ?? own
        if title == "*" { module.builtIn["* \(own)"] = own } else { module.builtIn[title] = own }
      } else if let (path, bytes) = found(name, from: file.path) {
        let key = "\(ObjectIdentifier(module)) \(path)"
        if isImport, frame.scope == nil, settled[key].map(module.isSettled) == true { continue }
        // A module is run once, however many use it.
        if isImport || modules[path] == nil { opened += 1 }
        guard frame.depth < Self.maximumDepth, opened <= Self.maximumFiles, !joined.isFull else {
          warn("\(name) was not read: too many files refer to each other", file, range)
          continue
        }
        pay(for: path)
        if isImport {
          let (written, start) = (joined.bytes.count, module.log.count)
          attempt { () throws(FormatError) in try read(bytes, path: path, into: frame) }
          let isQuiet = frame.scope == nil && joined.bytes.count == written
          settled[key] = isQuiet ? start..<module.log.count : nil
          continue
        }
        let target = loaded(path, bytes, frame, settings(frame, range, isForward: !isUse))
        if isUse {
          let plain = name.split(separator: "/").last.map(String.init) ?? name
          let own = plain.hasPrefix("_") ? String(plain.dropFirst()) : plain
          let title = namespace(source, range) ?? String(own.prefix { $0 != "." })
          if title == "*" { module.open.append(target) } else { module.used[title] = target }
        } else {
          forward(target, to: module, source, range)
        }
      } else if !name.contains("//") {
        warn(absence(of: name, from: file), file, range)
      }
      // What follows a used file's name are settings.
      if !isImport { break }
    }
  }

  private func found(_ name: String, from file: String) -> (path: String, bytes: [UInt8])? {
    for path in Self.paths(name, from: file) { if let bytes = files[path] { return (path, bytes) } }
    // Projects name folders to look in; the root of what was named is the likeliest.
    for path in Self.paths(name, from: "") { if let bytes = files[path] { return (path, bytes) } }
    for path in Self.candidates(name, from: file) { if let bytes = files[path] { return (path, bytes) } }
    return nil
  }

  private func absence(of name: String, from file: SassFile) -> String {
    input.absence(of: name, at: Self.candidates(name, from: file.path) + Self.paths(name, from: file.path))
  }

  /// Tells once that not all was read.
  func tellSpent(_ file: SassFile, _ range: Range<Int>) {
    guard !isSpent else { return }
    isSpent = true
    warn("it takes too long to work out, or grows too large; the rest was not read", file, range)
  }

  /// Sets a variable of a module.
  func set(_ variable: SassModule.Variable, in module: SassModule) {
    changes += 1
    if !results.isEmpty { results = [:] }
    module.set(variable)
  }

  /// A system of many files takes more statements than any one file may.
  private func pay(for path: String) {
    guard paid.count < 40, budget > 0, paid.insert(path).inserted else { return }
    budget += 60_000
  }

  private func attempt(_ body: () throws(FormatError) -> Void) {
    do { try body() } catch { failure = failure ?? error }
  }

  private func loaded(
    _ path: String, _ bytes: [UInt8], _ frame: SassFrame, _ settings: [String: SassValue]
  ) -> SassModule {
    if let known = modules[path] { return known }
    let target = SassModule()
    modules[path] = target
    kept.append(target)
    target.settings = settings
    let inner = SassFrame(file: frame.file, module: target, scope: nil, content: nil, depth: frame.depth)
    attempt { () throws(FormatError) in try read(bytes, path: path, into: inner) }
    return target
  }

  /// Writes the rules of a module where `@include meta.load-css(…)` stands.
  func loadRules(_ name: String, _ frame: SassFrame, _ range: Range<Int>, _ settings: [String: SassValue]) {
    guard let (path, bytes) = found(name, from: frame.file.path) else {
      return warn(absence(of: name, from: frame.file), frame.file, range)
    }
    opened += 1
    guard frame.depth < Self.maximumDepth, opened <= Self.maximumFiles, !joined.isFull else {
      return warn("\(name) was not read: too many files refer to each other", frame.file, range)
    }
    let target = SassModule()
    kept.append(target)
    target.settings = settings
    let inner = SassFrame(file: frame.file, module: target, scope: nil, content: nil, depth: frame.depth)
    attempt { () throws(FormatError) in try read(bytes, path: path, into: inner) }
  }

  /// The name behind `as`.
  private func namespace(_ source: CSSTokens, _ range: Range<Int>) -> String? {
    guard let word = range.first(where: { source.is($0, "as") }) else { return nil }
    let rest = source.trimmed(word + 1..<range.upperBound)
    guard let name = rest.first else { return nil }
    return source.isDelim(name, "*") ? "*" : source.name(name)
  }

  /// What stands in `with (…)`; a module that is forwarded has what was set for the one that forwards it as well.
  private func settings(_ frame: SassFrame, _ range: Range<Int>, isForward: Bool) -> [String: SassValue] {
    let source = frame.file.source
    var found: [String: SassValue] = [:]
    if isForward {
      let prefix = prefix(source, range)
      for (name, value) in frame.module.settings where name.hasPrefix(prefix) {
        found[String(name.dropFirst(prefix.count))] = value
      }
    }
    guard let word = range.first(where: { source.is($0, "with") || source.is($0, "with", kind: .function) })
    else { return found }
    let open =
      source[word].kind == .function
      ? word : range.first { $0 > word && source[$0].kind == .openParen } ?? word
    guard open > word || source[word].kind == .function else { return found }
    for part in source.split(open + 1..<source.end(of: open)) {
      guard part.count > 2, source.isDelim(part.lowerBound, "$"),
        let colon = part.first(where: { source[$0].kind == .colon })
      else { continue }
      let name = SassNames.bare(source.name(part.lowerBound + 1))
      let (value, flags) = Self.flags(source, source.trimmed(colon + 1..<part.upperBound))
      if flags.contains("default"), found[name] != nil { continue }
      found[name] = SassExpression.value(source, value, names(frame))
    }
    return found
  }

  /// A value without the `!default` and `!global` at its end.
  static func flags(_ source: CSSTokens, _ range: Range<Int>) -> (value: Range<Int>, flags: Set<String>) {
    var value = range
    var flags: Set<String> = []
    while let last = value.last, source.is(last, "default") || source.is(last, "global"),
      let sign = source.trimmed(value.lowerBound..<last).last, source.isDelim(sign, "!")
    {
      flags.insert(source.name(last).lowercased())
      value = source.trimmed(value.lowerBound..<sign)
    }
    return (value, flags)
  }

  private func prefix(_ source: CSSTokens, _ range: Range<Int>) -> String {
    let name = namespace(source, range) ?? ""
    return name == "*" ? "" : SassNames.bare(name.hasSuffix("*") ? String(name.dropLast()) : name)
  }

  private func forward(_ target: SassModule, to module: SassModule, _ source: CSSTokens, _ range: Range<Int>)
  {
    let prefix = prefix(source, range)
    let hides = range.first { source.is($0, "hide") }
    let shows = range.first { source.is($0, "show") }
    let named = Set(
      ((hides ?? shows).map { $0 + 1..<range.upperBound } ?? range.upperBound..<range.upperBound).lazy
        .filter { source[$0].kind == .ident }.map { SassNames.bare(source.name($0)) })
    func isSeen(_ name: String) -> Bool {
      hides != nil ? !named.contains(name) : shows != nil ? named.contains(name) : true
    }
    for var variable in target.variables where isSeen(prefix + variable.name) {
      variable.name = prefix + variable.name
      variable.alias = variable.alias.map { prefix + $0 }
      set(variable, in: module)
    }
    for (name, mixin) in target.mixins where isSeen(prefix + name) { module.mixins[prefix + name] = mixin }
    for (name, function) in target.functions where isSeen(prefix + name) {
      module.functions[prefix + name] = function
    }
  }
}
