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
    /// Whether a property is part of a circle.
    var isCircular: Set<Int> = []
    /// The properties that a rule of the theme itself sets.
    var themed: Set<Int> = []
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
    var weights: [[Int: Weight]] = surroundings.chain.map { _ in [:] }
    elements = surroundings.chain.map { _ in Element(winners: Array(repeating: -1, count: table.names.count))
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
      guard holds, let selectors = context.selectors else { continue }
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
          let entry = table.entries[place]
          let declaration = table.tree.declarations[entry.declaration]
          if table.tree.source.is(declaration.value.lowerBound, "revert-layer"), declaration.value.count == 1
          {
            continue
          }
          weight.isImportant = declaration.isImportant
          weight.order = entry.declaration
          if let known = weights[index][entry.property], weight < known { continue }
          weights[index][entry.property] = weight
          elements[index].winners[entry.property] = place
          if isThemed { elements[index].themed.insert(entry.property) }
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
  }

  /// Evaluates every property of an element: Tarjan's order puts what a value needs before it, and finds circles.
  private mutating func evaluate(_ index: Int) {
    let parent = index == 0 ? nil : elements[index - 1].values
    let winners = elements[index].winners
    var values = parent ?? initialValues()
    if index > 0, winners.allSatisfy({ $0 < 0 }) {
      elements[index].values = values
      return
    }
    let inherited = values
    var order = [Int](repeating: -1, count: winners.count)
    var low = order
    var isOpen = [Bool](repeating: false, count: winners.count)
    var component: [Int] = []
    var frames: [Frame] = []
    var count = 0
    var refersToItself = false
    for root in winners.indices where winners[root] >= 0 && order[root] < 0 {
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
          if target == property { refersToItself = true }
          guard winners[target] >= 0 else { continue }
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
        var members: [Int] = []
        while let last = component.popLast() {
          isOpen[last] = false
          members.append(last)
          if last == property { break }
        }
        defer { refersToItself = false }
        if members.count > 1 || refersToItself {
          for member in members { values[member] = .invalid }
          elements[index].isCircular.formUnion(members)
        } else {
          values[property] = value(of: entry, in: values, inherited: inherited)
        }
      }
    }
    elements[index].values = values
  }

  private func initialValues() -> [CSSValue] {
    var values = [CSSValue](repeating: .invalid, count: table.names.count)
    for (name, range) in contexts.initialValues {
      if let number = table.numbers[name] { values[number] = .written(table.tree.source.bytes(of: range)) }
    }
    return values
  }

  private mutating func value(
    of entry: PropertyTable.Entry, in values: [CSSValue], inherited: [CSSValue]
  ) -> CSSValue {
    let declaration = table.tree.declarations[entry.declaration]
    if declaration.value.count == 1, let only = declaration.value.first,
      table.tree.source[only].kind == .ident
    {
      switch CSSText.lowercased(table.tree.source.name(only)) {
      case "initial":
        return contexts.initialValues[table.names[entry.property]].map {
          .written(table.tree.source.bytes(of: $0))
        }
          ?? .invalid
      case "inherit", "unset", "revert": return inherited[entry.property]
      default: break
      }
    }
    let numbers = table.numbers
    return substitution.value(of: declaration.value) { numbers[$0].map { values[$0] } ?? .invalid }
  }

  /// The text of a value; nil for one that is invalid.
  func text(_ value: CSSValue) -> String? { substitution.text(value) }
}
