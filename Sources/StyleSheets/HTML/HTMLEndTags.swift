/// End tags, formatting elements, SVG and MathML. Source: HTML Standard, sections 13.2.4.3, 13.2.6.4 and 13.2.6.5.
extension HTMLTreeBuilder {
  mutating func end(_ name: String) {
    switch mode {
    case .beforeHead, .inHead:
      switch name {
      case "head": endHead()
      case "body", "html", "br":
        ensureBody()
        if name == "br" { end(name) }
      case "template": endInBody(name)
      default: break
      }
    case .inBody, .inTemplate: endInBody(name)
    case .inTable, .inTableBody, .inRow, .inCell, .inCaption, .inColumnGroup: endInTable(name)
    case .inFrameset: break
    }
  }

  mutating func endInBody(_ name: String) {
    switch name {
    case "body", "html": break
    case "template":
      guard hasTemplate() else { return }
      closeImplied()
      pop(until: ["template"])
      clearFormatting()
      _ = templateModes.popLast()
      resetMode()
    case "form": closeForm()
    case "p":
      if !hasInScope(["p"], limits: [.scope, .button]) { insert("p", 0..<0) }
      closeParagraph()
    case "li":
      guard hasInScope(["li"], limits: [.scope, .list]) else { return }
      closeImplied(except: "li")
      pop(until: ["li"])
    case "dd", "dt":
      guard hasInScope([name]) else { return }
      closeImplied(except: name)
      pop(until: [name])
    case _ where HTMLNames.headings.contains(name):
      guard hasInScope(HTMLNames.headings) else { return }
      closeImplied()
      pop(until: HTMLNames.headings)
    case _ where HTMLNames.formatting.contains(name): adopt(name)
    case _ where HTMLNames.markers.contains(name):
      guard hasInScope([name]) else { return }
      closeImplied()
      pop(until: [name])
      clearFormatting()
    case "br":
      reopenFormatting()
      insert("br", 0..<0, opens: false)
    case _ where HTMLNames.closesParagraph.contains(name) || name == "button" || name == "select":
      guard hasInScope([name]) else { return }
      closeImplied()
      pop(until: [name])
    default: closeAny(name)
    }
  }

  /// The end tag of an element without rules of its own.
  private mutating func closeAny(_ name: String) {
    guard let number = nameNumbers[name] else { return }
    for place in open.indices.reversed() where place > 0 {
      let index = open[place]
      if elements[index].nameNumber == number, elements[index].namespace == .html {
        closeImplied(except: name)
        open.removeLast(max(open.count - place, 0))
        return
      }
      if traits(index).contains(.special) { return }
    }
  }

  // MARK: Formatting elements

  /// The most formatting elements that are remembered; hostile pages would open thousands in each paragraph.
  private static let mostFormatting = 64

  mutating func openFormatting(_ name: String, _ bytes: Range<Int>) {
    reopenFormatting()
    let index = insert(name, bytes)
    // No more than three alike since the last marker.
    let alike = formatting.indices.reversed().prefix { formatting[$0] != Self.marker }.filter {
      elements[formatting[$0]].name == name && Self.same(elements[formatting[$0]], elements[index])
    }
    if alike.count >= 3, let oldest = alike.last { formatting.remove(at: oldest) }
    if formatting.count >= Self.mostFormatting { formatting.removeFirst() }
    formatting.append(index)
  }

  private static func same(_ a: HTMLElement, _ b: HTMLElement) -> Bool {
    a.attributes.count == b.attributes.count
      && a.attributes.allSatisfy { attribute in b[attribute.name] == attribute.value }
  }

  /// Opens formatting elements again that were closed together with the block they began in.
  mutating func reopenFormatting() {
    guard let last = formatting.last, last != Self.marker, !open.contains(last) else { return }
    var place = formatting.count - 1
    while place > 0, formatting[place - 1] != Self.marker, !open.contains(formatting[place - 1]) {
      place -= 1
    }
    for index in place..<formatting.count where elements.count < StyleSheetLimits.elements {
      let old = elements[formatting[index]]
      formatting[index] = insert(old.name, old.bytes, attributes: old.attributes)
    }
  }

  mutating func clearFormatting() {
    while let last = formatting.popLast(), last != Self.marker {}
  }

  /// The adoption agency: `<b><p></b>` becomes `<b></b><p><b></b>`.
  mutating func adopt(_ subject: String) {
    if currentName == subject, !formatting.contains(current) {
      open.removeLast()
      return
    }
    for _ in 0..<8 {
      guard
        let place = formatting.indices.reversed().prefix(while: { formatting[$0] != Self.marker })
          .first(where: { elements[formatting[$0]].name == subject })
      else { return closeAny(subject) }
      let element = formatting[place]
      guard let inStack = open.lastIndex(of: element) else {
        formatting.remove(at: place)
        return
      }
      guard hasInScope([subject]) else { return }
      guard
        let furthestPlace = open.indices.first(where: {
          $0 > inStack && traits(open[$0]).contains(.special)
        })
      else {
        open.removeLast(open.count - inStack)
        formatting.remove(at: place)
        return
      }
      adopt(element, place, inStack, furthestPlace)
    }
  }

  private mutating func adopt(_ element: Int, _ place: Int, _ inStack: Int, _ furthestPlace: Int) {
    let furthest = open[furthestPlace]
    let ancestor = open[max(inStack - 1, 0)]
    var bookmark = place
    var last = furthest
    var nodePlace = furthestPlace
    var count = 0
    while nodePlace > inStack + 1 {
      nodePlace -= 1
      count += 1
      let node = open[nodePlace]
      guard let known = formatting.firstIndex(of: node), count <= 3 else {
        if let known = formatting.firstIndex(of: node) {
          formatting.remove(at: known)
          if known < bookmark { bookmark -= 1 }
        }
        open.remove(at: nodePlace)
        continue
      }
      let copy = self.copy(node)
      formatting[known] = copy
      open[nodePlace] = copy
      if last == furthest { bookmark = known + 1 }
      attach(last, to: copy)
      last = copy
    }
    let (parent, before) = self.place(in: ancestor)
    attach(last, to: parent, before: before)
    let copy = self.copy(element)
    elements[copy].children = elements[furthest].children
    elements[copy].hasText = elements[furthest].hasText
    (elements[copy].letters, elements[furthest].letters) = (elements[furthest].letters, TextLetters())
    elements[furthest].hasText = false
    for child in elements[copy].children { elements[child].parent = copy }
    elements[furthest].children = []
    attach(copy, to: furthest)
    if let old = formatting.firstIndex(of: element) {
      formatting.remove(at: old)
      if old < bookmark { bookmark -= 1 }
    }
    formatting.insert(copy, at: min(max(bookmark, 0), formatting.count))
    open.removeAll { $0 == element }
    if let place = open.firstIndex(of: furthest) { open.insert(copy, at: place + 1) }
  }

  private mutating func copy(_ index: Int) -> Int {
    var copy = HTMLElement(name: elements[index].name, bytes: elements[index].bytes)
    copy.attributes = elements[index].attributes
    return append(copy)
  }

  // MARK: SVG and MathML

  /// Whether a start tag belongs to SVG or MathML here.
  func inForeign(_ name: String) -> Bool {
    let element = elements[current]
    guard element.namespace != .html else { return false }
    if HTMLNames.integration.contains(element.name), !(element.namespace == .math && name == "mglyph") {
      return false
    }
    return true
  }

  mutating func foreignStart(_ name: String, _ isSelfClosing: Bool, _ bytes: Range<Int>) {
    let isRoot = name == "svg" || name == "math"
    let outer = elements[current].namespace
    if outer != .html, HTMLNames.breaksOut.contains(name) || name == "font" && !tokenizer.attributes.isEmpty {
      while open.count > 1, elements[current].namespace != .html, !HTMLNames.integration.contains(currentName)
      {
        open.removeLast()
      }
      return start(name, bytes)
    }
    var element = HTMLElement(name: name, bytes: bytes)
    element.namespace = name == "svg" ? .svg : isRoot ? .math : outer
    element.attributes = tokenizer.attributes
    let index = insert(element, opens: !isSelfClosing)
    // A sheet inside a picture is a sheet of the page.
    if name == "style" || name == "script", !isSelfClosing {
      elements[index].rawText = tokenizer.rawText(until: name)
    }
  }

  mutating func foreignEnd(_ name: String) {
    for place in open.indices.reversed() where place > 0 {
      let element = elements[open[place]]
      if element.namespace == .html { return end(name) }
      if element.name == name {
        open.removeLast(open.count - place)
        return
      }
    }
  }
}
