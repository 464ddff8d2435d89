/// The one writer of outputs: files that appear whole or not at all, and all of them or none.
///
/// Everything is first written under temporary names; only when all of it is on the disk are the files renamed into
/// place, and where one cannot be, those before it are put back. A folder that is not there yet is filled beside its
/// place and renamed as a whole. What is no regular file is written into instead (``OutputStream``), before anything is
/// renamed. Signals that end the program wait until the set is whole or gone.
struct FileSet {
  private let context: Context
  /// Files that wait, each beside its target or in a folder that waits.
  private var files: [StagedFile] = []
  /// New folders that wait, each beside its target.
  private var folders: [StagedFile] = []
  /// What is written into.
  private var streams: [OutputStream] = []
  /// These and all folders made in them, to be removed where the set is given up.
  private var madeFolders: [String] = []
  /// Open files that tell other programs that this one is at work, each in a folder of temporary files.
  private var held: [Int32] = []
  /// Folders that were searched for what killed programs left.
  private var swept: Set<String> = []
  /// Folders that are known to be in the one that was named.
  private var inside: Set<String> = []
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
  /// Whether the set has to outlast a power cut once it is written.
  private let isDurable: Bool
  /// The folder in which is written down what the set is about to do, so that one that is killed is completed by the next;
  /// nil where there is no next one.
  private let intentFolder: String?
  /// How many files were left alone.
  private(set) var unchanged = 0
  /// How many files were written.
  var count: Int { files.count + streams.count }

  /// A folder that files are written in.
  private struct Place {
    var path: String
    /// The new folder that it is or is in, by position.
    var new: Int?
  }

  init(
    _ context: Context, onlyChanged: Bool = false, rehearsing: Bool = false, isDurable: Bool = false,
    inputs: [String] = [], intentFolder: String? = nil
  ) {
    self.context = context
    self.intentFolder = intentFolder.flatMap { OutputCalls.real(context.absolute($0)) }
    self.onlyChanged = onlyChanged
    self.rehearsing = rehearsing
    self.isDurable = isDurable
    self.inputs = Set(inputs.compactMap { FileIdentity(context.absolute($0)) })
  }

  /// Writes `bytes` to a temporary file beside `path`.
  ///
  /// - Parameters:
  ///   - root: the folder that was named for the output, where the program chose the rest of the path: no link leads out
  ///     of it.
  ///   - isPrivate: nobody else may read a file that is new.
  /// - Throws: ``CLIError``: 64 for a file that is in the set already or is read for it, 73 where the file cannot be
  ///   created, 74 where writing fails, 77 without permission.
  mutating func stage(_ path: String, _ bytes: [UInt8], within root: String? = nil, isPrivate: Bool = false)
    throws
  {
    try Interruption.check()
    var target = context.absolute(path)
    var old: stat?
    let isInNewFolder = last.place.new != nil && OutputCalls.folder(of: target) == last.folder
    if !isInNewFolder {
      let found = try OutputTarget(target, typed: path)
      target = found.path
      if let root { try checkIsInside(root, target, path) }
      switch found.kind {
      case .nothing: break
      case .file(let facts): old = facts
      case .stream(let facts):
        if root != nil, facts.isKind(S_IFBLK) {
          throw CLIError(.cannotCreate, "cannot write \(path): it is a disk")
        }
        fallthrough
      case .descriptor:
        if !rehearsing { streams.append(OutputStream(typed: path, target: found, bytes: bytes)) }
        return
      }
    }
    if let old, inputs.contains(FileIdentity(old)) {
      throw CLIError(.usage, "\(path) is also an input", hint: "write to another file")
    }
    guard taken.insert(target).inserted else {
      throw CLIError(
        .usage, "two files would be \(path)", hint: "write one of the formats into another folder")
    }
    if rehearsing { return }
    if onlyChanged, old != nil, let present = try? Files.read(target, context), present == bytes {
      unchanged += 1
      return
    }
    let folder = OutputCalls.folder(of: target)
    if folder != last.folder { last = (folder, try makeFolder(folder, path)) }
    try write(bytes, path, target, replacing: old, mode: isPrivate ? 0o600 : 0o666)
  }

  private mutating func write(
    _ bytes: [UInt8], _ path: String, _ target: String, replacing old: stat?, mode: mode_t
  ) throws {
    let folder = last.folder
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    var temporary = last.place.path + target.dropFirst(folder == "/" ? 0 : folder.count)
    var descriptor: Int32 = -1
    if last.place.new == nil {
      temporary = fresh(in: folder, intentFolder == nil ? "tmp" : Leftovers.intended) {
        descriptor = OutputCalls.open($0, flags, mode)
        return descriptor >= 0
      }
    } else {
      descriptor = OutputCalls.open(temporary, flags, mode)
    }
    guard descriptor >= 0 else { throw Files.failure(errno, "cannot write \(path)", creating: true) }
    files.append(
      StagedFile(temporary: temporary, target: target, folder: last.place.new, isReplacing: old != nil))
    if last.place.new == nil { hold(descriptor, in: folder) }
    // The mode of a file that somebody else owns is their choice and not ours, and nothing starts with another's rights.
    if let old, old.st_uid == geteuid() { fchmod(descriptor, old.st_mode & 0o777) }
    var failed = OutputCalls.write(bytes, into: descriptor)
    if failed == 0, isDurable { failed = OutputCalls.sync(descriptor) }
    let closing = OutputCalls.close(descriptor)
    if failed == 0 { failed = closing }
    if failed != 0 { throw Files.failure(failed, "cannot write \(path)", creating: true) }
  }

  /// Sweeps a folder before its first temporary file, and keeps others from sweeping this one.
  private mutating func hold(_ descriptor: Int32, in folder: String) {
    guard swept.insert(folder).inserted else { return }
    if let copy = Leftovers.hold(descriptor) { held.append(copy) }
    Leftovers.sweep(folder, withIntended: intentFolder != nil)
  }

  /// A temporary path in `folder` for which `make` succeeds. What a killed program of the same number left is passed over.
  private mutating func fresh(in folder: String, _ ending: String, _ make: (String) -> Bool) -> String {
    var path = ""
    for _ in 0..<1000 {
      path = (folder == "/" ? "" : folder) + "/" + Leftovers.name(serial, ending)
      serial += 1
      if make(path) || errno != EEXIST { break }
    }
    return path
  }

  /// Writes the streams and renames everything into place.
  ///
  /// - Throws: ``CLIError`` where a rename fails: what was there before is there again, and nothing temporary is left.
  ///
  /// - Parameter renames: after how many of them a test kills the program.
  mutating func commit(killedAfter renames: Int = .max) throws {
    do {
      for stream in streams { try stream.write(context) }
      // One rename happens or not; more of them need a record.
      let intent =
        try files.count + folders.count > 1
        ? intentFolder.flatMap { try Intent(in: $0, folders: folders, files: files) } : nil
      var arrival = Arrival(serial: serial, killedAfter: renames)
      do {
        try arrival.run(folders: folders, files: files)
      } catch let killed as Arrival.Killed {
        intent?.abandon()
        release()
        throw killed
      } catch {
        intent?.remove()
        throw error
      }
      intent?.remove()
    } catch let killed as Arrival.Killed {
      throw killed
    } catch {
      discard()
      throw error
    }
    for folder in madeFolders.reversed() { rmdir(folder) }
    folders = []
    madeFolders = []
    release()
    if isDurable { try syncFolders() }
  }

  /// Removes what was staged and the folders made for it.
  mutating func discard() {
    for file in files { unlink(file.temporary) }
    for folder in madeFolders.reversed() { rmdir(folder) }
    files = []
    folders = []
    madeFolders = []
    release()
  }

  private mutating func release() {
    for descriptor in held { _ = OutputCalls.close(descriptor) }
    held = []
  }

  private func syncFolders() throws {
    for folder in Set(files.map { OutputCalls.folder(of: $0.target) }) {
      let opened = OutputCalls.open(folder, O_RDONLY | O_DIRECTORY)
      let failed = opened < 0 ? errno : OutputCalls.sync(opened)
      if opened >= 0 { _ = OutputCalls.close(opened) }
      // Some file systems cannot sync a folder; what they promise is all there is.
      if failed == 0 || failed == EINVAL || failed == ENOTSUP { continue }
      throw Files.failure(failed, "written, but it may not outlast a power cut: cannot sync \(folder)")
    }
  }

  /// Stages with `body` and commits; on any error or signal nothing is left behind.
  static func write(
    _ context: Context, onlyChanged: Bool = false, isDurable: Bool = false, inputs: [String] = [],
    intentFolder: String? = nil, _ body: (inout FileSet) throws -> Void
  ) throws -> FileSet {
    var set = FileSet(
      context, onlyChanged: onlyChanged, isDurable: isDurable, inputs: inputs, intentFolder: intentFolder)
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

  // MARK: Folders

  /// - Throws: ``CLIError`` 73 where a symbolic link in `root` leads out of it.
  private mutating func checkIsInside(_ root: String, _ target: String, _ path: String) throws(CLIError) {
    guard let real = OutputCalls.real(context.absolute(root)) else { return }
    var here = OutputCalls.folder(of: target)
    if inside.contains(here) { return }
    let start = here
    var found = OutputCalls.real(here)
    while found == nil, here != "/" {
      here = OutputCalls.folder(of: here)
      found = OutputCalls.real(here)
    }
    if let found, found == real || found.hasPrefix(real == "/" ? "/" : real + "/") {
      inside.insert(start)
      return
    }
    throw CLIError(
      .cannotCreate, "cannot write \(path): a symbolic link leads out of \(root)",
      hint: "remove the link, or name the folder it leads to")
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
        here = OutputCalls.folder(of: here)
      }
    }
    for folder in missing.reversed() {
      let parent = OutputCalls.folder(of: folder)
      if let known = place {
        let made = known.path + folder.dropFirst(parent.count)
        if mkdir(made, 0o777) != 0, errno != EEXIST { throw cannotMake(path, errno) }
        madeFolders.append(made)
        place?.path = made
      } else {
        if Files.exists(folder, context) {
          // Another program made it since it was looked for, as `make -j` does.
          if Files.isFolder(folder, context) { continue }
          throw cannotMake(path, ENOTDIR)
        }
        var isMade = false
        let made = fresh(in: parent, intentFolder == nil ? "new" : Leftovers.intended) {
          isMade = mkdir($0, 0o777) == 0
          return isMade
        }
        if !isMade { throw cannotMake(path, errno) }
        madeFolders.append(made)
        let opened = OutputCalls.open(made, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        if opened >= 0 {
          hold(opened, in: parent)
          _ = OutputCalls.close(opened)
        }
        place = Place(path: made, new: folders.count)
        folders.append(StagedFile(temporary: made, target: folder))
      }
    }
    return place ?? Place(path: folder)
  }

  private func cannotMake(_ path: String, _ code: Int32) -> CLIError {
    Files.failure(code, "cannot make the folder for \(path)", creating: true)
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
    guard let facts = OutputCalls.factsBehind(path) else { return nil }
    self.init(facts)
  }
}
