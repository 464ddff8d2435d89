/// A buffered stream of output: a file descriptor, or memory in tests.
public final class ByteSink {
  /// Where it writes; nil where it collects in memory.
  private(set) var descriptor: Int32?
  /// What shows the output instead, where there is more of it than fits on the screen.
  var pager: Pager?
  /// Whether a reader that goes away ends nothing, because the exit status is an answer that is still to be found out: what
  /// it would have read is dropped.
  var outlivesReader = false
  private var buffer: [UInt8] = []
  private var shownBy: Pager?
  private static let capacity = 1 << 16

  /// Everything written so far, where the sink is memory.
  public var captured: [UInt8] { descriptor == nil ? buffer : [] }

  /// Writes to `descriptor`; nil collects in memory.
  public init(descriptor: Int32?) {
    self.descriptor = descriptor
  }

  /// Appends text.
  ///
  /// - Throws: `ClosedPipe` where the reader went away, ``CLIError`` where writing failed.
  public func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if descriptor != nil, buffer.count >= Self.capacity { try flush() }
  }

  /// Appends bytes.
  ///
  /// - Throws: as ``write(_:)-(String)``.
  public func write(_ bytes: [UInt8]) throws {
    if buffer.isEmpty, bytes.count >= Self.capacity, descriptor != nil, pager == nil {
      try drain(bytes)
    } else {
      buffer.append(contentsOf: bytes)
      if descriptor != nil, buffer.count >= Self.capacity { try flush() }
    }
  }

  /// Lets `body` append to the buffer itself, for output that is made piece by piece.
  ///
  /// - Throws: as ``write(_:)-(String)``.
  func append(_ body: (inout [UInt8]) throws -> Void) throws {
    try body(&buffer)
    if descriptor != nil, buffer.count >= Self.capacity { try flush() }
  }

  /// Writes out what is buffered.
  ///
  /// - Throws: as ``write(_:)-(String)``.
  public func flush() throws {
    guard descriptor != nil, !buffer.isEmpty else { return }
    if let pager {
      // Held back until it is known whether all of it fits on the screen.
      guard pager.isNeeded(for: buffer) else { return }
      if let shown = pager.start() { descriptor = shown }
      shownBy = pager
      self.pager = nil
    }
    let bytes = buffer
    buffer.removeAll(keepingCapacity: true)
    try drain(bytes)
  }

  /// How much waits to be written out.
  var mark: Int { buffer.count }

  /// Takes back what was written since `mark`, as far as it is not out yet.
  func discard(to mark: Int) {
    if buffer.count > mark { buffer.removeSubrange(mark...) }
  }

  /// Writes out everything, and waits for the pager where there is one.
  ///
  /// - Throws: as ``write(_:)-(String)``.
  func finish() throws {
    defer { shownBy?.finish() }
    try flush()
    pager = nil
    try flush()
  }

  private func drain(_ bytes: [UInt8]) throws {
    guard let descriptor else { return }
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { raw in
        systemWrite(descriptor, raw.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if written < 0 {
        switch errno {
        case EINTR: continue
        case EAGAIN:
          // A shell can leave the terminal non-blocking; wait until it takes more.
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&waiting, 1, -1)
          continue
        case EPIPE where outlivesReader: return
        case EPIPE: throw ClosedPipe()
        default:
          throw CLIError(.inputOutput, "cannot write the output: \(String(cString: strerror(errno)))")
        }
      }
      start += written
    }
  }
}
