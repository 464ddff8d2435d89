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
    guard !bare.isEmpty, let ids = idsBySlug[slug], ids.count == 1, let found = try snapshot.palette(ids[0])
    else { return nil }
    // What a slug leaves out tells names apart all the same: "C#" is not "C++".
    let signs = Self.signs(bare)
    return signs.isEmpty || signs == Self.signs(found.palette.name) ? found : nil
  }

  /// The signs of a name that are neither letters nor digits, nor space between them.
  private static func signs(_ name: String) -> [Character] {
    let characters = Array(name)
    func isOfWord(_ index: Int) -> Bool {
      characters.indices.contains(index) && (characters[index].isLetter || characters[index].isNumber)
    }
    return characters.indices.filter { index in
      let joins = "-_".contains(characters[index]) && isOfWord(index - 1) && isOfWord(index + 1)
      return !isOfWord(index) && !characters[index].isWhitespace && !joins
    }.map { characters[$0] }
  }
}
