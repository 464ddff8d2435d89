public import PaletteCore

extension LocalJSONStore {
  /// Replaces documents, all or nothing. Those not given stay as they are. What is replaced is kept for `undo`.
  ///
  /// - Parameter change: what is done, in the words of the history.
  /// - Throws: `exists` where two palettes or colors have one name or id; `newerSchema` rather than replace a later
  ///   version's document; `limit`, `locked`, `permission`, `io`.
  public func replaceAll(
    _ change: String, palettes: [ColorPalette]? = nil, colors: [CustomColor]? = nil,
    settings: StorageSettings? = nil
  ) throws {
    var contents: [(document: StoreDocument, bytes: [UInt8])] = []
    if let palettes {
      var edit = PaletteEdit(RecordEdit(try Self.empty(.palettes)), now: now())
      for palette in palettes { try edit.insert(palette) }
      contents.append((.palettes, edit.records.pieces().bytes))
    }
    if let colors {
      var edit = RecordEdit(try Self.empty(.colors))
      for color in colors {
        var color = color
        color.timestamp = RecordCoding.wholeSeconds(color.timestamp)
        if color.id.isEmpty { color.id = StableID.uuid(of: "color", color.name) }
        try ColorPalette.checkName(color.name, of: "color")
        try edit.append(id: color.id, name: color.name, text: try RecordCoding.encode(color, indentation: 4))
      }
      contents.append((.colors, edit.pieces().bytes))
    }
    if let settings { contents.append((.settings, try SettingsDocument.encode(settings))) }
    try writing { session in try replace(contents, change, session) }
  }

  /// Replaces whole documents in one step. Damaged ones are copied aside first.
  func replace(
    _ contents: [(document: StoreDocument, bytes: [UInt8])], _ change: String, undoes: Int? = nil,
    _ session: Session
  ) throws(StoreError) {
    var operations: [HistoryOperation] = []
    var pieces: [(document: StoreDocument, pieces: Pieces)] = []
    let revision = (try session.historyTail().last?.revision ?? 0) + 1
    for (document, bytes) in contents {
      try guardReplaced(document, session)
      let old = try session.content(of: document)?.bytes
      if old == bytes { continue }
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
    if operations.isEmpty { return }
    session.forget()
    var commit = Commit(
      record: HistoryRecord(revision: 0, date: now(), change: change, undoes: undoes, operations: operations),
      contents: pieces)
    try commit.write(session)
    log(StoreEvent(.write, "\(directory): \(change)"))
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
