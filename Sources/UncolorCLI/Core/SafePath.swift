import PaletteFormats

/// Stems of file names that stay unique within one export, also where case is not told apart.
struct UniqueStems {
  private var taken: [String: Set<String>] = [:]

  /// The stem for a palette in one format; two palettes that slug alike get `-2`, `-3`.
  mutating func stem(for name: String, format: String) -> String {
    let slug = Slug.fileName(name)
    var stem = slug
    var number = 2
    while taken[format, default: []].contains(stem) {
      stem = "\(slug)-\(number)"
      number += 1
    }
    taken[format, default: []].insert(stem)
    return stem
  }
}

/// Paths that cannot leave the folder of an export.
enum SafePath {
  /// A writer's path with the palette's slug replaced by `stem` and every part made harmless.
  static func relative(_ path: String, stem: String, palette: String) -> String {
    let slug = Slug.fileName(palette)
    var parts = path.split(separator: "/").map(String.init).filter { $0 != "." && $0 != ".." }
    if let first = parts.first, first.hasPrefix(slug) {
      parts[0] = stem + String(first.dropFirst(slug.count))
    }
    let harmless = parts.map { part in part.filter { $0 != "\0" && $0 != "\\" } }
    return harmless.joined(separator: "/")
  }
}
