/// The wording of everything that can be wrong with a command line.
struct UsageErrors {
  let tool: ToolSpec
  let path: [String]
  /// The whole command line.
  var words: [String] = []
  /// Where the command's own words stand in it.
  var taken: [Int] = []

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
    // `uncolor edit` is said by people who mean `uncolor palette edit`: the meaning counts more than letters.
    let folded = word.lowercased()
    let meant = tool.commands.filter { command in
      !command.hidden
        && (command.path.last == folded || command.aliases.contains { $0.word == folded }
          || command.keywords.contains(folded))
    }
    .sorted { $0.keywords.contains(folded) && !$1.keywords.contains(folded) }
    let inGroup = meant.filter { $0.path.starts(with: path) }
    let likely = inGroup.isEmpty ? meant : inGroup
    let lines = likely.map { line(calling: $0, besides: word) }
    let whole = lines.compactMap { $0.map { $0.isWhole ? $0.text : nil } ?? nil }.uniqued
    if whole.isEmpty, path.count <= 1, let hint = tool.wordHint?(folded) { return hint }
    // A line that works as it stands comes before those that want more.
    let shown = whole.isEmpty ? lines.compactMap { $0?.text }.uniqued : whole
    if shown.count == 1, let line = shown.first { return "Write: \(line)" }
    if !shown.isEmpty { return "Write one of: " + shown.prefix(3).joined(separator: "; ") }
    if let question = Suggestions.question(likely.prefix(3).map(\.name)) { return question }
    let siblings = tool.subcommands(of: path)
    let near = Suggestions.closest(to: word, among: siblings, strictly: word.count <= 5).filter {
      takesNext($0, word)
    }
    if let line = corrected(word, by: near) { return line }
    if !near.isEmpty { return Suggestions.question(near.map { (path + [$0]).joined(separator: " ") }) }
    let aliases = tool.aliases(of: path)
    let words = Suggestions.closest(to: word, among: aliases.map(\.word), strictly: true)
      .filter { takesNext($0, word) }
    if let line = corrected(word, by: words) { return line }
    return Suggestions.question(
      words.compactMap { word in aliases.first { $0.word == word }?.command.name }.uniqued)
  }

  /// Whether a command can stand in the place of a word that is none: `list` behind it is no color, which `hsl list` would
  /// take it for.
  private func takesNext(_ candidate: String, _ word: String) -> Bool {
    guard let place = words.firstIndex(of: word), place + 1 < words.count,
      case let next = words[place + 1],
      tool.commands.contains(where: { $0.path.count > 1 && $0.path.last == next }),
      let alone = tool.resolve(path + [candidate])
    else { return true }
    return tool.resolve(path + [candidate, next]) != alone
  }

  /// A command with what was typed behind a word that is none, and whether that is all it needs; nil where nothing was,
  /// or where it does not fit.
  private func line(calling command: CommandSpec, besides unknown: String) -> (text: String, isWhole: Bool)? {
    guard let place = words.indices.first(where: { !taken.contains($0) && words[$0] == unknown }) else {
      return nil
    }
    let rest = Array(words[(place + 1)...])
    if rest.isEmpty || rest.contains(where: Suggestions.joining.contains) { return nil }
    // `lock Acme Primary/Navy` is `color lock`, which says more than `color edit` does.
    let alias = command.aliases.first {
      $0.word == unknown.lowercased() && !$0.isTopLevel && (!$0.adding.isEmpty || $0.option != nil)
    }
    let called = alias.map { $0.typed(for: command).split(separator: " ").map(String.init) } ?? command.path
    do {
      guard case .run(let found, _) = try tool.parse(called + rest), found.path == command.path else {
        return nil
      }
    } catch {
      // What is still missing has its place: `theme derive Acme THEME`.
      let start = "Write: "
      return error.hint.hasPrefix(start) && error.path == command.path
        ? (String(error.hint.dropFirst(start.count)), false) : nil
    }
    return (([tool.name] + called + rest.map(ShellWords.shellQuoted)).joined(separator: " "), true)
  }

  func unknownOption(long name: Substring, known: [String]) -> UsageError {
    let near = Suggestions.closest(to: String(name), among: known)
    let hint =
      valueNamed(name) ?? redirection(String(name)) ?? optionHint(String(name))
      ?? (near.count == 1 ? line(replacing: "--" + name, by: "--" + near[0]) : nil) ?? commandNamed(name)
      ?? (near.first.map { $0.count > 2 } == true ? nil : elsewhere(name))
      ?? Suggestions.question(near.map { "--" + $0 }) ?? elsewhere(name) ?? seeHelp
    return UsageError("unknown option \(quoted("--" + name))\(context)", hint: hint, path: path)
  }

  func unknownOption(short letter: Character, in letters: Substring, known: [String]) -> UsageError {
    var near = letters.count > 1 ? Suggestions.closest(to: String(letters), among: known) : []
    if letters.count == 1 {
      // What the letter probably stands for is an option of the command itself.
      near = (tool.command(at: path)?.arguments ?? []).map(\.argument).filter { argument in
        !argument.isOperand
          && ([argument.name] + argument.aliases).contains {
            $0.count > 1 && $0.first == letter && !$0.hasPrefix("no-")
          }
      }.map(\.name)
    }
    let lines = near.compactMap { line(replacing: "-" + letters, by: "--" + $0) }
    let whole = letters.count == 1 && lines.count == 1 ? lines.first : nil
    let within = letters.count > 1 ? " in \(quoted("-" + letters))" : ""
    return UsageError(
      "unknown option \(quoted("-\(letter)"))\(within)\(context)",
      hint: (near.contains("output") ? nil : redirection(String(letter)) ?? optionHint(String(letter)))
        ?? whole ?? Suggestions.question(near.prefix(3).map { "--" + $0 }) ?? seeHelp,
      path: path)
  }

  /// Whether more is said about an option than that there is none.
  func hasHint(for name: String) -> Bool { tool.optionHint?(path.joined(separator: " "), name) != nil }

  /// The hint for an option, with the first operand filled in as it was typed.
  private func optionHint(_ name: String) -> String? {
    guard let hint = tool.optionHint?(path.joined(separator: " "), name) else { return nil }
    guard
      let placeholder = tool.command(at: path)?.arguments.first(where: \.argument.isOperand)?.argument.name,
      !["PALETTE", "COLOR"].contains(placeholder),
      let place = words.indices.first(where: { index in
        !taken.contains(index) && WordShape(words[index]).isOperand
          && (index == 0 || WordShape(words[index - 1]).isOperand)
      })
    else { return hint }
    return hint.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0 == placeholder ? ShellWords.shellQuoted(words[place]) : String($0) }.joined(separator: " ")
  }

  private var context: String { path.isEmpty ? "" : " for '\(caller)'" }

  /// A line as it is typed; nil where something is still wrong with it.
  private func whole(_ words: [String]) -> String? {
    guard let read = try? tool.parse(words), case .run = read else { return nil }
    return ([tool.name] + words.map(ShellWords.shellQuoted)).joined(separator: " ")
  }

  /// The whole line with a word that was mistyped as it was probably meant; nil where it does not work with any of them.
  private func corrected(_ word: String, by near: [String]) -> String? {
    guard let place = words.firstIndex(of: word) else { return nil }
    let lines = near.compactMap { candidate in
      var line = words
      line[place] = candidate
      return whole(line)
    }
    return lines.isEmpty
      ? nil : (lines.count == 1 ? "Write: " : "Write one of: ") + lines.joined(separator: "; ")
  }

  /// The line as it would be right with other words in the place of an option; nil where that is not all that is wrong.
  private func line(replacing option: String, by words: String...) -> String? {
    guard let place = self.words.indices.first(where: { !taken.contains($0) && self.words[$0] == option })
    else { return nil }
    var line = self.words
    line.replaceSubrange(place...place, with: words)
    return whole(line).map { "Write: \($0)" }
  }

  /// `extract logo.png -o colors.json`, of a command that only prints: the shell writes the file.
  private func redirection(_ name: String) -> String? {
    guard ["o", "output", "out", "file", "save"].contains(name),
      let place = words.indices.first(where: {
        !taken.contains($0) && ["--" + name, "-" + name].contains(words[$0])
      }),
      place + 1 < words.count, case let file = words[place + 1]
    else { return nil }
    // `backup --output store.json`: the command writes the file itself.
    if let command = tool.command(at: path), !command.readsStandardInput,
      command.arguments.contains(where: { $0.argument.isOperand && $0.argument.name == "FILE" }),
      words.indices.allSatisfy({ taken.contains($0) || $0 == place + 1 || !WordShape(words[$0]).isOperand })
    {
      var line = words
      line.remove(at: place)
      return whole(line).map { "Write: \($0)" }
    }
    guard [".txt", ".json", ".csv", ".md", ".log"].contains(where: file.hasSuffix) else { return nil }
    var line = words
    line.removeSubrange(place...(place + 1))
    if file.hasSuffix(".json"), !line.contains("--json") { line.append("--json") }
    return whole(line).map { "Write: \($0) > \(ShellWords.shellQuoted(file))" }
  }

  /// "Write: uncolor convert red --to hsl" for `--hsl`, the name of a value in place of its option's.
  private func valueNamed(_ name: Substring) -> String? {
    guard let command = tool.command(at: path) else { return nil }
    let folded = name.lowercased()
    for key in command.arguments where !key.argument.isOperand {
      let choices = key.argument.value?.choices ?? []
      if let choice = choices.first(where: { $0.word.lowercased() == folded || $0.aliases.contains(folded) })
      {
        return line(replacing: "--" + name, by: key.argument.spelling, choice.word)
          ?? "Write '\(key.argument.spelling) \(choice.word)'."
      }
    }
    return nil
  }

  /// "Did you mean 'uncolor settings list'?" for `settings --list`, the name of a command in the place of an option.
  private func commandNamed(_ name: Substring) -> String? {
    let word = String(name)
    let group = path.dropLast()
    let called =
      tool.aliased(Array(group), word) ?? (tool.command(at: [word]) == nil ? tool.aliased([], word) : nil)
    let found =
      tool.command(at: path + [word]) ?? tool.command(at: group + [word]) ?? called?.command
      ?? tool.command(at: [word])
    guard let found else { return nil }
    // `scale red --name brand`: `name` is `convert --to name`, of which `convert` alone says nothing.
    if found.path == called?.command.path, let alias = called?.alias,
      !alias.adding.isEmpty || alias.option != nil
    {
      return Suggestions.question([tool.name + " " + alias.typed(for: found)])
    }
    // `check Acme --fix`: both are about the same thing.
    if let own = tool.command(at: path)?.arguments.first?.argument, own.isOperand,
      own.name == found.arguments.first?.argument.name
    {
      let operands = words.indices.filter { !taken.contains($0) && WordShape(words[$0]).isOperand }.map {
        words[$0]
      }
      if !operands.isEmpty, let line = try? tool.parse(found.path + operands), case .run = line {
        return "Write: "
          + ([tool.name, found.name] + operands.map(ShellWords.shellQuoted)).joined(separator: " ")
      }
    }
    return Suggestions.question([tool.name + " " + found.name])
  }

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
        && command.arguments.contains { !$0.argument.isOperand && $0.argument.isCalled(name) }
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
    // `S` and `N` say nothing.
    let kind = placeholder.count > 1 ? ", \(placeholder)" : ""
    return UsageError("option '\(spelling)' needs a value\(kind)", hint: hint, path: path)
  }

  func badValue(_ label: String, _ error: ValueError) -> UsageError {
    let said = [error.suggestion.flatMap { Suggestions.question([$0]) }, error.hint].compactMap { $0 }
    let hint = said.isEmpty ? seeHelp : said.joined(separator: " ")
    return UsageError("\(label): \(error.message)", hint: hint, path: path)
  }

  func missingOperands(
    _ names: [String], _ command: CommandSpec, _ given: [String], _ example: (String) -> String?
  ) -> UsageError {
    var hint = "Usage: \(tool.usage(of: command))"
    let missing = command.arguments.map(\.argument).first { $0.isOperand && $0.name == names.first }
    if names.count == 1, let choices = missing?.value?.choices, !choices.isEmpty, choices.count <= 12 {
      hint = "It is one of \(enumeration(choices.map(\.word), "or"))."
    } else if !given.isEmpty {
      hint = "Write: \(filledIn(command, given))"
    } else if let name = names.first, let value = example(name) {
      hint = "For example: \(filledIn(command, [value]))"
    }
    return UsageError("missing \(enumeration(names, "and"))", hint: hint, path: path)
  }

  /// The command with what was typed in its places, and the names of what is missing.
  private func filledIn(_ command: CommandSpec, _ given: [String]) -> String {
    var rest = given
    var parts: [String] = []
    let operands = command.arguments.map(\.argument).filter(\.isOperand)
    for (index, operand) in operands.enumerated() {
      guard case .operand(let minimum, let repeats) = operand.role else { continue }
      if repeats {
        parts += rest.map(ShellWords.shellQuoted)
        parts += Array(repeating: operand.name, count: max(0, minimum - rest.count))
        rest = []
        continue
      }
      let recognizes = operand.value?.recognizes
      let fits = rest.firstIndex { word in
        if let recognizes { return recognizes(word) }
        // A word that a later operand recognizes is kept for it.
        return !operands[(index + 1)...].contains { $0.value?.recognizes?(word) ?? false }
      }
      if let fits {
        parts.append(ShellWords.shellQuoted(rest.remove(at: fits)))
      } else if minimum > 0 {
        parts.append(operand.name)
      }
    }
    return ([tool.name] + command.path + parts + rest.map(ShellWords.shellQuoted)).joined(separator: " ")
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

extension [String] {
  /// Each word once, in the order of their first mention.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
