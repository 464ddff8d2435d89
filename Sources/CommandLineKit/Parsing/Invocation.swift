/// What a command line asks for.
public enum Invocation: Sendable {
  /// Run a command.
  case run(command: CommandSpec, arguments: ParsedArguments)
  /// Show help about the tool (an empty path), a group or a command.
  case help(path: [String])
  /// Show the version.
  case version
  /// Print the description of the whole tool as JSON.
  case dumpHelp
}

/// A command line that cannot be understood. The program exits with 64.
public struct UsageError: Error, Sendable, Equatable {
  /// What is wrong: `unknown option '--colour'`.
  public let message: String
  /// The next step: `Did you mean '--color'?`.
  public let hint: String
  /// The group or command it happened in.
  public let path: [String]
  /// Whether the help of `path` says more than any hint: a group was called without a command.
  public let showsHelp: Bool

  /// A refusal of a command line.
  public init(_ message: String, hint: String, path: [String] = [], showsHelp: Bool = false) {
    self.message = message
    self.hint = hint
    self.path = path
    self.showsHelp = showsHelp
  }
}
