/// What is moved out of its place, and what is laid over text, as far as it can be told without laying out the page.
extension PairFinder {
  enum Containing {
    case block(Int)
    case anywhere
  }

  /// What a moved element is laid out in: the nearest positioned element around it, if it stays inside.
  func containing(_ element: Int) -> Containing {
    guard let own = now[element].box?.values, own.position == "absolute",
      !own.isTransformed || own.isCentered,
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

  static let pictures: Set<String> = [
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

  /// Whether an element shows a picture. A drawing deeper within something is a sign beside its text.
  func isPicture(_ element: Int) -> Bool {
    let name = tree.document.elements[element].name
    return Self.pictures.contains(name) || name == "svg"
  }

  /// How far below the margin edge of what it stands in a text is at least, in pixels: rows of grids are pulled up by as
  /// much as their columns are padded.
  struct Drop {
    private var padding = 0.0
    private var margin = 0.0
    var pixels: Double { padding + margin }

    /// Adds what an element around the text has above what is in it. Margins may be one with each other.
    mutating func add(_ style: ComputedStyle, isInline: Bool) {
      if style.box?.isOut ?? false {
        self = Drop()
      } else if !isInline {
        padding += style.paddingTop + min(style.marginTop, 0)
        margin = max(margin, style.marginTop)
      }
    }
  }

  /// What moves an element out of its place in the flow, over what stands before it; nil where nothing does.
  func shift(_ element: Int, dropping drop: Drop) -> String? {
    let style = now[element]
    var place = drop.pixels
    let outer = tree.parent(element)
    if !page.computer.isInline(element, style, outer < 0 ? nil : now[outer]) {
      place += style.marginTop + style.paddingTop
    }
    if style.rise > 0, place - style.rise < -8 { return "it is moved over other content" }
    let isPulled = flowing(before: element).map { now[$0].pullsUp } ?? false
    let isLifted = style.marginTop < -8 && style.marginTop + style.paddingTop + drop.pixels < -8
    let isPulledOver = style.isPulledOver && !(style.box?.isOut ?? false)
    return isPulled || isLifted || isPulledOver ? "a negative margin moves it over other content" : nil
  }

  /// What is painted before an element, that it may be moved over.
  func paints(before element: Int) -> [SIMD4<Double>]? {
    var at = element
    while at >= 0 {
      // What stands before the element of a sheet is not in the sheet.
      if tree.starts.contains(at) { return nil }
      if let before = flowing(before: at) { return paints([before]) }
      at = tree.parent(at)
    }
    return []
  }

  /// The element that is laid out before another one beside it.
  func flowing(before element: Int) -> Int? {
    var before = tree.previous(element)
    while let at = before, now[at].isGone || now[at].box?.isOut ?? false { before = tree.previous(at) }
    return before
  }

  /// Whether an element, or something in it, paints more than text.
  func isPainted(_ root: Int) -> Bool {
    var waiting = [root]
    var steps = 0
    while let next = waiting.popLast() {
      steps += 1
      let style = now[next]
      if style.isGone { continue }
      if Self.pictures.contains(tree.document.elements[next].name) || steps > 200 || style.isPainted {
        return true
      }
      waiting += tree.document.elements[next].children
    }
    return false
  }

  /// Whether something is painted over all of an element, and so over the background that a text in its child has of its
  /// own. `lift` is the level of what is positioned between the two, nil where nothing is.
  func isCovered(_ element: Int, from child: Int, _ lift: Int?) -> Bool {
    func isAbove(_ style: ComputedStyle, isLater: Bool, isPicture: Bool) -> Bool {
      let level = style.box?.values.zIndex ?? 0
      guard let box = style.box, box.isOut, level >= 0, isPicture || style.isPainted,
        style.covers(now[child], as: isPicture ? .picture() : .shape(isEmpty: false), screen)
      else { return false }
      guard let lift else { return true }
      return level > lift || level == lift && isLater
    }
    if !boxes.isEmpty, let own = boxes[element] {
      for box in own where isAbove(box.style, isLater: box.kind == .after, isPicture: false) { return true }
    }
    guard holdsMoved[element] else { return false }
    let children = tree.children(of: element, with: child)
    guard children.count <= 64 else { return false }
    for other in children where other != child && !isCurtain(other, above: lift) {
      let isPicture = isPicture(other)
      if isAbove(now[other], isLater: other > child, isPicture: isPicture) { return true }
    }
    return false
  }

  /// What is laid over all of an element, behind or before the text that is in another child of it.
  func overlap(_ element: Int, from child: Int, _ lift: Int?, besides subject: Subject) -> Cover? {
    var cover: Cover?
    func add(_ paints: [SIMD4<Double>]?) {
      if let known = cover {
        cover?.paints = known.paints.flatMap { before in paints.map { before + $0 } }
      } else {
        cover = Cover(reason: "something is laid over it", paints: paints)
      }
    }
    if !boxes.isEmpty, let own = boxes[element] {
      for box in own where box.style.covers(now[element], as: .shape(isEmpty: !box.hasText), screen) {
        if isUnderlaid(box.style, in: element, from: child, lift, isLater: box.kind == .after) { continue }
        if element != subject.element || box.kind != subject.box { add(box.style.plainCover.map { [$0] }) }
      }
      // What comes after such a block is moved up over it.
      for box in own where box.kind == .before && box.kind != subject.box && box.isPulledUnder {
        add(box.style.plainCover.map { [$0] })
      }
    }
    if isStacked(element, child, besides: subject) {
      return Cover(reason: "something is laid over it in the same cell of a grid", paints: nil)
    }
    guard holdsMoved[element] else { return cover }
    let children = tree.children(of: element, with: child)
    guard children.count <= 64 else { return cover }
    for other in children where other != child && !isCurtain(other, above: lift) {
      let isPicture = isPicture(other)
      let kind =
        isPicture
        ? coating(ofPicture: other)
        : ComputedStyle.Coating.shape(isEmpty: isUnderlay(other) && !tree.holdsText[other])
      if now[other].covers(now[child < 0 ? element : child], as: kind, screen) {
        if isUnderlay(other), isUnderlaid(now[other], in: element, from: child, lift, isLater: other > child)
        {
          continue
        }
        add(isPicture ? nil : paints([other]))
      }
    }
    return cover
  }

  /// Whether an element is drawn before the whole screen, so that no text that is lifted less is there to be read until it goes:
  /// what shows while a page loads, an open dialog. Nobody can read through the first, nor use what is behind the second.
  private func isCurtain(_ element: Int, above lift: Int?) -> Bool {
    guard isPage, let values = now[element].box?.values, values.position == "fixed",
      let level = values.zIndex, level > max(lift ?? 0, 0), values.fillsScreen
    else { return false }
    return tree.holdsText[element] || now[element].background.seen.w >= 1 && now[element].opacity >= 1
  }

  private func coating(ofPicture element: Int) -> ComputedStyle.Coating {
    func length(_ name: String) -> String {
      let value = tree.document.elements[element][name]?.trimmedSpace ?? ""
      return Double(value) == nil ? value : value + "px"
    }
    return .picture(width: length("width"), height: length("height"))
  }

  /// Something that is laid over an element.
  struct Cover {
    var reason: String
    /// The colors of it; nil where not all are plain.
    var paints: [SIMD4<Double>]?
  }

  private var screen: MediaEnvironment { page.computer.set.files.screen }
}

extension StyleBox.Values {
  /// Whether it reaches from edge to edge of the screen that it is fixed on.
  fileprivate var fillsScreen: Bool {
    func fills(_ size: String, _ most: String, _ start: Int, _ end: Int, _ unit: String) -> Bool {
      func isAtEdge(_ offset: String) -> Bool { StyleComputer.pixels(offset).map { $0 <= 0 } ?? false }
      guard most.isEmpty || most == "none" || most == "100%" || most == "100" + unit else { return false }
      if ["100%", "100" + unit, "100d" + unit].contains(size) {
        return isAtEdge(offsets[start]) || offsets[start].isEmpty || isAtEdge(offsets[end])
      }
      return (size.isEmpty || size == "auto") && isAtEdge(offsets[start]) && isAtEdge(offsets[end])
    }
    return fills(width, maxWidth, 3, 1, "vw") && fills(height, maxHeight, 0, 2, "vh")
  }
}

extension ComputedStyle {
  /// Whether it is positioned.
  var isPositioned: Bool { box.map { !["", "static"].contains($0.values.position) } ?? false }

  /// Whether something of one color is behind what is in it.
  private var hasGround: Bool {
    background.color.alpha > 0 || background.undefined != nil || box?.values.inset != nil
  }

  /// Whether its background is seen.
  var isPainted: Bool {
    !isGone && (hasImage || hasBorderImage || hasGround && !isInvisible && opacity > 0)
  }

  /// What is laid over an element: a picture with the size that its attributes say, or anything else.
  fileprivate enum Coating {
    case picture(width: String = "", height: String = "")
    case shape(isEmpty: Bool)

    /// How wide it is at least where it is behind text: a column beside the text holds something, a shape that only decorates
    /// a page does not.
    func least(_ screen: MediaEnvironment) -> Double {
      if case .shape(isEmpty: true) = self { 300 } else { screen.width / 2 }
    }
  }

  /// How much of an element may be free beside what is laid over it, in pixels.
  private static let edge = 64.0

  /// Whether it is laid over all of the element that it is in, and can be seen.
  fileprivate func covers(_ inner: ComputedStyle, as kind: Coating, _ screen: MediaEnvironment) -> Bool {
    var (isPicture, natural) = (false, (width: "", height: ""))
    if case .picture(let width, let height) = kind { (isPicture, natural) = (true, (width, height)) }
    guard let box, box.isOut, !isGone, !isInvisible, opacity > 0 else { return false }
    guard hasGround || hasImage || isPicture else { return false }
    let values = box.values
    // What is laid below is meant to be behind something, be it small.
    let isSunk = (values.zIndex ?? 0) < 0
    // What leaves a narrow edge free is behind text as well.
    let reaches = values.offsets.map { offset in
      StyleLength.pixels(offset, fontSize: 16, percentOf: 320).map { $0 <= Self.edge } ?? false
    }
    // From edge to edge, or at least over half of it from one edge, or of what stands in it.
    func spans(
      _ size: String, _ most: String, _ own: String?, _ start: Int, _ end: Int, _ whole: Double,
      _ least: Double
    ) -> Bool {
      // What is fixed beside the page is no longer than that, whatever it is stretched between.
      if values.position == "fixed",
        [size, most].contains(where: { StyleComputer.pixels($0).map { $0 < whole / 2 } ?? false })
      {
        return false
      }
      if reaches[start], reaches[end] { return true }
      guard reaches[start] || reaches[end] || values.offsets[start].isEmpty && values.offsets[end].isEmpty
      else {
        return false
      }
      // A picture of its own size that is put behind something.
      if size.isEmpty, isPicture, isSunk { return true }
      // A part of what it stands in, or of the window.
      if size.contains("%") || size.contains("v") {
        return StyleLength.pixels(size, fontSize: 16, percentOf: whole, screen: screen).map {
          $0 >= whole / 2
        }
          ?? true
      }
      guard let length = StyleLength.pixels(size, fontSize: 16, percentOf: nil) else { return false }
      guard let own, let inner = StyleLength.pixels(own, fontSize: 16, percentOf: nil) else {
        return length >= least
      }
      return length >= inner / 2
    }
    let around = inner.box?.values
    let width = values.width.isEmpty ? natural.width : values.width
    let height = values.height.isEmpty ? natural.height : values.height
    guard
      spans(
        width, values.maxWidth, around?.width, 3, 1, screen.width, isSunk ? 100 : kind.least(screen))
    else { return false }
    // A picture as wide as its element is as high as it is by itself.
    if isPicture, values.height.isEmpty, values.width.hasSuffix("%"), values.offsets[2].isEmpty {
      return true
    }
    return spans(
      height, values.maxHeight, around?.height, 0, 2, screen.height, isSunk ? 24 : 100)
  }
}
