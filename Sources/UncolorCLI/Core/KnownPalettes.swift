import LocalJSONStore
import PaletteFormats

/// The palettes of the store as a line is understood: its words are looked up one after the other, and in other readings
/// again, so that the document is read once and not for each of them.
final class KnownPalettes {
  private let snapshot: PaletteSnapshot?
  /// The names, in the order of the document.
  private(set) lazy var names: [String] = snapshot?.names.map(\.name) ?? []
  private lazy var idsBySlug: [String: [String]] = Dictionary(
    grouping: snapshot?.names ?? [], by: { Slug.fileName($0.name) }
  ).mapValues { $0.map(\.id) }

  init(_ store: LocalJSONStore) throws(StoreError) {
    snapshot = try store.snapshot()
  }

  /// The palette of a name, of a name in another case, of an id, of `@name`, or of a slug: `nordlys-coffee`. Nil where none
  /// or several slugs fit.
  ///
  /// - Throws: ``StoreError``, where several are called so, or the document is damaged.
  func palette(_ name: String) throws(StoreError) -> StoredPalette? {
    guard let snapshot else { return nil }
    if let found = try snapshot.palette(name) { return found }
    let bare = name.hasPrefix("@") ? String(name.dropFirst()) : name
    if bare != name, let found = try snapshot.palette(bare) { return found }
    let slug = Slug.fileName(bare)
    guard !slug.isEmpty, let ids = idsBySlug[slug], ids.count == 1 else { return nil }
    return try snapshot.palette(ids[0])
  }
}
