import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Changes on their way to the disk.
struct Commit {
  /// What goes into the history.
  var record: HistoryRecord
  /// The new content of each document that changes.
  var contents: [(document: StoreDocument, pieces: Pieces)]
  /// What something else did before, recorded in the same step.
  private var adoption: HistoryRecord?

  init(record: HistoryRecord, contents: [(document: StoreDocument, pieces: Pieces)]) {
    self.record = record
    self.contents = contents
  }

  /// Writes everything; on return the change is durable.
  ///
  /// - Throws: `limit` before anything is written; `notDurable` where the change stands but the last sync failed;
  ///   after any other error the store is as it was.
  mutating func write(_ session: Session) throws(StoreError) {
    let start = ContinuousClock.now
    let budget = try checkLimit(session)
    let tail = try session.historyTail()
    let adoption = session.adoption(after: tail.last, date: record.date)
    record.revision = (adoption ?? tail.last).map { $0.revision + 1 } ?? 1
    record.state = adoption?.state ?? tail.last?.state ?? StoreState()
    self.adoption = record.step.adopts ? nil : adoption
    let isWhole = record.operations.contains { $0.id == nil && $0.document != .settings }
    if isWhole {
      try writeAll(session, tail, budget)
    } else if let content = contents.first {
      try writeOne(content.document, content.pieces, session, tail, budget)
    } else {
      _ = try appendHistory(session, tail, budget)
    }
    session.forget(digestsToo: true)
    let names = contents.map { "\($0.document.fileName), \($0.pieces.count) bytes" }.joined(separator: "; ")
    session.log(
      StoreEvent(
        .write, "\(names): \(record.change)", seconds: (ContinuousClock.now - start) / .seconds(1)))
  }

  /// The recipe for one document: a new file, made durable, takes the name of the old one.
  private mutating func writeOne(
    _ document: StoreDocument, _ pieces: Pieces, _ session: Session, _ tail: HistoryFile.Tail, _ budget: Int
  ) throws(StoreError) {
    let (folder, name) = try session.place(of: document)
    let status = try folder.write(
      pieces, to: document.temporaryName, like: try session.status(of: document))
    record.note(document, pieces, status, session)
    do throws(StoreError) {
      let end = try appendHistory(session, tail, budget)
      do throws(StoreError) {
        try folder.keepBackup(of: document, name: name)
        do { try folder.calls.rename(folder.file, document.temporaryName, name) } catch {
          throw StoreError(error, "replace", folder.path(of: name))
        }
      } catch {
        if let end { session.history.cut(to: end) }
        throw error
      }
    } catch {
      try? folder.remove(document.temporaryName)
      try? folder.remove(document.temporaryBackupName)
      throw error
    }
    do { try folder.sync() } catch { throw Self.notDurable(error, folder.path(of: name)) }
  }

  static func notDurable(_ error: SystemFailure, _ path: String) -> StoreError {
    let cause = StoreError(error, "sync", path)
    return StoreError(
      .notDurable, "saved, durability not confirmed: \(cause.message)",
      remedy: .checkDisk, path: path)
  }

  /// All or nothing over several documents; see ``Intent``.
  private mutating func writeAll(_ session: Session, _ tail: HistoryFile.Tail, _ budget: Int)
    throws(StoreError)
  {
    var parts: [Intent.Part] = []
    var end: Int?
    do throws(StoreError) {
      for (document, pieces) in contents {
        let folder = try session.place(of: document).folder
        let hash = record.operations.first { $0.document == document }?.afterHash ?? ""
        parts.append(Intent.Part(document: document, size: pieces.count, hash: hash))
        let status = try folder.write(
          pieces, to: document.stagedName, like: try session.status(of: document))
        record.note(document, pieces, status, session)
      }
      end = try appendHistory(session, tail, budget)
      try keepReplaced(session)
      try session.folder.write(Pieces(Intent(parts: parts).text), to: Intent.temporaryName, like: nil)
    } catch {
      takeBack(session, end)
      throw error
    }
    let folder = session.folder
    do throws(SystemFailure) {
      do { try folder.calls.rename(folder.file, Intent.temporaryName, Intent.fileName) } catch {
        takeBack(session, end)
        throw error
      }
      do { try folder.sync() } catch {
        // The record may or may not survive: what it names must stay until the next visit is certain.
        try? folder.remove(Intent.fileName)
        throw error
      }
    } catch { throw StoreError(error, "write", folder.path(of: Intent.fileName)) }
    do { try Intent(parts: parts).finish(session) } catch {
      throw StoreError(
        .notDurable, "saved, but not yet in place: \(error.message)", remedy: .nextUseFinishes,
        path: error.path)
    }
  }

  /// Gives what is replaced another name, and makes that and the staged files durable.
  private func keepReplaced(_ session: Session) throws(StoreError) {
    for operation in record.operations {
      let (folder, name) = try session.place(of: operation.document)
      if case .file(let kept) = operation.before {
        do { try folder.remove(kept) } catch {
          throw StoreError(error, "keep what is replaced as", folder.path(of: kept))
        }
        try folder.duplicate(name, as: kept)
      }
      do { try folder.sync() } catch { throw StoreError(error, "sync", folder.path) }
    }
  }

  private func takeBack(_ session: Session, _ historyEnd: Int?) {
    try? session.folder.remove(Intent.temporaryName)
    for operation in record.operations {
      guard let folder = try? session.place(of: operation.document).folder else { continue }
      try? folder.remove(operation.document.stagedName)
      if case .file(let kept) = operation.before { try? folder.remove(kept) }
    }
    if let historyEnd { session.history.cut(to: historyEnd) }
  }

  /// Appends the record, dropping the oldest where there is no room.
  ///
  /// - Returns: where it begins, so that it can be cut off; nil where the file was rewritten.
  private func appendHistory(_ session: Session, _ tail: HistoryFile.Tail, _ budget: Int) throws(StoreError)
    -> Int?
  {
    let line = lines(after: tail.last, budget)
    // The newest document that was replaced stays, however large: what a restore did can be taken back.
    let newest = record.keptFiles.isEmpty ? session.kept.map(\.revision).max() : nil
    var kept: [Int: Int] = [:]
    for file in session.kept where file.revision != newest { kept[file.revision, default: 0] += file.size }
    if tail.end + kept.values.reduce(line.count, +) <= budget {
      try session.history.append(line, at: tail.end)
      return tail.end
    }
    if try session.repairHistory() != nil {
      // Its damage was before the newest record.
      return try appendHistory(session, try session.history.tail(), budget)
    }
    // Three quarters: else every later change would rewrite the file again.
    let oldest = try session.history.rewrite(
      keeping: budget / 4 * 3, of: tail.end, adding: line, kept: kept)
    for file in session.kept where file.revision < oldest ?? record.revision {
      try? file.folder.remove(file.name)
    }
    return nil
  }

  /// The lines to append, chained to the last one.
  private func lines(after last: HistoryRecord?, _ budget: Int) -> [UInt8] {
    var link = last?.checksum
    var lines: [UInt8] = []
    if var adoption {
      adoption.previous = link
      let (line, sum) = adoption.checked()
      lines += line
      link = sum
    }
    var record = record
    record.previous = link
    let line = record.line()
    return lines + (line.count > budget ? record.forgetting.line() : line)
  }

  /// Refuses a change that passes the limit, and warns near it.
  ///
  /// - Returns: how many bytes the history may have.
  private func checkLimit(_ session: Session) throws(StoreError) -> Int {
    var settings = session.limits()
    if let content = contents.first(where: { $0.document == .settings }),
      let new = try? SettingsDocument.decode(content.pieces.bytes, path: "")
    {
      settings = new
    }
    var before = 0
    var after = 0
    for document in StoreDocument.allCases {
      let size = try session.status(of: document)?.size ?? 0
      before += size
      after += contents.first { $0.document == document }?.pieces.count ?? size
    }
    let limit = settings.storageLimitBytes
    let isLimitLowered = contents.contains { $0.document == .settings }
    if after > limit, after > before || isLimitLowered {
      throw StoreError(
        .limit, "the store would have \(Self.megabytes(after)), its limit is \(Self.megabytes(limit))",
        remedy: .raiseLimit, path: session.folder.path)
    }
    let warning = StorageStatus.warning(documents: after, limit: limit, threshold: settings.warningThreshold)
    if let warning { session.log(StoreEvent(.warning, warning, remedy: .raiseLimit)) }
    return StorageStatus.historyBudget(documents: after, limit: limit, threshold: settings.warningThreshold)
  }

  /// `48.2 MB`.
  static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}

extension HistoryRecord {
  /// Notes what a document will be once the change is made.
  fileprivate mutating func note(
    _ document: StoreDocument, _ pieces: Pieces, _ status: FileStatus, _ session: Session
  ) {
    state?.documents[document] = StoreState.Document(
      digest: DocumentDigest.of(pieces), size: status.size, modified: status.modified,
      previous: session.digest(of: document))
  }
}

extension Session {
  /// The record that tells of documents that something else changed; nil where nothing did.
  func adoption(after last: HistoryRecord?, date: Date) -> HistoryRecord? {
    // What cannot be read stays a stranger.
    let documents = StoreDocument.allCases.filter { document in
      guard edited.contains(document) else { return false }
      do throws(StoreError) {
        if document == .settings { _ = try settings() } else { _ = try records(of: document) }
        return true
      } catch { return false }
    }
    if documents.isEmpty { return nil }
    var state = last?.state ?? StoreState()
    for document in documents {
      guard let digest = digest(of: document), let status = try? self.status(of: document) else {
        continue
      }
      state.documents[document] = StoreState.Document(
        digest: digest, size: status.size, modified: status.modified,
        previous: state.documents[document]?.previous)
    }
    return HistoryRecord(
      revision: (last?.revision ?? 0) + 1, date: date,
      change: "edited outside uncolor: \(documents.map(\.fileName).joined(separator: ", "))",
      step: .init(adopts: true), operations: [], state: state)
  }

  /// The end of the history, after cutting off a record whose change never happened, which a crash left.
  func historyTail() throws(StoreError) -> HistoryFile.Tail {
    var tail = try history.tail()
    if case .damaged = tail.rest {
      try repairHistory()
      tail = try history.tail()
    }
    guard let last = tail.last, !isApplied(last) else { return tail }
    log(StoreEvent(.recovery, "dropping the record of a change that was interrupted: \(last.change)"))
    history.cut(to: tail.lastStart)
    removeKept(last.keptFiles)
    return try history.tail()
  }

  /// Sets a damaged history aside, and says so.
  @discardableResult
  func repairHistory(gapsToo: Bool = false) throws(StoreError) -> HistoryFile.Repair? {
    guard let repair = try history.repair(gapsToo: gapsToo) else { return nil }
    log(
      StoreEvent(
        .warning,
        "\(folder.path(of: HistoryFile.fileName)) was damaged (unreadable lines: \(repair.lines)); it is kept as \(repair.name), and \(repair.kept) changes are still known"
      ))
    return repair
  }

  /// Removes files that no record needs any more; one that stays does no harm.
  func removeKept(_ names: [String]) {
    kept.removeAll { names.contains($0.name) }
    for name in names {
      for document in StoreDocument.allCases where name.hasPrefix(document.fileName) {
        try? place(of: document).folder.remove(name)
      }
    }
  }

  /// Whether the change of the newest record was made: something is no longer as it was before it.
  func isApplied(_ record: HistoryRecord) -> Bool {
    guard !record.operations.isEmpty else { return true }
    return !record.operations.allSatisfy { operation in
      // What cannot be read cannot be told: the record stays.
      do { return try currentHash(operation) == operation.beforeHash } catch { return false }
    }
  }

  /// The fingerprint of what an operation is about, as it is now; `.some(nil)` where it is not there.
  func currentHash(_ operation: HistoryOperation) throws(StoreError) -> String? {
    guard let id = operation.id else {
      return try content(of: operation.document).map { ContentHash.text($0.bytes) }
    }
    let records = try records(of: operation.document)
    return records.index(ofID: id).map { ContentHash.text(records.bytes(of: $0)) }
  }
}
