extension ComplexSelector {
  /// The selector as people write it.
  var text: String {
    parts.map { part in
      let sign =
        switch part.combinator {
        case .child: " > "
        case .nextSibling: " + "
        case .laterSibling: " ~ "
        case .descendant: " "
        case nil: ""
        }
      return sign + part.compound.text
    }.joined()
  }
}

extension CompoundSelector {
  /// The compound selector for what both are for: a type stands first, and pseudo-elements last.
  func joined(_ other: CompoundSelector) -> CompoundSelector {
    func rank(_ test: SimpleSelector) -> Int {
      switch test {
      case .type: 0
      case .pseudoElement: 2
      default: 1
      }
    }
    let all = simple + other.simple
    // What follows a pseudo-element is about it.
    guard pseudoElement == nil else { return CompoundSelector(all) }
    let end = all.firstIndex { rank($0) == 2 } ?? all.endIndex
    let before = all[..<end]
    return CompoundSelector(
      before.filter { rank($0) == 0 } + before.filter { rank($0) == 1 && $0 != .universal } + all[end...])
  }

  /// The pseudo-element in it as people write it; nil where it has none.
  var pseudoText: String? {
    for case .pseudoElement(let name, let argument) in simple {
      return "::\(name)" + (argument.map { "(\($0))" } ?? "")
    }
    return nil
  }

  /// The selector as people write it.
  var text: String {
    if simple.isEmpty { return "*" }
    return simple.map { test -> String in
      switch test {
      case .type(let name): return CSSText.escaped(name)
      case .universal: return "*"
      case .id(let id): return "#\(CSSText.escaped(id))"
      case .class(let name): return ".\(CSSText.escaped(name))"
      case .attribute(let attribute):
        return attribute.match == .exists
          ? "[\(attribute.name)]" : "[\(attribute.name)=\"\(attribute.value)\"]"
      case .pseudoClass(let pseudo): return ":\(pseudo.name)" + (pseudo.argument.map { "(\($0))" } ?? "")
      case .pseudoElement(let name, let argument): return "::\(name)" + (argument.map { "(\($0))" } ?? "")
      case .nesting: return "&"
      }
    }.joined()
  }
}

extension PseudoClass.Nth {
  /// The places as one word, for an element that is made to be at one of them.
  func words(_ fromEnd: Bool, _ ofType: Bool) -> String {
    "(\(step)n\(offset)\(fromEnd ? "e" : "")\(ofType ? "t" : ""))"
  }
}

extension CompiledSelector {
  /// Whether it can only be for boxes that are checked.
  var isForBoxes: Bool {
    pseudoElement == nil
      && parts[0].compound.contains {
        if case .state(let name) = $0 { name == "checked" || name == "indeterminate" } else { false }
      }
  }

  /// The pseudo-classes in it that depend on what a reader does, in the order of the selector.
  var stateWords: String {
    var words: [String] = []
    func collect(_ list: CompiledList) { for member in list.members { collect(member) } }
    func collect(_ selector: CompiledSelector) {
      for part in selector.parts.reversed() {
        for test in part.compound {
          switch test {
          case .state(let name): if name != "link", !words.contains(name) { words.append(name) }
          case .matches(let list), .has(let list): collect(list)
          default: break
          }
        }
      }
    }
    collect(self)
    return words.map { ":\($0)" }.joined()
  }
}
