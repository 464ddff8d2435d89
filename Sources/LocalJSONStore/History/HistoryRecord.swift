import Bytes
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What one change did to one record, or to a document as a whole.
struct HistoryOperation: Sendable, Hashable {
  /// What was there before.
  enum Before: Sendable, Hashable {
    /// Nothing.
    case absent
    /// This text.
    case text([UInt8])
    /// A file in the store's folder, of this name.
    case file(String)
    /// It was too large to be kept.
    case forgotten
  }

  var document: StoreDocument
  /// The record; nil where the whole document was replaced.
  var id: String?
  /// The name of the record after the change, or before its removal.
  var name: String = ""
  /// The position of the record in the document.
  var at: Int = 0
  var before: Before
  /// Nil where nothing was there.
  var beforeHash: String?
  /// Nil where nothing is there now.
  var afterHash: String?
}

/// One change of the store: a line of `history.jsonl`.
///
/// The line is appended before the change is made. Whether the change was made after all shows in the document:
/// what it holds has the fingerprint from before, or the one from after.
struct HistoryRecord: Sendable, Hashable {
  /// What an undo or a redo is of.
  struct Step: Sendable, Hashable {
    /// The revision that this change undid.
    var undoes: Int?
    /// The revision that this change made again after it had been taken back.
    var redoes: Int?
    /// Whether the record only tells that something else changed documents, which cannot be undone.
    var adopts = false
  }

  /// Counts up from 1, never again the same.
  var revision: Int
  var date: Date
  /// What was done, in words.
  var change: String
  /// Where the change is an undo or a redo.
  var step = Step()
  var operations: [HistoryOperation]
  /// What the documents are after the change; nil in records of earlier versions.
  var state: StoreState?
  /// The checksum of the line before, by which a missing line shows; nil in the first line, and in records of earlier
  /// versions.
  var previous: UInt32?
  /// The checksum of the line, where it was read.
  private(set) var checksum: UInt32?

  init(
    revision: Int, date: Date, change: String, step: Step = Step(), operations: [HistoryOperation],
    state: StoreState? = nil, previous: UInt32? = nil
  ) {
    self.revision = revision
    self.date = date
    self.change = change
    self.step = step
    self.operations = operations
    self.state = state
    self.previous = previous
  }
}

extension HistoryRecord {
  /// The line with its newline. The checksum at its end shows a line that was cut or garbled.
  func line() -> [UInt8] { checked().line }

  /// The line with its newline, and its checksum.
  func checked() -> (line: [UInt8], checksum: UInt32) {
    var line = Array("{\"revision\":\(revision),\"date\":\"\(Timestamp.text(date))\",\"change\":".utf8)
    Self.append(Array(change.utf8)[...], to: &line)
    if let undoes = step.undoes { line += Array(",\"undoes\":\(undoes)".utf8) }
    if step.adopts { line += Array(",\"adopts\":true".utf8) }
    if let redoes = step.redoes { line += Array(",\"redoes\":\(redoes)".utf8) }
    line += Array(",\"operations\":[".utf8)
    for (index, operation) in operations.enumerated() {
      if index > 0 { line.append(UInt8(ascii: ",")) }
      Self.append(operation, to: &line)
    }
    line.append(UInt8(ascii: "]"))
    if let previous { line += Array(",\"previous\":\(previous)".utf8) }
    // The last field, so that it is found from the end.
    if let state { line += Array(",\"state\":\"\(state.text)\"".utf8) }
    let sum = CRC32.checksum(line)
    line += Array(",\"crc\":\(sum)}\n".utf8)
    return (line, sum)
  }

  private static func append(_ operation: HistoryOperation, to line: inout [UInt8]) {
    line += Array("{\"document\":\"\(operation.document.rawValue)\"".utf8)
    if let id = operation.id {
      line += Array(",\"id\":".utf8)
      append(Array(id.utf8)[...], to: &line)
      line += Array(",\"name\":".utf8)
      append(Array(operation.name.utf8)[...], to: &line)
      line += Array(",\"at\":\(operation.at)".utf8)
    }
    switch operation.before {
    case .absent: break
    case .text(let text):
      line += Array(",\"before\":".utf8)
      append(text[...], to: &line)
    case .file(let name):
      line += Array(",\"kept\":".utf8)
      append(Array(name.utf8)[...], to: &line)
    case .forgotten: line += Array(",\"forgotten\":true".utf8)
    }
    if let hash = operation.beforeHash { line += Array(",\"beforeHash\":\"\(hash)\"".utf8) }
    if let hash = operation.afterHash { line += Array(",\"afterHash\":\"\(hash)\"".utf8) }
    line.append(UInt8(ascii: "}"))
  }

  /// Appends UTF-8 as a JSON string on one line.
  private static func append(_ text: ArraySlice<UInt8>, to line: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    line.append(UInt8(ascii: "\""))
    // Nearly every byte stands for itself: runs of them are copied as a whole.
    var run = text.startIndex
    var at = text.startIndex
    while at < text.endIndex {
      let byte = text[at]
      if byte < 32 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        line += text[run..<at]
        line.append(UInt8(ascii: "\\"))
        if byte == 10 {
          line.append(UInt8(ascii: "n"))
        } else if byte >= 32 {
          line.append(byte)
        } else {
          line += Array("u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        run = at + 1
      }
      at += 1
    }
    line += text[run...]
    line.append(UInt8(ascii: "\""))
  }

  /// Reads a line without its newline; nil where it is not whole.
  ///
  /// A carriage return at the end is passed over: editors and git put one there.
  init?(line whole: ArraySlice<UInt8>) {
    let line = whole.last == 13 ? whole.dropLast() : whole
    guard let mark = Self.checksumPlace(in: line),
      let sum = UInt32(String(decoding: line[(mark + 7)...].dropLast(), as: UTF8.self)),
      sum == CRC32.checksum(Array(line[..<mark])), let scan = try? JSONScan(Array(line))
    else { return nil }
    let fields = scan.values(
      of: ["revision", "date", "change", "undoes", "redoes", "operations", "adopts", "previous", "state"],
      in: scan.root)
    func integer(_ range: Range<Int>?) -> Int? {
      range.flatMap { Int(String(decoding: scan.bytes[$0], as: UTF8.self)) }
    }
    guard let revision = integer(fields[0]),
      let date = fields[1].flatMap(scan.string).flatMap(Timestamp.date),
      let change = fields[2].flatMap(scan.string), let list = fields[5]
    else { return nil }
    var operations: [HistoryOperation] = []
    for range in scan.elements(of: list) {
      guard let operation = HistoryOperation(scan, range) else { return nil }
      operations.append(operation)
    }
    self.init(
      revision: revision, date: date, change: change,
      step: Step(undoes: integer(fields[3]), redoes: integer(fields[4]), adopts: fields[6] != nil),
      operations: operations, state: fields[8].flatMap(scan.string).flatMap { StoreState($0) },
      previous: integer(fields[7]).flatMap(UInt32.init(exactly:)))
    checksum = sum
  }

  private static func checksumPlace(in line: ArraySlice<UInt8>) -> Int? {
    let mark = Array(",\"crc\":".utf8)
    guard line.last == UInt8(ascii: "}") else { return nil }
    var at = line.endIndex - mark.count
    let first = max(line.startIndex, line.endIndex - 24)
    while at >= first {
      if line[at] == mark[0], line[at...].starts(with: mark) { return at }
      at -= 1
    }
    return nil
  }
}

extension HistoryOperation {
  fileprivate init?(_ scan: JSONScan, _ range: Range<Int>) {
    let fields = scan.values(
      of: ["document", "id", "name", "at", "before", "kept", "forgotten", "beforeHash", "afterHash"],
      in: range)
    func string(_ field: Int) -> String? { fields[field].flatMap(scan.string) }
    guard let document = string(0).flatMap(StoreDocument.init(rawValue:)) else { return nil }
    let before: Before =
      if let text = string(4) {
        .text(Array(text.utf8))
      } else if let name = string(5) {
        .file(name)
      } else {
        // Only what says in every way that nothing was there may be deleted by an undo: a later version may keep what
        // was there in a way that this one does not know.
        [4, 5, 6, 7].allSatisfy { fields[$0] == nil } ? .absent : .forgotten
      }
    self.init(
      document: document, id: string(1), name: string(2) ?? "",
      at: fields[3].flatMap { Int(String(decoding: scan.bytes[$0], as: UTF8.self)) } ?? 0, before: before,
      beforeHash: string(7), afterHash: string(8))
  }
}
