import Bytes

/// What scripts put into a page.
extension PairFinder {
  /// Says where a script makes content: in the element that an application is put into, and with markup of its own.
  mutating func findScripted() {
    let scripts = tree.order.filter { tree.document.elements[$0].isCode }
    guard isPage, !scripts.isEmpty else { return }
    for element in tree.order where !styles[element].isGone && !leftOut[element] {
      let node = tree.document.elements[element]
      guard node.children.isEmpty, !node.hasText, Self.mounts.contains(node["id"] ?? "") else { continue }
      add("a script makes what is in it", Subject(element: element))
    }
    for script in scripts {
      guard let range = tree.document.elements[script].rawText,
        Self.writesMarkup(tree.document.bytes[range])
      else { continue }
      add("what it writes into the page is not checked", Subject(element: script))
    }
  }

  /// What frameworks call the element that they fill.
  private static let mounts: Set<String> = ["root", "app", "__next", "__nuxt", "___gatsby", "svelte"]

  private static let writers = ["document.write(", ".innerHTML", ".outerHTML", "insertAdjacentHTML("].map {
    Array($0.utf8)
  }
  /// How far behind its name markup is looked for that a function is given.
  private static let furthest = 512

  /// Whether a script has markup in it that it puts into the page, and not another script or sheet.
  private static func writesMarkup(_ script: ArraySlice<UInt8>) -> Bool {
    var at = script.startIndex
    while at < script.endIndex {
      let rest = script[at...]
      guard let writer = writers.first(where: { rest.starts(with: $0) }) else {
        at += 1
        continue
      }
      at += writer.count
      let given = script[at...].prefix(furthest)
      var text = given.prefix { $0 != UInt8(ascii: ";") }
      while let sign = text.firstIndex(of: UInt8(ascii: "<")) {
        text = text[(sign + 1)...]
        let name = CSSText.lowercased(
          String(decoding: text.prefix { (0x41...0x5a).contains($0 & 0xdf) }, as: UTF8.self))
        if !name.isEmpty, !["script", "link", "style", "noscript", "iframe", "img"].contains(name) {
          return true
        }
      }
    }
    return false
  }
}

extension HTMLElement {
  /// Whether it is a script that browsers run.
  var isCode: Bool {
    let type = CSSText.lowercased(self["type"] ?? "")
    return name == "script" && (type.isEmpty || type == "module" || type.hasSuffix("javascript"))
  }
}
