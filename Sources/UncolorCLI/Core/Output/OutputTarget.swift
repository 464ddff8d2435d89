/// What an output's path leads to.
///
/// Symbolic links are followed as `open` follows them, and more carefully: in a folder where anybody may put files, a
/// link counts only if it is ours or the folder owner's (`fs.protected_symlinks` of Linux), and a link that somebody
/// else made may lead only to what is theirs.
struct OutputTarget {
  enum Kind {
    /// Nothing is there yet.
    case nothing
    /// A file of bytes, which another may replace.
    case file(stat)
    /// A device, pipe, terminal or file of the kernel: it is written into.
    case stream(stat)
    /// One of this program's own open files, such as `/dev/stdout`.
    case descriptor(Int32)
  }

  /// The path with the links of its last part followed.
  let path: String
  let kind: Kind

  /// - Parameters:
  ///   - path: an absolute path.
  ///   - typed: the path as the person wrote it, for messages.
  /// - Throws: ``CLIError``: 73 for a folder, a socket or a circle of links, 77 for a link that is not to be trusted.
  init(_ path: String, typed: String) throws(CLIError) {
    var here = path
    for _ in 0..<40 {
      if let number = Self.descriptor(here) {
        self.path = here
        kind = .descriptor(number)
        return
      }
      guard let facts = OutputCalls.facts(of: here) else {
        self.path = here
        kind = .nothing
        return
      }
      guard facts.isKind(S_IFLNK) else {
        self.path = here
        kind = try Self.kind(facts, typed)
        return
      }
      try Self.checkMayFollow(here, facts, typed)
      if here.hasPrefix("/proc/") {
        // Such a link is an open file of another program, whatever text it shows.
        self.path = here
        guard let behind = OutputCalls.factsBehind(here) else {
          throw Files.failure(errno, "cannot write \(typed)", creating: true)
        }
        kind = behind.isKind(S_IFREG) ? .stream(behind) : try Self.kind(behind, typed)
        return
      }
      guard let next = OutputCalls.link(at: here) else {
        throw Files.failure(errno, "cannot write \(typed)", creating: true)
      }
      here = next.hasPrefix("/") ? next : OutputCalls.folder(of: here) + "/" + next
    }
    throw Files.failure(ELOOP, "cannot write \(typed)", creating: true)
  }

  private static func kind(_ facts: stat, _ typed: String) throws(CLIError) -> Kind {
    if facts.isKind(S_IFREG) { return .file(facts) }
    if facts.isKind(S_IFDIR) { throw CLIError(.cannotCreate, "cannot write \(typed): it is a folder") }
    if facts.isKind(S_IFSOCK) {
      throw CLIError(
        .cannotCreate, "cannot write \(typed): it is a socket",
        hint: "send it through a program such as nc -U")
    }
    return .stream(facts)
  }

  /// The number in `/dev/stdout`, `/dev/fd/3` or `/proc/self/fd/3`.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for start in ["/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/", "/proc/\(getpid())/fd/"]
    where path.hasPrefix(start) {
      if let number = Int32(path.dropFirst(start.count)), number >= 0 { return number }
    }
    return nil
  }

  private static func checkMayFollow(_ path: String, _ link: stat, _ typed: String) throws(CLIError) {
    let mine = geteuid()
    if link.st_uid == mine { return }
    let folder = OutputCalls.factsBehind(OutputCalls.folder(of: path))
    let behind = OutputCalls.factsBehind(path) ?? Self.folderBehind(path)
    var isTrusted = link.st_uid == 0 || behind?.st_uid == link.st_uid
    if let folder, folder.isSharedFolder { isTrusted = isTrusted && link.st_uid == folder.st_uid }
    if isTrusted { return }
    throw CLIError(
      .permission, "cannot write \(typed): \(path) is a symbolic link that somebody else made",
      hint: "write to the file it leads to, by its own name")
  }

  /// The folder that a link into nothing leads to.
  private static func folderBehind(_ path: String) -> stat? {
    guard let next = OutputCalls.link(at: path) else { return nil }
    let full = next.hasPrefix("/") ? next : OutputCalls.folder(of: path) + "/" + next
    return OutputCalls.factsBehind(OutputCalls.folder(of: full))
  }
}
