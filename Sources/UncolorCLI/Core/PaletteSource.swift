import Bytes
import CommandLineKit
import LocalJSONStore
import PaletteCore
import PaletteFormats

/// A palette, where it came from, and where its values are written.
struct LoadedPalette {
  /// Where a palette came from.
  enum Origin {
    /// The store.
    case store(StoredPalette)
    /// A file, by the path as it was typed, and its bytes; `-` for standard input.
    case file(String, [UInt8])

    /// The file, by the path as it was typed; nil for the store.
    var file: String? {
      if case .file(let path, _) = self { path } else { nil }
    }
  }

  var palette: ColorPalette
  var origin: Origin
  /// The position among the palettes of the file, from 0.
  var index = 0
  /// What the reader of a file recorded.
  var recorded = SourceMap()
  /// Pairs whose contrast the file leaves open.
  var unresolved: [UnresolvedName] = []
  /// Files of the folder that could not be read, whose colors are missing here.
  var lostFiles: [LostFile] = []

  /// What tells this palette from every other.
  var identity: PaletteOrigin {
    switch origin {
    case .store: .store(id: palette.id)
    case .file(let path, _): .file(path, index: index)
    }
  }

  /// What the folder is called that it was read from; nil where it was read from none.
  func folderTitle(_ context: Context) -> String? {
    guard case .file(let path, let bytes) = origin, bytes.isEmpty, Files.isFolder(path, context) else {
      return nil
    }
    return Files.title(ofFolder: path, context)
  }

  /// Where the values of the palette are written. That of a stored one is worked out anew, since a check of a whole store
  /// needs few.
  var sourceMap: SourceMap {
    switch origin {
    case .store(let stored):
      var map = SourceMap(
        of: stored.palette, record: stored.bytes, line: stored.line, column: stored.column)
      map.name(file: stored.path)
      return map
    case .file: return recorded
    }
  }
}

/// Finds what a PALETTE operand means: a name, an id, a file or `-`.
struct PaletteSource {
  let context: Context
  /// Standard input, where it has been read already.
  var standardInput: [UInt8]?
  /// The files of a folder that are read, as paths that begin with it; nil for all.
  var paths: [String]?

  init(_ context: Context) { self.context = context }

  /// Whether the operand means a file: it has a path separator or ends in a known extension, or it is `-`.
  static func isFile(_ operand: String) -> Bool {
    if operand.isEmpty { return false }
    if operand == "-" || operand.contains("/") { return true }
    let suffix = Files.suffix(operand)
    return !suffix.isEmpty && PaletteFormat.all.contains { $0.read != nil && $0.extensions.contains(suffix) }
  }

  /// Whether the operand means a file here: it looks like one, and is there or is no palette of the store, which may be
  /// called like a file: "Print/2026". A file of any other name is meant where no palette is called so: what is wrong
  /// then is the file, not the palette.
  func isFile(_ operand: String) -> Bool {
    let isThere = operand == "-" || !operand.isEmpty && Files.exists(operand, context)
    if context.globals.inputFormat != nil, isThere { return true }
    if Self.isFile(operand), isThere { return true }
    guard isThere || Self.isFile(operand) else { return false }
    do { return try context.store().palette(operand) == nil } catch { return Self.isFile(operand) }
  }

  /// Every palette an operand names: one of the store, or all of a file.
  ///
  /// - Throws: ``CLIError`` 66 where it is not there, with a suggestion; 65 where a file cannot be read.
  func all(_ operand: String) throws -> [LoadedPalette] {
    if operand.contains("/") || operand.contains(":"), !Files.exists(operand, context),
      let (palette, _, rest) = leading(operand, marks: "/:")
    {
      let name = ShellText.quote(palette.name)
      let isGroup = palette.color(named: rest) == nil && Sentence.group(rest, palette) != nil
      throw CLIError(
        .notFound, "no palette named \"\(operand)\"",
        hint: isGroup
          ? "\"\(rest)\" is a group of \"\(palette.name)\"; its colors: uncolor color list \(name) \(ShellText.quote(rest))"
          : "palette and color are two words: \(name) \(ShellText.quote(rest))")
    }
    return isFile(operand) ? try file(operand, format: nil) : [try stored(operand)]
  }

  /// The one palette an operand names.
  ///
  /// - Throws: as ``all(_:)``; 65 where a file holds several palettes or none.
  func one(_ operand: String) throws -> LoadedPalette {
    let found = try all(operand)
    guard let first = found.first, found.count == 1 else {
      let names = found.prefix(5).map { "\"\($0.palette.name)\"" }.joined(separator: ", ")
      throw CLIError(
        .badData,
        "\(operand) holds \(Decimals.count(found.count, "palette"))\(found.isEmpty ? "" : ": \(names)")",
        hint: found.isEmpty ? "" : "import it into a store, and name one palette there")
    }
    return first
  }

  /// The palette of the store.
  ///
  /// - Throws: ``CLIError`` 66 where it is not there, with a suggestion.
  func stored(_ name: String) throws -> LoadedPalette {
    let known = try context.palettes()
    guard let stored = try known.palette(name) else { throw missing(name, known.names) }
    return LoadedPalette(palette: stored.palette, origin: .store(stored))
  }

  /// What a palette has, as commands call it.
  private static let parts = ["theme", "group", "color", "role", "pair", "gradient", "logo", "typography"]

  private func missing(_ name: String, _ names: [String]) -> CLIError {
    if (try? Color(css: name)) != nil {
      return CLIError(
        .notFound, "no palette named \"\(name)\"",
        hint:
          "it is a color; see uncolor inspect \(ShellText.quote(name)), contrast, scale, harmony and difference"
      )
    }
    if let at = name.lastIndex(of: "@"), at != name.startIndex, Int(name[name.index(after: at)...]) != nil,
      (try? stored(String(name[..<at]))) != nil
    {
      let palette = ShellText.quote(String(name[..<at]))
      return CLIError(
        .notFound, "no palette named \"\(name)\"",
        hint: "for a revision: uncolor palette show \(palette) --revision \(name[name.index(after: at)...])")
    }
    if name.lowercased() == "all" {
      return CLIError(
        .notFound, "no palette named \"\(name)\"", hint: "for every palette of the store, pass --all")
    }
    // A slip in the name of a color of the current palette.
    if Suggestions.closest(to: name, among: names).isEmpty, let chosen = CurrentPalette.palette(context),
      let near = Suggestions.closest(to: name, among: chosen.colors.map(\.color.name)).first
    {
      return CLIError(
        .notFound, "no palette named \"\(name)\"",
        hint: "did you mean the color \"\(near)\" of \"\(chosen.name)\"?")
    }
    // `show thme Dark`
    if Suggestions.closest(to: name, among: names, strictly: true).isEmpty,
      let noun = Suggestions.closest(to: name, among: Self.parts, strictly: true).first
    {
      return CLIError(.notFound, "no palette named \"\(name)\"", hint: "Did you mean '\(noun)'?")
    }
    let hint =
      names.isEmpty
      ? "the store is empty; start with: uncolor palette add \(ShellText.quote(name))"
      : ErrorTelling.suggestion(name, names).map { near in
        near.hasSuffix("?")
          ? "\(near) All of them: uncolor palette list" : "\(near); list them with: uncolor palette list"
      } ?? "list them with: uncolor palette list"
    return CLIError(.notFound, "no palette named \"\(name)\"", hint: hint)
  }

  /// The palettes of the store that a name is looked for in: of a store of thousands, the first.
  var searched: some Sequence<ColorPalette> {
    let titles = ((try? context.palettes())?.names ?? []).prefix(100)
    return titles.lazy.compactMap { try? stored($0).palette }
  }

  /// The palettes of a file.
  func file(_ path: String, format: PaletteFormat?) throws -> [LoadedPalette] {
    let (reading, bytes) = try read(path, format: format)
    return loaded(reading, bytes, path)
  }

  /// The palettes of a reading, with their places; what it warns of is said.
  func loaded(_ reading: FormatReading, _ bytes: [UInt8], _ path: String) -> [LoadedPalette] {
    for warning in reading.warnings { context.warnOnce("\(path): \(warning)") }
    for note in reading.notes { context.sayOnce("\(path): \(SafeText.line(note))") }
    return reading.palettes.enumerated().map { index, palette in
      var loaded = LoadedPalette(palette: palette, origin: .file(path, bytes), index: index)
      if reading.sourceMaps.indices.contains(index) { loaded.recorded = reading.sourceMaps[index] }
      let isFolder = bytes.isEmpty && Files.isFolder(path, context)
      let folder = isFolder ? (path.hasSuffix("/") ? path : path + "/") : Companions.folder(of: path)
      let name = path == "-" ? "stdin" : path
      loaded.recorded.record(.palette, SourcePlace(line: 1, column: 1))
      loaded.recorded.name(file: name, folder: folder)
      if index == 0 {
        loaded.lostFiles = reading.warnings.compactMap { warning in
          warning.lostFile.map { LostFile(folder + $0, "\(warning)") }
        }
        loaded.unresolved = reading.unresolved.map { item in
          var item = item
          item.place.file = item.place.file.isEmpty ? name : folder + item.place.file
          return item
        }
      }
      return loaded
    }
  }

  /// Reads a file in `format`, or in the format its content shows.
  func read(_ path: String, format: PaletteFormat?) throws -> (reading: FormatReading, bytes: [UInt8]) {
    let start = ContinuousClock.now
    let format = format ?? context.globals.inputFormat
    if format == nil, let palette = try linked(path) ?? picture(path) {
      return (FormatReading([palette]), [])
    }
    var input = try load(path)
    // A program of Lua may be the configuration of WezTerm.
    if format == nil, Paste.readAsText(path), PaletteFormat.wezterm.sniff?(input.bytes) != .certain,
      Files.isFile(path, context),
      let palette = try text(input, path)
    {
      return (FormatReading([palette]), [])
    }
    do {
      let format = try format ?? FormatSniffer.detect(input, fileName: path == "-" ? "" : path)
      guard let reader = format.read else {
        throw CLIError(
          .usage, "\(format.id) can be written but not read", hint: "see the formats with: uncolor formats")
      }
      let companions = try companions(of: input, format, at: path)
      input.folder += companions.files
      input.outside = companions.outside
      if format.showsInks { input.press = try context.press() }
      var reading = try reader(input)
      if input.bytes.isEmpty {
        reading.warnings += AppSources.others(in: input, than: format, beside: reading.palettes)
      }
      context.log(
        "import", since: start,
        "\(path) as \(format.id): \(Decimals.bytes(input.bytes.count)), \(Decimals.count(reading.palettes.count, "palette"))"
      )
      return (reading, input.bytes)
    } catch let error as FormatError {
      // What is of no format may hold colors all the same: a theme of an editor or a terminal, a table, a letter.
      if error.place.isEmpty, format == nil, Files.isFile(path, context), let palette = try text(input, path)
      {
        return (FormatReading([palette]), [])
      }
      // A folder that was read by nothing but its name, such as an empty one called brand.json.
      let isUnread = error.isEmpty && error.place.isEmpty || input.bytes.isEmpty && input.folder.isEmpty
      if isUnread, format == nil, path != "-", Files.isFolder(path, context) {
        // One that is damaged is no other file.
        if let (file, damage) = damaged(in: input) {
          throw CLIError(.badData, "\(path)/\(file): \(damage.message) (\(damage.place))", hint: damage.hint)
        }
        throw CLIError(
          .badData, "\(path) is a folder without color files",
          hint: "name the files themselves, or a folder of style sheets, token files or color sets",
          isEmpty: true)
      }
      // A sheet without custom properties, which only `check` reads from a pipe.
      if path == "-", error.place.isEmpty, format == nil,
        input.bytes.contains(UInt8(ascii: "{")),
        CheckSubjects(context, goal: ContrastGoal(.aa)).pairs(input.bytes, path).contains(where: {
          !$0.pairs.isEmpty
        })
      {
        throw CLIError(
          .badData, "standard input is a style sheet without colors that have names",
          hint: "check its rules with: uncolor check -; to fix them, name the file: uncolor fix FILE.css")
      }
      let name = path == "-" ? "standard input" : path
      let place = error.place.isEmpty ? "" : " (\(error.place))"
      throw CLIError(
        .badData, "\(name): \(error.message)\(place)", hint: error.hint, isEmpty: error.isEmpty)
    }
  }

  /// The first file of a folder that cannot be read, though it shows of what format it is.
  private func damaged(in input: FormatInput) -> (file: String, error: FormatError)? {
    for file in input.folder {
      do { _ = try FormatSniffer.detect(file.bytes, fileName: file.path) } catch {
        if !error.isEmpty { return (file.path, error) }
      }
    }
    return nil
  }

  /// Every file that is read for an operand, as `make` would name it: the file and those it refers to, or what lies in
  /// the folder.
  func paths(_ path: String) throws -> [String] {
    let input = try load(path)
    guard input.folder.isEmpty else {
      let folder = path.hasSuffix("/") ? path : path + "/"
      return input.folder.map { folder + $0.path }
    }
    guard let format = try? context.globals.inputFormat ?? FormatSniffer.detect(input, fileName: path) else {
      return [path]
    }
    return [path]
      + (try companions(of: input, format, at: path)).files.map { Companions.folder(of: path) + $0.path }
  }

  /// The files beside `path` that it refers to, and those that these refer to, as far as they are there. Of a folder of Sass,
  /// Less, Stylus, style sheets or modules, those outside of it: functions and settings often lie beside the folder that has the colors.
  private func companions(of input: FormatInput, _ format: PaletteFormat, at path: String) throws
    -> (files: [NamedBytes], outside: Set<String>)
  {
    let isFolder = !input.folder.isEmpty
    guard path != "-", let companions = format.companions,
      !isFolder
        || [PaletteFormat.css, .scss, .less, .stylus, .literals, .styleDictionary].contains(where: {
          $0.id == format.id
        })
    else { return ([], []) }
    let folder = isFolder ? (path.hasSuffix("/") ? path : path + "/") : Companions.folder(of: path)
    let files = isFolder ? input.folder : [NamedBytes(path: "", bytes: input.bytes)]
    return try Companions(context, folder: folder).of(files, named: companions)
  }

  private func load(_ path: String) throws -> FormatInput {
    if path == "-" {
      if let standardInput { return FormatInput(bytes: standardInput, fallbackName: "Standard input") }
      if !context.input.isPiped {
        throw CLIError(
          .usage, "nothing is piped in", hint: "pipe a file in, or name one")
      }
      return FormatInput(bytes: try context.input.readAll(), fallbackName: "Standard input")
    }
    if Files.isFolder(path, context) {
      let start = path.hasSuffix("/") ? path.count : path.count + 1
      let files = try paths?.map {
        NamedBytes(path: String($0.dropFirst(start)), bytes: try Files.read($0, context))
      }
      return FormatInput(
        bytes: [], fallbackName: Files.title(ofFolder: path, context),
        folder: try files ?? Files.tree(path, context))
    }
    return FormatInput(bytes: try Files.read(path, context), fallbackName: Files.stem(path))
  }
}
