/// How help is decorated.
public enum HelpStyle: Sendable {
  /// Text alone.
  case plain
  /// Headings and whatever is typed literally in bold, by ANSI escape sequences.
  case ansi

  func bold(_ text: String) -> String {
    switch self {
    case .plain: text
    case .ansi: "\u{1B}[1m\(text)\u{1B}[0m"
    }
  }
}

/// Help for people, rendered from the tool's description.
public enum HelpRenderer {
  /// The help of the tool (an empty path), of a group or of a command, ending with a line break.
  ///
  /// - Parameters:
  ///   - path: the words of the command or group; one that does not exist gives the help of the tool.
  ///   - width: the number of columns, 80 where there is no terminal; at least 30 are used.
  public static func text(
    _ tool: ToolSpec, path: [String] = [], width: Int = 80, style: HelpStyle = .plain
  ) -> String {
    var page = HelpPage(tool, width: max(30, width), style: style)
    if path.isEmpty {
      page.describeTool()
    } else if let command = tool.command(at: path) {
      page.describe(command)
    } else if tool.isGroup(path) {
      page.describeGroup(path)
    } else {
      page.describeTool()
    }
    return page.lines.joined(separator: "\n") + "\n"
  }
}

/// One page of help while it is being written.
private struct HelpPage {
  let tool: ToolSpec
  let width: Int
  let style: HelpStyle
  var lines: [String] = []

  init(_ tool: ToolSpec, width: Int, style: HelpStyle) {
    self.tool = tool
    self.width = width
    self.style = style
  }

  // MARK: Pages

  mutating func describeTool() {
    paragraph("\(tool.name): \(tool.summary)")
    show(tool.examples)
    usage("\(tool.name) [global options] COMMAND [options] [operands]")
    paragraph(tool.discussion)

    var sections: [(title: String, list: DefinitionList)] = tool.sections.map { ($0, DefinitionList()) }
    for word in tool.subcommands(of: []) {
      let section = tool.commands.first { !$0.hidden && $0.path.first == word }?.section ?? ""
      if !sections.contains(where: { $0.title == section }) { sections.append((section, DefinitionList())) }
      for index in sections.indices where sections[index].title == section {
        sections[index].list.add(word, styled: style.bold(word), summary(ofTopLevel: word))
      }
    }
    let column = sections.map(\.list.naturalColumn).max() ?? 0
    for (title, list) in sections {
      definitions(title.isEmpty ? "Commands" : title, list, column: column)
    }
    globalOptions()
    choices(of: tool.globals.map(\.argument))
    paragraph("Run '\(tool.name) COMMAND --help' for the options and examples of a command.")
  }

  mutating func describeGroup(_ path: [String]) {
    paragraph(sentence(tool.summary(of: path)))
    let commands = tool.commands.filter { !$0.hidden && $0.path.starts(with: path) }
    show(commands.prefix(6).compactMap(\.examples.first))
    usage("\(([tool.name] + path).joined(separator: " ")) COMMAND [options] [operands]")
    listSubcommands(path)
    globalOptions()
  }

  mutating func describe(_ command: CommandSpec) {
    paragraph(sentence(command.summary))
    show(command.examples)
    usage(tool.usage(of: command))
    paragraph(command.discussion)
    let aliases = command.aliases.map { $0.typed(for: command) }
    if !aliases.isEmpty { paragraph("Also: \(aliases.joined(separator: ", ")).") }

    let arguments = command.arguments.map(\.argument)
    let operands = arguments.filter(\.isOperand)
    let options = arguments.filter { !$0.isOperand }
    let lists = (list(of: operands), list(of: options))
    let column = max(lists.0.naturalColumn, lists.1.naturalColumn)
    definitions("Operands", lists.0, column: column)
    if command.readsStandardInput {
      let without = operands.isEmpty ? "" : " without operands, or for '-'"
      paragraph("Reads standard input\(without).")
    }
    definitions("Options", lists.1, column: column)
    if tool.isGroup(command.path) { listSubcommands(command.path) }
    globalOptions(shadowedBy: options)
    choices(of: arguments)
  }

  // MARK: Parts

  private func sentence(_ summary: String) -> String {
    summary.isEmpty ? "" : summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  private mutating func gap() {
    if !lines.isEmpty { lines.append("") }
  }

  private mutating func paragraph(_ text: String) {
    guard !text.isEmpty else { return }
    gap()
    lines += TextLayout.wrap(text, width: width)
  }

  private mutating func usage(_ text: String) {
    gap()
    let label = "Usage: "
    let wrapped = TextLayout.wrap(text, width: max(10, width - label.count))
    for (index, line) in wrapped.enumerated() {
      lines.append((index == 0 ? style.bold("Usage:") + " " : TextLayout.pad(label.count)) + line)
    }
  }

  /// Command lines are never broken, so that they can be copied.
  private mutating func show(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    gap()
    lines.append(style.bold("Examples:"))
    for example in examples {
      lines.append("  " + style.bold(example.command))
      lines += TextLayout.wrap(example.meaning, width: width - 6).map { TextLayout.pad(6) + $0 }
    }
  }

  private mutating func definitions(_ title: String, _ list: DefinitionList, column: Int? = nil) {
    let body = list.lines(width: width, column: column ?? list.naturalColumn)
    guard !body.isEmpty else { return }
    gap()
    lines.append(style.bold(title + ":"))
    lines += body
  }

  private func summary(ofTopLevel word: String) -> String {
    let words = tool.subcommands(of: [word])
    let summary = tool.summary(of: [word])
    return words.isEmpty ? summary : "\(summary) (\(words.joined(separator: ", ")))"
  }

  private mutating func listSubcommands(_ path: [String]) {
    var list = DefinitionList()
    for word in tool.subcommands(of: path) {
      list.add(word, styled: style.bold(word), tool.summary(of: path + [word]))
    }
    definitions("Commands", list)
  }

  private mutating func globalOptions(shadowedBy locals: [Argument] = []) {
    var list = DefinitionList()
    for argument in (tool.globals + ToolSpec.builtIns).map(\.argument) {
      let shadowed = locals.contains { $0.name == argument.name }
      add(argument, to: &list, note: shadowed ? "before the command" : nil)
    }
    definitions("Global options", list)
  }

  private func list(of arguments: [Argument]) -> DefinitionList {
    var list = DefinitionList()
    for argument in arguments { add(argument, to: &list) }
    return list
  }

  private func add(_ argument: Argument, to list: inout DefinitionList, note: String? = nil) {
    let (literal, placeholder) = argument.helpTerm
    var notes: [String] = []
    // A help text that names the choices itself need not list them again.
    if let choices = argument.value?.choices, !choices.isEmpty, choices.allSatisfy(\.summary.isEmpty),
      !choices.allSatisfy({ argument.help.contains($0.word) })
    {
      notes.append("one of " + enumeration(choices.map(\.word), "or"))
    }
    if let value = argument.defaultValue { notes.append("default: \(value)") }
    if argument.repeats, !argument.isOperand { notes.append("may be repeated") }
    if let note { notes.append(note) }
    let suffix = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    list.add(literal + placeholder, styled: style.bold(literal) + placeholder, argument.help + suffix)
  }

  /// What the choices mean, once for each placeholder.
  private mutating func choices(of arguments: [Argument]) {
    var shown: [String] = []
    for argument in arguments {
      guard let value = argument.value, value.choices.contains(where: { !$0.summary.isEmpty }),
        !shown.contains(value.elementPlaceholder)
      else { continue }
      shown.append(value.elementPlaceholder)
      var list = DefinitionList()
      for choice in value.choices { list.add(choice.word, choice.summary) }
      definitions("\(value.elementPlaceholder) is one of", list)
    }
  }
}

extension Argument {
  /// The left side in help: what is typed literally, and what stands for a value. Long names are aligned
  /// whether or not there is a short one.
  var helpTerm: (literal: String, placeholder: String) {
    if isOperand { return ("", usageAsOperand ?? name) }
    let letter = short.map { "-\($0), " } ?? "    "
    return (letter + spelling, value.map { " " + $0.placeholder } ?? "")
  }
}

extension ValueSyntax {
  /// The placeholder of one element of a list.
  var elementPlaceholder: String {
    let suffix = ValueSyntax.listSuffix
    return isList && placeholder.hasSuffix(suffix) ? String(placeholder.dropLast(suffix.count)) : placeholder
  }

  /// What follows the placeholder of a list.
  static let listSuffix = "[,…]"
}
