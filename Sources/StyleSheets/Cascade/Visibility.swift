import PaletteCore

/// What several properties together make of a box: whether it can be seen, and what is painted in it.
extension StyleComputer {
  /// What follows from several properties together; `isInline` for a part of a line of text.
  func finish(_ style: inout ComputedStyle, isInline: Bool, _ parent: ComputedStyle?) {
    if style.fontSize <= 0 { style.isClipped = true }
    if style.hasImage, Self.isIcon(size: style.imageSize, repeats: style.imageRepeat, style.fontSize) {
      style.hasImage = false
    }
    // An indent is for the lines of a block, whichever elements its text is in.
    if isInline { style.isIndented = parent?.isIndented ?? false }
    guard let box = style.box else { return }
    if box.values.isTakenBack { style.isIndented = false }
    if Self.isClipped(box, isInline: isInline, hasDepth: style.hasDepth) { style.isClipped = true }
    if box.values.isScaledAway, !isInline { style.isClipped = true }
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

  /// Whether transforms leave nothing of a box: a factor of theirs is 0.
  static func isScaledAway(_ text: String) -> Bool {
    let source = CSSTokens(Array(text.utf8))
    var at = 0
    while at < source.count {
      if source[at].kind == .function {
        let factors = source.split(at + 1..<min(source.end(of: at), source.count)).flatMap {
          source.split($0, at: .whitespace).map { source.text(of: $0) }
        }.filter { !$0.isEmpty }
        let isZero = { (index: Int) in index < factors.count && StyleLength.ratio(factors[index]) == 0 }
        switch CSSText.lowercased(source.name(at)) {
        case "scale", "scale3d": if isZero(0) || isZero(1) { return true }
        case "scalex", "scaley": if isZero(0) { return true }
        case "matrix": if isZero(0), isZero(1) || isZero(2) { return true }
        default: break
        }
      }
      at = source.after(at)
    }
    return false
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
    }
    func isTiny(_ word: String) -> Bool { pixels(word).map { $0 <= 1 } ?? false }
    func isNothing(_ word: String) -> Bool { pixels(word) == 0 }
    if !box.isTakenBack {
      if !box.position.isEmpty, box.position != "static", box.offsets.contains(where: isFar) { return true }
      if box.isFarOut { return true }
    }
    guard !box.overflow.isEmpty, !box.overflow.hasPrefix("visible"), !isInline else { return false }
    if isNothing(box.width) { return true }
    guard box.overflow.hasPrefix("hidden") || box.overflow.hasPrefix("clip") else { return false }
    if box.isThin { return true }
    if isTiny(box.width) && (isTiny(box.height) || isOut) { return true }
    if !hasDepth, isNothing(box.height) || box.isFlat { return true }
    if box.overflow.hasPrefix("hidden"), let width = pixels(box.width), let indent = pixels(box.textIndent) {
      return indent >= width
    }
    return false
  }
}
