import PaletteCore

/// Text that a background fills in place of its ink, as that of many headings.
extension PairFinder {
  /// What fills letters: one color of a background, and the element that has it.
  struct Filling {
    var paint: ComputedStyle.Paint
    var element: Int
  }

  /// What a reader sees of a text whose letters are cut out of the background of an element around them; nil where they are
  /// not, or have an ink of their own.
  func lookAtFilled(_ subject: Subject) -> Outcome? {
    guard isPage, style(of: subject).ink.seen.w < 1, let element = filledFrom(subject.element) else {
      return nil
    }
    let unknown = Outcome.unknown("the background fills the text")
    let style = now[element]
    guard subject.box == nil, style.ink.seen.w <= 0, !style.hasBorderImage else { return unknown }
    var paints = [style.background]
    if style.hasImage {
      guard let picture = style.picture, picture.isGradient, picture.colors.isOpaque, !picture.isOverOthers
      else { return unknown }
      // Between two colors of a gradient are others, none of which is darker or lighter than these.
      paints = (picture.colors.samples + [picture.colors.dark, picture.colors.light]).map {
        ComputedStyle.Paint(color: Color(.srgb, $0.x, $0.y, $0.z), declaration: picture.declaration)
      }
    }
    guard let first = paints.first, first.seen.w > 0 else { return .hidden }
    var found: [Seen] = []
    for paint in paints {
      guard case .seen(let seen) = look(at: subject, filledBy: Filling(paint: paint, element: element)) else {
        return unknown
      }
      found.append(seen)
    }
    let required = page.computer.set.files.goal.required(found[0].isLarge ? .large : .normal)
    let grounds = found.map { Contrast.relativeLuminance($0.background) }
    let inks = found.map { Contrast.relativeLuminance($0.foreground) }
    let isBetween = zip(grounds, inks).contains { $0 > $1 } && zip(grounds, inks).contains { $0 < $1 }
    let told = style.hasImage ? found.dropLast(2) : found[...]
    if !isBetween, found.allSatisfy({ $0.ratio >= required }) {
      return told.min { $0.ratio < $1.ratio }.map { .seen($0) }
    }
    guard found.allSatisfy({ $0.ratio < required }) else { return unknown }
    return told.max { $0.ratio < $1.ratio }.map { .seen($0) }
  }

  /// The nearest element around a text that cuts its background to the shape of letters.
  private func filledFrom(_ element: Int) -> Int? {
    var at = element
    while at >= 0, !isOutside(at) {
      if now[at].clipsBackground { return at }
      at = tree.parent(at)
    }
    return nil
  }
}
