#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A terminal in raw mode on its alternate screen, put back as it was by ``leave()``.
///
/// Signals that end the program are held back while it is open; ``read()`` notices one that waits. So there is no path
/// out of the picker on which the terminal is not put back first.
final class PickerTerminal {
  private let input: Int32
  private let output: ByteSink
  private let outputDescriptor: Int32
  private var before = termios()
  private var isOpen = false
  private var reader = KeyReader()

  /// - Parameters:
  ///   - input: the descriptor keys are read from.
  ///   - output: the descriptor that is drawn on.
  init(input: Int32, output: Int32) {
    self.input = input
    outputDescriptor = output
    self.output = ByteSink(descriptor: output)
  }

  /// Takes the screen until `press` says that it is enough, the person interrupts, or the terminal is gone.
  ///
  /// - Parameters:
  ///   - lines: what to draw on a screen of so many columns and rows; asked after each key and each new size.
  ///   - press: does what a key means; returns whether to go on.
  /// - Throws: ``CLIError`` where the terminal cannot be set up; what `press` throws, with the terminal put back.
  static func visit(
    input: Int32, output: Int32, lines: (_ columns: Int, _ rows: Int) -> [String],
    press: (PickerKey, PickerTerminal) throws -> Bool
  ) throws {
    var isInterrupted = false
    // Last in, first out: the terminal is put back before a signal that waits is let through.
    let waiting = Interruption.hold()
    defer {
      waiting.release()
      if isInterrupted { raise(SIGINT) }
    }
    let terminal = PickerTerminal(input: input, output: output)
    try terminal.enter()
    defer { terminal.leave() }
    var size = (columns: 0, rows: 0)
    var needsDrawing = true
    while true {
      let now = terminal.size
      if needsDrawing || now != size {
        size = now
        try terminal.draw(lines(size.columns, size.rows))
      }
      guard let keys = terminal.read() else { return }
      needsDrawing = !keys.isEmpty
      for key in keys {
        switch key {
        case .interrupt:
          isInterrupted = true
          return
        case .suspend: try terminal.suspend()
        default: if try !press(key, terminal) { return }
        }
      }
    }
  }

  /// Columns and rows; 80 by 24 where the terminal does not say.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(outputDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// - Throws: ``CLIError`` where the terminal cannot be set up.
  func enter() throws {
    guard tcgetattr(input, &before) == 0 else {
      throw CLIError(
        .inputOutput, "cannot read the settings of the terminal: \(String(cString: strerror(errno)))")
    }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | ISTRIP)
    guard tcsetattr(input, TCSAFLUSH, &raw) == 0 else {
      throw CLIError(.inputOutput, "cannot set up the terminal: \(String(cString: strerror(errno)))")
    }
    isOpen = true
    // The alternate screen, no cursor, no wrapping of long lines.
    try write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  /// Puts the terminal back; does nothing where it is already.
  func leave() {
    guard isOpen else { return }
    isOpen = false
    try? write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(input, TCSAFLUSH, &before)
  }

  /// Draws `lines` from the top and clears the rest.
  func draw(_ lines: [String]) throws {
    var text = ""
    for (row, line) in lines.enumerated() { text += "\u{1B}[\(row + 1);1H\(line)\u{1B}[0m\u{1B}[K" }
    try write(text + "\u{1B}[J")
  }

  /// Hands text to the clipboard of the terminal, where it has one (OSC 52).
  func copy(_ text: String) throws {
    try write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}")
  }

  /// Stops the program as Ctrl-Z does, with the terminal as it was meanwhile.
  func suspend() throws {
    leave()
    raise(SIGTSTP)
    try enter()
  }

  /// The next keys; empty after a tenth of a second without any, so that a new size is noticed. Nil where the
  /// terminal is gone or a signal waits.
  func read() -> [PickerKey]? {
    do { try Interruption.check() } catch { return nil }
    var waiting = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    let ready = poll(&waiting, 1, reader.isWaiting ? 40 : 100)
    if ready == 0 || ready < 0 && errno == EINTR { return reader.flush() }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = systemRead(input, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    if count <= 0 { return nil }
    return reader.read(Array(bytes.prefix(count)))
  }

  private func write(_ text: String) throws {
    try output.write(text)
    try output.flush()
  }
}
