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
  /// The name that elements of a sample have where a selector names none.
  private let bareName: Int32
  /// What leaves values open; nil for a page, where browsers take no notice of such declarations.
  var undefined: UndefinedVariables?
  /// The first element that has a pseudo-element which is not read, by the number of the selector.
  private(set) var unread: [Int32: Int] = [:]
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
    bareName = tree.document.elements.firstIndex { $0.name == "div" }.map { tree.names[$0] } ?? -1
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
      if entry.unread != nil {
        if unread[number] == nil, paints(entry.rule), matcher.matches(entry.selector, element) {
          unread[number] = element
        }
        continue
      }
      // Which texts of a sheet are selected, or named by the address, nobody can tell: those that no other rule is for.
      if tree.isSample, entry.isForAll, entry.box != nil || !entry.selector.states.isGesture, !isBare(element)
      {
        continue
      }
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

  /// Whether an element of a sample was made for no name, class or id.
  private func isBare(_ element: Int) -> Bool {
    tree.names[element] == bareName
      && tree.document.elements[element].attributes.allSatisfy { $0.name == "tabindex" }
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
  func isThere(_ entry: Int32, in element: Int) -> Bool {
    guard let box = index.entries[Int(entry)].box else { return false }
    // What is for all elements is for each with its own text; what is for one is for the text in all that it holds.
    if box == .selection, index.entries[Int(entry)].isForAll, !tree.isSample,
      !tree.document.elements[element].hasText
    {
      return false
    }
    return box.isThere(in: element, of: tree) || box == .marker && hasContent(entry)
  }

  /// Whether a rule sets what text or its background is painted with.
  func paints(_ rule: Int32) -> Bool {
    set.rules[Int(rule)].declarations.contains {
      !set.declarations[$0].isCustom && set.declarations[$0].properties & Self.paint != 0
    }
  }

  private static let paint: UInt64 = [
    StyleProperty.color, .textFill, .backgroundColor, .backgroundImage, .opacity,
  ]
  .reduce(0) { $0 | 1 << UInt64($1.rawValue) }

  /// Whether an entry is the browser's, not the page's.
  func isBrowsers(_ entry: Int32) -> Bool {
    set.rules[Int(index.entries[Int(entry)].rule)].origin == .browser
  }

  /// Whether the rule of an entry says what stands in a box.
  func hasContent(_ entry: Int32) -> Bool {
    guard let box = index.entries[Int(entry)].box, box.isMade || box == .marker else { return false }
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
  struct Ranked {
    var layer: Int
    var weight: UInt32
    var order: Int
    var declaration: Int
    /// The rule; -1 for attributes.
    var rule: Int
  }

  /// Lays the declarations of a keyframe over those of the rules.
  private func add(_ range: Range<Int>, to cascade: inout [Ranked], _ winners: inout [Int]) {
    for declaration in range where !set.declarations[declaration].isCustom {
      cascade.append(Ranked(layer: Int.max, weight: 0, order: 0, declaration: declaration, rule: -1))
      var left = set.declarations[declaration].properties
      while left != 0 {
        let property = left.trailingZeroBitCount
        left &= left - 1
        // Important declarations win over animations.
        if winners[property] >= 0, set.declarations[cascade[winners[property]].declaration].isImportant {
          continue
        }
        winners[property] = cascade.count - 1
      }
    }
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
    var cascade = ranked(element, matches)
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
    let animations = animations(winners, cascade, style)
    for animation in animations where animation.stays {
      add(animation.frames.last, to: &cascade, &winners)
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
    for animation in animations { note(animation, winners, cascade, &style) }
    finish(&style, isInline: element.map { isInline($0, style, parent) } ?? false, parent)
    return style
  }

  /// Whether an element is a part of a line of text, which sizes, indents and transforms do nothing to.
  func isInline(_ element: Int, _ style: ComputedStyle, _ parent: ComputedStyle?) -> Bool {
    guard tree.document.elements[element].namespace == .html else { return false }
    if style.box?.isOut ?? false || style.isFloating { return false }
    if let outer = parent?.layout, outer == .flex || outer == .grid { return false }
    if style.layout != .usual { return style.layout == .inline }
    return Self.inline.contains(tree.document.elements[element].name)
  }

  /// Elements that are inline where no sheet of the page says otherwise. Source: HTML Standard, section 15.3.
  private static let inline: Set<String> = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i",
    "ins",
    "kbd", "label", "mark", "nobr", "output", "q", "s", "samp", "small", "span", "strike", "strong", "sub",
    "sup",
    "time", "tt", "u", "var",
  ]

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
    style.isIndented = parent.isIndented
    style.textDoubt = parent.textDoubt
    style.passingText = parent.passingText
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
  mutating func value(_ property: StyleProperty, _ index: Int, _ style: ComputedStyle) -> String? {
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
    case "inset", "inset-block", "inset-inline", "margin", "padding":
      return side(property, of: text, in: declaration.name)
    case "margin-block", "margin-inline", "padding-block", "padding-inline":
      return side(property, of: text, in: declaration.name)
    case "grid-area", "grid-row", "grid-column":
      return GridLines.value(property, of: text, in: declaration.name)
    case "border": return "none"
    default: return text
    }
  }

  /// The part of a shorthand of offsets, margins or padding that is for one side.
  private func side(_ property: StyleProperty, of text: String, in name: String) -> String? {
    let source = CSSTokens(Array(text.utf8))
    let parts = source.split(0..<source.count, at: .whitespace).map { source.text(of: $0) }
      .filter { !$0.isEmpty }
    let isWhole = !name.contains("-")
    guard let first = parts.first, parts.count <= (isWhole ? 4 : 2) else { return nil }
    let second = parts.count > 1 ? parts[1] : first
    switch property {
    case .top, .marginTop: return first
    case .left, .marginLeft, .paddingLeft:
      return !isWhole ? first : parts.count > 3 ? parts[3] : second
    case .bottom, .paddingBottom: return !isWhole ? second : parts.count > 2 ? parts[2] : first
    default: return second
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
