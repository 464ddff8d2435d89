/// System calls of outputs. A signal that interrupts one is not a failure.
enum OutputCalls {
  /// The descriptor, or -1 with `errno` set.
  static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0o666) -> Int32 {
    while true {
      let descriptor = systemOpen(path, flags | O_CLOEXEC, mode)
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }

  /// The code of what failed, or 0. After EINTR the descriptor is gone on Linux: closing again could close another one.
  static func close(_ descriptor: Int32) -> Int32 {
    let result = systemClose(descriptor)
    return result == 0 || errno == EINTR ? 0 : errno
  }

  /// The code of what failed, or 0. A rename that was done before its signal came counts as done.
  static func rename(_ old: String, _ new: String) -> Int32 {
    var wasInterrupted = false
    while true {
      let result = systemRename(old, new)
      if result == 0 { return 0 }
      let code = errno
      if code == EINTR {
        wasInterrupted = true
      } else if code == ENOENT, wasInterrupted, facts(of: old) == nil, facts(of: new) != nil {
        return 0
      } else {
        return code
      }
    }
  }

  /// Writes all of `bytes`; returns the code of what failed, or 0.
  static func write(_ bytes: [UInt8], into descriptor: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      let count = write(bytes, from: start, into: descriptor)
      if count < 0, errno != EINTR { return errno }
      // A device that takes nothing and reports no error would keep this loop forever.
      if count == 0 { return EIO }
      start += max(count, 0)
    }
    return 0
  }

  /// One call: how many bytes were taken, or -1 with `errno` set.
  static func write(_ bytes: [UInt8], from start: Int, atMost most: Int = .max, into descriptor: Int32) -> Int
  {
    let size = min(bytes.count - start, most)
    return bytes.withUnsafeBytes { raw in
      systemWrite(descriptor, raw.baseAddress.map { $0 + start }, size)
    }
  }

  /// Makes what was written outlast a power cut; returns the code of what failed, or 0.
  static func sync(_ descriptor: Int32) -> Int32 {
    if syncDrive(descriptor) { return 0 }
    while fsync(descriptor) != 0 { if errno != EINTR { return errno } }
    return 0
  }

  /// What a name is, without following a symbolic link; nil where there is nothing.
  static func facts(of path: String) -> stat? {
    var facts = stat()
    return lstat(path, &facts) == 0 ? facts : nil
  }

  /// What a name leads to; nil where there is nothing.
  static func factsBehind(_ path: String) -> stat? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts : nil
  }

  /// A path without symbolic links; nil where it does not exist.
  static func real(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The path of a file whose folder is named without symbolic links: a file is one, whatever leads to its folder. Nil where
  /// there is no such folder.
  static func inRealFolder(_ path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), let folder = real(folder(of: path)) else { return nil }
    return (folder == "/" ? "" : folder) + path[slash...]
  }

  /// Where a symbolic link leads; nil where it cannot be read.
  static func link(at path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 && count < buffer.count
      ? String(decoding: buffer[..<count].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  /// The folder of an absolute path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}

extension stat {
  /// Whether it is a file of bytes, a folder, a symbolic link, …: one of `S_IFREG`, `S_IFDIR`, `S_IFLNK`.
  func isKind(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind }

  /// Whether anybody may add files to this folder, and only owners may remove theirs, as in `/tmp`.
  var isSharedFolder: Bool { st_mode & S_ISVTX != 0 && st_mode & 0o002 != 0 }
}
