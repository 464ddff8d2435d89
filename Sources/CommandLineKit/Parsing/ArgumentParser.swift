extension ToolSpec {
  /// Reads a command line, without the program's own name.
  ///
  /// The syntax is GNU's: options anywhere, `--x=v`, `--x v`, `-xv`, `-abc`; `--` ends them; `-` is an operand.
  /// A dash followed by a digit or a point begins a negative number. There are no abbreviations. Any other
  /// value that begins with a dash is written `--x=-v`, so that a forgotten value never swallows an option.
  ///
  /// - Parameters:
  ///   - standing: what an operand is where none is given, by its name, with the words that are given, and whether one must
  ///     be missing; asked only where one is or may be.
  ///   - rereading: the command line that is meant by one whose first word is no command; nil where none is known.
  ///   - example: a value that an operand could have, by its name, to show how a line is written that has none.
  public func parse(
    _ words: [String],
    standing: (_ operand: String, _ words: [String], _ isMissing: Bool) -> String? = { _, _, _ in nil },
    rereading: (_ words: [String]) -> [String]? = { _ in nil },
    example: (_ operand: String) -> String? = { _ in nil }
  ) throws(UsageError) -> Invocation {
    if words.isEmpty { return .help(path: []) }
    let location = CommandLocator(self, words)
    let errors = UsageErrors(tool: self, path: location.path, words: words, taken: location.positions)
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
      if location.path.isEmpty, let unknown = location.unknown, unknown == words[0],
        let meant = rereading(words)
      {
        return try parse(meant, standing: standing, example: example)
      }
      throw errors.noCommand(location.unknown, words)
    }
    var parser = ArgumentParser(self, command, location, errors)
    return try parser.parse(words, standing, example)
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
  /// Operands that were given like options: `--palette Acme`.
  var named: [NamedOperand] = []
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
    _ words: [String], _ standing: (String, [String], Bool) -> String?, _ example: (String) -> String?
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
      case .operand:
        // `log -5`: how many, as git and head read it.
        if !optionsEnded, let count = WordShape.count(word),
          let key = table.find(short: "n", beforeCommand: false),
          key.argument.value != nil
        {
          try store(count, key, word)
        } else {
          operands.append(word)
        }
      case .long(let name, let value):
        if try readLong(name, value, next, before) { index += 1 }
      case .short(let letters):
        if try readShort(letters, next, before) { index += 1 }
      }
    }
    if asksForHelp { return .help(path: command.path) }
    completeParts()
    let open = arguments.filter { key in !named.contains { $0.name == key.argument.name } }
    var placer = OperandPlacer(open, operands)
    try placer.place(
      command, location.alias, parsed, { [table] name in table.find(long: name, beforeCommand: false) },
      standing)
    for (key, word) in placer.options { try store(word, key, key.argument.spelling) }
    try assignOperands(placer.order(standing), example)
    return .run(command: command, arguments: parsed)
  }

  /// Returns whether the next word was the value.
  private mutating func readLong(
    _ name: Substring, _ attached: Substring?, _ next: String?, _ beforeCommand: Bool
  ) throws(UsageError) -> Bool {
    guard let key = table.find(long: name, beforeCommand: beforeCommand) else {
      if command.habits.contains(String(name)), attached == nil { return false }
      if let taken = named(String(name), attached, next) { return taken }
      if let taken = alike(name, attached, next) { return taken }
      throw errors.unknownOption(long: name, known: table.names)
    }
    let spelling = "--\(name)"
    if key.argument.value != nil, let word = attached.map(String.init) ?? next {
      if let value = try? key.read(word) {
        if attached == nil { _ = try separateValue(next, key, spelling) }
        parsed.append(value, for: key.id)
        return attached == nil
      }
      // `--color '#ff6600'` is the command's COLOR, not when to use color.
      if let taken = named(String(name), attached, next) { return taken }
    }
    guard key.argument.value != nil else {
      switch attached?.lowercased() {
      case nil, "true", "yes", "on": note(key)
      case "false", "no", "off": break
      case let value?:
        guard let flag = table.flag(name, value) else { throw errors.unexpectedValue(spelling) }
        note(flag)
      }
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
    if table.isLongWithOneDash(letters) { return try readLong(letters, nil, next, beforeCommand) }
    var rest = letters
    while let letter = rest.popFirst() {
      guard let key = table.find(short: letter, beforeCommand: beforeCommand) else {
        if command.habits.contains(String(letter)) { continue }
        // `-colorspace oklab`: a word behind one dash, as ImageMagick has it.
        if letters.count > 2, rest.count + 1 == letters.count, let taken = alike(letters, nil, next) {
          return taken
        }
        if letters.count == 1, let taken = named(String(letter), nil, next) { return taken }
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

  /// Takes an option that is no option of the command: the name of an operand, or what other programs write for a flag.
  /// Returns whether the next word was its value; nil where it is neither.
  private mutating func named(_ name: String, _ attached: Substring?, _ next: String?) -> Bool? {
    guard let word = attached.map(String.init) ?? next, WordShape(word).isOperand else { return nil }
    // `lighten --amount 10% red`: how much, of what the command was called for.
    if let option = location.alias?.option,
      ["amount", "by", "a", "value", "percent", "percentage", "factor", "degrees", "angle"].contains(name),
      let key = table.find(long: option, beforeCommand: false), let value = try? key.read(word)
    {
      parsed.append(value, for: key.id)
      return attached == nil
    }
    if let flag = table.flag(name, word.lowercased()) {
      note(flag)
      return attached == nil
    }
    // What is called so as a whole comes before what has a part of that name.
    let called = arguments.filter { $0.argument.part(called: name) != nil }
    for key in called.filter({ $0.argument.aliases.contains(name) }) + called {
      guard let part = key.argument.part(called: name) else { continue }
      named.append(NamedOperand(name: key.argument.name, part: part, word: word))
      return attached == nil
    }
    return nil
  }

  /// Takes an option by its meaning: another program's word for one that the command has, or the name of a value in the
  /// place of its option (`--dark` for `--scheme dark`). Returns whether the next word was its value; nil where it is none.
  private mutating func alike(_ name: Substring, _ attached: Substring?, _ next: String?) -> Bool? {
    let following = next.flatMap { WordShape($0).isOperand ? $0 : nil }
    let value = attached.map(String.init) ?? following
    if let key = OptionMeanings.key(name, value: value, among: table.locals), !parsed.contains(key),
      // What is said about an option comes first, unless its value shows what is meant.
      key.argument.value?.choices.isEmpty == false || !errors.hasHint(for: String(name))
    {
      guard key.argument.value != nil, let value, let read = try? key.read(value) else {
        if attached != nil { return nil }
        note(key)
        return false
      }
      parsed.append(read, for: key.id)
      return attached == nil
    }
    guard attached == nil, !errors.hasHint(for: String(name)), let (key, word) = table.choice(called: name),
      !parsed.contains(key), let read = try? key.read(word)
    else { return nil }
    parsed.append(read, for: key.id)
    return false
  }

  /// `--group Accent` with `Sky` among the operands is `Accent/Sky`.
  private mutating func completeParts() {
    if named.isEmpty { return }
    let keys = arguments.filter(\.argument.isOperand)
    for (place, key) in keys.enumerated() {
      let own = named.filter { $0.name == key.argument.name }
      guard own.count == 1, own[0].part == 0 else { continue }
      let open = keys.filter { key in !named.contains { $0.name == key.argument.name } }
      var before = keys[..<place].count { key in !named.contains { $0.name == key.argument.name } }
      // `color add Ink '#123456' --group Neutral`: without the palette, which may be the current one, each stands earlier.
      let isLater =
        before < operands.count
        && keys[(place + 1)...].contains { key in
          key.argument.value?.recognizes?(operands[before]) == true
        }
      if isLater, before > 0, operands.count <= open.count { before -= 1 }
      guard before < operands.count, !operands[before].contains("/"),
        key.argument.value?.recognizes?(own[0].word + "/" + operands[before]) == true
      else { continue }
      named.append(NamedOperand(name: key.argument.name, part: 1, word: operands.remove(at: before)))
    }
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

  private mutating func assignOperands(
    _ operands: [String], _ example: (String) -> String?
  ) throws(UsageError) {
    var rest = operands[...]
    var missing: [String] = []
    for key in arguments {
      guard case .operand(let minimum, let repeats) = key.argument.role else { continue }
      let given = NamedOperand.words(for: key.argument.name, in: named)
      for word in given { try store(word, key, key.argument.name) }
      // `check site.html --palette Acme` names two of what there may be many of.
      if !given.isEmpty, !repeats { continue }
      let count = repeats ? rest.count : min(1, rest.count)
      for word in rest.prefix(count) { try store(word, key, key.argument.name) }
      rest = rest.dropFirst(count)
      if count + given.count < minimum { missing.append(key.argument.name) }
    }
    if !missing.isEmpty {
      throw errors.missingOperands(missing, command, operands + named.map(\.word), example)
    }
    if let extra = rest.first { throw errors.unexpectedOperand(extra, command) }
  }
}

/// An operand that was given like an option, whole or in parts.
private struct NamedOperand {
  let name: String
  /// The part of a name such as GROUP/NAME, or -1 for all of it.
  let part: Int
  let word: String

  /// The words of an operand: each that was given whole, or one put together from its parts.
  static func words(for name: String, in named: [NamedOperand]) -> [String] {
    let own = named.filter { $0.name == name }
    let whole = own.filter { $0.part < 0 }.map(\.word)
    let parts = own.filter { $0.part >= 0 }.sorted { $0.part < $1.part }.map(\.word)
    // `--name Accent/Lime` holds the group already.
    return whole + (parts.isEmpty ? [] : [parts.joined(separator: "/")])
  }
}
