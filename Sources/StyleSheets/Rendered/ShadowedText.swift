/// Texts that a page puts into the shadow trees of elements.
extension PairFinder {
  /// Why a shadow tree may decide how a text looks that is put into it; nil where it cannot.
  ///
  /// Rules of the page win over those that a shadow tree has for its host, but not over what it puts around the text.
  ///
  /// - Parameter isOpaque: whether what is behind the text is known without the element.
  func shadowed(_ element: Int, of text: ComputedStyle, isOpaque: Bool) -> String? {
    guard let shadow = shadows[element] else { return nil }
    let isInherited = text.ink.declaration == now[element].ink.declaration
    if isOpaque, !isInherited { return nil }
    switch shadow {
    case .isMade: return "a script makes a shadow tree around it"
    case .isUnseen:
      let parent = tree.parent(element)
      let hasInk = parent >= 0 && now[element].ink.declaration != now[parent].ink.declaration
      let hasGround = isOpaque || now[element].background.seen.w >= 1
      return hasGround && (hasInk || !isInherited)
        ? nil : "a script that is not here may make a shadow tree around it"
    }
  }
}
