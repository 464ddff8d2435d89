/// The palettes as they are at one moment: the document is read once, however many of them are asked for.
///
/// Not for several threads at once.
package final class PaletteSnapshot {
  private enum Source {
    case whole(RecordDocument)
    case large(LargeDocument)
  }

  private let source: Source
  private var decoded: [Int: StoredPalette] = [:]

  fileprivate init(_ session: Session) throws(StoreError) {
    if let large = try LargeDocument(session) {
      source = .large(large)
    } else {
      source = .whole(try session.records(of: .palettes))
    }
  }

  private var records: [RecordDocument.Record] {
    switch source {
    case .whole(let document): document.records
    case .large(let document): document.records
    }
  }

  /// The id and the name of every palette, in order.
  package var names: [(id: String, name: String)] { records.map { (id: $0.id, name: $0.name) } }

  /// The palette that `selector` names, as ``LocalJSONStore/palette(_:)`` has it. Only this palette is decoded.
  ///
  /// - Returns: nil where there is none.
  /// - Throws: `ambiguous` with the candidates; `damaged` with the place.
  package func palette(_ selector: String) throws(StoreError) -> StoredPalette? {
    let noun = StoreDocument.palettes.recordNoun
    guard let index = try Selector.index(of: selector, in: records, noun: noun) else { return nil }
    if let known = decoded[index] { return known }
    let palette =
      switch source {
      case .whole(let document): try LocalJSONStore.stored(document, index)
      case .large(let document): try document.palette(at: index)
      }
    decoded[index] = palette
    return palette
  }
}

extension LocalJSONStore {
  /// The palettes as they are now; nil where there is no store.
  ///
  /// - Throws: `damaged`, `newerSchema`, `permission`, `io`.
  package func snapshot() throws(StoreError) -> PaletteSnapshot? {
    guard let session = try reading() else { return nil }
    return try PaletteSnapshot(session)
  }
}
