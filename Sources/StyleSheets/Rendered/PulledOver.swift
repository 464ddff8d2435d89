/// What follows text and is moved up over it, or under it.
extension PairFinder {
  /// How far it is at least from a text to the lower edge of what it stands in, in pixels; nil where it is not known that
  /// it is not far.
  struct Rest {
    private(set) var pixels: Double? = 0

    /// Adds what an element around the text has below what is in it, and what follows the text there.
    mutating func add(_ style: ComputedStyle, followed lines: Int) {
      guard let known = pixels else { return }
      let height = style.box.map(\.values.height) ?? ""
      let isDeep = style.hasDepth && style.paddingBottom <= 0
      if let own = StyleComputer.pixels(height), own > 0 {
        // A text stands in the middle at the lowest, as in bars.
        pixels = max(known + style.paddingBottom, (own - Self.line) / 2)
      } else if isDeep || !(height.isEmpty || height == "auto") {
        pixels = nil
      } else {
        pixels = known + style.paddingBottom + Double(lines) * Self.line
      }
    }

    private static let line = 20.0
  }

  /// How far the text is from the lower edge of an element around it, which is behind `child`.
  func add(_ element: Int, from child: Int, to rest: inout Rest) {
    if isPage { rest.add(now[element], followed: child < 0 ? 0 : lines(below: child)) }
  }

  /// Lays what is moved up over a text, or under it, behind what was seen so far.
  func addPulled(over element: Int, _ rest: Rest, _ lift: Int?, to layers: inout Layers) {
    guard layers.why == nil, let next = pulled(over: element, rest) else { return }
    if isPainted(next, over: lift) {
      layers.why = "something is laid over it"
    } else if layers.ground.w < 1 {
      layers.mayStand(on: paints([next]), "a negative margin moves other content under it")
    }
  }

  /// What stands after an element on the way from a text outward, where it is moved up so far that it reaches the text.
  ///
  /// - Parameter rest: how far the text is from the lower edge of the element.
  private func pulled(over element: Int, _ rest: Rest) -> Int? {
    guard isPage, let rest = rest.pixels, element > 0, !(now[element].box?.isOut ?? false),
      !isBeside(element), let next = flowing(after: element), !isPartOfLine(next)
    else { return nil }
    let style = now[next]
    let gap = now[element].marginBottom + min(style.marginTop, 0)
    guard style.rise - gap - rest > 8, isPainted(next) else { return nil }
    return next
  }

  /// Whether what is moved up over a text is painted after it.
  ///
  /// - Parameter lift: the level of what is positioned between the text and what they are both in; nil where nothing is.
  private func isPainted(_ element: Int, over lift: Int?) -> Bool {
    let style = now[element]
    let own = level(of: element) ?? (style.isPositioned ? 0 : nil)
    guard let own, own >= 0 else { return false }
    return lift.map { own >= $0 } ?? true
  }

  /// The element that is laid out after another one beside it.
  private func flowing(after element: Int) -> Int? {
    following(element).first(where: takesRoom)
  }

  /// How many elements with text are laid out below an element, in what it stands in.
  private func lines(below element: Int) -> Int {
    if isBeside(element) { return 0 }
    return following(element).count {
      !now[$0].isGone && !(now[$0].box?.isOut ?? false) && tree.holdsText[$0]
    }
  }

  /// Whether what follows an element stands beside it, and not below.
  private func isBeside(_ element: Int) -> Bool {
    let outer = tree.parent(element)
    return outer >= 0 && [.flex, .grid].contains(now[outer].layout) && !now[outer].isColumn
  }

  /// The next elements beside one, as far as they may matter.
  private func following(_ element: Int) -> ArraySlice<Int> {
    let outer = tree.parent(element)
    guard outer >= 0 else { return [] }
    return tree.document.elements[outer].children[(Int(tree.places[element]) + 1)...].prefix(
      Self.mostFollowing)
  }

  private static let mostFollowing = 16
}
