/// The documents that a component draws with the classes that its code chooses: one while no condition is true, and one for
/// each set of conditions that gives an element classes the style sheets know.
struct ClassChoices {
  private(set) var documents: [HTMLDocument]
  /// The most documents of one component.
  private static let most = 24
  /// The most classes that a name with a part from code is tried as.
  private static let mostNames = 12

  init(_ markup: ComponentMarkup, in set: StyleSheetSet) {
    documents = [markup.document]
    guard !markup.choices.isEmpty else { return }
    let known = set.classNames
    var choices = markup.choices
    var worlds: [Set<String>] = []
    for element in choices.keys.sorted() {
      guard var classes = choices[element] else { continue }
      classes.entries = classes.entries.flatMap { Self.named($0, known) }
      choices[element] = classes
      for entry in classes.entries where entry.names.contains(where: known.contains) {
        let world = Set(entry.when.filter(\.isTrue).map(\.text))
        if !world.isEmpty, !worlds.contains(world) { worlds.append(world) }
      }
      for entry in classes.entries {
        guard let pattern = entry.pattern else { continue }
        let reason = "code decides a class, \(pattern.prefix)…\(pattern.suffix)"
        documents[0].elements[element].code.openText = reason
        documents[0].elements[element].code.openGround = reason
      }
    }
    if worlds.count >= Self.most {
      worlds.removeSubrange((Self.most - 1)...)
      for element in choices.keys {
        documents[0].elements[element].code.openText = "code chooses between too many classes"
      }
    }
    for world in worlds {
      var document = documents[0]
      for (element, classes) in choices {
        document.elements[element].setClasses(classes.names(whenTrue: world))
      }
      documents.append(document)
    }
  }

  /// A class of which code makes a part, as each class of that form that there is; itself where there are too many.
  private static func named(_ entry: ClassExpression.Entry, _ known: Set<String>) -> [ClassExpression.Entry] {
    guard let pattern = entry.pattern else { return [entry] }
    let names = known.filter {
      $0.hasPrefix(pattern.prefix) && $0.hasSuffix(pattern.suffix)
        && $0.utf8.count > pattern.prefix.utf8.count + pattern.suffix.utf8.count
    }
    guard names.count <= mostNames else { return [entry] }
    return names.sorted().map { name in
      ClassExpression.Entry(
        names: [name], when: entry.when + [.init("\(pattern.prefix)…\(pattern.suffix) is \(name)")])
    }
  }
}

extension HTMLElement {
  fileprivate mutating func setClasses(_ names: [String]) {
    guard let place = attributes.firstIndex(where: { $0.name == "class" }) else { return }
    attributes[place].value = names.joined(separator: " ")
  }
}

extension StyleSheetSet {
  /// The classes that selectors of its rules name.
  fileprivate var classNames: Set<String> {
    var found: Set<String> = []
    for list in selectors { list.addClasses(to: &found) }
    return found
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
