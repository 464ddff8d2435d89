/// The browser's own colors of controls, marks and dialogs, where a sheet alone says one half of a pair or none.
extension PairFinder {
  static let ofBrowser = "with the browser's own colors, which this sheet leaves, its contrast is too low"

  /// Whether what a sheet does not say of a text is the browser's own for its element: then it is known as long as no other sheet
  /// says it. The color and the background of a page are not.
  func isOfBrowser(_ seen: Seen, _ subject: Subject) -> Bool {
    guard sample?.isAlone == true else { return false }
    // A background that no declaration gives, and that there is, is the browser's.
    if seen.foregroundDeclaration != nil { return seen.backgroundDeclaration == nil }
    if subject.box?.isOfField == true { return true }
    var at = subject.element
    while at >= 0 {
      let element = tree.document.elements[at]
      if Self.colored.contains(element.name) || element.has("popover") { return true }
      at = tree.parent(at)
    }
    return false
  }

  /// The elements that browsers color. Source: HTML Standard, section 15.
  private static let colored: Set<String> = ["button", "input", "select", "textarea", "mark", "dialog"]
}
