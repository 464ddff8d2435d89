import PaletteCore

/// The attributes and classes of an element that exists only to ask what a sheet would do to it.
struct Marks: Hashable {
  var attributes: [String: String] = [:]
  var classes: Set<String> = []
  /// What `:has()` finds in the element, as written: the switch of a theme.
  var contents: Set<String> = []

  var isEmpty: Bool { attributes.isEmpty && classes.isEmpty && contents.isEmpty }

  /// Adds the marks of another condition; false where both cannot hold.
  mutating func add(_ other: Marks) -> Bool {
    classes.formUnion(other.classes)
    contents.formUnion(other.contents)
    for (name, value) in other.attributes {
      guard let known = attributes[name], known != value else {
        attributes[name] = value
        continue
      }
      // A value that was asked for as one of several words can stand beside others.
      if known.isEmpty {
        attributes[name] = value
      } else if !value.isEmpty {
        attributes[name] = known + " " + value
      }
    }
    return true
  }
}

/// Where a theme holds: what the screen's owner wished, and the marks of the root, of `body` and of an element in it.
struct Surroundings: Hashable {
  /// The scheme that a media query asks for; nil where none does, which is light.
  var scheme: ColorScheme?
  var contrast = MediaEnvironment.Contrast.noPreference
  var isWide = false
  var html = Marks()
  var body = Marks()
  var container = Marks()

  var media: MediaEnvironment {
    MediaEnvironment(scheme: scheme ?? .light, contrast: contrast, isWide: isWide)
  }

  /// The elements, outermost first.
  var chain: [Marks] { container.isEmpty ? [html, body] : [html, body, container] }

  /// The same with what marks the root on `body` instead; nil where nothing marks the root alone.
  var onBody: Surroundings? {
    guard !html.isEmpty, body.isEmpty, container.isEmpty else { return nil }
    var moved = self
    (moved.html, moved.body) = (Marks(), html)
    return moved
  }

  /// Every mark.
  var marks: [Marks] { [html, body, container] }
}

/// Matches selectors on the chain of a root, `body` and perhaps an element in it, which have nothing else around them.
struct ChainMatcher {
  /// Selectors that take more steps than any person writes do not match.
  private static let maximumSteps = 4096

  let chain: [Marks]
  private var steps = 0

  init(_ chain: [Marks]) { self.chain = chain }

  /// Whether a selector matches an element of the chain itself, not a pseudo-element of it.
  mutating func matches(_ selector: ComplexSelector, at index: Int) -> Bool {
    steps = 0
    return matches(selector, part: selector.parts.count - 1, at: index)
  }

  private mutating func matches(_ selector: ComplexSelector, part: Int, at index: Int) -> Bool {
    guard part >= 0 else { return true }
    steps += 1
    guard steps < Self.maximumSteps, matches(selector.parts[part].compound, at: index) else { return false }
    guard part > 0 else { return true }
    switch selector.parts[part].combinator {
    case .child: return index > 0 && matches(selector, part: part - 1, at: index - 1)
    case .descendant:
      for ancestor in stride(from: index - 1, through: 0, by: -1)
      where matches(selector, part: part - 1, at: ancestor) { return true }
      return false
    default: return false
    }
  }

  private mutating func matches(_ compound: CompoundSelector, at index: Int) -> Bool {
    for simple in compound.simple where !matches(simple, at: index) { return false }
    return true
  }

  private mutating func matches(_ simple: SimpleSelector, at index: Int) -> Bool {
    steps += 1
    switch simple {
    case .universal: return true
    case .type(let name):
      return ["html", "body", "div"][index] == CSSText.lowercased(name)
    case .class(let name): return chain[index].classes.contains(name)
    case .attribute(let attribute):
      if attribute.name == "class" { return chain[index].classes.contains { attribute.holds(for: $0) } }
      return chain[index].attributes[CSSText.lowercased(attribute.name)].map { attribute.holds(for: $0) }
        ?? false
    case .pseudoClass(let pseudo): return matches(pseudo, at: index)
    case .id, .pseudoElement, .nesting: return false
    }
  }

  private mutating func matches(_ pseudo: PseudoClass, at index: Int) -> Bool {
    switch pseudo.name {
    case "root", "scope": return index == 0
    case "host": return index == 0 && (pseudo.selectors.map { matches(any: $0, at: index) } ?? true)
    case "host-context": return index == 0 && (pseudo.selectors.map { matches(any: $0, at: index) } ?? false)
    case "is", "where", "-webkit-any": return pseudo.selectors.map { matches(any: $0, at: index) } ?? false
    case "has": return pseudo.argument.map { chain[index].contents.contains($0) } ?? false
    case "not": return !(pseudo.selectors.map { matches(any: $0, at: index) } ?? true)
    case "defined", "enabled", "read-only": return true
    case "dir": return pseudo.argument == "ltr"
    default: return false
    }
  }

  private mutating func matches(any list: SelectorList, at index: Int) -> Bool {
    for member in list.members
    where steps < Self.maximumSteps && matches(member, part: member.parts.count - 1, at: index) {
      return true
    }
    return false
  }
}
