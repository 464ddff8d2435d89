/// The exit statuses that scripts may depend on; the numbers are those of sysexits.h.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Everything was done.
  case done = 0
  /// A check ran and found failures.
  case findings = 1
  /// The command line was wrong.
  case usage = 64
  /// A color, a name or the content of a file was wrong.
  case badData = 65
  /// A file, palette, group or color is not there.
  case notFound = 66
  /// A fault of the program.
  case fault = 70
  /// An output file could not be created.
  case cannotCreate = 73
  /// Reading or writing failed, or the storage limit was reached.
  case inputOutput = 74
  /// Another process holds the store; try again.
  case locked = 75
  /// Permission was denied.
  case permission = 77

  /// What the status means, for help and the manual page.
  public var meaning: String {
    switch self {
    case .done: "done"
    case .findings: "a check ran and found failures"
    case .usage: "the command line was wrong"
    case .badData: "a color, a name or the content of a file was wrong"
    case .notFound: "a file, palette, group or color is missing"
    case .fault: "a fault of the program"
    case .cannotCreate: "an output file could not be created"
    case .inputOutput: "reading or writing failed, or the storage limit was reached"
    case .locked: "another process is using the store; try again"
    case .permission: "permission was denied"
    }
  }
}

/// An error as a person or a script sees it: the status, what is wrong, and the next step.
public struct CLIError: Error, Sendable, Equatable {
  /// How the program exits.
  public var status: ExitStatus
  /// What is wrong, naming the place; no final period.
  public var message: String
  /// The next step; empty where there is none to name.
  public var hint: String
  /// Whether it says that something was read and holds no color, or none on another one: `--allow-empty` passes over it.
  public var isEmpty: Bool

  /// Makes an error.
  public init(_ status: ExitStatus, _ message: String, hint: String = "", isEmpty: Bool = false) {
    self.status = status
    self.message = message
    self.hint = hint
    self.isEmpty = isEmpty
  }

  /// The same error with another next step.
  func hinting(_ hint: String) -> CLIError { CLIError(status, message, hint: hint, isEmpty: isEmpty) }
}

/// The reader of standard output went away; the program ends quietly.
struct ClosedPipe: Error {}
