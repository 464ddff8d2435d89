/// A word that groups commands, such as `palette` in `palette add`.
public struct Topic: Sendable {
  /// The words of the group, separated by spaces.
  let name: String
  /// What the group is for, in a few words without a period.
  public let summary: String
  /// Other words for the group, such as `palettes`.
  public let aliases: [String]
  /// The command that is meant where none follows, given the operands that follow instead.
  let implied: (@Sendable ([String]) -> String)?

  /// Whether a word alone means the group.
  func isCalled(_ word: String) -> Bool { name == word || aliases.contains(word) }

  /// The words of the group.
  public var path: [String] { words(of: name) }

  /// - Parameters:
  ///   - path: the words of the group, separated by spaces.
  ///   - summary: what it is for.
  ///   - aliases: other words for it.
  ///   - implied: the command that is meant where none follows, given the operands that follow instead.
  public init(
    _ path: String, _ summary: String, aliases: [String] = [],
    implied: (@Sendable ([String]) -> String)? = nil
  ) {
    name = path
    self.summary = summary
    self.aliases = aliases
    self.implied = implied
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
  public var commands: [CommandSpec] { names.indices.map(makeCommand) }
  /// The order of the headings that commands stand under.
  public let sections: [String]
  /// One line about each group of commands.
  public var topics: [Topic] { makeTopics() }
  /// Command lines to start with.
  public var examples: [Example] { makeExamples() }
  /// What each exit status means.
  public var exitStatuses: [(status: Int32, meaning: String)] { makeExitStatuses() }
  /// The environment variables that are read.
  public var environment: [(name: String, meaning: String)] { makeEnvironment() }
  /// The files that are read and written.
  public var files: [(name: String, meaning: String)] { makeFiles() }
  /// The command that is meant by an operand in the place of a command: `uncolor '#ff6600'`.
  let implied: (@Sendable (String) -> String?)?
  /// What to do instead of giving a command an option that it does not have: `--jq` of other programs. `PALETTE` in it, or
  /// another name of the command's first operand, is filled in with what was typed.
  let optionHint: (@Sendable (_ command: String, _ option: String) -> String?)?
  /// What to do instead of calling a command that no program of this kind has: `login`.
  let wordHint: (@Sendable (String) -> String?)?
  private let makeTopics: @Sendable () -> [Topic]
  private let makeExamples: @Sendable () -> [Example]
  private let makeExitStatuses: @Sendable () -> [(status: Int32, meaning: String)]
  private let makeEnvironment: @Sendable () -> [(name: String, meaning: String)]
  private let makeFiles: @Sendable () -> [(name: String, meaning: String)]
  /// The names of all commands, in their order.
  let names: [String]
  private let makeCommand: @Sendable (Int) -> CommandSpec

  /// The description of a program.
  ///
  /// - Parameters:
  ///   - names: the names of the commands, in the order help shows them.
  ///   - command: the command whose name stands at an index. A start asks for the one it runs and for no other.
  public init(
    name: String, version: String, summary: String, discussion: String = "",
    globals: [any ArgumentKey] = [], names: [String],
    command: @escaping @Sendable (Int) -> CommandSpec, sections: [String] = [],
    topics: @autoclosure @escaping @Sendable () -> [Topic] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    exitStatuses: @autoclosure @escaping @Sendable () -> [(status: Int32, meaning: String)] = [],
    environment: @autoclosure @escaping @Sendable () -> [(name: String, meaning: String)] = [],
    files: @autoclosure @escaping @Sendable () -> [(name: String, meaning: String)] = [],
    implied: (@Sendable (String) -> String?)? = nil,
    optionHint: (@Sendable (_ command: String, _ option: String) -> String?)? = nil,
    wordHint: (@Sendable (String) -> String?)? = nil
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.discussion = discussion
    self.globals = globals
    self.names = names
    makeCommand = command
    self.sections = sections
    makeTopics = topics
    makeExamples = examples
    makeExitStatuses = exitStatuses
    makeEnvironment = environment
    makeFiles = files
    self.implied = implied
    self.optionHint = optionHint
    self.wordHint = wordHint
  }

  // Every start looks for its command here, so whole names are compared and no command is copied on the way.

  /// The command at a path, if there is one.
  public func command(at path: [String]) -> CommandSpec? {
    guard let name = joined(path) else { return nil }
    return names.firstIndex(of: name).map(makeCommand)
  }

  /// Whether any command's path begins with these words, and goes on.
  public func isGroup(_ path: [String]) -> Bool {
    guard let prefix = prefix(path) else { return false }
    return names.contains { $0.hasPrefix(prefix) }
  }

  /// The name that a path gives, unless one of its words could not be part of a name. Put together by hand:
  /// the first `joined(separator:)` of a process takes longer than the rest of parsing.
  private func joined(_ path: [String]) -> String? {
    var name = ""
    for word in path {
      if word.isEmpty || word.utf8.contains(UInt8(ascii: " ")) { return nil }
      if !name.isEmpty { name += " " }
      name += word
    }
    return name
  }

  /// What the names of a group's commands begin with.
  private func prefix(_ path: [String]) -> String? {
    path.isEmpty ? "" : joined(path).map { $0 + " " }
  }

  /// The words that may follow a path, each once, in the order of the commands; hidden ones left out.
  public func subcommands(of path: [String]) -> [String] {
    guard let prefix = prefix(path) else { return [] }
    var words: [String] = []
    for command in commands where !command.hidden && command.name.hasPrefix(prefix) {
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
    Flag("version", short: "V", help: "Show the version"),
    Flag("dump-help", help: "Print the whole command line as JSON"),
  ]
}

/// The words of a path. Every start asks for one, and splitting between characters takes several times as long.
func words(of path: String) -> [String] {
  var words: [String] = []
  let bytes = path.utf8
  var at = bytes.startIndex
  while at < bytes.endIndex {
    let start = at
    while at < bytes.endIndex, bytes[at] != UInt8(ascii: " ") { bytes.formIndex(after: &at) }
    if start < at { words.append(String(path[start..<at])) }
    if at < bytes.endIndex { bytes.formIndex(after: &at) }
  }
  return words
}
