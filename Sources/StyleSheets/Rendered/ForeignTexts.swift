/// Text in a page that is not looked at with it.
extension PairFinder {
  /// Says which texts are of other pages and trees within this one.
  mutating func findForeign() {
    for (number, element) in page.computer.unread.sorted(by: { $0.key < $1.key }) {
      guard !styles[element].isGone, !leftOut[element],
        let name = page.computer.index.entries[Int(number)].unread
      else { continue }
      let declaration = page.computer.set.rules[Int(page.computer.index.entries[Int(number)].rule)]
        .declarations.lowerBound
      add("\(name) is not checked", Subject(element: element), at: declaration)
    }
    for element in tree.order where isPage {
      let node = tree.document.elements[element]
      if node.name == "iframe", let inner = node["srcdoc"], !styles[element].isGone,
        !styles[element].isInvisible,
        !leftOut[element], HTMLDocument(Array(inner.utf8)).elements.contains(where: \.hasText)
      {
        add("the page in its srcdoc is not checked", Subject(element: element))
      }
      if node.name == "iframe", !styles[element].isGone, !leftOut[element], !node.has("srcdoc"),
        CSSText.lowercased(node["src"] ?? "").hasPrefix("data:text/html")
      {
        add("the page in its src is not checked", Subject(element: element))
      }
      if node.isShadowTree, node.parent >= 0, tree.holdsText[element],
        !styles[node.parent].isGone, !leftOut[node.parent]
      {
        add("the shadow tree in it is not checked", Subject(element: node.parent))
      }
    }
  }
}
