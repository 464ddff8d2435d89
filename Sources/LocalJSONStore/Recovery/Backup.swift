import Bytes
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a backup holds.
package struct BackupReport: Sendable, Hashable {
  /// The program that made it, with its version.
  package var application: String
  /// When it was made.
  package var date: Date
  /// How many palettes are in it.
  package var paletteCount: Int
  /// How many colors of the library are in it.
  package var colorCount: Int
}

/// The one JSON file of a backup: the three documents as they stand, with the checksum of each.
enum Backup {
  static let kind = "uncolor backup"
  static let version = 1

  /// The file. `parts` are whole documents; the largest is not copied.
  static func file(_ parts: [(document: StoreDocument, bytes: [UInt8])], application: String, date: Date)
    -> Pieces
  {
    let values = parts.map { value(of: $0.bytes) }
    let largest = values.indices.max { values[$0].count < values[$1].count } ?? 0
    var file = Pieces(source: parts[largest].bytes)
    func append(_ text: String) { file.append(Array(text.utf8)) }
    append("{\n  \"application\" : \(quoted(application)),\n  \"checksums\" : {")
    for (index, part) in parts.enumerated() {
      let sum = SHA256.hex(part.bytes, in: values[index])
      append("\(index == 0 ? "" : ",")\n    \"\(part.document.rawValue)\" : \"sha256:\(sum)\"")
    }
    append("\n  },\n  \"date\" : \"\(Timestamp.text(date))\",\n  \"kind\" : \"\(kind)\",\n")
    append("  \"schemaVersion\" : \(StoreDocument.schemaVersion),\n")
    for (index, part) in parts.enumerated() {
      append("  \"\(part.document.rawValue)\" : ")
      if index == largest {
        file.append(kept: values[index])
      } else {
        file.append(Array(part.bytes[values[index]]))
      }
      append(",\n")
    }
    append("  \"version\" : \(version)\n}\n")
    return file
  }

  /// A document without the white space and the mark around its value.
  private static func value(of bytes: [UInt8]) -> Range<Int> {
    (try? JSONRecords(bytes, key: "", fields: []).root) ?? bytes.indices
  }

  private static func quoted(_ text: String) -> String {
    let safe = text.unicodeScalars.filter { $0.value >= 32 && $0 != "\"" && $0 != "\\" }
    return "\"\(String(String.UnicodeScalarView(safe)))\""
  }

  /// The documents of a backup that was checked, in their places. The largest is cut out of the file itself.
  static func parts(
    _ file: consuming [UInt8], _ places: [(document: StoreDocument, range: Range<Int>)]
  ) -> [(document: StoreDocument, bytes: [UInt8])] {
    let largest = places.indices.max { places[$0].range.count < places[$1].range.count }
    var parts: [(document: StoreDocument, bytes: [UInt8])] = []
    for (index, place) in places.enumerated() {
      parts.append((place.document, index == largest ? [] : Array(file[place.range]) + [10]))
    }
    guard let largest else { return parts }
    let range = places[largest].range
    file.removeSubrange(range.upperBound...)
    file.removeSubrange(..<range.lowerBound)
    file.append(10)
    parts[largest].bytes = file
    return parts
  }

  /// Checks a backup whole: its kind, its version, its checksums, and that its documents can be read.
  static func open(
    _ file: [UInt8], path: String
  ) throws(StoreError) -> (report: BackupReport, places: [(document: StoreDocument, range: Range<Int>)]) {
    let scan: JSONRecords
    do { scan = try JSONRecords(file, key: "", fields: []) } catch {
      throw StoreError(
        .damaged, file.isEmpty ? "the file is empty" : error.message, remedy: .useAnotherBackup, path: path,
        line: file.isEmpty ? nil : error.line, column: file.isEmpty ? nil : error.column)
    }
    var fields: [String: Range<Int>] = [:]
    for member in scan.members { scan.string(in: member.key).map { fields[$0] = member.value } }
    func string(_ key: String) -> String? { fields[key].flatMap(scan.string) }
    func number(_ key: String) -> Int? {
      fields[key].flatMap { Int(String(decoding: file[$0], as: UTF8.self)) }
    }
    guard string("kind") == kind, let made = string("date").flatMap(Timestamp.date),
      let version = number("version")
    else {
      throw StoreError(
        .damaged, "is not a backup of uncolor",
        remedy: .importFile,
        path: path)
    }
    if version > Self.version || number("schemaVersion") ?? 1 > StoreDocument.schemaVersion {
      throw StoreError(
        .newerSchema, "was made by a later version, \(string("application") ?? "uncolor")",
        remedy: .updateProgram,
        path: path)
    }
    let sums = fields["checksums"].flatMap { try? JSONScan(Array(file[$0])) }
    var report = BackupReport(
      application: string("application") ?? "", date: made, paletteCount: 0, colorCount: 0)
    var places: [(document: StoreDocument, range: Range<Int>)] = []
    for document in StoreDocument.allCases {
      guard let range = fields[document.rawValue] else {
        throw StoreError(
          .damaged, "the part \"\(document.rawValue)\" is missing", remedy: .useAnotherBackup, path: path)
      }
      let sum = sums.flatMap { sums in sums.value(at: [.key(document.rawValue)]).flatMap(sums.string) }
      guard sum == "sha256:" + SHA256.hex(file, in: range) else {
        let place = scan.place(of: range.lowerBound)
        throw StoreError(
          .damaged, "the part \"\(document.rawValue)\" is not what was saved: its checksum differs",
          remedy: .useAnotherBackup, path: path, line: place.line, column: place.column)
      }
      // One copy at a time: that of a large document is a large part of the memory.
      let name = "\(path), \(document.rawValue)"
      let bytes = Array(file[range])
      switch document {
      case .settings: _ = try SettingsDocument.decode(bytes, path: name)
      case .palettes: report.paletteCount = try RecordDocument(document, bytes, path: name).records.count
      case .colors: report.colorCount = try RecordDocument(document, bytes, path: name).records.count
      }
      places.append((document, range))
    }
    return (report, places)
  }
}

extension LocalJSONStore {
  /// The three documents of one moment as one JSON file, with the checksum of each.
  ///
  /// - Parameter application: the program and its version, such as `uncolor 1.2.0`.
  /// - Throws: `damaged` rather than save what cannot be read, `newerSchema`, `permission`, `io`.
  package func createBackup(application: String = "uncolor") throws(StoreError) -> [UInt8] {
    try backup(application).bytes
  }

  func backup(_ application: String) throws(StoreError) -> Pieces {
    // Without a lock, documents are of one moment if none of them changed while all were read.
    for _ in 0..<50 {
      guard let session = try reading() else { break }
      let before = try Self.states(session)
      var parts: [(document: StoreDocument, bytes: [UInt8])] = []
      for document in StoreDocument.allCases {
        let bytes = try session.content(of: document)?.bytes ?? document.emptyText
        if document == .settings {
          _ = try SettingsDocument.decode(bytes, path: session.path(of: document))
        } else {
          _ = try RecordDocument(document, bytes, path: session.path(of: document))
        }
        parts.append((document, bytes))
      }
      if try Self.states(session) == before {
        return Backup.file(parts, application: application, date: now())
      }
      calls.pause(0.01)
    }
    guard try reading() != nil else {
      return Backup.file(
        StoreDocument.allCases.map { ($0, $0.emptyText) }, application: application, date: now())
    }
    throw StoreError(.locked(holder: ""), "the store keeps changing", remedy: .tryAgain, path: directory)
  }

  private static func states(_ session: Session) throws(StoreError) -> [FileStatus?] {
    var states = [try session.folder.status(of: Intent.fileName)]
    for document in StoreDocument.allCases { states.append(try session.status(of: document)) }
    return states
  }

  /// Checks that a backup is whole and can be restored by this version.
  ///
  /// - Parameters:
  ///   - file: the bytes of the backup.
  ///   - path: for messages.
  /// - Throws: `damaged` with what is wrong, `newerSchema`.
  @discardableResult
  package static func verifyBackup(_ file: [UInt8], path: String = "backup") throws(StoreError)
    -> BackupReport
  {
    try Backup.open(file, path: path).report
  }

  /// Replaces the three documents by those of a backup, all or nothing. What is replaced is kept for `undo`.
  ///
  /// - Returns: what the backup holds, and whether the store held anything else.
  /// - Throws: as ``verifyBackup(_:path:)``, and `limit`, `locked`, `permission`, `io`; nothing is changed then.
  @discardableResult
  package func restoreBackup(
    _ file: consuming [UInt8], path: String = "backup"
  ) throws -> (report: BackupReport, isChanged: Bool) {
    let (report, places) = try Backup.open(file, path: path)
    let parts = Backup.parts(file, places)
    let isChanged = try writing { session in
      try replace(parts, "backup restore \(Folder.split(path).name)", session)
    }
    return (report, isChanged)
  }

  /// Puts the previous version in the place of each document that is damaged or missing. What was damaged is kept.
  ///
  /// - Parameter dryRun: only look, and take no lock.
  /// - Returns: the documents that were put back, the names of the copies of what was damaged, and the last change of
  ///   each, where the previous version is without it.
  /// - Throws: `notFound` where nothing is damaged, or a previous version cannot be read either.
  @discardableResult
  package func restoreFromBak(dryRun: Bool = false) throws -> [Restored] {
    if dryRun {
      guard let session = try reading() else { throw Self.nothingDamaged }
      return try Self.putBack(session, dryRun: true)
    }
    return try writing { session in try Self.putBack(session, dryRun: false) }
  }

  /// A document that was put back.
  package typealias Restored = (document: StoreDocument, copy: String?, lost: RecordedChange?)

  private static func putBack(_ session: Session, dryRun: Bool) throws(StoreError) -> [Restored] {
    var restored: [Restored] = []
    let records = try session.history.all().records.map(\.record)
    for document in StoreDocument.allCases {
      let (folder, name) = try session.place(of: document)
      let content = try folder.readDigested(name)
      let bytes = content?.bytes
      if let content {
        let isRotten = try session.verdict(of: document, digest: content.digest, content.status) == .rotten
        let problem = isRotten ? session.rotten(document) : Self.problem(document, content.bytes, session)
        guard let problem else { continue }
        if problem.kind != .damaged { throw problem }
      }
      guard let backup = try folder.readDigested(name + ".bak") else {
        if bytes == nil { continue }
        throw StoreError(
          .notFound, "there is no previous version of \(document.fileName)",
          remedy: .useBackup, path: session.path(of: document))
      }
      if let problem = Self.problem(document, backup.bytes, session) { throw problem }
      let isWhole = backup.digest == records.last?.state?.documents[document]?.digest
      let lost =
        isWhole
        ? nil : records.last { $0.operations.contains { $0.document == document } }.map(RecordedChange.init)
      if dryRun {
        restored.append((document, nil, lost))
        continue
      }
      let copy = bytes == nil ? nil : session.setAside(document)
      if bytes != nil, copy == nil {
        throw StoreError(
          .io, "the damaged file could not be copied aside", path: session.path(of: document))
      }
      try session.put(backup.bytes, document, like: backup.status)
      restored.append((document, copy, lost))
    }
    if restored.isEmpty { throw nothingDamaged }
    return restored
  }

  private static var nothingDamaged: StoreError {
    StoreError(
      .notFound, "no document is damaged or missing",
      remedy: .undo)
  }

  /// What keeps a document from being decoded to its last value.
  static func problem(_ document: StoreDocument, _ bytes: [UInt8], _ session: Session) -> StoreError? {
    let path = session.path(of: document)
    do throws(StoreError) {
      switch document {
      case .settings: _ = try SettingsDocument.decode(bytes, path: path)
      case .colors: _ = try colors(try RecordDocument(document, bytes, path: path))
      case .palettes:
        let records = try RecordDocument(document, bytes, path: path)
        for index in records.records.indices { _ = try decoded(records, index) }
      }
      return nil
    } catch { return error }
  }
}
