import CommandLineKit

/// Gives `check` and `audit` the settings of the project where they are called without operands, and `check` where files of it are
/// named.
extension Project {
  /// The command line of `check` with what the project says; nil where there is no project.
  static func checking(_ arguments: ParsedArguments, _ context: Context) throws -> ParsedArguments? {
    guard let project = try found(arguments, context) else { return nil }
    let palettes = try ProjectPalettes(project: project, context: context).operands().map(\.operand)
    let pages = project.check?.operands.map { project.folder + $0.text } ?? []
    return try project.merged(
      arguments, Check.spec, project.check, operands: palettes + pages, besides: [], context)
  }

  /// The command line of `check` for files and folders that are named, with the settings of the project that all of them lie in; nil
  /// where they lie in none. Palettes of the store have no project, and neither has what is piped in.
  static func checkingFiles(_ arguments: ParsedArguments, _ context: Context) throws -> ParsedArguments? {
    var files: [String?] = []
    for operand in arguments[Shared.palettes] {
      guard operand != "-", !operand.isEmpty else { return nil }
      let walk = FolderWalk(context)
      let place =
        Glob.isPattern(operand) && !Files.exists(operand, context) ? walk.root(of: operand) : operand
      guard Files.exists(place, context) else { return nil }
      let file = nearest(to: place, context)
      if !files.contains(file) { files.append(file) }
    }
    guard let file = files.compactMap(\.self).first else { return nil }
    if files.count > 1 {
      context.say("the settings of \(file) were not used: not all that is named is in its folder")
      return nil
    }
    try completeBuilds(of: file, context)
    let project = try Project(file: file, context)
    guard let settings = project.check, !settings.words.isEmpty else { return nil }
    return try project.merged(arguments, Check.spec, settings, operands: [], besides: [], context)
  }

  /// The project file in the folder of a file, or the nearest one above it.
  private static func nearest(to path: String, _ context: Context) -> String? {
    let isFolder = Files.isFolder(path, context)
    let whole = BaselineSource.parts(context.absolute(path))
    let here = BaselineSource.parts(context.workingDirectory)
    let folder = isFolder ? whole[...] : whole.dropLast()
    for count in (0...folder.count).reversed() {
      let above = Array(folder.prefix(count))
      let found = "/" + (above + [name]).joined(separator: "/")
      guard Files.isFile(found, context) else { continue }
      // As it would be typed from here: what a project names is told by its path.
      if path.hasPrefix("/") { return found }
      let shared = zip(above, here).prefix { $0 == $1 }.count
      let way = Array(repeating: "..", count: here.count - shared) + above.dropFirst(shared)
      return (way + [name]).joined(separator: "/")
    }
    return nil
  }

  /// The command line of `audit` with what the project says; nil where there is no project, or it names no files.
  static func auditing(_ arguments: ParsedArguments, _ context: Context) throws -> ParsedArguments? {
    guard let project = try found(arguments, context) else { return nil }
    guard let settings = project.audit, !settings.operands.isEmpty else {
      if arguments.contains(option) {
        throw CLIError(
          .badData, "\(project.file) does not say which files to audit",
          hint: "add for example: \"audit\": { \"files\": [\"src/\"] }")
      }
      return nil
    }
    var words: [String] = []
    let option = Audit.palette.argument.spelling
    if !arguments.contains(Audit.palette), !settings.words.contains(where: { $0.hasPrefix(option + "=") }) {
      let palettes = try ProjectPalettes(project: project, context: context).operands()
      guard let only = palettes.first, palettes.count == 1 else {
        throw settings.value.error(
          "the project has \(palettes.count) palettes, and \"audit\" does not say which to compare with",
          hint:
            "add to \"audit\": \"palette\": \"\(palettes.first?.operand.dropFirst(project.folder.count) ?? "")\""
        )
      }
      words.append("\(option)=\(only.operand)")
    }
    let files = settings.operands.map { project.folder + $0.text }
    return try project.merged(arguments, Audit.spec, settings, operands: files, besides: words, context)
  }

  private static func found(_ arguments: ParsedArguments, _ context: Context) throws -> Project? {
    guard let file = try locate(arguments[option], context) else { return nil }
    try completeBuilds(of: file, context)
    return try Project(file: file, context)
  }

  /// What the command line says over what the project says.
  private func merged(
    _ arguments: ParsedArguments, _ spec: CommandSpec, _ settings: CommandDefaults?, operands: [String],
    besides words: [String], _ context: Context
  ) throws -> ParsedArguments {
    context.say("Using \(file)")
    let said = (settings?.words ?? []) + words
    guard case .run(_, let defaults) = try Tool.spec.parse(spec.path + said + ["--"] + operands) else {
      throw CLIError(.fault, "\(file) means nothing to \(spec.name)")
    }
    return arguments.completed(by: defaults, exclusive: [Check.level, Check.minimum])
  }
}
