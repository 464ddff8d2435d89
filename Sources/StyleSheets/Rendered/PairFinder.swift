import Bytes
import PaletteCore

/// Finds the text of a page and what is behind it.
struct PairFinder {
  var page: PageStyles
  let tree: PageTree
  let sample: SampleDocument?
  /// The styles of the elements at rest.
  let styles: [ComputedStyle]
  /// Their styles now: at rest, or while a reader does something.
  var now: [ComputedStyle]
  /// The text that style sheets put before and after what is in elements, at rest and now.
  var boxes: [Int: [GeneratedBox]]
  let leftOut: [Bool]
  /// The pairs at rest, so that only what a state changes is told.
  var resting: [Subject: Seen] = [:]
  /// How many styles may still be worked out for states.
  var budget = StyleSheetLimits.states
  let holdsMoved: [Bool]
  /// The rules of the elements that a state gave others than at rest.
  var rules: [Int: [StyleComputer.Match]] = [:]
  /// The elements that are open now, and were closed at rest.
  var opened: Set<Int> = []
  /// The fields in which text that is typed looks otherwise than while there is none.
  var typedLater: Set<Int> = []
  /// The texts that were said to be unknown in a state.
  var openStates: Set<Subject> = []
  /// The selectors that hold in a state that was looked at, by their numbers in the index.
  var reached: Set<Int32> = []
  /// The elements with a shadow tree, which decides where what is in them stands.
  private let hosts: Set<Int>
  /// The elements to which scripts give one, or may.
  let shadows: [Int: PageScripts.Shadow]
  private var found: [Key: Int] = [:]
  private var pairs: [RenderedPair] = []
  private var unknown: [UnknownKey: Int] = [:]
  private var unresolved: [UnresolvedText] = []
  /// The selectors of both.
  private var pairParts: [Int: TextParts] = [:]
  private var unknownParts: [TextParts] = []
  /// The declarations of the colors of pairs.
  private var paired: Set<Int> = []
  /// Those of colors of text in a sheet that has nothing behind it.
  var halves: Set<Int> = []
  /// Whether a text has a color or a background that is said nowhere here.
  private var lacksHalf = false
  /// Where texts are colored that a component draws on nothing that is known, and where those are whose look is told.
  var bare: Set<SourcePlace> = []
  /// Texts that have no background at rest.
  var bareAtRest: Set<Subject> = []
  var told: Set<SourcePlace> = []
  /// What the text of a sheet plausibly stands on at rest.
  private var standing: [Subject: Int] = [:]
  static let elsewhere = " is defined for other elements only"

  /// An element, or the text before or after what is in it.
  struct Subject: Hashable {
    var element: Int
    var box: GeneratedBox.Kind?
  }

  private struct Key: Hashable {
    var foreground: Int?
    var background: Int?
    var seen: UInt64
    var isLarge: Bool
    var state: ElementState?
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
    var isGroundPlain: Bool
    var ratio: Double
    /// The same on the worst of what may be behind it.
    var worst: Double
    /// Whether the ratio is the best of several.
    var isBest = false
    /// What changes it for a while.
    var passing: String?
    /// The lowest of what is behind the text.
    var lowest: Int?
  }

  enum Outcome {
    case seen(Seen)
    /// It cannot be known, and the declaration that is the reason, where one is.
    case unknown(String, Int? = nil)
    /// Nobody can read it, or nobody needs to.
    case hidden
    /// Its color or its background is not said here; with the declaration of its color where only the background is not.
    case lacking(ink: Int? = nil)
    /// A sheet has nothing behind it.
    case half
  }

  init(
    _ page: PageStyles, styles: [ComputedStyle], boxes: [Int: [GeneratedBox]], sample: SampleDocument?
  ) {
    self.page = page
    self.styles = styles
    self.boxes = boxes
    self.sample = sample
    now = styles
    tree = page.computer.tree
    leftOut = Self.leftOut(tree, sample)
    hosts = Set(tree.document.elements.lazy.filter(\.isShadowTree).map(\.parent))
    var shadows: [Int: PageScripts.Shadow] = [:]
    for (index, element) in tree.document.elements.enumerated() {
      if let own = page.scripts.shadow(of: element) { shadows[index] = own }
    }
    self.shadows = shadows
    var holdsMoved = [Bool](repeating: false, count: styles.count)
    for (element, style) in styles.enumerated() where style.box?.isOut ?? false {
      let parent = tree.parent(element)
      if parent >= 0 { holdsMoved[parent] = true }
    }
    self.holdsMoved = holdsMoved
  }

  var document: HTMLDocument { tree.document }

  /// Whether it is a whole page, whose background is known.
  var isPage: Bool { sample == nil && page.hasCanvas }

  var isExhausted: Bool { page.computer.matcher.isExhausted || budget <= 0 }

  // MARK: At rest

  mutating func findResting() {
    findTypedLater()
    for element in tree.order where !leftOut[element] {
      for subject in subjects(element) where subject.box != nil || !typedLater.contains(element) {
        switch look(at: subject) {
        case .hidden: break
        case .lacking(let ink):
          lacksHalf = true
          bareAtRest.insert(subject)
          bare.formUnion([place(ofInk: ink, subject)].compactMap(\.self))
        case .half: halves.formUnion([styles[element].ink.declaration].compactMap(\.self))
        case .unknown(let reason, let declaration):
          add(reason, subject, at: declaration)
          told.formUnion([place(ofInk: style(of: subject).ink.declaration, subject)].compactMap(\.self))
        case .seen(let seen):
          resting[subject] = seen
          add(seen, subject, nil)
          if let passing = seen.passing { add(passing, subject) }
          if sample?.crowded.contains(element) == true {
            add("its properties have other values in more elements than are looked at", subject)
          }
        }
      }
    }
    findForeign()
    findScripted()
    for element in tree.order where tree.document.elements[element].name.utf8.contains(UInt8(ascii: "-")) {
      guard isPage, tree.document.elements[element].namespace == .html, !styles[element].isGone,
        !leftOut[element]
      else { continue }
      if tree.document.elements[element].children.isEmpty, !tree.document.elements[element].hasText {
        add("a script makes what is in it", Subject(element: element))
      }
    }
  }

  /// Composites a text and what is behind it.
  ///
  /// - Parameter filling: what fills its letters in place of its ink; nil where that is still to be found out.
  func look(at subject: Subject, filledBy filling: Filling? = nil) -> Outcome {
    let own = style(of: subject)
    if own.isGone || own.isInvisible || own.isClipped || own.isIndented || own.isTransparent
      || own.fontSize <= 0
    {
      return .hidden
    }
    let ink = filling?.paint ?? own.ink
    if tree.document.elements[subject.element].namespace == .svg {
      return .unknown("text of a picture is filled, not colored")
    }
    if filling == nil, let filled = lookAtFilled(subject) { return filled }
    if own.clipsBackground, !isPage || own.hasImage && own.picture == nil {
      return .unknown("the background fills the text")
    }
    if own.hasStroke { return .unknown("the letters have an outline") }
    if ink.color.alpha <= 0, own.uncertainty == nil {
      return own.shadows.isEmpty ? .hidden : .unknown(Layers.shadow)
    }
    if let why = own.uncertainty { return .unknown(why) }
    if let why = own.textDoubt { return .unknown(why) }
    var layers = Layers(ink.seen, shadows: own.shadows)
    layers.passing = own.passingText
    var block: Int?
    var cell: Int?
    var isBehind = false
    var decided = Decided()
    var drop = Drop()
    var rest = Rest()
    // How far up what is positioned around the text lifts it.
    var lift: Int?
    if subject.box != nil {
      layers.add(own)
      if own.isMoved, layers.ground.w < 1 { layers.why = layers.why ?? "it is moved over other content" }
    }
    var at = subject.element
    var from = -1
    // Whether a block is between the text and the line that is looked at.
    var isBroken = false
    // The component around it of which nothing is known.
    var other: Int?
    while at >= 0, !isOutside(at) {
      if now[at].isTransparent { return .hidden }
      if hosts.contains(at) { layers.why = layers.why ?? "the shadow tree around it is not checked" }
      if !shadows.isEmpty, let why = shadowed(at, of: own, isOpaque: layers.ground.w >= 1) {
        layers.why = layers.why ?? why
      }
      if layers.ground.w < 1 {
        for underlay in underlays(of: at, from: from, lift) { layers.add(underlay) }
      }
      if layers.ground.w < 1 {
        if layers.why == nil, let cover = overlap(at, from: from, lift, besides: subject) {
          layers.mayStand(on: cover.paints, cover.reason)
        }
        // What is on a background of its own moves with it.
        if layers.why == nil, now[at].plainCover == nil {
          if now[at].fall > 0 { layers.why = "it is moved over other content" }
          if let reason = shift(at, dropping: drop) { layers.mayStand(on: paints(before: at), reason) }
        }
        if block != nil, block != at, now[at].background.color.alpha > 0 {
          layers.why = layers.why ?? "it is moved away from what it stands in"
        }
      }
      if layers.ground.w >= 1, layers.why == nil, from >= 0, isCovered(at, from: from, lift) {
        layers.why = "something is laid over it"
      }
      if isBehind, layers.why == nil { layers.why = hiding(at) }
      if let level = level(of: at) {
        lift = level
        isBehind = level < 0
      } else if now[at].isPositioned {
        lift = lift ?? 0
      }
      if layers.ground.w < 1, HTMLNames.cells.contains(tree.document.elements[at].name) { cell = at }
      if let inner = cell, layers.ground.w < 1, tree.document.elements[at].name == "table" {
        addColumns(behind: inner, of: at, to: &layers)
        cell = nil
      }
      let isOpaque = layers.ground.w >= 1
      if !isOpaque, document.elements[at].code.isUnseen { return .hidden }
      let isLine = isPartOfLine(at)
      let isBare =
        isPage && now[at].clipsBackground || endsBefore(at, from: from, isBroken: isLine ? isBroken : nil)
      if !isBare, layers.ground.w < 1, layers.why == nil { addOthers(to: &layers, at, subject) }
      add(at, from: from, to: &rest)
      let isLifted = lift != nil || now[at].isPositioned
      if !isLifted { addPulled(over: at, rest, lift, to: &layers) }
      layers.add(isBare ? now[at].bare : now[at])
      if isLifted { addPulled(over: at, rest, lift, to: &layers) }
      if !isLine { isBroken = breaksLine(at) }
      if isOpenElsewhere(at, of: own, isOpaque: isOpaque) { return .hidden }
      decide(at, of: own, isOpaque: isOpaque, &decided)
      if isDecidedElsewhere(at, of: own, isOpaque: layers.ground.w >= 1) {
        // Half of the pair is written in the component's tag; where the other half is around it, both are known but for what it draws.
        guard decided.why != nil || hasOwnHalf(at, of: own, isOpaque: layers.ground.w >= 1) else {
          return .hidden
        }
        other = other ?? at
      }
      if block == at { block = nil }
      if layers.ground.w < 1, layers.why == nil, let reason = leaving(at) { layers.why = reason }
      if now[at].isMoved, layers.ground.w < 1 {
        switch containing(at) {
        case .block(let outer):
          block = outer
          // What else a sheet has for such a block need not be in it at the same time.
          if sample == nil, layers.why == nil {
            layers.mayStand(
              on: paints(tree.document.elements[outer].children, besides: at),
              "it is moved over other content")
          }
        case .anywhere where isPage: layers.addAnything("it is moved over other content")
        case .anywhere: layers.why = layers.why ?? "it is moved over other content"
        }
      }
      from = at
      at = tree.parent(at)
      if layers.ground.w < 1 {
        drop.add(now[from], isInline: isLine)
      }
    }
    if let open = ink.undefined == nil ? layers.open : ink, let name = open.undefined {
      // Half a pair is none but on a page, which has the browser's colors besides.
      guard isPage || ink.declaration != nil && layers.declaration ?? -1 >= 0 else {
        return .lacking(ink: layers.declaration == nil ? ink.declaration : nil)
      }
      let isElsewhere = page.computer.undefined?.isDeclared(name) ?? false
      if isElsewhere, sample?.crowded.contains(subject.element) == true {
        return .unknown("\(name) is defined for more elements than are looked at", open.declaration)
      }
      let why =
        page.computer.set.source.reasons[name]
        ?? (isElsewhere ? name + Self.elsewhere : "\(name) is not defined in this style sheet")
      return .unknown(why, open.declaration)
    }
    // Nobody knows what a component stands on, nor what color it is given.
    if document.isComponent {
      let isFromRoot = [0, HTMLDocument.body].contains {
        isOutside($0) && ink.declaration == now[$0].ink.declaration
      }
      // A placeholder has the browser's own color unless something speaks of it.
      let hasInk = ink.declaration != nil && !isFromRoot || subject.box == .placeholder
      let isKnown = layers.declaration != nil || decided.ground != nil
      guard isPage || isKnown && (hasInk || decided.text != nil) else {
        return .lacking(ink: hasInk && !isKnown ? ink.declaration : nil)
      }
      if isOfShell(subject.element, ink: ink.declaration, ground: layers.declaration) { return .hidden }
      if let other {
        if let why = decided.why { return .unknown(why) }
        // On a page the browser has the other half.
        return isPage || hasInk && (layers.declaration ?? -1) >= 0
          ? .unknown("the component \(title(of: other)) around it may color it") : .hidden
      }
    }
    if let why = decided.why { return .unknown(why) }
    if let why = layers.why { return .unknown(why) }
    if layers.declaration == nil, sample != nil {
      return layers.doubt.map { .unknown($0) } ?? (hasOwnInk(subject) ? .half : .hidden)
    }
    let canvas = layers.ground.w < 1 ? canvas(of: subject.element) : SIMD4(repeating: 1)
    func color(_ seen: SIMD4<Double>) -> Color { Color(.srgb, seen.x, seen.y, seen.z) }
    let background = color(ComputedStyle.over(layers.ground, canvas))
    let foreground = color(ComputedStyle.over(layers.text, canvas))
    let ratio = Contrast.ratio(foreground: foreground, background: background)
    if !isPage, layers.ground.w < 1,
      Self.needsOther(
        text: layers.text, ground: layers.ground,
        least: page.computer.set.files.goal.required(own.isLarge ? .large : .normal))
    {
      return .unknown(veilReason, layers.declaration)
    }
    var seen = Seen(
      foreground: foreground, background: background, foregroundDeclaration: ink.declaration,
      backgroundDeclaration: layers.declaration == -1 ? nil : layers.declaration, isLarge: own.isLarge,
      isPlain: layers.isPlain, isGroundPlain: layers.isGroundPlain && !isOfPage(layers.declaration),
      ratio: ratio, worst: ratio, passing: layers.passing, lowest: layers.lowest)
    if let doubt = layers.doubt,
      !Self.settle(&seen, on: layers.possible, canvas: canvas, goal: page.computer.set.files.goal)
    {
      return .unknown(doubt)
    }
    return .seen(seen)
  }

  // MARK: Findings

  mutating func add(_ seen: Seen, _ subject: Subject, _ state: ElementState?) {
    let hasInk = seen.foregroundDeclaration != nil || document.isComponent && subject.box == .placeholder
    if !isPage, !hasInk || seen.backgroundDeclaration == nil {
      guard isOfBrowser(seen, subject) else { return }
      if seen.worst < page.computer.set.files.goal.required(seen.isLarge ? .large : .normal) {
        return add(Self.ofBrowser, subject, at: state == nil ? nil : seen.foregroundDeclaration, in: state)
      }
      if !hasInk, seen.backgroundDeclaration == nil { return }
    }
    if isPage, !hasInk, seen.backgroundDeclaration == nil, page.computer.set.hasUnknownSheets { return }
    if sample != nil {
      // White text that is never given its dark ground here is meant for one that other rules paint; where it stood on this ground
      // before a gesture, it still does.
      let isUnlikely =
        (seen.worst < RenderedPairs.leastPlausible || isOnPictureAlone(seen, subject))
        && !(state?.isGesture == true && standing[subject] == seen.backgroundDeclaration)
      if state == nil, !isUnlikely, hasOwnInk(subject) { standing[subject] = seen.backgroundDeclaration }
      if isUnlikely && !isComplete(subject) || isPerhapsEmpty(seen, subject)
        || isOfOtherScheme(subject.element, than: seen.lowest)
      {
        return add(
          "what is behind this text, or what stands on this background, is not in the sheet", subject,
          at: state == nil ? nil : seen.foregroundDeclaration, in: state)
      }
    }
    let key = Key(
      foreground: seen.foregroundDeclaration, background: seen.backgroundDeclaration,
      seen: UInt64(seen.foreground.seenBytes) << 32 | UInt64(seen.background.seenBytes),
      isLarge: seen.isLarge, state: state)
    // What looks the same when pressed as when hovered is told once, and so does what only appears.
    if state != nil {
      for earlier in [ElementState?.none] + ElementState.allCases.map(Optional.some) where earlier != state {
        var other = key
        other.state = earlier
        guard let known = found[other] else { continue }
        if other.state != nil || state == .open || pairs[known].selector == selector(of: subject) { return }
      }
    }
    let goal = page.computer.set.files.goal.required(seen.isLarge ? .large : .normal)
    if let known = found[key] {
      pairs[known].count += 1
      if seen.ratio < goal { pairParts[known, default: TextParts()].add(part(of: subject, nil)) }
      return
    }
    if seen.ratio < goal { pairParts[pairs.count] = TextParts(part(of: subject, nil)) }
    found[key] = pairs.count
    paired.formUnion([seen.foregroundDeclaration, seen.backgroundDeclaration].compactMap(\.self))
    pairs.append(
      RenderedPair(
        selector: selector(of: subject), count: 1, state: state,
        foreground: side(seen.foreground, seen.foregroundDeclaration, of: subject, \.ink),
        background: side(seen.background, seen.backgroundDeclaration, of: subject, \.background),
        isLarge: seen.isLarge,
        ratio: seen.ratio, isBest: seen.isBest,
        isPlain: seen.isPlain, isGroundPlain: seen.isGroundPlain,
        owner: document.elements[subject.element].code.file))
  }

  /// Whether an element sets both its color and its background itself.
  private func isComplete(_ subject: Subject) -> Bool {
    let isRoot = subject.element == 0 && subject.box == nil
    return (isRoot || style(of: subject).background.color.alpha > 0) && hasOwnInk(subject)
  }

  /// Whether a text that fails is on a background of its own and has the color of an element around it, while nothing says that
  /// there is any: dots and bars are painted so. What is a text by its name, and what the page gives all text, is one.
  private func isPerhapsEmpty(_ seen: Seen, _ subject: Subject) -> Bool {
    guard seen.worst < page.computer.set.files.goal.required(seen.isLarge ? .large : .normal),
      let ink = seen.foregroundDeclaration, subject.box == nil,
      ["div", "span", "i", "b"].contains(document.elements[subject.element].name), !hasOwnInk(subject),
      seen.backgroundDeclaration == now[subject.element].background.declaration
    else { return false }
    return ![0, document.bodyIndex ?? 0].contains { now[$0].ink.declaration == ink }
  }

  /// Whether an element sets its color itself.
  func hasOwnInk(_ subject: Subject) -> Bool {
    let outer = subject.box == nil ? tree.parent(subject.element) : subject.element
    return outer < 0 || style(of: subject).ink.declaration != styles[outer].ink.declaration
  }

  mutating func add(
    _ reason: String, _ subject: Subject, at declaration: Int? = nil, in state: ElementState? = nil
  ) {
    if isToldElsewhere(reason, of: subject.element) { return }
    let ink = styles[subject.element].ink.declaration
    let key = UnknownKey(reason: reason, declaration: declaration ?? ink)
    let own = part(
      of: subject, sample == nil ? declaration : declaration ?? ink ?? ownDeclaration(subject), in: state)
    if let known = unknown[key] {
      unresolved[known].count += 1
      unknownParts[known].add(own)
      return
    }
    unknown[key] = unresolved.count
    unknownParts.append(TextParts(own))
    unresolved.append(UnresolvedText(selector: own.selector, count: 1, place: own.place, reason: reason))
  }

  func result(scheme: ColorScheme?) -> RenderedPairs {
    // A rule that other classes give its properties is one with them.
    let open = Set(
      unknown.filter {
        $0.key.reason.hasSuffix(Self.elsewhere) && $0.key.declaration.map(paired.contains) == true
      }.map(\.value))
    let unresolved = self.unresolved.indices.filter { !open.contains($0) }.map { index in
      var item = self.unresolved[index]
      item.parts = unknownParts[index].several
      return item
    }
    var pairs = pairs
    for (index, parts) in pairParts { pairs[index].parts = parts.several }
    var result = RenderedPairs(scheme: scheme, pairs: pairs, unresolved: unresolved)
    result.otherWindows = page.computer.set.otherWindows
    let set = page.computer.set
    if sample == nil { result.linked = Set(set.sheets.map(\.file)) }
    result.lacksHalf = lacksHalf
    (result.bare, result.told) = (bare, told)
    result.halves = halves.subtracting(paired).map {
      set.sheets[set.declarations[$0].sheet].place(set.declarations[$0].bytes)
    }
    return result
  }
}
