import Bytes
import PaletteCore
import PaletteFormats
import StyleSheets

/// What the operands of `check` mean: palettes, style sheets, pages and folders of them.
struct CheckSubjects {
  let context: Context
  private let goal: ContrastGoal
  /// The window that was named; nil for the usual one.
  private let screen: MediaEnvironment?
  private(set) var palettes: [LoadedPalette] = []
  /// What was looked at besides palettes.
  var documents: [DocumentCheck] { ShownRules(own, context).clear(found) }
  var found: [DocumentCheck] { shared.added(to: own) }
  private var own: [DocumentCheck] = []
  /// What was looked at and holds nothing that could be checked.
  var empty = EmptySubjects()
  /// Files of folders that should hold colors and could not be read.
  var lost: [LostFile] = []
  /// How much was found, or named and found empty.
  var count: Int { palettes.count + found.count + empty.named.count }
  /// Whether others are named beside an operand: one without text then keeps nothing from being checked.
  private let areMany: Bool
  /// What was come across and not looked at.
  var unchecked = Unchecked()
  /// The style sheets that are looked at.
  var sheets: CheckedSheets
  /// What was told of components that others draw.
  private var shared = SharedFindings()
  /// What was found around files, which many of one folder ask for.
  private let findings = FolderFindings()

  init(_ context: Context, goal: ContrastGoal, screen: MediaEnvironment? = nil, areMany: Bool = false) {
    self.context = context
    self.areMany = areMany
    self.screen = screen
    self.goal = goal
    sheets = CheckedSheets(context)
  }

  /// Adds what an operand means.
  ///
  /// - Throws: ``CLIError`` where it is not there or holds nothing.
  mutating func add(_ operand: String) throws {
    if operand == "-" { return try addStandardInput() }
    // An empty variable of a script, and no wish for all that there is.
    if operand.isEmpty {
      throw CLIError(
        .usage, "the name of a palette, file or folder cannot be empty",
        hint: "name the folder that you are in with: uncolor check .")
    }
    if var found = try FolderWalk(context, noting: context.skipped).expanded(operand) {
      if !ComponentFile.isScript(operand) { found = try found.filter { try isNoMereScript($0) } }
      return try addFiles(found, root: "")
    }
    if Files.isFolder(operand, context) { return try addFolder(operand) }
    try addFile(operand, isNamed: true, root: "")
  }

  /// Adds the style sheets that are named one by one, as a shell writes out `src/*.css`: like those of a folder they complete
  /// each other, and one of them may hold no color. Nothing where a sheet is named alone.
  ///
  /// - Returns: the operands that were added.
  mutating func addSheets(among operands: [String]) throws -> Set<String> {
    let sheets = operands.filter {
      isSheet($0) && Files.isFile($0, context) && context.excluded?.cover($0) != true
    }
    guard areMany, !sheets.isEmpty else { return [] }
    try addFiles(sheets, root: "")
    empty.nameAll()
    return Set(sheets)
  }

  /// Says what was come across and not checked.
  func tellUnchecked() { unchecked.tell(isWindowNamed: screen != nil, context) }

  /// Adds the files of a folder. Style sheets complete each other: what one refers to, another may declare.
  mutating func addFiles(_ files: [String], root: String, isRead: Bool = false) throws {
    try sheets.gather(
      files.filter { isSheet($0) || CheckedFiles.isPage($0) }, root: root, with: self.files(root: root))
    defer { sheets.leave() }
    var read: Set<String> = []
    for family in sheets.families {
      let name = root.isEmpty ? Files.stem(family[0]) : Files.title(ofFolder: root, context)
      guard let found = sheets.read(family, name: name) else { continue }
      let paths = family.map(sheets.whole)
      read.formUnion(paths)
      add(PaletteSource(context).loaded(found, [], root.isEmpty ? paths[0] : root))
    }
    for file in files where !sheets.isPart(file) {
      try addFile(file, isNamed: false, root: root, isRead: isRead || read.contains(file))
    }
  }

  /// Adds a file; one that was not named itself may hold nothing, and one of a family was read with it.
  private mutating func addFile(_ path: String, isNamed: Bool, root: String, isRead: Bool = false) throws {
    if !FolderWalk.ofSheets.contains(Files.suffix(path)), Files.isFile(path, context),
      try CheckedFiles.isUnread(path, context)
    {
      if isNamed { throw CheckedFiles.unread(path) }
      unchecked.unread.append(path)
      return
    }
    if CheckedFiles.isPage(path), isNamed ? Files.isFile(path, context) : true {
      return try addPage(path, isNamed: isNamed, root: root)
    }
    let component = try sheets.component(path)
    guard isSheet(path), Files.isFile(path, context) else {
      do { add(try PaletteSource(context).all(path)) } catch let error as CLIError {
        // What is called like a page or a component is a file, not a palette that nobody has.
        if isNamed, CheckedFiles.isPage(path) || isSheet(path) { _ = try Files.read(path, context) }
        if isNamed { throw error }
        empty.add(error)
        if !error.isEmpty { pass(over: path, error) }
      }
      return
    }
    let source = PaletteSource(context)
    let texts = try sheets.texts(path, with: files(root: root))
    let isCode = component?.isCode ?? false
    try addSheet(texts, path, of: component, isNamed: isNamed, root: root) {
      if isRead || isCode && !isNamed { return [] }
      // Without styles of its own it has its colors from elsewhere.
      let isBare = component.map { $0.sheet.blocks.isEmpty } ?? false
      do { return try source.all(path) } catch  where isCode || isBare {
        throw Self.half(path, "name the folder of its project, in which its style sheets are")
      }
    }
  }

  /// Adds a page, or a part of one. The parts in a folder are known.
  private mutating func addPage(_ path: String, isNamed: Bool, root: String) throws {
    var part = sheets.known(path)
    if part == nil {
      let bytes = try Files.read(path, context)
      let isTemplate = ComponentFile.isTemplate(path)
      if isTemplate, !ComponentFile.isOfPage(bytes, name: path) {
        if isNamed { add(try PaletteSource(context).all(path)) }
        return
      }
      part = isNamed ? ComponentFile(part: bytes, name: path) : nil
      if part == nil { return add(page: bytes, path, isTemplate: isTemplate, root: root) }
    }
    try addSheet([], path, of: part, isNamed: isNamed, root: root) {
      throw Self.half(path, "check the page that it is put into")
    }
  }

  /// What is said of a component or a part of a page with no pair in it.
  static func half(_ path: String, _ hint: String) -> CLIError {
    CLIError(.badData, "\(path): \(lacksPairs)", hint: hint, isEmpty: true)
  }

  /// The error of a sheet that was read as a palette. One without properties may all the same have colors, on what others paint.
  static func told(
    _ error: CLIError, _ path: String, _ verb: String, isComponent: Bool = false
  ) -> CLIError {
    guard error.status == .badData, error.message.contains(" has a color value (line 1, column 1)") else {
      return error
    }
    let around = isComponent ? "" : "a page that uses it, or "
    return half(path, "\(verb) \(around)the folder of its project\(isComponent ? Self.withPages : "")")
  }

  private static let withPages = ", in which its pages and style sheets are"
  static let lacksPairs = "no text in it has both of its colors there"

  /// A sheet is looked at twice: its custom properties are a palette, its rules are pairs.
  mutating func addSheet(
    _ texts: [SheetText], _ path: String, of component: ComponentFile? = nil, isNamed: Bool, root: String,
    palettes read: () throws -> [LoadedPalette]
  ) throws {
    if try passOverDamaged(texts, isNamed: isNamed, isAlone: component == nil) { return }
    let files = files(root: root)
    let neighbors = sheets.neighbors(of: path)
    let common = neighbors.dropFirst().reduce(Set(neighbors.first ?? [])) { $0.intersection($1) }
    var told = ToldBefore()
    var isTold = false
    var lacksHalf = false
    var here = Unchecked()
    var found: [DocumentCheck] = []
    for group in neighbors.isEmpty ? [[]] : neighbors {
      let beside = group.flatMap { sheets.lent($0) }
      let name = Self.name(path)
      var rendered =
        component.map {
          RenderedPairs.component($0, styles: texts, file: name, neighbors: beside, files: files)
        } ?? texts.first.map { RenderedPairs.sheet($0, neighbors: beside, files: files) } ?? []
      unchecked.add(rendered)
      here.add(rendered)
      lacksHalf = lacksHalf || rendered.contains(where: \.lacksHalf)
      for index in rendered.indices where !isNamed {
        for (owner, pairs) in rendered[index].takeShared(besides: name) {
          shared.add(check(pairs, owner, .stylesheet))
          isTold = true
        }
      }
      var looked = rendered.map { check($0, path, .stylesheet) }
      // What is the same with each brand is told once.
      if neighbors.count > 1 {
        for index in looked.indices {
          looked[index].with = group.filter { !common.contains($0) }.map(\.path).joined(separator: ", ")
          told.leaveOut(of: &looked[index])
        }
        for document in looked { told.add(document) }
      }
      found += looked.filter { !$0.results.isEmpty || !$0.unresolved.isEmpty }
    }
    addOpen(component, path, to: &found)
    own += found
    if component?.isPart ?? false, lacksHalf, found.isEmpty, !isTold, !isNamed {
      unchecked.parts.append(path)
    }
    // The colors in code are none of a palette where they are on what it draws, and neither are the variables of a sheet in a
    // folder.
    let isDrawn = component.map { $0.isCode || $0.isPart } ?? (!isNamed && CheckedSheets.isCompiled(path))
    if isDrawn, !found.isEmpty || isTold { return }
    do { add(try read()) } catch let error as CLIError {
      guard found.isEmpty else { return }
      let isStyled = component.map { !$0.sheet.blocks.isEmpty } ?? false
      let error = Self.told(error, path, "check", isComponent: isStyled).adding(here.lacking)
      if isNamed, !isDrawn || !areMany { throw error }
      empty.add(error, isNamed: isNamed)
      if !isNamed, component == nil, !error.isEmpty { pass(over: path, error) }
    }
  }

  /// What a style sheet renders, by itself, or a page.
  func rendered(_ sheet: [UInt8], _ path: String) -> [DocumentCheck] { seen(sheet, path).map(\.check) }

  /// The pairs in it, each with its check.
  func seen(_ sheet: [UInt8], _ path: String) -> [(pairs: RenderedPairs, check: DocumentCheck)] {
    pairs(sheet, path).map { ($0, check($0, path, CheckedFiles.isPage(path) ? .page : .stylesheet)) }
  }

  /// The pairs in it.
  func pairs(_ sheet: [UInt8], _ path: String) -> [RenderedPairs] {
    let around = context.surroundings[path]
    let name = Self.name(path)
    var files = files(root: around?.root ?? "")
    if let around { files.includers = around.includers }
    let groups = around?.beside(path, with: files) ?? [[]]
    let component =
      CheckedFiles.isPage(path)
      ? ComponentFile(part: sheet, name: path, isIncluded: files.includers.include(path))
      : ComponentFile(sheet, name: path, files: files)
    if let component, component.isPart || ComponentFile.isNamed(path) {
      let styles = component.sheets(in: path, files: files)
      return groups.flatMap {
        RenderedPairs.component(component, styles: styles, file: name, neighbors: $0, files: files)
      }
    }
    if CheckedFiles.isPage(path) {
      if ComponentFile.isModule(path) { return [] }
      return RenderedPairs.page(sheet, file: name, files: files, isTemplate: ComponentFile.isTemplate(path))
    }
    let text = files.sheet(sheet, Files.suffix(path), in: name) ?? SheetText(sheet, file: name)
    return groups.flatMap { RenderedPairs.sheet(text, neighbors: $0, files: files) }
  }

  /// The files of a folder that have rules and are people's own, which are fixed beside each other. Nothing for what is no folder.
  ///
  /// - Throws: ``CLIError`` where it cannot be read.
  func fixable(in folder: String) throws -> [String] {
    guard Files.isFolder(folder, context) else { return [] }
    let all = try FolderWalk(context).files(in: folder, suffixes: FolderWalk.checkable)
    let around = try surround(all, root: folder)
    return all.filter { CheckedFiles.hasRules($0) && FolderWalk.isOwn($0) && !around.isPart($0) }
  }

  /// Lets files take what they refer to from each other.
  @discardableResult
  func surround(_ paths: [String], root: String = "") throws -> SheetSurroundings {
    var own = CheckedSheets(context)
    let paths = paths.filter(CheckedFiles.hasRules)
    try own.gather(paths, root: root, with: files(root: root))
    let around = SheetSurroundings(own, root: root)
    for path in paths { context.surroundings[path] = around }
    return around
  }

  mutating func add(page bytes: [UInt8], _ path: String, isTemplate: Bool = false, root: String) {
    let rendered = RenderedPairs.page(
      bytes, file: Self.name(path), files: files(root: root), isTemplate: isTemplate)
    unchecked.add(rendered)
    own += rendered.map { check($0, path, .page) }
  }

  /// Says which of a component's styles a compiler would have to work out.
  private func addOpen(_ component: ComponentFile?, _ path: String, to found: inout [DocumentCheck]) {
    guard let open = component?.leftOut(in: Self.name(path), compiling: SheetCompiler.languages),
      !open.isEmpty
    else { return }
    let left = check(RenderedPairs(scheme: nil, pairs: [], unresolved: open), path, .stylesheet)
    if found.isEmpty { found = [left] } else { found[0].unresolved += left.unresolved }
  }

  /// Adds palettes, and what their files leave open as documents of their own.
  mutating func add(_ loaded: [LoadedPalette]) {
    palettes += loaded
    lost += loaded.flatMap(\.lostFiles)
    for palette in loaded where !palette.unresolved.isEmpty {
      guard let path = palette.origin.file else { continue }
      own.append(
        DocumentCheck(
          source: Self.name(path), kind: .tokens, theme: nil, results: [],
          unresolved: palette.unresolved.map {
            DocumentCheck.Unresolved(
              selector: $0.name, count: 1, place: DocumentCheck.Place($0.place), reason: $0.reason)
          }))
    }
  }

  /// Whether a file is a style sheet, or holds one; a script does where it is known as a component.
  func isSheet(_ path: String) -> Bool {
    CheckedSheets.isPlain(path) || CheckedSheets.isCompiled(path) || ComponentFile.isNamed(path)
      || sheets.known(path) != nil
  }

  static func name(_ path: String) -> String { path == "-" ? "stdin" : path }

  /// What pages and sheets refer to; `/site.css` lies in the folder that was named.
  func files(root: String) -> StyleFiles {
    var files = LinkedFiles(context, root: root).files
    files.screen = screen ?? .usual
    (files.level, files.minimum) = (goal.level, goal.minimum)
    files.findings = findings
    files.includers = sheets.includers
    files.find = { [find = files.find, findings] address, base in
      findings.file(address, from: base, in: root) { find(address, base) }
    }
    let context = UncheckedContext(context)
    files.folder = { [folder = files.folder, findings] address, base in
      findings.sheets(in: address, from: base) { folder(address, base) }
    }
    files.sheets = { [findings] in ProjectSheets(around: $0, root: root, context.context).found(findings) }
    files.picture = { [find = files.find] in find($0, $1).flatMap { PictureColors(picture: $0.bytes) } }
    return files
  }

  private func check(_ found: RenderedPairs, _ path: String, _ kind: DocumentCheck.Kind) -> DocumentCheck {
    DocumentCheck(found, of: Self.name(path), kind, heldTo: goal)
  }
}
