import Bytes
import PaletteCore
import StyleSheets

/// Running statements: what they set, and the rules they write.
///
/// Source: https://sass-lang.com/documentation/at-rules/control, https://sass-lang.com/documentation/style-rules.
extension SassModules {
  private static let maximumDepth = 48

  /// Runs statements one after the other; what `@return` gives where one of them does.
  @discardableResult
  func run(_ range: Range<Int>, _ frame: SassFrame) -> SassValue? {
    let source = frame.file.source
    guard frame.depth < Self.maximumDepth else {
      warn("blocks and calls lie too deep in each other; what is in them was not read", frame.file, range)
      return nil
    }
    var at = range.lowerBound
    var branches = Branches()
    while at < range.upperBound {
      switch source[at].kind {
      case .whitespace, .semicolon, .closeBrace:
        at += 1
        continue
      default: break
      }
      let end = statementEnd(source, from: at, to: range.upperBound)
      defer { at = end }
      budget -= 1
      guard budget > 0, !joined.isFull else {
        tellSpent(frame.file, at..<end)
        return nil
      }
      if let value = statement(at..<end, frame, &branches) { return value }
    }
    return nil
  }

  /// The token after a statement: after its semicolon or its block.
  func statementEnd(_ source: CSSTokens, from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      switch source[at].kind {
      case .semicolon: return at + 1
      case .closeBrace: return at
      case .openBrace where at == start || !source.isDelim(at - 1, "#"): return min(source.after(at), end)
      default: at = source.after(at)
      }
    }
    return end
  }

  /// What is known of the conditions before an `@else`.
  private struct Branches {
    /// Whether one of them was taken.
    var isDone = false
    /// Why one of them is not known.
    var unknown: String?
  }

  private func statement(_ range: Range<Int>, _ frame: SassFrame, _ branches: inout Branches) -> SassValue? {
    let source = frame.file.source
    let first = range.lowerBound
    if source.isDelim(first, "$"), source.kind(first + 1) == .ident {
      assign(range, from: first + 1, frame, frame.module)
      return nil
    }
    guard source[first].kind == .atKeyword else {
      if source[first].kind == .ident, first + 3 < range.upperBound, source.isDelim(first + 1, "."),
        source.isDelim(first + 2, "$"), let owner = frame.module.used[source.name(first)]
      {
        assign(range, from: first + 3, frame, owner)
      } else {
        write(range, frame)
      }
      return nil
    }
    let block = block(source, range)
    switch source.name(first) {
    case "use", "forward": load(frame, range)
    case "import": importing(range, frame)
    case "mixin": define(range, frame, isMixin: true)
    case "function": define(range, frame, isMixin: false)
    case "return":
      let given = source.withoutSemicolon(first + 1..<range.upperBound)
      return SassExpression.divided(source, given, names(frame))
    case "if", "else":
      let isElse = source.name(first) == "else"
      var head = source.trimmed(first + 1..<(block?.lowerBound ?? range.upperBound) - 1)
      if isElse, let word = head.first, source.is(word, "if") || source.is(word, "if", kind: .function) {
        head = source.trimmed((source.is(word, "if") ? word + 1 : word)..<head.upperBound)
        if let open = head.first, source[open].kind == .function {
          // `@else if(…)` without a space.
          head = source.trimmed(open + 1..<source.end(of: open))
        }
      }
      if !isElse { branches = Branches() }
      guard !branches.isDone, let block else { return nil }
      if let reason = branches.unknown { return passOver(range, block, frame, reason, isTold: true) }
      if !isElse || !head.isEmpty {
        let condition = value(head, frame)
        if let reason = condition.reason {
          // What depends on it is not known either.
          branches.unknown = reason
          return passOver(range, block, frame, reason)
        }
        guard condition.isTrue else { return nil }
      }
      branches.isDone = true
      return run(block, frame.inside(isFlow: true))
    case "each", "for", "while": return block.flatMap { loop(range, $0, frame) }
    case "include": include(range, frame)
    case "content": writeContent(range, frame)
    case "at-root":
      if let block { lift(range, block, frame) }
    case "extend" where writer != nil: extend(range, frame)
    case "debug", "warn", "error", "extend", "charset": break
    default: write(range, frame)
    }
    return nil
  }

  /// The inside of the block that ends a statement.
  func block(_ source: CSSTokens, _ range: Range<Int>) -> Range<Int>? {
    var at = range.lowerBound
    while at < range.upperBound {
      if source[at].kind == .openBrace, at == range.lowerBound || !source.isDelim(at - 1, "#") {
        return at + 1..<max(min(source.end(of: at), range.upperBound), at + 1)
      }
      at = source.after(at)
    }
    return nil
  }

  /// Whether tokens may set what is read here.
  func holdsProperties(_ source: CSSTokens, _ range: Range<Int>) -> Bool {
    writer != nil && SassRuleWriter.sets(source, range)
      || range.contains { source[$0].kind == .ident && source.name($0).hasPrefix("--") }
  }

  /// The value of the tokens of a statement, its semicolon left out.
  func value(_ range: Range<Int>, _ frame: SassFrame) -> SassValue {
    let source = frame.file.source
    return SassExpression.value(source, source.withoutSemicolon(range), names(frame))
  }

  private func assign(_ range: Range<Int>, from first: Int, _ frame: SassFrame, _ owner: SassModule) {
    let (file, source) = (frame.file, frame.file.source)
    let name = SassNames.bare(source.name(first))
    let rest = source.trimmed(first + 1..<range.upperBound)
    guard let colon = rest.first, source[colon].kind == .colon else { return }
    var whole = rest
    if let last = whole.last, source[last].kind == .semicolon { whole = whole.lowerBound..<last }
    let (value, flags) = Self.flags(source, source.trimmed(colon + 1..<max(whole.upperBound, colon + 1)))
    let isOwn = owner === frame.module
    let isGlobal = frame.scope == nil || flags.contains("global") || !isOwn
    let isDefault = flags.contains("default")
    if isDefault {
      if isGlobal, owner.holds(name) { return }
      if !isGlobal, let known = frame.scope?[name] {
        if case .null = known {} else { return }
      }
    }
    let setting = isDefault && isGlobal ? owner.settings[name] : nil
    var computed = setting ?? SassExpression.divided(source, value, names(frame))
    // What a file spells out is no larger than the file.
    if computed.isLarger(than: max(Self.maximumSize, source.bytes(of: value).count)) {
      computed = .unknown("it is too large")
    }
    if !isGlobal, let scope = frame.scope, scope.set(name, computed, isModule: owner[name] != nil) { return }
    var place = joined.place(source.bytes(of: range.lowerBound..<value.upperBound), file: file.number)
    place.bytes = source.bytes(of: value)
    let isAlias = value.count == 2 && source.isDelim(value.lowerBound, "$")
    let variable = SassModule.Variable(
      name: name, value: computed, place: place,
      alias: isAlias ? SassNames.bare(source.name(value.lowerBound + 1)) : nil)
    set(variable, in: owner)
  }

  private func define(_ range: Range<Int>, _ frame: SassFrame, isMixin: Bool) {
    let source = frame.file.source
    let rest = source.trimmed(range.lowerBound + 1..<range.upperBound)
    guard let first = rest.first, source[first].kind == .ident || source[first].kind == .function,
      let body = block(source, range)
    else { return }
    let name = SassNames.bare(source.name(first))
    var parameters: [SassModule.Parameter] = []
    if source[first].kind == .function { parameters = self.parameters(source, first) }
    let routine = SassModule.Routine(
      file: frame.file, module: frame.module, body: body, parameters: parameters)
    frame.module.define(name, routine, isMixin: isMixin)
  }

  /// The parameters between the parentheses that begin at `open`.
  private func parameters(_ source: CSSTokens, _ open: Int) -> [SassModule.Parameter] {
    source.split(open + 1..<source.end(of: open)).compactMap { part in
      guard part.count >= 2, source.isDelim(part.lowerBound, "$") else { return nil }
      let after = source.trimmed(part.lowerBound + 2..<part.upperBound)
      var parameter = SassModule.Parameter(name: SassNames.bare(source.name(part.lowerBound + 1)))
      if let colon = after.first, source[colon].kind == .colon {
        parameter.fallback = source.trimmed(colon + 1..<part.upperBound)
      }
      parameter.isRest = after.first.map { source.isDelim($0, ".") } ?? false
      return parameter
    }
  }

  /// Leaves out a block of which is not known whether it is run: neither is what it sets then, nor what a function gives
  /// whose result may stand in it.
  private func passOver(
    _ range: Range<Int>, _ block: Range<Int>, _ frame: SassFrame, _ reason: String, isTold: Bool = false
  ) -> SassValue? {
    let (source, module) = (frame.file.source, frame.module)
    if !isTold, holdsProperties(source, block) {
      let head = range.lowerBound..<block.lowerBound
      warn("@\(source.name(range.lowerBound)) was passed over: \(reason)", frame.file, head)
    }
    var isStart = true
    var returns = false
    for at in block where source[at].kind != .whitespace {
      defer { isStart = [.semicolon, .openBrace, .closeBrace].contains(source[at].kind) }
      if source.is(at, "return", kind: .atKeyword) { returns = true }
      guard isStart, source.isDelim(at, "$"), source.kind(at + 1) == .ident else { continue }
      let name = SassNames.bare(source.name(at + 1))
      let rest = source.trimmed(
        at + 2..<(source.first(.semicolon, in: at..<block.upperBound) ?? block.upperBound))
      guard let colon = rest.first, source[colon].kind == .colon else { continue }
      let isKnown = frame.scope?[name] != nil || module.holds(name)
      if isKnown, rest.contains(where: { source.is($0, "default") }) { continue }
      if frame.scope?.set(name, .unknown(reason), isModule: module[name] != nil) == true { continue }
      let place = joined.place(source.bytes(of: at..<rest.upperBound), file: frame.file.number)
      set(SassModule.Variable(name: name, value: .unknown(reason), place: place, alias: nil), in: module)
    }
    return returns ? .unknown(reason) : nil
  }

  // MARK: Loops

  private func loop(_ range: Range<Int>, _ block: Range<Int>, _ frame: SassFrame) -> SassValue? {
    let source = frame.file.source
    let head = source.trimmed(range.lowerBound + 1..<block.lowerBound - 1)
    func refuse(_ reason: String) -> SassValue? { passOver(range, block, frame, reason) }
    func round(_ names: [(String, SassValue)]) -> SassValue? {
      let inner = frame.inside(isFlow: true)
      for (name, value) in names { inner.scope?.values[name] = value }
      budget -= 1
      return run(block, inner)
    }
    if source.is(range.lowerBound, "while", kind: .atKeyword) {
      while budget > 0, !joined.isFull {
        let condition = value(head, frame)
        if let reason = condition.reason { return refuse(reason) }
        guard condition.isTrue else { return nil }
        if let value = round([]) { return value }
      }
      return refuse("it does not come to an end")
    }
    let isEach = source.is(range.lowerBound, "each", kind: .atKeyword)
    guard let word = head.first(where: { source.is($0, isEach ? "in" : "from") }) else { return nil }
    let names = (head.lowerBound..<word).filter { source[$0].kind == .ident }.map {
      SassNames.bare(source.name($0))
    }
    let rest = source.trimmed(word + 1..<head.upperBound)
    if isEach {
      let list = value(rest, frame)
      if let reason = list.reason { return refuse(reason) }
      for item in list.items {
        let parts = names.count > 1 ? item.items : [item]
        let pairs = names.enumerated().map { ($1, $0 < parts.count ? parts[$0] : SassValue.null) }
        if let value = round(pairs) { return value }
        guard budget > 0, !joined.isFull else { return nil }
      }
      return nil
    }
    guard let through = rest.first(where: { source.is($0, "through") || source.is($0, "to") }),
      names.count == 1
    else { return nil }
    let (from, to) = (value(rest.lowerBound..<through, frame), value(through + 1..<rest.upperBound, frame))
    guard case .number(let low, let unit) = from, let high = to.number, abs(low) < 1e6, abs(high) < 1e6 else {
      return refuse(from.reason ?? to.reason ?? "it does not count from a number to a number")
    }
    let step = high < low ? -1 : 1
    let last = Int(high) - (source.is(through, "through") ? 0 : step)
    for number in stride(from: Int(low), through: last, by: step) {
      if let value = round([(names[0], .number(Double(number), unit: unit))]) { return value }
      guard budget > 0, !joined.isFull else { return nil }
    }
    return nil
  }

  // MARK: Mixins

  private func include(_ range: Range<Int>, _ frame: SassFrame) {
    let (file, source) = (frame.file, frame.file.source)
    var rest = source.trimmed(range.lowerBound + 1..<range.upperBound)
    guard var word = rest.first else { return }
    var owner: SassModule? = frame.module
    var space = ""
    if word + 2 < rest.upperBound, source.isDelim(word + 1, ".") {
      space = source.name(word)
      owner = frame.module.used[space]
      word += 2
    }
    let name = SassNames.bare(source.name(word))
    var arguments = SassArguments()
    if source[word].kind == .function {
      arguments = SassExpression.arguments(source, word + 1..<source.end(of: word), names(frame), depth: 0)
    }
    if frame.module.builtIn[space] == "meta", name == "load-css" {
      guard let url = arguments.value(0, "url")?.plain else { return }
      var settings: [String: SassValue] = [:]
      for pair in arguments.value(1, "with")?.map?.pairs ?? [] {
        settings[SassNames.bare(pair.key.plain)] = pair.value
      }
      return loadRules(url, frame, range, settings)
    }
    rest = source.trimmed(source.after(word)..<range.upperBound)
    let body = block(source, range)
    guard let mixin = owner?.mixin(name) else {
      let title = space.isEmpty ? name : space + "." + name
      // Most mixins that nobody knows put their content under a condition, which may or may not hold.
      if let body, holdsProperties(source, body) {
        warn("the mixin \(title) is not known here; what is in it was passed over", file, range)
      } else if writer != nil, body == nil {
        warn("the mixin \(title) is not known here", file, range)
      }
      return
    }
    var inner = SassFrame(
      file: mixin.file, module: mixin.module, scope: SassScope(), content: nil, depth: frame.depth + 1)
    (inner.rule, inner.prefix) = (frame.rule, frame.prefix)
    if let body {
      var using: [SassModule.Parameter] = []
      if let open = rest.first(where: { $0 < body.lowerBound && source[$0].kind == .openParen }) {
        using = parameters(source, open)
      }
      inner.content = SassFrame.Content(frame, body, using)
    }
    if let reason = bind(mixin.parameters, arguments, inner) {
      let writes =
        holdsProperties(mixin.file.source, mixin.body) || body.map { holdsProperties(source, $0) } ?? false
      if writes { warn("the mixin \(name) was passed over: \(reason)", file, range) }
      return
    }
    run(mixin.body, inner)
  }

  /// Sets the parameters of a routine; the reason why it cannot be called, if there is one.
  func bind(_ parameters: [SassModule.Parameter], _ arguments: SassArguments, _ frame: SassFrame) -> String? {
    for (index, parameter) in parameters.enumerated() {
      if parameter.isRest {
        let rest = SassValue.list(Array(arguments.positional.dropFirst(index)), separator: ", ")
        frame.scope?.values[parameter.name] = rest
      } else if let value = arguments.value(index, parameter.name) {
        frame.scope?.values[parameter.name] = value
      } else if let fallback = parameter.fallback {
        frame.scope?.values[parameter.name] = SassExpression.value(frame.file.source, fallback, names(frame))
      } else {
        return "$\(parameter.name) is missing"
      }
    }
    return nil
  }

  private func writeContent(_ range: Range<Int>, _ frame: SassFrame) {
    guard let content = frame.content else { return }
    let source = frame.file.source
    var inner = content.frame.inside()
    inner.depth = frame.depth + 1
    (inner.rule, inner.prefix) = (frame.rule, frame.prefix)
    var arguments = SassArguments()
    if let open = range.first(where: { source[$0].kind == .openParen }) {
      arguments = SassExpression.arguments(source, open + 1..<source.end(of: open), names(frame), depth: 0)
    }
    if bind(content.parameters, arguments, inner) == nil { run(content.body, inner) }
  }
}
