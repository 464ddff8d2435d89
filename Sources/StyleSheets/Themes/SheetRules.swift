/// What holds for each rule of a style sheet: its selectors with those around it put in, its conditions and its layer.
public struct SheetRules: Sendable {
  /// What holds for one rule.
  public struct Context: Sendable {
    /// The selectors of the elements that its declarations are for; nil where there are none, as in `@font-face`.
    public var selectors: SelectorList?
    /// The media queries around it, as tokens.
    public var media: [Range<Int>]
    /// The layer it is in; compared with ``SheetRules/rank(ofLayer:)``. 0 is no layer.
    public var layer: Int
    /// Whether it can apply at all: `@supports` holds, the selectors are valid, no at-rule is around that is unknown.
    public var isLive: Bool
    /// Whether it holds in the dark only, as Tailwind CSS 4 has it where no variant is defined: `@variant dark`.
    var isDark = false
    /// The rule around it, or itself, that holds for some elements only and is not followed; an index of the tree.
    var obstacle: Int?
    /// Whether `:scope` in it is what the rule around it selects.
    var isScoped = false
  }

  /// One for each rule of the tree.
  public private(set) var contexts: [Context] = []
  /// Selectors that were not understood, with their bytes.
  public private(set) var errors: [SelectorError] = []
  /// The colors and texts that `@property` gives to properties that are not declared: tokens of `initial-value`.
  public private(set) var initialValues: [String: Range<Int>] = [:]

  private struct Layer {
    var children: [String: Int] = [:]
    var order: [Int] = []
  }
  /// The selectors that Tailwind CSS 4 is told for its variants: `@custom-variant dark (&:where(.dark, .dark *))`.
  private(set) var variants: [String: Range<Int>] = [:]
  private var layers = [Layer()]
  private var ranks: [Int] = []

  /// Goes over the rules of a tree.
  public init(_ tree: CSSTree) {
    contexts.reserveCapacity(tree.rules.count)
    for rule in tree.rules where rule.kind == .at("custom-variant") {
      guard let name = rule.prelude.first, let inner = Self.parenthesis(rule, in: tree.source) else {
        continue
      }
      variants[tree.source.name(name)] = inner
    }
    for (index, rule) in tree.rules.enumerated() { contexts.append(context(of: rule, index, in: tree)) }
    rankLayers()
  }

  /// The place of a layer among all: a declaration of a higher one wins, or of a lower one where both are important.
  public func rank(ofLayer layer: Int) -> Int { ranks[layer] }

  /// What stands in the first parentheses of a prelude.
  private static func parenthesis(_ rule: CSSRule, in source: CSSTokens) -> Range<Int>? {
    rule.prelude.first { source.kind($0) == .openParen }.map { source.trimmed($0 + 1..<source.end(of: $0)) }
  }

  private mutating func context(of rule: CSSRule, _ index: Int, in tree: CSSTree) -> Context {
    var context =
      rule.parent.map { contexts[$0] } ?? Context(selectors: nil, media: [], layer: 0, isLive: true)
    guard context.isLive || context.obstacle != nil else { return context }
    switch rule.kind {
    case .style:
      do throws(SelectorError) {
        let list = try SelectorParser.list(tree.source, rule.prelude, isRelative: context.selectors != nil)
        context.selectors = (context.isScoped ? list.nestingScope : list).nested(in: context.selectors)
      } catch {
        errors.append(error)
        context.isLive = false
        context.obstacle = nil
      }
    case .at("media"): context.media.append(rule.prelude)
    case .at("supports"):
      if !SupportsQueries.holds(tree.source, rule.prelude) {
        context.isLive = false
        context.obstacle = nil
      }
    case .at("layer"): context.layer = layer(rule, in: tree.source, around: context.layer)
    case .at("theme"):
      // Tailwind CSS 4 puts a theme's variables at the root.
      context.selectors = SelectorList([
        ComplexSelector([ComplexSelector.Part(nil, CompoundSelector([.pseudoClass(PseudoClass("root"))]))])
      ])
      context.layer = child("theme", of: 0)
    case .at("plugin"):
      let selector = PluginThemes.selector(of: rule, in: tree)
      context.selectors = selector.flatMap { try? SelectorParser.list($0) }
      context.isLive = context.isLive && context.selectors != nil
    case .at("scope"), .at("variant"):
      let isScope = rule.kind == .at("scope")
      let inner =
        isScope
        ? Self.parenthesis(rule, in: tree.source)
        : context.selectors == nil ? nil : variants[tree.source.text(of: rule.prelude)]
      let list = inner.flatMap { try? SelectorParser.list(tree.source, $0, isRelative: true) }
      if let list {
        context.selectors = list.nested(in: context.selectors)
        context.isScoped = isScope
      } else if !isScope, inner == nil, tree.source.text(of: rule.prelude) == "dark", variants["dark"] == nil
      {
        context.isDark = true
      } else {
        context.isLive = false
        context.obstacle = context.obstacle ?? index
      }
    case .at("container"), .at("starting-style"):
      context.isLive = false
      context.obstacle = context.obstacle ?? index
    case .at("property"):
      let name = tree.source.text(of: rule.prelude)
      for case .declaration(let index) in rule.items where tree.declarations[index].name == "initial-value" {
        initialValues[name] = tree.declarations[index].value
      }
      context.isLive = false
      context.obstacle = nil
    default:
      context.isLive = false
      context.obstacle = nil
    }
    return context
  }

  /// The layer of a rule with a block; those that a list names are only put in order.
  private mutating func layer(_ rule: CSSRule, in source: CSSTokens, around parent: Int) -> Int {
    var last = parent
    for range in source.split(rule.prelude) {
      last = parent
      for part in source.text(of: range).split(separator: ".") { last = child(String(part), of: last) }
    }
    // A layer without a name is its own.
    return rule.hasBlock && last == parent ? child("\u{0}\(layers.count)", of: parent) : last
  }

  private mutating func child(_ name: String, of parent: Int) -> Int {
    if let known = layers[parent].children[name] { return known }
    layers.append(Layer())
    layers[parent].children[name] = layers.count - 1
    layers[parent].order.append(layers.count - 1)
    return layers.count - 1
  }

  /// Layers inside one come before what is in it directly, and all before what is in none (CSS Cascade 5, section 6.4.3).
  private mutating func rankLayers() {
    ranks = [Int](repeating: 0, count: layers.count)
    var rank = 0
    var open: [(layer: Int, next: Int)] = [(0, 0)]
    while let (layer, next) = open.last {
      if next < layers[layer].order.count {
        open[open.count - 1].next += 1
        open.append((layers[layer].order[next], 0))
      } else {
        ranks[layer] = rank
        rank += 1
        open.removeLast()
      }
    }
  }
}
