import Bytes
import PaletteCore

/// A palette with the text it stands as in the document.
package struct StoredPalette: Sendable {
  /// The palette.
  package var palette: ColorPalette
  /// Its bytes in the document.
  package var bytes: [UInt8]
  /// The document.
  package var path: String
  /// The line in the document at which it begins, from 1.
  package var line: Int
  /// The column at which it begins, from 1.
  package var column: Int
}

extension LocalJSONStore {
  /// What a list shows of every palette, in the order of the document. Palettes are not decoded.
  ///
  /// - Throws: `damaged`, `newerSchema`, `permission`, `io`.
  package func summaries() throws(StoreError) -> [PaletteSummary] {
    guard let session = try reading() else { return [] }
    let document = try session.records(of: .palettes, fields: RecordDocument.summary)
    return document.records.indices.map { PaletteSummary(document, $0) }
  }

  /// The summaries of the palettes in which `text` stands, without case: in the name, the words of the brand, the
  /// category, or the name or hex code of a group or color.
  ///
  /// - Throws: as ``summaries()``.
  package func summaries(matching text: String) throws(StoreError) -> [PaletteSummary] {
    guard let session = try reading() else { return [] }
    let document = try session.records(of: .palettes, fields: RecordDocument.summary)
    let folded = text.lowercased()
    return document.records.indices.filter { Self.matches(document, $0, folded) }
      .map { PaletteSummary(document, $0) }
  }

  private static func matches(_ document: RecordDocument, _ index: Int, _ folded: String) -> Bool {
    func holds(_ text: String?) -> Bool { text?.lowercased().contains(folded) ?? false }
    guard let scan = try? JSONScan(Array(document.bytes(of: index))) else { return false }
    let words = ["name", "brandName", "brandTagline", "brandDescription", "brandCategory", "colorGroups"]
    let fields = scan.values(of: words, in: scan.root)
    if fields.dropLast().contains(where: { holds($0.flatMap(scan.string)) }) { return true }
    guard let groups = fields.last ?? nil else { return false }
    return scan.members(of: groups).contains { group in
      holds(scan.string(in: group.key))
        || scan.elements(of: group.value).contains { color in
          scan.values(of: ["name", "hexCode"], in: color).contains { holds($0.flatMap(scan.string)) }
        }
    }
  }

  /// The id and the name of every palette, in order.
  ///
  /// - Throws: as ``summaries()``.
  package func names() throws(StoreError) -> [(id: String, name: String)] { try snapshot()?.names ?? [] }

  /// The palette that `selector` names: by name without case, by id, by the start of an id of four or more characters.
  ///
  /// Only this palette is decoded.
  ///
  /// - Returns: nil where there is none.
  /// - Throws: `ambiguous` with the candidates; `damaged` with the place; as ``summaries()``.
  package func palette(_ selector: String) throws(StoreError) -> StoredPalette? {
    try snapshot()?.palette(selector)
  }

  /// The palettes of these ids, read together; ids that are not there are left out.
  ///
  /// - Throws: as ``palette(_:)``.
  package func palettes(ids: [String]) throws(StoreError) -> [String: ColorPalette] {
    guard let session = try reading() else { return [:] }
    let wanted = Set(ids)
    var found: [String: ColorPalette] = [:]
    if let large = try LargeDocument(session) {
      for (index, record) in large.records.enumerated() where wanted.contains(record.id) {
        found[record.id] = try large.palette(at: index).palette
      }
      return found
    }
    let document = try session.records(of: .palettes)
    for (index, record) in document.records.enumerated() where wanted.contains(record.id) {
      found[record.id] = try Self.decoded(document, index)
    }
    return found
  }

  /// Like ``palette(_:)``, but throws `notFound` with the names that exist.
  package func existing(_ selector: String) throws(StoreError) -> StoredPalette {
    if let palette = try palette(selector) { return palette }
    throw StoreError(
      .notFound, "there is no palette \"\(selector)\"", remedy: .listPalettes,
      lookedUp: selector, candidates: try names().map(\.name))
  }

  static func stored(_ document: RecordDocument, _ index: Int) throws(StoreError) -> StoredPalette {
    let palette = try decoded(document, index)
    let (line, column) = document.scan.place(of: document.records[index].range.lowerBound)
    return StoredPalette(
      palette: palette, bytes: Array(document.bytes(of: index)), path: document.path, line: line,
      column: column)
  }

  static func decoded(_ document: RecordDocument, _ index: Int) throws(StoreError) -> ColorPalette {
    try RecordCoding.decode(
      ColorPalette.self, document.bytes(of: index), what: "palette \"\(document.records[index].name)\"",
      path: document.path
    ) { document.scan.place(of: $0) }
  }

  /// Gives one palette after the other, so that memory does not grow with their number.
  ///
  /// - Throws: as ``palette(_:)``, and what `body` throws.
  package func forEachPalette(_ body: (ColorPalette) throws -> Void) throws {
    try forEachPalette(mapping: { $0 }, body)
  }

  /// Decodes the palettes some at a time, on all processors, so that memory does not grow with their number.
  ///
  /// - Parameters:
  ///   - transform: made of each palette where it is decoded, on any thread.
  ///   - body: gets what was made, in the order of the document.
  /// - Throws: as ``palette(_:)``, and what `body` throws.
  package func forEachPalette<Value: Sendable>(
    mapping transform: @escaping @Sendable (ColorPalette) -> Value, _ body: (Value) throws -> Void
  ) throws {
    guard let session = try reading() else { return }
    let large = try LargeDocument(session)
    let document = try large == nil ? session.records(of: .palettes) : nil
    let records = large?.records ?? document?.records ?? []
    func begin(_ batch: Range<Int>) throws -> Parallel.Running<Value?> {
      let texts = try batch.map { index in
        try large?.bytes(of: index) ?? document.map { Array($0.bytes(of: index)) } ?? []
      }
      return Parallel.start(texts) { text in RecordCoding.decode(ColorPalette.self, text).map(transform) }
    }
    // While the caller has one batch, the next is being made.
    var batch = Self.batch(of: records, from: 0)
    var running = try begin(batch)
    while !batch.isEmpty {
      let made = running.finish()
      let start = batch.lowerBound
      batch = Self.batch(of: records, from: batch.upperBound)
      running = try begin(batch)
      do {
        for (index, value) in zip(start..., made) {
          if let value {
            try body(value)
          } else if let palette = try large?.palette(at: index).palette
            ?? document.map({ try Self.decoded($0, index) })
          {
            // Decoded again in place, which tells where the fault is.
            try body(transform(palette))
          }
        }
      } catch {
        _ = running.finish()
        throw error
      }
    }
  }

  /// The records to make at once: enough to keep the processors busy, few enough to hold in memory.
  private static func batch(of records: [RecordDocument.Record], from start: Int) -> Range<Int> {
    var end = start
    var size = 0
    while end < records.count, end - start < 64, size < 1 << 19 {
      size += records[end].range.count
      end += 1
    }
    return start..<end
  }

  /// Every palette, in order.
  ///
  /// - Throws: as ``palette(_:)``.
  package func palettes() throws(StoreError) -> [ColorPalette] {
    guard let document = try reading()?.records(of: .palettes) else { return [] }
    var palettes: [ColorPalette] = []
    for index in document.records.indices { palettes.append(try Self.decoded(document, index)) }
    return palettes
  }

  /// The library of single colors, in order.
  ///
  /// - Throws: `damaged` with the place, `newerSchema`, `permission`, `io`.
  package func library() throws(StoreError) -> [CustomColor] {
    guard let document = try reading()?.records(of: .colors) else { return [] }
    return try Self.colors(document)
  }

  static func colors(_ document: RecordDocument) throws(StoreError) -> [CustomColor] {
    var colors: [CustomColor] = []
    for index in document.records.indices {
      var color = try RecordCoding.decode(
        CustomColor.self, document.bytes(of: index), what: "color \"\(document.records[index].name)\"",
        path: document.path
      ) { document.scan.place(of: $0) }
      // A file may give no id; the edit finds the record by the one it was given in its place.
      color.id = document.records[index].id
      colors.append(color)
    }
    return colors
  }

  /// The settings; the usual ones where there are none.
  ///
  /// - Throws: as ``library()``.
  package func settings() throws(StoreError) -> StorageSettings {
    try reading()?.settings() ?? StorageSettings()
  }

  /// How much room the store takes.
  ///
  /// - Throws: `permission`, `io`.
  package func status() throws(StoreError) -> StorageStatus {
    guard let session = try reading() else {
      return Self.status(of: directory, [:], history: 0, backups: 0, .init())
    }
    var sizes: [StoreDocument: Int] = [:]
    var backups = 0
    for document in StoreDocument.allCases {
      sizes[document] = try session.status(of: document)?.size
      let (folder, name) = try session.place(of: document)
      let live = try folder.status(of: name)
      for other in try folder.names() where other.hasPrefix(name + ".") {
        if let kept = try folder.status(of: other), live.map({ !kept.isSameFile(as: $0) }) ?? true {
          backups += kept.size
        }
      }
    }
    return Self.status(
      of: directory, sizes, history: try session.history.size(), backups: backups, session.limits())
  }

  private static func status(
    of path: String, _ sizes: [StoreDocument: Int], history: Int, backups: Int, _ settings: StorageSettings
  ) -> StorageStatus {
    let documents = StoreDocument.allCases.map { (name: $0.fileName, bytes: sizes[$0] ?? 0) }
    let total = documents.reduce(0) { $0 + $1.bytes }
    let used = total + history
    return StorageStatus(
      path: path,
      parts: (documents + [(name: "history", bytes: history)]).map {
        StorageStatus.Part(
          name: $0.name, bytes: $0.bytes, share: used > 0 ? Double($0.bytes) / Double(used) : 0)
      },
      used: used, backups: backups, limit: settings.storageLimitBytes,
      warningThreshold: settings.warningThreshold,
      warning: StorageStatus.warning(
        documents: total, limit: settings.storageLimitBytes, threshold: settings.warningThreshold))
  }
}
