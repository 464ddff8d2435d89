extension Context {
  /// The context of a real process. A closed pipe is an error to be handled, not a signal that kills.
  public static func live() -> Context {
    signal(SIGPIPE, SIG_IGN)
    let size = terminalSize()
    return Context(
      input: ByteSource(descriptor: 0), output: ByteSink(descriptor: 1), errors: ByteSink(descriptor: 2),
      environment: .process, workingDirectory: currentDirectory(),
      terminal: TerminalFacts(
        outputIsTerminal: isatty(1) == 1, errorIsTerminal: isatty(2) == 1, columns: size.columns,
        rows: size.rows))
  }

  private static func currentDirectory() -> String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  private static func terminalSize() -> (columns: Int, rows: Int) {
    var size = winsize()
    for descriptor: Int32 in [1, 2] where ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 {
      return (Int(size.ws_col), Int(size.ws_row))
    }
    return (80, 0)
  }
}
