/// The exclusive right to write in a folder, across processes and threads; given up when it goes.
///
/// `flock` rather than `fcntl`: the latter is dropped when any descriptor of the file is closed.
final class StoreLock {
  /// Never deleted: a deleted lock file could be held by one process while another makes a new one.
  static let fileName = ".lock"

  private let folder: Folder
  private let file: Int32
  private var calls: SystemCalls { folder.calls }
  /// Whether the last holder died, so that what it wrote may not have reached the disk.
  let isUnclean: Bool

  private init(_ folder: Folder, _ file: Int32, isUnclean: Bool) {
    self.folder = folder
    self.file = file
    self.isUnclean = isUnclean
  }

  /// Waits up to `timeout` seconds.
  ///
  /// - Throws: `locked` with the holder's process and command.
  static func take(
    in folder: Folder, timeout: Double, log: (StoreEvent) -> Void
  ) throws(StoreError) -> StoreLock {
    let calls = folder.calls
    let path = folder.path(of: Self.fileName)
    let file: Int32
    do {
      file = try calls.open(
        folder.file, fileName, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    } catch { throw StoreError(error, "lock", path) }
    // The holder is named in it: under a second name it may be anybody's file.
    if let links = try? calls.status(file).links, links > 1 {
      try? calls.close(file)
      throw StoreError(
        .permission, "has a second name (a hard link), which writing the lock would change",
        remedy: .removeLink,
        path: path)
    }
    var waited = 0.0
    while true {
      do {
        try calls.lock(file, LOCK_EX | LOCK_NB)
        break
      } catch {
        let holder = error.code == EWOULDBLOCK ? holder(file, folder) : ""
        if error.code != EWOULDBLOCK || waited >= timeout {
          try? calls.close(file)
          if error.code != EWOULDBLOCK { throw StoreError(error, "lock", path) }
          throw StoreError(
            .locked(holder: holder),
            "the store is in use\(holder.isEmpty ? "" : " by process \(holder)")",
            remedy: .waitLonger, path: path)
        }
        if waited == 0 {
          log(StoreEvent(.lock, "waiting for \(holder.isEmpty ? "another process" : holder)"))
        }
        // Spread over half the delay, so that processes do not ask in step.
        let pause = delay(after: waited) * Double.random(in: 0.5...1)
        calls.pause(pause)
        waited += pause
      }
    }
    if waited > 0 { log(StoreEvent(.lock, "waited for another process", seconds: waited)) }
    // Whoever ends as it should leaves the file empty.
    let lock = StoreLock(folder, file, isUnclean: (try? calls.status(file).size) != 0)
    try? folder.giveToOwner(file)
    lock.nameHolder()
    return lock
  }

  /// A lock that is free names nobody: a refused command leaves the folder as it was, and whoever finds the file locked
  /// in another way is not told an old name.
  deinit {
    // A sync that failed is tried again by the next holder.
    if !folder.isUncertain { try? calls.truncate(file, 0) }
    try? calls.close(file)
  }

  /// Who has waited long asks often: in a crowd, nearly first come, first served.
  private static func delay(after waited: Double) -> Double {
    waited < 0.02 ? 0.002 : max(0.000_25, 0.01 * (1 - waited))
  }

  /// For the message of those who wait; whether it succeeds does not matter.
  private func nameHolder() {
    let command = CommandLine.arguments.first.map { Folder.split($0).name } ?? "uncolor"
    let text = Array("\(getpid()) \(command.prefix(100))\n".utf8)
    do throws(SystemFailure) {
      try folder.writeAll(Pieces(text), to: file, at: 0)
      try calls.truncate(file, text.count)
    } catch {}
  }

  /// The process and command of whoever holds the lock: `4711 (uncolor)`.
  private static func holder(_ file: Int32, _ folder: Folder) -> String {
    guard let bytes = try? folder.readPiece(file, at: 0, count: 200) else { return "" }
    let line = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" }
    guard let space = line.firstIndex(of: " "), Int32(line[..<space]) != nil else { return "" }
    let command = line[line.index(after: space)...].filter { !$0.isNewline && $0 >= " " }
    return "\(line[..<space]) (\(command))"
  }
}
