/// What is moved out of its place, and what is laid over text, as far as it can be told without laying out the page.
extension PairFinder {
  enum Containing {
    case block(Int)
    case anywhere
  }

  /// What a moved element is laid out in: the nearest positioned element around it, if it stays inside.
  func containing(_ element: Int) -> Containing {
    guard let own = now[element].box?.values, own.position == "absolute", !own.isTransformed,
      own.offsets.allSatisfy({ offset in
        !offset.contains("-")
          && offset.split(separator: " ").allSatisfy {
            $0 == "auto"
              || StyleLength.pixels(String($0), fontSize: 16, percentOf: 100).map { (0..<90).contains($0) }
                ?? false
          }
      })
    else { return .anywhere }
    var at = tree.parent(element)
    while at >= 0 {
      let here = now[at].box?.values ?? StyleBox.Values()
      if !here.position.isEmpty && here.position != "static" || here.isTransformed || tree.parent(at) < 0 {
        return holdsPicture(at, besides: element) ? .anywhere : .block(at)
      }
      at = tree.parent(at)
    }
    return .anywhere
  }

  private static let pictures: Set<String> = [
    "img", "video", "canvas", "picture", "iframe", "object", "embed",
  ]

  private func holdsPicture(_ root: Int, besides element: Int) -> Bool {
    var waiting = [root]
    var steps = 0
    while let at = waiting.popLast() {
      steps += 1
      if at == element { continue }
      if Self.pictures.contains(tree.document.elements[at].name) || steps > 200 { return true }
      waiting += tree.document.elements[at].children
    }
    return false
  }

  /// Whether something is laid over all of an element, behind or before the text that is in another child of it.
  func overlap(_ element: Int, from child: Int, besides subject: Subject) -> String? {
    if !boxes.isEmpty, let own = boxes[element] {
      for box in own where box.style.covers(isPicture: false) {
        if element != subject.element || box.kind != subject.box { return "something is laid over it" }
      }
    }
    guard holdsMoved[element] else { return nil }
    let children = tree.document.elements[element].children
    guard children.count <= 64 else { return nil }
    for other in children where other != child {
      let isPicture = Self.pictures.contains(tree.document.elements[other].name)
      if now[other].covers(isPicture: isPicture) { return "something is laid over it" }
    }
    return nil
  }
}

extension ComputedStyle {
  /// Whether it is laid over all of the element that it is in, and can be seen.
  fileprivate func covers(isPicture: Bool) -> Bool {
    guard let box, box.isOut, !isGone, !isInvisible, opacity > 0 else { return false }
    guard background.color.alpha > 0 || hasImage || isPicture else { return false }
    let values = box.values
    let zero = values.offsets.count { StyleLength.pixels($0, fontSize: 16, percentOf: 100) == 0 }
    return zero > 0
      && values.offsets.contains { $0.split(separator: " ").allSatisfy { $0 == "0" || $0 == "0px" } }
      && (zero >= 4 || values.width == "100%" && values.height == "100%" || values.offsets.count == 1)
  }
}
