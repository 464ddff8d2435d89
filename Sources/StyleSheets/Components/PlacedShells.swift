import Bytes

extension ComponentShell {
  /// What a tag gives a component.
  struct Given {
    /// What the component is called.
    var title: String
    var attributes: [ComponentTag.Attribute]
    /// The elements that stand in its attributes.
    var apart: Set<Int> = []
    /// Whether it gives several things that have places of their own.
    var isDivided = false
  }
}

/// The elements of components of other files, around what those are given.
extension ComponentMarkup {
  /// Notes what a tag gives, after the code in it was read.
  mutating func noteGiven(
    _ title: String, _ kind: ComponentTag.Kind, _ reader: ComponentTag, to element: Int
  ) {
    let isPlaced = reader.attributes.contains { attribute in
      let name = attribute.name
      return (name.hasPrefix("#") || name.hasPrefix("v-slot:")) && !name.hasSuffix("default")
        || name == "slot"
    }
    if isPlaced {
      let outer = kind == .transparent ? element : document.elements[element].parent
      given[outer]?.isDivided = true
    }
    guard case .component = kind else { return }
    given[element] = ComponentShell.Given(
      title: title, attributes: reader.attributes, apart: Set(document.elements[element].children))
  }

  /// Puts the elements of components of other files around what those are given, where they are known.
  ///
  /// - Parameters:
  ///   - isWhole: whether what is given nothing is drawn as well.
  ///   - find: the component of a name in its code.
  mutating func placeShells(isWhole: Bool, _ find: (_ title: String) -> ComponentShell?) {
    let names = classNames
    for (element, given) in given.sorted(by: { $0.key < $1.key }) where !given.isDivided {
      let own = document.elements[element]
      let isGiven =
        isWhole || own.hasText || Self.fields.contains(own.name)
        || own.children.contains { !given.apart.contains($0) } || isSlot(element)
      guard own.code.isComponent, isGiven, let shell = find(given.title),
        // Two files may call different classes of their own the same.
        shell.classes.isDisjoint(with: names),
        document.elements.count + shell.layers.count < StyleSheetLimits.elements
      else { continue }
      place(shell, at: element, given)
    }
    if !sources.isEmpty { sortElements() }
  }

  /// What components are called that draw a field, in which text is although nothing is given.
  private static let fields: Set<String> = ["input", "textarea", "select"]

  /// Puts all of it into what layouts draw, the innermost first.
  mutating func wrap(in layouts: [ComponentShell]) {
    for shell in layouts where shell.classes.isDisjoint(with: classNames) {
      guard document.elements.count < StyleSheetLimits.elements else { break }
      let children = document.elements[outer].children
      var own = HTMLElement(name: "layout", bytes: bytes.isEmpty ? 0..<0 : 0..<1)
      own.code.isComponent = true
      (own.hasText, own.letters) = (document.elements[outer].hasText, document.elements[outer].letters)
      (document.elements[outer].hasText, document.elements[outer].children) = (false, [])
      let element = document.add(own, to: outer)
      move(children, to: element)
      // `<x-app-layout>` of Laravel stands for the layout that is put there.
      for child in children where shell.language == .template && document.elements[child].isOfLayout {
        document.elements[child].code.isComponent = false
      }
      place(shell, at: element, ComponentShell.Given(title: "layout", attributes: []))
    }
    if !layouts.isEmpty { sortElements() }
  }

  /// The classes that its elements have, or may have.
  private var classNames: Set<String> { document.classNames.union(choices.values.flatMap(\.classes.all)) }

  private mutating func place(_ shell: ComponentShell, at element: Int, _ given: ComponentShell.Given) {
    let own = document.elements[element]
    let wasSlot = isSlot(element)
    for source in shell.sources where !sources.contains(where: { $0.file == source.file }) {
      sources.append(source)
    }
    setRoots(of: shell, at: element)
    let drawn = draw(shell, at: element, given)
    let inner = shell.slot.map { drawn[$0] } ?? element
    // What stands in attributes has another place in the component, which is not looked for.
    let isNowhere = shell.slot == nil && !shell.layers.isEmpty
    let apart = own.children.filter { isNowhere || given.apart.contains($0) }
    if !apart.isEmpty {
      var other = HTMLElement(name: own.name, bytes: own.bytes)
      other.code.isComponent = true
      move(apart, to: document.add(other, to: element))
    }
    move(own.children.filter { !apart.contains($0) }, to: inner)
    if own.hasText, !isNowhere {
      document.elements[inner].hasText = true
      document.elements[inner].letters = own.letters
    }
    fragments.slots.remove(element)
    if wasSlot { fragments.slots.insert(inner) }
  }

  /// Draws the elements of a component in the place of its own, without what that holds; gives back their numbers.
  private mutating func draw(
    _ shell: ComponentShell, at element: Int, _ given: ComponentShell.Given
  ) -> [Int] {
    let own = document.elements[element]
    let (ownChoice, ownTaking) = (choice(of: element), takings[element])
    let props = ComponentShell.Props(given, script, of: shell)
    let isOne = shell.layers.count { $0.parent == nil } == 1
    (choices[element], takings[element]) = (nil, nil)
    document.elements[element].code = CodeDecisions()
    document.elements[element].attributes = []
    document.elements[element].children = []
    if !isOne { document.elements[element].name = "div" }
    var numbers: [Int] = []
    for (number, layer) in shell.layers.enumerated() {
      var drawn = layer.element
      drawn.stand(at: own.bytes)
      drawn.code.isComponent = drawn.code.isComponent || layer.taking.isOpaque
      drawn.code.title = drawn.code.title ?? own.code.title
      drawn.code.shell = shell.language == .template ? nil : element
      var place = element
      if layer.parent == nil, isOne {
        drawn.parent = own.parent
        document.elements[element] = drawn
      } else {
        place = document.add(drawn, to: layer.parent.map { numbers[$0] } ?? element)
      }
      numbers.append(place)
      choices[place] = layer.choice.settled(by: props, at: own.bytes)
      guard number == shell.taker else { continue }
      choices[place]?.take(ownChoice, isMerged: layer.taking.isMerged)
      document.elements[place].hold(own.attributes)
      takings[place] = ownTaking
      shelled[place] = ownChoice
    }
    return numbers
  }

  private mutating func move(_ children: [Int], to parent: Int) {
    for child in children { document.elements[child].parent = parent }
    document.elements[parent].children += children
  }

  /// Gives the page around a component what a layout writes there.
  private mutating func setRoots(of shell: ComponentShell, at element: Int) {
    let own = document.elements[element]
    guard own.parent == outer else { return }
    for (index, root) in shell.roots.enumerated()
    where document.elements[index].bytes.isEmpty && !root.bytes.isEmpty {
      document.elements[index].attributes = root.attributes
      document.elements[index].code = root.code
      document.elements[index].code.shell = shell.language == .template ? nil : element
      document.elements[index].stand(at: own.bytes)
    }
  }

  /// Numbers the elements anew, so that each comes before what is in it.
  private mutating func sortElements() {
    var order: [Int] = []
    let starts = document.elements.indices.filter { document.elements[$0].parent < 0 }
    for start in starts {
      var waiting = [start]
      while let index = waiting.popLast() {
        order.append(index)
        waiting += document.elements[index].children.reversed()
      }
    }
    // What a component of the file was given was copied to its place, and stands nowhere any more.
    var numbers: [Int: Int] = [:]
    for (number, index) in order.enumerated() { numbers[index] = number }
    func moved<Value>(_ values: [Int: Value]) -> [Int: Value] {
      values.reduce(into: [:]) { found, own in numbers[own.key].map { found[$0] = own.value } }
    }
    document.elements = order.map { index in
      var element = document.elements[index]
      if element.parent >= 0 { element.parent = numbers[element.parent] ?? -1 }
      element.children = element.children.compactMap { numbers[$0] }
      return element
    }
    (choices, takings, shelled) = (moved(choices), moved(takings), moved(shelled))
    given = [:]
    fragments.renumber(numbers)
  }
}

extension HTMLElement {
  /// Whether a template of Laravel calls its layout so.
  fileprivate var isOfLayout: Bool { name.hasPrefix("x-") && name.contains("layout") }

  /// Stands where a tag does, as an element that is not written there.
  fileprivate mutating func stand(at tag: Range<Int>) {
    bytes = tag
    for index in attributes.indices { attributes[index].bytes = tag.lowerBound..<tag.lowerBound }
  }

  /// Has the attributes that its component is given; its classes and styles are chosen later.
  fileprivate mutating func hold(_ given: [HTMLAttribute]) {
    for own in given where own.name != "style" {
      if let known = attributes.firstIndex(where: { $0.name == own.name }) {
        attributes[known].bytes = own.bytes
        if own.name != "class" { attributes[known].value = own.value }
      } else {
        attributes.append(own)
      }
    }
  }
}

extension ComponentMarkup.Choice {
  /// The same for one use of the component, which decides some of it; what it does not decide is open.
  fileprivate func settled(by props: ComponentShell.Props, at tag: Range<Int>) -> Self {
    var own = self
    own.disabling = []
    own.classes.entries = classes.entries.compactMap { entry in
      var entry = entry
      switch props.hold(entry.when) {
      case true?: entry.when = []
      case false?: return nil
      case nil:
        entry.possible += entry.names
        (entry.names, entry.when) = ([], [])
      }
      return entry
    }
    own.styles = []
    for var style in styles {
      style.attribute.bytes = tag.lowerBound..<tag.lowerBound
      switch props.hold(style.when) {
      case true?: own.styles.append(.init(attribute: style.attribute, when: []))
      case false?: continue
      case nil:
        let isOpen = ["color", "background"].contains(where: style.attribute.value.contains)
        let reason = isOpen ? ComponentShell.isOpen : nil
        own.open.append(.init(text: reason, ground: reason))
      }
    }
    own.open = own.open.compactMap { open in
      props.hold(open.when) == false ? nil : .init(text: open.text, ground: open.ground)
    }
    return own
  }

  /// Adds what a component is given.
  fileprivate mutating func take(_ given: Self, isMerged: Bool) {
    classes.entries += given.classes.entries
    for index in classes.entries.indices where isMerged { classes.entries[index].isMerged = true }
    styles += given.styles
    open += given.open
    disabling += given.disabling
  }
}
