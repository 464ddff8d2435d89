/// Standard input: a file descriptor, or memory in tests.
public final class ByteSource {
  private let descriptor: Int32?
  private var memory: [UInt8]

  /// Whether a person would have to type it.
  public let isTerminal: Bool

  /// Whether it is a pipe or a file: neither typed nor the null device, which says that nothing is to be read.
  public let isPiped: Bool

  /// Reads from a descriptor.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    memory = []
    isTerminal = isatty(descriptor) == 1
    var facts = stat()
    isPiped = !isTerminal && (fstat(descriptor, &facts) != 0 || facts.st_mode & S_IFMT != S_IFCHR)
  }

  /// Reads from memory.
  public init(_ bytes: [UInt8], isTerminal: Bool = false) {
    descriptor = nil
    memory = bytes
    self.isTerminal = isTerminal
    isPiped = !isTerminal
  }

  /// Whether something is there to be read: looks without waiting for it, and takes nothing.
  func hasWaiting() -> Bool {
    guard let descriptor else { return isPiped && !memory.isEmpty }
    guard isPiped else { return false }
    var facts = stat()
    if fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG {
      return lseek(descriptor, 0, SEEK_CUR) < facts.st_size
    }
    var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&asked, 1, 0) > 0 && asked.revents & Int16(POLLIN) != 0
  }

  /// The next bytes, up to `count`; empty at the end.
  ///
  /// - Throws: ``CLIError`` where reading failed.
  public func read(upTo count: Int = 1 << 16) throws -> [UInt8] {
    guard let descriptor else {
      let part = Array(memory.prefix(count))
      memory.removeFirst(part.count)
      return part
    }
    while true {
      var failed: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let got = systemRead(descriptor, buffer.baseAddress, count)
        if got < 0 { failed = errno }
        filled = max(got, 0)
      }
      if failed == EINTR { continue }
      if failed != 0 {
        throw CLIError(.inputOutput, "cannot read standard input: \(String(cString: strerror(failed)))")
      }
      return bytes
    }
  }

  /// Everything that is left.
  ///
  /// - Throws: ``CLIError`` where reading failed or there is more than `limit` bytes.
  public func readAll(limit: Int = 1 << 30) throws -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let part = try read(upTo: 1 << 18)
      if part.isEmpty { return all }
      all += part
      if all.count > limit {
        throw CLIError(.badData, "standard input is larger than \(limit / 1_000_000) MB")
      }
    }
  }
}
