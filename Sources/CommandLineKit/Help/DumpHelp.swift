/// The whole command line for programs: what `--dump-help` prints.
public enum DumpHelp {
  /// A JSON document with sorted keys, ending with a line break; the same tool always gives the same bytes.
  public static func json(_ tool: ToolSpec) -> String {
    let document = JSONText.object([
      "name": .string(tool.name),
      "version": .string(tool.version),
      "summary": .string(tool.summary),
      "discussion": .string(tool.discussion),
      "globals": .array((tool.globals + ToolSpec.builtIns).map { describe($0.argument) }),
      "commands": .array(tool.commands.map { describe($0, of: tool) }),
      "sections": .array(tool.sections.map(JSONText.string)),
      "topics": .array(
        tool.topics.map {
          .object([
            "path": .array($0.path.map(JSONText.string)), "summary": .string($0.summary),
            "aliases": .array($0.aliases.map(JSONText.string)),
          ])
        }),
      "examples": .array(tool.examples.map(describe)),
      "exitStatuses": .array(
        tool.exitStatuses.map {
          .object(["status": .integer(Int($0.status)), "meaning": .string($0.meaning)])
        }),
      "environment": .array(tool.environment.map(describe)),
      "files": .array(tool.files.map(describe)),
    ])
    return document.write() + "\n"
  }

  /// One command, the commands of a group, or for an empty path everything, as JSON.
  public static func json(_ tool: ToolSpec, path: [String]) -> String {
    if path.isEmpty { return json(tool) }
    if let command = tool.command(at: path) { return describe(command, of: tool).write() + "\n" }
    let group = tool.commands.filter { !$0.hidden && $0.path.starts(with: path) }
    return JSONText.array(group.map { describe($0, of: tool) }).write() + "\n"
  }

  private static func describe(_ command: CommandSpec, of tool: ToolSpec) -> JSONText {
    .object([
      "path": .array(command.path.map(JSONText.string)),
      "summary": .string(command.summary),
      "discussion": .string(command.discussion),
      "section": .string(command.section),
      "hidden": .bool(command.hidden),
      "readsStandardInput": .bool(command.readsStandardInput),
      "usage": .string(tool.usage(of: command)),
      "aliases": .array(
        command.aliases.map { .string($0.typed(for: command)) }),
      "arguments": .array(command.arguments.map { describe($0.argument) }),
      "examples": .array(command.examples.map(describe)),
    ])
  }

  private static func describe(_ argument: Argument) -> JSONText {
    let role: (name: String, minimum: Int) =
      switch argument.role {
      case .flag: ("flag", 0)
      case .option: ("option", 0)
      case .operand(let minimum, _): ("operand", minimum)
      }
    return .object([
      "name": .string(argument.name),
      "spelling": .string(argument.spelling),
      "aliases": .array(argument.aliases.map(JSONText.string)),
      "short": argument.short.map { .string(String($0)) } ?? .null,
      "kind": .string(role.name),
      "minimum": .integer(role.minimum),
      "repeats": .bool(argument.repeats),
      "help": .string(argument.help),
      "default": argument.defaultValue.map(JSONText.string) ?? .null,
      "value": argument.value.map(describe) ?? .null,
    ])
  }

  private static func describe(_ value: ValueSyntax) -> JSONText {
    let completion =
      switch value.completion {
      case .none: "none"
      case .choices: "choices"
      case .file: "file"
      case .directory: "directory"
      case .live(let kind): "live:" + kind
      case .liveOrFile(let kind): "live:" + kind + "|file"
      }
    return .object([
      "placeholder": .string(value.placeholder),
      "list": .bool(value.isList),
      "completion": .string(completion),
      "choices": .array(
        value.choices.map {
          .object([
            "word": .string($0.word), "summary": .string($0.summary),
            "aliases": .array($0.aliases.map(JSONText.string)),
          ])
        }),
    ])
  }

  private static func describe(_ example: Example) -> JSONText {
    .object(["command": .string(example.command), "meaning": .string(example.meaning)])
  }

  private static func describe(_ entry: (name: String, meaning: String)) -> JSONText {
    .object(["name": .string(entry.name), "meaning": .string(entry.meaning)])
  }
}
