/// The elements that rules give custom properties, so that others can be put into them: what the color of
/// `.menu-item { color: var(--menu-ink) }` is, `.menu { --menu-ink: … }` says, and `.menu.dark { --menu-ink: … }`. An element
/// whose colors the page knows is looked at there as well where the values are others: in `.panel { --ink: … }`.
struct DeclaringElements {
  /// What the rules with one selector say.
  private struct Entry {
    var selector: ComplexSelector
    /// The properties without which its colors are not known.
    var uses: Set<String> = []
    /// All properties that its colors name.
    var reads: Set<String> = []
    var declares: Set<String> = []
    /// Of these, those that are no mere numbers, as shares of opacity are, which are meant for the element itself.
    var colors: Set<String> = []
    /// Whether it paints what is behind its text.
    var hasGround = false
  }

  /// An element that others can be put into.
  private struct Outer {
    var selector: ComplexSelector
    /// What it and those around it declare.
    var has: Set<String>
    /// What its own colors name.
    var reads: Set<String> = []
    var hasGround = false
  }

  private var entries: [Entry] = []
  /// By entry that declares anything.
  private var outers: [Int: Outer] = [:]
  /// The entries by the last condition on their subject, and by the properties they declare.
  private var places: [SimpleSelector: [Int]] = [:]
  private var declaring: [String: [Int]] = [:]
  /// The properties that are declared for some elements, and not for all of them.
  private var local: Set<String> = []
  /// The properties that the page has and elements inherit.
  private var inherited: Set<String> = []
  /// The properties that what is behind the text of the page is made of.
  private var ground: Set<String> = []

  /// The most elements that another one is put into.
  static let most = 48
  /// The most elements of a sheet that are put into those with other values.
  static let mostOthers = 1 << 12

  /// - Parameter own: how many of the rules are those of the sheet; the rest only give it properties.
  init(_ set: StyleSheetSet, own: Int, _ context: SampleContext) {
    var known: [ComplexSelector: Int] = [:]
    var global = Set(set.registered.lazy.filter { $0.value.initial != nil }.map(\.key))
    var everywhere = Set(set.registered.lazy.filter { !$0.value.inherits }.map(\.key))
    for (place, (rule, list)) in zip(set.rules, set.selectors).enumerated() {
      let declares = context.properties(rule, in: set)
      let colors = declares.subtracting(Self.numbers(set.declarations[rule.declarations]))
      let names = Self.names(place < own ? set.declarations[rule.declarations] : [])
      let hasGround = set.declarations[rule.declarations].contains(where: \.isGround)
      guard !declares.isEmpty || !names.reads.isEmpty || hasGround else { continue }
      for selector in list.members.lazy.flatMap({ $0.expanded() }) {
        let isOfElement = selector.subject.pseudoElement == nil
        let resting = selector.withoutStates().withoutPseudoElement()
        if hasGround, resting.subject.isRoot {
          ground.formUnion(Self.names(set.declarations[rule.declarations].filter(\.isGround)[...]).reads)
        }
        if resting.parts.count == 1, resting.subject.isForAll || resting.subject.isTheme {
          if isOfElement { global.formUnion(declares) }
          if resting.subject.isAny { everywhere.formUnion(declares) } else { inherited.formUnion(declares) }
          continue
        }
        guard let key = resting.subject.simple.last else { continue }
        let index = known[resting] ?? entries.count
        if index == entries.count {
          known[resting] = index
          entries.append(Entry(selector: resting))
          places[key, default: []].append(index)
        }
        entries[index].uses.formUnion(names.uses)
        entries[index].reads.formUnion(names.reads)
        guard isOfElement else { continue }
        entries[index].hasGround = entries[index].hasGround || hasGround
        for name in declares where entries[index].declares.insert(name).inserted {
          declaring[name, default: []].append(index)
        }
        entries[index].colors.formUnion(colors)
        local.formUnion(declares)
      }
    }
    local.subtract(global)
    inherited.formUnion(global)
    inherited.subtract(everywhere)
    for index in Set(declaring.values.joined()) {
      let entry = entries[index]
      let selector = context.varied(entry.selector, by: entry.uses.isEmpty ? entry.declares : nil)
      var outer = Outer(selector: selector, has: declared(around: selector))
      for own in matching(selector.subject) {
        outer.reads.formUnion(own.reads)
        outer.hasGround = outer.hasGround || own.hasGround
      }
      outers[index] = outer
    }
  }

  /// The properties that are given a number or a percentage.
  private static func numbers(_ declarations: ArraySlice<StyleDeclaration>) -> [String] {
    declarations.filter { declaration in
      guard declaration.isCustom, !declaration.hasVariables else { return false }
      let text = declaration.text.hasSuffix("%") ? declaration.text.dropLast() : declaration.text[...]
      return Double(text) != nil
    }.map(\.name)
  }

  /// The properties that colors come from, directly or through properties that are declared beside them, and those of them
  /// without which a color is not known.
  private static func names(_ declarations: ArraySlice<StyleDeclaration>)
    -> (uses: Set<String>, reads: Set<String>)
  {
    var uses: Set<String> = []
    var reads: Set<String> = []
    for declaration in declarations where declaration.hasVariables {
      guard declaration.isPaint || declaration.isCustom else { continue }
      let source = CSSTokens(Array(declaration.text.utf8))
      for index in 0..<source.count where source.is(index, "var", kind: .function) {
        let (token, fallback) = Substitution.reference(source, index)
        guard let token else { continue }
        let name = source.name(token)
        reads.insert(name)
        if fallback == nil, declaration.isPaint { uses.insert(name) }
      }
    }
    return (uses, reads)
  }

  /// Where an element is looked at.
  struct Places {
    /// Its selector in each of those that have what it lacks; the selector itself where the page has all of it, where no
    /// element has, and last where there are more than are looked at.
    var own: [ComplexSelector]
    /// Its selector in each of those that have other values of what it reads.
    var others: [ComplexSelector] = []
    /// Whether there are more than are looked at.
    var isCrowded = false

    var all: [ComplexSelector] { own + others }
  }

  /// Finds where an element with a selector is looked at.
  func places(of selector: ComplexSelector) -> Places {
    let alone = Places(own: [selector])
    guard !local.isEmpty || !inherited.isEmpty else { return alone }
    var lacks: Set<String> = []
    var reads: Set<String> = []
    for entry in matching(selector.subject)
    where entry.selector.parts.count == 1 || entry.selector == selector {
      lacks.formUnion(entry.uses)
      reads.formUnion(entry.reads)
    }
    lacks.formIntersection(local)
    reads.formIntersection(inherited)
    guard !lacks.isEmpty || !reads.isEmpty else { return alone }
    let has = declared(around: selector)
    let isPainted = matching(selector.subject).contains(where: \.hasGround)
    lacks.subtract(has)
    reads.subtract(has)
    guard !lacks.isEmpty || !reads.isEmpty else { return alone }
    var placed: [ComplexSelector] = []
    for index in Set((lacks.isEmpty ? reads : lacks).flatMap { declaring[$0] ?? [] }).sorted() {
      guard placed.count <= Self.most, let outer = outers[index] else { break }
      // `.btn-wide` is a button, and none stands in another.
      if outer.selector.subject.varies(selector.subject) {
        guard lacks.isEmpty else { return alone }
        continue
      }
      if outer.selector.subject.cannotHold(selector) { continue }
      // What is in an element is not around it.
      if outer.selector.parts.contains(where: { $0.compound.varies(selector.subject) }) { continue }
      if lacks.isEmpty {
        // What an element reads itself need not be meant for what is in it, and what changes the page's own ground stands on
        // another, which it need not say.
        let declares = entries[index].declares
        if reads.intersection(entries[index].colors).isSubset(of: outer.reads) { continue }
        if !isPainted, !outer.hasGround, !declares.isDisjoint(with: ground) { continue }
      } else if !lacks.isSubset(of: outer.has) {
        continue
      }
      let new = selector.inside(outer.selector)
      if !placed.contains(new) { placed.append(new) }
    }
    let isCrowded = placed.count > Self.most
    placed = Array(placed.prefix(Self.most))
    if lacks.isEmpty { return Places(own: [selector], others: placed, isCrowded: isCrowded) }
    if isCrowded || placed.isEmpty { placed.append(selector) }
    return Places(own: placed, isCrowded: isCrowded)
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
  /// Whether a page cannot have elements of a selector in this one. Source: HTML Standard, sections 4.4 to 4.10.
  fileprivate func cannotHold(_ selector: ComplexSelector) -> Bool {
    guard let name = typeName else { return false }
    if Self.empty.contains(name) { return true }
    guard name == "button" || name == "a" else { return false }
    return selector.parts.contains { part in
      guard let inner = part.compound.typeName else { return false }
      return Self.usable.contains(inner) || name == "button" && Self.blocks.contains(inner)
    }
  }

  private static let empty: Set<String> = [
    "input", "select", "textarea", "option", "img", "hr", "br", "progress", "meter",
  ]
  private static let usable: Set<String> = ["a", "button", "input", "select", "textarea", "label", "details"]
  private static let blocks: Set<String> = [
    "blockquote", "figure", "figcaption", "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl",
    "dt", "dd", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "form", "fieldset", "legend",
    "summary", "dialog", "section", "article", "main", "nav", "aside", "header", "footer", "address", "pre",
    "hgroup", "search",
  ]

  /// Whether it is any element, or the root of a component.
  fileprivate var isAny: Bool { !isRoot && !simple.isEmpty && simple.allSatisfy { $0 == .universal } }

  /// Whether it is the page, or any element.
  fileprivate var isForAll: Bool {
    if isRoot { return true }
    return simple.allSatisfy {
      if case .pseudoClass(let pseudo) = $0 { return pseudo.name == "host" }
      return $0 == .universal
    }
  }

  /// Its classes, and what its classes begin with: `btn` for `[class*="btn-"]`.
  private var namedClasses: [String] {
    classes
      + simple.compactMap {
        guard case .attribute(let attribute) = $0, attribute.name == "class" else { return nil }
        let name = String(attribute.value.reversed().drop { $0 == "-" || $0 == "_" }.reversed())
        return name.isEmpty ? nil : name
      }
  }

  /// Whether it is for the same kind of element as another one: `td.is-dark` for `td`, `.btn-wide` for `.btn`.
  fileprivate func varies(_ other: CompoundSelector) -> Bool {
    Set(simple).isSuperset(of: other.simple)
      || other.namedClasses.contains { base in
        classes.contains { $0 == base || $0.hasPrefix(base + "-") || $0.hasPrefix(base + "_") }
      }
  }
}
