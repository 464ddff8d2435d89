/// Holds back the signals that end a program while a set of files is being written.
struct Interruption {
  private let before: sigset_t

  /// The signals that end a program and that it can hold back; faults cannot wait.
  private static let numbers = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
  ]

  private static func endings() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }

  /// Whether a signal does nothing, as SIGHUP under `nohup`: held back, it waits all the same.
  private static func isIgnored(_ number: Int32) -> Bool {
    disposition(of: number) == 1
  }

  /// From here on, signals wait.
  static func hold() -> Interruption {
    var set = endings()
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, &set, &before)
    return Interruption(before: before)
  }

  /// Lets the signals through; one that waited ends the program here.
  func release() {
    var set = before
    sigprocmask(SIG_SETMASK, &set, nil)
  }

  /// Waits; signals that are held do not end the wait.
  static func pause(milliseconds: Int) { _ = poll(nil, 0, Int32(clamping: milliseconds)) }

  /// - Throws: `Interrupted` where a signal is waiting.
  static func check() throws {
    var pending = sigset_t()
    sigpending(&pending)
    for number in numbers where sigismember(&pending, number) == 1 && !isIgnored(number) {
      throw Interrupted()
    }
  }
}

/// A signal is waiting; what was begun is taken back, then the signal ends the program.
struct Interrupted: Error {}
