import CommandLineKit

/// Gives `check` and `audit` the settings of the project where they are called without operands.
extension Project {
  /// The command line of `check` with what the project says; nil where there is no project.
  static func checking(_ arguments: ParsedArguments, _ context: Context) throws -> ParsedArguments? {
    guard let project = try found(arguments, context) else { return nil }
    let palettes = try ProjectPalettes(project: project, context: context).operands().map(\.operand)
    let pages = project.check?.operands.map { project.folder + $0.text } ?? []
    return try project.merged(
      arguments, Check.spec, project.check, operands: palettes + pages, besides: [], context)
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
