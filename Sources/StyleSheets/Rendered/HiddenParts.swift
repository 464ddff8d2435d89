/// What is hidden by an attribute of its own until a script shows it.
enum HiddenParts {
  /// Attributes that libraries take away as soon as they run.
  private static let cloaks: Set<String> = ["x-cloak", "v-cloak", "ng-cloak"]
  /// Styles that do nothing else: what letters hide for programs that list them has more.
  private static let styles: Set<String> = ["display:none", "visibility:hidden"]

  /// A page in which all such parts are shown, of which only they are looked at; nil where there is none, or no script.
  static func shown(_ document: HTMLDocument) -> HTMLDocument? {
    guard !document.isComponent, document.elements.contains(where: \.isOfCode) else { return nil }
    var page = document
    var isAny = false
    for index in page.elements.indices where page.elements[index].name != "template" {
      let element = page.elements[index]
      let before = element.attributes.count
      page.elements[index].attributes.removeAll { attribute in
        attribute.name == "hidden" || cloaks.contains(attribute.name)
          || attribute.name == "style" && styles.contains(plain(attribute.value))
      }
      guard page.elements[index].attributes.count < before else { continue }
      page.elements[index].code.isShown = true
      isAny = true
    }
    return isAny ? page : nil
  }

  /// A declaration without what makes no difference.
  private static func plain(_ text: String) -> String {
    CSSText.lowercased(text.filter { !$0.isWhitespace && $0 != ";" }).replacing("!important", with: "")
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
