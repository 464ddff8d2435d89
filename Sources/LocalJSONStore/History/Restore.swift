import PaletteCore

/// What restoring a palette to an earlier revision did.
package struct RestoredPalette: Sendable, Hashable {
  /// The palette as it is now, or would be.
  package var palette: ColorPalette
  /// Whether it had been removed and is back.
  package var wasRemoved: Bool
  /// False where the palette is already as it was then.
  package var isChanged: Bool
}

extension LocalJSONStore {
  /// Makes a palette what it was after a change of its history; a palette that was removed is added again.
  ///
  /// The restored palette is dated now. The restore is itself a change, which ``undo(dryRun:)`` takes back.
  ///
  /// - Parameters:
  ///   - selector: as for ``palette(_:)``; a palette that was removed is found by the name or the id it had.
  ///   - revision: a number from ``history(of:)``.
  ///   - dryRun: do everything but the writing, and take no lock.
  /// - Throws: `notFound` with the revisions that there are; `exists` where another palette has its name by now; as
  ///   ``update(_:dryRun:_:)``.
  @discardableResult
  package func restore(
    _ selector: String, toRevision revision: Int, dryRun: Bool = false
  ) throws -> RestoredPalette {
    func restored(_ session: Session, _ records: RecordDocument) throws -> (RecordEdit, RestoredPalette) {
      let old = try Self.revision(of: selector, revision, session)
      var edit = PaletteEdit(RecordEdit(records), now: now())
      guard edit.holds(id: old.id) else {
        var back = old
        back.modified = max(now(), old.modified)
        try edit.insert(back)
        return (edit.records, RestoredPalette(palette: back, wasRemoved: true, isChanged: true))
      }
      let current = try edit.existing(old.id)
      var back = old
      back.modified = current.modified
      let isChanged = back != current
      try edit.replace(back)
      let palette = try edit.existing(old.id)
      return (
        edit.records, RestoredPalette(palette: palette, wasRemoved: false, isChanged: isChanged)
      )
    }
    if dryRun {
      guard let session = try reading() else { throw Self.noPalette(selector, []) }
      return try restored(session, session.records(of: .palettes)).1
    }
    return try writing { session in
      let (edit, result) = try restored(session, Self.records(of: .palettes, session))
      try commit(edit, "palette restore \(result.palette.name) --revision \(revision)", session)
      return result
    }
  }
}
