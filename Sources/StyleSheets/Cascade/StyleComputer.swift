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
  var backgrounds: [String: BackgroundValue] = [:]
  var fonts: [String: FontValue] = [:]
  /// Gradients by their text, and the colors of pictures by the file that names them and their address.
  var gradients: [String: Gradient?] = [:]
  var pictures: [String: [String: PictureColors?]] = [:]
  private let hasUninherited: Bool
  /// The name that elements of a sample have where a selector names none.
  let bareName: Int32
  /// What leaves values open.
  var undefined: UndefinedVariables?
  /// The color of the body in a page without a doctype.
  var bodyText: ComputedStyle.Paint?
  /// The first element that has a pseudo-element which is not read, by the number of the selector.
  var unread: [Int32: Int] = [:]
  /// How many declarations are the browser's; they come first.
  let browserDeclarations: Int
  /// Declarations of attributes: those of `style` are in the set, those of others here.
  private let inline: [Int: Range<Int>]
  private let hints: [Int: Range<Int>]

  /// A rule that an element matches and the weight of its selector, with how near the root of its scope is in the last 16 bits.
  struct Match: Equatable {
    var rule: Int32
    var weight: UInt64
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

  // MARK: Cascade

  /// A declaration with everything that decides who wins.
  struct Ranked {
    var layer: Int
    var weight: UInt64
    var order: Int
    var declaration: Int
    /// The rule; -1 for attributes.
    var rule: Int
  }

  /// Lays the declarations of a keyframe over those of the rules.
  private func add(_ range: Range<Int>, to cascade: inout [Ranked], _ winners: inout [Int]) {
    for declaration in range where !set.declarations[declaration].isCustom {
      cascade.append(Ranked(layer: Int.max, weight: 0, order: 0, declaration: declaration, rule: -1))
      set.declarations[declaration].properties.eachNumber { property in
        // Important declarations win over animations.
        if winners[property] >= 0, set.declarations[cascade[winners[property]].declaration].isImportant {
          return
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
      _ range: Range<Int>, _ origin: StyleOrigin, _ layer: Int, _ weight: UInt64, _ order: Int, _ rule: Int,
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

  /// The rank of a declaration as if it were not important.
  private func plainLayer(_ layer: Int) -> Int {
    let top = ranks.count + 2
    guard layer > 2 * top, layer < Int.max else { return layer }
    return layer == 4 * top ? top + 1 : 4 * top - layer
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
    // In pages without a doctype tables take their color from the body, whatever is around them.
    if let bodyText, let element, tree.document.elements[element].name == "table" { style.text = bodyText }
    // Custom properties first: everything else may name them.
    var own: [String: CustomProperties.Declared] = [:]
    var winners = [Int](repeating: -1, count: Self.properties)
    for place in cascade.indices {
      let declaration = set.declarations[cascade[place].declaration]
      if declaration.isCustom {
        own[declaration.name] = .init(text: declaration.text, declaration: cascade[place].declaration)
      } else {
        declaration.properties.eachNumber { winners[$0] = place }
      }
    }
    if let element { showAsSystem(element, &winners, cascade, style) }
    // What is not inherited would leak through a value that is shared.
    if !own.isEmpty || parent == nil || hasUninherited {
      if let known = before?.custom, known.isMade(of: own, parent: parent?.custom) {
        style.custom = known
      } else {
        style.custom = CustomProperties(own: own, parent: parent?.custom, registered: set.registered)
      }
    }
    let animations = animations(winners, cascade, style)
    for animation in animations { add(animation.end, to: &cascade, &winners) }
    apply(.colorScheme, from: winners[StyleProperty.colorScheme.rawValue], cascade, parent, root, &style)
    if style.custom !== parent?.custom { style.custom = style.custom?.seen(isDark: style.isDark) }
    for property in [StyleProperty.fontFamily, .fontSize, .fontWeight, .color] {
      apply(property, from: winners[property.rawValue], cascade, parent, root, &style)
    }
    for number in winners.indices where winners[number] >= 0 {
      switch StyleProperty(rawValue: number) {
      case .colorScheme, .fontFamily, .fontSize, .fontWeight, .color, .ownLook, nil: break
      case .some(let property):
        apply(property, from: winners[number], cascade, parent, root, &style)
      }
    }
    for animation in animations { note(animation, winners, cascade, &style) }
    finish(&style, isInline: element.map { isInline($0, style, parent) } ?? false, parent)
    return style
  }

  /// Keeps the color of the body for the tables of a page without a doctype.
  mutating func noteBody(_ element: Int, _ style: ComputedStyle) {
    if tree.document.isQuirky, tree.document.elements[element].name == "body" { bodyText = style.text }
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
    style.shadows = parent.shadows
    style.hasStroke = parent.hasStroke
    style.isGone = parent.isGone
    style.isInvisible = parent.isInvisible
    style.isClipped = parent.isClipped
    style.isIndented = parent.isIndented
    style.textDoubt = parent.textDoubt
    style.magnification = parent.magnification
    style.passingText = parent.passingText
    style.uncertainty = parent.uncertainty
    style.line = parent.line
    return style
  }

  private mutating func apply(
    _ property: StyleProperty, from winner: Int, _ cascade: [Ranked], _ parent: ComputedStyle?,
    _ root: Double,
    _ style: inout ComputedStyle
  ) {
    var place = winner
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
      if Self.isPaint(property), Self.isConditional(value) {
        style.uncertainty = "its color depends on a condition or an attribute"
        return
      }
      let word = CSSText.lowercased(value)
      guard word == "revert" || word == "revert-layer" else {
        let reason = uncertainty(ranked)
        let before = reason != nil && Self.isEither(property) ? style : nil
        set(
          property, to: value, declaration: ranked.declaration, uncertainty: before == nil ? reason : nil,
          parent, root, &style)
        guard var without = before else { return }
        let below = self.place(of: property, before: place, in: cascade) { _ in true }
        apply(property, from: below, cascade, parent, root, &without)
        if Self.shows(more: without, than: style) { style = without }
        return
      }
      // Roll back to what a lower layer, or the browser, says.
      place = self.place(of: property, before: place, in: cascade) { other in
        // What is important counts for its layer like all else (CSS Cascade 5, section 7.3.3).
        word == "revert" ? other.layer < 1 : plainLayer(other.layer) < plainLayer(ranked.layer)
      }
    }
  }

  /// The last declaration of a property before a place in the cascade; -1 where there is none.
  private func place(
    of property: StyleProperty, before place: Int, in cascade: [Ranked], where isMeant: (Ranked) -> Bool
  ) -> Int {
    var below = place - 1
    while below >= 0 {
      let other = cascade[below]
      if set.declarations[other.declaration].properties.contains(property), isMeant(other) { break }
      below -= 1
    }
    return below
  }

  /// Whether one of two values can be taken where it is not known which one holds: text that is seen in one case is
  /// checked, and as the smaller text of both.
  private static func isEither(_ property: StyleProperty) -> Bool {
    property == .fontSize || property == .display || property == .visibility
  }

  /// Whether of two values of such a property the first asks for the stricter check.
  private static func shows(more one: ComputedStyle, than other: ComputedStyle) -> Bool {
    other.isGone && !one.isGone || other.isInvisible && !one.isInvisible || one.fontSize < other.fontSize
  }

  /// Notes that a color cannot be known, since another sheet has to declare what it refers to.
  private func leaveOpen(_ property: StyleProperty, _ declaration: Int, _ style: inout ComputedStyle) {
    guard [.color, .textFill, .backgroundColor].contains(property),
      let name = undefined?.first(in: set.declarations[declaration].text, for: style.custom)
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
