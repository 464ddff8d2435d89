extension SystemCalls {
  /// The calls of the running system; those that a signal interrupts fail with `EINTR`.
  package static let live = SystemCalls(
    open: { directory, name, flags, mode throws(SystemFailure) in
      try checked { openat(directory, name, flags, mode_t(truncatingIfNeeded: mode)) }
    },
    close: { file throws(SystemFailure) in
      if systemClose(file) != 0 { throw SystemFailure(errno) }
    },
    read: { file, buffer, offset throws(SystemFailure) in
      try checked { pread(file, buffer.baseAddress, buffer.count, off_t(offset)) }
    },
    write: { file, buffer, offset throws(SystemFailure) in
      try checked { pwrite(file, buffer.baseAddress, buffer.count, off_t(offset)) }
    },
    sync: { file throws(SystemFailure) in
      if syncDrive(file) { return }
      _ = try checked { fsync(file) }
    },
    truncate: { file, size throws(SystemFailure) in _ = try checked { ftruncate(file, off_t(size)) } },
    status: { file throws(SystemFailure) in
      var info = stat()
      _ = try checked { fstat(file, &info) }
      return FileStatus(info)
    },
    statusOf: { directory, name throws(SystemFailure) in
      var info = stat()
      _ = try checked { fstatat(directory, name, &info, AT_SYMLINK_NOFOLLOW) }
      return FileStatus(info)
    },
    changeMode: { file, mode throws(SystemFailure) in
      _ = try checked { fchmod(file, mode_t(truncatingIfNeeded: mode)) }
    },
    changeOwner: { file, user, group throws(SystemFailure) in
      _ = try checked { fchown(file, user, group) }
    },
    rename: { directory, old, new throws(SystemFailure) in
      _ = try checked { renameat(directory, old, directory, new) }
    },
    link: { directory, old, new throws(SystemFailure) in
      _ = try checked { linkat(directory, old, directory, new, 0) }
    },
    unlink: { directory, name throws(SystemFailure) in _ = try checked { unlinkat(directory, name, 0) } },
    makeDirectory: { directory, name, mode throws(SystemFailure) in
      _ = try checked { mkdirat(directory, name, mode_t(truncatingIfNeeded: mode)) }
    },
    readLink: { directory, name throws(SystemFailure) in
      var buffer = [CChar](repeating: 0, count: 4096)
      let count = try checked { readlinkat(directory, name, &buffer, buffer.count) }
      return String(decoding: buffer[..<count].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    },
    list: { directory throws(SystemFailure) in try names(in: directory) },
    lock: { file, operation throws(SystemFailure) in _ = try checked { flock(file, operation) } },
    pause: { seconds in
      var time = timespec(tv_sec: 0, tv_nsec: 0)
      time.tv_sec = Int(seconds)
      time.tv_nsec = Int((seconds - seconds.rounded(.down)) * 1e9)
      _ = nanosleep(&time, nil)
    }
  )

  /// Throws where the result is negative.
  @inline(__always)
  private static func checked<T: SignedInteger>(_ call: () -> T) throws(SystemFailure) -> T {
    let result = call()
    if result < 0 { throw SystemFailure(errno) }
    return result
  }

  private static func names(in directory: Int32) throws(SystemFailure) -> [String] {
    // A descriptor of its own: reading a directory moves the place that duplicates share.
    let own = try checked { openat(directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(own) else {
      let code = errno
      _ = systemClose(own)
      throw SystemFailure(code)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemFailure(errno) }
        return names
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }
}

extension FileStatus {
  fileprivate init(_ info: stat) {
    let time = modification(info)
    let kind: Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      case S_IFLNK: .link
      default: .other
      }
    self.init(
      kind: kind, device: UInt64(truncatingIfNeeded: info.st_dev),
      inode: UInt64(truncatingIfNeeded: info.st_ino), size: Int(info.st_size),
      mode: UInt32(info.st_mode) & 0o7777, user: info.st_uid, group: info.st_gid,
      modified: Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec), links: Int(info.st_nlink))
  }
}
