/// What the attributes that code sets while a page is used make of its elements: `aria-selected`, `data-state`.
struct AttributeStates {
  /// What a selector asks of an element beside its classes.
  fileprivate struct State: Hashable {
    var classes: Set<String>
    var name: String
    var value: String
  }

  private var states: [State] = []
  /// The most attributes and values of them that a component is looked at with.
  private static let most = 8

  /// The states that rules ask for which give a text a color, or what is behind it.
  init(_ painting: [SelectorList]) {
    for compound in painting.lazy.flatMap(\.members).flatMap(\.parts).map(\.compound) {
      let classes = Set(compound.classes + compound.innerClasses)
      guard !classes.isEmpty else { continue }
      for case .attribute(let attribute) in compound.simple {
        let name = CSSText.lowercased(attribute.name)
        guard [.equals, .exists].contains(attribute.match), Self.isState(name, attribute.value) else {
          continue
        }
        let state = State(classes: classes, name: name, value: attribute.value)
        if !states.contains(state) { states.append(state) }
      }
    }
  }

  /// Whether an attribute says what state a control is in. Themes are looked at by themselves, and what is disabled needs no
  /// contrast.
  private static func isState(_ name: String, _ value: String) -> Bool {
    guard name.hasPrefix("aria-") || name.hasPrefix("data-") else { return false }
    return ![name, CSSText.lowercased(value)].contains { $0.contains("disabled") }
      && !ThemeWords.isTheme(attribute: name, value: value)
  }

  /// A document in each state that it is not in at rest; those of other attributes would hide what one makes of an element.
  func documents(of document: HTMLDocument) -> [HTMLDocument] {
    var changed: [(name: String, value: String, document: HTMLDocument)] = []
    for state in states {
      for (index, element) in document.elements.enumerated() where state.isOf(element) {
        var place = changed.firstIndex { $0.name == state.name && $0.value == state.value }
        if place == nil, changed.count < Self.most {
          place = changed.count
          changed.append((state.name, state.value, document))
        }
        guard let place else { continue }
        changed[place].document.elements[index].set(state.name, state.value)
      }
    }
    return changed.map(\.document)
  }
}

extension AttributeStates.State {
  /// Whether an element can come into the state.
  fileprivate func isOf(_ element: HTMLElement) -> Bool {
    // `[data-open]` is asked for by name alone.
    let isOther = value.isEmpty ? !element.has(name) : element[name] != value
    guard isOther, let own = element["class"] else { return false }
    return classes.isSubset(of: own.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

extension HTMLElement {
  fileprivate mutating func set(_ name: String, _ value: String) {
    attributes.removeAll { $0.name == name }
    attributes.append(HTMLAttribute(name: name, value: value, bytes: bytes.lowerBound..<bytes.lowerBound))
  }
}

extension CompoundSelector {
  /// The classes in `:is(.tab)`, which is what nesting makes of one.
  fileprivate var innerClasses: [String] {
    simple.flatMap { test -> [String] in
      guard case .pseudoClass(let pseudo) = test, ["is", "where"].contains(pseudo.name),
        let list = pseudo.selectors, list.members.count == 1
      else { return [] }
      return list.members[0].subject.classes
    }
  }
}
