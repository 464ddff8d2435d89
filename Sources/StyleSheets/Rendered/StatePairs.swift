/// The page as it is while the pointer is over something, or something is focused or pressed.
extension PairFinder {
  mutating func findStates() {
    defer { findUnmatched() }
    let closed = closedElements()
    guard !page.stateful.isEmpty || !closed.isEmpty else { return }
    let stateful = page.stateful.sorted { $0.key < $1.key }.map { element, entries in
      let states = entries.reduce(into: StateNames()) {
        $0.formUnion(page.computer.index.entries[Int($1)].selector.states)
      }
      return Stateful(key: element, value: entries, states: states)
    }
    let all = stateful.reduce(into: closed.isEmpty ? [] : StateNames.open) { $0.formUnion($1.states) }
    for state in ElementState.allCases where !state.news.isDisjoint(with: all) {
      var causes = causes(state, stateful)
      if state == .open {
        for element in closed {
          // Of details the summary is there at rest.
          let isShown = tree.document.elements[element].name == "details"
          causes[element, default: []].formUnion(
            isShown ? tree.document.elements[element].children : [element])
        }
      }
      // In the order of the page, so that what hovering an element changes is there when one inside it is hovered.
      var stack: [Layer] = []
      for subject in tree.order {
        guard let changed = causes[subject], budget > 0 else { continue }
        while let last = stack.last, !isInside(subject, last.subject) { undo(&stack) }
        let isThere = !styles[subject].isGone || state == .open || state == .target
        // What a menu offers is drawn by the system, and chosen all the same.
        guard isThere && !leftOut[subject] || tree.document.elements[subject].name == "option" else {
          continue
        }
        stack.append(change(state, subject, changed))
        if state != .hover && state != .active && state != .open { undo(&stack) }
      }
      while !stack.isEmpty { undo(&stack) }
    }
    findUnreached(stateful)
    page.computer.matcher.reader = .none
  }

  /// An element with the entries of the index that depend on what a reader does, and what that is.
  private struct Stateful {
    var key: Int
    var value: [Int32]
    var states: StateNames
  }

  /// Says which rules hold in none of the states that were looked at, though a reader could bring them about: those that
  /// need several states at once.
  private mutating func findUnreached(_ stateful: [Stateful]) {
    for one in stateful
    where (one.states.hasSeveral || one.states.contains(.other)) && !leftOut[one.key] && holdsText(one.key) {
      let element = one.key
      for number in one.value where !reached.contains(number) {
        let states = page.computer.index.entries[Int(number)].selector.states
        guard states.hasSeveral || states.contains(.other) else { continue }
        let entry = page.computer.index.entries[Int(number)]
        if sample != nil, entry.selector.isForBoxes { continue }
        guard page.computer.paints(entry.rule) else { continue }
        if let kind = entry.box, !(boxes[element] ?? []).contains(where: { $0.kind == kind && $0.hasText }) {
          continue
        }
        page.computer.matcher.reader = .none
        if page.computer.matcher.matches(entry.selector, element) { continue }
        page.computer.matcher.reader = .everything
        let words = entry.selector.stateWords
        guard !words.isEmpty, page.computer.matcher.matches(entry.selector, element) else { continue }
        reached.insert(number)
        add("how it looks with \(words) is not checked", Subject(element: element, box: entry.box))
      }
    }
  }

  static let isWithoutElement = "a style sheet alone does not tell what it is for"

  /// Says which rules of a sheet fit no element that is made for them, such as those that ask for a language.
  private mutating func findUnmatched() {
    guard let sample else { return }
    for (element, place) in sample.pairing.sorted(by: { $0.key < $1.key }) where !leftOut[element] {
      let rule = page.computer.set.rules.count - place
      // What others bring along, such as names of media queries, may decide which rules it has beside them.
      guard page.computer.set.rules.indices.contains(rule),
        !page.computer.set.rules[rule].schemes.isDisjoint(with: page.computer.scheme),
        !page.restingRules(element).contains(where: { $0.rule == Int32(truncatingIfNeeded: rule) }),
        !page.computer.index.entries(of: Int32(truncatingIfNeeded: rule)).contains(where: {
          reached.contains(Int32(truncatingIfNeeded: $0))
        })
      else { continue }
      add(
        Self.isWithoutElement, Subject(element: element),
        at: page.computer.set.rules[rule].declarations.lowerBound)
    }
  }

  private func holdsText(_ element: Int) -> Bool {
    if let sample { return sample.subjects[element] != nil || sample.holders[element] != nil }
    let node = tree.document.elements[element]
    return tree.holdsText[element] || node.name == "input" && HTMLElement.textInputs.contains(node.inputType)
      || node.name == "textarea" || node.name == "select"
  }

  /// What one element being hovered, focused or pressed changes, over what those around it do.
  private struct Layer {
    var subject: Int
    /// Styles as they were before.
    var before: [(element: Int, style: ComputedStyle)] = []
    var boxes: [(element: Int, boxes: [GeneratedBox]?)] = []
    var rules: [(element: Int, rules: [StyleComputer.Match]?)] = []
    /// Elements that may look different.
    var touched: [Int] = []
  }

  /// The details, dialogs and popovers that are closed at rest: they are there to be opened.
  private func closedElements() -> [Int] {
    tree.order.filter {
      sample == nil
        ? ElementState.open.isPossible(for: $0, in: tree) : tree.document.elements[$0].has("popover")
    }
  }

  private mutating func undo(_ stack: inout [Layer]) {
    guard let last = stack.popLast() else { return }
    for (element, style) in last.before.reversed() { now[element] = style }
    for (element, old) in last.boxes.reversed() { boxes[element] = old }
    for (element, old) in last.rules.reversed() { rules[element] = old }
    opened.remove(last.subject)
  }

  private func isInside(_ element: Int, _ outer: Int) -> Bool {
    var at = element
    while at >= 0 {
      if at == outer { return true }
      at = tree.parent(at)
    }
    return false
  }

  /// The elements that a reader can do something to, and the elements whose rules that may change.
  private mutating func causes(_ state: ElementState, _ stateful: [Stateful]) -> [Int: Set<Int>] {
    var causes: [Int: Set<Int>] = [:]
    // Where a pressed element is styled by its hover alone, it was seen hovered.
    let names = state.news
    let around = state.surrounding
    for one in stateful where !one.states.isDisjoint(with: names) {
      let element = one.key
      for number in one.value {
        let selector = page.computer.index.entries[Int(number)].selector
        guard !selector.states.isDisjoint(with: names) else { continue }
        // What a browser hides in a closed element is looked at with all that is in it.
        if state == .open || state == .closed, page.computer.isBrowsers(number) { continue }
        // What a sheet has checked itself is a box, in which no text is.
        if sample != nil, selector.isForBoxes {
          reached.insert(number)
          continue
        }
        page.computer.matcher.reader = .anything(state)
        page.computer.matcher.forgetWitness()
        let holds = page.computer.matcher.matches(selector, element)
        let witness = page.computer.matcher.witness
        // Browsers tell no other element that a link was visited.
        if state == .visited, witness >= 0, !isInside(element, witness) { continue }
        if holds, witness >= 0 {
          causes[witness, default: []].insert(element)
          reached.insert(number)
          continue
        }
        // What holds at rest may end: a label beside a box that was checked, or beside a field that was empty.
        let ending = !state.isGesture && witness >= 0 ? witness : subject(of: state, in: element)
        guard let ending else { continue }
        page.computer.matcher.reader = .none
        if page.computer.matcher.matches(selector, element) { causes[ending, default: []].insert(element) }
      }
    }
    for subject in causes.keys {
      // What depends on other names of the state changes with it, in the element and around it.
      if page.stateful[subject] != nil { causes[subject]?.insert(subject) }
      var at = tree.parent(subject)
      while at >= 0 {
        let entries = page.stateful[at] ?? []
        let isChanged = entries.contains {
          !page.computer.index.entries[Int($0)].selector.states.isDisjoint(with: around)
        }
        // Hovered elements around one that is hovered are done before it.
        if isChanged, state != .hover || causes[at] == nil { causes[subject]?.insert(at) }
        at = tree.parent(at)
      }
    }
    return causes
  }

  /// The element that a reader does something to, so that it happens to an element: itself, or what takes the focus in it.
  private func subject(of state: ElementState, in element: Int) -> Int? {
    if state.isPossible(for: element, in: tree) { return element }
    guard state == .focus || state == .focusVisible, tree.holdsFocus[element] else { return nil }
    var waiting = tree.document.elements[element].children
    while let next = waiting.popLast() {
      if tree.document.elements[next].isFocusable { return next }
      if tree.holdsFocus[next] { waiting += tree.document.elements[next].children }
    }
    return nil
  }

  /// An element with all that are around it.
  private func chain(of element: Int) -> Set<Int> {
    var chain: Set<Int> = []
    var at = element
    while at >= 0 {
      chain.insert(at)
      at = tree.parent(at)
    }
    return chain
  }

  private mutating func change(_ state: ElementState, _ subject: Int, _ changed: Set<Int>) -> Layer {
    page.computer.matcher.reader = .one(state, on: subject, chain: chain(of: subject))
    var layer = Layer(subject: subject)
    if state == .open { opened.insert(subject) }
    var done: Set<Int> = []
    for element in changed.sorted() where !done.contains(element) {
      guard visit(element, state, changed, &done, &layer) else { break }
    }
    if state == .open, hasText(subject), !layer.touched.contains(subject) { layer.touched.append(subject) }
    for element in layer.touched where !leftOut[element] {
      for text in subjects(element) where isThere(text, state, of: subject) {
        switch look(at: text) {
        case .hidden, .half, .lacking: break
        case .unknown(let reason, let declaration):
          // What can be told at rest and not in this state is said, once for all states; and a veil that a state alone has.
          guard resting[text] != nil || bareAtRest.contains(text) && reason == veilReason,
            openStates.insert(text).inserted
          else { continue }
          add("\(state.words), \(reason)", text, at: declaration, in: state)
        case .seen(let seen):
          // What was hidden, or had no known background, is new.
          if let before = resting[text], seen.foreground == before.foreground,
            seen.background == before.background, seen.isLarge == before.isLarge
          {
            continue
          }
          add(seen, text, state)
        }
      }
    }
    return layer
  }

  /// Whether a text is drawn in a state of an element: a field shows its placeholder or what is typed, and a closed `details`
  /// its summary.
  private func isThere(_ text: Subject, _ state: ElementState, of subject: Int) -> Bool {
    if text.box == nil, typedLater.contains(text.element), state != .filled { return false }
    switch state {
    case .filled: return text.element != subject || text.box != .placeholder
    case .empty: return text.element != subject || text.box != nil
    case .closed:
      var at = text.element
      guard at != subject else { return text.box != nil }
      while at >= 0, tree.parent(at) != subject { at = tree.parent(at) }
      return at < 0 || tree.document.elements[at].name == "summary"
    default: return true
    }
  }

  /// The fields with a placeholder and no text in which what is typed will look otherwise than they do now.
  mutating func findTypedLater() {
    for (element, entries) in page.stateful where ElementState.filled.isPossible(for: element, in: tree) {
      let isAsked = entries.contains { number in
        !page.computer.index.entries[Int(number)].selector.states.isDisjoint(with: ElementState.filled.news)
      }
      guard isAsked else { continue }
      page.computer.matcher.reader = .one(.filled, on: element, chain: chain(of: element))
      let parent = tree.parent(element)
      let style = page.computer.style(
        element, page.rules(element), parent: parent < 0 ? nil : styles[parent], root: styles[0].fontSize,
        before: styles[element])
      if !style.paintsLike(styles[element]) || !style.inheritsLike(styles[element]) {
        typedLater.insert(element)
      }
    }
    page.computer.matcher.reader = .none
  }

  /// Works out the styles of an element and of what is in it, as far as they change; false where the budget is used up.
  private mutating func visit(
    _ root: Int, _ state: ElementState, _ changed: Set<Int>, _ done: inout Set<Int>, _ layer: inout Layer
  ) -> Bool {
    // What stands on something that changes is seen anew, though it does not change itself.
    var waiting: [(element: Int, isNew: Bool, standsOnNew: Bool)] = [(root, false, false)]
    while let (element, isNew, standsOnNew) = waiting.popLast() {
      guard budget > 0 else { return false }
      budget -= 1
      var inherits = false
      var paints = true
      let isChanged = changed.contains(element)
      if isChanged { done.insert(element) }
      if isNew || isChanged {
        let found = page.rules(element)
        let isSame = found == (rules[element] ?? page.restingRules(element))
        if !isSame {
          layer.rules.append((element, rules[element]))
          rules[element] = found
        }
        paints = false
        // The same rules in the same surroundings make the same style.
        if isNew || !isSame {
          let parent = tree.parent(element)
          var style = page.computer.style(
            element, found, parent: parent < 0 ? nil : now[parent], root: now[0].fontSize,
            before: now[element])
          if state == .visited { style = now[element].visited(like: style) }
          inherits = !style.inheritsLike(now[element])
          paints = !style.paintsLike(now[element])
          if inherits || paints {
            layer.before.append((element, now[element]))
            now[element] = style
          }
        }
        if page.boxMatches[element] != nil {
          layer.boxes.append((element, boxes[element]))
          let outer = tree.parent(element)
          boxes[element] = page.boxes(
            of: element, now[element], root: now[0].fontSize, in: outer < 0 ? nil : now[outer])
          layer.touched.append(element)
        } else if inherits || paints || standsOnNew {
          layer.touched.append(element)
        }
        // Elements farther in that change themselves come in their own turn.
        if !inherits, !paints, !standsOnNew { continue }
      } else {
        layer.touched.append(element)
      }
      for child in tree.document.elements[element].children.reversed() {
        waiting.append((child, inherits || paints && now[child].takesPaint, standsOnNew || paints))
      }
    }
    return true
  }
}
