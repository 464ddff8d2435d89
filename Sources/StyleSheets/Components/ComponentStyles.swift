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
    let found = suffix != "css" || sheet.isImplied ? files.find(sheet.address, file) : nil
    if sheet.isImplied, found == nil { return }
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
  /// The script that says which styles a template has, as those of Angular do; nil where none names it.
  fileprivate func declaration(in file: String, _ files: StyleFiles) -> (
    file: StyleFiles.Found, code: ScriptComponent
  )? {
    guard isPart else { return nil }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard let found = files.find("\(Self.withoutSuffix(name)).ts", file),
      let code = ScriptComponent(found.bytes, mayHaveJSX: false),
      code.template?.split(separator: "/").last.map(String.init) == name
    else { return nil }
    return (found, code)
  }

  /// A path without what it is called at the end.
  static func withoutSuffix(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }
}
