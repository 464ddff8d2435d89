/// What is hidden by an attribute of its own until a script shows it, and the options that drop down.
enum HiddenParts {
  /// Attributes that libraries take away as soon as they run.
  private static let cloaks: Set<String> = ["x-cloak", "v-cloak", "ng-cloak"]
  /// Styles that do nothing else: what letters hide for programs that list them has more.
  private static let styles: Set<String> = ["display:none", "visibility:hidden"]

  /// A page in which all such parts are shown, of which only they are looked at; nil where there is none.
  ///
  /// - Parameter set: the rules of the page.
  static func shown(_ document: HTMLDocument, _ set: StyleSheetSet) -> HTMLDocument? {
    guard !document.isComponent else { return nil }
    var page = document
    var isAny = false
    let hasCode = document.elements.contains(where: \.isOfCode)
    let hasFields = document.elements.contains { $0.name == "select" }
    let areOptionsStyled =
      hasFields
      && zip(set.rules, set.selectors).contains { rule, list in
        rule.origin == .author
          && list.members.contains { ["option", "optgroup"].contains($0.subject.typeName) }
      }
    for index in page.elements.indices where page.elements[index].name != "template" {
      if page.elements[index].name == "select" {
        let isStyled = areOptionsStyled || document.hasStyledOptions(index)
        guard isStyled, !page.elements[index].isListBox else { continue }
        // What drops down has the colors of a list.
        page.elements[index].attributes.append(HTMLAttribute(name: "size", value: "2", bytes: 0..<0))
      } else if !hasCode || !show(&page.elements[index]) {
        continue
      }
      page.elements[index].code.isShown = true
      isAny = true
    }
    return isAny ? page : nil
  }

  /// Takes from an element what hides it; whether there was anything.
  private static func show(_ element: inout HTMLElement) -> Bool {
    let before = element.attributes.count
    element.attributes.removeAll { attribute in
      attribute.name == "hidden" || cloaks.contains(attribute.name)
        || attribute.name == "style" && styles.contains(plain(attribute.value))
    }
    return element.attributes.count < before
  }

  /// A declaration without what makes no difference.
  private static func plain(_ text: String) -> String {
    CSSText.lowercased(text.filter { !$0.isWhitespace && $0 != ";" }).replacing("!important", with: "")
  }
}

extension HTMLDocument {
  /// Whether an option in an element has styles of its own.
  fileprivate func hasStyledOptions(_ index: Int) -> Bool {
    elements[index].children.contains { child in
      // Options stand in it, or in a group of it.
      ([child] + elements[child].children).contains { elements[$0].has("class") || elements[$0].has("style") }
    }
  }
}

extension HTMLElement {
  /// Whether it is a script, or has code in an attribute.
  fileprivate var isOfCode: Bool {
    name == "script"
      || attributes.contains { attribute in
        ["on", "x-", "v-", "ng-", "@", "hx-"].contains { attribute.name.hasPrefix($0) }
      }
  }
}
