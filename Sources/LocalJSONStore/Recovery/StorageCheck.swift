#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a check of the store's folder found.
package struct StorageCheck: Sendable, Hashable {
  /// One thing worth telling.
  package struct Finding: Sendable, Hashable {
    /// The file, as it is called in the store's folder.
    package var file: String
    /// What is wrong with it.
    package var problem: Problem
    /// Whether the repair mended it.
    package var isRepaired = false
  }

  /// What can be wrong.
  package enum Problem: Sendable, Hashable {
    /// A document that uncolor wrote is gone. `canRepair`: its previous version is whole.
    case missing(canRepair: Bool)
    /// A document cannot be read.
    case unreadable(message: String, line: Int?, column: Int?, canRepair: Bool)
    /// The disk lost bytes of a document. `canRepair`: its previous version is whole.
    case rotten(canRepair: Bool)
    /// Something else wrote a document, which can be read; the next change adopts it.
    case edited
    /// A document has no digest yet; the next change makes one. Nothing is wrong.
    case noDigest
    /// The previous version of a document cannot be read.
    case previousUnreadable(message: String)
    /// The previous version of a document is not what uncolor left.
    case previousChanged
    /// The history cannot be read at all.
    case historyUnreadable(message: String)
    /// Lines of the history cannot be read; `kept` changes are still known.
    case historyDamaged(lines: Int, kept: Int)
    /// Lines are missing in the history before these revisions.
    case historyGaps([Int])
    /// A restore or migration was interrupted; the next change finishes it.
    case unfinished
    /// The record of an interrupted operation, or what it staged, is not what was written.
    case unfinishedDamaged(message: String)
    /// A temporary file that a killed program left; the next change removes it.
    case leftover(bytes: Int)
    /// What a restore replaced is not what it was, so that the restore cannot be undone.
    case keptRotten(revision: Int)
    /// No recorded change needs this file any more.
    case orphan(bytes: Int)
    /// The copy of a damaged file that was kept. Nothing is wrong.
    case setAside(bytes: Int)

    /// Whether it is only worth knowing.
    package var isNote: Bool {
      switch self {
      case .noDigest, .setAside, .edited, .orphan: true
      default: false
      }
    }
  }

  /// What was found, in the order of documents, history and other files.
  package var findings: [Finding]
  /// How many documents there are.
  package var documents: Int
  /// How many changes are recorded.
  package var changes: Int

  /// Whether nothing is wrong, or is no longer.
  package var isSound: Bool { findings.allSatisfy { $0.isRepaired || $0.problem.isNote } }
}

extension LocalJSONStore {
  /// Looks through everything in the store's folder: whether documents decode, are what was last written, and agree with
  /// the history and the files beside them. Writes nothing and takes no lock.
  ///
  /// - Throws: `permission`, `io`.
  package func check() throws(StoreError) -> StorageCheck {
    guard let session = try Session(looking: directory, calls, log: log) else {
      return StorageCheck(findings: [], documents: 0, changes: 0)
    }
    var look = StorageLook(session)
    return try look.check()
  }

  /// Repairs what ``check()`` finds, as far as that is possible without guessing. Whatever is replaced is kept beside
  /// it under a name with `.damaged-` in it.
  ///
  /// A rotten document is mended from its previous version where the digest then fits; else the previous version takes
  /// its place.
  ///
  /// - Parameter adopting: keep documents that can be read as they are, even where the digest shows that the disk
  ///   changed them.
  /// - Returns: what was found, and what of it is repaired.
  /// - Throws: `locked`, `permission`, `io`.
  package func repair(adopting: Bool = false) throws -> StorageCheck {
    guard let session = try Session(looking: directory, calls, log: log) else {
      return StorageCheck(findings: [], documents: 0, changes: 0)
    }
    var look = StorageLook(session)
    var before = try look.check()
    try Session(locking: directory, calls, lockTimeout: lockTimeout, log: log).setAsideUnfinished()
    try writing { session in
      try session.repairHistoryFile()
      for document in StoreDocument.allCases { try session.repair(document, adopting: adopting) }
      let last = try session.historyTail().last
      if session.adoption(after: last, date: now()) != nil {
        var commit = Commit(
          record: HistoryRecord(
            revision: 0, date: now(), change: "storage check --repair", step: .init(adopts: true),
            operations: []), contents: [])
        try commit.write(session)
      }
    }
    let after = try check()
    for index in before.findings.indices {
      let finding = before.findings[index]
      before.findings[index].isRepaired = !after.findings.contains(finding)
    }
    before.findings += after.findings.filter { !before.findings.contains($0) && $0.problem.isNote }
    before.changes = after.changes
    return before
  }
}

/// One look through the folder.
private struct StorageLook {
  let session: Session
  var findings: [StorageCheck.Finding] = []
  var documents = 0

  init(_ session: Session) { self.session = session }

  mutating func check() throws(StoreError) -> StorageCheck {
    let state = (try? session.history.state()) ?? nil
    for document in StoreDocument.allCases { try look(document, state?.documents[document]) }
    let records = try lookAtHistory()
    try lookAtIntent()
    try lookAtFiles(records)
    return StorageCheck(findings: findings, documents: documents, changes: records.count)
  }

  private mutating func add(_ file: String, _ problem: StorageCheck.Problem) {
    findings.append(.init(file: file, problem: problem))
  }

  private mutating func look(
    _ document: StoreDocument, _ known: StoreState.Document?
  ) throws(StoreError) {
    let (folder, name) = try session.place(of: document)
    let canRepair = try session.goodPrevious(document) != nil
    do throws(StoreError) {
      guard let content = try folder.readDigested(name) else {
        if known != nil { add(document.fileName, .missing(canRepair: canRepair)) }
        return
      }
      documents += 1
      if let problem = LocalJSONStore.problem(document, content.bytes, session) { throw problem }
      switch try session.verdict(of: document, digest: content.digest, content.status) {
      case .rotten: add(document.fileName, .rotten(canRepair: canRepair))
      case .edited: add(document.fileName, .edited)
      case .unknown: add(document.fileName, .noDigest)
      case .own, nil: break
      }
    } catch {
      guard error.kind == .damaged || error.kind == .newerSchema else { throw error }
      add(
        document.fileName,
        .unreadable(
          message: error.message, line: error.line, column: error.column,
          canRepair: canRepair && error.kind == .damaged))
    }
    do throws(StoreError) {
      guard let previous = try folder.readDigested(name + ".bak") else { return }
      if let problem = LocalJSONStore.problem(document, previous.bytes, session) { throw problem }
      if let known, let digest = known.previous, digest != previous.digest, known.digest != previous.digest {
        add(document.fileName + ".bak", .previousChanged)
      }
    } catch {
      guard error.kind == .damaged || error.kind == .newerSchema else { throw error }
      add(document.fileName + ".bak", .previousUnreadable(message: error.message))
    }
  }

  private mutating func lookAtHistory() throws(StoreError) -> [HistoryRecord] {
    do throws(StoreError) {
      let content = try session.history.all()
      let kept = content.records.count
      if content.damagedLines > 0 {
        add(HistoryFile.fileName, .historyDamaged(lines: content.damagedLines, kept: kept))
      }
      if !content.gaps.isEmpty { add(HistoryFile.fileName, .historyGaps(content.gaps)) }
      return content.records.map(\.record)
    } catch {
      guard error.kind == .damaged else { throw error }
      add(HistoryFile.fileName, .historyUnreadable(message: error.message))
      return []
    }
  }

  private mutating func lookAtIntent() throws(StoreError) {
    guard try session.folder.status(of: Intent.fileName) != nil else { return }
    if let problem = try Intent.problem(session) {
      add(Intent.fileName, .unfinishedDamaged(message: problem.description))
    } else {
      add(Intent.fileName, .unfinished)
    }
  }

  private mutating func lookAtFiles(_ records: [HistoryRecord]) throws(StoreError) {
    let isUnfinished = try session.folder.status(of: Intent.fileName) != nil
    var seen: [Folder] = []
    for folder in try [session.folder]
      + StoreDocument.allCases.map({ document throws(StoreError) in
        try session.place(of: document).folder
      }) where !seen.contains(where: { $0 === folder })
    {
      seen.append(folder)
      for name in try folder.names() {
        guard let size = try folder.status(of: name)?.size else { continue }
        if Session.temporaryNames.contains(name) {
          if !isUnfinished || !name.hasSuffix(".next") { add(name, .leftover(bytes: size)) }
        } else if name.contains(".damaged-") {
          add(name, .setAside(bytes: size))
        } else if let revision = Session.replacedRevision(name) {
          try look(kept: name, revision, size, folder, records)
        }
      }
    }
  }

  private mutating func look(
    kept name: String, _ revision: Int, _ size: Int, _ folder: Folder, _ records: [HistoryRecord]
  ) throws(StoreError) {
    for record in records {
      for operation in record.operations {
        guard case .file(name) = operation.before else { continue }
        let bytes = try folder.read(name)?.bytes ?? []
        if ContentHash.text(bytes) != operation.beforeHash {
          add(name, .keptRotten(revision: record.revision))
        }
        return
      }
    }
    add(name, .orphan(bytes: size))
  }
}
