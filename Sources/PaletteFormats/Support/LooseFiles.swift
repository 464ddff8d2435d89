import PaletteCore

/// A folder whose files are palettes of formats that are never told from folders: themes of terminals and editors, swatches.
/// Each file gives what it gives by itself.
enum LooseFiles {
  /// A folder of more files is a project, not a collection of palettes.
  private static let maximum = 256
  /// Formats of what any folder may hold beside its colors.
  private static let others = ["component", "svg", "png", "html", "pdf", "office", "csv"]

  /// The format of folders that hold such files. It is none that people name.
  static let format: PaletteFormat = .init(
    id: "files", summary: "files that are a palette each", extensions: [], readsFolders: true,
    sniff: { _ in .no },
    read: read)

  /// Whether a folder holds nothing but such files, as far as it holds colors.
  static func isMeant(_ input: FormatInput) -> Bool {
    let files = input.folder.filter { !isProgram($0.path) }
    // A configuration of Tailwind is read with the sheets that set what it refers to.
    let holdsSheets = SheetFolder.holdsSheets(input.folder)
    return files.count <= maximum
      && files.contains { !(holdsSheets && SheetConfigurations.isOne($0)) && format(of: $0) != nil }
  }

  /// Whether a file is a program that hardly is a palette, of which an app has hundreds beside those of its colors.
  private static func isProgram(_ path: String) -> Bool {
    let endings = [
      ".cs", ".java", ".kt", ".swift", ".dart", ".py", ".rb", ".go", ".rs", ".cpp", ".cc", ".h", ".m",
    ]
    return endings.contains { path.hasSuffix($0) }
  }

  /// Endings of sources, which may well hold a theme in a text; a folder of them is read as what they are.
  private static let sources = [".ts", ".mts", ".cts", ".tsx", ".jsx", ".scss", ".sass", ".less", ".styl"]

  /// The format that a file is in for certain.
  private static func format(of file: NamedBytes) -> PaletteFormat? {
    guard !file.path.split(separator: "/").contains(where: { $0.hasPrefix(".") || $0 == "node_modules" }),
      let format = try? FormatSniffer.detect(file.bytes, fileName: file.path), !format.readsFolders,
      !others.contains(format.id), format.sniff?(file.bytes) == .certain
    else { return nil }
    let path = file.path.lowercased()
    let source = sources.first { path.hasSuffix($0) }
    return source.map { format.extensions.contains(String($0.dropFirst())) } ?? true ? format : nil
  }

  @Sendable private static func read(_ input: FormatInput) throws -> FormatReading {
    var whole = FormatReading([])
    for file in input.folder {
      guard let format = format(of: file), let read = format.read else { continue }
      let name = file.path.split(separator: "/").last ?? ""
      let stem = name.prefix { $0 != "." }
      // What a file includes lies beside it.
      let folder = file.path.dropLast(name.count)
      let beside = input.folder.filter { $0.path.hasPrefix(folder) }.map {
        NamedBytes(path: String($0.path.dropFirst(folder.count)), bytes: $0.bytes)
      }
      do {
        var one = try read(
          FormatInput(
            bytes: file.bytes, fallbackName: String(stem.isEmpty ? name : stem),
            folder: format.companions == nil ? [] : beside, press: input.press))
        for index in one.sourceMaps.indices {
          one.sourceMaps[index].name(file: file.path, folder: String(folder))
        }
        whole.palettes += one.palettes
        whole.sourceMaps += one.sourceMaps
        whole.warnings += one.warnings.map { FormatWarning("\(file.path): \($0)") }
        whole.unresolved += one.unresolved.map { item in
          var item = item
          item.place.file = item.place.file.isEmpty ? file.path : folder + item.place.file
          return item
        }
      } catch let error as FormatError {
        whole.warnings.append(FormatWarning(losing: file.path, error))
      }
    }
    guard !whole.palettes.isEmpty else {
      throw whole.warnings.first.map { FormatError($0.text, hint: "name a file in it") }
        ?? .empty("the folder contains no palette", hint: "name a file in it")
    }
    return whole
  }
}
