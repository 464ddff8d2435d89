/// The element that is made for a compound selector.
extension CompoundSelector {
  var typeName: String? {
    for case .type(let name) in simple { return CSSText.lowercased(name) }
    return nil
  }

  /// Whether it is the root or the body of every page.
  var isRoot: Bool {
    if typeName == "html" || typeName == "body" { return true }
    return simple.contains {
      if case .pseudoClass(let pseudo) = $0 { return pseudo.name == "root" || pseudo.name == "scope" }
      return false
    }
  }

  /// Whether it is that without a mark.
  var isPlainRoot: Bool { isRoot && attributes.allSatisfy { $0.name.hasPrefix(":") } }

  /// Ids, classes and attributes as attributes of an element.
  var attributes: [HTMLAttribute] {
    var found: [HTMLAttribute] = []
    var classes: [String] = []
    for test in simple {
      switch test {
      case .id(let id): found.append(HTMLAttribute(name: "id", value: id, bytes: 0..<0))
      case .class(let name): classes.append(name)
      case .attribute(let attribute):
        let name = CSSText.lowercased(attribute.name)
        if name == "class" {
          classes.append(attribute.value)
        } else {
          found.append(HTMLAttribute(name: name, value: attribute.value, bytes: 0..<0))
        }
      case .pseudoClass(let pseudo) where pseudo.name == "disabled":
        found.append(HTMLAttribute(name: pseudo.name, value: "", bytes: 0..<0))
      case .pseudoClass(let pseudo):
        if let nth = pseudo.nth {
          let words = nth.words(pseudo.name.hasPrefix("nth-last"), pseudo.name.hasSuffix("of-type"))
          found.append(HTMLAttribute(name: ":nth", value: words, bytes: 0..<0))
        } else if pseudo.argument == nil, pseudo.name != "host" {
          found.append(HTMLAttribute(name: ":\(pseudo.name)", value: "", bytes: 0..<0))
        }
      default: break
      }
    }
    if !classes.isEmpty {
      found.append(HTMLAttribute(name: "class", value: classes.joined(separator: " "), bytes: 0..<0))
    }
    return found
  }

  /// An element that it matches; nil where none can be made.
  var element: HTMLElement? {
    var element = HTMLElement(name: typeName ?? "div", bytes: 0..<0)
    element.attributes = attributes
    let isLink = simple.contains {
      if case .pseudoClass(let pseudo) = $0 {
        return ["link", "any-link", "-webkit-any-link", "visited"].contains(pseudo.name)
      }
      return false
    }
    if isLink, typeName == nil { element.name = "a" }
    if element.name == "a", !element.has("href") {
      element.attributes.append(HTMLAttribute(name: "href", value: "#", bytes: 0..<0))
    }
    if ["details", "dialog"].contains(element.name), !element.has("open") {
      element.attributes.append(HTMLAttribute(name: "open", value: "", bytes: 0..<0))
    }
    // Any other element could be focused by its page.
    if !element.isFocusable {
      element.attributes.append(HTMLAttribute(name: "tabindex", value: "0", bytes: 0..<0))
    }
    return element
  }
}
