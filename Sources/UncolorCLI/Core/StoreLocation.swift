/// Where the store is, and who said so.
struct StoreLocation {
  /// The folder.
  let directory: String
  /// `--store`, `UNCOLOR_STORE`, `.uncolor folder`, or `default`.
  let source: String

  /// `--store`, else `UNCOLOR_STORE`, else the nearest `.uncolor/` at or above the current folder, else the user's
  /// data folder.
  ///
  /// - Throws: ``CLIError`` where no place can be named.
  static func find(_ context: Context) throws -> StoreLocation {
    if let given = context.globals.store {
      if given.isEmpty { throw CLIError(.usage, "--store needs the name of a folder") }
      return StoreLocation(directory: context.absolute(given), source: "--store")
    }
    if let given = context.environment["UNCOLOR_STORE"], !given.isEmpty {
      return StoreLocation(directory: context.absolute(given), source: "UNCOLOR_STORE")
    }
    if let found = nearest(context.workingDirectory) {
      return StoreLocation(directory: found, source: ".uncolor folder")
    }
    if let data = context.environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return StoreLocation(directory: data + "/uncolor", source: "XDG_DATA_HOME")
    }
    guard let home = context.environment["HOME"], !home.isEmpty else {
      throw CLIError(
        .notFound, "no place for the store: HOME is not set", hint: "name a folder with --store DIR")
    }
    #if os(macOS)
      return StoreLocation(directory: home + "/Library/Application Support/UNCOLOR", source: "default")
    #else
      return StoreLocation(directory: home + "/.local/share/uncolor", source: "default")
    #endif
  }

  private static func nearest(_ start: String) -> String? {
    var folder = start
    while true {
      let candidate = folder + (folder.hasSuffix("/") ? "" : "/") + ".uncolor"
      var facts = stat()
      if stat(candidate, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR { return candidate }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }
}
