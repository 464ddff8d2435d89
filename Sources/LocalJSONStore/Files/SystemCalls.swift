/// A system call that failed, with its number.
package struct SystemFailure: Error, Sendable, Hashable {
  /// The value of `errno`.
  package var code: Int32

  /// Makes a failure with an `errno` value.
  package init(_ code: Int32) { self.code = code }
}

/// What the store needs to know of a file.
package struct FileStatus: Sendable, Hashable {
  /// What kind of file it is.
  package enum Kind: Sendable {
    /// A regular file.
    case file
    /// A directory.
    case directory
    /// A symbolic link.
    case link
    /// A device, a pipe or a socket.
    case other
  }

  /// The kind.
  package var kind: Kind
  /// The number of the file system.
  package var device: UInt64
  /// The number of the file in its file system.
  package var inode: UInt64
  /// Bytes.
  package var size: Int
  /// The permission bits, at most `0o7777`.
  package var mode: UInt32
  /// The owner.
  package var user: UInt32
  /// The owning group.
  package var group: UInt32
  /// The last change of the content, in nanoseconds since 1970.
  package var modified: Int
  /// How many names it has.
  package var links: Int

  /// Makes a status.
  package init(
    kind: Kind, device: UInt64 = 0, inode: UInt64, size: Int, mode: UInt32, user: UInt32 = 0,
    group: UInt32 = 0,
    modified: Int = 0, links: Int = 1
  ) {
    self.kind = kind
    self.device = device
    self.inode = inode
    self.size = size
    self.mode = mode
    self.user = user
    self.group = group
    self.modified = modified
    self.links = links
  }

  /// Whether both are the same file.
  package func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}

/// Every call through which the store touches the system, so that tests can fail, kill and reorder them.
///
/// Names are those of POSIX; each closure throws ``SystemFailure`` where the call returns -1. A directory
/// argument is an open descriptor or ``current``.
package struct SystemCalls: Sendable {
  /// Opens `name` in a directory with `open` flags and, for a new file, a mode.
  package var open:
    @Sendable (_ directory: Int32, _ name: String, _ flags: Int32, _ mode: UInt32) throws(SystemFailure) ->
      Int32
  /// Closes a descriptor.
  package var close: @Sendable (_ file: Int32) throws(SystemFailure) -> Void
  /// Reads at an offset; 0 at the end.
  package var read:
    @Sendable (_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer, _ offset: Int) throws(SystemFailure) ->
      Int
  /// Writes at an offset; may write less than it was given.
  package var write:
    @Sendable (_ file: Int32, _ buffer: UnsafeRawBufferPointer, _ offset: Int) throws(SystemFailure) -> Int
  /// Makes the content of a file, or the entries of a directory, survive a loss of power.
  package var sync: @Sendable (_ file: Int32) throws(SystemFailure) -> Void
  /// Cuts or extends a file.
  package var truncate: @Sendable (_ file: Int32, _ size: Int) throws(SystemFailure) -> Void
  /// The status of an open file.
  package var status: @Sendable (_ file: Int32) throws(SystemFailure) -> FileStatus
  /// The status of a name, without following a symbolic link.
  package var statusOf: @Sendable (_ directory: Int32, _ name: String) throws(SystemFailure) -> FileStatus
  /// Sets the permission bits.
  package var changeMode: @Sendable (_ file: Int32, _ mode: UInt32) throws(SystemFailure) -> Void
  /// Sets owner and group; `UInt32.max` leaves one as it is.
  package var changeOwner:
    @Sendable (_ file: Int32, _ user: UInt32, _ group: UInt32) throws(SystemFailure) -> Void
  /// Renames within one directory, replacing what is there.
  package var rename:
    @Sendable (_ directory: Int32, _ old: String, _ new: String) throws(SystemFailure) -> Void
  /// Gives a file a second name in the same directory.
  package var link: @Sendable (_ directory: Int32, _ old: String, _ new: String) throws(SystemFailure) -> Void
  /// Removes a name.
  package var unlink: @Sendable (_ directory: Int32, _ name: String) throws(SystemFailure) -> Void
  /// Makes a directory.
  package var makeDirectory:
    @Sendable (_ directory: Int32, _ name: String, _ mode: UInt32) throws(SystemFailure) -> Void
  /// What a symbolic link points to.
  package var readLink: @Sendable (_ directory: Int32, _ name: String) throws(SystemFailure) -> String
  /// The names in an open directory, without `.` and `..`.
  package var list: @Sendable (_ directory: Int32) throws(SystemFailure) -> [String]
  /// `flock` with one of its operations.
  package var lock: @Sendable (_ file: Int32, _ operation: Int32) throws(SystemFailure) -> Void
  /// Waits for a while, in seconds.
  package var pause: @Sendable (_ seconds: Double) -> Void

  /// Stands for the current directory where a descriptor of a directory is asked for.
  package static let current = AT_FDCWD

  /// Makes a set of calls.
  package init(
    open: @escaping @Sendable (Int32, String, Int32, UInt32) throws(SystemFailure) -> Int32,
    close: @escaping @Sendable (Int32) throws(SystemFailure) -> Void,
    read: @escaping @Sendable (Int32, UnsafeMutableRawBufferPointer, Int) throws(SystemFailure) -> Int,
    write: @escaping @Sendable (Int32, UnsafeRawBufferPointer, Int) throws(SystemFailure) -> Int,
    sync: @escaping @Sendable (Int32) throws(SystemFailure) -> Void,
    truncate: @escaping @Sendable (Int32, Int) throws(SystemFailure) -> Void,
    status: @escaping @Sendable (Int32) throws(SystemFailure) -> FileStatus,
    statusOf: @escaping @Sendable (Int32, String) throws(SystemFailure) -> FileStatus,
    changeMode: @escaping @Sendable (Int32, UInt32) throws(SystemFailure) -> Void,
    changeOwner: @escaping @Sendable (Int32, UInt32, UInt32) throws(SystemFailure) -> Void,
    rename: @escaping @Sendable (Int32, String, String) throws(SystemFailure) -> Void,
    link: @escaping @Sendable (Int32, String, String) throws(SystemFailure) -> Void,
    unlink: @escaping @Sendable (Int32, String) throws(SystemFailure) -> Void,
    makeDirectory: @escaping @Sendable (Int32, String, UInt32) throws(SystemFailure) -> Void,
    readLink: @escaping @Sendable (Int32, String) throws(SystemFailure) -> String,
    list: @escaping @Sendable (Int32) throws(SystemFailure) -> [String],
    lock: @escaping @Sendable (Int32, Int32) throws(SystemFailure) -> Void,
    pause: @escaping @Sendable (Double) -> Void
  ) {
    self.open = open
    self.close = close
    self.read = read
    self.write = write
    self.sync = sync
    self.truncate = truncate
    self.status = status
    self.statusOf = statusOf
    self.changeMode = changeMode
    self.changeOwner = changeOwner
    self.rename = rename
    self.link = link
    self.unlink = unlink
    self.makeDirectory = makeDirectory
    self.readLink = readLink
    self.list = list
    self.lock = lock
    self.pause = pause
  }
}
