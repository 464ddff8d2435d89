#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that appear whole or not at all, and all of them or none.
///
/// Everything is first written under temporary names; only when all of it is on the disk are the files renamed into
/// place. A folder that is not there yet is filled beside its place and renamed as a whole. Signals that end the program
/// wait until the set is whole or gone.
struct FileSet {
  /// A file or a new folder, to be renamed into place.
  private struct Staged {
    let temporary: String
    let target: String
    /// The new folder that a file waits in, by position.
    var folder: Int?
  }

  /// A folder that files are written in.
  private struct Place {
    var path: String
    /// The new folder that it is or is in, by position.
    var new: Int?
  }

  private let context: Context
  /// Files that wait, each beside its target or in a folder that waits.
  private var files: [Staged] = []
  /// New folders that wait, each beside its target.
  private var folders: [Staged] = []
  /// These and all folders made in them, to be removed where the set is given up.
  private var madeFolders: [String] = []
  /// Makes temporary names differ.
  private var serial = 0
  /// The paths staged so far: of two files with one name, one would be lost.
  private var taken: Set<String> = []
  /// The folder of the file staged last, and where its files are written.
  private var last: (folder: String, place: Place) = ("", Place(path: ""))
  /// Files that are read for the set, which no part of it may replace.
  private let inputs: Set<FileIdentity>
  /// What is already there with the same bytes is left alone, so that its time does not change.
  private let onlyChanged: Bool
  /// Nothing is written at all; the targets are only looked at.
  private let rehearsing: Bool
  /// How many files were left alone.
  private(set) var unchanged = 0
  /// How many files were written.
  var count: Int { files.count }

  init(_ context: Context, onlyChanged: Bool = false, rehearsing: Bool = false, inputs: [String] = []) {
    self.context = context
    self.onlyChanged = onlyChanged
    self.rehearsing = rehearsing
    self.inputs = Set(inputs.compactMap { FileIdentity(context.absolute($0)) })
  }

  /// Writes `bytes` to a temporary file beside `path`.
  ///
  /// - Throws: ``CLIError``: 64 for a file that is in the set already or is read for it, 73 where the file cannot be
  ///   created, 74 where writing fails, 77 without permission.
  mutating func stage(_ path: String, _ bytes: [UInt8]) throws {
    try Interruption.check()
    var target = context.absolute(path)
    let isInNewFolder = last.place.new != nil && Self.folder(of: target) == last.folder
    var facts = stat()
    var isThere = !isInNewFolder && lstat(target, &facts) == 0
    if isThere, facts.st_mode & S_IFMT == S_IFLNK, let real = realpath(target, nil) {
      // A symbolic link stays a link: the file it leads to is replaced.
      target = String(cString: real)
      free(real)
      isThere = lstat(target, &facts) == 0
    }
    if isThere, facts.st_mode & S_IFMT == S_IFDIR {
      throw CLIError(.cannotCreate, "cannot write \(path): it is a folder")
    }
    if isThere, inputs.contains(FileIdentity(facts)) {
      throw CLIError(.usage, "\(path) is what is read", hint: "write to another file")
    }
    guard taken.insert(target).inserted else {
      throw CLIError(
        .usage, "two files would be \(path)", hint: "write one of the formats into another folder")
    }
    if rehearsing { return }
    if onlyChanged, isThere, let old = try? Files.read(target, context), old == bytes {
      unchanged += 1
      return
    }
    let folder = Self.folder(of: target)
    if folder != last.folder { last = (folder, try makeFolder(folder, path)) }
    let mode = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var temporary = last.place.path + target.dropFirst(folder.count)
    var descriptor: Int32 = -1
    if last.place.new == nil {
      temporary = fresh(in: folder, "tmp") {
        descriptor = open($0, mode, 0o666)
        return descriptor >= 0
      }
    } else {
      descriptor = open(temporary, mode, 0o666)
    }
    guard descriptor >= 0 else { throw Files.failure(errno, "cannot write \(path)", creating: true) }
    files.append(Staged(temporary: temporary, target: target, folder: last.place.new))
    if isThere { fchmod(descriptor, facts.st_mode & 0o7777) }
    var failed = Self.drain(bytes, into: descriptor)
    if close(descriptor) != 0, failed == 0 { failed = errno }
    if failed != 0 { throw Files.failure(failed, "cannot write \(path)", creating: true) }
  }

  /// A temporary path in `folder` for which `make` succeeds. What a killed program of the same number left is passed over.
  private mutating func fresh(in folder: String, _ ending: String, _ make: (String) -> Bool) -> String {
    var path = ""
    for _ in 0..<1000 {
      path = (folder == "/" ? "" : folder) + "/.uncolor-\(getpid())-\(serial).\(ending)"
      serial += 1
      if make(path) || errno != EEXIST { break }
    }
    return path
  }

  /// Renames everything into place.
  ///
  /// - Throws: ``CLIError`` where a rename fails; nothing temporary is left.
  mutating func commit() throws {
    var arrived = folders.map { _ in false }
    for (index, folder) in folders.enumerated() {
      arrived[index] = rename(folder.temporary, folder.target) == 0
      // Another program may have made it meanwhile, as `make -j` does: then the files go in one by one.
      if !arrived[index], errno != EEXIST, errno != ENOTEMPTY { throw failure(folder) }
    }
    for file in files {
      if let folder = file.folder {
        if arrived[folder] { continue }
        Self.makeFolders(for: file.target)
      }
      if rename(file.temporary, file.target) != 0 { throw failure(file) }
    }
    for folder in madeFolders.reversed() { rmdir(folder) }
    folders = []
    madeFolders = []
  }

  private static func makeFolders(for path: String) {
    let parent = folder(of: path)
    if mkdir(parent, 0o777) == 0 || errno != ENOENT { return }
    makeFolders(for: parent)
    mkdir(parent, 0o777)
  }

  private mutating func failure(_ staged: Staged) -> any Error {
    let code = errno
    discard()
    return Files.failure(code, "cannot write \(staged.target)", creating: true)
  }

  /// Removes what was staged and the folders made for it.
  mutating func discard() {
    for file in files { unlink(file.temporary) }
    for folder in madeFolders.reversed() { rmdir(folder) }
    files = []
    folders = []
    madeFolders = []
  }

  /// Stages with `body` and commits; on any error or signal nothing is left behind.
  static func write(
    _ context: Context, onlyChanged: Bool = false, inputs: [String] = [],
    _ body: (inout FileSet) throws -> Void
  ) throws -> FileSet {
    var set = FileSet(context, onlyChanged: onlyChanged, inputs: inputs)
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

  /// Where the files of `folder` are to be written: in it, or in the new folder that will be renamed to it.
  private mutating func makeFolder(_ folder: String, _ path: String) throws -> Place {
    var missing: [String] = []
    var here = folder
    var place: Place?
    while place == nil, !Files.isFolder(here, context) {
      if let new = folders.firstIndex(where: { $0.target == here }) {
        place = Place(path: folders[new].temporary, new: new)
      } else {
        missing.append(here)
        here = Self.folder(of: here)
      }
    }
    for folder in missing.reversed() {
      let parent = Self.folder(of: folder)
      if let known = place {
        let made = known.path + folder.dropFirst(parent.count)
        if mkdir(made, 0o777) != 0, errno != EEXIST { throw cannotMake(path, errno) }
        madeFolders.append(made)
        place?.path = made
      } else {
        if Files.exists(folder, context) { throw cannotMake(path, ENOTDIR) }
        var isMade = false
        let made = fresh(in: parent, "new") {
          isMade = mkdir($0, 0o777) == 0
          return isMade
        }
        if !isMade { throw cannotMake(path, errno) }
        madeFolders.append(made)
        place = Place(path: made, new: folders.count)
        folders.append(Staged(temporary: made, target: folder))
      }
    }
    return place ?? Place(path: folder)
  }

  private func cannotMake(_ path: String, _ code: Int32) -> CLIError {
    Files.failure(code, "cannot make the folder for \(path)", creating: true)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}

/// Which file it is, under whatever name.
private struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  init(_ facts: stat) {
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    number = UInt64(facts.st_ino)
  }

  /// Nil where there is none.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    self.init(facts)
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
