public import Bytes
public import PaletteCore

/// Text on its background, as a reader sees it.
public struct RenderedPair: Sendable {
  /// The custom property that a color comes from.
  public struct Origin: Sendable, Hashable {
    /// Its name, such as `--ink-muted`.
    public var property: String
    /// The declaration that gives it its value; without a file for one of Tailwind's own.
    public var place: SourcePlace
  }

  /// One of the two colors.
  public struct Side: Sendable {
    /// What is seen: opaque, composited over everything behind.
    public var color: Color
    /// The value as it is declared, such as `var(--muted)`; empty for the browser's own color.
    public var reference: String
    /// The declaration; nil for the browser's own color.
    public var place: SourcePlace?
    /// Where the value is set, where the declaration only names a property.
    public var origin: Origin?
    /// The classes that stand for other shades of the color, each with its color; empty where it comes from no class.
    public var shades: [(reference: String, color: Color)] = []
  }

  /// A selector of the first element, ending in its own simple selector.
  public var selector: String
  /// How many elements have the pair.
  public var count: Int
  /// What the reader does; nil at rest.
  public var state: ElementState?
  /// The text.
  public var foreground: Side
  /// What is behind it.
  public var background: Side
  /// Whether the text is large by WCAG 2.2.
  public var isLarge: Bool
  /// The contrast ratio, 1 to 21, unrounded.
  public var ratio: Double
  /// Whether it is the best of several that the text has, as on a gradient.
  public var isBest = false
  /// Whether another color can be written for the foreground alone: it is opaque and in no translucent group.
  public var isPlain: Bool
  /// Whether another color can be written for the background alone: it is opaque, and that of a part of the page.
  public var isGroundPlain: Bool
  /// The file that the text is written in, where that is another one: a component that is drawn here.
  public var owner: String?
  /// Where a pair that fails is of several selectors: each of them, the first as well.
  public var parts: [TextPart] = []
}

/// Elements with one selector among those of a finding.
public struct TextPart: Sendable, Hashable {
  /// A selector of the first element.
  public var selector: String
  /// How many elements there are.
  public var count: Int
  /// Where the first is, or its rule.
  public var place: SourcePlace
}

/// What cannot be known, and why.
public struct UnresolvedText: Sendable, Hashable {
  /// The selector of the first element; empty for the page as a whole.
  public var selector: String
  /// How many elements there are.
  public var count: Int
  /// Where it is.
  public var place: SourcePlace
  /// Why it cannot be known.
  public var reason: String
  /// Where elements of several selectors are told together: each selector, the first as well.
  public var parts: [TextPart] = []
}

/// The pairs of one page or style sheet, in one color scheme.
public struct RenderedPairs: Sendable {
  /// The color scheme that the reader prefers; nil where it makes no difference.
  public var scheme: ColorScheme?
  /// The pairs, at rest and then by state.
  public var pairs: [RenderedPair]
  /// What cannot be known.
  public var unresolved: [UnresolvedText]
  /// Rules for windows of another size, which were not looked at.
  public var otherWindows: [OtherWindow] = []
  /// Where a style sheet by itself has a color of text and no background that it could be on.
  public var halves: [SourcePlace] = []
  /// Where a text is colored that a component draws, and nothing here gives it a background.
  public var bare: Set<SourcePlace> = []
  /// Where the colors of texts are written of which it is told why they cannot be known.
  public var told: Set<SourcePlace> = []
  /// Whether something draws a text of which nobody here says the color or the background.
  public var lacksHalf = false
  /// The files with the style sheets of a page or of what a component draws.
  public var linked: Set<String> = []

  /// A ratio below this says that the two colors of different rules were not made for each other.
  package static let leastPlausible = 1.5

  /// Pairs that were found, or what could not be known.
  public init(scheme: ColorScheme?, pairs: [RenderedPair], unresolved: [UnresolvedText]) {
    (self.scheme, self.pairs, self.unresolved) = (scheme, pairs, unresolved)
  }

  /// The pairs of a page: once, or for light and dark where they differ.
  ///
  /// - Parameter isTemplate: whether it is a template, which a server fills in.
  public static func page(
    _ bytes: [UInt8], file: String, files: StyleFiles, isTemplate: Bool = false
  ) -> [RenderedPairs] {
    page(bytes, file: file, files: files, isTemplate: isTemplate, steps: StyleSheetLimits.matching)
  }

  /// The same with a bound on the work of matching.
  static func page(
    _ bytes: [UInt8], file: String, files: StyleFiles, isTemplate: Bool = false, steps: Int
  ) -> [RenderedPairs] {
    var bytes = LiquidStyles.written(bytes)
    if file.hasSuffix(".xhtml") { clearSections(&bytes) }
    let variants = TemplateVariants(bytes, isNamed: isTemplate)
    var found: [RenderedPairs] = []
    for bytes in variants.all {
      let pages = PageStyles.pages(
        PageChoices(bytes, isTemplate: isTemplate), file: file, files: files,
        links: TemplateSheets(bytes, of: file).links)
      for (var page, theme) in pages {
        page.computer.matcher.limit(to: steps)
        let own = page.run(of: nil)
        if found.isEmpty { found = own } else { found.take(own, of: theme) }
      }
    }
    found.note(variants, bytes, file)
    return found
  }

  /// Takes out the texts of components of other files on what no file of this document's own puts behind them, as those of
  /// a header that several pages draw in one layout; gives them back with the files of the components.
  ///
  /// - Parameter file: the file of the document.
  public mutating func takeShared(besides file: String) -> [(owner: String, pairs: RenderedPairs)] {
    func isShared(_ pair: RenderedPair) -> Bool {
      pair.owner != nil
        && ![pair.foreground, pair.background].contains { $0.place.map { $0.file == file } ?? true }
    }
    let shared = Dictionary(grouping: pairs.filter(isShared)) { $0.owner ?? file }
    pairs.removeAll(where: isShared)
    return shared.sorted { $0.key < $1.key }.map {
      ($0.key, RenderedPairs(scheme: scheme, pairs: $0.value, unresolved: []))
    }
  }

  /// Puts spaces in the place of the marks of CDATA, which no sheet in a page of XML has.
  private static func clearSections(_ bytes: inout [UInt8]) {
    for mark in ["<![CDATA[", "]]>"].map({ Array($0.utf8) }) {
      var at = 0
      while at + mark.count <= bytes.count {
        guard bytes[at] == mark[0], bytes[at..<at + mark.count].elementsEqual(mark) else {
          at += 1
          continue
        }
        for index in at..<at + mark.count { bytes[index] = 0x20 }
        at += mark.count
      }
    }
  }

  /// The pairs of a style sheet without a page.
  ///
  /// - Parameter neighbors: sheets that it stands beside, of which it takes the custom properties that it does not declare.
  public static func sheet(
    _ sheet: SheetText, neighbors: [NeighborSheet] = [], files: StyleFiles
  ) -> [RenderedPairs] {
    self.sheet(sheet, neighbors: neighbors, files: files, steps: StyleSheetLimits.matching)
  }

  /// The pairs of a component: of its styles by themselves, and on what it draws, as far as it sets both colors itself.
  ///
  /// - Parameters:
  ///   - texts: its styles, as ``ComponentFile/sheets(in:files:)`` has them.
  ///   - neighbors: sheets that it stands beside, of which it takes the custom properties that it does not declare.
  public static func component(
    _ component: ComponentFile, styles texts: [SheetText], file: String, neighbors: [NeighborSheet] = [],
    files: StyleFiles
  ) -> [RenderedPairs] {
    guard component.isPart, case let variants = component.variants, variants.all.count > 1 else {
      return self.component(alone: component, styles: texts, file: file, neighbors: neighbors, files: files)
    }
    var found: [RenderedPairs] = []
    for bytes in variants.all {
      guard let own = ComponentFile(part: bytes, name: file) else { continue }
      let texts = own.sheets(in: file, files: files)
      found.take(
        self.component(alone: own, styles: texts, file: file, neighbors: neighbors, files: files))
    }
    found.note(variants, component.bytes, file)
    return found
  }

  /// The same in one of the forms that a template takes.
  private static func component(
    alone component: ComponentFile, styles texts: [SheetText], file: String, neighbors: [NeighborSheet],
    files: StyleFiles
  ) -> [RenderedPairs] {
    var found: [RenderedPairs] = []
    var properties: Set<String> = []
    if !texts.isEmpty {
      let sample = SampleDocument(texts, neighbors: neighbors, files: files, isAlone: false)
      properties = sample.properties
      found.take(
        sheet(
          texts, as: sample, file: file, neighbors: neighbors, files: files, steps: StyleSheetLimits.matching)
      )
    }
    let ways = component.ways(of: file, files)
    let drawings = ways.all.flatMap { way in
      PageStyles.drawings(
        component, texts, properties: properties, file: file, neighbors: neighbors, files: files, way: way)
    }
    // What is drawn has the element that they are for.
    if component.hasHost, !drawings.isEmpty {
      for index in found.indices {
        found[index].unresolved.removeAll {
          $0.selector.hasPrefix(":host") && $0.reason == PairFinder.isWithoutElement
        }
      }
    }
    for drawing in drawings {
      var page = drawing.page
      page.computer.matcher.limit(to: StyleSheetLimits.matching)
      found.take(page.run(of: nil), of: drawing.theme)
    }
    let more = ways.areMore ? (reason: Self.hasMoreWays, bytes: 0..<0) : nil
    if let open = component.leftOut ?? more {
      let place = LineTable(component.bytes).place(of: open.bytes, in: file)
      let item = UnresolvedText(selector: "template", count: 1, place: place, reason: open.reason)
      if found.isEmpty { found = [RenderedPairs(scheme: nil, pairs: [], unresolved: [])] }
      found[0].unresolved.append(item)
    }
    return found
  }

  private static let hasMoreWays = "it is put into pages in more ways than are looked at"

  /// The same with a bound on the work of matching.
  static func sheet(
    _ sheet: SheetText, neighbors: [NeighborSheet] = [], files: StyleFiles, steps: Int
  ) -> [RenderedPairs] {
    self.sheet(
      [sheet], as: SampleDocument([sheet], neighbors: neighbors, files: files), file: sheet.file,
      neighbors: neighbors, files: files, steps: steps)
  }

  private static func sheet(
    _ texts: [SheetText], as sample: SampleDocument, file: String, neighbors: [NeighborSheet],
    files: StyleFiles, steps: Int
  ) -> [RenderedPairs] {
    let rules = PageRules(texts, for: sample, file: file, neighbors: neighbors, files: files)
    func run(_ sample: SampleDocument) -> [RenderedPairs] {
      var page = PageStyles(sample.document, rules, starts: sample.starts)
      page.computer.matcher.limit(to: steps)
      return page.run(of: sample)
    }
    var found = run(sample)
    func look(_ sample: SampleDocument, _ theme: SampleContext.Theme) {
      for (index, inTheme) in run(sample).enumerated() where index < found.count {
        found[index].add(inTheme, of: theme)
      }
    }
    let themes = sample.themes.prefix(StyleSheetLimits.themes)
    for theme in themes { look(sample.themed(theme), theme) }
    let variants = sample.variants.looks(of: sample.document.elements.count, besides: themes.count)
    for variant in variants.whole { look(sample.themed(variant), variant) }
    for variant in variants.parts { look(sample.part(of: variant), variant) }
    if variants.leftOut > 0, !found.isEmpty {
      found[0].unresolved.append(
        UnresolvedText(
          selector: "", count: variants.leftOut, place: SourcePlace(file: file, line: 1, column: 1),
          reason: "the page has more looks by classes of html and body than are looked at"))
    }
    if themes.count < sample.themes.count, !found.isEmpty {
      found[0].unresolved.append(
        UnresolvedText(
          selector: "", count: sample.themes.count - themes.count,
          place: SourcePlace(file: file, line: 1, column: 1),
          reason: "the sheet has more than \(StyleSheetLimits.themes) themes"))
    }
    return found
  }

  /// Adds what is different elsewhere, or in a theme.
  fileprivate mutating func add(_ other: RenderedPairs, of theme: SampleContext.Theme?) {
    halves += other.halves
    bare.formUnion(other.bare)
    told.formUnion(other.told)
    lacksHalf = lacksHalf || other.lacksHalf
    linked.formUnion(other.linked)
    func text(_ selector: String) -> String {
      guard let theme, !selector.isEmpty, !theme.isNamed(in: selector) else { return selector }
      return selector == "body" && !theme.isPlain && theme.marks.contains(where: \.isOfBody)
        ? theme.text : "\(theme.text) \(selector)"
    }
    // What has a color or a value there only is checked there.
    let inks = Set(other.pairs.compactMap(\.foreground.place))
    halves.removeAll(where: inks.contains)
    let places = inks.union(other.pairs.compactMap(\.background.place))
    unresolved.removeAll { $0.reason.hasSuffix(PairFinder.elsewhere) && places.contains($0.place) }
    var known = Set(pairs.map(Known.init))
    for var pair in other.pairs where known.insert(Known(pair)).inserted {
      pair.selector = text(pair.selector)
      pairs.append(pair)
    }
    let open = Set(unresolved.map { Open(place: $0.place, reason: $0.reason) })
    for var item in other.unresolved where !open.contains(Open(place: item.place, reason: item.reason)) {
      item.selector = text(item.selector)
      unresolved.append(item)
    }
  }

  /// What tells something unknown from others, whatever it is called.
  private struct Open: Hashable {
    var place: SourcePlace
    var reason: String
  }

  /// What tells a pair from others, whatever elements have it.
  fileprivate struct Known: Hashable {
    var foreground: SourcePlace?
    var background: SourcePlace?
    var colors: [UInt32]
    var isLarge: Bool
    var state: ElementState?

    init(_ pair: RenderedPair) {
      foreground = pair.foreground.place
      background = pair.background.place
      colors = [pair.foreground.color.seenBytes, pair.background.color.seenBytes]
      isLarge = pair.isLarge
      state = pair.state
    }
  }
}

extension [RenderedPairs] {
  /// Says where a template has more conditions than were tried.
  fileprivate mutating func note(_ variants: TemplateVariants, _ bytes: [UInt8], _ file: String) {
    guard let place = variants.leftOut else { return }
    if isEmpty { append(RenderedPairs(scheme: nil, pairs: [], unresolved: [])) }
    self[0].unresolved.append(
      UnresolvedText(
        selector: "", count: 1, place: LineTable(bytes).place(of: place, in: file),
        reason: "code chooses between more styles than are looked at"))
  }

  /// Adds what is seen of the same in another state or theme, each to its scheme. A theme for what the reader prefers already
  /// is told once.
  fileprivate mutating func take(_ looked: [RenderedPairs], of theme: SampleContext.Theme? = nil) {
    for var own in looked {
      if theme != nil {
        let known = Set(flatMap(\.pairs).map(RenderedPairs.Known.init))
        own.pairs.removeAll { known.contains(RenderedPairs.Known($0)) }
      }
      if !contains(where: { $0.scheme == own.scheme }) {
        append(RenderedPairs(scheme: own.scheme, pairs: [], unresolved: []))
        self[count - 1].otherWindows = own.otherWindows
      }
      for place in indices where self[place].scheme == own.scheme { self[place].add(own, of: theme) }
    }
  }
}
