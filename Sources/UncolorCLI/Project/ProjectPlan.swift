import PaletteCore
import PaletteFormats

/// A file that a project makes.
struct PlannedFile {
  /// The path from the current folder.
  let path: String
  let bytes: [UInt8]
  let output: ProjectOutput
  let palette: ProjectPalette
  /// The theme, where each has a file of its own.
  let theme: String?
  /// What the format could not hold; given with the first file of a writing.
  let writing: FormatWriting?
}

/// Everything a project makes, worked out one file after another.
struct ProjectPlan {
  let project: Project
  let palettes: [ProjectPalette]
  /// The names of the only palettes that are wanted; empty for all.
  let only: [String]
  let context: Context

  /// Hands out each file in the order of the project.
  ///
  /// - Throws: ``CLIError`` where an output cannot be made, or two would be one file.
  func eachFile(_ body: (PlannedFile) throws -> Void) throws {
    let finder = ProjectPalettes(project: project, context: context)
    var owners: [String: (name: String, palette: ProjectPalette)] = [:]
    for output in project.outputs {
      let chosen = try palettes(of: output).filter { palette in
        only.isEmpty || only.contains { palette.isCalled($0, folder: project.folder) }
      }
      let writer = try Writer(output, context)
      var isEmpty = true
      for palette in chosen {
        for (content, theme) in try variants(palette, output) {
          let owner = "\(output.name) for \"\(palette.palette.name)\"" + (theme.map { " in \($0)" } ?? "")
          for file in try files(palette, content, theme, output, writer) {
            if let other = owners.updateValue((owner, palette), forKey: file.path) {
              // Two files may hold palettes of one name, which `{slug}` does not tell apart.
              let isOneName = other.name == owner && other.palette.source != palette.source
              let both = [(other.name, other.palette.source), (owner, palette.source)]
                .map { isOneName ? "\($0.0) of \($0.1)" : $0.0 }
              throw output.value.error(
                "\(both[0]) and \(both[1]) would both be \(file.path)",
                hint: isOneName
                  ? "put {file} into \"to\", or leave one of the two files out of \"palettes\""
                  : "put {slug} or {theme} into \"to\", or write one of them elsewhere")
            }
            try finder.checkIsNoInput(file.path, output)
            isEmpty = false
            try body(file)
          }
        }
      }
      if isEmpty, only.isEmpty {
        throw output.value.error(
          "\(output.name) makes no file: no palette has \(output.themes.isEmpty ? "a theme" : "such a theme")",
          hint: output.path.hasTheme ? "take {theme} out of \"to\"" : "")
      }
    }
  }

  private func palettes(of output: ProjectOutput) throws(CLIError) -> [ProjectPalette] {
    if output.palettes.isEmpty { return palettes }
    for name in output.palettes where !palettes.contains(where: { $0.isCalled(name, folder: project.folder) })
    {
      throw output.value.error(
        "\(output.name) names \"\(SafeText.line(name))\", which is no palette of the project",
        hint: ErrorTelling.suggestion(name, palettes.map(\.palette.name)) ?? "")
    }
    return palettes.filter { palette in
      output.palettes.contains { palette.isCalled($0, folder: project.folder) }
    }
  }

  /// The palette with the themes that are wanted, or each of them alone.
  private func variants(_ palette: ProjectPalette, _ output: ProjectOutput) throws -> [(
    ColorPalette, String?
  )] {
    var content = palette.palette
    if !output.themes.isEmpty {
      let known = palettes.flatMap { $0.palette.themes.map(\.name) }
      for name in output.themes where !known.contains(where: { $0.lowercased() == name.lowercased() }) {
        throw output.value.error(
          "\(output.name) names the theme \"\(SafeText.line(name))\", which no palette has",
          hint: ErrorTelling.suggestion(name, known) ?? "")
      }
      let wanted = Set(output.themes.map { $0.lowercased() })
      content.themes.removeAll { !wanted.contains($0.name.lowercased()) }
    }
    if !output.path.hasTheme { return [(content, nil)] }
    return content.themes.map { theme in
      var single = content
      single.themes = [theme]
      return (single, theme.name)
    }
  }

  private func files(
    _ palette: ProjectPalette, _ content: ColorPalette, _ theme: String?, _ output: ProjectOutput,
    _ writer: Writer
  ) throws -> [PlannedFile] {
    let suffix = writer.suffix
    let path = output.path.path(palette, theme: theme, format: output.formatID, suffix: suffix)
    let target = project.folder + path
    let writing = try told(palette, output) { try writer.write(content) }
    let places = try places(writing, target, output, palette)
    return zip(places, writing.files).enumerated().map { index, pair in
      PlannedFile(
        path: pair.0, bytes: pair.1.bytes, output: output, palette: palette, theme: theme,
        writing: index == 0 ? writing : nil)
    }
  }

  /// Names the palette and the output in the error of a writer.
  private func told<T>(_ palette: ProjectPalette, _ output: ProjectOutput, _ body: () throws -> T) throws -> T
  {
    do { return try body() } catch let error where !(error is Interrupted) {
      var told = ErrorTelling.told(error)
      if !told.message.hasPrefix(project.file) {
        told.message = "\(output.name), \"\(palette.palette.name)\": \(told.message)"
      }
      throw told
    }
  }

  /// Where the files of one writing go: a single one to the path itself, several into a folder.
  private func places(
    _ writing: FormatWriting, _ target: String, _ output: ProjectOutput, _ palette: ProjectPalette
  ) throws(CLIError) -> [String] {
    let files = writing.files
    if output.path.isFolder {
      let folder = target.isEmpty ? "" : target.hasSuffix("/") ? target : target + "/"
      return files.map { folder + SafePath.relative($0.path, stem: palette.slug, slug: palette.slug) }
    }
    // One in folders of its own, `values/colors.xml`, is called what the project says.
    if let only = files.first, files.count == 1,
      !only.path.contains("/") || Files.suffix(only.path) == Files.suffix(target)
    {
      return [target]
    }
    let roots = Set(files.map { $0.path.prefix { $0 != "/" } })
    if let root = roots.first, roots.count == 1, Files.suffix(String(root)) == Files.suffix(target) {
      return files.map {
        target + "/" + SafePath.relative(String($0.path.dropFirst(root.count)), stem: "", slug: "/")
      }
    }
    let kind = roots.count == 1 ? Files.suffix(String(roots.first ?? "")) : ""
    if !kind.isEmpty {
      throw output.value.error(
        "\(output.formatID) writes a folder of \(Decimals.count(files.count, "file"))",
        hint: "name it in \"to\", such as: \"to\": \"build/{slug}.\(kind)\"")
    }
    throw output.value.error(
      "\(output.formatID) writes \(Decimals.count(files.count, "file")), and \"to\" names one",
      hint: "name a folder: \"to\": \"\(Self.folder(for: files, insteadOf: output.path.text))\"")
  }

  /// The folder below which several files lie, where one of them was named: that above `values/colors.xml` and
  /// `values-night/colors.xml`, which is named without a slash at its end.
  private static func folder(for files: [NamedBytes], insteadOf text: String) -> String {
    let inner = files.compactMap { file in file.path.firstIndex(of: "/").map { file.path[$0...] } }
    if let named = inner.first(where: { text.hasSuffix($0) && text.count > $0.count }) {
      return String(text.dropLast(named.count))
    }
    return String(text.reversed().drop { $0 != "/" }.reversed())
  }

  /// Makes the content of one output.
  private struct Writer {
    let suffix: String
    let write: (ColorPalette) throws -> FormatWriting

    init(_ output: ProjectOutput, _ context: Context) throws {
      let options = try Export.options(output.arguments, context)
      switch output.content {
      case .format(let format):
        suffix = format.extensions.first ?? ""
        guard let writer = format.write else {
          throw output.value.error("\(format.id) can be read but not written")
        }
        GuideArguments.warn(output.arguments, unusedBy: [format], in: output.name + ": ", context)
        write = { try writer($0, options) }
      case .template(let file):
        // `tokens.kt.mustache` makes files of Kotlin.
        suffix = Files.suffix(Files.stem(file))
        let template: PaletteFormat
        do { template = try TemplateFile(file, context).format } catch let error as CLIError
          where error.status == .notFound
        {
          var placed = output.value.error(
            error.message, hint: "begin one with: uncolor templates print ID > \(ShellText.quote(file))")
          placed.status = .notFound
          throw placed
        }
        write = { try template.write?($0, options) ?? FormatWriting([]) }
      }
    }
  }
}
