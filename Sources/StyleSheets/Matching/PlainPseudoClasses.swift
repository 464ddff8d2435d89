/// Pseudo-classes that the page alone decides. Source: Selectors 4 and the HTML Standard, section 4.16.3.
enum PlainPseudoClasses {
  static func holds(_ name: String, _ index: Int, _ tree: PageTree) -> Bool {
    let element = tree.document.elements[index]
    // The places of the elements of a sample are those that selectors ask for.
    if tree.isSample, element.has(":" + name) || structural.contains(name) { return element.has(":" + name) }
    switch name {
    case "root", "scope": return element.parent < 0
    case "host": return element.code.isHost
    case "empty":
      return element.children.isEmpty && !element.hasText && (element.rawText?.isEmpty ?? true)
        && !holdsSpace(element, tree.document.bytes)
    case "first-child": return tree.places[index] == 0
    case "last-child": return Int(tree.places[index]) == tree.siblings(index).count - 1
    case "only-child": return tree.siblings(index).count == 1
    case "first-of-type", "last-of-type", "only-of-type":
      let before = tree.siblings(index).prefix(Int(tree.places[index])).contains {
        tree.names[$0] == tree.names[index]
      }
      let after = tree.siblings(index).dropFirst(Int(tree.places[index]) + 1).contains {
        tree.names[$0] == tree.names[index]
      }
      return name == "first-of-type" ? !before : name == "last-of-type" ? !after : !before && !after
    case "link", "any-link", "-webkit-any-link": return element.isLink
    case "enabled": return HTMLElement.controls.contains(element.name) && !tree.isDisabled(index)
    case "disabled": return tree.isDisabled(index)
    case "defined": return !element.name.utf8.contains(UInt8(ascii: "-")) || element.namespace != .html
    case "open": return ["details", "dialog"].contains(element.name) && element.has("open")
    case "heading": return HTMLNames.headings.contains(element.name)
    default: return control(name, index, element, tree)
    }
  }

  /// Whether white space stands in an element without other content: no browser takes such an element for empty.
  private static func holdsSpace(_ element: HTMLElement, _ page: [UInt8]) -> Bool {
    guard !element.bytes.isEmpty, !HTMLNames.void.contains(element.name) else { return false }
    if element.namespace != .html, page[element.bytes].dropLast().last == UInt8(ascii: "/") { return false }
    var at = element.bytes.upperBound
    while page[min(at, page.count)...].starts(with: "<!--".utf8) {
      at += 4
      while at < page.count, !page[at...].starts(with: "-->".utf8) { at += 1 }
      at = min(at + 3, page.count)
    }
    return at < page.count && HTMLTokenizer.isSpace(page[at])
  }

  private static let structural: Set<String> = [
    "empty", "first-child", "last-child", "only-child", "first-of-type", "last-of-type", "only-of-type",
  ]

  private static func control(_ name: String, _ index: Int, _ element: HTMLElement, _ tree: PageTree) -> Bool
  {
    let isInput = element.name == "input"
    let isField = ["input", "textarea", "select"].contains(element.name)
    switch name {
    case "checked":
      return isInput && ["checkbox", "radio"].contains(element.inputType) && element.has("checked")
        || isChosen(index, tree)
    case "default":
      return isInput && element.has("checked") || element.name == "option" && element.has("selected")
        || element.name == "button" && element.inputType == "submit"
    case "indeterminate": return element.name == "progress" && !element.has("value")
    case "required": return isField && element.has("required")
    case "optional": return isField && !element.has("required")
    case "read-write": return isWritable(element)
    case "read-only": return !isWritable(element)
    case "placeholder-shown":
      return (isInput || element.name == "textarea") && element.has("placeholder")
        && (element["value"] ?? "").isEmpty
        && !element.hasText
    case "valid":
      return isField && !isMissing(element) || element.name == "form" || element.name == "fieldset"
    case "invalid": return isField && isMissing(element)
    case "in-range": return isInput && (element.has("min") || element.has("max"))
    default: return false
    }
  }

  /// Whether an element is the option that its menu shows at first.
  static func isChosen(_ index: Int, _ tree: PageTree) -> Bool {
    let element = tree.document.elements[index]
    guard element.name == "option" else { return false }
    if element.has("selected") { return true }
    var menu = element.parent
    if menu >= 0, tree.document.elements[menu].name == "optgroup" {
      menu = tree.document.elements[menu].parent
    }
    guard menu >= 0, tree.document.elements[menu].name == "select",
      !tree.document.elements[menu].has("multiple"),
      Int(tree.document.elements[menu]["size"] ?? "1") ?? 1 <= 1
    else { return false }
    // Only the first one looks at all the others: menus have thousands.
    let options = tree.document.elements[menu].children.lazy.flatMap { child in
      tree.document.elements[child].name == "optgroup" ? tree.document.elements[child].children : [child]
    }.filter { tree.document.elements[$0].name == "option" }
    return options.first { !tree.document.elements[$0].has("disabled") } == index
      && !options.contains { tree.document.elements[$0].has("selected") }
  }

  /// Whether readers type into an element, or choose what it says.
  static func isWritable(_ element: HTMLElement) -> Bool {
    if element.has("readonly") || element.has("disabled") { return false }
    if element.name == "textarea" { return true }
    if element.name == "input" {
      return ![
        "hidden", "range", "color", "checkbox", "radio", "file", "submit", "image", "reset", "button",
      ].contains(element.inputType)
    }
    return element.has("contenteditable") && element["contenteditable"] != "false"
  }

  private static func isMissing(_ element: HTMLElement) -> Bool {
    element.has("required") && (element["value"] ?? "").isEmpty && !element.hasText
      && element.name != "select"
      && !element.has("checked")
  }

  static func isInLanguage(_ ranges: [String], _ index: Int, _ tree: PageTree) -> Bool {
    var at = index
    while at >= 0 {
      if let language = tree.document.elements[at]["lang"].map(CSSText.lowercased) {
        return ranges.contains { range in
          range == "*" ? !language.isEmpty : language == range || language.hasPrefix(range + "-")
        }
      }
      at = tree.parent(at)
    }
    return false
  }

  static func direction(_ index: Int, _ tree: PageTree) -> String {
    var at = index
    while at >= 0 {
      if let direction = tree.document.elements[at]["dir"].map(CSSText.lowercased),
        direction == "ltr" || direction == "rtl"
      {
        return direction
      }
      at = tree.parent(at)
    }
    return "ltr"
  }
}
