import Foundation

/// What an input may take, and what is told where it takes more.
struct Limits {
  /// Seconds of one input.
  static let seconds = 2.0
  /// Bytes beyond the input: 512 MB plus eight times its size.
  static func memory(_ size: Int) -> Int { (512 << 20) + 8 * size }
}

/// The input that is being read, for the thread that watches and for whoever looks after a crash.
final class Watch: @unchecked Sendable {
  // Unchecked: the lock guards the rest.
  private let lock = NSLock()
  private var name = ""
  private var number = 0
  private var start: Double?
  private let state: UnsafeMutablePointer<FILE>?

  /// - Parameter path: a file that holds the name of the input, for after a crash.
  init(state path: String) {
    state = fopen(path, "w")
    Thread.detachNewThread { [self] in
      while true {
        usleep(200_000)
        lock.lock()
        let (name, number, start) = (name, number, start)
        lock.unlock()
        if let start, Self.spent() - start > 20 {
          FileHandle.standardError.write(Data("FAULT \(name) \(number): no end after 20 s\n".utf8))
          exit(1)
        }
      }
    }
  }

  static func now() -> Double { ProcessInfo.processInfo.systemUptime }

  /// The processor time that was spent, in seconds: other programs may keep the machine busy.
  static func spent() -> Double {
    var usage = rusage()
    getrusage(0, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// The most memory the process ever had, in bytes.
  static func peak() -> Int {
    var usage = rusage()
    // RUSAGE_SELF, which the C libraries give different types.
    getrusage(0, &usage)
    #if os(Linux)
      return Int(usage.ru_maxrss) << 10
    #else
      return Int(usage.ru_maxrss)
    #endif
  }

  func begin(_ name: String, _ number: Int) {
    lock.lock()
    self.name = name
    self.number = number
    start = Self.spent()
    lock.unlock()
    if let state {
      rewind(state)
      // Longer than what stood there before.
      fputs("\(name) \(number)".padding(toLength: 79, withPad: " ", startingAt: 0) + "\n", state)
      fflush(state)
    }
  }

  func end() {
    lock.lock()
    start = nil
    lock.unlock()
  }
}
