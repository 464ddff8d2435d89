import CommandLineKit
import LocalJSONStore

/// Makes a store that belongs to a project.
enum InitStore {
  static let folder = OptionalOperand(
    "DIR", .directory("DIR"), help: "The project's folder (default: the current folder)")

  static let project = Flag(
    "project", help: "Create uncolor.json, which lists the outputs to build")

  static let spec = CommandSpec(
    "init", summary: "create a store for a project",
    discussion: """
      Commands run in that folder or below it then use its .uncolor store, which can be diffed and merged with git. \
      With --project, creates uncolor.json instead, for the palette files found there; see: uncolor build --help.
      """,
    section: Section.upkeep, habits: ["yes", "y", "git"], arguments: [folder, project, Shared.dryRun],
    examples: [
      Example("uncolor init", "Keep this project's palettes in .uncolor/"),
      Example("uncolor init --project", "Write uncolor.json for the palettes that are found"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let project = arguments[folder] ?? "."
    if Files.exists(project, context), !Files.isFolder(project, context) {
      throw CLIError(.cannotCreate, "\(project) is not a folder")
    }
    if arguments[Self.project] {
      return try ProjectStart(folder: project, context: context).run(dryRun: arguments[Shared.dryRun])
    }
    let store = (project.hasSuffix("/") ? project : project + "/") + ".uncolor"
    let existed = Files.isFolder(store, context)
    if arguments[Shared.dryRun] {
      context.say("dry run, nothing was written: would create \(store)")
      if context.globals.json { try context.printJSON(["path": context.absolute(store)]) }
      return
    }
    if !Files.isFolder(project, context), mkdir(context.absolute(project), 0o777) != 0 {
      throw Files.failure(errno, "cannot make \(project)", creating: true)
    }
    try LocalJSONStore(directory: context.absolute(store)).create()
    let added = try GitSetup.prepare(store, context)
    if context.globals.json { try context.printJSON(["path": context.absolute(store)]) }
    context.say(existed ? "The store already exists: \(store)" : "Created a store in \(store)")
    let used = try StoreLocation.find(context)
    if used.directory != context.absolute(store), ["--store", "UNCOLOR_STORE"].contains(used.source) {
      context.warn("\(used.source) points to another store, \(used.directory), so the new one is not used")
    }
    if added { context.say(GitSetup.advice) }
    context.say("next: uncolor palette add NAME")
  }
}
