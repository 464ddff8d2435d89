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
    if StyleComputer.pixels(values.height) == 0 || StyleComputer.pixels(values.width) == 0 { return true }
    return values.height.isEmpty && holdsNothingInFlow(element)
  }

  /// Why an element may stand beside or below the one that it is in, though nothing takes it out of the flow; nil where nothing
  /// says so.
  func leaving(_ element: Int) -> String? {
    let outer = tree.parent(element)
    guard isPage, outer >= 0, case let around = now[outer].box?.values ?? StyleBox.Values(), hasEdges(outer),
      around.overflow.isEmpty || around.overflow.hasPrefix("visible"), now[outer].layout != .inline
    else { return nil }
    let own = now[element].box?.values ?? StyleBox.Values()
    // Without padding, its margin is one with that of what it stands in.
    if now[outer].paddingTop > 0, flowing(before: element) == nil, !document.elements[outer].hasText,
      now[element].marginTop + now[element].paddingTop + now[outer].paddingTop < -8
    {
      return "it is moved away from what it stands in"
    }
    // How far it is moved along an axis, and how long what it stands in is.
    for (axis, offset) in [3, 0].enumerated() {
      guard let whole = StyleComputer.pixels(axis == 0 ? around.width : around.height) else { continue }
      let moved = own.position.isEmpty || own.position == "static" ? "" : own.offsets[offset]
      let ways = [moved, own.translation?[axis] ?? ""].compactMap { StyleComputer.pixels($0) }
      if ways.contains(where: { $0 >= whole }) { return "it is moved away from what it stands in" }
    }
    return nil
  }

  /// Whether what an element paints ends at a size of its own: parts of tables grow with what is in them, and the whole window
  /// has what the root paints, or the body where the root paints nothing.
  func hasEdges(_ element: Int) -> Bool {
    func paints(_ style: ComputedStyle) -> Bool { style.background.color.alpha > 0 || style.hasImage }
    let name = tree.document.elements[element].name
    let grows = now[element].holdsFloats && !now[element].isInlineLevel || Self.growing.contains(name)
    guard paints(now[element]), !grows else { return false }
    return element != 0 && (name != "body" || paints(now[0]))
  }

  private static let growing = HTMLNames.cells.union(["table", "tbody", "tfoot", "thead", "tr"])

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
