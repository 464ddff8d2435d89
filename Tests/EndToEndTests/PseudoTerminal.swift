import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program under test on a pseudo-terminal of its own: standard input and error are the terminal, standard output is
/// a pipe, as in `color=$(uncolor pick)`.
final class PseudoTerminal {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The built program, beside the test bundle.
  static let program: String = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<5 {
      let candidate = folder.appendingPathComponent("uncolor").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    return ".build/debug/uncolor"
  }()

  private let master: Int32
  private let slave: Int32
  private let pipe: Int32
  private let process: pid_t
  /// The settings the terminal had before the program began.
  let settingsBefore: [UInt32]
  /// Everything drawn so far.
  private(set) var screen = ""
  private var raw: [UInt8] = []

  init(
    _ arguments: [String], columns: UInt16 = 80, rows: UInt16 = 24, environment: [String: String] = [:]
  ) throws {
    let ends = try Self.open()
    (master, slave) = ends
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    // Not `ttyname`, whose one buffer tests that run at the same time would share.
    var name = [CChar](repeating: 0, count: 256)
    guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0, ttyname_r(slave, &name, name.count) == 0 else {
      throw Failure(description: "the pseudo-terminal has no name")
    }
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    settingsBefore = Self.settings(slave)
    var pipes: [Int32] = [0, 0]
    guard Glibc.pipe(&pipes) == 0 else { throw Failure(description: "no pipe") }
    pipe = pipes[0]
    process = try Self.start(
      arguments, terminal: path, output: pipes[1], closing: [master, slave, pipes[0]], environment)
    close(pipes[1])
  }

  /// Both ends of a new pseudo-terminal. Swift's C library module does not show `openpty`, so it is looked up.
  private static func open() throws -> (master: Int32, slave: Int32) {
    typealias OpenPTY =
      @convention(c) (
        UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutableRawPointer?,
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
      ) -> Int32
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    guard let symbol = dlsym(nil, "openpty"),
      unsafeBitCast(symbol, to: OpenPTY.self)(&ends.master, &ends.slave, nil, nil, nil) == 0
    else { throw Failure(description: "no pseudo-terminal") }
    return ends
  }

  deinit {
    close(master)
    close(slave)
    close(pipe)
  }

  private static func start(
    _ arguments: [String], terminal: String, output: Int32, closing: [Int32], _ environment: [String: String]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    // The first terminal that the leader of a session opens becomes its own, so that its keys send signals.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    for descriptor in closing + [output] { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID, which the module does not show either.
    #if os(Linux)
      let newSession: Int16 = 0x80
    #else
      let newSession: Int16 = 0x400
    #endif
    // The threads of the tests hold signals back; the program must not inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // Nor that one of them, which shows output in a pager, ignores a signal.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let base = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "HOME": "/nonexistent"]
    let variablesByName = base.merging(environment) { $1 }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = variablesByName.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, &attributes, words, variables)
    guard code == 0 else {
      throw Failure(description: "cannot start \(program): \(String(cString: strerror(code)))")
    }
    return process
  }

  /// The settings that `stty -a` shows, as numbers.
  private static func settings(_ descriptor: Int32) -> [UInt32] {
    var now = termios()
    tcgetattr(descriptor, &now)
    let characters = withUnsafeBytes(of: now.c_cc) { $0.map { UInt32($0) } }
    return [UInt32(now.c_iflag), UInt32(now.c_oflag), UInt32(now.c_cflag), UInt32(now.c_lflag)] + characters
  }

  /// The settings of the terminal as they are.
  var settings: [UInt32] { Self.settings(slave) }

  /// Types `text`.
  func type(_ text: String) { _ = text.withCString { write(master, $0, strlen($0)) } }

  /// Changes the size of the terminal.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(process, number) }

  /// Waits until `text` was drawn after what was drawn at the last call.
  func wait(for text: String) throws {
    var seen = screen.endIndex
    let before = screen
    seen = before.endIndex
    let deadline = Date().addingTimeInterval(60)
    while Date() < deadline {
      read()
      if screen[seen...].contains(text) { return }
    }
    throw Failure(description: "\"\(text)\" was not drawn, but: \(screen.suffix(2000).debugDescription)")
  }

  /// Takes what was drawn, a few kilobytes at most a time; false where nothing came.
  @discardableResult private func read() -> Bool {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 50) > 0, waiting.revents & Int16(POLLIN) != 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(master, &bytes, bytes.count)
    if count > 0 { raw += bytes.prefix(count) }
    let before = screen.utf8.count
    screen = String(decoding: raw, as: UTF8.self)
    precondition(screen.utf8.count >= before)
    return count > 0
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: the exit status, or minus the signal that ended it, and what it printed.
  func finish() throws -> (status: Int32, output: String) {
    var status: Int32 = 0
    let deadline = Date().addingTimeInterval(60)
    while waitpid(process, &status, WNOHANG) == 0 {
      read()
      if Date() > deadline {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        throw Failure(description: "the program did not end; drawn: \(screen.suffix(2000).debugDescription)")
      }
    }
    while read() {}
    var output: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(pipe, &bytes, bytes.count)
      if count <= 0 { break }
      output += bytes.prefix(count)
    }
    let ending = status & 0x7f
    return (ending == 0 ? status >> 8 & 0xff : -ending, String(decoding: output, as: UTF8.self))
  }
}
