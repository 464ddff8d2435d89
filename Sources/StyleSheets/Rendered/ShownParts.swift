/// What a rule of a page hides until a class shows it: menus, panels, messages. `.menu { display: none }` stands beside
/// `.menu.show { display: block }` or `.nav.open .menu { display: block }`, and a script sets the class.
struct ShownParts {
  /// A rule that hides what it is for, or shows it.
  private struct Rule {
    var selector: ComplexSelector
    var property: String
  }

  private var hiding: [Rule] = []
  private var showing: [Rule] = []
  /// The most pages that are made.
  private static let most = 8

  /// - Parameter set: the rules of the page.
  init(_ set: StyleSheetSet) {
    for (rule, list) in zip(set.rules, set.selectors) where rule.origin == .author {
      for declaration in set.declarations[rule.declarations] {
        guard let hides = Self.hides(declaration) else { continue }
        for selector in list.members.lazy.flatMap({ $0.expanded() })
        where selector.subject.pseudoElement == nil && Self.isPlain(selector) {
          if hides { hiding.append(Rule(selector: selector, property: declaration.name)) }
          if !hides, selector.parts.contains(where: { !$0.compound.classes.isEmpty }) {
            showing.append(Rule(selector: selector, property: declaration.name))
          }
        }
      }
    }
  }

  /// Whether a declaration hides an element, or shows it; nil for what does neither.
  private static func hides(_ declaration: StyleDeclaration) -> Bool? {
    let text = CSSText.lowercased(declaration.text)
    guard !declaration.hasVariables, !StyleColor.cssWide.contains(text) else { return nil }
    switch declaration.name {
    case "display": return text == "none"
    case "visibility": return text == "hidden" || text == "collapse"
    case "opacity": return StyleLength.ratio(text).map { $0 == 0 }
    default: return nil
    }
  }

  /// Whether nothing of a selector depends on what a reader does, or on elements beside those around the subject.
  private static func isPlain(_ selector: ComplexSelector) -> Bool {
    selector.parts.allSatisfy { part in
      (part.combinator == nil || part.combinator == .descendant || part.combinator == .child)
        && part.compound.simple.allSatisfy {
          switch $0 {
          case .type, .universal, .id, .class: true
          default: false
          }
        }
    }
  }

  /// The page with what classes show, of which only that is looked at; several where two classes show the same element.
  func documents(of document: HTMLDocument) -> [HTMLDocument] {
    guard !hiding.isEmpty, !showing.isEmpty else { return [] }
    // Asked of every element by every rule: taken apart once.
    let classes = document.elements.map { Set($0.classNames) }
    func way(_ selector: ComplexSelector, _ element: Int) -> Change? {
      self.way(selector, element, document, classes)
    }
    var pages: [(document: HTMLDocument, shown: Set<Int>)] = []
    var done: Set<Change> = []
    for (index, element) in document.elements.enumerated() where element.parent >= 0 {
      let hidden = Set(hiding.filter { way($0.selector, index)?.classes.isEmpty == true }.map(\.property))
      guard !hidden.isEmpty else { continue }
      for rule in showing where hidden.contains(rule.property) {
        guard let change = way(rule.selector, index), !change.classes.isEmpty, done.insert(change).inserted
        else { continue }
        var place = pages.firstIndex { $0.shown.isDisjoint(with: [index, change.element]) } ?? pages.endIndex
        if place == pages.endIndex {
          guard place < Self.most else { continue }
          pages.append((document, []))
          place = pages.endIndex - 1
        }
        pages[place].shown.formUnion([index, change.element])
        pages[place].document.show(index, by: change.classes, of: change.element)
      }
    }
    return pages.map(\.document)
  }

  /// Classes that an element is given, so that another one is shown.
  private struct Change: Hashable {
    var shown: Int
    var element: Int
    var classes: [String]
  }

  /// What an element, or one around it, lacks to be matched: classes of one of them that is named by more, or none; nil for
  /// anything else.
  private func way(
    _ selector: ComplexSelector, _ element: Int, _ document: HTMLDocument, _ classes: [Set<String>]
  ) -> Change? {
    var change = Change(shown: element, element: element, classes: [])
    var at = element
    for (place, part) in selector.parts.enumerated().reversed() {
      let isDirect = place == selector.parts.count - 1 || selector.parts[place + 1].combinator == .child
      if place < selector.parts.count - 1 { at = document.elements[at].parent }
      // The nearest that has all; else the nearest that has some of it.
      var found: (element: Int, lacks: [String])?
      var outer = at
      while outer >= 0 {
        if let lacks = lacks(document.elements[outer], classes[outer], part.compound),
          found == nil || lacks.isEmpty
        {
          found = (outer, lacks)
          if lacks.isEmpty { break }
        }
        if isDirect { break }
        outer = document.elements[outer].parent
      }
      guard let found else { return nil }
      if !found.lacks.isEmpty {
        guard change.classes.isEmpty else { return nil }
        (change.element, change.classes) = (found.element, found.lacks)
      }
      at = found.element
    }
    return change
  }

  /// The classes that an element lacks to be what a compound selector asks for; nil where it is none by its name or id, or by
  /// all that the selector says.
  private func lacks(_ element: HTMLElement, _ classes: Set<String>, _ compound: CompoundSelector)
    -> [String]?
  {
    var lacks: [String] = []
    var isNamed = false
    for simple in compound.simple {
      switch simple {
      case .type(let name):
        guard CSSText.lowercased(name) == element.name else { return nil }
        isNamed = isNamed || ["body", "html", "nav", "dialog", "main", "header"].contains(element.name)
      case .id(let id):
        guard element["id"] == id else { return nil }
        isNamed = true
      case .class(let name):
        if classes.contains(name) { isNamed = true } else { lacks.append(name) }
      default: break
      }
    }
    return lacks.isEmpty || isNamed ? lacks : nil
  }
}

extension HTMLDocument {
  /// Gives an element classes that show another one, of which alone is looked at.
  fileprivate mutating func show(_ shown: Int, by classes: [String], of element: Int) {
    let own = elements[element].attributes.first { $0.name == "class" }
    let value = (own.map { [$0.value] } ?? []) + classes
    elements[element].attributes.removeAll { $0.name == "class" }
    elements[element].attributes.append(
      HTMLAttribute(name: "class", value: value.joined(separator: " "), bytes: own?.bytes ?? 0..<0))
    // Whoever shows it, shows it to everybody.
    elements[shown].attributes.removeAll { $0.name == "aria-hidden" || $0.name == "inert" }
    elements[shown].code.isShown = true
  }
}
