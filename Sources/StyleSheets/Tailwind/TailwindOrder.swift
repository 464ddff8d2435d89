/// The order in which Tailwind CSS writes its rules, which decides who wins: not that of the class attribute.
///
/// Source: `compile.ts`, `property-order.ts` and `variants.ts` of version 4, `offsets.js` and `corePlugins.js` of version 3.
struct TailwindOrder {
  private let theme: TailwindTheme
  private var ranks: [String: Int] = [:]

  /// Prepares to order classes that have some conditions.
  init(_ theme: TailwindTheme, variants: Set<String>) {
    self.theme = theme
    let keys = Dictionary(uniqueKeysWithValues: variants.map { ($0, Key($0, theme)) })
    let sorted = variants.sorted { a, b in
      guard let one = keys[a], let other = keys[b] else { return a < b }
      return one < other
    }
    for (rank, variant) in sorted.enumerated() { ranks[variant] = rank }
  }

  /// Whether the rule of a class stands before that of another one.
  func isBefore(
    _ a: (candidate: TailwindCandidate, utility: TailwindUtility),
    _ b: (candidate: TailwindCandidate, utility: TailwindUtility)
  ) -> Bool {
    // What has more conditions, or later ones, comes later: the highest is compared first.
    let (one, other) = (conditions(a.candidate), conditions(b.candidate))
    if one != other { return one.lexicographicallyPrecedes(other) }
    if theme.version == .three {
      if a.utility.isProperty != b.utility.isProperty { return b.utility.isProperty }
      let (first, second) = (
        (a.utility.order.first ?? 0, a.utility.rank), (b.utility.order.first ?? 0, b.utility.rank)
      )
      if first != second { return first < second }
      return a.candidate.name.utf8.lexicographicallyPrecedes(b.candidate.name.utf8)
    }
    for (x, y) in zip(a.utility.order, b.utility.order) where x != y { return x < y }
    // A list that goes on comes before one that ends.
    if a.utility.order.count != b.utility.order.count { return a.utility.order.count > b.utility.order.count }
    if a.utility.count != b.utility.count { return a.utility.count > b.utility.count }
    return Self.precedes(Array(a.candidate.name.utf8), Array(b.candidate.name.utf8))
  }

  private func conditions(_ candidate: TailwindCandidate) -> [Int] {
    candidate.variants.isEmpty ? [] : Set(candidate.variants.compactMap { ranks[$0] }).sorted(by: >)
  }

  /// Whether a name comes before another one where runs of digits are numbers: `text-red-50` before `text-red-100`.
  static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let (one, other) = (a[i...].prefix(while: isDigit), b[j...].prefix(while: isDigit))
        let (x, y) = (one.drop { $0 == UInt8(ascii: "0") }, other.drop { $0 == UInt8(ascii: "0") })
        if x.count != y.count { return x.count < y.count }
        if !x.elementsEqual(y) { return x.lexicographicallyPrecedes(y) }
        if !one.elementsEqual(other) { return one.lexicographicallyPrecedes(other) }
        (i, j) = (i + one.count, j + other.count)
        continue
      }
      if a[i] != b[j] { return a[i] < b[j] }
      (i, j) = (i + 1, j + 1)
    }
    return a.count - i < b.count - j
  }

  /// Where the rules of a condition stand among those of others.
  private struct Key {
    var place: Int
    var width = 0.0
    var inner: [Int]
    var text: String

    init(_ variant: String, _ theme: TailwindTheme) {
      text = variant
      inner = []
      let names = theme.version == .three ? TailwindOrder.three : TailwindOrder.four
      if variant == "dark", theme.hasOldDark, let place = names.firstIndex(of: "supports") {
        (self.place, width) = (place, 1)
        return
      }
      if let place = names.firstIndex(of: variant) {
        self.place = place
        return
      }
      // Those of one's own come after all that Tailwind has, what stands in brackets last.
      place = names.count + (variant.hasPrefix("[") ? 1 : 0)
      func pixels(_ text: String) -> Double {
        StyleLength.pixels(text, fontSize: 16, percentOf: nil) ?? .infinity
      }
      if let width = theme.breakpoint(variant) {
        place = names.firstIndex(of: "min") ?? place
        self.width = pixels(width)
        return
      }
      if variant.hasPrefix("@") {
        place = names.firstIndex(of: variant.hasPrefix("@max-") ? "@max" : "@") ?? place
        return
      }
      guard let (name, value) = TailwindTheme.functional(variant) else { return }
      place = names.firstIndex(of: name) ?? place
      if name == "min" || name == "max" {
        let given =
          value.hasPrefix("[") ? String(value.dropFirst().dropLast()) : theme.breakpoint(value) ?? ""
        width = pixels(given) * (name == "max" ? -1 : 1)
      } else if name != "supports", name != "aria", name != "data", !value.hasPrefix("[") {
        let condition = TailwindCandidate.segments(value, at: "/")[0]
        inner = [names.firstIndex(of: condition) ?? names.count]
      } else {
        inner = value.hasPrefix("[") ? [names.count] : []
      }
    }

    static func < (a: Key, b: Key) -> Bool {
      if a.place != b.place { return a.place < b.place }
      if a.width != b.width { return a.width < b.width }
      if a.inner != b.inner { return a.inner.lexicographicallyPrecedes(b.inner) }
      return a.text < b.text
    }
  }

  // MARK: Lists

  private static let words =
    TailwindTheme.pseudoElements + ["first", "last", "only", "odd", "even"]
    + TailwindTheme.pseudoClasses.flatMap { name in
      // `open` and `hover` are not written as their names.
      name == "default" ? ["open", "default"] : name == "focus" ? ["hover", "focus"] : [name]
    }

  private static let four =
    ["*", "**", "not", "group", "peer"] + words
    + [
      "inert", "in", "has", "aria", "data", "nth", "nth-last", "nth-of-type", "nth-last-of-type", "supports",
    ]
    + ["motion-safe", "motion-reduce", "contrast-more", "contrast-less", "max", "min", "@max", "@"]
    + [
      "portrait", "landscape", "ltr", "rtl", "dark", "starting", "print", "forced-colors", "inverted-colors",
    ]

  private static let three =
    ["*"] + words + ["group", "peer", "has", "aria", "data", "supports"]
    + [
      "motion-safe", "motion-reduce", "contrast-more", "contrast-less", "max", "min", "portrait", "landscape",
    ]
    + ["ltr", "rtl", "dark", "forced-colors", "print"]

  /// Properties in the order of the rules that set them.
  static let properties: [String: Int] = Dictionary(
    uniqueKeysWithValues: list.split { $0 == " " || $0 == "\n" }.enumerated().map { (String($1), $0) })

  private static let list = """
    visibility position inset inset-inline inset-block inset-inline-start inset-inline-end inset-block-start
    inset-block-end top right bottom left isolation z-index grid-column grid-column-start grid-column-end
    grid-row grid-row-start grid-row-end float margin margin-inline margin-block margin-inline-start
    margin-inline-end margin-block-start margin-block-end margin-top margin-right margin-bottom margin-left
    display height max-height min-height width max-width translate --tw-translate-x --tw-translate-y scale
    --tw-scale-x --tw-scale-y --tw-rotate transform zoom animation overflow overflow-x overflow-y border-width
    background-color --tw-bg-opacity background-image --tw-gradient-position --tw-gradient-stops
    --tw-gradient-via-stops --tw-gradient-from --tw-gradient-via --tw-gradient-to mask-image background-size
    background-clip background-repeat padding padding-inline padding-block padding-inline-start
    padding-block-end padding-bottom padding-left text-indent font-family font-size line-height font-weight
    color --tw-text-opacity placeholder-color --tw-placeholder-opacity color-scheme opacity mix-blend-mode
    box-shadow text-shadow filter backdrop-filter will-change contain content
    """
}
