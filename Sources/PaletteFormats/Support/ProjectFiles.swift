import Bytes

/// Files that are not named from beside the one that needs them: packages that are installed in `node_modules` or lie in the
/// workspace, and what the short names of a source folder lead to, such as `@/theme/colors`.
///
/// Sources: https://nodejs.org/api/modules.html#loading-from-node_modules-folders, https://nodejs.org/api/packages.html.
enum ProjectFiles {
  /// The folder of a file and those above it, as deep as projects nest.
  static let above = (0...9).map { String(repeating: "../", count: $0) }

  /// The file in which a package says what it is.
  private static let manifest = "/package.json"

  /// Where an address may lead that is not counted from the folder of a file, the nearest first; empty for one that is, and for
  /// what other servers have.
  static func places(_ address: String) -> [String] {
    let start = address.first
    guard let start, start != ".", start != "/", !address.contains(":"), !address.contains("//") else {
      return []
    }
    let short = ["~@/", "@/", "~/", "#/", "$lib/", "~", "#"].first(where: address.hasPrefix)
    let rest = String(address.dropFirst(short?.count ?? 0))
    var homes = ["src/\(rest)", rest]
    if short == nil || short == "~" { homes.insert("node_modules/\(rest)", at: 0) }
    if short == "$lib/" { homes.insert("src/lib/\(rest)", at: 0) }
    if rest.first == "@", short == nil || short == "~", let slash = rest.firstIndex(of: "/") {
      // A package of a workspace lies in a folder of its own name.
      homes.append("packages" + rest[slash...])
      homes.append("src/" + rest.dropFirst())
    }
    return above.flatMap { up in homes.map { up + $0 } }
  }

  /// The paths that an address may mean, each with every ending, and the manifests of packages.
  static func candidates(_ address: String, endings: [String]) -> [String] {
    places(address).flatMap { place in endings.map { place + $0 } + [place + manifest] }
  }

  /// The file that an address means for the file at `path`.
  ///
  /// - Parameter endings: what names may go without, in the order of their rank; the files that a manifest may name have one
  ///   of them as well.
  static func find(
    _ address: String, from path: String, in files: [String: [UInt8]], endings: [String]
  ) -> (path: String, bytes: [UInt8])? {
    for place in places(address) {
      let place = FormatInput.path(place, from: path)
      for ending in endings {
        if let bytes = files[place + ending] { return (place + ending, bytes) }
      }
      guard let own = files[place + manifest] else { continue }
      for entry in entries(own, endings: endings) {
        let entry = FormatInput.path(entry, from: place + manifest)
        if let bytes = files[entry] { return (entry, bytes) }
      }
    }
    return nil
  }

  /// The files that a manifest of a package may name as the one to begin with, and its source where that is not built; empty
  /// for other files.
  static func entries(_ bytes: [UInt8], endings: [String]) -> [String] {
    guard bytes.count < 1 << 16, bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      let tree = try? JSONTree(bytes, in: "", number: -1), tree["name"]?.string != nil
    else { return [] }
    let named =
      ["style", "module", "main"].compactMap { tree[$0]?.string }
      + texts(of: tree["exports"]?["."] ?? tree["exports"])
    let suffixes = endings.filter { $0.hasPrefix(".") }
    let all = named + ["src/index", "index"]
    return all.flatMap { name in
      suffixes.contains(where: name.hasSuffix) ? [name] : endings.map { name + $0 }
    }
  }

  /// The texts of an entry of `exports`: one for each condition, or one for all.
  private static func texts(of tree: JSONTree?) -> [String] {
    if let text = tree?.string { return [text] }
    return (tree?.members ?? []).filter { !$0.key.hasPrefix("./") && $0.key != "types" }.flatMap {
      texts(of: $0.value)
    }
  }
}
