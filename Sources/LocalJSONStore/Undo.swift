#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LocalJSONStore {
  /// The change that ``undo(dryRun:)`` would undo; nil where there is none.
  ///
  /// - Throws: `permission`, `io`.
  public func nextUndo() throws(StoreError) -> RecordedChange? {
    guard let session = try reading(), let record = Self.candidate(try Self.applied(session)) else {
      return nil
    }
    return RecordedChange(revision: record.revision, date: record.date, change: record.change)
  }

  /// Takes back the newest change that was not taken back yet. The undo is itself recorded.
  ///
  /// - Throws: `notFound` where there is nothing to undo; `conflict` where something else changed since what the
  ///   change had made.
  @discardableResult
  public func undo(dryRun: Bool = false) throws -> UndoReport {
    if dryRun {
      guard let session = try reading(), let record = Self.candidate(try Self.applied(session)) else {
        throw Self.nothingToUndo
      }
      return try report(record, Self.inverse(of: record, session))
    }
    return try writing { session in
      guard let record = Self.candidate(try Self.applied(session)) else { throw Self.nothingToUndo }
      let inverse = try Self.inverse(of: record, session)
      let change = "undo of \(record.revision): \(record.change)"
      let isChanged =
        switch inverse {
        case .records(let edit): try commit(edit, change, undoes: record.revision, session)
        case .documents(let contents): try replace(contents, change, undoes: record.revision, session)
        }
      // Where all is as it was already, this record makes the next undo go further back.
      if !isChanged {
        var commit = Commit(
          record: HistoryRecord(
            revision: 0, date: now(), change: change, undoes: record.revision, operations: []),
          contents: [])
        try commit.write(session)
      }
      return report(record, inverse)
    }
  }

  private static var nothingToUndo: StoreError {
    StoreError(.notFound, "nothing to undo")
  }

  private func report(_ record: HistoryRecord, _ inverse: Inverse) -> UndoReport {
    var names: [String] = []
    for operation in record.operations {
      let name = operation.id == nil ? operation.document.fileName : operation.name
      if !names.contains(name) { names.append(name) }
    }
    return UndoReport(revision: record.revision, date: record.date, change: record.change, names: names)
  }

  /// The newest change that neither takes back another nor was taken back.
  static func candidate(_ records: [HistoryRecord]) -> HistoryRecord? {
    let undone = Set(records.compactMap(\.undoes))
    return records.last { $0.undoes == nil && !undone.contains($0.revision) }
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
      guard !name.contains("/"), let kept = try session.place(of: operation.document).folder.read(name) else {
        throw forgotten(operation, record)
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
      hint: "look at its earlier states with: uncolor palette history")
  }

  private static func forgotten(_ operation: HistoryOperation, _ record: HistoryRecord) -> StoreError {
    StoreError(
      .notFound, "what revision \(record.revision) (\(record.change)) replaced is no longer kept",
      hint: "the previous version of each document stands beside it as .bak")
  }

  private static func name(of text: [UInt8]) -> String? {
    (try? RecordDocument(.palettes, [UInt8(ascii: "[")] + text + [UInt8(ascii: "]")], path: ""))?.records
      .first?.name
  }
}
