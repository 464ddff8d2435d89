import CommandLineKit

/// Makes everything that a project says is made of its palettes.
enum BuildCommand {
  static let palettes = RepeatedOperand(
    "PALETTE", .text("PALETTE"), help: "Build only these palettes of the project (default: all)")
  static let check = Flag(
    "check", aliases: ["verify", "diff"], help: "Write nothing; exit with 1 if a file is out of date")
  static let watch = Flag("watch", short: "w", help: "Build again whenever an input changes")
  static let schema = Flag("schema", help: "Print the JSON Schema of uncolor.json")

  static let spec = CommandSpec(
    "build", summary: "build every output of the project",
    discussion: """
      Reads uncolor.json from the current folder or the nearest one above it, and writes the outputs it lists: all of \
      them or none, and only files whose content changes. In "to", {slug}, {brand}, {file}, {theme}, {format} and \
      {extension} are replaced by names; a path that ends with / is a folder. The other keys of an output are options \
      of uncolor export, such as "prefix" or "colorFormat". The keys of "check" and "audit" are options of those \
      commands and apply when they are run without operands.
      """,
    section: Section.files, aliases: [.top("make")],
    keywords: ["watch", "project", "dev", "compile", "sync"],
    arguments: [palettes, check, watch, schema, Project.option, Shared.dryRun],
    examples: [
      Example("uncolor build", "Write the files that are out of date"),
      Example("uncolor build --check", "In CI: fail if a committed file is out of date"),
      Example("uncolor build --watch", "Build again at every save"),
      Example("uncolor build --schema > uncolor.schema.json", "A schema for completion in an editor"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    if arguments[schema] {
      try context.printJSON(ProjectSchema.document)
      return .done
    }
    if arguments[watch], arguments[check] || arguments[Shared.dryRun] || context.globals.json {
      let other = arguments[check] ? "--check" : arguments[Shared.dryRun] ? "--dry-run" : "--json"
      throw CLIError(.usage, "--watch and \(other) exclude each other")
    }
    // What a user's own settings say about presses must not change what a project builds.
    context.findPress = { nil }
    guard let file = try Project.locate(arguments[Project.option], context) else {
      let isThere = arguments[palettes].first.map { Habits.isPalette($0, context) } ?? false
      throw CLIError(
        .notFound, "there is no \(Project.name) here or in a folder above",
        hint: "create one with: uncolor init --project"
          + (arguments[palettes].first.map(ShellText.quote).map {
            "; for one file: uncolor export \($0) -o FILE"
              + (isThere ? "" : "; for a new palette: uncolor palette add \($0)")
          } ?? ""))
    }
    if arguments[watch] {
      if !arguments[palettes].isEmpty { throw CLIError(.usage, "--watch builds all palettes of the project") }
      var watch = ProjectWatch(file, context)
      try watch.run()
      return .done
    }
    let build = try ProjectBuild(file, context, only: arguments[palettes])
    if arguments[check] {
      let report = try build.compare()
      if arguments[palettes].isEmpty { CatalogLeftovers.tell(report.files.map(\.path), context) }
      return try compared(report, context)
    }
    if arguments[Shared.dryRun] {
      let report = try build.compare()
      for file in report.files where file.state != .current {
        context.say("dry run: would write \(file.path)")
      }
      if context.globals.json { try context.printJSON(report) }
      return .done
    }
    let report = try build.write()
    if context.globals.json { try context.printJSON(report) }
    tell(report, context)
    if arguments[palettes].isEmpty { CatalogLeftovers.tell(report.files.map(\.path), context) }
    return .done
  }

  /// Says what was written.
  static func tell(_ report: ProjectBuild.Report, _ context: Context) {
    let written = report.files.filter { $0.state == .written }
    for file in written.prefix(20) { context.say("Wrote \(file.path)") }
    if written.count > 20 { context.say("and \(written.count - 20) more") }
    let total = Decimals.count(report.files.count, "file")
    context.say(
      written.isEmpty
        ? "\(total), all current" : "\(total): \(written.count) written, \(report.current) unchanged")
  }

  private static func compared(_ report: ProjectBuild.Report, _ context: Context) throws -> ExitStatus {
    context.output.outlivesReader = true
    let wrong = report.files.filter { $0.state != .current }
    if context.globals.json {
      try context.printJSON(report)
    } else {
      for file in wrong {
        let place = file.line.map { ":\($0)" } ?? ""
        try context.print(
          file.state == .missing
            ? "\(file.path): missing"
            : "\(file.path)\(place): differs from what its palette makes; edited by hand or out of date")
      }
    }
    try context.output.flush()
    if wrong.isEmpty {
      context.say("\(Decimals.count(report.files.count, "file")), all current")
      return .done
    }
    let project = report.project == Project.name ? "" : " --project \(ShellText.quote(report.project))"
    let isAbove = report.project.hasSuffix("../" + Project.name)
    context.say("\(wrong.count) of \(Decimals.count(report.files.count, "file")) not current")
    context.say("  run: uncolor build\(isAbove ? "" : project)")
    return .findings
  }
}
