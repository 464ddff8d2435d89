/// The custom properties of a sheet as numbers, and the rules that set them or the color scheme.
struct PropertyTable {
  /// A declaration of a custom property.
  struct Entry {
    /// Its index in the tree.
    var declaration: Int
    var property: Int
    /// The tokens of `var()` in its value, as indices of ``PropertyTable/references``.
    var references: Range<Int>
  }

  /// A rule that declares custom properties or `color-scheme`.
  struct Rule {
    var index: Int
    var entries: Range<Int>
    /// The declaration of `color-scheme`, an index of the tree.
    var scheme: Int?
  }

  private(set) var names: [String] = []
  private(set) var numbers: [String: Int] = [:]
  private(set) var entries: [Entry] = []
  private(set) var rules: [Rule] = []
  /// The property that each `var()` of the sheet names, in order of its token.
  private(set) var references: [(token: Int, property: Int)] = []
  let tree: CSSTree

  init(_ tree: CSSTree, _ contexts: SheetRules) {
    self.tree = tree
    for token in 0..<tree.source.count where tree.source.is(token, "var", kind: .function) {
      if let name = Substitution.reference(tree.source, token).name {
        references.append((token, number(of: name)))
      }
    }
    for name in contexts.initialValues.keys.sorted() { _ = number(of: name) }
    for (index, rule) in tree.rules.enumerated() {
      guard contexts.contexts[index].isLive, contexts.contexts[index].selectors != nil else { continue }
      let start = entries.count
      var scheme: Int?
      for case .declaration(let place) in rule.items {
        let declaration = tree.declarations[place]
        if declaration.name == "color-scheme" { scheme = place }
        guard declaration.isCustom, declaration.name.utf8.count > 2 else { continue }
        entries.append(
          Entry(
            declaration: place, property: number(of: declaration.name),
            references: references(in: declaration.value)))
      }
      if entries.count > start || scheme != nil {
        rules.append(Rule(index: index, entries: start..<entries.count, scheme: scheme))
      }
    }
  }

  private mutating func number(of name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  private func references(in range: Range<Int>) -> Range<Int> {
    let low = first(from: range.lowerBound)
    return low..<max(first(from: range.upperBound), low)
  }

  private func first(from token: Int) -> Int {
    var low = 0
    var high = references.count
    while low < high {
      let middle = (low + high) / 2
      if references[middle].token < token { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
