extension ToolSpec {
  /// Reads a command line, without the program's own name.
  ///
  /// The syntax is GNU's: options anywhere, `--x=v`, `--x v`, `-xv`, `-abc`; `--` ends them; `-` is an operand.
  /// A dash followed by a digit or a point begins a negative number. There are no abbreviations. Any other
  /// value that begins with a dash is written `--x=-v`, so that a forgotten value never swallows an option.
  ///
  /// - Parameter standing: what an operand is where none is given, by its name; asked only where one is missing.
  public func parse(
    _ words: [String], standing: (_ operand: String) -> String? = { _ in nil }
  ) throws(UsageError) -> Invocation {
    if words.isEmpty { return .help(path: []) }
    let location = CommandLocator(self, words)
    let errors = UsageErrors(tool: self, path: location.path)
    let command = command(at: location.path)
    // Whoever asks for help gets it, whatever else is wrong or missing, unless it is unclear about what.
    for word in words.prefix(while: { $0 != "--" }) {
      switch word {
      case "--version", "-V": return .version
      case "--dump-help": return .dumpHelp
      case "--help", "-h":
        if command == nil, let unknown = location.unknown { throw errors.unknownCommand(unknown) }
        return .help(path: location.group ?? location.path)
      default: continue
      }
    }
    guard let command else {
      if location.path.isEmpty, location.unknown == "version" { return .version }
      throw errors.noCommand(location.unknown, words)
    }
    var parser = ArgumentParser(self, command, location, errors)
    return try parser.parse(words, standing)
  }
}

/// Reads the words of a command line whose command is known.
private struct ArgumentParser {
  let command: CommandSpec
  let arguments: [any ArgumentKey]
  let table: OptionTable
  let location: CommandLocator
  let errors: UsageErrors
  var parsed: ParsedArguments
  var operands: [String] = []
  var asksForHelp = false

  init(_ tool: ToolSpec, _ command: CommandSpec, _ location: CommandLocator, _ errors: UsageErrors) {
    self.command = command
    arguments = command.arguments
    table = OptionTable(locals: arguments, globals: tool.globals)
    self.location = location
    self.errors = errors
    parsed = ParsedArguments(path: command.path)
  }

  mutating func parse(
    _ words: [String], _ standing: (String) -> String?
  ) throws(UsageError) -> Invocation {
    for word in location.alias?.adding ?? [] {
      guard case .long(let name, let value) = WordShape(word) else { continue }
      _ = try readLong(name, value, nil, false)
    }
    var index = 0
    var optionsEnded = false
    while index < words.count {
      defer { index += 1 }
      if location.positions.contains(index) { continue }
      let word = words[index]
      let next = index + 1 < words.count && !location.positions.contains(index + 1) ? words[index + 1] : nil
      let before = index < location.boundary
      switch optionsEnded ? .operand : WordShape(word) {
      case .terminator: optionsEnded = true
      case .operand: operands.append(word)
      case .long(let name, let value):
        if try readLong(name, value, next, before) { index += 1 }
      case .short(let letters):
        if try readShort(letters, next, before) { index += 1 }
      }
    }
    if asksForHelp { return .help(path: command.path) }
    var placer = OperandPlacer(arguments, operands)
    try placer.place(command, location.alias, parsed) { [table] name in
      table.find(long: name, beforeCommand: false)
    }
    for (key, word) in placer.options { try store(word, key, key.argument.spelling) }
    try assignOperands(placer.order(standing))
    return .run(command: command, arguments: parsed)
  }

  /// Returns whether the next word was the value.
  private mutating func readLong(
    _ name: Substring, _ attached: Substring?, _ next: String?, _ beforeCommand: Bool
  ) throws(UsageError) -> Bool {
    guard let key = table.find(long: name, beforeCommand: beforeCommand) else {
      throw errors.unknownOption(long: name, known: table.names)
    }
    let spelling = "--\(name)"
    guard key.argument.value != nil else {
      guard attached == nil else { throw errors.unexpectedValue(spelling) }
      note(key)
      return false
    }
    if let attached {
      try store(String(attached), key, spelling)
      return false
    }
    try store(try separateValue(next, key, spelling), key, spelling)
    return true
  }

  /// Returns whether the next word was the value of the last letter.
  private mutating func readShort(
    _ letters: Substring, _ next: String?, _ beforeCommand: Bool
  ) throws(UsageError) -> Bool {
    var rest = letters
    while let letter = rest.popFirst() {
      guard let key = table.find(short: letter, beforeCommand: beforeCommand) else {
        throw errors.unknownOption(short: letter, in: letters, known: table.names)
      }
      guard key.argument.value != nil else {
        note(key)
        continue
      }
      if rest.isEmpty {
        try store(try separateValue(next, key, "-\(letter)"), key, "-\(letter)")
        return true
      }
      try store(String(rest), key, "-\(letter)")
      return false
    }
    return false
  }

  private mutating func note(_ key: any ArgumentKey) {
    // Of the built-in options only -h gets here, from a cluster such as -qh.
    if key.argument.name == "help" { asksForHelp = true }
    parsed.append(true, for: key.id)
  }

  private func separateValue(
    _ next: String?, _ key: any ArgumentKey, _ spelling: String
  ) throws(UsageError) -> String {
    guard let next, WordShape(next).isOperand else {
      throw errors.missingValue(spelling, key.argument, next)
    }
    return next
  }

  private mutating func store(
    _ word: String, _ key: any ArgumentKey, _ label: String
  ) throws(UsageError) {
    do {
      parsed.append(try key.read(word), for: key.id)
    } catch {
      throw errors.badValue(label, error)
    }
  }

  private mutating func assignOperands(_ operands: [String]) throws(UsageError) {
    var rest = operands[...]
    var missing: [String] = []
    for key in arguments {
      guard case .operand(let minimum, let repeats) = key.argument.role else { continue }
      let count = repeats ? rest.count : min(1, rest.count)
      for word in rest.prefix(count) { try store(word, key, key.argument.name) }
      rest = rest.dropFirst(count)
      if count < minimum { missing.append(key.argument.name) }
    }
    if !missing.isEmpty { throw errors.missingOperands(missing, command, operands) }
    if let extra = rest.first { throw errors.unexpectedOperand(extra, command) }
  }
}
