/// The manual page, rendered from the tool's description.
public enum ManPage {
  /// One page of section 1 for the tool and all its commands, in the language of `man(7)`.
  ///
  /// - Parameter date: the date in the page's foot, such as `2026-01-31`; empty for a page that depends on
  ///   nothing but the tool.
  public static func roff(_ tool: ToolSpec, date: String = "") -> String {
    var page = ManualWriter(tool)
    page.write(date: date)
    return page.lines.joined(separator: "\n") + "\n"
  }
}

private struct ManualWriter {
  let tool: ToolSpec
  var lines: [String] = []

  init(_ tool: ToolSpec) {
    self.tool = tool
  }

  mutating func write(date: String) {
    let title = Roff.escape(tool.name.uppercased())
    lines.append(
      ".TH \"\(title)\" \"1\" \"\(Roff.escape(date))\" \"\(Roff.escape("\(tool.name) \(tool.version)"))\"")
    // Command lines must not be hyphenated, and their spaces must not be stretched.
    lines += [".nh", ".ad l"]
    section("NAME")
    lines.append("\(Roff.escape(tool.name)) \\- \(Roff.escape(tool.summary))")
    section("SYNOPSIS")
    lines.append(
      "\(Roff.bold(tool.name)) [\\fIglobal options\\fR] \\fIcommand\\fR [\\fIoptions\\fR] [\\fIoperands\\fR]")
    if !tool.discussion.isEmpty {
      section("DESCRIPTION")
      prose(tool.discussion)
    }
    section("GLOBAL OPTIONS")
    for key in tool.globals + ToolSpec.builtIns { describe(key.argument) }
    commands()
    table("EXIT STATUS", tool.exitStatuses.map { ("\($0.status)", $0.meaning) })
    table("ENVIRONMENT", tool.environment)
    table("FILES", tool.files)
    if !tool.examples.isEmpty {
      section("EXAMPLES")
      show(tool.examples)
    }
  }

  private mutating func commands() {
    var sections = tool.sections
    for command in tool.commands where !command.hidden && !sections.contains(command.section) {
      sections.append(command.section)
    }
    for title in sections {
      let commands = tool.commands.filter { !$0.hidden && $0.section == title }
      guard !commands.isEmpty else { continue }
      section(title.isEmpty ? "COMMANDS" : "COMMANDS: " + title.uppercased())
      for command in commands { describe(command) }
    }
  }

  private mutating func describe(_ command: CommandSpec) {
    lines.append(".SS \"\(Roff.escape(tool.usage(of: command)))\"")
    lines.append(Roff.escape(command.summary) + ".")
    if command.readsStandardInput { lines.append("Reads standard input without operands.") }
    if !command.discussion.isEmpty {
      lines.append(".PP")
      prose(command.discussion)
    }
    for key in command.arguments { describe(key.argument) }
    if !command.examples.isEmpty {
      lines += [".PP", "Examples:"]
      show(command.examples)
    }
  }

  private mutating func describe(_ argument: Argument) {
    var term = argument.isOperand ? Roff.italic(argument.name) : Roff.bold(argument.spelling)
    if let short = argument.short { term = Roff.bold("-\(short)") + ", " + term }
    if !argument.isOperand, let value = argument.value { term += " " + Roff.italic(value.placeholder) }
    lines += [".TP", term, Roff.escape(argument.help) + "."]
    if let value = argument.value, !value.choices.isEmpty,
      value.choices.contains(where: { !$0.summary.isEmpty })
        || !value.choices.allSatisfy({ argument.help.contains($0.word) })
    {
      let words = value.choices.map { choice in
        Roff.bold(choice.word) + (choice.summary.isEmpty ? "" : " (\(Roff.escape(choice.summary)))")
      }
      lines.append("One of \(enumeration(words, "or")).")
    }
    if let value = argument.defaultValue { lines.append("By default \(Roff.bold(value)).") }
    if argument.repeats, !argument.isOperand { lines.append("May be repeated.") }
  }

  // MARK: Requests

  private mutating func section(_ title: String) {
    lines.append(".SH \"\(Roff.escape(title))\"")
  }

  /// Paragraphs as in help: empty lines separate them, indented lines are kept as they are.
  private mutating func prose(_ text: String) {
    var isLiteral = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let wantsLiteral = line.hasPrefix("  ")
      if wantsLiteral != isLiteral {
        lines += wantsLiteral ? [".PP", ".nf"] : [".fi"]
        isLiteral = wantsLiteral
      }
      if !line.isEmpty {
        lines.append(Roff.escape(line))
      } else if lines.last != ".PP" {
        lines.append(".PP")
      }
    }
    if isLiteral { lines.append(".fi") }
  }

  private mutating func show(_ examples: [Example]) {
    for example in examples {
      lines += [".TP", Roff.bold(example.command), Roff.escape(example.meaning) + "."]
    }
  }

  private mutating func table(_ title: String, _ rows: [(name: String, meaning: String)]) {
    guard !rows.isEmpty else { return }
    section(title)
    for row in rows { lines += [".TP", Roff.bold(row.name), Roff.escape(row.meaning) + "."] }
  }
}
