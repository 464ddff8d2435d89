/// Finds the rules and declarations in tokens. Source: CSS Syntax 3, section 5.4, with nesting.
///
/// It keeps the open blocks in a list of its own, so that no depth of nesting takes stack.
struct CSSTreeParser {
  /// What a declaration is called. A sheet says few names many times: each is made once.
  struct Name {
    var text: String
    var number: Int
    var isCustom: Bool
  }

  private let source: CSSTokens
  private var names = NameTable()
  /// Whether a name was written otherwise than it reads.
  private var hasEscapes = false
  private let dialect: StyleDialect
  private let origins: OriginMarks?
  private(set) var rules: [CSSRule] = []
  private(set) var declarations: [CSSDeclaration] = []
  private(set) var items: [CSSItem] = []
  private(set) var tooDeep = 0
  /// The rules that are open and the token that ends each.
  private var open: [(rule: Int, end: Int)] = []
  /// The token that ends the innermost of them, or the sheet.
  private var end: Int
  private var at = 0

  init(_ source: CSSTokens, dialect: StyleDialect) {
    self.source = source
    self.dialect = dialect
    origins = OriginMarks(source)
    end = source.count
    declarations.reserveCapacity(source.tokens.count { $0.kind == .colon })
  }

  /// How many names were numbered.
  var nameCount: Int { names.names.count }

  mutating func run(atTop: Bool) {
    while true {
      if at >= end {
        guard let last = open.popLast() else { return }
        at = min(last.end + 1, source.count)
        end = open.last?.end ?? source.count
        continue
      }
      let isNested = !open.isEmpty || !atTop
      switch source[at].kind {
      case .whitespace: at += 1
      case .semicolon where isNested || dialect != .css: at += 1
      case .cdo where !isNested, .cdc where !isNested: at += 1
      case .atKeyword: atRule()
      case .ident where (isNested || dialect != .css) && declaration(): break
      case .delim where dialect != .css && variable(): break
      default: styleRule(isNested)
      }
    }
  }

  private mutating func add(_ item: CSSItem) {
    if let rule = open.last?.rule { rules[rule].items.append(item) } else { items.append(item) }
  }

  private mutating func openBlock(_ kind: CSSRule.Kind, prelude: Range<Int>, start: Int) {
    let close = source.end(of: at)
    guard open.count < StyleSheetLimits.nesting else {
      tooDeep += 1
      at = min(close + 1, source.count)
      return
    }
    addRule(kind, prelude: prelude, from: start, to: close, hasBlock: true)
    end = min(close, end)
    open.append((rules.count - 1, end))
    at += 1
  }

  private mutating func addRule(
    _ kind: CSSRule.Kind, prelude: Range<Int>, from start: Int, to last: Int, hasBlock: Bool
  ) {
    let bytes = source.bytes(of: start..<max(min(last + 1, source.count), start + 1))
    add(.rule(rules.count))
    rules.append(
      CSSRule(
        kind: kind, prelude: source.trimmed(prelude), parent: open.last?.rule, hasBlock: hasBlock,
        bytes: bytes,
        depth: open.count))
  }

  // MARK: Rules

  private mutating func atRule() {
    let start = at
    let name = CSSText.lowercased(source.name(at))
    if dialect == .less, variable() { return }
    at += 1
    let prelude = at
    while at < end, source[at].kind != .semicolon, source[at].kind != .openBrace { at = source.after(at) }
    at = min(at, end)
    guard at < end, source[at].kind == .openBrace else {
      addRule(.at(name), prelude: prelude..<at, from: start, to: max(at - 1, start), hasBlock: false)
      if at < end { at += 1 }
      return
    }
    openBlock(.at(name), prelude: prelude..<at, start: start)
  }

  private mutating func styleRule(_ isNested: Bool) {
    let start = at
    while at < end, source[at].kind != .openBrace, !(isNested && source[at].kind == .semicolon) {
      at = source.after(at)
    }
    at = min(at, end)
    // A rule without a block, or one that a custom property without a value looks like, is nothing.
    guard at < end, source[at].kind == .openBrace else { return }
    if source[start].kind == .ident, CSSText.isCustomProperty(source.name(start)), isColon(after: start) {
      at = min(source.end(of: at) + 1, end)
      return
    }
    openBlock(.style, prelude: start..<at, start: start)
  }

  private func isColon(after index: Int) -> Bool {
    var next = index + 1
    while next < end, source[next].kind == .whitespace { next += 1 }
    return next < end && source[next].kind == .colon
  }

  // MARK: Declarations

  /// Reads a declaration; leaves everything where it is if what follows is none.
  private mutating func declaration() -> Bool {
    guard isColon(after: at) else { return false }
    return declaration(name(of: at), from: at, nameEnd: at + 1)
  }

  private mutating func name(of token: Int) -> Name {
    let plain = source.bytes[source[token].bytes].withUnsafeBufferPointer { bytes -> Name? in
      let isCustom = bytes.count >= 2 && bytes[0] == UInt8(ascii: "-") && bytes[1] == UInt8(ascii: "-")
      // A name that is known holds nothing that would have to be looked at again.
      let known = hasEscapes ? nil : names.known(bytes)
      guard known != nil || bytes.allSatisfy({ Self.isPlain($0, isCustom: isCustom) }) else { return nil }
      let number = known ?? names.number(of: bytes)
      return Name(text: names.names[number], number: number, isCustom: isCustom)
    }
    if let plain { return plain }
    hasEscapes = true
    let name = source.name(token)
    return self.name(CSSText.isCustomProperty(name) ? name : CSSText.lowercased(name))
  }

  /// Whether a byte of a name stands for itself.
  private static func isPlain(_ byte: UInt8, isCustom: Bool) -> Bool {
    byte != UInt8(ascii: "\\") && byte != 0
      && (isCustom || byte < UInt8(ascii: "A") || byte > UInt8(ascii: "Z"))
  }

  private mutating func name(_ text: String) -> Name {
    Name(text: text, number: names.number(of: text), isCustom: CSSText.isCustomProperty(text))
  }

  /// Reads `$name: value` of SCSS and `@name: value` of Less.
  private mutating func variable() -> Bool {
    if source[at].kind == .atKeyword {
      // `@page :first` is a rule.
      guard !source.is(at, "page", kind: .atKeyword) else { return false }
      return declaration(name("@" + source.name(at)), from: at, nameEnd: at + 1)
    }
    guard source.isDelim(at, "$"), source.kind(at + 1) == .ident else { return false }
    return declaration(name("$" + source.name(at + 1)), from: at, nameEnd: at + 2)
  }

  private mutating func declaration(_ name: Name, from start: Int, nameEnd: Int) -> Bool {
    var next = nameEnd
    while next < end, source[next].kind == .whitespace { next += 1 }
    guard next < end, source[next].kind == .colon else { return false }
    next += 1
    let first = next
    var hasBlock = false
    var hasOther = false
    while next < end, source[next].kind != .semicolon {
      switch source[next].kind {
      case .whitespace: break
      case .openBrace:
        // `a:hover { … }` is a rule; only a custom property may mix a block with other values.
        if !name.isCustom, hasOther { return false }
        hasBlock = true
      case .badString, .badURL: hasOther = true
      default:
        if !name.isCustom, hasBlock { return false }
        hasOther = true
      }
      next = source.after(next)
    }
    let limit = min(next, end)
    at = limit < end ? limit + 1 : limit
    add(name, source.trimmed(first..<limit), from: start)
    return true
  }

  private mutating func add(_ name: Name, _ range: Range<Int>, from start: Int) {
    var value = range
    var isImportant = false
    if let last = value.last, source.is(last, "important") {
      let before = source.trimmed(value.lowerBound..<last)
      if let sign = before.last, source.isDelim(sign, "!") {
        value = source.trimmed(value.lowerBound..<sign)
        isImportant = true
      }
    }
    let last = range.isEmpty ? range.lowerBound : range.upperBound
    add(.declaration(declarations.count))
    var bytes = source.bytes(of: start..<max(last, start + 1))
    var valueBytes = source.bytes(of: value)
    if let origins { (bytes, valueBytes) = (origins.origin(of: bytes), origins.origin(of: valueBytes)) }
    declarations.append(
      CSSDeclaration(
        name, value: value, isImportant: isImportant, rule: open.last?.rule, bytes: bytes,
        valueBytes: valueBytes))
  }
}
