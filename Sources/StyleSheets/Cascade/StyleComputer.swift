import PaletteCore

/// Works out the style of elements. Source: CSS Cascade 5.
struct StyleComputer {
  let tree: PageTree
  let set: StyleSheetSet
  let index: RuleIndex
  /// What the reader prefers.
  var scheme = SchemeSet.light
  var matcher: SelectorMatcher
  private let ranks: [Int]
  private var colors = ColorTable()
  private var backgrounds: [String: BackgroundValue] = [:]
  private var fonts: [String: FontValue] = [:]
  private let hasUninherited: Bool
  /// What leaves values open; nil for a page, where browsers take no notice of such declarations.
  var undefined: UndefinedVariables?
  /// How many declarations are the browser's; they come first.
  let browserDeclarations: Int
  /// Declarations of attributes: those of `style` are in the set, those of others here.
  private let inline: [Int: Range<Int>]
  private let hints: [Int: Range<Int>]

  /// A rule that an element matches and the weight of its selector.
  struct Match: Equatable {
    var rule: Int32
    var weight: UInt32
  }

  init(
    tree: PageTree, set: StyleSheetSet, index: RuleIndex, inline: [Int: Range<Int>], hints: [Int: Range<Int>],
    browserDeclarations: Int
  ) {
    self.tree = tree
    self.set = set
    self.index = index
    self.inline = inline
    self.hints = hints
    matcher = SelectorMatcher(tree)
    ranks = set.layerRanks()
    hasUninherited = set.registered.values.contains { !$0.inherits }
    self.browserDeclarations = browserDeclarations
  }

  // MARK: Matching

  /// The rules that an element matches, each once with its heaviest selector; and the entries that depend on what a reader
  /// does.
  mutating func matches(_ element: Int) -> (matches: [Match], stateful: [Int32], boxes: [Int32]) {
    var found: [Match] = []
    var stateful: [Int32] = []
    var boxes: [Int32] = []
    var candidates: [Int32] = []
    index.forEach(element, of: tree) { candidates.append($0) }
    for number in candidates {
      let entry = index.entries[Int(number)]
      if entry.selector.hasState {
        stateful.append(number)
      }
      if entry.box != nil {
        if entry.selector.hasState || matcher.matches(entry.selector, element) { boxes.append(number) }
      } else if matcher.matches(entry.selector, element) {
        add(entry, to: &found)
      }
    }
    return (found, stateful, boxes)
  }

  /// The rules of the text before or after what is in an element, of those that may match.
  mutating func matches(_ element: Int, of kind: GeneratedBox.Kind, _ entries: [Int32]) -> [Match] {
    var found: [Match] = []
    for number in entries where index.entries[Int(number)].box == kind {
      let entry = index.entries[Int(number)]
      if !entry.selector.hasState || matcher.matches(entry.selector, element) { add(entry, to: &found) }
    }
    return found
  }

  /// Whether the text that the rule of an entry is for stands in an element without a rule that makes it.
  func isThere(_ entry: Int32, in element: HTMLElement) -> Bool {
    index.entries[Int(entry)].box?.isThere(in: element) ?? false
  }

  /// Whether the rule of an entry says what stands in a box.
  func hasContent(_ entry: Int32) -> Bool {
    guard index.entries[Int(entry)].box?.isMade ?? false else { return false }
    return set.rules[Int(index.entries[Int(entry)].rule)].declarations.contains {
      StyleProperty.content.isIn(set.declarations[$0].properties)
    }
  }

  private func add(_ entry: RuleIndex.Entry, to found: inout [Match]) {
    let s = entry.selector.specificity
    let weight =
      UInt32(min(s.ids, 1023)) << 20 | UInt32(min(s.classes, 1023)) << 10 | UInt32(min(s.types, 1023))
    if let known = found.firstIndex(where: { $0.rule == entry.rule }) {
      found[known].weight = max(found[known].weight, weight)
    } else {
      found.append(Match(rule: entry.rule, weight: weight))
    }
  }

  /// The rules of an element while a reader does something, from those it matches otherwise.
  mutating func matches(_ element: Int, _ resting: [Match], _ stateful: [Int32]) -> [Match] {
    var rules: [Int32] = []
    for number in stateful {
      let rule = index.entries[Int(number)].rule
      if !rules.contains(rule) { rules.append(rule) }
    }
    var found = resting.filter { !rules.contains($0.rule) }
    for rule in rules {
      // All selectors of the rule: another one may match, and be heavier.
      for number in index.entries(of: rule) {
        let entry = index.entries[number]
        if entry.box == nil, matcher.matches(entry.selector, element) { add(entry, to: &found) }
      }
    }
    return found
  }

  // MARK: Cascade

  /// A declaration with everything that decides who wins.
  private struct Ranked {
    var layer: Int
    var weight: UInt32
    var order: Int
    var declaration: Int
    /// The rule; -1 for attributes.
    var rule: Int
  }

  private func uncertainty(_ ranked: Ranked) -> String? {
    ranked.rule < 0 ? nil : set.rules[ranked.rule].uncertainty
  }

  private func ranked(_ element: Int?, _ matches: [Match]) -> [Ranked] {
    var found: [Ranked] = []
    found.reserveCapacity(matches.count * 2 + 4)
    let top = ranks.count + 2
    func add(
      _ range: Range<Int>, _ origin: StyleOrigin, _ layer: Int, _ weight: UInt32, _ order: Int, _ rule: Int,
      to found: inout [Ranked]
    ) {
      // Origins and layers in one number: important declarations turn the order round.
      let base =
        switch origin {
        case .browser: 0
        case .hint: 1
        case .author: 2 + layer
        }
      for declaration in range {
        let rank =
          set.declarations[declaration].isImportant ? 4 * top - (layer > ranks.count ? 0 : base) : base
        found.append(
          Ranked(layer: rank, weight: weight, order: order, declaration: declaration, rule: rule))
      }
    }
    for match in matches {
      let number = Int(match.rule)
      guard !set.rules[number].schemes.isDisjoint(with: scheme) else { continue }
      let layer = set.rules[number].layer < 0 ? ranks.count : ranks[set.rules[number].layer]
      add(
        set.rules[number].declarations, set.rules[number].origin, layer, match.weight, number, number,
        to: &found)
    }
    if let element, let range = hints[element] { add(range, .hint, 0, 0, 0, -1, to: &found) }
    // An attribute wins over every rule, whether important or not.
    if let element, let range = inline[element] { add(range, .author, ranks.count + 1, 0, 0, -1, to: &found) }
    return found.sorted {
      ($0.layer, $0.weight, $0.order, $0.declaration) < ($1.layer, $1.weight, $1.order, $1.declaration)
    }
  }

  private static let properties = StyleProperty.allCases.count

  /// The style of an element whose rules are known; no element for the text before or after one.
  ///
  /// `before` is the style that the element had a moment ago: what it has of custom properties is kept where it is the same,
  /// so that nobody takes what is in the element for changed.
  mutating func style(
    _ element: Int?, _ matches: [Match], parent: ComputedStyle?, root: Double, before: ComputedStyle? = nil
  ) -> ComputedStyle {
    let cascade = ranked(element, matches)
    var style = inherited(parent)
    // Custom properties first: everything else may name them.
    var own: [String: String] = [:]
    var winners = [Int](repeating: -1, count: Self.properties)
    for (place, ranked) in cascade.enumerated() {
      let declaration = set.declarations[ranked.declaration]
      if declaration.isCustom {
        own[declaration.name] = declaration.text
      } else {
        var left = declaration.properties
        while left != 0 {
          winners[left.trailingZeroBitCount] = place
          left &= left - 1
        }
      }
    }
    // What is not inherited would leak through a value that is shared.
    if !own.isEmpty || parent == nil || hasUninherited {
      if let known = before?.custom, known.isMade(of: own, parent: parent?.custom) {
        style.custom = known
      } else {
        style.custom = CustomProperties(own: own, parent: parent?.custom, registered: set.registered)
      }
    }
    apply(.colorScheme, winners, cascade, parent, root, &style)
    for property in [StyleProperty.fontFamily, .fontSize, .fontWeight, .color] {
      apply(property, winners, cascade, parent, root, &style)
    }
    for (number, place) in winners.enumerated() where place >= 0 {
      switch StyleProperty(rawValue: number) {
      case .colorScheme, .fontFamily, .fontSize, .fontWeight, .color, nil: break
      case .some(let property): apply(property, winners, cascade, parent, root, &style)
      }
    }
    finish(&style)
    return style
  }

  private func inherited(_ parent: ComputedStyle?) -> ComputedStyle {
    var style = ComputedStyle()
    guard let parent else {
      style.isDark = false
      return style
    }
    style.text = parent.text
    style.fill = parent.fill
    style.fontSize = parent.fontSize
    style.fontWeight = parent.fontWeight
    style.isMonospace = parent.isMonospace
    style.isAbsoluteSize = parent.isAbsoluteSize
    style.sizeWord = parent.sizeWord
    style.isDark = parent.isDark
    style.custom = parent.custom
    style.hasShadow = parent.hasShadow
    style.hasStroke = parent.hasStroke
    style.isGone = parent.isGone
    style.isInvisible = parent.isInvisible
    style.isClipped = parent.isClipped
    style.uncertainty = parent.uncertainty
    return style
  }

  private mutating func apply(
    _ property: StyleProperty, _ winners: [Int], _ cascade: [Ranked], _ parent: ComputedStyle?,
    _ root: Double,
    _ style: inout ComputedStyle
  ) {
    var place = winners[property.rawValue]
    while place >= 0 {
      let ranked = cascade[place]
      let value = value(property, ranked.declaration, style)
      guard let value else {
        // What turns out to be nothing once its variables are put in counts as `unset`.
        set(
          property, to: "unset", declaration: ranked.declaration, uncertainty: uncertainty(ranked), parent,
          root, &style)
        return leaveOpen(property, ranked.declaration, &style)
      }
      let word = CSSText.lowercased(value)
      guard word == "revert" || word == "revert-layer" else {
        return set(
          property, to: value, declaration: ranked.declaration, uncertainty: uncertainty(ranked), parent,
          root,
          &style)
      }
      // Roll back to what a lower layer, or the browser, says.
      var below = place - 1
      while below >= 0 {
        let other = cascade[below]
        let isLower = word == "revert" ? other.layer < 1 : other.layer < ranked.layer
        if isLower, property.isIn(set.declarations[other.declaration].properties) { break }
        below -= 1
      }
      place = below
    }
  }

  /// Notes that a color cannot be known, since another sheet has to declare what it refers to.
  private func leaveOpen(_ property: StyleProperty, _ declaration: Int, _ style: inout ComputedStyle) {
    guard [.color, .textFill, .backgroundColor].contains(property),
      let name = undefined?.first(in: set.declarations[declaration].text)
    else { return }
    func open(_ paint: ComputedStyle.Paint) -> ComputedStyle.Paint {
      .init(color: paint.color, declaration: declaration, undefined: name)
    }
    switch property {
    case .color: style.text = open(style.text)
    case .textFill: style.fill = open(style.ink)
    default: style.background = open(style.background)
    }
  }

  /// The value that a declaration gives a property; nil where its variables make it invalid.
  private mutating func value(_ property: StyleProperty, _ index: Int, _ style: ComputedStyle) -> String? {
    let declaration = set.declarations[index]
    var text = declaration.text
    if declaration.hasVariables {
      guard let found = style.custom?.substituted(text, of: index) else { return nil }
      text = found
    }
    switch declaration.name {
    case "background":
      let parsed = background(text)
      if let wide = parsed.wide { return wide }
      guard parsed.isValid else { return nil }
      switch property {
      case .backgroundColor: return parsed.color ?? "transparent"
      case .backgroundImage: return parsed.hasImage ? "url(x)" : "none"
      case .backgroundSize: return parsed.size ?? "auto"
      case .backgroundRepeat: return parsed.repeats
      default: return parsed.clipsText ? "text" : "border-box"
      }
    case "font":
      let parsed = font(text)
      if let wide = parsed.wide { return wide }
      guard parsed.isValid else { return nil }
      switch property {
      case .fontSize: return parsed.size
      case .fontWeight: return parsed.weight
      default: return parsed.family ?? "sans-serif"
      }
    case "inset", "inset-block", "inset-inline": return side(property, of: text, in: declaration.name)
    default: return text
    }
  }

  /// The part of a shorthand of offsets that is for one side.
  private func side(_ property: StyleProperty, of text: String, in name: String) -> String? {
    let source = CSSTokens(Array(text.utf8))
    let parts = source.split(0..<source.count, at: .whitespace).map { source.text(of: $0) }
      .filter { !$0.isEmpty }
    guard let first = parts.first, parts.count <= (name == "inset" ? 4 : 2) else { return nil }
    let second = parts.count > 1 ? parts[1] : first
    if name != "inset" { return property == .top || property == .left ? first : second }
    return switch property {
    case .top: first
    case .right: second
    case .bottom: parts.count > 2 ? parts[2] : first
    default: parts.count > 3 ? parts[3] : second
    }
  }

  private mutating func background(_ text: String) -> BackgroundValue {
    if let known = backgrounds[text] { return known }
    let parsed = BackgroundValue(text)
    if backgrounds.count < 1 << 14 { backgrounds[text] = parsed }
    return parsed
  }

  private mutating func font(_ text: String) -> FontValue {
    if let known = fonts[text] { return known }
    let parsed = FontValue(text)
    if fonts.count < 1 << 14 { fonts[text] = parsed }
    return parsed
  }

  mutating func color(_ text: String, _ style: ComputedStyle, current: Color) -> Color? {
    colors.color(text, isDark: style.isDark, current: current)
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmedSpace: String {
    let bytes = utf8
    guard let first = bytes.firstIndex(where: { !HTMLTokenizer.isSpace($0) }),
      let last = bytes.lastIndex(where: { !HTMLTokenizer.isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }
}
