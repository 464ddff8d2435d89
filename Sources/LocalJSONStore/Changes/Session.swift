import Bytes
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A whole document that a change replaced.
struct KeptFile {
  let folder: Folder
  let name: String
  /// The change that replaced it.
  let revision: Int
  /// Bytes.
  let size: Int
}

/// One visit to the store's folder: of a reader without a lock, or of a writer that holds it.
final class Session {
  let folder: Folder
  let log: @Sendable (StoreEvent) -> Void
  private var locks: [StoreLock] = []
  private var visited = ForEachDocument<Visited>()
  /// Documents that something else changed since the last record.
  var edited: Set<StoreDocument> = []
  /// What restores and migrations replaced and keep for their undo.
  var kept: [KeptFile] = []
  private(set) lazy var history = HistoryFile(folder: folder)

  /// What is known of one document. An object, because the runtime takes longer to learn how to copy a value of so many
  /// parts than to read a small store.
  private final class Visited {
    var place: (folder: Folder, name: String)?
    var isRead = false
    /// Nil where there is none, once it is read.
    var content: FileContent?
    var digest: UInt64?
    var records: RecordDocument?
  }

  private func visited(_ document: StoreDocument) -> Visited {
    if let known = visited[document] { return known }
    let new = Visited()
    visited[document] = new
    return new
  }

  /// The digest of a document as it was read; nil for one that was not there or was not read.
  func digest(of document: StoreDocument) -> UInt64? { visited[document]?.digest }

  /// Opens the folder for reading; nil where there is none.
  init?(reading path: String, _ calls: SystemCalls, log: @escaping @Sendable (StoreEvent) -> Void)
    throws(StoreError)
  {
    guard let folder = try Folder.open(path, calls) else { return nil }
    self.folder = folder
    self.log = log
    guard try folder.status(of: Intent.fileName) != nil else { return }
    // An operation over several documents was interrupted, or is under way. If it cannot be finished from here, what
    // it staged is read in place of what it will replace.
    do {
      try lockAll(timeout: 0)
      try Intent.recover(self)
    } catch { log(StoreEvent(.recovery, "reading past an unfinished operation: \(error.description)")) }
    locks = []
    lockedFolders = []
  }

  /// Opens the folder as it is, without finishing what was interrupted; nil where there is none.
  init?(looking path: String, _ calls: SystemCalls, log: @escaping @Sendable (StoreEvent) -> Void)
    throws(StoreError)
  {
    guard let folder = try Folder.open(path, calls) else { return nil }
    self.folder = folder
    self.log = log
  }

  /// Takes the locks of a folder and leaves what was interrupted as it is.
  init(
    locking path: String, _ calls: SystemCalls, lockTimeout: Double,
    log: @escaping @Sendable (StoreEvent) -> Void
  ) throws(StoreError) {
    folder = try Folder.create(path, calls)
    self.log = log
    try lockAll(timeout: lockTimeout)
  }

  /// Makes the folder where needed, takes the lock, and finishes or takes back what was interrupted.
  init(
    writing path: String, _ calls: SystemCalls, lockTimeout: Double,
    log: @escaping @Sendable (StoreEvent) -> Void
  ) throws(StoreError) {
    folder = try Folder.create(path, calls)
    self.log = log
    try lockAll(timeout: lockTimeout)
    try Intent.recover(self)
    try sweep()
  }

  /// The folders whose locks are held.
  private var lockedFolders: [Folder] = []

  /// Makes what a killed writer left as it is now: nothing may be built on it that a loss of power would take back.
  private func settle() throws(StoreError) {
    let isUnfinished = try folder.status(of: Intent.fileName) != nil
    guard isUnfinished || locks.contains(where: \.isUnclean) else { return }
    for folder in lockedFolders {
      do { try folder.sync() } catch { throw StoreError(error, "sync", folder.path) }
    }
  }

  /// Locks the folder, and those of documents behind symbolic links, which may belong to another store too.
  private func lockAll(timeout: Double) throws(StoreError) {
    // The first writer makes sure of the folder itself.
    if try folder.status(of: StoreLock.fileName) == nil { try folder.syncParents() }
    locks.append(try StoreLock.take(in: folder, timeout: timeout, log: log))
    lockedFolders = [folder]
    var locked = [try folderStatus(folder)]
    for document in StoreDocument.allCases {
      let real = try place(of: document).folder
      if real === folder { continue }
      let status = try folderStatus(real)
      if locked.contains(where: { $0.isSameFile(as: status) }) { continue }
      locks.append(try StoreLock.take(in: real, timeout: timeout, log: log))
      lockedFolders.append(real)
      locked.append(status)
    }
    try settle()
  }

  private func folderStatus(_ folder: Folder) throws(StoreError) -> FileStatus {
    do { return try folder.calls.status(folder.file) } catch {
      throw StoreError(error, "look at", folder.path)
    }
  }

  /// The real folder and name of a document, behind all symbolic links.
  func place(of document: StoreDocument) throws(StoreError) -> (folder: Folder, name: String) {
    let known = visited(document)
    if let place = known.place { return place }
    let place = try folder.resolve(document.fileName)
    known.place = place
    return place
  }

  /// The path of a document, for messages.
  func path(of document: StoreDocument) -> String { folder.path(of: document.fileName) }

  /// The content and the status of a document; nil where there is none.
  ///
  /// - Parameter rotten: whether to give content of which the digest shows that the disk lost what was written.
  /// - Throws: `damaged` where it shows so and `rotten` is false.
  func content(
    of document: StoreDocument, rotten: Bool = false
  ) throws(StoreError) -> FileContent? {
    let known = visited(document)
    if known.isRead { return known.content }
    let start = ContinuousClock.now
    let place = try place(of: document)
    for _ in 0..<100 {
      guard let content = try Intent.read(document, place, self) else {
        if !rotten { try requireNoPrevious(document) }
        (known.isRead, known.digest) = (true, nil)
        return nil
      }
      guard let verdict = try verdict(of: document, digest: content.digest, content.status) else { continue }
      if verdict == .rotten, !rotten { throw self.rotten(document) }
      if verdict == .edited { edited.insert(document) }
      logRead("\(document.fileName), \(content.bytes.count) bytes", since: start)
      (known.isRead, known.digest, known.content) = (true, content.digest, content)
      return content
    }
    throw StoreError(.io, "keeps changing while it is read", remedy: .tryAgain, path: path(of: document))
  }

  /// A store never moves its documents away: one that is missing beside its last version was lost, and what is written in its
  /// place would hide that. Settings may be removed to have the usual ones.
  ///
  /// - Throws: `damaged` where that is so.
  func requireNoPrevious(_ document: StoreDocument) throws(StoreError) {
    guard document != .settings else { return }
    let place = try place(of: document)
    guard try place.folder.status(of: place.name) == nil,
      try place.folder.status(of: place.name + ".bak") != nil
    else { return }
    throw StoreError(
      .damaged, "the file is missing, and its last version is beside it as .bak",
      remedy: .restoreMissing, path: path(of: document))
  }

  /// The records of a document, found without decoding them.
  func records(
    of document: StoreDocument, fields: [String] = RecordDocument.identity
  ) throws(StoreError) -> RecordDocument {
    let known = visited(document)
    if let records = known.records { return records }
    let bytes = try content(of: document)?.bytes ?? document.emptyText
    // The bytes now belong to the scan alone.
    (known.isRead, known.content) = (false, nil)
    let start = ContinuousClock.now
    let records = try RecordDocument(document, bytes, path: path(of: document), fields: fields)
    logRead("\(document.rawValue) found: \(records.records.count)", since: start)
    known.records = records
    return records
  }

  /// Tells what was read and how long it took.
  func logRead(_ what: String, since start: ContinuousClock.Instant) {
    log(StoreEvent(.read, what, seconds: (ContinuousClock.now - start) / .seconds(1)))
  }

  /// The status of a document; nil where there is none.
  func status(of document: StoreDocument) throws(StoreError) -> FileStatus? {
    let place = try place(of: document)
    return try place.folder.status(of: place.name)
  }

  /// Forgets what was read, before or after a change.
  ///
  /// - Parameter digestsToo: also what is known of the documents from before the change.
  func forget(digestsToo: Bool = false) {
    for document in StoreDocument.allCases {
      guard let known = visited[document] else { continue }
      (known.isRead, known.content, known.records) = (false, nil, nil)
      if digestsToo { known.digest = nil }
    }
    if digestsToo { edited = [] }
  }

  /// The names that only an interrupted write leaves.
  static let temporaryNames =
    StoreDocument.allCases.flatMap { [$0.temporaryName, $0.temporaryBackupName, $0.stagedName] }
    + [HistoryFile.temporaryName, Intent.temporaryName]

  /// Removes what interrupted writes left. Only the holder of the lock makes such files, so all of them are orphans.
  private func sweep() throws(StoreError) {
    try sweep(folder, names: Self.temporaryNames)
    for document in StoreDocument.allCases {
      let real = try place(of: document).folder
      if real !== folder {
        try sweep(real, names: [document.temporaryName, document.temporaryBackupName, document.stagedName])
      }
    }
  }

  private func sweep(_ folder: Folder, names: [String]) throws(StoreError) {
    let present = try folder.names()
    let orphans = present.filter(names.contains)
    // Staged files go only once it is certain that no record of intent can come back and ask for them.
    if orphans.contains(where: { $0.hasSuffix(".next") }) {
      do { try self.folder.sync() } catch { throw StoreError(error, "sync", self.folder.path) }
    }
    for name in orphans {
      do { try folder.remove(name) } catch { throw StoreError(error, "remove", folder.path(of: name)) }
      log(StoreEvent(.recovery, "removed \(folder.path(of: name)), left by an interrupted write"))
    }
    try sweepReplaced(folder, present)
  }

  /// What an interrupted restore kept belongs to no record; what others kept counts as history.
  private func sweepReplaced(_ folder: Folder, _ present: [String]) throws(StoreError) {
    let found = present.compactMap { name in Self.replacedRevision(name).map { (name: name, revision: $0) } }
    if found.isEmpty { return }
    let newest = try history.tail().last?.revision ?? 0
    for (name, revision) in found {
      if revision > newest {
        try? folder.remove(name)
      } else if let size = try folder.status(of: name)?.size {
        kept.append(KeptFile(folder: folder, name: name, revision: revision, size: size))
      }
    }
  }

  /// The change that a kept file belongs to; nil where the name is not of such a file.
  static func replacedRevision(_ name: String) -> Int? {
    guard StoreDocument.allCases.contains(where: { name.hasPrefix($0.replacedName(0).dropLast()) }),
      let dash = name.lastIndex(of: "-")
    else { return nil }
    return Int(name[name.index(after: dash)...])
  }

  /// Copies a damaged document to a name made from its content, so that it is there however it is repaired.
  ///
  /// - Returns: the name, or nil where it could not be copied.
  func setAside(_ document: StoreDocument) -> String? {
    guard let place = try? place(of: document), let content = try? place.folder.read(place.name) else {
      return nil
    }
    let name = "\(document.fileName).damaged-\(ContentHash.text(content.bytes).prefix(8))"
    if let known = try? folder.status(of: name), known.size == content.bytes.count { return name }
    do {
      try? folder.remove(name)
      try folder.write(Pieces(content.bytes), to: name, like: content.status)
      try? folder.sync()
      return name
    } catch { return nil }
  }

  /// The settings, or the usual ones where they cannot be read: a palette must not be out of reach for them.
  func limits() -> StorageSettings {
    do { return try settings() } catch {
      log(StoreEvent(.warning, "\(error.description); the usual storage limit is used"))
      return StorageSettings()
    }
  }

  /// The settings; the usual ones where there are none.
  func settings() throws(StoreError) -> StorageSettings {
    guard let bytes = try content(of: .settings)?.bytes else { return StorageSettings() }
    return try SettingsDocument.decode(bytes, path: path(of: .settings))
  }
}

/// `settings.json`.
enum SettingsDocument {
  static func decode(_ bytes: [UInt8], path: String) throws(StoreError) -> StorageSettings {
    // The scan looks for the schema first: a later version's settings may not decode.
    let scan: JSONRecords
    do { scan = try JSONRecords(bytes, key: "", fields: []) } catch {
      throw StoreError(notJSON: bytes, error, path)
    }
    try RecordDocument.checkSchema(scan, path)
    return try RecordCoding.decode(StorageSettings.self, bytes[...], what: "settings", path: path) {
      scan.place(of: $0)
    }
  }

  /// The text of settings with their schema.
  static func encode(_ settings: StorageSettings) throws(StoreError) -> [UInt8] {
    try RecordCoding.encode(Versioned(settings: settings)) + [10]
  }

  /// Settings with their schema beside them.
  private struct Versioned: Codable, Equatable {
    var settings: StorageSettings

    private enum Key: String, CodingKey { case schemaVersion }

    init(settings: StorageSettings) { self.settings = settings }

    init(from decoder: any Decoder) throws { settings = try StorageSettings(from: decoder) }

    func encode(to encoder: any Encoder) throws {
      try settings.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(StoreDocument.schemaVersion, forKey: .schemaVersion)
    }
  }
}
