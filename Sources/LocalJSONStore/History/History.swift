import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One state of a palette, and the change that made it.
package struct PaletteRevision: Sendable, Hashable {
  /// Counts the changes of the store; 0 for what was there before the first change that is still recorded.
  package var revision: Int
  /// When the change was made.
  package var date: Date
  /// What was done, in words.
  package var change: String
  /// The palette after the change; nil where the change removed it.
  package var palette: ColorPalette?
}

/// What an undo reverted, or a redo made again.
package struct UndoReport: Sendable, Hashable {
  /// The change that was undone or made again.
  package var revision: Int
  /// When it had been made.
  package var date: Date
  /// What it was, in words.
  package var change: String
  /// The names of the palettes and colors that are back as they were, or gone again.
  package var names: [String]
}

/// One recorded change of the store.
package struct RecordedChange: Sendable, Hashable {
  /// Counts the changes of the store.
  package var revision: Int
  /// When it was made.
  package var date: Date
  /// What was done, in words.
  package var change: String
  /// The revision that it undid, if it is an undo.
  package var undoes: Int?
  /// The revision that it made again, if it is a redo.
  package var redoes: Int?
}

extension RecordedChange {
  /// What a record of the history tells.
  init(_ record: HistoryRecord) {
    revision = record.revision
    date = record.date
    change = record.change
    undoes = record.step.undoes
    redoes = record.step.redoes
  }
}

extension LocalJSONStore {
  /// Every recorded change of the store, newest first.
  ///
  /// - Throws: `permission`, `io`.
  package func changes() throws(StoreError) -> [RecordedChange] {
    guard let session = try reading() else { return [] }
    return try Self.applied(session).reversed().map(RecordedChange.init)
  }

  /// The recorded states of a palette, newest first; a palette that was removed is found by the name it had.
  ///
  /// - Throws: `notFound`, `ambiguous`, `damaged`.
  package func history(of selector: String) throws(StoreError) -> [PaletteRevision] {
    guard let session = try reading() else { throw Self.noPalette(selector, []) }
    return try Self.history(of: selector, session)
  }

  private static func history(of selector: String, _ session: Session) throws(StoreError) -> [PaletteRevision]
  {
    let document = try session.records(of: .palettes)
    let records = try applied(session)
    var index = try document.index(of: selector)
    guard let id = index.map({ document.records[$0].id }) ?? formerID(selector, records) else {
      throw noPalette(selector, document.records.map(\.name))
    }
    // A palette that had the name may be there under another one.
    index = index ?? document.index(ofID: id)
    var current = index.map { Array(document.bytes(of: $0)) }
    var revisions: [PaletteRevision] = []
    for record in records.reversed() {
      guard let before = try text(of: id, before: record, session) else { continue }
      if case .known(let text) = before, text == current { continue }
      // What the change left is lost where something else wrote over it: only its hash is known.
      let hash = current.map(ContentHash.text)
      let isEdited = record.operations.contains { $0.id == id && $0.afterHash != hash }
      revisions.append(
        PaletteRevision(
          revision: record.revision, date: record.date,
          change: record.change + (isEdited ? "; then edited outside uncolor" : ""),
          palette: try current.map { text throws(StoreError) in try palette(text, record.revision) }))
      guard case .known(let text) = before else { return revisions }
      current = text
    }
    if let current {
      let palette = try palette(current, 0)
      revisions.append(
        PaletteRevision(
          revision: 0, date: palette.modified, change: "before the recorded changes", palette: palette))
    }
    return revisions
  }

  /// A palette as it was after a change of its history.
  ///
  /// - Throws: `notFound` with the revisions that there are.
  package func revision(of selector: String, _ number: Int) throws(StoreError) -> ColorPalette {
    guard let session = try reading() else { throw Self.noPalette(selector, []) }
    return try Self.revision(of: selector, number, session)
  }

  static func revision(
    of selector: String, _ number: Int, _ session: Session
  ) throws(StoreError) -> ColorPalette {
    let revisions = try history(of: selector, session)
    if let palette = revisions.first(where: { $0.revision == number })?.palette { return palette }
    let known = revisions.filter { $0.palette != nil }.map(\.revision)
    throw StoreError(
      .notFound, "palette \"\(selector)\" has no revision \(number)",
      remedy: .nameRevision(known),
      lookedUp: String(number), candidates: known.map { String($0) })
  }

  static func noPalette(_ selector: String, _ names: [String]) -> StoreError {
    StoreError(.notFound, "there is no palette \"\(selector)\"", lookedUp: selector, candidates: names)
  }

  /// The records whose change was made, oldest first.
  static func applied(_ session: Session) throws(StoreError) -> [HistoryRecord] {
    let content = try session.history.all()
    if content.damagedLines > 0 {
      session.log(
        StoreEvent(
          .warning,
          "\(session.folder.path(of: HistoryFile.fileName)) is damaged: \(content.damagedLines) of its lines cannot be read, \(content.records.count) changes are still known",
          remedy: .checkStore))
    }
    var records = content.records.map(\.record)
    if let last = records.last, !session.isApplied(last) { records.removeLast() }
    return records
  }

  /// The palette that was last called so.
  private static func formerID(_ selector: String, _ records: [HistoryRecord]) -> String? {
    let folded = selector.lowercased()
    let operations = records.reversed().lazy.flatMap(\.operations).filter { $0.document == .palettes }
    return operations.first { $0.id == selector || $0.name.lowercased() == folded && $0.id != nil }?.id
  }

  /// The text of a palette before a change, which is nil where it was not there.
  private enum Earlier {
    case known([UInt8]?)
    case forgotten
  }

  /// Nil where the change has nothing to do with the palette.
  private static func text(
    of id: String, before record: HistoryRecord, _ session: Session
  ) throws(StoreError) -> Earlier? {
    for operation in record.operations where operation.document == .palettes {
      guard operation.id == id || operation.id == nil else { continue }
      switch operation.before {
      case .absent: return .known(nil)
      case .forgotten: return .forgotten
      case .text(let text): return .known(text)
      case .file(let name):
        let folder = try session.place(of: .palettes).folder
        guard let kept = try folder.read(name),
          let document = try? RecordDocument(.palettes, kept.bytes, path: folder.path(of: name))
        else { return .forgotten }
        return .known(document.index(ofID: id).map { Array(document.bytes(of: $0)) })
      }
    }
    return nil
  }

  private static func palette(_ text: [UInt8], _ revision: Int) throws(StoreError) -> ColorPalette {
    try RecordCoding.decode(
      ColorPalette.self, text[...], what: "revision \(revision)", path: HistoryFile.fileName
    ) { _ in (1, 1) }
  }
}
