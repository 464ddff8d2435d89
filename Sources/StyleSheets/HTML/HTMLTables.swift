/// Tables and templates. Source: HTML Standard, sections 13.2.6.4.9 to 13.2.6.4.18.
extension HTMLTreeBuilder {
  mutating func startInTable(_ name: String, _ bytes: Range<Int>) {
    switch name {
    case "caption":
      clear(backTo: HTMLNames.tableContext)
      formatting.append(Self.marker)
      insert(name, bytes)
      mode = .inCaption
    case "colgroup":
      clear(backTo: HTMLNames.tableContext)
      insert(name, bytes)
      mode = .inColumnGroup
    case "col":
      clear(backTo: HTMLNames.tableContext)
      insert("colgroup", 0..<0)
      mode = .inColumnGroup
      start(name, bytes)
    case _ where HTMLNames.tableBodies.contains(name):
      clear(backTo: HTMLNames.tableContext)
      insert(name, bytes)
      mode = .inTableBody
    case "td", "th", "tr":
      clear(backTo: HTMLNames.tableContext)
      insert("tbody", 0..<0)
      mode = .inTableBody
      start(name, bytes)
    case "table":
      guard hasInTableScope(["table"]) else { return }
      pop(until: ["table"])
      resetMode()
      start(name, bytes)
    case "style", "script", "template": headElement(name, bytes)
    case "input"
    where tokenizer.attributes.contains { $0.name == "type" && CSSText.lowercased($0.value) == "hidden" }:
      insert(name, bytes, opens: false)
    case "form":
      // Here it only says what fields belong to.
      if form < 0, !hasTemplate() { form = insert(name, bytes, opens: false) }
    default:
      fostersParents = true
      startInBody(name, bytes)
      fostersParents = false
    }
  }

  mutating func startInTableBody(_ name: String, _ bytes: Range<Int>) {
    switch name {
    case "tr":
      clear(backTo: HTMLNames.tableBodies.union(["template", "html"]))
      insert(name, bytes)
      mode = .inRow
    case "td", "th":
      clear(backTo: HTMLNames.tableBodies.union(["template", "html"]))
      insert("tr", 0..<0)
      mode = .inRow
      start(name, bytes)
    case "caption", "col", "colgroup", "tbody", "tfoot", "thead":
      guard hasInTableScope(HTMLNames.tableBodies) else { return }
      clear(backTo: HTMLNames.tableBodies.union(["template", "html"]))
      open.removeLast()
      mode = .inTable
      start(name, bytes)
    default: startInTable(name, bytes)
    }
  }

  mutating func startInRow(_ name: String, _ bytes: Range<Int>) {
    switch name {
    case "td", "th":
      clear(backTo: ["tr", "template", "html"])
      insert(name, bytes)
      mode = .inCell
      formatting.append(Self.marker)
    case "caption", "col", "colgroup", "tbody", "tfoot", "thead", "tr":
      if closeRow() { start(name, bytes) }
    default: startInTable(name, bytes)
    }
  }

  @discardableResult
  mutating func closeRow() -> Bool {
    guard hasInTableScope(["tr"]) else { return false }
    clear(backTo: ["tr", "template", "html"])
    open.removeLast()
    mode = .inTableBody
    return true
  }

  mutating func closeCell() {
    closeImplied()
    pop(until: HTMLNames.cells)
    clearFormatting()
    mode = .inRow
  }

  mutating func closeCaption() {
    closeImplied()
    pop(until: ["caption"])
    clearFormatting()
    mode = .inTable
  }

  mutating func endInTable(_ name: String) {
    switch (mode, name) {
    case (.inCell, "td"), (.inCell, "th"):
      guard hasInTableScope([name]) else { return }
      closeImplied()
      pop(until: [name])
      clearFormatting()
      mode = .inRow
    case (.inCell, "table"), (.inCell, "tbody"), (.inCell, "tfoot"), (.inCell, "thead"), (.inCell, "tr"):
      guard hasInTableScope([name]) else { return }
      closeCell()
      end(name)
    case (.inCaption, "caption"): if hasInTableScope(["caption"]) { closeCaption() }
    case (.inCaption, "table"):
      guard hasInTableScope(["caption"]) else { return }
      closeCaption()
      end(name)
    case (.inCell, _), (.inCaption, _):
      if !["body", "caption", "col", "colgroup", "html", "tbody", "td", "tfoot", "th", "thead", "tr"]
        .contains(name)
      {
        endInBody(name)
      }
    case (.inColumnGroup, "colgroup"):
      if currentName == "colgroup" {
        open.removeLast()
        mode = .inTable
      }
    case (.inColumnGroup, _):
      if currentName == "colgroup" {
        open.removeLast()
        mode = .inTable
        end(name)
      }
    case (.inRow, "tr"): closeRow()
    case (.inRow, "table"), (.inRow, "tbody"), (.inRow, "tfoot"), (.inRow, "thead"):
      if hasInTableScope([name]), closeRow() { end(name) }
    case (.inTableBody, "tbody"), (.inTableBody, "tfoot"), (.inTableBody, "thead"):
      guard hasInTableScope([name]) else { return }
      clear(backTo: HTMLNames.tableBodies.union(["template", "html"]))
      open.removeLast()
      mode = .inTable
    case (.inTableBody, "table"):
      guard hasInTableScope(HTMLNames.tableBodies) else { return }
      clear(backTo: HTMLNames.tableBodies.union(["template", "html"]))
      open.removeLast()
      mode = .inTable
      end(name)
    case (.inTable, "table"):
      guard hasInTableScope(["table"]) else { return }
      pop(until: ["table"])
      resetMode()
    case (_, "body"), (_, "caption"), (_, "col"), (_, "colgroup"), (_, "html"), (_, "td"), (_, "th"),
      (_, "tbody"),
      (_, "tfoot"), (_, "thead"), (_, "tr"):
      break
    default:
      fostersParents = true
      endInBody(name)
      fostersParents = false
    }
  }

  mutating func startInTemplate(_ name: String, _ bytes: Range<Int>) {
    let next: Mode
    switch name {
    case _ where HTMLNames.head.contains(name): return headElement(name, bytes)
    case "caption", "colgroup", "tbody", "tfoot", "thead": next = .inTable
    case "col": next = .inColumnGroup
    case "tr": next = .inTableBody
    case "td", "th": next = .inRow
    default: next = .inBody
    }
    if !templateModes.isEmpty { templateModes[templateModes.count - 1] = next }
    mode = next
    start(name, bytes)
  }

  /// The mode that the open elements ask for.
  mutating func resetMode() {
    for index in open.reversed() {
      switch name(index) {
      case "td", "th": mode = .inCell
      case "tr": mode = .inRow
      case "tbody", "thead", "tfoot": mode = .inTableBody
      case "caption": mode = .inCaption
      case "colgroup": mode = .inColumnGroup
      case "table": mode = .inTable
      case "template": mode = templateModes.last ?? .inTemplate
      case "head": mode = .inHead
      case "body": mode = .inBody
      case "frameset": mode = .inFrameset
      case "html": mode = elements.count > 1 && open.count > 1 ? .inBody : .beforeHead
      default: continue
      }
      return
    }
  }
}
