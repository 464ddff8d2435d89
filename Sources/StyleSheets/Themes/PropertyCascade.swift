import PaletteCore

/// What custom properties come to on the elements of some surroundings. Source: CSS Cascade 5, section 6; CSS Variables 1.
struct PropertyCascade {
  /// How much a declaration weighs.
  private struct Weight: Comparable {
    /// Whether the selector needs the marks of a theme. A theme is mostly put on the root, and may be put on any element in
    /// it, where what the root says is only inherited: its rules win in both only if they win here.
    var isThemed: Bool
    var isImportant: Bool
    var layer: Int
    var specificity: Specificity
    var order: Int

    static func < (a: Weight, b: Weight) -> Bool {
      if a.isThemed != b.isThemed { return b.isThemed }
      if a.isImportant != b.isImportant { return b.isImportant }
      if a.layer != b.layer { return (a.layer < b.layer) != a.isImportant }
      return (a.specificity, a.order) < (b.specificity, b.order)
    }
  }

  /// The declarations that win on one element, and what they come to.
  struct Element {
    /// For each property the entry that wins; -1 for none.
    var winners: [Int]
    /// What each property comes to, inherited values included.
    var values: [CSSValue] = []
    /// The properties that are part of a circle.
    var circular: Set<Int> = []
    /// For each property whether a rule of the theme itself sets it.
    var isThemed: [Bool]
  }

  private let table: PropertyTable
  private let contexts: SheetRules
  /// The elements, the root first.
  private(set) var elements: [Element] = []
  /// The words of the color scheme that wins on the innermost element; nil where none is declared.
  private(set) var schemeWords: [String]?
  private var substitution: Substitution

  /// The budget of bytes that is left.
  var budget: Int { substitution.budget }

  init(_ table: PropertyTable, _ contexts: SheetRules, in surroundings: Surroundings, budget: Int) {
    self.table = table
    self.contexts = contexts
    substitution = Substitution(table.tree.source, budget: budget)
    var matcher = ChainMatcher(surroundings.chain)
    var plain = ChainMatcher([Marks(), Marks()])
    let hasMarks = surroundings.marks.contains { !$0.isEmpty }
    let media = MediaQueries(table.tree.source, in: surroundings.media)
    var decided: [Range<Int>: Bool] = [:]
    let count = table.names.count
    // No declaration has the order that a weight begins with.
    let none = Weight(
      isThemed: false, isImportant: false, layer: 0, specificity: Specificity(), order: -1)
    var weights = surroundings.chain.map { _ in [Weight](repeating: none, count: count) }
    elements = surroundings.chain.map { _ in
      Element(
        winners: [Int](repeating: -1, count: count), isThemed: [Bool](repeating: false, count: count))
    }
    var schemes: [(weight: Weight, declaration: Int)?] = surroundings.chain.map { _ in nil }
    for rule in table.rules {
      let context = contexts.contexts[rule.index]
      let holds = context.media.allSatisfy { range in
        if let known = decided[range] { return known }
        let holds = media.holds(range)
        decided[range] = holds
        return holds
      }
      guard holds, !context.isDark || surroundings.scheme == .dark, let selectors = context.selectors else {
        continue
      }
      for index in elements.indices {
        var specificity: Specificity?
        var isThemed = false
        for member in selectors.members where matcher.matches(member, at: index) {
          let needsMarks = hasMarks && !(index < 2 && plain.matches(member, at: index))
          if needsMarks, !isThemed {
            isThemed = true
            specificity = nil
          }
          if needsMarks == isThemed {
            specificity = max(specificity ?? member.specificity, member.specificity)
          }
        }
        guard let specificity else { continue }
        var weight = Weight(
          isThemed: isThemed, isImportant: false, layer: contexts.rank(ofLayer: context.layer),
          specificity: specificity, order: 0)
        for place in rule.entries {
          if case .revertLayer = table.entries[place].value { continue }
          let property = table.entries[place].property
          let declaration = table.entries[place].declaration
          weight.isImportant = table.tree.declarations[declaration].isImportant
          weight.order = declaration
          if weights[index][property].order >= 0, weight < weights[index][property] { continue }
          weights[index][property] = weight
          elements[index].winners[property] = place
          if isThemed { elements[index].isThemed[property] = true }
        }
        if let place = rule.scheme {
          weight.isImportant = table.tree.declarations[place].isImportant
          weight.order = place
          if let known = schemes[index], weight < known.weight { continue }
          schemes[index] = (weight, place)
        }
      }
    }
    if let last = schemes.last(where: { $0 != nil }) ?? nil {
      let value = table.tree.declarations[last.declaration].value
      schemeWords = value.filter { table.tree.source.kind($0) == .ident }.map {
        CSSText.lowercased(table.tree.source.name($0))
      }
    }
    for index in elements.indices { evaluate(index) }
  }

  // MARK: Values

  /// A property whose value is being found out.
  private struct Frame {
    var property: Int
    /// The next of its references to follow.
    var next = 0
    /// The reference that was followed last.
    var last: (token: Int, property: Int)?
    /// References before this token are in a fallback that is not used.
    var skips = 0
    /// Whether one of its references that are followed is to itself.
    var refersToItself = false
  }

  /// Evaluates every property of an element: Tarjan's order puts what a value needs before it, and finds circles.
  private mutating func evaluate(_ index: Int) {
    let inherited = index == 0 ? initialValues() : elements[index - 1].values
    let winners = elements[index].winners
    var values = inherited
    defer { elements[index].values = values }
    // What is only written is known at once, and most sheets hold little else.
    var waits = [Bool](repeating: false, count: winners.count)
    var isAnyWaiting = false
    for property in winners.indices where winners[property] >= 0 {
      if case .written(let bytes) = table.entries[winners[property]].value {
        values[property] = .written(bytes)
      } else {
        waits[property] = true
        isAnyWaiting = true
      }
    }
    guard isAnyWaiting else { return }
    var order = [Int](repeating: -1, count: winners.count)
    var low = order
    var isOpen = [Bool](repeating: false, count: winners.count)
    var component: [Int] = []
    var frames: [Frame] = []
    var count = 0
    for root in winners.indices where waits[root] && order[root] < 0 {
      frames.append(Frame(property: root))
      while let frame = frames.last {
        let property = frame.property
        let entry = table.entries[winners[property]]
        if order[property] < 0 {
          order[property] = count
          low[property] = count
          count += 1
          component.append(property)
          isOpen[property] = true
        }
        if let last = frame.last, !isOpen[last.property], values[last.property] != .invalid {
          // Its fallback is not looked at, and may even lead in a circle.
          frames[frames.count - 1].skips = max(frame.skips, table.tree.source.end(of: last.token))
        }
        if frame.next < entry.references.count {
          let reference = table.references[entry.references.lowerBound + frame.next]
          frames[frames.count - 1].next += 1
          frames[frames.count - 1].last = nil
          guard reference.token >= frames[frames.count - 1].skips else { continue }
          frames[frames.count - 1].last = reference
          let target = reference.property
          if target == property { frames[frames.count - 1].refersToItself = true }
          guard waits[target] else { continue }
          if order[target] < 0 {
            frames.append(Frame(property: target))
          } else if isOpen[target] {
            low[property] = min(low[property], order[target])
          }
          continue
        }
        frames.removeLast()
        if let outer = frames.last { low[outer.property] = min(low[outer.property], low[property]) }
        guard low[property] == order[property] else { continue }
        if component.last == property, !frame.refersToItself {
          component.removeLast()
          isOpen[property] = false
          values[property] = value(of: entry, in: values, inherited: inherited)
          continue
        }
        var members: [Int] = []
        while let last = component.popLast() {
          isOpen[last] = false
          members.append(last)
          if last == property { break }
        }
        for member in members { values[member] = .invalid }
        elements[index].circular.formUnion(members)
      }
    }
  }

  private func initialValues() -> [CSSValue] {
    var values = [CSSValue](repeating: .invalid, count: table.names.count)
    for (name, range) in contexts.initialValues {
      if let number = table.number(of: name) { values[number] = .written(table.tree.source.bytes(of: range)) }
    }
    return values
  }

  private mutating func value(
    of entry: PropertyTable.Entry, in values: [CSSValue], inherited: [CSSValue]
  ) -> CSSValue {
    switch entry.value {
    case .written(let bytes): return .written(bytes)
    case .alias(let property): return values[property]
    case .initial:
      return contexts.initialValues[table.names[entry.property]].map {
        .written(table.tree.source.bytes(of: $0))
      } ?? .invalid
    case .inherited, .revertLayer: return inherited[entry.property]
    case .open:
      let table = table
      return substitution.value(of: table.tree.declarations[entry.declaration].value) { token in
        table.property(at: token).map { values[$0] } ?? .invalid
      }
    }
  }

  /// The element whose value of a property counts, and the entry that it comes from; nil where no element has one.
  ///
  /// What is set innermost holds: everything on a page inherits from `body`.
  func winner(of property: Int) -> (element: Int, entry: Int)? {
    for index in elements.indices.reversed() where elements[index].winners[property] >= 0 {
      return (index, elements[index].winners[property])
    }
    return nil
  }

  /// How many properties come to something else than in other surroundings.
  func differences(from other: PropertyCascade) -> Int {
    func value(_ property: Int, in cascade: PropertyCascade) -> CSSValue {
      cascade.winner(of: property).map { cascade.elements[$0.element].values[property] } ?? .invalid
    }
    return table.names.indices.count { value($0, in: self) != value($0, in: other) }
  }

  /// Whether `body` sets anything that is not of the theme.
  var isSetByBody: Bool {
    zip(elements[1].winners, elements[1].isThemed).contains { $0 >= 0 && !$1 }
  }

  /// How many properties that the theme itself sets have a value, and how many have none.
  var themed: (known: Int, missing: Int) {
    var count = (known: 0, missing: 0)
    for element in elements {
      for property in element.values.indices where element.isThemed[property] {
        if element.values[property] == .invalid { count.missing += 1 } else { count.known += 1 }
      }
    }
    return count
  }

  /// The text of a value; nil for one that is invalid.
  func text(_ value: CSSValue) -> String? { substitution.text(value) }
}
