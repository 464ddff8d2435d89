/// A page, ready for matching: names as numbers, and each element's place among its siblings.
struct PageTree {
  let document: HTMLDocument
  private(set) var names: [Int32]
  private(set) var ids: [Int32]
  private(set) var classes: [[Int32]]
  /// The place among the children of the parent, from 0.
  private(set) var places: [Int32]
  /// Elements in the order of the page; what was taken out of the tree is not among them.
  private(set) var order: [Int] = []
  /// Whether the element or one in it can be focused.
  private(set) var holdsFocus: [Bool]
  /// Whether text stands in the element or in one in it.
  private(set) var holdsText: [Bool]
  /// Whether it was made for a style sheet: its elements are whatever the selectors ask for.
  var isSample: Bool { !starts.isEmpty }
  /// The elements of a sample that stand by themselves: the siblings before them are of other selectors. Before each of them is
  /// the first, of which nobody knows what it is.
  var starts: Set<Int> = [] { didSet { stranger = starts.min() } }
  private var stranger: Int?

  init(_ document: HTMLDocument, _ compiler: inout SelectorCompiler) {
    self.document = document
    let count = document.elements.count
    names = [Int32](repeating: 0, count: count)
    ids = [Int32](repeating: 0, count: count)
    classes = [[Int32]](repeating: [], count: count)
    places = [Int32](repeating: 0, count: count)
    holdsFocus = [Bool](repeating: false, count: count)
    holdsText = document.elements.map(\.hasText)
    for (index, element) in document.elements.enumerated() {
      names[index] = compiler.atoms.number(element.name)
      for attribute in element.attributes {
        if attribute.name == "id" {
          if !attribute.value.isEmpty { ids[index] = compiler.name(attribute.value) }
        } else if attribute.name == "class" {
          for word in attribute.value.utf8.split(whereSeparator: HTMLTokenizer.isSpace) {
            classes[index].append(compiler.name(String(Substring(word))))
          }
        }
      }
      for (place, child) in element.children.enumerated() { places[child] = Int32(truncatingIfNeeded: place) }
    }
    order.reserveCapacity(count)
    var waiting = count > 0 ? [0] : []
    while let index = waiting.popLast() {
      order.append(index)
      waiting.append(contentsOf: document.elements[index].children.reversed())
    }
    for index in order.reversed() {
      if document.elements[index].isFocusable { holdsFocus[index] = true }
      let parent = document.elements[index].parent
      if holdsFocus[index], parent >= 0 { holdsFocus[parent] = true }
      if holdsText[index], parent >= 0 { holdsText[parent] = true }
    }
  }

  func parent(_ index: Int) -> Int { document.elements[index].parent }

  func siblings(_ index: Int) -> [Int] {
    let parent = document.elements[index].parent
    return parent < 0 ? [index] : document.elements[parent].children
  }

  /// The sibling before an element; nil for the first.
  func previous(_ index: Int) -> Int? {
    let parent = document.elements[index].parent
    let place = Int(places[index])
    guard parent >= 0, place > 0 else { return nil }
    if starts.contains(index) { return stranger }
    return document.elements[parent].children[place - 1]
  }

  /// The children of an element that are there together with one of them, which is -1 for all: in a sample those that one
  /// selector names.
  func children(of parent: Int, with child: Int) -> ArraySlice<Int> {
    let children = document.elements[parent].children
    guard isSample else { return children[...] }
    // The text of the page itself is there without any of them.
    guard child >= 0 else { return children.first.map(starts.contains) ?? false ? [] : children[...] }
    var first = Int(places[child])
    while first > 0, !starts.contains(children[first]) { first -= 1 }
    var end = Int(places[child]) + 1
    while end < children.count, !starts.contains(children[end]) { end += 1 }
    return children[first..<end]
  }

  /// The control that a label around it is for: the first one, however deep. Source: HTML Standard, section 4.10.4.
  func control(in label: Int) -> Int? {
    var waiting: [Int] = document.elements[label].children.reversed()
    var steps = 0
    while let index = waiting.popLast(), steps < 1000 {
      steps += 1
      let element = document.elements[index]
      if ["button", "input", "meter", "output", "progress", "select", "textarea"].contains(element.name),
        element.inputType != "hidden"
      {
        return index
      }
      waiting += element.children.reversed()
    }
    return nil
  }

  /// Whether something in an element can be used by a reader, so that it is a group and not itself what is used.
  func holdsControl(_ group: Int) -> Bool {
    var waiting: [Int] = document.elements[group].children
    while let index = waiting.popLast() {
      let element = document.elements[index]
      if element.isFocusable || HTMLElement.controls.contains(element.name) { return true }
      waiting += element.children
    }
    return false
  }

  /// Whether an element cannot be used, by itself or by the fieldset around it. Source: HTML Standard, section 4.10.18.5.
  func isDisabled(_ index: Int) -> Bool {
    let element = document.elements[index]
    guard HTMLElement.controls.contains(element.name) else { return false }
    if element.has("disabled") { return true }
    var child = index
    var at = element.parent
    while at >= 0 {
      let outer = document.elements[at]
      if outer.name == "fieldset", outer.has("disabled"),
        element.name != "option" && element.name != "optgroup"
      {
        // What is in the first legend of a fieldset stays usable.
        if child != outer.children.first(where: { document.elements[$0].name == "legend" }) { return true }
      }
      if element.name == "option", outer.name == "optgroup", outer.has("disabled") { return true }
      child = at
      at = outer.parent
    }
    return false
  }
}

extension HTMLElement {
  /// Elements that can be disabled.
  static let controls: Set<String> = [
    "button", "input", "select", "textarea", "option", "optgroup", "fieldset",
  ]

  /// Types of `input` that text is typed into, and that show what is to be typed while they are empty.
  static let textInputs: Set<String> = [
    "text", "search", "url", "tel", "email", "password", "number", "",
  ]

  /// Whether it is a link.
  var isLink: Bool { has("href") && (name == "a" || name == "area") }

  /// Whether the keyboard reaches it.
  var isFocusable: Bool {
    switch name {
    case "input": !has("disabled") && self["type"].map(CSSText.lowercased) != "hidden"
    case "button", "select", "textarea": !has("disabled")
    case "summary", "iframe": true
    default: isLink || has("tabindex") || has("contenteditable") && self["contenteditable"] != "false"
    }
  }

  /// Whether it is a list of choices that stands in the page, not in a window of its own.
  var isListBox: Bool { name == "select" && (has("multiple") || (self["size"].flatMap { Int($0) } ?? 1) > 1) }

  /// Whether it holds the shadow tree of the element that it is in.
  var isShadowTree: Bool { name == "template" && has("shadowrootmode") }

  /// The type of a control, in lower case; `text` where none is written.
  var inputType: String { CSSText.lowercased(self["type"] ?? "text") }

  /// Whether it is of a type that shows no text.
  var isBox: Bool { Self.boxes.contains(inputType) }
  private static let boxes: Set<String> = ["checkbox", "radio", "range", "color", "hidden", "image"]
}
