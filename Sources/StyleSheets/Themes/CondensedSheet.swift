extension ThemedSheet {
  /// The sheet without what is not about its themes: the custom properties and color schemes of the root and of theme
  /// containers, with their selectors, layers and conditions as they are written.
  ///
  /// Read again it gives the same colors in the same themes, except bare channel lists, whose use it does not hold.
  public func condensed() -> [UInt8] {
    var writer = CondensedSheet(tree, keeping: rulesOfThemes, variants: contexts.variants)
    writer.write(tree.items, indent: "")
    return writer.out
  }
}

/// Writes some rules of a sheet with what is around them.
private struct CondensedSheet {
  private let tree: CSSTree
  /// For each rule whether its own declarations are written, and whether anything in it is.
  private var isKept: [Bool]
  private var holdsKept: [Bool]
  /// The selectors of the variants of Tailwind CSS.
  private let variants: [String: Range<Int>]
  private(set) var out: [UInt8] = []

  init(_ tree: CSSTree, keeping rules: Set<Int>, variants: [String: Range<Int>]) {
    self.tree = tree
    self.variants = variants
    out.reserveCapacity(tree.source.bytes.count)
    isKept = tree.rules.indices.map { rules.contains($0) }
    holdsKept = isKept
    for index in tree.rules.indices.reversed() {
      let rule = tree.rules[index]
      if rule.kind == .at("property") {
        isKept[index] = true
        holdsKept[index] = true
      }
      if rule.kind == .at("layer"), !rule.hasBlock { holdsKept[index] = true }
      if holdsKept[index], let parent = rule.parent { holdsKept[parent] = true }
    }
  }

  private mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { out.append(contentsOf: $0) }
  }

  private mutating func add(_ range: Range<Int>) { out.append(contentsOf: tree.source.bytes[range]) }

  mutating func write(
    _ items: [CSSItem], indent: String, isKept keeps: Bool = false, isProperty: Bool = false
  ) {
    for item in items {
      switch item {
      case .declaration(let index):
        let declaration = tree.declarations[index]
        guard keeps, isProperty || declaration.isCustom || declaration.name == "color-scheme" else {
          continue
        }
        add(indent)
        add(declaration.bytes)
        add(";\n")
      case .rule(let index): write(index, indent: indent)
      }
    }
  }

  private mutating func write(_ index: Int, indent: String) {
    let rule = tree.rules[index]
    guard holdsKept[index] else { return }
    add(indent)
    guard rule.hasBlock else {
      add("@layer ")
      add(tree.source.bytes(of: rule.prelude))
      return add(";\n")
    }
    var closing = "}\n"
    if rule.kind == .at("theme") {
      // Browsers know no such rule; what Tailwind CSS makes of it they do.
      add("@layer theme { :root {\n")
      closing = "} }\n"
    } else if rule.kind == .at("variant") {
      let selector = variants[tree.source.text(of: rule.prelude)].map { tree.source.text(of: $0) }
      add((selector ?? "@media (prefers-color-scheme: dark)") + " {\n")
    } else if let selector = PluginThemes.selector(of: rule, in: tree) {
      add(selector + " {\n")
    } else {
      if case .at(let name) = rule.kind { add("@" + name + " ") }
      add(tree.source.bytes(of: rule.prelude))
      add(" {\n")
    }
    write(rule.items, indent: indent + "  ", isKept: isKept[index], isProperty: rule.kind == .at("property"))
    add(indent + closing)
  }
}
