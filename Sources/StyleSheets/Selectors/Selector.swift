/// Selectors between commas. Source: Selectors 4, section 3.
public struct SelectorList: Sendable, Hashable {
  /// The selectors; none in a forgiving list (`:is()`, `:where()`) where none was understood.
  public let members: [ComplexSelector]
  /// The largest weight of a member.
  public let specificity: Specificity

  /// Makes a list.
  public init(_ members: [ComplexSelector]) {
    self.members = members
    specificity = members.map(\.specificity).max() ?? Specificity()
  }
}

/// Compound selectors and how they relate: `a > b c`.
public struct ComplexSelector: Sendable, Hashable {
  /// A compound selector and how it relates to the one before.
  public struct Part: Sendable, Hashable {
    /// How it relates to the part before; on the first part nil, unless the selector is relative (`> a`).
    public var combinator: Combinator?
    /// What the element itself must be.
    public var compound: CompoundSelector

    /// Makes a part.
    public init(_ combinator: Combinator?, _ compound: CompoundSelector) {
      self.combinator = combinator
      self.compound = compound
    }
  }

  /// The parts, in the order they are written; the last is the subject.
  public let parts: [Part]
  /// The sum of the weights of its parts.
  public let specificity: Specificity
  /// Whether `&` is in it, also inside functions.
  public let hasNesting: Bool

  /// Makes a selector.
  public init(_ parts: [Part]) {
    self.parts = parts
    hasNesting = parts.contains { $0.compound.hasNesting }
    specificity = parts.reduce(Specificity()) { $0 + $1.compound.specificity }
  }

  /// What the element itself must be; nothing in a selector without parts, which no parser makes.
  public var subject: CompoundSelector { parts.last?.compound ?? CompoundSelector([]) }
}

/// How an element relates to the one that the selector names before it.
public enum Combinator: Sendable, Hashable {
  /// White space.
  case descendant
  /// `>`.
  case child
  /// `+`.
  case nextSibling
  /// `~`.
  case laterSibling
}

/// Simple selectors that all hold for one element.
public struct CompoundSelector: Sendable, Hashable {
  /// The simple selectors, in the order they are written; a pseudo-element and what follows it apply to that.
  public let simple: [SimpleSelector]
  /// The sum of the weights.
  public let specificity: Specificity

  /// Makes a compound selector.
  public init(_ simple: [SimpleSelector]) {
    self.simple = simple
    specificity = simple.reduce(Specificity()) { $0 + $1.specificity }
  }

  /// Whether `&` is in it, also inside functions.
  public var hasNesting: Bool {
    simple.contains {
      switch $0 {
      case .nesting: true
      case .pseudoClass(let pseudo): pseudo.selectors?.members.contains { $0.hasNesting } ?? false
      default: false
      }
    }
  }

  /// The pseudo-element it selects, without colons; nil where it selects the element itself.
  public var pseudoElement: String? {
    for case .pseudoElement(let name, _) in simple { return name }
    return nil
  }
}

/// One condition on an element.
public enum SimpleSelector: Sendable, Hashable {
  /// An element's name, as written; names of HTML match in any case.
  case type(String)
  /// `*`.
  case universal
  /// `#name`.
  case id(String)
  /// `.name`.
  case `class`(String)
  /// `[name=value]`.
  case attribute(AttributeSelector)
  /// `:name` or `:name(…)`.
  case pseudoClass(PseudoClass)
  /// `::name` or `::name(…)`: the name in lower case, what is in the parentheses as written.
  case pseudoElement(String, String?)
  /// `&`.
  case nesting

  /// Its weight; that of `&` is added where it is replaced.
  public var specificity: Specificity {
    switch self {
    case .type, .pseudoElement: Specificity(0, 0, 1)
    case .universal, .nesting: Specificity()
    case .id: Specificity(1, 0, 0)
    case .class, .attribute: Specificity(0, 1, 0)
    case .pseudoClass(let pseudo): pseudo.specificity
    }
  }
}

/// A condition on an attribute. Source: Selectors 4, section 6.
public struct AttributeSelector: Sendable, Hashable {
  /// How the value is compared.
  public enum Match: Sendable, Hashable {
    /// `[name]`.
    case exists
    /// `=`.
    case equals
    /// `~=`: one of the words.
    case word
    /// `|=`: the value, or the value and a dash.
    case dash
    /// `^=`.
    case prefix
    /// `$=`.
    case suffix
    /// `*=`.
    case substring
  }

  /// The attribute, as written, without its namespace.
  public var name: String
  /// How it is compared.
  public var match: Match
  /// With what; empty for ``Match/exists``.
  public var value: String
  /// `true` for the flag `i`, `false` for `s`; nil where none is written, which leaves it to the document's language.
  public var ignoresCase: Bool?

  /// Makes a condition.
  public init(name: String, match: Match, value: String, ignoresCase: Bool? = nil) {
    self.name = name
    self.match = match
    self.value = value
    self.ignoresCase = ignoresCase
  }

  /// Whether an attribute's value fits.
  public func holds(for actual: String) -> Bool {
    guard match != .exists else { return true }
    let ignores = ignoresCase ?? false
    let text = ignores ? CSSText.lowercased(actual) : actual
    let value = ignores ? CSSText.lowercased(self.value) : self.value
    switch match {
    case .exists: return true
    case .equals: return text == value
    case .dash: return text == value || text.hasPrefix(value + "-")
    case .word:
      return !value.isEmpty
        && text.split { " \t\n\r\u{C}".unicodeScalars.contains($0.unicodeScalars.first ?? "x") }
          .contains { $0 == value }
    case .prefix: return !value.isEmpty && text.hasPrefix(value)
    case .suffix: return !value.isEmpty && text.hasSuffix(value)
    case .substring:
      return !value.isEmpty && text.utf8.count >= value.utf8.count
        && Self.contains(text, value)
    }
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    var (text, part) = (text, part)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        (0...(text.count - part.count)).contains { start in
          var count = 0
          while count < part.count, text[start + count] == part[count] { count += 1 }
          return count == part.count
        }
      }
    }
  }
}

/// A pseudo-class with what is in its parentheses.
public struct PseudoClass: Sendable, Hashable {
  /// `an+b`: the places, from 1, that are `step * n + offset` for some n from 0.
  public struct Nth: Sendable, Hashable {
    /// How far the places are apart; 0 for a single one.
    public var step: Int
    /// The first place.
    public var offset: Int

    /// Whether it names a place, from 1.
    public func contains(_ place: Int) -> Bool {
      step == 0 ? place == offset : (place - offset) % step == 0 && (place - offset) / step >= 0
    }
  }

  /// The name, in lower case, without its colon.
  public var name: String
  /// The selectors of `:is()`, `:where()`, `:not()`, `:has()`, `:host()`, and after `of` in `:nth-child()`.
  public var selectors: SelectorList?
  /// The places of `:nth-child()` and its relatives.
  public var nth: Nth?
  /// What is in the parentheses, as written; nil without parentheses.
  public var argument: String?

  /// Makes a pseudo-class.
  public init(_ name: String, selectors: SelectorList? = nil, nth: Nth? = nil, argument: String? = nil) {
    self.name = name
    self.selectors = selectors
    self.nth = nth
    self.argument = argument
  }

  /// Its weight: none for `:where()`, the largest of its selectors for `:is()`, `:not()` and `:has()`.
  public var specificity: Specificity {
    let inner = selectors?.specificity ?? Specificity()
    return switch name {
    case "where": Specificity()
    case "is", "not", "has", "matches", "-webkit-any", "-moz-any": inner
    default: Specificity(0, 1, 0) + inner
    }
  }
}
