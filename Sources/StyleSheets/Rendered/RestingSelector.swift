/// Selectors as elements at rest are made for them.
extension ComplexSelector {
  /// The selector with `:is()` and the rules it is nested in written out, up to a few.
  func expanded(depth: Int = 0) -> [ComplexSelector] {
    guard depth < 6 else { return [] }
    for (index, part) in parts.enumerated() {
      for (place, simple) in part.compound.simple.enumerated() {
        guard case .pseudoClass(let pseudo) = simple, ["is", "where", "matches"].contains(pseudo.name),
          let list = pseudo.selectors
        else { continue }
        var rest = part.compound.simple
        rest.remove(at: place)
        return list.members.prefix(6).flatMap { member -> [ComplexSelector] in
          var new = Array(parts[..<index])
          var inner = member.parts
          guard let last = inner.popLast() else { return [] }
          if !inner.isEmpty || !new.isEmpty {
            // What is around the inner selector comes between what is around the outer one and its subject.
            if let first = inner.first {
              inner[0] = .init(new.isEmpty ? nil : part.combinator, first.compound)
            }
          }
          new += inner
          new.append(
            .init(
              inner.isEmpty ? part.combinator : last.combinator,
              last.compound.joined(CompoundSelector(rest))))
          new += parts[(index + 1)...]
          return ComplexSelector(new).expanded(depth: depth + 1)
        }.prefix(24).map { $0 }
      }
    }
    return [self]
  }

  /// The selector of the element at rest.
  func withoutStates() -> ComplexSelector {
    ComplexSelector(
      parts.map { part in
        .init(
          part.combinator,
          CompoundSelector(
            part.compound.simple.filter {
              if case .pseudoClass(let pseudo) = $0 {
                return !ElementState.conditions.contains(pseudo.name) && pseudo.name != "not"
              }
              return true
            }))
      })
  }

  /// The selector of the element that a pseudo-element belongs to.
  func withoutPseudoElement() -> ComplexSelector {
    ComplexSelector(
      parts.map { part in
        .init(
          part.combinator,
          CompoundSelector(
            part.compound.simple.filter { if case .pseudoElement = $0 { false } else { true } }))
      })
  }
}
