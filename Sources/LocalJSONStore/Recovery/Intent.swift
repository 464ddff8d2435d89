import Bytes

/// The record of an operation over several documents.
///
/// New content is staged beside each document and synced; then this record appears, which is the moment at which the
/// operation happens. Whoever opens the store next finishes it; staged content without a record is removed.
struct Intent {
  static let fileName = "intent.json"
  static let temporaryName = ".intent.json.tmp"

  /// One document that is replaced.
  struct Part: Hashable {
    var document: StoreDocument
    /// The bytes and the fingerprint of the new content.
    var size: Int
    var hash: String
  }

  var parts: [Part]

  /// The text of the record, closed by a checksum.
  var text: [UInt8] {
    let list = parts.map {
      "{\"document\":\"\($0.document.rawValue)\",\"size\":\($0.size),\"hash\":\"\($0.hash)\"}"
    }
    let body = "{\"documents\":[\(list.joined(separator: ","))]"
    return Array("\(body),\"crc\":\(CRC32.checksum(Array(body.utf8)))}\n".utf8)
  }

  init(parts: [Part]) { self.parts = parts }

  private init?(_ bytes: [UInt8]) {
    guard let scan = try? JSONScan(bytes), let list = scan.value(at: ["documents"]) else { return nil }
    parts = []
    for element in scan.elements(of: list) {
      let fields = scan.values(of: ["document", "size", "hash"], in: element)
      guard let document = fields[0].flatMap(scan.string).flatMap(StoreDocument.init(rawValue:)),
        let size = fields[1].flatMap({ Int(String(decoding: bytes[$0], as: UTF8.self)) }),
        let hash = fields[2].flatMap(scan.string)
      else { return nil }
      parts.append(Part(document: document, size: size, hash: hash))
    }
    if text != bytes { return nil }
  }

  private static func load(_ folder: Folder) throws(StoreError) -> Intent? {
    guard try folder.status(of: fileName) != nil, let bytes = try folder.read(fileName)?.bytes else {
      return nil
    }
    guard let intent = Intent(bytes) else {
      throw StoreError(
        .damaged, "the record of an unfinished restore or migration cannot be read",
        remedy: .setAside, path: folder.path(of: fileName))
    }
    return intent
  }

  /// Why an interrupted operation cannot be finished; nil where it can.
  static func problem(_ session: Session) throws(StoreError) -> StoreError? {
    do throws(StoreError) {
      for part in try load(session.folder)?.parts ?? [] { try part.check(session) }
      return nil
    } catch {
      if error.kind == .damaged { return error }
      throw error
    }
  }

  /// Finishes what an interrupted operation began. The session holds the locks.
  ///
  /// Its record was made durable when the locks were taken: it may have been renamed without having been synced.
  static func recover(_ session: Session) throws(StoreError) {
    guard let intent = try load(session.folder) else { return }
    session.log(StoreEvent(.recovery, "finishing an interrupted restore or migration"))
    for part in intent.parts { try part.check(session) }
    try intent.finish(session)
  }

  /// Puts each staged document in its place, then removes the record. May be interrupted and begun again.
  func finish(_ session: Session) throws(StoreError) {
    var folders: [Folder] = [session.folder]
    for part in parts {
      let (folder, name) = try session.place(of: part.document)
      if !folders.contains(where: { $0 === folder }) { folders.append(folder) }
      guard try folder.status(of: part.document.stagedName) != nil else { continue }
      try folder.keepBackup(of: part.document, name: name)
      do { try folder.calls.rename(folder.file, part.document.stagedName, name) } catch {
        throw StoreError(error, "put in place", folder.path(of: name))
      }
    }
    do {
      for folder in folders { try folder.sync() }
      try session.folder.remove(Self.fileName)
      try session.folder.sync()
    } catch { throw StoreError(error, "sync", session.folder.path) }
    session.forget()
  }

  /// Reads a document as it is after all unfinished operations.
  static func read(
    _ document: StoreDocument, _ place: (folder: Folder, name: String), _ session: Session
  ) throws(StoreError) -> FileContent? {
    if let part = try load(session.folder)?.parts.first(where: { $0.document == document }),
      let staged = try place.folder.readDigested(document.stagedName)
    {
      guard part.matches(staged.bytes) else { throw part.damaged(place.folder) }
      return staged
    }
    return try place.folder.readDigested(place.name)
  }
}

extension Intent.Part {
  /// Whether this is what was staged.
  func matches(_ bytes: [UInt8]) -> Bool { bytes.count == size && ContentHash.text(bytes) == hash }

  /// Refuses staged content that is not what was staged; one that is already in its place is not looked at.
  fileprivate func check(_ session: Session) throws(StoreError) {
    let folder = try session.place(of: document).folder
    guard let staged = try folder.read(document.stagedName) else { return }
    if !matches(staged.bytes) { throw damaged(folder) }
  }

  fileprivate func damaged(_ folder: Folder) -> StoreError {
    StoreError(
      .damaged, "is not what an unfinished restore or migration wrote: its fingerprint differs",
      remedy: .setAside,
      path: folder.path(of: document.stagedName))
  }
}
