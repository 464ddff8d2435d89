import Bytes

/// A sheet that Tailwind CSS compiles.
struct TailwindSource {
  let file: String
  let tree: CSSTree
  /// Where it begins in the file.
  let offset: Int
  let lines: LineTable
  /// The sheets that it imports, each behind those that it imports itself.
  private(set) var imports: [TailwindSource] = []
  /// Whether it is imported behind the theme of the sheet that does so.
  private(set) var isLate = false
  /// Whether the theme is that of Tailwind CSS with what these sheets declare: they import it, and all that they name besides
  /// was read.
  private(set) var isWhole = false

  /// The rules of it and of what it imports.
  var trees: [CSSTree] { imports.map(\.tree) + [tree] }

  /// A sheet in a file of more than that.
  init(_ css: [UInt8], at offset: Int, of file: String, _ lines: LineTable) {
    (self.file, tree, self.offset, self.lines) = (file, CSSTree(css), offset, lines)
  }

  /// Where bytes of it are written.
  func place(_ bytes: Range<Int>) -> SourcePlace {
    lines.place(of: bytes.lowerBound + offset..<bytes.upperBound + offset, in: file)
  }

  /// A sheet that is its file, with those that it imports: the theme stands in one of them as often.
  init(_ sheet: StyleFiles.Found, _ files: StyleFiles) {
    self.init(sheet.bytes, at: 0, of: sheet.name, LineTable(sheet.bytes))
    var known: Set<String> = [sheet.name]
    var isAllRead = true
    imports = Self.imports(of: self, files, &known, &isAllRead)
    isWhole =
      isAllRead && trees.contains(where: TailwindSetting.bringsTheme)
      && trees.flatMap(TailwindSetting.plugins).allSatisfy(TailwindSetting.hasNoColors)
  }

  /// - Parameters:
  ///   - isAllRead: false once a sheet is not here that may declare colors.
  ///   - isLate: where the sheet is imported itself, whether that is behind a theme.
  private static func imports(
    of source: TailwindSource, _ files: StyleFiles, _ known: inout Set<String>, _ isAllRead: inout Bool,
    isLate: Bool? = nil
  ) -> [TailwindSource] {
    TailwindSetting.imports(of: source.tree).flatMap { address, isBehind -> [TailwindSource] in
      guard known.count < StyleSheetSet.mostImports, let found = files.find(address, source.file),
        ComponentFile.suffix(of: found.name) == "css"
      else {
        if !address.contains("//"), !TailwindSetting.hasNoColors(address) { isAllRead = false }
        return []
      }
      guard known.insert(found.name).inserted else { return [] }
      var inner = TailwindSource(found.bytes, at: 0, of: found.name, LineTable(found.bytes))
      inner.isLate = isLate ?? isBehind
      return imports(of: inner, files, &known, &isAllRead, isLate: inner.isLate) + [inner]
    }
  }
}

extension TailwindSetting {
  /// What a sheet that is compiled says, with those that it imports; nil for one that no compiler of Tailwind CSS reads.
  init?(_ source: TailwindSource) {
    self.init(sheet: source.tree, imports: source.imports, at: source.place)
    // Version 3 has its own colors in a configuration.
    isWhole =
      source.isWhole && theme.version == .four
      && !source.trees.contains { $0.rules.contains { $0.kind == .at("config") } }
  }
}

/// A sheet that a page links to as its project has it, before Tailwind CSS compiles it: a server of development does that, and
/// a file that is not built yet is not here.
struct TailwindLink {
  let setting: TailwindSetting
  let sources: [TailwindSource]

  /// Nil where Tailwind CSS compiles none of the addresses, which are those that one sheet may have.
  ///
  /// - Parameter isFirst: whether a sheet that is not here may be the one that the project around the page builds.
  init?(
    _ addresses: [String], from file: String, in document: HTMLDocument, isFirst: Bool, _ files: StyleFiles
  ) {
    if let found = addresses.lazy.compactMap({ files.find($0, file) }).first {
      self.init(found, files)
      return
    }
    let isNear = addresses.contains { !$0.contains("://") && !$0.hasPrefix("//") && $0.contains(".css") }
    guard isFirst, isNear, document.namesUtilities, let project = TailwindProject.around(file, files) else {
      return nil
    }
    self.init(project.setting, project.sources(besides: file).first)
  }

  private init?(_ found: StyleFiles.Found, _ files: StyleFiles) {
    guard ComponentFile.suffix(of: found.name) == "css", Self.signs.areIn(found.bytes) else { return nil }
    let source = TailwindSource(found, files)
    guard var setting = TailwindSetting(source) else { return nil }
    let configuration = TailwindProject.configuration(
      of: source.tree, in: found.name, setting.theme.version, files)
    if let configuration { setting.configure(configuration) }
    self.init(setting, source)
  }

  private init(_ setting: TailwindSetting, _ source: TailwindSource?) {
    self.setting = setting
    sources = source.map { [$0] } ?? []
  }

  private static let signs = Signs(["@tailwind", "@theme", "\"tailwindcss", "'tailwindcss"])
}

extension StyleSheetSet {
  /// Adds what the project around a page writes for its classes, where none of its sheets knows one of them: what bundles the
  /// project brings the sheet in from code.
  mutating func addProject(of document: HTMLDocument, file: String, _ lines: LineTable) {
    guard tailwind == nil else { return }
    guard document.namesUtilities,
      classNames.isDisjoint(with: document.classNames.filter(HTMLDocument.isUtility))
    else {
      missingUtilities = MissingUtilities.ofAttributes(in: document, file, besides: classNames, files)
      return
    }
    guard let project = TailwindProject.around(file, files) else {
      missingUtilities = MissingUtilities.around(file, files)
      return
    }
    addUtilities(
      of: document, tailwind: project.setting, file: file, lines: lines,
      sheets: project.sources(besides: file))
  }

  /// Adds a sheet that Tailwind CSS compiles for the classes of a page, which was not compiled for before where the sheet is not
  /// here; false where it is another one.
  mutating func addCompiled(
    _ addresses: [String], of document: HTMLDocument, from file: String, _ lines: LineTable
  ) -> Bool {
    guard let link = TailwindLink(addresses, from: file, in: document, isFirst: tailwind == nil, files) else {
      return false
    }
    addUtilities(of: document, tailwind: link.setting, file: file, lines: lines, sheets: link.sources)
    return true
  }
}
