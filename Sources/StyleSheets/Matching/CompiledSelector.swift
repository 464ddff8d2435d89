/// Names as numbers, so that selectors and elements are compared without looking at text.
struct AtomTable {
  private var numbers: [String: Int32] = [:]

  /// The number of a name.
  mutating func number(_ name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(truncatingIfNeeded: numbers.count + 1)
    numbers[name] = number
    return number
  }
}

/// A selector list, ready for matching.
final class CompiledList: Sendable {
  let members: [CompiledSelector]
  /// What a reader does that pseudo-classes in it depend on.
  let states: StateNames
  /// Its number, for remembering what it matched.
  let number: Int
  /// Whether a member looks beyond the element itself.
  let isComplex: Bool

  init(_ members: [CompiledSelector], number: Int) {
    self.members = members
    self.number = number
    states = members.reduce(into: []) { $0.formUnion($1.states) }
    isComplex = members.contains { $0.parts.count > 1 }
  }
}

/// One selector, from its subject outward.
final class CompiledSelector: Sendable {
  /// The parts from the last to the first; each with the combinator that leads on to the next one outward.
  let parts: [(compound: [CompiledTest], combinator: Combinator?)]
  let specificity: Specificity
  /// What a reader does that pseudo-classes in it depend on.
  let states: StateNames
  /// `before`, `after` and the like, which the subject ends in.
  let pseudoElement: String?
  /// For the relative selectors of `:has()`: how the first part relates to the element.
  let relation: Combinator?

  init(
    _ parts: [(compound: [CompiledTest], combinator: Combinator?)], _ specificity: Specificity,
    pseudoElement: String?, relation: Combinator?
  ) {
    self.parts = parts
    self.specificity = specificity
    self.pseudoElement = pseudoElement
    self.relation = relation
    states = parts.reduce(into: []) { all, part in for test in part.compound { all.formUnion(test.states) } }
  }
}

/// One condition on an element.
enum CompiledTest: Sendable {
  case type(Int32)
  case id(Int32)
  case `class`(Int32)
  case attribute(AttributeSelector)
  case state(String)
  case plain(String)
  case lang([String])
  case dir(String)
  case nth(PseudoClass.Nth, fromEnd: Bool, ofType: Bool, of: CompiledList?)
  case matches(CompiledList)
  case not(CompiledList)
  case has(CompiledList)
  /// What never holds, such as `:host` in a page.
  case never

  var states: StateNames {
    switch self {
    case .state(let name): StateNames(name)
    case .attribute(let attribute): attribute.name == "open" ? .open : []
    case .matches(let list), .not(let list), .has(let list): list.states
    case .nth(_, _, _, let list): list?.states ?? []
    default: []
    }
  }
}

extension CompiledList {
  var hasState: Bool { !states.isEmpty }
}

extension CompiledSelector {
  var hasState: Bool { !states.isEmpty }
}

/// Makes selectors ready for matching.
struct SelectorCompiler {
  var atoms: AtomTable
  /// Whether names of classes and ids match in any case, as in pages without a doctype.
  let ignoresCase: Bool
  private(set) var lists = 0
  /// The lists in the one that is being compiled, by where their members are stored: each member of a rule in a rule names the
  /// list around it, so that one would be compiled again for every way through all of them.
  private var known: [UnsafeRawPointer: CompiledList] = [:]
  private var depth = 0

  init(_ atoms: AtomTable, ignoresCase: Bool) {
    self.atoms = atoms
    self.ignoresCase = ignoresCase
  }

  mutating func compile(_ list: SelectorList) -> CompiledList {
    let storage = list.members.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    if let storage, let known = known[storage] { return known }
    depth += 1
    let members = list.members.map { compile($0) }
    depth -= 1
    lists += 1
    let compiled = CompiledList(members, number: lists - 1)
    // Nothing is freed, and its place given to another, before the outermost list is done.
    if depth == 0 { known.removeAll() } else if let storage { known[storage] = compiled }
    return compiled
  }

  mutating func compile(_ selector: ComplexSelector) -> CompiledSelector {
    var parts: [(compound: [CompiledTest], combinator: Combinator?)] = []
    for (index, part) in selector.parts.enumerated().reversed() {
      parts.append((compile(part.compound), index > 0 ? part.combinator ?? .descendant : nil))
    }
    return CompiledSelector(
      parts, selector.specificity, pseudoElement: selector.subject.pseudoElement,
      relation: selector.parts.first?.combinator)
  }

  mutating func name(_ text: String) -> Int32 { atoms.number(ignoresCase ? CSSText.lowercased(text) : text) }

  private mutating func compile(_ compound: CompoundSelector) -> [CompiledTest] {
    var tests: [CompiledTest] = []
    for simple in compound.simple {
      switch simple {
      case .type(let name): tests.append(.type(atoms.number(CSSText.lowercased(name))))
      case .universal, .pseudoElement: break
      case .id(let id): tests.append(.id(name(id)))
      case .class(let value): tests.append(.class(name(value)))
      case .attribute(var attribute):
        attribute.name = CSSText.lowercased(attribute.name)
        if attribute.ignoresCase == nil, Self.caselessAttributes.contains(attribute.name) {
          attribute.ignoresCase = true
        }
        tests.append(.attribute(attribute))
      case .pseudoClass(let pseudo):
        tests.append(compile(pseudo))
        // `:host([wide])`
        if pseudo.name == "host", let own = pseudo.selectors { tests.append(.matches(compile(own))) }
      case .nesting: tests.append(.plain("root"))
      }
    }
    return tests
  }

  private mutating func compile(_ pseudo: PseudoClass) -> CompiledTest {
    switch pseudo.name {
    case "is", "where", "matches", "-webkit-any", "-moz-any":
      return .matches(compile(pseudo.selectors ?? SelectorList([])))
    case "not": return .not(compile(pseudo.selectors ?? SelectorList([])))
    case "has": return .has(compile(pseudo.selectors ?? SelectorList([])))
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard let nth = pseudo.nth else { return .never }
      return .nth(
        nth, fromEnd: pseudo.name.hasPrefix("nth-last"), ofType: pseudo.name.hasSuffix("of-type"),
        of: pseudo.selectors.map { compile($0) })
    case "lang":
      return .lang(
        (pseudo.argument ?? "").split(separator: ",").map {
          CSSText.lowercased(String($0.filter { !" \"'\t\n".contains($0) }))
        })
    case "state": return .state("state")
    case "dir": return .dir(CSSText.lowercased(pseudo.argument ?? "").filter { !$0.isWhitespace })
    case _ where ElementState.names.contains(pseudo.name): return .state(pseudo.name)
    default: return .plain(pseudo.name)
    }
  }

  /// Attributes of HTML whose values match in any case. Source: HTML Standard, section 4.16.2.
  private static let caselessAttributes: Set<String> = [
    "accept", "align", "alink", "axis", "bgcolor", "charset", "checked", "clear", "codetype", "color",
    "compact",
    "declare", "defer", "dir", "direction", "disabled", "enctype", "face", "frame", "hreflang", "http-equiv",
    "lang",
    "language", "link", "media", "method", "multiple", "nohref", "noresize", "noshade", "nowrap", "readonly",
    "rel",
    "rev", "rules", "scope", "scrolling", "selected", "shape", "target", "text", "type", "valign",
    "valuetype", "vlink",
  ]
}
