import Bytes
import PaletteCore

/// Finds the text of a page and what is behind it.
struct PairFinder {
  var page: PageStyles
  let styles: [ComputedStyle]
  let sample: SampleDocument?
  private let leftOut: [Bool]
  private var found: [Key: Int] = [:]
  private var pairs: [RenderedPair] = []
  private var unknown: [UnknownKey: Int] = [:]
  private var unresolved: [UnresolvedText] = []
  /// How many styles may still be worked out for states.
  private var budget = StyleSheetLimits.states
  /// The pairs at rest by element, so that only what a state changes is told.
  private var resting: [Int: Seen] = [:]

  private struct Key: Hashable {
    var foreground: Int?
    var background: Int?
    var hexes: [String]
    var isLarge: Bool
    var state: ElementState?
    var selector: String
  }

  private struct UnknownKey: Hashable {
    var reason: String
    var declaration: Int?
  }

  /// What is seen of the text of one element.
  struct Seen {
    var foreground: Color
    var background: Color
    var foregroundDeclaration: Int?
    var backgroundDeclaration: Int?
    var isLarge: Bool
    var isPlain: Bool
    var ratio: Double
  }

  enum Outcome {
    case seen(Seen)
    case unknown(String)
    /// Nobody can read it, or nobody needs to.
    case hidden
  }

  init(_ page: PageStyles, styles: [ComputedStyle], sample: SampleDocument?) {
    self.page = page
    self.styles = styles
    self.sample = sample
    leftOut = Self.leftOut(page.computer.tree)
  }

  var isExhausted: Bool { page.computer.matcher.isExhausted || budget <= 0 }

  private var tree: PageTree { page.computer.tree }
  private var document: HTMLDocument { page.computer.tree.document }

  /// Elements that are no text of the page to everybody: decoration, controls that cannot be used, pictures.
  private static func leftOut(_ tree: PageTree) -> [Bool] {
    var leftOut = [Bool](repeating: false, count: tree.document.elements.count)
    var disabledLabels: Set<String> = []
    for index in tree.order {
      let element = tree.document.elements[index]
      let parent = element.parent
      let isDisabled =
        tree.isDisabled(index) || element["aria-disabled"].map(CSSText.lowercased) == "true"
      if isDisabled, let id = element["id"] { disabledLabels.insert(id) }
      leftOut[index] =
        parent >= 0 && leftOut[parent] || element["aria-hidden"].map(CSSText.lowercased) == "true"
        || isDisabled || element.name == "template" || element.has("inert")
    }
    for index in tree.order {
      let element = tree.document.elements[index]
      guard element.name == "label" else { continue }
      let wraps = element.children.contains { tree.isDisabled($0) }
      if wraps || element["for"].map(disabledLabels.contains) ?? false { leftOut[index] = true }
    }
    return leftOut
  }

  /// Whether an element shows text of its own.
  func hasText(_ index: Int) -> Bool {
    let element = document.elements[index]
    if sample != nil { return sample?.subjects[index] != nil }
    switch element.name {
    case "input":
      switch element.inputType {
      case "hidden", "checkbox", "radio", "range", "color", "file", "image": return false
      case "submit", "reset": return element["value"] != ""
      default: return element["value"].map { HTMLEntities.isVisible(Array($0.utf8)[...]) } ?? false
      }
    // A closed one shows nothing but its summary.
    case "details": return element.hasText && element.has("open")
    case "select": return !element.children.isEmpty
    case "img", "hr", "br", "progress", "meter": return false
    default: return element.hasText
    }
  }

  // MARK: At rest

  mutating func findResting() {
    for element in tree.order where hasText(element) && !leftOut[element] {
      switch look(at: element, { styles[$0] }) {
      case .hidden: break
      case .unknown(let reason): add(reason, element)
      case .seen(let seen):
        resting[element] = seen
        add(seen, element, nil)
      }
    }
    for element in tree.order where document.elements[element].name.utf8.contains(UInt8(ascii: "-")) {
      guard sample == nil, document.elements[element].namespace == .html, !styles[element].isGone,
        !leftOut[element]
      else { continue }
      if document.elements[element].children.isEmpty, !document.elements[element].hasText {
        add("a script makes what is in it", element)
      }
    }
  }

  /// Composites the text of an element and what is behind it.
  func look(at element: Int, _ style: (Int) -> ComputedStyle) -> Outcome {
    let own = style(element)
    if own.isGone || own.isInvisible || own.isClipped { return .hidden }
    if document.elements[element].namespace != .html {
      return .unknown("text of a picture is filled, not colored")
    }
    let ink = own.ink
    if own.clipsBackground { return .unknown("the background fills the text") }
    if own.hasShadow { return .unknown("the text has a shadow") }
    if own.hasStroke { return .unknown("the letters have an outline") }
    if ink.color.alpha <= 0 { return .hidden }
    if let why = own.uncertainty { return .unknown(why) }
    var text = ink.color
    var ground = Color(.srgb, .zero, alpha: 0)
    var declaration: Int?
    var isPlain = ink.color.alpha >= 1
    var block: Int?
    var at = element
    var why: String?
    var from = -1
    while at >= 0 {
      let here = style(at)
      if here.opacity <= 0 { return .hidden }
      if here.hasFilter { why = why ?? "a filter changes its colors" }
      if here.blends { why = why ?? "it is blended with what is behind" }
      // The background of the root fills the screen; that of the body does where the root has none.
      if ground.alpha < 1 {
        if here.hasImage { why = why ?? "a picture or gradient is behind the text" }
        if here.hasBackdrop { why = why ?? "what is behind the text is filtered" }
        if let reason = overlap(at, from: from, style) { why = why ?? reason }
        if block != nil, block != at, here.background.color.alpha > 0 {
          why = why ?? "it is moved away from what it stands in"
        }
        if here.background.color.alpha > 0, declaration == nil {
          declaration = here.background.declaration ?? -1
        }
        ground = ground.composited(over: here.background.color)
      }
      text = text.composited(over: here.background.color)
      if here.opacity < 1 {
        text = text.withAlpha(text.alpha * here.opacity)
        ground = ground.withAlpha(ground.alpha * here.opacity)
        isPlain = false
      }
      if block == at { block = nil }
      if here.isPulledUp, ground.alpha < 1 { why = why ?? "a negative margin moves it over other content" }
      if here.isMoved, ground.alpha < 1 {
        switch containing(at, style) {
        case .block(let outer): block = outer
        case .anywhere: why = why ?? "it is moved over other content"
        }
      }
      from = at
      at = tree.parent(at)
    }
    if let why { return .unknown(why) }
    if declaration == nil, let sample, !sample.isKnown(.canvas) { return .hidden }
    let canvas: Color = style(0).isDark ? StyleColor.dark["canvas"] ?? .black : .white
    let background = ground.composited(over: canvas)
    let foreground = text.composited(over: canvas)
    return .seen(
      Seen(
        foreground: foreground, background: background, foregroundDeclaration: ink.declaration,
        backgroundDeclaration: declaration == -1 ? nil : declaration, isLarge: own.isLarge, isPlain: isPlain,
        ratio: Contrast.ratio(foreground: foreground, background: background)))
  }

  private enum Containing {
    case block(Int)
    case anywhere
  }

  /// What a moved element is laid out in: the nearest positioned element around it, if it stays inside.
  private func containing(_ element: Int, _ style: (Int) -> ComputedStyle) -> Containing {
    let own = style(element)
    guard own.position == "absolute", !own.isTransformed,
      own.offsets.allSatisfy({ offset in
        !offset.contains("-")
          && offset.split(separator: " ").allSatisfy {
            $0 == "auto"
              || StyleLength.pixels(String($0), fontSize: 16, percentOf: 100).map { (0..<90).contains($0) }
                ?? false
          }
      })
    else { return .anywhere }
    var at = tree.parent(element)
    while at >= 0 {
      let here = style(at)
      if !here.position.isEmpty && here.position != "static" || here.isTransformed || tree.parent(at) < 0 {
        return holdsPicture(at, besides: element) ? .anywhere : .block(at)
      }
      at = tree.parent(at)
    }
    return .anywhere
  }

  private static let pictures: Set<String> = [
    "img", "video", "canvas", "picture", "iframe", "object", "embed",
  ]

  private func holdsPicture(_ root: Int, besides element: Int) -> Bool {
    var waiting = [root]
    var steps = 0
    while let at = waiting.popLast() {
      steps += 1
      if at == element { continue }
      if Self.pictures.contains(document.elements[at].name) || steps > 200 { return true }
      waiting += document.elements[at].children
    }
    return false
  }

  /// Whether something is laid over all of an element, behind or before the text that is in another child of it.
  private func overlap(_ element: Int, from child: Int, _ style: (Int) -> ComputedStyle) -> String? {
    let children = document.elements[element].children
    guard children.count <= 64 else { return nil }
    for other in children where other != child {
      let here = styles[other]
      guard here.position == "absolute" || here.position == "fixed", !here.isGone, !here.isInvisible,
        here.opacity > 0
      else { continue }
      let isPainted =
        here.background.color.alpha > 0 || here.hasImage
        || Self.pictures.contains(document.elements[other].name)
      let zero = here.offsets.count { StyleLength.pixels($0, fontSize: 16, percentOf: 100) == 0 }
      let covers =
        here.offsets.contains { $0.split(separator: " ").allSatisfy { $0 == "0" || $0 == "0px" } } && zero > 0
        && (zero >= 4 || here.width == "100%" && here.height == "100%" || here.offsets.count == 1)
      if isPainted, covers { return "something is laid over it" }
    }
    return nil
  }

  // MARK: States

  /// Looks at the page as it is while the pointer is over something, or something is focused or pressed.
  mutating func findStates() {
    guard !page.stateful.isEmpty else { return }
    for state in ElementState.allCases {
      var causes: [Int: Set<Int>] = [:]
      for (element, entries) in page.stateful {
        for number in entries {
          let entry = page.computer.index.entries[Int(number)]
          page.computer.matcher.reader = .anything(state)
          page.computer.matcher.forgetWitness()
          if page.computer.matcher.matches(entry.selector, element), page.computer.matcher.witness >= 0 {
            causes[page.computer.matcher.witness, default: []].insert(element)
          } else if state == .hover || document.elements[element].isFocusable {
            page.computer.matcher.reader = .none
            if page.computer.matcher.matches(entry.selector, element) {
              causes[element, default: []].insert(element)
            }
          }
        }
      }
      for (subject, changed) in causes.sorted(by: { $0.key < $1.key }) { find(state, subject, changed) }
    }
    page.computer.matcher.reader = .none
  }

  private mutating func find(_ state: ElementState, _ subject: Int, _ changed: Set<Int>) {
    guard budget > 0, !styles[subject].isGone, !leftOut[subject] else { return }
    var chain: Set<Int> = []
    var at = subject
    while at >= 0 {
      chain.insert(at)
      at = tree.parent(at)
    }
    page.computer.matcher.reader = .one(state, on: subject, chain: chain)
    var new: [Int: ComputedStyle] = [:]
    for element in changed.sorted() {
      // Elements around may change too, and with them what is inherited and behind.
      var path: [Int] = []
      var up = element
      while up >= 0 {
        path.append(up)
        up = tree.parent(up)
      }
      var isChanged = false
      for step in path.reversed().dropLast() where isChanged || page.stateful[step] != nil {
        isChanged = true
        compute(step, &new)
      }
      var waiting = [element]
      while let next = waiting.popLast() {
        guard budget > 0 else { return }
        compute(next, &new)
        waiting += document.elements[next].children
      }
    }
    for element in new.keys.sorted() where hasText(element) && !leftOut[element] {
      guard let before = resting[element], case .seen(let seen) = look(at: element, { new[$0] ?? styles[$0] })
      else { continue }
      guard
        seen.foreground != before.foreground || seen.background != before.background
          || seen.isLarge != before.isLarge
      else { continue }
      add(seen, element, state)
    }
  }

  private mutating func compute(_ element: Int, _ new: inout [Int: ComputedStyle]) {
    guard new[element] == nil else { return }
    budget -= 1
    let parent = tree.parent(element)
    new[element] = page.style(
      element, parent: parent < 0 ? nil : new[parent] ?? styles[parent], root: styles[0].fontSize)
  }

  // MARK: Findings

  private mutating func add(_ seen: Seen, _ element: Int, _ state: ElementState?) {
    if let sample {
      guard sample.isKnown(seen, element, page.computer) else { return }
      // White text that is never given its dark ground here is meant for one that other rules paint.
      if state == nil, seen.ratio < SampleDocument.leastPlausible, !isComplete(element) {
        return add(
          "what is behind this text, or what stands on this background, is not in the sheet", element)
      }
    }
    let selector = sample?.subjects[element] ?? self.selector(of: element)
    let key = Key(
      foreground: seen.foregroundDeclaration, background: seen.backgroundDeclaration,
      hexes: [seen.foreground.seenHex, seen.background.seenHex], isLarge: seen.isLarge, state: state,
      selector: sample == nil || seen.foregroundDeclaration == nil ? "" : "")
    // What looks the same when pressed as when hovered is told once.
    if state != nil {
      for earlier in [ElementState?.none] + ElementState.allCases.map(Optional.some) where earlier != state {
        var other = key
        other.state = earlier
        if let known = found[other], pairs[known].selector == selector { return }
      }
    }
    if let known = found[key] {
      pairs[known].count += 1
      return
    }
    found[key] = pairs.count
    pairs.append(
      RenderedPair(
        selector: selector, count: 1, state: state,
        foreground: side(seen.foreground, seen.foregroundDeclaration),
        background: side(seen.background, seen.backgroundDeclaration), isLarge: seen.isLarge,
        ratio: seen.ratio,
        isPlain: seen.isPlain))
  }

  /// Whether an element sets both its color and its background itself.
  private func isComplete(_ element: Int) -> Bool {
    let parent = tree.parent(element)
    guard parent >= 0 else { return true }
    return styles[element].background.color.alpha > 0
      && styles[element].ink.declaration != styles[parent].ink.declaration
  }

  private func side(_ color: Color, _ declaration: Int?) -> RenderedPair.Side {
    guard let declaration else { return .init(color: color, reference: "", place: nil) }
    let found = page.computer.set.declarations[declaration]
    return .init(
      color: color, reference: String(found.text.prefix(120)),
      place: page.computer.set.sheets[found.sheet].place(found.bytes))
  }

  private mutating func add(_ reason: String, _ element: Int) {
    let key = UnknownKey(reason: reason, declaration: styles[element].ink.declaration)
    if let known = unknown[key] {
      unresolved[known].count += 1
      return
    }
    unknown[key] = unresolved.count
    unresolved.append(
      UnresolvedText(
        selector: sample?.subjects[element] ?? selector(of: element), count: 1,
        place: page.lines.place(of: sample == nil ? document.elements[element].bytes : 0..<0, in: page.file),
        reason: reason))
  }

  /// A selector that ends in the element's own: `#id`, else the name with its classes.
  func selector(of element: Int) -> String {
    let own = simple(element)
    if own.hasPrefix("#") { return own }
    var at = tree.parent(element)
    var steps = 0
    while at > 0, steps < 3 {
      let outer = document.elements[at]
      if outer.name == "body" { break }
      if outer["id"].map({ !$0.isEmpty }) ?? false || outer["class"].map({ !$0.isEmpty }) ?? false {
        return "\(simple(at)) \(own)"
      }
      at = tree.parent(at)
      steps += 1
    }
    return own
  }

  private func simple(_ element: Int) -> String {
    let node = document.elements[element]
    if let id = node["id"], !id.isEmpty { return "#\(id)" }
    let classes = (node["class"] ?? "").split(whereSeparator: \.isWhitespace)
    return ([node.name] + classes.map(String.init)).joined(separator: ".")
  }

  func result(scheme: ColorScheme?) -> RenderedPairs {
    RenderedPairs(scheme: scheme, pairs: pairs, unresolved: unresolved)
  }
}

extension Color {
  /// What an 8-bit screen of sRGB shows: channels cut off, not mapped, as browsers do.
  public var seenHex: String {
    let c = converted(to: .srgb).components
    func byte(_ value: Double) -> UInt8 { UInt8(min(max((value * 255).rounded(), 0), 255)) }
    return Color(red: byte(c.x), green: byte(c.y), blue: byte(c.z)).hex
  }
}
