/// What code and other components decide of a component's texts.
extension PairFinder {
  /// Whether a text that stands in another component may have its color or its background from there: nobody expects the
  /// one around it to say.
  func isDecidedElsewhere(_ element: Int, of text: ComputedStyle, isOpaque: Bool) -> Bool {
    guard document.elements[element].code.isComponent else { return false }
    let parent = tree.parent(element)
    return !isOpaque || parent >= 0 && text.ink.declaration == now[parent].ink.declaration
  }

  /// Whether a text in another component has its color or its background in it.
  func hasOwnHalf(_ element: Int, of text: ComputedStyle, isOpaque: Bool) -> Bool {
    let parent = tree.parent(element)
    return isOpaque || parent >= 0 && text.ink.declaration != now[parent].ink.declaration
  }

  /// What a component is called.
  func title(of element: Int) -> String {
    document.elements[element].code.title ?? document.elements[element].name
  }

  /// Whether code in the file of another component decides how a text and what is behind it look, of which neither is said
  /// here: it is told there.
  func isOpenElsewhere(_ element: Int, of text: ComputedStyle, isOpaque: Bool) -> Bool {
    let code = document.elements[element].code
    return code.shell != nil && !isOpaque && (code.openText != nil || code.openGround != nil)
      && text.ink.declaration == now[element].ink.declaration
  }

  /// Whether what is not known of a text that another file writes is told there, as all is that the surroundings do not decide.
  func isToldElsewhere(_ reason: String, of element: Int) -> Bool {
    document.elements[element].code.shell != nil && !reason.hasPrefix("code ")
      && !reason.hasPrefix(StyleExpression.unnamed)
  }

  /// Whether one component of another file gives a text its color and its background, which is told there.
  func isOfShell(_ element: Int, ink: Int?, ground: Int?) -> Bool {
    guard let ink, let ground else { return false }
    var at = element
    while case let outer = tree.parent(at), outer >= 0, now[outer].ink.declaration == ink { at = outer }
    guard let shell = document.elements[at].code.shell else { return false }
    var behind = element
    while behind >= 0, now[behind].background.declaration != ground { behind = tree.parent(behind) }
    return behind >= 0 && document.elements[behind].code.shell == shell
  }

  /// Whether an element is a root that a component does not write: pages have it, and what is between it and the component
  /// nobody knows.
  func isOutside(_ element: Int) -> Bool {
    document.isComponent && element <= HTMLDocument.body && document.elements[element].bytes.isEmpty
  }

  /// Why code decides the color of a text, and what is behind it; nil where it does not.
  struct Decided {
    var text: String?
    var ground: String?
    var why: String? { text ?? ground }
  }

  /// Notes what code decides at one of the elements around a text, or at its own.
  ///
  /// - Parameter isOpaque: whether what is behind the text is known without this element.
  func decide(_ element: Int, of text: ComputedStyle, isOpaque: Bool, _ decided: inout Decided) {
    let code = document.elements[element].code
    if text.ink.declaration == now[element].ink.declaration { decided.text = decided.text ?? code.openText }
    if !isOpaque { decided.ground = decided.ground ?? code.openGround }
  }
}
