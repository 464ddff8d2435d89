// The one file of this room that names a C library. It is exported because that makes it visible to the other files.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif

/// Closes a descriptor; not 0 where that failed, with `errno` set.
func systemClose(_ file: Int32) -> Int32 { close(file) }

/// Asks the drive itself to write what it holds back, where the system has a call for it. Returns whether it did.
func syncDrive(_ file: Int32) -> Bool {
  #if canImport(Darwin)
    return fcntl(file, F_FULLFSYNC) == 0
  #else
    return false
  #endif
}

/// When a file was changed last.
func modification(_ info: stat) -> timespec {
  #if canImport(Darwin)
    return info.st_mtimespec
  #else
    return info.st_mtim
  #endif
}

/// Starts a thread; nil where there can be no further one.
func startThread(
  _ attributes: inout pthread_attr_t, _ argument: UnsafeMutableRawPointer,
  _ body: @escaping @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
) -> pthread_t? {
  #if canImport(Darwin)
    var thread: pthread_t?
    return pthread_create(&thread, &attributes, body, argument) == 0 ? thread : nil
  #else
    var thread = pthread_t()
    let enter = unsafeBitCast(
      body, to: (@convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?).self)
    return pthread_create(&thread, &attributes, enter, argument) == 0 ? thread : nil
  #endif
}
