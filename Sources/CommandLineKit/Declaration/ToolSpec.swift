/// A word that groups commands, such as `palette` in `palette add`.
public struct Topic: Sendable, Equatable {
  /// The words of the group.
  public let path: [String]
  /// What the group is for, in a few words without a period.
  public let summary: String

  /// - Parameters:
  ///   - path: the words of the group, separated by spaces.
  ///   - summary: what it is for.
  public init(_ path: String, _ summary: String) {
    self.path = path.split(separator: " ").map(String.init)
    self.summary = summary
  }
}

/// The whole command line of a program: the one model that the parser, help, suggestions, completions, the
/// manual page and the machine-readable dump are rendered from.
public struct ToolSpec: Sendable {
  /// The program's name as it is called.
  public let name: String
  /// The version, as `--version` prints it.
  public let version: String
  /// What the program does, in a few words without a period.
  public let summary: String
  /// More about it, in paragraphs separated by empty lines.
  public let discussion: String
  /// Options that every command takes.
  public let globals: [any ArgumentKey]
  /// All commands, in the order help shows them.
  public let commands: [CommandSpec]
  /// The order of the headings that commands stand under.
  public let sections: [String]
  /// One line about each group of commands.
  public let topics: [Topic]
  /// Command lines to start with.
  public let examples: [Example]
  /// What each exit status means.
  public let exitStatuses: [(status: Int32, meaning: String)]
  /// The environment variables that are read.
  public let environment: [(name: String, meaning: String)]
  /// The files that are read and written.
  public let files: [(name: String, meaning: String)]

  /// The description of a program.
  public init(
    name: String, version: String, summary: String, discussion: String = "",
    globals: [any ArgumentKey] = [], commands: [CommandSpec], sections: [String] = [],
    topics: [Topic] = [], examples: [Example] = [],
    exitStatuses: [(status: Int32, meaning: String)] = [],
    environment: [(name: String, meaning: String)] = [],
    files: [(name: String, meaning: String)] = []
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.discussion = discussion
    self.globals = globals
    self.commands = commands
    self.sections = sections
    self.topics = topics
    self.examples = examples
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.files = files
  }

  /// The command at a path, if there is one.
  public func command(at path: [String]) -> CommandSpec? {
    commands.first { $0.path == path }
  }

  /// Whether any command's path begins with these words, and goes on.
  public func isGroup(_ path: [String]) -> Bool {
    commands.contains { $0.path.count > path.count && $0.path.starts(with: path) }
  }

  /// The words that may follow a path, each once, in the order of the commands; hidden ones left out.
  public func subcommands(of path: [String]) -> [String] {
    var words: [String] = []
    for command in commands where !command.hidden {
      guard command.path.count > path.count, command.path.starts(with: path) else { continue }
      let word = command.path[path.count]
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// What a group or command does, in a few words.
  public func summary(of path: [String]) -> String {
    topics.first { $0.path == path }?.summary ?? command(at: path)?.summary ?? ""
  }
}

extension ToolSpec {
  /// The options that the parser itself answers, wherever they stand before `--`.
  static let builtIns: [Flag] = [
    Flag("help", short: "h", help: "Show help"),
    Flag("version", help: "Show the version"),
    Flag("dump-help", help: "Print the whole command line as JSON"),
  ]
}
