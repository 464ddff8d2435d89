/// The program that shows what is longer than the screen, as git and man use it: PAGER, or less where there is none.
///
/// It is started only once the output is known to be longer than the screen.
final class Pager {
  /// Commands whose output is read from the top.
  private static let commands: Set<String> = [
    "palette list", "palette show", "palette diff", "palette history", "color list", "library list",
    "theme show",
    "formats", "check", "contrast", "names", "settings list", "help",
  ]

  private let command: String
  private let rows: Int
  private var wait: (() -> Void)?

  private init(_ command: String, rows: Int) {
    self.command = command
    self.rows = rows
  }

  /// The pager for a command, nil for the help; nil where the output is not read on a terminal, or no pager is wanted
  /// or there.
  static func wanted(for command: String?, _ context: Context) -> Pager? {
    let terminal = context.terminal
    guard terminal.outputIsTerminal, terminal.rows > 1, !context.globals.noPager, !context.globals.json,
      context.environment["TERM"] != "dumb", command.map(commands.contains) ?? true
    else { return nil }
    let named = context.environment["PAGER"] ?? "less"
    // As with git, an empty name or `cat` asks for none.
    guard let program = named.split(separator: " ").first, program != "cat",
      isThere(String(program), context)
    else { return nil }
    return Pager(named, rows: terminal.rows)
  }

  private static func isThere(_ program: String, _ context: Context) -> Bool {
    if program.contains("/") { return access(program, X_OK) == 0 }
    let folders = (context.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Whether the output is longer than the screen, a row for the prompt included.
  func isNeeded(for output: [UInt8]) -> Bool {
    var lines = 0
    for byte in output where byte == UInt8(ascii: "\n") {
      lines += 1
      if lines >= rows { return true }
    }
    return false
  }

  /// Starts it; the descriptor that it reads from, or nil where it cannot be started.
  ///
  /// Interrupts are for the pager from then on: whoever presses Control-C in less stops a search, not uncolor.
  func start() -> Int32? {
    // Colors are shown, and a screen that suffices is left at once, unless LESS says otherwise.
    guard let stream = popen("LESS=\"${LESS-FRX}\" \(command)", "w") else { return nil }
    let before = signal(SIGINT, SIG_IGN)
    wait = {
      pclose(stream)
      signal(SIGINT, before)
    }
    return fileno(stream)
  }

  /// Waits until the person has left it.
  func finish() {
    wait?()
    wait = nil
  }
}
