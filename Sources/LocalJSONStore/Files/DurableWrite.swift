/// Content in the order it is written: ranges of what was read, and new bytes between them.
struct Pieces {
  /// One run of bytes.
  enum Piece {
    /// A range of ``source``.
    case kept(Range<Int>)
    /// Bytes of its own.
    case new([UInt8])
  }

  /// What was read.
  let source: [UInt8]
  private(set) var pieces: [Piece] = []
  private(set) var count = 0

  init(source: [UInt8]) { self.source = source }

  /// Content without a source.
  init(_ bytes: [UInt8]) {
    source = []
    append(bytes)
  }

  mutating func append(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    pieces.append(.new(bytes))
    count += bytes.count
  }

  /// Ranges that follow each other become one.
  mutating func append(kept range: Range<Int>) {
    if range.isEmpty { return }
    count += range.count
    if case .kept(let last) = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .kept(last.lowerBound..<range.upperBound)
    } else {
      pieces.append(.kept(range))
    }
  }

  /// Calls `body` with large runs of bytes; small pieces are gathered.
  func forEachRun(_ body: (ArraySlice<UInt8>) throws(SystemFailure) -> Void) throws(SystemFailure) {
    var gathered: [UInt8] = []
    for piece in pieces {
      let run =
        switch piece {
        case .kept(let range): source[range]
        case .new(let bytes): bytes[...]
        }
      if run.count < 1 << 16 { gathered += run }
      if !gathered.isEmpty, run.count >= 1 << 16 || gathered.count >= 1 << 20 {
        try body(gathered[...])
        gathered.removeAll(keepingCapacity: true)
      }
      if run.count >= 1 << 16 { try body(run) }
    }
    if !gathered.isEmpty { try body(gathered[...]) }
  }

  /// The bytes, piece by piece.
  var runs: some Sequence<ArraySlice<UInt8>> {
    pieces.lazy.map { piece in
      switch piece {
      case .kept(let range): source[range]
      case .new(let bytes): bytes[...]
      }
    }
  }

  /// All of it in one array.
  var bytes: [UInt8] {
    var all: [UInt8] = []
    all.reserveCapacity(count)
    for piece in pieces {
      switch piece {
      case .kept(let range): all += source[range]
      case .new(let bytes): all += bytes
      }
    }
    return all
  }
}

extension Folder {
  /// Writes a new file and makes its content durable; the name itself is not durable before ``sync()``.
  ///
  /// - Parameter like: the file whose mode and owner the new one takes; mode 0600 without one.
  /// - Returns: the status of the new file.
  @discardableResult
  func write(_ pieces: Pieces, to name: String, like old: FileStatus?) throws(StoreError) -> FileStatus {
    do throws(SystemFailure) {
      let opened = try calls.open(file, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      var isOpen = true
      do throws(SystemFailure) {
        try writeAll(pieces, to: opened, at: 0)
        if let old { try keepOwnerAndMode(of: old, opened) } else { try giveToOwner(opened) }
        let status = try calls.status(opened)
        try calls.sync(opened)
        isOpen = false
        try calls.close(opened)
        return status
      } catch {
        if isOpen { try? calls.close(opened) }
        try? remove(name)
        throw error
      }
    } catch {
      throw StoreError(error, "write", path(of: name))
    }
  }

  /// Writes all pieces, however little the system takes at once.
  func writeAll(_ pieces: Pieces, to opened: Int32, at start: Int) throws(SystemFailure) {
    var offset = start
    try pieces.forEachRun { run throws(SystemFailure) in
      var rest = run
      while !rest.isEmpty {
        let written = try write(rest, to: opened, at: offset)
        offset += written
        rest = rest.dropFirst(written)
      }
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>, to opened: Int32, at offset: Int) throws(SystemFailure)
    -> Int
  {
    let result = bytes.withUnsafeBytes { buffer -> Result<Int, SystemFailure> in
      do throws(SystemFailure) { return .success(try calls.write(opened, buffer, offset)) } catch {
        return .failure(error)
      }
    }
    let written = try result.get()
    // A device that takes nothing and reports no error would keep the caller's loop forever.
    if written <= 0 { throw SystemFailure(EIO) }
    return written
  }

  /// Takes over what the owner of a file chose for it; of a file that somebody else put there, nothing.
  ///
  /// In a folder that a group shares, the folder says what the group may do.
  private func keepOwnerAndMode(of old: FileStatus, _ opened: Int32) throws(SystemFailure) {
    let mask = 0o777 as UInt32
    try giveToOwner(opened)
    let new = try calls.status(opened)
    let own = try calls.status(file)
    let isOurs = new.user == old.user
    if new.group != old.group, isOurs || old.group == own.group {
      do { try calls.changeOwner(opened, .max, old.group) } catch { if error.code != EPERM { throw error } }
    }
    var mode = old.mode & mask
    if !isOurs { mode = own.group == (try calls.status(opened).group) ? 0o600 | own.mode & 0o060 : 0o600 }
    if new.mode & mask != mode { try calls.changeMode(opened, mode) }
  }

  /// What root makes in the folder of somebody else is given to them: they could not write it again otherwise.
  func giveToOwner(_ opened: Int32) throws(SystemFailure) {
    guard try calls.status(opened).user == 0 else { return }
    let own = try calls.status(file)
    if own.user == 0 { return }
    do { try calls.changeOwner(opened, own.user, own.group) } catch { if error.code != EPERM { throw error } }
  }

  /// Gives the live file a second name as the previous version, without ever moving it away.
  func keepBackup(of document: StoreDocument, name: String) throws(StoreError) {
    let backup = name + ".bak"
    guard let live = try status(of: name) else { return }
    // Renaming one name of a file onto another name of the same file does nothing and leaves both.
    if let old = try status(of: backup), old.isSameFile(as: live) { return }
    // A crash may have left one, and recovery comes before the sweep.
    do { try remove(document.temporaryBackupName) } catch {
      throw StoreError(error, "remove", path(of: document.temporaryBackupName))
    }
    try duplicate(name, as: document.temporaryBackupName)
    do { try calls.rename(file, document.temporaryBackupName, backup) } catch {
      throw StoreError(error, "keep the previous version as", path(of: backup))
    }
  }

  /// Gives a file another name; where the file system has no hard links, to a copy.
  func duplicate(_ name: String, as other: String) throws(StoreError) {
    do { try calls.link(file, name, other) } catch {
      guard [EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK].contains(error.code), let content = try read(name)
      else {
        throw StoreError(error, "keep the previous version as", path(of: other))
      }
      try write(Pieces(content.bytes), to: other, like: content.status)
    }
  }
}
