import PaletteCore

extension LocalJSONStore {
  /// One change of the library, from reading to writing; colors that stay equal keep their bytes, and the order of the
  /// colors is kept as `body` leaves it.
  ///
  /// - Parameters: as for ``update(_:dryRun:_:)``.
  /// - Throws: `exists` where two colors have one name without case; `ModelError`; what `body` throws.
  @discardableResult
  package func updateLibrary<T>(
    _ change: String, dryRun: Bool = false, _ body: (inout [CustomColor]) throws -> T
  ) throws -> T {
    if dryRun {
      let base = try reading()?.records(of: .colors) ?? Self.empty(.colors)
      var colors = try Self.colors(base)
      let result = try body(&colors)
      _ = try Self.libraryEdit(base, colors)
      return result
    }
    return try writing { session in
      let base = try Self.records(of: .colors, session)
      var colors = try Self.colors(base)
      let result = try body(&colors)
      let edit = try Self.libraryEdit(base, colors)
      // Records tell of values, not of their order: a new order is a new document.
      if edit.isReordered {
        try replace([(.colors, edit.pieces().bytes)], change, session)
      } else {
        try commit(edit, change, session)
      }
      return result
    }
  }

  static func libraryEdit(_ base: RecordDocument, _ colors: [CustomColor]) throws -> RecordEdit {
    var edit = RecordEdit(base)
    let old = Dictionary(try Self.colors(base).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = Set(colors.map(\.id))
    for record in base.records where !kept.contains(record.id) {
      if let position = edit.position(ofID: record.id) { edit.remove(at: position) }
    }
    let layout = RecordLayout(base)
    for var color in colors {
      color.timestamp = RecordCoding.wholeSeconds(color.timestamp)
      if color.id.isEmpty { color.id = StableID.uuid(of: "color", color.name) }
      if old[color.id] == color { continue }
      try ColorPalette.checkName(color.name, of: "color")
      let text = try RecordCoding.encode(color, layout)
      if let position = edit.position(ofID: color.id), let before = old[color.id] {
        let patched = RecordCoding.patch(Array(edit.text(at: position)), before, color, layout.indentation)
        try edit.replace(at: position, name: color.name, text: patched ?? text)
      } else {
        try edit.append(id: color.id, name: color.name, text: text)
      }
    }
    try edit.arrange(colors.map { $0.id.isEmpty ? StableID.uuid(of: "color", $0.name) : $0.id })
    return edit
  }

  /// One change of the settings, from reading to writing.
  ///
  /// - Parameters: as for ``update(_:dryRun:_:)``.
  /// - Throws: `limit` where the limit is out of its range or below what the store has; what `body` throws.
  @discardableResult
  package func updateSettings<T>(
    _ change: String, dryRun: Bool = false, _ body: (inout StorageSettings) throws -> T
  ) throws -> T {
    if dryRun {
      var settings = try self.settings()
      let result = try body(&settings)
      _ = try SettingsDocument.encode(settings)
      return result
    }
    return try writing { session in
      let old = try session.content(of: .settings)?.bytes
      var settings: StorageSettings
      do throws(StoreError) { settings = try session.settings() } catch {
        throw error.kind == .damaged ? Self.settingAside(.settings, session, error) : error
      }
      let before = settings
      let result = try body(&settings)
      if settings == before { return result }
      let text = try SettingsDocument.encode(settings)
      let operation = HistoryOperation(
        document: .settings, before: old.map { .text($0) } ?? .absent, beforeHash: old.map(ContentHash.text),
        afterHash: ContentHash.text(text))
      var commit = Commit(
        record: HistoryRecord(revision: 0, date: now(), change: change, operations: [operation]),
        contents: [(.settings, Pieces(text))])
      try commit.write(session)
      return result
    }
  }
}
