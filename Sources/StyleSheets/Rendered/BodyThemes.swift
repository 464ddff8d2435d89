/// Which themes of a sheet stand on `body`: those whose properties `body` sets or takes up, while no rule asks the root for
/// them. On the root they would change nothing that a page shows, since everything inherits from `body`.
struct BodyThemes {
  private typealias Marks = [SampleContext.Theme.Mark]

  /// The custom properties that `body` declares or makes others of.
  private var ofBody: Set<String> = []
  /// Those that the root makes others of.
  private var ofRoot: Set<String> = []
  /// What each theme declares.
  private var declared: [Marks: Set<String>] = [:]
  /// The marks that a rule asks of the root by name.
  private var asked: Set<SampleContext.Theme.Mark> = []

  init(_ set: StyleSheetSet) {
    for (rule, list) in zip(set.rules, set.selectors) where rule.origin == .author {
      let custom = set.declarations[rule.declarations].filter(\.isCustom)
      guard !custom.isEmpty else { continue }
      for selector in list.members.lazy.flatMap({ $0.expanded() }) {
        guard selector.parts.count == 1, selector.subject.isPlainRoot else { continue }
        let used = custom.lazy.filter(\.hasVariables).flatMap { SampleContext.names(in: $0.text) }
        if selector.subject.typeName == "body" {
          ofBody.formUnion(custom.map(\.name))
          ofBody.formUnion(used)
        } else {
          ofRoot.formUnion(used)
        }
      }
    }
    if !ofBody.isEmpty { readThemes(of: set) }
  }

  private mutating func readThemes(of set: StyleSheetSet) {
    for (rule, list) in zip(set.rules, set.selectors) where rule.origin == .author {
      for selector in list.members.lazy.flatMap({ $0.expanded() }) {
        guard let first = selector.parts.first?.compound,
          let marks = SampleContext.Theme.marks(of: ComplexSelector([.init(.descendant, first)]))
        else { continue }
        if first.isRoot { asked.formUnion(marks) }
        if selector.parts.count == 1 {
          let names = set.declarations[rule.declarations].lazy.filter(\.isCustom).map(\.name)
          declared[marks, default: []].formUnion(names)
        }
      }
    }
  }

  /// Whether a theme that rules leave the place of stands on `body`.
  func hold(_ theme: SampleContext.Theme) -> Bool {
    guard !ofBody.isEmpty, asked.isDisjoint(with: theme.marks), let own = declared[theme.marks] else {
      return false
    }
    return own.intersection(ofBody).count > own.intersection(ofRoot).count
  }
}
