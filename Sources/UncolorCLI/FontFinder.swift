public import BrandGuide

/// Looks for font files in folders. The only place where the guide's fonts meet the file system.
public enum FontFinder {
  private static let suffixes = [".ttf", ".otf", ".ttc", ".otc"]
  private static let maximumDepth = 8
  private static let maximumFiles = 20_000

  /// Fonts in `extra` folders or files, then in the platform's own folders. Nothing is read before it is asked for.
  ///
  /// - Parameters:
  ///   - extra: folders given on the command line; they win.
  ///   - environment: for `HOME`, `XDG_DATA_HOME` and `XDG_DATA_DIRS`.
  public static func source(extra: [String] = [], environment: Environment = [:]) -> FontSource {
    let folders = extra + fontFolders(environment)
    return FontSource {
      var files: [FontFile] = []
      var seen: Set<String> = []
      for folder in folders { collect(folder, 0, &files, &seen) }
      return files
    }
  }

  /// Font files below `path`, by name; a folder met twice (through a link) is entered once.
  private static func collect(
    _ path: String, _ depth: Int, _ files: inout [FontFile], _ seen: inout Set<String>
  ) {
    var status = stat()
    guard files.count < maximumFiles, stat(path, &status) == 0 else { return }
    guard seen.insert("\(status.st_dev):\(status.st_ino)").inserted else { return }
    if status.st_mode & S_IFMT == S_IFREG {
      let lower = path.lowercased()
      guard suffixes.contains(where: { lower.hasSuffix($0) }) else { return }
      files.append(FontFile(path: path, size: Int(status.st_size)) { read(path, $0) })
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR, depth < maximumDepth, let folder = opendir(path) else { return }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    for name in names.sorted() { collect(path + "/" + name, depth + 1, &files, &seen) }
  }

  /// Bytes of a range; fewer where the file ends first, none where it cannot be read.
  private static func read(_ path: String, _ range: Range<Int>) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count, let base = buffer.baseAddress {
        let got = pread(file, base + count, range.count - count, off_t(range.lowerBound + count))
        if got <= 0 { break }
        count += got
      }
    }
  }
}
