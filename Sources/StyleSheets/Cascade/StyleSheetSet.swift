import Bytes

/// Every rule that a page or a sheet has, in order, with the conditions that a screen answers already answered.
struct StyleSheetSet {
  var sheets: [SheetSource] = []
  private(set) var rules: [StyleRule] = []
  var declarations: [StyleDeclaration] = []
  /// The selectors of each rule; nil for attributes.
  private(set) var selectors: [SelectorList] = []
  /// The roots of the scopes that rules stand in, by the number of the rule: the nearer one wins.
  private(set) var scopes: [Int: SelectorList] = [:]
  /// The animations by their names.
  private(set) var keyframes: [String: Keyframes] = [:]
  private(set) var registered: [String: RegisteredProperty] = [:]
  /// What could not be read, with its place.
  var missing: [(place: SourcePlace, reason: String)] = []
  /// Whether a sheet of what is around a part of pages is not here, which is said there.
  var lacksSheets = false
  /// Whether a rule depends on whether the reader prefers light or dark.
  private(set) var hasSchemes = false
  /// Whether the sheet may be one that a compiler reads before browsers do.
  var isSource = false
  /// Whether the page lacks a doctype, so that browsers take `color: 0c2340` for a color.
  var isQuirky = false
  private static let quirks: Set<String> = ["color", "background-color"]
  /// What words of compilers stand for.
  var source = SourceValues()
  /// The sheets that only single rules are taken from, by their files.
  var composed: [String: Int] = [:]
  /// What Tailwind CSS is asked to do; nil where nothing asks for it.
  var tailwind: TailwindSetting? { didSet { source.theme = tailwind?.theme } }
  /// Why the rules of utility classes are not known; nil where nothing is known to be missing.
  var missingUtilities: MissingUtilities?
  /// Whether calls bring in sheets of which nothing is known.
  var hasUnknownSheets = false
  /// Whether its theme and its rules for elements were added, or are not wanted.
  var hasTailwindBase = false
  /// The classes that declarations are written for, by the number of the declaration.
  var utilities: [Int: TailwindCandidate] = [:]
  /// The utilities that sheets define, by their names: the sheet and the rule.
  var customUtilities: [String: (sheet: Int, rule: Int)] = [:]
  /// Classes that other rules of a sheet take over.
  var ownClasses: [String: (sheet: Int, rule: Int)] = [:]
  /// How many were taken over.
  var taken = 0
  /// The width of another window that conditions of a class ask for.
  var otherWidth: Int?
  /// What `dark:` of Tailwind CSS asks of the page; nil where it asks what the reader prefers.
  var darkSelector: String?
  /// The media queries that have names.
  var customMedia: [String: String] = [:]
  /// What is for windows of another size.
  var otherWindows: [OtherWindow] = []
  /// What rules for windows of another size show, by selectors of elements.
  var shownElsewhere: [String: OtherWindow] = [:]
  var layers = LayerTree()
  /// The title of the sheets that a page shows, of those that have one; nil before the first.
  private var preferred: String?
  /// How many sheets were imported.
  var imported = 0
  /// The sheets that comments required, of which each is there once; empty outside of one that requires others.
  var required: Set<String> = []
  /// The sheets that are being read, outermost first.
  var loading: [String] = []
  /// The templates whose sheets are being read, outermost first.
  var including: [String] = []
  /// The templates around a part of pages, whose sheets it has.
  var around: Set<String> = []
  /// The custom properties that are not taken, while only custom properties are.
  var leftOut: Set<String>?
  /// The classes whose rules are taken, while a sheet lends them to what a component draws; nil for all rules.
  var lentClasses: Set<String>?
  var files: StyleFiles
  /// The most sheets that one page may import.
  static let mostImports = 256

  init(files: StyleFiles) { self.files = files }

  /// What surrounds a rule.
  struct Surroundings {
    var schemes = SchemeSet.both
    var layer = -1
    var selectors: SelectorList?
    var uncertainty: String?
    var origin = StyleOrigin.author
    /// Whether a scope is directly around it.
    var isScoped = false
    /// The roots of the innermost scope.
    var scope: SelectorList?
  }

  /// Whether a sheet is there for more than one file. Where none is, code may paint the page.
  func hasSheets(besides file: String) -> Bool {
    tailwind != nil || sheets.contains { !$0.file.isEmpty && $0.file != file }
  }

  /// The rank of each layer: later ones win; rules outside layers rank above all.
  func layerRanks() -> [Int] { layers.ranks() }

  /// Adds a sheet.
  mutating func add(
    _ bytes: [UInt8], file: String, offset: Int = 0, lines: LineTable? = nil, media: String = "",
    origin: StyleOrigin = .author
  ) {
    var outer = Surroundings()
    outer.origin = origin
    if !media.isEmpty { outer.schemes = noted(MediaQueries.schemes(media, on: files.screen)) }
    guard !outer.schemes.isEmpty else { return }
    add(CSSTree(bytes), file, offset, lines ?? LineTable(bytes), outer)
  }

  /// Adds the custom properties of a sheet but for those called `names`.
  mutating func addProperties(of neighbor: NeighborSheet, besides names: Set<String>) {
    var outer = Surroundings()
    if neighbor.isDark { outer.schemes = noted(.dark) }
    // What it imports is not counted with what the sheet itself does.
    let before = imported
    (leftOut, imported) = (names, 0)
    add(neighbor.source, neighbor.sheet, outer)
    (leftOut, imported) = (nil, before)
  }

  /// Adds a sheet that is looked at by itself.
  mutating func add(_ text: SheetText, in outer: Surroundings = Surroundings()) {
    guard !outer.schemes.isEmpty else { return }
    add(SheetSource(text, CSSTree(text.css)), text, outer)
  }

  /// Adds a sheet that was taken apart, without those that it requires.
  mutating func addAlone(_ source: SheetSource, _ text: SheetText, _ outer: Surroundings) {
    sheets.append(source)
    add(source.tree, at: sheets.count - 1, outer)
    if let place = text.filledIn { leaveOut("what a generator of sites fills in is not checked", at: place) }
    guard let compiled = text.compiled else { return }
    self.source.reasons.merge(compiled.reasons) { $1 }
    for item in compiled.leftOut { leaveOut(item.reason, at: item.place) }
  }

  /// Whether a page shows a sheet with a title: the first has the one that is preferred, until a reader chooses another.
  /// Source: CSSOM, section 6.2, "add a CSS style sheet".
  mutating func shows(titled title: String?) -> Bool {
    guard let title, !title.isEmpty else { return true }
    preferred = preferred ?? title
    return title == preferred
  }

  /// Notes what cannot be read.
  mutating func leaveOut(_ reason: String, at place: SourcePlace) {
    // Of a sheet that only gives properties, nothing else is looked at.
    if leftOut == nil, lentClasses == nil { missing.append((place, reason)) }
  }

  mutating func noted(_ schemes: SchemeSet) -> SchemeSet {
    // Of a sheet that only lends some rules, those count.
    if schemes == .light || schemes == .dark, lentClasses == nil { hasSchemes = true }
    return schemes
  }

  mutating func add(
    _ tree: CSSTree, _ file: String, _ offset: Int, _ lines: LineTable, _ outer: Surroundings
  ) {
    sheets.append(SheetSource(file: file, tree: tree, offset: offset, lines: lines))
    add(tree, at: sheets.count - 1, outer)
  }

  private mutating func add(_ tree: CSSTree, at sheet: Int, _ outer: Surroundings) {
    // Each block of a component is a sheet of its own.
    if !ComponentSheet.isNamed(sheets[sheet].file) {
      sheets[sheet].lateImports = ImportOrder.late(in: tree)
    }
    if outer.origin == .author { readValues(of: tree, sheet) }
    add(tree.items, of: tree, sheet, outer, declarationsOf: nil)
    if tree.tooDeep > 0 {
      missing.append((sheets[sheet].place(0..<0), "rules nested deeper than \(StyleSheetLimits.nesting)"))
    }
  }

  mutating func add(
    _ items: [CSSItem], of tree: CSSTree, _ sheet: Int, _ outer: Surroundings,
    declarationsOf rule: SelectorList?
  ) {
    var start = declarations.count
    var conditional: [AppliedClass] = []
    var composed: [ComposedRule] = []
    func text(_ range: Range<Int>) -> String { tree.source.text(of: range) }
    func close(_ set: inout StyleSheetSet) {
      if let rule, set.declarations.count > start { set.addRule(rule, start..<set.declarations.count, outer) }
      start = set.declarations.count
    }
    for item in items {
      switch item {
      case .declaration(let index):
        guard rule != nil else { continue }
        if isSource, Self.composes(tree.declarations[index]) {
          composed += compose(tree.declarations[index], tree, sheet)
        } else {
          add(tree.declarations[index], tree, sheet)
        }
      case .rule(let index) where isSource && rule != nil && tree.rules[index].kind == .at("apply"):
        conditional += apply(tree.rules[index], tree, sheet)
      case .rule(let index):
        close(&self)
        add(tree.rules[index], tree, sheet, outer)
        start = declarations.count
      }
    }
    close(&self)
    for rule in composed { add(rule, outer) }
    for item in conditional {
      add(item.utility, item.candidate, isImportant: item.isImportant, in: outer, sheet, item.bytes)
    }
  }

  mutating func addRule(_ list: SelectorList, _ range: Range<Int>, _ outer: Surroundings) {
    if let lentClasses, !list.members.contains(where: { $0.subject.isOf(lentClasses) }) { return }
    if lentClasses != nil, outer.schemes != .both { hasSchemes = true }
    selectors.append(list)
    if let scope = outer.scope { scopes[rules.count] = scope }
    rules.append(
      StyleRule(
        declarations: range, origin: outer.origin, layer: outer.layer, order: rules.count,
        schemes: outer.schemes,
        uncertainty: outer.uncertainty))
  }

  mutating func add(_ declaration: CSSDeclaration, _ tree: CSSTree, _ sheet: Int) {
    guard declaration.isCustom || !StyleProperty.named(declaration.name).isEmpty else { return }
    if let leftOut, !declaration.isCustom || leftOut.contains(declaration.name) { return }
    append(
      declaration.name, tree.source.text(of: declaration.value), isImportant: declaration.isImportant, sheet,
      declaration.bytes, isCustom: declaration.isCustom)
  }

  /// Adds a declaration that stands at some bytes of a sheet, unless a browser drops it.
  mutating func append(
    _ name: String, _ written: String, isImportant: Bool, _ sheet: Int, _ bytes: Range<Int>,
    isCustom: Bool = false
  ) {
    let text = isSource ? source.translated(written, sheet: sheet) : written
    let hasVariables = CustomProperties.namesVariables(text)
    let isQuirk = isQuirky && Self.quirks.contains(name) && StyleColor.isBare(text)
    guard isCustom || hasVariables || isQuirk || Self.isValid(name, text) else { return }
    if CustomProperties.names(text, "light-dark(") { hasSchemes = true }
    if name == "color-scheme" { hasSchemes = true }
    let properties = isCustom ? [] : StyleProperty.named(name)
    declarations.append(
      StyleDeclaration(
        name: name, text: text, isImportant: isImportant, sheet: sheet, bytes: bytes,
        hasVariables: hasVariables, isCustom: isCustom,
        properties: PropertySet(properties)))
  }

  /// Adds declarations that no rule holds, from an attribute that begins at `offset`.
  mutating func addDeclarations(
    _ tree: CSSTree, file: String, offset: Int, lines: LineTable, isHint: Bool = false
  ) -> Range<Int> {
    let start = declarations.count
    sheets.append(SheetSource(file: file, tree: tree, offset: offset, lines: lines))
    for item in tree.items {
      guard case .declaration(let index) = item else { continue }
      add(tree.declarations[index], tree, sheets.count - 1)
    }
    // What an attribute of HTML means is not written in the page: its tag is the place.
    if isHint { for index in start..<declarations.count { declarations[index].bytes = 0..<0 } }
    return start..<declarations.count
  }

  /// Whether a browser keeps a declaration; one that it does not understand leaves an earlier one standing.
  private static func isValid(_ name: String, _ text: String) -> Bool {
    if StyleColor.isWide(text) { return true }
    if StyleComputer.isConditional(text) { return KnownValues.accepts(name, CSSText.lowercased(text)) }
    switch name {
    case "color", "background-color", "-webkit-text-fill-color": return StyleColor.isValid(text)
    case "font-size": return FontSize.pixels(text, parent: 16, root: 16) != nil
    case "font-weight": return FontSize.weight(text, parent: 400) != nil
    case "opacity": return StyleLength.ratio(text) != nil
    case "background": return BackgroundValue(text).isValid
    case "font": return FontValue(text).isValid
    case "background-image" where Gradient.isForeign(value: text): return false
    case "filter", "-webkit-filter", "backdrop-filter": return KnownValues.isFilter(text)
    default: return !text.isEmpty && KnownValues.accepts(name, CSSText.lowercased(text))
    }
  }

  // MARK: Rules

  private mutating func add(_ rule: CSSRule, _ tree: CSSTree, _ sheet: Int, _ outer: Surroundings) {
    guard case .at(let name) = rule.kind else {
      guard
        let list = try? SelectorParser.list(
          tree.source, rule.prelude, isRelative: outer.selectors != nil, isOfModule: isSource)
      else { return }
      var inner = outer
      inner.isScoped = false
      inner.selectors = (outer.isScoped ? list.scoped : list).nested(in: outer.selectors)
      guard let members = inner.selectors?.members, !members.isEmpty else { return }
      add(rule.items, of: tree, sheet, inner, declarationsOf: inner.selectors)
      return
    }
    var inner = outer
    switch name {
    case "media":
      let own = noted(media(rule, tree, sheet))
      if outer.origin == .author { noteWindow(of: rule, tree, sheet, holds: !own.isEmpty) }
      inner.schemes = own.intersection(outer.schemes)
    case "supports": if !SupportsQueries.holds(tree.source, rule.prelude) { return }
    case "layer":
      let names = tree.source.split(rule.prelude).map { tree.source.text(of: $0) }
      if !rule.hasBlock {
        for name in names where !name.isEmpty { _ = layers.layer(name, in: outer.layer) }
        return
      }
      inner.layer = layers.layer(names.first ?? "", in: outer.layer)
    case "container": inner.uncertainty = "a container query decides its style"
    case "scope": return addScope(rule, tree, sheet, outer)
    case "property": return register(rule, tree)
    case "import": return addImport(rule, tree, sheet, outer)
    case "reference" where isSource: return addReference(rule, tree, sheet, outer)
    case "keyframes", "-webkit-keyframes": return addKeyframes(rule, tree, sheet)
    case "starting-style", "font-face", "page", "counter-style",
      "namespace",
      "charset", "font-feature-values", "view-transition", "position-try", "function":
      return
    case "plugin" where isSource: return addPlugin(rule, tree, sheet, outer)
    // Tailwind's properties are those of the root.
    case "theme" where isSource:
      // The theme of a page was added whole, but for its animations.
      if tailwind?.isOfPage ?? false { return add(rule.items, of: tree, sheet, outer, declarationsOf: nil) }
      inner.selectors = try? SelectorParser.list(":root")
      inner.layer = layers.layer("theme", in: -1)
      return add(rule.items, of: tree, sheet, inner, declarationsOf: inner.selectors)
    default:
      if name == "utility", isSource,
        let list = try? SelectorParser.list("." + tree.source.text(of: rule.prelude))
      {
        inner.selectors = list
        if tailwind?.isOfPage ?? false { inner.layer = layers.layer("utilities", in: -1) }
        return add(rule.items, of: tree, sheet, inner, declarationsOf: list)
      }
      if name == "variant", isSource {
        let names = TailwindCandidate.segments(tree.source.text(of: rule.prelude), at: ":")
        switch variant(names, in: outer) {
        case .never: return
        case .holds(let inner):
          return add(
            rule.items, of: tree, sheet, inner, declarationsOf: outer.selectors == nil ? nil : inner.selectors
          )
        case .unknown: break
        }
      }
      if isSource, outer.origin == .author, !name.hasPrefix("-"), let place = tree.firstColor(in: rule) {
        leaveOut("what is in @\(name) is not checked", at: sheets[sheet].place(place))
      }
      return
    }
    guard !inner.schemes.isEmpty else { return }
    // Declarations inside a condition that is itself in a rule belong to that rule.
    add(rule.items, of: tree, sheet, inner, declarationsOf: outer.selectors)
  }

  /// `@scope (a) to (b)`: the rules hold for what is in `a`, or is it, and not in `b`.
  private mutating func addScope(_ rule: CSSRule, _ tree: CSSTree, _ sheet: Int, _ outer: Surroundings) {
    let source = tree.source
    guard let first = rule.prelude.first else {
      // It holds for what is in the parent of the sheet's element.
      if let place = tree.firstColor(in: rule) {
        leaveOut("what is in @scope without a selector is not checked", at: sheets[sheet].place(place))
      }
      return
    }
    guard source[first].kind == .openParen,
      let roots = try? SelectorParser.list(source, source.trimmed(first + 1..<source.end(of: first)))
    else { return }
    var inner = outer
    inner.selectors = SelectorList(
      [
        ComplexSelector([.init(nil, CompoundSelector([.pseudoClass(PseudoClass("where", selectors: roots))]))]
        )
      ])
    (inner.isScoped, inner.scope) = (true, roots)
    if source.after(first) < rule.prelude.upperBound {
      inner.uncertainty = "a scope with a limit decides its style"
    }
    add(rule.items, of: tree, sheet, inner, declarationsOf: nil)
  }

  /// Reads an animation; of two of one name the later one counts. Source: CSS Animations 1, section 3.
  private mutating func addKeyframes(_ rule: CSSRule, _ tree: CSSTree, _ sheet: Int) {
    guard leftOut == nil, let first = rule.prelude.first else { return }
    var frames = Keyframes()
    for case .rule(let index) in rule.items {
      let places = tree.source.split(tree.rules[index].prelude).map {
        CSSText.lowercased(tree.source.text(of: $0))
      }
      let start = declarations.count
      for case .declaration(let index) in tree.rules[index].items {
        add(tree.declarations[index], tree, sheet)
      }
      for declaration in declarations[start...] {
        frames.properties.formUnion(declaration.properties)
        if declaration.isCustom { frames.custom.insert(declaration.name) }
      }
      if places.contains("from") || places.contains("0%") { frames.first = start..<declarations.count }
      if places.contains("to") || places.contains("100%") { frames.last = start..<declarations.count }
    }
    keyframes[tree.source.name(first)] = frames
  }

  private mutating func register(_ rule: CSSRule, _ tree: CSSTree) {
    var property = RegisteredProperty(inherits: true, initial: nil)
    for case .declaration(let index) in rule.items {
      let declaration = tree.declarations[index]
      let value = tree.source.text(of: declaration.value)
      if declaration.name == "inherits" { property.inherits = value != "false" }
      if declaration.name == "initial-value" { property.initial = value }
      if declaration.name == "syntax", let first = declaration.value.first {
        property.syntax = CSSText.lowercased(tree.source.name(first)).trimmedSpace
      }
    }
    // Without a value to begin with it registers nothing.
    guard property.initial.map(property.allows) ?? !property.isColor else { return }
    registered[tree.source.text(of: rule.prelude)] = property
  }
}
