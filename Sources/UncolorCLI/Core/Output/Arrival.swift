/// A file or a new folder, to be renamed into place.
struct StagedFile {
  let temporary: String
  let target: String
  /// The new folder that a file waits in, by position.
  var folder: Int?
  /// Whether a file was there when this one was staged.
  var isReplacing = false
}

/// Renames a set into place, or puts back what was there.
struct Arrival {
  /// Makes temporary names differ.
  var serial: Int
  /// What was done, in order, so that it can be undone.
  private var done: [Step] = []

  private enum Step {
    /// A new folder was renamed into place.
    case folder(StagedFile)
    /// A folder was made for a file of a new folder that another program made meanwhile.
    case made(String)
    /// A file was renamed to where nothing was.
    case new(StagedFile)
    /// A file replaced another, which waits under the second name.
    case replaced(StagedFile, aside: String)
  }

  /// How many renames are left before the program is killed: tests go through all of them.
  private var left: Int

  init(serial: Int, killedAfter left: Int = .max) {
    self.serial = serial
    self.left = left
  }

  /// What a test throws where a program would be killed: nothing is put back.
  struct Killed: Error {}

  private mutating func step() throws {
    if left == 0 { throw Killed() }
    left -= 1
  }

  /// - Throws: ``CLIError`` where a rename fails; everything is then as it was, the temporary files included.
  mutating func run(folders: [StagedFile], files: [StagedFile]) throws {
    do {
      var arrived = folders.map { _ in false }
      for (index, folder) in folders.enumerated() {
        try step()
        let code = OutputCalls.rename(folder.temporary, folder.target)
        arrived[index] = code == 0
        if code == 0 { done.append(.folder(folder)) }
        // Another program may have made it meanwhile, as `make -j` does: then the files go in one by one.
        if code != 0, code != EEXIST, code != ENOTEMPTY { throw Self.failure(code, folder) }
      }
      let alone = files.filter { $0.folder.map { !arrived[$0] } ?? true }
      for (index, file) in alone.enumerated() {
        if file.folder != nil { makeFolders(for: file.target) }
        try step()
        try rename(file, isLast: index == alone.count - 1)
      }
      try step()
    } catch let killed as Killed {
      throw killed
    } catch {
      rollBack()
      throw error
    }
    for case .replaced(_, let aside) in done { unlink(aside) }
  }

  private mutating func rename(_ file: StagedFile, isLast: Bool) throws {
    if let facts = OutputCalls.facts(of: file.target) {
      guard facts.isKind(S_IFREG) else {
        throw CLIError(.cannotCreate, "cannot write \(file.target): it is no longer a file")
      }
      // After the last one nothing can fail any more.
      let aside = isLast ? nil : try keep(file)
      let code = OutputCalls.rename(file.temporary, file.target)
      if code != 0 {
        if let aside { unlink(aside) }
        throw Self.failure(code, file)
      }
      if let aside { done.append(.replaced(file, aside: aside)) }
    } else {
      let code = OutputCalls.rename(file.temporary, file.target)
      if code != 0 { throw Self.failure(code, file) }
      done.append(.new(file))
    }
  }

  /// Gives what is there a second name, without ever moving it away; a copy where it cannot have one.
  private mutating func keep(_ file: StagedFile) throws -> String {
    let folder = OutputCalls.folder(of: file.target)
    for _ in 0..<1000 {
      let aside = (folder == "/" ? "" : folder) + "/" + Leftovers.name(serial, "old")
      serial += 1
      if link(file.target, aside) == 0 { return aside }
      if errno == EEXIST { continue }
      return try copy(file, to: aside)
    }
    throw Self.failure(EEXIST, file)
  }

  private func copy(_ file: StagedFile, to aside: String) throws -> String {
    let old = OutputCalls.open(file.target, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard old >= 0 else { throw Self.failure(errno, file) }
    defer { _ = OutputCalls.close(old) }
    var facts = stat()
    guard fstat(old, &facts) == 0, facts.isKind(S_IFREG),
      let bytes = try? ByteSource(descriptor: old).readAll(limit: Files.limit)
    else { throw Self.failure(EIO, file) }
    let new = OutputCalls.open(aside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    guard new >= 0 else { throw Self.failure(errno, file) }
    if facts.st_uid == geteuid() { fchmod(new, facts.st_mode & 0o777) }
    var code = OutputCalls.write(bytes, into: new)
    let closing = OutputCalls.close(new)
    if code == 0 { code = closing }
    if code != 0 {
      unlink(aside)
      throw Self.failure(code, file)
    }
    return aside
  }

  private mutating func makeFolders(for path: String) {
    let parent = OutputCalls.folder(of: path)
    if mkdir(parent, 0o777) == 0 {
      done.append(.made(parent))
    } else if errno == ENOENT {
      makeFolders(for: parent)
      if mkdir(parent, 0o777) == 0 { done.append(.made(parent)) }
    }
  }

  private mutating func rollBack() {
    for step in done.reversed() {
      switch step {
      case .folder(let folder): _ = OutputCalls.rename(folder.target, folder.temporary)
      case .made(let path): rmdir(path)
      case .new(let file): _ = OutputCalls.rename(file.target, file.temporary)
      case .replaced(let file, let aside):
        // The new bytes keep a name, so that a program that is killed here can still be completed.
        link(file.target, file.temporary)
        _ = OutputCalls.rename(aside, file.target)
      }
    }
    done = []
  }

  private static func failure(_ code: Int32, _ staged: StagedFile) -> CLIError {
    Files.failure(code, "cannot write \(staged.target)", creating: true)
  }
}
