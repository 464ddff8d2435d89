extension HTMLDocument {
  /// The body of a document that is made for a component.
  static let body = 1

  /// A document with a body and nothing in it, for the markup in a file.
  init(ofComponent bytes: [UInt8]) {
    self.init(
      bytes, elements: [HTMLElement(name: "html", bytes: 0..<0), HTMLElement(name: "body", bytes: 0..<0)])
    isComponent = true
    elements[0].children = [Self.body]
    elements[Self.body].parent = 0
  }

  /// Whether what is around it is known up to the root, which its layouts write.
  var hasRoots: Bool { isInWholePage && [0, Self.body].allSatisfy { !elements[$0].bytes.isEmpty } }

  /// Adds an element to another one.
  mutating func add(_ element: HTMLElement, to parent: Int) -> Int {
    var element = element
    element.parent = parent
    elements.append(element)
    elements[parent].children.append(elements.count - 1)
    return elements.count - 1
  }

  /// Adds what code makes in a list to choose from, once.
  mutating func addOption(to list: Int) {
    var option = HTMLElement(name: "option", bytes: elements[list].bytes)
    option.hasText = true
    _ = add(option, to: list)
  }
}
