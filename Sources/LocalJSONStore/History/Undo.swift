#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LocalJSONStore {
  /// The change that ``undo(dryRun:)`` would undo; nil where there is none.
  ///
  /// - Throws: `permission`, `io`.
  package func nextUndo() throws(StoreError) -> RecordedChange? { try next(.undo) }

  /// The change that ``redo(_:dryRun:)`` would make again; nil where there is none.
  ///
  /// - Throws: `permission`, `io`.
  package func nextRedo() throws(StoreError) -> RecordedChange? { try next(.redo) }

  /// Undoes the newest change that is not undone yet. The undo is itself recorded.
  ///
  /// - Throws: `notFound` where there is nothing to undo; `conflict` where something else changed since what the
  ///   change had made.
  @discardableResult
  package func undo(dryRun: Bool = false) throws -> UndoReport {
    try undo(1, dryRun: dryRun)[0]
  }

  /// Undoes the newest changes that are not undone yet, one after the other, without another process between
  /// them. Each step is recorded, and each can be made again with ``redo(_:dryRun:)``.
  ///
  /// - Parameters:
  ///   - count: how many changes, from 1.
  ///   - dryRun: only say which, and take no lock.
  /// - Returns: a report for each change, newest first; never empty.
  /// - Throws: `invalid` for a count below 1; `notFound` where there are fewer changes, and nothing is undone;
  ///   `conflict` where something else changed since what a change had made. Steps before that one stand, and the
  ///   message says how many.
  @discardableResult
  package func undo(_ count: Int, dryRun: Bool = false) throws -> [UndoReport] {
    try step(.undo, count, dryRun)
  }

  /// Makes changes again that were undone last, until something else is changed.
  ///
  /// - Parameters: as for ``undo(_:dryRun:)``.
  /// - Returns: a report for each change, in the order in which they were made again; never empty.
  /// - Throws: as ``undo(_:dryRun:)``.
  @discardableResult
  package func redo(_ count: Int = 1, dryRun: Bool = false) throws -> [UndoReport] {
    try step(.redo, count, dryRun)
  }

  private enum Direction {
    case undo
    case redo

    var words: String { self == .undo ? "undo" : "redo" }

    func entries(_ stacks: UndoStacks) -> [UndoStacks.Entry] { self == .undo ? stacks.done : stacks.undone }
  }

  private func next(_ direction: Direction) throws(StoreError) -> RecordedChange? {
    guard let session = try reading() else { return nil }
    return direction.entries(UndoStacks(try Self.applied(session))).last.map {
      RecordedChange(revision: $0.revision, date: $0.record.date, change: $0.change)
    }
  }

  private func step(_ direction: Direction, _ count: Int, _ dryRun: Bool) throws -> [UndoReport] {
    guard count >= 1 else {
      throw StoreError(
        .invalid, "the number of changes to \(direction.words) is \(count), expected 1 or more")
    }
    if dryRun {
      guard let session = try reading() else { throw Self.nothing(direction, count, 0) }
      let entries = try Self.entries(direction, count, session)
      // Later steps depend on what the first leaves.
      if let first = entries.first { _ = try Self.inverse(of: first.record, session) }
      return entries.map(report)
    }
    return try writing { session in
      let entries = try Self.entries(direction, count, session)
      var reports: [UndoReport] = []
      for entry in entries {
        do throws(StoreError) {
          try take(entry, direction, session)
        } catch {
          guard !reports.isEmpty else { throw error }
          var told = error
          told.message =
            "\(direction == .undo ? "undid" : "redid") \(reports.count) of \(count) changes, then stopped: \(error.message)"
          throw told
        }
        reports.append(report(entry))
      }
      return reports
    }
  }

  /// The changes to step over, first one first.
  private static func entries(
    _ direction: Direction, _ count: Int, _ session: Session
  ) throws(StoreError) -> [UndoStacks.Entry] {
    let entries = direction.entries(UndoStacks(try applied(session)))
    guard entries.count >= count else { throw nothing(direction, count, entries.count) }
    return entries.suffix(count).reversed()
  }

  private func take(
    _ entry: UndoStacks.Entry, _ direction: Direction, _ session: Session
  ) throws(StoreError) {
    var step = HistoryRecord.Step()
    let change: String
    switch direction {
    case .undo:
      step.undoes = entry.record.revision
      change = "undo of \(entry.revision): \(entry.change)"
    case .redo:
      step.redoes = entry.revision
      change = UndoStacks.redoPrefix(entry.revision) + entry.change
    }
    let isChanged =
      switch try Self.inverse(of: entry.record, session) {
      case .records(let edit): try commit(edit, change, session, step: step)
      case .documents(let contents): try replace(contents, change, session, step: step)
      }
    // Where all is as it was already, this record makes the next step go further.
    if !isChanged {
      var commit = Commit(
        record: HistoryRecord(revision: 0, date: now(), change: change, step: step, operations: []),
        contents: [])
      try commit.write(session)
    }
  }

  private static func nothing(_ direction: Direction, _ count: Int, _ present: Int) -> StoreError {
    if present == 0 { return StoreError(.notFound, "there is nothing to \(direction.words)") }
    return StoreError(
      .notFound,
      present == 1
        ? "there is only one change to \(direction.words)"
        : "there are only \(present) changes to \(direction.words)")
  }

  private func report(_ entry: UndoStacks.Entry) -> UndoReport {
    var names: [String] = []
    for operation in entry.record.operations {
      let name = operation.id == nil ? operation.document.fileName : operation.name
      if !names.contains(name) { names.append(name) }
    }
    return UndoReport(
      revision: entry.revision, date: entry.record.date, change: entry.change, names: names)
  }

  /// What takes a change back.
  private enum Inverse {
    case records(RecordEdit)
    case documents([(document: StoreDocument, bytes: [UInt8])])
  }

  private static func inverse(of record: HistoryRecord, _ session: Session) throws(StoreError) -> Inverse {
    if record.operations.contains(where: { $0.id == nil }) {
      var contents: [(document: StoreDocument, bytes: [UInt8])] = []
      for operation in record.operations {
        if let bytes = try earlier(operation, record, session) {
          contents.append((operation.document, bytes))
        }
      }
      return .documents(contents)
    }
    let document = record.operations.first?.document ?? .palettes
    var edit = RecordEdit(try records(of: document, session))
    var back: [(at: Int, id: String, name: String, text: [UInt8])] = []
    for operation in record.operations {
      guard let id = operation.id, try isUnchanged(operation, record, session) else { continue }
      switch operation.before {
      case .absent:
        if let position = edit.position(ofID: id) { edit.remove(at: position) }
      case .text(let text):
        guard let position = edit.position(ofID: id) else {
          back.append((operation.at, id, operation.name, text))
          continue
        }
        try edit.replace(at: position, name: name(of: text) ?? operation.name, text: text)
      case .file, .forgotten: throw forgotten(operation, record)
      }
    }
    if !back.isEmpty { try edit.putBack(back) }
    return .records(edit)
  }

  /// The earlier content of a whole document; nil where it already is as it was.
  private static func earlier(
    _ operation: HistoryOperation, _ record: HistoryRecord, _ session: Session
  ) throws(StoreError) -> [UInt8]? {
    guard try isUnchanged(operation, record, session) else { return nil }
    switch operation.before {
    case .absent: return operation.document.emptyText
    case .text(let text): return text
    case .forgotten: throw forgotten(operation, record)
    case .file(let name):
      let folder = try session.place(of: operation.document).folder
      guard !name.contains("/"), let kept = try folder.read(name) else { throw forgotten(operation, record) }
      guard ContentHash.text(kept.bytes) == operation.beforeHash else {
        throw StoreError(
          .damaged,
          "is not what revision \(record.revision) (\(record.change)) kept: its fingerprint differs",
          remedy: .useBackupOrCheck,
          path: folder.path(of: name))
      }
      return kept.bytes
    }
  }

  /// False where what the change touched is as it was before, so that nothing is left to do.
  private static func isUnchanged(
    _ operation: HistoryOperation, _ record: HistoryRecord, _ session: Session
  ) throws(StoreError) -> Bool {
    let hash = try session.currentHash(operation)
    if hash == operation.beforeHash { return false }
    if hash == operation.afterHash { return true }
    let what =
      operation.id == nil
      ? operation.document.fileName : "\(operation.document.recordNoun) \"\(operation.name)\""
    throw StoreError(
      .conflict,
      "\(what) was changed by something other than uncolor since revision \(record.revision) (\(record.change))",
      remedy: .seeHistory)
  }

  private static func forgotten(_ operation: HistoryOperation, _ record: HistoryRecord) -> StoreError {
    StoreError(
      .notFound, "what revision \(record.revision) (\(record.change)) replaced is no longer kept",
      remedy: .usePreviousFiles)
  }

  private static func name(of text: [UInt8]) -> String? {
    (try? RecordDocument(.palettes, [UInt8(ascii: "[")] + text + [UInt8(ascii: "]")], path: ""))?.records
      .first?.name
  }
}
