extension ToolSpec {
  /// What is wrong with the description itself, one sentence each; empty if nothing is. Meant for a unit test.
  public func validate() -> [String] {
    var problems: [String] = []
    for (name, command) in zip(names, commands) where name != command.name {
      problems.append("the command '\(command.name)' is listed as '\(name)'")
    }
    if let twice = firstRepeated(commands.map(\.name)) {
      problems.append("two commands are called '\(twice)'")
    }
    if let twice = firstRepeated(topics.map { $0.path.joined(separator: " ") }) {
      problems.append("two topics are called '\(twice)'")
    }
    for topic in topics where !isGroup(topic.path) {
      problems.append("topic '\(topic.path.joined(separator: " "))' has no commands")
    }
    for word in subcommands(of: []) where isGroup([word]) {
      problems += problemsOfSummary(summary(of: [word]), "group '\(word)'")
    }
    problems += problemsOfSummary(summary, "the tool")
    problems += problemsOfOptions(globals.map(\.argument), "the tool")
    problems += globals.filter(\.argument.isOperand).map { "global \($0.argument.name) is an operand" }
    problems += problemsOfExamples(examples, nil)
    for command in commands { problems += self.problems(of: command) }
    return problems + problemsOfAliases()
  }

  /// An alias calls one command and hides none.
  private func problemsOfAliases() -> [String] {
    let paths = [[]] + topics.map(\.path)
    return paths.flatMap { path -> [String] in
      let words =
        aliases(of: path).map(\.word) + subcommands(of: path)
        + (path.isEmpty ? topics.flatMap(\.aliases) : [])
      return firstRepeated(words).map { ["'\((path + [$0]).joined(separator: " "))' means two things"] } ?? []
    }
  }

  private func problems(of command: CommandSpec) -> [String] {
    let place = "'\(command.name)'"
    let arguments = command.arguments
    var problems = problemsOfSummary(command.summary, place)
    if command.path.isEmpty { problems.append("a command has no name") }
    if !sections.isEmpty, !command.hidden, !sections.contains(command.section) {
      problems.append("\(place) stands in the unknown section '\(command.section)'")
    }
    problems += problemsOfOptions(arguments.map(\.argument), place)
    problems += problemsOfOperands(arguments.map(\.argument), place)
    let globalIDs = Set(globals.map(\.id))
    for key in arguments where globalIDs.contains(key.id) {
      problems.append("\(place) declares \(key.argument.spelling) just as the tool does")
    }
    if !command.hidden, command.examples.isEmpty { problems.append("\(place) has no example") }
    return problems + problemsOfExamples(command.examples, command)
  }

  private func problemsOfSummary(_ summary: String, _ place: String) -> [String] {
    if summary.isEmpty { return ["\(place) has no summary"] }
    var problems: [String] = []
    if summary.hasSuffix(".") { problems.append("the summary of \(place) ends with a period") }
    if summary.count > 72 { problems.append("the summary of \(place) is longer than 72 characters") }
    return problems
  }

  private func problemsOfOptions(_ arguments: [Argument], _ place: String) -> [String] {
    var problems: [String] = []
    if let twice = firstRepeated(arguments.map(\.spelling)) { problems.append("\(place) has two \(twice)") }
    let letters = arguments.compactMap(\.short).map(String.init)
    if let twice = firstRepeated(letters) { problems.append("\(place) has two -\(twice)") }
    let reserved = ToolSpec.builtIns.map(\.argument)
    for argument in arguments {
      let spelling = "\(argument.spelling) of \(place)"
      if argument.help.isEmpty { problems.append("\(spelling) has no help") }
      if argument.help.hasSuffix(".") { problems.append("the help of \(spelling) ends with a period") }
      if let value = argument.value, value.placeholder.isEmpty {
        problems.append("\(spelling) has no placeholder")
      }
      guard !argument.isOperand else { continue }
      if reserved.contains(where: {
        $0.name == argument.name || $0.short != nil && $0.short == argument.short
      }) {
        problems.append("\(spelling) is reserved")
      }
      if !argument.name.utf8.allSatisfy(isNameByte) || argument.name.utf8.first == UInt8(ascii: "-") {
        problems.append("\(spelling) has other characters than a–z, 0–9 and '-'")
      }
      if let short = argument.short, !(short.isASCII && short.isLetter) {
        problems.append("-\(short) of \(place) is not a letter")
      }
    }
    return problems
  }

  private func problemsOfOperands(_ arguments: [Argument], _ place: String) -> [String] {
    var problems: [String] = []
    var optional: String?
    var repeating: String?
    for argument in arguments {
      guard case .operand(let minimum, let repeats) = argument.role else { continue }
      if let repeating { problems.append("\(argument.name) of \(place) follows the repeating \(repeating)") }
      if let optional, minimum > 0 {
        problems.append("\(argument.name) of \(place) is required and follows the optional \(optional)")
      }
      if minimum == 0 { optional = argument.name }
      if repeats { repeating = argument.name }
    }
    return problems
  }

  /// Every example is a command line of this tool and, for a command's own examples, calls it. Of a pipeline
  /// each part that calls the tool is read.
  private func problemsOfExamples(_ examples: [Example], _ command: CommandSpec?) -> [String] {
    var problems: [String] = []
    for example in examples {
      if example.meaning.isEmpty { problems.append("example '\(example.command)' has no meaning") }
      if example.meaning.hasSuffix(".") {
        problems.append("the meaning of '\(example.command)' ends with a period")
      }
      var called: [[String]] = []
      var isRead = true
      for words in ShellWords.commands(in: example.command) where words.first == name {
        do {
          if case .run(let found, _) = try parse(Array(words.dropFirst())) { called.append(found.path) }
        } catch {
          isRead = false
          problems.append("example '\(example.command)': \(error.message)")
        }
      }
      if let command, isRead, !called.contains(command.path) {
        problems.append("example '\(example.command)' does not call '\(command.name)'")
      }
    }
    return problems
  }

  private func firstRepeated(_ words: [String]) -> String? {
    var seen: Set<String> = []
    return words.first { !seen.insert($0).inserted }
  }
}

private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
  default: false
  }
}
