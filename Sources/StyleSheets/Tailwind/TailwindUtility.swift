/// What a class of Tailwind CSS declares, as far as text and its background depend on it.
struct TailwindUtility {
  typealias Declaration = (property: String, value: String)

  /// The declarations, in order; those that nothing here reads are left out.
  var declarations: [Declaration]
  /// The selector of what it is for, where that is not the element itself.
  var selector: String?
  /// The places of its properties in ``TailwindOrder/properties``, ascending, and how many declarations it has.
  var order: [Int]
  var count: Int
  /// Its place among the classes of one list, which decides in version 3.
  var rank = 0
  /// Whether it is a property in brackets: `[color:red]`.
  var isProperty = false
  /// Why its values cannot be known; nil where they are.
  var reason: String?
  /// The color of the theme that it paints with, and what stands before and behind its name in the class.
  var color: (name: String, before: String, behind: String)?

  init(
    _ declarations: [Declaration], selector: String? = nil, sortedAs property: String? = nil, rank: Int = 0,
    isProperty: Bool = false
  ) {
    let names = property.map { [$0] } ?? declarations.map(\.property)
    order = Array(Set(names.compactMap { TailwindOrder.properties[$0] })).sorted()
    count = declarations.count
    self.declarations = declarations.filter {
      CSSText.isCustomProperty($0.property) || !StyleProperty.named($0.property).isEmpty
    }
    self.selector = selector
    self.rank = rank
    self.isProperty = isProperty
  }
}

extension TailwindTheme {
  /// What a class without conditions declares; nil where it is no class of Tailwind CSS, or none that matters.
  func utility(_ base: String) -> TailwindUtility? {
    if base.hasPrefix("[") { return property(base) }
    if hasTypography, base == "prose" || base.hasPrefix("prose-") {
      var utility = TailwindUtility([("color", "inherit")])
      utility.reason = "the plugin typography of Tailwind CSS styles it"
      return utility
    }
    if let own = component(base) { return own }
    if let place = Self.words[base] {
      return TailwindUtility(Self.wordList[place].declarations, rank: place)
    }
    // A minus sign stands before what it turns round.
    let isNegative = base.hasPrefix("-")
    let bare = isNegative ? String(base.dropFirst()) : base
    guard let parts = TailwindCandidate.parts(of: bare, isKnown: { Self.roots[$0] != nil }),
      let kind = Self.roots[parts.root]
    else { return nil }
    var value = parts.value
    if version == .three {
      // Properties stand in square brackets there, and need no `var()`.
      if bare.hasSuffix(")"), !bare.contains("[") { return nil }
      if case .given(let text, let type) = value, text.hasPrefix("--") {
        value = .given("var(\(text))", type: type)
      }
    }
    let call = Call(root: parts.root, value: value, modifier: parts.modifier, isNegative: isNegative)
    switch kind {
    case .text: return isNegative ? nil : text(call)
    case .background: return isNegative ? nil : background(call)
    case .gradient: return isNegative ? nil : stop(call)
    case .image: return image(call)
    case .placeholder: return isNegative ? nil : placeholder(call)
    case .share(let property): return isNegative ? nil : share(call, property)
    case .font: return isNegative ? nil : font(call)
    case .length(let properties): return length(call, properties)
    case .number(let property): return number(call, property)
    case .translate, .scale, .rotate: return transform(call)
    case .filter: return isNegative && bare.hasSuffix("rotate") ? nil : filter(call)
    case .given(let property): return isNegative ? nil : given(call, property)
    }
  }

  /// A class taken apart.
  struct Call {
    var root: String
    var value: TailwindCandidate.Value
    var modifier: String?
    var isNegative: Bool
  }

  /// What kinds of values the classes of a name take.
  enum Kind {
    case text
    case background
    case gradient
    case image
    case placeholder
    case share(String)
    case font
    case length([String])
    case number(String)
    case translate
    case scale
    case rotate
    case filter
    /// What is in brackets, or the theme's word for it.
    case given(String)
  }

  /// `[color:red]`, `[--ink:#333]`.
  private func property(_ base: String) -> TailwindUtility? {
    let pieces = TailwindCandidate.segments(base, at: "/")
    guard base.hasSuffix("]") || pieces.count == 2, pieces.count <= 2, pieces[0].hasSuffix("]") else {
      return nil
    }
    let inside = pieces[0].dropFirst().dropLast()
    guard let colon = inside.firstIndex(of: ":"), colon > inside.startIndex else { return nil }
    let name = String(inside[..<colon])
    var value = TailwindCandidate.decoded(String(inside[inside.index(after: colon)...]))
    guard !value.trimmedSpace.isEmpty, !value.contains(";"), !value.contains("}") else { return nil }
    if pieces.count == 2 {
      guard let mixed = mixed(value, modifier: pieces[1]) else { return nil }
      value = mixed
    }
    return TailwindUtility(
      [(CSSText.isCustomProperty(name) ? name : CSSText.lowercased(name), value)], isProperty: true)
  }

  // MARK: Tables

  /// The classes that take values, by their names.
  static let roots: [String: Kind] = {
    var roots: [String: Kind] = [
      "text": .text, "bg": .background, "from": .gradient, "via": .gradient, "to": .gradient,
      "bg-gradient": .image, "bg-linear": .image, "bg-radial": .image, "bg-conic": .image,
      "placeholder": .placeholder, "opacity": .share("opacity"), "bg-opacity": .share("--tw-bg-opacity"),
      "text-opacity": .share("--tw-text-opacity"), "placeholder-opacity": .share("--tw-placeholder-opacity"),
      "font": .font, "z": .number("z-index"), "col-start": .number("grid-column-start"),
      "col-end": .number("grid-column-end"), "row-start": .number("grid-row-start"),
      "row-end": .number("grid-row-end"), "col": .number("grid-column"), "row": .number("grid-row"),
      "col-span": .number("grid-column"), "row-span": .number("grid-row"), "zoom": .number("zoom"),
      "translate": .translate, "translate-x": .translate, "translate-y": .translate, "scale": .scale,
      "scale-x": .scale, "scale-y": .scale, "rotate": .rotate, "animate": .given("animation"),
      "content": .given("content"), "shadow": .given("box-shadow"), "will-change": .given("will-change"),
      "mask": .given("mask-image"), "text-shadow": .given("text-shadow"),
    ]
    for name in [
      "blur", "brightness", "contrast", "drop-shadow", "grayscale", "hue-rotate", "invert", "saturate",
      "sepia",
    ] {
      roots[name] = .filter
      roots["backdrop-" + name] = .filter
    }
    roots["backdrop-opacity"] = .filter
    for (name, properties) in lengths { roots[name] = .length(properties) }
    return roots
  }()

  private static let lengths: [(String, [String])] = [
    ("inset", ["inset"]), ("inset-x", ["inset-inline"]), ("inset-y", ["inset-block"]),
    ("start", ["inset-inline-start"]), ("end", ["inset-inline-end"]), ("top", ["top"]), ("right", ["right"]),
    ("bottom", ["bottom"]), ("left", ["left"]), ("m", ["margin"]), ("mx", ["margin-inline"]),
    ("my", ["margin-block"]), ("ms", ["margin-inline-start"]), ("mt", ["margin-top"]),
    ("ml", ["margin-left"]),
    ("mb", ["margin-bottom"]), ("size", ["width", "height"]), ("w", ["width"]), ("h", ["height"]),
    ("min-h", ["min-height"]), ("max-w", ["max-width"]), ("max-h", ["max-height"]), ("p", ["padding"]),
    ("px", ["padding-inline"]), ("py", ["padding-block"]), ("ps", ["padding-inline-start"]),
    ("pb", ["padding-bottom"]), ("pl", ["padding-left"]), ("indent", ["text-indent"]),
  ]

  /// The classes that are one word, in the order of version 3.
  private static let wordList: [(name: String, declarations: [TailwindUtility.Declaration])] = {
    let clipped =
      "position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip-path:inset(50%);border-width:0"
    let shown =
      "position:static;width:auto;height:auto;padding:0;margin:0;overflow:visible;clip:auto;clip-path:none"
    var list: [(String, String)] = [
      ("sr-only", clipped), ("not-sr-only", shown), ("visible", "visibility:visible"),
      ("invisible", "visibility:hidden"), ("collapse", "visibility:collapse"),
      ("isolate", "isolation:isolate"),
      ("isolation-auto", "isolation:auto"), ("float-right", "float:right"), ("float-left", "float:left"),
      ("float-start", "float:inline-start"), ("float-end", "float:inline-end"), ("float-none", "float:none"),
      ("hidden", "display:none"), ("transform-none", "transform:none"), ("animate-none", "animation:none"),
      ("truncate", "overflow:hidden;text-overflow:ellipsis;white-space:nowrap"),
      ("bg-none", "background-image:none"),
      ("bg-clip-text", "-webkit-background-clip:text;background-clip:text"),
      ("via-none", "--tw-gradient-via-stops:initial"),
      ("bg-repeat", "background-repeat:repeat"), ("bg-no-repeat", "background-repeat:no-repeat"),
      ("bg-repeat-x", "background-repeat:repeat-x"), ("bg-repeat-y", "background-repeat:repeat-y"),
      ("bg-auto", "background-size:auto"), ("bg-cover", "background-size:cover"),
      ("bg-contain", "background-size:contain"),
      ("mix-blend-plus-lighter", "mix-blend-mode:plus-lighter"), ("contain-none", "contain:none"),
      ("contain-content", "contain:content"), ("contain-strict", "contain:strict"),
      ("contain-layout", "contain:layout"),
      ("contain-paint", "contain:paint"), ("will-change-auto", "will-change:auto"),
      ("will-change-transform", "will-change:transform"), ("content-none", "--tw-content:none;content:none"),
      ("mask-none", "mask-image:none"), ("shadow-none", "box-shadow:none"), ("filter-none", "filter:none"),
      ("backdrop-filter-none", "backdrop-filter:none"), ("scheme-dark", "color-scheme:dark"),
      ("scheme-light", "color-scheme:light"), ("scheme-light-dark", "color-scheme:light dark"),
      ("scheme-only-dark", "color-scheme:only dark"), ("scheme-only-light", "color-scheme:only light"),
      ("scheme-normal", "color-scheme:normal"), ("text-shadow-none", "text-shadow:none"),
    ]
    for word in ["static", "fixed", "absolute", "relative", "sticky"] {
      list.append((word, "position:\(word)"))
    }
    // In version 3, `hidden` is the last of these.
    let displays =
      "block inline-block inline flex inline-flex table inline-table table-caption table-cell table-column "
      + "table-column-group table-footer-group table-header-group table-row-group table-row flow-root grid "
      + "inline-grid contents list-item"
    let hidden = list.firstIndex { $0.0 == "hidden" } ?? 0
    list.insert(contentsOf: displays.split(separator: " ").map { (String($0), "display:\($0)") }, at: hidden)
    for word in ["auto", "hidden", "clip", "visible", "scroll"] {
      list.append(("overflow-\(word)", "overflow:\(word)"))
    }
    for word in ["border", "padding", "content"] {
      list.append(("bg-clip-\(word)", "-webkit-background-clip:\(word)-box;background-clip:\(word)-box"))
    }
    let blends =
      "normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference "
      + "exclusion hue saturation color luminosity"
    for word in blends.split(separator: " ") { list.append(("mix-blend-\(word)", "mix-blend-mode:\(word)")) }
    for lines in 1...6 {
      list.append(("line-clamp-\(lines)", "overflow:hidden;display:-webkit-box;-webkit-line-clamp:\(lines)"))
    }
    return list.map { name, text in
      (
        name,
        text.split(separator: ";").map { part in
          let pieces = part.split(separator: ":", maxSplits: 1)
          return (String(pieces[0]), String(pieces[1]))
        }
      )
    }
  }()

  private static let words = Dictionary(
    uniqueKeysWithValues: wordList.enumerated().map { ($1.name, $0) })
}
