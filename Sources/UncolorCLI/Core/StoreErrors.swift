import LocalJSONStore

extension ErrorTelling {
  /// What is said of a store that has nothing in it.
  static let emptyStore = "no palettes yet; start with: uncolor palette add NAME"

  static func told(_ error: StoreError) -> CLIError {
    let place = error.line.map { " (line \($0)\(error.column.map { ", column \($0)" } ?? ""))" } ?? ""
    let isNamed = !error.isAboutFile || error.path.isEmpty || error.message.contains(error.path)
    var remedy = error.remedy
    // Where nothing stands beside the file, only a backup has its content.
    if remedy == .restorePrevious, !error.path.isEmpty,
      !Files.exists((OutputCalls.real(error.path) ?? error.path) + ".bak")
    {
      remedy = .useBackup
    }
    let next = suggestion(error.lookedUp, error.candidates) ?? remedy?.hint ?? ""
    return CLIError(
      error.exitStatus,
      (isNamed ? "" : "\(error.path): ") + error.message + place,
      hint: error.copy.map { "a copy is kept as \($0); \(next)" } ?? next)
  }
}

extension StoreError {
  /// How a command ends that the store refused.
  var exitStatus: ExitStatus {
    switch kind {
    case .damaged, .newerSchema, .ambiguous, .exists, .invalid, .conflict: .badData
    case .notFound: .notFound
    case .cannotCreate: .cannotCreate
    case .limit, .io, .notDurable: .inputOutput
    case .locked: .locked
    case .permission: .permission
    }
  }

  /// Whether the file is what a person has to look at.
  fileprivate var isAboutFile: Bool {
    switch kind {
    case .damaged, .newerSchema, .permission, .io, .cannotCreate, .notDurable: true
    case .locked, .limit, .notFound, .ambiguous, .exists, .invalid, .conflict: false
    }
  }
}

extension StoreRemedy {
  /// The next step in the words of the command line.
  var hint: String {
    switch self {
    case .restoreMissing:
      "it comes back with: uncolor backup restore --from-bak; to begin anew, remove the .bak"
    case .restorePrevious:
      "the file is left as it is; the last good one comes back with: uncolor backup restore --from-bak"
    case .resolveMerge:
      "resolve the conflict in the file; to let git merge palettes by content, see: uncolor init"
    case .removeDuplicate: "remove one of them in the file"
    case .changeID: "give one of them another id in the file"
    case .updateProgram: "update uncolor"
    case .useAnotherBackup: "use another backup"
    case .importFile: "to import palettes of other programs: uncolor import"
    case .useBackup: "use a backup: uncolor backup restore FILE"
    case .undo: "the last change can be undone with: uncolor undo"
    case .checkStore: "see what can be repaired with: uncolor storage check"
    case .useBackupOrCheck: "look for a backup, or check the store with: uncolor storage check"
    case .setAside: "set it aside, and keep the documents as they are, with: uncolor storage check --repair"
    case .seeHistory: "look at its earlier states with: uncolor palette history PALETTE"
    case .usePreviousFiles: "the previous version of each document stands beside it as .bak"
    case .nameRevision(let known):
      known.isEmpty
        ? "no change of it is recorded" : "its revisions: \(known.map { String($0) }.joined(separator: ", "))"
    case .listPalettes: "list the palettes with: uncolor palette list"
    case .nameByID: "name it by its id"
    case .chooseName: "choose another name"
    case .chooseID: "give it another id"
    case .tryAgain: "try again"
    case .waitLonger: "try again, or wait longer with --lock-timeout"
    case .nameFolder: "name a folder with --store DIR"
    case .nameAnotherFolder: "name another folder with --store DIR"
    case .moveAway: "move it away"
    case .removeLink: "remove it, or keep the store elsewhere"
    case .checkPermissions: "check the owner and the mode of the folder and the file"
    case .freeSpace: "nothing was changed; free some space and try again"
    case .checkDisk: "look at the change, and at the disk"
    case .nextUseFinishes: "the next command finishes it"
    case .raiseLimit: "raise it with: uncolor storage limit SIZE (up to 500 MB)"
    }
  }
}
