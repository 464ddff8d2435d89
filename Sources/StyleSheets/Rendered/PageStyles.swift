import Bytes
import PaletteCore

/// A page with all of its styles.
struct PageStyles {
  let file: String
  let lines: LineTable
  var computer: StyleComputer
  let scripts: PageScripts
  private let hasSchemes: Bool
  private let missing: [(place: SourcePlace, reason: String)]
  /// Whether nothing is behind its root but what a browser paints there: it is a page, or a part of one with all that is around
  /// it and all sheets of that.
  let hasCanvas: Bool
  private var matches: [[StyleComputer.Match]] = []
  private(set) var stateful: [Int: [Int32]] = [:]
  /// The selectors that an element matches but for what a reader does, of the text before and after it.
  private(set) var boxMatches: [Int: [Int32]] = [:]

  /// A page with its styles, once for each choice of classes that a template or a script makes, in each theme.
  ///
  /// - Parameter links: the sheets that functions of a template bring in, in order.
  static func pages(
    _ page: PageChoices, file: String, files: StyleFiles, links: [TemplateSheets.Link] = []
  ) -> [(page: PageStyles, theme: SampleContext.Theme?)] {
    var rules = rules(of: page.whole, file: file, files: files, links: links)
    rules.scripts = PageScripts(of: page.document, files, file: file)
    for rule in page.openRules {
      rules.set.leaveOut(TemplatePage.isOpenRule, at: rules.lines.place(of: rule, in: file))
    }
    let themes = PageThemes(page.whole, in: rules.set, file: file)
    let choices = ClassChoices(page.document, page.choices, themes: themes.all, own: [file], in: rules.set)
    return looks(choices, rules) { themes.document($0.document, in: $0.theme) }
  }

  /// Every look of a page or a component.
  private static func looks(
    _ choices: ClassChoices, _ rules: PageRules, of document: (ClassChoices.Drawing) -> HTMLDocument
  ) -> [(page: PageStyles, theme: SampleContext.Theme?)] {
    var rules = rules
    if choices.hasMoreThemes {
      rules.set.leaveOut(
        "its style sheets have more than \(ClassChoices.mostThemes) themes",
        at: rules.lines.place(of: 0..<0, in: rules.file))
    }
    return choices.drawings.map { (PageStyles(document($0), rules), $0.theme) }
  }

  /// Reads the rules of a page.
  private static func rules(
    of document: HTMLDocument, file: String, files: StyleFiles, links: [TemplateSheets.Link]
  ) -> PageRules {
    var set = PageRules.browser(isQuirky: document.isQuirky, files)
    let own = set.declarations.count
    let lines = LineTable(document.bytes)
    let tailwind = TailwindPage(document, file, lines, files)
    var waiting = tailwind
    var links = links[...]
    let compiled = tailwind == nil ? StyleSheetSet.Page(document: document, file: file, lines: lines) : nil
    for (index, element) in document.elements.enumerated() where element.parent >= 0 || element.name == "html"
    {
      if Self.isInert(element, document) { continue }
      while let link = links.first, link.bytes.lowerBound < element.bytes.lowerBound {
        set.add(link, from: file, lines, to: compiled)
        links.removeFirst()
      }
      let inside = element.name == "style" ? element.rawText ?? 0..<0 : 0..<0
      let own = links.prefix { inside.contains($0.bytes.lowerBound) }
      links.removeFirst(own.count)
      guard let page = tailwind else {
        Self.addSheet(of: element, document, file, lines, links: own, isOfPage: true, to: &set)
        continue
      }
      // Its styles stand at the end of the head.
      let isSheet = element.name == "style" || element.name == "link"
      if page.isRightBehind ? index == page.script : isSheet && !TailwindPage.isInHead(index, document) {
        waiting?.add(to: &set, of: document, file: file, lines: lines)
        waiting = nil
      }
      let isItsOwn = index == page.script || element.name == "style" && TailwindPage.isSource(element)
      if !isItsOwn { Self.addSheet(of: element, document, file, lines, links: own, to: &set) }
    }
    waiting?.add(to: &set, of: document, file: file, lines: lines)
    for link in links { set.add(link, from: file, lines, to: compiled) }
    set.addProject(of: document, file: file, lines)
    // Plugins of a project declare properties too.
    let isWhole = tailwind != nil || set.tailwind == nil
    return PageRules(set, browser: own, file: file, lines: lines, isWhole: isWhole)
  }

  /// Puts its style sheets on what a component draws, with the properties that other sheets give it: once for each choice of
  /// classes that its code makes, in each theme. Nothing where it has no text or no styles.
  static func drawings(
    _ component: ComponentFile, _ styles: [SheetText], properties: Set<String>, file: String,
    neighbors: [NeighborSheet], files: StyleFiles, way: TemplateWay = TemplateWay()
  ) -> [(page: PageStyles, theme: SampleContext.Theme?)] {
    var markup = component.markup(files, outer: component.code(of: file, files), way: way)
    let project = markup.namesUtilities ? TailwindProject.around(file, files) : nil
    if project != nil { markup.addLists() }
    // What fields hold is text as well.
    guard markup.document.elements.contains(where: { $0.hasText || ["input", "textarea"].contains($0.name) })
    else { return [] }
    let lines = LineTable(component.bytes)
    let isQuirky = markup.document.isQuirky
    let own = PageRules.browser(isQuirky: isQuirky, files).declarations.count
    let beside = neighbors + [project?.sheet].compactMap { $0?.sheet.file == file ? nil : $0 }
    var set = PageRules.lent(by: beside, besides: properties, isQuirky: isQuirky, files)
    let lent = set.declarations.count
    if let project {
      set.addUtilities(
        of: markup.document, tailwind: project.setting, file: file, lines: lines,
        besides: markup.chosenClasses, sheets: project.sources(besides: file), areLent: true)
    }
    if project == nil, let missing = MissingUtilities.around(file, files),
      missing.isOther || markup.namesUtilities
    {
      set.missingUtilities = missing
    }
    set.addStyles(of: markup.sources)
    set.addStyles(of: component, styles, file: file, lines: lines, layouts: way.layouts)
    let hasStyles =
      markup.document.elements.contains {
        $0.has("style") || $0.code.openText != nil || $0.code.openGround != nil
      } || markup.choices.values.contains { !$0.open.isEmpty }
    let isMissing = set.missingUtilities != nil
    guard
      set.declarations.count > lent || !set.missing.isEmpty || hasStyles || isMissing || component.isPart
    else { return [] }
    // Where all around it is known, it is known too which marks are those of the page, and which those of a section.
    let themes =
      markup.document.isOfTemplates && markup.document.hasRoots
      ? PageThemes(markup.document, in: set, file: file, layouts: way.layouts).all
      : PageThemes.ofRoot(in: set)
    let choices = ClassChoices(
      markup, themes: themes, own: component.ownFiles(in: file, files), in: set)
    let rules = PageRules(set, browser: own, file: file, lines: lines, isWhole: false)
    return looks(choices, rules, of: \.document)
  }

  /// Holds a page against rules.
  ///
  /// - Parameter starts: the elements that have nothing to do with those before them.
  init(_ document: HTMLDocument, _ rules: PageRules, starts: Set<Int> = []) {
    (file, lines, scripts) = (rules.file, rules.lines, rules.scripts)
    var set = rules.set
    var inline: [Int: Range<Int>] = [:]
    var hints: [Int: Range<Int>] = [:]
    let bodyLink = document.bodyIndex.flatMap { document.elements[$0].attributes.first { $0.name == "link" } }
    for (index, element) in document.elements.enumerated() where !element.attributes.isEmpty {
      // Code gives an element of a component several, each at its own place.
      for attribute in element.attributes where attribute.name == "style" {
        let range = set.addAttribute(
          attribute, file: file, lines: lines, writtenAt: element.code.places[attribute.value])
        if !range.isEmpty { inline[index] = (inline[index] ?? range).lowerBound..<range.upperBound }
      }
      let own = BrowserSheet.hints(of: element, bodyLink: bodyLink)
      if !own.isEmpty { hints[index] = set.addHints(own, in: document, file: file, lines: lines) }
      if index > 0, element.name == "meta", element["name"].map(CSSText.lowercased) == "color-scheme",
        let schemes = element.attributes.first(where: { $0.name == "content" })
      {
        let hint = BrowserSheet.Hint("color-scheme", schemes.value, schemes)
        hints[0] = set.addHints([hint], in: document, file: file, lines: lines)
      }
    }
    var compiler = rules.compiler
    var tree = PageTree(document, &compiler)
    tree.starts = starts
    hasSchemes = set.hasSchemes
    missing = set.missing
    hasCanvas =
      !document.isComponent
      || document.hasRoots && set.missing.isEmpty && !set.lacksSheets
        && (document.isOfTemplates || set.hasSheets(besides: file))
    computer = StyleComputer(
      tree: tree, set: set, index: rules.index, inline: inline, hints: hints,
      browserDeclarations: rules.browser)
    computer.undefined = rules.undefined
  }

  /// Whether an element lies in a template, which is no part of the page.
  private static func isInert(_ element: HTMLElement, _ document: HTMLDocument) -> Bool {
    guard ["style", "link", "script"].contains(element.name) else { return false }
    var parent = element.parent
    while parent >= 0 {
      if document.elements[parent].name == "template" { return true }
      parent = document.elements[parent].parent
    }
    return false
  }

  /// What stands in every page that has a sheet or names one.
  static let sheets = Signs(["<style", "stylesheet", "vite", "encore_entry_link_tags"])

  /// Adds the sheet that an element of a page is, or names.
  ///
  /// - Parameters:
  ///   - links: what a template puts in, some of it into this sheet.
  ///   - isOwn: whether it is said what of that is not here.
  ///   - isOfPage: whether classes of the page are written for a sheet that Tailwind CSS compiles.
  static func addSheet(
    of element: HTMLElement, _ document: HTMLDocument, _ file: String, _ lines: LineTable,
    links: some Sequence<TemplateSheets.Link>, isOwn: Bool = true, isOfPage: Bool = false,
    to set: inout StyleSheetSet
  ) {
    guard ["style", "link", "script"].contains(element.name) else { return }
    let place = lines.place(of: element.bytes, in: file)
    let type = CSSText.lowercased(element["type"] ?? "")
    if element.name == "style", let range = element.rawText {
      guard type.isEmpty || type == "text/css" else {
        if type == "text/scss" || type == "text/sass",
          case let lead = document.bytes[..<range.lowerBound].map({ $0 == UInt8(ascii: "\n") ? $0 : 0x20 }),
          let text = set.files.sheet(lead + document.bytes[range], String(type.dropFirst(5)), in: file)
        {
          return set.add(text)
        }
        return set.leaveOut("a style sheet of the type \(type), which a script reads", at: place)
      }
      guard set.shows(titled: element["title"]) else { return }
      let sheet = StyleSheetSet.Block(
        bytes: document.bytes, range: range, file: file, lines: lines, media: element["media"] ?? "",
        written: document.written)
      set.add(sheet, with: links.filter { range.contains($0.bytes.lowerBound) }, isOwn: isOwn)
    } else if element.name == "link", element.namespace == .html, let own = element["href"], !own.isEmpty {
      let address = document.resolved(own)
      // A sheet that is not to hold up the page is asked for by another name, and becomes one once it is there.
      let once = CSSText.lowercased(element["onload"] ?? "")
      let words = CSSText.lowercased(element["rel"] ?? "").split(whereSeparator: \.isWhitespace)
      if let word = words.first(where: { $0.hasPrefix("stylesheet/") }) {
        return set.leaveOut(
          "a style sheet of the type \(word.dropFirst(11)), which a script reads", at: place)
      }
      let isLate = words.contains("preload") && once.contains("rel") && once.contains("stylesheet")
      guard words.contains("stylesheet") && !words.contains("alternate") || isLate, !element.has("disabled")
      else {
        return
      }
      guard type.isEmpty || type.hasPrefix("text/css"), set.shows(titled: element["title"]) else { return }
      let media = once.contains("media") ? "" : element["media"] ?? ""
      if isOfPage, ["", "all", "screen"].contains(CSSText.lowercased(media)),
        set.addCompiled([address], of: document, from: file, lines)
      {
        return
      }
      set.addLink(address, from: file, at: place, media: media)
    } else if element.name == "script", let address = element["src"].map(document.resolved) {
      if address.contains("tailwindcss") { return set.leaveOut("a script makes its styles", at: place) }
      // A server of development brings in the sheets that a module imports.
      guard isOfPage, type == "module", let module = set.files.find(address, file) else { return }
      let moduleLines = LineTable(module.bytes)
      for sheet in ScriptText(module.bytes).imports(in: 0..<module.bytes.count)
      where sheet.address.hasPrefix(".") && ComponentFile.suffix(of: sheet.address) == "css" {
        let isCompiled = set.addCompiled([sheet.address], of: document, from: module.name, lines)
        if isCompiled { continue }
        set.addLink(
          sheet.address, from: module.name, at: moduleLines.place(of: sheet.bytes, in: module.name), media: ""
        )
      }
    }
  }

  /// Works out everything; `sample` is given for a style sheet without a page.
  mutating func run(of sample: SampleDocument?) -> [RenderedPairs] {
    let tree = computer.tree
    matches = [[StyleComputer.Match]](repeating: [], count: tree.document.elements.count)
    for element in tree.order {
      let found = computer.matches(element)
      matches[element] = found.matches
      if !found.stateful.isEmpty { stateful[element] = found.stateful }
      // Without content there is no box, whatever else is said about it.
      if found.boxes.contains(where: { computer.hasContent($0) || computer.isThere($0, in: element) }) {
        boxMatches[element] = found.boxes
      }
    }
    return (hasSchemes ? [SchemeSet.light, .dark] : [.light]).map { scheme in
      computer.scheme = scheme
      let styles = styles()
      var boxes: [Int: [GeneratedBox]] = [:]
      for element in boxMatches.keys {
        let outer = tree.parent(element)
        boxes[element] = self.boxes(
          of: element, styles[element], root: styles[0].fontSize, in: outer < 0 ? nil : styles[outer])
      }
      var finder = PairFinder(self, styles: styles, boxes: boxes, sample: sample)
      finder.findResting()
      finder.findStates()
      var result = finder.result(scheme: hasSchemes ? scheme == .dark ? .dark : .light : nil)
      for (place, reason) in missing {
        result.unresolved.append(UnresolvedText(selector: "", count: 1, place: place, reason: reason))
      }
      if finder.isExhausted {
        result.unresolved.append(
          UnresolvedText(
            selector: "", count: 1, place: lines.place(of: 0..<0, in: file),
            reason: "the selectors and states of this page take too long"))
      }
      if sample?.isFull == true {
        result.unresolved.append(
          UnresolvedText(
            selector: "", count: 1, place: lines.place(of: 0..<0, in: file),
            reason: "the sheet has more selectors than are looked at"))
      }
      if tree.document.leftOut > 0 {
        result.unresolved.append(
          UnresolvedText(
            selector: "", count: tree.document.leftOut, place: lines.place(of: 0..<0, in: file),
            reason: "the page has more than \(StyleSheetLimits.elements) elements"))
      }
      return result
    }
  }

  /// The style of every element at rest.
  private mutating func styles() -> [ComputedStyle] {
    var styles = [ComputedStyle](repeating: ComputedStyle(), count: matches.count)
    var root = 16.0
    computer.matcher.reader = .none
    for element in computer.tree.order {
      let parent = computer.tree.parent(element)
      styles[element] = computer.style(
        element, matches[element], parent: parent < 0 ? nil : styles[parent], root: root)
      if parent < 0 { root = styles[element].fontSize }
      computer.noteBody(element, styles[element])
    }
    return styles
  }

  /// What stands before and after what is in an element.
  mutating func boxes(of element: Int, _ style: ComputedStyle, root: Double, in outer: ComputedStyle?)
    -> [GeneratedBox]?
  {
    guard !style.isGone, let entries = boxMatches[element] else { return nil }
    let kinds = Set(entries.compactMap { computer.index.entries[Int($0)].box })
    let boxes = GeneratedBox.Kind.allCases.compactMap { kind -> GeneratedBox? in
      guard kinds.contains(kind) else { return nil }
      let matches = computer.matches(element, of: kind, entries)
      guard !matches.isEmpty else { return nil }
      let own = computer.style(nil, matches, parent: style, root: root)
      let isInline = (kind == .firstLine || kind == .firstLetter) && computer.isInline(element, style, outer)
      return GeneratedBox(kind, own, of: element, in: style, computer.tree, isInline: isInline)
    }
    return boxes.isEmpty ? nil : boxes
  }

  /// The rules of an element while a reader does something.
  mutating func rules(_ element: Int) -> [StyleComputer.Match] {
    guard let entries = stateful[element] else { return matches[element] }
    return computer.matches(element, matches[element], entries)
  }

  /// The rules of an element at rest.
  func restingRules(_ element: Int) -> [StyleComputer.Match] { matches[element] }
}

extension StyleSheetSet {
  /// Adds the declarations of a `style` attribute.
  ///
  /// - Parameter place: where it is written, if that is another file.
  mutating func addAttribute(
    _ attribute: HTMLAttribute, file: String, lines: LineTable, writtenAt place: SourcePlace? = nil
  ) -> Range<Int> {
    let tree = CSSTree(styleAttribute: Array(attribute.value.utf8))
    let sheet = sheets.count
    let found = addDeclarations(tree, file: file, offset: attribute.bytes.lowerBound, lines: lines)
    if let place, sheets.count > sheet { sheets[sheet].origin = { _ in place } }
    return found
  }

  /// Adds what attributes of HTML ask for, at their places.
  mutating func addHints(
    _ hints: [BrowserSheet.Hint], in document: HTMLDocument, file: String, lines: LineTable
  ) -> Range<Int> {
    let start = declarations.count
    for hint in hints {
      let tree = CSSTree(styleAttribute: Array("\(hint.property):\(hint.value)".utf8))
      _ = addDeclarations(
        tree, file: file, offset: hint.attribute.start(in: document.bytes), lines: lines, isHint: true)
    }
    return start..<declarations.count
  }
}
