#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Holds a file while it is read, changed and written anew, so that of two programs that edit it neither loses what the other
/// did.
///
/// The lock is on the file itself, which is replaced by another one when it is written: who waited for it looks whether it
/// is still the one of that name. Where a file system knows no locks, nothing is held.
enum HeldFile {
  /// Runs `body` while nobody else holds the file at `path`, waiting for as long as `--lock-timeout` allows.
  ///
  /// - Throws: ``CLIError`` 75 where it is held for longer.
  static func hold<T>(_ path: String, _ context: Context, _ body: () throws -> T) throws -> T {
    let descriptor = try take(path, context)
    defer { if descriptor >= 0 { _ = OutputCalls.close(descriptor) } }
    return try body()
  }

  private static func take(_ path: String, _ context: Context) throws -> Int32 {
    let whole = context.absolute(path)
    let deadline = ContinuousClock.now + .seconds(context.globals.lockTimeout)
    while true {
      try Interruption.check()
      let descriptor = OutputCalls.open(whole, O_RDONLY | O_NONBLOCK)
      // What cannot be opened is told by who reads it.
      if descriptor < 0 { return -1 }
      let isHeld = flock(descriptor, LOCK_EX | LOCK_NB) == 0
      if !isHeld, errno != EWOULDBLOCK { return descriptor }
      if isHeld, isStill(descriptor, whole) { return descriptor }
      _ = OutputCalls.close(descriptor)
      if isHeld { continue }
      if ContinuousClock.now >= deadline {
        throw CLIError(
          .locked, "\(path) is edited by another program", hint: "wait for it, or raise --lock-timeout")
      }
      usleep(UInt32.random(in: 1000...5000))
    }
  }

  /// Whether an open file is the one that its name leads to.
  private static func isStill(_ descriptor: Int32, _ path: String) -> Bool {
    var own = stat()
    guard fstat(descriptor, &own) == 0, let named = OutputCalls.factsBehind(path) else { return true }
    return own.st_ino == named.st_ino && own.st_dev == named.st_dev
  }
}
