import Bytes

/// What a component of another file draws: the elements around the place of what it is given, or all of them.
struct ComponentShell {
  /// One of the elements.
  struct Layer {
    var element: HTMLElement
    var choice: ComponentMarkup.Choice
    var taking = ComponentMarkup.Taking()
    /// The number of the one that it stands in; nil for what stands in no other.
    var parent: Int?
  }

  /// The elements, each behind the one that it stands in; none for a component that draws nothing itself.
  private(set) var layers: [Layer] = []
  /// The one that holds what the component is given; nil where that is not known, or none.
  private(set) var slot: Int?
  /// The one that takes the classes and attributes that a tag gives.
  var taker: Int? {
    layers.firstIndex { $0.taking.takesClasses } ?? layers.firstIndex { $0.taking.takesAll }
  }
  /// The `html` and the `body`, which a layout writes; elsewhere they stand nowhere.
  private(set) var roots: [HTMLElement] = []
  /// The file of the component, and those of which it has elements around.
  let sources: [Source]
  /// The classes that are known in its file only.
  let classes: Set<String>
  /// The code that its conditions stand in.
  let constants: ScriptConstants
  let language: ComponentMarkup.Language

  /// A file whose styles hold for the elements.
  struct Source {
    let component: ComponentFile
    let file: String
  }

  /// Nil for a component that puts nothing anywhere, as far as one can tell.
  ///
  /// - Parameters:
  ///   - name: what its file gives it out as; nil for a file that is one component.
  ///   - isWhole: whether all that it draws is wanted.
  init?(_ name: String?, of file: ReadComponent, isWhole: Bool) {
    let markup = file.markup
    (constants, language, classes, sources) = (file.constants, markup.language, file.classes, file.sources)
    let document = markup.document
    let starts = name.map { markup.roots(of: $0, constants) } ?? document.elements[markup.outer].children
    var all: [(element: Int, parent: Int?)] = []
    var chains: [[Int]] = []
    var chain: [Int] = []
    func find(_ element: Int, in parent: Int?) {
      guard chain.count < StyleSheetLimits.depth, all.count < Self.mostElements else { return }
      all.append((element, parent))
      let number = all.count - 1
      chain.append(number)
      if markup.isSlot(element) { chains.append(chain) }
      for child in document.elements[element].children { find(child, in: number) }
      chain.removeLast()
    }
    let isInBody = name == nil || !document.elements[HTMLDocument.body].bytes.isEmpty
    if isInBody, markup.isSlot(markup.outer) { chains.append([]) }
    for element in starts { find(element, in: nil) }
    guard isWhole ? all.count < Self.mostElements : !chains.isEmpty else { return nil }
    let lines = LineTable(document.bytes)
    func layer(_ number: Int) -> Layer { Layer(all[number].element, of: markup, file.constants.file, lines) }
    if isWhole {
      layers = all.indices.map { number in
        var own = layer(number)
        own.parent = all[number].parent
        let original = document.elements[all[number].element]
        (own.element.hasText, own.element.letters) = (original.hasText, original.letters)
        return own
      }
      slot = chains.first?.last
    } else if let first = chains.first {
      layers = first.map(layer)
      for index in layers.indices.dropFirst() { layers[index].parent = index - 1 }
      slot = layers.indices.last
    }
    if language == .vue, !layers.contains(where: \.taking.takesClasses), !layers.isEmpty {
      // What a component of Vue does not declare goes to its root.
      (layers[0].taking.takesClasses, layers[0].taking.takesAll) = (true, true)
    }
    func looks(_ chain: [Int]) -> [[String]] {
      chain.map { document.elements[all[$0].element].attributes.map(\.value) }.filter { !$0.isEmpty }
    }
    if let slot, let first = chains.first, chains.contains(where: { looks($0) != looks(first) }) {
      layers[slot].choice.open.append(.init(text: Self.isOpen, ground: Self.isOpen))
    }
    roots = (0...HTMLDocument.body).map { Layer($0, of: markup, file.constants.file, lines).element }
  }

  /// What its elements look like, as far as selectors can tell.
  var looks: [String] {
    let own = layers.map(\.element) + roots
    return own.map { element in
      element.name + element.attributes.map { " \($0.name)=\($0.value)" }.joined()
    } + layers.flatMap(\.choice.classes.all)
  }

  /// Says where a class of its elements is written that another file gives them.
  mutating func setPlace(of name: String, _ place: SourcePlace) {
    for index in layers.indices where layers[index].element.classNames.contains(name) {
      layers[index].element.code.places[name] = place
    }
    for index in roots.indices where roots[index].classNames.contains(name) {
      roots[index].code.places[name] = place
    }
  }

  /// Why a component may look otherwise elsewhere.
  static let isOpen = "code chooses its styles by what it is given"
  /// The most elements of a component that another one is drawn with.
  private static let mostElements = 2048
}

extension ComponentShell.Layer {
  fileprivate init(_ index: Int, of markup: ComponentMarkup, _ file: String, _ lines: LineTable) {
    element = markup.document.elements[index]
    element.children = []
    element.hasText = false
    element.code.file = element.code.file ?? file
    taking = markup.takings[index] ?? ComponentMarkup.Taking()
    choice = markup.choice(of: index)
    for style in choice.styles where element.code.places[style.attribute.value] == nil {
      element.code.places[style.attribute.value] = lines.place(of: style.attribute.bytes, in: file)
    }
    guard let attribute = element.attributes.first(where: { $0.name == "class" }) else { return }
    for name in choice.classes.all {
      let bytes = attribute.place(of: name, in: markup.document.bytes)
      if bytes == attribute.bytes, element.code.places[name] != nil { continue }
      element.code.places[name] = lines.place(of: bytes, in: file)
    }
  }
}

extension ComponentMarkup {
  /// What an element takes of what its component is given.
  struct Taking {
    /// Whether it takes classes, and whether it takes all attributes.
    var takesClasses = false
    var takesAll = false
    /// Whether nobody knows which classes it has: a function makes them.
    var isOpaque = false
    /// Whether a call joins its classes that leaves out what later ones set.
    var isMerged = false
  }

  /// The element that holds what a component is given, which may come with all its attributes.
  func isSlot(_ element: Int) -> Bool {
    if fragments.slots.contains(element) { return true }
    let own = document.elements[element]
    return takings[element]?.takesAll ?? false && own.children.isEmpty && !own.hasText
  }

  /// The elements of the component that a file gives out under a name.
  fileprivate func roots(of name: String, _ constants: ScriptConstants) -> [Int] {
    if let own = fragments.elements(named: name) { return own }
    // `memo(Card)`, `function Card() {`
    let value = constants.declared.exports[name] ?? constants.declared.constants[name]
    let words = value.map { script.text($0.prefix(160).startIndex..<min($0.upperBound, $0.lowerBound + 160)) }
    for word in words?.codeWords ?? [] {
      if let own = fragments.elements(named: String(word)) { return own }
    }
    return name == "default" ? document.elements[outer].children : []
  }

  /// What data chooses for an element, with what it always has.
  func choice(of element: Int) -> Choice {
    if let known = choices[element] { return known }
    let own = document.elements[element]
    return Choice(
      classes: ClassExpression.Classes(
        entries: own["class"].map { [ClassExpression.Entry(of: Array($0.utf8)[...])] } ?? []),
      styles: own.attributes.filter { $0.name == "style" }.map { .init(attribute: $0, when: []) },
      open: own.code.openText == nil && own.code.openGround == nil
        ? [] : [.init(text: own.code.openText, ground: own.code.openGround)])
  }

  /// Notes what an element takes of what its component is given.
  mutating func noteTaking(_ reader: ComponentTag, of element: Int, _ constants: ScriptConstants) {
    guard language != .template, language != .lit else { return }
    var own = Taking()
    for attribute in reader.attributes {
      let range: Range<Int>
      switch attribute.value {
      case .code(let code): range = code
      // What Vue binds stands between quotes, and code of Svelte in texts.
      case .text(let text) where language == .svelte || language == .vue && attribute.name.contains(":"):
        range = text
      default: continue
      }
      switch CSSText.lowercased(attribute.name) {
      case ComponentTag.spread: own.takesAll = own.takesAll || fragments.isHandedIn(range)
      case "class", "classname", "class:list", ":class", "v-bind:class":
        for word in script.words(in: range) {
          let name = script.text(word.word)
          if ["className", "class", "classes"].contains(name) { own.takesClasses = true }
          guard word.isCall else { continue }
          if name == "cn" ? constants.mergesClasses : name == "twMerge" { own.isMerged = true }
          if !ClassExpression.joining.contains(name), constants.results(of: name) == nil,
            constants.variants(name, at: word.word.lowerBound) == nil
          {
            own.isOpaque = true
          }
        }
      default: continue
      }
    }
    if own.takesClasses || own.takesAll || own.isOpaque { takings[element] = own }
  }
}

extension ScriptText {
  /// The names in an expression, and whether each is called; members are none.
  fileprivate func words(in range: Range<Int>) -> [(word: Range<Int>, isCall: Bool)] {
    var found: [(word: Range<Int>, isCall: Bool)] = []
    var at = range.lowerBound
    while at < range.upperBound {
      if ComponentTag.isOfWord(bytes[at]) {
        let end = bytes[at..<range.upperBound].firstIndex { !ComponentTag.isOfWord($0) } ?? range.upperBound
        let isCall = end < range.upperBound && bytes[end] == UInt8(ascii: "(")
        found.append((at..<end, isCall))
        at = end
      } else {
        // Code stands in templates as well.
        at = "([{`".utf8.contains(bytes[at]) ? at + 1 : end(of: at, in: range.upperBound)
      }
    }
    return found
  }
}
