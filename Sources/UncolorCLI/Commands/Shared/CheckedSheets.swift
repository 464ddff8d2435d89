import Bytes
import PaletteCore
import PaletteFormats
import StyleSheets

/// The style sheets that `check` looks at, of which those of a folder complete each other.
struct CheckedSheets {
  private let context: Context
  /// The sheets of the folder that is looked at, and what their paths begin with.
  private var system: SheetSystem?
  private var start = ""
  /// Its components and parts of pages, which were read to find what they refer to.
  private var components: [String: ComponentFile] = [:]
  private var texts: [String: [SheetText]] = [:]
  /// The sheets of Sass and Less that others bring in, and are checked with them.
  private var parts: Set<String> = []
  /// The sheets that one imports which Tailwind CSS compiles: by themselves they would not have its theme.
  private var themed: Set<String> = []
  /// Which of its templates are put into which others.
  private(set) var includers = TemplateIncluders()
  private var lentBefore: [SheetSystem.Neighbor: [NeighborSheet]] = [:]

  init(_ context: Context) { self.context = context }

  /// Whether a file is a sheet of CSS, with what plugins may add to it.
  static func isPlain(_ path: String) -> Bool { ["css", "pcss", "postcss"].contains(Files.suffix(path)) }

  /// Whether a file is a sheet that a compiler makes CSS of.
  static func isCompiled(_ path: String) -> Bool { SheetCompiler.languages.contains(Files.suffix(path)) }

  /// The component in a file; nil for other files.
  mutating func component(_ path: String) throws -> ComponentFile? {
    if let known = components[path] { return known }
    guard ComponentFile.isNamed(path) || ComponentFile.isScript(path), Files.isFile(path, context) else {
      return nil
    }
    let found = ComponentFile(
      try Files.read(path, context), name: path, files: LinkedFiles(context, root: "").files)
    components[path] = found
    return found
  }

  /// The component or part of a page that was read already.
  func known(_ path: String) -> ComponentFile? { components[path] }

  /// The styles in a file, as CSS.
  mutating func texts(_ path: String, with files: StyleFiles) throws -> [SheetText] {
    if let known = texts[path] { return known }
    let own: [SheetText]
    if let component = try component(path) {
      own = component.sheets(in: path, files: files)
    } else {
      let bytes = try Files.read(path, context)
      own = [files.sheet(bytes, Files.suffix(path), in: path) ?? SheetText(bytes, file: path)]
    }
    texts[path] = own
    return own
  }

  // MARK: Folders

  /// Takes in the sheets, components and pages of a folder.
  ///
  /// - Parameter root: the folder; empty where files were named.
  mutating func gather(_ paths: [String], root: String, with files: StyleFiles) throws {
    start = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    var references: [String: Set<String>] = [:]
    var shared: [NamedBytes] = []
    for path in paths where CheckedFiles.isPage(path) {
      includers.add(StyleFiles.Found(name: path, bytes: try Files.read(path, context)), files)
    }
    for path in paths where !Self.isCompiled(path) {
      var found = try component(path)
      if found == nil, CheckedFiles.isPage(path) {
        found = ComponentFile(
          part: try Files.read(path, context), name: path, isIncluded: includers.include(path))
        components[path] = found
        if found == nil { continue }
      }
      if let found { references[inFolder(path)] = found.references(in: path, files: files) }
      let texts = try texts(path, with: files)
      parts.formUnion(texts.flatMap { $0.compiled?.files ?? [] }.map(Companions.plain))
      if Self.isPlain(path) { themed.formUnion(imports(of: texts.flatMap(\.css), path)) }
      let css = found?.isShared ?? true ? texts.flatMap(\.css) : []
      shared.append(NamedBytes(path: inFolder(path), bytes: css))
    }
    let made = try compile(paths.filter(Self.isCompiled), with: files)
    shared += made
    let compiled = Set(made.map(\.path))
    system = shared.count > 1 ? SheetSystem(shared, references: references, compiled: compiled) : nil
  }

  /// Compiles what no other sheet brings in.
  private mutating func compile(_ paths: [String], with files: StyleFiles) throws -> [NamedBytes] {
    let known = Set(paths.map(Companions.plain))
    var mentioned: Set<String> = []
    for path in paths {
      let named = SheetCompiler.companions(of: Files.suffix(path))(try Files.read(path, context))
      mentioned.formUnion(named.map { FormatInput.path($0, from: Companions.plain(path)) })
    }
    mentioned.formIntersection(known)
    // A name may mean several files: those that are mentioned are parts only where one was read.
    let order =
      paths.filter { !mentioned.contains(Companions.plain($0)) }
      + paths.filter { mentioned.contains(Companions.plain($0)) }
    var made: [String] = []
    for path in order where !parts.contains(Companions.plain(path)) {
      let own = try texts(path, with: files).flatMap { $0.compiled?.files ?? [] }
      parts.formUnion(own.map(Companions.plain).filter { $0 != Companions.plain(path) })
      made.append(path)
    }
    return made.filter { !isPart($0) }.sorted().map { path in
      NamedBytes(path: inFolder(path), bytes: texts[path]?.first?.css ?? [])
    }
  }

  /// Forgets the folder.
  mutating func leave() {
    (system, start, components, texts, parts, themed, lentBefore) = (nil, "", [:], [:], [], [], [:])
    includers = TemplateIncluders()
  }

  /// Whether a sheet is checked with another one that brings it in.
  func isPart(_ path: String) -> Bool {
    let plain = Companions.plain(path)
    return Self.isCompiled(path) && parts.contains(plain) || Self.isPlain(path) && themed.contains(plain)
  }

  /// The sheets that a sheet of Tailwind CSS imports; none of another one.
  private func imports(of sheet: [UInt8], _ path: String) -> [String] {
    guard let companions = PaletteFormat.css.companions, TailwindSetting(sheet: sheet) != nil else {
      return []
    }
    return companions(sheet).map { FormatInput.path($0, from: Companions.plain(path)) }
  }

  /// The sheets whose properties refer to each other's, by their paths in the folder.
  var families: [[String]] { system?.families() ?? [] }

  /// The palettes of a family; nil where it has none.
  func read(_ family: [String], name: String) -> FormatReading? { try? system?.read(family, name: name) }

  /// The sheets that declare what a file refers to: once for each set of values that the folder has for them.
  mutating func neighbors(of path: String) -> [[SheetSystem.Neighbor]] {
    let own = inFolder(path)
    return system?.neighbors(of: own) ?? []
  }

  /// A sheet that others take properties from, read once for all of them.
  mutating func lent(_ neighbor: SheetSystem.Neighbor) -> [NeighborSheet] {
    if let known = lentBefore[neighbor] { return known }
    let sheets = (texts[whole(neighbor.path)] ?? []).map { NeighborSheet($0, isDark: neighbor.isDark) }
    lentBefore[neighbor] = sheets
    return sheets
  }

  /// A sheet that others take properties from, with what it will hold.
  mutating func current(_ neighbor: SheetSystem.Neighbor, with files: StyleFiles) -> [NeighborSheet] {
    let path = whole(neighbor.path)
    guard context.versions[FixedFiles.key(path, context)] != nil else { return lent(neighbor) }
    let known = (texts, components)
    defer { (texts, components) = known }
    (texts[path], components[path]) = (nil, nil)
    return ((try? texts(path, with: files)) ?? []).map { NeighborSheet($0, isDark: neighbor.isDark) }
  }

  /// The path of a file, and what the sheets of its folder call it.
  func whole(_ path: String) -> String { start + path }
  private func inFolder(_ path: String) -> String { String(path.dropFirst(start.count)) }
}
