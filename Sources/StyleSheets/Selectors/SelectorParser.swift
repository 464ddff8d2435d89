/// Why a selector list is none. A rule with such a list is dropped whole, as browsers do.
public struct SelectorError: Error, Sendable, Hashable {
  /// What is wrong, such as `an unknown pseudo-class ":foo"`.
  public var what: String
  /// The bytes it is about.
  public var bytes: Range<Int>
}

/// Reads selector lists from tokens. Source: Selectors 4, section 17.
public struct SelectorParser {
  /// Functions inside functions beyond this make a selector invalid.
  static let maximumDepth = 32

  private let source: CSSTokens
  private var at: Int
  private var end: Int
  private var depth = 0
  private var isInHas = false
  /// Whether the words are read that compilers of components take out: `:global(.x)`, `:deep(.x)`.
  private var isOfModule = false

  /// Reads the selectors in a range of tokens, such as a rule's prelude. Where `isRelative`, as in a nested rule, a
  /// selector may begin with a combinator. Where `isOfModule`, the words of CSS modules and of Vue stand for what is in them.
  public static func list(
    _ source: CSSTokens, _ range: Range<Int>, isRelative: Bool = false, isOfModule: Bool = false
  ) throws(SelectorError) -> SelectorList {
    var parser = SelectorParser(source, range)
    parser.isOfModule = isOfModule
    return try parser.list(isRelative: isRelative, isForgiving: false)
  }

  /// Reads selectors from a text.
  public static func list(_ text: String, isRelative: Bool = false) throws(SelectorError) -> SelectorList {
    let source = CSSTokens(Array(text.utf8))
    return try list(source, 0..<source.count, isRelative: isRelative)
  }

  private init(_ source: CSSTokens, _ range: Range<Int>) {
    self.source = source
    at = range.lowerBound
    end = range.upperBound
  }

  private func error(_ what: String) -> SelectorError {
    SelectorError(what: what, bytes: source.bytes(of: min(at, end)..<max(min(at + 1, end), min(at, end))))
  }

  private func kind(_ ahead: Int = 0) -> CSSToken.Kind? {
    at + ahead < end ? source[at + ahead].kind : nil
  }

  private mutating func skipSpace() {
    while kind() == .whitespace { at += 1 }
  }

  // MARK: Lists

  private mutating func list(isRelative: Bool, isForgiving: Bool) throws(SelectorError) -> SelectorList {
    var members: [ComplexSelector] = []
    let outer = end
    for range in source.split(at..<end) {
      at = range.lowerBound
      end = range.upperBound
      defer { end = outer }
      do throws(SelectorError) {
        members.append(try complex(isRelative: isRelative))
      } catch {
        if !isForgiving { throw error }
      }
    }
    at = outer
    return SelectorList(members)
  }

  private mutating func complex(isRelative: Bool) throws(SelectorError) -> ComplexSelector {
    var parts: [ComplexSelector.Part] = []
    skipSpace()
    var combinator = self.combinator()
    if combinator != nil, !isRelative { throw error("a selector that begins with a combinator") }
    skipSpace()
    while true {
      if isOfModule, let length = wordAlone() {
        // `.a :global .b` is `.a .b`.
        at += length
        skipSpace()
        if let next = self.combinator() {
          combinator = parts.isEmpty ? nil : next
          skipSpace()
        }
        guard at < end else { throw error("nothing behind a word of a compiler") }
      }
      parts.append(ComplexSelector.Part(combinator, try compound()))
      let hasSpace = kind() == .whitespace
      skipSpace()
      guard at < end else { break }
      if parts.last?.compound.pseudoElement != nil { throw error("something in a pseudo-element") }
      combinator = self.combinator() ?? (hasSpace ? .descendant : nil)
      if combinator == nil { throw error("an unexpected \"\(source.text(of: at..<at + 1))\"") }
      skipSpace()
    }
    return ComplexSelector(parts)
  }

  /// How many tokens a word has that compilers take out, where it stands alone: `:global`, `::v-deep`.
  private func wordAlone() -> Int? {
    guard kind() == .colon else { return nil }
    let place = at + (kind(1) == .colon ? 2 : 1)
    guard place + 1 < end, source[place].kind == .ident,
      PseudoNames.ofModules.contains(CSSText.lowercased(source.name(place))),
      source[place + 1].kind == .whitespace
        || source[place + 1].kind == .delim && !source.isDelim(place + 1, ".")
    else { return nil }
    return place + 1 - at
  }

  private mutating func combinator() -> Combinator? {
    guard kind() == .delim else { return nil }
    if isOfModule, let length = deepSign() {
      at += length
      return .descendant
    }
    let found: Combinator
    if source.isDelim(at, ">") {
      found = .child
    } else if source.isDelim(at, "+") {
      found = .nextSibling
    } else if source.isDelim(at, "~") {
      found = .laterSibling
    } else {
      return nil
    }
    at += 1
    return found
  }

  /// How many tokens `>>>` or `/deep/` has, with which Vue once reached into other components.
  private func deepSign() -> Int? {
    guard at + 2 < end else { return nil }
    let signs = source.isDelim(at, ">") && source.isDelim(at + 1, ">") && source.isDelim(at + 2, ">")
    let word = source.isDelim(at, "/") && source.is(at + 1, "deep") && source.isDelim(at + 2, "/")
    return signs || word ? 3 : nil
  }

  // MARK: Compounds

  private mutating func compound() throws(SelectorError) -> CompoundSelector {
    var simple: [SimpleSelector] = []
    if let type = try type() { simple.append(type) }
    loop: while let kind = kind() {
      if case .pseudoElement = simple.last, kind != .colon { break }
      switch kind {
      case .hash:
        guard source[at].detail == 1 else { throw error("an id that is no name") }
        simple.append(.id(source.name(at)))
        at += 1
      case .delim where source.isDelim(at, "."):
        guard self.kind(1) == .ident else { throw error("a class without a name") }
        simple.append(.class(source.name(at + 1)))
        at += 2
      case .delim where source.isDelim(at, "&"):
        simple.append(.nesting)
        at += 1
      case .openSquare: simple.append(.attribute(try attribute()))
      case .colon:
        let next = try pseudo()
        guard next.mayFollow(simple.last) else { throw error("a pseudo-class of a pseudo-element") }
        simple.append(next)
      // `&div` puts the type behind the sign.
      case .ident where simple.last == .nesting:
        simple.append(.type(source.name(at)))
        at += 1
      default: break loop
      }
    }
    if simple.isEmpty { throw error("a selector is missing") }
    return CompoundSelector(simple)
  }

  /// An element's name with or without a namespace.
  private mutating func type() throws(SelectorError) -> SimpleSelector? {
    var found: SimpleSelector?
    if kind() == .ident {
      found = .type(source.name(at))
      at += 1
    } else if source.isDelim(at, "*"), at < end {
      found = .universal
      at += 1
    }
    guard at < end, source.isDelim(at, "|"), !(at + 1 < end && source.isDelim(at + 1, "|")) else {
      return found
    }
    at += 1
    if kind() == .ident {
      found = .type(source.name(at))
    } else if at < end, source.isDelim(at, "*") {
      found = .universal
    } else {
      throw error("a namespace without a name")
    }
    at += 1
    return found
  }

  private mutating func attribute() throws(SelectorError) -> AttributeSelector {
    let close = source.end(of: at)
    let outer = end
    end = min(close, outer)
    defer {
      end = outer
      at = min(close + 1, outer)
    }
    at += 1
    skipSpace()
    if at < end, source.isDelim(at, "*") || source.isDelim(at, "|") {
      at += source.isDelim(at, "*") ? 2 : 1
    } else if kind() == .ident, at + 2 < end, source.isDelim(at + 1, "|"), kind(2) == .ident {
      at += 2
    }
    guard kind() == .ident else { throw error("an attribute without a name") }
    var found = AttributeSelector(name: source.name(at), match: .exists, value: "")
    at += 1
    skipSpace()
    guard at < end else { return found }
    let signs: [(Unicode.Scalar, AttributeSelector.Match)] = [
      ("~", .word), ("|", .dash), ("^", .prefix), ("$", .suffix), ("*", .substring),
    ]
    if let sign = signs.first(where: { source.isDelim(at, $0.0) }) {
      found.match = sign.1
      at += 1
    } else {
      found.match = .equals
    }
    guard at < end, source.isDelim(at, "=") else { throw error("an attribute without \"=\"") }
    at += 1
    skipSpace()
    guard kind() == .ident || kind() == .string else { throw error("an attribute without a value") }
    found.value = source.name(at)
    at += 1
    skipSpace()
    if at < end {
      guard source.is(at, "i") || source.is(at, "s") else { throw error("an unknown flag of an attribute") }
      found.ignoresCase = source.is(at, "i")
      at += 1
      skipSpace()
    }
    if at < end { throw error("something behind the value of an attribute") }
    return found
  }

  // MARK: Pseudo-classes and pseudo-elements

  private mutating func pseudo() throws(SelectorError) -> SimpleSelector {
    let isElement = kind(1) == .colon
    let place = at + (isElement ? 2 : 1)
    guard place < end, source[place].kind == .ident || source[place].kind == .function else {
      throw error("a colon without a name")
    }
    let name = CSSText.lowercased(source.name(place))
    let isFunction = source[place].kind == .function
    let inner = source.trimmed(place + 1..<(isFunction ? min(source.end(of: place), end) : place + 1))
    let argument = isFunction ? source.text(of: inner) : nil
    // With two colons it is what a shadow tree is given.
    if isOfModule, PseudoNames.ofModules.contains(name), !isElement || name != "slotted" {
      defer { at = min(source.after(place), end) }
      return .pseudoClass(
        PseudoClass("is", selectors: isFunction ? try SelectorParser.list(source, inner) : .any))
    }
    if isElement || !isFunction && PseudoNames.oldElements.contains(name) {
      guard PseudoNames.isElement(name) else { throw error("an unknown pseudo-element \"::\(name)\"") }
      // No element is one, and none holds one that is looked for.
      guard depth == 0 else { throw error("a pseudo-element in a pseudo-class") }
      at = min(source.after(place), end)
      return .pseudoElement(name, argument)
    }
    guard (isFunction ? PseudoNames.functions : PseudoNames.classes).contains(name) else {
      throw error("an unknown pseudo-class \":\(name)\"")
    }
    var pseudo = PseudoClass(name, argument: argument)
    if isFunction {
      depth += 1
      let outer = end
      defer { (end, depth) = (outer, depth - 1) }
      guard depth <= Self.maximumDepth else { throw error("selectors nested too deep") }
      (at, end) = (inner.lowerBound, inner.upperBound)
      try fill(&pseudo)
    }
    at = min(source.after(place), end)
    return .pseudoClass(pseudo)
  }

  private mutating func fill(_ pseudo: inout PseudoClass) throws(SelectorError) {
    switch pseudo.name {
    case "is", "where", "matches", "-webkit-any", "-moz-any":
      pseudo.selectors = try list(isRelative: false, isForgiving: true)
    case "not", "host", "host-context", "cue", "slotted":
      pseudo.selectors = try list(isRelative: false, isForgiving: false)
    case "has":
      guard !isInHas else { throw error("a \":has()\" in another one") }
      isInHas = true
      defer { isInHas = false }
      pseudo.selectors = try list(isRelative: true, isForgiving: false)
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      let of = (at..<end).first { source.is($0, "of") }
      let text = source.text(of: at..<(of ?? end))
      guard let nth = PseudoClass.Nth(text) else { throw error("places that are not an+b") }
      pseudo.nth = nth
      if let of {
        guard pseudo.name.hasSuffix("child") else { throw error("\"of\" beside types") }
        at = of + 1
        pseudo.selectors = try list(isRelative: false, isForgiving: false)
      }
    default: break
    }
  }
}

extension PseudoClass.Nth {
  /// Reads `odd`, `even`, `3`, `2n+1`, `-n + 3`; nil for other text. Source: CSS Syntax 3, section 6.
  init?(_ text: String) {
    let word = CSSText.lowercased(text.filter { !$0.isWhitespace })
    if word == "odd" {
      self = Self(step: 2, offset: 1)
      return
    }
    if word == "even" {
      self = Self(step: 2, offset: 0)
      return
    }
    guard let sign = word.firstIndex(of: "n") else {
      guard let offset = Int(word) else { return nil }
      self = Self(step: 0, offset: offset)
      return
    }
    let steps = String(word[..<sign])
    let offsets = String(word[word.index(after: sign)...])
    guard let step = ["": 1, "+": 1, "-": -1][steps] ?? Int(steps),
      let offset = offsets.isEmpty ? 0 : Int(offsets)
    else { return nil }
    self.init(step: step, offset: offset)
  }
}

extension SimpleSelector {
  /// Whether it may stand behind another one: nobody hovers what a style sheet puts before a text. Source: Chromium.
  fileprivate func mayFollow(_ other: SimpleSelector?) -> Bool {
    guard case .pseudoElement(let name, _) = other, case .pseudoClass(let pseudo) = self else { return true }
    let isPlain =
      PseudoNames.oldElements.contains(name) || ["placeholder", "marker", "backdrop"].contains(name)
    return !isPlain || pseudo.name == "is" || pseudo.name == "where"
  }
}

extension SelectorList {
  /// The selector of every element.
  fileprivate static let any = SelectorList([ComplexSelector([.init(nil, CompoundSelector([.universal]))])])
}
