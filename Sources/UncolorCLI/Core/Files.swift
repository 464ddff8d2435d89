import Bytes
import CommandLineKit
import LocalJSONStore
import PaletteFormats

/// Reads files for commands, with the exit status that fits what went wrong.
enum Files {
  /// The largest file that is read.
  static let limit = 1 << 30

  /// The bytes of a file; `path` is as the person typed it.
  ///
  /// - Throws: ``CLIError``: 66 where it is missing, 77 where it may not be read, 65 where it is too large.
  static func read(_ path: String, _ context: Context) throws(CLIError) -> [UInt8] {
    let whole = context.absolute(path)
    if !context.versions.isEmpty, let version = context.versions[FixedFiles.key(path, context)] {
      return version
    }
    let descriptor = open(whole, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      var error = failure(errno, "cannot read \(path)")
      if error.status == .notFound, let near = near(path, context) { error.hint = "Did you mean '\(near)'?" }
      throw error
    }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw failure(errno, "cannot read \(path)") }
    if facts.st_mode & S_IFMT == S_IFDIR { throw CLIError(.badData, "\(path) is a folder") }
    if facts.st_size > limit { throw CLIError(.badData, "\(path) is larger than \(Decimals.bytes(limit))") }
    let source = ByteSource(descriptor: descriptor)
    do { return WideText.plain(try source.readAll(limit: limit)) } catch {
      throw CLIError(.inputOutput, "cannot read \(path)")
    }
  }

  /// The file in the same folder whose name is spelled alike; nil where there is none, or many files.
  private static func near(_ path: String, _ context: Context) -> String? {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard let names = try? names(in: folder.isEmpty ? "." : folder, context), names.count <= 1000 else {
      return nil
    }
    return Suggestions.closest(to: name, among: names, strictly: true).first.map { folder + $0 }
  }

  /// Whether `path` is a folder.
  static func isFolder(_ path: String, _ context: Context) -> Bool {
    kind(path, context) == S_IFDIR
  }

  /// Whether `path` is a file of bytes, not a folder, pipe or device.
  static func isFile(_ path: String, _ context: Context) -> Bool {
    kind(path, context) == S_IFREG
  }

  /// Whether a pipe is there, or a link to one.
  static func isPipe(_ path: String, _ context: Context) -> Bool {
    kind(path, context) == S_IFIFO
  }

  /// What is there, or behind a link there (`S_IFREG`, `S_IFIFO`…); nil where nothing is.
  private static func kind(_ path: String, _ context: Context) -> mode_t? {
    var facts = stat()
    return stat(context.absolute(path), &facts) == 0 ? facts.st_mode & S_IFMT : nil
  }

  /// Whether something is there.
  static func exists(_ path: String, _ context: Context) -> Bool { exists(context.absolute(path)) }

  /// Whether something stands at an absolute path.
  static func exists(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// The names in a folder, sorted; without `.` and `..`.
  static func names(in path: String, _ context: Context) throws(CLIError) -> [String] {
    guard let folder = opendir(context.absolute(path)) else { throw failure(errno, "cannot read \(path)") }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Every file below a folder, by relative path, sorted; symbolic links to folders are not followed.
  static func tree(_ path: String, _ context: Context) throws(CLIError) -> [NamedBytes] {
    var files: [NamedBytes] = []
    var total = 0
    var waiting = [""]
    while let folder = waiting.popLast() {
      for name in try names(in: path + "/" + folder, context) where !name.hasPrefix(".") {
        let relative = folder.isEmpty ? name : folder + "/" + name
        var facts = stat()
        guard lstat(context.absolute(path + "/" + relative), &facts) == 0 else { continue }
        if facts.st_mode & S_IFMT == S_IFDIR {
          waiting.append(relative)
        } else if isFile(path + "/" + relative, context),
          context.excluded?.cover(path + "/" + relative) != true
        {
          files.append(NamedBytes(path: relative, bytes: try read(path + "/" + relative, context)))
          total += files[files.count - 1].bytes.count
          if files.count > 10_000 || total > limit / 4 {
            throw CLIError(.badData, "\(path) holds too much for a palette", hint: "name a file in it")
          }
        }
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The error for a failed system call.
  static func failure(_ code: Int32, _ what: String, creating: Bool = false) -> CLIError {
    let reason = String(cString: strerror(code))
    switch code {
    case ENOENT where !creating, ENOTDIR where !creating: return CLIError(.notFound, "\(what): \(reason)")
    case EACCES, EPERM:
      return CLIError(.permission, "\(what): \(reason)", hint: StoreRemedy.checkPermissions.hint)
    case EROFS: return CLIError(.permission, "\(what): \(reason)")
    case EIO, ENOSPC, EDQUOT, EFBIG: return CLIError(.inputOutput, "\(what): \(reason)")
    default: return CLIError(creating ? .cannotCreate : .inputOutput, "\(what): \(reason)")
    }
  }

  /// What a folder is called: `.` and `..` by their names on the disk.
  static func title(ofFolder path: String, _ context: Context) -> String {
    let isNamed = path.split(separator: "/").last.map { $0 != "." && $0 != ".." } ?? false
    return isNamed ? stem(path) : BaselineSource.parts(context.absolute(path)).last ?? path
  }

  /// The name of a file without folders and extension.
  static func stem(_ path: String) -> String {
    var base = path[...]
    while base.hasSuffix("/") { base = base.dropLast() }
    let name = base.split(separator: "/").last.map(String.init) ?? String(base)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// What follows the last dot, in lower case; empty where there is none.
  static func suffix(_ path: String) -> String {
    // By bytes from the end: a word that is typed may have megabytes.
    let bytes = path.utf8
    var end = bytes.endIndex
    while end > bytes.startIndex, bytes[bytes.index(before: end)] == UInt8(ascii: "/") {
      bytes.formIndex(before: &end)
    }
    var at = end
    while at > bytes.startIndex {
      let next = at
      bytes.formIndex(before: &at)
      if bytes[at] == UInt8(ascii: "/") { break }
      if bytes[at] == UInt8(ascii: ".") { return path[next..<end].lowercased() }
    }
    return ""
  }
}

/// What tells one state of a file from the next, without reading it.
struct FileStamp: Equatable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let modified: [Int]
  private let changed: [Int]

  /// Nil where nothing is.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    number = UInt64(facts.st_ino)
    size = Int64(facts.st_size)
    let times = UncolorCLI.times(of: facts)
    modified = [times.modified.tv_sec, times.modified.tv_nsec]
    changed = [times.changed.tv_sec, times.changed.tv_nsec]
  }
}
