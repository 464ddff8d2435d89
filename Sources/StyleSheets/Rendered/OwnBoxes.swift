import PaletteCore

/// Text that is in an element and not on what the element paints, for certain.
extension PairFinder {
  /// Whether an element is a block of its own, or floats, so that what is painted for a line around it is not behind it.
  func breaksLine(_ element: Int) -> Bool {
    let style = now[element]
    guard tree.document.elements[element].namespace == .html, !(style.box?.isOut ?? false), !style.isContents,
      !style.isGone
    else { return false }
    if style.isFloating { return true }
    let outer = tree.parent(element)
    if outer >= 0, [.flex, .grid].contains(now[outer].layout) { return false }
    switch style.layout {
    case .usual: return Self.blocks.contains(tree.document.elements[element].name)
    case .inline: return false
    case .block, .flex, .grid: return !style.isInlineLevel
    }
  }

  private static let blocks = HTMLNames.closesParagraph.union(["li", "dt", "dd", "table"])

  /// Whether an element is a part of a line.
  func isPartOfLine(_ element: Int) -> Bool {
    let outer = tree.parent(element)
    return page.computer.isInline(element, now[element], outer < 0 ? nil : now[outer])
  }

  /// Whether the background of an element ends before what a text in its child stands on.
  ///
  /// - Parameter isBroken: of an element that is a part of a line, whether a block is between it and the text: the background
  ///   of the line is not behind the block (CSS 2.2, section 9.2.1.1); nil for others.
  func endsBefore(_ element: Int, from child: Int, isBroken: Bool?) -> Bool {
    let style = now[element]
    guard isPage, style.background.color.alpha > 0 || style.hasImage else { return false }
    let name = tree.document.elements[element].name
    // The box of a table is the grid: its caption is above or below (CSS 2.2, section 17.4).
    if name == "table", child >= 0, tree.document.elements[child].name == "caption" { return true }
    if let isBroken { return isBroken }
    guard name != "body", name != "html", Self.blocks.contains(name), breaksLine(element), !style.isFloating,
      style.layout == .usual || style.layout == .block, !style.holdsFloats, style.paddingTop == 0,
      !style.hasDepth
    else { return false }
    let values = style.box?.values ?? StyleBox.Values()
    guard values.overflow.isEmpty || values.overflow.hasPrefix("visible"), !values.isStacked else {
      return false
    }
    if StyleComputer.pixels(values.height) == 0 { return true }
    return values.height.isEmpty && holdsNothingInFlow(element)
  }

  /// Whether nothing but what floats or is positioned is in an element, which then has no height (CSS 2.2, section 10.6.3).
  private func holdsNothingInFlow(_ element: Int) -> Bool {
    let node = tree.document.elements[element]
    guard !node.hasText, boxes[element] == nil else { return false }
    var found = false
    for child in node.children where !now[child].isGone {
      guard now[child].isFloating || now[child].box?.isOut ?? false else { return false }
      found = true
    }
    return found
  }
}

extension ComputedStyle {
  /// The same without what it paints behind what is in it.
  var bare: ComputedStyle {
    var style = self
    style.background = Paint(color: Color(.srgb, .zero, alpha: 0), declaration: nil)
    (style.hasImage, style.picture, style.hasBorderImage, style.hasInset) = (false, nil, false, false)
    return style
  }
}
