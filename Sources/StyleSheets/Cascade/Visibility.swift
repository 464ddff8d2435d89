import PaletteCore

/// What several properties together make of a box: whether it can be seen, and what is painted in it.
extension StyleComputer {
  /// What follows from several properties together; `isInline` for a part of a line of text.
  func finish(_ style: inout ComputedStyle, isInline: Bool, _ parent: ComputedStyle?) {
    if style.hasImage, Self.isIcon(size: style.imageSize, repeats: style.imageRepeat, style.fontSize) {
      style.hasImage = false
    }
    // An indent is for the lines of a block, whichever elements its text is in.
    if isInline { style.isIndented = parent?.isIndented ?? false }
    guard let box = style.box else { return }
    if box.values.isTakenBack { style.isIndented = false }
    if Self.isClipped(box, isInline: isInline, hasDepth: style.hasDepth) { style.isClipped = true }
    if !isInline {
      if box.values.scale == 0 || box.values.isSentAway && !box.values.isTakenBack { style.isClipped = true }
      style.magnification *= box.values.scale
      if !box.values.isCentered { (style.rise, style.fall) = (box.values.rise, box.values.fall) }
    }
    if box.values.position == "relative" {
      let top = box.values.offsets[0]
      let bottom = box.values.offsets[2]
      style.rise += Self.rise(of: top.isEmpty ? "-" + bottom : top, style.fontSize)
      style.fall += Self.fall(
        of: top.isEmpty ? bottom.hasPrefix("-") ? String(bottom.dropFirst()) : "" : top, style.fontSize)
    }
    if box.values.borderSlice.contains("fill"), !box.values.borderImage.isEmpty,
      box.values.borderImage != "none"
    {
      style.hasBorderImage = true
    }
    style.isMoved =
      box.isOut && (box.values.offsets.contains { !$0.isEmpty } || box.values.isTransformed)
  }

  /// Whether a length leads out of the page to the left or above.
  static func isFar(_ word: String) -> Bool { pixels(word).map { $0 <= -999 } ?? false }

  static func pixels(_ word: String) -> Double? {
    word.isEmpty ? nil : StyleLength.pixels(word, fontSize: 16, percentOf: nil)
  }

  /// The least factor by which transforms stretch a box; 0 where they leave nothing of it.
  static func scale(_ text: String) -> Double {
    var least = 1.0
    forEachFunction(text) { name, parts in
      let factors = parts.map { StyleLength.ratio($0).map { abs($0) } ?? 1 }
      switch name {
      case "scale", "scale3d": least = min(least, factors.prefix(2).min() ?? 1)
      case "scalex", "scaley": least = min(least, factors.first ?? 1)
      // A quarter of a turn shows the edge.
      case "rotatex", "rotatey":
        if ["90deg", "-90deg", "0.25turn", "100grad"].contains(parts.first.map(CSSText.lowercased)) {
          least = 0
        }
      case "matrix":
        if factors.count == 6, factors[1] == 0, factors[2] == 0 { least = min(least, factors[0], factors[3]) }
      default: break
      }
    }
    return least
  }

  /// Whether transforms move a box out of the page to the left or above.
  static func isFar(transforms text: String) -> Bool {
    var found = false
    forEachFunction(text) { name, parts in
      if ["translate", "translatex", "translatey", "translate3d"].contains(name),
        parts.prefix(2).contains(where: { isFar($0) })
      {
        found = true
      }
    }
    return found
  }

  /// How far transforms move a box up.
  static func rise(ofTransforms text: String) -> Double {
    farthest(text, ["translatey": 0, "translate": 1, "translate3d": 1, "matrix": 5]) { rise(of: $0, 16) }
  }

  /// How far transforms move a box down.
  static func fall(ofTransforms text: String) -> Double {
    farthest(text, ["translatey": 0, "translate": 1, "translate3d": 1]) { fall(of: $0, 16) }
  }

  /// The most of what functions tell by the argument at a place.
  private static func farthest(_ text: String, _ places: [String: Int], _ way: (String) -> Double) -> Double {
    var most = 0.0
    forEachFunction(text) { name, parts in
      guard let place = places[name], place < parts.count else { return }
      most = max(most, way(name == "matrix" ? parts[place] + "px" : parts[place]))
    }
    return most
  }

  /// How far an offset leads up: 0 for no more than a thing that is hovered moves.
  private static func rise(of word: String, _ fontSize: Double) -> Double {
    way(of: word, fontSize, direction: -1, beyond: 8)
  }

  /// How far an offset leads down: 0 for no more than a text is moved within the room around it.
  private static func fall(of word: String, _ fontSize: Double) -> Double {
    way(of: word, fontSize, direction: 1, beyond: 24)
  }

  /// How far an offset leads in a direction; infinity for a part of a height that only the layout can tell.
  private static func way(of word: String, _ fontSize: Double, direction: Double, beyond least: Double)
    -> Double
  {
    func way(percentOf whole: Double?) -> Double? {
      StyleLength.pixels(word, fontSize: fontSize, percentOf: whole).map { $0 * direction }
    }
    guard let far = way(percentOf: 50), far > least else { return 0 }
    return way(percentOf: nil) ?? .infinity
  }

  /// How far transforms move a box to the right and down; nil where they do anything else.
  static func translation(_ text: String) -> [String]? {
    var found = ["0", "0"]
    // The property `translate` has the lengths of the function.
    guard text.contains("(") else {
      let parts = text.split(separator: " ").map(String.init)
      return parts.count > 2 ? nil : parts + found.dropFirst(parts.count)
    }
    var isPlain = true
    var count = 0
    forEachFunction(text) { name, parts in
      count += 1
      switch (name, parts.count) {
      case ("translatex", 1): found[0] = parts[0]
      case ("translatey", 1): found[1] = parts[0]
      case ("translate", 1...2), ("translate3d", 3):
        found = [parts[0], parts.count > 1 ? parts[1] : "0"]
      case ("translatez", 1): break
      default: isPlain = false
      }
    }
    // Two of them add up.
    return isPlain && count == 1 || text.contains("translatex") && text.contains("translatey") && count == 2
      ? found : nil
  }

  static func forEachFunction(_ text: String, _ body: (String, [String]) -> Void) {
    let source = CSSTokens(Array(text.utf8))
    var at = 0
    while at < source.count {
      if source[at].kind == .function {
        let parts = source.split(at + 1..<min(source.end(of: at), source.count)).flatMap {
          source.split($0, at: .whitespace).map { source.text(of: $0) }
        }.filter { !$0.isEmpty }
        body(CSSText.lowercased(source.name(at)), parts)
      }
      at = source.after(at)
    }
  }

  /// Whether nothing of a box can be seen: it is there for screen readers, or out of the page.
  private static func isClipped(_ styleBox: StyleBox, isInline: Bool, hasDepth: Bool) -> Bool {
    let (box, isOut) = (styleBox.values, styleBox.isOut)
    if isOut, !box.clip.isEmpty {
      let clip = box.clip.filter { !$0.isWhitespace }
      if clip.hasPrefix("rect("), !clip.contains("auto") {
        let sides = clip.dropFirst(5).dropLast().split(whereSeparator: { $0 == "," }).map {
          $0.filter { "0123456789.".contains($0) }
        }
        if sides.allSatisfy({ (Double($0) ?? 0) <= 1 }) || clip.count < 16 { return true }
      }
    }
    if !box.clipPath.isEmpty {
      let path = box.clipPath.filter { !$0.isWhitespace }
      if path.hasPrefix("inset(50%") || path.hasPrefix("inset(100%") || path == "circle(0)" { return true }
      if leavesNothing(box.clipPath) { return true }
    }
    func isTiny(_ word: String) -> Bool { pixels(word).map { $0 <= 1 } ?? false }
    func isNothing(_ word: String) -> Bool { pixels(word) == 0 }
    if !box.isTakenBack {
      if !box.position.isEmpty, box.position != "static", box.offsets.contains(where: { isFar($0) }) {
        return true
      }
      if box.isFarOut || isOut && box.isLifted { return true }
    }
    guard !box.overflow.isEmpty, !box.overflow.hasPrefix("visible"), !isInline else { return false }
    if isNothing(box.width) { return true }
    if !hasDepth, isNothing(box.height) || isNothing(box.maxHeight) { return true }
    guard box.overflow.hasPrefix("hidden") || box.overflow.hasPrefix("clip") else { return false }
    if isNothing(box.maxWidth) { return true }
    if isTiny(box.width) && (isTiny(box.height) || isOut) { return true }
    // An indent of the whole line, as pictures take the place of a text.
    if box.overflow.hasPrefix("hidden"), box.textIndent.hasSuffix("%"),
      StyleLength.ratio(box.textIndent) ?? 0 >= 1
    {
      return true
    }
    if box.overflow.hasPrefix("hidden"), let width = pixels(box.width), let indent = pixels(box.textIndent) {
      return indent >= width
    }
    return false
  }

  /// Whether a path leaves nothing of what it clips: a polygon of one point, insets from two sides that meet.
  private static func leavesNothing(_ path: String) -> Bool {
    var nothing = false
    forEachFunction(path) { name, parts in
      switch name {
      case "polygon":
        let points = parts.filter { !["nonzero", "evenodd"].contains($0) }
        let (x, y) = (stride(from: 0, to: points.count, by: 2), stride(from: 1, to: points.count, by: 2))
        if points.count > 3, Set(x.map { points[$0] }).count == 1 || Set(y.map { points[$0] }).count == 1 {
          nothing = true
        }
      case "inset":
        let sides = parts.prefix { $0 != "round" }.map { $0.hasSuffix("%") ? StyleLength.ratio($0) ?? 0 : 0 }
        guard let top = sides.first else { return }
        let right = sides.count > 1 ? sides[1] : top
        let bottom = sides.count > 2 ? sides[2] : top
        let left = sides.count > 3 ? sides[3] : right
        if top + bottom >= 1 || left + right >= 1 { nothing = true }
      default: break
      }
    }
    return nothing
  }
}
