extension SelectorList {
  /// The list with every `&` replaced by `:is(…)` of the selectors of the rule around it, and with that put before
  /// relative selectors and those without `&`. Source: CSS Nesting 1, section 3.
  ///
  /// At the top of a sheet (`parent` is nil) `&` is `:scope`, which is the root. It is no pseudo-element: what is nested in
  /// `::selection` fits nothing.
  public func nested(in parent: SelectorList?) -> SelectorList {
    let elements = parent.map { SelectorList($0.members.filter { $0.subject.pseudoElement == nil }) }
    let outer: SimpleSelector =
      elements.map { .pseudoClass(PseudoClass("is", selectors: $0)) } ?? .pseudoClass(PseudoClass("scope"))
    return SelectorList(
      members.map { member in
        let isRelative = member.parts.first?.combinator != nil
        var parts = member.parts
        if parent != nil, isRelative || !member.hasNesting {
          parts[0].combinator = parts[0].combinator ?? .descendant
          parts.insert(ComplexSelector.Part(nil, CompoundSelector([outer])), at: 0)
        }
        return ComplexSelector(parts).replacingNesting(by: outer)
      })
  }
}

extension SelectorList {
  /// The list with `&` for every `:scope`, which within `@scope` is what that selects.
  var nestingScope: SelectorList {
    SelectorList(
      members.map { member in
        ComplexSelector(
          member.parts.map { part in
            let simple = part.compound.simple.map { simple -> SimpleSelector in
              guard case .pseudoClass(var pseudo) = simple else { return simple }
              if pseudo.name == "scope" { return .nesting }
              pseudo.selectors = pseudo.selectors?.nestingScope
              return .pseudoClass(pseudo)
            }
            return ComplexSelector.Part(part.combinator, CompoundSelector(simple))
          })
      })
  }

  /// The list as it is meant directly in a scope: `:scope` is the root of the scope, which selectors without it may be for
  /// as well. Source: CSS Cascade 6, section 2.5.
  var scoped: SelectorList {
    SelectorList(
      nestingScope.members.flatMap { inner -> [ComplexSelector] in
        let parts = inner.parts
        guard !inner.hasNesting, let first = parts.first, first.combinator == nil else { return [inner] }
        // A type stands first, and pseudo-elements last.
        var simple = first.compound.simple
        let isType = if case .type = simple.first { true } else { false }
        simple.insert(.nesting, at: isType ? 1 : 0)
        let root = ComplexSelector.Part(nil, CompoundSelector(simple))
        return [inner, ComplexSelector([root] + parts.dropFirst())]
      })
  }
}

extension ComplexSelector {
  /// The selector with every `&` replaced, also inside functions.
  func replacingNesting(by outer: SimpleSelector) -> ComplexSelector {
    guard hasNesting else { return self }
    return ComplexSelector(
      parts.map { part in
        let simple = part.compound.simple.map { simple -> SimpleSelector in
          switch simple {
          case .nesting: return outer
          case .pseudoClass(var pseudo):
            if let inner = pseudo.selectors {
              pseudo.selectors = SelectorList(inner.members.map { $0.replacingNesting(by: outer) })
            }
            return .pseudoClass(pseudo)
          default: return simple
          }
        }
        return Part(part.combinator, CompoundSelector(simple))
      })
  }
}
