/// Elements under a name that code chooses: `const Comp = asChild ? Slot : "button"`, `{ as: Tag = "div" }`.
extension ScriptConstants {
  /// The element that a name stands for at a place, or may stand for; nil where none is named.
  func element(called name: String, at place: Int) -> String? {
    guard name.utf8.allSatisfy(ComponentTag.isOfWord) else { return nil }
    if let usual = usual(name), Self.elements.contains(usual) { return usual }
    guard let range = local(name, at: place), range.count < Self.longest else { return nil }
    var at = range.lowerBound
    while at < range.upperBound {
      let end = script.end(of: at, in: range.upperBound)
      if let text = script.string(at..<end).map(script.text), Self.elements.contains(text) { return text }
      at = end
    }
    return nil
  }

  private static let longest = 256
  private static let elements: Set<String> = [
    "a", "button", "div", "span", "p", "section", "article", "aside", "main", "nav", "header", "footer", "h1",
    "h2",
    "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "label", "legend", "form", "fieldset",
    "figure",
    "figcaption", "blockquote", "pre", "code", "strong", "em", "b", "i", "small", "summary", "details",
    "time", "td",
    "th", "tr", "table", "caption", "address", "cite", "mark", "kbd",
  ]
}
