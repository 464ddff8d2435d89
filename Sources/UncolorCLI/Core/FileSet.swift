#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that appear whole or not at all, and all of them or none.
///
/// Everything is first written beside its target under a temporary name; only when all of it is on the disk are the
/// files renamed into place. Signals that end the program wait until the set is whole or gone.
struct FileSet {
  /// A file that waits to be renamed into place.
  private struct Staged {
    let temporary: String
    let target: String
  }

  private let context: Context
  private var staged: [Staged] = []
  private var madeFolders: [String] = []
  /// The folder of the file staged last, which is known to be there.
  private var lastFolder = ""
  /// What is already there with the same bytes is left alone, so that its time does not change.
  private let onlyChanged: Bool
  /// Nothing is written at all; the targets are only looked at.
  private let rehearsing: Bool
  /// How many files were written and how many left alone.
  private(set) var written = 0
  private(set) var unchanged = 0

  init(_ context: Context, onlyChanged: Bool = false, rehearsing: Bool = false) {
    self.context = context
    self.onlyChanged = onlyChanged
    self.rehearsing = rehearsing
  }

  /// Writes `bytes` to a temporary file beside `path`.
  ///
  /// - Throws: ``CLIError``: 73 where the file cannot be created, 74 where writing fails, 77 without permission.
  mutating func stage(_ path: String, _ bytes: [UInt8]) throws {
    try Interruption.check()
    var target = context.absolute(path)
    var facts = stat()
    var isThere = lstat(target, &facts) == 0
    if isThere, facts.st_mode & S_IFMT == S_IFLNK, let real = realpath(target, nil) {
      // A symbolic link stays a link: the file it leads to is replaced.
      target = String(cString: real)
      free(real)
      isThere = lstat(target, &facts) == 0
    }
    if isThere, facts.st_mode & S_IFMT == S_IFDIR {
      throw CLIError(.cannotCreate, "cannot write \(path): it is a folder")
    }
    if rehearsing { return }
    if onlyChanged, isThere, let old = try? Files.read(target, context), old == bytes {
      unchanged += 1
      return
    }
    let folder = Self.folder(of: target)
    if folder != lastFolder { try makeFolder(folder, path) }
    lastFolder = folder
    let temporary = folder + "/.uncolor-\(getpid())-\(staged.count).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Files.failure(errno, "cannot write \(path)", creating: true) }
    staged.append(Staged(temporary: temporary, target: target))
    if isThere { fchmod(descriptor, facts.st_mode & 0o7777) }
    var failed = Self.drain(bytes, into: descriptor)
    if close(descriptor) != 0, failed == 0 { failed = errno }
    if failed != 0 { throw Files.failure(failed, "cannot write \(path)", creating: true) }
  }

  /// Renames everything into place.
  ///
  /// - Throws: ``CLIError`` where a rename fails; nothing temporary is left.
  mutating func commit() throws {
    for file in staged {
      guard rename(file.temporary, file.target) == 0 else {
        let code = errno
        discard()
        throw Files.failure(code, "cannot write \(file.target)", creating: true)
      }
      written += 1
    }
    staged = []
    madeFolders = []
  }

  /// Removes what was staged and the folders made for it.
  mutating func discard() {
    for file in staged { unlink(file.temporary) }
    for folder in madeFolders.reversed() { rmdir(folder) }
    staged = []
    madeFolders = []
  }

  /// Stages with `body` and commits; on any error or signal nothing is left behind.
  static func write(
    _ context: Context, onlyChanged: Bool = false, _ body: (inout FileSet) throws -> Void
  ) throws -> FileSet {
    var set = FileSet(context, onlyChanged: onlyChanged)
    let waiting = Interruption.hold()
    defer { waiting.release() }
    do {
      try body(&set)
      try Interruption.check()
      try set.commit()
    } catch {
      set.discard()
      throw error
    }
    return set
  }

  /// Writes all of `bytes`; returns the code of what failed, or 0.
  private static func drain(_ bytes: [UInt8], into descriptor: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { raw in
        #if canImport(Glibc)
          Glibc.write(descriptor, raw.baseAddress.map { $0 + start }, bytes.count - start)
        #else
          Darwin.write(descriptor, raw.baseAddress.map { $0 + start }, bytes.count - start)
        #endif
      }
      if count < 0, errno != EINTR { return errno }
      start += max(count, 0)
    }
    return 0
  }

  private mutating func makeFolder(_ folder: String, _ path: String) throws {
    var missing: [String] = []
    var here = folder
    while !Files.isFolder(here, context) {
      missing.append(here)
      let parent = Self.folder(of: here)
      if parent == here { break }
      here = parent
    }
    for folder in missing.reversed() {
      if mkdir(folder, 0o777) != 0, errno != EEXIST {
        throw Files.failure(errno, "cannot make the folder for \(path)", creating: true)
      }
      madeFolders.append(folder)
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}

/// Holds back the signals that end a program while a set of files is being written.
struct Interruption {
  private let before: sigset_t

  private static func endings() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, number) }
    return set
  }

  /// From here on, signals wait.
  static func hold() -> Interruption {
    var set = endings()
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, &set, &before)
    return Interruption(before: before)
  }

  /// Lets the signals through; one that waited ends the program here.
  func release() {
    var set = before
    sigprocmask(SIG_SETMASK, &set, nil)
  }

  /// - Throws: `Interrupted` where a signal is waiting.
  static func check() throws {
    var pending = sigset_t()
    sigpending(&pending)
    for number in [SIGINT, SIGTERM, SIGHUP] where sigismember(&pending, number) == 1 { throw Interrupted() }
  }
}

/// A signal is waiting; what was begun is taken back, then the signal ends the program.
struct Interrupted: Error {}
