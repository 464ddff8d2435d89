import CommandLineKit
import LocalJSONStore
import PaletteCore

/// Backups of the whole store in one file.
enum BackupCommands {
  static let newFile = OptionalOperand(
    "FILE", .file("FILE"),
    help: "File to write, or - for standard output (default: a name with the date)")
  static let file = Operand("FILE", .file("FILE"), help: "A backup, or - for standard input")
  static let someFile = OptionalOperand("FILE", .file("FILE"), help: "A backup, or - for standard input")
  static let fromBak = Flag("from-bak", help: "Replace damaged documents with their last good version")

  static let createSpec = CommandSpec(
    "backup create", summary: "back up the whole store to one file", section: Section.upkeep,
    aliases: ["save", "make"], arguments: [newFile, Shared.force, Shared.dryRun],
    examples: [
      Example("uncolor backup create brand-backup.json", "Palettes, library and settings, with checksums")
    ])
  static let verifySpec = CommandSpec(
    "backup verify", summary: "verify a backup file", section: Section.upkeep, aliases: ["check"],
    keywords: ["list", "ls", "show"],
    arguments: [file],
    examples: [Example("uncolor backup verify brand-backup.json", "Check a backup before you need it")])
  static let restoreSpec = CommandSpec(
    "backup restore", summary: "restore the store from a backup",
    discussion: "Restores everything or nothing. Undo with: uncolor undo",
    section: Section.upkeep, arguments: [someFile, fromBak, Shared.force, Shared.dryRun],
    examples: [
      Example("uncolor backup restore brand-backup.json --force", "Replace everything without confirmation"),
      Example("uncolor backup restore --from-bak", "After damage: the last good version"),
    ])

  static func create(_ arguments: ParsedArguments, _ context: Context) throws {
    let application = "uncolor \(Program.version)"
    let path = arguments[newFile] ?? "uncolor-backup-\(Timestamp.day(context.now())).json"
    if path == "-" {
      try context.printFile(try context.store().createBackup(application: application))
      return
    }
    if arguments[Shared.dryRun] {
      let bytes = try context.store().createBackup(application: application)
      context.say("dry run, nothing was written: would write \(Decimals.bytes(bytes.count)) to \(path)")
      if context.globals.json { try context.printJSON(["path": context.absolute(path)]) }
      return
    }
    if Files.isFile(path, context), !arguments[Shared.force] {
      throw CLIError(
        .cannotCreate, "\(path) is already there", hint: "choose another name, or pass --force to replace it")
    }
    let size: Int
    // Links are followed as every output follows them: one that somebody else planted is refused.
    let target = try OutputTarget(context.absolute(path), typed: path)
    if Files.exists(path, context), !Files.isFile(path, context) {
      // A pipe or a device takes the bytes; a folder is refused.
      let bytes = try context.store().createBackup(application: application)
      _ = try FileSet.write(context) { try $0.stage(path, bytes, isPrivate: true) }
      size = bytes.count
    } else {
      size = try context.store().saveBackup(
        application: application, to: target.path, replacing: arguments[Shared.force])
    }
    if context.globals.json { try context.printJSON(["path": context.absolute(path)]) }
    context.say(
      "Saved the store to \(path) (\(Decimals.bytes(size))); check it with: uncolor backup verify \(ShellText.quote(path))"
    )
  }

  static func verify(_ arguments: ParsedArguments, _ context: Context) throws {
    let path = try arguments[file]
    let report = try LocalJSONStore.verifyBackup(try read(path, context), path: named(path))
    if context.globals.json {
      try context.printJSON(document(report))
    } else {
      context.say("\(named(path)) is whole: \(words(report))")
    }
  }

  static func restore(_ arguments: ParsedArguments, _ context: Context) throws {
    if arguments[fromBak] {
      if arguments[someFile] != nil { throw CLIError(.usage, "--from-bak and a FILE exclude each other") }
      return try restoreLastGood(arguments, context)
    }
    guard let path = arguments[someFile] else {
      throw CLIError(
        .usage, "backup restore needs a FILE", hint: "after damage, --from-bak takes the last good version")
    }
    let bytes = try read(path, context)
    let report = try LocalJSONStore.verifyBackup(bytes, path: named(path))
    if arguments[Shared.dryRun] {
      context.say("dry run, nothing was written: would replace the store by \(words(report))")
      if context.globals.json { try context.printJSON(document(report)) }
      return
    }
    let store = try context.store()
    let now = (try? store.names().count) ?? 0
    try context.confirm(
      "replace the store (\(Decimals.count(now, "palette")) now) by \(words(report))?",
      force: arguments[Shared.force])
    // The store works on the bytes themselves: a copy of a large backup is a large part of the memory.
    if try store.restoreBackup(consume bytes, path: path).isChanged {
      context.say("restored \(words(report)) (undo with: uncolor undo)")
    } else {
      context.say("nothing changed: the store is identical to the backup")
    }
    if context.globals.json { try context.printJSON(document(report)) }
  }

  private static func restoreLastGood(_ arguments: ParsedArguments, _ context: Context) throws {
    let store = try context.store()
    var restored = try store.restoreFromBak(dryRun: true)
    let what =
      "put back the last good version of "
      + restored.map { $0.document.fileName + without($0.lost) }.joined(separator: ", ")
    if arguments[Shared.dryRun] {
      context.say("dry run, nothing was written: would \(what)")
    } else {
      try context.confirm(what + "?", force: arguments[Shared.force])
      restored = try store.restoreFromBak()
      for one in restored {
        let kept = one.copy.map { "; the damaged one is kept as \($0)" } ?? ""
        context.say("put back \(one.document.fileName)\(without(one.lost))\(kept)")
      }
    }
    guard context.globals.json else { return }
    try context.printJSON(
      restored.map {
        JSONValue([
          "document": $0.document.fileName, "kept": $0.copy ?? "", "lost": $0.lost?.change,
        ])
      })
  }

  /// The last good version of a document may be older than its last change.
  private static func without(_ lost: RecordedChange?) -> String {
    lost.map { ", without the last change (\($0.revision): \(SafeText.line($0.change)))" } ?? ""
  }

  private static func named(_ path: String) -> String { path == "-" ? "standard input" : path }

  private static func read(_ path: String, _ context: Context) throws -> [UInt8] {
    path == "-" ? try context.input.readAll() : try Files.read(path, context)
  }

  private static func words(_ report: BackupReport) -> String {
    "\(Decimals.count(report.paletteCount, "palette")) and \(Decimals.count(report.colorCount, "single color")), saved \(Timestamp.text(report.date)) by \(report.application)"
  }

  private static func document(_ report: BackupReport) -> JSONValue {
    JSONValue([
      "application": report.application, "date": Timestamp.text(report.date),
      "paletteCount": report.paletteCount, "colorCount": report.colorCount,
    ])
  }
}
