/// Builds the tree of a page from its tags. Source: HTML Standard, section 13.2.6.
///
/// Errors are mended as browsers mend them; nothing is refused. Scripts count as enabled, so that `noscript` is text that
/// is not shown.
struct HTMLTreeBuilder {
  /// The insertion modes that are told apart.
  enum Mode {
    case beforeHead
    case inHead
    case inBody
    case inTable
    case inCaption
    case inColumnGroup
    case inTableBody
    case inRow
    case inCell
    case inTemplate
    case inFrameset
  }

  /// An entry of the list of formatting elements; -1 is a marker.
  static let marker = -1

  var tokenizer: HTMLTokenizer
  var elements: [HTMLElement] = []
  var open: [Int] = []
  /// The number of each name of the page, and the traits of each number.
  var nameNumbers: [String: Int] = [:]
  var traits: [HTMLTraits] = []
  var formatting: [Int] = []
  var mode = Mode.beforeHead
  var templateModes: [Mode] = []
  var isQuirky = true
  var leftOut = 0
  private var head = -1
  private var body = -1
  var form = -1
  var fostersParents = false
  private var hasDoctype = false
  private var ignoresNewline = false

  init(_ bytes: [UInt8]) {
    tokenizer = HTMLTokenizer(bytes)
    elements.reserveCapacity(min(bytes.count / 40, 1 << 16))
    append(HTMLElement(name: "html", bytes: 0..<0))
    open.append(0)
  }

  mutating func run() {
    while true {
      tokenizer.isForeign = current >= 0 && elements[current].namespace != .html
      guard let token = tokenizer.next() else { break }
      switch token {
      case .doctype(let quirky):
        if !hasDoctype, elements.count == 1 { isQuirky = quirky }
        hasDoctype = true
      case .text(let range): text(range)
      case .start(let name, let isSelfClosing, let bytes):
        if elements.count >= StyleSheetLimits.elements {
          leftOut += 1
          continue
        }
        if inForeign(name) { foreignStart(name, isSelfClosing, bytes) } else { start(name, bytes) }
      case .end(let name, _):
        if elements[current].namespace != .html { foreignEnd(name) } else { end(name) }
      }
    }
    ensureBody()
  }

  // MARK: Stack

  var current: Int { open.last ?? 0 }
  func name(_ index: Int) -> String { elements[index].name }
  var currentName: String { elements[current].name }

  func isHTML(_ index: Int) -> Bool { elements[index].namespace == .html }

  /// Closes open elements until one of these names was closed.
  mutating func pop(until names: Set<String>) {
    while let last = open.last, open.count > 1 {
      open.removeLast()
      if names.contains(elements[last].name), isHTML(last) { return }
    }
  }

  /// Closes open elements until one of these names is the current one.
  mutating func clear(backTo names: Set<String>) {
    while open.count > 1, !names.contains(currentName) { open.removeLast() }
  }

  mutating func closeImplied(except name: String = "") {
    while open.count > 1, HTMLNames.impliedEnd.contains(currentName), currentName != name {
      open.removeLast()
    }
  }

  mutating func closeParagraph() {
    guard hasInScope(["p"], limits: [.scope, .button]) else { return }
    closeImplied(except: "p")
    pop(until: ["p"])
  }

  private mutating func ensureHead() {
    guard head < 0 else { return }
    head = insert("head", 0..<0, opens: false)
  }

  mutating func ensureBody() {
    ensureHead()
    if body < 0, mode != .inFrameset {
      if open.count > 1 { open.removeLast(open.count - 1) }
      body = insert("body", 0..<0)
      mode = .inBody
    } else if body >= 0, mode == .beforeHead || mode == .inHead {
      // What is nested too deep to be opened may end what is around it, up to the head.
      mode = .inBody
    }
  }

  // MARK: Text

  private mutating func text(_ range: Range<Int>) {
    var range = range
    if ignoresNewline, tokenizer.bytes[range.lowerBound] == 0x0A {
      range = (range.lowerBound + 1)..<range.upperBound
    }
    ignoresNewline = false
    let isVisible = HTMLEntities.isVisible(tokenizer.bytes[range])
    if mode == .beforeHead || mode == .inHead, elements[current].namespace == .html {
      if !isVisible { return }
      ensureBody()
    }
    if mode == .inFrameset { return }
    switch mode {
    case .inTable, .inTableBody, .inRow, .inColumnGroup:
      // White space stays in a table; everything else moves before it.
      guard !isTablePart(current) || !tokenizer.bytes[range].allSatisfy(HTMLTokenizer.isSpace) else { return }
      fostersParents = true
      reopenFormatting()
      if isVisible { elements[place().parent].addText(tokenizer.bytes[range]) }
      fostersParents = false
    default:
      if mode == .inBody || mode == .inCell || mode == .inCaption || mode == .inTemplate {
        reopenFormatting()
      }
      if isVisible { elements[current].addText(tokenizer.bytes[range]) }
    }
  }

  // MARK: Start tags

  mutating func start(_ name: String, _ bytes: Range<Int>) {
    ignoresNewline = false
    switch mode {
    case .beforeHead, .inHead: startInHead(name, bytes)
    case .inBody, .inCell, .inCaption: startInBodyOrCell(name, bytes)
    case .inTable: startInTable(name, bytes)
    case .inTableBody: startInTableBody(name, bytes)
    case .inRow: startInRow(name, bytes)
    case .inColumnGroup:
      if name == "col" {
        insert(name, bytes, opens: false)
      } else if name == "template" {
        headElement(name, bytes)
      } else if currentName == "colgroup" {
        open.removeLast()
        mode = .inTable
        start(name, bytes)
      }
    case .inTemplate: startInTemplate(name, bytes)
    case .inFrameset: break
    }
  }

  private mutating func startInHead(_ name: String, _ bytes: Range<Int>) {
    switch name {
    case "html": addAttributes(to: 0)
    case "head":
      if head < 0 {
        head = insert("head", bytes)
        mode = .inHead
      }
    case _ where HTMLNames.head.contains(name) || name == "noscript":
      ensureHead()
      // What stands between the head and the body belongs to the head.
      let isClosed = current != head
      if isClosed { open.append(head) }
      mode = .inHead
      headElement(name, bytes)
      if isClosed, let place = open.lastIndex(of: head) { open.remove(at: place) }
    case "body":
      ensureHead()
      if open.count > 1 { open.removeLast(open.count - 1) }
      body = insert("body", bytes)
      mode = .inBody
    case "frameset":
      ensureHead()
      if open.count > 1 { open.removeLast(open.count - 1) }
      insert(name, bytes)
      mode = .inFrameset
    default:
      ensureBody()
      start(name, bytes)
    }
  }

  /// An element that may stand in the head: text only, a template, or nothing in it.
  mutating func headElement(_ name: String, _ bytes: Range<Int>) {
    if name == "template" {
      insert(name, bytes)
      formatting.append(Self.marker)
      templateModes.append(.inTemplate)
      mode = .inTemplate
    } else if HTMLNames.rawText.contains(name) || HTMLNames.escapableText.contains(name) {
      rawText(name, bytes)
    } else {
      insert(name, bytes, opens: false)
    }
  }

  mutating func rawText(_ name: String, _ bytes: Range<Int>) {
    let element = insert(name, bytes, opens: false)
    var range = tokenizer.rawText(until: name)
    if name == "textarea", range.first.map({ tokenizer.bytes[$0] == 0x0A }) ?? false {
      range = (range.lowerBound + 1)..<range.upperBound
    }
    elements[element].rawText = range
    let isText = HTMLNames.escapableText.contains(name) || name == "xmp"
    elements[element].hasText = isText && HTMLEntities.isVisible(tokenizer.bytes[range])
  }

  mutating func addAttributes(to index: Int) {
    for attribute in tokenizer.attributes where !elements[index].has(attribute.name) {
      elements[index].attributes.append(attribute)
    }
  }

  private mutating func startInBodyOrCell(_ name: String, _ bytes: Range<Int>) {
    let tableParts: Set<String> = ["caption", "col", "colgroup", "tbody", "td", "tfoot", "th", "thead", "tr"]
    if mode == .inCell, tableParts.contains(name) {
      guard hasInTableScope(HTMLNames.cells) else { return }
      closeCell()
      return start(name, bytes)
    }
    if mode == .inCaption, tableParts.contains(name) {
      guard hasInTableScope(["caption"]) else { return }
      closeCaption()
      return start(name, bytes)
    }
    if !tableParts.contains(name) { startInBody(name, bytes) }
  }

  mutating func startInBody(_ name: String, _ bytes: Range<Int>) {
    switch name {
    case "html": if !hasTemplate() { addAttributes(to: 0) }
    case "body":
      if body >= 0, !hasTemplate() { addAttributes(to: body) }
    case "head", "frameset", "frame", "tbody", "td", "tfoot", "th", "thead", "tr", "caption", "col",
      "colgroup":
      break
    case _ where HTMLNames.head.contains(name): headElement(name, bytes)
    case "textarea", "iframe", "noembed", "noscript": rawText(name, bytes)
    case "xmp":
      closeParagraph()
      reopenFormatting()
      rawText(name, bytes)
    case "form":
      guard form < 0 || hasTemplate() else { return }
      closeParagraph()
      let index = insert(name, bytes)
      if !hasTemplate() { form = index }
    case "li":
      closeItem(["li"])
      closeParagraph()
      insert(name, bytes)
    case "dd", "dt":
      closeItem(["dd", "dt"])
      closeParagraph()
      insert(name, bytes)
    case "plaintext":
      closeParagraph()
      let index = insert(name, bytes)
      let range = tokenizer.rest()
      elements[index].hasText = HTMLEntities.isVisible(tokenizer.bytes[range])
    case _ where HTMLNames.headings.contains(name):
      closeParagraph()
      if HTMLNames.headings.contains(currentName) { open.removeLast() }
      insert(name, bytes)
    case "pre", "listing":
      closeParagraph()
      insert(name, bytes)
      ignoresNewline = true
    case "table":
      if !isQuirky { closeParagraph() }
      insert(name, bytes)
      mode = .inTable
    case "hr":
      closeParagraph()
      if hasInScope(["select"]) { closeImplied() }
      insert(name, bytes, opens: false)
    case _ where HTMLNames.closesParagraph.contains(name):
      closeParagraph()
      insert(name, bytes)
    case "button":
      if hasInScope(["button"]) {
        closeImplied()
        pop(until: ["button"])
      }
      reopenFormatting()
      insert(name, bytes)
    case "a":
      if let old = formatting.reversed().prefix(while: { $0 != Self.marker }).first(where: {
        elements[$0].name == "a"
      }) {
        adopt("a")
        formatting.removeAll { $0 == old }
        open.removeAll { $0 == old }
      }
      openFormatting(name, bytes)
    case "nobr":
      reopenFormatting()
      if hasInScope(["nobr"]) { adopt("nobr") }
      openFormatting(name, bytes)
    case _ where HTMLNames.formatting.contains(name): openFormatting(name, bytes)
    case _ where HTMLNames.markers.contains(name):
      reopenFormatting()
      insert(name, bytes)
      formatting.append(Self.marker)
    case "image": startInBody("img", bytes)
    case "select", "input":
      // Neither stands in a list; everything else does since the lists can be styled.
      if hasInScope(["select"]) {
        pop(until: ["select"])
        if name == "select" { return }
      }
      reopenFormatting()
      insert(name, bytes, opens: name == "select")
    case _ where HTMLNames.void.contains(name):
      reopenFormatting()
      insert(name, bytes, opens: false)
    case "optgroup", "option":
      if hasInScope(["select"]) {
        closeImplied(except: name == "option" ? "optgroup" : "")
      } else if currentName == "option" {
        open.removeLast()
      }
      reopenFormatting()
      insert(name, bytes)
    case "rb", "rtc", "rp", "rt":
      if hasInScope(["ruby"]) { closeImplied(except: name == "rt" || name == "rp" ? "rtc" : "") }
      insert(name, bytes)
    case "svg", "math":
      reopenFormatting()
      foreignStart(name, false, bytes)
    default:
      reopenFormatting()
      insert(name, bytes)
    }
  }

  private mutating func closeItem(_ names: Set<String>) {
    let wanted = names.compactMap { nameNumbers[$0] }
    for index in open.reversed() {
      if wanted.contains(elements[index].nameNumber) {
        let name = elements[index].name
        closeImplied(except: name)
        pop(until: [name])
        return
      }
      if traits(index).contains(.block) { return }
    }
  }

  mutating func closeForm() {
    let node = form
    form = -1
    if hasTemplate() {
      guard hasInScope(["form"]) else { return }
      closeImplied()
      pop(until: ["form"])
    } else if node >= 0, let place = open.lastIndex(of: node), hasInScope(["form"]) {
      closeImplied()
      if place < open.count { open.removeAll { $0 == node } }
    }
  }

  /// The head is over.
  mutating func endHead() {
    if currentName == "head" { open.removeLast() }
    mode = .beforeHead
  }
}
