import Bytes

/// Declarations that a rule takes over from elsewhere before a browser sees it: `composes` of CSS modules and `@apply` of
/// Tailwind CSS.
extension StyleSheetSet {
  /// Adds what the classes in `@apply` declare; those under conditions are given back.
  mutating func apply(_ rule: CSSRule, _ tree: CSSTree, _ sheet: Int) -> [ConditionalClasses] {
    let names = tree.source.text(of: rule.prelude).split(whereSeparator: \.isWhitespace).map(String.init)
    let areImportant = names.last == "!important"
    var conditional: [ConditionalClasses] = []
    for name in names where name != "!important" {
      let parts = AppliedClass.parts(of: name)
      guard case .declares(let property, let value) = AppliedClass.meaning(parts.name) else { continue }
      let isImportant = areImportant || parts.isImportant
      if parts.variants.isEmpty {
        append(property, value, isImportant: isImportant, sheet, rule.bytes)
      } else if let place = conditional.firstIndex(where: { $0.variants == parts.variants }) {
        conditional[place].declarations.append((property, value, isImportant))
      } else {
        conditional.append(
          ConditionalClasses(
            variants: parts.variants, declarations: [(property, value, isImportant)], rule: rule))
      }
    }
    return conditional
  }

  /// Adds what the classes in `composes` declare, from the same sheet or from another.
  /// Source: https://github.com/css-modules/css-modules/blob/master/docs/composition.md.
  mutating func compose(_ declaration: CSSDeclaration, _ tree: CSSTree, _ sheet: Int, depth: Int = 0) {
    let source = tree.source
    guard depth < 8 else { return }
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
        guard let other = module(source.name(first), from: sheets[sheet].file) else {
          leaveOut("it composes classes of \(source.name(first)), which is not here", at: place)
          continue
        }
        (owner, number) = (sheets[other].tree, other)
      }
      for rule in owner.rules where rule.kind == .style && rule.parent == nil {
        guard names.contains(where: { rule.isOfClass($0, in: owner.source) }) else { continue }
        for case .declaration(let index) in rule.items {
          if owner.declarations[index].name == "composes" {
            compose(owner.declarations[index], owner, number, depth: depth + 1)
          } else {
            add(owner.declarations[index], owner, number)
          }
        }
      }
    }
  }

  /// The number of a sheet that only single rules are taken from; nil where it is not there.
  private mutating func module(_ address: String, from file: String) -> Int? {
    guard let found = files.find(address, file) else { return nil }
    if let known = composed[found.name] { return known }
    let tree = CSSTree(found.bytes)
    sheets.append(SheetSource(file: found.name, tree: tree, offset: 0, lines: LineTable(found.bytes)))
    composed[found.name] = sheets.count - 1
    readValues(of: tree, sheets.count - 1)
    return sheets.count - 1
  }

  /// Reads the `@value` rules of a sheet and of those that it takes values from.
  mutating func readValues(of tree: CSSTree, _ sheet: Int) {
    guard isSource else { return }
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
    guard isSource, !names.isEmpty else { return MediaQueries.schemes(source, rule.prelude) }
    var text = source.text(of: rule.prelude)
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
    return MediaQueries.schemes(text)
  }
}

extension CSSRule {
  /// Whether its selector is a class and nothing else.
  fileprivate func isOfClass(_ name: String, in source: CSSTokens) -> Bool {
    prelude.count == 2 && source.isDelim(prelude.lowerBound, ".")
      && source[prelude.lowerBound + 1].kind == .ident && source.name(prelude.lowerBound + 1) == name
  }
}
