import CommandLineKit
import LocalJSONStore
import PaletteCore

/// Checks the store's files, and repairs them.
enum StorageCheckCommand {
  static let repair = Flag("repair", help: "Repair the problems found; replaced files are kept as copies")
  static let adopt = Flag(
    "adopt", help: "With --repair, accept the documents as they are, even if they look damaged")

  static let spec = CommandSpec(
    "storage check", summary: "check the store's files for damage",
    discussion: """
      Reads every document, its previous version and the history, and compares them with the digests of what uncolor \
      wrote. Manual edits are distinguished from damage and are adopted by the next change.
      """,
    section: Section.upkeep,
    aliases: ["fsck", "verify", .word("repair", adding: ["--repair"]), .top("doctor")],
    keywords: ["gc", "prune", "clean", "cleanup", "heal"], arguments: [repair, adopt],
    examples: [
      Example("uncolor storage check", "Status 0 if all is well, 1 if not"),
      Example("uncolor storage check --repair", "Repair damage from the previous version and the history"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
    context.output.outlivesReader = true
    let repairs = arguments[repair]
    if arguments[adopt], !repairs {
      throw CLIError(.usage, "--adopt needs --repair", hint: "uncolor storage check --repair --adopt")
    }
    let store = try context.store()
    let check = try repairs ? store.repair(adopting: arguments[adopt]) : store.check()
    for stored in (try? store.storedPalettes()) ?? [] { context.tellMerge(stored.palette) }
    if context.globals.json {
      try context.printJSON(document(check))
    } else {
      for finding in check.findings { try context.print(SafeText.line(line(finding))) }
      let counted =
        "\(Decimals.count(check.documents, "document")), \(Decimals.count(check.changes, "recorded change"))"
      let left = check.findings.count { !$0.isRepaired && !$0.problem.isNote }
      let mended = check.findings.count { $0.isRepaired && !$0.problem.isNote }
      if mended > 0 { context.say("Repaired \(Decimals.count(mended, "problem"))") }
      context.say(
        left == 0
          ? "Checked \(counted): no problems\(mended > 0 ? " left" : "")"
          : "Checked \(counted): \(Decimals.count(left, "problem"))")
      if left > 0, !repairs { context.say("  repair with: uncolor storage check --repair") }
    }
    return check.isSound ? .done : .findings
  }

  private static func line(_ finding: StorageCheck.Finding) -> String {
    let (what, next) = words(finding.problem)
    if finding.isRepaired, !finding.problem.isNote {
      if case .missing = finding.problem {
        return "\(finding.file): \(what) (repaired: the version before its last change is back)"
      }
      return "\(finding.file): \(what) (repaired)"
    }
    return "\(finding.file): \(what)\(next.isEmpty ? "" : "; \(next)")"
  }

  /// What is wrong, and the next step.
  private static func words(_ problem: StorageCheck.Problem) -> (String, String) {
    let fromPrevious = "repair takes the previous version, from before the last change"
    let fromBackup = "restore a backup: uncolor backup restore FILE"
    switch problem {
    case .missing(let canRepair): return ("is missing", canRepair ? fromPrevious : fromBackup)
    case .unreadable(let message, let line, let column, let canRepair):
      let place = line.map { " (line \($0)\(column.map { ", column \($0)" } ?? ""))" } ?? ""
      return (message + place, canRepair ? fromPrevious : fromBackup)
    case .rotten(let canRepair):
      return (
        "bytes changed on the disk since uncolor wrote it",
        canRepair
          ? "\(fromPrevious) of what is damaged; --repair --adopt keeps the file as it is"
          : "\(fromBackup), or keep the file as it is: uncolor storage check --repair --adopt"
      )
    case .edited: return ("was edited outside uncolor", "the next change adopts it")
    case .noDigest: return ("has no digest yet", "the next change makes one")
    case .previousUnreadable(let message): return (message, "the next change replaces it")
    case .previousChanged: return ("is not what uncolor left", "the next change replaces it")
    case .historyUnreadable(let message): return (message, "repair moves it away")
    case .historyDamaged(let lines, let kept):
      return (
        "\(Decimals.count(lines, "line")) cannot be read, \(Decimals.count(kept, "change")) are still known",
        "repair keeps those and sets the damaged file aside"
      )
    case .historyGaps(let revisions):
      return (
        "changes are missing before revision \(revisions.map(String.init).joined(separator: ", "))",
        "undo may stop there"
      )
    case .unfinished: return ("a restore or migration was interrupted", "the next change finishes it")
    case .unfinishedDamaged(let message):
      return ("an interrupted operation cannot be finished: \(message)", "repair sets it aside")
    case .leftover(let bytes):
      return ("left by an interrupted write, \(Decimals.bytes(bytes))", "the next change removes it")
    case .keptRotten(let revision):
      return (
        "bytes changed on the disk: revision \(revision) can no longer be undone",
        "make a backup: uncolor backup create"
      )
    case .orphan(let bytes):
      return ("belongs to no recorded change, \(Decimals.bytes(bytes))", "remove it if you like")
    case .setAside(let bytes):
      return (
        "the copy of a damaged file, \(Decimals.bytes(bytes))", "remove it once nothing in it is missed"
      )
    }
  }

  private static func document(_ check: StorageCheck) -> JSONValue {
    let findings = check.findings.map {
      let (message, next) = words($0.problem)
      return JSONValue([
        "file": $0.file, "message": message, "next": next, "isNote": $0.problem.isNote,
        "repaired": $0.isRepaired,
      ])
    }
    return JSONValue([
      "sound": check.isSound, "documents": check.documents, "changes": check.changes, "findings": findings,
    ])
  }
}
