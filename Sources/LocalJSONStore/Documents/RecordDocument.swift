import Bytes
import PaletteCore

/// A document of records, read without decoding them: where each lies, its id and its name.
struct RecordDocument: Sendable {
  /// One record.
  struct Record: Sendable, Hashable {
    var id: String
    var name: String
    /// In the bytes of the document.
    var range: Range<Int>
  }

  let document: StoreDocument
  /// For messages.
  let path: String
  let scan: JSONRecords
  let records: [Record]

  /// The fields found in the pass; the first two always.
  static let identity = ["id", "name"]
  /// The fields of a summary.
  static let summary = identity + ["brandName", "brandCategory", "timestamp", "modified"]

  /// Scans a document.
  ///
  /// - Throws: `damaged` with the place, `newerSchema`.
  init(
    _ document: StoreDocument, _ bytes: [UInt8], path: String, fields: [String] = Self.identity
  ) throws(StoreError) {
    self.document = document
    self.path = path
    do {
      scan = try JSONRecords(
        bytes, key: document.recordKey ?? "", fields: fields,
        counted: fields.count > Self.identity.count ? "colorGroups" : nil)
    } catch {
      throw StoreError(notJSON: bytes, error, path)
    }
    try Self.checkSchema(scan, path)
    guard scan.array != nil else {
      throw StoreError(
        .damaged, "there is no array \"\(document.recordKey ?? "")\"", remedy: .restorePrevious, path: path)
    }
    var records: [Record] = []
    records.reserveCapacity(scan.records.count)
    for index in scan.records.indices { records.append(try Self.record(document, scan, index, path)) }
    self.records = records
    try checkIds()
  }

  private static func record(
    _ document: StoreDocument, _ scan: JSONRecords, _ index: Int, _ path: String
  ) throws(StoreError) -> Record {
    let range = scan.records[index].range
    func damaged(_ message: String, at offset: Int) -> StoreError {
      let place = scan.place(of: offset)
      return StoreError(
        .damaged, "\(document.recordNoun) \(index + 1) \(message)", remedy: .restorePrevious, path: path,
        line: place.line, column: place.column)
    }
    guard scan.records[index].isObject else { throw damaged("is not an object", at: range.lowerBound) }
    guard let nameRange = scan.value(1, of: index) else { throw damaged("has no name", at: range.lowerBound) }
    guard let name = scan.string(in: nameRange) else {
      throw damaged("has a name that is not a string", at: nameRange.lowerBound)
    }
    // As the model does where a file gives no id.
    let derived = { StableID.uuid(of: document == .palettes ? "palette" : "color", name) }
    guard let idRange = scan.value(0, of: index), scan.bytes[idRange.lowerBound] != UInt8(ascii: "n") else {
      return Record(id: derived(), name: name, range: range)
    }
    guard let id = scan.string(in: idRange) else {
      throw damaged("has an id that is not a string", at: idRange.lowerBound)
    }
    return Record(id: id.isEmpty ? derived() : id, name: name, range: range)
  }

  /// Refuses a later version's document.
  static func checkSchema(_ scan: JSONRecords, _ path: String) throws(StoreError) {
    for member in scan.members where scan.string(in: member.key) == "schemaVersion" {
      let value = member.value
      let text = String(decoding: scan.bytes[value], as: UTF8.self)
      guard let version = Int(text), version > 0 else {
        let place = scan.place(of: value.lowerBound)
        throw StoreError(
          .damaged, "schemaVersion is \(text.prefix(40)), not a whole number from 1",
          remedy: .restorePrevious,
          path: path,
          line: place.line, column: place.column)
      }
      if version > StoreDocument.schemaVersion {
        let place = scan.place(of: value.lowerBound)
        throw StoreError(
          .newerSchema,
          "was written by a later version of uncolor (schema \(version); this one knows \(StoreDocument.schemaVersion))",
          remedy: .updateProgram, path: path, line: place.line, column: place.column)
      }
    }
  }

  private func checkIds() throws(StoreError) {
    // A few are compared with each other: the first dictionary of a process costs more than that.
    if records.count <= 8 {
      for index in records.indices {
        for first in 0..<index where records[first].id == records[index].id { throw sameID(first, index) }
      }
      return
    }
    var seen: [String: Int] = [:]
    seen.reserveCapacity(records.count)
    for (index, record) in records.enumerated() {
      if let first = seen.updateValue(index, forKey: record.id) { throw sameID(first, index) }
    }
  }

  private func sameID(_ first: Int, _ index: Int) -> StoreError {
    let record = records[index]
    let place = scan.place(of: record.range.lowerBound)
    return StoreError(
      .damaged,
      "\(document.recordNoun) \(index + 1) (\"\(record.name)\") has the same id as \(document.recordNoun) \(first + 1) (\"\(records[first].name)\"): \(record.id)",
      remedy: .changeID, path: path, line: place.line, column: place.column)
  }

  /// The bytes of a record.
  func bytes(of index: Int) -> ArraySlice<UInt8> { scan.bytes[records[index].range] }

  /// The position of the record with an id.
  func index(ofID id: String) -> Int? { records.firstIndex { $0.id == id } }

  /// The position of the record that `selector` names: by name, by name without case, by id, by the start of one.
  ///
  /// - Throws: `ambiguous` with the candidates.
  func index(of selector: String) throws(StoreError) -> Int? {
    try Selector.index(of: selector, in: records, noun: document.recordNoun)
  }
}

/// How a record is named on a command line.
enum Selector {
  /// An exact name or id wins over a name without case, and that over the start of an id.
  static func index(
    of selector: String, in records: [RecordDocument.Record], noun: String
  ) throws(StoreError) -> Int? {
    let key = FoldedKey(selector)
    var byName: [Int] = []
    var byFoldedName: [Int] = []
    var byID: [Int] = []
    var byPrefix: [Int] = []
    for (index, record) in records.enumerated() {
      if key.isEqual(record.name) {
        byFoldedName.append(index)
        if record.name == selector { byName.append(index) }
      }
      if key.isPrefix(record.id) {
        if record.id.utf8.count == selector.utf8.count { byID.append(index) }
        if selector.utf8.count >= 4 { byPrefix.append(index) }
      }
    }
    for matches in [byName, byID, byFoldedName, byPrefix] where !matches.isEmpty {
      guard matches.count > 1 else { return matches[0] }
      let candidates = matches.prefix(20).map { "\(records[$0].name) (\(records[$0].id))" }
      throw StoreError(
        .ambiguous,
        "\"\(selector)\" means \(matches.count) \(noun)s: \(candidates.prefix(5).joined(separator: ", "))",
        remedy: .nameByID, lookedUp: selector, candidates: candidates)
    }
    return nil
  }
}

/// A text to be compared without case with thousands of others.
struct FoldedKey {
  private let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text.lowercased()
    bytes = self.text.utf8.map(Self.lower)
    isASCII = bytes.allSatisfy { $0 < 128 }
  }

  @inline(__always) private static func lower(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 32 : byte }

  /// Whether `other` is the same text but for case. Only a letter beyond ASCII needs the tables of Unicode.
  func isEqual(_ other: String) -> Bool {
    if isASCII, other.utf8.count == bytes.count, isPrefix(other) { return true }
    return other.utf8.contains { $0 > 127 } && other.lowercased() == text
  }

  /// Whether `other` begins with the text but for the case of ASCII letters.
  func isPrefix(_ other: String) -> Bool {
    other.utf8.count >= bytes.count && zip(bytes, other.utf8).allSatisfy { $0 == Self.lower($1) }
  }
}
