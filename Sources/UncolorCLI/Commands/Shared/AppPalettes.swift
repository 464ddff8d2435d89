import Bytes
import PaletteCore
import PaletteFormats

/// The colors of apps in a folder, which `check` looks at beside its pages, sheets and tokens: a palette for each kind of
/// source, and one for each target where several have colors of the same name.
struct AppPalettes {
  private let context: Context
  /// The folder as it was typed, and what paths in it begin with.
  private let folder: String
  private let start: String
  /// Files that should hold colors and could not be read.
  private(set) var lost: [LostFile] = []

  /// The endings of what apps declare colors in; dictionaries of XAML are read one by one.
  static let suffixes: Set<String> = ["swift", "kt", "dart", "xml", "json"]

  /// What dictionaries of XAML are called.
  static let dictionaries = Set(PaletteFormat.xaml.extensions)

  /// A kind of source, and which files are of it.
  private struct Kind {
    var format: PaletteFormat
    /// Where a file belongs: names of one color in different targets are different colors.
    var target: @Sendable ([Substring]) -> ArraySlice<Substring>?
  }

  private static let kinds: [Kind] = [
    Kind(format: .xcassets) { way in
      way.lastIndex { $0.lowercased().hasSuffix(".xcassets") }.map { way[...$0] }
    },
    Kind(format: .android) { way in
      guard way.last?.hasSuffix(".xml") == true, way.count > 1, way[way.count - 2].hasPrefix("values") else {
        return nil
      }
      return way.dropLast(way.count > 2 && way[way.count - 3] == "res" ? 3 : 2)
    },
    Kind(format: .compose) { sources($0, in: "kt", below: ["src"], deeper: 1) },
    Kind(format: .swiftui) { sources($0, in: "swift", below: ["Sources", "Packages"], deeper: 1) },
    Kind(format: .flutter) { sources($0, in: "dart", below: ["lib"], deeper: 0) },
  ]

  /// The target of a program: what its folder of sources lies in, else its own folder.
  private static func sources(
    _ way: [Substring], in suffix: String, below names: [String], deeper: Int
  ) -> ArraySlice<Substring>? {
    guard way.last?.hasSuffix("." + suffix) == true else { return nil }
    let place = way.dropLast().lastIndex { names.contains(String($0)) }
    return place.map { way[...min($0 + deeper, way.count - 2)] } ?? way.dropLast()
  }

  init(in folder: String, _ context: Context) {
    (self.context, self.folder) = (context, folder)
    start = folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// Whether a file in the folder is of an app, by its path.
  func isOfApp(_ path: String) -> Bool {
    let way = Self.way(path.dropFirst(start.count))
    return Self.kinds.contains { $0.target(way) != nil }
  }

  private static func way(_ path: Substring) -> [Substring] { path.split(separator: "/") }

  /// The palettes in some files of the folder.
  ///
  /// - Throws: ``CLIError`` where one cannot be opened.
  mutating func read(_ paths: [String]) throws -> [LoadedPalette] {
    var found: [(format: PaletteFormat, sets: [(name: String, files: [NamedBytes])])] = []
    for kind in Self.kinds {
      var targets: [String: [NamedBytes]] = [:]
      for path in paths {
        let own = path.dropFirst(start.count)
        guard let target = kind.target(Self.way(own)) else { continue }
        let file = NamedBytes(path: String(own), bytes: try Files.read(path, context))
        guard AppSources.mayHoldColors(file) else { continue }
        targets[target.joined(separator: "/"), default: []].append(file)
      }
      if !targets.isEmpty { found.append((kind.format, Self.sets(of: targets, kind.format))) }
    }
    var all: [(format: PaletteFormat, name: String, palettes: [LoadedPalette])] = []
    for (format, sets) in found {
      for (name, files) in sets {
        let palettes = palettes(files, format)
        if !palettes.isEmpty { all.append((format, name, palettes)) }
      }
    }
    var index = 0
    return all.flatMap { format, name, palettes in
      let isOnly = all.count == 1
      return palettes.map { palette in
        var palette = palette
        palette.index = index
        index += 1
        if !name.isEmpty {
          palette.palette.name += "/\(name)"
        } else if !isOnly {
          palette.palette.name += " (\(format.id))"
        }
        return palette
      }
    }
  }

  private mutating func palettes(_ files: [NamedBytes], _ format: PaletteFormat) -> [LoadedPalette] {
    let input = FormatInput(bytes: [], fallbackName: Files.title(ofFolder: folder, context), folder: files)
    guard let reading = reading(input, format, folder),
      reading.palettes.contains(where: { $0.colorCount > 0 || $0.themes.contains { !$0.roles.isEmpty } })
    else { return [] }
    return PaletteSource(context).loaded(reading, [], folder)
  }

  /// What a format reads; nil where nothing is there, or where it could not be read, which is said.
  private mutating func reading(_ input: FormatInput, _ format: PaletteFormat, _ path: String)
    -> FormatReading?
  {
    do { return try format.read?(input) } catch {
      let known = error as? FormatError
      if known?.isEmpty == true { return nil }
      let place = known.map { $0.place.isEmpty ? "" : " (\($0.place))" } ?? ""
      let what = input.bytes.isEmpty ? "the \(format.id) files were" : "the file was"
      let message = "\(path): \(known?.message ?? "\(error)")\(place)"
      context.warn("\(message); \(what) passed over")
      lost.append(LostFile(path, message))
      return nil
    }
  }

  // MARK: XAML

  /// The palettes of dictionaries of XAML: each is one, and may name what another one of its project holds.
  mutating func readDictionaries(_ paths: [String]) throws -> [LoadedPalette] {
    func home(_ path: String) -> String { String(path[...(path.lastIndex(of: "/") ?? path.startIndex)]) }
    let apps = Set(paths.filter { Files.stem($0) == "App" }.map(home))
    // The nearest folder above it that has an App.xaml.
    func project(_ path: String) -> String {
      var folder = home(path)
      while !apps.contains(folder), folder.count > start.count { folder = home(String(folder.dropLast())) }
      return folder
    }
    let files = try paths.map { NamedBytes(path: $0, bytes: try Files.read($0, context)) }
    let projects = Dictionary(grouping: files) { project($0.path) }
    var pages: [String] = []
    let palettes = files.flatMap { file -> [LoadedPalette] in
      let beside = (projects[project(file.path)] ?? []).filter { $0.path != file.path }
      let input = FormatInput(bytes: file.bytes, fallbackName: Files.stem(file.path), folder: beside)
      guard PaletteFormat.xaml.sniff?(file.bytes) == .certain,
        var reading = reading(input, .xaml, file.path)
      else { return [] }
      // Each has some: they are told of together.
      if !reading.notes.isEmpty, !context.globals.verbose {
        pages.append(file.path)
        reading.notes = []
      }
      return PaletteSource(context).loaded(reading, file.bytes, file.path)
    }
    if let first = pages.first {
      let others = pages.count == 1 ? "" : " and \(pages.count - 1) more"
      context.sayLeftOut(
        "colors in XAML that stand alone were not checked, because what is on what is not read from pages: "
          + "\(first)\(others) (--verbose tells of each)")
    }
    return palettes
  }

  // MARK: Targets

  /// All files together where targets complete each other; else each target that has a name of another one, with what fits to
  /// it.
  private static func sets(
    of targets: [String: [NamedBytes]], _ format: PaletteFormat
  ) -> [(name: String, files: [NamedBytes])] {
    func joined(_ names: [String]) -> [NamedBytes] {
      names.flatMap { targets[$0] ?? [] }.sorted { $0.path < $1.path }
    }
    // One alone is not read for its names first.
    if targets.count == 1 { return [("", joined(Array(targets.keys)))] }
    var names: [String] = []
    var meanings: [[String: String]] = []
    for name in targets.keys.sorted() {
      let own = Self.meanings(in: targets[name] ?? [], format)
      // What an app began with is the same in many.
      if own.isEmpty || !meanings.contains(own) {
        names.append(name)
        meanings.append(own)
      }
    }
    func clash(_ one: Int, _ other: Int) -> Bool {
      let isLess = meanings[one].count < meanings[other].count
      let (few, many) = isLess ? (meanings[one], meanings[other]) : (meanings[other], meanings[one])
      return few.contains { many[$0.key] != nil }
    }
    let split = names.indices.filter { one in names.indices.contains { $0 != one && clash(one, $0) } }
    if split.isEmpty || split.count > most { return [("", joined(names))] }
    return split.map { one in
      var chosen = [one]
      // What fits to all is read with each, and of the others what fits to those that are chosen.
      for other in names.indices where other != one && !chosen.contains(where: { clash($0, other) }) {
        chosen.append(other)
      }
      return (names[one], joined(chosen.map { names[$0] }))
    }
  }

  /// The most targets that are told apart.
  private static let most = 32

  /// What each name means in a target by itself.
  private static func meanings(in files: [NamedBytes], _ format: PaletteFormat) -> [String: String] {
    let input = FormatInput(bytes: [], folder: files)
    var found: [String: String] = [:]
    for palette in (try? format.read?(input).palettes) ?? [] {
      for (group, color) in palette.colors { found["\(group)/\(color.name)"] = color.hexCode }
      for theme in palette.themes {
        for (role, value) in theme.roles {
          found["\(theme.name) \(role)"] = (try? palette.resolve(value).color.css) ?? ""
        }
      }
    }
    return found
  }
}
