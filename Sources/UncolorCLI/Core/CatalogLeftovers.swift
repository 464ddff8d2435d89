import PaletteCore

/// Color sets in a catalog of assets that an export did not write: Xcode compiles whatever lies in the folder, also the colors that
/// a palette had once. They may be somebody's own, so that they are named and not removed.
enum CatalogLeftovers {
  /// - Parameter files: the paths of all files of an export.
  static func tell(_ files: [String], _ context: Context) {
    var catalogs: [String: Set<String>] = [:]
    for file in files {
      guard let end = file.firstRange(of: ".xcassets/") else { continue }
      let root = file[..<end.lowerBound] + ".xcassets"
      catalogs[String(root), default: []].insert(String(file.dropLast("/Contents.json".count)))
    }
    for (root, written) in catalogs.sorted(by: { $0.key < $1.key }) {
      let left = sets(in: root, context).filter { !written.contains($0) }
      guard let first = left.first else { continue }
      let more = left.count == 1 ? "" : " and \(left.count - 1) more"
      context.warn(
        "\(root) has \(Decimals.count(left.count, "color set")) that the palette does not have: "
          + "\(SafeText.line(String(first.dropFirst(root.count + 1))))\(more); remove what is left of removed colors"
      )
    }
  }

  /// The folders of color sets below a folder, sorted.
  private static func sets(in folder: String, _ context: Context, depth: Int = 0) -> [String] {
    guard depth < 8, let names = try? Files.names(in: folder, context) else { return [] }
    return names.flatMap { name -> [String] in
      let path = folder + "/" + name
      guard Files.isFolder(path, context) else { return [] }
      return name.hasSuffix(".colorset") ? [path] : sets(in: path, context, depth: depth + 1)
    }
  }
}
