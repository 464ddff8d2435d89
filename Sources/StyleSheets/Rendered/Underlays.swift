/// What is laid over all of an element and under a text in it: a veil between a picture and the words on it.
extension PairFinder {
  /// A box that lies behind a text for certain.
  struct Underlay {
    var style: ComputedStyle
    var isPicture: Bool
    /// Its level, and its place among the boxes of one level.
    fileprivate var level: Int
    fileprivate var place: Int
  }

  /// What lies under a text in an element, or in a child of it, and over all of the element's own background, the uppermost first.
  ///
  /// - Parameter lift: the level of what is positioned between the two, nil where nothing is.
  func underlays(of element: Int, from child: Int, _ lift: Int?) -> [Underlay] {
    guard isPage, now[element].isPositioned else { return [] }
    var found: [Underlay] = []
    func add(_ style: ComputedStyle, isPicture: Bool, isLater: Bool, place: Int) {
      guard style.mayBeUnderlay, let level = underlayLevel(style, in: element, lift, isLater: isLater)
      else { return }
      found.append(Underlay(style: style, isPicture: isPicture, level: level, place: place))
    }
    for box in boxes[element] ?? [] where box.kind == .before || box.kind == .after {
      add(
        box.style, isPicture: false, isLater: box.kind == .after, place: box.kind == .after ? Int.max : -1)
    }
    if holdsMoved[element] {
      let children = tree.document.elements[element].children
      guard children.count <= 64 else { return [] }
      for other in children where other != child && isUnderlay(other) {
        let isPicture = Self.pictures.contains(tree.document.elements[other].name)
        add(now[other], isPicture: isPicture, isLater: other > child, place: other)
      }
    }
    return found.sorted { ($0.level, $0.place) > ($1.level, $1.place) }
  }

  /// Whether a child of an element has nothing in it that is drawn besides.
  func isUnderlay(_ element: Int) -> Bool {
    tree.document.elements[element].children.isEmpty
      && tree.document.elements[element].namespace == .html
  }

  /// Whether a box is one of those that lie under a text for certain.
  func isUnderlaid(
    _ style: ComputedStyle, in element: Int, from child: Int, _ lift: Int?, isLater: Bool
  ) -> Bool {
    isPage && now[element].isPositioned && style.mayBeUnderlay
      && underlayLevel(style, in: element, lift, isLater: isLater) != nil
  }

  /// Whether what is sunk in an element is seen in it: nothing is painted between the two and what stacks both.
  private func showsSunk(_ element: Int) -> Bool {
    var at = element
    while at >= 0, level(of: at) == nil {
      if hiding(at) != nil { return false }
      at = tree.parent(at)
    }
    return true
  }

  /// The level of a box in an element where it is under a text that is lifted to another; nil where it is not for certain.
  private func underlayLevel(
    _ style: ComputedStyle, in element: Int, _ lift: Int?, isLater: Bool
  ) -> Int? {
    let own = style.box?.values.zIndex ?? 0
    // What is sunk lies on the background of an element that stacks what is in it, and under that of another.
    if own < 0 { return !showsSunk(element) || (lift ?? 0) < own ? nil : own }
    guard let lift else { return nil }
    return lift > own || lift == own && !isLater ? own : nil
  }
}

extension ComputedStyle {
  /// Whether it is laid over all of the element that it is in, and is nothing but a color or picture.
  fileprivate var mayBeUnderlay: Bool {
    guard let box, box.values.position == "absolute", !isGone, !isInvisible, opacity > 0, !hasFilter, !blends,
      !hasMask, !hasBackdrop, !hasBorderImage, doubts == nil, background.undefined == nil
    else { return false }
    let values = box.values
    guard !values.isTransformed, values.clipPath.isEmpty, values.clip.isEmpty, values.inset == nil else {
      return false
    }
    func fills(_ size: String, _ most: String, _ start: Int, _ end: Int) -> Bool {
      func reach(_ side: Int) -> Double? { StyleComputer.pixels(values.offsets[side]) }
      guard most.isEmpty || most == "none" || most == "100%" else { return false }
      if size == "100%" { return reach(start) == 0 || reach(start) == nil && reach(end) == 0 }
      guard size.isEmpty || size == "auto", let first = reach(start), let last = reach(end) else {
        return false
      }
      return first <= 0 && last <= 0
    }
    return fills(values.width, values.maxWidth, 3, 1) && fills(values.height, values.maxHeight, 0, 2)
  }
}

extension PairFinder.Layers {
  /// Lays what is under the text behind what was seen so far.
  mutating func add(_ underlay: PairFinder.Underlay) {
    guard ground.w < 1 else { return }
    let style = underlay.style
    if underlay.isPicture || style.hasImage && (style.picture == nil || style.opacity < 1) {
      addAnything()
    } else if style.hasImage, let picture = style.picture {
      add(picture, size: style.imageSize, repeats: style.imageRepeat)
    }
    guard style.background.seen.w > 0, ground.w < 1 else { return }
    // What is seen through it as a whole is a thinner color.
    addGround(style.background, opacity: style.opacity)
  }
}
