/// An open directory. Files are named from its descriptor, so that it may be moved while it is in use.
final class Folder {
  let calls: SystemCalls
  /// For messages only.
  let path: String
  let file: Int32
  /// Whether a change of entries may not have reached the disk, because a sync failed.
  private(set) var isUncertain = false

  private init(_ file: Int32, path: String, calls: SystemCalls) {
    self.file = file
    self.path = path
    self.calls = calls
  }

  deinit { try? calls.close(file) }

  /// Opens the directory at `path`, below `directory` where that is not absolute; nil where there is none.
  static func open(
    _ path: String, in directory: Int32 = SystemCalls.current, shown: String? = nil, _ calls: SystemCalls
  )
    throws(StoreError) -> Folder?
  {
    do {
      let file = try calls.open(directory, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
      return Folder(file, path: shown ?? path, calls: calls)
    } catch {
      if error.code == ENOENT { return nil }
      if error.code == ENOTDIR {
        throw StoreError(
          .cannotCreate, "is not a folder", remedy: .nameFolder, path: shown ?? path)
      }
      throw StoreError(error, "open", shown ?? path)
    }
  }

  /// Opens the directory at `path`, making it and what is above it with mode 0700 where needed.
  ///
  /// The parent of each new directory is synced: else power loss could take the whole store.
  static func create(_ path: String, _ calls: SystemCalls) throws(StoreError) -> Folder {
    if let folder = try open(path, calls) { return folder }
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let (parentPath, name) = split(trimmed)
    let parent = try create(parentPath, calls)
    do { try calls.makeDirectory(parent.file, name, 0o700) } catch {
      if error.code != EEXIST { throw StoreError(creating: trimmed, error) }
    }
    do { try calls.sync(parent.file) } catch { throw StoreError(creating: trimmed, error) }
    guard let folder = try open(trimmed, calls) else {
      throw StoreError(creating: trimmed, SystemFailure(ENOENT))
    }
    return folder
  }

  /// The directory part and the last part of a path.
  static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let directory = slash == path.startIndex ? "/" : String(path[..<slash])
    return (directory, String(path[path.index(after: slash)...]))
  }

  /// The path of a name, for messages.
  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// The status of a name, without following links; nil where there is none.
  func status(of name: String) throws(StoreError) -> FileStatus? {
    do { return try calls.statusOf(file, name) } catch {
      if error.code == ENOENT { return nil }
      throw StoreError(error, "look at", path(of: name))
    }
  }

  /// The whole content and the status of a file; nil where there is none.
  func read(_ name: String) throws(StoreError) -> FileContent? { try read(name, nil) }

  /// The whole content of a file, its status and its digest; nil where there is none.
  func readDigested(_ name: String) throws(StoreError) -> FileContent? { try read(name, DocumentDigest()) }

  private func read(_ name: String, _ digest: DocumentDigest?) throws(StoreError) -> FileContent? {
    try reading(name) { opened, status throws(SystemFailure) in
      let bytes = try readAll(opened, size: status.size, digest)
      return FileContent(bytes: bytes, status: status, digest: digest?.value ?? 0)
    }
  }

  /// Opens a regular file for reading and gives it to `body`; nil where there is none.
  ///
  /// - Throws: `damaged` where something else has the name: a pipe must not hang the program.
  func reading<T>(
    _ name: String, flags: Int32 = 0, _ body: (Int32, FileStatus) throws(SystemFailure) -> T
  ) throws(StoreError) -> T? {
    do throws(SystemFailure) {
      let opened = try calls.open(file, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | flags, 0)
      defer { try? calls.close(opened) }
      let status = try calls.status(opened)
      if status.kind == .file { return try body(opened, status) }
    } catch {
      if error.code == ENOENT { return nil }
      throw StoreError(error, "read", path(of: name))
    }
    throw StoreError(.damaged, "is not a regular file", remedy: .moveAway, path: path(of: name))
  }

  /// Reads to the end, which may have moved since `size` was asked for.
  private func readAll(
    _ opened: Int32, size: Int, _ digest: DocumentDigest?
  ) throws(SystemFailure) -> [UInt8] {
    var bytes = try readPiece(opened, at: 0, count: size + 1, digest: digest)
    while bytes.count > size {
      let more = try readPiece(opened, at: bytes.count, count: 1 << 20, digest: digest)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Reads up to `count` bytes at an offset; fewer only at the end of the file.
  func readPiece(_ opened: Int32, at offset: Int, count: Int) throws(SystemFailure) -> [UInt8] {
    try readPiece(opened, at: offset, count: count, digest: nil)
  }

  private func readPiece(
    _ opened: Int32, at offset: Int, count: Int, digest: DocumentDigest?
  ) throws(SystemFailure) -> [UInt8] {
    var failure: SystemFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      Self.useLargePages(UnsafeMutableRawBufferPointer(buffer))
      do throws(SystemFailure) {
        while filled < count {
          // A digest is taken while the bytes are still near the processor.
          let room = digest == nil ? count : min(count, filled + 1 << 19)
          let rest = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<room])
          let got = try calls.read(opened, rest, offset + filled)
          if got == 0 { break }
          digest?.update(UnsafeRawBufferPointer(rebasing: rest[..<got]))
          filled += got
        }
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Touching 48 MB for the first time takes longer than reading them, page by page of 4 kB.
  private static func useLargePages(_ buffer: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      let size = 1 << 21
      guard buffer.count >= 2 * size, let base = buffer.baseAddress else { return }
      let start = base.alignedUp(toMultipleOf: size)
      let count = (buffer.count - (start - base)) & ~(size - 1)
      _ = madvise(start, count, MADV_HUGEPAGE)
    #endif
  }

  /// The names in the folder.
  func names() throws(StoreError) -> [String] {
    do { return try calls.list(file).sorted() } catch { throw StoreError(error, "list", path) }
  }

  /// Makes directory entries survive a loss of power.
  func sync() throws(SystemFailure) {
    isUncertain = true
    try calls.sync(file)
    isUncertain = false
  }

  /// Makes the names of the folder and of all folders above it on its file system survive a loss of power.
  ///
  /// A folder that is there may have been made by a program that was killed before it synced the one above.
  func syncParents() throws(StoreError) {
    do throws(SystemFailure) {
      var here = self
      var status = try calls.status(file)
      for _ in 0..<100 {
        // Folders above may be closed to this user; what they hold is not ours then.
        guard let parent = try? Folder.open("..", in: here.file, shown: path + "/..", calls) else { return }
        let above = try calls.status(parent.file)
        if above.isSameFile(as: status) || above.device != status.device { return }
        do { try calls.sync(parent.file) } catch {
          // Some file systems sync no folders, and folders of others need not be synced.
          if ![EINVAL, ENOTSUP, EOPNOTSUPP, EACCES, EPERM, EROFS, EBADF].contains(error.code) { throw error }
        }
        (here, status) = (parent, above)
      }
    } catch { throw StoreError(error, "sync the folders above", path) }
  }

  /// Removes a name if it is there.
  func remove(_ name: String) throws(SystemFailure) {
    do { try calls.unlink(file, name) } catch { if error.code != ENOENT { throw error } }
  }

  /// Follows symbolic links from `name` to the real file's folder and name; the file need not exist.
  func resolve(_ name: String) throws(StoreError) -> (folder: Folder, name: String) {
    var folder = self
    var name = name
    for _ in 0..<40 {
      guard let status = try folder.status(of: name), status.kind == .link else { return (folder, name) }
      try folder.checkMayFollow(status, name)
      let target: String
      do { target = try calls.readLink(folder.file, name) } catch {
        throw StoreError(error, "read the link", folder.path(of: name))
      }
      let (directory, last) = Self.split(target)
      guard !last.isEmpty, last != ".", last != ".." else {
        throw StoreError(.damaged, "is a symbolic link to a folder", path: folder.path(of: name))
      }
      if target.contains("/") {
        let shown = directory.hasPrefix("/") ? directory : folder.path(of: directory)
        guard let next = try Self.open(directory, in: folder.file, shown: shown, calls) else {
          throw StoreError(
            .cannotCreate, "is a symbolic link into a folder that is not there: \(shown)",
            path: folder.path(of: name))
        }
        folder = next
      }
      name = last
    }
    throw StoreError(.io, "too many symbolic links", path: path(of: name))
  }

  /// In a folder where anybody may put files, a link counts only if it is ours or the folder owner's, as with `open`.
  private func checkMayFollow(_ link: FileStatus, _ name: String) throws(StoreError) {
    let own: FileStatus
    do { own = try calls.status(file) } catch { throw StoreError(error, "look at", path) }
    guard own.mode & 0o1000 != 0, own.mode & 0o002 != 0, link.user != geteuid(), link.user != own.user else {
      return
    }
    throw StoreError(
      .permission, "is a symbolic link that somebody else made",
      remedy: .removeLink,
      path: path(of: name))
  }
}

extension StoreError {
  /// An error of the system while doing something to a file.
  init(_ failure: SystemFailure, _ action: String, _ path: String) {
    let reason = String(cString: strerror(failure.code))
    switch failure.code {
    case EACCES, EPERM, EROFS:
      self.init(
        .permission, "cannot \(action): \(reason)",
        remedy: .checkPermissions,
        path: path)
    case ENOSPC, EDQUOT:
      self.init(
        .io, "cannot \(action): \(reason)", remedy: .freeSpace,
        path: path)
    default: self.init(.io, "cannot \(action): \(reason)", path: path)
    }
  }

  /// An error of the system while making a folder.
  init(creating path: String, _ failure: SystemFailure) {
    self.init(failure, "create the folder", path)
    guard kind == .io, failure.code != ENOSPC, failure.code != EIO else { return }
    kind = .cannotCreate
    remedy = .nameAnotherFolder
  }
}
