/// Bytes for a device, a pipe, a terminal or an open file: what is no file of its own is written into, never replaced.
struct OutputStream {
  /// The path as the person wrote it.
  let typed: String
  let target: OutputTarget
  let bytes: [UInt8]

  /// Writes all of it. Waits for the reader of a named pipe, and lets a signal end the wait.
  ///
  /// - Throws: ``CLIError``, `ClosedPipe` where the reader went away, `Interrupted`.
  func write(_ context: Context) throws {
    if case .descriptor(let number) = target.kind, number == 1 || number == 2 {
      let sink = number == 1 ? context.output : context.errors
      if sink.descriptor == nil { return try sink.write(bytes) }
      // What was said before comes first.
      try sink.flush()
    }
    let descriptor = try opened()
    var failed = 0 as Int32
    do {
      try drain(into: descriptor)
    } catch {
      _ = OutputCalls.close(descriptor)
      throw error
    }
    failed = OutputCalls.close(descriptor)
    if failed != 0 { throw Files.failure(failed, "cannot write \(typed)", creating: true) }
  }

  private func opened() throws -> Int32 {
    if case .descriptor(let number) = target.kind {
      let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { throw Files.failure(errno, "cannot write \(typed)", creating: true) }
      return copy
    }
    // Without waiting: what ends the program has to get through, although signals are held.
    let isOpenFile = target.path.hasPrefix("/proc/")
    let flags =
      O_WRONLY | O_NONBLOCK | O_NOCTTY | (isRegular ? O_TRUNC : 0) | (isOpenFile ? 0 : O_NOFOLLOW)
    while true {
      let descriptor = OutputCalls.open(target.path, flags)
      if descriptor >= 0 { return descriptor }
      guard errno == ENXIO, isPipe else {
        throw Files.failure(errno, "cannot write \(typed)", creating: true)
      }
      try Interruption.check()
      _ = poll(nil, 0, 5)
    }
  }

  private func drain(into descriptor: Int32) throws {
    var start = 0
    while start < bytes.count {
      try Interruption.check()
      // A write of what a pipe takes at once never blocks, whoever opened it, so that a signal ends the wait.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&waiting, 1, 50) == 0 { continue }
      let count = OutputCalls.write(bytes, from: start, atMost: 4096, into: descriptor)
      if count > 0 {
        start += count
        continue
      }
      switch count == 0 ? EIO : errno {
      case EINTR: continue
      // A terminal or a device may say that it is ready and take nothing.
      case EAGAIN: _ = poll(nil, 0, 5)
      case EPIPE: throw ClosedPipe()
      case let code: throw Files.failure(code, "cannot write \(typed)", creating: true)
      }
    }
  }

  private var isPipe: Bool {
    if case .stream(let facts) = target.kind { return facts.isKind(S_IFIFO) }
    return false
  }

  private var isRegular: Bool {
    if case .stream(let facts) = target.kind { return facts.isKind(S_IFREG) }
    return false
  }
}
