import Bytes

/// The styles that a component has for what it draws.
extension StyleSheetSet {
  /// Adds those in its file, and those that its code brings in.
  ///
  /// - Parameter layouts: the files that a part of pages is put into.
  mutating func addStyles(
    of component: ComponentFile, _ own: [SheetText], file: String, lines: LineTable,
    layouts: [StyleFiles.Found] = []
  ) {
    for layout in layouts {
      addSheets(of: layout.bytes, layout.name, isOwn: false)
    }
    around = Set(layouts.map(\.name))
    // Of a part of pages the sheets that it brings in stand among its own.
    if component.isPart {
      addSheets(of: component.bytes, file, isOwn: true)
    } else {
      for sheet in own { add(sheet) }
    }
    if let declared = component.declaration(in: file, files) {
      let constants = ScriptConstants(ScriptText(declared.file.bytes), file: declared.file.name, files: files)
      let sheet = StyledLiterals(constants, sheets: declared.code.sheets).css
      if !sheet.isEmpty { add(sheet, file: declared.file.name) }
      add(declared.code.imports, from: declared.file.name, LineTable(declared.file.bytes))
    } else {
      add(component.imports, from: file, lines)
    }
  }

  /// Adds those that hold for a component alone: its own, and the modules that its code has names for.
  mutating func addOwnStyles(of component: ComponentFile, file: String) {
    if component.language == .vue, !Self.vueScopes.areIn(component.bytes) { return }
    for sheet in component.sheets(in: file, files: files) { add(sheet) }
    add(component.imports.filter { !$0.names.isEmpty }, from: file, LineTable(component.bytes))
  }

  private static let vueScopes = Signs(["scoped", "<style module"])

  /// Adds those of the components that are drawn in another one, which its code brings in first.
  mutating func addStyles(of sources: [ComponentShell.Source]) {
    for source in sources {
      let sheets = source.component.sheets(in: source.file, files: files)
      addStyles(of: source.component, sheets, file: source.file, lines: LineTable(source.component.bytes))
    }
  }

  private mutating func add(_ sheets: [ComponentFile.Import], from file: String, _ lines: LineTable) {
    for sheet in sheets { add(sheet, from: file, at: lines.place(of: sheet.bytes, in: file)) }
  }

  /// Adds a sheet that the code of a component brings in.
  mutating func add(_ sheet: ComponentFile.Import, from file: String, at place: SourcePlace) {
    let suffix = sheet.language
    if sheet.isModule {
      return addModule(sheet.address, from: file, at: place, isMarked: sheet.isMarked)
    }
    let found = files.find(sheet.address, file)
    if sheet.isImplied, found == nil { return }
    // The sheet `./card.css` may be the module card.css.ts.
    if found == nil, suffix == "css", files.find("\(sheet.address).ts", file) != nil {
      return addModule("\(sheet.address).ts", from: file, at: place)
    }
    addLink(sheet.address, from: file, at: place, media: "")
  }

  /// Adds the sheets of a template: its own, or those that a layout has for all pages that are put into it.
  ///
  /// - Parameters:
  ///   - isOwn: whether those are said that are not here; those of a layout are its own matter.
  ///   - page: the page that is made of the template; nil where no sheets are compiled for it.
  private mutating func addSheets(of template: [UInt8], _ name: String, isOwn: Bool, to page: Page? = nil) {
    let template = LiquidStyles.written(template)
    let links = TemplateSheets(template, of: name).links
    let hasSheets = PageStyles.sheets.areIn(template)
    guard hasSheets || !links.isEmpty else { return }
    let lines = LineTable(template)
    var inSheets: [Range<Int>] = []
    if hasSheets {
      let document = PageChoices(template, isTemplate: ComponentFile.isTemplate(name)).document
      for element in document.elements where element.name == "style" || element.name == "link" {
        let address = element["href"]
        if !isOwn, let address, files.find(address, name) == nil {
          lacksSheets = lacksSheets || !FontServices.isFont(address)
          continue
        }
        if let page, let address,
          addCompiled([address], of: page.document, from: page.file, page.lines)
        {
          continue
        }
        PageStyles.addSheet(of: element, document, name, lines, links: links, isOwn: isOwn, to: &self)
        if element.name == "style", let range = element.rawText { inSheets.append(range) }
      }
    }
    for link in links where !inSheets.contains(where: { $0.contains(link.bytes.lowerBound) }) {
      add(link, from: name, lines, isOwn: isOwn, to: page)
    }
  }

  /// Adds the sheets of a template that another one is made of.
  mutating func addSheets(
    of include: IncludedTemplates.Include, from file: String, at place: SourcePlace, isOwn: Bool,
    to page: Page?
  ) {
    guard let found = include.template.file(from: file, files) else {
      lacksSheets = lacksSheets || include.isOfHead
      if isOwn, include.isOfHead {
        leaveOut("the template \(include.name), which its head is made of, is not here", at: place)
      }
      return
    }
    // A template that includes itself ends nowhere, and one that begins the page of another is around it.
    guard !around.contains(found.name), !including.contains(found.name), including.count < Self.deepest else {
      return
    }
    including.append(found.name)
    addSheets(of: found.bytes, found.name, isOwn: isOwn, to: page)
    including.removeLast()
  }

  /// The most templates that are included in each other.
  static let deepest = 8

  /// Adds the sheets in a module.
  ///
  /// - Parameter isMarked: whether it is there for its components, which tells itself what of it is not known.
  private mutating func addModule(
    _ address: String, from file: String, at place: SourcePlace, isMarked: Bool = false
  ) {
    guard let found = ComponentFile.module(address, from: file, files) else {
      return leaveOut("the styles of \(address) are not here", at: place)
    }
    let constants = ScriptConstants(ScriptText(found.bytes), file: found.name, files: files)
    let literals = StyledLiterals(constants, mark: constants.mark, isForComponents: isMarked)
    if isMarked { return add(literals.css, file: found.name) }
    if literals.css.isEmpty {
      leaveOut("the styles of \(address) are not checked: code makes them", at: place)
    } else {
      add(literals.css, file: found.name)
    }
    let lines = LineTable(found.bytes)
    for item in literals.leftOut { leaveOut(item.reason, at: lines.place(of: item.bytes, in: found.name)) }
  }
}

extension ComponentFile {
  /// The custom properties that it and its styles refer to anywhere, as styles in markup do: `var(--muted)`.
  public func references(in file: String, files: StyleFiles) -> Set<String> {
    var found = Self.references(in: bytes)
    let declared = declaration(in: file, files)
    if let declared { found.formUnion(Self.references(in: declared.file.bytes)) }
    for sheet in declared?.code.imports ?? imports {
      if let source = Self.module(sheet.address, from: declared?.file.name ?? file, files) {
        found.formUnion(Self.references(in: source.bytes))
      }
    }
    return found
  }

  private static func references(in bytes: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    let sign = UInt8(ascii: "-")
    for at in bytes.indices.dropLast(3)
    where bytes[at] == UInt8(ascii: "(") && bytes[at + 1] == sign && bytes[at + 2] == sign {
      let name = bytes[(at + 1)...].prefix { ComponentTag.isOfWord($0) || $0 == sign }
      found.insert(String(decoding: name, as: UTF8.self))
    }
    return found
  }

  /// Its own styles, each at the places where it is written.
  public func sheets(in file: String, files: StyleFiles) -> [SheetText] {
    (styles.isEmpty ? [] : [SheetText(styles, file: file)]) + sheet.compiled(files, in: file)
  }

  /// The files whose sheets hold for it alone: its own, and the modules that its code has names for.
  func ownFiles(in file: String, _ files: StyleFiles) -> Set<String> {
    let declared = declaration(in: file, files)
    let base = declared?.file.name ?? file
    let own = (declared?.code.imports ?? imports).filter {
      declared != nil || $0.isImplied || $0.isMarked || !$0.names.isEmpty
    }
    return Set([file, base] + own.compactMap { Self.module($0.address, from: base, files)?.name })
  }

  /// Whether its styles may hold for other files: those of a shadow tree or of one page do not.
  public var isShared: Bool {
    guard !isPart else { return false }
    return !isCode || !Self.ofHosts.areIn(styles) || Self.ofRoots.areIn(styles)
  }

  private static let ofHosts = Signs([":host"])
  private static let ofRoots = Signs([":root"])

  /// The code of the class that a template is of, as those of Angular are; nil where none is known.
  func code(of file: String, _ files: StyleFiles) -> ScriptConstants? {
    declaration(in: file, files).map {
      ScriptConstants(ScriptText($0.file.bytes), file: $0.file.name, files: files)
    }
  }

  /// The script that says which styles a template has, as those of Angular do; nil where none names it.
  fileprivate func declaration(in file: String, _ files: StyleFiles) -> (
    file: StyleFiles.Found, code: ScriptComponent
  )? {
    guard isPart else { return nil }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard let found = files.find("\(Self.withoutSuffix(name)).ts", file),
      let code = ScriptComponent(found.bytes, mayHaveJSX: false, drawing: name)
    else { return nil }
    return (found, code)
  }

  /// The file that code names so; in TypeScript, `./card.styles.js` and `./card.styles` are the file card.styles.ts.
  static func module(_ address: String, from file: String, _ files: StyleFiles) -> StyleFiles
    .Found?
  {
    let stem = scripts.contains(suffix(of: address)) ? withoutSuffix(address) : address
    let names =
      [address] + ["ts", "js", "tsx", "jsx"].map { "\(stem).\($0)" } + [
        "\(stem)/index.ts", "\(stem)/index.js",
      ]
    return names.lazy.compactMap { files.find($0, file) }.first
  }

  /// A path without what it is called at the end.
  static func withoutSuffix(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }
}
