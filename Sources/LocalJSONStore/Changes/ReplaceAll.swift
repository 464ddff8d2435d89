import PaletteCore

/// All that a store holds, while it is changed.
package struct StoreContents {
  /// The palettes.
  package var palettes: PaletteEdit
  /// The library of single colors, in order.
  package var colors: [CustomColor]
  /// The settings.
  package var settings: StorageSettings
}

extension LocalJSONStore {
  /// One change over all documents, from reading to writing, all or nothing. What is not touched keeps its bytes; what
  /// is replaced is kept for `undo`.
  ///
  /// - Parameters: as for ``update(_:dryRun:_:)``.
  /// - Throws: `exists` where two palettes or colors have one name or id; `damaged`, `newerSchema`; `limit`, `locked`,
  ///   `permission`, `io`; what `body` throws.
  @discardableResult
  package func updateAll<T>(
    _ change: String, dryRun: Bool = false, _ body: (inout StoreContents) throws -> T
  ) throws -> T {
    if dryRun {
      let session = try reading()
      return try changed(
        try session?.records(of: .palettes) ?? Self.empty(.palettes),
        try session?.records(of: .colors) ?? Self.empty(.colors),
        try session?.settings() ?? StorageSettings(), body
      ).result
    }
    return try writing { session in
      let (result, documents) = try changed(
        try Self.records(of: .palettes, session), try Self.records(of: .colors, session),
        try session.settings(), body)
      try replace(documents, change, session)
      return result
    }
  }

  /// What `body` returns, and the documents that it changed.
  private func changed<T>(
    _ palettes: RecordDocument, _ colors: RecordDocument, _ settings: StorageSettings,
    _ body: (inout StoreContents) throws -> T
  ) throws -> (result: T, documents: [(document: StoreDocument, bytes: [UInt8])]) {
    var contents = StoreContents(
      palettes: PaletteEdit(RecordEdit(palettes), now: now()), colors: try Self.colors(colors),
      settings: settings)
    let result = try body(&contents)
    var documents: [(document: StoreDocument, bytes: [UInt8])] = []
    for edit in [contents.palettes.records, try Self.libraryEdit(colors, contents.colors)]
    where edit.isReordered || !edit.operations().isEmpty {
      documents.append((edit.base.document, edit.pieces().bytes))
    }
    if contents.settings != settings {
      documents.append((.settings, try SettingsDocument.encode(contents.settings)))
    }
    return (result, documents)
  }

  /// Replaces whole documents in one step. Damaged ones are copied aside first.
  ///
  /// - Returns: whether anything was not as it is now.
  @discardableResult
  func replace(
    _ contents: [(document: StoreDocument, bytes: [UInt8])], _ change: String,
    _ session: Session, step: HistoryRecord.Step = .init()
  ) throws(StoreError) -> Bool {
    var operations: [HistoryOperation] = []
    var pieces: [(document: StoreDocument, pieces: Pieces)] = []
    for (document, _) in contents { try guardReplaced(document, session) }
    let last = try session.historyTail().last
    let revision = (session.adoption(after: last, date: now()) ?? last).map { $0.revision + 1 } ?? 1
    for (document, bytes) in contents {
      let old = try session.content(of: document, rotten: true)?.bytes
      if (old ?? document.emptyText) == bytes { continue }
      // Settings are small enough to stand in the record itself.
      let before: HistoryOperation.Before =
        switch old {
        case nil: .absent
        case let text? where document == .settings: .text(text)
        default: .file(document.replacedName(revision))
        }
      operations.append(
        HistoryOperation(
          document: document, before: before, beforeHash: old.map(ContentHash.text),
          afterHash: ContentHash.text(bytes)))
      pieces.append((document, Pieces(bytes)))
    }
    if operations.isEmpty { return false }
    session.forget()
    var commit = Commit(
      record: HistoryRecord(revision: 0, date: now(), change: change, step: step, operations: operations),
      contents: pieces)
    try commit.write(session)
    return true
  }

  /// A later version's document is not replaced; a damaged one is copied aside before.
  private func guardReplaced(_ document: StoreDocument, _ session: Session) throws(StoreError) {
    do throws(StoreError) {
      if document == .settings {
        _ = try session.settings()
      } else if let content = try session.content(of: document) {
        _ = try RecordDocument(document, content.bytes, path: session.path(of: document))
      }
    } catch {
      guard error.kind == .damaged else { throw error }
      guard let name = session.setAside(document) else { throw error }
      log(StoreEvent(.warning, "\(error.description); it is kept as \(name)"))
    }
  }
}
