/// The custom properties of a sheet as numbers, and the rules that set them or the color scheme.
struct PropertyTable {
  /// What a value is, as far as that is the same wherever it stands.
  enum Value {
    /// Bytes of the sheet without `var()`.
    case written(Range<Int>)
    /// One `var()` without a fallback, of this property.
    case alias(Int)
    /// `initial`.
    case initial
    /// `inherit`, `unset` or `revert`.
    case inherited
    /// `revert-layer`.
    case revertLayer
    /// To be substituted.
    case open
  }

  /// A declaration of a custom property.
  struct Entry {
    /// Its index in the tree.
    var declaration: Int
    var property: Int
    /// The tokens of `var()` in its value, as indices of ``PropertyTable/references``.
    var references: Range<Int>
    var value: Value
  }

  /// A rule that declares custom properties or `color-scheme`.
  struct Rule {
    var index: Int
    var entries: Range<Int>
    /// The declaration of `color-scheme`, an index of the tree.
    var scheme: Int?
  }

  /// The names by number.
  var names: [String] { table.names }
  private(set) var entries: [Entry] = []
  private(set) var rules: [Rule] = []
  /// The property that each `var()` of the sheet names, in order of its token.
  private(set) var references: [(token: Int, property: Int)] = []
  let tree: CSSTree
  private var table = NameTable()

  init(_ tree: CSSTree, _ contexts: SheetRules) {
    self.tree = tree
    let source = tree.source
    for token in 0..<source.count
    where source[token].kind == .function && source.is(token, "var", kind: .function) {
      guard let name = Substitution.reference(source, token).name else { continue }
      let bytes = source.bytes[source[name].bytes]
      let number =
        CSSText.isEscaped(bytes)
        ? table.number(of: source.name(name)) : bytes.withUnsafeBufferPointer { table.number(of: $0) }
      references.append((token, number))
    }
    for name in contexts.initialValues.keys.sorted() { _ = table.number(of: name) }
    let substitution = Substitution(source, budget: 0)
    // The property of each name of the tree, once that is known.
    var properties = [Int32](repeating: -1, count: tree.nameCount)
    entries.reserveCapacity(tree.declarations.count)
    for (index, rule) in tree.rules.enumerated() {
      guard contexts.contexts[index].isLive, contexts.contexts[index].selectors != nil else { continue }
      let start = entries.count
      var scheme: Int?
      for case .declaration(let place) in rule.items {
        let declaration = tree.declarations[place]
        if declaration.name == "color-scheme" { scheme = place }
        guard declaration.isCustom, declaration.name.utf8.count > 2 else { continue }
        let references = references(in: declaration.value)
        let number = Int(declaration.number)
        if properties[number] < 0 { properties[number] = Int32(table.number(of: declaration.name)) }
        entries.append(
          Entry(
            declaration: place, property: Int(properties[number]), references: references,
            value: value(declaration.value, references, substitution)))
      }
      if entries.count > start || scheme != nil {
        rules.append(Rule(index: index, entries: start..<entries.count, scheme: scheme))
      }
    }
  }

  /// The number of a property; nil for one that the sheet does not have.
  func number(of name: String) -> Int? { table.known(name) }

  /// The property that the `var()` at a token names.
  func property(at token: Int) -> Int? {
    let place = first(from: token)
    return place < references.count && references[place].token == token ? references[place].property : nil
  }

  private func value(_ range: Range<Int>, _ references: Range<Int>, _ substitution: Substitution) -> Value {
    let source = tree.source
    if range.count == 1, let only = range.first, source[only].kind == .ident {
      if source.is(only, "initial") { return .initial }
      if source.is(only, "inherit") || source.is(only, "unset") || source.is(only, "revert") {
        return .inherited
      }
      if source.is(only, "revert-layer") { return .revertLayer }
    }
    if references.count == 1, let first = range.first, self.references[references.lowerBound].token == first,
      source.after(first) >= range.upperBound, Substitution.reference(source, first).fallback == nil
    {
      return .alias(self.references[references.lowerBound].property)
    }
    // A `var()` that names nothing is no reference, and makes its value invalid.
    let isPlain = references.isEmpty && !range.contains { source.is($0, "var", kind: .function) }
    let bytes = source.bytes(of: range)
    return isPlain && !substitution.hasComment(bytes) ? .written(bytes) : .open
  }

  private func references(in range: Range<Int>) -> Range<Int> {
    let low = first(from: range.lowerBound)
    var high = low
    while high < references.count, references[high].token < range.upperBound { high += 1 }
    return low..<high
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
