import Bytes

/// The markup of a component as a document: what it draws, whatever its data is.
///
/// What stands under conditions and in loops is there, once. Code is passed over, but for the classes and styles that it
/// gives.
struct ComponentMarkup {
  /// The languages of components.
  enum Language {
    case vue
    case svelte
    case astro
    case jsx
    /// Templates in code, called `html`.
    case lit
    /// Calls in code that make elements.
    case script
    /// A part of a page that a server or a compiler fills in.
    case template

    /// Whether what it draws stands in code.
    var isCode: Bool { self == .jsx || self == .lit || self == .script }
  }

  let language: Language
  let bytes: [UInt8]
  let script: ScriptText
  var document: HTMLDocument
  /// What data chooses for an element.
  struct Choice {
    var classes: ClassExpression.Classes
    var styles: [ComponentAttributes.Style]
    /// What code decides, always or while something is true.
    var open: [ComponentAttributes.Open]
    /// Any of these makes it a control that cannot be used.
    var disabling: [ScriptCondition] = []
  }
  /// The classes and styles of the elements that have some of them only while something is true.
  var choices: [Int: Choice] = [:]
  /// What elements take of what the component is given.
  var takings: [Int: Taking] = [:]
  /// What the tags of components give those, by their elements, and what of it stands in attributes.
  var given: [Int: ComponentShell.Given] = [:]
  /// The files of the components that are drawn in it, each once.
  var sources: [ComponentShell.Source] = []
  /// What it gives components of other files, by the elements that take it.
  var shelled: [Int: Choice] = [:]
  /// The texts in its code that name utilities for both colors of a text, as the variants of a component do.
  var lists: [Range<Int>] = []
  /// The names in its code that stand for markup.
  var fragments: ScriptFragments
  /// What its code has names for.
  let names: CodeNames
  /// What functions are called that make elements.
  private let makers: Set<String>
  /// Whether one element is enough.
  let isShort: Bool
  /// Whether it is that of a layout, whose places are wanted.
  private let isLayout: Bool
  /// The places of a layout that is filled.
  private(set) var places: [TemplateLayout.Slot] = []
  /// Of a layout, the elements that are open from a place on, by those places.
  private var opened: [(place: Int, element: Int)] = []
  /// The components of the file that are elements with styles.
  private let styled: [String: StyledLiterals.Component]
  /// The element that holds what stands in nothing else.
  let outer: Int
  /// The deepest nesting of code in markup that is read.
  static let deepest = 48

  /// An element that is open.
  private struct Open {
    var name: ArraySlice<UInt8>
    /// The element, or the one around it where it is none itself.
    var element: Int
    var namespace: HTMLElement.Namespace
  }

  /// Reads the markup in some ranges of a file.
  ///
  /// - Parameter hasHost: whether it is in an element of its own, which its styles call `:host`.
  init(
    _ bytes: [UInt8], _ language: Language, in ranges: [Range<Int>], names: CodeNames,
    styled: [String: StyledLiterals.Component] = [:], hasHost: Bool = false, isShort: Bool = false,
    isLayout: Bool = false
  ) {
    self.isShort = isShort
    self.isLayout = isLayout
    self.bytes = bytes
    self.language = language
    self.names = names
    self.styled = styled
    script = ScriptText(bytes)
    fragments = ScriptFragments(script)
    makers = language == .jsx || language == .script ? ElementCall.names(script) : []
    document = HTMLDocument(ofComponent: bytes)
    outer = HTMLDocument.body + (hasHost ? 1 : 0)
    if hasHost { addHost() }
    for range in ranges where !isDone {
      if language.isCode {
        _ = code(range.lowerBound, range.upperBound, in: outer, depth: 0)
      } else {
        _ = markup(range.lowerBound, range.upperBound, in: outer, isOne: false, depth: 0)
      }
    }
    placeFragments()
  }

  /// Whether it has an element that is written in the file.
  var hasElements: Bool { document.elements.count > HTMLDocument.body + 1 }

  var isDone: Bool { isShort && hasElements }

  private mutating func addHost() {
    // It stands where the file begins, and no file has markup before.
    var host = HTMLElement(name: "host", bytes: 0..<min(1, bytes.count))
    host.code.isHost = true
    _ = document.add(host, to: HTMLDocument.body)
  }

  // MARK: Markup

  /// Reads elements and text up to `limit`, or where `isOne` up to the end of the first element.
  mutating func markup(_ start: Int, _ limit: Int, in parent: Int, isOne: Bool, depth: Int) -> Int {
    let outer = Open(name: [], element: parent, namespace: document.elements[parent].namespace)
    var open = [outer]
    var blocks: [Int?] = []
    var at = start
    func note(_ markup: inout Self) {
      guard markup.isLayout, markup.opened.last?.element != open[open.count - 1].element else { return }
      markup.opened.append((at, open[open.count - 1].element))
    }
    defer { note(&self) }
    while at < limit, !isDone {
      note(&self)
      let byte = bytes[at]
      if language == .template, let tag = TemplateText(script).tag(at: at, limit) {
        fill(tag, at, &open, &blocks)
        at = tag.end
      } else if byte == UInt8(ascii: "<"), let next = tag(at, limit, &open, depth) {
        at = next
        if isOne, open.count == 1 { return at }
      } else if byte == UInt8(ascii: "{") || language == .lit && script.opensCode(at, limit),
        let next = embedded(at, limit, in: open[open.count - 1].element, depth)
      {
        at = next
      } else {
        let end = endOfText(at + 1, limit)
        if HTMLEntities.isVisible(bytes[at..<end]) { markText(open[open.count - 1].element) }
        at = end
      }
    }
    return at
  }

  /// Of a layout, the element that a place of its file is in; nil where that is not read.
  func element(at place: Int) -> Int? { opened.last { $0.place <= place }?.element }

  /// Of a layout, the element that is open where its file ends.
  var end: Int { opened.last?.element ?? outer }

  private func endOfText(_ start: Int, _ limit: Int) -> Int {
    var at = start
    while at < limit, bytes[at] != UInt8(ascii: "<"), bytes[at] != UInt8(ascii: "{") {
      if language == .template, bytes[at] == UInt8(ascii: "@") || bytes[at] == UInt8(ascii: "}") { break }
      if language == .lit, script.opensCode(at, limit) { break }
      at += 1
    }
    return at
  }

  mutating func markText(_ element: Int) { document.elements[element].hasText = true }

  /// Reads a tag or a comment; nil where the sign is text.
  private mutating func tag(_ at: Int, _ limit: Int, _ open: inout [Open], _ depth: Int) -> Int? {
    guard at + 1 < limit else { return nil }
    switch bytes[at + 1] {
    case UInt8(ascii: "!"):
      let isComment = bytes[at..<min(at + 4, limit)].elementsEqual("<!--".utf8)
      return script.end(after: isComment ? "-->" : ">", from: at + 2, limit)
    case UInt8(ascii: "/"):
      let name = name(at + 2, limit)
      if let place = open.lastIndex(where: { $0.name == name }), place > 0 || open.count == 1 {
        open.removeLast(open.count - max(place, 1))
      }
      return script.end(after: ">", from: at + 2, limit)
    case let next where ComponentTag.begins(next) || language == .template && ".:".utf8.contains(next):
      return startTag(at, limit, &open, depth)
    default: return nil
    }
  }

  func name(_ start: Int, _ limit: Int) -> ArraySlice<UInt8> {
    var at = start
    while at < limit, ComponentTag.isOfName(bytes[at]) { at += 1 }
    return bytes[start..<at]
  }

  private mutating func startTag(_ start: Int, _ limit: Int, _ open: inout [Open], _ depth: Int) -> Int {
    let name = name(start + 1, limit)
    var reader = ComponentTag(
      script, from: name.endIndex, to: limit, isInText: language == .lit, isTemplate: language == .template)
    reader.read()
    let at = reader.at
    let parent = open[open.count - 1]
    let title = String(decoding: name, as: UTF8.self)
    let own = styled[title]
    let kind = kind(of: title, at: start)
    if case .element(let own) = kind, HTMLNames.rawText.contains(own), own != "noscript" {
      return reader.isClosed ? at : endOfRawText(own, from: at, limit)
    }
    let element = add(
      kind, reader, title, tag: start..<at, to: parent, classes: own?.entries ?? [])
    if language == .jsx, own == nil, case .component = kind { use(title, reader, in: element) }
    if own?.hasText ?? false { markText(element) }
    for code in reader.code where language == .jsx || language == .astro || language == .lit {
      _ = self.code(code.lowerBound, code.upperBound, in: element, depth: depth + 1)
    }
    if own == nil { noteGiven(title, kind, reader, to: element) }
    var isVoid = false
    if case .element(let own) = kind { isVoid = HTMLNames.void.contains(own) }
    guard !reader.isClosed, !isVoid, open.count < StyleSheetLimits.depth else { return at }
    var namespace = document.elements[element].namespace
    if name.elementsEqual("foreignObject".utf8) { namespace = .html }
    open.append(Open(name: name, element: element, namespace: namespace))
    return at
  }

  /// What an element of this name draws.
  private func kind(of title: String, at place: Int) -> ComponentTag.Kind {
    guard let own = styled[title] else {
      if let known = names.props?.component(called: title)?.element { return .element(known) }
      let kind = ComponentTag.kind(of: title, language)
      guard case .component = kind, let name = names.constants.element(called: title, at: place) else {
        return kind
      }
      return .element(name)
    }
    return own.isForeign ? .component(CSSText.lowercased(own.element)) : .element(own.element)
  }

  /// Reads the call of a function that makes an element; returns where it ends, nil for other functions.
  mutating func call(
    _ function: Range<Int>, of owner: Range<Int>?, _ limit: Int, in parent: Int, _ depth: Int
  )
    -> Int?
  {
    guard depth < Self.deepest, makers.contains(script.text(function)),
      let call = ElementCall(script, function, of: owner, limit)
    else { return nil }
    let title = call.title.text
    let own = styled[title]
    let given = call.attributes(names.constants)
    // The name of a component begins behind a sign, as that of a tag does.
    let reader = ComponentTag(script, given.attributes, end: (call.properties ?? call.name).upperBound)
    let kind =
      call.isText ? ComponentTag.kind(of: title, language) : kind(of: title, at: call.name.lowerBound)
    if case .element(let own) = kind, HTMLNames.rawText.contains(own), own != "noscript" { return call.end }
    let parent = fragments.isMoved ? outer : parent
    let open = Open(name: [], element: parent, namespace: document.elements[parent].namespace)
    let known = document.elements[parent].children.count
    let element = add(
      kind, reader, title, tag: call.name.lowerBound - 1..<reader.at, to: open, classes: own?.entries ?? [])
    if own == nil, case .component = kind { use(title, reader, in: element) }
    if own?.hasText ?? false { markText(element) }
    for code in reader.code { _ = self.code(code.lowerBound, code.upperBound, in: element, depth: depth + 1) }
    if own == nil { noteGiven(title, kind, reader, to: element) }
    for child in call.children + (given.children.map { [$0] } ?? []) { read(child, in: element, depth) }
    if element != parent { fragments.hold(document.elements[parent].children.dropFirst(known)) }
    return call.end
  }

  /// Reads what stands in the element of a call: a text, a list, or other code.
  private mutating func read(_ child: Range<Int>, in element: Int, _ depth: Int) {
    guard depth < Self.deepest, let first = child.first.map({ bytes[$0] }) else { return }
    if first == UInt8(ascii: "["), script.end(of: child.lowerBound, in: child.upperBound) == child.upperBound
    {
      for part in script.parts(child.inside()) { read(part, in: element, depth + 1) }
      return
    }
    let known = (document.elements.count, fragments.uses.count)
    _ = code(child.lowerBound, child.upperBound, in: element, depth: depth + 1)
    // The slots of a component are functions.
    if first != UInt8(ascii: "{") { note(value: child, in: element, since: known) }
  }

  private func endOfRawText(_ name: String, from start: Int, _ limit: Int) -> Int {
    var tokens = HTMLTokenizer(bytes)
    tokens.skip(to: start)
    return min(tokens.rawText(until: name).upperBound, limit)
  }

  /// Adds an element; returns it, or the one around it for what draws nothing itself.
  private mutating func add(
    _ kind: ComponentTag.Kind, _ reader: ComponentTag, _ title: String = "", tag: Range<Int>, to parent: Open,
    classes: [ClassExpression.Entry]
  ) -> Int {
    var element: HTMLElement
    switch kind {
    case .transparent: return addText(reader, to: parent.element)
    case .slot:
      markText(parent.element)
      if !reader.attributes.contains(where: { $0.name == "name" }) { fragments.slots.insert(parent.element) }
      return parent.element
    case .element("html"), .element("body"):
      let index = kind == .element("html") ? 0 : HTMLDocument.body
      document.elements[index].attributes += ComponentAttributes(reader, language, names).attributes
      document.elements[index].bytes = tag
      return index
    case .element(let name): element = HTMLElement(name: name, bytes: tag)
    case .component(let name):
      element = HTMLElement(name: name, bytes: tag)
      element.code.isComponent = true
      if !title.isEmpty { element.code.title = title }
    }
    guard document.elements.count < StyleSheetLimits.elements else {
      document.leftOut += 1
      return parent.element
    }
    let own = ComponentAttributes(
      reader, language, names, classes: classes, of: names.props?.component(called: title))
    element.attributes = own.attributes
    if kind == .element("a"), !element.has("href") {
      element.attributes.append(
        HTMLAttribute(name: "href", value: "#", bytes: tag.upperBound..<tag.upperBound))
    }
    element.namespace = element.name == "svg" ? .svg : parent.namespace
    element.hasText = own.hasText && element.name != "svg"
    element.code.openText = own.openText
    element.code.openGround = own.openGround
    let index = document.add(element, to: parent.element)
    noteTaking(reader, of: index, names.constants)
    if own.classes.isConditional || own.hasChoices {
      choices[index] = Choice(
        classes: own.classes, styles: own.styles, open: own.open, disabling: own.disabling)
    }
    return index
  }

  /// Adds what a tag of a template is: an element where a helper makes one with styles, and text where another value is.
  ///
  /// - Parameter blocks: how many elements are open around each block of a helper; nil for other blocks.
  private mutating func fill(
    _ tag: TemplateText.Tag, _ start: Int, _ open: inout [Open], _ blocks: inout [Int?]
  ) {
    let parent = open[open.count - 1]
    if isLayout, let name = TemplateLayout.slot(script.text(start..<tag.end)) {
      places.append(.init(element: parent.element, name: name, place: start))
    }
    switch tag.role {
    case .turns, .nothing: return
    case .closes:
      if let count = blocks.popLast() ?? nil, count < open.count { open.removeLast(open.count - count) }
      return
    case .opens: blocks.append(nil)
    case .value: break
    }
    guard let call = TemplateHelper(script, start..<tag.end) else {
      let isText = tag.role == .value && !TemplateSlot(script.text(start..<tag.end)).brings
      if isText { markText(parent.element) }
      return
    }
    let reader = ComponentTag(script, call.attributes, end: tag.end)
    let element = add(.element(call.element), reader, tag: start..<tag.end, to: parent, classes: [])
    if let why = call.open {
      (document.elements[element].code.openText, document.elements[element].code.openGround) = (why, why)
    }
    document.elements[element].attributes += call.fixed
    guard tag.role != .value else {
      if call.element == "select" {
        document.addOption(to: element)
      } else if call.hasText {
        markText(element)
      }
      return
    }
    blocks[blocks.count - 1] = open.count
    open.append(Open(name: [], element: element, namespace: parent.namespace))
  }

  private mutating func addText(_ reader: ComponentTag, to parent: Int) -> Int {
    if ComponentAttributes(reader, language, names).hasText { markText(parent) }
    return parent
  }
}
