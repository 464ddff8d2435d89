import Bytes

/// Declarations that a rule takes over from elsewhere before a browser sees it: `composes` of CSS modules. (`@apply` of
/// Tailwind CSS is in `TailwindRules`.)
extension StyleSheetSet {
  /// A rule of a class that another one composes, which holds in a state or under a condition; `&` stands for the class.
  struct ComposedRule {
    var selectors: SelectorList
    var surroundings: Surroundings
    var declarations: [CSSDeclaration]
    var tree: CSSTree
    var sheet: Int
  }

  /// Whether a declaration takes over others: what templates of code put in is written as such a one.
  static func composes(_ declaration: CSSDeclaration) -> Bool {
    declaration.name == "composes" || declaration.name == StyleFragments.property
  }

  /// Adds what the classes in `composes` declare, from the same sheet or from another; the rules for their states are given
  /// back. Source: https://github.com/css-modules/css-modules/blob/master/docs/composition.md.
  mutating func compose(_ declaration: CSSDeclaration, _ tree: CSSTree, _ sheet: Int, depth: Int = 0)
    -> [ComposedRule]
  {
    let source = tree.source
    var found: [ComposedRule] = []
    guard depth < 8 else { return [] }
    for part in source.split(declaration.value) {
      let from = part.first { source.is($0, "from") }
      let names = (part.lowerBound..<(from ?? part.upperBound)).filter { source[$0].kind == .ident }
        .map { source.name($0) }
      var (owner, number) = (tree, sheet)
      if let from {
        let rest = source.trimmed(from + 1..<part.upperBound)
        let place = sheets[sheet].place(declaration.bytes)
        guard let first = rest.first, source[first].kind == .string else {
          leaveOut("it composes classes of the page, which are not checked with it", at: place)
          continue
        }
        guard
          let other = module(
            source.name(first), from: sheets[sheet].file, at: sheets[sheet].place(declaration.bytes))
        else {
          leaveOut("it composes classes of \(source.name(first)), which is not here", at: place)
          continue
        }
        (owner, number) = (sheets[other].tree, other)
      }
      collect(owner.items, of: owner, number, Set(names), Surroundings(), depth, into: &found)
    }
    return found
  }

  /// Goes over the rules of a sheet that are for some classes alone.
  private mutating func collect(
    _ items: [CSSItem], of tree: CSSTree, _ sheet: Int, _ names: Set<String>, _ outer: Surroundings,
    _ depth: Int, into found: inout [ComposedRule]
  ) {
    for case .rule(let index) in items {
      let rule = tree.rules[index]
      var inner = outer
      switch rule.kind {
      case .style:
        guard
          let list = try? SelectorParser.list(
            tree.source, rule.prelude, isRelative: outer.selectors != nil, isOfModule: true)
        else { continue }
        let nested = list.nested(in: outer.selectors)
        let own = nested.members.flatMap { $0.expanded() }.compactMap { $0.composing(names) }
        guard !own.isEmpty else { continue }
        inner.selectors = nested
        if own.contains(where: { $0.subject.simple == [.nesting] }), outer.schemes == .both {
          addComposed(rule, tree, sheet, depth, into: &found)
        } else {
          addComposed(rule.items, SelectorList(own), inner, tree, sheet, into: &found)
        }
      case .at("media"):
        inner.schemes = noted(media(rule, tree, sheet)).intersection(outer.schemes)
        guard !inner.schemes.isEmpty else { continue }
        let own = outer.selectors?.members.flatMap { $0.expanded() }.compactMap { $0.composing(names) } ?? []
        if !own.isEmpty { addComposed(rule.items, SelectorList(own), inner, tree, sheet, into: &found) }
      case .at("supports"): guard SupportsQueries.holds(tree.source, rule.prelude) else { continue }
      case .at("layer"): break
      default: continue
      }
      collect(rule.items, of: tree, sheet, names, inner, depth, into: &found)
    }
  }

  /// Adds what a class declares in any state to the rule that composes it.
  private mutating func addComposed(
    _ rule: CSSRule, _ tree: CSSTree, _ sheet: Int, _ depth: Int, into found: inout [ComposedRule]
  ) {
    for case .declaration(let index) in rule.items {
      if Self.composes(tree.declarations[index]) {
        found += compose(tree.declarations[index], tree, sheet, depth: depth + 1)
      } else {
        add(tree.declarations[index], tree, sheet)
      }
    }
  }

  private func addComposed(
    _ items: [CSSItem], _ selectors: SelectorList, _ outer: Surroundings, _ tree: CSSTree, _ sheet: Int,
    into found: inout [ComposedRule]
  ) {
    let declarations = items.compactMap { item -> CSSDeclaration? in
      if case .declaration(let index) = item { tree.declarations[index] } else { nil }
    }
    guard !declarations.isEmpty else { return }
    found.append(
      ComposedRule(
        selectors: selectors, surroundings: outer, declarations: declarations, tree: tree, sheet: sheet))
  }

  /// Adds a rule that was composed to those of the class around it. They come after what it declares itself.
  mutating func add(_ composed: ComposedRule, _ outer: Surroundings) {
    guard let parent = outer.selectors else { return }
    var inner = outer
    inner.schemes = outer.schemes.intersection(composed.surroundings.schemes)
    guard !inner.schemes.isEmpty else { return }
    let start = declarations.count
    for declaration in composed.declarations { add(declaration, composed.tree, composed.sheet) }
    guard declarations.count > start else { return }
    addRule(composed.selectors.nested(in: parent), start..<declarations.count, inner)
  }

  /// The number of a sheet that only single rules are taken from; nil where it is not there.
  private mutating func module(_ address: String, from file: String, at place: SourcePlace) -> Int? {
    guard let found = files.sheet(at: address, from: file, place) else { return nil }
    if let known = composed[found.file] { return known }
    let sheet = files.source(of: found)
    sheets.append(sheet)
    composed[found.file] = sheets.count - 1
    readValues(of: sheet.tree, sheets.count - 1)
    return sheets.count - 1
  }

  /// Reads the `@value` rules of a sheet and of those that it takes values from.
  mutating func readValues(of tree: CSSTree, _ sheet: Int) {
    guard isSource else { return }
    readTailwind(tree, sheet)
    readDark(tree)
    readMedia(tree)
    let (files, file) = (self.files, sheets[sheet].file)
    source.read(tree, sheet: sheet) { address in files.find(address, file).map { CSSTree($0.bytes) } }
  }
}

extension StyleSheetSet {
  /// Reads `@custom-media --name query`. Source: Media Queries 5, section 4.
  private mutating func readMedia(_ tree: CSSTree) {
    for rule in tree.rules where rule.kind == .at("custom-media") && !rule.hasBlock {
      guard let first = rule.prelude.first, CSSText.isCustomProperty(tree.source.name(first)) else {
        continue
      }
      customMedia[tree.source.name(first)] = tree.source.text(
        of: tree.source.trimmed(first + 1..<rule.prelude.upperBound))
    }
  }

  /// When a rule of `@media` holds, with the queries that have names of the sheet's own put in.
  mutating func media(_ rule: CSSRule, _ tree: CSSTree, _ sheet: Int) -> SchemeSet {
    let source = tree.source
    let names = rule.prelude.filter {
      source[$0].kind == .ident && CSSText.isCustomProperty(source.name($0))
    }
    guard isSource else { return MediaQueries.schemes(source, rule.prelude, on: files.screen) }
    let written = source.text(of: rule.prelude)
    var text = self.source.named(written, sheet: sheet)
    guard !names.isEmpty || text != written else {
      return MediaQueries.schemes(source, rule.prelude, on: files.screen)
    }
    if let open = self.source.open(in: text) {
      if let place = tree.firstColor(in: rule) { leaveOut(open, at: sheets[sheet].place(place)) }
      return []
    }
    for name in Set(names.map { source.name($0) }) {
      guard let query = customMedia[name] else {
        if let place = tree.firstColor(in: rule) {
          leaveOut(
            "the media query \(name) is not defined in this style sheet", at: sheets[sheet].place(place))
        }
        return []
      }
      text = text.replacing("(\(name))", with: query)
    }
    return MediaQueries.schemes(text, on: files.screen)
  }
}

extension ComplexSelector {
  /// The selector with `&` for a class, where it is for elements of one of these classes by themselves, in any state.
  fileprivate func composing(_ names: Set<String>) -> ComplexSelector? {
    guard parts.count == 1, parts[0].combinator == nil else { return nil }
    var isFound = false
    var simple: [SimpleSelector] = []
    for test in parts[0].compound.simple {
      switch test {
      case .class(let name) where names.contains(name):
        isFound = true
        simple.append(.nesting)
      case .pseudoClass(let pseudo) where ElementState.conditions.contains(pseudo.name): simple.append(test)
      case .pseudoElement: simple.append(test)
      default: return nil
      }
    }
    return isFound ? ComplexSelector([.init(nil, CompoundSelector(simple))]) : nil
  }
}
