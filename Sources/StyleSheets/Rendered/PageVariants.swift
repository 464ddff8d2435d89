/// What the page of a sheet looks like with classes, ids and attributes of `html` and `body` that it does not always have:
/// `body.home`, `html[dir=rtl]`. Each is a look of its own beside the page that has none of them, as themes are.
struct PageVariants {
  typealias Variant = SampleContext.Theme

  /// Those that the page always has: without them it would have no ground, or no value of what its colors name.
  private(set) var always: [Variant] = []
  /// Those that rules name, in their order.
  private(set) var all: [Variant] = []
  /// Those that change the page itself.
  private var changing: Set<Variant> = []
  /// Those that change what is behind texts, which other rules may color.
  private var reaching: Set<Variant> = []

  /// The most elements of a sheet that are looked at again for variants that do not change the page itself.
  private static let mostElements = 1 << 14
  /// The most variants of which only their own rules are looked at.
  private static let mostParts = 256

  /// - Parameter own: how many of the rules are those of the sheet.
  init(_ set: StyleSheetSet, own: Int, _ context: SampleContext) {
    var given: Set<String> = []
    var gives: [(variant: Variant, what: Set<String>)] = []
    for (place, (rule, list)) in zip(set.rules, set.selectors).enumerated() {
      let properties = context.properties(rule, in: set)
      let declarations = set.declarations[rule.declarations]
      let hasGround = declarations.contains(where: \.isGround)
      let what = hasGround ? properties.union([Self.ground]) : properties
      let changes = place < own && (context.switchesScheme(rule, in: set) || set.changesLook(rule))
      guard !what.isEmpty || changes else { continue }
      for selector in list.members.lazy.flatMap({ $0.expanded() }) {
        let resting = selector.withoutStates()
        guard resting.subject.pseudoElement == nil else { continue }
        let page = resting.ofPage
        if page.parts < resting.parts.count {
          if page.marks.isEmpty {
            if resting.parts.count == 1, resting.subject.isOfEverything { given.formUnion(properties) }
          } else if place < own, !what.isEmpty {
            reaching.insert(Variant(marks: page.marks))
          }
          continue
        }
        if page.marks.isEmpty {
          given.formUnion(what)
        } else if place < own, case let variant = Variant(marks: page.marks), !variant.isPlain {
          if changing.insert(variant).inserted { all.append(variant) }
          gives.append((variant, what))
        }
      }
    }
    findAlways(gives, besides: given)
  }

  private static let ground = "background-color"

  /// One that is the only one to give the page its ground, or what its colors name, is no variant of anything.
  private mutating func findAlways(
    _ gives: [(variant: Variant, what: Set<String>)], besides given: Set<String>
  ) {
    var givers: [String: Set<Variant>] = [:]
    for (variant, what) in gives { for name in what { givers[name, default: []].insert(variant) } }
    let only = givers.filter { !given.contains($0.key) && $0.value.count == 1 }.values.reduce(into: Set()) {
      $0.formUnion($1)
    }
    always = all.filter { only.contains($0) && !$0.hasTheme }
    all.removeAll(where: always.contains)
  }

  /// Notes what a selector asks of the page; nil for nothing that the page does not always have.
  mutating func add(_ marks: [Variant.Mark]) -> Variant? {
    guard !marks.isEmpty, case let variant = Variant(marks: marks), !always.contains(variant) else {
      return nil
    }
    if !variant.isPlain, !all.contains(variant) { all.append(variant) }
    return variant
  }

  /// How the variants are looked at: with all that the sheet has, as far as there is room, or with their own rules.
  ///
  /// - Parameters:
  ///   - elements: how many elements the page has.
  ///   - themes: how many themes of it were looked at.
  func looks(of elements: Int, besides themes: Int) -> (whole: [Variant], parts: [Variant], leftOut: Int) {
    let most = max(StyleSheetLimits.themes - themes, 2)
    let whole = all.filter(changing.contains)
    let room = min(most, Self.mostElements / max(elements, 1)) - min(whole.count, most)
    let wide =
      Array(whole.prefix(most))
      + all.filter { !changing.contains($0) && reaching.contains($0) }.prefix(max(room, 0))
    let parts = all.filter { !wide.contains($0) }
    return (
      wide, Array(parts.prefix(Self.mostParts)),
      max(whole.count - most, 0) + max(parts.count - Self.mostParts, 0)
    )
  }
}

extension SampleContext.Theme {
  /// Whether one of its marks is that of a theme.
  fileprivate var hasTheme: Bool {
    marks.contains { mark in
      mark.name == "class"
        ? mark.value.split(separator: " ").contains { ThemeWords.isTheme(class: String($0)) }
        : HTMLAttribute(name: mark.name, value: mark.value, bytes: 0..<0).isOfTheme
    }
  }
}

extension CompoundSelector {
  /// Whether it is for any element, or for what a component or the theme of Tailwind CSS calls its root.
  fileprivate var isOfEverything: Bool {
    simple.allSatisfy {
      if case .pseudoClass(let pseudo) = $0 { return pseudo.name == "host" }
      return $0 == .universal
    }
  }
}

extension ComplexSelector {
  /// What a selector asks of the page.
  struct OfPage {
    /// How many of its parts are the root or the body.
    var parts = 0
    /// Classes, ids and attributes of them.
    var marks: [SampleContext.Theme.Mark] = []
    /// Conditions of another kind, which the page always fulfills.
    var conditions: [(isOfBody: Bool, attribute: HTMLAttribute)] = []
  }

  /// What it asks of the root and the body. What stands around `body` is the root, whatever it is called by.
  var ofPage: OfPage {
    var page = OfPage()
    guard let last = parts.lastIndex(where: \.compound.isRoot) else { return page }
    page.parts = last + 1
    for part in parts[...last] {
      let isOfBody = part.compound.typeName == "body"
      for attribute in part.compound.attributes {
        if attribute.name.hasPrefix(":") {
          page.conditions.append((isOfBody, attribute))
        } else {
          page.marks.append(.init(isOfBody: isOfBody, name: attribute.name, value: attribute.value))
        }
      }
    }
    return page
  }
}
