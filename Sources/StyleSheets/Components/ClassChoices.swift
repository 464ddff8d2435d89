/// The documents that a component draws with the classes and styles that its code chooses: one while no condition is true, and
/// one for each set of conditions that gives an element styles, or classes the style sheets know; all of them in each theme.
struct ClassChoices {
  /// A document, and the theme that its root is in.
  struct Drawing {
    var document: HTMLDocument
    var theme: SampleContext.Theme?
  }

  private var documents: [HTMLDocument]
  private let themes: [SampleContext.Theme]
  /// The most documents of one component.
  private static let most = 24
  /// The most themes that each of them is looked at in.
  static let mostThemes = 4
  /// The most classes that a name with a part from code is tried as.
  static let mostNames = 12
  private static let isOpen = "code decides its class"

  /// - Parameters:
  ///   - themes: those that it is looked at in besides.
  ///   - own: the files whose sheets hold for the component alone.
  init(
    _ markup: ComponentMarkup, themes: [SampleContext.Theme], own: Set<String>, in set: StyleSheetSet
  ) {
    var document = markup.document
    let painting = markup.shelled.isEmpty ? [] : set.classes { $0.paints }
    for (element, given) in markup.shelled where given.mayPaint(painting) {
      document.elements[element].code.shell = nil
    }
    self.init(document, markup.choices, themes: themes, own: own, in: set)
  }

  /// - Parameters:
  ///   - themes: those that it is looked at in besides.
  ///   - own: the files whose sheets hold for nothing else.
  init(
    _ document: HTMLDocument, _ chosen: [Int: ComponentMarkup.Choice], themes: [SampleContext.Theme] = [],
    own: Set<String>, in set: StyleSheetSet
  ) {
    documents = [document]
    self.themes = themes
    defer {
      addHosts(set.hosts)
      documents += AttributeStates(set.selectors { $0.paints || $0.hides }).documents(of: documents[0])
      if let shown = HiddenParts.shown(documents[0], set) { documents.append(shown) }
      if !document.isComponent { documents += ShownParts(set).documents(of: documents[0]) }
    }
    if let missing = set.missingUtilities {
      for element in missing.elements(of: document, chosen, besides: set.classNames) {
        leaveOpen(element, missing.reason)
      }
    }
    let shades = set.tailwind == nil ? [] : Self.shades(in: document, chosen)
    guard document.isComponent && !shades.isEmpty || !chosen.isEmpty else { return }
    let known = set.classNames
    let painting = set.classes { $0.paints }
    let counts = document.isComponent ? known : set.classes { $0.paints || $0.hides }
    // The palette of a configuration may come from a package, or from another version.
    for (element, name) in shades where document.isComponent && !known.contains(name) {
      leaveOpen(element, "no color is known for the class \(name)")
    }
    let made = MadeClasses(document, chosen, own: own, painting: painting, in: set)
    var choices = chosen
    var worlds: [Set<String>] = []
    for element in choices.keys.sorted() {
      guard var choice = choices[element] else { continue }
      var classes = choice.classes
      classes.entries = classes.entries.flatMap { entry in
        entry.isMade ? made.entries(entry) : Self.named(entry, known, hasUtilities: set.tailwind != nil)
      }
      choice.classes = classes
      for entry in classes.entries where entry.possible.contains(where: painting.contains) {
        choice.open.append(.init(text: Self.isOpen, ground: Self.isOpen, when: entry.when))
      }
      for entry in classes.entries {
        guard let pattern = entry.pattern else { continue }
        let reason = entry.isMade ? Self.isOpen : "code decides a class, \(pattern.prefix)…\(pattern.suffix)"
        choice.open.append(.init(text: reason, ground: reason, when: entry.when))
      }
      choices[element] = choice
      let chosen = classes.entries.filter { $0.names.contains(where: counts.contains) }.map(\.when)
      // What is open of one property while another has its color: each is half a pair.
      let halves = choice.open.filter { $0.when.contains(where: \.isTrue) }.flatMap { open in
        choice.styles.map { $0.when + open.when }.filter(\.isPossible)
      }
      // What hides or paints while nothing is true is not there while one of its conditions is.
      let atRest = (chosen + choice.styles.map(\.when)).filter { $0.allSatisfy { !$0.isTrue } }
      let left = atRest.joined().map { [ScriptCondition($0.text)] }
      for when in chosen + choice.styles.map(\.when) + choice.open.map(\.when) + halves + left {
        let world = Set(when.filter(\.isTrue).map(\.text))
        let isNew = !world.isEmpty && !worlds.contains(world)
        // A control that cannot be used needs no contrast.
        if isNew, !world.contains(where: { $0.contains("isabled") }) { worlds.append(world) }
      }
    }
    if worlds.count >= Self.most || !document.isComponent {
      worlds = Self.together(worlds, choices, document)
    }
    if worlds.count >= Self.most {
      worlds.removeSubrange((Self.most - 1)...)
      for element in choices.keys { leaveOpen(element, "code chooses between too many classes") }
    }
    let utilities =
      choices.values.contains { $0.classes.entries.contains(where: \.isMerged) } ? MergedClasses(set) : nil
    documents = ([[]] + worlds).map { world in
      var document = documents[0]
      for (element, choice) in choices { document.elements[element].set(choice, whenTrue: world, utilities) }
      return document
    }
  }

  /// Fewer sets of conditions that are the same for every element: those that are asked for apart from each other are one.
  private static func together(
    _ worlds: [Set<String>], _ choices: [Int: ComponentMarkup.Choice], _ document: HTMLDocument
  ) -> [Set<String>] {
    var elements: [String: Set<Int>] = [:]
    for (element, choice) in choices {
      let all = choice.classes.entries.map(\.when) + choice.styles.map(\.when) + choice.open.map(\.when)
      for condition in all.joined() { elements[condition.text, default: []].insert(element) }
    }
    /// The elements themselves, and those with what is around them.
    typealias Reach = (own: Set<Int>, around: Set<Int>)
    func reach(_ world: Set<String>) -> Reach {
      let own = world.reduce(into: Set<Int>()) { $0.formUnion(elements[$1] ?? []) }
      var around = own
      for element in own {
        var outer = document.elements[element].parent
        while outer >= 0, around.insert(outer).inserted { outer = document.elements[outer].parent }
      }
      return (own, around)
    }
    var found: [(world: Set<String>, reach: Reach)] = []
    for world in worlds {
      let own = reach(world)
      let place = found.firstIndex {
        $0.reach.own.isDisjoint(with: own.around) && $0.reach.around.isDisjoint(with: own.own)
      }
      if let place {
        found[place].world.formUnion(world)
        found[place].reach.own.formUnion(own.own)
        found[place].reach.around.formUnion(own.around)
      } else {
        found.append((world, own))
      }
    }
    return found.map(\.world)
  }

  /// The classes of elements that are called like a shade of a color, such as `bg-brand-500`.
  private static func shades(
    in document: HTMLDocument, _ choices: [Int: ComponentMarkup.Choice]
  ) -> [(element: Int, name: String)] {
    func isShade(_ name: String) -> Bool {
      guard name.hasPrefix("bg-") || name.hasPrefix("text-"), let dash = name.lastIndex(of: "-") else {
        return false
      }
      let number = name[dash...].dropFirst()
      return number.count >= 2 && number.allSatisfy(\.isNumber) && name.prefix(upTo: dash).contains("-")
    }
    return document.elements.enumerated().flatMap { index, element in
      let names = element.classNames + (choices[index]?.classes.entries.flatMap(\.names) ?? [])
      return names.filter(isShade).map { (index, $0) }
    }
  }

  /// Says why code decides the color of text in an element, and what is behind it.
  private mutating func leaveOpen(_ element: Int, _ reason: String) {
    documents[0].elements[element].code.openText = reason
    documents[0].elements[element].code.openGround = reason
  }

  /// Adds what it looks like while the element around it has the attributes that selectors ask of it.
  private mutating func addHosts(_ states: [[HTMLAttribute]]) {
    guard !states.isEmpty, let host = documents[0].elements.firstIndex(where: { $0.code.isHost }) else {
      return
    }
    if states.count >= Self.most { leaveOpen(host, "code chooses between too many attributes") }
    // With all that code chooses where there is room, else with what holds while nothing is true.
    let all = documents.count * (states.count + 1) <= Self.most ? documents : Array(documents.prefix(1))
    for state in states.prefix(Self.most) {
      documents += all.map { document in
        var document = document
        document.elements[host].attributes += state
        return document
      }
    }
  }

  /// Whether there are themes that nothing is looked at in.
  var hasMoreThemes: Bool { themes.count > Self.mostThemes }

  /// All documents, first without a theme.
  var drawings: [Drawing] {
    ([nil] + themes.prefix(Self.mostThemes).map(Optional.some)).flatMap { theme in
      documents.map { document in
        var document = document
        theme?.mark(&document)
        return Drawing(document: document, theme: theme)
      }
    }
  }

  /// A class of which code makes a part, as each class of that form that there is; itself where there are too many.
  private static func named(
    _ entry: ClassExpression.Entry, _ known: Set<String>, hasUtilities: Bool
  ) -> [ClassExpression.Entry] {
    guard let pattern = entry.pattern else { return [entry] }
    let names = known.filter {
      $0.hasPrefix(pattern.prefix) && $0.hasSuffix(pattern.suffix)
        && $0.utf8.count > pattern.prefix.utf8.count + pattern.suffix.utf8.count
    }
    // Of utilities there are more than those that stand here.
    let isUtility = hasUtilities && ["bg-", "text-"].contains { pattern.prefix.contains($0) }
    guard names.count <= mostNames, !isUtility else { return [entry] }
    return names.sorted().map { name in
      ClassExpression.Entry(
        names: [name], when: entry.when + [.init("\(pattern.prefix)…\(pattern.suffix) is \(name)")])
    }
  }
}

extension ComponentMarkup.Choice {
  /// Whether it may give an element colors, with the classes that do.
  fileprivate func mayPaint(_ painting: Set<String>) -> Bool {
    !open.isEmpty || classes.all.contains(where: painting.contains)
      || styles.contains { style in ["color", "background"].contains(where: style.attribute.value.contains) }
  }
}

extension HTMLElement {
  /// The names in its class.
  var classNames: [String] { self["class"]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? [] }

  /// Gives it the classes that it has while some conditions are true, and all others are not.
  mutating func set(
    _ classes: ClassExpression.Classes, whenTrue conditions: Set<String>, _ utilities: MergedClasses? = nil
  ) {
    guard let place = attributes.firstIndex(where: { $0.name == "class" }) else { return }
    attributes[place].value = classes.names(whenTrue: conditions, utilities).joined(separator: " ")
  }

  /// Gives it the classes and styles that it has while some conditions are true, and all others are not.
  fileprivate mutating func set(
    _ choice: ComponentMarkup.Choice, whenTrue conditions: Set<String>, _ utilities: MergedClasses?
  ) {
    for open in choice.open.inForce(whenTrue: conditions) {
      code.openText = code.openText ?? open.text
      code.openGround = code.openGround ?? open.ground
    }
    set(choice.classes, whenTrue: conditions, utilities)
    if choice.disabling.contains(where: { $0.isTrue && conditions.contains($0.text) }) {
      let place = bytes.lowerBound..<bytes.lowerBound
      attributes.append(HTMLAttribute(name: "disabled", value: "", bytes: place))
    }
    guard !choice.styles.isEmpty else { return }
    attributes.removeAll { $0.name == "style" }
    attributes += choice.styles.inForce(whenTrue: conditions)
  }
}

extension StyleSheetSet {
  /// The classes that selectors of its rules name.
  var classNames: Set<String> {
    var found: Set<String> = []
    for list in selectors { list.addClasses(to: &found) }
    return found
  }

  /// Those of rules with declarations of a kind.
  func classes(where isOf: (StyleDeclaration) -> Bool) -> Set<String> {
    var found: Set<String> = []
    for list in selectors(where: isOf) { list.addClasses(to: &found) }
    return found
  }

  /// The selectors of rules with declarations of a kind.
  fileprivate func selectors(where isOf: (StyleDeclaration) -> Bool) -> [SelectorList] {
    zip(rules, selectors).filter { rule, _ in
      rule.origin == .author && declarations[rule.declarations].contains(where: isOf)
    }.map(\.1)
  }

  /// What selectors ask of the element that a component stands in, each as its attributes: `:host([wide])`.
  fileprivate var hosts: [[HTMLAttribute]] {
    var found: [[HTMLAttribute]] = []
    for test in selectors(where: \.paints).lazy.flatMap(\.members).flatMap(\.parts).flatMap(\.compound.simple)
    {
      guard case .pseudoClass(let pseudo) = test, pseudo.name == "host" else { continue }
      for own in pseudo.selectors?.members ?? [] {
        let asked = own.subject.attributes.filter { !$0.name.hasPrefix(":") && !$0.name.contains("isabled") }
        if !asked.isEmpty, !found.contains(asked) { found.append(asked) }
      }
    }
    return found
  }
}

extension StyleDeclaration {
  var paints: Bool {
    [.color, .textFill, .backgroundColor, .backgroundImage, .opacity].contains(where: properties.contains)
      || isCustom
  }

  /// Whether it may take a text away.
  fileprivate var hides: Bool {
    [.display, .visibility].contains(where: properties.contains)
  }
}

extension SelectorList {
  fileprivate func addClasses(to found: inout Set<String>) {
    for part in members.lazy.flatMap(\.parts) {
      for test in part.compound.simple {
        if case .class(let name) = test { found.insert(name) }
        if case .pseudoClass(let pseudo) = test { pseudo.selectors?.addClasses(to: &found) }
      }
    }
  }
}
