import Dispatch
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Palettes, the library of single colors and the settings, as three JSON documents in one folder.
///
/// Whatever dies, whenever it dies, the folder holds the old or the new state, never a third; what was acknowledged
/// stays; what cannot be read is never overwritten. Readers take no lock. Making a store touches nothing: folders
/// appear with the first change.
package final class LocalJSONStore: Sendable {
  /// The folder, as it was given.
  package let directory: String
  let calls: SystemCalls
  let lockTimeout: Double
  let clock: @Sendable () -> Date
  let log: @Sendable (StoreEvent) -> Void
  private let queue = DispatchQueue(label: "uncolor.store")

  /// Names a store.
  ///
  /// - Parameters:
  ///   - directory: the folder, which need not be there yet.
  ///   - calls: how the system is called; another set is for tests.
  ///   - lockTimeout: how many seconds a change waits for other processes.
  ///   - clock: the time that changes are recorded with.
  ///   - log: is told what the store does; may be called from any thread.
  package init(
    directory: String, calls: SystemCalls = .live, lockTimeout: Double = 5,
    clock: @escaping @Sendable () -> Date = { Date() },
    log: @escaping @Sendable (StoreEvent) -> Void = { _ in }
  ) {
    self.directory = directory
    self.calls = calls.persistent
    self.lockTimeout = lockTimeout
    self.clock = clock
    self.log = log
  }

  /// Makes the folder if it is not there, so that it survives a loss of power. Documents appear with the first change.
  ///
  /// - Throws: `cannotCreate`, `permission`, `io`.
  package func create() throws(StoreError) { try Folder.create(directory, calls).syncParents() }

  /// The path of a document, whether it is there or not.
  package func path(of document: StoreDocument) -> String {
    Folder.split(directory + "/x").directory + "/" + document.fileName
  }

  /// A reader's visit; nil where there is no folder.
  func reading() throws(StoreError) -> Session? { try Session(reading: directory, calls, log: log) }

  /// The bytes of each document that is there, as a reader finds them, without repairing anything.
  package func documents() throws -> [StoreDocument: [UInt8]] {
    guard let session = try reading() else { return [:] }
    var documents: [StoreDocument: [UInt8]] = [:]
    for document in StoreDocument.allCases {
      documents[document] = try session.content(of: document)?.bytes
    }
    return documents
  }

  /// A writer's visit, one at a time.
  func writing<T>(_ body: (Session) throws -> T) throws -> T {
    try queue.sync {
      let session = try Session(writing: directory, calls, lockTimeout: lockTimeout, log: log)
      return try body(session)
    }
  }

  /// The time, as documents hold it.
  func now() -> Date { RecordCoding.wholeSeconds(clock()) }
}

extension LocalJSONStore {
  /// One change of the palettes, from reading to writing; nothing is written where nothing changed.
  ///
  /// - Parameters:
  ///   - change: what is done, in the words of the history.
  ///   - dryRun: do everything but the writing, and take no lock.
  ///   - body: reads and changes the palettes; an error it throws leaves the store as it was. It must not call the store.
  /// - Returns: what `body` returned.
  /// - Throws: ``StoreError``, `ModelError` for a name that does not fit, and what `body` throws.
  @discardableResult
  package func update<T>(_ change: String, dryRun: Bool = false, _ body: (inout PaletteEdit) throws -> T)
    throws -> T
  {
    if dryRun {
      var edit = PaletteEdit(
        RecordEdit(try reading()?.records(of: .palettes) ?? Self.empty(.palettes)), now: now())
      return try body(&edit)
    }
    return try writing { session in
      var edit = PaletteEdit(RecordEdit(try Self.records(of: .palettes, session)), now: now())
      let result = try body(&edit)
      try commit(edit.records, change, session)
      return result
    }
  }

  /// The records of a document, which is copied aside where it is damaged.
  static func records(of document: StoreDocument, _ session: Session) throws(StoreError) -> RecordDocument {
    do { return try session.records(of: document) } catch {
      throw error.kind == .damaged ? settingAside(document, session, error) : error
    }
  }

  /// The error with the name of the copy in it.
  static func settingAside(_ document: StoreDocument, _ session: Session, _ error: StoreError) -> StoreError {
    guard let name = session.setAside(document) else { return error }
    var named = error
    named.copy = name
    return named
  }

  static func empty(_ document: StoreDocument) throws(StoreError) -> RecordDocument {
    try RecordDocument(document, document.emptyText, path: document.fileName)
  }

  /// Writes what an edit changed.
  ///
  /// - Returns: whether it changed anything.
  @discardableResult
  func commit(
    _ edit: RecordEdit, _ change: String, _ session: Session, step: HistoryRecord.Step = .init()
  ) throws(StoreError) -> Bool {
    let operations = edit.operations()
    if operations.isEmpty { return false }
    var commit = Commit(
      record: HistoryRecord(revision: 0, date: now(), change: change, step: step, operations: operations),
      contents: [(edit.base.document, edit.pieces())])
    try commit.write(session)
    return true
  }
}
