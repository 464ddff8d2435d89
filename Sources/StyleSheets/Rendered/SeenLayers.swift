extension PairFinder {
  /// What is seen from an element outward, in sRGB with opacity last.
  struct Layers {
    var text: SIMD4<Double>
    var ground = SIMD4<Double>.zero
    var declaration: Int?
    /// The declaration of the lowest background that is seen.
    var lowest: Int?
    var isPlain: Bool
    /// Whether the background is one opaque color that a declaration sets.
    var isGroundPlain = false
    var why: String?
    /// A background that another sheet has to tell.
    var open: ComputedStyle.Paint?
    /// What changes the colors for a while.
    var passing: String?
    /// What may be behind the text besides, and why it is not known whether it is.
    var possible: [PossibleGround] = []
    var doubt: String?
    /// Whether what is behind is made more or less colorful, which gray stays.
    private var needsGray = false
    private static let filtered = "what is behind the text is filtered"

    /// A text with the shadows of its letters, which are nearest behind it.
    init(_ text: SIMD4<Double>, shadows: [SIMD4<Double>]) {
      self.text = text
      isPlain = text.w >= 1
      addShadows(shadows)
    }

    /// Lays a background behind what was seen so far.
    mutating func add(_ here: ComputedStyle) {
      if here.isContents { return }
      if let doubt = here.doubts?.group { why = why ?? doubt }
      if here.hasFilter { why = why ?? "a filter changes its colors" }
      if here.hasMask { why = why ?? "a mask shows a part of it" }
      if here.blends { why = why ?? "it is blended with what is behind" }
      if let inset = here.box?.values.inset { add(inset) }
      if ground.w < 1 {
        if here.hasImage, needsGray { why = why ?? Self.filtered }
        if let picture = here.picture, here.hasImage, !here.hasBorderImage {
          add(picture, size: here.imageSize, repeats: here.imageRepeat)
        } else if here.hasBorderImage {
          why = why ?? Self.picture
        } else if here.hasImage {
          addAnything()
        }
        if let doubt = here.doubts?.ground { why = why ?? doubt }
        if let doubt = here.doubts?.passingGround { passing = passing ?? doubt }
        if here.hasInset { why = why ?? "an inner shadow is behind the text" }
        if here.hasBackdrop { why = why ?? Self.filtered }
      }
      if here.background.undefined != nil, ground.w < 1 {
        open = open ?? here.background
        declaration = declaration ?? here.background.declaration
        ground.w = 1
      } else if here.background.seen.w > 0 {
        // Where the background is the color of the text, no other color helps.
        if ground.w < 1, here.isGroundOfText { isPlain = false }
        if ground.w == 0 { isGroundPlain = here.background.seen.w >= 1 && !here.isGroundOfText }
        add(here.background)
      }
      if let box = here.box?.values, ground.w < 1 {
        if box.hasDropShadow { why = why ?? Self.shadow }
        if box.isSaturating { needsGray = true }
      }
      if here.opacity < 1 {
        // What else may be behind is not a part of the group.
        why = why ?? doubt
        text.w *= here.opacity
        ground.w *= here.opacity
        (isPlain, isGroundPlain) = (false, false)
      }
    }

    private mutating func add(_ paint: ComputedStyle.Paint) {
      if ground.w < 1 { addGround(paint, opacity: 1) } else { text = ComputedStyle.over(text, paint.seen) }
    }

    /// Lays a color behind the text and what is behind it.
    mutating func addGround(_ paint: ComputedStyle.Paint, opacity: Double) {
      if needsGray, paint.seen.x != paint.seen.y || paint.seen.y != paint.seen.z {
        why = why ?? Self.filtered
      }
      if declaration == nil { declaration = paint.declaration ?? -1 }
      lowest = paint.declaration
      var seen = paint.seen
      seen.w *= opacity
      isGroundPlain = isGroundPlain && opacity >= 1
      ground = ComputedStyle.over(ground, seen)
      text = ComputedStyle.over(text, seen)
      for index in possible.indices where possible[index].isOpen {
        possible[index].dark = ComputedStyle.over(possible[index].dark, seen)
        possible[index].light = ComputedStyle.over(possible[index].light, seen)
      }
    }
  }

  /// Lays the backgrounds of the columns behind those of a table's rows. Source: CSS 2.2, section 17.5.1.
  func addColumns(behind cell: Int, of table: Int, to layers: inout Layers) {
    var columns: [(place: Range<Int>, elements: [Int])] = []
    var count = 0
    for group in tree.document.elements[table].children
    where tree.document.elements[group].name == "colgroup" {
      let own = tree.document.elements[group].children.filter { tree.document.elements[$0].name == "col" }
      for column in own.isEmpty ? [group] : own {
        let span = min(max(Int(tree.document.elements[column]["span"] ?? "") ?? 1, 1), 1000)
        columns.append((count..<count + span, column == group ? [group] : [column, group]))
        count += span
      }
    }
    guard columns.contains(where: { $0.elements.contains { paints(now[$0]) } }) else { return }
    let rows = tree.document.elements[table].children.flatMap { tree.document.elements[$0].children }
    let isPlain = !rows.contains { row in
      tree.document.elements[row].children.contains { tree.document.elements[$0].has("rowspan") }
    }
    guard isPlain else {
      layers.why = layers.why ?? "its column is not known: cells of the table span rows"
      return
    }
    var place = 0
    for other in tree.document.elements[tree.parent(cell)].children {
      if other == cell { break }
      guard HTMLNames.cells.contains(tree.document.elements[other].name) else { continue }
      place += min(max(Int(tree.document.elements[other]["colspan"] ?? "") ?? 1, 1), 1000)
    }
    for column in columns where column.place.contains(place) {
      for element in column.elements where !now[element].isGone { layers.add(now[element]) }
    }
  }

  /// Why what has a negative z-index may not be seen in an element around it, which is painted over it; nil where the
  /// element paints nothing, or the canvas.
  func hiding(_ element: Int) -> String? {
    let name = tree.document.elements[element].name
    guard name != "body", name != "html", !now[element].isContents, paints(now[element]) else { return nil }
    return level(of: element) == nil ? "it is laid behind what it stands in" : nil
  }

  /// The level at which an element is stacked with all that is in it; nil where what is in it is stacked with what is
  /// around it. Source: CSS Positioned Layout 4, section 5.1 of CSS Compositing, CSS Will Change and CSS Containment.
  func level(of element: Int) -> Int? {
    let style = now[element]
    let box = style.box?.values
    if let level = box?.zIndex, style.isPositioned || isItem(element) { return level }
    let isStack =
      style.opacity < 1 || style.hasFilter || style.hasBackdrop || style.hasMask || style.blends
      || box.map {
        $0.isStacked || $0.isTransformed || !$0.clipPath.isEmpty || ["fixed", "sticky"].contains($0.position)
      } ?? false
    return isStack ? 0 : nil
  }

  /// Whether an element is laid out in a row or grid, where a z-index holds without a position.
  private func isItem(_ element: Int) -> Bool {
    var parent = tree.parent(element)
    while parent >= 0, now[parent].isContents { parent = tree.parent(parent) }
    return parent >= 0 && [.flex, .grid].contains(now[parent].layout)
  }

  private func paints(_ style: ComputedStyle) -> Bool {
    style.background.seen.w > 0 || style.background.undefined != nil || style.hasImage
  }
}
