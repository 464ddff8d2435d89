import Bytes
import PaletteCore

/// Which elements count, and what they are called.
extension PairFinder {
  /// Elements that are no text of the page to everybody: decoration, controls that cannot be used, pictures.
  static func leftOut(_ tree: PageTree, _ sample: SampleDocument?) -> [Bool] {
    let isSample = sample != nil
    let excluded = sample?.excluded ?? []
    var leftOut = [Bool](repeating: false, count: tree.document.elements.count)
    var disabledLabels: Set<String> = []
    // What `aria-labelledby` says: the names of controls that cannot be used, and of all others.
    var (idleNames, otherNames) = (Set<String>(), Set<String>())
    for index in tree.order {
      let element = tree.document.elements[index]
      let parent = element.parent
      // What a sheet calls disabled is a control, where no element is named, and a link that looks like one.
      let mayBeControl = isSample && (element.name == "div" || element.name == "a")
      let isDisabled =
        isIdle(index, tree) || mayBeControl && isIdleSample(index, tree)
        || (isSample || tree.document.isComponent) && isCalledDisabled(element)
        || isSample && (saysDisabled(element) || isBesideIdle(index, tree))
      if isDisabled, let id = element["id"] { disabledLabels.insert(id) }
      if let names = element["aria-labelledby"]?.split(whereSeparator: \.isWhitespace).map(String.init) {
        if isDisabled { idleNames.formUnion(names) } else { otherNames.formUnion(names) }
      }
      leftOut[index] =
        parent >= 0 && leftOut[parent] || element["aria-hidden"].map(CSSText.lowercased) == "true"
        || isDisabled || element.name == "template" || element.has("inert") || excluded.contains(index)
    }
    for index in tree.order {
      let element = tree.document.elements[index]
      if element.name == "label" {
        let isIdle =
          element["for"].map(disabledLabels.contains) ?? tree.control(in: index).map { self.isIdle($0, tree) }
          ?? false
        if isIdle { leftOut[index] = true }
      }
      if let id = element["id"], idleNames.contains(id), !otherNames.contains(id) {
        leftOut[index] = true
      } else if element.parent >= 0, leftOut[element.parent] {
        leftOut[index] = true
      }
    }
    if tree.document.elements.contains(where: \.code.isShown) {
      var isInside = [Bool](repeating: false, count: leftOut.count)
      for index in tree.order {
        let element = tree.document.elements[index]
        isInside[index] = element.code.isShown || element.parent >= 0 && isInside[element.parent]
        leftOut[index] = leftOut[index] || !isInside[index]
      }
    }
    return leftOut
  }

  /// Whether an element is a control that cannot be used. Text beside the controls of a group is text like any other:
  /// only components are exempt (WCAG 2.2, success criterion 1.4.3).
  private static func isIdle(_ index: Int, _ tree: PageTree) -> Bool {
    let element = tree.document.elements[index]
    if element.name != "fieldset", tree.isDisabled(index) { return true }
    if says(element, "aria-disabled") { return !tree.holdsControl(index) }
    guard HTMLElement.controls.contains(element.name) && element.name != "fieldset" || element.isFocusable
    else {
      return false
    }
    // It is so for whatever in it can be focused (WAI-ARIA 1.2, `aria-disabled`).
    var at = element.parent
    while at >= 0 {
      if says(tree.document.elements[at], "aria-disabled") { return true }
      at = tree.parent(at)
    }
    return false
  }

  /// Whether a class says that an element is a control that cannot be used: `is-disabled`, `input--disabled`. Where the control
  /// itself is not written, nothing else does; a page says it with an attribute.
  private static func isCalledDisabled(_ element: HTMLElement) -> Bool {
    guard let classes = element["class"], !groups.contains(element.name) else { return false }
    return classes.utf8.split(whereSeparator: HTMLTokenizer.isSpace).lazy.map(Substring.init).contains {
      name in
      guard name.utf8.count >= 8, name.contains("isabled") else { return false }
      let words = name.split { $0 == "-" || $0 == "_" }
      return !words.contains("not") && (words.contains("disabled") || name.hasSuffix("Disabled"))
    }
  }

  /// Whether an attribute that a sheet asks for says so, with whatever value.
  private static func saysDisabled(_ element: HTMLElement) -> Bool {
    guard !groups.contains(element.name) else { return false }
    return ["aria-disabled", "data-disabled"].contains { name in
      element[name].map { CSSText.lowercased($0) != "false" } ?? false
    }
  }

  /// Whether a selector asks for a field that cannot be used before an element, which is its label or a part of it then.
  private static func isBesideIdle(_ index: Int, _ tree: PageTree) -> Bool {
    var before = tree.previous(index)
    var steps = 0
    while let at = before, steps < 16 {
      steps += 1
      let element = tree.document.elements[at]
      if element.has("disabled"), element.name != "button", element.name != "a" { return true }
      before = tree.previous(at)
    }
    return false
  }

  /// Elements that hold more than a control.
  private static let groups: Set<String> = ["html", "body", "main", "form", "fieldset", "section", "article"]

  private static func says(_ element: HTMLElement, _ attribute: String) -> Bool {
    element[attribute].map(CSSText.lowercased) == "true"
  }

  /// What a sheet calls disabled, or has in a group that is, is a control, of whatever name.
  private static func isIdleSample(_ index: Int, _ tree: PageTree) -> Bool {
    var at = index
    while at >= 0 {
      let element = tree.document.elements[at]
      if element.has("disabled"), at == index || element.name == "fieldset" { return true }
      at = element.parent
    }
    return false
  }

  /// The texts of an element: its own, and what style sheets put before and after it.
  func subjects(_ element: Int) -> [Subject] {
    var subjects = hasText(element) ? [Subject(element: element)] : []
    // What only holds the elements of a sheet is looked at where the sheet names it.
    let isNamed = sample.map { $0.subjects[element] != nil || $0.holders[element] != nil } ?? true
    if isNamed, !boxes.isEmpty, let own = boxes[element] {
      for box in own where box.hasText { subjects.append(Subject(element: element, box: box.kind)) }
    }
    return subjects
  }

  func style(of subject: Subject) -> ComputedStyle {
    guard let kind = subject.box, let box = boxes[subject.element]?.first(where: { $0.kind == kind }) else {
      return now[subject.element]
    }
    return box.style
  }

  /// Whether an element shows text of its own.
  func hasText(_ index: Int) -> Bool {
    if sample != nil { return sample?.subjects[index] != nil }
    let element = tree.document.elements[index]
    switch element.name {
    case "input":
      if element.isBox { return false }
      switch element.inputType {
      // These show by themselves what is to be chosen.
      case "file", "date", "time", "datetime-local", "month", "week": return true
      case "submit", "reset": return element["value"] != ""
      default:
        return PlainPseudoClasses.isWritable(element)
          || element["value"].map { HTMLEntities.isVisible(Array($0.utf8)[...]) } ?? false
      }
    // What is typed into an empty field is text sooner or later, and a placeholder has a color of its own.
    case "textarea": return PlainPseudoClasses.isWritable(element) || element.hasText
    // A closed one shows nothing but its summary.
    case "details": return element.hasText && (element.has("open") || opened.contains(index))
    case "select": return !element.children.isEmpty && !element.isListBox
    case "optgroup": return !(element["label"] ?? "").isEmpty
    case "img", "hr", "br", "progress", "meter": return false
    // What is said about a drawing is not drawn.
    case "title", "desc", "metadata": return element.hasText && element.namespace != .svg
    default: return element.hasText
    }
  }

  /// A selector that ends in the element's own: `#id`, else the name with its classes.
  func selector(of subject: Subject) -> String {
    let own =
      sample?.subjects[subject.element] ?? sample?.holders[subject.element] ?? selector(of: subject.element)
    return own + (subject.box.map { "::\($0.rawValue)" } ?? "")
  }

  private func selector(of element: Int) -> String {
    let own = simple(element)
    if own.hasPrefix("#") { return own }
    var at = tree.parent(element)
    var steps = 0
    while at > 0, steps < 3 {
      let outer = tree.document.elements[at]
      if outer.name == "body" { break }
      if outer["id"].map({ !$0.isEmpty }) ?? false || outer["class"].map({ !$0.isEmpty }) ?? false {
        return "\(simple(at)) \(own)"
      }
      at = tree.parent(at)
      steps += 1
    }
    return own
  }

  private func simple(_ element: Int) -> String {
    let node = tree.document.elements[element]
    // One with code in it is known when the page is made.
    if let id = node["id"], !id.isEmpty, !id.utf8.contains(where: "<{$ ".utf8.contains) {
      return "#\(CSSText.escaped(id))"
    }
    var text = node.name
    for word in (node["class"] ?? "").utf8.split(whereSeparator: HTMLTokenizer.isSpace) {
      text += "."
      text += CSSText.escaped(ClassMark.removed(from: String(Substring(word))))
    }
    return text
  }
}
