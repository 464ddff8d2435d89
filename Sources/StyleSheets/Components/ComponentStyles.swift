import Bytes

/// The styles that a component has for what it draws.
extension StyleSheetSet {
  /// Adds those in its file, and those that its code brings in.
  mutating func addStyles(of component: ComponentFile, _ styles: [UInt8], file: String, lines: LineTable) {
    if !styles.isEmpty { add(styles, file: file) }
    if let declared = component.declaration(in: file, files) {
      let sheet = StyledLiterals(ScriptText(declared.file.bytes), sheets: declared.code.sheets).css
      if !sheet.isEmpty { add(sheet, file: declared.file.name) }
      add(declared.code.imports, from: declared.file.name, LineTable(declared.file.bytes))
    } else {
      add(component.imports, from: file, lines)
    }
  }

  private mutating func add(_ sheets: [ComponentFile.Import], from file: String, _ lines: LineTable) {
    for sheet in sheets { add(sheet, from: file, at: lines.place(of: sheet.bytes, in: file)) }
  }

  /// Adds a sheet that the code of a component brings in; of Sass and Less what is CSS as it stands.
  private mutating func add(_ sheet: ComponentFile.Import, from file: String, at place: SourcePlace) {
    let suffix = sheet.language
    if ComponentFile.scripts.contains(suffix) { return addModule(sheet.address, from: file, at: place) }
    let found = files.find(sheet.address, file)
    if sheet.isImplied, found == nil { return }
    // The sheet `./card.css` may be the module card.css.ts.
    if found == nil, suffix == "css", files.find("\(sheet.address).ts", file) != nil {
      return addModule("\(sheet.address).ts", from: file, at: place)
    }
    guard suffix != "css", let found else { return addLink(sheet.address, from: file, at: place, media: "") }
    let isIndented = suffix == "sass" || suffix == "styl"
    let block = PlainBlock(found.bytes[...], suffix)
    if isIndented || block.open != nil {
      let why = block.open.map { "a compiler works out \($0.text)" } ?? "they are indented \(suffix)"
      leaveOut("the styles of \(sheet.address) are not checked: \(why)", at: place)
    } else {
      add(block.css, file: found.name)
    }
  }

  /// Adds the sheets in a module; in TypeScript, `./card.styles.js` is the file card.styles.ts.
  private mutating func addModule(_ address: String, from file: String, at place: SourcePlace) {
    let stem = ComponentFile.withoutSuffix(address)
    let find = files.find
    guard let found = find(address, file) ?? find("\(stem).ts", file) ?? find("\(stem).js", file) else {
      return leaveOut("the styles of \(address) are not here", at: place)
    }
    let sheet = StyledLiterals(ScriptText(found.bytes)).css
    if sheet.isEmpty {
      leaveOut("the styles of \(address) are not checked: code makes them", at: place)
    } else {
      add(sheet, file: found.name)
    }
  }
}

extension ComponentFile {
  /// The custom properties that it and its styles refer to anywhere, as styles in markup do: `var(--muted)`.
  public func references(in file: String, files: StyleFiles) -> Set<String> {
    var found = Self.references(in: bytes)
    let declared = declaration(in: file, files)
    if let declared { found.formUnion(Self.references(in: declared.file.bytes)) }
    for sheet in declared?.code.imports ?? imports {
      let source = [sheet.address, "\(Self.withoutSuffix(sheet.address)).ts"].lazy
        .compactMap { files.find($0, declared?.file.name ?? file) }.first
      if let source { found.formUnion(Self.references(in: source.bytes)) }
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

  /// Its styles as far as they may hold for other files: those of a shadow tree do not.
  public var sharedStyles: [UInt8] {
    isCode && Self.ofHosts.areIn(styles) && !Self.ofRoots.areIn(styles) ? [] : styles
  }

  private static let ofHosts = Signs([":host"])
  private static let ofRoots = Signs([":root"])

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

  /// A path without what it is called at the end.
  static func withoutSuffix(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }
}
