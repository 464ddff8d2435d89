/// Text that flows out of a box whose size a sheet says, over what is behind and below it.
///
/// Nobody knows the fonts of a reader: sizes are estimated, with letters that are rather narrow. What may be outside has
/// a verdict where it is the same in the box and out of it.
extension PairFinder {
  /// Why a text may be outside of what an element around it paints; nil where nothing says so.
  private func flowsOut(of outer: Int, _ subject: Subject) -> String? {
    let style = now[outer]
    guard isPage, subject.box == nil, hasEdges(outer), !isPartOfLine(outer) else { return nil }
    let values = style.box?.values ?? StyleBox.Values()
    guard values.overflow.isEmpty || values.overflow.hasPrefix("visible") else { return nil }
    let isReplaced = ["input", "textarea", "select"].contains(tree.document.elements[outer].name)
    guard !isReplaced, let line = lineBox(of: subject.element, in: outer) else { return nil }
    let text = now[subject.element]
    let padding = style.isBorderBox ? 0 : style.paddingTop
    if let room = least(values.height, values.maxHeight, style), room > 0 || values.maxHeight.isEmpty {
      let bottom = depth(of: line, in: outer)
      // Half of what a line is higher than its letters lies below them.
      let gap = (text.line.pixels(text.fontSize) - text.fontSize) / 2
      if bottom - gap > room + 2 * padding + text.fontSize * 0.15 {
        return "it may be below what it stands in, which has a height of its own"
      }
    }
    let isSized = !values.width.isEmpty || StyleComputer.pixels(values.maxWidth) != nil
    if isSized, let room = width(of: outer), widest(subject.element) > room + 2 * padding + 4 {
      return "it may be wider than what it stands in, which has a width of its own"
    }
    return nil
  }

  /// Notes what a text may stand on instead of what an element paints.
  func addOthers(to layers: inout Layers, _ element: Int, _ subject: Subject) {
    if let reason = flowsOut(of: element, subject) { layers.mayStand(on: besides(element), reason) }
  }

  /// The colors that a text stands on where it leaves an element: those behind the element, and those of what follows. Nil where
  /// they are not known.
  private func besides(_ element: Int) -> [SIMD4<Double>]? {
    var ground = SIMD4<Double>.zero
    var outer = tree.parent(element)
    while outer >= 0, ground.w < 1 {
      let style = now[outer]
      if !style.isContents {
        let isPlain =
          !style.hasImage && !style.hasBorderImage && !style.hasInset && !style.hasBackdrop
          && !style.hasFilter && !style.blends && !style.hasMask && style.opacity >= 1 && style.doubts == nil
          && style.box?.values.inset == nil && style.background.undefined == nil
        guard isPlain else { return nil }
        ground = ComputedStyle.over(ground, style.background.seen)
        guard ground.w >= 1 || !(style.box?.isOut ?? false) else { return nil }
      }
      outer = tree.parent(outer)
    }
    ground = ComputedStyle.over(ground, canvas(of: element))
    let parent = tree.parent(element)
    let next =
      parent < 0
      ? nil : tree.document.elements[parent].children.first { $0 > element && takesRoom($0) }
    guard let next else { return [ground] }
    return paints([next]).map { [ground] + $0 }
  }

  /// The block whose lines have the text of an element in them; nil where something between the two takes it out of the flow of
  /// another element, or cuts it off.
  private func lineBox(of element: Int, in outer: Int) -> Int? {
    var at = element
    var block: Int?
    while at != outer {
      let style = now[at]
      let values = style.box?.values ?? StyleBox.Values()
      if style.isMoved || style.isContents || values.isTransformed || style.rise > 0 || style.fall > 0 {
        return nil
      }
      if !values.overflow.isEmpty, !values.overflow.hasPrefix("visible") { return nil }
      if block == nil, !isPartOfLine(at), !style.isInlineLevel { block = at }
      at = tree.parent(at)
    }
    return block ?? outer
  }

  /// How far below the upper edge of an element the lines of a block in it end, in pixels.
  private func depth(of block: Int, in outer: Int) -> Double {
    var steps = 400
    let whole = width(of: block) ?? screenWidth
    var depth = lines(of: block, whole, &steps)
    var at = block
    while at != outer {
      let parent = tree.parent(at)
      depth += max(now[at].paddingTop, 0) + max(now[at].marginTop, 0) + above(at, in: parent, &steps)
      at = parent
    }
    return depth + (isCentered(outer) ? 0 : max(now[outer].paddingTop, 0))
  }

  /// How high what is laid out above an element in the one that it is in is, in pixels; 0 where they may stand side by side.
  private func above(_ element: Int, in outer: Int, _ steps: inout Int) -> Double {
    guard !isCentered(outer) else { return 0 }
    var height = 0.0
    for other in tree.document.elements[outer].children {
      if other == element || steps <= 0 { break }
      height += self.height(of: other, &steps)
    }
    return height
  }

  /// Whether what is in an element stands in rows of its own, or in the middle of it.
  private func isCentered(_ element: Int) -> Bool {
    let style = now[element]
    return style.layout == .grid || style.layout == .flex && !style.isColumn
      || tree.document.elements[element].name == "button"
  }

  /// How high a block is, in pixels.
  private func height(of element: Int, _ steps: inout Int) -> Double {
    steps -= 1
    let style = now[element]
    let outer = tree.parent(element)
    let isItem = outer >= 0 && [.flex, .grid].contains(now[outer].layout)
    guard steps > 0, takesRoom(element), isItem || breaksLine(element) else { return 0 }
    let padding = max(style.paddingTop, 0) * (style.hasDepth ? 2 : 1)
    let values = style.box?.values ?? StyleBox.Values()
    if let own = StyleLength.pixels(values.height, fontSize: style.fontSize, percentOf: nil) {
      return max(own, 0) + (style.isBorderBox ? 0 : padding) + style.marginTop
    }
    var inner = lines(of: element, width(of: element) ?? screenWidth, &steps)
    for child in tree.document.elements[element].children {
      let own = height(of: child, &steps)
      inner = isCentered(element) ? max(inner, own) : inner + own
    }
    return inner + padding + style.marginTop
  }

  /// How high the lines of an element's own text are, and of what is in them, in pixels.
  private func lines(of element: Int, _ width: Double, _ steps: inout Int) -> Double {
    var length = 0.0
    var breaks = 0.0
    var waiting = [element]
    while let next = waiting.popLast(), steps > 0 {
      steps -= 1
      length += Double(tree.document.elements[next].letters.count) * letter(now[next])
      let children = tree.document.elements[next].children
      breaks += Double(children.count { tree.document.elements[$0].name == "br" })
      waiting += children.filter { takesRoom($0) && isPartOfLine($0) }
    }
    let style = now[element]
    let count = length <= 0 ? 0 : style.line.isUnbroken ? 1 : max((length / max(width, 1)).rounded(.up), 1)
    return (count > 0 ? max(count, breaks + 1) : 0) * style.line.pixels(style.fontSize)
  }

  /// How wide what cannot be broken in an element's own text is, in pixels.
  private func widest(_ element: Int) -> Double {
    let style = now[element]
    let letters = tree.document.elements[element].letters
    if style.line.isUnbroken { return Double(letters.count) * letter(style) }
    return style.line.breaksWords ? 0 : Double(letters.longest) * letter(style)
  }

  /// How wide a letter is, in pixels.
  private func letter(_ style: ComputedStyle) -> Double { style.fontSize * (style.isMonospace ? 0.6 : 0.46) }

  /// How wide an element is at most, in pixels; nil where nothing around it says so but the window.
  private func width(of element: Int) -> Double? {
    var factor = 1.0
    var at = element
    while at >= 0 {
      let values = now[at].box?.values
      if let own = least(values?.width ?? "", values?.maxWidth ?? "", now[at]) { return own * factor }
      if let share = values?.width, share.hasSuffix("%") { factor *= StyleLength.ratio(share) ?? 1 }
      at = tree.parent(at)
    }
    return factor < 1 ? screenWidth * factor : nil
  }

  private var screenWidth: Double { page.computer.set.files.screen.width }

  /// The lesser of a size and the most that it may be, in pixels; nil where neither is known.
  private func least(_ size: String, _ most: String, _ style: ComputedStyle) -> Double? {
    let known = [size, most].compactMap {
      $0.isEmpty
        ? nil
        : StyleLength.pixels(
          $0, fontSize: style.fontSize, rootSize: now[0].fontSize, percentOf: nil,
          screen: page.computer.set.files.screen)
    }
    return known.min()
  }

  /// Whether an element is laid out where it stands.
  func takesRoom(_ element: Int) -> Bool {
    !now[element].isGone && !now[element].isFloating && !(now[element].box?.isOut ?? false)
  }
}
