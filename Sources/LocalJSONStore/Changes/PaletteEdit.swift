import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The palettes of a store while they are changed. Only what is asked for is decoded; the rest keeps its bytes.
package struct PaletteEdit {
  private(set) var records: RecordEdit
  private let now: Date
  private let layout: RecordLayout

  init(_ records: RecordEdit, now: Date) {
    self.records = records
    self.now = now
    layout = RecordLayout(records.base)
  }

  /// The id and the name of every palette, in order.
  package var names: [(id: String, name: String)] { records.live.map { (id: $0.id, name: $0.name) } }

  /// The palette that has a name, compared without case; nil where it is free.
  package mutating func holder(ofName name: String) -> (id: String, name: String)? {
    records.position(ofName: name).map { (id: records.entries[$0].id, name: records.entries[$0].name) }
  }

  /// Whether a palette has this id.
  package mutating func holds(id: String) -> Bool { records.position(ofID: id) != nil }

  /// Whether anything is not as it was read.
  package var isChanged: Bool { !records.operations().isEmpty }

  /// The palette that `selector` names: by name without case, by id, by the start of an id of four or more characters.
  ///
  /// - Returns: nil where there is none.
  /// - Throws: `ambiguous` with the candidates, `damaged` where it does not decode.
  package func palette(_ selector: String) throws(StoreError) -> ColorPalette? {
    guard let position = try records.position(of: selector) else { return nil }
    return try decode(position)
  }

  /// Like ``palette(_:)``, but throws `notFound` with the names that exist.
  package func existing(_ selector: String) throws(StoreError) -> ColorPalette {
    if let palette = try palette(selector) { return palette }
    throw StoreError(
      .notFound, "there is no palette \"\(selector)\"", remedy: .listPalettes,
      lookedUp: selector, candidates: names.map(\.name))
  }

  /// Appends a palette.
  ///
  /// - Throws: `exists` where the name, compared without case, or the id is taken; `ModelError` where the name does
  ///   not fit.
  package mutating func insert(_ palette: ColorPalette) throws {
    try ColorPalette.checkName(palette.name, of: "palette")
    let stored = Self.storable(palette)
    if stored.id.isEmpty { throw StoreError(.invalid, "a palette needs an id") }
    try records.append(
      id: stored.id, name: stored.name, text: try RecordCoding.encode(stored, layout))
  }

  /// The text of a record with only what changed in it changed.
  private func text(
    of palette: ColorPalette, replacing old: ColorPalette, _ position: Int
  ) throws(StoreError) -> [UInt8] {
    let whole = try RecordCoding.encode(palette, layout)
    guard
      let patched = RecordCoding.patch(Array(records.text(at: position)), old, palette, layout.indentation)
    else { return whole }
    return patched
  }

  /// Puts `palette` in the place of the one with its id, dated now unless its date was changed. An equal palette
  /// changes nothing.
  ///
  /// - Throws: `notFound`, `exists`, `ModelError`.
  package mutating func replace(_ palette: ColorPalette) throws {
    guard let position = records.position(ofID: palette.id) else {
      throw StoreError(.notFound, "there is no palette with the id \(palette.id)", lookedUp: palette.id)
    }
    let old = try decode(position)
    var stored = Self.storable(palette)
    if stored == old { return }
    try ColorPalette.checkName(stored.name, of: "palette")
    if stored.modified == old.modified { stored.modified = max(now, old.modified) }
    try records.replace(at: position, name: stored.name, text: try text(of: stored, replacing: old, position))
  }

  /// Changes the palette that `selector` names.
  ///
  /// - Returns: the palette as it is now.
  /// - Throws: `notFound` with the names that exist, and what `change` throws.
  @discardableResult
  package mutating func change(_ selector: String, _ change: (inout ColorPalette) throws -> Void) throws
    -> ColorPalette
  {
    var palette = try existing(selector)
    try change(&palette)
    try replace(palette)
    return palette
  }

  /// Removes the palette with an id.
  ///
  /// - Throws: `notFound`.
  package mutating func remove(id: String) throws(StoreError) {
    guard let position = records.position(ofID: id) else {
      throw StoreError(.notFound, "there is no palette with the id \(id)", lookedUp: id)
    }
    records.remove(at: position)
  }

  private func decode(_ position: Int) throws(StoreError) -> ColorPalette {
    let entry = records.entries[position]
    let scan = records.base.scan
    let text = records.text(at: position)
    if entry.text == nil { try checkKeys(text, entry.name) }
    return try RecordCoding.decode(
      ColorPalette.self, text, what: "palette \"\(entry.name)\"", path: records.base.path
    ) { scan.place(of: $0) }
  }

  private func checkKeys(_ text: ArraySlice<UInt8>, _ name: String) throws(StoreError) {
    try RecordCoding.checkKeys(text, what: "palette \"\(name)\"", path: records.base.path) {
      records.base.scan.place(of: $0)
    }
  }

  /// Dates in whole seconds, as the documents hold them.
  private static func storable(_ palette: ColorPalette) -> ColorPalette {
    var stored = palette.linked
    stored.timestamp = RecordCoding.wholeSeconds(stored.timestamp)
    stored.modified = RecordCoding.wholeSeconds(stored.modified)
    for group in stored.groups.indices {
      for color in stored.groups[group].colors.indices {
        let date = stored.groups[group].colors[color].timestamp
        stored.groups[group].colors[color].timestamp = RecordCoding.wholeSeconds(date)
      }
    }
    return stored
  }
}
