/// Holds selectors against elements. Source: Selectors 4, except what needs a layout or a script.
struct SelectorMatcher {
  /// What a reader is taken to do.
  enum Reader {
    /// Nothing.
    case none
    /// Anything that could make the selector hold; which element it happens to is remembered.
    case anything(ElementState)
    /// One thing, to an element and so to those around it.
    case one(ElementState, on: Int, chain: Set<Int>)
    /// Everything at once, for telling whether a selector could hold at all.
    case everything
  }

  let tree: PageTree
  var reader = Reader.none
  /// The element that the reader would have to do something to, for ``Reader/anything(_:)``.
  private(set) var witness = -1
  /// How much work is left.
  private(set) var steps = StyleSheetLimits.matching
  private var memory: [Int: [UInt8]] = [:]

  init(_ tree: PageTree) { self.tree = tree }

  /// Whether the work that a page may make is used up.
  var isExhausted: Bool { steps <= 0 }

  /// Allows less work than usual.
  mutating func limit(to steps: Int) { self.steps = min(self.steps, steps) }

  mutating func forgetWitness() { witness = -1 }

  /// Whether an element is the subject of a selector; its pseudo-element does not count.
  mutating func matches(_ selector: CompiledSelector, _ element: Int) -> Bool {
    match(selector, 0, element) == .yes
  }

  private enum Outcome {
    case yes
    case no
    /// No, and nothing farther out can change that.
    case never
  }

  private mutating func match(_ selector: CompiledSelector, _ part: Int, _ element: Int) -> Outcome {
    steps -= 1
    guard steps > 0 else { return .never }
    guard holds(selector.parts[part].compound, element) else { return .no }
    guard let combinator = selector.parts[part].combinator, part + 1 < selector.parts.count else {
      return .yes
    }
    switch combinator {
    case .child:
      let parent = tree.parent(element)
      guard parent >= 0 else { return .never }
      return match(selector, part + 1, parent)
    case .descendant:
      var parent = tree.parent(element)
      while parent >= 0 {
        let outcome = match(selector, part + 1, parent)
        if outcome != .no { return outcome }
        parent = tree.parent(parent)
      }
      return .never
    case .nextSibling:
      guard let previous = tree.previous(element) else { return .no }
      return match(selector, part + 1, previous)
    case .laterSibling:
      var previous = tree.previous(element)
      while let sibling = previous {
        let outcome = match(selector, part + 1, sibling)
        if outcome != .no { return outcome }
        previous = tree.previous(sibling)
      }
      return .no
    }
  }

  private mutating func holds(_ compound: [CompiledTest], _ element: Int) -> Bool {
    for test in compound {
      guard holds(test, element) else { return false }
    }
    return true
  }

  private mutating func holds(_ test: CompiledTest, _ element: Int) -> Bool {
    switch test {
    case .type(let name): return tree.names[element] == name
    case .id(let id): return tree.ids[element] == id
    case .class(let name):
      let names = tree.classes[element]
      steps -= names.count / 32
      for index in names.indices where names[index] == name { return true }
      return false
    case .attribute(let attribute):
      guard let value = tree.document.elements[element][attribute.name] else {
        return attribute.name == "open" && attribute.match == .exists && state("open", element)
      }
      if attribute.name == "open", attribute.match == .exists {
        if case .none = reader { return true }
        return state("open", element)
      }
      // A value of a megabyte that every element is asked about is work like any other.
      let length = value.utf8.count
      if length > 64 {
        steps -=
          attribute.match == .substring ? length / 64 * max(attribute.value.utf8.count / 16, 1) : length / 64
        guard steps > 0 else { return false }
      }
      return attribute.holds(for: value)
    case .state(let name): return state(name, element)
    case .plain(let name):
      if name.hasSuffix("-of-type") {
        steps -= tree.siblings(element).count / 8
        guard steps > 0 else { return false }
      }
      return PlainPseudoClasses.holds(name, element, tree)
    case .lang(let ranges): return PlainPseudoClasses.isInLanguage(ranges, element, tree)
    case .dir(let direction): return PlainPseudoClasses.direction(element, tree) == direction
    case .nth(let nth, let fromEnd, let ofType, let list): return isNth(nth, fromEnd, ofType, list, element)
    case .matches(let list): return any(list, element)
    case .not(let list):
      if case .anything(let state) = reader, state.isGesture, list.hasState { return rests(list, element) }
      // What would have to happen for the inside to hold is no reason for the outside to.
      let before = witness
      let holds = any(list, element)
      switch reader {
      case .everything: return list.hasState || !holds
      // A condition that makes the inside fail is one for the outside.
      case .anything where !holds: return true
      default: witness = before
      }
      return !holds
    case .has(let list): return has(list, element)
    case .never: return false
    }
  }

  /// Whether nobody does to an element what a list asks for: `.menu:hover a:not(:hover)` holds while something else is hovered.
  private mutating func rests(_ list: CompiledList, _ element: Int) -> Bool {
    let before = reader
    reader = .none
    defer { reader = before }
    return !any(list, element)
  }

  private mutating func any(_ list: CompiledList, _ element: Int) -> Bool {
    guard list.isComplex, !list.hasState else {
      for member in list.members where match(member, 0, element) == .yes { return true }
      return false
    }
    // Selectors that others are nested in are asked about the same elements again and again.
    if let known = memory[list.number]?[element], known > 0 { return known == 2 }
    var found = false
    for member in list.members where match(member, 0, element) == .yes {
      found = true
      break
    }
    if memory[list.number] == nil, memory.count < 512 {
      memory[list.number] = [UInt8](repeating: 0, count: tree.names.count)
    }
    memory[list.number]?[element] = found ? 2 : 1
    return found
  }

  /// What a pseudo-class is for an element that nobody does anything to.
  private func isResting(_ name: String, _ element: Int) -> Bool {
    PlainPseudoClasses.holds(name, element, tree)
  }

  private mutating func state(_ name: String, _ element: Int) -> Bool {
    switch reader {
    case .none: return isResting(name, element)
    case .everything:
      if isResting(name, element) { return true }
      let states = StateNames(name)
      if states == .other { return true }
      if name == "focus-within" { return tree.holdsFocus[element] }
      return ElementState.allCases.contains { state in
        !state.news.isDisjoint(with: states) && state.isPossible(for: element, in: tree)
      }
    case .anything(let state) where state.isGesture:
      guard StateNames(name).isGesture else { return isResting(name, element) }
      guard state.holds(name, isSelf: true) else { return false }
      if name != "hover", name != "active" {
        let canFocus =
          name == "focus-within" ? tree.holdsFocus[element] : tree.document.elements[element].isFocusable
        guard canFocus else { return false }
      }
      if witness < 0 { witness = element }
      return true
    case .anything(let state):
      guard let value = state.decides(name), state.isPossible(for: element, in: tree) else {
        return isResting(name, element)
      }
      // Where two elements would have to be so, one may be so already.
      if witness >= 0, witness != element { return isResting(name, element) }
      witness = element
      return value
    case .one(let state, let subject, let chain):
      if !state.isGesture {
        guard element == subject else { return isResting(name, element) }
        return state.decides(name) ?? isResting(name, element)
      }
      guard StateNames(name).isGesture else { return isResting(name, element) }
      guard chain.contains(element) else { return false }
      let isSelf = element == subject
      guard state.holds(name, isSelf: isSelf) else { return false }
      return isSelf && (name == "focus" || name == "focus-visible")
        ? tree.document.elements[element].isFocusable : true
    }
  }

  private mutating func isNth(
    _ nth: PseudoClass.Nth, _ fromEnd: Bool, _ ofType: Bool, _ list: CompiledList?, _ element: Int
  ) -> Bool {
    if tree.isSample {
      return tree.document.elements[element].attributes.contains {
        $0.name == ":nth" && $0.value == nth.words(fromEnd, ofType)
      }
    }
    if let list, !any(list, element) { return false }
    let siblings = tree.siblings(element)
    let place = tree.parent(element) < 0 ? 0 : Int(tree.places[element])
    if !ofType, list == nil { return nth.contains(fromEnd ? siblings.count - place : place + 1) }
    var count = 1
    for index in fromEnd ? (place + 1)..<siblings.count : 0..<place {
      steps -= 1
      guard steps > 0 else { return false }
      let sibling = siblings[index]
      if ofType, tree.names[sibling] != tree.names[element] { continue }
      if let list, !any(list, sibling) { continue }
      count += 1
    }
    return nth.contains(count)
  }

  // MARK: :has()

  private mutating func has(_ list: CompiledList, _ element: Int) -> Bool {
    for member in list.members {
      switch member.relation ?? .descendant {
      case .descendant, .child:
        if below(element, member, onlyChildren: member.relation == .child && member.parts.count == 1, element)
        {
          return true
        }
      case .nextSibling, .laterSibling:
        let siblings = tree.siblings(element)
        guard tree.parent(element) >= 0 else { continue }
        for index in (Int(tree.places[element]) + 1)..<max(siblings.count, Int(tree.places[element]) + 1) {
          if isRelative(siblings[index], member, element) { return true }
          if member.parts.count > 1, below(siblings[index], member, onlyChildren: false, element) {
            return true
          }
          if member.relation == .nextSibling { break }
        }
      }
    }
    return false
  }

  private mutating func below(_ root: Int, _ member: CompiledSelector, onlyChildren: Bool, _ anchor: Int)
    -> Bool
  {
    var waiting = tree.document.elements[root].children
    while let index = waiting.popLast() {
      if isRelative(index, member, anchor) { return true }
      guard steps > 0 else { return false }
      if !onlyChildren { waiting.append(contentsOf: tree.document.elements[index].children) }
    }
    return false
  }

  /// Whether an element is the subject of a relative selector whose first part relates to `anchor`.
  private mutating func isRelative(_ element: Int, _ member: CompiledSelector, _ anchor: Int) -> Bool {
    relative(member, 0, element, anchor)
  }

  private mutating func relative(_ member: CompiledSelector, _ part: Int, _ element: Int, _ anchor: Int)
    -> Bool
  {
    steps -= 1
    guard steps > 0, holds(member.parts[part].compound, element) else { return false }
    if part + 1 == member.parts.count { return relates(element, member.relation ?? .descendant, anchor) }
    switch member.parts[part].combinator ?? .descendant {
    case .child:
      let parent = tree.parent(element)
      return parent >= 0 && relative(member, part + 1, parent, anchor)
    case .descendant:
      var parent = tree.parent(element)
      while parent >= 0 {
        if relative(member, part + 1, parent, anchor) { return true }
        parent = tree.parent(parent)
      }
      return false
    case .nextSibling: return tree.previous(element).map { relative(member, part + 1, $0, anchor) } ?? false
    case .laterSibling:
      var previous = tree.previous(element)
      while let sibling = previous {
        if relative(member, part + 1, sibling, anchor) { return true }
        previous = tree.previous(sibling)
      }
      return false
    }
  }

  private mutating func relates(_ element: Int, _ relation: Combinator, _ anchor: Int) -> Bool {
    switch relation {
    case .child: return tree.parent(element) == anchor
    case .nextSibling: return tree.previous(element) == anchor
    case .laterSibling:
      return tree.parent(element) == tree.parent(anchor) && tree.places[element] > tree.places[anchor]
    case .descendant:
      var parent = tree.parent(element)
      while parent >= 0 {
        if parent == anchor { return true }
        steps -= 1
        parent = tree.parent(parent)
      }
      return false
    }
  }
}
