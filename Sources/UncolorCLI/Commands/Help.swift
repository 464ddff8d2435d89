import CommandLineKit

/// Shows help about a command.
enum Help {
  static let words = RepeatedOperand(
    "COMMAND", .text("COMMAND", completion: .live("command")), help: "The words of the command")

  static let spec = CommandSpec(
    "help", summary: "show help", section: Section.upkeep, aliases: ["explain", "commands"],
    keywords: [
      "doc", "docs", "manual", "usage", "api-resources", "tutorial", "examples", "example", "quit", "exit",
    ],
    habits: ["all", "a"],
    arguments: [words],
    examples: [Example("uncolor help palette add", "Help about one command")])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let typed = arguments[words]
    let path = Tool.spec.resolve(typed) ?? typed
    if path.isEmpty, !context.globals.json {
      try context.output.write(Tour.text + "\n")
      try HelpPages.print([], context)
      return
    }
    if Tool.spec.command(at: path) == nil, !Tool.spec.isGroup(path) {
      let known =
        Tool.spec.commands.filter { !$0.hidden }.map(\.name)
        + Tool.spec.topics.map { $0.path.joined(separator: " ") }
      let name = path.joined(separator: " ")
      let error = CLIError(
        .usage, "unknown command \"\(name)\"",
        hint: manual.contains(name.lowercased())
          ? "exit statuses, environment variables and files are in the manual: uncolor man"
          : WordHints.hint(name.lowercased())
            ?? Suggestions.question(Suggestions.closest(to: name, among: known))
            ?? Likely.hint(path, context) ?? "see them all with: uncolor --help")
      throw Refusals.filled(error, path, context)
    }
    try HelpPages.print(path, context)
  }

  /// What the manual has and the help of no command.
  private static let manual: Set<String> = [
    "exit-codes", "exit codes", "exit-status", "exit", "exitcodes", "status-codes", "environment", "env",
    "variables",
    "environment-variables", "files", "reference", "manual",
  ]
}

/// The first words and the tour.
enum Tour {
  static let text = """
    A tour in five lines:
      uncolor palette add Acme --color 'Primary/Navy=#0b1f3a'
      uncolor color add Acme Accent/Coral 'oklch(0.72 0.16 30)'
      uncolor palette show Acme
      uncolor check Acme --on white
      uncolor export Acme --format css,json,pdf --out-dir build

    """

  /// What `uncolor` alone says.
  static func firstWords(_ context: Context) -> String {
    """
    uncolor \(Program.version): brand color palettes, from a decision to every place it is used

    \(text)
    All commands: uncolor --help     One command: uncolor COMMAND --help

    """
  }
}
