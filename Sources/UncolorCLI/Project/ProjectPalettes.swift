import PaletteCore
import PaletteFormats

/// A palette of a project.
struct ProjectPalette {
  let palette: ColorPalette
  /// The file it was read from, or its name in the store.
  let source: String
  let identity: PaletteOrigin
  /// The palette's name as a part of file names.
  let slug: String
  /// The name of its file without folders and extension; the slug of one from the store.
  let stem: String

  init(_ loaded: LoadedPalette, source: String) {
    palette = loaded.palette
    self.source = source
    identity = loaded.identity
    slug = Slug.fileName(loaded.palette.name)
    switch loaded.origin {
    case .file(let path, _): stem = Files.stem(path)
    case .store: stem = slug
    }
  }

  /// Whether a name in an output's `palettes` means this one.
  func isCalled(_ name: String, folder: String) -> Bool {
    palette.name.lowercased() == name.lowercased() || slug == name.lowercased() || source == folder + name
  }
}

/// Finds and reads the palettes of a project.
struct ProjectPalettes {
  let project: Project
  let context: Context

  private static let suffixes = Set(PaletteFormat.all.filter { $0.read != nil }.flatMap(\.extensions))

  /// The files and names of the store that the project names, each once, in order.
  ///
  /// - Throws: ``CLIError`` where one is not there, or nothing fits a pattern, at its place in the project.
  func operands() throws -> [(operand: String, value: ProjectValue)] {
    let left = project.palettes.filter { $0.text.hasPrefix("!") }.map { String($0.text.dropFirst()) }
    // A baseline lies beside the palettes and is none.
    let others = Set((project.check?.files ?? []) + (project.audit?.files ?? []) + [project.file])
    var seen: Set<String> = []
    var found: [(operand: String, value: ProjectValue)] = []
    for pattern in project.palettes where !pattern.text.hasPrefix("!") {
      for operand in try operands(pattern, others)
      where !left.contains(where: { fits(operand, $0) }) && seen.insert(operand).inserted {
        found.append((operand, pattern.value))
      }
    }
    if found.isEmpty, let first = project.palettes.first {
      throw first.value.error("the project has no palettes: all of them are left out")
    }
    return found
  }

  private func operands(_ pattern: Project.Pattern, _ others: Set<String>) throws -> [String] {
    let path = pattern.text.hasPrefix("/") ? pattern.text : project.folder + pattern.text
    if Files.exists(path, context) { return [path] }
    if Glob.isPattern(pattern.text) {
      let walk = FolderWalk(context)
      // A pattern may begin with a folder that is not there.
      let files =
        Files.exists(walk.root(of: path), context)
        ? try walk.files(matching: path, suffixes: Self.suffixes).filter { !others.contains($0) } : []
      if files.isEmpty { throw missing(pattern, "no file fits \"\(SafeText.line(pattern.text))\"") }
      return files
    }
    if PaletteSource.isFile(pattern.text) { throw missing(pattern, "there is no file \(path)") }
    return [pattern.text]
  }

  private func missing(_ pattern: Project.Pattern, _ message: String) -> CLIError {
    var error = pattern.value.error(message)
    error.status = .notFound
    return error
  }

  private func fits(_ path: String, _ pattern: String) -> Bool {
    Self.matches(path, project.folder + pattern)
  }

  private static func matches(_ path: String, _ pattern: String) -> Bool {
    func parts(_ text: String) -> ArraySlice<[UInt8]> {
      text.split(separator: "/").map { Array($0.utf8) }[...]
    }
    return Glob.matches(path: parts(pattern), parts(path))
  }

  /// Every palette.
  func load() throws -> [ProjectPalette] {
    let source = PaletteSource(context)
    return try operands().flatMap { operand, value in
      let palettes: [LoadedPalette]
      do {
        palettes =
          Files.exists(operand, context)
          ? try source.file(operand, format: nil) : [try source.stored(operand)]
      } catch let error as CLIError where error.status == .notFound && !Files.exists(operand, context) {
        var placed = value.error(error.message, hint: error.hint)
        placed.status = .notFound
        throw placed
      }
      if palettes.isEmpty { throw value.error("\(operand) contains no palette") }
      return palettes.map { ProjectPalette($0, source: operand) }
    }
  }

  /// Every file that is read: palettes with the files they refer to, the store, the templates and the project itself.
  func inputs() throws -> [String] {
    var inputs = [project.file] + (project.check?.files ?? []) + (project.audit?.files ?? [])
    for (operand, _) in try operands() {
      inputs +=
        Files.exists(operand, context)
        ? try PaletteSource(context).paths(operand)
        : [try StoreLocation.find(context).directory + "/palettes.json"]
    }
    for output in project.outputs {
      if case .template(let file) = output.content {
        // One that is broken is still looked at, until it is mended.
        let template = try? TemplateFile(file, context)
        inputs += template.map { $0.files + $0.missing } ?? [file]
      }
      if let profile = output.arguments[PrintArguments.profile], profile != "none" { inputs.append(profile) }
    }
    return inputs
  }

  /// - Throws: ``CLIError`` 65 where the next build would take what this one writes for a palette.
  func checkIsNoInput(_ path: String, _ output: ProjectOutput) throws(CLIError) {
    for pattern in project.palettes
    where !pattern.text.hasPrefix("!") && Glob.isPattern(pattern.text)
      && Self.suffixes.contains(Files.suffix(path)) && fits(path, pattern.text)
    {
      let isLeftOut = project.palettes.contains {
        $0.text.hasPrefix("!") && fits(path, String($0.text.dropFirst()))
      }
      if isLeftOut { continue }
      throw output.value.error(
        "\(output.name) writes \(path), which \"\(pattern.text)\" would read as a palette",
        hint:
          "write into another folder, or leave it out: \"palettes\": [\"\(pattern.text)\", \"!\(path.dropFirst(project.folder.count))\"]"
      )
    }
  }
}
