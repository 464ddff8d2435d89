import PaletteCore

extension PairFinder {
  /// One color of a pair, with its declaration; that of the browser has none.
  func side(
    _ color: Color, _ declaration: Int?, of subject: Subject, _ paint: (ComputedStyle) -> ComputedStyle.Paint
  ) -> RenderedPair.Side {
    guard let declaration else { return .init(color: color, reference: "", place: nil) }
    let set = page.computer.set
    if let utility = set.utilities[declaration] { return side(color, utility, of: subject.element) }
    let found = set.declarations[declaration]
    let sheet = set.sheets[found.sheet]
    return .init(
      color: color, reference: String((sheet.written?(found.bytes) ?? found.text).prefix(120)),
      place: sheet.place(found.bytes), origin: origin(of: declaration, subject, paint))
  }

  /// The custom property that gives a declaration its value, as the element has it that the declaration is for.
  private func origin(
    of declaration: Int, _ subject: Subject, _ paint: (ComputedStyle) -> ComputedStyle.Paint
  ) -> RenderedPair.Origin? {
    let set = page.computer.set
    guard set.declarations[declaration].hasVariables else { return nil }
    var style = style(of: subject)
    var at = subject.box == nil ? tree.parent(subject.element) : subject.element
    while paint(style).declaration != declaration, at >= 0 { (style, at) = (now[at], tree.parent(at)) }
    // A color that is inherited was worked out further out.
    while at >= 0, paint(now[at]).declaration == declaration, paint(now[at]).color == paint(style).color {
      (style, at) = (now[at], tree.parent(at))
    }
    guard let found = style.custom?.origin(of: set.declarations[declaration].text),
      set.utilities[found.declaration] == nil
    else { return nil }
    let value = set.declarations[found.declaration]
    return .init(property: found.name, place: set.sheets[value.sheet].place(value.bytes))
  }
}
