import Bytes
import CommandLineKit
import PaletteFormats

/// What `uncolor.json` says: which palettes there are, what is made of them, and how they are checked.
struct Project {
  /// The name that is looked for from the current folder up.
  static let name = "uncolor.json"
  static let option = Option(
    "project", .file("FILE"), help: "Use this project file (default: uncolor.json here or above)")

  /// The file, as a path from the current folder.
  let file: String
  /// What stands before the project's paths: nothing, or a path that ends with a slash.
  let folder: String
  /// The palettes, in order; those that begin with `!` are left out.
  private(set) var palettes: [Pattern] = []
  private(set) var outputs: [ProjectOutput] = []
  /// What `check` gets where it is called without operands, or with files of the project.
  private(set) var check: CommandDefaults?
  /// What `audit` gets where it is called without operands.
  private(set) var audit: CommandDefaults?

  /// A palette, file or pattern of files, with its place for errors.
  struct Pattern {
    let text: String
    let value: ProjectValue
  }

  /// Settings of a command.
  struct CommandDefaults {
    let words: [String]
    let operands: [Pattern]
    let value: ProjectValue
    /// Files that the settings name and that are no palettes, such as the baseline.
    let files: [String]
  }

  /// The folder, for the file set and for people.
  var root: String { folder.isEmpty ? "." : String(folder.dropLast()) }

  // MARK: Finding

  /// The path of the project file: the one that was named, or the nearest one at or above the current folder.
  ///
  /// - Throws: ``CLIError`` 66 for a named one that is not there.
  static func locate(_ named: String?, _ context: Context) throws(CLIError) -> String? {
    if let named {
      let file = Files.isFolder(named, context) ? named + (named.hasSuffix("/") ? "" : "/") + name : named
      if Files.exists(file, context) { return file }
      throw CLIError(
        .notFound, "there is no project file \(file)", hint: "create one with: uncolor init --project")
    }
    let depth = context.workingDirectory.split(separator: "/").count
    for count in 0...depth {
      let file = String(repeating: "../", count: count) + name
      if Files.isFile(file, context) { return file }
    }
    return nil
  }

  /// Completes a build that was killed while it renamed its files, before anything is read.
  ///
  /// - Throws: ``CLIError`` where that cannot be done: what is there is neither the old nor the new.
  static func completeBuilds(of file: String, _ context: Context) throws {
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
    let count = try Intent.complete(in: context.absolute(folder.isEmpty ? "/" : folder))
    if count > 0 { context.say("completed a build that was killed: \(Decimals.count(count, "file"))") }
  }

  /// Reads a project file.
  ///
  /// - Throws: ``CLIError`` 65 where it says something that is not understood, with line and column.
  init(file: String, _ context: Context) throws(CLIError) {
    self.file = file
    folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let reader = try ProjectReader(try Files.read(file, context), file: file)
    let known = ["$schema", "palettes", "outputs", "check", "audit"]
    for (key, range, value) in try reader.root.requireMembers("") {
      switch key {
      case "$schema": _ = try value.requireString(key)
      case "palettes":
        palettes = try value.requireStrings(key).map { Pattern(text: $0.text, value: $0.value) }
        for pattern in palettes where pattern.text == "-" {
          throw pattern.value.error("a project cannot read standard input")
        }
      case "outputs":
        guard let elements = value.elements else {
          throw value.error("\"outputs\" must be a list, not \(value.kind)")
        }
        for (index, element) in elements.enumerated() {
          for format in try ProjectOutput.formats(of: element) {
            outputs.append(try ProjectOutput(element, index: index, format: format, folder: folder))
          }
        }
      case "check":
        check = try Self.defaults(value, key, Check.spec, operands: "pages", folder: folder)
      case "audit":
        audit = try Self.defaults(value, key, Audit.spec, operands: "files", folder: folder)
      default: throw ProjectValue.unknown(key, at: range, in: reader, known: known)
      }
    }
    if !palettes.contains(where: { !$0.text.hasPrefix("!") }) {
      throw reader.error(
        "the project names no palettes", at: reader.scan.root,
        hint: "add for example: \"palettes\": [\"brand/*.json\"]")
    }
  }

  private static func defaults(
    _ value: ProjectValue, _ name: String, _ spec: CommandSpec, operands: String, folder: String
  ) throws(CLIError) -> CommandDefaults {
    let keys = ProjectSettings.keys(of: spec, besides: excluded)
    var words: [String] = []
    var patterns: [Pattern] = []
    var files: [String] = []
    for (key, range, value) in try value.requireMembers(name) {
      if key == operands {
        patterns = try value.requireStrings(key).map { Pattern(text: $0.text, value: $0.value) }
        continue
      }
      guard let setting = keys.first(where: { $0.spellings.contains(key) }) else {
        throw ProjectValue.unknown(key, at: range, in: value.reader, known: [operands] + keys.map(\.name))
      }
      let added = try ProjectSettings.words(setting, value, folder: folder)
      if setting.isPath { files += added.map { String($0.drop { $0 != "=" }.dropFirst()) } }
      words += added
    }
    return CommandDefaults(words: words, operands: patterns, value: value, files: files)
  }

  /// Options that make no sense in a file: what a command writes, and which project it reads.
  private static let excluded: Set<String> = [
    "all", "output", "dry-run", "update-baseline", "project",
  ]

  /// The keys of `check` and `audit`, for the schema.
  static func keys(of spec: CommandSpec) -> [ProjectSettings.Key] {
    ProjectSettings.keys(of: spec, besides: excluded)
  }
}

/// One entry of `outputs`.
struct ProjectOutput {
  /// What is written.
  enum Content {
    case format(PaletteFormat)
    /// A template, by its path from the current folder.
    case template(String)
  }

  let content: Content
  let path: OutputPath
  /// The options of `export`.
  let arguments: ParsedArguments
  /// Names of the only palettes that are written; empty for all.
  let palettes: [String]
  /// Names of the only themes that are written; empty for all.
  let themes: [String]
  let value: ProjectValue
  /// `outputs[2]`, for errors.
  let name: String

  /// Options of `export` that say where to write, which the project itself says.
  private static let excluded: Set<String> = [
    "all", "format", "output", "out-dir", "if-changed", "depfile", "dry-run", "template",
  ]
  private static let own = ["format", "template", "to", "palettes", "themes"]

  static var keys: [ProjectSettings.Key] { ProjectSettings.keys(of: Export.spec, besides: excluded) }

  /// The formats of an output, which is written in each; one nil where it names none.
  static func formats(of value: ProjectValue) throws(CLIError) -> [PaletteFormat?] {
    guard let named = value.members?.first(where: { $0.key == "format" })?.value else { return [nil] }
    var formats: [PaletteFormat?] = []
    for (text, value) in try named.requireStrings("format") { formats.append(try format(text, value)) }
    if formats.isEmpty { throw named.error("\"format\" is empty") }
    return formats
  }

  /// - Parameter format: the one of ``formats(of:)`` that this output is written in.
  init(_ value: ProjectValue, index: Int, format: PaletteFormat?, folder: String) throws(CLIError) {
    self.value = value
    name = "outputs[\(index)]"
    var content: Content?
    var path: OutputPath?
    var names: (palettes: [String], themes: [String]) = ([], [])
    var words: [String] = []
    let keys = Self.keys
    for (key, range, value) in try value.requireMembers(name) {
      switch key {
      case "format", "template":
        if content != nil {
          throw value.error("\(name) has a format and a template", hint: "one output has one")
        }
        let file = key == "template" ? try value.requireString(key) : nil
        content = file.map { .template(folder + $0) } ?? format.map { .format($0) }
      case "to": path = try OutputPath(value)
      case "palettes": names.palettes = try value.requireStrings(key).map(\.text)
      case "themes": names.themes = try value.requireStrings(key).map(\.text)
      default:
        guard let setting = keys.first(where: { $0.spellings.contains(key) }) else {
          throw ProjectValue.unknown(key, at: range, in: value.reader, known: Self.own + keys.map(\.name))
        }
        words += try ProjectSettings.words(setting, value, folder: folder)
      }
    }
    guard let content else {
      throw value.error(
        "\(name) has neither \"format\" nor \"template\"", hint: "see the formats with: uncolor formats")
    }
    guard let path else {
      throw value.error("\(name) has no \"to\"", hint: "for example: \"to\": \"build/{slug}.css\"")
    }
    if case .template = content, path.isFolder {
      throw value.error("\(name) has a template, so \"to\" must name a file")
    }
    // What a user's own settings say about presses must not change what a project builds.
    let hasProfile = words.contains { $0.hasPrefix(PrintArguments.profile.argument.spelling + "=") }
    if !hasProfile { words.append(PrintArguments.profile.argument.spelling + "=none") }
    self.content = content
    self.path = path
    palettes = names.palettes
    themes = names.themes
    arguments = try ProjectSettings.parsed(Export.spec, words, value)
    if !hasProfile, arguments[PrintArguments.intent] != nil || arguments[PrintArguments.blackPoint] {
      throw value.error("\"intent\" and \"blackPoint\" need \"cmykProfile\"")
    }
    if arguments[Export.forPress], formatID != "pdf" {
      throw value.error("\"print\" is for PDF files", hint: "add: \"format\": \"pdf\"")
    }
  }

  /// The identifier of the format; `template` for a template.
  var formatID: String {
    switch content {
    case .format(let format): format.id
    case .template: "template"
    }
  }

  /// What messages call it: the format, or the template's file.
  var spelled: String {
    switch content {
    case .format(let format): format.id
    case .template(let file): file
    }
  }

  private static func format(_ text: String, _ value: ProjectValue) throws(CLIError) -> PaletteFormat {
    do throws(ValueError) { return try FormatKinds.written.parse(text) } catch {
      if text.contains(",") {
        let list = text.split { $0 == "," || $0 == " " }.map { "\"\(SafeText.line(String($0)))\"" }
        throw value.error(
          "\"format\" names one format, or several in a list",
          hint: "for example: \"format\": [\(list.joined(separator: ", "))]")
      }
      let near = error.suggestion ?? FormatKinds.near(text)
      let isRead = PaletteFormat.named(text) != nil
      throw value.error(
        isRead ? "\(text) can be read but not written" : "unknown format \"\(SafeText.line(text))\"",
        hint: near.flatMap { Suggestions.question([$0]) } ?? "see the formats with: uncolor formats")
    }
  }
}
