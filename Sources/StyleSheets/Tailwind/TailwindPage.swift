import Bytes

/// A page whose styles a script of Tailwind CSS makes.
struct TailwindPage {
  /// The element of the script.
  let script: Int
  private(set) var setting: TailwindSetting
  /// The `<style type="text/tailwindcss">` of the page.
  private let sheets: [TailwindSource]
  /// Whether the styles stand right behind the script, and not at the end of the head.
  let isRightBehind: Bool

  /// Nil for a page without such a script, and for one whose version cannot be told.
  init?(_ document: HTMLDocument, _ file: String, _ lines: LineTable, _ files: StyleFiles) {
    let elements = document.elements
    guard
      let script = elements.firstIndex(where: {
        $0.name == "script" && $0["src"]?.contains("tailwindcss") ?? false && $0.parent >= 0
      })
    else { return nil }
    func texts(_ isMeant: (HTMLElement) -> Bool) -> [Range<Int>] {
      elements.filter { $0.parent >= 0 && isMeant($0) }.compactMap(\.rawText)
    }
    let trees = texts { $0.name == "style" && Self.isSource($0) }.map {
      TailwindSource(Array(document.bytes[$0]), at: $0.lowerBound, of: file, lines)
    }
    let inline = texts { $0.name == "script" && !$0.has("src") }.map {
      StyleFiles.Found(name: file, bytes: Array(document.bytes[$0]))
    }
    let linked = elements.filter { $0.name == "script" && $0.parent >= 0 }.compactMap { $0["src"] }
      .filter { $0.contains("tailwind") || $0.contains("config") }.compactMap { files.find($0, file) }
    let configurations = (inline + linked).filter { Self.configures($0.bytes) }
    let address = elements[script]["src"] ?? ""
    guard
      let version = Self.version(of: address) ?? (configurations.isEmpty ? nil : .three)
        ?? trees.lazy.compactMap({ TailwindSetting.version(of: $0.tree) }).first
    else { return nil }
    self.script = script
    sheets = trees
    setting = TailwindSetting(version)
    setting.isOfPage = true
    let isWaiting =
      ["defer", "async"].contains(where: elements[script].has) || elements[script]["type"] == "module"
    isRightBehind = version == .four && !isWaiting && Self.isInHead(script, document)
    for name in address.split(separator: "?").dropFirst().flatMap({ $0.split { "&=,".contains($0) } }) {
      setting.addPlugin("@tailwindcss/\(name)")
    }
    for sheet in trees where version == .four { setting.read(sheet.tree, at: sheet.place) }
    for script in configurations where version == .three {
      setting.configure(
        files.configuration(script)
          ?? .init(items: [.init(path: ["theme"], text: nil, reason: "it cannot be read")]))
    }
  }

  /// Whether an element holds styles that only the script reads.
  static func isSource(_ element: HTMLElement) -> Bool {
    CSSText.lowercased(element["type"] ?? "") == "text/tailwindcss"
  }

  /// Whether an element is in the head of a page.
  static func isInHead(_ element: Int, _ document: HTMLDocument) -> Bool {
    var at = document.elements[element].parent
    while at >= 0 {
      if document.elements[at].name == "head" { return true }
      at = document.elements[at].parent
    }
    return false
  }

  private static func configures(_ script: [UInt8]) -> Bool {
    // The script itself, where it lies beside the page, is long.
    guard script.count < 1 << 16 else { return false }
    let text = String(decoding: script, as: UTF8.self)
    return text.contains("tailwind.config") || text.contains("window.tailwind")
  }

  /// The version of a script by its address; nil where that does not tell.
  static func version(of address: String) -> TailwindSetting.Version? {
    if address.contains("@tailwindcss/browser") { return .four }
    if address.contains("cdn.tailwindcss.com") { return .three }
    for (sign, version) in [("3", TailwindSetting.Version.three), ("4", .four)] {
      if ["tailwindcss@\(sign)", "tailwindcss-\(sign).", "tailwindcss.\(sign).", "/\(sign)."].contains(
        where: address.contains)
      {
        return version
      }
    }
    return nil
  }

  /// Adds the styles that the script makes.
  func add(to set: inout StyleSheetSet, of document: HTMLDocument, file: String, lines: LineTable) {
    set.addUtilities(of: document, tailwind: setting, file: file, lines: lines, sheets: sheets)
  }
}

extension StyleSheetSet {
  /// Adds what Tailwind CSS writes for the classes of a document, at their places, with its rules for elements.
  ///
  /// - Parameters:
  ///   - others: classes that code may give its elements besides, each with where it stands.
  ///   - sources: the sheets that are compiled with it.
  ///   - areLent: whether they only lend their rules for the classes of the document, as those of a project do to a component.
  mutating func addUtilities(
    of document: HTMLDocument, tailwind setting: TailwindSetting, file: String, lines: LineTable,
    besides others: [(name: String, bytes: Range<Int>)] = [],
    sheets sources: [TailwindSource] = [], areLent: Bool = false
  ) {
    var setting = setting
    setting.isOfPage = true
    tailwind = setting
    let before = (isSource, darkSelector, declarations.count)
    // Nothing is written for a class with a name that no theme has; in `@apply` it would be an error.
    var theme = setting.theme
    if setting.isWhole { theme.isPartial = theme.hasComponents }
    let classes = Classes(document, besides: others, theme)
    addBase(setting, using: classes, sources.flatMap(\.trees))
    isSource = true
    let names = areLent ? document.classNames.union(others.map(\.name)) : nil
    lending(names) { set in
      for source in sources where theme.version == .four {
        set.add(source.tree, source.file, source.offset, source.lines, Surroundings())
      }
    }
    // Version 3 sorts what is in its layers in between its own.
    for source in sources where theme.version == .three {
      self.sheets.append(
        SheetSource(file: source.file, tree: source.tree, offset: source.offset, lines: source.lines))
      readValues(of: source.tree, self.sheets.count - 1)
    }
    lending(names) { set in
      for layer in ["base", "components"] where theme.version == .three { set.addLayer(layer, of: sources) }
    }
    self.sheets.append(
      SheetSource(file: file, tree: CSSTree(styleAttribute: []), offset: 0, lines: lines))
    let sheet = self.sheets.count - 1
    var outer = Surroundings()
    if theme.version == .four { outer.layer = layers.layer("utilities", in: -1) }
    for item in classes.items {
      outer.selectors = SelectorList([
        ComplexSelector([.init(nil, CompoundSelector([.class(item.candidate.name)]))])
      ])
      if let own = customUtilities[item.candidate.base] {
        if item.candidate.base != item.candidate.name { add(own, item.candidate, in: outer) }
        continue
      }
      guard let utility = item.utility ?? functional(item.candidate.base) else { continue }
      add(
        utility, item.candidate, isImportant: item.candidate.isImportant || theme.isImportant, in: outer,
        sheet, item.bytes, isOfPage: true)
    }
    lending(names) { set in
      for layer in ["utilities", ""] where theme.version == .three { set.addLayer(layer, of: sources) }
    }
    (isSource, darkSelector) = (before.0, before.1)
  }

  /// A class of a utility that works out its colors by the class, `@utility tone-* { color: --value(--color-*) }`; nil for others.
  private func functional(_ base: String) -> TailwindUtility? {
    // The one that says most of it, of several.
    let own = customUtilities.filter { $0.key.hasSuffix("-*") && base.hasPrefix($0.key.dropLast()) }
      .max { $0.key.utf8.count < $1.key.utf8.count }
    guard let (name, (sheet, rule)) = own else { return nil }
    let tree = sheets[sheet].tree
    let paints = tree.rules[rule].items.contains { item in
      guard case .declaration(let index) = item else { return false }
      return ["color", "background", "background-color"].contains(tree.declarations[index].name)
    }
    return paints ? TailwindUtility(open: "the utility \(name) works out its colors") : nil
  }

  /// Adds what a sheet lends: only its rules for some classes, and nothing of what it says besides.
  private mutating func lending(_ names: Set<String>?, _ body: (inout StyleSheetSet) -> Void) {
    let before = (otherWindows, imported)
    lentClasses = names
    body(&self)
    lentClasses = nil
    if names != nil { (otherWindows, imported) = before }
  }

  /// Adds a utility of the page's own under conditions.
  private mutating func add(
    _ own: (sheet: Int, rule: Int), _ candidate: TailwindCandidate, in outer: Surroundings
  ) {
    guard case .holds(let inner) = variant(candidate.variants, in: outer), let list = inner.selectors else {
      return
    }
    let tree = sheets[own.sheet].tree
    add(tree.rules[own.rule].items, of: tree, own.sheet, inner, declarationsOf: list)
  }

  /// Adds what sheets have in one of the layers of version 3; the empty name is for what is in none.
  private mutating func addLayer(_ name: String, of sources: [TailwindSource]) {
    for source in sources {
      let tree = source.tree
      let items = tree.items.filter { item in
        guard case .rule(let index) = item, tree.rules[index].kind == .at("layer"), tree.rules[index].hasBlock
        else {
          return name.isEmpty
        }
        return tree.source.text(of: tree.rules[index].prelude) == name
      }
      guard !items.isEmpty else { continue }
      let sheet = sheets.count
      sheets.append(SheetSource(file: source.file, tree: tree, offset: source.offset, lines: source.lines))
      for item in items {
        // They are no layers of CSS.
        guard !name.isEmpty, case .rule(let index) = item else {
          add([item], of: tree, sheet, Surroundings(), declarationsOf: nil)
          continue
        }
        add(tree.rules[index].items, of: tree, sheet, Surroundings(), declarationsOf: nil)
      }
    }
  }

  /// The layers of version 4, in their order.
  mutating func addTailwindLayers() {
    for name in ["theme", "base", "components", "utilities"] { _ = layers.layer(name, in: -1) }
  }

  /// Adds the properties of a theme and the rules for elements.
  ///
  /// - Parameter classes: the classes that the theme is used by, with the sheets; nil where every value may be used.
  mutating func addBase(_ setting: TailwindSetting, using classes: Classes?, _ trees: [CSSTree]) {
    let theme = setting.theme
    let isThree = theme.version == .three
    let (wasSource, before) = (isSource, leftOut)
    (isSource, leftOut) = (false, nil)
    defer { (isSource, leftOut) = (wasSource, before) }
    var outer = Surroundings()
    if !isThree { addTailwindLayers() }
    let lines = LineTable([])
    add(isThree ? TailwindBase.needs.three : TailwindBase.needs.four, "", 0, lines, outer)
    if !isThree {
      outer.layer = layers.layer("theme", in: -1)
      addTheme(theme.properties(usedBy: classes, trees), outer)
      outer.layer = layers.layer("base", in: -1)
    }
    if setting.hasBase {
      add(isThree ? TailwindBase.rules.three : TailwindBase.rules.four, "", 0, lines, outer)
    }
    let others = setting.animations + (setting.plugins.contains("forms") ? TailwindBase.forms : "")
    if !others.isEmpty { add(CSSTree(Array(others.utf8)), "", 0, lines, outer) }
  }
}

extension StyleSheetSet {
  /// Declares the properties of a theme at the root, each at its place.
  fileprivate mutating func addTheme(
    _ properties: [(text: String, place: SourcePlace?)], _ outer: Surroundings
  ) {
    var text = Array(":root{".utf8)
    var places: [(start: Int, place: SourcePlace?)] = []
    for property in properties {
      places.append((text.count, property.place))
      text += property.text.utf8
    }
    text += "}".utf8
    let lines = LineTable([])
    let sheet = sheets.count
    add(CSSTree(text), "", 0, lines, outer)
    let known = places
    sheets[sheet].origin = { bytes in
      known.last { $0.start <= bytes.lowerBound }?.place ?? lines.place(of: bytes, in: "")
    }
  }
}

extension HTMLDocument {
  /// The classes of its elements.
  var classNames: Set<String> {
    Set(
      elements.lazy.compactMap { $0["class"] }.flatMap {
        $0.split(whereSeparator: \.isWhitespace).map(String.init)
      })
  }
}

extension CompoundSelector {
  /// Whether it asks for one of some classes.
  func isOf(_ names: Set<String>) -> Bool {
    simple.contains { simple in
      switch simple {
      case .class(let name): names.contains(name)
      case .pseudoClass(let pseudo):
        ["is", "where"].contains(pseudo.name)
          && pseudo.selectors?.members.contains { $0.subject.isOf(names) } ?? false
      default: false
      }
    }
  }
}

/// The classes of a document that Tailwind CSS has rules for, in the order of the rules.
struct Classes {
  struct Item {
    var candidate: TailwindCandidate
    /// Nil for what may be a utility of the page's own.
    var utility: TailwindUtility?
    /// The attribute that it stands in first.
    var bytes: Range<Int>
  }

  private(set) var items: [Item] = []

  init(
    _ document: HTMLDocument, besides others: [(name: String, bytes: Range<Int>)], _ theme: TailwindTheme
  ) {
    var seen: Set<String> = []
    func add(_ name: String, at bytes: Range<Int>, to items: inout [Item]) {
      guard seen.insert(name).inserted,
        let candidate = TailwindCandidate(name, prefix: theme.prefix, version: theme.version)
      else { return }
      items.append(Item(candidate: candidate, utility: theme.utility(candidate.base), bytes: bytes))
    }
    for element in document.elements {
      guard let attribute = element.attributes.first(where: { $0.name == "class" }) else { continue }
      for name in attribute.value.split(whereSeparator: \.isWhitespace).map(String.init) {
        add(name, at: attribute.bytes, to: &items)
      }
    }
    for other in others { add(other.name, at: other.bytes, to: &items) }
    let order = TailwindOrder(
      theme, variants: Set(items.lazy.filter { $0.utility != nil }.flatMap(\.candidate.variants)))
    let none = TailwindUtility([])
    items.sort { order.isBefore(($0.candidate, $0.utility ?? none), ($1.candidate, $1.utility ?? none)) }
  }
}

extension HTMLAttribute {
  /// The bytes of a word of its value; all of the value where it does not stand there as it reads.
  func place(of word: String, in page: [UInt8]) -> Range<Int> {
    let name = Array(word.utf8)
    // In the code of a component, quotation marks stand around it as well.
    func isEdge(_ at: Int) -> Bool {
      !bytes.contains(at) || HTMLTokenizer.isSpace(page[at]) || "\"'`".utf8.contains(page[at])
    }
    var at = bytes.lowerBound
    while at + name.count <= bytes.upperBound {
      let end = at + name.count
      if page[at] == name.first, page[at..<end].elementsEqual(name), isEdge(at - 1), isEdge(end) {
        return at..<end
      }
      at += 1
    }
    return bytes
  }
}

extension TailwindTheme {
  /// The properties of the theme that are declared at the root: those that something refers to.
  func properties(usedBy classes: Classes?, _ trees: [CSSTree]) -> [(text: String, place: SourcePlace?)] {
    var waiting: [String] = []
    var used: Set<String> = []
    func note(_ text: String) {
      guard CustomProperties.namesVariables(text) else { return }
      let source = CSSTokens(Array(text.utf8))
      waiting += Substitution.references(source, 0..<source.count)
    }
    for item in classes?.items ?? [] {
      for declaration in item.utility?.declarations ?? [] { note(declaration.value) }
    }
    for tree in trees { waiting += SheetVariables(tree).used }
    for name in trees.flatMap(applied) {
      for declaration in utility(name)?.declarations ?? [] { note(declaration.value) }
    }
    let own = Dictionary(uniqueKeysWithValues: values.keys.map { (property($0), $0) })
    while let name = waiting.popLast() {
      guard let value = own[name].flatMap({ values[$0] }), used.insert(name).inserted else { continue }
      note(value.text)
    }
    return own.sorted { $0.key < $1.key }.compactMap { name, key in
      guard let value = values[key], classes == nil || value.isStatic || used.contains(name) else {
        return nil
      }
      return ("\(name):\(value.text);", value.place)
    }
  }

  /// The classes that a sheet takes over.
  private func applied(in tree: CSSTree) -> [String] {
    tree.rules.filter { $0.kind == .at("apply") }.flatMap { rule in
      tree.source.text(of: rule.prelude).split(whereSeparator: \.isWhitespace).compactMap {
        TailwindCandidate(String($0), prefix: prefix, version: version)?.base
      }
    }
  }
}
