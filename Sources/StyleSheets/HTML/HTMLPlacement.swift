/// Where elements go in the tree. Source: HTML Standard, section 13.2.6.1.
extension HTMLTreeBuilder {
  /// Where a new element goes: into the current one, or before the table that it may not be in.
  func place() -> (parent: Int, before: Int?) {
    fostersParents ? place(in: current) : (current, nil)
  }

  /// Whether an element is a table or a part of one that holds nothing but parts.
  func isTablePart(_ index: Int) -> Bool {
    let name = elements[index].name
    return name == "table" || name == "tr" || HTMLNames.tableBodies.contains(name)
  }

  /// Where an element goes that is meant for another one: before the table where that is a part of one.
  func place(in target: Int) -> (parent: Int, before: Int?) {
    guard isTablePart(target) else { return (target, nil) }
    guard let table = open.lastIndex(where: { elements[$0].name == "table" }) else { return (open[0], nil) }
    if let template = open.lastIndex(where: { elements[$0].name == "template" }), template > table {
      return (open[template], nil)
    }
    let element = open[table]
    let parent = elements[element].parent
    return parent >= 0 ? (parent, element) : (open[max(table - 1, 0)], nil)
  }

  @discardableResult
  mutating func insert(
    _ name: String, _ bytes: Range<Int>, opens: Bool = true, attributes: [HTMLAttribute]? = nil
  ) -> Int {
    var element = HTMLElement(name: name, bytes: bytes)
    element.attributes = attributes ?? (bytes.isEmpty ? [] : tokenizer.attributes)
    return insert(element, opens: opens)
  }

  mutating func insert(_ element: HTMLElement, opens: Bool) -> Int {
    let (parent, before) = place()
    let index = append(element)
    attach(index, to: parent, before: before)
    // Browsers stop nesting at 512: what follows becomes a sibling.
    if opens {
      if open.count < StyleSheetLimits.depth { open.append(index) } else { open[open.count - 1] = index }
    }
    return index
  }

  mutating func attach(_ index: Int, to parent: Int, before: Int? = nil) {
    detach(index)
    var parent = parent
    if open.count >= StyleSheetLimits.depth, parent == current, elements[parent].parent >= 0, before == nil {
      parent = elements[parent].parent
    }
    elements[index].parent = parent
    if let before, let place = elements[parent].children.lastIndex(of: before) {
      elements[parent].children.insert(index, at: place)
    } else {
      elements[parent].children.append(index)
    }
  }

  mutating func detach(_ index: Int) {
    let parent = elements[index].parent
    guard parent >= 0 else { return }
    if elements[parent].children.last == index {
      elements[parent].children.removeLast()
    } else if let place = elements[parent].children.lastIndex(of: index) {
      elements[parent].children.remove(at: place)
    }
    elements[index].parent = -1
  }
}
