/// Paths that cannot leave the folder of an export.
enum SafePath {
  /// A writer's path with the palette's slug replaced by `stem` and every part made harmless.
  static func relative(_ path: String, stem: String, slug: String) -> String {
    let harmless = path.utf8.filter { $0 != 0 && $0 != UInt8(ascii: "\\") }
    var parts = harmless.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    parts.removeAll { $0 == "." || $0 == ".." }
    if let first = parts.first, first.utf8.starts(with: slug.utf8) {
      parts[0] = stem + String(decoding: first.utf8.dropFirst(slug.utf8.count), as: UTF8.self)
    }
    return parts.joined(separator: "/")
  }
}
