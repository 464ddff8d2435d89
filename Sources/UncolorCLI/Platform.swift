// The one file of this room that names a C library. It is exported because that makes it visible to the other files.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif

// Calls under names that no type of this room has.

/// `open(2)`.
func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
/// `close(2)`.
func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
/// `rename(2)`.
func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
/// `read(2)`.
func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
/// `write(2)`.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Asks the drive itself to write what it holds back, where the system has a call for it. Returns whether it did.
func syncDrive(_ descriptor: Int32) -> Bool {
  #if canImport(Darwin)
    return fcntl(descriptor, F_FULLFSYNC) == 0
  #else
    return false
  #endif
}

/// When a file's content and its facts were changed last.
func times(of facts: stat) -> (modified: timespec, changed: timespec) {
  #if canImport(Darwin)
    return (facts.st_mtimespec, facts.st_ctimespec)
  #else
    return (facts.st_mtim, facts.st_ctim)
  #endif
}

/// What a signal does, as a number: 0 is the usual, 1 is nothing; nil where that cannot be told.
func disposition(of signal: Int32) -> Int? {
  var action = sigaction()
  guard sigaction(signal, nil, &action) == 0 else { return nil }
  #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
  #elseif canImport(Musl)
    let handler = action.__sa_handler.sa_handler
  #else
    let handler = action.__sigaction_handler.sa_handler
  #endif
  return handler.map { unsafeBitCast($0, to: Int.self) } ?? 0
}

/// Where this system keeps fonts.
func fontFolders(_ environment: Environment) -> [String] {
  let home = environment["HOME"] ?? ""
  var folders: [String] = []
  #if canImport(Darwin)
    if !home.isEmpty { folders.append(home + "/Library/Fonts") }
    folders += ["/Library/Fonts", "/System/Library/Fonts"]
  #else
    let data = environment["XDG_DATA_HOME"] ?? (home.isEmpty ? "" : home + "/.local/share")
    if !data.isEmpty { folders.append(data + "/fonts") }
    if !home.isEmpty { folders.append(home + "/.fonts") }
    let shared = environment["XDG_DATA_DIRS"] ?? ""
    for folder in (shared.isEmpty ? "/usr/local/share:/usr/share" : shared).split(separator: ":") {
      folders.append(folder + "/fonts")
    }
  #endif
  return folders
}
