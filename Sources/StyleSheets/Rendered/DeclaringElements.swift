/// The elements that rules give custom properties, so that others can be put into them: what the color of
/// `.menu-item { color: var(--menu-ink) }` is, `.menu { --menu-ink: … }` says, and `.menu.dark { --menu-ink: … }`.
struct DeclaringElements {
  /// What the rules with one selector say.
  private struct Entry {
    var selector: ComplexSelector
    /// The properties without which its colors are not known.
    var uses: Set<String> = []
    var declares: Set<String> = []
  }

  private var entries: [Entry] = []
  /// The entries by the last condition on their subject, and by the properties they declare.
  private var places: [SimpleSelector: [Int]] = [:]
  private var declaring: [String: [Int]] = [:]
  /// The properties that are declared for some elements, and not for all of them.
  private var local: Set<String> = []
  private let context: SampleContext

  /// The most elements that another one is put into.
  static let most = 48

  /// - Parameter own: how many of the rules are those of the sheet; the rest only give it properties.
  init(_ set: StyleSheetSet, own: Int, _ context: SampleContext) {
    self.context = context
    var known: [ComplexSelector: Int] = [:]
    var global = Set(set.registered.lazy.filter { $0.value.initial != nil }.map(\.key))
    for (place, (rule, list)) in zip(set.rules, set.selectors).enumerated() {
      let declares = context.properties(rule, in: set)
      let uses = place < own ? Self.uses(set.declarations[rule.declarations]) : []
      guard !declares.isEmpty || !uses.isEmpty else { continue }
      for selector in list.members.lazy.flatMap({ $0.expanded() }) {
        let isOfElement = selector.subject.pseudoElement == nil
        let resting = selector.withoutStates().withoutPseudoElement()
        if resting.parts.count == 1, resting.subject.isForAll || resting.subject.isTheme {
          if isOfElement { global.formUnion(declares) }
          continue
        }
        guard let key = resting.subject.simple.last else { continue }
        let index = known[resting] ?? entries.count
        if index == entries.count {
          known[resting] = index
          entries.append(Entry(selector: resting))
          places[key, default: []].append(index)
        }
        entries[index].uses.formUnion(uses)
        guard isOfElement else { continue }
        for name in declares where entries[index].declares.insert(name).inserted {
          declaring[name, default: []].append(index)
        }
        local.formUnion(declares)
      }
    }
    local.subtract(global)
  }

  private static func uses(_ declarations: ArraySlice<StyleDeclaration>) -> Set<String> {
    var names: Set<String> = []
    for declaration in declarations where declaration.hasVariables && declaration.isPaint {
      let source = CSSTokens(Array(declaration.text.utf8))
      for index in 0..<source.count where source.is(index, "var", kind: .function) {
        let (name, fallback) = Substitution.reference(source, index)
        if let name, fallback == nil { names.insert(source.name(name)) }
      }
    }
    return names
  }

  /// The selectors of an element in each of those that have what it lacks; the selector itself where it lacks nothing, where
  /// none has all of it, and last where there are more than are looked at.
  func placed(_ selector: ComplexSelector) -> [ComplexSelector] {
    guard !local.isEmpty else { return [selector] }
    var lacks: Set<String> = []
    for entry in matching(selector.subject)
    where entry.selector.parts.count == 1 || entry.selector == selector {
      lacks.formUnion(entry.uses)
    }
    lacks.formIntersection(local)
    if !lacks.isEmpty { lacks.subtract(declared(around: selector)) }
    guard !lacks.isEmpty else { return [selector] }
    var placed: [ComplexSelector] = []
    for index in Set(lacks.flatMap { declaring[$0] ?? [] }).sorted() {
      let entry = entries[index]
      let outer = context.varied(entry.selector, by: entry.uses.isEmpty ? entry.declares : nil)
      // `.btn-wide` is a button, and none stands in another.
      if outer.subject.varies(selector.subject) { return [selector] }
      // What is in an element is not around it.
      if outer.parts.contains(where: { $0.compound.varies(selector.subject) }) { continue }
      guard lacks.isSubset(of: declared(around: outer)) else { continue }
      let new = selector.inside(outer)
      if !placed.contains(new) { placed.append(new) }
    }
    guard placed.count <= Self.most else { return placed[..<Self.most] + [selector] }
    return placed.isEmpty ? [selector] : placed
  }

  /// The properties that an element has from its own rules and those of the elements around it.
  private func declared(around selector: ComplexSelector) -> Set<String> {
    var names: Set<String> = []
    for part in selector.parts {
      for entry in matching(part.compound) where entry.selector.parts.count == 1 || entry.selector == selector
      {
        names.formUnion(entry.declares)
      }
    }
    return names
  }

  /// The entries whose subject an element of a compound selector is.
  private func matching(_ compound: CompoundSelector) -> some Sequence<Entry> {
    let own = Set(compound.simple)
    return own.lazy.flatMap { places[$0] ?? [] }.map { entries[$0] }
      .filter { own.isSuperset(of: $0.selector.subject.simple) }
  }
}

extension ComplexSelector {
  /// The selector of the same element inside another one; what it asks of the page stays before that.
  fileprivate func inside(_ outer: ComplexSelector) -> ComplexSelector {
    let page = parts.prefix { $0.compound.isRoot || $0.compound.isTheme }
    var rest = Array(parts[page.count...])
    guard !rest.isEmpty else { return self }
    rest[0].combinator = .descendant
    var around = outer.parts
    if !page.isEmpty { around[0].combinator = .descendant }
    return ComplexSelector(page + around + rest)
  }
}

extension CompoundSelector {
  /// Whether it is the page, or any element.
  fileprivate var isForAll: Bool {
    if isRoot { return true }
    return simple.allSatisfy {
      if case .pseudoClass(let pseudo) = $0 { return pseudo.name == "host" }
      return $0 == .universal
    }
  }

  /// Whether it is for the same kind of element as another one: `td.is-dark` for `td`, `.btn-wide` for `.btn`.
  fileprivate func varies(_ other: CompoundSelector) -> Bool {
    Set(simple).isSuperset(of: other.simple)
      || other.classes.contains { base in
        classes.contains { $0 == base || $0.hasPrefix(base + "-") || $0.hasPrefix(base + "_") }
      }
  }
}
