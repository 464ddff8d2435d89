import PaletteCore

/// A page made for a style sheet: for each selector an element that it matches, in the elements that it names.
struct SampleDocument {
  private(set) var document: HTMLDocument
  /// The selectors that elements were made for.
  private(set) var subjects: [Int: String] = [:]
  /// The selectors of elements that only hold what the sheet puts before or after their content.
  private(set) var holders: [Int: String] = [:]

  /// The rules that elements were made for, which set both colors: how many rules of the sheet come after each.
  private(set) var pairing: [Int: Int] = [:]

  /// The elements that stand in only some of those that give them properties, because there are more than are looked at.
  private(set) var crowded: Set<Int> = []

  /// The first elements that were made for each selector, which has nothing to do with what was made before it, and one that
  /// stands before each of them.
  private(set) var starts: Set<Int> = []

  /// The elements that hold what is not looked at, since they are of another theme than the page.
  private(set) var excluded: Set<Int> = []

  /// Whether the sheet has more elements than are made.
  private(set) var isFull = false

  /// The themes of the sheet, which are looked at one by one.
  private(set) var themes: [SampleContext.Theme] = []
  /// Which of them stand on the body.
  private let bodyThemes: BodyThemes
  /// What classes and the like of the root and the body make of the page, besides themes.
  private(set) var variants: PageVariants
  /// The elements of rules that hold in a theme or variant only: what there is to know of them, for when it holds.
  private var ofThemes: [Int: Kept] = [:]
  /// How many elements stand before those that are made for selectors.
  private var frame = 0

  /// The custom properties that the sheet declares.
  let properties: Set<String>
  /// Whether it is all that is known of the page: not the styles of a component, which stand beside others.
  let isAlone: Bool
  /// The subjects that have placeholders, which are fields then.
  private var fieldSubjects: [CompoundSelector] = []

  /// The most elements that are made.
  private static let most = 1 << 16

  /// - Parameter neighbors: sheets that it stands beside, whose themes give its properties other values.
  init(
    _ sheets: [SheetText], neighbors: [NeighborSheet] = [], files: StyleFiles, isAlone: Bool = true
  ) {
    self.isAlone = isAlone
    document = HTMLDocument(Array("<!doctype html><body>".utf8))
    var set = StyleSheetSet(files: files)
    set.isSource = true
    set.hasTailwindBase = true
    for sheet in sheets { set.add(sheet) }
    properties = Set(set.declarations.filter(\.isCustom).map(\.name))
    var seen: Set<ComplexSelector> = []
    var generated: [ComplexSelector] = []
    var fields: [(selector: ComplexSelector, isFile: Bool)] = []
    /// Elements that are looked at in others as well, once each was made.
    var waiting: [(element: Int, selectors: [ComplexSelector])] = []
    let body = document.bodyIndex ?? 0
    // `:not(.check) + .button` asks for anything before it.
    starts.insert(document.add(HTMLElement(name: "uncolor-sibling", bytes: 0..<0), to: body))
    frame = document.elements.count
    let own = set.rules.count
    for neighbor in neighbors { set.addProperties(of: neighbor, besides: properties) }
    let context = SampleContext(set)
    bodyThemes = BodyThemes(set)
    variants = PageVariants(set, own: own, context)
    for always in variants.always { always.mark(&document) }
    let declaring = DeclaringElements(set, own: own, context)
    for (rule, list) in zip(set.rules[own...], set.selectors[own...])
    where !context.properties(rule, in: set).isEmpty { addThemes(of: list) }
    for list in set.selectors[..<own] {
      for member in list.members where GeneratedBox.Kind.isPlaceholder(member.subject.pseudoElement) {
        fieldSubjects += member.expanded().map { $0.withoutStates().withoutPseudoElement().subject }
          .filter { $0.typeName == nil && !$0.classes.isEmpty }
      }
    }
    for (place, (rule, list)) in zip(set.rules[..<own], set.selectors).enumerated() {
      if context.switchesScheme(rule, in: set) { addThemes(of: list) }
      let properties = context.properties(rule, in: set)
      let paints = set.changesLook(rule)
      let fills = set.fillsText(rule)
      guard paints || fills || !properties.isEmpty else { continue }
      let isPair = rule.declaresPair(in: set)
      for member in list.members where hasRoom() {
        for selector in member.expanded() {
          var resting = selector.withoutStates()
          if !properties.isEmpty, resting.parts.count == 1, resting.subject.isTheme {
            addTheme(
              resting.subject.attributes.map { .init(isOfBody: false, name: $0.name, value: $0.value) })
            if !paints { continue }
          }
          if !paints, properties.isEmpty, !resting.subject.isDrawnText { continue }
          let name = resting.text
          resting = context.variedAround(context.varied(resting, by: paints ? nil : properties))
          guard seen.insert(resting).inserted else { continue }
          if let pseudo = selector.subject.pseudoElement {
            let kind = GeneratedBox.Kind(pseudoElement: pseudo)
            if kind?.isOfField == true {
              fields.append((resting.withoutPseudoElement(), kind == .fileButton))
            } else if PseudoNames.holdsText(pseudo) {
              generated.append(resting.withoutPseudoElement())
            }
            continue
          }
          let places = declaring.places(of: resting)
          for placed in places.own {
            let before = document.elements.count
            let isText = paints || !resting.subject.isRoot
            let theme = add(
              placed, to: body, isText: isText, isFilled: fills,
              name: placed == resting ? name : placed.text)
            let new = document.elements.count - 1
            guard new >= before, subjects[new] != nil else { continue }
            defer { keep(before..<new + 1, for: theme) }
            if placed == resting {
              if places.isCrowded { crowded.insert(new) }
              if !places.others.isEmpty { waiting.append((new, places.others)) }
            }
            if isPair { pairing[new] = own - place }
          }
        }
      }
    }
    // What stands before or after an element with colors of its own was made with it.
    for selector in generated where seen.insert(selector).inserted {
      for placed in declaring.places(of: selector).all where hasRoom() {
        let before = document.elements.count
        let theme = add(placed, to: body, isHolder: true)
        keep(before..<document.elements.count, for: theme)
      }
    }
    for field in fields {
      for placed in declaring.places(of: field.selector).all where hasRoom() {
        let before = document.elements.count
        let theme = add(placed, to: body, field: field.isFile ? ("type", "file") : ("placeholder", "a"))
        keep(before..<document.elements.count, for: theme)
      }
    }
    let before = document.elements.count
    for (element, selectors) in waiting {
      guard document.elements.count - before < DeclaringElements.mostOthers, hasRoom() else {
        crowded.insert(element)
        continue
      }
      for selector in selectors {
        let before = document.elements.count
        let theme = add(selector, to: body, name: selector.text)
        keep(before..<document.elements.count, for: theme)
      }
    }
  }

  /// What there is to know of an element that only a theme or a variant of the page shows.
  private struct Kept {
    var theme: SampleContext.Theme
    /// The elements that were made with it, of which it is the last one.
    var made: Range<Int>
    var subject: String?
    var holder: String?
    var place: Int?
  }

  /// Keeps what there is to know of the last element that was made for a selector, for when its theme holds.
  private mutating func keep(_ made: Range<Int>, for theme: SampleContext.Theme?) {
    guard let theme, let element = made.last else { return }
    let kept = Kept(
      theme: theme, made: made, subject: subjects.removeValue(forKey: element),
      holder: holders.removeValue(forKey: element), place: pairing.removeValue(forKey: element))
    if kept.subject != nil || kept.holder != nil { ofThemes[element] = kept }
  }

  /// Whether another element may be made; where none may, that is kept.
  private mutating func hasRoom() -> Bool {
    if document.elements.count < Self.most { return true }
    isFull = true
    return false
  }

  /// The same page in a theme.
  func themed(_ theme: SampleContext.Theme) -> SampleDocument {
    var themed = self
    let body = document.bodyIndex ?? 0
    (bodyThemes.hold(theme) ? theme.ofBody : theme).mark(&themed.document)
    themed.pairing = [:]
    for (element, own) in ofThemes where own.theme == theme { themed.show(own, element) }
    let elements = document.elements.indices.dropFirst(body + 1)
    themed.excluded = Set(elements.filter { theme.excludes(document.elements[$0]) })
    return themed
  }

  private mutating func show(_ kept: Kept, _ element: Int) {
    subjects[element] = kept.subject
    holders[element] = kept.holder
    pairing[element] = kept.place
  }

  /// A page that has nothing but what is made for the selectors of a variant.
  func part(of variant: SampleContext.Theme) -> SampleDocument {
    var part = self
    let body = document.bodyIndex ?? 0
    part.document = HTMLDocument(document.bytes, elements: Array(document.elements[..<frame]))
    part.document.elements[body].children.removeAll { $0 >= frame }
    variant.mark(&part.document)
    (part.subjects, part.holders, part.pairing) = ([:], [:], [:])
    (part.starts, part.crowded) = (starts.filter { $0 < frame }, [])
    for (element, own) in ofThemes.sorted(by: { $0.key < $1.key }) where own.theme == variant {
      let offset = part.document.elements.count - own.made.lowerBound
      for index in own.made {
        var copy = document.elements[index]
        copy.children = copy.children.map { $0 + offset }
        copy.parent = copy.parent < own.made.lowerBound ? body : copy.parent + offset
        if copy.parent == body { part.document.elements[body].children.append(index + offset) }
        if starts.contains(index) { part.starts.insert(index + offset) }
        part.document.elements.append(copy)
      }
      part.show(own, element + offset)
      if crowded.contains(element) { part.crowded.insert(element + offset) }
    }
    return part
  }

  /// Adds the themes that selectors are for.
  private mutating func addThemes(of list: SelectorList) {
    for marks in list.members.lazy.flatMap({ $0.expanded() }).compactMap(SampleContext.Theme.marks) {
      addTheme(marks)
    }
  }

  private mutating func addTheme(_ marks: [SampleContext.Theme.Mark]) {
    let theme = SampleContext.Theme(marks: marks)
    if !themes.contains(theme) { themes.append(theme) }
  }

  /// Makes an element, and those around it; returns the theme that it stands in.
  private mutating func add(
    _ selector: ComplexSelector, to body: Int, isHolder: Bool = false, isText: Bool = true,
    isFilled: Bool = false, name: String? = nil,
    field: (name: String, value: String)? = nil
  ) -> SampleContext.Theme? {
    var parent = body
    var isWithin = false
    let frame = selector.ofPage
    let theme = variants.add(frame.marks)
    if let theme, theme.isPlain, !themes.contains(theme) { themes.append(theme) }
    for attribute in frame.conditions {
      document.elements[attribute.isOfBody ? body : 0].attributes.append(attribute.attribute)
    }
    for (index, part) in selector.parts.enumerated() {
      let isSubject = index == selector.parts.count - 1
      if index < frame.parts {
        if isSubject {
          // What the root sets is for the text of the body.
          if isText {
            document.markText(body)
            subjects[body] = "body"
          }
          return theme
        }
        continue
      }
      guard var element = part.compound.element else { return theme }
      let owners = ImpliedOwners.names(
        of: part, after: index > 0 ? selector.parts[index - 1].compound : nil)
      for name in owners {
        let owner = document.add(ImpliedOwners.element(name), to: parent)
        if !isWithin { starts.insert(owner) }
        isWithin = true
        parent = owner
      }
      if isSubject, part.compound.typeName == nil, !fieldSubjects.isEmpty,
        case let own = Set(part.compound.simple),
        fieldSubjects.contains(where: { own.isSuperset(of: $0.simple) })
      {
        element.name = "input"
      }
      if isSubject, isFilled, part.compound.isDrawnText { element.namespace = .svg }
      if let field, isSubject {
        if element.name != "textarea" { element.name = "input" }
        element.attributes.append(HTMLAttribute(name: field.name, value: field.value, bytes: 0..<0))
      }
      let next = index + 1 < selector.parts.count ? selector.parts[index + 1].combinator : nil
      let new = document.add(element, to: parent)
      if !isWithin { starts.insert(new) }
      isWithin = true
      if isSubject {
        if field != nil {
          holders[new] = selector.text
          return theme
        }
        guard !Self.textless.contains(element.name) || element.namespace == .svg, !element.isBox else {
          return theme
        }
        if isHolder {
          holders[new] = selector.text
          return theme
        }
        document.markText(new)
        subjects[new] = name ?? selector.text
      } else if next == .nextSibling || next == .laterSibling {
        continue
      } else {
        parent = new
      }
    }
    return theme
  }

  private static let textless: Set<String> = [
    "img", "hr", "br", "svg", "path", "progress", "meter", "video", "canvas", "iframe", "object", "head",
    "style",
    "script", "link", "meta", "title", "html", "body", "col", "colgroup", "source", "template",
    "circle", "rect",
    "line", "g", "text",
  ]
}

extension StyleRule {
  /// Whether a rule sets both colors of a pair.
  fileprivate func declaresPair(in set: StyleSheetSet) -> Bool {
    func sets(_ property: StyleProperty) -> Bool {
      declarations.contains {
        !set.declarations[$0].isCustom && set.declarations[$0].properties.contains(property)
      }
    }
    return sets(.color) && sets(.backgroundColor)
  }
}

extension HTMLDocument {
  fileprivate mutating func markText(_ index: Int) { elements[index].hasText = true }
}
