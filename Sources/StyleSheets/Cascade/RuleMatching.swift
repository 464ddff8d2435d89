/// Which rules an element matches, and what they are for.
extension StyleComputer {
  /// The rules that an element matches, each once with its heaviest selector; and the entries that depend on what a reader
  /// does.
  mutating func matches(_ element: Int) -> (matches: [Match], stateful: [Int32], boxes: [Int32]) {
    var found: [Match] = []
    var stateful: [Int32] = []
    var boxes: [Int32] = []
    var candidates: [Int32] = []
    index.forEach(element, of: tree) { candidates.append($0) }
    for number in candidates {
      let entry = index.entries[Int(number)]
      if entry.unread != nil {
        if unread[number] == nil, paints(entry.rule), matcher.matches(entry.selector, element) {
          unread[number] = element
        }
        continue
      }
      // Which texts of a sheet are selected, or named by the address, nobody can tell: those that no other rule is for.
      // Every field that has a placeholder shows it.
      let isAnywhere =
        entry.box != nil ? !(entry.box?.isOfField ?? false) : !entry.selector.states.isGesture
      if tree.isSample, entry.isForAll, isAnywhere, !isBare(element) { continue }
      let isMatch = entry.box == nil && matcher.matches(entry.selector, element)
      // What the browser hides in closed elements it hides in few of those that its rule may be for.
      if entry.selector.hasState, isMatch || entry.selector.states != .open || !isBrowsers(number) {
        stateful.append(number)
      }
      if entry.box != nil {
        if entry.selector.hasState || matcher.matches(entry.selector, element) { boxes.append(number) }
      } else if isMatch {
        add(entry, of: element, to: &found)
      }
    }
    return (found, stateful, boxes)
  }

  /// Whether an element of a sample was made for no name, class or id.
  private func isBare(_ element: Int) -> Bool {
    tree.names[element] == bareName
      && tree.document.elements[element].attributes.allSatisfy { $0.name == "tabindex" }
  }

  /// The rules of the text before or after what is in an element, of those that may match.
  mutating func matches(_ element: Int, of kind: GeneratedBox.Kind, _ entries: [Int32]) -> [Match] {
    var found: [Match] = []
    for number in entries where index.entries[Int(number)].box == kind {
      let entry = index.entries[Int(number)]
      if !entry.selector.hasState || matcher.matches(entry.selector, element) {
        add(entry, of: element, to: &found)
      }
    }
    return found
  }

  /// Whether the text that the rule of an entry is for stands in an element without a rule that makes it.
  func isThere(_ entry: Int32, in element: Int) -> Bool {
    guard let box = index.entries[Int(entry)].box else { return false }
    // What is for all elements is for each with its own text; what is for one is for the text in all that it holds.
    let isPart = box == .selection || box == .firstLine || box == .firstLetter
    if isPart, index.entries[Int(entry)].isForAll, !tree.isSample, !tree.document.elements[element].hasText {
      return false
    }
    return box.isThere(in: element, of: tree) || box == .marker && hasContent(entry)
  }

  /// Whether a rule sets what text or its background is painted with.
  func paints(_ rule: Int32) -> Bool {
    set.rules[Int(rule)].declarations.contains {
      !set.declarations[$0].isCustom && !set.declarations[$0].properties.isDisjoint(with: Self.paint)
    }
  }

  static let paint = PropertySet([.color, .textFill, .backgroundColor, .backgroundImage, .opacity])

  /// Whether an entry is the browser's, not the page's.
  func isBrowsers(_ entry: Int32) -> Bool {
    set.rules[Int(index.entries[Int(entry)].rule)].origin == .browser
  }

  /// Whether the rule of an entry says what stands in a box.
  func hasContent(_ entry: Int32) -> Bool {
    guard let box = index.entries[Int(entry)].box, box.isMade || box == .marker else { return false }
    return set.rules[Int(index.entries[Int(entry)].rule)].declarations.contains {
      set.declarations[$0].properties.contains(.content)
    }
  }

  private mutating func add(_ entry: RuleIndex.Entry, of element: Int, to found: inout [Match]) {
    let s = entry.selector.specificity
    var weight =
      UInt64(min(s.ids, 1023)) << 36 | UInt64(min(s.classes, 1023)) << 26 | UInt64(min(s.types, 1023)) << 16
    if !index.scopes.isEmpty, let roots = index.scopes[entry.rule] {
      weight |= nearness(of: roots, to: element)
    }
    if let known = found.firstIndex(where: { $0.rule == entry.rule }) {
      found[known].weight = max(found[known].weight, weight)
    } else {
      found.append(Match(rule: entry.rule, weight: weight))
    }
  }

  /// How near the nearest root of a scope around an element is: the nearer, the more; nothing for a rule in no scope. Source:
  /// CSS Cascading and Inheritance 6, section 2.4.
  private mutating func nearness(of roots: CompiledList, to element: Int) -> UInt64 {
    var (root, nearness) = (element, UInt64(0xFFFF))
    while root >= 0, nearness > 1 {
      if roots.members.contains(where: { matcher.matches($0, root) }) { return nearness }
      (root, nearness) = (tree.parent(root), nearness - 1)
    }
    return 1
  }

  /// The rules of an element while a reader does something, from those it matches otherwise.
  mutating func matches(_ element: Int, _ resting: [Match], _ stateful: [Int32]) -> [Match] {
    var rules: [Int32] = []
    for number in stateful {
      let rule = index.entries[Int(number)].rule
      if !rules.contains(rule) { rules.append(rule) }
    }
    var found = resting.filter { !rules.contains($0.rule) }
    for rule in rules {
      // All selectors of the rule: another one may match, and be heavier.
      for number in index.entries(of: rule) {
        let entry = index.entries[number]
        if entry.box == nil, matcher.matches(entry.selector, element) {
          add(entry, of: element, to: &found)
        }
      }
    }
    return found
  }
}
