/// How browsers draw a menu of choices.
extension StyleComputer {
  /// Gives a menu the background of a field, which browsers draw where the page gives it no look of its own; its style has that of
  /// a button all the same. Source: Chromium's LayoutTheme, `IsControlStyled`. One that is `base-select` has nothing of its
  /// own but a border: its color and font are those around it. Source: CSS Forms 1, section 3.
  func showAsSystem(
    _ element: Int, _ winners: inout [Int], _ cascade: [Ranked], _ style: ComputedStyle
  ) {
    guard tree.document.elements[element].name == "select" else { return }
    func isBrowsers(_ property: StyleProperty) -> Bool {
      let winner = winners[property.rawValue]
      return winner >= 0 && cascade[winner].declaration < browserDeclarations
    }
    if isBase(cascade, style) {
      for property in [StyleProperty.color, .backgroundColor, .fontSize, .fontWeight, .fontFamily]
      where isBrowsers(property) {
        winners[property.rawValue] = -1
      }
      return
    }
    guard isBrowsers(.backgroundColor), winners[StyleProperty.ownLook.rawValue] < 0,
      winners[StyleProperty.backgroundImage.rawValue] < 0
    else { return }
    let field = cascade.indices.last { set.declarations[cascade[$0].declaration].text == "field" }
    winners[StyleProperty.backgroundColor.rawValue] = field ?? winners[StyleProperty.backgroundColor.rawValue]
  }

  private func isBase(_ cascade: [Ranked], _ style: ComputedStyle) -> Bool {
    let last = cascade.last { ranked in
      ["appearance", "-webkit-appearance"].contains(set.declarations[ranked.declaration].name)
    }
    guard let declaration = last.map({ set.declarations[$0.declaration] }) else { return false }
    let text = declaration.hasVariables ? style.custom?.substituted(declaration.text) : declaration.text
    return text.map { CSSText.lowercased($0.trimmedSpace) } == "base-select"
  }
}
