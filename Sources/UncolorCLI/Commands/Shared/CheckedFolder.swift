import PaletteFormats
import StyleSheets

extension CheckSubjects {
  /// Adds a folder: the colors of apps, tokens and variables as palettes, and all that people see of pages and sheets.
  ///
  /// - Throws: ``CLIError`` where it cannot be read or holds nothing.
  mutating func addFolder(_ folder: String) throws {
    if let format = context.globals.inputFormat, !Self.ofSheets.contains(format.id) {
      return add(try PaletteSource(context).all(folder))
    }
    var apps = AppPalettes(in: folder, context)
    let suffixes = FolderWalk.checkable.union(FolderWalk.unread)
    let all = try FolderWalk(context, noting: context.skipped).files(
      in: folder, suffixes: suffixes.union(AppPalettes.suffixes).union(CheckedFiles.ofTokens))
    let files = try all.filter {
      guard suffixes.contains(Files.suffix($0)), !apps.isOfApp($0) else { return false }
      if try CheckedFiles.isUnread($0, context) {
        unchecked.unread.append($0)
        return false
      }
      return try Files.suffix($0) == "md" ? CheckedFiles.isDesign($0) : isNoMereScript($0)
    }
    let hasSheets = files.contains { isSheet($0) }
    let hasDocuments = files.contains {
      CheckedFiles.isPage($0) || CheckedFiles.isDesign($0) || isSheet($0) && !CheckedSheets.isCompiled($0)
    }
    let dictionaries = files.filter { AppPalettes.dictionaries.contains(Files.suffix($0)) }
    let ofApps = try apps.read(all.filter(apps.isOfApp)) + apps.readDictionaries(dictionaries)
    add(ofApps)
    lost += apps.lost
    // A folder of token sets is one palette, and so are a catalog of assets and the variables of Sass or Less. Beside an app only
    // those are looked for: its other files have colors of single views.
    let isOne = !hasDocuments || Files.suffix(folder) == "xcassets"
    let others = all.filter { CheckedFiles.ofTokens.contains(Files.suffix($0)) && !apps.isOfApp($0) }
    if isOne {
      let isAlone = !hasSheets && ofApps.isEmpty && dictionaries.isEmpty
      try addPalette(folder, ofApps.isEmpty ? nil : others, "tokens", isAlone: isAlone)
    }
    let known = palettes.reduce(into: Set<String>()) { $0.formUnion($1.recorded.files) }
    let themes = others.filter {
      CheckedFiles.isTheme($0) && sheets.known($0) == nil && !known.contains($0)
    }
    try addPalette(folder, themes, PaletteFormat.literals.id, isAlone: false)
    if hasSheets || !isOne {
      try addFiles(
        files.filter { !AppPalettes.dictionaries.contains(Files.suffix($0)) }, root: folder, isRead: isOne)
    }
    if palettes.isEmpty, found.isEmpty, let error = lacksPairs(in: folder, files) { throw error }
    if palettes.isEmpty, found.isEmpty, let worst = empty.worst {
      throw CLIError(
        .badData, "\(EmptySubjects.nothing)\(folder): \(worst.message)", hint: worst.hint,
        isEmpty: worst.isEmpty)
    }
  }

  /// What is said of a folder whose texts have one of their colors or none; nil for one without texts, or with damage.
  private func lacksPairs(in folder: String, _ files: [String]) -> CLIError? {
    let count = files.count { isSheet($0) || sheets.known($0) != nil || ComponentFile.isScript($0) }
    let isOfPairs = empty.worst.map { $0.message.contains(Self.lacksPairs) } ?? (count > 0)
    guard isOfPairs else { return nil }
    return CLIError(
      .badData, "\(EmptySubjects.nothing)\(folder): \(Self.lacksPairs)",
      hint: "name the folder of the project, in which the pages and style sheets around them are",
      isEmpty: true
    ).adding(unchecked.lacking)
  }

  /// The formats of sheets, which a folder has beside other documents.
  private static let ofSheets = Set(
    [PaletteFormat.css, .scss, .less, .stylus, .component, .tailwind].map(\.id))

  /// Adds what a folder is read as.
  ///
  /// - Parameters:
  ///   - paths: the files that are read; nil for all.
  ///   - kind: what they are called beside another palette of the folder.
  ///   - isAlone: whether nothing else is looked at in it.
  private mutating func addPalette(
    _ folder: String, _ paths: [String]?, _ kind: String, isAlone: Bool
  ) throws {
    if paths?.isEmpty ?? false { return }
    var source = PaletteSource(context)
    source.paths = paths
    do {
      add(
        try source.all(folder).map { palette in
          var palette = palette
          if palettes.contains(where: { $0.identity == palette.identity }) {
            palette.index += palettes.count
            palette.palette.name += " (\(kind))"
          }
          return palette
        })
    } catch let error as CLIError {
      if isAlone { throw error }
      empty.add(error)
      if !error.isEmpty { pass(over: folder, error) }
    }
  }

  /// Says that something could not be read, so that what is in it did not pass.
  mutating func pass(over path: String, _ error: CLIError) {
    let file = LostFile(path, error.message)
    // A folder is read for its colors and for its rules.
    if lost.contains(where: { $0.notice.place == file.notice.place }) { return }
    context.warn("\(error.message); the \(Files.isFolder(path, context) ? "folder" : "file") was passed over")
    lost.append(file)
  }

  /// Says that a style sheet that is compiled cannot be read, where it cannot.
  ///
  /// - Parameter isAlone: whether nothing else in the file can be looked at, so that it is an error where it is named.
  /// - Returns: whether nothing is left to look at.
  mutating func passOverDamaged(_ texts: [SheetText], isNamed: Bool, isAlone: Bool) throws -> Bool {
    guard let damage = texts.lazy.compactMap({ $0.compiled?.damage }).first else { return false }
    let (place, reason) = damage
    let error = CLIError(
      .badData, "\(place.file): \(reason) (line \(place.line), column \(place.column))",
      hint: "nothing of a sheet is checked that cannot be compiled")
    if isNamed, isAlone { throw error }
    empty.add(error)
    pass(over: place.file, error)
    return isAlone
  }

  /// Whether a file that nobody named is looked at: of scripts and modules, only those are that draw something.
  mutating func isNoMereScript(_ path: String) throws -> Bool {
    if ComponentFile.modules.contains(Files.suffix(path)) {
      guard ComponentFile.isModule(path) else { return false }
      let found = ComponentFile.templates(ofModule: try Files.read(path, context))
      if found.areOthers { unchecked.unread.append(path) }
      return found.areRead
    }
    return try !ComponentFile.scripts.contains(Files.suffix(path)) || sheets.component(path) != nil
  }
}
