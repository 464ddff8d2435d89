/// Markup that code has under a name, as it stands where the name is put.
extension ComponentMarkup {
  /// Where a copy is put, and what it was given.
  private struct Placing {
    /// The component whose children stand in it.
    var component: Int?
    /// Whether it is drawn by a function, which may be given other values elsewhere.
    var isOfFunction = false
    /// The same of what the component is given.
    var isGivenOfFunction = false
    /// The names that it stands in.
    var around: [Int] = []
    /// How many copies it stands in.
    var depth = 0
  }

  /// A use, and what it stands for.
  private typealias Named = (use: ScriptFragments.Use, number: Int, fragment: ScriptFragments.Fragment)

  /// What is written, before anything is put where it is used.
  private struct Written {
    var elements: [HTMLElement]
    /// The elements that show text besides what they are given.
    var texts: Set<Int>
    var named: [Int: [Named]]
    var most: Int { min(StyleSheetLimits.elements, 4 * elements.count + 1024) }
  }

  /// The deepest nesting of names that is followed.
  private static let deepestName = 8
  /// The deepest nesting of copies: each takes a kilobyte and a half of a stack, and some have half a megabyte.
  private static let deepestCopy = 128

  /// Notes that an element is called like a component, which may be one of this file. One that is given styles looks as those say.
  mutating func use(_ name: String, _ tag: ComponentTag, in element: Int) {
    let given: Set<String> = ["class", "classname", "style", "css", "sx"]
    guard !tag.attributes.contains(where: { given.contains(CSSText.lowercased($0.name)) }) else { return }
    fragments.use(tag: name, at: document.elements[element].bytes.lowerBound, of: element)
  }

  /// Puts what names stand for where they are used.
  mutating func placeFragments() {
    let known = fragments.uses.map { use in fragments.fragment(of: use).map { (use, $0.number, $0.fragment) }
    }
    for text in fragments.texts where !text.isSlot && !known[text.uses].contains(where: { $0 != nil }) {
      markText(text.element)
    }
    let texts = Set(document.elements.indices.filter { document.elements[$0].hasText })
    for text in fragments.texts where text.isSlot { markText(text.element) }
    let found: [Named] = known.compactMap { $0 }
    guard !isShort, !found.isEmpty else { return }
    let written = Written(
      elements: document.elements, texts: texts, named: Dictionary(grouping: found) { $0.use.element })
    for (element, named) in written.named.sorted(by: { $0.key < $1.key })
    where element != outer && document.elements[element].parent >= 0 {
      for own in named { put(own, at: element, Placing(), written) }
    }
    for own in found where !own.use.isTag && own.use.element != outer {
      for element in own.fragment.elements where !own.fragment.isFunction || !hasChoices(element) {
        takeOut(element)
      }
    }
  }

  private func hasChoices(_ element: Int) -> Bool {
    choices[element] != nil || document.elements[element].children.contains(where: hasChoices)
  }

  /// Takes out what stands where its name is used.
  private mutating func takeOut(_ element: Int) {
    guard document.elements[element].parent == outer else { return }
    document.elements[outer].children.removeAll { $0 == element }
    document.elements[element].parent = -1
  }

  private mutating func put(_ own: Named, at element: Int, _ place: Placing, _ written: Written) {
    guard !place.around.contains(own.number), place.around.count < Self.deepestName else { return }
    let parent = own.use.isTag ? document.elements[element].parent : element
    guard parent >= 0 else { return }
    let inner = Placing(
      component: own.use.isTag ? own.use.element : nil,
      isOfFunction: place.isOfFunction || own.fragment.isFunction, isGivenOfFunction: place.isOfFunction,
      around: place.around + [own.number],
      depth: place.depth)
    var hasRoom = false
    for item in own.fragment.elements where copy(item, to: parent, inner, written) { hasRoom = true }
    guard hasRoom, !fragments.slots.contains(own.use.element) else { return }
    // What the component is given stands in what it draws.
    document.elements[element].hasText = false
    document.elements[element].children = []
  }

  /// Copies an element with what is in it; whether what a component is given found its place there.
  private mutating func copy(_ original: Int, to parent: Int, _ here: Placing, _ written: Written) -> Bool {
    var place = here
    place.depth += 1
    guard document.elements.count < written.most, place.depth < Self.deepestCopy else {
      document.leftOut += 1
      return false
    }
    var element = written.elements[original]
    element.children = []
    var given: HTMLElement?
    if let component = place.component, fragments.slots.contains(original) {
      given = written.elements[component]
    }
    if let given { element.hasText = given.hasText || written.texts.contains(original) }
    if choices[original] != nil, place.isOfFunction {
      (element.code.openText, element.code.openGround) = (ComponentShell.isOpen, ComponentShell.isOpen)
    }
    let index = document.add(element, to: parent)
    (self.given[index], takings[index]) = (self.given[original], takings[original])
    if given == nil, fragments.slots.contains(original) { fragments.slots.insert(index) }
    if !place.isOfFunction { choices[index] = choices[original] }
    var hasRoom = given != nil
    for child in written.elements[original].children where copy(child, to: index, place, written) {
      hasRoom = true
    }
    let outside = Placing(isOfFunction: place.isGivenOfFunction, around: place.around, depth: place.depth)
    for child in given?.children ?? [] { _ = copy(child, to: index, outside, written) }
    for own in written.named[original] ?? [] { put(own, at: index, place, written) }
    return hasRoom
  }
}
