/// The wording of everything that can be wrong with a command line.
struct UsageErrors {
  let tool: ToolSpec
  let path: [String]

  /// `uncolor palette add`
  private var caller: String { ([tool.name] + path).joined(separator: " ") }
  private var seeHelp: String { "See '\(caller) --help'." }

  func noCommand(_ unknown: String?, _ words: [String]) -> UsageError {
    if let unknown { return unknownCommand(unknown) }
    // An option that nobody knows is a likelier reason than a forgotten command.
    let table = OptionTable(locals: [], globals: tool.globals)
    for word in words.prefix(while: { $0 != "--" }) {
      guard case .long(let name, _) = WordShape(word) else { continue }
      let known = table.find(long: name, beforeCommand: true) != nil || !commands(taking: name).isEmpty
      if !known { return unknownOption(long: name, known: table.names) }
    }
    let what = path.isEmpty ? "missing command" : "missing command after '\(caller)'"
    let words = tool.subcommands(of: path)
    let hint = words.count <= 12 ? "Follow it by \(enumeration(words, "or"))." : seeHelp
    return UsageError(what, hint: path.isEmpty ? seeHelp : hint, path: path, showsHelp: true)
  }

  func unknownCommand(_ word: String) -> UsageError {
    let place = path.isEmpty ? "" : " after '\(caller)'"
    let message = "unknown command \(quoted(word))" + place
    return UsageError(message, hint: suggestion(forCommand: word) ?? seeHelp, path: path)
  }

  private func suggestion(forCommand word: String) -> String? {
    let siblings = tool.subcommands(of: path)
    let synonyms = tool.commands.filter {
      !$0.hidden && $0.path.dropLast().elementsEqual(path) && $0.synonyms.contains(word)
    }
    let near =
      synonyms.isEmpty ? Suggestions.closest(to: word, among: siblings) : synonyms.compactMap(\.path.last)
    if !near.isEmpty { return Suggestions.question(near.map { (path + [$0]).joined(separator: " ") }) }
    // `uncolor add` is said by people who mean `uncolor palette add`.
    let elsewhere = tool.commands.filter {
      !$0.hidden && ($0.path.last == word || $0.synonyms.contains(word))
    }
    return Suggestions.question(elsewhere.prefix(3).map(\.name))
  }

  func unknownOption(long name: Substring, known: [String]) -> UsageError {
    let near = Suggestions.closest(to: String(name), among: known)
    let hint = elsewhere(name) ?? Suggestions.question(near.map { "--" + $0 }) ?? seeHelp
    return UsageError("unknown option \(quoted("--" + name))\(context)", hint: hint, path: path)
  }

  func unknownOption(short letter: Character, in letters: Substring, known: [String]) -> UsageError {
    let near = letters.count > 1 ? Suggestions.closest(to: String(letters), among: known) : []
    let within = letters.count > 1 ? " in \(quoted("-" + letters))" : ""
    return UsageError(
      "unknown option \(quoted("-\(letter)"))\(within)\(context)",
      hint: Suggestions.question(near.map { "--" + $0 }) ?? seeHelp, path: path)
  }

  private var context: String { path.isEmpty ? "" : " for '\(caller)'" }

  /// "'--vision' belongs to 'uncolor check'."
  private func elsewhere(_ name: Substring) -> String? {
    let owners = commands(taking: name).filter { $0.path != path }
    guard !owners.isEmpty else { return nil }
    var names = owners.prefix(3).map { "'\(tool.name) \($0.name)'" }
    if owners.count > 3 { names.append("\(owners.count - 3) more") }
    return "'--\(name)' belongs to \(enumeration(names, "and"))."
  }

  private func commands(taking name: Substring) -> [CommandSpec] {
    tool.commands.filter { command in
      !command.hidden
        && command.arguments.contains { !$0.argument.isOperand && $0.argument.name == name }
    }
  }

  func unexpectedValue(_ spelling: String) -> UsageError {
    UsageError("option '\(spelling)' takes no value", hint: "Write just '\(spelling)'.", path: path)
  }

  func missingValue(_ spelling: String, _ argument: Argument, _ next: String?) -> UsageError {
    let placeholder = argument.value?.placeholder ?? ""
    var hint = seeHelp
    if let next, next != "--" {
      let joined = spelling.hasPrefix("--") ? "\(spelling)=\(next)" : spelling + next
      hint = "A value that begins with a dash is written \(quoted(joined))."
    } else if let choices = argument.value?.choices, !choices.isEmpty, choices.count <= 12 {
      hint = "It is one of \(enumeration(choices.map(\.word), "or"))."
    }
    return UsageError("option '\(spelling)' needs a value, \(placeholder)", hint: hint, path: path)
  }

  func badValue(_ label: String, _ error: ValueError) -> UsageError {
    let hint = error.suggestion.flatMap { Suggestions.question([$0]) } ?? error.hint ?? seeHelp
    return UsageError("\(label): \(error.message)", hint: hint, path: path)
  }

  func missingOperands(_ names: [String], _ command: CommandSpec) -> UsageError {
    UsageError(
      "missing \(enumeration(names, "and"))", hint: "Usage: \(tool.usage(of: command))", path: path)
  }

  func unexpectedOperand(_ word: String, _ command: CommandSpec) -> UsageError {
    let operands = command.arguments.map(\.argument).filter(\.isOperand).map(\.name)
    let hint =
      operands.isEmpty
      ? "'\(caller)' takes no operands."
      : "'\(caller)' takes only \(enumeration(operands, "and")); quote a value that has spaces."
    return UsageError("unexpected operand \(quoted(word))", hint: hint, path: path)
  }
}
